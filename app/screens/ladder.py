"""The sheet "Why can't I see them?": what was checked, with what result, and what to do, one rung after the other."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _, ngettext
from app.theme import colour
from app.widgets.base import BackedBox, Painted, tall
from app.widgets.buttons import PlateButton
from app.widgets.layers import sheet_size
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling


class RungRow(Painted):
    """One rung of the ladder: what was checked, the result, what to do."""

    text, sub, state = StringProperty(""), StringProperty(""), StringProperty("asked")  # asked, good, bad
    last = BooleanProperty(False)
    paints = ("text", "sub", "state", "last")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("width", "text", "sub"):
            self.fbind(name, self._grow)
        self._grow()

    def _grow(self, *_args):
        room = max(dp(80), self.width - dp(52))
        self.height = (dp(14) + paint.paragraph_height(self.text, room, sp(15), letters.SANS_BOLD, 1)
                       + (paint.paragraph_height(self.sub, room, sp(13.5), spacing=1) if self.sub else 0))

    def paint(self, x, y, w, h):
        d, cx, cy = dp(28), x + dp(18), y + h - dp(20)
        if not self.last:
            paint.line(((cx, y - dp(6)), (cx, cy)), colour("8a6430"), dp(1.4))
        tone = {"good": theme.GOOD, "bad": theme.MAIN}.get(self.state, colour("b8801e"))
        paint.medallion(cx, cy, d, tone, theme.GOLD)
        paint.icon({"good": "check-bold", "bad": "close-thick"}.get(self.state, "help"), cx, cy, d * 0.56, theme.CREAM)
        room, top = w - dp(52), y + h - dp(6)
        top -= paint.paragraph(self.text, x + dp(42), top, room, sp(15), theme.CREAM, letters.SANS_BOLD, spacing=1)
        if self.sub:
            room = paint.even_room(self.sub, room, sp(13.5), spacing=1)
            paint.paragraph(self.sub, x + dp(42), top, room, sp(13.5), theme.CREAM_SOFT, spacing=1)


class SearchLadder:
    """Runs the checks one by one; each rung shows its result as soon as it is known."""

    def __init__(self, screen) -> None:
        self.screen, self.net, self.app = screen, screen.net, screen.app
        self.box = BackedBox(orientation="vertical", back="sheet", padding=[dp(14), dp(12)], spacing=dp(8),
                             size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.rungs = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(4))
        self.rungs.bind(minimum_height=self.rungs.setter("height"))
        self.harder = PlateButton(text=_("Look harder"), label="look harder", tone="second", font_size=17, disabled=True)
        self.shut = PlateButton(text=_("Close"), label="close", tone="quiet", font_size=17)

    def run(self) -> None:
        box = self.box
        box.add_widget(Heading(text=_("Why can't I see them?"), font_size=19, size_hint_y=None, height=tall(34)))
        scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
        scroll.add_widget(self.rungs)
        box.add_widget(scroll)
        row = BoxLayout(size_hint_y=None, height=tall(52), spacing=dp(10))
        row.add_widget(self.shut)
        row.add_widget(self.harder)
        box.add_widget(row)
        self.veil = self.app.layers.open(box)
        self.shut.bind(on_release=lambda *_: self.veil.close())
        self.harder.bind(on_release=lambda *_: self.app.spawn(self._look_harder()))
        self.rungs.bind(height=self._fit)
        self.veil.bind(size=self._fit)
        self._fit()
        self.app.spawn(self._climb())

    def _fit(self, *_args):
        self.box.width, high = sheet_size(self.veil.size, 480, 720)
        self.box.height = min(self.rungs.height + tall(34) + tall(52) + dp(44), high)

    def rung(self, text: str, sub: str = "", state: str = "asked") -> RungRow:
        for old in self.rungs.children:
            old.last = False
        made = RungRow(text=text, sub=sub, state=state, last=True)
        self.rungs.add_widget(made)
        return made

    async def _climb(self) -> None:
        first = self.rung(_("Is this device on a network?"))
        online = await self.net.ready()
        if online is None:
            first.text, first.state, first.sub = _("This device cannot reach others"), "bad", self.net.problem
            self._hotspot()
            return
        from net.addresses import LOOPBACK, loopback_only, own_addresses

        here = own_addresses()
        if here in ((), (LOOPBACK,)) and not loopback_only():
            first.text, first.state = _("This device is on no network"), "bad"
            first.sub = _("join the Wi-Fi that the others use")
            self._hotspot()
            return
        first.text, first.state, first.sub = _("This device is on a network"), "good", _("and may talk to its neighbours")
        second = self.rung(_("Does any table call out?"))
        count = len(self.net.nearby)
        if count:
            second.text = ngettext("{n} table answers", "{n} tables answer", count).format(n=count)
            second.state, second.sub = "good", _("so the router lets calls through")
        else:
            second.text, second.state = _("No table calls out"), "bad"
            second.sub = _("none is open, or this network drops such calls")
        third = self.rung(_("Do friends from earlier games answer?"))
        advice = await online.why_nothing()
        fresh = len(self.net.nearby) - count
        third.state = "good" if fresh > 0 else "asked"
        third.sub = _("found: look at the list") if fresh > 0 else _("none of them has a table open")
        for text in advice:
            self.rung(_(text), state="asked")
        self.rung(_("They may be on another Wi-Fi"), _("ask for its name; guest networks keep devices apart"))
        self._hotspot()

    def _hotspot(self) -> None:
        self.rung(_("Still nothing? Share a hotspot"),
                  _("one of you switches on the phone's hotspot, the others join it, and the table is opened again"))
        self.harder.disabled = self.net.online is None

    async def _look_harder(self) -> None:
        self.harder.disabled = True
        rung = self.rung(_("Knocking at every door of this network…"), _("some seconds"))
        found = await self.net.online.look_harder()
        rung.text = _("Every door was knocked at")
        rung.state = "good" if found else "bad"
        rung.sub = (ngettext("{n} table more", "{n} tables more", found).format(n=found) if found
                    else _("no table answered: type its code, or share a hotspot"))
        self.harder.disabled = False

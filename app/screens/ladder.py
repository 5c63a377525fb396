"""The sheet "Why can't I see them?": what was checked, with what result, and what to do, one rung after the other."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.presenters.ladder import LadderPresenter
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
            paint.line(((cx, y - dp(6)), (cx, cy)), theme.RIM_PAPER, dp(1.4))
        tone = {"good": theme.GOOD, "bad": theme.MAIN}.get(self.state, theme.UNDECIDED)
        paint.medallion(cx, cy, d, tone, theme.GOLD)
        paint.icon({"good": "check-bold", "bad": "close-thick"}.get(self.state, "help"), cx, cy, d * 0.56, theme.CREAM)
        room, top = w - dp(52), y + h - dp(6)
        top -= paint.paragraph(self.text, x + dp(42), top, room, sp(15), theme.CREAM, letters.SANS_BOLD, spacing=1)
        if self.sub:
            room = paint.even_room(self.sub, room, sp(13.5), spacing=1)
            paint.paragraph(self.sub, x + dp(42), top, room, sp(13.5), theme.CREAM_SOFT, spacing=1)


class SearchLadder:
    """The sheet: shows what app/presenters/ladder.py finds out."""

    def __init__(self, screen) -> None:
        self.app, self.presenter = screen.app, LadderPresenter(self, screen.net)
        self.box = BackedBox(orientation="vertical", back="sheet", padding=[dp(14), dp(12)], spacing=dp(8),
                             size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.rows = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(4))
        self.rows.bind(minimum_height=self.rows.setter("height"))
        self.harder = PlateButton(text=_("Look harder"), label="look harder", tone="second", font_size=17, disabled=True)
        self.shut = PlateButton(text=_("Close"), label="close", tone="quiet", font_size=17)

    def run(self) -> None:
        box = self.box
        box.add_widget(Heading(text=_("Why can't I see them?"), font_size=19, size_hint_y=None, height=tall(34)))
        scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
        scroll.add_widget(self.rows)
        box.add_widget(scroll)
        row = BoxLayout(size_hint_y=None, height=tall(52), spacing=dp(10))
        row.add_widget(self.shut)
        row.add_widget(self.harder)
        box.add_widget(row)
        self.veil = self.app.layers.open(box)
        self.shut.bind(on_release=lambda *_: self.veil.close())
        self.harder.bind(on_release=lambda *_: self.app.spawn(self.presenter.look_harder()))
        self.rows.bind(height=self._fit)
        self.veil.bind(size=self._fit)
        self._fit()
        self.app.spawn(self.presenter.climb())

    def _fit(self, *_args):
        self.box.width, high = sheet_size(self.veil.size, 480, 720)
        self.box.height = min(self.rows.height + tall(34) + tall(52) + dp(44), high)

    def refresh(self) -> None:
        self.harder.disabled = not self.presenter.can_look_harder
        rungs, rows = self.presenter.rungs, self.rows.children[::-1]
        for rung in rungs[len(rows):]:
            rows.append(RungRow(text=rung.text))
            self.rows.add_widget(rows[-1])
        for rung, row in zip(rungs, rows, strict=True):
            row.text, row.sub, row.state, row.last = rung.text, rung.sub, rung.state, rung is rungs[-1]

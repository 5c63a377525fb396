"""A region looked at closely: who stands there, how strong each side is, and what can be done there now."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint, signs
from app.draw.tokens import draw_token
from app.i18n import _
from app.narrowing import VERB
from app.tables.contract import OpenSheet, ViewScreen
from app.tables.moment import Moment
from app.tables.rurik import map_reading
from app.tables.rurik.ground import paint_token
from app.tables.rurik.map_reading import RegionClose, RegionSide, Way
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import BackedBox, Painted, tall
from app.widgets.buttons import Choice, PlateButton
from app.widgets.layers import sheet_size
from app.widgets.scrolling import Scrolling
from app.widgets.words import Paragraph
from rules.rurik.data import Region

SIDE = colour("fff6dd")

ROW = 58  # dp of one side


class RegionLook:
    """Opens the sheet of a region, and closes it once the table has changed under it."""

    def __init__(self, screen: ViewScreen) -> None:
        self._screen = screen
        self._moment: Moment | None = None
        self._sheet: OpenSheet | None = None

    def show(self, moment: Moment) -> None:
        before, self._moment = self._moment, moment
        if before is not None and (moment.picked, moment.live) != (before.picked, before.live):
            self.close()

    def open(self, region: Region) -> None:
        moment = self._moment
        if moment is None:
            return
        self.close()
        sheet = RegionSheet(map_reading.close_of(moment, region), self._go_on, self.close, moment.blind)
        self._sheet = self._screen.open_sheet(sheet, self.close)

    def close(self) -> None:
        sheet, self._sheet = self._sheet, None
        if sheet is not None and sheet.is_open:
            sheet.close()

    def forget(self) -> None:
        self._moment = None
        self.close()

    def _go_on(self, way: Way, region: Region) -> None:
        """Go on with what was tapped on the sheet."""
        if way.option is not None:  # no second tap: on the next ask it would mean something else
            self._screen.choose(way.option)
            return
        self._screen.tap([(VERB, way.word)])
        self._screen.tap([("origin", region), ("region", region)])


class RegionHead(Painted):
    """The region's name between its ruler's crest and its good."""

    def __init__(self, close: RegionClose, blind: bool, **kwargs):
        self.close, self.blind = close, blind
        self.about = ("region", close.region)
        super().__init__(size_hint_y=None, height=tall(44), **kwargs)

    def paint(self, x, y, w, h):
        ruler = next((side for side in self.close.sides if side.rules), None)
        if ruler is not None:
            paint.crest(x + dp(22), y + h / 2, dp(40), CREST_BY_NAME[ruler.crest], self.blind)
        else:
            paint.line(((x + dp(12), y + h / 2), (x + dp(32), y + h / 2)), theme.INK_SOFT, dp(1.6))
        said = _("{who} rules").format(who=ruler.name) if ruler is not None else _("nobody rules")
        paint.write(
            self.close.name, x + dp(50), y + h / 2 + sp(9), sp(20), theme.INK, letters.SERIF_BOLD, ax=0, width=w - dp(104)
        )
        paint.write(said, x + dp(50), y + h / 2 - sp(12), sp(13.5), theme.INK_SOFT, ax=0, width=w - dp(104))
        d = dp(38)
        if self.close.taxed:
            paint.ring(x + w - dp(26), y + h / 2, d, theme.INK_SOFT, dp(1.2))
            signs.draw(self.close.sign, x + w - dp(26), y + h / 2, d * 0.6, theme.INK)
        else:
            signs.draw(self.close.sign, x + w - dp(26), y + h / 2, d, theme.INK)


class SideRow(Painted):
    """One side: crest and name, its pieces, its strength."""

    def __init__(self, side: RegionSide, region: int, blind: bool, **kwargs):
        self.side, self.blind = side, blind
        self.about = ("region", region)
        super().__init__(size_hint_y=None, height=tall(ROW), **kwargs)

    def paint(self, x, y, w, h):
        side = self.side
        paint.rounded(x, y + dp(2), w, h - dp(4), dp(8), faded(SIDE, 0.85 if side.rules else 0.5))
        if side.rules:
            paint.rim(x, y + dp(2), w, h - dp(4), dp(8), theme.GOLD, dp(1.6))
        if side.crest:
            paint.crest(x + dp(22), y + h / 2, dp(32), CREST_BY_NAME[side.crest], self.blind)
        else:
            paint_token(("rebel", 1), x + dp(22), y + h / 2, dp(28))
        left = x + dp(44)
        named = min(dp(84), w * 0.26)
        paint.write(side.name, left, y + h / 2, sp(14.5), theme.INK, letters.SERIF_BOLD, ax=0, width=named)
        left += named + dp(4)
        room = w - (left - x) - dp(50)
        z = min(dp(34), h * 0.6)
        step = min(z * 1.04, (room - z) / max(1, len(side.tokens) - 1))
        for i, token in enumerate(side.tokens):
            draw_token(token, left + z / 2 + i * step, y + h / 2 - (z * 0.06), z * 0.92, self.blind, paint_token)
        d = dp(32)
        paint.disc(x + w - dp(24), y + h / 2, d, theme.INK)
        paint.write(str(side.strength), x + w - dp(24), y + h / 2, sp(17), theme.CREAM, letters.SERIF_BOLD, width=d * 0.8)


class RegionSheet(BackedBox):
    def __init__(self, close: RegionClose, goes_on: Callable[[Way, Region], None], shut: Callable[[], None], blind: bool,
                 **kwargs):
        super().__init__(
            orientation="vertical",
            back="parchment",
            padding=[dp(14), dp(12)],
            spacing=dp(8),
            size_hint=(None, None),
            pos_hint={"center_x": 0.5, "center_y": 0.5},
            **kwargs,
        )
        self.add_widget(RegionHead(close, blind))
        self.body = BoxLayout(orientation="vertical", spacing=dp(6), padding=[dp(3), dp(3)], size_hint_y=None)
        self.body.bind(minimum_height=self.body.setter("height"))
        for side in close.sides:
            self.body.add_widget(SideRow(side, close.region, blind))
        said = () if close.sides else (_("Nobody stands here."),)
        for line in (*said, *close.lines):
            self.body.add_widget(Paragraph(text=line, font_size=sp(15), ink=theme.INK, size_hint_y=None))
        for way in close.ways:
            self.body.add_widget(self._button(way, close.region, goes_on))
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.scroll.add_widget(self.body)
        self.add_widget(self.scroll)
        done = PlateButton(text=_("Close"), label="close", tone="quiet", font_size=17, size_hint_y=None, height=tall(50))
        done.bind(on_release=lambda *_: shut())
        self.add_widget(done)
        self.body.fbind("height", self._measure)
        self.fbind("parent", lambda _w, parent: parent and parent.fbind("size", self._measure))
        self.fbind("parent", self._measure)
        Clock.schedule_once(self._measure, 0)

    @staticmethod
    def _button(way: Way, region: Region, goes_on: Callable[[Way, Region], None]) -> Choice:
        made = Choice(text=way.title, sub=way.line, label=f"thing {way.word}", size_hint_y=None, height=tall(54))
        made.about = ("verb", way.word)
        made.bind(on_release=lambda *_: goes_on(way, region))
        return made

    def _measure(self, *_args) -> None:
        if self.parent is None:
            return
        width, high = sheet_size(self.parent.size, 440, 620)
        self.size = width, min(high, self.body.height + tall(44) + tall(50) + dp(24) + dp(16))

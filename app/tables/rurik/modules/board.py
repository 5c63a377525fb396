"""The one board that the modules share: their cards and mats as panels, one list to push along. Folded, the first of them."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import pgettext
from app.tables.columns import RIM
from app.tables.contract import ViewScreen
from app.tables.moment import Moment
from app.tables.rurik import extras
from app.tables.rurik.extras import EMPTY, Panel
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.ground import paint_token
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Target, tall
from app.widgets.even_grid import EvenGrid
from app.widgets.scrolling import Scrolling
from rules.rurik.state import LEADER

NARROWEST = 270  # sp of a panel
MOST_DOTS = 6


class PanelButton(Target):
    panel = ObjectProperty(None, allownone=True)
    blind = False
    paints = ("panel",)

    def about_at(self, x, y):
        return self.panel.thing if self.panel is not None else None

    @staticmethod
    def _side(panel: Panel) -> float:
        return tall(46) if panel.face is not None or panel.crest else 0.0

    def measured(self, width: float) -> float:
        panel: Panel = self.panel
        room = max(dp(60), width - self._side(panel) - dp(30))
        words = paint.paragraph_height(panel.line, room, sp(13.5), spacing=1.0) if panel.line else 0.0
        return max(dp(56), self._side(panel) + dp(14), dp(16) + sp(22) + words + (tall(32) if panel.tokens else 0)
                   + (sp(22) if panel.marks else 0))

    def paint(self, x, y, w, h):
        panel: Panel = self.panel
        if panel is None:
            return
        if panel.lit:
            paint.paper(x, y, w, h, dp(9))
        else:
            paint.plate(x, y, w, h, dp(9), self.state == "down", alpha=0.6 if panel.off else 0.94)
        ink, soft = (theme.INK, theme.INK_SOFT) if panel.lit else (theme.CREAM, theme.CREAM_SOFT)
        side = self._side(panel)
        if panel.face is not None:
            tall_one = panel.face[0] == LEADER  # he stands higher than wide
            paint_token(panel.face, x + dp(9) + side / 2, y + h - dp(8) - side / 2, side * (0.7 if tall_one else 0.9))
        elif panel.crest:
            paint.crest(x + dp(9) + side / 2, y + h - dp(8) - side / 2, side * 0.86, CREST_BY_NAME[panel.crest], self.blind)
        left, room, top = x + side + dp(18), w - side - dp(30), y + h - dp(8)
        paint.write(panel.title, left, top - sp(11), sp(16), ink, letters.SERIF_BOLD, ax=0, width=room)
        top -= sp(22)
        if panel.line:
            top -= paint.paragraph(panel.line, left, top, room, sp(13.5), soft, spacing=1.0)
        if panel.marks:
            self._paint_marks(panel, left, top - sp(13), ink)
            top -= sp(22)
        for i, face in enumerate(panel.tokens):
            d = min(tall(28), room / len(panel.tokens))
            cx, cy = left + d * (i + 0.5), top - tall(17)
            if face == EMPTY:
                paint.ring(cx, cy, d * 0.7, faded(ink, 0.5), dp(1.2))
            else:
                paint_token(face, cx, cy, d * 0.86)

    @staticmethod
    def _paint_marks(panel: Panel, left: float, middle: float, ink: theme.Rgba) -> None:
        for sign, there, of in panel.marks:
            paint.icon(sign, left + sp(8), middle, sp(15), ink)
            left += sp(22)
            for i in range(min(of, MOST_DOTS)):
                if i < there:
                    paint.disc(left + sp(4), middle, sp(9), theme.GOLD)
                    paint.ring(left + sp(4), middle, sp(9), theme.INK, dp(0.8))
                else:
                    paint.ring(left + sp(4), middle, sp(8), ink, dp(1))
                left += sp(12)
            left += sp(10)


class FoldingModules(FoldingBoard):
    name, sign = "modules", "layers-triple"

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self.body = Scrolling(do_scroll_x=False, bar_width=dp(4))
        self._grid = EvenGrid(NARROWEST, padding=[dp(6), dp(6 + RIM), dp(6), dp(6)])
        self.body.add_widget(self._grid)

    def title(self) -> str:
        return pgettext("board", "Modules")

    def show(self, moment: Moment) -> None:
        self.blind = moment.blind
        panels = [panel for extra in extras.in_use(moment.state) for panel in extra.panels(moment)]
        panels.sort(key=lambda panel: not panel.lit)  # what matters now comes first
        screen, buttons = self.screen, list(reversed(self._grid.children))
        if len(buttons) != len(panels):
            self._grid.clear_widgets()
            buttons = []
            for n, panel in enumerate(panels):
                button = PanelButton(label=f"panel {n}", panel=panel)
                button.bind(on_release=lambda w: screen.hold(w.panel.thing), on_hold=lambda w: screen.hold(w.panel.thing))
                buttons.append(button)
                self._grid.add_widget(button)
        for button, panel in zip(buttons, panels, strict=True):
            button.blind, button.panel = moment.blind, panel
        self._grid.lay()
        self.folded = tuple((panel.face, panel.crest, panel.marks) for panel in panels if panel.face is not None or panel.marks)

    def glows(self, moment: Moment) -> bool:
        return any(button.panel.lit for button in self._grid.children)

    def forget(self) -> None:
        self._grid.clear_widgets()
        self.folded = None

    def paint_fold(self, x, y, w, h):
        faces = [face for face, _crest, _marks in self.folded or () if face is not None]
        d = min(h * 0.9, dp(30))
        for i, face in enumerate(faces[: max(1, int(w // (d * 1.1)))]):
            paint_token(face, x + d * (0.6 + 1.1 * i), y + h / 2, d * 0.86)

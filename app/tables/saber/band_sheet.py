"""A band laid open: its men, and every pile of its cards that anybody may look through."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.i18n import _
from app.kit_data import CardView
from app.tables.contract import ViewScreen
from app.tables.saber.bands import BandPanel
from app.tables.saber.cards import ART
from app.tables.saber.scene import BandView
from app.theme import CREAM
from app.widgets.base import BackedBox, tall
from app.widgets.buttons import PlateButton
from app.widgets.card_grid import GAP, RIM, CardGrid
from app.widgets.layers import sheet_size
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling
from app.widgets.thing import Hold

CARD = 84  # dp of text: how wide a card is, about


class BandSheet(BackedBox):
    """`piles`: a title and cards each, as `reading.piles_of` gives them."""

    def __init__(self, band: BandView, piles: Sequence[tuple[str, tuple[CardView, ...]]], hold: Hold, **kwargs):
        super().__init__(orientation="vertical", back="sheet", padding=[dp(12), dp(10)], spacing=dp(8), size_hint=(None, None),
                         pos_hint={"center_x": 0.5, "center_y": 0.5}, **kwargs)
        self.box = BoxLayout(orientation="vertical", spacing=dp(4), size_hint_y=None)
        self.box.bind(minimum_height=self.box.setter("height"))
        self.panel = BandPanel(lambda things: hold(things[0]), hold)
        self.panel.show(band)
        self.box.add_widget(self.panel)
        self.grids: list[CardGrid] = []
        for title, cards in piles:
            self.box.add_widget(Heading(text=title, side=str(len(cards)), ink=CREAM, size_hint_y=None, height=tall(28)))
            grid = CardGrid(ART, lambda things: hold(things[0]), hold, size_hint_y=None)
            grid.show(cards)
            grid.fbind("height", self._measure)
            self.grids.append(grid)
            self.box.add_widget(grid)
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.scroll.add_widget(self.box)
        self.add_widget(self.scroll)
        self.row = BoxLayout(size_hint_y=None, height=tall(52))
        self.add_widget(self.row)
        self.fbind("parent", lambda _w, parent: parent and parent.fbind("size", self._measure))
        Clock.schedule_once(self._measure, 0)

    def _measure(self, *_args) -> None:
        if self.parent is None:
            return
        self.width, highest = sheet_size(self.parent.size, 520, 860)
        room = self.width - dp(24) - 2 * dp(RIM)
        for grid in self.grids:
            grid.columns = max(1, int((room + dp(GAP)) / (tall(CARD) + dp(GAP))))
        self.height = min(highest, self.box.height + tall(52) + dp(34))


def open_sheet(screen: ViewScreen, band: BandView, piles: Sequence[tuple[str, tuple[CardView, ...]]]) -> None:
    sheet = BandSheet(band, piles, screen.hold)
    veil = screen.open_sheet(sheet)
    sheet.box.bind(height=sheet._measure)
    done = PlateButton(text=_("Close"), label="close", tone="quiet", font_size=17)
    done.bind(on_release=lambda *_: veil.close())
    sheet.row.add_widget(done)

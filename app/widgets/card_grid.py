"""Cards side by side to choose from: a display to draft from, the cards of a pile, whatever an arranging sheet spreads out."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.draw.cards import CardArt
from app.i18n import _
from app.kit_data import CardView, PileView
from app.theme import CREAM
from app.widgets import card_layout
from app.widgets.base import BackedBox, tall
from app.widgets.buttons import PlateButton
from app.widgets.card import CardButton, PileButton
from app.widgets.layers import sheet_size
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling
from app.widgets.thing import Hold, Tap

GAP, RIM = 6, 7  # dp


class CardGrid(RelativeLayout):
    """A row or a grid, whatever makes the cards largest; a pile may lie among them. `rows`: so many, 0: as it fits best.

    Where it has no height of its own (`columns` > 0) it is as tall as its cards: for what scrolls."""

    rows, columns = NumericProperty(0), NumericProperty(0)
    largest = NumericProperty(0.0)  # how wide a card of so many columns may be; 0: as wide as it fits

    def __init__(self, art: CardArt, tap: Tap, hold: Hold | None = None, widest: float = 0.0, rim: float = RIM,
                 **kwargs):
        self.art, self.tap, self.hold, self.widest, self.rim = art, tap, hold, widest, rim
        self.items: tuple[CardView | PileView, ...] = ()
        self.blind = False
        super().__init__(**kwargs)
        again = Clock.create_trigger(self._lay_out, -1)
        for name in ("size", "rows", "columns", "largest"):
            self.fbind(name, again)

    def show(self, items: Sequence[CardView | PileView], blind: bool = False) -> None:
        items = tuple(items)
        if items == self.items and blind == self.blind:
            return
        same = [type(item) for item in items] == [type(item) for item in self.items]
        self.items, self.blind = items, blind
        if same:
            for widget, item in zip(reversed(self.children), items, strict=True):
                if isinstance(item, PileView):
                    widget.pile = item
                else:
                    widget.card, widget.blind = item, blind
            return
        self.clear_widgets()
        for item in items:
            self.add_widget(self._made(item))
        self._lay_out()

    def _made(self, item: CardView | PileView) -> Widget:
        if isinstance(item, PileView):
            return PileButton(self.art, item, self.tap, self.hold, size_hint=(None, None))
        return CardButton(self.art, item, self.tap, self.hold, blind=self.blind, size_hint=(None, None))

    def forget(self) -> None:
        self.items = ()
        self.clear_widgets()

    def _lay_out(self, *_args) -> None:
        rim, gap, count = dp(self.rim), dp(GAP), len(self.items)
        width = max(1.0, self.width - 2 * rim)
        if self.columns:
            wide = (width - gap * (self.columns - 1)) / self.columns
            wide = min(wide, self.largest) if self.largest else wide
            columns = int(self.columns)
            rows = -(-max(1, count) // columns)
            high = wide / self.art.shape
            laid = card_layout.CardRows(columns, rows, wide, high, wide + gap, high + gap, columns * (wide + gap) - gap,
                                   rows * (high + gap) - gap)
            self.height = laid.tall + 2 * rim
        else:
            height = max(1.0, self.height - 2 * rim)
            laid = card_layout.in_grid(count, width, height, self.art.shape, gap, int(self.rows), self.widest)
        left = rim + max(0.0, width - laid.full) / 2
        top = self.height - rim - max(0.0, self.height - 2 * rim - laid.tall) / 2
        for i, widget in enumerate(reversed(self.children)):
            across, below = laid.at(i)
            widget.size = laid.width, laid.height
            widget.pos = left + across, top - below - laid.height


class CardsSheet(BackedBox):
    """Cards to look through: as many columns as give each a good size, and a way to close it."""

    def __init__(self, title: str, art: CardArt, cards: Sequence[CardView], tap: Tap | None = None, hold: Hold | None = None,
                 side: str = "", card_width: float = 96, **kwargs):
        super().__init__(orientation="vertical", back="sheet", padding=[dp(12), dp(10)], spacing=dp(8), size_hint=(None, None),
                         pos_hint={"center_x": 0.5, "center_y": 0.5}, **kwargs)
        self.card_width = card_width
        self.add_widget(Heading(text=title, side=side, ink=CREAM, size_hint_y=None, height=tall(28)))
        self.grid = CardGrid(art, tap or (lambda _things: None), hold, size_hint_y=None)
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.scroll.add_widget(self.grid)
        self.add_widget(self.scroll)
        self.row = BoxLayout(size_hint_y=None, height=tall(52), spacing=dp(8))
        self.add_widget(self.row)
        self.grid.show(cards)
        self.fbind("parent", lambda _w, parent: parent and parent.fbind("size", self._measure))
        self.grid.fbind("height", self._measure)
        Clock.schedule_once(self._measure, 0)

    def _measure(self, *_args) -> None:
        if self.parent is None:
            return
        width, highest = sheet_size(self.parent.size, 560, 860)
        self.width = width
        room = width - dp(24) - 2 * dp(RIM)
        self.grid.columns = max(1, min(len(self.grid.items), int((room + dp(GAP)) / (tall(self.card_width) + dp(GAP)))))
        self.height = min(highest, self.grid.height + tall(28) + tall(52) + dp(36))


def look_through(open_sheet: Callable[[Widget], Any], title: str, art: CardArt, cards: Sequence[CardView],
                 hold: Hold | None = None, side: str = "") -> Any:
    """Open a pile: its cards on a sheet over the table."""
    sheet = CardsSheet(title, art, cards, hold=hold, side=side)
    opened = open_sheet(sheet)
    done = PlateButton(text=_("Close"), label="close", tone="quiet", font_size=17)
    done.bind(on_release=lambda *_: opened.close())
    sheet.row.add_widget(done)
    return opened

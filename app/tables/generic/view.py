"""A table for any game that has none of its own: piles and rows in the middle, the hand below, everything else by buttons."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.cards import CardArt
from app.kit_data import CardView
from app.tables.contract import TableView, ViewScreen
from app.tables.generic import columns, reading
from app.tables.generic.art import ART
from app.tables.generic.reading import CardRow
from app.tables.layout import Room, TableBox
from app.tables.moment import Moment
from app.theme import CREAM
from app.widgets.base import BackedBox, refill, tall
from app.widgets.card_grid import CardGrid
from app.widgets.dice import DiceTray
from app.widgets.hand import Hand
from app.widgets.pairs import Pairs
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling
from app.widgets.track import TrackButton
from app.widgets.words import Paragraph
from rules.core import Conceal, Thing

LEAST_ROW, MOST_TRAY, HAND, NARROWEST_CARD, TRACK = 96, 260, 118, 52, 56  # dp


class GenericBoard(BackedBox):
    """Piles, then the rows, one below the other; where there is no room for all, they scroll."""

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(back="dark", padding=dp(6))
        self.screen = screen
        self.piles = CardGrid(ART, screen.tap, lambda thing: screen.hold(thing), widest=0.8, size_hint_y=None)
        self.dice = DiceTray(screen.tap, lambda thing: screen.hold(thing), size_hint_y=None, height=tall(LEAST_ROW))
        self._tracks: list[TrackButton] = []
        self.story = Paragraph(text="", font_size="15sp", ink=CREAM, size_hint_y=None)
        self._rows: dict[str, tuple[Heading, CardGrid | Pairs]] = {}
        self._column = BoxLayout(orientation="vertical", spacing=dp(4), size_hint_y=None)
        self._column.bind(minimum_height=self._column.setter("height"))
        scroll = Scrolling(do_scroll_x=False, bar_width=dp(3))
        scroll.add_widget(self._column)
        self.add_widget(scroll)
        self.fbind("height", lambda *_: self._share())

    def read(self, scene: reading.GenericScene, blind: bool) -> None:
        self.piles.show(scene.piles, blind)
        self.story.text = "\n".join(scene.story)
        wanted: list[Widget] = [self.piles] if scene.piles else []
        for row in scene.rows:
            heading, cards = self._rows.get(row.key) or self._made(row)
            heading.text = row.title
            if isinstance(cards, Pairs):
                cards.show(row.pairs, blind)
            else:
                cards.show(row.cards, blind)
            wanted += [heading, cards]
        if scene.dice:
            self.dice.show(scene.dice)
            wanted.append(self.dice)
        wanted += self._tracks_of(scene, blind)
        refill(self._column, [*wanted, self.story] if scene.story else wanted)
        self._share()

    def _tracks_of(self, scene: reading.GenericScene, blind: bool) -> list[Widget]:
        if len(self._tracks) != len(scene.tracks):
            self._tracks = [TrackButton(None, lambda thing: self.screen.hold(thing), size_hint_y=None, height=tall(TRACK))
                            for _ in scene.tracks]
        for button, track in zip(self._tracks, scene.tracks, strict=True):
            button.track, button.blind = track, blind
        return list(self._tracks)

    def forget(self) -> None:
        self.piles.forget()
        self.story.text = ""
        for _heading, cards in self._rows.values():
            cards.forget()
        self._rows.clear()
        self._column.clear_widgets()

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        for widget in self._column.walk(restrict=True):
            if getattr(widget, "about", None) == thing:
                return widget.to_window(*widget.center)  # type: ignore[no-any-return]
        found = self._rows.get(str(thing[1])) if thing[0] == "zone" else None
        return found[1].to_window(*found[1].center) if found is not None else None

    def _made(self, row: CardRow) -> tuple[Heading, CardGrid | Pairs]:
        screen = self.screen
        cards = (Pairs(ART, screen.tap, lambda thing: screen.hold(thing), size_hint_y=None) if row.pairs else
                 CardGrid(ART, screen.tap, lambda thing: screen.hold(thing), widest=0.8, size_hint_y=None))
        made = self._rows[row.key] = Heading(text=row.title, ink=CREAM, size_hint_y=None, height=tall(24)), cards
        return made

    def _share(self) -> None:
        """Grids of cards share the height that headings and words leave."""
        grids = [child for child in self._column.children if isinstance(child, CardGrid | Pairs)]
        taken = sum(child.height for child in self._column.children if child not in grids)
        free = self.height - dp(12) - taken - dp(4) * len(self._column.children)
        for grid in grids:
            grid.height = max(dp(LEAST_ROW), free / len(grids))
        if self.dice.parent is not None and not grids:  # what is rolled alone lies large
            self.dice.height = max(tall(LEAST_ROW), min(free + self.dice.height, tall(MOST_TRAY)))
        else:
            self.dice.height = tall(LEAST_ROW)


class GenericView(TableView):
    on_board = frozenset({"card"})

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self._board = GenericBoard(screen)
        self._hand = Hand(ART, screen.tap, screen.hold, least=NARROWEST_CARD, size_hint_y=None)

    def board(self) -> Widget:
        return self._board

    def part(self, slot: str) -> Widget | None:
        return self._hand if slot == "hand" else None

    def columns(self, room: Room) -> TableBox:
        return columns.table(room)

    def show(self, moment: Moment) -> None:
        scene = moment.read(reading.scene_of)
        self._board.read(scene, moment.blind)
        self._hand.height = tall(HAND) if scene.hand else 0
        self._hand.show(scene.hand, moment.blind)

    def forget(self) -> None:
        self._hand.forget()
        self._board.forget()

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        held = next((button for button in self._hand.buttons if button.card.thing == thing), None)
        return held.to_window(*held.center) if held is not None else self._board.place_of(thing)

    def arranged(self, moment: Moment) -> tuple[CardArt, list[CardView]] | None:
        ask = moment.reader.ask
        return (ART, [reading.card_view(moment, card) for card in ask.cards]) if isinstance(ask, Conceal) else None

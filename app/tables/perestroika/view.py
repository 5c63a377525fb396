"""The table of Perestroika: my land, and beside it display, hand, store and rivals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kivy.core.window import Window
from kivy.uix.widget import Widget

from app.draw.cards import CardArt
from app.kit_data import CardView
from app.tables import in_hand
from app.tables.contract import TableView, ViewScreen
from app.tables.layout import Room, TableBox
from app.tables.moment import SUPPLY, Moment
from app.tables.perestroika import mats, reading
from app.tables.perestroika.board import LandBoard
from app.tables.perestroika.cards import ART
from app.tables.perestroika.columns import card_width, table_of
from app.tables.perestroika.display import Display
from app.tables.perestroika.hand_cards import HandCards
from app.tables.perestroika.panels import Panels
from app.tables.perestroika.rival_strips import RivalStrips
from app.tables.perestroika.scene import PerestroikaScene
from app.tables.perestroika.shown import Shown, shown_of
from app.tables.perestroika.supply import EmptyHand, Prices, Shuffles, SupplyLine
from app.widgets.amounts import AmountRow
from rules.core import Thing
from rules.perestroika.data import MATERIALS


class PerestroikaView(TableView):
    on_board = frozenset(("card", "half", "building", "row", "seat", "material", "times", "fur", "wood", "wheat"))

    lies_in_middle, held = frozenset({"board", "strips", "display"}), frozenset({"hand", "halves"})

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self.scene: PerestroikaScene | None = None
        self._mats: dict[int, mats.PerestroikaMat] = {}
        self.land = LandBoard(screen.tap, screen.hold)
        self.cards, self.panels, self.rivals = HandCards(screen), Panels(screen), RivalStrips(screen)
        self.display, self.stores = Display(screen.tap, screen.hold), AmountRow(screen.tap, screen.hold, size_hint_y=1)
        self.prices, self.supply, self.shuffles = Prices(), SupplyLine(), Shuffles()
        self._parts: dict[str, Widget] = {
            "strips": self.rivals, "display": self.display, "panel": self.panels, "halves": self.cards.halves,
            "hand": self.cards.hand, "strip_hand": self.cards.strips, "no_hand": EmptyHand(), "purse": self.stores,
            "prices": self.prices, "supply": self.supply, "shuffles": self.shuffles,
        }

    def board(self) -> LandBoard:
        return self.land

    def part(self, slot: str) -> Widget | None:
        if slot == "strips":
            self.rivals.lie(upright=self.screen.room.shape == "wide")
        return self._parts.get(slot)

    def columns(self, room: Room) -> TableBox:
        shown = shown_of(self.scene, room) if self.scene is not None else Shown()
        return table_of(room, shown, self.cards.heights(card_width(room), room.width))

    def is_held(self, moment: Moment, thing: Thing) -> bool:
        mine = moment.read(reading.scene_of).hand
        return thing[0] in ("half", "material", "times", "fur", "wood", "wheat") or any(thing == card.thing for card in mine)

    def in_hand(self, room: Room) -> TableBox:
        """The hand as cards: there is room for them."""
        shown = shown_of(self.scene, room) if self.scene is not None else Shown()
        if shown.hand == "strips":
            shown = replace(shown, hand="cards")
        usual = table_of(room, shown, self.cards.heights(card_width(room), room.width))
        return in_hand.held(room, usual, self.lies_in_middle, self.held)

    mat_depth, mat_width = mats.DEPTH, mats.WIDTH

    def middle(self, room: Room) -> TableBox:
        return mats.middle(room)

    def mat(self, seat: int) -> Widget:
        return self._mats.setdefault(seat, mats.PerestroikaMat(self.screen.tap, self.screen.hold))

    def show(self, moment: Moment) -> None:
        scene = moment.read(reading.scene_of)
        if self.cards.opened is not None:
            scene = replace(scene, opened=reading.open_card(moment, scene.me, self.cards.opened))
        self.scene = scene
        self.land.land, self.land.blind = scene.mine, moment.blind
        self.stores.show(scene.stores)
        self.display.show(scene, moment.blind)
        self.cards.show(scene, moment.blind)
        self.panels.show(scene)
        self.rivals.show(scene, moment)
        self.shuffles.shuffles, self.shuffles.last = scene.shuffles, scene.last_shuffle
        for seat, mat in self._mats.items():
            mat.show(reading.land_of(moment, seat), moment.blind)
        self.supply.stock, self.prices.prices = (*scene.stock, scene.chips), scene.prices

    def forget(self) -> None:
        self.scene = None
        self.land.forget()
        self.display.forget()
        self.cards.forget()
        self.panels.forget()
        self.rivals.forget()
        self.stores.show([])
        for mat in self._mats.values():
            mat.forget()

    def looks_at(self, things: Sequence[Thing]) -> bool:
        """A rival's strip opens its land where it cannot be chosen."""
        return any(kind == "seat" and self.rivals.open_land(value) for kind, value in things)

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        kind, value = thing
        scene = self.scene
        if scene is None:
            return None
        if thing == SUPPLY:
            return Window.width / 2, Window.height * 0.94
        if kind == "seat" and value == scene.me:
            return self.land.to_window(self.land.x + self.land.width * 0.09, self.land.center_y)
        if kind in ("card", "deck"):
            return self.display.place_of(f"{kind} {value}") if self.display.get_root_window() else None
        if kind == "store" and value[0] == scene.me and len(self.stores.buttons) == len(MATERIALS):
            button = self.stores.buttons[value[1]]
            return button.to_window(*button.center)
        if kind == "plot" and value[0] == scene.me:
            return self.land.place_of(*value[1:])
        if kind == "row":  # where the next building of it may stand
            plot = next((plot for plot in scene.mine.plots if plot.lit and plot.row == value), None)
            return self.land.place_of(plot.row, plot.column) if plot is not None else None
        return None

    def arranged(self, moment: Moment) -> tuple[CardArt, Sequence[CardView]] | None:
        return ART, reading.discards_of(moment)

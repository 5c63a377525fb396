"""The table of Rurik: four boards, one open, the others folded; below them the turn."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.cards import CardArt
from app.kit_data import CardView
from app.tables.contract import TableView, ViewScreen
from app.tables.layout import Room, TableBox
from app.tables.moment import SUPPLY, Moment
from app.tables.rurik import columns, extras, house_reading, mats, reading, things
from app.tables.rurik.boards import Boards
from app.tables.rurik.cards import ART
from app.tables.rurik.phases import Phases
from app.tables.rurik.region_sheet import RegionLook
from app.tables.rurik.rule_chips import RuleChips
from app.tables.rurik.turn import TurnBox
from app.widgets.base import refill
from rules.core import Thing
from rules.rurik.state import AttackUnderWay


class RurikView(TableView):
    lies_in_middle, held = frozenset({"shelf", "phases", "round rules"}), frozenset({"board"})  # the board is the household then

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self.moment: Moment | None = None
        self.last_attack: AttackUnderWay | None = None  # the last one that was seen under way: its scene comes later
        self.look = RegionLook(screen)
        self.boards = Boards(screen, self.look.open)
        self._mats: dict[int, mats.RurikMat] = {}
        self.turn = TurnBox(screen.tap, screen.hold)
        self.on_board = self.boards.taps | self.turn.taps
        self._rules, self._phases = RuleChips(screen.hold), Phases()
        self._controls, self._tray = BoxLayout(), BoxLayout(orientation="vertical", size_hint_y=None, height=0, spacing=dp(4))
        self._tray.bind(minimum_height=self._tray.setter("height"))

    # ------------------------------------------------------------ laying out

    def board(self) -> Widget:
        return self.boards.place

    def part(self, slot: str) -> Widget | None:
        if slot.startswith("fold "):
            return self.boards.fold(slot.removeprefix("fold "))
        if slot == "house":
            return self.boards.house_alone()
        found: dict[str, Widget] = {"shelf": self.boards.shelf, "turn": self._controls, "tray": self._tray,
                                    "round rules": self._rules, "phases": self._phases}
        return found.get(slot)

    def is_held(self, moment: Moment, thing: Thing) -> bool:
        """In the household."""
        return thing[0] in self.boards.house.taps

    def columns(self, room: Room) -> TableBox:
        boards, turn = self.boards, bool(self._controls.children)
        return columns.rurik_columns(room, columns.Lying(len(boards.on_shelf), boards.beside, turn, len(self._rules.chips)))

    # ------------------------------------------------------------ in the middle

    mat_depth, mat_width = mats.DEPTH, mats.WIDTH

    def middle(self, room: Room) -> TableBox:
        return mats.middle(room, self.boards.folded, len(self._rules.chips))

    def mat(self, seat: int) -> Widget:
        return self._mats.setdefault(seat, mats.RurikMat())

    def _show_mats(self, moment: Moment) -> None:
        for seat, mat in self._mats.items():
            mat.mat = house_reading.mat_of(moment, seat)

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        if not reading.is_laid_out(moment.state):
            return
        self.look.show(moment)
        self.moment = moment
        self.last_attack = moment.state.attack or self.last_attack
        things.use_colours(moment.blind)
        self.turn.show(moment, columns.is_low_phone(self.screen.room))
        self.boards.show(moment)
        self._rules.show([rule for extra in extras.in_use(moment.state) for rule in extra.rules(moment)], moment.wide)
        self._phases.round, self._phases.phase = moment.state.round, reading.phase_of(moment.state)
        self._show_turn(moment)
        self._show_mats(moment)

    def _show_turn(self, moment: Moment) -> None:
        """The points and what they buy; while advisors are placed, the bribe and the hand."""
        board, offers = self.boards.open_one, self.turn.offers
        refill(self._tray, [offers] if board.aside is None else [offers, board.aside])
        says = moment.awaited and self.turn.pips.says
        refill(self._controls, [board.controls] if board.controls is not None else [self.turn.pips] if says else [])

    def forget(self) -> None:
        self.moment = None
        self.look.forget()
        self.boards.forget()
        self.turn.forget()
        for mat in self._mats.values():
            mat.mat = None

    def arranged(self, moment: Moment) -> tuple[CardArt, Sequence[CardView]] | None:
        cards = [reading.card_view(moment, card) for card in moment.state.cards_in_view]
        return (ART, cards) if cards else None

    def looks_at(self, things_: Sequence[Thing]) -> bool:
        """A tap on a seat that cannot be chosen opens its household in place of one's own."""
        if self.moment is None:
            return False
        if things_ and things_[0][0] == "rebellion":  # its mat and plan lie on the modules' board
            self.boards.open("modules")
            return True
        seat = next((value for kind, value in things_ if kind == "seat"), None)
        if seat is None:
            return False
        self.boards.open_house(seat, self.moment.near_seat)
        return True

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        if self.moment is None:
            return None
        if thing == SUPPLY:
            place = self.boards.place
            at: tuple[float, float] = place.to_window(place.center_x, place.top - dp(30))
            return at
        return self.boards.place_of(thing)

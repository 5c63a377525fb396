"""Which board lies open and which lie folded: the phase opens its own, a tap on a folded one opens that."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.tables.contract import ViewScreen
from app.tables.moment import Moment
from app.tables.rurik import (
    extras,
    modules,  # noqa: F401  they register themselves
    reading,
)
from app.tables.rurik.claims import FoldingClaims
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.folding_map import FoldingMap
from app.tables.rurik.house import FoldingHouse
from app.tables.rurik.scene import BIDS, BOARDS, HOUSE, MAP
from app.tables.rurik.shelf import Shelf, bring_up_to_date
from app.tables.rurik.strategy import FoldingStrategy
from app.widgets.base import detached, refill
from rules.core import Thing
from rules.rurik.data import Region


class Boards:
    """The four boards, and those of the modules. `place` holds the open one, `shelf` the folded ones; on a wide table most of
    those lie beside the open one (`beside`), and the household is never folded."""

    def __init__(self, screen: ViewScreen, look_closely: Callable[[Region], None]) -> None:
        self._screen = screen
        self.map, self.house = FoldingMap(screen, look_closely), FoldingHouse(screen)
        found: list[FoldingBoard] = [self.map, FoldingStrategy(screen), FoldingClaims(screen), self.house]
        found += [board(screen) for board in dict.fromkeys(board for extra in extras.EXTRAS for board in extra.boards())]
        self.by_name = {board.name: board for board in found}
        self.taps = frozenset().union(*(board.taps for board in found))
        self.place = BoxLayout()
        self.shelf = Shelf(self.open)
        self._here: list[FoldingBoard] = []  # those of this table
        self._wide = self._middle = self._hand = False
        self._unfolded = ""  # the board that somebody opened; "": the phase's own
        self._stage = ""  # the board of the phase
        self._asked = ""  # why somebody was asked last

    # ------------------------------------------------------------ which lies open

    @property
    def opened(self) -> str:
        if self._hand:
            return HOUSE
        wanted = self._unfolded or self._stage or MAP
        return wanted if not (self._wide and wanted == HOUSE) else MAP  # on a wide table the household is open anyway

    @property
    def open_one(self) -> FoldingBoard:
        return self.by_name[self.opened]

    def open(self, name: str) -> None:
        """Unfold a board; the household is that of the viewer."""
        if name == HOUSE:
            self.house.seat = None
        self._unfolded = name
        self._screen.refresh()

    def open_house(self, seat: int, mine: int) -> None:
        """The household of a seat in place of one's own; a second time: back to the phase's board."""
        again = self.house.seat == seat and (self._wide or self.opened == HOUSE)
        self.house.seat = None if again or seat == mine else seat
        self._unfolded = "" if again else HOUSE
        self._screen.refresh()

    def _follow(self, moment: Moment) -> None:
        """A new phase opens its own board, and so does a question about it."""
        stage, ask = reading.wanted_board(moment), moment.reader.ask
        asked = ask.why if ask is not None and moment.glowing else ""  # across devices it may glow only a moment later
        here, there = self.open_one, self.by_name[stage]
        answered_elsewhere = asked != self._asked and there.glows(moment) and not here.glows(moment)
        if stage != self._stage or answered_elsewhere:
            self._stage, self._unfolded = stage, ""
        self._asked = asked

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        self._wide, self._middle, self._hand = moment.shape == "wide", moment.middle, moment.hand_alone
        self._here = _at_table(self.by_name, moment)
        if not moment.held:  # the last move of a phase is seen where it was made
            self._follow(moment)
        for board in self._here:
            board.show(moment)
        self.open_one.body.size_hint = 1, 1
        refill(self.place, [self.open_one.body])
        lit = {board.name for board in self._here if board.glows(moment)}
        for name in self.beside:
            bring_up_to_date(self.shelf.fold(self.by_name[name]), self.by_name[name], name in lit)
        self.shelf.show([self.by_name[name] for name in self.on_shelf], lit)

    @property
    def folded(self) -> list[str]:
        open_ones = (self.opened, HOUSE) if self._wide else (self.opened,)
        return [board.name for board in self._here if board.name not in open_ones]

    @property
    def on_shelf(self) -> tuple[str, ...]:
        return () if self._middle else tuple(name for name in self.folded if not self._wide or name == BIDS)

    @property
    def beside(self) -> tuple[str, ...]:
        """Those that lie folded beside the open one."""
        return tuple(name for name in self.folded if name not in self.on_shelf)

    def fold(self, name: str) -> Widget:
        """A folded board in a slot of its own."""
        found = self.shelf.fold(self.by_name[name])
        found.size_hint = 1, 1
        return found

    def house_alone(self) -> Widget:
        """The household in a slot of its own."""
        self.house.body.size_hint = 1, 1
        return detached(self.house.body)

    def forget(self) -> None:
        for board in self.by_name.values():
            board.forget()
        self.shelf.forget()

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """Where a thing lies: on the open board, or where its board lies folded."""
        for board in self._here:
            if thing[0] not in board.taps:
                continue
            if board.name not in self.folded:
                return board.place_of(thing)
            fold = self.shelf.fold(board)
            return fold.to_window(*fold.center) if fold.parent is not None else None
        return None


def _at_table(boards: dict[str, FoldingBoard], moment: Moment) -> list[FoldingBoard]:
    """The four boards, and those of the modules at this table."""
    more = dict.fromkeys(board.name for extra in extras.in_use(moment.state) for board in extra.boards())
    return [boards[name] for name in (*BOARDS, *more)]

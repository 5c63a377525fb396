"""Curses: who may be cursed, how, and for how long [RU-34, RU-53, RU-54, RU-66].

A curse lasts through the owner's next turn; then the building must work once before it can be cursed again. So each place of a
board is in one of four states (PlayerBoard.curses):

    FREE --a curse--> CURSED --the owner's turn begins--> CURSED_NOW --it ends--> RECOVERING --his next turn begins--> FREE

A cursed building does nothing, and evergreen cards do not help it [RU-55, RU-56]: whatever makes a building work asks
`is_cursed` first (`working_crops`, `can_move`, `finish_monument` in buildings.py, markets and dacha in housekeeping.py,
`can_cash` in festivals.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Option, Script, Seat

from .buildings import finish_monument
from .events import Cursed, Lifted
from .festivals import choose, still_stands
from .options import Curse, CurseNothing
from .state import CURSED, CURSED_NOW, FREE, RECOVERING, Building, PlayerBoard, Rus, building, opponents, perk, standing, where

# -- laying a curse ---------------------------------------------------------------------------------------------------


def cursable(t: Rus, seats: Sequence[Seat]) -> list[Building]:
    """Any building that is not cursed, has worked since its last curse, and is not guarded by a Holy Icon."""
    return [
        building(seat, place)
        for seat in seats if not perk(t, seat, "holy")
        for place in standing(t.boards[seat]) if t.boards[seat].curses[place] == FREE
    ]


def curse_any(t: Rus, me: Seat) -> Script[None]:
    """The witch, and the Cauldron card: one building of any player, if there is one to curse [RU-R18]."""
    if cursable(t, range(t.seats)):
        choice = yield from choose(t, me, lambda: curse_options(t, me), why="curse")
        if isinstance(choice, Curse):
            yield from lay_curse(t, me, choice.building)


def curse_options(t: Rus, me: Seat) -> list[Option]:
    """Nobody has to curse himself: where only his own buildings are left he may curse nothing [RU-R42]."""
    targets = cursable(t, range(t.seats))
    options: list[Option] = [Curse(b) for b in targets]
    if all(where(b)[0] == me for b in targets):
        options.append(CurseNothing())
    return options


def curse_opponent(t: Rus, me: Seat) -> Script[None]:
    """The apprentice: like the witch [RU-66], but on an opponent's building [RU-62]."""
    choice = yield from choose(t, me, lambda: [Curse(b) for b in cursable(t, opponents(t, me))], why="curse")
    if isinstance(choice, Curse):
        yield from lay_curse(t, me, choice.building)


def lay_curse(t: Rus, caster: Seat, target: Building) -> Script[None]:
    if (yield from still_stands(t, caster, target)):
        seat, place = where(target)
        t.boards[seat].curses[place] = CURSED
        yield Cursed(target)


# -- through the turns ------------------------------------------------------------------------------------------------


def begin_curses(board: PlayerBoard) -> None:
    """At the start of the owner's turn: new curses last to its end; what was cursed in his last turn works again [RU-R17]."""
    for place, curse in enumerate(board.curses):
        if curse == CURSED:
            board.curses[place] = CURSED_NOW
        elif curse == RECOVERING:
            board.curses[place] = FREE


def end_curses(t: Rus, seat: Seat) -> Script[None]:
    """At the end of the owner's turn [RU-53]; a monument that a curse held on M3 can be placed now [RU-R39]."""
    board = t.boards[seat]
    for place, curse in enumerate(board.curses):
        if curse == CURSED_NOW:
            board.curses[place] = RECOVERING
            yield Lifted(building(seat, place))
    yield from finish_monument(t, seat)

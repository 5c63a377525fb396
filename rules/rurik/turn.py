"""The Action Phase: an advisor's turn, one action after the other [RK-87 to RK-103].

A turn has a checkpoint at its start and, should it be long, after every few actions.
"""

from __future__ import annotations

from rules.core import Choose, Faces, Option, Script, Seat

from .data import COLUMNS, FORFEIT_COINS, SCHEME
from .events import Forfeited, TookAction, TookBack, TurnEnded
from .hooks import ACTIONS, BASE, ONLY, does, hooked, run
from .mat import get_coins, get_points, pay_coins
from .options import EndTurn, Forfeit, TakeAction, TakeBack
from .scheme import scheme_action
from .state import FORFEITED, GONE, IN_SUPPLY, OPEN, TAKEN, Rurik, Turn, space_of
from .strategy import return_to_map

ACTIONS_A_CHECKPOINT = 6


def begin_turn(t: Rurik) -> Script[None]:
    """The lowest-numbered advisor is taken back; of two equal ones the seat chooses [RK-88 to RK-90, RK-504]."""
    seat = (t.lead + t.turns_done) % t.seats
    waiting = lowest(t, seat)
    if not waiting:  # all advisors are back
        t.stage = "claim"
        return
    t.turn = Turn(seat=seat)
    yield from return_to_map(t, seat)
    place = waiting[0]
    if len(waiting) > 1:
        place = yield from Choose(seat, waiting, why="advisor")
    number = t.board[place.column][place.row][1]
    t.board[place.column][place.row] = GONE
    t.turn.number, t.turn.column, t.turn.row = number, place.column, place.row
    yield TookBack(seat, number, place.column, place.row)
    t.stage = "turn"
    yield from turn(t)


def lowest(t: Rurik, seat: Seat) -> list[TakeBack]:
    """Where the seat's lowest advisors stand."""
    mine = [(a[1], c, r) for c, column in enumerate(t.board) for r, a in enumerate(column) if a[0] == seat]
    least = min([number for number, _, _ in mine], default=0)
    return [TakeBack(column, row) for number, column, row in mine if number == least]


def turn(t: Rurik) -> Script[None]:
    """One action after the other; the end of the turn is one of them."""
    seat = t.turn.seat

    def options() -> list[Option]:
        return actions(t, seat)

    def only(option: Option, faces: Faces) -> bool:
        return may(t, seat, option, faces)

    for _ in range(ACTIONS_A_CHECKPOINT):
        t.turn.action_region = IN_SUPPLY
        choice = yield from Choose(seat, options, only if hides_something(t, seat) else None, why="turn")
        yield from ACTIONS[type(choice)](t, seat, choice)
        if t.stage != "turn":
            break


def actions(t: Rurik, seat: Seat) -> list[Option]:
    """All that the seat may do now, its hidden cards aside."""
    options: list[Option] = []
    for offer in hooked(t, "offers"):
        offer(t, seat, options)
    if t.turn.main != OPEN:  # who will not take the main action forfeits it first
        options.append(EndTurn())
    return options


def hides_something(t: Rurik, seat: Seat) -> bool:
    """Whether a card that others do not see decides what the seat may do."""
    player = t.players[seat]
    return bool(player.schemes) or any(card not in t.faces for card in player.deeds)


def may(t: Rurik, seat: Seat, option: Option, faces: Faces) -> bool:
    check = ONLY.get(type(option))
    return check is None or check(t, seat, option, faces)


@BASE.hook("offers")
def main_action(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer the main action once, at any point of the turn, for its cost; or a coin instead [RK-91 to RK-93, RK-497]."""
    if t.turn.main == OPEN:
        if space_of(t).cost <= t.players[seat].coins:
            options.append(TakeAction())
        options.append(Forfeit())


@does(TakeAction)
def take_action(t: Rurik, seat: Seat, option: TakeAction) -> Script[None]:
    space, column, row = space_of(t), t.turn.column, t.turn.row
    t.turn.main = TAKEN
    yield TookAction(seat, column, row)
    if space.cost:
        yield pay_coins(t, seat, space.cost)
    if column == SCHEME:
        yield from scheme_action(t, seat, row, space.value)
    else:
        yield get_points(t, seat, COLUMNS[column], space.value)


@does(Forfeit)
def forfeit(t: Rurik, seat: Seat, option: Forfeit) -> Script[None]:
    t.turn.main = FORFEITED
    yield Forfeited(seat)
    yield get_coins(t, seat, FORFEIT_COINS)


@does(EndTurn)
def end_turn(t: Rurik, seat: Seat, option: EndTurn) -> Script[None]:
    """End the turn; points that are left are lost [RK-18]."""
    yield TurnEnded(seat)
    t.turn = Turn(seat=seat)
    yield from run(t, "after_turn")
    t.turns_done += 1
    t.stage = "advisor"

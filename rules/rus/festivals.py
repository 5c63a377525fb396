"""Festivals on F2: their owner may cash one at any of his decisions, and before an opponent's effect hits it [RU-47, RU-R15].

So every public decision of Rus' is asked by `choose`, which offers `Cash` as well.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Choose, Faces, Option, Script, Seat

from .bank import score, take
from .buildings import can_move, clear, move
from .data import F1, F2, FESTIVAL_COINS, FESTIVAL_POINTS
from .events import Cashed
from .options import Cash, Keep
from .state import Building, Rus, building, is_cursed, where


def can_cash(t: Rus, seat: Seat) -> bool:
    board = t.boards[seat]
    return bool(board.stands[F2]) and not is_cursed(board, F2)


def cash(t: Rus, seat: Seat) -> Script[None]:
    """Remove the festival on F2 for a royal point and three coins [RU-47]."""
    clear(t.boards[seat], F2)
    yield Cashed(building(seat, F2))
    yield score(t, seat, FESTIVAL_POINTS)
    yield take(t, seat, FESTIVAL_COINS)
    if t.stage == "housekeeping" and can_move(t.boards[seat], F1, F2):
        yield move(t, seat, F1, F2)  # it could not advance in this phase while F2 was taken [RU-46]


def choose(
    t: Rus,
    seat: Seat,
    options: Callable[[], list[Option]],
    only: Callable[[Option, Faces], bool] | None = None,
    *,
    why: str,
) -> Script[Option]:
    """A seat's decision, at which it may cash its festival first [RU-R15]."""
    while can_cash(t, seat):
        answer = yield from Choose(seat, lambda: [*options(), Cash()], only, why=why)
        if not isinstance(answer, Cash):
            return answer
        yield from cash(t, seat)
    return (yield from Choose(seat, options, only, why=why))


def still_stands(t: Rus, attacker: Seat, target: Building) -> Script[bool]:
    """Before an opponent's effect hits a festival on F2 its owner may cash it [RU-R15]. False: nothing is left to hit."""
    owner, place = where(target)
    if place != F2 or owner == attacker:
        return True
    return not (yield from may_cash(t, owner, "festival"))


def may_cash(t: Rus, seat: Seat, why: str) -> Script[bool]:
    """Offer a seat to cash its festival now, by a public choice [RU-R15]. True: it did."""
    if not can_cash(t, seat):
        return False
    answer = yield from Choose(seat, (Cash(), Keep()), why=why)
    if isinstance(answer, Cash):
        yield from cash(t, seat)
        return True
    return False

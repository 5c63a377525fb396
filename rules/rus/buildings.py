"""Buildings come, move and go; curses; festivals, which may be cashed at any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.core import Choose, Faces, Option, Script, Seat

from .bank import score, take
from .data import (
    EMPTY,
    F1,
    F2,
    FESTIVAL_COINS,
    FESTIVAL_POINTS,
    M3,
    MONUMENT_COINS,
    MONUMENT_POINTS,
    SPACES,
)
from .events import Cashed, Cursed, Lifted, Moved, Placed
from .options import Cash, Keep
from .state import (
    CURSED,
    CURSED_NOW,
    FREE,
    RECOVERING,
    Board,
    Building,
    Piece,
    Place,
    Rus,
    building,
    is_cursed,
    perk,
    standing,
    vacant,
    where,
)


def put(t: Rus, seat: Seat, place: Place, piece: Piece) -> Placed:
    """A new piece from the bank. The caller knows that the place is empty [RU-39]."""
    t.boards[seat].stands[place] = piece
    return Placed(building(seat, place), piece)


def clear(board: Board, place: Place) -> None:
    """The piece goes, and a curse beside it returns to the bank. Coins on crops are the caller's."""
    board.stands[place] = EMPTY
    board.curses[place] = FREE


def move(t: Rus, seat: Seat, start: Place, end: Place) -> Moved:
    board = t.boards[seat]
    piece = board.stands[start]
    board.stands[end], board.curses[end] = piece, board.curses[start]
    clear(board, start)
    return Moved(building(seat, start), building(seat, end), piece)


def can_move(board: Board, start: Place, end: Place) -> bool:
    return bool(board.stands[start]) and not board.stands[end] and not is_cursed(board, start)


def finish_monument(t: Rus, seat: Seat) -> Script[None]:
    """A monument on M3 is placed as soon as there is a space for it, unless it is cursed [RU-45, RU-R39]."""
    board = t.boards[seat]
    space = vacant(board, SPACES)
    if space is not None and can_move(board, M3, space):
        yield move(t, seat, M3, space)
        yield score(t, seat, MONUMENT_POINTS)
        yield take(t, seat, MONUMENT_COINS)


# -- curses -----------------------------------------------------------------------------------------------------------


def cursable(t: Rus, seats: Sequence[Seat]) -> list[Building]:
    """Any building that is not cursed, has worked since its last curse, and is not guarded by a Holy Icon."""
    return [
        building(seat, place)
        for seat in seats if not perk(t, seat, "holy")
        for place in standing(t.boards[seat]) if t.boards[seat].curses[place] == FREE
    ]


def lay_curse(t: Rus, caster: Seat, target: Building) -> Script[None]:
    if (yield from still_stands(t, caster, target)):
        seat, place = where(target)
        t.boards[seat].curses[place] = CURSED
        yield Cursed(target)


def begin_curses(board: Board) -> None:
    """At the start of the owner's turn: curses laid since count from now; what had been cursed works again [RU-R17]."""
    for place, curse in enumerate(board.curses):
        if curse == CURSED:
            board.curses[place] = CURSED_NOW
        elif curse == RECOVERING:
            board.curses[place] = FREE


def end_curses(t: Rus, seat: Seat) -> Script[None]:
    """At the end of the owner's turn [RU-53]."""
    board = t.boards[seat]
    for place, curse in enumerate(board.curses):
        if curse == CURSED_NOW:
            board.curses[place] = RECOVERING
            yield Lifted(building(seat, place))
    yield from finish_monument(t, seat)


# -- festivals --------------------------------------------------------------------------------------------------------


def can_cash(t: Rus, seat: Seat) -> bool:
    board = t.boards[seat]
    return bool(board.stands[F2]) and not is_cursed(board, F2)


def cash(t: Rus, seat: Seat) -> Script[None]:
    """A festival on F2 is held [RU-47]."""
    clear(t.boards[seat], F2)
    yield Cashed(building(seat, F2))
    yield score(t, seat, FESTIVAL_POINTS)
    yield take(t, seat, FESTIVAL_COINS)
    if t.stage == "housekeeping" and can_move(t.boards[seat], F1, F2):
        yield move(t, seat, F1, F2)  # it was waiting for this place; a later one starts after housekeeping


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
    """Offer a seat to hold its festival now, by a public choice [RU-R15]. True: it did."""
    if not can_cash(t, seat):
        return False
    answer = yield from Choose(seat, (Cash(), Keep()), why=why)
    if isinstance(answer, Cash):
        yield from cash(t, seat)
        return True
    return False


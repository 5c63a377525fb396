"""The end of a turn, a round and the game [RU-2, RU-68]."""

from __future__ import annotations

from rules.core import OVER, Script, Seat

from .data import EXTRA_ROUNDS
from .events import Tied
from .festivals import can_cash, cash
from .state import Rus


def is_ending(t: Rus) -> bool:
    """This is the last round: somebody has the king or the points, on whosever turn [RU-2, RU-R23]."""
    return t.king is not None or any(b.points >= t.points_to_end for b in t.boards)


def next_turn(t: Rus) -> Script[None]:
    t.turn = (t.turn + 1) % t.seats
    if t.turn == t.first:
        t.round += 1
    over = yield from is_over(t)
    t.stage = OVER if over else "housekeeping"


def is_over(t: Rus) -> Script[bool]:
    """After a turn. A tie without a king goes on until one of the tied has bought it, for ten rounds at most [RU-R24]."""
    round_done = t.turn == t.first
    if t.tied:
        t.extra += round_done
        return t.king is not None or t.extra == EXTRA_ROUNDS
    if not round_done or not is_ending(t):
        return False
    for seat in range(t.seats):
        if can_cash(t, seat):  # RU-R15
            yield from cash(t, seat)
    best = leaders(t)
    if len(best) > 1 and t.king is None:
        t.tied = best
        yield Tied(tuple(best))
        return False
    return True


def leaders(t: Rus) -> list[Seat]:
    most = max(b.points for b in t.boards)
    return [s for s, b in enumerate(t.boards) if b.points == most]


def winners(t: Rus) -> tuple[Seat, ...]:
    """Most royal points; among equals the king; if a third has it, the richest [RU-68, RU-R25]."""
    best = t.tied or leaders(t)
    if t.king in best:
        return (t.king,)
    if t.king is None:
        return tuple(best)
    richest = max(wealth(t, s) for s in best)
    return tuple(s for s in best if wealth(t, s) == richest)


def wealth(t: Rus, seat: Seat) -> int:
    return t.boards[seat].coins + sum(t.boards[seat].stacks)


def scores(t: Rus) -> tuple[int, ...]:
    return tuple(b.points for b in t.boards)


def turns(t: Rus) -> int:
    return t.round * t.seats + (t.turn - t.first) % t.seats

"""The end of a turn, a round and the game [RU-2, RU-68]."""

from __future__ import annotations

from rules.core import OVER, Script, Seat

from .buildings import can_cash, cash
from .data import EXTRA_ROUNDS
from .events import Tied
from .state import Rus


def is_ending(t: Rus) -> bool:
    """This is the last round: somebody has the king or the points, on whosever turn [RU-2, RU-R23]."""
    return t.king is not None or any(b.points >= t.points_to_end for b in t.boards)


def next_turn(t: Rus) -> Script[None]:
    t.stage = "housekeeping"
    if t.tied and t.king is not None:
        t.stage = OVER  # the first of the tied to buy it wins [RU-R24]
        return
    t.turn = (t.turn + 1) % t.seats
    if t.turn != t.first:
        return
    t.round += 1
    if t.tied:
        t.extra += 1
        if t.extra == EXTRA_ROUNDS:
            t.stage = OVER
    elif is_ending(t):
        yield from finish(t)


def finish(t: Rus) -> Script[None]:
    """Festivals that could be held are held [RU-R15]; a tie without a king goes on [RU-R24]."""
    for seat in range(t.seats):
        if can_cash(t, seat):
            yield from cash(t, seat)
    best = leaders(t)
    if len(best) > 1 and t.king is None:
        t.tied = best
        yield Tied(tuple(best))
    else:
        t.stage = OVER


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

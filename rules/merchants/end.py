"""The end of a turn and of the game [MK-30 to MK-32]."""

from __future__ import annotations

from rules.core import Ended, Seat

from .data import CITIES, MARKERS, ROUND_LIMIT, RUBLES_TO_END
from .state import Kiev, passes_of


def what_ends_it(t: Kiev) -> str:
    """The first end trigger that is met, or "" [MK-30]."""
    if max(t.rubles) >= RUBLES_TO_END:
        return "rubles"
    if len(t.sacked) >= MARKERS:  # [MK-15]
        return "sacked"
    if len(t.passes) == len(CITIES):  # in players' hands, however they came there [MK-R14]
        return "passes"
    if not t.job_deck and not t.drawn_jobs and not any(t.jobs):  # [MK-R31]
        return "jobs"
    return ""


def check_end(t: Kiev) -> None:
    """Called after everything that can end the game: it ends at once, in the middle of a turn if need be [MK-R32]."""
    t.ended = what_ends_it(t)
    if t.ended:
        raise Ended


def end_turn(t: Kiev, moved: str = "") -> None:
    """The next seat's turn. `moved`: the neutral piece that this turn moved, which the next may not move [MK-9]."""
    t.moved, t.steps, t.refused = moved, 0, 0
    t.turn = (t.turn + 1) % t.seats
    t.taken += 1
    t.stage = "turn"
    if t.taken >= ROUND_LIMIT * t.seats:
        t.ended = "rounds"
        raise Ended


def winners(t: Kiev) -> tuple[Seat, ...]:
    """Most money [MK-31], then more passes, then more goods, else shared [MK-R33]."""
    wealth = [(t.rubles[seat], len(passes_of(t, seat)), sum(t.goods[seat])) for seat in range(t.seats)]
    return tuple(seat for seat in range(t.seats) if wealth[seat] == max(wealth))

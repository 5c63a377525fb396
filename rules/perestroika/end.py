"""The end of a round and of the game [PE-26]."""

from __future__ import annotations

from rules.core import OVER, Script, Show

from .display import is_last_round
from .events import Ranked, Scored
from .scenario import scenario_of
from .score import rank, tally
from .state import Perestroika, from_start_player


def round_end(t: Perestroika) -> Script[None]:
    if not is_last_round(t):
        t.start = (t.start + 1) % t.seats  # the metropolitan passes on
        t.stage = "display"
        return
    hidden = [card for seat in from_start_player(t) for card in t.principalities[seat].hand if card not in t.faces]
    if hidden:
        yield from Show(hidden, why="score")
    t.scored = True
    for seat in from_start_player(t):
        total = 0
        for source, count, points in tally(t, seat):
            yield Scored(seat, source, count, points)
            total += points
        yield Ranked(seat, total, total + scenario_of(t).basic, rank(t, total))
    t.stage = OVER


def turns(t: Perestroika) -> int:
    """Seats that have played, since the start of the game."""
    done = (t.turn - t.start) % t.seats if t.stage in ("play", "trim") else t.seats * (t.stage in ("round_end", OVER))
    return max(0, t.round - 1) * t.seats + done

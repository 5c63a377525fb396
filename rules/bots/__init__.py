"""Bots: one searcher for all games.

    thinking = think(table, seat, "hard", rng)
    for done, budget in thinking:      # one short slice of work each: draw a progress line, let the screen breathe
        ...
    table.submit(seat, thinking.choice)

A bot sees exactly what its seat may see. It has no clock and no chance of its own: both are handed in, so the same `rng` brings
the same choice on every device; a device that is too slow stops it by `may_go_on`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Misuse, Seat, Stream, Table

from .hooks import Hooks, Weighed, World, hooks_of
from .search import Search, always
from .worlds import Worlds

RANDOM, EASY, NORMAL, HARD = "random", "easy", "normal", "hard"
STRENGTHS = (EASY, NORMAL, HARD)  # random is for tests and benches

__all__ = [
    "EASY", "HARD", "Hooks", "NORMAL", "RANDOM", "STRENGTHS", "Search", "Weighed", "World", "Worlds", "budget_of", "decide",
    "think",
]


def budget_of(table: Table[Any], strength: str) -> int:
    """How many iterations this strength thinks at most."""
    budgets = hooks_of(table).budgets
    if strength not in budgets:
        raise Misuse(f"no such strength: {strength}")
    return budgets[strength]


def think(table: Table[Any], seat: Seat, strength: str, rng: Stream, may_go_on: Callable[[], bool] = always) -> Search:
    """A decision in slices. The table stays as it is."""
    return Search(table, seat, budget_of(table, strength), rng, may_go_on)


def decide(table: Table[Any], seat: Seat, strength: str, rng: Stream, may_go_on: Callable[[], bool] = always) -> Any:
    """The bot's answer to the pending ask."""
    if strength == RANDOM:
        return rng.pick(table.legal(seat))
    thinking = think(table, seat, strength, rng, may_go_on)
    for _ in thinking:
        pass
    return thinking.choice

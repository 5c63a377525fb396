"""Bots: one searcher for all games.

    thinking = think(table, seat, "hard", rng)
    for done, budget in thinking:      # one short slice of work each: draw a progress line, let the screen breathe
        ...
    table.submit(seat, thinking.choice)

A bot sees exactly what its seat may see. It has no clock and no chance of its own: both are handed in, so the same `rng` brings
the same choice on every device. A clock enters by `may_go_on` alone: it stops a bot on a device that is too slow, and lets the
hard one go on for as long as a person waits gladly.
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
    budgets = hooks_of(table).budgets  # of all strengths: what a beginner knows says nothing of this
    if strength not in budgets:
        raise Misuse(f"no such strength: {strength}")
    return budgets[strength]


def think(table: Table[Any], seat: Seat, strength: str, rng: Stream, may_go_on: Callable[[], bool] = always) -> Search:
    """A decision in slices. The table stays as it is.

    Without a clock each strength thinks as long as its budget says, so that the same `rng` brings the same choice. With one
    (`may_go_on`) the hard bot takes the time it is given: it stops early only where its answer is settled.
    """
    budget, hooks = budget_of(table, strength), hooks_of(table, strength)
    if strength == HARD and may_go_on is not always:
        return Search(table, seat, budget * hooks.stretch, rng, may_go_on, hooks, enough=budget)
    return Search(table, seat, budget, rng, may_go_on, hooks)


def decide(table: Table[Any], seat: Seat, strength: str, rng: Stream, may_go_on: Callable[[], bool] = always) -> Any:
    """The bot's answer to the pending ask."""
    if strength == RANDOM:
        return rng.pick(table.legal(seat))
    thinking = think(table, seat, strength, rng, may_go_on)
    for _ in thinking:
        pass
    return thinking.choice

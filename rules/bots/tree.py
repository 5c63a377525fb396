"""The tree of a search: what happened, as one seat saw it, and how each choice turned out. Integers only."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import isqrt
from typing import Any

WIN = 10_000  # what a won game is worth; a lost one is 0
EXPLORATION = 5  # in quarters of the spread: how much an option's weight counts beside what it has brought so far
UNTRIED_PENALTY = 10  # an untried option is taken to be worse than the mean of the tried ones by this part of the spread


class Edge:
    """One choice at a node: how often it was there, how often it was taken, and the sum of what came of it."""

    __slots__ = ("available", "option", "total", "visits")

    def __init__(self, option: Any) -> None:
        self.option = option
        self.available = 0
        self.visits = 0
        self.total = 0


class TreeNode:
    """All moments that one seat cannot tell apart: it saw the same history in each of them."""

    __slots__ = ("after", "edges")

    def __init__(self) -> None:
        self.edges: dict[Hashable, Edge] = {}
        self.after: dict[Hashable, TreeNode] = {}

    def then(self, seen: Hashable) -> TreeNode:
        """The node after one more thing was seen."""
        node = self.after.get(seen)
        if node is None:
            node = self.after[seen] = TreeNode()
        return node

    def select(self, offered: Sequence[tuple[Hashable, Any, int]], spread: int) -> Edge:
        """The most promising of the offered (key, option, weight): good so far, or heavy and seldom tried.

        An option that is not offered each time is measured by the times it was, so that rare ones are explored as well.
        `spread`: how far apart the outcomes for this seat have been, so that small differences count where all are small.
        """
        here, total, visits, weights = [], 0, 0, 0
        for key, option, weight in offered:
            edge = self.edges.get(key)
            if edge is None:
                edge = self.edges[key] = Edge(option)
            edge.option = option
            edge.available += 1
            total += edge.total
            visits += edge.visits
            weights += weight
            here.append((edge, weight))
        untried = total // visits - spread // UNTRIED_PENALTY if visits else 0
        best, chosen = -1 << 60, here[0][0]
        for edge, weight in here:
            known = edge.total // edge.visits if edge.visits else untried
            promise = known + EXPLORATION * spread * weight * isqrt(edge.available << 10) // (weights * (1 + edge.visits) << 7)
            if promise > best:
                best, chosen = promise, edge
        return chosen

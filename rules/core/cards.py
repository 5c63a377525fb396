"""Cards are backs, faces are physical.

A card is a number from a counter in the state and is never used again. A face is (deck, index), unique; the game maps it to
what is printed there. The state holds the faces that everybody knows; all others live with the dealer.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from .state import Stateful, state

Card: TypeAlias = int
Face: TypeAlias = tuple[str, int]

OVER = "over"  # the stage after the last one


@state
class TableState(Stateful):
    """What every game's state begins with."""

    seats: int
    stage: str = "start"
    next_card: int = 0
    faces: dict[Card, Face] = field(default_factory=dict)


def lay_open(t: TableState, deck: str, count: int) -> list[Card]:
    """Take a new deck out of the box: `count` cards, face up, in order. Shuffle them to hide them."""
    cards = list(range(t.next_card, t.next_card + count))
    t.next_card += count
    for index, card in enumerate(cards):
        t.faces[card] = (deck, index)
    return cards

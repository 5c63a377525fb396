"""Cards (backs), faces, and what every game's state begins with.

A card is a number from a counter in the state and is never used again. A face is (deck, index), unique; the game maps it to
what is printed there. The state holds the faces that everybody knows; all others live with the dealer.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from .state import Stateful, state
from .values import Seat

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


def clockwise(t: TableState, first: Seat) -> list[Seat]:
    """All seats in the order of play, from this one on."""
    return [(first + i) % t.seats for i in range(t.seats)]


def lay_open(t: TableState, deck: str, count: int) -> list[Card]:
    """Take a new deck out of the box: `count` cards, face up, in order. Shuffle them to hide them."""
    first, faces = t.next_card, t.faces
    t.next_card = first + count
    cards = list(range(first, first + count))
    for card in cards:
        faces[card] = (deck, card - first)
    return cards


def renumber(t: TableState, piles: tuple[tuple[Card, ...], ...]) -> tuple[tuple[tuple[Card, ...], ...], dict[Card, Face]]:
    """Replace the cards of these piles by new numbers. Returns the new cards of each pile, and the faces that were open on the
    old ones."""
    first, faces = t.next_card, t.faces
    new, lay_open = [], {}
    for pile in piles:
        for card in pile:
            if card in faces:
                lay_open[card] = faces.pop(card)
        after = first + len(pile)
        new.append(tuple(range(first, after)))
        first = after
    t.next_card = first
    return tuple(new), lay_open

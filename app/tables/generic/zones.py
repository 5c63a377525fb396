"""Where the cards of any game lie, as far as the annotations of its state say it. Plain Python.

    hands: list[list[Card]]    one zone for each seat
    deck: list[Card]           in the middle: a pile if its name says so, else a row
    points: list[int]          a number at each seat, where there are as many as seats
    round: int                 a number of the table
    boards: list[Board]        what each seat has, where there are as many as seats: their fields likewise
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core import Card, TableState, Thing

KINDS = {"list[list[Card]]": "hand", "list[Card]": "row", "list[int]": "number", "int": "count"}
IN_BOARDS = {"list[Card]": "hand", "int": "number"}
PILE = re.compile(r"deck|discard|pile|stock|talon|drawn|draw_")
OWN = frozenset(TableState.__annotations__)  # what every state has


@dataclass(frozen=True)
class Zone:
    """A field of the state: "hand" (one for each seat), "pile", "row", "number" (one for each seat) or "count"."""

    name: str
    kind: str
    within: str = ""  # the field with what each seat has, in which it stands

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()

    def of_seat(self, state: Any, seat: int) -> Any:
        return getattr(getattr(state, self.within)[seat], self.name) if self.within else getattr(state, self.name)[seat]

    def cards(self, state: Any, seat: int | None = None) -> list[Card]:
        return list(self.of_seat(state, seat) if seat is not None else getattr(state, self.name))


def zones_of(state: Any) -> tuple[Zone, ...]:
    """In the order of the state's fields."""
    found = []
    for name, note in _notes(type(state)).items():
        held, kind = getattr(state, name), KINDS.get(note.replace(" ", ""), "")
        if name in OWN or (kind in ("hand", "number") and len(held) != state.seats):
            continue
        if kind:
            found.append(Zone(name, "pile" if kind == "row" and PILE.search(name) else kind))
        elif isinstance(held, list) and len(held) == state.seats and hasattr(type(held[0]), "__dataclass_fields__"):
            found += [Zone(each, IN_BOARDS[said], name) for each, said in _notes(type(held[0])).items() if said in IN_BOARDS]
    return tuple(found)


def _notes(kind: type[Any]) -> dict[str, str]:
    """The fields of a state and what it says of them."""
    notes: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        notes |= {name: note for name, note in vars(each).get("__annotations__", {}).items() if isinstance(note, str)}
    return notes


def of(zones: Sequence[Zone], *kinds: str) -> list[Zone]:
    return [zone for zone in zones if zone.kind in kinds]


def places(state: Any) -> Iterator[tuple[Card, Thing]]:
    """Where every card lies: at a seat, or in a zone of the middle."""
    zones = zones_of(state)
    for zone in of(zones, "hand"):
        yield from ((card, ("seat", seat)) for seat in range(state.seats) for card in zone.cards(state, seat))
    for zone in of(zones, "pile", "row"):
        yield from ((card, ("zone", zone.name)) for card in zone.cards(state))

"""Where a game's cards and numbers lie on the table, as plain data: which field of the state is a hand, a pile, a row.

Whoever shows any game (the table without a view of its own, the terminal's `table`, the conformance suite) reads this. What a
game does not say follows from the annotations of its state, so a layout only corrects and embellishes:

    hands: list[list[Card]]    a hand at each seat
    deck: list[Card]           in the middle: a pile if its name says so, else a row
    points: list[int]          a number at each seat, where there are as many as seats
    round: int                 a number of the table
    boards: list[Board]        what each seat has, where there are as many as seats: their fields likewise

It holds no words: what a zone is called stands in the game's words. It is no part of the rules' digest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from .cards import Card, TableState
from .values import Seat, Thing

CARD_KINDS = ("hand", "pile", "row", "pairs", "aside")  # aside: counted, and never drawn
PROGRESS = ("round", "turn", "bout", "hand", "trick")  # names of counts that say how far a game has come
KINDS = (*CARD_KINDS, "number", "count", "track", "grid", "tokens", "dice")


@dataclass(frozen=True)
class Zone:
    """A field of the state."""

    name: str
    kind: str = ""  # one of KINDS; "": as its annotation and its name say
    over: str = ""  # of pairs: the field with what lies on the first, second, ... card
    crosswise: bool = False  # of a pile: its lowest card lies open, across under it
    sign: str = ""  # of a hand, a number, of tokens: how they are drawn
    columns: int = 0  # of a grid; of a track: how many spaces it has
    within: str = ""  # the field with what each seat has, in which it stands: found by itself
    by_seat: bool = False  # one for each seat: found by itself

    def held(self, state: Any, seat: Seat | None = None) -> Any:
        """What lies there: at this seat, where each has one."""
        if self.within:
            return getattr(getattr(state, self.within)[seat], self.name)
        found = getattr(state, self.name)
        return found[seat] if self.by_seat and seat is not None else found

    def cards(self, state: Any, seat: Seat | None = None) -> list[Card]:
        lying = list(self.held(state, seat))
        return [*lying, *getattr(state, self.over)] if self.over else lying

    def pairs(self, state: Any) -> list[tuple[Card, ...]]:
        """Every card with what lies on it."""
        over = getattr(state, self.over) if self.over else ()
        return [(card, *over[i:i + 1]) for i, card in enumerate(getattr(state, self.name))]


SUITS = ("spades", "clubs", "diamonds", "hearts")


@dataclass(frozen=True)
class Suited:
    """A deck of playing cards: face (deck, n) is the rank n % len(ranks) of the suit n // len(ranks)."""

    deck: str
    ranks: tuple[str, ...]
    suits: tuple[str, ...] = SUITS

    def of(self, index: int) -> tuple[str, str]:
        """Rank and suit."""
        return self.ranks[index % len(self.ranks)], self.suits[index // len(self.ranks)]


@dataclass(frozen=True)
class HiddenDice:
    """Dice that lie hidden: face (deck, n) is the side n % sides + 1. A die is the top of a pile that has each side once."""

    deck: str
    sides: int = 6

    def of(self, index: int) -> int:
        """What is rolled."""
        return index % self.sides + 1


@dataclass(frozen=True)
class Layout:
    zones: tuple[Zone, ...] = ()
    decks: tuple[Suited | HiddenDice, ...] = ()
    trump: str = ""  # the field with the number of the trump suit: a sorted hand holds its trumps last

    def __post_init__(self) -> None:
        for zone in self.zones:
            if zone.kind and zone.kind not in KINDS:
                raise ValueError(f"zone {zone.name!r}: there is no kind {zone.kind!r}; there are {', '.join(KINDS)}")

    def deck(self, name: str) -> Suited | HiddenDice | None:
        return next((deck for deck in self.decks if deck.deck == name), None)

    def order(self, state: Any, face: tuple[str, int]) -> tuple[Any, ...]:
        """Where a face stands in a sorted hand."""
        deck = self.deck(face[0])
        if isinstance(deck, HiddenDice):
            return face[0], False, deck.of(face[1])
        suit = face[1] // len(deck.ranks) if deck is not None else 0
        return face[0], bool(self.trump) and suit == getattr(state, self.trump), face[1]


Zones: TypeAlias = tuple[Zone, ...]
_KINDS = {"list[list[Card]]": "hand", "list[Card]": "row", "list[int]": "number", "int": "count"}
_IN_BOARDS = {"list[Card]": "hand", "int": "number"}
_PILE = re.compile(r"deck|discard|pile|stock|talon|drawn|draw_")
_OWN = frozenset(TableState.__annotations__)  # what every state has


def zones_of(state: Any, layout: Layout | None = None) -> Zones:
    """What the layout says, completed; then what the annotations of the state say besides, in the order of its fields."""
    found = _by_annotations(state)
    said = [_completed(zone, found, state) for zone in (layout.zones if layout is not None else ())]
    named = {zone.name for zone in said} | {zone.over for zone in said} | ({layout.trump} if layout is not None else set())
    return (*said, *(zone for zone in found if zone.name not in named))


def _completed(zone: Zone, found: list[Zone], state: Any) -> Zone:
    if not hasattr(state, zone.name) and not any(each.name == zone.name for each in found):
        raise ValueError(f"zone {zone.name!r}: the state has no such field")
    known = next((each for each in found if each.name == zone.name), None)
    if known is None:
        held = getattr(state, zone.name)
        listed = isinstance(held, list) and len(held) == state.seats
        each = listed and (zone.kind == "track" or isinstance((held or [0])[0], list))
        return replace(zone, kind=zone.kind or "count", by_seat=each)
    together = zone.kind in ("dice", "grid", "tokens") and known.kind == "number"  # as many as seats by chance
    return replace(zone, kind=zone.kind or known.kind, within=known.within, by_seat=known.by_seat and not together)


def _by_annotations(state: Any) -> list[Zone]:
    found = []
    for name, note in _notes(type(state)).items():
        held, kind = getattr(state, name), _KINDS.get(note.replace(" ", ""), "")
        by_seat = kind in ("hand", "number")
        if name in _OWN or (by_seat and len(held) != state.seats):
            continue
        if kind:
            found.append(Zone(name, "pile" if kind == "row" and _PILE.search(name) else kind, by_seat=by_seat))
        elif isinstance(held, list) and len(held) == state.seats and hasattr(type(held[0]), "__dataclass_fields__"):
            found += [Zone(each, _IN_BOARDS[said], within=name, by_seat=True)
                      for each, said in _notes(type(held[0])).items() if said in _IN_BOARDS]
    return found


def _notes(kind: type[Any]) -> dict[str, str]:
    """The fields of a state and what it says of them."""
    notes: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        notes |= {name: note for name, note in vars(each).get("__annotations__", {}).items() if isinstance(note, str)}
    return notes


def of_kind(zones: Zones, *kinds: str, by_seat: bool | None = None) -> list[Zone]:
    return [zone for zone in zones if zone.kind in kinds and by_seat in (None, zone.by_seat)]


def places(state: Any, layout: Layout | None = None) -> Iterator[tuple[Card, Thing]]:
    """Where every card lies: at a seat, or in a zone of the middle."""
    zones = zones_of(state, layout)
    for zone in of_kind(zones, *CARD_KINDS, by_seat=True):
        yield from ((card, ("seat", seat)) for seat in range(state.seats) for card in zone.cards(state, seat))
    for zone in of_kind(zones, *CARD_KINDS, by_seat=False):
        yield from ((card, ("zone", zone.name)) for card in zone.cards(state))


def twice(state: Any, layout: Layout | None = None) -> list[tuple[Card, Thing, Thing]]:
    """Cards that lie in two places at once."""
    first: dict[Card, Thing] = {}
    found = []
    for card, place in places(state, layout):
        if card in first:
            found.append((card, first[card], place))
        first[card] = place
    return found

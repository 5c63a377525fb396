"""All that lies on the table of Perestroika: the deck and what came from it, the stock, and a principality for each seat."""

from __future__ import annotations

from dataclasses import field

from rules.core import Card, Face, Seat, Stateful, TableState, clockwise, state

from .data import CARDS, CHIPS, MOST, ROWS, STOCK, ActionCard, Building, Half, Material, Materials

# Where a displayed card has gone, in `takers`: a seat's number, or one of these
STILL_THERE, DISMISSED, LAID_ASIDE = -1, -2, -3


@state
class Principality(Stateful):
    """One player's side of the table."""

    materials: list[int] = field(default_factory=lambda: [0, 0, 0])  # fur, wood, wheat
    rows: list[list[Building]] = field(default_factory=lambda: [[] for _ in range(ROWS)])  # each from left to right
    hand: list[Card] = field(default_factory=list)  # those taken from the display lie open: everybody saw them
    chip: bool = False


@state
class Perestroika(TableState):
    scenario: str = "none"
    chip_lenient: bool = False
    tatar_literal: bool = False
    church_hard: bool = False
    solo_open_pile: bool = False
    principalities: list[Principality] = field(default_factory=list)
    stock: list[int] = field(default_factory=lambda: list(STOCK))
    deck: list[Card] = field(default_factory=list)  # the top is the end
    discards: list[Card] = field(default_factory=list)
    mixed: list[str] = field(default_factory=list)  # what went into the part of the discards that somebody picked from unseen
    pile: list[Card] = field(default_factory=list)  # the virtual opponent's, in the order they were laid
    # this round
    round: int = 0
    start: Seat = 0  # who has the metropolitan
    turn: Seat = 0  # who picks or plays
    shuffles: int = 0  # the metropolitan's position
    display: list[Card] = field(default_factory=list)  # in the order they were revealed, also those taken since
    revealed: list[str] = field(default_factory=list)  # their names
    takers: list[int] = field(default_factory=list)  # who took each
    tatars: bool = False  # they came in this round
    # this seat's turn
    played: int = 0
    playing: Card | None = None  # being carried out
    half: Half = ""
    left: int = 0  # pieces still to be chosen
    discarding: list[Card] = field(default_factory=list)  # picked for the discard pile, not shown yet
    scored: bool = False


# -- reading the table ----------------------------------------------------------------------------------------------------


def action(face: Face) -> ActionCard:
    return CARDS[face[1]]


def kind_of(face: Face) -> str:
    """What is printed on a card."""
    return CARDS[face[1]].name


def from_start_player(t: Perestroika) -> list[Seat]:
    """All seats, clockwise."""
    return clockwise(t, t.start)


def others(t: Perestroika, seat: Seat) -> list[Seat]:
    """Clockwise from the seat's left."""
    return clockwise(t, seat)[1:]


def on_display(t: Perestroika) -> list[Card]:
    """What can still be taken."""
    return [card for card, taker in zip(t.display, t.takers, strict=True) if taker == STILL_THERE]


def chips_in_stock(t: Perestroika) -> int:
    return CHIPS - sum(p.chip for p in t.principalities)


def held(t: Perestroika, seat: Seat) -> Materials:
    fur, wood, wheat = t.principalities[seat].materials
    return fur, wood, wheat


def can_gain(t: Perestroika, seat: Seat, material: Material) -> int:
    """How many pieces of this kind the stock and the store allow [PE-7, PE-8]."""
    return min(MOST - t.principalities[seat].materials[material], t.stock[material])

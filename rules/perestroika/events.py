"""News from the table of Perestroika, in the order of a round. What lies hidden is never named."""

from __future__ import annotations

from rules.core import Card, Event, Seat

from .data import Building, Half, Material, Materials, Rank, Row

# Materials


class Took(Event):
    """From the stock. `wanted` more if the store is full or the stock empty."""

    seat: Seat
    material: Material
    pieces: int
    wanted: int


class GaveUp(Event):
    """To the stock."""

    seat: Seat
    material: Material
    pieces: int


class Exchanged(Event):
    """`given` pieces of one kind for `gained` of another, in so many exchanges."""

    seat: Seat
    material: Material
    given: int
    other: Material
    gained: int


class Rearranged(Event):
    """One for one."""

    seat: Seat
    before: Materials
    after: Materials


class Robbed(Event):
    thief: Seat
    victim: Seat
    material: Material


# The display


class RoundBegan(Event):
    """`start` has the metropolitan."""

    round: int
    start: Seat


class Revealed(Event):
    """A card comes to lie on a place of the display."""

    card: Card
    name: str
    place: int


class Shuffled(Event):
    """The discard pile (and the virtual opponent's) is the new deck. `shuffles`: how often that was."""

    cards: int
    shuffles: int


class LastRound(Event):
    """With this shuffle the game ends after this round."""


class TatarsCame(Event):
    """So many cards, and too few crosses."""

    cards: int
    crosses: int


class Plundered(Event):
    """What the Tatars left a player."""

    seat: Seat
    before: Materials
    after: Materials


# Taking cards


class Picked(Event):
    seat: Seat
    card: Card
    name: str


class Dismissed(Event):
    """Alone: from the display to the discard pile."""

    seat: Seat
    card: Card
    name: str


class LaidAside(Event):
    """Alone: from a place of the display, face down, to the virtual opponent; `cards` lie there now."""

    seat: Seat
    place: int
    cards: int


# Playing cards


class Played(Event):
    seat: Seat
    card: Card
    name: str
    half: Half


class Fruitless(Event):
    """What was played has done nothing."""

    seat: Seat
    name: str
    half: Half


class Built(Event):
    """For this price from the store; a field by Rye Field comes from the stock and costs nothing."""

    seat: Seat
    building: Building
    row: Row
    column: int
    paid: Materials


class Drew(Event):
    """From the deck."""

    seat: Seat
    cards: int


class Fetched(Event):
    """A card from the discard pile. `name` is empty if nobody else can know it."""

    seat: Seat
    name: str


class StoleCard(Event):
    """A card went from hand to hand, unseen by others."""

    thief: Seat
    victim: Seat


class TookLaid(Event):
    """Alone: a card of the virtual opponent into the hand; `cards` are left there."""

    seat: Seat
    cards: int


class Waited(Event):
    """Played no card, and keeps so many."""

    seat: Seat
    cards: int


class ChipSpent(Event):
    seat: Seat


class ChipTaken(Event):
    seat: Seat


class Discarded(Event):
    """From the hand, not played."""

    seat: Seat
    cards: tuple[Card, ...]
    names: tuple[str, ...]


# The end


class Scored(Event):
    """Points of one source: a building, a material, or the scenario. `pieces`: of how many they come."""

    seat: Seat
    source: str
    pieces: int
    points: int


class Ranked(Event):
    """`points` are those that the rank goes by: the total, less what the scenario takes off."""

    seat: Seat
    total: int
    points: int
    rank: Rank


EVENTS = (
    Took, GaveUp, Exchanged, Rearranged, Robbed, RoundBegan, Revealed, Shuffled, LastRound, TatarsCame, Plundered, Picked,
    Dismissed, LaidAside, Played, Fruitless, Built, Drew, Fetched, StoleCard, TookLaid, Waited, ChipSpent, ChipTaken,
    Discarded, Scored, Ranked,
)

"""News from the table of Rus'. Coins first, then buildings, then what people did."""

from __future__ import annotations

from rules.core import Card, Event, Seat

from .data import Character, Class
from .state import Building, Piece


class Took(Event):
    """From the bank; `repaid` of them went straight back for debt."""

    seat: Seat
    coins: int
    repaid: int


class Paid(Event):
    """To the bank."""

    seat: Seat
    coins: int


class Gave(Event):
    """From player to player. `borrowed`: from the bank, as debt of the giver; `repaid`: to the bank, for the taker's."""

    giver: Seat
    taker: Seat
    coins: int
    borrowed: int
    repaid: int


class Scored(Event):
    seat: Seat
    points: int


class Placed(Event):
    building: Building
    piece: Piece


class Moved(Event):
    """A monument or festival on its track, or a finished monument to its building space."""

    building: Building
    to: Building
    piece: Piece


class Grew(Event):
    """Coins were stacked on crops."""

    building: Building
    coins: int


class Harvested(Event):
    building: Building
    coins: int


class Sold(Event):
    """A market was exchanged for coins and removed."""

    building: Building


class Upgraded(Event):
    seat: Seat
    level: int


class Cashed(Event):
    """A festival was removed from F2 for a royal point and coins."""

    building: Building


class Cursed(Event):
    building: Building


class Lifted(Event):
    """A curse is over."""

    building: Building


class Raided(Event):
    thief: Seat
    building: Building
    to: Building
    piece: Piece


class Burnt(Event):
    building: Building
    piece: Piece


class Began(Event):
    """A turn."""

    seat: Seat
    round: int


class Claimed(Event):
    seat: Seat
    character: Character


class Silent(Event):
    """No claim this turn."""

    seat: Seat


class Believed(Event):
    seat: Seat


class Accused(Event):
    """`others` accused as well, but sit further from the claimant: only the first accuser clockwise counts."""

    accuser: Seat
    seat: Seat
    others: tuple[Seat, ...]


class Revealed(Event):
    seat: Seat
    card: Card
    character: Character
    true: bool


class Swapped(Event):
    """A class card went back into its deck and another came."""

    seat: Seat
    level: Class


class Played(Event):
    seat: Seat
    card: Card
    action: str


class Laid(Event):
    """An evergreen card, at work from the next turn on."""

    seat: Seat
    card: Card


class Discarded(Event):
    seat: Seat
    cards: tuple[Card, ...]


class Drew(Event):
    seat: Seat
    cards: int


class Rebuilt(Event):
    """The discard pile is the new action deck."""

    cards: int


class Removed(Event):
    """An evergreen card of `seat` went to the discard pile."""

    seat: Seat
    card: Card


class Seized(Event):
    thief: Seat
    victim: Seat
    card: Card


class Slandered(Event):
    seat: Seat
    victim: Seat
    level: Class


class Bought(Event):
    seat: Seat
    level: Class


class Tied(Event):
    """Nobody has the king: the game goes on until one of these buys it."""

    seats: tuple[Seat, ...]


EVENTS = (
    Took, Paid, Gave, Scored, Placed, Moved, Grew, Harvested, Sold, Upgraded, Cashed, Cursed, Lifted, Raided, Burnt,
    Began, Claimed, Silent, Believed, Accused, Revealed, Swapped, Played, Laid, Discarded, Drew, Rebuilt, Removed,
    Seized, Slandered, Bought, Tied,
)

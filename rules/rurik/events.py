"""News from the table of Rurik. Coins, goods and points first, then pieces, cards, and the phases of a round."""

from __future__ import annotations

from rules.core import Card, Event, Seat

from .data import Column, Good, Leader, Points, Region, Row, Structure, Track
from .options import Deck, Origin, Token
from .state import Piece

# Coins, goods, points


class GotCoins(Event):
    seat: Seat
    coins: int


class PaidCoins(Event):
    seat: Seat
    coins: int


class Stole(Event):
    """Coins from one seat to another."""

    seat: Seat
    victim: Seat
    coins: int


class GotGood(Event):
    """`aboard`: on the boat, else on the dock."""

    seat: Seat
    good: Good
    aboard: bool


class PaidGood(Event):
    seat: Seat
    good: Good


class Shifted(Event):
    """`aboard`: from the dock to the boat, else the other way."""

    seat: Seat
    good: Good
    aboard: bool


class GotVictoryToken(Event):
    seat: Seat
    amount: int


class GotPoints(Event):
    seat: Seat
    points: Points
    amount: int


class GotBoundPoints(Event):
    """Movement points for troops that start in this region."""

    seat: Seat
    region: Region
    amount: int


# Pieces


class TroopPlaced(Event):
    """In setup, or by what is neither mustering nor moving."""

    seat: Seat
    piece: Piece
    region: Region


class Mustered(Event):
    seat: Seat
    piece: Piece
    region: Region


class Moved(Event):
    seat: Seat
    piece: Piece
    origin: Origin
    region: Region


class Escorted(Event):
    """Troops that went along with their leader."""

    seat: Seat
    troops: int
    origin: Origin
    region: Region


class MovedOpponent(Event):
    seat: Seat
    victim: Seat
    origin: Origin
    region: Region


class Returned(Event):
    """Somebody without troops on the map is back on it."""

    seat: Seat
    region: Region


class Removed(Event):
    """A troop or leader goes back to its owner's supply; `by` removed it."""

    by: Seat
    seat: Seat
    piece: Piece
    region: Region


class RebelRemoved(Event):
    """By a church: unseen, back to the pool."""

    seat: Seat
    region: Region


class RebelDefeated(Event):
    seat: Seat
    region: Region
    card: Card
    reward: str


class RebelPlaced(Event):
    region: Region


class Taxed(Event):
    seat: Seat
    region: Region
    price: int


class Built(Event):
    seat: Seat
    structure: Structure
    region: Region
    price: int


class StructurePlaced(Event):
    """Without building."""

    seat: Seat
    structure: Structure
    region: Region


class StructureRemoved(Event):
    seat: Seat
    structure: Structure
    region: Region


# Attacks


class Attacked(Event):
    """`victim` NOBODY: a rebel. `cards`: to reveal."""

    seat: Seat
    victim: Seat
    region: Region
    cards: int


class WarStep(Event):
    seat: Seat
    step: int


class Revealed(Event):
    seat: Seat
    deck: Deck
    cards: tuple[Card, ...]
    losses: int


# Cards


class Rebuilt(Event):
    """Both scheme decks were made anew of so many cards."""

    cards: int


class Schemed(Event):
    """Looked at so many cards of a deck and kept one."""

    seat: Seat
    deck: Deck
    cards: int


class DrewScheme(Event):
    seat: Seat
    deck: Deck


class PlayedScheme(Event):
    seat: Seat
    card: Card
    number: int


class DiscardedScheme(Event):
    seat: Seat
    card: Card


class TookDeed(Event):
    """From the row."""

    seat: Seat
    card: Card
    name: str


class DrewDeed(Event):
    """From the deck, unseen by others."""

    seat: Seat


class Accomplished(Event):
    seat: Seat
    card: Card
    name: str


class UsedToken(Event):
    seat: Seat
    token: Token


class TokenPassed(Event):
    """The first-player token."""

    seat: Seat
    to: Seat


# Phases


class FirstPlayer(Event):
    seat: Seat


class TookLeader(Event):
    seat: Seat
    leader: Leader


class RoundBegan(Event):
    number: int


class Placed(Event):
    seat: Seat
    advisor: int
    column: Column
    row: Row
    bribe: int


class TookBack(Event):
    seat: Seat
    advisor: int
    column: Column
    row: Row


class TookAction(Event):
    seat: Seat
    column: Column
    row: Row


class Forfeited(Event):
    seat: Seat


class TurnEnded(Event):
    seat: Seat


class ClaimBegan(Event):
    number: int


class Advanced(Event):
    """A claim marker: `amount` regions, or goods, brought it from one space to another."""

    seat: Seat
    track: Track
    amount: int
    before: int
    space: int


class Income(Event):
    """Coins for full columns and for markers that have not moved."""

    seat: Seat
    columns: int
    tracks: int


class Refilled(Event):
    regions: tuple[Region, ...]


class AgendaShown(Event):
    seat: Seat
    card: Card
    name: str
    points: int


class Scored(Event):
    """The final points: tracks, warfare, deeds, agenda, tokens."""

    seat: Seat
    tracks: int
    warfare: int
    deeds: int
    agenda: int
    tokens: int


EVENTS = (
    GotCoins, GotVictoryToken, PaidCoins, Stole, GotGood, PaidGood, Shifted, GotPoints, GotBoundPoints, TroopPlaced,
    Mustered, Moved, Escorted, MovedOpponent, Returned, Removed, RebelRemoved, RebelDefeated, RebelPlaced, Taxed, Built,
    StructurePlaced, StructureRemoved, Attacked, WarStep, Revealed, Rebuilt, Schemed, DrewScheme, PlayedScheme,
    DiscardedScheme, TookDeed, DrewDeed, Accomplished, UsedToken, TokenPassed, FirstPlayer, TookLeader, RoundBegan, Placed,
    TookBack, TookAction, Forfeited, TurnEnded, ClaimBegan, Advanced, Income, Refilled, AgendaShown, Scored,
)

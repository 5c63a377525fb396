"""What a seat may choose. A turn's options are offered together; the others belong to one ask each, named by its `why`."""

from __future__ import annotations

from typing import TypeAlias

from rules.core import Card, Option, Seat

from .data import Column, Good, Leader, Points, Region, Row, Structure
from .state import Piece

Origin: TypeAlias = int  # a region that something leaves
Payer: TypeAlias = tuple[str, Region]  # whose movement points, and the region they are bound to
Deck: TypeAlias = int  # 0 or 1: the scheme decks
Advisor: TypeAlias = int  # its number
Token: TypeAlias = str  # a conversion token

# Setting up


class TakeLeader(Option):
    leader: Leader


class KeepAgenda(Option):
    card: Card


class PlaceTroop(Option):
    region: Region


class PlaceLeader(Option):
    region: Region


# Strategy Phase


class Place(Option):
    """An advisor into a column, with coins as bribe."""

    advisor: Advisor
    column: Column
    bribe: int


# Action Phase: the turn


class TakeBack(Option):
    """Which of two equal advisors acts."""

    column: Column
    row: Row


class ReturnToMap(Option):
    """Leader and one troop, for a seat with nothing on the map."""

    region: Region


class TakeAction(Option):
    """The main action of the advisor's space, for its cost."""


class Forfeit(Option):
    """One coin instead of the main action."""


class EndTurn(Option): ...


class Muster(Option):
    """One troop or the leader from supply; `points`: the kind spent."""

    region: Region
    piece: Piece
    points: Points


class Move(Option):
    piece: Piece
    origin: Origin
    region: Region


class MoveBound(Option):
    """By points bound to troops that start in one region, perhaps together with others: who pays each point of the step."""

    piece: Piece
    origin: Origin
    region: Region
    payers: tuple[Payer, ...]


class March(Option):
    """To any region in play."""

    piece: Piece
    origin: Origin
    region: Region


class Attack(Option):
    """A troop of this seat; its leader if nothing else of it is there. `points`: the kind spent."""

    region: Region
    seat: Seat
    points: Points


class AttackRebel(Option):
    region: Region
    points: Points


class Tax(Option):
    region: Region


class Build(Option):
    structure: Structure
    region: Region


class PlayScheme(Option):
    card: Card


class Convert(Option):
    """Use a conversion token."""

    token: Token


class Accomplish(Option):
    card: Card


class Load(Option):
    """A good from the dock to the boat."""

    good: Good


class Unload(Option):
    """A good from the boat to the dock."""

    good: Good


class MoveOpponent(Option):
    """Predslava: a troop of this seat to an adjacent region."""

    seat: Seat
    origin: Origin
    region: Region


# What follows from them


class Escort(Option):
    """Agatha: so many troops go along."""

    troops: int


class ChooseDeck(Option):
    deck: Deck


class TakeGood(Option):
    """The market's second good."""


class TakeCoin(Option): ...


class ConvertTroop(Option):
    """The church turns a troop of this seat."""

    seat: Seat


class ConvertRebel(Option): ...


class Nothing(Option):
    """Leave it."""


class PassToken(Option):
    """The first-player token goes to this seat."""

    seat: Seat


class TakeDeed(Option):
    card: Card


class Pay(Option):
    good: Good


class PayBoon(Option): ...


class Discard(Option):
    """A scheme card from hand."""

    card: Card


class RemoveTroop(Option):
    region: Region
    piece: Piece


class RemoveStructure(Option):
    structure: Structure
    region: Region


class Alternative(Option):
    """One side of a scheme card with two."""

    number: int


OPTIONS = (
    TakeLeader, KeepAgenda, PlaceTroop, PlaceLeader, Place, TakeBack, ReturnToMap, TakeAction, Forfeit, EndTurn, Muster, Move,
    MoveBound, March, Attack, AttackRebel, Tax, Build, PlayScheme, Convert, Accomplish, Load, Unload, MoveOpponent, Escort,
    ChooseDeck, TakeGood, TakeCoin, ConvertTroop, ConvertRebel, Nothing, PassToken, TakeDeed, Pay, PayBoon, Discard, RemoveTroop,
    RemoveStructure, Alternative,
)

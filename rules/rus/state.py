"""All that lies on the table of Rus': the decks, and for each seat a property board with its owner's cards and coins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TypeAlias

from rules.core import Card, Face, Seat, Stateful, TableState, clockwise, state

from .data import (
    ACTION,
    ALL_CARDS,
    CHARACTERS,
    CLASSES,
    DACHA,
    DACHA_PIECE,
    EMPTY,
    FIELD,
    KING,
    MONUMENT,
    PLACES,
    PRICES,
    SPACES,
    UPPER,
    Character,
    DeckCard,
)

Building: TypeAlias = int  # a place on somebody's board: seat * PLACES + place
Place: TypeAlias = int
Piece: TypeAlias = str

# A curse lasts through the owner's next turn; then the building must work once before the next one [RU-53, RU-54].
FREE, CURSED, CURSED_NOW, RECOVERING = range(4)  # CURSED_NOW: the turn through which the curse lasts has begun


@state
class PlayerBoard(Stateful):
    """One player's side of the table."""

    coins: int = 0
    debt: int = 0
    points: int = 0
    classes: list[Card] = field(default_factory=list)  # one card for each class owned, face down, lower first
    hand: list[Card] = field(default_factory=list)
    evergreens: list[Card] = field(default_factory=list)  # at work
    laid: list[Card] = field(default_factory=list)  # evergreen cards that work from the owner's next turn on
    stands: list[Piece] = field(default_factory=lambda: [EMPTY] * DACHA)  # what stands on each place but the dacha's
    stacks: list[int] = field(default_factory=lambda: [0] * len(FIELD))  # coins on the crops
    dacha: int = 0  # its level
    curses: list[int] = field(default_factory=lambda: [FREE] * PLACES)
    # what everybody at the table can remember of his claims
    says: list[Character] = field(default_factory=list)  # claims made with the class cards still held
    proved: int = 0  # claims that turned out true
    caught: int = 0  # claims that turned out false


@state
class ClaimUnderWay(Stateful):
    seat: Seat
    character: Character
    card: Card  # the class card it is about
    accusers: list[Seat] = field(default_factory=list)  # clockwise; the first one counts


@state
class Rus(TableState):
    chaos: bool = False
    points_to_end: int = 10
    boards: list[PlayerBoard] = field(default_factory=list)
    decks: list[list[Card]] = field(default_factory=list)  # class cards: lower, middle, upper
    deck: list[Card] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    coins_out: int = 0  # what the bank has given out and not got back
    king: Seat | None = None  # who has bought it
    first: Seat = 0
    turn: Seat = 0
    round: int = 0
    # this turn
    duty: bool = False  # the king must be bought [RU-28]
    upgraded: bool = False  # the dacha, in this housekeeping
    claim: ClaimUnderWay | None = None
    claimed: list[Character] = field(default_factory=list)  # carried out this turn
    plays: int = 1  # action cards that may be played
    played: int = 0
    playing: Card | None = None  # the action card being carried out
    putting: list[Card] = field(default_factory=list)  # cards picked for the discard pile, not shown yet
    left: int = 0  # coins still to be handed out, or buildings that may still be burnt
    # after a tie without a king [RU-R24]
    tied: list[Seat] = field(default_factory=list)
    extra: int = 0  # rounds played since


# -- reading the table ------------------------------------------------------------------------------------------------


def building(seat: Seat, place: Place) -> Building:
    return seat * PLACES + place


def where(b: Building) -> tuple[Seat, Place]:
    return divmod(b, PLACES)


def piece_at(board: PlayerBoard, place: Place) -> Piece:
    if place == DACHA:
        return DACHA_PIECE if board.dacha else EMPTY
    return board.stands[place]


def standing(board: PlayerBoard) -> list[Place]:
    """The places where something stands."""
    places = [place for place, piece in enumerate(board.stands) if piece]
    if board.dacha:
        places.append(DACHA)
    return places


def vacant(board: PlayerBoard, places: tuple[Place, ...]) -> Place | None:
    """The first empty one of these places."""
    for place in places:
        if not board.stands[place]:
            return place
    return None


def is_cursed(board: PlayerBoard, place: Place) -> bool:
    return board.curses[place] in (CURSED, CURSED_NOW)


def finished_monuments(board: PlayerBoard) -> int:
    return sum(board.stands[place] == MONUMENT for place in SPACES)


def opponents(t: Rus, seat: Seat) -> list[Seat]:
    """Clockwise from the seat's left."""
    return clockwise(t, seat)[1:]


def character(face: Face) -> Character:
    return CHARACTERS[CLASSES.index(face[0])][face[1] % 3]


def action(face: Face) -> DeckCard:
    return ALL_CARDS[face[1]]


def kind_of(face: Face) -> str:
    """What is printed on a card."""
    return action(face).name if face[0] == ACTION else character(face)


def perk(t: Rus, seat: Seat, word: str) -> int:
    """What the evergreen cards at work before this seat bring; equal ones add up [RU-R29]."""
    total = 0
    for card in t.boards[seat].evergreens:
        given = ALL_CARDS[t.faces[card][1]].perk
        if given is not None and given[0] == word:
            total += given[1]
    return total


def evergreens_in_play(t: Rus) -> Iterator[tuple[Seat, Card]]:
    for seat, board in enumerate(t.boards):
        for card in (*board.evergreens, *board.laid):
            yield seat, card


def can_spend(t: Rus, seat: Seat, coins: int) -> bool:
    """Who must buy the king may not spend the money for it [RU-R20]."""
    kept = PRICES[KING] if t.duty and seat == t.turn else 0
    return t.boards[seat].coins >= coins + kept


def owns_upper(board: PlayerBoard) -> bool:
    return len(board.classes) > UPPER


def may_buy_king(t: Rus, seat: Seat) -> bool:
    """There is one king [RU-R22]; in the rounds after a tie only the tied may still buy it [RU-R24]."""
    return t.king is None and (not t.tied or seat in t.tied)

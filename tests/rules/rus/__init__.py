"""Helpers for positions of Rus': a table in the middle of play, hidden cards, and faces by their names."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rules.core import Card, Face, LocalDealer, Stream, Table
from rules.rus import GAME, pieces
from rules.rus.actions import play as play_card
from rules.rus.claim import claim
from rules.rus.data import ALL_CARDS, CHARACTERS, CLASS_OF, CLASSES, CROPS, DACHA, EMPTY, FIELD, HAND
from rules.rus.options import BELIEVE, LIES, Claim
from rules.rus.state import FREE, Building, Place, PlayerBoard, Rus, building
from tests.play import Played, play

__all__ = [
    "accused", "believed", "cards", "claims", "evergreen", "face", "give_upper", "go", "place", "plays", "real_table",
    "set_coins", "table",
]


def table(seats: int = 3, coins: int = 0, stage: str = "housekeeping", **more: Any) -> Rus:
    """Seat 0's turn; empty boards, lower class, five hidden cards each, some hidden cards in every deck."""
    t = Rus(seats=seats, stage=stage, boards=[PlayerBoard(coins=coins) for _ in range(seats)], coins_out=coins * seats, **more)
    t.decks = [cards(t, 5) for _ in CLASSES]
    t.deck = cards(t, 20)
    for board in t.boards:
        board.classes = cards(t, 1)
        board.hand = cards(t, HAND)
    return t


def cards(t: Rus, count: int) -> list[Card]:
    """New cards, face down."""
    new = list(range(t.next_card, t.next_card + count))
    t.next_card += count
    return new


def face(name: str) -> Face:
    """A face with this printed on it."""
    if name in CLASS_OF:
        level = CLASS_OF[name]
        return (CLASSES[level], CHARACTERS[level].index(name))
    return ("action", next(i for i, card in enumerate(ALL_CARDS) if card.name == name))


def set_coins(t: Rus, seat: int, coins: int) -> None:
    t.coins_out += coins - t.boards[seat].coins
    t.boards[seat].coins = coins


def give_upper(t: Rus, seat: int) -> None:
    """All three class cards."""
    t.boards[seat].classes = cards(t, 3)


def place(t: Rus, seat: int, where: Place, piece: str = EMPTY, curse: int = FREE, coins: int = 0, level: int = 1) -> Building:
    """Put a piece on a board as if it had stood there for long."""
    board = t.boards[seat]
    if where == DACHA:
        board.dacha = level
    else:
        board.stands[where] = piece or CROPS
    if where in FIELD:
        board.stacks[where] = coins
        t.coins_out += coins
    board.curses[where] = curse
    return building(seat, where)


def evergreen(t: Rus, seat: int, name: str, at_work: bool = True) -> Card:
    (card,) = cards(t, 1)
    t.faces[card] = face(name)
    (t.boards[seat].evergreens if at_work else t.boards[seat].laid).append(card)
    return card


def go(t: Rus, script: Generator[Any, Any, Any], *answers: Any) -> Played:
    """Play a script; cards and coins may move but neither appear nor vanish."""
    before = pieces(t)
    played = play(script, *answers)
    assert pieces(t) == before
    return played


def claims(t: Rus, character: str, *answers: Any) -> Played:
    """Seat 0 claims; what the others answer comes first in `answers`."""
    return go(t, claim(t, 0), Claim(character), *answers)


def believed(t: Rus, character: str, *answers: Any) -> Played:
    return claims(t, character, dict.fromkeys(range(1, t.seats), BELIEVE), *answers)


def accused(t: Rus, character: str, really: str, *answers: Any, by: int = 1) -> Played:
    """Seat 0 claims, one seat cries lies, the card turns out to be `really`."""
    answered = {s: LIES if s == by else BELIEVE for s in range(1, t.seats) if not t.boards[s].debt}
    return claims(t, character, answered, [face(really)], *answers)


def plays(t: Rus, name: str, *answers: Any, seat: int = 0) -> Played:
    """The seat plays its first card, which is this one."""
    return go(t, play_card(t, seat, t.boards[seat].hand[0]), [face(name)], *answers)


def real_table(seats: int = 3, seed: int = 1, **settings: Any) -> Table[Rus]:
    return Table(GAME, seats, settings, LocalDealer(Stream.of("rus", seed)))

"""Helpers for positions of Perestroika: a table in the middle of play, cards by their names, stores and building areas."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rules.core import Card, Face, LocalDealer, Stream, Table
from rules.perestroika import GAME, pieces
from rules.perestroika.data import BOTTOM, CARDS, TOP
from rules.perestroika.plays import play_card
from rules.perestroika.state import STILL_THERE, Perestroika, Principality
from tests.play import Played, play

__all__ = [
    "BOTTOM", "TOP", "display", "face", "give", "go", "hidden", "lay", "plays", "real_table", "stands", "store", "stored",
    "table",
]


def table(seats: int = 2, deck: int = 8, **more: Any) -> Perestroika:
    """Seat 0's turn in the first round; nobody has anything, some hidden cards lie in the deck."""
    more = {"stage": "play", "round": 1, **more}
    t = Perestroika(seats=seats, principalities=[Principality() for _ in range(seats)], **more)
    t.deck = hidden(t, deck)
    return t


def hidden(t: Perestroika, count: int) -> list[Card]:
    """New cards, face down."""
    new = list(range(t.next_card, t.next_card + count))
    t.next_card += count
    return new


def face(name: str, copy: int = 0) -> Face:
    """A face with this printed on it."""
    return ("action", [i for i, card in enumerate(CARDS) if card.name == name][copy])


def lay(t: Perestroika, *names: str) -> list[Card]:
    """New cards that lie open."""
    new = hidden(t, len(names))
    t.faces.update(zip(new, map(face, names), strict=True))
    return new


def give(t: Perestroika, seat: int, *names: str) -> list[Card]:
    """Open cards for a hand."""
    new = lay(t, *names)
    t.principalities[seat].hand += new
    return new


def display(t: Perestroika, *names: str) -> list[Card]:
    """A whole display."""
    t.display, t.revealed, t.takers = lay(t, *names), list(names), [STILL_THERE] * len(names)
    return t.display


def store(t: Perestroika, seat: int, *materials: int) -> None:
    """So many fur, wood, wheat."""
    t.principalities[seat].materials = list(materials)


def stored(t: Perestroika, seat: int = 0) -> tuple[int, ...]:
    return tuple(t.principalities[seat].materials)


def stands(t: Perestroika, seat: int, *rows: str) -> None:
    """Buildings as if they had stood there for long: one text for each row."""
    t.principalities[seat].rows = [row.split() for row in (*rows, "", "", "")[:3]]


def go(t: Perestroika, script: Generator[Any, Any, Any], *answers: Any) -> Played:
    """Play a script; cards and pieces may move but neither appear nor vanish."""
    before = pieces(t)
    played = play(script, *answers)
    assert pieces(t) == before
    return played


def plays(t: Perestroika, name: str, half: str, *answers: Any, seat: int = 0) -> Played:
    """The seat gets this card and plays one half of it."""
    (card,) = give(t, seat, name)
    return go(t, play_card(t, seat, card, half), *answers)


def real_table(seats: int = 2, seed: int = 1, **settings: Any) -> Table[Perestroika]:
    return Table(GAME, seats, settings, LocalDealer(Stream.of("perestroika", seed)))

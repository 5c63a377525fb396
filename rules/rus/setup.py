"""Setting the table up [RU-3 to RU-10]."""

from __future__ import annotations

from rules.core import Peek, Roll, Script, Settings, Shuffle, lay_open

from .bank import take
from .buildings import put
from .data import ACTION, ALL_CARDS, BASE_CARDS, CHARACTERS, CLASSES, COPIES, CROPS, FIELD, HAND, START_COINS
from .state import PlayerBoard, Rus


def start(seats: int, settings: Settings) -> Rus:
    return Rus(seats=seats, chaos=bool(settings["chaos"]), points_to_end=int(settings["points"]),
               boards=[PlayerBoard() for _ in range(seats)])


def set_up(t: Rus) -> Script[None]:
    size = COPIES[t.seats] * len(CHARACTERS[0])
    piles = [lay_open(t, name, size) for name in CLASSES]
    piles.append(lay_open(t, ACTION, len(ALL_CARDS if t.chaos else BASE_CARDS)))
    lower, middle, upper, deck = yield from Shuffle(*piles, why="set_up")
    t.decks, t.deck = [list(lower), list(middle), list(upper)], list(deck)
    for seat, board in enumerate(t.boards):
        board.classes.append(t.decks[0].pop())
        board.hand = [t.deck.pop() for _ in range(HAND)]
        yield take(t, seat, START_COINS)
        yield put(t, seat, FIELD[0], CROPS)
    yield from Peek({s: (*b.classes, *b.hand) for s, b in enumerate(t.boards)}, why="set_up")
    (pips,) = yield from Roll((t.seats,), why="first_player")
    t.first = t.turn = pips - 1
    t.stage = "housekeeping"

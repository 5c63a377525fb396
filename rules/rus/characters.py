"""What the nine characters do [RU-29 to RU-37], and when they can [RU-R5]."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Script, Seat

from .bank import give, pay, score, take
from .buildings import put
from .curses import curse_any
from .data import (
    CROPS,
    F1,
    FESTIVAL,
    FESTIVAL_PRICE,
    FIELD,
    M1,
    MARKET,
    MONUMENT,
    MONUMENT_PRICE,
    NOBLEMAN_COINS,
    SPACES,
    Character,
)
from .festivals import choose
from .options import GiveTo, StealFrom
from .piles import draw
from .state import Rus, can_spend, opponents, vacant


def can_carry_out(t: Rus, me: Seat, name: Character) -> bool:
    board = t.boards[me]
    match name:
        case "farmer":
            return vacant(board, FIELD) is not None
        case "builder":
            return not board.stands[M1] and can_spend(t, me, MONUMENT_PRICE)
        case "merchant":
            return vacant(board, SPACES) is not None
        case "princess":
            return not board.stands[F1] and can_spend(t, me, FESTIVAL_PRICE)
        case "nobleman":
            return can_spend(t, me, NOBLEMAN_COINS)
    return True


def farmer(t: Rus, me: Seat) -> Script[None]:
    place = vacant(t.boards[me], FIELD)
    if place is not None:
        yield put(t, me, place, CROPS)


def builder(t: Rus, me: Seat) -> Script[None]:
    yield pay(t, me, MONUMENT_PRICE)
    yield put(t, me, M1, MONUMENT)


def shepherd(t: Rus, me: Seat) -> Script[None]:
    """Three coins from the bank, of which one goes on; so a debtor repays with the two he keeps [RU-R36]."""
    choice = yield from choose(t, me, lambda: [GiveTo(s) for s in opponents(t, me)], why="shepherd")
    if isinstance(choice, GiveTo):
        yield take(t, choice.seat, 1)
    yield take(t, me, 2)


def explorer(t: Rus, me: Seat) -> Script[None]:
    yield take(t, me, 2)
    yield from steal(t, me, 1)


def steal(t: Rus, me: Seat, most: int) -> Script[None]:
    """Coins of one player who has any: stealing makes no debt [RU-32]."""
    if not victims(t, me):
        return
    choice = yield from choose(t, me, lambda: [StealFrom(s) for s in victims(t, me)], why="steal")
    if isinstance(choice, StealFrom):
        yield give(t, choice.seat, me, min(most, t.boards[choice.seat].coins))


def victims(t: Rus, me: Seat) -> list[Seat]:
    return [s for s in opponents(t, me) if t.boards[s].coins]


def merchant(t: Rus, me: Seat) -> Script[None]:
    place = vacant(t.boards[me], SPACES)
    if place is not None:
        yield put(t, me, place, MARKET)


def witch(t: Rus, me: Seat) -> Script[None]:
    yield from curse_any(t, me)
    yield take(t, me, 2)


def knight(t: Rus, me: Seat) -> Script[None]:
    yield from draw(t, me, 1)
    yield take(t, me, 2)
    t.plays = 2  # however often he was a knight [RU-R43]


def princess(t: Rus, me: Seat) -> Script[None]:
    yield pay(t, me, FESTIVAL_PRICE)
    yield put(t, me, F1, FESTIVAL)


def nobleman(t: Rus, me: Seat) -> Script[None]:
    yield from hand_out(t, me, NOBLEMAN_COINS)
    yield score(t, me, 1)
    if not t.boards[me].stands[M1]:  # RU-R13
        yield put(t, me, M1, MONUMENT)


def hand_out(t: Rus, me: Seat, coins: int) -> Script[None]:
    """Own coins to any opponents, one by one."""
    t.left = coins
    while t.left:
        choice = yield from choose(t, me, lambda: [GiveTo(s) for s in opponents(t, me)], why="hand_out")
        t.left -= 1
        if isinstance(choice, GiveTo):
            yield give(t, me, choice.seat, 1)


ABILITIES: dict[Character, Callable[[Rus, Seat], Script[None]]] = {
    "farmer": farmer, "builder": builder, "shepherd": shepherd,
    "explorer": explorer, "merchant": merchant, "witch": witch,
    "knight": knight, "princess": princess, "nobleman": nobleman,
}

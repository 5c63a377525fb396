"""What the nine characters do [RU-29 to RU-37]; `can` says when one may be claimed [RU-R5]."""

from __future__ import annotations

from rules.core import CardWords, Script, Seat

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

ABILITIES: CardWords[None] = CardWords()  # a character's name is the word on his card


def can_carry_out(t: Rus, me: Seat, name: Character) -> bool:
    """What the ability costs can be spent, and there is room for what it places [RU-R5]."""
    return ABILITIES.can_carry_out(t, me, (name,))


# -- lower class ------------------------------------------------------------------------------------------------------


@ABILITIES.word("farmer", can=lambda t, me: vacant(t.boards[me], FIELD) is not None)
def farmer(t: Rus, me: Seat) -> Script[None]:
    """Place crops on the field [RU-29]."""
    place = vacant(t.boards[me], FIELD)
    if place is not None:
        yield put(t, me, place, CROPS)


@ABILITIES.word("builder", can=lambda t, me: not t.boards[me].stands[M1] and can_spend(t, me, MONUMENT_PRICE))
def builder(t: Rus, me: Seat) -> Script[None]:
    """Pay two coins, start a monument on M1 [RU-30]."""
    yield pay(t, me, MONUMENT_PRICE)
    yield put(t, me, M1, MONUMENT)


@ABILITIES.word("shepherd")
def shepherd(t: Rus, me: Seat) -> Script[None]:
    """Three coins from the bank, of which one goes to another player; a debtor repays with the two he keeps [RU-31, RU-R36]."""
    choice = yield from choose(t, me, lambda: [GiveTo(s) for s in opponents(t, me)], why="shepherd")
    if isinstance(choice, GiveTo):
        yield take(t, choice.seat, 1)
    yield take(t, me, 2)


# -- middle class -----------------------------------------------------------------------------------------------------


@ABILITIES.word("explorer")
def explorer(t: Rus, me: Seat) -> Script[None]:
    """Two coins from the bank, and one stolen [RU-32]."""
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


@ABILITIES.word("merchant", can=lambda t, me: vacant(t.boards[me], SPACES) is not None)
def merchant(t: Rus, me: Seat) -> Script[None]:
    """Place a market in an empty building space [RU-33]."""
    place = vacant(t.boards[me], SPACES)
    if place is not None:
        yield put(t, me, place, MARKET)


@ABILITIES.word("witch")
def witch(t: Rus, me: Seat) -> Script[None]:
    """Curse a building of any player, take two coins [RU-34]."""
    yield from curse_any(t, me)
    yield take(t, me, 2)


# -- upper class ------------------------------------------------------------------------------------------------------


@ABILITIES.word("knight")
def knight(t: Rus, me: Seat) -> Script[None]:
    """One more action card, two coins, and two plays in this turn's action phase [RU-35]."""
    yield from draw(t, me, 1)
    yield take(t, me, 2)
    t.plays = 2  # a second knight in one turn adds none [RU-R43]


@ABILITIES.word("princess", can=lambda t, me: not t.boards[me].stands[F1] and can_spend(t, me, FESTIVAL_PRICE))
def princess(t: Rus, me: Seat) -> Script[None]:
    """Pay two coins, start a festival on F1 [RU-36]."""
    yield pay(t, me, FESTIVAL_PRICE)
    yield put(t, me, F1, FESTIVAL)


@ABILITIES.word("nobleman", can=lambda t, me: can_spend(t, me, NOBLEMAN_COINS))
def nobleman(t: Rus, me: Seat) -> Script[None]:
    """Hand out three coins, gain a royal point, start a monument on M1 if it is empty [RU-37, RU-R13]."""
    yield from hand_out(t, me, NOBLEMAN_COINS)
    yield score(t, me, 1)
    if not t.boards[me].stands[M1]:
        yield put(t, me, M1, MONUMENT)


def hand_out(t: Rus, me: Seat, coins: int) -> Script[None]:
    """Own coins to any opponents, one by one."""
    t.left = coins
    while t.left:
        choice = yield from choose(t, me, lambda: [GiveTo(s) for s in opponents(t, me)], why="hand_out")
        t.left -= 1
        if isinstance(choice, GiveTo):
            yield give(t, me, choice.seat, 1)

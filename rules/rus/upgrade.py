"""Phase 4: buy the next class card [RU-26 to RU-28]. Then the turn is over."""

from __future__ import annotations

from rules.core import Option, Peek, Script, Seat

from .bank import pay, score
from .curses import end_curses
from .data import KING, KING_POINTS, PRICES, Class
from .end import next_turn
from .events import Bought
from .festivals import can_cash, choose
from .options import Buy, BuyNothing
from .state import Rus, may_buy_king


def upgrade_phase(t: Rus) -> Script[None]:
    me = t.turn
    if can_buy(t, me) is not None or can_cash(t, me):
        choice = yield from choose(t, me, lambda: purchases(t, me), why="upgrade")
        if isinstance(choice, Buy):
            yield from buy(t, me, choice.level)
    yield from end_curses(t, me)
    yield from next_turn(t)


def can_buy(t: Rus, me: Seat) -> Class | None:
    """The class after the highest owned, if it can be paid for and a card is there."""
    board = t.boards[me]
    level = len(board.classes)
    there = may_buy_king(t, me) if level == KING else bool(t.decks[level])  # RU-R31
    return level if there and board.coins >= PRICES[level] else None


def purchases(t: Rus, me: Seat) -> list[Option]:
    level = can_buy(t, me)
    if level is None:
        return [BuyNothing()]
    return [Buy(level)] if t.duty else [Buy(level), BuyNothing()]


def buy(t: Rus, me: Seat, level: Class) -> Script[None]:
    yield pay(t, me, PRICES[level])
    yield Bought(me, level)
    if level == KING:
        t.king = me
        yield score(t, me, KING_POINTS)  # RU-38
        return
    card = t.decks[level].pop()
    t.boards[me].classes.append(card)
    yield from Peek({me: (card,)}, why="upgrade")

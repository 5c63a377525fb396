"""Coins, debt and royal points. Each function moves them and returns the event for the script to yield."""

from __future__ import annotations

from rules.core import Seat

from .data import KING, PRICES
from .events import Gave, Paid, Scored, Took
from .state import Rus


def take(t: Rus, seat: Seat, coins: int) -> Took:
    """From the bank."""
    t.coins_out += coins
    return Took(seat, coins, _receive(t, seat, coins))


def pay(t: Rus, seat: Seat, coins: int) -> Paid:
    """To the bank."""
    t.boards[seat].coins -= coins
    t.coins_out -= coins
    return Paid(seat, coins)


def give(t: Rus, giver: Seat, taker: Seat, coins: int) -> Gave:
    """From player to player; the giver has them."""
    t.boards[giver].coins -= coins
    return Gave(giver, taker, coins, 0, _receive(t, taker, coins))


def settle(t: Rus, payer: Seat, payee: Seat, coins: int) -> Gave:
    """What an accusation costs; the bank lends what the payer lacks, for debt tokens [RU-21]."""
    board = t.boards[payer]
    own = min(board.coins, coins)
    borrowed = coins - own
    board.coins -= own
    board.debt += borrowed
    t.coins_out += borrowed
    if payer == t.turn and board.coins < PRICES[KING]:
        t.duty = False  # a loss releases from buying the king [RU-R20]
    return Gave(payer, payee, coins, borrowed, _receive(t, payee, coins))


def score(t: Rus, seat: Seat, points: int) -> Scored:
    t.boards[seat].points += points
    return Scored(seat, points)


def _receive(t: Rus, seat: Seat, coins: int) -> int:
    """Coins gained pay debt at once [RU-22]; returns how many did."""
    board = t.boards[seat]
    repaid = min(board.debt, coins)
    board.debt -= repaid
    board.coins += coins - repaid
    t.coins_out -= repaid
    return repaid

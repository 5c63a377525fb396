"""What a card or a claim would bring, as far as it can be said beforehand: coins and points of the one who plays it."""
from __future__ import annotations

from typing import Any

from app.words.base import Reader
from rules.core import Seat
from rules.rus import options as o
from rules.rus.data import ACTIONS, DACHA_POINTS, DACHA_PRICES, EXCHANGE_COINS, KING, KING_POINTS, PRICES
from rules.rus.state import Rus, action, opponents, standing

# Character -> coins, points, where both are certain once the claim stands.
CHARACTERS = {
    "farmer": (0, 0), "builder": (-2, 0), "shepherd": (2, 0), "explorer": (2, 0), "merchant": (0, 0), "witch": (2, 0),
    "knight": (2, 0), "princess": (-2, 0), "nobleman": (-3, 1),
}


def forecast(to: Reader, option: Any) -> tuple[int, int] | None:
    """(coins, points) that this seat would win or lose at least; None where there is nothing to say."""
    t: Rus = to.state
    if to.seat is None:
        return None
    match option:
        case o.Claim(character=name):
            coins, points = CHARACTERS[name]
            if name == "explorer" and any(t.boards[s].coins for s in opponents(t, to.seat)):
                coins += 1
            return coins, points
        case o.Play(card=card) if card in to.faces:
            return _played(t, to.seat, action(to.faces[card]).name)
        case o.Exchange():
            return EXCHANGE_COINS, 0
        case o.Buy(level=level):
            return -PRICES[level], KING_POINTS if level == KING else 0
        case o.UpgradeDacha() if t.boards[to.seat].dacha < len(DACHA_PRICES):
            level = t.boards[to.seat].dacha
            return -DACHA_PRICES[level], DACHA_POINTS if level + 1 == len(DACHA_PRICES) else 0
    return None


COUNTED = {"take", "points", "take_per_building", "take_per_class", "levy", "steal", "steal_if_any"}


def brings_nothing(to: Reader, option: Any) -> bool:
    """A card that does nothing but count something of which there is none now."""
    if not isinstance(option, o.Play) or option.card not in to.faces:
        return False
    does = ACTIONS[action(to.faces[option.card]).name].does
    return bool(does) and all(word in COUNTED for word, *_amounts in does) and forecast(to, option) == (0, 0)


def _played(t: Rus, seat: Seat, name: str) -> tuple[int, int]:
    coins = points = 0
    board = t.boards[seat]
    for word, *amounts in ACTIONS[name].does:
        match word:
            case "take":
                coins += amounts[0]
            case "pay" | "hand_out":
                coins -= amounts[0]
            case "points":
                points += amounts[0]
            case "take_per_building":
                coins += min(amounts[1], amounts[0] * len(standing(board)))
            case "take_per_class":
                coins += amounts[0] * len(board.classes)
            case "levy":
                coins += sum(t.boards[s].coins >= amounts[0] for s in opponents(t, seat)) * amounts[0]
            case "steal" | "steal_if_any":
                coins += min(amounts[0], max(t.boards[s].coins for s in opponents(t, seat)))
    return coins, points

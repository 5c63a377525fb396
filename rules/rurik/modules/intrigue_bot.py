"""What bots know of the card of the round: which actions it makes dearer or better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core import Faces, Seat

from ..bot import ADVICE, Weights
from ..data import ATTACK, BUILD, FISH, HONEY, TAX
from ..state import Rurik, goods_of, is_full, occupied
from .intrigue import MODULE, BuyGood, SellGood
from .intrigue_cards import GARRISONS, GOOD_HARVEST, MASTER_BUILDERS

COIN = 26
DEARER = 70  # hundredths of what an attack is worth beside watchful garrisons


@MODULE.hook("appetite")
def card_of_the_round(t: Rurik, seat: Seat, wants: dict[str, tuple[int, ...]]) -> None:
    if t.intrigue_active == GARRISONS:
        wants[ATTACK] = tuple([worth * DEARER // 100 for worth in wants[ATTACK]])
    elif t.intrigue_active == GOOD_HARVEST:
        sweet = sum([t.goods[r] and t.yields[r] in (FISH, HONEY) for r in occupied(t, seat)])
        wants[TAX] = tuple([worth + COIN * (n < sweet) for n, worth in enumerate(wants[TAX])])
    elif t.intrigue_active == MASTER_BUILDERS:
        wants[BUILD] = (95, *wants[BUILD][1:])  # the first one costs a point wherever one stands


def trades(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """Buy what fits aboard, sell what lies on the dock."""
    player = t.players[seat]
    weighed: Weights = []
    for option in options:
        weight = 3
        if isinstance(option, BuyGood):
            weight = 2 if is_full(player, option.good) else 10
        elif isinstance(option, SellGood):
            weight = 8 if player.dock[option.good] else 2 + goods_of(player, option.good)
        weighed.append((option, weight))
    return weighed


ADVICE["merchants"] = trades

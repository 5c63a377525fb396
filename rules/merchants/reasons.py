"""What can be told of a position of Merchants of Kiev, to say why a move is good."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Seat

from . import bot
from .state import Kiev


def count(t: Kiev, seat: Seat) -> Mapping[str, tuple[int, int]]:
    """Rubles, what the load will bring at best (in rubles), passes, rivals' goods, and cities that stand."""
    others = [other for other in range(t.seats) if other != seat]
    load = purchase = 0
    if t.ships[seat] >= 0:
        away = bot.distances(t, seat)
        load = bot.best_from(t.ships[seat], bot.deliveries(t, seat), away) // bot.RUBLE
        purchase = bot.best_from(t.ships[seat], bot.purchases(t, seat, away), away) // bot.RUBLE
    behind = t.rubles[seat] < max([t.rubles[other] for other in others], default=0)
    return {
        "rubles": (t.rubles[seat], bot.RUBLE),
        "load": (load, bot.RUBLE),
        "trade_ahead": (purchase, bot.RUBLE // 2),
        "passes": (sum([owner == seat for owner in t.passes.values()]), bot.PASS_WORTH),
        "rival_goods": (sum([sum(t.goods[other]) for other in others]), -bot.RUBLE),
        "sacked": (len(t.sacked), -40 if behind else 10),
    }

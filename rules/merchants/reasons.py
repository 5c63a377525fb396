"""What can be told of a position of Merchants of Kiev, to say why a move is good."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Seat

from . import bot
from .data import GOOD_PRICE
from .state import Kiev

JOB, DANGER = 20, 60


def count(t: Kiev, seat: Seat) -> Mapping[str, tuple[int, int]]:
    """Rubles, goods aboard and what they will bring at best (in rubles), what waits to be carried, passes, rivals' goods, whose
    goods the Horde can reach in one turn, and cities that stand."""
    others = [other for other in range(t.seats) if other != seat]
    load = purchase = 0
    if t.ships[seat] >= 0:
        away = bot.distances(t, seat)
        load = bot.best_from(t.ships[seat], bot.deliveries(t, seat), away) // bot.RUBLE
        purchase = bot.best_from(t.ships[seat], bot.purchases(t, seat, away), away) // bot.RUBLE
    reach = bot.in_reach_of_horde(t)
    behind = t.rubles[seat] < max([t.rubles[other] for other in others], default=0)
    return {
        "rubles": (t.rubles[seat], bot.RUBLE),
        "load": (load, bot.RUBLE),
        "goods": (sum(t.goods[seat]), GOOD_PRICE * bot.RUBLE),
        "trade_ahead": (purchase, bot.RUBLE // 2),
        "jobs": (sum(t.jobs), JOB),
        "passes": (sum([owner == seat for owner in t.passes.values()]), bot.PASS_WORTH),
        "rival_goods": (sum([sum(t.goods[other]) for other in others]), -bot.RUBLE),
        "goods_in_danger": (sum(t.goods[seat]) if t.ships[seat] in reach else 0, -DANGER),
        "rival_goods_in_danger": (sum([sum(t.goods[other]) for other in others if t.ships[other] in reach]), DANGER // 2),
        "sacked": (len(t.sacked), -40 if behind else 10),
    }

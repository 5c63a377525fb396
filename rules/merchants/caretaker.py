"""What an open seat does: a plain, honest merchant that every device computes alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core import Ask

from .data import CITIES, GOOD_PRICE, GOODS, JOBS, SELLS, TOLL, City, Good, Tile
from .hexes import steps_to
from .options import AddJob, BeMerchant, Buy, Deliver, EndTurn, Refuse, Restart, Sail
from .state import Kiev, land, takes_toll


def caretaker(t: Kiev, ask: Ask[Any], options: Sequence[Any], rolled: int) -> Any:
    """Delivers what it carries, buys what is wanted, sails for the one or the other, now and then adds a job to a high stack;
    begins again when it is stranded, and refuses every trade."""
    if ask.why == "turn":
        if is_stranded(t):
            return Restart()
        return AddJob() if rolled % 4 == 0 and AddJob() in options else BeMerchant()
    if ask.why == "add":
        return max(options, key=lambda option: (t.jobs[option.job], option.job))
    if ask.why == "merchant":
        return next(option for option in wishes(t, options) if option in options)
    if ask.why == "answer":
        return Refuse()
    return options[rolled % len(options)]


def wishes(t: Kiev, options: Sequence[Any]) -> list[Any]:
    """All that it would like to do as a merchant, best first."""
    carried = t.goods[t.turn]
    deliveries = [Deliver(job) for job in range(len(JOBS))]
    can_buy = t.rubles[t.turn] > GOOD_PRICE  # and keep a ruble for the toll
    purchases = [Buy(good) for good, cards in wanted(t).items() if can_buy and carried[good] < cards]
    within_reach = [option.tile for option in options if isinstance(option, Sail)]
    return [*deliveries, *purchases, *(Sail(tile) for tile in nearer(t, within_reach)), EndTurn()]


def wanted(t: Kiev) -> dict[Good, int]:
    """Goods that open jobs ask for, each with its highest stack."""
    highest = dict.fromkeys(range(len(GOODS)), 0)
    for job, cards in enumerate(t.jobs):
        highest[JOBS[job][0]] = max(highest[JOBS[job][0]], cards)
    return {good: cards for good, cards in highest.items() if cards}


def is_stranded(t: Kiev) -> bool:
    """Nothing to sell, and too poor to buy and bring it anywhere."""
    return t.rubles[t.turn] <= GOOD_PRICE + TOLL and not any(t.goods[t.turn][good] for good in wanted(t))


def goals(t: Kiev) -> list[City]:
    """Customers of what it carries; without any, the sources of what is wanted."""
    carried = t.goods[t.turn]
    customers = [JOBS[job][1] for job, cards in enumerate(t.jobs) if cards and carried[JOBS[job][0]]]
    return [city for city in customers or [c for c in CITIES if SELLS[c] in wanted(t)] if city not in t.sacked]


def nearer(t: Kiev, tiles: list[Tile]) -> list[Tile]:
    """Those tiles from which the nearest goal is closer than from here, the best first."""
    away = steps_to(land(t), goals(t))
    far = len(away)
    here = away.get(t.ships[t.turn], far)
    closer = [tile for tile in tiles if away.get(tile, far) < here]
    return sorted(closer, key=lambda tile: (away[tile] + takes_toll(t, t.turn, tile), tile))

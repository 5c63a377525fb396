"""What an open seat does: a plain, honest merchant that every device computes alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core import Ask, Seat

from .data import CITIES, JOBS, SELLS, City
from .options import BeMerchant, Buy, Deliver, EndTurn, Refuse, Sail
from .state import Kiev


def caretaker(t: Kiev, ask: Ask[Any], options: Sequence[Any], rolled: int) -> Any:
    """Delivers what it carries, buys what is wanted, sails for the one or the other, and refuses every trade."""
    wishes = {"turn": BeMerchant(), "answer": Refuse()}
    if ask.why in wishes:
        return wishes[ask.why]
    if ask.why == "merchant":
        return next(option for option in ranked(t, rolled) if option in options)
    return options[rolled % len(options)]


def ranked(t: Kiev, rolled: int) -> list[Any]:
    """All it would ever like to do as a merchant, best first."""
    me = t.turn
    goals = [Sail(city) for city in goals_of(t, me)]
    some = CITIES[rolled % len(CITIES)]
    deliveries = [Deliver(job) for job in range(len(JOBS))]
    purchases = [Buy(good) for good in wanted(t) if not t.goods[me][good]]
    return [*deliveries, *purchases, *goals, *([Sail(some)] if t.ships[me] not in goals_of(t, me) else []), EndTurn()]


def wanted(t: Kiev) -> list[int]:
    """Goods that some open job asks for."""
    return sorted({JOBS[job][0] for job, cards in enumerate(t.jobs) if cards})


def goals_of(t: Kiev, me: Seat) -> list[City]:
    """Customers of what it carries, the highest stack first; without any, the sources of what is wanted."""
    customers = sorted((-cards, JOBS[job][1]) for job, cards in enumerate(t.jobs) if cards and t.goods[me][JOBS[job][0]])
    return [city for _, city in customers] or [city for city in CITIES if SELLS[city] in wanted(t)]

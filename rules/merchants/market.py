"""A merchant's business in a city: goods, passes, jobs [MK-24 to MK-26]."""

from __future__ import annotations

from rules.core import Script

from .data import GOOD_PRICE, JOBS, PASS_PRICE, PAY_PER_CARD, City, Good, Job
from .end import check_end
from .events import Bought, Delivered, PassBought
from .jobs import draw_job
from .state import Kiev


def buy(t: Kiev, good: Good) -> Script[None]:
    """Any number, one by one [MK-25, MK-R7]."""
    t.rubles[t.turn] -= GOOD_PRICE
    t.goods[t.turn][good] += 1
    yield Bought(t.turn, good)


def buy_pass(t: Kiev, city: City) -> Script[None]:
    """Beside any toll just paid [MK-24, MK-R10]; it does not bring lost steps back [MK-22]."""
    t.rubles[t.turn] -= PASS_PRICE
    t.passes[city] = t.turn
    yield PassBought(t.turn, city)
    check_end(t)


def deliver(t: Kiev, job: Job) -> Script[None]:
    """Three rubles for each card of the stack, of which one is discarded; a new job is drawn [MK-26, MK-R28]."""
    me = t.turn
    pay = PAY_PER_CARD * t.jobs[job]
    t.goods[me][JOBS[job][0]] -= 1
    t.rubles[me] += pay
    t.jobs[job] -= 1
    t.discards[job] += 1
    yield Delivered(me, job, pay)
    check_end(t)
    yield from draw_job(t)

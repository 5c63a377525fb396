"""Taxing [RK-137 to RK-143]."""

from __future__ import annotations

from rules.core import Choose, Option, Script, Seat

from .data import MARKET, TAX
from .events import Taxed
from .hooks import BASE, does, run
from .mat import get_coins, get_good, stow
from .options import TakeCoin, TakeGood, Tax
from .rule import tax_price, works
from .state import Rurik, occupied


@BASE.hook("offers")
def taxes(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer taxing where the seat has a troop and the good still lies [RK-137, RK-140]."""
    points = t.turn.points[TAX]
    if points and not t.turn.taxing_over:
        options += [Tax(r) for r in occupied(t, seat) if t.goods[r] and tax_price(t, seat, r) <= points]


@does(Tax)
def tax(t: Rurik, seat: Seat, option: Tax) -> Script[None]:
    """Pay the points, take the good, then the market's bonus and what modules add [RK-138, RK-139]."""
    region, good = option.region, t.yields[option.region]
    price = tax_price(t, seat, region)
    t.turn.points[TAX] -= price
    t.goods[region] = False
    t.turn.action_region = region
    yield Taxed(seat, region, price)
    yield from stow(t, seat, good)
    if works(t, seat, MARKET, region):
        yield from market(t, seat, good)
    yield from run(t, "after_tax", seat, region)


def market(t: Rurik, seat: Seat, good: int) -> Script[None]:
    """The seat's own market gives a second good of that kind, or a coin [RK-141, RK-142]."""
    if t.supply[good]:
        choice: Option = yield from Choose(seat, (TakeGood(), TakeCoin()), why="market")
        if choice == TakeGood():
            yield from get_good(t, seat, good)
            return
    yield get_coins(t, seat, 1)

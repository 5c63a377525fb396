"""Being a merchant: what he may do, and how he moves [MK-20 to MK-23]. Business in a city: market.py, with others: trade.py."""

from __future__ import annotations

from rules.core import Choose, Option, Script

from .data import CITIES, GOOD_PRICE, GOODS, IS_CITY, JOBS, PASS_PRICE, RIVER_STEPS, SELLS, TILES, TOLL, WANTED_AT, Tile
from .end import end_turn
from .events import Portaged, Sailed, TollPaid
from .market import buy, buy_pass, deliver
from .options import Buy, BuyPass, Deliver, EndTurn, OfferTrade, Sail
from .state import Kiev, is_open, land, takes_toll
from .trade import partners, trade

SAIL = tuple(Sail(tile) for tile in range(len(TILES)))
BUY = tuple(Buy(good) for good in range(len(GOODS)))
BUY_PASS = {city: BuyPass(city) for city in CITIES}
DELIVER = tuple(Deliver(job) for job in range(len(JOBS)))
END_TURN = EndTurn()


def be_merchant(t: Kiev) -> Script[None]:
    t.steps = RIVER_STEPS
    yield from merchant(t)


def merchant(t: Kiev) -> Script[None]:
    """Sail, buy, deliver and trade in any order, before, between and after steps [MK-R6]."""
    me = t.turn
    while True:
        choice: Option = yield from Choose(me, lambda: business(t), why="merchant")
        match choice:
            case Sail():
                yield from sail(t, choice.tile)
            case EndTurn():
                end_turn(t)
                return
            case Buy():
                yield from buy(t, choice.good)
            case Deliver():
                yield from deliver(t, choice.job)
            case BuyPass():
                yield from buy_pass(t, choice.city)
            case OfferTrade():
                yield from trade(t, choice.seat)
                t.stage = "merchant"  # a checkpoint: the same turn goes on
                return


def business(t: Kiev) -> list[Option]:
    """All that the merchant may do now."""
    me, here = t.turn, t.ships[t.turn]
    options: list[Option] = [SAIL[tile] for tile in courses(t)] if t.steps else []
    if is_open(t, here):  # no business at all in a sacked city [MK-R9]
        rubles, goods, good = t.rubles[me], t.goods[me], SELLS[here]
        for job in WANTED_AT[here]:
            if t.jobs[job] and goods[JOBS[job][0]]:
                options.append(DELIVER[job])
        if good is not None and rubles >= GOOD_PRICE and (not t.hold_limit or sum(goods) < t.hold_limit):
            options.append(BUY[good])
        if rubles >= PASS_PRICE and here not in t.passes:
            options.append(BUY_PASS[here])
    options += partners(t)
    options.append(END_TURN)
    return options


def courses(t: Kiev) -> dict[Tile, tuple[Tile, ...]]:
    """Every tile that the ship can still reach in this turn, with its course: the shortest by river, else a portage.

    A toll ends the movement [MK-22], so it can only fall due at the course's end, and a longer course gains nothing.
    """
    me, horde, sacked, passes = t.turn, t.horde, t.sacked, t.passes
    where, start = land(t), t.ships[me]
    can_pay = t.rubles[me] >= TOLL  # who cannot pay may not enter [MK-R11]
    found: dict[Tile, tuple[Tile, ...]] = {}
    going: list[Tile] = [start]
    rivers = where.rivers
    for _ in range(t.steps):  # [MK-20]
        further: list[Tile] = []
        for tile in going:
            for other in rivers[tile]:
                if other in found or other in (start, horde):  # never the Horde's tile [MK-21]
                    continue
                if IS_CITY[other] and other not in sacked and passes.get(other) != me:  # `takes_toll`, inlined for bots
                    if not can_pay:
                        continue
                else:
                    further.append(other)
                found[other] = (*found[tile], other) if tile in found else (other,)
        going = further
    if t.steps == RIVER_STEPS:  # river or portage, never both in a turn [MK-R5]
        for other in where.portages[start]:
            if other not in found and other != horde and (can_pay or not takes_toll(t, me, other)):
                found[other] = (other,)
    return found


def sail(t: Kiev, to: Tile) -> Script[None]:
    """Step by step; an open city without its pass takes a toll and ends the movement [MK-22, MK-23]."""
    me = t.turn
    for tile in courses(t)[to]:
        if tile in land(t).rivers[t.ships[me]]:
            t.steps -= 1
            t.ships[me] = tile
            yield Sailed(me, tile)
        else:
            t.steps = 0
            t.ships[me] = tile
            yield Portaged(me, tile)
        if takes_toll(t, me, tile):
            t.rubles[me] -= TOLL
            t.steps = 0
            yield TollPaid(me, tile)

"""Variants: goods tokens instead of the printed goods [RK-485, RK-486], leaders by lot [RK-487]."""

from __future__ import annotations

from rules.core import Event, Roll, Script, Setting, clockwise

from ..data import FISH, FUR, HONEY, STONE, WOOD, Good
from ..events import TookLeader
from ..hooks import Module
from ..state import Rurik, regions

GOODS_TOKENS = Module("goods_tokens", (Setting("goods_tokens", (False, True), False),),
                      lambda seats, settings: settings["goods_tokens"] is True)
RANDOM_LEADERS = Module("random_leaders", (Setting("leaders", ("pick", "random"), "pick"),),
                        lambda seats, settings: settings["leaders"] == "random")

TOKENS = (WOOD,) * 4 + (STONE,) * 3 + (FISH,) * 4 + (HONEY,) * 2 + (FUR,) * 2  # the mix is ours: that of the printed map


class GoodsDealt(Event):
    """What each region yields, in the map's order."""

    goods: tuple[Good, ...]


GOODS_TOKENS.events = (GoodsDealt,)
GOODS_TOKENS.whys = ("goods",)
GOODS_TOKENS.data = TOKENS
RANDOM_LEADERS.whys = ("leaders",)


@GOODS_TOKENS.hook("set_up")
def deal_goods(t: Rurik) -> Script[None]:
    left = list(TOKENS)
    picks = yield from Roll([len(left) - n for n in regions(t)], why="goods")
    for region, pick in zip(regions(t), picks, strict=True):
        t.supply[t.yields[region]] += 1
        t.yields[region] = left.pop(pick - 1)
        t.supply[t.yields[region]] -= 1
    yield GoodsDealt(tuple(t.yields))


@RANDOM_LEADERS.hook("before_leaders")
def draw_leaders(t: Rurik) -> Script[None]:
    picks = yield from Roll([len(t.leaders) - n for n in range(t.seats)], why="leaders")
    for seat, pick in zip(clockwise(t, t.lead), picks, strict=True):
        t.players[seat].leader = t.leaders.pop(pick - 1)
        yield TookLeader(seat, t.players[seat].leader)
    t.turns_done = t.seats

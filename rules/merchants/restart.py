"""Restarting [MK-29]."""

from __future__ import annotations

from rules.core import Choose, Script

from .data import GOODS, START_RUBLES
from .end import check_end, end_turn
from .events import PassTaken, Restarted
from .setup import choose_start, passes_to_take
from .state import Kiev, for_sale, passes_of


def restart(t: Kiev) -> Script[None]:
    """All goods, rubles and passes go back; then five rubles, a pass and a new starting tile [MK-29, MK-R34]."""
    me = t.turn
    for city in passes_of(t, me):
        del t.passes[city]
    t.goods[me] = [0] * len(GOODS)
    t.rubles[me] = START_RUBLES
    yield Restarted(me)
    if for_sale(t):
        choice = yield from Choose(me, lambda: passes_to_take(t), why="restart")
        t.passes[choice.city] = me
        yield PassTaken(me, choice.city)
        check_end(t)  # it may be the twelfth [MK-R14]
    yield from choose_start(t, me)
    end_turn(t)

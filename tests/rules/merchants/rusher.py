"""An opponent with one simple plan: deliver the best stack at once, then send the Horde from city to city while in the lead."""

from __future__ import annotations

from typing import Any

from rules.core import Table
from rules.merchants.bot import candidates, in_reach_of_horde
from rules.merchants.data import IS_CITY
from rules.merchants.options import Halt, March, MoveHorde
from rules.merchants.state import Kiev, land


def rusher(table: Table[Kiev], seat: int) -> Any:
    t, ask, options = table.state, table.ask, table.legal(seat)
    assert ask is not None
    leads = t.rubles[seat] > max(rubles for other, rubles in enumerate(t.rubles) if other != seat)
    if ask.why == "turn" and leads and MoveHorde() in options and any(falls(t, tile) for tile in in_reach_of_horde(t)):
        return MoveHorde()
    if ask.why == "horde":
        near = land(t).neighbours
        steps = [o for o in options if isinstance(o, March)]
        for good in (lambda o: falls(t, o.tile), lambda o: any(falls(t, tile) for tile in near[o.tile])):
            for option in steps:
                if option.tile != t.ships[seat] and good(option):
                    return option
        return next((o for o in options if isinstance(o, Halt)), steps[0] if steps else options[0])
    return max(candidates(t, ask, seat, options, table.sees(seat)), key=lambda weighed: weighed[1])[0]


def falls(t: Kiev, tile: int) -> bool:
    return IS_CITY[tile] and tile not in t.sacked

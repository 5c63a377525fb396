"""The summary that lies before every player: what a building costs and brings. Plain Python."""

from __future__ import annotations

from app.tables.perestroika.scene import Price
from rules.perestroika.build import can_build, cost_of
from rules.perestroika.data import PLANS
from rules.perestroika.scenario import plan_of, scenario_of
from rules.perestroika.state import Perestroika


def prices_of(t: Perestroika, seat: int) -> tuple[Price, ...]:
    """All buildings of this game, the cheapest first."""
    kinds = (*PLANS, *scenario_of(t).plans)
    found = [Price(kind, cost_of(t, kind), plan_of(t, kind).points, plan_of(t, kind).dots, can_build(t, seat, kind))
             for kind in kinds]
    return tuple(sorted(found, key=lambda price: sum(price.cost)))

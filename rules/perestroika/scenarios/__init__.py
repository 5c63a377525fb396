"""The nine scenarios, in the booklet's order [PE-65]. A file says only how its own differs."""

from __future__ import annotations

from ..scenario import SCENARIOS, Scenario
from .abbey import ABBEY
from .baltic import BALTIC
from .cathedral import CATHEDRAL_ARCHITECTURE
from .palace import PALACE_ARCHITECTURE
from .planned_city import PLANNED_CITY
from .serfdom import SERFDOM
from .struggle import STRUGGLE
from .successor import SUCCESSOR
from .water import WATER

IN_ORDER: tuple[Scenario, ...] = (
    SUCCESSOR, ABBEY, CATHEDRAL_ARCHITECTURE, STRUGGLE, PLANNED_CITY, SERFDOM, WATER, PALACE_ARCHITECTURE, BALTIC,
)
SCENARIOS.update({scenario.name: scenario for scenario in IN_ORDER})

__all__ = ["IN_ORDER", "SCENARIOS"]

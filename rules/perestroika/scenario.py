"""What a scenario can change. The base rules call these hooks; each file in scenarios/ says only how its own differs [PE-54]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.core import Script, Seat

from .data import PLANS, Building, BuildingPlan
from .state import Perestroika

NONE, LOW, MEDIUM, HIGH = "none", "low", "medium", "high"


@dataclass(frozen=True)
class Scenario:
    """A sheet beside the table. The marks are for whoever chooses one and have no effect [PE-66]."""

    name: str
    difficulty: str = NONE
    strategy: str = NONE
    interaction: str = NONE
    basic: int = 0  # added to the total before the rank is looked up [PE-R25]
    alone: bool = True  # can be played by one [PE-R29]
    places: bool = False  # it matters where a building stands: the builder chooses the row [PE-R41]
    plans: Mapping[Building, BuildingPlan] = field(default_factory=dict)  # buildings that only this scenario has
    worth: Mapping[Building, Callable[[Perestroika, Seat, int, int], int]] = field(default_factory=dict)
    """Points of a kind of building by its owner, row and column, where they are not the printed ones."""
    bonus: Callable[[Perestroika, Seat], tuple[int, int]] | None = None  # at the end: of how many, and the points
    at_shuffle: Callable[[Perestroika], Script[None]] | None = None
    whys: tuple[str, ...] = ()  # what only this scenario asks for
    data: Any = None  # its own tables, plain

    def plain(self) -> list[Any]:
        return [self.name, self.basic, self.alone, self.places, sorted(self.plans.items()), self.data]


SCENARIOS: dict[str, Scenario] = {NONE: Scenario(NONE)}


def scenario_of(t: Perestroika) -> Scenario:
    return SCENARIOS[t.scenario]


def plan_of(t: Perestroika, building: Building) -> BuildingPlan:
    """As printed; some scenarios bring plans of their own."""
    if building in PLANS:
        return PLANS[building]
    return SCENARIOS[t.scenario].plans[building]

"""What each scenario is about, for bots; a scenario that is not named here is a brawl to them."""

from __future__ import annotations

from . import burn, debt, lady, raid, theft
from .goal import Goal

GOALS: dict[str, Goal] = {
    "raid": raid.GOAL, "burn": burn.GOAL, "theft": theft.GOAL, "debt": debt.GOAL, "everybodys_debt": debt.GOAL, "lady": lady.GOAL,
}
BRAWL = Goal()


def goal_of(scenario: str) -> Goal:
    return GOALS.get(scenario, BRAWL)


__all__ = ["Goal", "goal_of"]

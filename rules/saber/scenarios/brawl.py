"""Tavern brawl, and its larger kin: beat everybody, or be the least wounded after ten turns [SB-120, SB-121]."""

from __future__ import annotations

from dataclasses import replace

from ..board import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST
from ..end import fewest_wounds
from ..placing import by_choice, by_side
from ..scenario import ScenarioRules

TURNS = 10
CORNERS = {"north_east": NORTH_EAST, "south_west": SOUTH_WEST, "north_west": NORTH_WEST, "south_east": SOUTH_EAST}

BRAWL = ScenarioRules(
    "brawl", (2,), by_choice({"orange": SOUTH_WEST, "blue": NORTH_EAST}), last_turn=TURNS, time_up=fewest_wounds)
GREAT_BRAWL = replace(BRAWL, name="great_brawl", seats=(3, 4), placing=by_choice(CORNERS))
TEAMS = replace(
    BRAWL, name="teams", seats=(4,), teams=True,
    placing=by_side({"north_east": NORTH_EAST, "south_east": SOUTH_EAST}, {"north_west": NORTH_WEST, "south_west": SOUTH_WEST}))

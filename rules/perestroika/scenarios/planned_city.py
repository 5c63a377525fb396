"""Planned City: a symmetric building area scores for each kind of building in it [PE-59]."""

from __future__ import annotations

from rules.core import Seat

from ..data import Building
from ..scenario import HIGH, MEDIUM, NONE, Scenario
from ..state import Perestroika

Box = list[list[Building]]  # the occupied places and what lies between them; "" is an empty one
ONE_AXIS, BOTH_AXES = 1, 3  # points a kind
FEWEST = 2  # buildings [PE-R22]


def box(rows: list[list[Building]]) -> Box:
    """From the first used row to the last, as wide as the longest."""
    used = [row for row, buildings in enumerate(rows) if buildings]
    width = max([len(buildings) for buildings in rows])
    return [[*rows[row], *[""] * (width - len(rows[row]))] for row in range(used[0], used[-1] + 1)]


def bonus(t: Perestroika, seat: Seat) -> tuple[int, int]:
    rows = t.principalities[seat].rows
    standing = [building for row in rows for building in row]
    if len(standing) < FEWEST:
        return 0, 0
    area = box(rows)
    horizontal = area == area[::-1]  # rows mirrored
    vertical = all(row == row[::-1] for row in area)  # columns mirrored
    kinds = len(dict.fromkeys(standing))  # all that stand anywhere [PE-R23]
    if horizontal and vertical:
        return kinds, BOTH_AXES * kinds
    return (kinds, ONE_AXIS * kinds) if horizontal or vertical else (0, 0)


PLANNED_CITY = Scenario("planned_city", MEDIUM, HIGH, NONE, places=True, bonus=bonus, data=[ONE_AXIS, BOTH_AXES, FEWEST])

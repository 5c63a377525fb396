"""Water Trade Route: marks count the more, the farther from the principality they stand [PE-61]."""

from __future__ import annotations

from rules.core import Seat

from ..scenario import HIGH, LOW, Scenario, plan_of
from ..state import Perestroika

BY_COLUMN = (0, 1, 2, 3)  # points a mark
BASIC = -5


def bonus(t: Perestroika, seat: Seat) -> tuple[int, int]:
    marks = [(plan_of(t, building).dots, BY_COLUMN[column])
             for row in t.principalities[seat].rows for column, building in enumerate(row)]
    return sum([dots for dots, points in marks if points]), sum([dots * points for dots, points in marks])


WATER = Scenario("water", HIGH, HIGH, LOW, basic=BASIC, places=True, bonus=bonus, data=BY_COLUMN)

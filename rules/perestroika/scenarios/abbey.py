"""Wilderness Abbey: a church is worth the more, the farther from the principality it stands [PE-56]. The values are ours."""

from __future__ import annotations

from rules.core import Seat

from ..data import CHURCH
from ..scenario import LOW, MEDIUM, Scenario
from ..state import Perestroika

BY_COLUMN = (6, 9, 12, 15)


def church(t: Perestroika, seat: Seat, row: int, column: int) -> int:
    return BY_COLUMN[column]


ABBEY = Scenario("abbey", LOW, MEDIUM, LOW, places=True, worth={CHURCH: church}, data=BY_COLUMN)

"""Rus' Successor: who alone has the most marks in a column gets points for it [PE-55]."""

from __future__ import annotations

from rules.core import Seat

from ..data import COLUMNS
from ..scenario import HIGH, Scenario, plan_of
from ..state import Perestroika

LEAD = 5  # points for a column


def dots(t: Perestroika, seat: Seat, column: int) -> int:
    """The marks of a player in a column of his."""
    rows = t.principalities[seat].rows
    return sum([plan_of(t, row[column]).dots for row in rows if len(row) > column])


def leader(t: Perestroika, column: int) -> Seat | None:
    """Who alone has the most, and at least one [PE-R17]."""
    marks = [dots(t, seat, column) for seat in range(t.seats)]
    most = max(marks)
    return marks.index(most) if most and marks.count(most) == 1 else None


def leads(t: Perestroika, seat: Seat) -> tuple[int, int]:
    columns = [leader(t, column) for column in range(COLUMNS)].count(seat)
    return columns, LEAD * columns


SUCCESSOR = Scenario("successor", HIGH, HIGH, HIGH, alone=False, places=True, bonus=leads, data=LEAD)

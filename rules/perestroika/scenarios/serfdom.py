"""Serfdom: a field beside a town is worth one more [PE-60]."""

from __future__ import annotations

from rules.core import Seat

from ..data import FIELD, PLANS, ROWS, TOWN
from ..scenario import LOW, MEDIUM, Scenario
from ..state import Perestroika

BESIDE_A_TOWN = 3  # points, however many towns


def field(t: Perestroika, seat: Seat, row: int, column: int) -> int:
    """Beside it in the row or in the next ones, not across corners; towns alone, no cities or Kremlins [PE-R24]."""
    rows = t.principalities[seat].rows
    beside = ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
    towns = [rows[r][c] == TOWN for r, c in beside if 0 <= r < ROWS and 0 <= c < len(rows[r])]
    return BESIDE_A_TOWN if any(towns) else PLANS[FIELD].points


SERFDOM = Scenario("serfdom", MEDIUM, MEDIUM, LOW, places=True, worth={FIELD: field}, data=BESIDE_A_TOWN)

"""Palace Architecture: at a shuffle each may build one palace, worth more the more his other buildings are worth [PE-62]."""

from __future__ import annotations

from rules.core import Script, Seat

from ..build import offer_landmark
from ..data import BuildingPlan
from ..scenario import HIGH, MEDIUM, NONE, Scenario
from ..score import building_points
from ..state import Perestroika

PALACE = "palace"
FOR_EACH, POINTS = 5, 2  # points of the other buildings; points of the palace


def at_shuffle(t: Perestroika) -> Script[None]:
    yield from offer_landmark(t, PALACE, PALACE)


def palace(t: Perestroika, seat: Seat, row: int, column: int) -> int:
    """By the other buildings alone; what is left of the materials does not count [PE-R20]."""
    rows = t.principalities[seat].rows
    around = [building_points(t, seat, r, c) for r, buildings in enumerate(rows)
              for c, building in enumerate(buildings) if building != PALACE]
    return sum(around) // FOR_EACH * POINTS


PALACE_ARCHITECTURE = Scenario(
    "palace", MEDIUM, HIGH, NONE, plans={PALACE: BuildingPlan((3, 4, 1), 0, 0)}, worth={PALACE: palace}, at_shuffle=at_shuffle,
    whys=(PALACE,), data=[FOR_EACH, POINTS])

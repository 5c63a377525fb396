"""Cathedral Architecture: at a shuffle each may build one cathedral, worth three for every building he has [PE-57].

Its cost is ours."""

from __future__ import annotations

from rules.core import Script, Seat

from ..build import offer_landmark
from ..data import BuildingPlan
from ..scenario import LOW, MEDIUM, NONE, Scenario
from ..state import Perestroika

CATHEDRAL = "cathedral"
A_BUILDING = 3  # points, the cathedral itself included [PE-R19]


def at_shuffle(t: Perestroika) -> Script[None]:
    yield from offer_landmark(t, CATHEDRAL, CATHEDRAL)


def cathedral(t: Perestroika, seat: Seat, row: int, column: int) -> int:
    return A_BUILDING * sum([len(buildings) for buildings in t.principalities[seat].rows])


CATHEDRAL_ARCHITECTURE = Scenario(
    "cathedral", LOW, MEDIUM, NONE, plans={CATHEDRAL: BuildingPlan((2, 4, 2), 0, 0)}, worth={CATHEDRAL: cathedral},
    at_shuffle=at_shuffle, whys=(CATHEDRAL,), data=A_BUILDING)

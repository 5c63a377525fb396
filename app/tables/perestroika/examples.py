"""One example for each scenario, for its page of the rulebook: lands or stores, counted by the rules themselves. Plain Python."""

from __future__ import annotations

from rules.perestroika.data import ROWS, Building
from rules.perestroika.state import Perestroika, Principality

Rows = tuple[tuple[Building, ...], ...]

LANDS: dict[str, tuple[Rows, ...]] = {  # mine, and a rival's where it takes one
    "successor": ((("town", "city", "town"),), (("city", "field", "town"), ("town",))),
    "abbey": ((("field", "town", "church"), ("church",)),),
    "cathedral": ((("town", "city", "field"), ("cathedral", "church")),),
    "planned_city": ((("town", "field", "town"), ("city", "church", "city")),),
    "serfdom": ((("town", "field"), ("field", "field")),),
    "water": ((("field", "town", "city"), ("town", "kremlin")),),
    "palace": ((("city", "town", "field"), ("palace", "church")),),
}
BEFORE_STRUGGLE, AFTER_STRUGGLE = (7, 4, 2), (9, 4, 0)  # all materials of three players
BEFORE_BALTIC, AFTER_BALTIC = (0, 4, 0), (2, 0, 1)  # fur, wood, wheat: one wood is given up, three are exchanged


def table_of(scenario: str) -> Perestroika:
    """A table at which the lands of the example stand."""
    lands = LANDS[scenario]
    return Perestroika(seats=len(lands), scenario=scenario, principalities=[
        Principality(rows=[list(row) for row in rows] + [[] for _ in range(ROWS - len(rows))]) for rows in lands])

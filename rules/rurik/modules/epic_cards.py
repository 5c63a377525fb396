"""The eleven epic structures [RK-312 to RK-371]: pieces, where they may stand, what their builder gains."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Gains

BORDER_FORT, CAPITAL_PORT, CATACOMBS, CATHEDRAL, CITY_GATE = "border_fort", "capital_port", "catacombs", "cathedral", "city_gate"
LIBRARY, LOGGING_CAMP, PALACE, SIEGE_TOWER, TOWN_WALL, VECHE = (
    "library", "logging_camp", "palace", "siege_tower", "town_wall", "veche")


class Epic(NamedTuple):
    name: str
    gains: Gains  # points, "coins", "draw", "deed"
    tokens: int = 0  # victory point tokens
    pieces: int = 1
    border: bool = False  # it stands between two regions


EPIC = (
    Epic(BORDER_FORT, (("draw", 1),), pieces=2, border=True),
    Epic(CAPITAL_PORT, ()),  # any good
    Epic(CATACOMBS, (("coins", 2),)),
    Epic(CATHEDRAL, (), tokens=1),
    Epic(CITY_GATE, (("tax", 2),)),
    Epic(LIBRARY, (("deed", 1),)),
    Epic(LOGGING_CAMP, (("coins", 2),)),  # and a wood
    Epic(PALACE, (), tokens=1),
    Epic(SIEGE_TOWER, (("attack", 1),), pieces=2, border=True),
    Epic(TOWN_WALL, (), tokens=1),
    Epic(VECHE, (("draw", 1),)),
)
BY_NAME = {card.name: card for card in EPIC}
LIBRARY_DEEDS = 3

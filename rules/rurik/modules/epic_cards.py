"""The eleven epic structures [RK-312 to RK-371]: pieces and what the builder gains. Where they may stand: `fits` in epic.py."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Gains

BORDER_FORT, CAPITAL_PORT, CATACOMBS, CATHEDRAL, CITY_GATE = "border_fort", "capital_port", "catacombs", "cathedral", "city_gate"
LIBRARY, LOGGING_CAMP, PALACE, SIEGE_TOWER, TOWN_WALL, VECHE = (
    "library", "logging_camp", "palace", "siege_tower", "town_wall", "veche")


class EpicCard(NamedTuple):
    name: str
    gains: Gains  # points, "coins", "draw", "deed"
    tokens: int = 0  # victory point tokens
    pieces: int = 1
    border: bool = False  # it stands between two regions


EPIC = (
    EpicCard(BORDER_FORT, (("draw", 1),), pieces=2, border=True),
    EpicCard(CAPITAL_PORT, ()),  # any good
    EpicCard(CATACOMBS, (("coins", 2),)),
    EpicCard(CATHEDRAL, (), tokens=1),
    EpicCard(CITY_GATE, (("tax", 2),)),
    EpicCard(LIBRARY, (("deed", 1),)),
    EpicCard(LOGGING_CAMP, (("coins", 2),)),  # and a wood
    EpicCard(PALACE, (), tokens=1),
    EpicCard(SIEGE_TOWER, (("attack", 1),), pieces=2, border=True),
    EpicCard(TOWN_WALL, (), tokens=1),
    EpicCard(VECHE, (("draw", 1),)),
)
BY_NAME = {card.name: card for card in EPIC}
LIBRARY_DEEDS = 3

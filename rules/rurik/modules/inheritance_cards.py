"""The fifteen inheritance cards. Rostov and Kiev are the game's; the other thirteen are ours and may be replaced here.

Our yardstick: a coin is 1, a good 1½ (fur 2), a troop, scheme card or deed 2, a structure 3. Cards without a cost aim at 3 to 3½,
cards that cost a coin at 3 to 4 before it. Giving a card up is worth 2.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import PRINTED
from ..data import REGIONS

DECK = "inheritance"
PRINTED[DECK] = REGIONS


class Inheritance(NamedTuple):
    region: str
    cost: int  # coins
    bonus: tuple[str, ...]  # "troop", "coin", "scheme", "deed", a good, or a structure


INHERITANCE = (  # in the map's order, so that the first 8, 11 or 15 are those in play
    Inheritance("novgorod", 1, ("market",)),
    Inheritance("rostov", 1, ("stronghold",)),
    Inheritance("polotsk", 0, ("troop", "stone")),
    Inheritance("smolensk", 0, ("honey", "scheme")),
    Inheritance("volyn", 0, ("troop", "fish")),
    Inheritance("kiev", 1, ("troop", "deed")),
    Inheritance("chernigov", 1, ("church",)),
    Inheritance("pereyaslavl", 0, ("fur", "coin")),
    Inheritance("pskov", 0, ("fish", "fish")),
    Inheritance("suzdal", 0, ("troop", "wood")),
    Inheritance("galich", 1, ("stable",)),
    Inheritance("brest", 1, ("troop", "troop")),
    Inheritance("murom", 0, ("stone", "deed")),
    Inheritance("peresech", 1, ("tavern",)),
    Inheritance("azov", 1, ("troop", "scheme")),
)

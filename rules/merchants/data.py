"""The components: tiles with their rivers, cities, goods, jobs. Plain tables, no logic.

A tile is a number: its place in TILES. A city is named by its tile, so `ship == city` needs no second table.
"""

from __future__ import annotations

from typing import TypeAlias

Tile: TypeAlias = int
City: TypeAlias = int  # the tile of a city
Good: TypeAlias = int
Job: TypeAlias = int  # a good and the city that wants it; equal jobs lie in one stack
Spot: TypeAlias = int  # a hex of the plane: see hexes
Rotation: TypeAlias = int  # sixths of a turn, clockwise

NOWHERE: Tile = -1

# Edges of a hex: 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW. Rows from north to south, five tiles each, as they lie on the
# historical map; odd rows stand half a hex to the east.  (name, is it a city, edges with a river)
TILES: tuple[tuple[str, bool, tuple[int, ...]], ...] = (
    ("Votian Forest", False, ()),
    ("Novgorod", True, (1, 2)),
    ("Msta", False, (1, 2, 4)),
    ("Upper Volga", False, (1, 4)),
    ("Rostov", True, (3, 4)),

    ("Lovat Forks", False, (1, 3)),
    ("Lovat", False, (3, 4, 5)),
    ("Valdai", False, (5,)),
    ("Nerl", False, (0, 1)),
    ("Suzdal", True, (3, 4)),

    ("Polotsk", True, (0, 1)),
    ("Dvina Bend", False, (0, 1, 4)),
    ("Smolensk", True, (1, 2, 3, 4)),
    ("Moskva", False, (2, 4)),
    ("Vladimir", True, (0, 3)),

    ("Berezina", False, (1, 3)),
    ("Upper Dnieper", False, (0, 3, 4)),
    ("Desna", False, (2, 3, 5)),
    ("Oka", False, (0, 1, 2, 5)),
    ("Ryazan", True, (4,)),

    ("Turov", True, (0, 1, 2)),
    ("Pripyat Mouth", False, (0, 2, 4)),
    ("Chernigov", True, (0, 2)),
    ("Seym", False, (2, 5)),
    ("Wild Field", False, (3, 5)),

    ("Galich", True, (1, 5)),
    ("Stugna", False, (1, 4, 5)),
    ("Kiev", True, (1, 4, 5)),
    ("Pereyaslavl", True, (0, 4, 5)),
    ("Polovtsian Steppe", False, ()),
)
COLUMNS = 5  # of the historical map

NAMES: tuple[str, ...] = tuple(name for name, _, _ in TILES)
RIVERS: tuple[tuple[int, ...], ...] = tuple(edges for _, _, edges in TILES)
IS_CITY: tuple[bool, ...] = tuple(city for _, city, _ in TILES)
CITIES: tuple[City, ...] = tuple(tile for tile, city in enumerate(IS_CITY) if city)

# name, cities that sell it, cities that want it
GOODS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("Furs", ("Novgorod", "Rostov"), ("Kiev", "Galich", "Pereyaslavl")),
    ("Honey", ("Ryazan", "Smolensk"), ("Kiev", "Novgorod", "Turov")),
    ("Salt", ("Galich",), ("Smolensk", "Suzdal", "Ryazan")),
    ("Grain", ("Chernigov", "Vladimir"), ("Novgorod", "Polotsk", "Turov")),
    ("Flax", ("Polotsk",), ("Vladimir", "Pereyaslavl", "Chernigov")),
    ("Silk", ("Kiev",), ("Rostov", "Suzdal", "Vladimir")),
)
GOOD_NAMES: tuple[str, ...] = tuple(name for name, _, _ in GOODS)
JOBS: tuple[tuple[Good, City], ...] = tuple(
    (good, NAMES.index(city)) for good, (_, _, wanted) in enumerate(GOODS) for city in wanted
)
COPIES = 3  # of every job in the deck
JOB_CARDS = COPIES * len(JOBS)
JOB_DECK, TILE_DECK = "jobs", "tiles"

_SELLS = {NAMES.index(city): good for good, (_, sources, _) in enumerate(GOODS) for city in sources}
SELLS: tuple[Good | None, ...] = tuple(_SELLS.get(tile) for tile in range(len(TILES)))  # the good a tile is the source of
WANTED_AT: tuple[tuple[Job, ...], ...] = tuple(  # the jobs that end on a tile
    tuple(job for job, (_, city) in enumerate(JOBS) if city == tile) for tile in range(len(TILES))
)

START_RUBLES = 5
RUBLES_TO_END = 30
MARKERS = 5
TOLL, PASS_PRICE, GOOD_PRICE = 1, 5, 1
PAY_PER_CARD = 3
HORDE_STEPS, RIVER_STEPS = 2, 3
REFUSALS = 3
ROUND_LIMIT = 200  # the rulebook has no last round; this one is far beyond any real game, and lets none go on for ever

DATA = [
    [[name, city, list(edges)] for name, city, edges in TILES],
    [[name, list(sources), list(wanted)] for name, sources, wanted in GOODS],
    [COLUMNS, COPIES, START_RUBLES, RUBLES_TO_END, MARKERS, TOLL, PASS_PRICE, GOOD_PRICE, PAY_PER_CARD, HORDE_STEPS,
     RIVER_STEPS, REFUSALS, ROUND_LIMIT],
]

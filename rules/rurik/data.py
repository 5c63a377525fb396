"""The printed parts of the base game: map, strategy board, tracks, goods, structures. [RK-n]: docs/rules/rurik.md."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Region: TypeAlias = int  # 0 to 14, in the map's own order: green, yellow, brown
Good: TypeAlias = int  # an index into GOODS
Column: TypeAlias = int  # of the strategy board, an index into COLUMNS
Row: TypeAlias = int  # of the strategy board; 0 is the best
Track: TypeAlias = int  # an index into TRACKS
Structure: TypeAlias = str
Leader: TypeAlias = str
Points: TypeAlias = str  # a kind of points, one of POINTS

# -- goods [RK-12, RK-186] ---------------------------------------------------------------------------------------------

GOODS = ("stone", "wood", "fish", "honey", "fur")  # as the boat's columns stand
STONE, WOOD, FISH, HONEY, FUR = range(5)
SUPPLY = (12, 16, 16, 12, 10)  # pieces of the base game [RK-12]
BOAT = (2, 3, 3, 2, 1)  # spaces of each column [RK-186]

# -- the map [RK-21 to RK-25] ------------------------------------------------------------------------------------------

GREEN, YELLOW, BROWN = "green", "yellow", "brown"


class Land(NamedTuple):
    name: str
    ring: str
    good: Good
    near: tuple[str, ...]


MAP = (
    Land("novgorod", GREEN, WOOD, ("pskov", "polotsk", "smolensk", "rostov")),
    Land("rostov", GREEN, STONE, ("novgorod", "smolensk", "chernigov", "suzdal")),
    Land("polotsk", GREEN, STONE, ("novgorod", "pskov", "brest", "volyn", "kiev", "chernigov", "smolensk")),
    Land("smolensk", GREEN, HONEY, ("novgorod", "rostov", "polotsk", "chernigov")),
    Land("volyn", GREEN, FISH, ("brest", "polotsk", "galich", "kiev")),
    Land("kiev", GREEN, WOOD, ("volyn", "polotsk", "chernigov", "galich", "azov", "pereyaslavl")),
    Land("chernigov", GREEN, FISH, ("rostov", "polotsk", "smolensk", "kiev", "suzdal", "murom", "pereyaslavl")),
    Land("pereyaslavl", GREEN, FUR, ("chernigov", "kiev", "murom", "azov")),
    Land("pskov", YELLOW, FISH, ("novgorod", "polotsk", "brest")),
    Land("suzdal", YELLOW, WOOD, ("rostov", "chernigov", "murom")),
    Land("galich", YELLOW, HONEY, ("volyn", "kiev", "peresech", "azov", "brest")),
    Land("brest", BROWN, WOOD, ("polotsk", "volyn", "pskov", "galich", "peresech")),
    Land("murom", BROWN, STONE, ("chernigov", "pereyaslavl", "suzdal", "azov")),
    Land("peresech", BROWN, FUR, ("galich", "brest", "azov")),
    Land("azov", BROWN, FISH, ("kiev", "pereyaslavl", "galich", "murom", "peresech")),
)
REGIONS = tuple(land.name for land in MAP)
(NOVGOROD, ROSTOV, POLOTSK, SMOLENSK, VOLYN, KIEV, CHERNIGOV, PEREYASLAVL, PSKOV, SUZDAL, GALICH, BREST, MUROM, PERESECH,
 AZOV) = range(15)
GOLDEN = (KIEV, NOVGOROD)  # gold-framed [RK-25]
IN_PLAY = (0, 8, 8, 11, 15)  # regions, by seats: always the first ones of the map [RK-21]
NEAR = {  # neighbours in play, by the number of regions in play [RK-22, RK-23]
    count: tuple(tuple(sorted(REGIONS.index(n) for n in land.near if REGIONS.index(n) < count)) for land in MAP[:count])
    for count in (8, 11, 15)
}

# -- the strategy board [RK-30, RK-73, RK-86] --------------------------------------------------------------------------

COLUMNS = ("muster", "move", "attack", "tax", "build", "scheme")
SCHEME = COLUMNS.index("scheme")


class Space(NamedTuple):
    value: int  # points, or cards to look at
    cost: int = 0  # coins


S = Space
SIDE_OF_TWO = (  # by column, best row first
    (S(3), S(2), S(1, 1)), (S(3), S(2), S(1)), (S(2), S(1), S(1, 1)), (S(2), S(1), S(1, 1)), (S(2), S(1), S(1, 1)),
    (S(3), S(2), S(1)),
)
SIDE_OF_FOUR = (
    (S(3), S(2), S(1), S(1, 1)), (S(4), S(3), S(2), S(1)), (S(2), S(1), S(1, 1), S(1, 2)), (S(3), S(2), S(1), S(1, 1)),
    (S(2), S(1), S(1, 1), S(1, 2)), (S(3), S(2), S(1), S(1, 1)),
)
ROUNDS = 4
ADVISORS = ((), (1, 2, 4, 5), (1, 2, 4, 5), (1, 2, 2, 4, 5), (1, 2, 2, 3, 4, 5))  # by round [RK-73]
ADVISORS_OF_FOUR = ((), (1, 2, 4, 5), (1, 2, 4, 5), (1, 2, 2, 4, 5), (1, 2, 2, 4, 5))  # without the 3
OWN_COLUMNS = 3  # different columns one must stand in before entering an own one [RK-81]

# -- points [RK-17 to RK-19] -------------------------------------------------------------------------------------------

MUSTER, MOVE, ATTACK, TAX, BUILD, SURE, MARCH = "muster", "move", "attack", "tax", "build", "sure", "march"
POINTS = (MUSTER, MOVE, ATTACK, TAX, BUILD, SURE, MARCH)  # sure: an attack with one card fewer; march: a move to anywhere
FORFEIT_COINS = 1  # [RK-92]

# -- tracks [RK-31, RK-253 to RK-257, RK-267] --------------------------------------------------------------------------

TRACKS = ("rule", "build", "trade", "warfare")
RULE_TRACK, BUILD_TRACK, TRADE_TRACK, WARFARE_TRACK = range(4)
RULE_SPACES = ((2, 1), (3, 2), (4, 3), (5, 5))  # (regions ruled, space = points)
RULE_TOP = 8  # five with both golden regions
BUILD_SPACES = ((2, 1), (3, 2), (4, 3), (5, 5), (7, 8))  # (regions in the group, space)
TRADE_SPACES = ((3, 1), (5, 2), (7, 3), (9, 5), (11, 8))  # (goods on the boat, space)
LAST_STEP = 10  # of the warfare track
MOST_WAR, SECOND_WAR = 3, 1  # points
AGENDA_POINTS = 2

# -- pieces of a seat [RK-34, RK-35] -----------------------------------------------------------------------------------

TROOPS = 12
CHURCH, MARKET, STRONGHOLD = "church", "market", "stronghold"
STRUCTURES = {CHURCH: 3, MARKET: 3, STRONGHOLD: 3}
PLACES = 3  # structures a region holds [RK-26]
START_COINS, START_TROOPS = 3, 3
AGENDAS_DEALT = 2
ROW_OF_DEEDS = 3
BASE_LEADERS = ("boris", "sviatopolk", "yaroslav", "mstislav", "maria", "predslava", "agatha", "sudislav")
ANY = (STONE, WOOD, FISH, HONEY, FUR)
CONVERSIONS: dict[str, tuple[tuple[tuple[Good, ...], ...], Points]] = {  # goods to pay, point gained [RK-190, RK-191]
    "recruits": (((FISH, HONEY), ANY), MUSTER), "masons": (((WOOD, STONE), ANY), BUILD),
}

PLAIN = [
    list(map(list, MAP)), [list(map(list, c)) for c in SIDE_OF_TWO], [list(map(list, c)) for c in SIDE_OF_FOUR], SUPPLY, BOAT,
    ADVISORS, ADVISORS_OF_FOUR, RULE_SPACES, BUILD_SPACES, TRADE_SPACES, sorted(STRUCTURES.items()), BASE_LEADERS,
    sorted(CONVERSIONS.items()),
]

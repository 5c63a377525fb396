"""Where the land of Rus' lies: fifteen regions as outlines on a sheet of 1000 by 1010, their rivers and their middles. No Kivy.

Outlines are rings of junctions, points where three regions meet; an edge between two of them wiggles the same way from both
sides. Positions count downwards here and are turned over once, at the end: the map kit counts from below.
"""

from __future__ import annotations

import math
import random
from functools import cache
from itertools import pairwise

from app.kit_boards import inside
from rules.rurik.data import REGIONS, Region

Point = tuple[float, float]
Junction = int | str
WIDTH, HEIGHT = 1000.0, 1010.0
BEYOND = 36.0  # of the lands beside those in play

JUNCTIONS: dict[Junction, Point] = {
    1: (312, 300),
    2: (442, 322),
    3: (604, 268),
    4: (738, 372),
    5: (806, 352),
    6: (846, 424),
    7: (168, 352),
    8: (166, 512),
    9: (346, 532),
    10: (490, 566),
    11: (520, 476),
    12: (596, 624),
    13: (800, 586),
    14: (832, 716),
    15: (600, 762),
    16: (476, 794),
    17: (338, 722),
    18: (166, 706),
    19: (176, 850),
    20: (450, 872),
    "a": (338, 44),
    "b": (592, 30),
    "c": (824, 52),
    "d": (978, 366),
    "e": (978, 660),
    "f": (560, 984),
    "g": (96, 936),
    "h": (44, 300),
}
COAST: dict[tuple[Junction, Junction], list[Point]] = {  # what lies between two junctions of the outer edge
    ("a", "b"): [(400, 22), (470, 26), (530, 16)],
    ("b", "c"): [(660, 16), (740, 26)],
    ("c", "d"): [(900, 40), (966, 90), (984, 200), (970, 280)],
    ("d", "e"): [(990, 450), (972, 560)],
    ("e", "f"): [(984, 740), (962, 820), (900, 880), (840, 930), (750, 944), (660, 984)],
    ("f", "g"): [(460, 994), (340, 984), (220, 992)],
    ("g", "h"): [(40, 900), (22, 780), (30, 640), (14, 520), (26, 400)],
    ("h", "a"): [(52, 220), (90, 150), (150, 96), (230, 74), (290, 40)],
}
RINGS: dict[str, list[Junction]] = {
    "novgorod": ["a", "b", 3, 2, 1],
    "rostov": ["b", "c", 5, 4, 3],
    "polotsk": [1, 2, 11, 10, 9, 8, 7],
    "smolensk": [2, 3, 4, 11],
    "volyn": [8, 9, 17, 18],
    "kiev": [9, 10, 12, 15, 16, 17],
    "chernigov": [11, 4, 5, 6, 13, 12, 10],
    "pereyaslavl": [12, 13, 14, 15],
    "pskov": ["h", "a", 1, 7],
    "suzdal": ["c", "d", 6, 5],
    "galich": [18, 17, 16, 20, 19],
    "brest": ["h", 7, 8, 18, 19, "g"],
    "murom": ["d", "e", 14, 13, 6],
    "peresech": ["g", 19, 20, "f"],
    "azov": [15, 14, "e", "f", 20, 16],
}
MIDDLES: dict[str, tuple[float, float, int]] = {  # where a region's things stand, and how many fit beside each other
    "novgorod": (462, 176, 4),
    "rostov": (706, 190, 3),
    "polotsk": (336, 436, 4),
    "smolensk": (606, 360, 3),
    "volyn": (252, 626, 2),
    "kiev": (464, 662, 3),
    "chernigov": (682, 502, 3),
    "pereyaslavl": (712, 676, 3),
    "pskov": (196, 208, 3),
    "suzdal": (896, 206, 2),
    "galich": (298, 806, 4),
    "brest": (94, 440, 2),
    "murom": (900, 548, 2),
    "peresech": (318, 934, 3),
    "azov": (728, 832, 4),
}
RIVERS: list[tuple[list[Point], float]] = [
    (
        [
            (618, 292),
            (570, 352),
            (536, 420),
            (506, 500),
            (486, 580),
            (520, 650),
            (556, 720),
            (610, 790),
            (640, 870),
            (700, 950),
            (760, 1010),
        ],
        9,
    ),
    ([(540, 420), (430, 372), (330, 372), (240, 340), (150, 330), (60, 320), (-10, 310)], 6),
    ([(470, -10), (440, 80), (452, 160), (430, 250), (436, 330)], 5),
    ([(640, 250), (720, 276), (800, 262), (870, 300), (930, 330), (1010, 400)], 7),
    ([(790, 500), (700, 556), (620, 572), (560, 610), (520, 650)], 5),
    ([(190, 760), (260, 748), (320, 770), (380, 840), (430, 920), (450, 1020)], 5),
]
SEAS: list[list[Point]] = [
    [(-20, -20), (300, -20), (250, 50), (150, 82), (80, 150), (40, 230), (30, 300), (-20, 320)],
    [(560, 1030), (660, 976), (760, 938), (850, 926), (920, 870), (990, 800), (1020, 790), (1020, 1030)],
]


def _wiggle(a: Point, b: Point, depth: int = 4, amount: float = 0.1) -> list[Point]:
    flipped = a > b
    if flipped:
        a, b = b, a
    chance, points = random.Random(str((a, b))), [a, b]
    for _ in range(depth):
        finer: list[Point] = []
        for p, q in pairwise(points):
            far = math.hypot(q[0] - p[0], q[1] - p[1])
            aside = chance.uniform(-amount, amount) * far
            middle = (
                (p[0] + q[0]) / 2 - (q[1] - p[1]) / (far or 1) * aside,
                (p[1] + q[1]) / 2 + (q[0] - p[0]) / (far or 1) * aside,
            )
            finer += [p, middle]
        points = [*finer, points[-1]]
    return points[::-1] if flipped else points


def edge(p: Junction, q: Junction) -> list[Point]:
    """From junction p to q; the same points both ways."""
    if (p, q) in COAST or (q, p) in COAST:
        way = COAST[(p, q)] if (p, q) in COAST else COAST[(q, p)][::-1]
        stops, out = [JUNCTIONS[p], *way, JUNCTIONS[q]], list[Point]()
        for a, b in pairwise(stops):
            out += _wiggle(a, b, 3, 0.12)[:-1]
        return [*out, JUNCTIONS[q]]
    return _wiggle(JUNCTIONS[p], JUNCTIONS[q])


def _outlines() -> dict[str, list[Point]]:
    found = {}
    for name, ring in RINGS.items():
        points: list[Point] = []
        for p, q in zip(ring, ring[1:] + ring[:1], strict=True):
            points += edge(p, q)[:-1]
        found[name] = points
    return found


OUTLINES = _outlines()


def up(point: Point, stretch: float = 1.0) -> Point:
    """As the map kit counts: from the lower left. `stretch` makes the land higher or lower than it is on its sheet."""
    return point[0], (HEIGHT - point[1]) * stretch


@cache
def outline(region: Region, stretch: float = 1.0) -> tuple[Point, ...]:
    return tuple(up(p, stretch) for p in OUTLINES[REGIONS[region]])


def middle(region: Region, stretch: float = 1.0) -> Point:
    x, y, _wide = MIDDLES[REGIONS[region]]
    return up((x, y), stretch)


def room(region: Region) -> int:
    return MIDDLES[REGIONS[region]][2]


@cache
def window(count: int, stretch: float = 1.0) -> tuple[float, float, float, float]:
    """The part of the sheet with the first `count` regions and a little beside them: left, low, width, height."""
    if count == len(REGIONS):
        return 0.0, 0.0, WIDTH, HEIGHT * stretch
    points = [point for region in range(count) for point in OUTLINES[REGIONS[region]]]
    left, right = min(p[0] for p in points) - BEYOND, max(p[0] for p in points) + BEYOND
    top, bottom = min(p[1] for p in points) - BEYOND, max(p[1] for p in points) + BEYOND
    left, right, top, bottom = max(0.0, left), min(WIDTH, right), max(0.0, top), min(HEIGHT, bottom)
    return left, (HEIGHT - bottom) * stretch, right - left, (bottom - top) * stretch


ASIDE, OVER, UNDER = 95, 130, 40  # from a middle: as far as what stands in a region reaches


@cache
def halfway(a: Region, b: Region, stretch: float = 1.0) -> Point:
    """Where something lies on the border between two regions: away from its ends, and from all that stands in regions."""
    sides = [frozenset(pair) for pair in _sides(REGIONS[a])]
    way = next(edge(*pair) for pair in _sides(REGIONS[b]) if frozenset(pair) in sides)
    inner = [point for i, point in enumerate(way) if 0.2 <= i / (len(way) - 1) <= 0.8]
    return up(max(inner, key=_clear), stretch)


def _clear(point: Point) -> float:
    """How far a point is from what stands in the nearest region; 1 is just outside of it."""
    gaps = []
    for x, y, _wide in MIDDLES.values():
        down = point[1] - y
        gaps.append(max(abs(point[0] - x) / ASIDE, down / UNDER if down > 0 else -down / OVER))
    return min(gaps)


def _sides(name: str) -> list[tuple[Junction, Junction]]:
    ring = RINGS[name]
    return list(zip(ring, ring[1:] + ring[:1], strict=True))


# -- trees and hills ---------------------------------------------------------------------------------------------------

GROWS = {"wood": 12, "fur": 13, "fish": 6, "honey": 8, "stone": 6}  # marks on the land that yields it
APART, ACROSS, ABOVE, BELOW = 30, 96, 64, 52  # from the next mark; from the middle, where tokens and plate stand


@cache
def scenery(region: Region, good: str) -> tuple[tuple[float, float, float], ...]:
    """Where trees and hills of a region stand on its sheet, from the north; and how each differs, from 0 to 1."""
    shape = OUTLINES[REGIONS[region]]
    mx, my, _wide = MIDDLES[REGIONS[region]]
    chance, found = random.Random(REGIONS[region]), list[tuple[float, float, float]]()
    xs, ys = [p[0] for p in shape], [p[1] for p in shape]
    for _try in range(400):
        if len(found) == GROWS[good]:
            break
        x, y = chance.uniform(min(xs), max(xs)), chance.uniform(min(ys), max(ys))
        on_land = all(inside((x + a, y + b), tuple(shape)) for a, b in ((0, 0), (16, 0), (-16, 0), (0, -34), (0, 8)))
        in_the_way = abs(x - mx) < ACROSS and -ABOVE < y - my < BELOW
        if on_land and not in_the_way and all(math.hypot(x - a, y - b) >= APART for a, b, _r in found):
            found.append((x, y, chance.random()))
    return tuple(sorted(found, key=lambda mark: mark[1]))

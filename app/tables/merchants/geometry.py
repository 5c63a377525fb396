"""Where tiles, edges and rivers lie on the map of Merchants of Kiev. Numbers only, no drawing, no Kivy.

Pointy-top hexes in rows; row 0 is the northernmost, odd rows are shifted half a hex to the right. Edges: 0 NE, 1 E, 2 SE,
3 SW, 4 W, 5 NW.
All lengths are in units of a tile's side; y grows northwards.
"""

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
Place = tuple[int, int]  # row, column

ANGLE = (60, 0, -60, -120, 180, 120)
SQRT3 = math.sqrt(3)
EDGES = 0.16, 0.24  # sides left free round a map, across and up


def centre(place: Place) -> Point:
    row, column = place
    return SQRT3 * (column + (row % 2) / 2), -1.5 * row


def neighbour(place: Place, edge: int) -> Place:
    row, column = place
    odd = row % 2
    return {
        0: (row - 1, column + odd),
        1: (row, column + 1),
        2: (row + 1, column + odd),
        3: (row + 1, column - 1 + odd),
        4: (row, column - 1),
        5: (row - 1, column - 1 + odd),
    }[edge]


def edge_between(a: Place, b: Place) -> int | None:
    return next((edge for edge in range(6) if neighbour(a, edge) == b), None)


def hexagon(middle: Point, side: float) -> list[Point]:
    x, y = middle
    return [(x + side * math.cos(math.radians(60 * i - 30)), y + side * math.sin(math.radians(60 * i - 30))) for i in range(6)]


def bounds(places: Iterable[Place]) -> tuple[float, float, float, float]:
    """left, bottom, right, top of a map, its tiles' corners included."""
    middles = [centre(place) for place in places]
    return (
        min(x for x, _ in middles) - SQRT3 / 2,
        min(y for _, y in middles) - 1,
        max(x for x, _ in middles) + SQRT3 / 2,
        max(y for _, y in middles) + 1,
    )


def shape(places: Iterable[Place]) -> float:
    """Width to height of a map with its edges."""
    left, low, right, top = bounds(places)
    return (right - left + EDGES[0]) / (top - low + EDGES[1])


def nearest(places: Iterable[Place], point: Point) -> Place | None:
    """The tile under a finger; a finger just off the map finds none."""
    best = min(places, key=lambda place: math.dist(centre(place), point), default=None)
    return best if best is not None and math.dist(centre(best), point) <= 1.0 else None


def _curve(a: Point, b: Point, c: Point, d: Point, steps: int) -> list[Point]:
    out = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
        out.append((x, y))
    return out


def _toward(edge: int, length: float) -> Point:
    """From the middle of a tile towards an edge; 1 is on the edge itself."""
    reach = SQRT3 / 2 * length
    return reach * math.cos(math.radians(ANGLE[edge])), reach * math.sin(math.radians(ANGLE[edge]))


@lru_cache(512)
def riverbed(name: str, exits: tuple[int, ...], town: bool) -> Mapping[int, tuple[Point, ...]]:
    """edge -> the line from the middle of that edge to the heart of the tile, about the tile's centre.

    A river leaves an edge at a right angle in its middle, so two tiles join in any rotation. The same name always bends
    the same way.
    """
    chance = random.Random(name)
    heart = (chance.uniform(-0.1, 0.1), -0.2) if town else (chance.uniform(-0.16, 0.16), chance.uniform(-0.14, 0.14))
    if len(exits) == 2:  # one bend from edge to edge
        first, second = exits
        bend = _curve(_toward(first, 1), _toward(first, 0.3), _toward(second, 0.3), _toward(second, 1), 24)
        pulled = [
            (x + heart[0] * math.sin(math.pi * i / 24) ** 2, y + heart[1] * math.sin(math.pi * i / 24) ** 2)
            for i, (x, y) in enumerate(bend)
        ]
        return {first: tuple(pulled[:13]), second: tuple(pulled[:11:-1])}
    out = {}
    for edge in exits:
        start, turn, sway = _toward(edge, 1), _toward(edge, 0.55), chance.uniform(-0.16, 0.16)
        along = (turn[0] - heart[0], turn[1] - heart[1])
        near = (heart[0] + along[0] * 0.35 - along[1] * sway, heart[1] + along[1] * 0.35 + along[0] * sway)
        out[edge] = tuple(_curve(start, turn, near, heart, 12))
    return out


def along(points: Sequence[Point], step: float) -> list[tuple[float, float, float]]:
    """Points at equal distances along a line, each with its direction in degrees."""
    out, left = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        while length and left <= length:
            share = left / length
            out.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, math.degrees(math.atan2(y1 - y0, x1 - x0))))
            left += step
        left -= length
    return out


def course(path: Sequence[Place], beds: Mapping[Place, Mapping[int, Sequence[Point]]]) -> list[Point]:
    """The line a piece follows through these tiles: along the river where both tiles have one on the shared edge, else
    straight."""
    line: list[Point] = []
    for i, place in enumerate(path):
        cx, cy = centre(place)
        into = edge_between(place, path[i - 1]) if i else None
        out_of = edge_between(place, path[i + 1]) if i + 1 < len(path) else None
        bed = beds.get(place, {})
        part: list[Point] = []
        if into is not None and into in bed and into_bed(beds, place, path[i - 1]):
            part += list(bed[into])
        if out_of is not None and out_of in bed and into_bed(beds, place, path[i + 1]):
            part += list(bed[out_of])[::-1]
        if not part:
            part = [(0.0, -0.2)]
        line += [(cx + x, cy + y) for x, y in part]
    return line


def into_bed(beds: Mapping[Place, Mapping[int, Sequence[Point]]], a: Place, b: Place) -> bool:
    """Both tiles show a river on the edge they share."""
    here, there = edge_between(a, b), edge_between(b, a)
    return here is not None and there is not None and here in beds.get(a, {}) and there in beds.get(b, {})

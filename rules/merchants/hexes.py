"""Where tiles lie and which of them touch: whole numbers alone.

A spot is a hex of the plane, `row * 64 + column`, odd rows half a hex to the east [MK-R2]. The first tile of a drawn map lies
in the middle, so no map of 30 tiles ever reaches a rim.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from .data import COLUMNS, RIVERS, TILES, Rotation, Spot, Tile

WIDTH = 64
MIDDLE: Spot = 32 * WIDTH + 32

HexBoard: TypeAlias = tuple[tuple[Tile, Spot, Rotation], ...]  # the tiles as they were laid, in that order

_EVEN = (-WIDTH, 1, WIDTH, WIDTH - 1, -1, -WIDTH - 1)  # NE, E, SE, SW, W, NW of an even row
_ODD = (-WIDTH + 1, 1, WIDTH + 1, WIDTH, -1, -WIDTH)


def row_and_column(spot: Spot) -> tuple[int, int]:
    return divmod(spot, WIDTH)


@cache
def around(spot: Spot) -> tuple[Spot, ...]:
    """The six spots that touch this one, by edge."""
    return tuple([spot + step for step in (_ODD if spot // WIDTH % 2 else _EVEN)])


def opposite(edge: int) -> int:
    return (edge + 3) % 6


@cache
def rivers_of(tile: Tile, rotation: Rotation) -> tuple[int, ...]:
    """The edges with a river of a tile laid that way round."""
    return tuple(sorted((edge + rotation) % 6 for edge in RIVERS[tile]))


@cache
def rotations_of(tile: Tile) -> tuple[tuple[Rotation, tuple[int, ...]], ...]:
    """The ways round that can be told apart, each with its river edges."""
    looks = {rivers_of(tile, rotation): rotation for rotation in (5, 4, 3, 2, 1, 0)}
    return tuple(sorted((rotation, rivers) for rivers, rotation in looks.items()))


HISTORICAL: HexBoard = tuple(
    (tile, MIDDLE - 2 * WIDTH - 2 + tile // COLUMNS * WIDTH + tile % COLUMNS, 0) for tile in range(len(TILES))
)


class Geography(NamedTuple):
    """What follows from a board. All but `tiles` are indexed by tile and in ascending order."""

    tiles: tuple[Tile, ...]
    neighbours: tuple[tuple[Tile, ...], ...]
    rivers: tuple[tuple[Tile, ...], ...]  # neighbours with a river on both sides of the shared edge [MK-R4]
    portages: tuple[tuple[Tile, ...], ...]  # all other neighbours


@lru_cache(maxsize=256)
def geography(board: HexBoard) -> Geography:
    lies = {spot: (tile, rivers_of(tile, rotation)) for tile, spot, rotation in board}
    neighbours: list[tuple[Tile, ...]] = [()] * len(TILES)
    rivers, portages = neighbours[:], neighbours[:]
    for spot, (tile, mine) in lies.items():
        near = [(edge, *lies[other]) for edge, other in enumerate(around(spot)) if other in lies]
        linked = [other for edge, other, theirs in near if edge in mine and opposite(edge) in theirs]
        neighbours[tile] = tuple(sorted(other for _, other, _ in near))
        rivers[tile] = tuple(sorted(linked))
        portages[tile] = tuple(other for other in neighbours[tile] if other not in linked)
    return Geography(tuple(sorted(tile for tile, _, _ in board)), tuple(neighbours), tuple(rivers), tuple(portages))


def steps_to(where: Geography, goals: list[Tile]) -> dict[Tile, int]:
    """How many spaces each tile lies from the nearest goal, over water and land alike."""
    away = dict.fromkeys(goals, 0)
    queue = list(goals)
    for tile in queue:
        for other in where.neighbours[tile]:
            if other not in away:
                away[other] = away[tile] + 1
                queue.append(other)
    return away


def ways_to_lay(board: HexBoard, tile: Tile) -> list[tuple[Spot, Rotation]]:
    """Where and how a drawn tile may be added [MK-R3].

    It must touch the map; if possible a river must flow on; and of what is left, if possible, it must touch two tiles.
    """
    rotations = rotations_of(tile)
    if not board:
        return [(MIDDLE, rotation) for rotation, _ in rotations]
    lies = {spot: rivers_of(laid, rotation) for laid, spot, rotation in board}
    rim = sorted(dict.fromkeys(near for spot in lies for near in around(spot) if near not in lies))
    joined: list[tuple[Spot, Rotation]] = []
    touching: dict[Spot, int] = {}
    for spot in rim:
        near = [(edge, lies[other]) for edge, other in enumerate(around(spot)) if other in lies]
        touching[spot] = len(near)
        mouths = {edge for edge, rivers in near if (edge + 3) % 6 in rivers}
        if mouths:
            joined += [(spot, rotation) for rotation, mine in rotations if not mouths.isdisjoint(mine)]
    ways = joined or [(spot, rotation) for spot in rim for rotation, _ in rotations]
    return [way for way in ways if touching[way[0]] >= 2] or ways

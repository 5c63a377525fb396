"""The tavern: eight by eight squares, what stands on them, and who is next to whom [SB-2, SB-54 to SB-59]."""

from __future__ import annotations

from typing import TypeAlias

Square: TypeAlias = int  # row * 8 + column, from A1 in the upper left corner

SIZE = 8
SQUARES = range(SIZE * SIZE)

PLAN = (
    "........"
    "...bb..."
    "..P..P.o"
    ".w......"
    ".w..F..."
    "..P..P.o"
    "........"
    "..o..o.."
)

PILLAR, FIREPLACE, BAR, WARDROBE, BARREL, FREE = "P", "F", "b", "w", "o", "."

PILLARS = frozenset(s for s in SQUARES if PLAN[s] == PILLAR)
FIREPLACES = frozenset(s for s in SQUARES if PLAN[s] == FIREPLACE)
OBSTACLES = frozenset(s for s in SQUARES if PLAN[s] in (BAR, WARDROBE, BARREL))
STANDABLE = frozenset(s for s in SQUARES if PLAN[s] == FREE)


def square(name: str) -> Square:
    """`square("D8")`: columns are letters, rows numbers."""
    return (int(name[1]) - 1) * SIZE + "ABCDEFGH".index(name[0])


def squares(names: str) -> tuple[Square, ...]:
    return tuple(square(name) for name in names.split())


def name_of(s: Square) -> str:
    return "ABCDEFGH"[s % SIZE] + str(s // SIZE + 1)


def distance(a: Square, b: Square) -> int:
    """Range: as the king of chess goes, whatever stands in between [SB-103]."""
    return DISTANCES[a][b]


DISTANCES = tuple(tuple(max(abs(a // SIZE - b // SIZE), abs(a % SIZE - b % SIZE)) for b in SQUARES) for a in SQUARES)
NEIGHBOURS = tuple(tuple(b for b in SQUARES if DISTANCES[a][b] == 1) for a in SQUARES)
FIELDS = tuple(tuple(b for b in SQUARES if DISTANCES[a][b] <= 1) for a in SQUARES)  # of a field effect [SB-92]


def _walks(start: Square) -> tuple[int, ...]:
    found, edge, steps = {start: 0}, [start], 0
    while edge:
        steps += 1
        edge = [s for s in dict.fromkeys([s for here in edge for s in NEIGHBOURS[here]])
                if s not in found and s not in PILLARS and s not in FIREPLACES]
        found.update(dict.fromkeys(edge, steps))
    return tuple([found.get(s, len(SQUARES)) for s in SQUARES])


# Steps on foot in an empty room: over bar, wardrobe and barrels, around pillars and the hearth. What bots go by.
WALKS = tuple(_walks(s) for s in SQUARES)


def beyond(pusher: Square, target: Square) -> list[Square]:
    """The squares in a straight line behind the target, seen from a pusher beside it, to the wall [SB-R17]."""
    down, right = target // SIZE - pusher // SIZE, target % SIZE - pusher % SIZE
    row, column, line = target // SIZE + down, target % SIZE + right, []
    while 0 <= row < SIZE and 0 <= column < SIZE:
        line.append(row * SIZE + column)
        row, column = row + down, column + right
    return line


EXITS = squares("D8 E8")  # in front of the door [SB-126]
NORTH_EAST, SOUTH_WEST = squares("F2 G2 G3"), squares("B6 B7 C7")
NORTH_WEST, SOUTH_EAST = squares("B2 C2 B3"), squares("G7 F7 G6")

"""Which edge of a table in the middle each seat sits at, and where everything lies on it. Plain numbers, no Kivy.

Seats go round as people do, clockwise: south, west, north, east. Where several sit at one edge they go on in that order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from app.tables.layout import Area

Side = Literal["S", "W", "N", "E"]
SIDES: tuple[Side, ...] = ("S", "W", "N", "E")
WIDE: dict[int, str] = {1: "S", 2: "SN", 3: "SWE", 4: "SWNE", 5: "SSWNN", 6: "SSWNNE"}  # two at a long edge first
TALL: dict[int, str] = {1: "S", 2: "SN", 3: "SWE", 4: "SWNE", 5: "SWWNE", 6: "SWWNEE"}
SENTENCES: tuple[Side, ...] = ("S", "N")
TURNS: dict[Side, int] = {"S": 0, "E": 90, "N": 180, "W": 270}  # degrees that what lies at an edge is turned by

CORNER, LANE, GAP, LONGEST = 84, 46, 6, 640  # dp: a corner, the way between a mat and the board, what parts two mats, a mat


@dataclass(frozen=True)
class Place:
    """Where one seat sits: the edge, and which of the places along it, counted clockwise."""

    side: Side
    at: int = 0
    of: int = 1


def places_of(edges: Sequence[str]) -> tuple[Place, ...]:
    """For each seat its place, where the edges of all are known: "SWNE", or as fingers have dragged the chairs."""
    found: list[Place] = []
    for i, edge in enumerate(edges):
        side: Side = edge  # type: ignore[assignment]
        found.append(Place(side, sum(other == edge for other in edges[:i]), sum(other == edge for other in edges)))
    return tuple(found)


def usual_places(seats: int, wide: bool = True) -> tuple[Place, ...]:
    """Two to six seats round the table, in their order."""
    return places_of((WIDE if wide else TALL)[seats])


@dataclass(frozen=True)
class EdgePlace:
    """Something turned to an edge: the middle of it, how long it is along the edge and how deep, and by how much it is turned."""

    x: float
    y: float
    length: float
    depth: float
    turn: int

    @property
    def area(self) -> Area:
        """What it covers."""
        w, h = (self.length, self.depth) if self.turn in (0, 180) else (self.depth, self.length)
        return Area(self.x - w / 2, self.y - h / 2, w, h)


@dataclass(frozen=True)
class MiddlePlan:
    """Where everything lies on a table in the middle: slips and sentences between the mats and the board."""

    mats: tuple[EdgePlace, ...]
    slips: tuple[EdgePlace, ...]  # one before each seat
    sentences: tuple[EdgePlace, ...]  # the same sentence to both sides
    board: Area
    corners: dict[str, Area] = field(default_factory=dict)  # "nw": round, "ne": clock, "sw": code, "se": menu


def plan_of(width: float, height: float, places: Sequence[Place], unit: float = 1.0, depth: float = CORNER,
            bars: tuple[float, float] = (0.0, 0.0)) -> MiddlePlan:
    """`unit`: pixels of a dp; `depth`: of a mat, in dp; `bars`: what the system's bars take at the top and the bottom."""
    top, bottom = bars
    inner = height - top - bottom
    deep, corner, lane, gap = max(depth, CORNER) * unit, CORNER * unit, LANE * unit, GAP * unit
    taken = {place.side for place in places}
    beside = max(corner, deep if taken & {"W", "E"} else 0.0) + gap
    rooms: dict[Side, float] = {"S": width - 2 * beside, "N": width - 2 * beside,
                                "W": inner - 2 * corner - 2 * gap, "E": inner - 2 * corner - 2 * gap}
    length = min([LONGEST * unit, *((rooms[place.side] - gap * (place.of - 1)) / place.of for place in places)])
    edges: dict[Side, float] = {"S": bottom, "N": top, "W": 0.0, "E": 0.0}  # what is lost beyond each

    def lying(side: Side, along: float, inset: float, long: float, depth_: float) -> EdgePlace:
        """`along`: its middle from the middle of the edge, to the right of who sits there; `inset`: how far from the edge."""
        off = edges[side] + inset + depth_ / 2
        x, y = width / 2, bottom + inner / 2
        at = {"S": (x + along, off), "N": (x - along, height - off), "E": (width - off, y + along), "W": (off, y - along)}[side]
        return EdgePlace(*at, long, depth_, TURNS[side])

    def middle_of(place: Place) -> float:
        return ((place.of - 1) / 2 - place.at) * (length + gap)

    slip_long, slip_deep, inset = lane * 1.3, lane - gap, 2 * gap
    mats = tuple(lying(place.side, middle_of(place), 0.0, length, deep) for place in places)

    def slip_of(place: Place) -> EdgePlace:
        """At the outer end of the lane where a sentence lies in it; else in its middle."""
        end = ((length - slip_long) / 2 - inset) * (-1 if place.at else 1) if place.side in SENTENCES else 0.0
        return lying(place.side, middle_of(place) + end, deep + gap / 2, slip_long, slip_deep)

    ins: dict[Side, float] = {side: (deep + lane if side in taken else gap if side in "WE" else lane) + edges[side]
                              for side in SIDES}
    board = Area(ins["W"], ins["S"], width - ins["W"] - ins["E"], height - ins["S"] - ins["N"])
    rows = max((place.of for place in places if place.side in "SN"), default=1)
    said = min(width - 2 * beside, rows * (length + gap) - gap - 2 * (slip_long + inset + gap))  # the slips lie at its ends
    sentences = tuple(lying(side, 0.0, (deep if side in taken else 0.0) + gap / 2, said, slip_deep) for side in SENTENCES)
    corners = {"sw": Area(0, bottom, corner, corner), "se": Area(width - corner, bottom, corner, corner),
               "nw": Area(0, height - top - corner, corner, corner),
               "ne": Area(width - corner, height - top - corner, corner, corner)}
    return MiddlePlan(mats, tuple(map(slip_of, places)), sentences, board, corners)


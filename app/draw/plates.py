"""Where the name plates of a map lie: near what they name, and never over each other. Plain geometry."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

ROUNDS = 80
GAP = 0.04  # sides between two plates


@dataclass
class Plate:
    """Left, low, width and height; `x`, `y` is where its middle would like to be."""

    place: Any  # what it names; of two in one row the later one goes down
    x: float
    y: float
    width: float
    height: float
    left: float = 0.0
    low: float = 0.0
    fixed: bool = False  # not a plate: something that plates keep clear of

    def __post_init__(self) -> None:
        self.left, self.low = self.x - self.width / 2, self.y - self.height / 2

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def top(self) -> float:
        return self.low + self.height


def overlap(a: Plate, b: Plate, gap: float = 0.0) -> tuple[float, float]:
    """How far two plates reach into each other, sideways and upwards; (0, 0) if they do not."""
    wide, high = min(a.right, b.right) - max(a.left, b.left) + gap, min(a.top, b.top) - max(a.low, b.low) + gap
    return (wide, high) if wide > 0 and high > 0 else (0.0, 0.0)


def _far_apart(a: Plate, b: Plate, gap: float) -> bool:
    """The quick answer for most pairs: there are thousands of them in a map."""
    return (a.left > b.left + b.width + gap or b.left > a.left + a.width + gap
            or a.low > b.low + b.height + gap or b.low > a.low + a.height + gap)


def spread(plates: Sequence[Plate], side: float, width: float, height: float) -> bool:
    """Push plates apart until none lies on another: sideways while that is little, else one higher and one lower.
    False if there is no room for all of them."""
    boxes = tuple((plate.place, plate.width, plate.height, plate.left, plate.low, plate.fixed) for plate in plates)
    fits, corners = _spread(boxes, side, width, height)
    for plate, (left, low) in zip(plates, corners, strict=True):
        plate.left, plate.low = left, low
    return fits


@lru_cache(64)  # a map is drawn several times a move, and its names rarely change
def _spread(boxes: tuple[Any, ...], side: float, width: float, height: float) -> tuple[bool, list[tuple[float, float]]]:
    plates = []
    for place, wide, high, left, low, fixed in boxes:
        plates.append(plate := Plate(place, 0, 0, wide, high, fixed=fixed))
        plate.left, plate.low = left, low
    fits = _push_apart(plates, GAP * side, width, height)
    return fits, [(plate.left, plate.low) for plate in plates]


def _push_apart(plates: list[Plate], gap: float, width: float, height: float) -> bool:
    for plate in plates:
        if not plate.fixed:
            _keep_inside(plate, width, height)
    for _ in range(ROUNDS):
        pushed = False
        for i, a in enumerate(plates):
            for b in plates[i + 1 :]:
                if _far_apart(a, b, gap + 1):
                    continue
                wide, high = overlap(a, b, gap)
                if not wide or (a.fixed and b.fixed):
                    continue
                pushed = True
                if a.fixed or b.fixed:
                    _make_way(*((b, a) if a.fixed else (a, b)), gap, width, height)
                    continue
                _part(a, b, wide, high)
                for plate in (a, b):
                    _keep_inside(plate, width, height)
        if not pushed:
            return True
    return all(overlap(a, b) == (0, 0) or (a.fixed and b.fixed) for i, a in enumerate(plates) for b in plates[i + 1 :])


def _part(a: Plate, b: Plate, wide: float, high: float) -> None:
    """Move both by half of their overlap, along the shorter direction."""
    if wide <= high * 1.2:
        first = -1 if a.left + a.right <= b.left + b.right else 1
        a.left, b.left = a.left + first * wide * 0.52, b.left - first * wide * 0.52
    else:
        lower = a.low < b.low or (a.low == b.low and a.place > b.place)
        first = -1 if lower else 1
        a.low, b.low = a.low + first * high * 0.52, b.low - first * high * 0.52


def _make_way(plate: Plate, fixed: Plate, gap: float, width: float, height: float) -> None:
    """Move the plate to the nearest side of something fixed where it has room."""
    sides = [(fixed.left - gap - plate.width, plate.low), (fixed.right + gap, plate.low),
              (plate.left, fixed.low - gap - plate.height), (plate.left, fixed.top + gap)]
    inside = [(x, y) for x, y in sides if 1 <= x <= width - plate.width - 1 and 1 <= y <= height - plate.height - 1]
    if inside:
        plate.left, plate.low = min(inside, key=lambda at: abs(at[0] - plate.left) + abs(at[1] - plate.low))


def _keep_inside(plate: Plate, width: float, height: float) -> None:
    plate.left = min(max(plate.left, 1), max(1, width - plate.width - 1))
    plate.low = min(max(plate.low, 1), max(1, height - plate.height - 1))

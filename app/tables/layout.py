"""Shares the room of a table among its parts. Pure numbers in pixels, the origin at the lower left; no Kivy.

A table is a box of slots and boxes, side by side or one above the other. Each part says its least, wanted and most along that
direction, and its rank: where room is short the highest rank gives way first; what is left over goes to the lowest first. The
board has rank 0: it gives way last and gets whatever the others leave.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from types import MappingProxyType
from typing import Literal, NamedTuple

Shape = Literal["phone", "wide", "low"]  # upright; in columns; a phone on its side
TINY = 1e-6  # of a pixel: nothing
BOARD, CONTROLS, WHOLE, USUAL, SPARE = 0, 1, 3, 5, 9  # ranks: the board, what a finger needs, what is seen whole, the rest


class Area(NamedTuple):
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Room:
    """What a table is laid out in. `natural`: how high the things in slots are by themselves."""

    width: float
    height: float
    shape: Shape = "phone"
    density: float = 1.0  # pixels of a dp
    letters: float = 1.0  # how large the text is, 1.0 as a rule
    top: float = 0.0  # pixels under the system's bars
    bottom: float = 0.0
    seats: int = 2
    buttons: int = 0  # how many stand in the row now
    knobs: tuple[str, ...] = ()  # what stands in the bar of a table across devices besides
    watched: bool = False  # a replay: nobody chooses, and the screen itself shows the seats
    middle: bool = False  # the table itself lies in the middle: the screen shows the seats, and the view their mats
    natural: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))

    def dp(self, n: float) -> float:
        return n * self.density

    def sp(self, n: float) -> float:
        return n * self.density * self.letters

    def tall(self, n: float, most: float = inf) -> float:
        """A height that grows with the text but never below its size in dp; `most`: in dp."""
        return min(max(self.dp(n), self.sp(n)), self.dp(most))

    @property
    def free_height(self) -> float:
        """Without what the system's bars take."""
        return self.height - self.top - self.bottom


@dataclass(frozen=True)
class TableSlot:
    """The place of one widget. `most` None: no more than wanted."""

    name: str
    wanted: float = 0.0
    least: float | None = None  # None: as wanted
    most: float | None = None
    rank: int = USUAL
    ratio: float = 0.0  # width to height of what lies in it: it takes no more room than that fills; 0: any
    rim: float = 0.0  # pixels round what lies in it
    cross: float = inf  # the most across its direction: it stands in the middle of what is more
    over: tuple[float, float] = (0.0, 0.0)  # so far it lies over what is above it, and below it
    scrolls: bool = False  # what lies in it may be higher


@dataclass(frozen=True)
class TableBox:
    """Parts one above the other from the top, or `across`: from the left. A name is that of what is painted behind it."""

    parts: tuple[TableSlot | TableBox, ...]
    across: bool = False
    wanted: float | None = None  # None: what its parts want together, where it lies in their direction
    least: float | None = None
    most: float | None = None
    rank: int = USUAL
    gap: float = 0.0
    pad: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # left, top, right, bottom
    name: str = ""


TablePart = TableSlot | TableBox


def column(*parts: TablePart | None, **about: object) -> TableBox:
    """Parts one above the other; None is left out."""
    return TableBox(tuple(part for part in parts if part is not None), **about)  # type: ignore[arg-type]


def row(*parts: TablePart | None, **about: object) -> TableBox:
    """Parts side by side; None is left out."""
    return TableBox(tuple(part for part in parts if part is not None), across=True, **about)  # type: ignore[arg-type]


def arrange(box: TableBox, room: Area) -> dict[str, Area]:
    """Where every slot and every named box lies. What gets no room is left out."""
    return dict(_arranged(box, room))


def slots(part: TablePart) -> Iterator[TableSlot]:
    if isinstance(part, TableSlot):
        yield part
        return
    for each in part.parts:
        yield from slots(each)


def without(box: TableBox, names: Collection[str]) -> TableBox:
    """The box without these slots, and without boxes that hold nothing else."""
    parts: list[TablePart] = []
    for part in box.parts:
        if isinstance(part, TableBox):
            if any(slot.name not in names for slot in slots(part)):
                parts.append(without(part, names))
        elif part.name not in names:
            parts.append(part)
    return replace(box, parts=tuple(parts), name="" if box.name in names else box.name)


def share(total: float, parts: Sequence[TablePart], across: bool, other: float, gap: float) -> list[float]:
    """How long each part is, in a length that they share; `other` is the room across it."""
    wants = [_wish(part, across, other) for part in parts]
    gone = {i for i, wish in enumerate(wants) if wish.most <= 0}
    while True:  # what gets nothing takes no gap either
        sizes = _shared(total - gap * max(0, len(parts) - len(gone) - 1), parts, wants, gone)
        fresh = {i for i, size in enumerate(sizes) if size < TINY} - gone
        if not fresh:
            return sizes
        gone |= fresh


def _shared(free: float, parts: Sequence[TablePart], wants: Sequence[_Wish], gone: Collection[int]) -> list[float]:
    """How long each part is, but for those that are gone."""
    nothing = _Wish(0.0, 0.0, 0.0)
    wants = [nothing if i in gone else wish for i, wish in enumerate(wants)]
    sizes = [wish.wanted for wish in wants]
    ranks = sorted({part.rank for part in parts})
    short = sum(sizes) - free
    for floor in ([wish.least for wish in wants], [0.0] * len(parts)):
        for rank in reversed(ranks):
            if short <= 0:
                break
            if rank == BOARD and not any(floor):
                continue  # it never gives more than its least
            short = _take(sizes, floor, [i for i, part in enumerate(parts) if part.rank == rank], short)
    spare = -short
    for rank in ranks:
        spare = _give(sizes, [wish.most for wish in wants], [i for i, part in enumerate(parts) if part.rank == rank], spare)
    return sizes


class _Wish(NamedTuple):
    least: float
    wanted: float
    most: float


def _wish(part: TablePart, across: bool, other: float) -> _Wish:
    """What a part wants along a direction, `other` being its room across it."""
    if part.wanted is not None:
        wanted = part.wanted
    else:
        assert isinstance(part, TableBox)
        wanted = _along(part, across, other, "wanted")
    least = wanted if part.least is None else part.least
    most = wanted if part.most is None else part.most
    if isinstance(part, TableBox) and part.wanted is None:
        least = part.least if part.least is not None else _along(part, across, other, "least")
        most = part.most if part.most is not None else _along(part, across, other, "most")
    bound = _bound(part, across, other)
    most = max(min(most, bound), min(least, bound))
    return _Wish(min(least, most), min(wanted, most), most)


def _along(box: TableBox, across: bool, other: float, name: str) -> float:
    """What the parts of a box that lies in the same direction come to."""
    if box.across != across:
        raise ValueError(f"a box of {[slot.name for slot in slots(box)]} must say what it wants across its parts")
    edges = box.pad[0] + box.pad[2] if across else box.pad[1] + box.pad[3]
    room = other - (box.pad[1] + box.pad[3] if across else box.pad[0] + box.pad[2])
    wants = [_wish(part, across, room) for part in box.parts]
    there = sum(wish.most > 0 for wish in wants)
    return sum(getattr(wish, name) for wish in wants) + box.gap * max(0, there - 1) + (edges if there else 0)


def _bound(part: TablePart, across: bool, other: float) -> float:
    """How long a part may be so that what has a shape of its own fills it."""
    if isinstance(part, TableSlot):
        if not part.ratio:
            return inf
        inner = max(0.0, other - 2 * part.rim)
        return (inner * part.ratio if across else inner / part.ratio) + 2 * part.rim
    if not any(slot.ratio for slot in slots(part)):
        return inf
    left, top, right, bottom = part.pad
    along, ends = (left + right, top + bottom) if across else (top + bottom, left + right)
    if part.across == across:
        return sum(_wish(each, across, other - ends).most for each in part.parts) + part.gap * (len(part.parts) - 1) + along
    freed = [_without_ratio(each) for each in part.parts]  # how much of the other direction its parts get
    lengths = share(other - ends, freed, part.across, inf, part.gap)
    bounds = [_bound(each, across, length) for each, length in zip(part.parts, lengths, strict=True)]
    return (max(bounds) if part.across else min(bounds)) + along  # a row is as high as the highest that stands in it


def _without_ratio(part: TablePart) -> TablePart:
    if isinstance(part, TableSlot):
        return TableSlot(part.name, part.wanted, part.least, part.most, part.rank)
    return TableBox(part.parts, part.across, part.wanted, part.least, part.most, part.rank, part.gap, part.pad)


def _take(sizes: list[float], floor: Sequence[float], at: Sequence[int], short: float) -> float:
    """Shorten these parts alike, none below its floor; what is still short."""
    can = sum(max(0.0, sizes[i] - floor[i]) for i in at)
    if can <= 0:
        return short
    taken = min(1.0, short / can)
    for i in at:
        sizes[i] -= max(0.0, sizes[i] - floor[i]) * taken
    return max(0.0, short - can)


def _give(sizes: list[float], most: Sequence[float], at: Sequence[int], spare: float) -> float:
    """Lengthen these parts by equal shares, none above its most; what is still spare."""
    growing = [i for i in at if sizes[i] < most[i]]
    while growing and spare > TINY:
        each = min(spare / len(growing), min(most[i] - sizes[i] for i in growing))
        for i in growing:
            sizes[i] += each
        spare -= each * len(growing)
        growing = [i for i in growing if most[i] - sizes[i] > TINY]
    return spare


def _arranged(box: TableBox, room: Area) -> Iterator[tuple[str, Area]]:
    if box.name:
        yield box.name, room
    left, top, right, bottom = box.pad
    x, y = room.x + left, room.y + bottom
    width, height = max(0.0, room.width - left - right), max(0.0, room.height - top - bottom)
    total, other = (width, height) if box.across else (height, width)
    lengths = share(total, box.parts, box.across, other, box.gap)
    at = x if box.across else y + height
    for part, length in zip(box.parts, lengths, strict=True):
        if length <= 0:
            continue
        if box.across:
            place = Area(at, y, length, height)
            at += length + box.gap
        else:
            place = Area(x, at - length, width, length)
            at -= length + box.gap
        if isinstance(part, TableBox):
            yield from _arranged(part, place)
        else:
            yield part.name, _placed(part, place, box.across)


def _placed(slot: TableSlot, place: Area, across: bool) -> Area:
    """The slot in the middle of a place that is wider than it wants, a little over its neighbours where it says so."""
    x, y, width, height = place
    if across and height > slot.cross:
        y, height = y + (height - slot.cross) / 2, slot.cross
    elif not across and width > slot.cross:
        x, width = x + (width - slot.cross) / 2, slot.cross
    above, below = slot.over
    return Area(x, y - below, width, height + above + below)

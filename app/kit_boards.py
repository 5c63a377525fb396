"""What the kit's boards show, as plain data: tokens, grids, maps, tracks, columns of bids. See kit_data for things and signs."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from app.kit_data import NOTHING
from app.theme import Rgba, colour
from rules.core.values import Thing

Point = tuple[float, float]
WOOD: Rgba = colour("8a6430")
LAND: Rgba = colour("b4c486")
At = tuple[int, int]  # column from the left, row from below

# ---------------------------------------------------------------- tokens


@dataclass(frozen=True)
class TokenView:
    """A counter: its shape says what it is, colour and sign say whose or which."""

    shape: str = "round"  # "round", "shield", "hexagon", "octagon", "lozenge", "square"
    sign: str = ""  # what is on it; of a seat: its crest's icon
    crest: str = ""  # whose; else `tint`
    tint: Rgba = WOOD
    text: str = ""  # a number on it, below the sign
    count: int = 1  # so many in a stack
    badge: str = ""  # a sign at its lower right
    lit: bool = False
    ghost: bool = False  # where it would be
    off: bool = False  # spent
    face: Hashable = None  # set: the game paints it itself (see draw/tokens.py)


# ---------------------------------------------------------------- a board of squares


@dataclass(frozen=True)
class SquareView:
    """What is to be said of one square."""

    at: At
    thing: Thing = NOTHING  # else ("square", at)
    reach: int = 0  # it can be reached in so many steps
    threat: bool = False  # an enemy could strike there
    seen: bool = False  # stepping there is answered
    lit: bool = False
    chosen: bool = False
    target: str = ""  # "may": what stands there may be aimed at; "chosen": it is
    acts: bool = False  # who acts now stands there
    badge: str = ""  # a word on its lower edge: "+1"
    badge_sign: str = ""

    @property
    def things(self) -> Thing:
        return self.thing if self.thing != NOTHING else ("square", self.at)


@dataclass(frozen=True)
class PieceView:
    """A piece that stands on squares; what it looks like is its game's business."""

    thing: Thing
    at: At
    face: Hashable
    size: At = (1, 1)
    ghost: bool = False  # where it would stand


@dataclass(frozen=True)
class WallView:
    """Between two squares, or between a square and the outside."""

    a: At
    b: At
    kind: str = "wall"  # "wall", "door", "window"


@dataclass(frozen=True)
class GridView:
    columns: int
    rows: int
    squares: tuple[SquareView, ...] = ()
    pieces: tuple[PieceView, ...] = ()
    walls: tuple[WallView, ...] = ()
    path: tuple[At, ...] = ()  # the way of a draft
    names: bool = True  # letters and numbers at the edges
    ground: Hashable = None  # what the game's ground painter draws from: a change draws it anew


# ---------------------------------------------------------------- a map of regions


@dataclass(frozen=True)
class RegionView:
    """A region of a map: what it is called, who rules it, what stands there."""

    thing: Thing
    name: str
    outline: tuple[Point, ...]  # in the map's units, from the lower left
    at: Point  # where its plate and its tokens stand
    tint: Rgba = LAND
    crest: str = ""  # who rules it
    sign: str = ""  # at the right end of its plate
    sign_off: bool = False  # spent
    framed: bool = False  # worth more than others
    rows: tuple[tuple[TokenView, ...], ...] = ()  # above its plate, the upper row first
    lit: bool = False
    chosen: bool = False
    dim: bool = False
    number: int = 0  # of the step of the chronicle that happened here
    wide: int = 4  # tokens that have room beside each other


@dataclass(frozen=True)
class SpotView:
    """A token that lies on a border or anywhere between regions."""

    thing: Thing
    at: Point
    token: TokenView


@dataclass(frozen=True)
class TraceView:
    """A way that was gone: dots in somebody's colour and the number of its step."""

    points: tuple[Point, ...]
    crest: str = ""
    number: int = 0
    planned: bool = False  # not gone yet: a draft


@dataclass(frozen=True)
class MapView:
    width: float
    height: float  # in the map's units
    regions: tuple[RegionView, ...]
    spots: tuple[SpotView, ...] = ()
    traces: tuple[TraceView, ...] = ()
    names: bool = True  # False: crests alone, for a miniature
    ground: Hashable = None  # a change draws the ground anew
    window: tuple[float, float, float, float] | None = None  # left, low, width, height of the part that is shown; None: all of it

    @property
    def shown(self) -> tuple[float, float, float, float]:
        return self.window or (0.0, 0.0, self.width, self.height)

    def region_at(self, point: Point) -> RegionView | None:
        return next((each for each in self.regions if may_reach(point, each.outline, 0.0) and inside(point, each.outline)), None)


@lru_cache(maxsize=256)
def box_of(outline: tuple[Point, ...]) -> tuple[float, float, float, float]:
    """Left, low, right, top."""
    xs, ys = [x for x, _y in outline], [y for _x, y in outline]
    return min(xs, default=inf), min(ys, default=inf), max(xs, default=-inf), max(ys, default=-inf)


def may_reach(point: Point, outline: tuple[Point, ...], reach: float) -> bool:
    """False where the outline's box alone shows that the point is farther away: a finger moves over a map of many outlines."""
    left, low, right, top = box_of(outline)
    return left - reach <= point[0] <= right + reach and low - reach <= point[1] <= top + reach


def inside(point: Point, outline: tuple[Point, ...]) -> bool:
    x, y = point
    hit = False
    for i, (x1, y1) in enumerate(outline):
        x2, y2 = outline[(i + 1) % len(outline)]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def distance(point: Point, outline: tuple[Point, ...]) -> float:
    """From a point to the nearest point of an outline; 0 inside it."""
    if inside(point, outline):
        return 0.0
    x, y = point
    best = float("inf")
    for i, (x1, y1) in enumerate(outline):
        x2, y2 = outline[(i + 1) % len(outline)]
        long = (x2 - x1) ** 2 + (y2 - y1) ** 2
        share = 0.0 if not long else max(0.0, min(1.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long))
        best = min(best, ((x1 + share * (x2 - x1) - x) ** 2 + (y1 + share * (y2 - y1) - y) ** 2) ** 0.5)
    return best


# ---------------------------------------------------------------- tracks


@dataclass(frozen=True)
class StepView:
    """A step of a track."""

    label: str = ""  # "start", "3"
    need: tuple[str, ...] = ()  # signs and numbers: what one must have to stand here
    reward: tuple[str, ...] = ()


@dataclass(frozen=True)
class MarkerView:
    """Somebody's marker on a track."""

    seat: int
    crest: str
    at: int
    was: int | None = None  # it came from there, or would go from there
    mine: bool = False
    ghost: bool = False


@dataclass(frozen=True)
class TrackView:
    thing: Thing
    title: str
    steps: tuple[StepView, ...]
    markers: tuple[MarkerView, ...] = ()
    sign: str = ""
    note: str = ""
    tint: Rgba = WOOD
    gain: str = ""  # "+2", beside the way of the marker that moves
    lit: bool = False

    @property
    def reached(self) -> int:
        """How far my marker is; -1 if I have none."""
        return max((marker.at for marker in self.markers if marker.mine), default=-1)


# ---------------------------------------------------------------- columns of bids


@dataclass(frozen=True)
class BidCell:
    """One row of a column: what it brings, what it costs, who lies there."""

    value: tuple[str, ...]  # signs and numbers
    cost: tuple[str, ...] = ()
    token: TokenView | None = None
    lit: bool = False  # mine would land here
    slides: bool = False  # who lies here was pushed down


@dataclass(frozen=True)
class BidColumn:
    """Only columns are chosen, never rows."""

    thing: Thing
    title: str
    sign: str
    cells: tuple[BidCell, ...]
    tint: Rgba = WOOD
    foot: tuple[str, ...] = ()  # what it would bring
    lit: bool = False
    chosen: bool = False
    why_not: str = ""
    price: tuple[str, ...] = ()  # below what it brings: what it would cost

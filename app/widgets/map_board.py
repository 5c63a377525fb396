"""A map of regions that can be zoomed. The game gives outlines and may paint the ground; the rest is the kit's."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from kivy.metrics import dp, sp

from app.draw import maps, paint
from app.draw.plates import Plate, spread
from app.draw.tokens import FacePainter, draw_token
from app.kit_boards import MapView, Point, RegionView, distance, may_reach
from app.theme import CREST_BY_NAME, GOLD, WHITE, colour, faded
from app.widgets.board import BARE, Board
from app.widgets.thing import Hold, Tap
from rules.core.values import Thing

MAP_PARCHMENT, TRACE_OF_NOBODY = colour("c9b88c"), colour("7d1f14")

GroundPainter = Callable[[Hashable, "MapTransform"], None]  # what, and where the map lies: painted below the regions
FINGER = 24  # dp: what glows is hit within this far
USUAL = 620  # dp of a map at which lines have their usual width


@dataclass(frozen=True)
class MapTransform:
    """Where a map lies in a box: from its units to pixels and back."""

    left: float
    low: float
    scale: float
    width: float
    height: float

    def at(self, point: Point) -> Point:
        return self.left + point[0] * self.scale, self.low + point[1] * self.scale

    def all_at(self, points: tuple[Point, ...]) -> list[Point]:
        return [self.at(point) for point in points]

    def back(self, point: Point) -> Point:
        return (point[0] - self.left) / self.scale, (point[1] - self.low) / self.scale

    @property
    def unit(self) -> float:
        """A dp on a map of the usual size."""
        return float(dp(1) * max(0.62, min(1.4, self.width / dp(USUAL))))


class MapBoard(Board):
    """`show_map(view)`. A tap gives a token on a border first, then the region."""

    clips = True

    def __init__(self, tap: Tap, hold: Hold, ground: GroundPainter | None = None, face: FacePainter | None = None,
                 over: GroundPainter | None = None, tokens: float = 19, **kwargs):
        self.tap_things, self.hold_thing = tap, hold
        self.tokens = tokens  # so many tokens are as wide as the map
        self.paint_ground, self.face = ground, face
        self.paint_over = over  # rivers and trees: over the land, below borders and plates
        self.view = MapView(1, 1, ())
        self.blind = False
        self.covered = 0.0  # so much of the upper edge lies under something: no plate and no token stands there
        super().__init__(**kwargs)

    def show_map(self, view: MapView, blind: bool = False) -> None:
        self.view, self.blind = view, blind
        rulers = tuple((region.crest, region.tint) for region in view.regions)
        key = "map", self.paint_ground, view.ground, view.window, rulers, blind
        self.show(self.draw_ground, self.draw_figures, key, (view, blind, self.covered))

    def transform(self) -> MapTransform:
        _x, _y, w, h = self.inner
        left, low, wide, high = self.view.shown
        scale = min(w / wide, h / high)
        return MapTransform((w - wide * scale) / 2 - left * scale, (h - high * scale) / 2 - low * scale, scale, w, h)

    # ------------------------------------------------------------ what lies where

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """Where a region or a spot is in the window."""
        places = {region.thing: region.at for region in self.view.regions} | {spot.thing: spot.at for spot in self.view.spots}
        if thing not in places:
            return None
        x, y = self.to_window(*self.from_board(*self.transform().at(places[thing])))
        return float(x), float(y)

    def things_at(self, point: Point) -> list[Thing]:
        """What a finger there means, the likeliest first: what glows within reach, then what lies there."""
        transform = self.transform()
        reach, spot = dp(FINGER) / transform.scale / self.zoom, transform.back(point)
        near = sorted((((each.at[0] - spot[0]) ** 2 + (each.at[1] - spot[1]) ** 2) ** 0.5, i)
                      for i, each in enumerate(self.view.spots))
        out = [self.view.spots[i].thing for away, i in near if away <= reach]
        region = self.view.region_at(spot)
        lit = sorted((distance(spot, each.outline), i) for i, each in enumerate(self.view.regions)
                     if each.lit and may_reach(spot, each.outline, reach))
        if lit and lit[0][0] <= reach and (region is None or not region.lit):
            out.append(self.view.regions[lit[0][1]].thing)
        if region is not None:
            out.append(region.thing)
        return [*dict.fromkeys(out)]

    # ------------------------------------------------------------ drawing

    def draw_ground(self, w: float, h: float) -> None:
        transform = self.transform()
        paint.tiled(0, 0, w, h, 1, "parchment.jpg", dp(300), MAP_PARCHMENT)
        if self.paint_ground is not None:
            self.paint_ground(self.view.ground, transform)
        outlines = [transform.all_at(region.outline) for region in self.view.regions]
        for region, outline in zip(self.view.regions, outlines, strict=True):
            maps.land(outline, region.tint, dp(260))
        for region, outline in zip(self.view.regions, outlines, strict=True):
            if region.crest:
                maps.rule(outline, CREST_BY_NAME[region.crest].colour(self.blind), transform.unit)
        if self.paint_over is not None:
            self.paint_over(self.view.ground, transform)
        for outline in outlines:
            maps.border(outline, transform.unit)
        paint.rect(0, 0, w, h, faded(WHITE, 0.3), paint.texture("vignette.png"))

    def draw_figures(self, w: float, h: float) -> None:
        transform = self.transform()
        for region in self.view.regions:
            if region.dim:
                maps.dimmed(transform.all_at(region.outline))
        for region in sorted(self.view.regions, key=lambda each: each.chosen):
            if region.lit or region.chosen:
                maps.light(transform.all_at(region.outline), region.chosen, transform.unit)
        for trace in self.view.traces:
            c = CREST_BY_NAME[trace.crest].colour(self.blind) if trace.crest else TRACE_OF_NOBODY
            maps.dots(transform.all_at(trace.points), c, transform.unit, trace.planned)
        z, size, high = self.sizes()
        for spot in self.view.spots:
            draw_token(spot.token, *transform.at(spot.at), z, self.blind, self.face)
        if not self.view.names:
            self._crests(transform)
            return
        for region, box in zip(self.view.regions, self.clusters(w, h), strict=True):
            self._cluster(region, box, z, size, high)
        for trace in self.view.traces:
            if trace.number:
                maps.number(trace.number, *maps.halfway(transform.all_at(trace.points)), high)

    def sizes(self) -> tuple[float, float, float]:
        """Of tokens, of the letters of a plate, and of a plate's height."""
        scale = self.transform().scale
        wide, high = self.view.width * scale, self.view.height * scale
        size = max(dp(10.5), min(sp(14), wide / 30))
        return max(dp(17), min(dp(34), wide / self.tokens, high * 1.1 / self.tokens)), size, size + dp(7)

    def clusters(self, w: float, h: float) -> list[Plate]:
        """Plates with their tokens: near where they belong, never over each other or a spot where that can be helped."""
        transform = self.transform()
        z, size, high = self.sizes()
        out = []
        for i, region in enumerate(self.view.regions):
            rows = maps.rows_of(region)
            wide = max([maps.plate_width(region, size, high), *(len(row) * z * maps.STEP for row in rows)])
            out.append(Plate(i, *transform.at(region.at), wide, high + (len(rows) * 1.02 + 0.12 * bool(rows)) * z))
        spots = [Plate(("spot", i), *transform.at(spot.at), z, z, fixed=True) for i, spot in enumerate(self.view.spots)]
        spread([*out, *spots], z, w, h - self.covered)
        return out

    def _cluster(self, region: RegionView, box: Plate, z: float, size: float, high: float) -> None:
        middle = box.left + box.width / 2
        left = middle - maps.plate_width(region, size, high) / 2
        for i, row in enumerate(reversed(maps.rows_of(region))):
            maps.tokens(row, middle, box.low + high + z * (0.12 + i * 1.02), z, self.blind, self.face)
        maps.plate(region, left, box.low, size, high, self.blind)
        if region.number:
            maps.number(region.number, middle, box.low - high * 0.3, high * 0.86)

    def _crests(self, transform: MapTransform) -> None:
        """A miniature: who rules what."""
        for region in self.view.regions:
            if region.crest:
                crest = CREST_BY_NAME[region.crest]
                d = max(dp(11), min(dp(26), transform.width / 14))
                x, y = transform.at(region.at)
                paint.disc(x, y, d * 1.2, crest.colour(self.blind))
                if region.framed:
                    paint.ring(x, y, d * 1.36, GOLD, dp(1.4))
                paint.icon(crest.icon, x, y, d, WHITE)

    # ------------------------------------------------------------ fingers

    def on_tap(self, point):
        self.tap_things(self.things_at(point))

    def on_hold(self, point):
        self.hold_thing(next(iter(self.things_at(point)), BARE))

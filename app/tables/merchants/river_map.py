"""The map of Merchants of Kiev on the table: drawn, touched, and with pieces that move on it."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from app.draw import signs
from app.tables.contract import ViewScreen
from app.tables.merchants import geometry, reading, tokens
from app.tables.merchants.map_figures import RiverFigures
from app.tables.merchants.map_ground import RiverGround
from app.tables.merchants.map_plan import MapPlan
from app.tables.merchants.scene import MerchantsScene, Trace
from app.tables.merchants.tile_sign import tile_sign
from app.tables.moment import Moment
from app.widgets.board import Board
from rules.core import Thing
from rules.merchants.data import SELLS
from rules.merchants.hexes import WIDTH

SMALLEST = 20
TILE, FINGER = 1.73, 44  # a tile's width in sides; what a finger hits, in dp
CLOSER = 2.4  # how much nearer a map comes whose tiles are too small to hit
signs.register("tile", lambda what, x, y, size, _ink: tile_sign(what, x, y, size), 1.44)
signs.register("good", lambda what, x, y, size, _ink: tokens.good(what, x, y, size * 1.25), 1.25)


class RiverMap(Board):
    def __init__(self, screen: ViewScreen, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen = screen
        self.plan: MapPlan | None = None  # of what was drawn last
        self._moment: Moment | None = None
        self._flying: set[int | str] = set()
        self.bind(on_tap=lambda _b, point: self._tapped(point), on_hold=lambda _b, point: screen.hold(self.about_at(point)))
        self.fbind("size", lambda *_: self.draw())

    def read(self, moment: Moment) -> None:
        self._moment = moment
        self.draw()

    def draw(self) -> None:
        moment = self._moment
        if moment is None or not (moment.state.board or moment.glowing):
            return
        _x, _y, w, h = self.inner
        if w < SMALLEST or h < SMALLEST:  # not laid out yet
            return
        scene = reading.scene_of(moment)
        scene.flying = frozenset(self._flying)
        self.plan = MapPlan(scene, w, h)
        self.still = moment.still
        self.show(RiverGround(self.plan).ground, RiverFigures(self.plan).figures, ground_key(scene, w, h), scene)

    # ------------------------------------------------------------ fingers

    def things_at(self, point: geometry.Point) -> list[Thing]:
        """What a finger on the map may mean, the likeliest first."""
        moment = self._moment
        place = self.plan.tile_at(*point) if self.plan else None
        if place is None or moment is None:
            return []
        state = moment.state
        tile = self._tile_on(place)
        if tile is None:
            return [("spot", place[0] * WIDTH + place[1])]
        out: list[Thing] = []
        if tile == state.horde:
            out.append(("verb", "movehorde"))
        if tile == state.prince:
            out.append(("verb", "moveprince"))
        if moment.active is not None and state.ships[moment.active] == tile:
            out.append(("verb", "bemerchant"))
        out.append(("tile", tile))
        out += [("seat", seat) for seat, at in enumerate(state.ships) if at == tile]
        if not moment.glows(("tile", tile)):
            out.append(("city", tile))
        return out

    def about_at(self, point: geometry.Point) -> Thing:
        """What a long press explains: a figure, the good of a town, the tile, or the map itself."""
        if self.plan is None or self._moment is None:
            return "map", 0
        figure = self.plan.figure_at(*point)
        if figure is not None:
            return ("seat", figure) if isinstance(figure, int) else ("piece", figure)
        place = self.plan.tile_at(*point)
        if place is None:
            return "map", 0
        tile = self._tile_on(place)
        if tile is None:
            return "spot", place[0] * WIDTH + place[1]
        if self.plan.good_at(place, *point) and SELLS[tile] is not None:
            return "good", SELLS[tile]
        return "tile", tile

    def _tile_on(self, place: geometry.Place) -> int | None:
        where = reading.places_of(self._moment.state) if self._moment is not None else {}
        return next((tile for tile, at in where.items() if at == place), None)

    def _tapped(self, point: geometry.Point) -> None:
        if self.plan and self.plan.side * TILE * self.zoom < dp(FINGER):  # too small to hit: look closer first
            self.zoom_at(*self.from_board(*point), CLOSER, glide=True)
            return
        self.screen.tap(self.things_at(point))

    # ------------------------------------------------------------ movement

    def place_of(self, tile: int) -> tuple[float, float] | None:
        """Where a tile lies in the window."""
        if self.plan is None or self._moment is None:
            return None
        place = reading.places_of(self._moment.state).get(tile)
        return self.from_board(*self.plan.at(place, 0, 0.1)) if place is not None else None

    def go(self, trace: Trace, seconds: float) -> bool:
        """A piece goes the way it went; False if it is on its way already."""
        plan, who = self.plan, trace.who
        if plan is None or who in self._flying:
            return False
        line = [plan.out(point) for point in geometry.course(trace.path, plan.beds)]
        line = [plan.at(trace.path[0], 0, -0.15), *line, plan.spot_of(who, trace.path[-1])]
        self._flying.add(who)
        self.draw()
        self.fly(self._painter_of(plan, who), line, seconds, lambda: self._landed(who))
        return True

    @staticmethod
    def _painter_of(plan: MapPlan, who: int | str) -> Callable[[], None]:
        painter = RiverFigures(plan)
        if isinstance(who, int):
            ship = next(ship for ship in plan.scene.ships if ship.seat == who)
            return lambda: painter.ship(ship, 0, 0, plan.side * 0.82)
        return lambda: painter.piece(who, 0, 0)

    def _landed(self, who: int | str) -> None:
        self._flying.discard(who)
        self.draw()


def ground_key(scene: MerchantsScene, w: float, h: float) -> tuple[Any, ...]:
    """What the still part of the map depends on."""
    return (
        tuple((tile.place, tile.name, tile.exits, tile.sacked) for tile in scene.tiles.values()),
        tuple(scene.spots),
        scene.names,
        round(w),
        round(h),
    )

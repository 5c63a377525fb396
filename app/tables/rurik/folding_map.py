"""The map: open as land with everything on it, folded as who rules what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from app.i18n import pgettext
from app.tables.contract import ViewScreen
from app.tables.moment import Moment
from app.tables.rurik import geography, map_reading
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.ground import paint_ground, paint_land, paint_small, paint_token
from app.tables.rurik.scene import MAP
from app.widgets.map_board import MapBoard
from rules.core import Thing
from rules.rurik.data import Region
from rules.rurik.state import regions

LEAST, MOST = 0.6, 1.4  # the map's height may be flattened or stretched so far to fill its board


class FoldingMap(FoldingBoard):
    name, sign = MAP, "map"
    taps = frozenset(("region", "origin"))

    def __init__(self, screen: ViewScreen, look_closely: Callable[[Region], None]) -> None:
        super().__init__(screen)
        self._look_closely = look_closely
        self.body = MapBoard(self._tapped, screen.hold, ground=paint_ground, face=paint_token, over=paint_land, tokens=16)
        self.body.bind(size=lambda *_: self._show())
        self._moment: Moment | None = None

    def title(self) -> str:
        return pgettext("board", "Map")

    def show(self, moment: Moment) -> None:
        self.blind = moment.blind
        self._moment = moment
        self._show()
        self.folded = map_reading.small_of(moment)

    def _show(self) -> None:
        """Show the map, flattened or stretched to fill its board within these limits."""
        if self._moment is not None:
            _x, _y, w, h = self.body.inner
            _left, _low, wide, high = geography.window(len(regions(self._moment.state)))
            stretch = max(LEAST, min(MOST, h / w * wide / high))
            self.body.show_map(map_reading.map_of(self._moment, round(stretch, 2)), blind=self.blind)

    def forget(self) -> None:
        self._moment = None

    def paint_fold(self, x: float, y: float, w: float, h: float) -> None:
        paint_small(self.folded or (), x, y, w, h, self.blind)

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        kind, value = thing
        return self.body.place_of(("region", value)) if kind in ("region", "origin") else self.body.place_of(thing)

    def fly(self, face: tuple[Any, ...], origin: int, region: int, seconds: float) -> None:
        """A piece goes from one region to another, over what stands there."""
        at = {each.thing: each.at for each in self.body.view.regions}
        transform, (size, _letters, _high) = self.body.transform(), self.body.sizes()
        points = [transform.at(at[("region", each)]) for each in (origin, region)]
        self.body.fly(lambda: paint_token(face, 0, 0, size * 1.2), points, seconds, lambda: None)

    def _tapped(self, things: Sequence[Thing]) -> None:
        """A region is where something comes from before it is where it goes. Where a tap may mean several things, or nothing,
        the region is looked at closely first."""
        region = next((value for kind, value in things if kind == "region"), None)
        spots = any(kind != "region" for kind, _value in things)
        if self._moment is not None and region is not None and not spots:
            taken = any((kind, region) in self._moment.picked for kind in ("origin", "region"))
            if not taken and len(map_reading.ways_in(self._moment, region)) != 1:
                self._look_closely(Region(region))
                return
        more: list[Thing] = []
        for kind, value in things:
            more += [("origin", value), ("region", value)] if kind == "region" else [(kind, value)]
        self.screen.tap(more)

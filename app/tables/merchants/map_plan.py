"""Where everything lies on the map of Merchants of Kiev: tiles, figures, names, numbers; and what a finger hits."""

import itertools
import math

from kivy.metrics import dp, sp

from app.draw import letters
from app.draw.plates import Plate, spread
from app.tables.merchants import geometry
from app.tables.merchants.geometry import Place, Point
from app.tables.merchants.scene import MapTile, MerchantsScene, Ship
from app.words.merchants.names import place_called

# Where the occupants of a tile stand, by how many there are. In a town nobody stands on what it sells, at its upper left.
TOWN_SPOTS = {1: ((0.46, -0.1),), 2: ((0.48, -0.12), (0.0, 0.4)), 3: ((0.5, -0.14), (0.02, 0.42), (-0.04, -0.26))}
MORE_IN_TOWN = ((0.54, -0.16), (0.08, 0.44), (0.02, -0.28), (0.54, 0.3), (0.28, 0.04), (0.0, 0.1), (0.3, -0.36))
LAND_SPOTS = {1: ((0.0, -0.2),), 2: ((-0.36, -0.2), (0.36, -0.2)), 3: ((-0.42, -0.28), (0.42, -0.28), (0.0, 0.18))}
MORE_SPOTS = ((-0.45, -0.32), (0.45, -0.32), (0.0, -0.36), (-0.36, 0.2), (0.36, 0.2), (0.0, 0.36), (0.0, 0.0))

FINER = (1.0, 0.88, 0.78, 0.68)  # how much smaller names may be where they find no room
WIDEST, TALLEST = 9.0, 8.0  # a small map is not blown up beyond this many sides
NAME_SPOTS = (-0.56, -0.63, -0.7, 0.6, 0.45, 0.3, -0.2)  # sides from the middle of a country tile to its name

Box = tuple[float, float, float, float]  # left, low, right, top


def _meet(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])


class MapPlan:
    """Lays a scene into a rectangle at (0, 0)."""

    def __init__(self, scene: MerchantsScene, width: float, height: float) -> None:
        self.scene, self.width, self.height = scene, width, height
        self.places = (*scene.tiles, *scene.spots) or ((0, 0),)
        left, low, right, top = geometry.bounds(self.places)
        wide, high = right - left + geometry.EDGES[0], top - low + geometry.EDGES[1]
        self.side = s = min(width / max(WIDEST, wide), height / max(TALLEST, high))
        self.origin = (width / 2 - s * (left + right) / 2, height / 2 - s * (low + top) / 2 + s * 0.03)
        self._plates: list[Plate] | None = None
        self._fine = 1.0
        self.beds = {place: geometry.riverbed(tile.name, tile.exits, tile.town) for place, tile in scene.tiles.items()}

    def at(self, place: Place, dx=0.0, dy=0.0) -> Point:
        x, y = geometry.centre(place)
        return self.origin[0] + self.side * (x + dx), self.origin[1] + self.side * (y + dy)

    def out(self, point: Point) -> Point:
        return self.origin[0] + self.side * point[0], self.origin[1] + self.side * point[1]

    def tile_at(self, x: float, y: float) -> Place | None:
        return geometry.nearest(self.places, ((x - self.origin[0]) / self.side, (y - self.origin[1]) / self.side))

    def _country_ways(self, tile: MapTile) -> list[tuple[float, list[str]]]:
        """How its name may be written: the size of the letters, and one line or two."""
        size = min(max(self.side * 0.2, sp(12)), sp(17), max(dp(11), self.side * 0.3))
        name = str(place_called(tile.name))
        one, two = (size, [name]), (size, name.split())
        if letters.width_of(name, size, letters.SERIF) < self.side * 1.5:
            return [one]
        finer = size * 0.85
        return [two, (finer, [name])] if letters.width_of(name, finer, letters.SERIF) < self.side * 1.7 else [two]

    def country_name(self, tile: MapTile) -> tuple[Box, float, list[str]] | None:
        """Where and how a country tile's name is written: at its foot, or wherever on the tile no plate, figure or number hides
        it. Nowhere if plates would hide it everywhere: a finger that rests on the tile learns its name."""
        tried = []
        for (size, rows), dy in itertools.product(self._country_ways(tile), NAME_SPOTS):
            half = max(letters.width_of(row, size, letters.SERIF) for row in rows) / 2
            x, y = self.at(tile.place, 0, dy)
            low = y - size / 2 - (size * (len(rows) - 1) if dy > 0 else 0)  # hung from above, or standing below
            tried.append(((x - half, low, x + half, low + size * len(rows)), size, rows))
        for hides in ((*self._plate_boxes(), *self._figure_boxes(tile.place)), self._plate_boxes()):
            for found in tried:
                if not any(_meet(found[0], other) for other in hides):
                    return found
        return None

    def _plate_boxes(self) -> list[Box]:
        return [(plate.left, plate.low, plate.right, plate.top) for plate in self.plates()]

    def _figure_boxes(self, place: Place) -> list[Box]:
        """What stands on a tile, and the numbers of the moves."""
        s = self.side
        out = [box for x, y, box in self.figure_boxes()
               if geometry.nearest((place,), ((x - self.origin[0]) / s, (y - self.origin[1]) / s)) is not None]
        half = self.number_size() / 2
        out += [(x - half, y - half, x + half, y + half) for x, y in map(self.number_at, self.scene.traces)]
        return out

    def figure_boxes(self) -> list[tuple[float, float, Box]]:
        """Where each figure stands, and what it covers: a ship with its load below it, a shield or a banner."""
        s, out = self.side, []
        for who, x, y, size in self.standing():
            wide, low = (size * 0.5, size * 0.3) if isinstance(who, Ship) else (s * 0.3, s * 0.2)
            out.append((x, y, (x - wide, y - low, x + wide, y + size)))
        return out

    def number_at(self, trace) -> Point:
        """Where a move's number lies: on its way, near the middle, and on no name."""
        points = (
            [self.out(p) for p in geometry.course(trace.path, self.beds)]
            if trace.who != "horde"
            else [self.at(p, -0.1, 0.1) for p in trace.path]
        )
        way = [(x, y) for x, y, _turn in geometry.along(points, self.side * 0.17)] or [points[0]]
        middle, half = len(way) // 2, self.number_size() / 2
        spots = [way[i] for i in sorted(range(len(way)), key=lambda i: abs(i - middle))]
        spots += [(x, y + step * half) for x, y in spots for step in (0.8, 1.6, 2.4)]  # or a little above it
        free = [spot for spot in spots if self._clear(*spot, half)]
        figures = [(x, y + size * 0.3, size * 0.3) for _who, x, y, size in self.standing()]
        goods = [(x, y, d / 2) for x, y, d in (self.good_place(tile.place) for tile in self.scene.tiles.values() if tile.good)]
        for crowd in (figures + goods, figures, []):
            found = next((spot for spot in free if all(math.dist(spot, (x, y)) > far + half for x, y, far in crowd)), None)
            if found is not None:
                return found
        return way[middle]

    def number_size(self) -> float:
        return max(self.side * 0.36, dp(19))

    def _clear(self, x: float, y: float, half: float) -> bool:
        return not any(
            plate.left - half < x < plate.right + half and plate.low - half < y < plate.top + half for plate in self.plates()
        )

    def plates(self) -> list[Plate]:
        """Where each town's name lies."""
        for fine in FINER if self._plates is None else ():
            self._fine = fine
            self._plates = [self._plate(tile) for tile in self.scene.tiles.values() if tile.town]
            if spread(self._plates, self.side, self.width, self.height):
                break
        return self._plates or []

    def letter_size(self) -> float:
        """The size of the names: large letters stay large, but leave something of a small map to be seen."""
        wanted = min(max(sp(13), self.side * 0.22), max(sp(12), self.side * 0.34))
        return min(wanted, max(dp(11), self.side * 0.45)) * self._fine

    def ends_of(self, tile: MapTile) -> tuple[float, float]:
        """The room of the pass owner's crest at the left end, of the toll's coin at the right end."""
        crest = self.letter_size() * 1.35 if tile.pass_owner is not None else 0
        return crest, max(self.side * 0.4, dp(17)) * 0.8 if tile.place in self.scene.tolls else 0

    def _plate(self, tile: MapTile) -> Plate:
        size = self.letter_size()
        x, y = self.at(tile.place, 0, -0.5)
        wide = letters.width_of(place_called(tile.name), size, letters.SERIF_BOLD) + self.side * 0.16 + sum(self.ends_of(tile))
        return Plate(tile.place, x, y, wide, size * 1.3)

    def good_place(self, place: Place) -> tuple[float, float, float]:
        """Middle and size of what a town sells, or of its fire."""
        x, y = self.at(place, -0.58, 0.26)
        return x, y, self.side * 0.4

    def good_at(self, place: Place, x: float, y: float) -> bool:
        a, b, d = self.good_place(place)
        return math.dist((a, b), (x, y)) < d * 0.7

    def standing(self) -> list[tuple[Ship | str, float, float, float]]:
        """Every ship, the Horde and the Prince: where they stand, and how large where it is crowded."""
        scene = self.scene
        by_place: dict[Place, list[Ship | str]] = {}
        for ship in scene.ships:
            by_place.setdefault(ship.place, []).append(ship)
        for piece, place in (("horde", scene.horde), ("prince", scene.prince)):
            if place is not None:
                by_place.setdefault(place, []).append(piece)
        out = []
        for place in sorted(by_place):
            here = by_place[place]
            for who, spot in zip(here, self._spots(place, len(here)), strict=False):
                out.append((who, *self.at(place, *spot), self.side * self._figure_size(place, len(here))))
        return out

    def _spots(self, place: Place, count: int) -> tuple[Point, ...]:
        if self.scene.tiles[place].town:
            return TOWN_SPOTS.get(count, MORE_IN_TOWN)
        return LAND_SPOTS.get(count, MORE_SPOTS)

    def _figure_size(self, place: Place, count: int) -> float:
        """In sides: smaller where it is crowded."""
        if count == 1 or (count == 2 and not self.scene.tiles[place].town):
            return 0.82
        return 0.62 if count < 4 else 0.5 if self.scene.tiles[place].town else 0.62

    def figure_at(self, x: float, y: float) -> int | str | None:
        """The figure under a finger: a seat, "horde" or "prince"."""
        near = [(math.dist((x, y), (a, b + size * 0.3)), i, who) for i, (who, a, b, size) in enumerate(self.standing())]
        if not near or min(near)[0] > self.side * 0.36:
            return None
        who = min(near)[2]
        return who.seat if isinstance(who, Ship) else who

    def spot_of(self, who: int | str, place: Place) -> Point:
        """Where this piece stands on its tile."""
        here: list[int | str] = [ship.seat for ship in self.scene.ships if ship.place == place]
        here += [piece for piece, at in (("horde", self.scene.horde), ("prince", self.scene.prince)) if at == place]
        spots = self._spots(place, len(here))
        return self.at(place, *spots[min(len(spots) - 1, here.index(who) if who in here else 0)])

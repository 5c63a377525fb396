"""Paints the map of Merchants of Kiev: the ground that lies still, and the figures on it."""

import itertools
import math
import random

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, pieces, sprites
from app.draw.plates import Plate, spread
from app.tables.merchants import geometry
from app.tables.merchants.geometry import Place, Point
from app.tables.merchants.scene import MapTile, MerchantsScene, Ship
from app.theme import INK, WHITE, colour, faded, mixed
from app.words.merchants.names import place_called
from rules.merchants.data import IS_CITY, NAMES
from rules.merchants.hexes import rivers_of

LAND = {
    "Votian Forest": "forest",
    "Msta": "forest",
    "Upper Volga": "forest",
    "Lovat Forks": "marsh",
    "Lovat": "forest",
    "Valdai": "hills",
    "Nerl": "field",
    "Dvina Bend": "forest",
    "Moskva": "wood",
    "Berezina": "wood",
    "Upper Dnieper": "wood",
    "Desna": "wood",
    "Oka": "field",
    "Pripyat Mouth": "marsh",
    "Seym": "steppe",
    "Wild Field": "steppe",
    "Stugna": "field",
    "Polovtsian Steppe": "camp",
}
GROUND = {
    "forest": "a3bf80",
    "wood": "bccb8c",
    "field": "ecd98f",
    "steppe": "eed6a0",
    "hills": "d6c19a",
    "marsh": "b5cfa4",
    "camp": "e3c48e",
    "town": "f4e4bb",
}
GROWTH = {"forest": 11, "wood": 8, "field": 8, "steppe": 7, "hills": 6, "marsh": 7, "camp": 0, "town": 0}

# Where the occupants of a tile stand, by how many there are. In a town nobody stands on what it sells, at its upper left.
TOWN_SPOTS = {1: ((0.46, -0.1),), 2: ((0.48, -0.12), (0.0, 0.4)), 3: ((0.5, -0.14), (0.02, 0.42), (-0.04, -0.26))}
MORE_IN_TOWN = ((0.54, -0.16), (0.08, 0.44), (0.02, -0.28), (0.54, 0.3), (0.28, 0.04), (0.0, 0.1), (0.3, -0.36))
LAND_SPOTS = {1: ((0.0, -0.2),), 2: ((-0.36, -0.2), (0.36, -0.2)), 3: ((-0.42, -0.28), (0.42, -0.28), (0.0, 0.18))}
MORE_SPOTS = ((-0.45, -0.32), (0.45, -0.32), (0.0, -0.36), (-0.36, 0.2), (0.36, 0.2), (0.0, 0.36), (0.0, 0.0))


SMALL = 36  # dp of a side below which country has no names
FINER = (1.0, 0.88, 0.78, 0.68)  # how much smaller names may be where they find no room
WIDEST, TALLEST = 9.0, 8.0  # a small map is not blown up beyond this many sides


NAME_SPOTS = (-0.56, -0.63, -0.7, 0.6, 0.45, 0.3, -0.2)  # sides from the middle of a country tile to its name

Box = tuple[float, float, float, float]  # left, low, right, top


def _meet(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])


class MapPainter:
    """Lays a scene into a rectangle at (0, 0); nothing of it lies in the part at the top that is covered."""

    def __init__(self, scene: MerchantsScene, width: float, height: float, covered: float = 0.0) -> None:
        self.scene, self.width, self.height = scene, width, height
        self.places = (*scene.tiles, *scene.spots) or ((0, 0),)
        left, low, right, top = geometry.bounds(self.places)
        free = height - covered
        wide, high = right - left + geometry.EDGES[0], top - low + geometry.EDGES[1]
        self.side = s = min(width / max(WIDEST, wide), free / max(TALLEST, high))
        self.origin = (width / 2 - s * (left + right) / 2, free / 2 - s * (low + top) / 2 + s * 0.03)
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

    # ------------------------------------------------------------ the ground

    def ground(self, *_) -> None:
        w, h = self.width, self.height
        paint.tiled(0, 0, w, h, 1, "felt.jpg", dp(220), WHITE)
        paint.glow(w / 2, h / 2, max(w, h) * 1.5, colour("7fbfb4", 0.34))
        paint.rect(0, 0, w, h, faded(WHITE, 0.8), paint.texture("vignette.png"))
        places = sorted(self.scene.tiles)
        for place in places:
            self._tile(self.scene.tiles[place])
        self._rivers()
        for place in places:
            self._scenery(self.scene.tiles[place])
        for place in places:
            tile = self.scene.tiles[place]
            if tile.town:
                pieces.town(tile.name, *self.at(place, 0, -0.14), self.side * 0.86, tile.sacked)

    def _kind(self, tile: MapTile) -> str:
        return "town" if tile.town else LAND.get(tile.name, "wood")

    def _tile(self, tile: MapTile) -> None:
        s, middle = self.side, self.at(tile.place)
        c = colour(GROUND[self._kind(tile)])
        paint.convex(geometry.hexagon((middle[0], middle[1] - s * 0.085), s * 0.965), mixed(c, INK, 0.68))
        paint.convex(geometry.hexagon(middle, s * 0.965), mixed(c, WHITE, 0.25), paint.texture("parchment.jpg"), s * 5)
        paint.line(geometry.hexagon(middle, s * 0.955), faded(mixed(c, INK, 0.45), 0.8), s * 0.014, close=True)
        paint.line(geometry.hexagon(middle, s * 0.9), colour("fffff0", 0.26), s * 0.028, close=True)

    def _rivers(self) -> None:
        s = self.side
        lines = []
        for place, bed in self.beds.items():
            cx, cy = geometry.centre(place)
            lines += [[self.out((cx + x, cy + y)) for x, y in part] for part in bed.values()]
        for c, width in (("6f8a72", 0.105), ("3f7890", 0.088), ("6fb2cb", 0.07), ("b5e0e6", 0.016)):
            for points in lines:
                paint.line(points, colour(c), s * width)
        for place, tile in self.scene.tiles.items():  # a river that begins here has a spring
            if len(tile.exits) == 1 and not tile.town:
                cx, cy = geometry.centre(place)
                end = self.beds[place][tile.exits[0]][-1]
                x, y = self.out((cx + end[0], cy + end[1]))
                paint.oval(x, y, s * 0.36, s * 0.26, colour("3f7890"))
                paint.oval(x, y, s * 0.31, s * 0.22, colour("6fb2cb"))
        chance = random.Random(3)
        for points in lines:
            x, y = points[chance.randrange(2, max(3, len(points) - 3))]
            paint.line(((x - s * 0.035, y), (x, y + s * 0.02), (x + s * 0.035, y)), colour("dff2f0", 0.85), max(0.5, s * 0.008))

    def _scenery(self, tile: MapTile) -> None:
        s, kind = self.side, self._kind(tile)
        x0, y0 = self.at(tile.place)
        if kind == "camp":
            for dx, dy, z in ((-0.2, 0.12, 0.34), (0.22, 0.0, 0.3), (-0.02, -0.3, 0.32)):
                pieces.yurt(x0 + dx * s, y0 + dy * s, s * z)
        water = [point for part in self.beds[tile.place].values() for point in part]
        chance = random.Random(tile.name)
        grown: list[tuple[float, float]] = []
        for _seed in range(GROWTH[kind] * 5):
            a, b = chance.uniform(-0.66, 0.66), chance.uniform(-0.62, 0.62)
            inside = abs(a) * 0.5 + abs(b) * 0.87 <= 0.66
            dry = all(math.dist((a, b + 0.1), point) >= 0.2 for point in water)
            free = all(math.dist((a, b), other) >= 0.19 for other in grown)
            if inside and dry and free and len(grown) < GROWTH[kind]:
                grown.append((a, b))
        for i, (a, b) in enumerate(sorted(grown, key=lambda p: -p[1])):
            self._plant(kind, i, x0 + a * s, y0 + b * s)

    def _plant(self, kind: str, i: int, x: float, y: float) -> None:
        s = self.side
        if kind == "forest" or (kind == "wood" and i % 3 == 0) or (kind == "hills" and i % 2 == 0):
            pieces.pine(x, y, s * 0.3)
        elif kind == "wood":
            pieces.oak(x, y, s * 0.27)
        elif kind == "hills":
            pieces.hill(x, y, s * 0.48)
        elif kind == "field" and i % 3:
            paint.icon("barley", x, y + s * 0.08, s * 0.24, colour("a87f24"))
        elif kind == "field":
            pieces.oak(x, y, s * 0.24)
        else:
            paint.icon("grass", x, y, s * 0.25, colour("5f7f4a" if kind == "marsh" else "a08438"))

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
        half = self._number_size() / 2
        out += [(x - half, y - half, x + half, y + half) for x, y in map(self.number_at, self.scene.traces)]
        return out

    def figure_boxes(self) -> list[tuple[float, float, Box]]:
        """Where each figure stands, and what it covers: a ship with its load below it, a shield or a banner."""
        s, out = self.side, []
        for who, x, y, size in self.standing():
            wide, low = (size * 0.5, size * 0.3) if isinstance(who, Ship) else (s * 0.3, s * 0.2)
            out.append((x, y, (x - wide, y - low, x + wide, y + size)))
        return out

    def _country_name(self, tile: MapTile) -> None:
        found = self.country_name(tile)
        if found is None:
            return
        (left, low, right, _top), size, rows = found
        for i, row in enumerate(reversed(rows)):
            paint.write_outlined(
                row,
                (left + right) / 2,
                low + size * (i + 0.5),
                size,
                colour("33220f"),
                colour("f3e6c4"),
                max(1.5, self.side * 0.028),
            )

    # ------------------------------------------------------------ the figures

    def figures(self, *_) -> None:
        scene, s = self.scene, self.side
        home = {ship.place for ship in scene.ships if ship.seat == scene.mine}
        if scene.lit:
            for place in scene.tiles:
                if place not in scene.lit and place not in home:
                    paint.convex(geometry.hexagon(self.at(place), s * 0.965), colour("211a14", 0.2))
            for place in scene.lit:
                self._light(place, place == scene.chosen)
        for spot in scene.spots:
            self._light(spot, False)
        for trace in scene.traces:
            self._trace_dots(trace.who, trace.path)
        if len(scene.plan) > 1:
            self._plan()
        for place, steps in scene.lit.items():
            if steps:
                self._steps(place, steps)
        for tile in scene.tiles.values():
            if tile.town:
                self._business(tile)
            elif scene.names and s > dp(SMALL):     # above the lights: what glows can be read
                self._country_name(tile)
        small = s < dp(SMALL)  # on a small map names are large, and would be hidden
        if small:
            self._occupants()
        for plate in self.plates():
            self._name_plate(plate)
        if not small:
            self._occupants()
        for trace in scene.traces:
            self._trace_number(trace)

    def _light(self, place: Place, chosen: bool) -> None:
        s, corners = self.side, geometry.hexagon(self.at(place), self.side * 0.92)
        paint.convex(geometry.hexagon(self.at(place), s * 0.95), colour("ffee9a", 0.34 if chosen else 0.16))
        for width, alpha in ((0.1, 0.18), (0.06, 0.35), (0.03, 1.0)):
            paint.line(corners, colour("ffd147", alpha), s * width * (1.5 if chosen else 1), close=True)

    def _steps(self, place: Place, steps: int) -> None:
        """How far it is: one pip for each step."""
        s = self.side
        x, y = self.at(place, 0, 0.74)
        w = s * (0.2 + 0.16 * steps)
        paint.rounded(x - w / 2, y - s * 0.1, w, s * 0.2, s * 0.1, colour("3a2412", 0.95))
        paint.rim(x - w / 2, y - s * 0.1, w, s * 0.2, s * 0.1, theme.GLOW, max(0.7, s * 0.014))
        for i in range(steps):
            paint.disc(x + (i - (steps - 1) / 2) * s * 0.16, y, s * 0.1, theme.GLOW)

    def _piece_colour(self, who: int | str):
        if isinstance(who, int):
            return theme.CREST_BY_NAME[self.scene.crests[who]].colour(self.scene.blind)
        return colour("7d1f14") if who == "horde" else colour("5b2f7a")

    def _trace_dots(self, who: int | str, path: tuple[Place, ...]) -> None:
        s, c = self.side, self._piece_colour(who)
        by_river = who != "horde"
        points = [self.out(p) for p in geometry.course(path, self.beds)] if by_river else [self.at(p, 0, -0.05) for p in path]
        for x, y, _angle in geometry.along(points, s * 0.17)[1:-1]:
            paint.disc(x, y, s * 0.1, colour("fff8e4"))
            paint.disc(x, y, s * 0.07, c)

    def number_at(self, trace) -> Point:
        """Where a move's number lies: on its way, near the middle, and on no name."""
        points = (
            [self.out(p) for p in geometry.course(trace.path, self.beds)]
            if trace.who != "horde"
            else [self.at(p, -0.1, 0.1) for p in trace.path]
        )
        way = [(x, y) for x, y, _turn in geometry.along(points, self.side * 0.17)] or [points[0]]
        middle, half = len(way) // 2, self._number_size() / 2
        spots = [way[i] for i in sorted(range(len(way)), key=lambda i: abs(i - middle))]
        spots += [(x, y + step * half) for x, y in spots for step in (0.8, 1.6, 2.4)]  # or a little above it
        free = [spot for spot in spots if self._clear(*spot, half)]
        figures = [(x, y + size * 0.3, size * 0.3) for _who, x, y, size in self.standing()]
        goods = [(x, y, d / 2) for x, y, d in (self._good_place(tile.place) for tile in self.scene.tiles.values() if tile.good)]
        for crowd in (figures + goods, figures, []):
            found = next((spot for spot in free if all(math.dist(spot, (x, y)) > far + half for x, y, far in crowd)), None)
            if found is not None:
                return found
        return way[middle]

    def _number_size(self) -> float:
        return max(self.side * 0.36, dp(19))

    def _clear(self, x: float, y: float, half: float) -> bool:
        return not any(
            plate.left - half < x < plate.right + half and plate.low - half < y < plate.top + half for plate in self.plates()
        )

    def _trace_number(self, trace) -> None:
        (x, y), d = self.number_at(trace), self._number_size()
        paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.3)
        paint.disc(x, y, d, colour("fff6e0"))
        paint.ring(x, y, d - dp(2), self._piece_colour(trace.who), dp(1.3))
        paint.write(str(trace.number), x, y, sp(13), INK, letters.SANS_BOLD, quiet=True)

    def _plan(self) -> None:
        """The drafted voyage: a gold course with arrow heads."""
        s = self.side
        points = [self.out(p) for p in geometry.course(self.scene.plan, self.beds)]
        paint.line(points, colour("4a1d10"), s * 0.062)
        paint.line(points, theme.GLOW, s * 0.042)
        for x, y, turn in geometry.along(points, s * 0.46)[1:]:
            with paint.turned(turn, x, y):
                paint.polygon(
                    ((x + s * 0.15, y), (x - s * 0.1, y + s * 0.13), (x - s * 0.04, y), (x - s * 0.1, y - s * 0.13)),
                    colour("4a1d10"),
                )
                paint.polygon(
                    ((x + s * 0.115, y), (x - s * 0.07, y + s * 0.09), (x - s * 0.02, y), (x - s * 0.07, y - s * 0.09)),
                    colour("fff0b8"),
                )

    # ------------------------------------------------------------ name plates

    def plates(self) -> list[Plate]:
        """Where each town's name lies."""
        for fine in FINER if self._plates is None else ():
            self._fine = fine
            self._plates = [self._plate(tile) for tile in self.scene.tiles.values() if tile.town]
            if spread(self._plates, self.side, self.width, self.height):
                break
        return self._plates or []

    def _letters(self) -> float:
        """The size of the names: large letters stay large, but leave something of a small map to be seen."""
        wanted = min(max(sp(13), self.side * 0.22), max(sp(12), self.side * 0.34))
        return min(wanted, max(dp(11), self.side * 0.45)) * self._fine

    def _ends(self, tile: MapTile) -> tuple[float, float]:
        """The room of the pass owner's crest at the left end, of the toll's coin at the right end."""
        crest = self._letters() * 1.35 if tile.pass_owner is not None else 0
        return crest, max(self.side * 0.4, dp(17)) * 0.8 if tile.place in self.scene.tolls else 0

    def _plate(self, tile: MapTile) -> Plate:
        size = self._letters()
        x, y = self.at(tile.place, 0, -0.5)
        wide = letters.width_of(place_called(tile.name), size, letters.SERIF_BOLD) + self.side * 0.16 + sum(self._ends(tile))
        return Plate(tile.place, x, y, wide, size * 1.3)

    def _name_plate(self, plate: Plate) -> None:
        """The town's name between its pass owner's crest and its toll."""
        s, size, tile = self.side, self._letters(), self.scene.tiles[plate.place]
        crest, toll = self._ends(tile)
        left, low, w, h = plate.left, plate.low, plate.width, plate.height
        paint.shadow(left, low, w, h, s * 0.1, drop=s * 0.02)
        paint.rounded_shade(left, low, w, h, h * 0.3, colour("fff8e4"), colour("ead5a6"))
        if tile.pass_owner is not None:
            owner = theme.CREST_BY_NAME[self.scene.crests[tile.pass_owner]]
            c = owner.colour(self.scene.blind)
            paint.rounded_shade(left, low, crest, h, [h * 0.3, 0.1, 0.1, h * 0.3], mixed(c, WHITE, 0.12), mixed(c, INK, 0.15))
            paint.icon(owner.icon, left + crest / 2, low + h / 2, size * 0.95, theme.glyph_on(c))
        paint.rim(left, low, w, h, h * 0.3, colour("6b4a28"), max(0.6, s * 0.012))
        ink = theme.WARNING if tile.sacked else INK
        paint.write(place_called(tile.name), left + crest + s * 0.08, low + h / 2, size, ink, letters.SERIF_BOLD, ax=0)
        if toll:
            paint.coin(left + w - toll * 0.45, low + h / 2, toll / 0.8, "1")

    def _good_place(self, place: Place) -> tuple[float, float, float]:
        """Middle and size of what a town sells, or of its fire."""
        x, y = self.at(place, -0.58, 0.26)
        return x, y, self.side * 0.4

    def good_at(self, place: Place, x: float, y: float) -> bool:
        a, b, d = self._good_place(place)
        return math.dist((a, b), (x, y)) < d * 0.7

    def _business(self, tile: MapTile) -> None:
        """What the town sells, or that it burns."""
        x, y, d = self._good_place(tile.place)
        if tile.sacked:
            paint.medallion(x, y, d, colour("c9563a"))
            paint.icon("fire", x, y, d * 0.66, colour("fff0c8"))
        elif tile.good:
            self._good(tile.good, x, y, d, f"source:{tile.place}" in self.scene.bright_pieces)

    def _good(self, name: str, x: float, y: float, d: float, ringed: bool = False) -> None:
        sprites.show(("good", name), x - d / 2, y - d / 2, d, d, lambda w, h: pieces.good(name, w / 2, h / 2, w), pad=d * 0.3)
        if ringed:
            paint.ring(x, y, d + dp(2), theme.GLOW, dp(1.6))

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

    def _occupants(self) -> None:
        for who, x, y, size in self.standing():
            if isinstance(who, Ship):
                if who.seat not in self.scene.flying:
                    self.ship(who, x, y, size)
            elif who not in self.scene.flying:
                self.piece(who, x, y)

    def piece(self, who: str, x: float, y: float) -> None:
        """The Horde or the Prince, standing at (x, y)."""
        s = self.side
        d, lift, draw = (s * 0.66, 0.12, pieces.horde) if who == "horde" else (s * 0.5, 0.16, pieces.prince)
        self._halo(who, x, y, d)
        sprites.show(who, x - d, y - d + s * lift, 2 * d, 2 * d, lambda w, h: draw(w / 2, h / 2, w / 2))

    def spot_of(self, who: int | str, place: Place) -> Point:
        """Where this piece stands on its tile."""
        here: list[int | str] = [ship.seat for ship in self.scene.ships if ship.place == place]
        here += [piece for piece, at in (("horde", self.scene.horde), ("prince", self.scene.prince)) if at == place]
        spots = self._spots(place, len(here))
        return self.at(place, *spots[min(len(spots) - 1, here.index(who) if who in here else 0)])

    def _halo(self, piece: str, x: float, y: float, d: float) -> None:
        if piece in self.scene.bright_pieces:
            paint.glow(x, y + d * 0.2, d * 2.6, faded(theme.GLOW, 0.9))

    def ship(self, ship: Ship, x: float, y: float, z: float) -> None:
        scene = self.scene
        crest, blind = scene.crests[ship.seat], scene.blind
        if ship.seat == scene.mine or f"ship:{ship.seat}" in scene.bright_pieces:
            paint.glow(x, y + z * 0.4, z * 2, colour("ffe68a", 0.9))
        pad = z * 0.12
        sprites.show(
            ("ship", crest, blind),
            x - z * 0.65,
            y - z * 0.12,
            z * 1.3,
            z * 1.2,
            lambda w, h: pieces.ship(w / 2, h * 0.1, w / 1.3, theme.CREST_BY_NAME[crest], blind),
            pad=pad,
        )
        shown = sorted(set(ship.goods))
        d = z * (0.33 if len(shown) < 5 else 0.26)
        for i, name in enumerate(shown):
            gx, gy = x + (i - (len(shown) - 1) / 2) * d * 1.02, y - z * 0.13
            self._good(name, gx, gy, d)
            if ship.goods.count(name) > 1 and self.side > dp(46):
                paint.write(
                    str(ship.goods.count(name)),
                    gx + d * 0.35,
                    gy - d * 0.35,
                    sp(11),
                    theme.CREAM,
                    letters.SANS_BOLD,
                    drop=INK,
                    quiet=True,
                )


def tile_sign(what: str, x: float, y: float, size: float) -> None:
    """A tile turned some sixths, small: its rivers tell the ways round apart."""
    tile, rotation = (int(part) for part in what.split(":"))
    side = size * 0.72
    paint.convex(geometry.hexagon((x, y), side), colour("e9d9a8"))
    paint.line(geometry.hexagon((x, y), side), colour("6b4a28"), max(1, size * 0.05), close=True)
    for bed in geometry.riverbed(NAMES[tile], rivers_of(tile, rotation), IS_CITY[tile]).values():
        paint.line([(x + a * side, y + b * side) for a, b in bed], colour("3f7890"), max(1, size * 0.1))
    if IS_CITY[tile]:
        paint.icon("castle", x, y, size * 0.5, INK)

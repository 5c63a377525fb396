"""Paints what lies still on the map of Merchants of Kiev: tiles, rivers, woods, towns."""

import math
import random

from kivy.metrics import dp

from app.draw import paint, pieces
from app.tables.merchants import geometry
from app.tables.merchants.map_plan import MapPlan
from app.tables.merchants.scene import MapTile
from app.theme import INK, WHITE, colour, faded, mixed

MEADOW_GLOW, TILE_LIGHT, BARLEY, MARSH_GRASS = colour("7fbfb4"), colour("fffff0"), colour("a87f24"), colour("5f7f4a")
DRY_GRASS = colour("a08438")
BANK, DEEP, WATER, SHIMMER = colour("6f8a72"), colour("3f7890"), colour("6fb2cb"), colour("b5e0e6")  # a river
WAVE = colour("dff2f0")

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


class RiverGround:
    def __init__(self, plan: MapPlan) -> None:
        self.plan, self.scene = plan, plan.scene

    def ground(self, *_) -> None:
        w, h = self.plan.width, self.plan.height
        paint.tiled(0, 0, w, h, 1, "felt.jpg", dp(220), WHITE)
        paint.glow(w / 2, h / 2, max(w, h) * 1.5, faded(MEADOW_GLOW, 0.34))
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
                pieces.town(tile.name, *self.plan.at(place, 0, -0.14), self.plan.side * 0.86, tile.sacked)

    def _kind(self, tile: MapTile) -> str:
        return "town" if tile.town else LAND.get(tile.name, "wood")

    def _tile(self, tile: MapTile) -> None:
        s, middle = self.plan.side, self.plan.at(tile.place)
        c = colour(GROUND[self._kind(tile)])
        paint.convex(geometry.hexagon((middle[0], middle[1] - s * 0.085), s * 0.965), mixed(c, INK, 0.68))
        paint.convex(geometry.hexagon(middle, s * 0.965), mixed(c, WHITE, 0.25), paint.texture("parchment.jpg"), s * 5)
        paint.line(geometry.hexagon(middle, s * 0.955), faded(mixed(c, INK, 0.45), 0.8), s * 0.014, close=True)
        paint.line(geometry.hexagon(middle, s * 0.9), faded(TILE_LIGHT, 0.26), s * 0.028, close=True)

    def _rivers(self) -> None:
        s = self.plan.side
        lines = []
        for place, bed in self.plan.beds.items():
            cx, cy = geometry.centre(place)
            lines += [[self.plan.out((cx + x, cy + y)) for x, y in part] for part in bed.values()]
        for c, width in ((BANK, 0.105), (DEEP, 0.088), (WATER, 0.07), (SHIMMER, 0.016)):
            for points in lines:
                paint.line(points, c, s * width)
        for place, tile in self.scene.tiles.items():  # a river that begins here has a spring
            if len(tile.exits) == 1 and not tile.town:
                cx, cy = geometry.centre(place)
                end = self.plan.beds[place][tile.exits[0]][-1]
                x, y = self.plan.out((cx + end[0], cy + end[1]))
                paint.oval(x, y, s * 0.36, s * 0.26, DEEP)
                paint.oval(x, y, s * 0.31, s * 0.22, WATER)
        chance = random.Random(3)
        for points in lines:
            x, y = points[chance.randrange(2, max(3, len(points) - 3))]
            paint.line(((x - s * 0.035, y), (x, y + s * 0.02), (x + s * 0.035, y)), faded(WAVE, 0.85), max(0.5, s * 0.008))

    def _scenery(self, tile: MapTile) -> None:
        s, kind = self.plan.side, self._kind(tile)
        x0, y0 = self.plan.at(tile.place)
        if kind == "camp":
            for dx, dy, z in ((-0.2, 0.12, 0.34), (0.22, 0.0, 0.3), (-0.02, -0.3, 0.32)):
                pieces.yurt(x0 + dx * s, y0 + dy * s, s * z)
        water = [point for part in self.plan.beds[tile.place].values() for point in part]
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
        s = self.plan.side
        if kind == "forest" or (kind == "wood" and i % 3 == 0) or (kind == "hills" and i % 2 == 0):
            pieces.pine(x, y, s * 0.3)
        elif kind == "wood":
            pieces.oak(x, y, s * 0.27)
        elif kind == "hills":
            pieces.hill(x, y, s * 0.48)
        elif kind == "field" and i % 3:
            paint.icon("barley", x, y + s * 0.08, s * 0.24, BARLEY)
        elif kind == "field":
            pieces.oak(x, y, s * 0.24)
        else:
            paint.icon("grass", x, y, s * 0.25, MARSH_GRASS if kind == "marsh" else DRY_GRASS)

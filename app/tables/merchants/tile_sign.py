"""The sign of a tile in words and on buttons."""

from app.draw import paint
from app.tables.merchants import geometry
from app.theme import INK, colour
from rules.merchants.data import IS_CITY, NAMES
from rules.merchants.hexes import rivers_of

TILE, TILE_RIM, RIVER = colour("e9d9a8"), colour("6b4a28"), colour("3f7890")


def tile_sign(what: str, x: float, y: float, size: float) -> None:
    """A tile turned some sixths, small: its rivers tell the ways round apart."""
    tile, rotation = (int(part) for part in what.split(":"))
    side = size * 0.72
    paint.convex(geometry.hexagon((x, y), side), TILE)
    paint.line(geometry.hexagon((x, y), side), TILE_RIM, max(1, size * 0.05), close=True)
    for bed in geometry.riverbed(NAMES[tile], rivers_of(tile, rotation), IS_CITY[tile]).values():
        paint.line([(x + a * side, y + b * side) for a, b in bed], RIVER, max(1, size * 0.1))
    if IS_CITY[tile]:
        paint.icon("castle", x, y, size * 0.5, INK)

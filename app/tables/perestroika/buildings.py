"""Buildings, put together from wooden pieces: straw below, logs on it, pelts on top. One part for each material of the price, so
that a price can be counted. Pixels, y upwards; (x, y) is the foot."""

from collections.abc import Callable
from typing import Any, NamedTuple

from app.draw.paint import convex, line, oval, polygon, shape
from app.tables.perestroika.wares import GILT, LOG, STRAW, base, body, cross, dome, roof, sheaf, toned
from app.theme import BLACK, colour, faded, mixed

FLAGPOLE, FLAG, FURROW, GROUND_SHADE = colour("4a2d15"), colour("b83a2e"), colour("5a3405"), colour("190d00", 0.34)

DROP = 0.45  # of the size: from so high a piece falls into its place


class Part(NamedTuple):
    """`order`: which piece it is while the building is put together. Lengths are shares of the building's size."""

    order: int
    paint: Callable[..., None]
    x: float
    y: float
    w: float
    h: float = 0.0
    more: dict[str, Any] = {}  # never changed


def _dome(x, y, w, _h, tint=None):
    dome(x, y, w, tint)


def _cross(x, y, w, _h, tint=None):
    cross(x, y, w, toned(GILT, tint))


def _eaves(x, y, w, h, tint=None):
    """Between the two storeys of a church."""
    c = toned(LOG, tint)
    convex(((x - w / 2, y), (x + w / 2, y), (x + w * 0.32, y + h), (x - w * 0.32, y + h)), mixed(c, BLACK, 0.45))


def _flag(x, y, w, h, tint=None):
    line(((x, y), (x, y + h)), toned(FLAGPOLE, tint), max(0.7, h * 0.07))
    polygon([(x, y + h), (x + w, y + h * 0.72), (x, y + h * 0.35)], toned(FLAG, tint))


def _sown(x, y, w, h, tint=None):
    """A ploughed field, its sheaves standing."""
    c = toned(STRAW, tint)
    d = mixed(c, FURROW, 0.5)
    q = ((-0.5, 0.03), (0.5, 0.03), (0.42, 0.33), (-0.42, 0.33))
    shape([(x + a * w, y + b * w) for a, b in q], c, d, max(0.6, w * 0.012))
    for i in range(6):
        t = (i + 0.5) / 6
        furrow = (x + (-0.5 + t) * w, y + 0.03 * w), (x + (-0.42 + 0.84 * t) * w, y + 0.33 * w)
        line(furrow, faded(d, 0.55), max(0.6, w * 0.018))
    for a, b, k in ((-0.27, 0.3, 0.27), (0.02, 0.31, 0.27), (0.29, 0.3, 0.27), (-0.14, 0.17, 0.31), (0.17, 0.17, 0.31)):
        sheaf(x + a * w, y + b * w + k * w * 0.22, w * k, tint)


DOOR, BARE = {"door": True, "windows": 0}, {"windows": 0}

PARTS: dict[str, tuple[Part, ...]] = {  # in the order they are painted, the far ones first
    "field": (Part(0, _sown, 0, 0, 1.0),),
    "town": (Part(0, base, 0, 0, 0.7, 0.13), Part(1, body, 0, 0.1, 0.46, 0.27, DOOR), Part(2, roof, 0, 0.36, 0.66, 0.33)),
    "city": (
        Part(0, base, 0, 0, 0.92, 0.13),
        Part(2, body, 0.2, 0.1, 0.36, 0.4, {"windows": 1, "logs": 5}), Part(4, roof, 0.2, 0.49, 0.52, 0.36),
        Part(1, body, -0.2, 0.1, 0.36, 0.25, DOOR), Part(3, roof, -0.2, 0.34, 0.52, 0.28),
    ),
    "church": (
        Part(0, base, 0, 0, 0.72, 0.13), Part(1, body, 0, 0.1, 0.52, 0.25, DOOR), Part(2, _eaves, 0, 0.34, 0.62, 0.06),
        Part(2, body, 0, 0.38, 0.27, 0.18, {"windows": 1, "logs": 3}), Part(3, _dome, 0, 0.56, 0.36),
        Part(3, _cross, 0, 0.92, 0.25),
    ),
    "kremlin": (
        Part(0, base, 0, 0, 1.04, 0.13), Part(1, body, 0, 0.1, 0.42, 0.28, DOOR), Part(6, roof, 0, 0.37, 0.5, 0.5),
        Part(2, body, -0.345, 0.1, 0.24, 0.24, {"windows": 0, "logs": 4}),
        Part(4, body, -0.345, 0.345, 0.24, 0.2, {"windows": 1, "logs": 3}), Part(7, roof, -0.345, 0.54, 0.37, 0.38),
        Part(3, body, 0.345, 0.1, 0.24, 0.24, {"windows": 0, "logs": 4}),
        Part(5, body, 0.345, 0.345, 0.24, 0.2, {"windows": 1, "logs": 3}), Part(8, roof, 0.345, 0.54, 0.37, 0.38),
        Part(8, _flag, 0, 0.87, 0.18, 0.17),
    ),
    "cathedral": (  # 2 wheat, 4 wood, 2 fur
        Part(0, base, 0, 0, 1.06, 0.12), Part(1, base, 0, 0.1, 0.9, 0.1),
        Part(2, body, -0.29, 0.17, 0.26, 0.24, BARE), Part(3, body, 0.29, 0.17, 0.26, 0.24, BARE),
        Part(6, _dome, -0.29, 0.4, 0.26), Part(6, _cross, -0.29, 0.66, 0.17),
        Part(6, _dome, 0.29, 0.4, 0.26), Part(6, _cross, 0.29, 0.66, 0.17),
        Part(4, body, 0, 0.17, 0.42, 0.28, DOOR), Part(5, _eaves, 0, 0.44, 0.5, 0.06),
        Part(5, body, 0, 0.48, 0.27, 0.17, {"windows": 1, "logs": 3}),
        Part(7, _dome, 0, 0.64, 0.38), Part(7, _cross, 0, 1.02, 0.25),
    ),
    "palace": (  # 1 wheat, 4 wood, 3 fur
        Part(0, base, 0, 0, 1.04, 0.13),
        Part(1, body, -0.27, 0.1, 0.36, 0.26, {"windows": 2, "logs": 4}),
        Part(2, body, 0.27, 0.1, 0.36, 0.26, {"windows": 2, "logs": 4}),
        Part(5, roof, -0.27, 0.35, 0.5, 0.24), Part(6, roof, 0.27, 0.35, 0.5, 0.24),
        Part(3, body, 0, 0.1, 0.3, 0.34, DOOR), Part(4, body, 0, 0.44, 0.24, 0.18, {"windows": 1, "logs": 3}),
        Part(7, roof, 0, 0.61, 0.36, 0.34), Part(7, _flag, 0, 0.94, 0.16, 0.16),
    ),
}
FOOTS = {"field": 1.0, "town": 0.72, "city": 0.94, "church": 0.74, "kremlin": 1.06, "cathedral": 1.08, "palace": 1.06}


def pieces(kind: str) -> int:
    """Of how many pieces it is put together."""
    return 1 + max(part.order for part in PARTS[kind])


def building(kind: str, x, y, z, tint=None, shown: float = 99.0) -> None:
    """`shown`: so many of its pieces stand; a part of a piece is falling into its place."""
    if not tint and kind != "field" and shown > 0:
        oval(x + z * 0.03, y + z * 0.01, z * FOOTS[kind] * 1.04, z * FOOTS[kind] * 0.2, GROUND_SHADE)
    for part in PARTS[kind]:
        share = shown - part.order
        if share <= 0:
            continue
        lift = DROP * (1 - share) ** 2 if share < 1 else 0.0
        part.paint(x + part.x * z, y + (part.y + lift) * z, part.w * z, part.h * z, tint, **part.more)


def town(x, y, z, tint=None):
    building("town", x, y, z, tint)


def city(x, y, z, tint=None):
    building("city", x, y, z, tint)


def church(x, y, z, tint=None):
    building("church", x, y, z, tint)


def kremlin(x, y, z, tint=None):
    building("kremlin", x, y, z, tint)


def field(x, y, z, tint=None):
    building("field", x, y, z, tint)

"""Things that stand on boards and in scenes: towns, ships, the Horde, the Prince, trees, houses, fire."""

import math

from kivy.metrics import dp

from app import theme
from app.draw.paint import convex, disc, glow, icon, line, oval, polygon, rect, ring, shape
from app.theme import INK, WHITE, Crest, Rgba, colour, faded, mixed

PLAIN_DOMES, SOOT, FLAME_RED, FLAME_ORANGE, FLAME_YELLOW = "7a6f62", colour("3a302a"), "d8481c", "f59a23", "ffe27a"  # a town
TOWN_SHADE, WATER_SHADE, LAND_SHADE, HOUSE_SHADE = colour("190d00"), colour("0d1a26"), colour("1a1200"), colour("0d0805")
HULL, WOOD_AT_DUSK, SPAR, SAIL = colour("7a4a26"), colour("3a2430"), colour("4a2d15"), colour("fbf1d8")  # a ship
SAIL_AT_DUSK, SHIELD_RIM, SAIL_DISC = colour("c98f78"), colour("f3d28c"), colour("fff4dc")
PINE, TRUNK, OAK, HILL = colour("4f6f3f"), colour("5b3d22"), colour("7d8f48"), colour("b09468")  # the land
YURT, YURT_SHADE, YURT_BAND = colour("efe2c4"), colour("c9b48c"), colour("8f2f22")
LOGS, ROOF, GABLE, GABLE_BOARD = colour("6b4630"), colour("3d2a24"), colour("7d553a"), colour("a8784c")  # a log house
LIT_WINDOW, DARK_WINDOW, WINDOW_BAR = colour("ffd877"), colour("2a1d1a"), colour("5a341c")

OUTLINE = colour("2b1608")


# ---------------------------------------------------------------- towns

# walls, how many domes, their colour
TOWNS = {
    "Kiev": ("stone", 5, "e3b23c"),
    "Novgorod": ("stone", 3, "d9dfe2"),
    "Vladimir": ("stone", 3, "e3b23c"),
    "Smolensk": ("brick", 3, "4d7f8a"),
    "Chernigov": ("stone", 1, "4d7f46"),
    "Polotsk": ("stone", 1, "6f7f96"),
    "Suzdal": ("wood", 3, "3f6f9a"),
    "Rostov": ("wood", 1, "c98a1d"),
    "Ryazan": ("wood", 1, "7a6f62"),
    "Galich": ("wood", 1, "8a4a3a"),
    "Turov": ("wood", 1, "5f7747"),
    "Pereyaslavl": ("wood", 3, "b5652f"),
}
_STUFF = {
    "stone": ("efe6d2", "fbf6e8", "5f7a55"),
    "brick": ("c07a58", "f3e3cc", "4f6a62"),
    "wood": ("a87444", "d9b483", "6b4428"),
}
_ONION = ((0.32, 0), (0.5, 0.18), (0.52, 0.38), (0.38, 0.62), (0.15, 0.85), (0.03, 1.1))


def onion(x, y, w, c: Rgba) -> None:
    """A dome, w wide, standing on (x, y)."""
    right = [(x + a * w, y + b * w) for a, b in _ONION]
    left = [(x - a * w, y + b * w) for a, b in _ONION]
    shape(right + left[::-1], c, mixed(c, INK, 0.6), max(0.5, w * 0.035))
    polygon([*left, (x - 0.12 * w, y + 0.5 * w), (x - 0.14 * w, y)], mixed(c, WHITE, 0.34))
    edge = mixed(c, INK, 0.4)
    line(((x, y + w * 1.05), (x, y + w * 1.5)), edge, max(0.5, w * 0.05))
    line(((x - w * 0.14, y + w * 1.33), (x + w * 0.14, y + w * 1.33)), edge, max(0.5, w * 0.05))


def _wall(x, y, w, h, c: Rgba) -> None:
    rect(x - w / 2, y, w, h, c)
    rect(x + w * 0.16, y, w * 0.34, h, mixed(c, INK, 0.22))
    line(((x - w / 2, y), (x - w / 2, y + h), (x + w / 2, y + h), (x + w / 2, y)), mixed(c, INK, 0.7), max(0.5, w * 0.03))


def _tower(x, y, w, h, wall: Rgba, roof: Rgba) -> None:
    _wall(x, y, w, h, wall)
    tip = (x, y + h + w * 1.15)
    shape(((x - w * 0.68, y + h), tip, (x + w * 0.68, y + h)), roof, mixed(roof, INK, 0.6), max(0.5, w * 0.04))
    convex(((x + w * 0.08, y + h), tip, (x + w * 0.68, y + h)), mixed(roof, INK, 0.3))
    rect(x - w * 0.12, y + h * 0.45, w * 0.24, h * 0.28, mixed(wall, INK, 0.75))


def town(name: str, x, y, z, burning=False, dusk: tuple[str, float] | None = None) -> None:
    """A walled town, z wide, standing on y. Each has its own walls, number of domes and colour; a sacked one burns."""
    stuff, domes, gilt = TOWNS.get(name, ("wood", 1, PLAIN_DOMES))
    wall, church, roof = _STUFF[stuff]

    def tone(code: str) -> Rgba:
        c = colour(code)
        if burning:
            return mixed(c, SOOT, 0.72)
        return mixed(c, colour(dusk[0]), dusk[1]) if dusk else c

    oval(x, y, z * 1.16, z * 0.22, faded(TOWN_SHADE, 0.35))
    if domes == 5:
        for dx in (-0.19, 0.19):
            _wall(x + dx * z, y + z * 0.1, z * 0.16, z * 0.5, tone(church))
            onion(x + dx * z, y + z * 0.6, z * 0.15, tone(gilt))
    if domes >= 3:
        for dx in (-0.28, 0.28) if domes == 5 else (-0.17, 0.17):
            _wall(x + dx * z, y + z * 0.1, z * 0.17, z * 0.34, tone(church))
            onion(x + dx * z, y + z * 0.44, z * 0.15, tone(gilt))
    high = {5: 0.58, 3: 0.5, 1: 0.4}[domes]
    _wall(x, y + z * 0.08, z * 0.24, z * high, tone(church))
    if burning:
        ruin = ((-0.12, 0.08), (-0.05, 0.2), (0.02, 0.1), (0.12, 0.15), (0.12, 0.06))
        polygon([(x + a * z, y + (high + b) * z) for a, b in ruin], tone(church))
    else:
        onion(x, y + z * (high + 0.08), z * 0.24, tone(gilt))
    for dx in (-0.42, 0.42):
        _tower(x + dx * z, y, z * 0.18, z * 0.34, tone(wall), tone(roof))
    rect(x - z * 0.34, y, z * 0.68, z * 0.2, tone(wall))
    for i in range(7):
        rect(x - z * 0.34 + i * z * 0.1, y + z * 0.2, z * 0.065, z * 0.05, tone(wall))
    gate = mixed(tone(wall), INK, 0.65)
    line(((x - z * 0.34, y), (x + z * 0.34, y)), gate, max(0.5, z * 0.012))
    oval(x, y + z * 0.115, z * 0.12, z * 0.13, gate)
    rect(x - z * 0.06, y, z * 0.12, z * 0.11, gate)
    if burning:
        for dx, size in ((-0.22, 0.34), (0.2, 0.42), (0.02, 0.3)):
            flame(x + dx * z, y + z * 0.12, z * size)


_FLAME = (
    (0, 0),
    (0.26, 0.1),
    (0.32, 0.36),
    (0.17, 0.6),
    (0.12, 0.8),
    (0.02, 1),
    (-0.05, 0.74),
    (-0.2, 0.58),
    (-0.3, 0.34),
    (-0.24, 0.1),
)


def flame(x, y, h) -> None:
    glow(x, y + h * 0.4, h * 2.2, (1, 0.5, 0.1, 0.5))
    for k, c in ((1, FLAME_RED), (0.66, FLAME_ORANGE), (0.34, FLAME_YELLOW)):
        polygon([(x + a * h * k, y + b * h * k) for a, b in _FLAME], colour(c))


# ---------------------------------------------------------------- pieces

_SAIL = ((-0.36, 0.9), (0.36, 0.9), (0.44, 0.62), (0.34, 0.34), (-0.3, 0.34), (-0.26, 0.62))
_HULL = (
    (-0.56, 0.5),
    (-0.5, 0.52),
    (-0.44, 0.3),
    (-0.3, 0.2),
    (0.3, 0.2),
    (0.42, 0.32),
    (0.47, 0.56),
    (0.56, 0.62),
    (0.6, 0.54),
    (0.53, 0.3),
    (0.4, 0.06),
    (0.24, -0.02),
    (-0.24, -0.02),
    (-0.4, 0.06),
    (-0.52, 0.28),
)
_KEEL = ((-0.4, 0.06), (-0.24, -0.02), (0.24, -0.02), (0.4, 0.06), (0.45, 0.14), (-0.45, 0.14))


def ship(x, y, z, who: Crest, blind=False, dusk=0.0) -> None:
    """A river boat, z wide, its keel at (x, y), the seat's crest on the sail."""
    c, wood = who.colour(blind), mixed(HULL, WOOD_AT_DUSK, dusk)
    c = mixed(c, WOOD_AT_DUSK, dusk * 0.5)
    edge = mixed(c, INK, 0.6)

    def at(points):
        return [(x + a * z, y + b * z) for a, b in points]

    oval(x, y, z * 1.1, z * 0.2, faded(WATER_SHADE, 0.4))
    line(at(((0, 0.2), (0, 1.0))), SPAR, max(0.7, z * 0.022))
    shape(at(_SAIL), mixed(SAIL, SAIL_AT_DUSK, dusk), edge, max(0.6, z * 0.014))
    for i in range(3):
        a = -0.36 + i * 0.288
        b = a + 0.144
        polygon(
            at(((a, 0.9), (b, 0.9), (b + 0.09, 0.62), (b * 0.9 + 0.02, 0.34), (a * 0.9 + 0.02, 0.34), (a + 0.09, 0.62))),
            faded(c, 0.92),
        )
    line(at(((-0.4, 0.91), (0.4, 0.91))), SPAR, max(0.7, z * 0.024))
    shape(at(_HULL), wood, OUTLINE, max(0.6, z * 0.016))
    polygon(at(_KEEL), mixed(wood, INK, 0.35))
    for i in range(4):
        sx, sy = x + (-0.27 + i * 0.18) * z, y + z * 0.19
        disc(sx, sy, z * 0.13, SHIELD_RIM)
        disc(sx, sy, z * 0.094, c)
    disc(x + z * 0.04, y + z * 0.63, z * 0.36, SAIL_DISC)
    icon(who.icon, x + z * 0.04, y + z * 0.63, z * 0.28, mixed(c, INK, 0.45 if theme.luminance(c) > 0.4 else 0.3))


# ---------------------------------------------------------------- land


def pine(x, y, z, c: Rgba = PINE) -> None:
    oval(x, y, z * 0.7, z * 0.18, faded(LAND_SHADE, 0.3))
    rect(x - z * 0.05, y, z * 0.1, z * 0.2, TRUNK)
    for b, w in ((0.14, 0.36), (0.4, 0.28), (0.64, 0.2)):
        tip = (x, y + (b + 0.42) * z)
        convex(((x - w * z, y + b * z), tip, (x + w * z, y + b * z)), c)
        convex(((x + w * 0.1 * z, y + b * z), tip, (x + w * z, y + b * z)), mixed(c, INK, 0.3))


def oak(x, y, z) -> None:
    c = OAK
    oval(x, y, z * 0.76, z * 0.18, faded(LAND_SHADE, 0.3))
    rect(x - z * 0.05, y, z * 0.1, z * 0.4, TRUNK)
    for dx, dy, d in ((0, 0.59, 0.7), (-0.2, 0.47, 0.5), (0.2, 0.45, 0.5)):
        disc(x + dx * z, y + dy * z, d * z, mixed(c, INK, 0.28))
    for dx, dy, d in ((-0.05, 0.66, 0.56), (-0.22, 0.53, 0.36)):
        disc(x + dx * z, y + dy * z, d * z, c)


def hill(x, y, z) -> None:
    c = HILL
    arch = [(x + (t / 10 - 0.5) * z, y + z * 0.5 * math.sin(t / 10 * math.pi) ** 1.3) for t in range(11)]
    polygon(arch, c)
    polygon([*arch[5:], (x + z * 0.12, y)], mixed(c, INK, 0.25))
    line(arch, mixed(c, INK, 0.5), max(0.6, z * 0.02))


def yurt(x, y, z) -> None:
    oval(x, y, z * 1.1, z * 0.2, faded(LAND_SHADE, 0.3))
    convex(
        [(x + a * z, y + b * z) for a, b in ((-0.46, 0), (-0.46, 0.3), (-0.2, 0.56), (0.2, 0.56), (0.46, 0.3), (0.46, 0))],
        YURT,
    )
    convex([(x + a * z, y + b * z) for a, b in ((0.1, 0), (0.08, 0.56), (0.2, 0.56), (0.46, 0.3), (0.46, 0))], YURT_SHADE)
    line(((x - z * 0.46, y + z * 0.3), (x + z * 0.46, y + z * 0.3)), YURT_BAND, max(0.7, z * 0.04))
    rect(x - z * 0.12, y, z * 0.2, z * 0.26, YURT_BAND)


def izba(x, y, z, lit=True) -> None:
    """A log house; a lit window means that somebody has a table open there."""
    oval(x, y, z * 1.2, z * 0.18, faded(HOUSE_SHADE, 0.4))
    wall = LOGS
    rect(x - z * 0.42, y, z * 0.84, z * 0.4, wall)
    for i in range(5):
        line(((x - z * 0.45, y + z * 0.08 * i), (x + z * 0.45, y + z * 0.08 * i)), mixed(wall, INK, 0.45), max(0.6, z * 0.012))
    convex(((x - z * 0.56, y + z * 0.36), (x, y + z * 0.86), (x + z * 0.56, y + z * 0.36)), ROOF)
    convex(((x - z * 0.38, y + z * 0.4), (x, y + z * 0.72), (x + z * 0.38, y + z * 0.4)), GABLE)
    line(((x - z * 0.6, y + z * 0.33), (x, y + z * 0.88), (x + z * 0.6, y + z * 0.33)), GABLE_BOARD, max(0.8, z * 0.025))
    rect(x + z * 0.24, y + z * 0.6, z * 0.1, z * 0.26, ROOF)
    if lit:
        for i in range(6):
            oval(
                x + z * (0.29 + 0.05 * i * math.sin(i)),
                y + z * (0.95 + 0.14 * i),
                z * (0.1 + 0.05 * i),
                z * (0.08 + 0.04 * i),
                (0.9, 0.85, 0.85, 0.22 - 0.03 * i),
            )
    for dx in (-0.2, 0.18):
        if lit:
            glow(x + dx * z, y + z * 0.2, z * 0.9, (1, 0.75, 0.3, 0.8))
        rect(x + dx * z - z * 0.09, y + z * 0.11, z * 0.18, z * 0.18, LIT_WINDOW if lit else DARK_WINDOW)
        line(((x + dx * z, y + z * 0.11), (x + dx * z, y + z * 0.29)), WINDOW_BAR, max(0.6, z * 0.012))


def dashed(x, y, w, h, r, c, step=5.0, gap=3.5, width=0.7) -> None:
    """A dashed outline with round corners, drawn once for each size: a place for something that may still come."""
    from app.draw import sprites

    def draw(a, b):
        for (x0, y0), (x1, y1) in (((r, 0), (a - r, 0)), ((r, b), (a - r, b)), ((0, r), (0, b - r)), ((a, r), (a, b - r))):
            length = max(abs(x1 - x0), abs(y1 - y0))
            count = max(1, round(length / dp(step + gap)))
            for i in range(count):
                p, q = i / count, (i + 0.6) / count
                line(((x0 + (x1 - x0) * p, y0 + (y1 - y0) * p), (x0 + (x1 - x0) * q, y0 + (y1 - y0) * q)), c, dp(width))
        for cx, cy, start in ((r, r, 180), (r, b - r, 270), (a - r, b - r, 0), (a - r, r, 90)):
            ring(cx, cy, 2 * r, c, dp(width), start + 15, start + 75)

    if w > 4 and h > 4:
        sprites.show(("dashed", c, step), x, y, w, h, draw, pad=dp(2))

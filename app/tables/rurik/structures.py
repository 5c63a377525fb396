"""Structures of Rurik, epic ones included: they stand on (x, y), z wide."""

import math

from app import theme
from app.draw import paint, pieces
from app.draw.paint import convex, disc, icon, line, oval, polygon, rect, rounded, shape
from app.tables.rurik.things import hue, seat
from app.theme import BLACK, INK, WHITE, colour, faded, mixed

STONE_WHITE, STONE_GREY, POLE, TIMBER = colour("f6efdf"), colour("b9b2a4"), colour("4a2d15"), colour("a87444")
HONEY, MEAT, CLOTH, CANVAS, SHIELD = colour("d08a1a"), colour("a0442a"), colour("2f7a96"), colour("fff4dc"), colour("f6e2b0")
TAVERN_WALL, TAVERN_DOOR, TAVERN_SIGN = colour("d9b483"), colour("5a341c"), colour("6b3a10")
CAVE_ROCK, CAVE_EDGE, CAVE = colour("6a5a4e"), colour("2b1f1a"), colour("1d1512")  # the den
EPIC_GILT, EPIC_GILT_OFF, EPIC_EDGE = colour("f2cf6d"), colour("9a8a68"), colour("4a2d08")  # an epic building
EPIC_GROUND, EPIC_OFF, EPIC_LIGHT, EPIC_LIGHT_OFF = colour("4b5a68"), colour("5d5a52"), colour("5f7080"), colour("6a665c")
EPIC_SIGN, EPIC_SIGN_OFF = colour("fff1cc"), colour("d8ccae")
NOBODYS, GROUND_SHADE = colour("8a7a66"), colour("190d00")

EPIC = {  # by the rules' names of them
    "border_fort": "tower-observation",
    "capital_port": "anchor",
    "catacombs": "dungeon",
    "cathedral": "place-of-worship",
    "city_gate": "archway",
    "library": "bookshelf",
    "logging_camp": "axe",
    "palace": "landmark",
    "siege_tower": "locked-fortress",
    "town_wall": "wall",
    "veche": "bell",
}


def _house(x, y, z, wall, roof, high=0.36, peak=0.34, wide=0.66):
    w = wall
    rect(x - z * wide / 2, y, z * wide, z * high, w)
    rect(x + z * wide * 0.1, y, z * wide * 0.4, z * high, mixed(w, INK, 0.2))
    line(((x - z * wide / 2, y), (x - z * wide / 2, y + z * high)), mixed(w, INK, 0.7), z * 0.02)
    line(((x + z * wide / 2, y), (x + z * wide / 2, y + z * high)), mixed(w, INK, 0.7), z * 0.02)
    shape(
        ((x - z * (wide / 2 + 0.1), y + z * high), (x, y + z * (high + peak)), (x + z * (wide / 2 + 0.1), y + z * high)),
        roof,
        mixed(roof, INK, 0.65),
        z * 0.022,
    )
    convex(
        ((x + z * 0.04, y + z * high), (x, y + z * (high + peak)), (x + z * (wide / 2 + 0.1), y + z * high)),
        mixed(roof, INK, 0.26),
    )


def church(x, y, z, c):
    w = STONE_WHITE
    for dx in (-0.24, 0.24):
        rect(x + (dx - 0.11) * z, y, 0.22 * z, 0.34 * z, mixed(w, INK, 0.08 if dx < 0 else 0.22))
        line(
            (
                (x + (dx - 0.11) * z, y),
                (x + (dx - 0.11) * z, y + 0.34 * z),
                (x + (dx + 0.11) * z, y + 0.34 * z),
                (x + (dx + 0.11) * z, y),
            ),
            mixed(w, INK, 0.7),
            z * 0.016,
        )
        pieces.onion(x + dx * z, y + 0.34 * z, z * 0.17, c)
    rect(x - 0.16 * z, y, 0.32 * z, 0.5 * z, w)
    rect(x + 0.05 * z, y, 0.11 * z, 0.5 * z, mixed(w, INK, 0.2))
    line(
        ((x - 0.16 * z, y), (x - 0.16 * z, y + 0.5 * z), (x + 0.16 * z, y + 0.5 * z), (x + 0.16 * z, y)),
        mixed(w, INK, 0.7),
        z * 0.018,
    )
    pieces.onion(x, y + 0.5 * z, z * 0.32, c)
    oval(x, y + 0.17 * z, 0.12 * z, 0.14 * z, mixed(w, INK, 0.75))
    rect(x - 0.06 * z, y, 0.12 * z, 0.17 * z, mixed(w, INK, 0.75))


def stronghold(x, y, z, c):
    w = STONE_GREY
    rect(x - 0.28 * z, y, 0.56 * z, 0.6 * z, w)
    rect(x + 0.08 * z, y, 0.2 * z, 0.6 * z, mixed(w, INK, 0.25))
    rect(x - 0.35 * z, y + 0.54 * z, 0.7 * z, 0.14 * z, mixed(w, WHITE, 0.12))
    for i in range(4):
        rect(x + (-0.35 + i * 0.19) * z, y + 0.68 * z, 0.13 * z, 0.11 * z, mixed(w, WHITE, 0.12))
    line(
        [(x + a * z, y + b * z) for a, b in ((-0.28, 0), (-0.28, 0.54), (-0.35, 0.54), (-0.35, 0.79))],
        mixed(w, INK, 0.75),
        z * 0.02,
    )
    line(
        [(x + a * z, y + b * z) for a, b in ((0.28, 0), (0.28, 0.54), (0.35, 0.54), (0.35, 0.79))], mixed(w, INK, 0.75), z * 0.02
    )
    line(((x, y + 0.7 * z), (x, y + 1.16 * z)), POLE, z * 0.025)
    shape([(x + a * z, y + b * z) for a, b in ((0, 1.14), (0.34, 1.04), (0, 0.9))], c, mixed(c, INK, 0.6), z * 0.016)
    oval(x, y + 0.2 * z, 0.17 * z, 0.18 * z, mixed(w, INK, 0.78))
    rect(x - 0.085 * z, y, 0.17 * z, 0.2 * z, mixed(w, INK, 0.78))
    rect(x - 0.03 * z, y + 0.36 * z, 0.06 * z, 0.13 * z, mixed(w, INK, 0.78))


def market(x, y, z, c):
    wood = TIMBER
    rect(x - 0.36 * z, y, 0.06 * z, 0.56 * z, mixed(wood, INK, 0.3))
    rect(x + 0.3 * z, y, 0.06 * z, 0.56 * z, mixed(wood, INK, 0.3))
    rect(x - 0.4 * z, y, 0.8 * z, 0.24 * z, wood)
    line(((x - 0.4 * z, y + 0.24 * z), (x + 0.4 * z, y + 0.24 * z)), mixed(wood, INK, 0.6), z * 0.025)
    for dx, g in ((-0.24, HONEY), (-0.04, MEAT), (0.17, CLOTH)):
        disc(x + dx * z, y + 0.31 * z, z * 0.17, g)
    n = 5
    for i in range(n):
        a, b = -0.46 + i * 0.92 / n, -0.46 + (i + 1) * 0.92 / n
        t = c if i % 2 == 0 else CANVAS
        convex(
            [
                (x + a * 0.8 * z, y + 0.84 * z),
                (x + b * 0.8 * z, y + 0.84 * z),
                (x + b * z, y + 0.54 * z),
                (x + a * z, y + 0.54 * z),
            ],
            t,
        )
        oval(x + (a + b) / 2 * z, y + 0.54 * z, (b - a) * z, 0.16 * z, t)
    line(
        [(x + a * z, y + b * z) for a, b in ((-0.46, 0.54), (-0.37, 0.84), (0.37, 0.84), (0.46, 0.54))],
        mixed(c, INK, 0.6),
        z * 0.02,
    )


def stable(x, y, z, c):
    _house(x, y, z, TIMBER, c, 0.42, 0.3, 0.74)
    disc(x, y + 0.26 * z, 0.36 * z, SHIELD)
    icon("horseshoe", x, y + 0.25 * z, 0.32 * z, INK)


def tavern(x, y, z, c):
    _house(x - 0.06 * z, y, z, TAVERN_WALL, c, 0.4, 0.36, 0.62)
    rect(x - 0.2 * z, y, 0.16 * z, 0.26 * z, TAVERN_DOOR)
    line(((x + 0.2 * z, y + 0.5 * z), (x + 0.46 * z, y + 0.5 * z)), POLE, z * 0.025)
    rounded(x + 0.2 * z, y + 0.14 * z, 0.3 * z, 0.32 * z, z * 0.05, CANVAS)
    paint.rim(x + 0.2 * z, y + 0.14 * z, 0.3 * z, 0.32 * z, z * 0.05, INK, z * 0.016)
    icon("beer-mug-empty", x + 0.355 * z, y + 0.3 * z, 0.22 * z, TAVERN_SIGN)


def den(x, y, z, c=None):
    arch = [(x + 0.48 * z * math.cos(math.pi * i / 12), y + 0.62 * z * math.sin(math.pi * i / 12) ** 0.8) for i in range(13)]
    shape(arch, CAVE_ROCK, CAVE_EDGE, z * 0.025)
    cave = [(x + 0.3 * z * math.cos(math.pi * i / 12), y + 0.42 * z * math.sin(math.pi * i / 12) ** 0.8) for i in range(13)]
    polygon(cave, CAVE)
    pieces.flame(x, y + 0.02 * z, z * 0.34)


def octagon(x, y, d):
    return [
        (x + d / 2 * math.cos(math.radians(22.5 + 45 * i)), y + d / 2 * math.sin(math.radians(22.5 + 45 * i))) for i in range(8)
    ]


def epic(name, x, y, d, lit=False, off=False):
    """An eight-sided stone with a gold rim: belongs to nobody."""
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.24, faded(BLACK, 0.65), drop=d * 0.07)
    if lit:
        paint.glow(x, y, d * 1.8)
    shape(octagon(x, y, d), EPIC_GILT if not off else EPIC_GILT_OFF, EPIC_EDGE, d * 0.025)
    polygon(octagon(x, y, d * 0.84), EPIC_GROUND if not off else EPIC_OFF)
    polygon([p for p in octagon(x, y, d * 0.84) if p[1] > y - 0.01 * d], EPIC_LIGHT if not off else EPIC_LIGHT_OFF)
    icon(EPIC[name], x, y, d * 0.5, EPIC_SIGN if not off else EPIC_SIGN_OFF)


KINDS = {"church": church, "stronghold": stronghold, "market": market, "stable": stable, "tavern": tavern, "den": den}


def structure(kind, x, y, z, who=None, plinth=True, ghost=False):
    """Stands on (x, y); its owner is the roof's colour and the crest on its plinth."""
    if kind in EPIC:
        epic(kind, x, y + z * 0.42, z * 0.98)
        return
    c = hue(who) if who else NOBODYS
    if ghost:
        paint.glow(x, y + z * 0.4, z * 2.0, faded(theme.GLOW, 0.9))
    oval(x, y, z * 1.0, z * 0.2, faded(GROUND_SHADE, 0.35))
    KINDS[kind](x, y, z * (0.9 if kind != "church" else 0.86), c)
    if who and plinth:
        d = z * 0.46
        disc(x - z * 0.3, y + z * 0.04, d, CANVAS)
        disc(x - z * 0.3, y + z * 0.04, d * 0.88, c)
        icon(seat(who).icon, x - z * 0.3, y + z * 0.04, d * 0.62, theme.glyph_on(c))

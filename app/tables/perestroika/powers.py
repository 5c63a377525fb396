"""Pictures of the cards: trade, church and sword. Each fills (x, y, w, h)."""

import math
import random

from app import theme
from app.draw import pieces, scenes
from app.draw.paint import disc, glow, line, oval, polygon, rect, shade, shape
from app.tables.perestroika import buildings, wares
from app.tables.perestroika.horde import horse
from app.tables.perestroika.sketches import (
    CLAY,
    DAY,
    hills,
    pines,
    sky,
)
from app.theme import Crest, colour, faded

SEA_SKY, SEA_HORIZON, SUN, SHORE = colour("7fb4d0"), colour("fdeec8"), colour("fff4d2"), colour("8fae92")  # the ship
SEA_LIGHT, SEA_DEEP = "9ccbd8", "2f6f8c"
WINTER_SKY, WINTER_HORIZON, FROSTED_HILL = colour("6f8fb4"), colour("f6e6d2"), colour("c4d2dc")  # the sleigh
FROSTED_FIRS, SNOWFIELD = colour("64877f"), colour("f7f6f0")
RUNNER, SLEIGH, SLEIGH_EDGE, SLEIGH_TRIM = colour("3a2010"), colour("a83a2c"), colour("3a1008"), colour("f2cf6d")
SLEIGH_HORSE, SLEIGH_MANE, REIN = colour("4a2a18"), colour("33190e"), colour("3a2010")
MEADOW, FIELD, ROAD, GROUND_SHADE = colour("9dbb82"), colour("d7bb6a"), colour("c9ac72"), colour("190d00", 0.3)  # the wagon
WAGON, WAGON_EDGE, WAGON_SEAM = colour("9a6536"), colour("3a1f0c"), colour("5a3418")
TYRE, WHEEL, SPOKE, WAGON_HORSE = colour("3a1f0c"), colour("d7bb6a"), colour("5a3418"), colour("6b4026")
WAGON_MANE = colour("4a2a18")
MARKET_HILL, MARKET_GROUND, STALL_POST = colour("b5a468"), colour("a98a55"), colour("5a3418")  # the trading post
AWNING_RED, AWNING_WHITE = colour("b83a2e"), colour("fbf1d8")
SUNSET_SKY, SUNSET_HORIZON, SUNSET_HILL = colour("b5522e"), colour("ffdf9a"), colour("a5633c")  # the Kremlin
SUNSET_GROUND = colour("7f7a3e")
CHURCH_SKY, CHURCH_HORIZON, CHURCH_HILL = colour("4a6ea8"), colour("fbe3c0"), colour("8aa890")  # the church
CHURCHYARD, CHURCH_FIRS = colour("6f9258"), colour("46694a")
NIGHT_SKY, DUSK_SKY, DUSK_HORIZON = colour("33406e"), colour("b98a9a"), colour("f7c89a")  # the monastery
STAR, DUSK_SHORE, LAKE_LIGHT, LAKE_DEEP = colour("ffffe6", 0.8), colour("6a6a8c"), "d9a68f", "3a4a78"
ISLAND_SHADE, ISLAND, TOWN_DUSK, ISLAND_PINE = colour("4f6a4c"), colour("7a925e"), "f6c89a", colour("3f5a4c")
LAMPLIGHT = colour("ffcf6a", 0.8)
ICE_SKY, ICE_HORIZON, ICE_LIGHT = colour("5d7890"), colour("dfe4e2"), faded(theme.WHITE, 0.55)  # the knight
FROZEN_SHORE, ICE, ICE_CRACK, ICE_SHADE = colour("a9b9c2"), colour("e9eff0"), colour("9fb4c0"), colour("1a2630", 0.35)
LANCE, PENNON, BLACK_CROSS, MANTLE = colour("3a2a1c"), colour("f6f4ee"), colour("17171c"), colour("f1efe8")
MANTLE_EDGE = colour("3a3a44")
HELM, HELM_EDGE, HELM_LIGHT, EYE_SLIT = colour("b4bec6"), colour("20222a"), colour("dfe6ea"), colour("15151a")
BREATH_HOLE, HELM_BRASS = colour("15151a"), colour("8a7030")
_TRADER = Crest("trader", "sack", colour("c07a24"), colour("c07a24"))


def ship(x, y, w, h):
    shade(x, y + h * 0.36, w, h * 0.64, SEA_SKY, SEA_HORIZON)
    disc(x + w * 0.22, y + h * 0.76, h * 0.18, SUN)
    scenes.ridge(x, w, y, y + h * 0.44, h * 0.03, 5, SHORE)
    scenes.water(x, y, w, h * 0.42, SEA_LIGHT, SEA_DEEP, x + w * 0.3, 3)
    pieces.ship(x + w * 0.53, y + h * 0.14, h * 0.84, _TRADER)


def sleigh(x, y, w, h):
    sky(x, y, w, h, (WINTER_SKY, WINTER_HORIZON), (0.8, 0.7, 0.2))
    hills(x, y, w, h, (0.5, 0.04, 3, FROSTED_HILL))
    pines(x, y + h * 0.42, w, 8, h * 0.3, FROSTED_FIRS, 9)
    hills(x, y, w, h, (0.36, 0.03, 8, SNOWFIELD))
    gx, gy, s = x + w * 0.68, y + h * 0.2, h * 0.52
    line(
        [(gx - s * 0.62, gy + s * 0.16), (gx - s * 0.56, gy), (gx - s * 0.4, gy - s * 0.06), (gx + s * 0.5, gy - s * 0.06)],
        RUNNER,
        max(1, h * 0.02),
    )
    for dx in (-0.25, 0.3):
        line(((gx + dx * s, gy - s * 0.04), (gx + dx * s, gy + s * 0.16)), RUNNER, max(1, h * 0.018))
    wares.pelt(gx + s * 0.06, gy + s * 0.46, s * 0.62)
    wares.pelt(gx + s * 0.24, gy + s * 0.36, s * 0.5)
    shape(
        [
            (gx + a * s, gy + b * s)
            for a, b in ((-0.5, 0.44), (-0.42, 0.16), (0.5, 0.16), (0.6, 0.62), (0.5, 0.6), (0.38, 0.38), (-0.3, 0.36))
        ],
        SLEIGH,
        SLEIGH_EDGE,
        max(0.8, h * 0.012),
    )
    line(((gx - s * 0.3, gy + s * 0.26), (gx + s * 0.44, gy + s * 0.26)), SLEIGH_TRIM, max(0.7, h * 0.012))
    horse(x + w * 0.25, y + h * 0.14, h * 0.46, SLEIGH_HORSE, -1, SLEIGH_MANE)
    line(((x + w * 0.28, y + h * 0.34), (gx - s * 0.42, gy + s * 0.3)), REIN, max(0.8, h * 0.012))


def wagon(x, y, w, h):
    sky(x, y, w, h, DAY, (0.2, 0.76, 0.2))
    hills(x, y, w, h, (0.46, 0.04, 4, MEADOW), (0.34, 0.02, 9, FIELD))
    polygon([(x, y), (x, y + h * 0.14), (x + w, y + h * 0.2), (x + w, y)], ROAD)
    gx, gy, s = x + w * 0.66, y + h * 0.16, h * 0.54
    oval(gx, gy - s * 0.02, s * 1.3, s * 0.16, GROUND_SHADE)
    for a, b, k in ((-0.3, 0.66, 0.44), (0.3, 0.66, 0.44), (0, 0.72, 0.5)):
        wares.sheaf(gx + a * s, gy + b * s, s * k * 1.2)
    shape(
        [(gx + a * s, gy + b * s) for a, b in ((-0.62, 0.58), (-0.52, 0.26), (0.52, 0.26), (0.62, 0.58))],
        WAGON,
        WAGON_EDGE,
        max(0.8, h * 0.014),
    )
    line(((gx - s * 0.57, gy + s * 0.42), (gx + s * 0.57, gy + s * 0.42)), WAGON_SEAM, max(0.8, h * 0.012))
    for dx in (-0.36, 0.36):
        cx, cy, d = gx + dx * s, gy + s * 0.2, s * 0.44
        disc(cx, cy, d, TYRE)
        disc(cx, cy, d * 0.74, WHEEL)
        for i in range(4):
            a = math.radians(45 * i)
            line(
                (
                    (cx - d * 0.42 * math.cos(a), cy - d * 0.42 * math.sin(a)),
                    (cx + d * 0.42 * math.cos(a), cy + d * 0.42 * math.sin(a)),
                ),
                SPOKE,
                max(0.7, h * 0.014),
            )
        disc(cx, cy, d * 0.24, SPOKE)
    horse(x + w * 0.2, y + h * 0.14, h * 0.44, WAGON_HORSE, -1, WAGON_MANE)
    line(((x + w * 0.24, y + h * 0.34), (gx - s * 0.56, gy + s * 0.36)), REIN, max(0.8, h * 0.014))


def post(x, y, w, h):
    sky(x, y, w, h, CLAY, (0.5, 0.7, 0.3), 0.12)
    hills(x, y, w, h, (0.3, 0.03, 4, MARKET_HILL), (0.16, 0.02, 9, MARKET_GROUND))
    cx, by, s = x + w * 0.5, y + h * 0.1, h * 0.8
    for dx in (-0.52, 0.52):
        rect(cx + dx * s - s * 0.03, by, s * 0.06, s * 0.86, STALL_POST)
    for i in range(7):
        a = -0.66 + i * 1.32 / 7
        b = a + 1.32 / 7
        c = AWNING_RED if i % 2 == 0 else AWNING_WHITE
        polygon(
            [
                (cx + a * 0.86 * s, by + s * 1.02),
                (cx + b * 0.86 * s, by + s * 1.02),
                (cx + b * s, by + s * 0.74),
                (cx + (a + b) / 2 * s, by + s * 0.67),
                (cx + a * s, by + s * 0.74),
            ],
            c,
        )
    wares.pelt(cx - s * 0.34, by + s * 0.52, s * 0.36)
    wares.sheaf(cx + s * 0.02, by + s * 0.51, s * 0.4)
    wares.log(cx + s * 0.36, by + s * 0.43, s * 0.36)
    wares.body(cx, by, s * 1.1, s * 0.32, windows=0, logs=3)


def kremlin(x, y, w, h):
    sky(x, y, w, h, (SUNSET_SKY, SUNSET_HORIZON), (0.5, 0.56, 0.5), 0.16)
    hills(x, y, w, h, (0.3, 0.05, 4, SUNSET_HILL), (0.2, 0.02, 2, SUNSET_GROUND))
    buildings.kremlin(x + w * 0.5, y + h * 0.1, h * 0.84)


def church(x, y, w, h):
    sky(x, y, w, h, (CHURCH_SKY, CHURCH_HORIZON), (0.5, 0.6, 0.4), 0.16)
    hills(x, y, w, h, (0.3, 0.04, 3, CHURCH_HILL), (0.18, 0.02, 8, CHURCHYARD))
    pines(x, y + h * 0.18, w * 0.26, 2, h * 0.42, CHURCH_FIRS, 2)
    pines(x + w * 0.76, y + h * 0.18, w * 0.26, 2, h * 0.42, CHURCH_FIRS, 7)
    buildings.church(x + w * 0.5, y + h * 0.07, h * 0.78)


def monastery(x, y, w, h):
    shade(x, y + h * 0.3, w, h * 0.7, NIGHT_SKY, DUSK_SKY, DUSK_HORIZON)
    for i in range(14):
        rnd = random.Random(i)
        disc(x + w * rnd.random(), y + h * (0.66 + 0.32 * rnd.random()), h * 0.012, STAR)
    scenes.ridge(x, w, y, y + h * 0.4, h * 0.03, 6, DUSK_SHORE)
    scenes.water(x, y, w, h * 0.38, LAKE_LIGHT, LAKE_DEEP, x + w * 0.5, 6)
    oval(x + w * 0.5, y + h * 0.24, w * 0.84, h * 0.16, ISLAND_SHADE)
    oval(x + w * 0.5, y + h * 0.26, w * 0.8, h * 0.12, ISLAND)
    pieces.town("Vladimir", x + w * 0.5, y + h * 0.25, h * 0.8, dusk=(TOWN_DUSK, 0.12))
    pieces.pine(x + w * 0.12, y + h * 0.24, h * 0.34, ISLAND_PINE)
    pieces.pine(x + w * 0.9, y + h * 0.24, h * 0.3, ISLAND_PINE)
    glow(x + w * 0.5, y + h * 0.33, h * 0.34, LAMPLIGHT)


def teutonic(x, y, w, h):
    shade(x, y + h * 0.3, w, h * 0.7, ICE_SKY, ICE_HORIZON)
    glow(x + w * 0.5, y + h * 0.6, h * 1.4, ICE_LIGHT)
    hills(x, y, w, h, (0.4, 0.03, 5, FROZEN_SHORE), (0.3, 0.015, 2, ICE))
    for a, b, c in ((0.05, 0.2, 0.4), (0.6, 0.12, 0.92), (0.2, 0.06, 0.5)):
        line(
            ((x + w * a, y + h * b), (x + w * (a + c) / 2, y + h * (b + 0.03)), (x + w * c, y + h * b)),
            ICE_CRACK,
            max(0.6, h * 0.01),
        )
    for i, dx in enumerate((0.08, 0.22, 0.72, 0.86)):
        lx = x + w * dx
        line(((lx, y + h * 0.1), (lx + h * 0.03 * (i - 1.5), y + h * 0.98)), LANCE, max(0.9, h * 0.016))
        fx = lx + h * 0.028 * (i - 1.5)
        polygon(
            [
                (fx, y + h * 0.95),
                (fx + h * 0.22, y + h * 0.9),
                (fx + h * 0.15, y + h * 0.83),
                (fx + h * 0.22, y + h * 0.76),
                (fx, y + h * 0.74),
            ],
            PENNON,
        )
        line(((fx + h * 0.02, y + h * 0.845), (fx + h * 0.15, y + h * 0.835)), BLACK_CROSS, max(0.9, h * 0.02))
        line(((fx + h * 0.075, y + h * 0.92), (fx + h * 0.075, y + h * 0.76)), BLACK_CROSS, max(0.9, h * 0.02))
    cx, cy, s = x + w * 0.5, y + h * 0.47, h * 0.84
    oval(cx, y + h * 0.07, s * 0.9, s * 0.12, ICE_SHADE)
    # mantle, great helm
    shape(
        [
            (cx + a * s, cy + b * s)
            for a, b in ((-0.2, -0.1), (-0.42, -0.26), (-0.5, -0.5), (0.5, -0.5), (0.42, -0.26), (0.2, -0.1))
        ],
        MANTLE,
        MANTLE_EDGE,
        max(0.8, h * 0.012),
    )
    for p, q in (((0, -0.16), (0, -0.5)), ((-0.2, -0.34), (0.2, -0.34))):
        line(((cx + p[0] * s, cy + p[1] * s), (cx + q[0] * s, cy + q[1] * s)), BLACK_CROSS, max(1.4, h * 0.036))
    helm = [
        (cx + a * s, cy + b * s)
        for a, b in (
            (-0.26, 0.36),
            (-0.2, 0.44),
            (0, 0.48),
            (0.2, 0.44),
            (0.26, 0.36),
            (0.25, 0.02),
            (0.14, -0.14),
            (0, -0.2),
            (-0.14, -0.14),
            (-0.25, 0.02),
        )
    ]
    shape(helm, HELM, HELM_EDGE, max(0.9, h * 0.016))
    polygon([helm[0], helm[1], helm[2], (cx - s * 0.02, cy - s * 0.19), helm[8], helm[9]], HELM_LIGHT)
    rect(cx - s * 0.235, cy + s * 0.17, s * 0.47, s * 0.055, EYE_SLIT)
    line(((cx, cy + s * 0.46), (cx, cy - s * 0.18)), HELM_BRASS, max(1, h * 0.022))
    line(((cx - s * 0.24, cy + s * 0.25), (cx + s * 0.24, cy + s * 0.25)), HELM_BRASS, max(1, h * 0.022))
    for i in range(3):
        for sx in (-1, 1):
            disc(cx + sx * s * 0.11, cy + s * (0.06 - 0.07 * i), s * 0.028, BREATH_HOLE)

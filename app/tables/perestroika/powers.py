"""Pictures of the cards: trade, church and sword. Each fills (x, y, w, h)."""

import math
import random

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
from app.theme import Crest, colour

_TRADER = Crest("trader", "sack", colour("c07a24"), colour("c07a24"))


def ship(x, y, w, h):
    shade(x, y + h * 0.36, w, h * 0.64, colour("7fb4d0"), colour("fdeec8"))
    disc(x + w * 0.22, y + h * 0.76, h * 0.18, colour("fff4d2"))
    scenes.ridge(x, w, y, y + h * 0.44, h * 0.03, 5, colour("8fae92"))
    scenes.water(x, y, w, h * 0.42, "9ccbd8", "2f6f8c", x + w * 0.3, 3)
    pieces.ship(x + w * 0.53, y + h * 0.14, h * 0.84, _TRADER)


def sleigh(x, y, w, h):
    sky(x, y, w, h, ("6f8fb4", "f6e6d2"), (0.8, 0.7, 0.2))
    hills(x, y, w, h, (0.5, 0.04, 3, "c4d2dc"))
    pines(x, y + h * 0.42, w, 8, h * 0.3, "64877f", 9)
    hills(x, y, w, h, (0.36, 0.03, 8, "f7f6f0"))
    gx, gy, s = x + w * 0.68, y + h * 0.2, h * 0.52
    line(
        [(gx - s * 0.62, gy + s * 0.16), (gx - s * 0.56, gy), (gx - s * 0.4, gy - s * 0.06), (gx + s * 0.5, gy - s * 0.06)],
        colour("3a2010"),
        max(1, h * 0.02),
    )
    for dx in (-0.25, 0.3):
        line(((gx + dx * s, gy - s * 0.04), (gx + dx * s, gy + s * 0.16)), colour("3a2010"), max(1, h * 0.018))
    wares.pelt(gx + s * 0.06, gy + s * 0.46, s * 0.62)
    wares.pelt(gx + s * 0.24, gy + s * 0.36, s * 0.5)
    shape(
        [
            (gx + a * s, gy + b * s)
            for a, b in ((-0.5, 0.44), (-0.42, 0.16), (0.5, 0.16), (0.6, 0.62), (0.5, 0.6), (0.38, 0.38), (-0.3, 0.36))
        ],
        colour("a83a2c"),
        colour("3a1008"),
        max(0.8, h * 0.012),
    )
    line(((gx - s * 0.3, gy + s * 0.26), (gx + s * 0.44, gy + s * 0.26)), colour("f2cf6d"), max(0.7, h * 0.012))
    horse(x + w * 0.25, y + h * 0.14, h * 0.46, colour("4a2a18"), -1, colour("33190e"))
    line(((x + w * 0.28, y + h * 0.34), (gx - s * 0.42, gy + s * 0.3)), colour("3a2010"), max(0.8, h * 0.012))


def wagon(x, y, w, h):
    sky(x, y, w, h, DAY, (0.2, 0.76, 0.2))
    hills(x, y, w, h, (0.46, 0.04, 4, "9dbb82"), (0.34, 0.02, 9, "d7bb6a"))
    polygon([(x, y), (x, y + h * 0.14), (x + w, y + h * 0.2), (x + w, y)], colour("c9ac72"))
    gx, gy, s = x + w * 0.66, y + h * 0.16, h * 0.54
    oval(gx, gy - s * 0.02, s * 1.3, s * 0.16, colour("190d00", 0.3))
    for a, b, k in ((-0.3, 0.66, 0.44), (0.3, 0.66, 0.44), (0, 0.72, 0.5)):
        wares.sheaf(gx + a * s, gy + b * s, s * k * 1.2)
    shape(
        [(gx + a * s, gy + b * s) for a, b in ((-0.62, 0.58), (-0.52, 0.26), (0.52, 0.26), (0.62, 0.58))],
        colour("9a6536"),
        colour("3a1f0c"),
        max(0.8, h * 0.014),
    )
    line(((gx - s * 0.57, gy + s * 0.42), (gx + s * 0.57, gy + s * 0.42)), colour("5a3418"), max(0.8, h * 0.012))
    for dx in (-0.36, 0.36):
        cx, cy, d = gx + dx * s, gy + s * 0.2, s * 0.44
        disc(cx, cy, d, colour("3a1f0c"))
        disc(cx, cy, d * 0.74, colour("d7bb6a"))
        for i in range(4):
            a = math.radians(45 * i)
            line(
                (
                    (cx - d * 0.42 * math.cos(a), cy - d * 0.42 * math.sin(a)),
                    (cx + d * 0.42 * math.cos(a), cy + d * 0.42 * math.sin(a)),
                ),
                colour("5a3418"),
                max(0.7, h * 0.014),
            )
        disc(cx, cy, d * 0.24, colour("5a3418"))
    horse(x + w * 0.2, y + h * 0.14, h * 0.44, colour("6b4026"), -1, colour("4a2a18"))
    line(((x + w * 0.24, y + h * 0.34), (gx - s * 0.56, gy + s * 0.36)), colour("3a2010"), max(0.8, h * 0.014))


def post(x, y, w, h):
    sky(x, y, w, h, CLAY, (0.5, 0.7, 0.3), 0.12)
    hills(x, y, w, h, (0.3, 0.03, 4, "b5a468"), (0.16, 0.02, 9, "a98a55"))
    cx, by, s = x + w * 0.5, y + h * 0.1, h * 0.8
    for dx in (-0.52, 0.52):
        rect(cx + dx * s - s * 0.03, by, s * 0.06, s * 0.86, colour("5a3418"))
    for i in range(7):
        a = -0.66 + i * 1.32 / 7
        b = a + 1.32 / 7
        c = colour("b83a2e" if i % 2 == 0 else "fbf1d8")
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
    sky(x, y, w, h, ("b5522e", "ffdf9a"), (0.5, 0.56, 0.5), 0.16)
    hills(x, y, w, h, (0.3, 0.05, 4, "a5633c"), (0.2, 0.02, 2, "7f7a3e"))
    buildings.kremlin(x + w * 0.5, y + h * 0.1, h * 0.84)


def church(x, y, w, h):
    sky(x, y, w, h, ("4a6ea8", "fbe3c0"), (0.5, 0.6, 0.4), 0.16)
    hills(x, y, w, h, (0.3, 0.04, 3, "8aa890"), (0.18, 0.02, 8, "6f9258"))
    pines(x, y + h * 0.18, w * 0.26, 2, h * 0.42, "46694a", 2)
    pines(x + w * 0.76, y + h * 0.18, w * 0.26, 2, h * 0.42, "46694a", 7)
    buildings.church(x + w * 0.5, y + h * 0.07, h * 0.78)


def monastery(x, y, w, h):
    shade(x, y + h * 0.3, w, h * 0.7, colour("33406e"), colour("b98a9a"), colour("f7c89a"))
    for i in range(14):
        rnd = random.Random(i)
        disc(x + w * rnd.random(), y + h * (0.66 + 0.32 * rnd.random()), h * 0.012, colour("ffffe6", 0.8))
    scenes.ridge(x, w, y, y + h * 0.4, h * 0.03, 6, colour("6a6a8c"))
    scenes.water(x, y, w, h * 0.38, "d9a68f", "3a4a78", x + w * 0.5, 6)
    oval(x + w * 0.5, y + h * 0.24, w * 0.84, h * 0.16, colour("4f6a4c"))
    oval(x + w * 0.5, y + h * 0.26, w * 0.8, h * 0.12, colour("7a925e"))
    pieces.town("Vladimir", x + w * 0.5, y + h * 0.25, h * 0.8, dusk=("f6c89a", 0.12))
    pieces.pine(x + w * 0.12, y + h * 0.24, h * 0.34, colour("3f5a4c"))
    pieces.pine(x + w * 0.9, y + h * 0.24, h * 0.3, colour("3f5a4c"))
    glow(x + w * 0.5, y + h * 0.33, h * 0.34, colour("ffcf6a", 0.8))


def teutonic(x, y, w, h):
    shade(x, y + h * 0.3, w, h * 0.7, colour("5d7890"), colour("dfe4e2"))
    glow(x + w * 0.5, y + h * 0.6, h * 1.4, colour("ffffff", 0.55))
    hills(x, y, w, h, (0.4, 0.03, 5, "a9b9c2"), (0.3, 0.015, 2, "e9eff0"))
    for a, b, c in ((0.05, 0.2, 0.4), (0.6, 0.12, 0.92), (0.2, 0.06, 0.5)):
        line(
            ((x + w * a, y + h * b), (x + w * (a + c) / 2, y + h * (b + 0.03)), (x + w * c, y + h * b)),
            colour("9fb4c0"),
            max(0.6, h * 0.01),
        )
    for i, dx in enumerate((0.08, 0.22, 0.72, 0.86)):
        lx = x + w * dx
        line(((lx, y + h * 0.1), (lx + h * 0.03 * (i - 1.5), y + h * 0.98)), colour("3a2a1c"), max(0.9, h * 0.016))
        fx = lx + h * 0.028 * (i - 1.5)
        polygon(
            [
                (fx, y + h * 0.95),
                (fx + h * 0.22, y + h * 0.9),
                (fx + h * 0.15, y + h * 0.83),
                (fx + h * 0.22, y + h * 0.76),
                (fx, y + h * 0.74),
            ],
            colour("f6f4ee"),
        )
        line(((fx + h * 0.02, y + h * 0.845), (fx + h * 0.15, y + h * 0.835)), colour("17171c"), max(0.9, h * 0.02))
        line(((fx + h * 0.075, y + h * 0.92), (fx + h * 0.075, y + h * 0.76)), colour("17171c"), max(0.9, h * 0.02))
    cx, cy, s = x + w * 0.5, y + h * 0.47, h * 0.84
    oval(cx, y + h * 0.07, s * 0.9, s * 0.12, colour("1a2630", 0.35))
    # mantle, great helm
    shape(
        [
            (cx + a * s, cy + b * s)
            for a, b in ((-0.2, -0.1), (-0.42, -0.26), (-0.5, -0.5), (0.5, -0.5), (0.42, -0.26), (0.2, -0.1))
        ],
        colour("f1efe8"),
        colour("3a3a44"),
        max(0.8, h * 0.012),
    )
    for p, q in (((0, -0.16), (0, -0.5)), ((-0.2, -0.34), (0.2, -0.34))):
        line(((cx + p[0] * s, cy + p[1] * s), (cx + q[0] * s, cy + q[1] * s)), colour("17171c"), max(1.4, h * 0.036))
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
    shape(helm, colour("b4bec6"), colour("20222a"), max(0.9, h * 0.016))
    polygon([helm[0], helm[1], helm[2], (cx - s * 0.02, cy - s * 0.19), helm[8], helm[9]], colour("dfe6ea"))
    rect(cx - s * 0.235, cy + s * 0.17, s * 0.47, s * 0.055, colour("15151a"))
    line(((cx, cy + s * 0.46), (cx, cy - s * 0.18)), colour("8a7030"), max(1, h * 0.022))
    line(((cx - s * 0.24, cy + s * 0.25), (cx + s * 0.24, cy + s * 0.25)), colour("8a7030"), max(1, h * 0.022))
    for i in range(3):
        for sx in (-1, 1):
            disc(cx + sx * s * 0.11, cy + s * (0.06 - 0.07 * i), s * 0.028, colour("15151a"))

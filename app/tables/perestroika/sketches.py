"""What several pictures of Perestroika share: skies, hills, pines, stumps, axes. Pixels, y upwards."""

import random

from app.draw import paint, pieces, scenes
from app.draw.paint import convex, disc, glow, oval, polygon, shade, shape
from app.tables.perestroika import wares
from app.theme import BLACK, colour, mixed

SUN_GLOW, SUN, GROUND_SHADE, HANDLE = colour("fff0c0", 0.8), colour("fff4d2"), colour("190d00", 0.3), colour("5a3418")
HANDLE_LIGHT, AXE_HEAD, AXE_EDGE, CUTTING_EDGE = colour("a06c3a"), colour("a9b3b8"), colour("2a2a30"), colour("eef3f4")

DAY = (colour("6fa9d0"), colour("f6ecc6"))
DAWN = (colour("8fb7c8"), colour("ffe2b0"))
WHEAT = (colour("86b4cf"), colour("fdeec0"))
FOREST = (colour("7fb39c"), colour("eef3cf"))
SNOW = (colour("8fa9c4"), colour("f1efe6"))
DUSK = (colour("4a3f6e"), colour("f2a866"))
CLAY = (colour("c98a5a"), colour("fbe3b4"))
BLOOD = (colour("3d1119"), colour("e2703a"))


def sky(x, y, w, h, tones, sun=None, rays=0.09):
    shade(x, y, w, h, *tones)
    if sun:
        sx, sy, d = x + w * sun[0], y + h * sun[1], h * sun[2]
        scenes.rays(sx, sy, w + h, rays, 14)
        glow(sx, sy, d * 4, SUN_GLOW)
        disc(sx, sy, d, SUN)


def hills(x, y, w, h, *rows):
    for base, swing, seed, c in rows:
        scenes.ridge(x, w, y, y + h * base, h * swing, seed, c)


def pines(x, y, w, n, z, c, seed=1):
    rnd = random.Random(seed)
    for i in range(n):
        pieces.pine(
            x + w * (i + 0.5 + rnd.uniform(-0.3, 0.3)) / n,
            y + z * rnd.uniform(-0.02, 0.02) * 4,
            z * rnd.uniform(0.8, 1.15),
            c,
        )


def stump(x, y, z):
    oval(x, y, z * 1.2, z * 0.3, GROUND_SHADE)
    convex(((x - z * 0.44, y), (x + z * 0.44, y), (x + z * 0.36, y + z * 0.4), (x - z * 0.36, y + z * 0.4)), wares.BARK)
    convex(
        ((x + z * 0.08, y), (x + z * 0.44, y), (x + z * 0.36, y + z * 0.4), (x + z * 0.06, y + z * 0.4)),
        mixed(wares.BARK, BLACK, 0.28),
    )
    oval(x, y + z * 0.4, z * 0.74, z * 0.28, mixed(wares.BARK, BLACK, 0.4))
    oval(x, y + z * 0.4, z * 0.66, z * 0.23, wares.ENDS)
    oval(x, y + z * 0.4, z * 0.34, z * 0.11, mixed(wares.ENDS, wares.BARK, 0.4))
    oval(x, y + z * 0.4, z * 0.24, z * 0.07, wares.ENDS)


def axe(x, y, z, angle=0):
    with paint.turned(angle, x, y):
        paint.rounded(x - z * 0.04, y - z * 0.5, z * 0.08, z, z * 0.03, HANDLE)
        paint.rounded(x - z * 0.025, y - z * 0.49, z * 0.03, z * 0.97, z * 0.015, HANDLE_LIGHT)
        head = [
            (x + a * z, y + b * z)
            for a, b in ((-0.07, 0.46), (0.1, 0.46), (0.34, 0.54), (0.38, 0.36), (0.34, 0.16), (0.1, 0.24), (-0.07, 0.24))
        ]
        shape(head, AXE_HEAD, AXE_EDGE, max(0.7, z * 0.016))
        polygon(
            [
                (x + a * z, y + b * z)
                for a, b in ((0.26, 0.51), (0.34, 0.54), (0.38, 0.36), (0.34, 0.16), (0.26, 0.19), (0.3, 0.36))
            ],
            CUTTING_EDGE,
        )


def logs(x, y, z, rows=3):
    for r in range(rows):
        for i in range(rows - r):
            wares.log(x + (i - (rows - r - 1) / 2) * z * 0.98, y + r * z * 0.4 + z * 0.22, z)

"""The lid of the box: burnt land at the left, rebuilt at the right. Painted into (0, 0, w, h)."""

import random

from app import theme
from app.draw import paint, pieces, scenes
from app.tables.perestroika import buildings, landscape, wares
from app.tables.perestroika.sketches import axe, stump
from app.theme import colour, faded, mixed

SKY, SKY_MIDDLE, SKY_LOW, HORIZON = colour("4f86b4"), colour("a9cfd6"), colour("fde7b8"), colour("ffd98e")
SUN_GLOW, SUN, CLOUD = colour("fff2c0", 0.9), colour("fff6d8"), faded(theme.WHITE, 0.5)
FAR_HILLS, FIRS, MEADOW, NEAR_MEADOW = colour("9cbcae"), colour("557f5c"), colour("a3b869"), colour("93aa55")
RAVEN = colour("1d1614")
ROAD_EDGE, ROAD, ROAD_LIGHT = colour("8a7040"), colour("d9c088"), colour("e8d4a2")
FIELD, EARS, EARS_LIGHT, BEAM, LADDER = colour("e0b54c"), colour("a8781c"), colour("f4cf6a"), colour("6b4424"), colour("8a5a30")


def cover(w, h) -> None:
    u = min(w * 0.5, h)
    sx, sy = w * 0.66, h * 0.56
    paint.shade(0, 0, w, h, SKY, SKY_MIDDLE, SKY_LOW, HORIZON)
    paint.glow(sx, sy, u * 2.3, SUN_GLOW)
    scenes.rays(sx, sy, w + h, 0.1, 18)
    paint.disc(sx, sy, u * 0.66, SUN)
    for cx, cy, cw in ((0.2, 0.9, 0.2), (0.27, 0.86, 0.14), (0.46, 0.93, 0.12)):
        paint.oval(w * cx, h * cy, w * cw, h * 0.045, CLOUD)
    scenes.ridge(0, w, 0, h * 0.47, h * 0.03, 5, FAR_HILLS)
    chance = random.Random(4)
    for i in range(44):
        tone = mixed(FIRS, FAR_HILLS, chance.uniform(0.1, 0.5))
        foot = h * (0.44 + chance.uniform(-0.012, 0.02))
        pieces.pine(w * (i + chance.random()) / 44, foot, u * chance.uniform(0.1, 0.16), tone)
    scenes.ridge(0, w, 0, h * 0.4, h * 0.022, 9, MEADOW)
    buildings.city(w * 0.9, h * 0.33, u * 0.4)
    buildings.kremlin(w * 0.67, h * 0.27, u * 0.66)
    buildings.church(w * 0.44, h * 0.29, u * 0.52)
    _being_built(w * 0.245, h * 0.27, u * 0.5)
    scenes.ridge(0, w, 0, h * 0.26, h * 0.018, 14, NEAR_MEADOW)
    landscape.ruin(w * 0.085, h * 0.2, u * 0.36, 5)
    landscape.ruin(w * 0.03, h * 0.12, u * 0.3, 9)
    paint.icon("raven", w * 0.092, h * 0.2 + u * 0.14, u * 0.12, RAVEN)
    road = scenes.smooth([(w * 0.3, -h * 0.02), (w * 0.42, h * 0.1), (w * 0.55, h * 0.17), (w * 0.67, h * 0.26)], 10)
    for c, k in ((ROAD_EDGE, 0.052), (ROAD, 0.042), (ROAD_LIGHT, 0.018)):
        paint.line(road, c, u * k)
    scenes.ridge(0, w, 0, h * 0.08, h * 0.012, 3, FIELD)
    for i in range(26):
        tone = mixed(EARS, EARS_LIGHT, (i * 7 % 10) / 14)
        paint.icon("barley", w * (i + 0.5) / 26, h * (0.06 + 0.02 * (i % 2)), u * 0.17, tone)
    for a, b, k in ((-0.19, 0.012, 0.25), (0, 0, 0.29), (0.19, 0.018, 0.25)):
        wares.sheaf(w * 0.71 + u * a, h * 0.145 + u * b, u * k)
    stump(w * 0.17, h * 0.07, u * 0.17)
    axe(w * 0.17 + u * 0.09, h * 0.07 + u * 0.17, u * 0.29, 155)
    for a, b in ((0.27, 0), (0.11, 0), (0.19, 0.085)):
        wares.log(w - u * a, h * 0.07 + u * (0.04 + b), u * 0.19)


def _being_built(x, y, z) -> None:
    """Walls up, no roof yet, a ladder."""
    buildings.building("town", x, y, z, shown=2)
    beam, rung = BEAM, LADDER
    for a in (-0.23, 0.23):
        paint.line(((x + a * z, y + z * 0.36), (x, y + z * 0.68)), beam, max(1, z * 0.024))
    paint.line(((x, y + z * 0.38), (x, y + z * 0.68)), beam, max(1, z * 0.02))
    for a in (0.3, 0.38):
        paint.line(((x + z * a, y), (x + z * (a - 0.14), y + z * 0.52)), rung, max(1, z * 0.018))
    for i in range(6):
        t = (i + 0.7) / 6.5
        ends = (x + z * (0.3 - 0.14 * t), y + z * 0.52 * t), (x + z * (0.38 - 0.14 * t), y + z * 0.52 * t)
        paint.line(ends, rung, max(1, z * 0.016))

"""Pictures of the cards: the forest, the fields and the workshops. Each fills (x, y, w, h)."""

import math
import random

from app.draw import paint
from app.draw.paint import convex, disc, icon, line, oval, rect, shape
from app.tables.perestroika import wares
from app.tables.perestroika.sketches import (
    CLAY,
    DAWN,
    DAY,
    FOREST,
    SNOW,
    WHEAT,
    axe,
    hills,
    logs,
    pines,
    sky,
    stump,
)
from app.theme import BLACK, colour, mixed

FAR_FOREST_HILL, GLADE, FAR_FIRS = colour("9cc09a"), colour("8fae62"), colour("5d8f6a")  # the felling
NEAR_FIRS = colour("3f6f4c")
WINTER_HILL, SNOWFIELD, WINTER_FIRS = colour("b7c6cf"), colour("f4f4ee"), colour("6f8f8c")  # the hunter
POST, POST_SHADE, ROPE, BOW = colour("4a3220"), colour("33211a"), colour("3a2414"), colour("4a2410")
BOW_SHADE = colour("8a97a4", 0.6)
BARLEY_HILL, BARLEY_FIELD, FURROW = colour("9dbb82"), colour("e3bf58"), colour("b98a24", 0.6)  # barley
MISTY_FIRS, CLOSE_FIRS, CLEARING = colour("7da08a"), colour("3f6a4c"), colour("86a45c")  # the lumberjack
RYE_HILL, RYE_FIELD, FAR_EARS, FAR_EARS_LIGHT = colour("8fae7a"), colour("d9b24c"), colour("c08f24"), colour("f2d27a")  # rye
EAR, EAR_SHADE = colour("f6cf62"), colour("5a3405", 0.45)
TRESTLE, SAW_YARD_HILL, SAW_YARD = colour("4a2d15"), colour("b5a468"), colour("a98a55")  # the sawmill
SAWDUST = colour("e8cf9a")
BLADE, BLADE_EDGE, SAW_HANDLE = colour("c3ccd0"), colour("2a2a30"), colour("6b3d1c")
TANNERY_SKY, TANNERY_HORIZON, TANNERY_HILL = colour("b87a54"), colour("f8dcb0"), colour("a5895c")  # the tannery
TANNERY_YARD = colour("8a6f48")
FRAME_EDGE, FRAME, LACING, VAT, HOOP = colour("3f2612"), colour("9a6a3c"), colour("efe2c4"), colour("7a4a28"), colour("2f2620")
VAT_RIM, TAN = colour("4a2d15"), colour("8c3a20")
MILL_HILL, MILL_FIELD, GROUND_SHADE = colour("a6c084"), colour("e0bb50"), colour("190d00", 0.3)  # the mill
BOARD_JOINT = colour("4a2d15", 0.5)
MILL_TIMBER, SAIL, SAIL_LATH = colour("3a2010"), colour("fbf1d8"), colour("7a5230")


def felling(x, y, w, h):
    sky(x, y, w, h, FOREST, (0.7, 0.78, 0.2))
    hills(x, y, w, h, (0.42, 0.03, 3, FAR_FOREST_HILL))
    pines(x, y + h * 0.36, w, 9, h * 0.44, FAR_FIRS, 4)
    pines(x - w * 0.05, y + h * 0.26, w * 0.4, 3, h * 0.62, NEAR_FIRS, 8)
    hills(x, y, w, h, (0.28, 0.03, 7, GLADE))
    stump(x + w * 0.17, y + h * 0.1, h * 0.24)
    logs(x + w * 0.66, y + h * 0.07, h * 0.34, 2)
    stump(x + w * 0.4, y + h * 0.16, h * 0.2)
    axe(x + w * 0.4 + h * 0.16, y + h * 0.4, h * 0.46, 155)


def hunter(x, y, w, h):
    sky(x, y, w, h, SNOW, (0.5, 0.7, 0.2))
    hills(x, y, w, h, (0.46, 0.04, 5, WINTER_HILL))
    pines(x, y + h * 0.38, w, 8, h * 0.4, WINTER_FIRS, 2)
    hills(x, y, w, h, (0.22, 0.03, 9, SNOWFIELD))
    for dx in (0.1, 0.9):
        rect(x + w * dx - h * 0.035, y + h * 0.1, h * 0.07, h * 0.9, POST)
        rect(x + w * dx + h * 0.005, y + h * 0.1, h * 0.03, h * 0.9, POST_SHADE)
    rope = [(x + w * (0.1 + 0.8 * t / 10), y + h * (0.86 - 0.1 * math.sin(t / 10 * math.pi))) for t in range(11)]
    line(rope, ROPE, max(0.8, h * 0.012))
    z = min(h * 0.54, w * 0.38)
    for dx in (0.29, 0.71):
        wares.pelt(x + w * dx, y + h * 0.56, z)
    icon("bow-arrow", x + w * 0.5 + h * 0.012, y + h * 0.215, h * 0.34, BOW_SHADE)
    icon("bow-arrow", x + w * 0.5, y + h * 0.23, h * 0.34, BOW)


def barley(x, y, w, h):
    sky(x, y, w, h, WHEAT, (0.24, 0.74, 0.22))
    hills(x, y, w, h, (0.5, 0.03, 2, BARLEY_HILL), (0.44, 0.02, 6, BARLEY_FIELD))
    for i in range(9):
        t = (i - 4) / 4
        line(
            ((x + w * (0.5 + t * 0.16), y + h * 0.46), (x + w * (0.5 + t * 0.95), y)), FURROW, max(0.8, h * 0.016)
        )
    for a, b, k in (
        (0.2, 0.4, 0.24),
        (0.5, 0.42, 0.24),
        (0.8, 0.4, 0.24),
        (0.06, 0.2, 0.36),
        (0.36, 0.18, 0.4),
        (0.68, 0.18, 0.4),
        (0.96, 0.2, 0.36),
    ):
        wares.sheaf(x + w * a, y + h * b, h * k * 1.25)


def lumberjack(x, y, w, h):
    sky(x, y, w, h, DAWN, (0.5, 0.62, 0.3), 0.14)
    pines(x, y + h * 0.3, w, 7, h * 0.5, MISTY_FIRS, 6)
    pines(x - w * 0.04, y + h * 0.2, w * 0.24, 2, h * 0.8, CLOSE_FIRS, 3)
    pines(x + w * 0.8, y + h * 0.2, w * 0.24, 2, h * 0.8, CLOSE_FIRS, 5)
    hills(x, y, w, h, (0.22, 0.03, 11, CLEARING))
    stump(x + w * 0.5, y + h * 0.06, h * 0.5)
    axe(x + w * 0.5 + h * 0.22, y + h * 0.45, h * 0.74, 155)


def rye(x, y, w, h):
    sky(x, y, w, h, DAY, (0.78, 0.74, 0.2))
    hills(x, y, w, h, (0.4, 0.04, 8, RYE_HILL), (0.28, 0.02, 3, RYE_FIELD))
    rnd = random.Random(2)
    for i in range(13):
        icon(
            "barley",
            x + w * (i + 0.5) / 13,
            y + h * (0.2 + 0.03 * (i % 2)),
            h * 0.34,
            mixed(FAR_EARS, FAR_EARS_LIGHT, rnd.random() * 0.5),
        )
    for dx, k in ((0.2, 0.62), (0.8, 0.62), (0.38, 0.8), (0.62, 0.8)):
        icon("barley", x + w * dx + h * 0.015, y + h * 0.41, h * k * 0.9, EAR_SHADE)
        icon("barley", x + w * dx, y + h * 0.42, h * k * 0.9, EAR)


def _trestle(x, y, z):
    for s in (-1, 1):
        line(((x + s * z * 0.2, y), (x - s * z * 0.14, y + z * 0.5)), TRESTLE, max(1, z * 0.05))


def sawmill(x, y, w, h):
    sky(x, y, w, h, CLAY, (0.5, 0.7, 0.24))
    hills(x, y, w, h, (0.4, 0.04, 4, SAW_YARD_HILL), (0.26, 0.02, 9, SAW_YARD))
    _trestle(x + w * 0.26, y + h * 0.1, h * 0.5)
    _trestle(x + w * 0.74, y + h * 0.1, h * 0.5)
    for dx in (0.1, 0.3, 0.55, 0.8):
        oval(x + w * dx, y + h * 0.09, h * 0.26, h * 0.07, SAWDUST)
    wares.log(x + w * 0.52, y + h * 0.44, w * 0.84)
    bx, by = x + w * 0.46, y + h * 0.6
    blade = [(bx - h * 0.07, by + h * 0.3), (bx + h * 0.07, by + h * 0.3)]
    teeth = [(bx + h * (0.07 if i % 2 else 0.12), by + h * (0.3 - 0.055 * i)) for i in range(12)]
    shape([*blade, *teeth, (bx - h * 0.07, by - h * 0.3)], BLADE, BLADE_EDGE, max(0.7, h * 0.012))
    for s in (1, -1):
        paint.rounded(bx - h * 0.14, by + s * h * 0.32 - h * 0.04, h * 0.28, h * 0.08, h * 0.03, SAW_HANDLE)


def tannery(x, y, w, h):
    sky(x, y, w, h, (TANNERY_SKY, TANNERY_HORIZON), (0.5, 0.64, 0.3))
    hills(x, y, w, h, (0.3, 0.03, 6, TANNERY_HILL), (0.2, 0.02, 2, TANNERY_YARD))
    cx, cy, s = x + w * 0.44, y + h * 0.53, h * 0.72
    for a, b in (
        ((-0.5, -0.56), (-0.5, 0.56)),
        ((0.5, -0.56), (0.5, 0.56)),
        ((-0.58, 0.46), (0.58, 0.46)),
        ((-0.58, -0.46), (0.58, -0.46)),
    ):
        line(((cx + a[0] * s, cy + a[1] * s), (cx + b[0] * s, cy + b[1] * s)), FRAME_EDGE, max(1.4, h * 0.034))
        line(((cx + a[0] * s, cy + a[1] * s), (cx + b[0] * s, cy + b[1] * s)), FRAME, max(0.8, h * 0.02))
    for across, up in ((0.36, 0.33), (-0.36, 0.33), (0.34, -0.28), (-0.34, -0.28)):
        line(
            ((cx + across * s, cy + up * s), (cx + math.copysign(0.5, across) * s, cy + math.copysign(0.46, up) * s)),
            LACING,
            max(0.7, h * 0.012),
        )
    wares.pelt(cx, cy, s * 0.86)
    vx, vy = x + w * 0.84, y + h * 0.1
    convex(
        ((vx - h * 0.17, vy), (vx + h * 0.17, vy), (vx + h * 0.2, vy + h * 0.34), (vx - h * 0.2, vy + h * 0.34)), VAT
    )
    for t in (0.1, 0.26):
        line(((vx - h * 0.19, vy + h * t), (vx + h * 0.19, vy + h * t)), HOOP, max(1, h * 0.022))
    oval(vx, vy + h * 0.34, h * 0.4, h * 0.12, VAT_RIM)
    oval(vx, vy + h * 0.34, h * 0.33, h * 0.085, TAN)


def mill(x, y, w, h):
    sky(x, y, w, h, WHEAT, (0.2, 0.76, 0.2))
    hills(x, y, w, h, (0.36, 0.05, 7, MILL_HILL), (0.26, 0.03, 2, MILL_FIELD))
    mx, my, s = x + w * 0.54, y + h * 0.14, h * 0.47
    oval(mx, my, s * 0.9, s * 0.16, GROUND_SHADE)
    convex(((mx - s * 0.3, my), (mx + s * 0.3, my), (mx + s * 0.2, my + s * 0.84), (mx - s * 0.2, my + s * 0.84)), wares.LOG)
    convex(
        ((mx + s * 0.06, my), (mx + s * 0.3, my), (mx + s * 0.2, my + s * 0.84), (mx + s * 0.05, my + s * 0.84)),
        mixed(wares.LOG, BLACK, 0.22),
    )
    for i in range(1, 7):
        line(((mx - s * 0.28, my + s * 0.13 * i), (mx + s * 0.28, my + s * 0.13 * i)), BOARD_JOINT, max(0.6, h * 0.008))
    paint.rounded(mx - s * 0.08, my, s * 0.16, s * 0.28, [s * 0.08, s * 0.08, 0, 0], MILL_TIMBER)
    wares.roof(mx, my + s * 0.82, s * 0.62, s * 0.36)
    hx, hy = mx, my + s * 0.86
    for i in range(4):
        with paint.turned(22 + 90 * i, hx, hy):
            rect(hx - s * 0.02, hy, s * 0.04, s * 0.86, MILL_TIMBER)
            rect(hx + s * 0.02, hy + s * 0.2, s * 0.2, s * 0.64, SAIL)
            for k in range(5):
                line(
                    ((hx, hy + s * (0.2 + 0.16 * k)), (hx + s * 0.22, hy + s * (0.2 + 0.16 * k))),
                    SAIL_LATH,
                    max(0.5, h * 0.008),
                )
            line(((hx + s * 0.22, hy + s * 0.2), (hx + s * 0.22, hy + s * 0.84)), SAIL_LATH, max(0.5, h * 0.008))
    disc(hx, hy, s * 0.16, MILL_TIMBER)
    wares.sheaf(x + w * 0.16, y + h * 0.22, h * 0.34)
    wares.sheaf(x + w * 0.9, y + h * 0.2, h * 0.3)

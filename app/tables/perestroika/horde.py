"""Horses and riders at full gallop, and the horde on the steppe. Pixels, y upwards."""

import math
import random
from collections.abc import Hashable

from app.draw import pieces, scenes
from app.draw.paint import disc, glow, line, oval, polygon, shade
from app.draw.scenes import smooth_ring
from app.tables.perestroika import buildings
from app.theme import WHITE, colour, faded, mixed

FIRE_SKY, FIRE_MIDDLE, FIRE_LOW, FIRE_HORIZON = colour("1c0a14"), colour("4a1220"), colour("9c2f22"), colour("e8793a")
FIRE_FOOT = colour("ffd58a")
SUN_GLOW, SUN, BIRDS, SMOKE = colour("ffb84a"), colour("ffe9b4"), colour("1a0a10", 0.75), colour("180a0e")
BURNT_WALLS = colour("2a0d0c")
FAR_RIDGE, FAR_RIDERS, FAR_RIDERS_BEYOND, FAR_BANNER = colour("b5482a"), colour("8a2f22"), colour("9c3a26"), colour("a8401f")
MIDDLE_RIDGE, MIDDLE_RIDERS, MIDDLE_RIDERS_BEYOND = colour("7a2a20"), colour("54191a"), colour("66221e")
MIDDLE_BANNER = colour("6a1f1c")
NEAR_RIDGE, NEAR_RIDERS, NEAR_RIDERS_BEYOND = colour("421316"), colour("240a0e"), colour("381215")
LEADER, LEADER_BEYOND, LEADER_BANNER, FOREGROUND = colour("16060a"), colour("2e0e12"), colour("b3261e"), colour("1d0a0c")

_HORSE = (
    (0.69, 0.62),
    (0.66, 0.7),
    (0.58, 0.8),
    (0.52, 0.875),
    (0.49, 0.92),
    (0.475, 1.0),
    (0.445, 0.94),
    (0.38, 0.88),
    (0.29, 0.77),
    (0.18, 0.66),
    (0.02, 0.59),
    (-0.16, 0.595),
    (-0.3, 0.61),
    (-0.41, 0.55),
    (-0.45, 0.44),
    (-0.46, 0.36),
    (-0.57, 0.26),
    (-0.66, 0.16),
    (-0.79, 0.12),
    (-0.86, 0.05),
    (-0.77, 0.03),
    (-0.67, 0.085),
    (-0.52, 0.16),
    (-0.38, 0.25),
    (-0.26, 0.34),
    (-0.08, 0.32),
    (0.1, 0.32),
    (0.22, 0.35),
    (0.37, 0.25),
    (0.52, 0.19),
    (0.66, 0.11),
    (0.76, 0.11),
    (0.76, 0.17),
    (0.67, 0.19),
    (0.55, 0.27),
    (0.45, 0.36),
    (0.39, 0.46),
    (0.41, 0.58),
    (0.45, 0.68),
    (0.51, 0.7),
    (0.57, 0.65),
    (0.62, 0.57),
    (0.67, 0.57),
)
_FARHIND = (
    (-0.2, 0.44),
    (-0.1, 0.3),
    (-0.14, 0.2),
    (-0.26, 0.12),
    (-0.24, 0.02),
    (-0.15, 0.02),
    (-0.14, 0.1),
    (-0.02, 0.2),
    (0.02, 0.34),
)
_FARFORE = ((0.2, 0.4), (0.3, 0.26), (0.38, 0.16), (0.3, 0.06), (0.2, 0.0), (0.17, 0.07), (0.26, 0.13), (0.26, 0.2), (0.14, 0.3))
_TAIL = (
    (-0.38, 0.59),
    (-0.52, 0.66),
    (-0.7, 0.65),
    (-0.88, 0.56),
    (-0.98, 0.44),
    (-0.8, 0.5),
    (-0.66, 0.48),
    (-0.52, 0.5),
    (-0.42, 0.48),
)
_MANE = ((0.46, 0.95), (0.36, 0.95), (0.24, 0.86), (0.1, 0.78), (0.2, 0.76), (0.16, 0.68), (0.3, 0.74), (0.42, 0.88))


def horse(x, y, z, c, s=1, far=None):
    """At full gallop; the ground is y."""
    far = far or mixed(c, WHITE, 0.12)
    for pts, cc in ((_FARHIND, far), (_FARFORE, far), (_TAIL, c), (_MANE, c), (_HORSE, c)):
        polygon(smooth_ring([(x + s * a * z, y + b * z) for a, b in pts], 3), cc)


def rider(x, y, z, c, lance=True, banner=None, far=None):
    """A rider at full gallop; (x, y) is the ground under him."""
    horse(x, y, z, c, far=far)

    def p(*pts) -> list[tuple[float, float]]:
        return [(x + a * z, y + b * z) for a, b in pts]

    if banner:
        line(p((-0.1, 0.5), (-0.24, 1.56)), c, max(0.9, z * 0.02))
        polygon(
            smooth_ring(
                p(
                    (-0.24, 1.52),
                    (-0.44, 1.58),
                    (-0.62, 1.5),
                    (-0.84, 1.56),
                    (-0.74, 1.4),
                    (-0.86, 1.24),
                    (-0.62, 1.24),
                    (-0.42, 1.3),
                    (-0.21, 1.24),
                ),
                3,
            ),
            banner,
        )
        line(p((-0.24, 1.56), (-0.25, 1.66)), c, max(0.9, z * 0.03))
    # mantle, trunk, leg, head with a fur-rimmed cap
    polygon(
        smooth_ring(p((-0.06, 0.86), (-0.2, 0.78), (-0.36, 0.72), (-0.46, 0.6), (-0.28, 0.6), (-0.1, 0.56)), 3),
        mixed(c, WHITE, 0.07) if far is None else far,
    )
    polygon(
        smooth_ring(p((-0.12, 0.52), (-0.12, 0.74), (-0.02, 0.9), (0.1, 0.9), (0.16, 0.76), (0.12, 0.56), (0.04, 0.5)), 3), c
    )
    polygon(
        p((-0.04, 0.56), (0.14, 0.58), (0.2, 0.38), (0.14, 0.22), (0.26, 0.2), (0.25, 0.15), (0.08, 0.15), (0.06, 0.36)),
        far or mixed(c, WHITE, 0.12),
    )
    disc(*p((0.11, 0.965))[0], z * 0.16, c)
    polygon(smooth_ring(p((-0.02, 1.0), (0, 1.08), (0.06, 1.15), (0.11, 1.17), (0.16, 1.15), (0.22, 1.08), (0.24, 1.0)), 3), c)
    polygon(p((0.09, 1.15), (0.11, 1.29), (0.13, 1.15)), c)
    oval(*p((0.11, 1.015))[0], z * 0.3, z * 0.075, far or mixed(c, WHITE, 0.12))
    if lance:
        line(p((0.06, 0.84), (0.2, 0.86), (0.27, 0.99)), c, max(1, z * 0.036))
        line(p((-0.5, 0.66), (0.86, 1.25)), c, max(0.8, z * 0.018))
        polygon(p((0.82, 1.19), (1.0, 1.31), (0.79, 1.26)), c)
    else:
        line(p((0.08, 0.82), (0.26, 0.78), (0.4, 0.82)), c, max(1, z * 0.036))
        arc = [(0.36 + 0.11 * math.cos(math.radians(a)), 0.8 + 0.3 * math.sin(math.radians(a))) for a in range(-80, 81, 20)]
        line(p(*arc), c, max(0.9, z * 0.022))
        line(p(arc[0], (0.2, 0.82), arc[-1]), c, max(0.5, z * 0.008))
        line(p((0.16, 0.82), (0.54, 0.8)), c, max(0.5, z * 0.012))


BROAD = 2.2  # width to height: from here on there is room for more riders


def ride(land: Hashable, share: float, w: float, h: float) -> None:
    """The horde rides in from the left, `share` of its way, in the lower `land` hundredths of the picture: above is sky."""
    away = (1 - share) ** 1.6
    u = h * (land if isinstance(land, int) else 100) / 100
    shade(0, 0, w, h, FIRE_SKY, FIRE_MIDDLE, FIRE_LOW, FIRE_HORIZON, FIRE_FOOT)
    sx, sy = w * 0.5, u * 0.4
    for d, a in ((2.6, 0.4), (1.7, 0.55), (1.0, 0.8)):
        glow(sx, sy, u * d, faded(SUN_GLOW, a))
    scenes.rays(sx, sy, max(w, h), 0.045, 26)
    disc(sx, sy, u * 0.5, SUN)
    chance = random.Random(12)
    for _bird in range(9):
        bx, by, z = w * chance.uniform(0.36, 0.62), u * chance.uniform(0.66, 0.94), u * chance.uniform(0.012, 0.024)
        line(((bx - z, by + z * 0.5), (bx, by), (bx + z, by + z * 0.55)), BIRDS, max(0.8, u * 0.003))
    scenes.ridge(0, w, 0, u * 0.26, u * 0.018, 6, FAR_RIDGE)
    many = 30 if w > h * BROAD else 18
    for i in range(many):
        x = w * ((i + chance.uniform(0.2, 0.8)) / many - 0.5 * away)
        banner = FAR_BANNER if i % 7 == 3 else None
        rider(x, u * (0.24 + chance.uniform(-0.012, 0.012)), u * chance.uniform(0.05, 0.064), FAR_RIDERS, lance=i % 3 != 0,
              banner=banner, far=FAR_RIDERS_BEYOND)
    for x, z in ((0.9, 0.2), (0.07, 0.17)):
        _burning(w * x, u * 0.2, u * z, h)
    scenes.ridge(0, w, 0, u * 0.19, u * 0.018, 15, MIDDLE_RIDGE)
    for i in range(many // 2 - 1):
        x = w * ((i + chance.uniform(0.2, 0.8)) / (many // 2 - 1) - 0.8 * away)
        rider(x, u * (0.16 + chance.uniform(-0.012, 0.012)), u * chance.uniform(0.1, 0.12), MIDDLE_RIDERS, lance=i % 3 != 1,
              banner=MIDDLE_BANNER if i % 4 == 2 else None, far=MIDDLE_RIDERS_BEYOND)
    scenes.ridge(0, w, 0, u * 0.1, u * 0.014, 22, NEAR_RIDGE)
    near = ((0.1, 0.22, True), (0.26, 0.25, False), (0.75, 0.25, True), (0.9, 0.22, False)) if w > h * BROAD else (
        (0.16, 0.24, True), (0.84, 0.25, False))
    for x, z, lance in near:
        rider(w * (x - 1.1 * away), u * 0.06, u * z, NEAR_RIDERS, lance=lance, far=NEAR_RIDERS_BEYOND)
    rider(w * (0.5 - 1.3 * away), u * 0.05, u * 0.44, LEADER, lance=True, banner=LEADER_BANNER, far=LEADER_BEYOND)
    scenes.ridge(0, w, 0, u * 0.05, u * 0.01, 31, FOREGROUND)


def _burning(x, y, z, high) -> None:
    """A town on fire under its smoke, which drifts up to `high`."""
    for i in range(22):
        k = i / 21
        cx, cy = x + z * (0.9 * math.sin(k * 2.4) - 0.1), y + z * 0.5 + (high - y) * k
        glow(cx, cy, z * (1.1 + 2.6 * k), faded(SMOKE, 0.5 - 0.3 * k))
    buildings.town(x, y, z, (BURNT_WALLS, 0.86))
    for dx, k in ((-0.14, 0.5), (0.1, 0.66), (0.26, 0.4)):
        pieces.flame(x + dx * z, y + z * 0.36, z * k * 0.8)

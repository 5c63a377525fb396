"""Things on cards that are more than a sign: chandelier, bull, hound, pistol, laurel; badges of a card."""

import math

from app import theme
from app.draw import letters, paint
from app.draw.paint import disc, icon, line, oval, polygon, ring, rounded, shape, write
from app.draw.scenes import smooth, smooth_ring
from app.tables.saber.look import SPECIAL, TYPE_SIGN, TYPE_TONE
from app.tables.saber.things import _SHIELD
from app.theme import BLACK, CREAM, INK, WHITE, colour, faded, mixed

# the chandelier
WHEEL, WHEEL_HOLLOW, CHAIN, CHAIN_LIGHT = colour("c98a3a"), colour("3a2010"), colour("2a1a10"), colour("e8c878")
CANDLE = colour("fff6e0")
OUTLINE, EYE, SHINE, GOLD_RING = colour("2a120a"), colour("fff0b0"), colour("ffcf8a"), theme.GLOW
# the bull
HIDE, HIDE_LIGHT, HORN, HORN_SHADE = colour("5a2f1c"), colour("d8843c"), colour("fff3d8"), colour("cdb48a")
MUZZLE, BULLS_PUPIL, RING_EDGE = colour("b8826a"), colour("b3161c"), colour("6a4408")
COAT, HOUND_OUTLINE, FANGS, COLLAR = colour("8a5a30"), colour("2a140a"), colour("fffdf4"), colour("b3261c")  # the hound
STOCK, BARREL, BRASS, LOCK = colour("7a4424"), colour("c9d0d2"), colour("d9a441"), colour("a8aeb0")  # the pistol
# on a card
BADGE_RIM, BADGE_EDGE, BADGE_SIGN, POINTS_GROUND = colour("f0dcae"), colour("3a2410"), colour("fff8e6"), colour("2b1710")


def chandelier(cx, cy, z):
    """A wheel of candles on three chains, the rope cut."""
    from app.draw import pieces

    iron, pale = CHAIN, CHAIN_LIGHT
    top = (cx, cy + z * 0.46)
    for dx in (-0.36, 0, 0.36):
        line((top, (cx + dx * z, cy - z * 0.1)), iron, max(0.6, z * 0.024))
        line((top, (cx + dx * z, cy - z * 0.1)), pale, max(0.4, z * 0.012))
    ring(top[0], top[1] + z * 0.04, z * 0.1, pale, max(0.5, z * 0.016))
    for w, h, c in ((0.94, 0.34, iron), (0.9, 0.3, WHEEL), (0.74, 0.2, WHEEL_HOLLOW)):
        oval(cx, cy - z * 0.14, z * w, z * h, c)
    for dx, dy in ((-0.4, -0.12), (-0.22, -0.24), (0, -0.28), (0.22, -0.24), (0.4, -0.12)):
        px, py = cx + dx * z, cy + dy * z
        rounded(px - z * 0.035, py, z * 0.07, z * 0.15, z * 0.015, CANDLE)
        pieces.flame(px, py + z * 0.15, z * 0.13)


def bull(x, y, z):
    def p(*pts):
        return [(x + a * z, y + b * z) for a, b in pts]

    hide, dark = HIDE, OUTLINE
    for s in (-1, 1):
        shape(
            smooth_ring(
                p(
                    *[
                        (s * a, b)
                        for a, b in (
                            (0.14, 0.2),
                            (0.34, 0.16),
                            (0.52, 0.28),
                            (0.56, 0.56),
                            (0.47, 0.42),
                            (0.36, 0.33),
                            (0.15, 0.36),
                        )
                    ]
                ),
                5,
            ),
            HORN,
            dark,
            max(0.4, z * 0.012),
        )
        polygon(
            smooth_ring(
                p(*[(s * a, b) for a, b in ((0.15, 0.22), (0.33, 0.18), (0.48, 0.28), (0.53, 0.42), (0.44, 0.32), (0.32, 0.25))]),
                5,
            ),
            HORN_SHADE,
        )
        shape(
            smooth_ring(p(*[(s * a, b) for a, b in ((0.2, 0.14), (0.42, 0.16), (0.46, 0.06), (0.34, 0.0), (0.2, 0.04))]), 5),
            hide,
            dark,
            max(0.4, z * 0.01),
        )
    shape(
        smooth_ring(
            p(
                (-0.2, 0.3),
                (0, 0.36),
                (0.2, 0.3),
                (0.25, 0.1),
                (0.17, -0.16),
                (0.17, -0.36),
                (0, -0.46),
                (-0.17, -0.36),
                (-0.17, -0.16),
                (-0.25, 0.1),
            ),
            5,
        ),
        hide,
        dark,
        max(0.5, z * 0.014),
    )
    polygon(
        smooth_ring(p((0, 0.34), (0.19, 0.28), (0.24, 0.1), (0.16, -0.16), (0.15, -0.3), (0.03, -0.2)), 5),
        mixed(hide, HIDE_LIGHT, 0.4),
    )
    polygon(
        smooth_ring(p((-0.16, 0.36), (0, 0.42), (0.16, 0.36), (0.1, 0.2), (0.02, 0.24), (-0.04, 0.16), (-0.1, 0.22)), 5), dark
    )
    shape(
        smooth_ring(p((-0.16, -0.22), (0, -0.18), (0.16, -0.22), (0.19, -0.36), (0, -0.47), (-0.19, -0.36)), 5),
        MUZZLE,
        dark,
        max(0.4, z * 0.01),
    )
    for s in (-1, 1):
        oval(x + s * 0.085 * z, y - 0.32 * z, z * 0.07, z * 0.05, dark)
        oval(x + s * 0.135 * z, y + 0.06 * z, z * 0.09, z * 0.06, EYE)
        disc(x + s * 0.128 * z, y + 0.058 * z, z * 0.045, BULLS_PUPIL)
        line(p((s * 0.22, 0.14), (s * 0.06, 0.08)), dark, max(0.6, z * 0.022))
    ring(x, y - 0.4 * z, z * 0.15, RING_EDGE, max(0.8, z * 0.03))
    ring(x, y - 0.4 * z, z * 0.15, GOLD_RING, max(0.5, z * 0.018))
    for s in (-1, 1):
        for i in range(3):
            oval(
                x + s * (0.24 + 0.1 * i) * z,
                y - (0.36 + 0.03 * i) * z,
                z * (0.12 + 0.03 * i),
                z * (0.07 + 0.02 * i),
                faded(WHITE, 0.5 - 0.12 * i),
            )


def hound(x, y, z):
    def p(*pts):
        return [(x + a * z, y + b * z) for a, b in pts]

    coat, dark = COAT, HOUND_OUTLINE
    for legs, tone in (
        (
            ((0.3, -0.02), (0.42, -0.1), (0.36, -0.24), (0.44, -0.44), (0.34, -0.44), (0.26, -0.22), (0.2, -0.06)),
            mixed(coat, INK, 0.45),
        ),
        (((-0.02, 0.0), (0.04, -0.18), (-0.02, -0.44), (-0.12, -0.44), (-0.08, -0.2), (-0.14, -0.04)), mixed(coat, INK, 0.45)),
    ):
        shape(smooth_ring(p(*legs), 5), tone, dark, max(0.4, z * 0.01))
    body = (
        (-0.46, 0.2),
        (-0.4, 0.29),
        (-0.3, 0.34),
        (-0.2, 0.27),
        (-0.06, 0.2),
        (0.14, 0.2),
        (0.32, 0.17),
        (0.46, 0.28),
        (0.58, 0.48),
        (0.56, 0.24),
        (0.46, 0.08),
        (0.48, -0.1),
        (0.43, -0.2),
        (0.54, -0.44),
        (0.42, -0.44),
        (0.33, -0.2),
        (0.22, -0.06),
        (0.02, -0.1),
        (-0.08, -0.12),
        (-0.12, -0.26),
        (-0.1, -0.44),
        (-0.21, -0.44),
        (-0.24, -0.22),
        (-0.27, -0.06),
        (-0.3, 0.04),
        (-0.36, 0.09),
        (-0.5, 0.02),
        (-0.52, 0.07),
        (-0.42, 0.13),
        (-0.55, 0.13),
    )
    shape(smooth_ring(p(*body), 4), coat, dark, max(0.5, z * 0.014))
    polygon(
        smooth_ring(p((-0.16, 0.2), (0.14, 0.18), (0.34, 0.14), (0.4, 0.06), (0.2, 0.04), (-0.06, 0.06)), 5),
        mixed(coat, SHINE, 0.3),
    )
    shape(
        smooth_ring(p((-0.3, 0.33), (-0.22, 0.44), (-0.17, 0.3), (-0.2, 0.22), (-0.27, 0.26)), 5),
        mixed(coat, INK, 0.4),
        dark,
        max(0.4, z * 0.01),
    )
    polygon(p((-0.5, 0.12), (-0.47, 0.07), (-0.45, 0.115), (-0.42, 0.075), (-0.4, 0.11)), FANGS)
    polygon(p((-0.49, 0.035), (-0.465, 0.075), (-0.44, 0.045), (-0.415, 0.085), (-0.395, 0.07)), FANGS)
    disc(x - 0.54 * z, y + 0.15 * z, z * 0.065, dark)
    disc(x - 0.36 * z, y + 0.23 * z, z * 0.055, EYE)
    disc(x - 0.366 * z, y + 0.228 * z, z * 0.03, dark)
    line(p((-0.42, 0.29), (-0.33, 0.26)), dark, max(0.5, z * 0.016))
    line(p((-0.26, 0.06), (-0.21, 0.22)), COLLAR, max(0.8, z * 0.03))
    disc(x - 0.275 * z, y + 0.06 * z, z * 0.055, GOLD_RING)


def pistol(x, y, z):
    """A wheel-lock bandolet: long barrel, ball butt."""
    with paint.turned(24, x, y):

        def p(*pts):
            return [(x + a * z, y + b * z) for a, b in pts]

        wood, dark, steel = STOCK, OUTLINE, BARREL
        shape(
            smooth_ring(
                p(
                    (-0.52, -0.2),
                    (-0.44, -0.3),
                    (-0.34, -0.16),
                    (-0.2, -0.04),
                    (0.1, -0.02),
                    (0.3, 0.0),
                    (0.3, 0.07),
                    (0.0, 0.08),
                    (-0.24, 0.06),
                    (-0.38, -0.06),
                ),
                5,
            ),
            wood,
            dark,
            max(0.5, z * 0.013),
        )
        polygon(
            smooth_ring(
                p(
                    (-0.44, -0.2),
                    (-0.34, -0.08),
                    (-0.2, 0.03),
                    (0.1, 0.05),
                    (0.28, 0.05),
                    (0.1, 0.03),
                    (-0.2, -0.0),
                    (-0.34, -0.12),
                ),
                5,
            ),
            mixed(wood, SHINE, 0.35),
        )
        shape(p((-0.26, 0.06), (0.52, 0.1), (0.54, 0.17), (-0.24, 0.14)), steel, dark, max(0.5, z * 0.012))
        line(p((-0.22, 0.13), (0.5, 0.155)), faded(WHITE, 0.9), max(0.4, z * 0.012))
        for a in (0.06, 0.24):
            line(p((a, -0.0), (a, 0.16)), BRASS, max(0.6, z * 0.018))
        disc(x - 0.48 * z, y - 0.26 * z, z * 0.2, dark)
        disc(x - 0.48 * z, y - 0.26 * z, z * 0.17, BRASS)
        disc(x - 0.12 * z, y + 0.03 * z, z * 0.15, dark)
        disc(x - 0.12 * z, y + 0.03 * z, z * 0.12, LOCK)
        line(smooth(p((-0.1, 0.12), (-0.06, 0.26), (0.04, 0.28), (0.06, 0.2)), 5), dark, max(0.8, z * 0.026))
        line(smooth(p((-0.12, -0.06), (-0.1, -0.18), (0.0, -0.16), (0.02, -0.04)), 5), BRASS, max(0.6, z * 0.016))


def laurel(cx, cy, d, c):
    for s in (-1, 1):
        for i in range(7):
            a = math.radians(-72 + i * 22)
            px, py = cx + s * d * 0.42 * math.cos(a), cy + d * 0.42 * math.sin(a)
            turn = a + math.pi / 2
            for side in (0.5, -0.5):
                b = turn + side
                tip = (px + s * d * 0.2 * math.cos(b), py + d * 0.2 * math.sin(b))
                n = (-(tip[1] - py) * 0.26, (tip[0] - px) * 0.26)
                m = ((px + tip[0]) / 2, (py + tip[1]) / 2)
                polygon(smooth_ring([(px, py), (m[0] + n[0], m[1] + n[1]), tip, (m[0] - n[0], m[1] - n[1])], 4), c)


def type_badge(kind, x, y, d):
    """Action is round, a stance a shield, an interference a lozenge, a skill a star."""
    c = TYPE_TONE[kind]
    if kind == "action":
        pts = [(x + d / 2 * math.cos(math.radians(a)), y + d / 2 * math.sin(math.radians(a))) for a in range(0, 360, 10)]
    elif kind == "stance":
        pts = [(x + a * d * 0.96, y + (b + 0.03) * d * 0.98) for a, b in _SHIELD]
    elif kind == "interference":
        pts = [(x, y + d * 0.6), (x + d * 0.6, y), (x, y - d * 0.6), (x - d * 0.6, y)]
    else:
        pts = [
            (
                x + d * (0.58 if i % 2 else 0.46) * math.cos(math.radians(i * 22.5)),
                y + d * (0.58 if i % 2 else 0.46) * math.sin(math.radians(i * 22.5)),
            )
            for i in range(16)
        ]
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.2, faded(BLACK, 0.6), drop=d * 0.04)
    shape(pts, BADGE_RIM, BADGE_EDGE, max(0.4, d * 0.02))
    inner = [(x + (a - x) * 0.87, y + (b - y) * 0.87) for a, b in pts]
    polygon(inner, c)
    icon(TYPE_SIGN[kind], x, y, d * {"action": 0.68, "stance": 0.6, "interference": 0.62, "skill": 0.5}[kind], BADGE_SIGN)


def special_badge(band, x, y, d, n, must):
    """What it takes in Fantasy or Fury; an optional cost wears a star and a dashed rim."""
    sign_name, _name, c = SPECIAL["cossacks" if band == "cossacks" else "nobles"]
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.2, faded(BLACK, 0.6), drop=d * 0.04)
    disc(x, y, d, POINTS_GROUND)
    if must:
        ring(x, y, d * 0.93, c, max(0.6, d * 0.05))
    else:
        for i in range(10):
            ring(x, y, d * 0.93, c, max(0.5, d * 0.04), i * 36, i * 36 + 20)
    icon(sign_name, x - d * 0.15, y, d * 0.54, c)
    write(str(n), x + d * 0.24, y, d * 0.48, CREAM, letters.SERIF_BOLD)

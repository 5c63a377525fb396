"""Sabers, crests, tokens, stances, dice: what lies on the tables of Saber and Blood."""

import math

from kivy.metrics import dp

from app import theme
from app.draw import letters, paint
from app.draw.paint import convex, disc, glow, icon, line, polygon, ring, rounded, rounded_shade, shape, write
from app.draw.scenes import smooth, smooth_ring
from app.tables.saber.look import BAND, BONE, FACES, ROMAN, SPECIAL, STANCE, SYMBOLS, TOKENS
from app.theme import BLACK, CREAM, INK, WHITE, colour, faded, mixed

STEEL, HILT, BLOOD = colour("eef0ee"), colour("d9a441"), colour("e8473a")
PALE, FIGURE = colour("fff8e6"), colour("3a1408")
STEEL_SHADE, GRIP = colour("6b7480"), colour("3a2016")
# a band's crest
CREST_RIM, CREST_EDGE, CREST_SIGN, CROWN = colour("e9c878"), colour("3a2410"), colour("fff6e2"), colour("f3cf6d")
# tokens
TOKEN_RIM, READY, READY_SIGN, USED = colour("fbeecb"), colour("2f8a3c"), colour("ffffe8"), colour("3a3028")
USED_RIM, USED_SIGN, HEART_RIM = colour("8a7a62"), colour("c9b798"), colour("b89a72")
STANCE_RIM, STANCE_EDGE = colour("e9cf94"), colour("2b1608")  # a stance
# dice
PIP, PIP_LIGHT, BONE_EDGE, COMMAND_BONE = colour("5a2414"), colour("fffdf4"), colour("8a6a3c"), colour("f3e6c8")
DOT = colour("3a1c10")
COST_TOP, COST_LOW, COST_RIM = theme.PAPER_TOP, colour("e6d3a6"), colour("6a4620")


def szabla(x0, y0, x1, y1, bend=0.16, thick=0.035):
    """A curved saber from the pommel (x0, y0) to the tip (x1, y1); `bend` to the left of that line is the back of the blade."""
    dx, dy = x1 - x0, y1 - y0
    n = math.hypot(dx, dy)
    ux, uy = dx / n, dy / n
    px, py = -uy, ux

    def at(t, o):
        return x0 + dx * t + px * o * n, y0 + dy * t + py * o * n

    up, low = [], []
    for i in range(17):
        t = 0.2 + 0.8 * i / 16
        q = (t - 0.2) / 0.8
        arch = bend * 4 * q * (1 - q) * 0.62 + bend * 0.25 * q
        arch -= bend * 0.25 * q * q
        w = thick * (1 if q < 0.72 else 1.12 - 0.0 * q) * (1 - max(0, (q - 0.82) / 0.18) ** 1.6)
        up.append(at(t, arch + w * 0.5))
        low.append(at(t, arch - w * 0.5))
    blade = up + low[::-1]
    polygon(blade, STEEL)
    polygon(
        [*low, *[((a[0] * 0.55 + b[0] * 0.45), (a[1] * 0.55 + b[1] * 0.45)) for a, b in zip(low, up, strict=True)][::-1]],
        mixed(STEEL, STEEL_SHADE, 0.5),
    )
    line(blade, mixed(STEEL, INK, 0.8), max(0.35, n * 0.0042), close=True)
    line(
        [
            at(0.2 + 0.8 * q, bend * 4 * q * (1 - q) * 0.62 + bend * 0.25 * q - bend * 0.25 * q * q + thick * 0.2)
            for q in (0.05, 0.2, 0.4, 0.6, 0.78)
        ],
        faded(WHITE, 0.9),
        max(0.3, n * 0.003),
    )
    grip = [at(0.01, -0.02), at(0.01, 0.02), at(0.19, 0.016), at(0.19, -0.016)]
    polygon(smooth_ring(grip, 3), GRIP)
    for t in (0.06, 0.1, 0.14):
        line([at(t, -0.017), at(t, 0.017)], mixed(HILT, INK, 0.25), max(0.3, n * 0.004))
    bow = smooth([at(0.19, -0.055), at(0.14, -0.085), at(0.06, -0.07), at(0.0, -0.02)], 5)
    line(bow, mixed(HILT, INK, 0.55), max(0.6, n * 0.017))
    line(bow, HILT, max(0.4, n * 0.011))
    guard = [at(0.19, -0.075), at(0.2, 0.085)]
    line(guard, mixed(HILT, INK, 0.55), max(0.8, n * 0.02))
    line(guard, HILT, max(0.5, n * 0.013))
    cx, cy = at(0, 0)
    disc(cx, cy, n * 0.055, mixed(HILT, INK, 0.45))
    disc(cx, cy, n * 0.042, HILT)


# ---------------------------------------------------------------- crests

_WING = (
    (0.05, 0.16),
    (0.1, 0.3),
    (0.22, 0.42),
    (0.38, 0.46),
    (0.5, 0.38),
    (0.47, 0.16),
    (0.45, -0.1),
    (0.385, 0.06),
    (0.37, -0.2),
    (0.3, -0.02),
    (0.28, -0.27),
    (0.21, -0.07),
    (0.18, -0.26),
    (0.12, -0.1),
    (0.07, -0.12),
)


def eagle(x, y, z, c, crowned=None):
    for s in (-1, 1):
        polygon([(x + s * a * z, y + b * z) for a, b in _WING], c)
    body = [(0, 0.3), (0.085, 0.2), (0.1, 0), (0.06, -0.2), (0, -0.3), (-0.06, -0.2), (-0.1, 0), (-0.085, 0.2)]
    polygon(smooth_ring([(x + a * z, y + b * z) for a, b in body], 4), c)
    tail = [(0, -0.16), (0.07, -0.22), (0.2, -0.47), (0.09, -0.42), (0, -0.54), (-0.09, -0.42), (-0.2, -0.47), (-0.07, -0.22)]
    polygon([(x + a * z, y + b * z) for a, b in tail], c)
    head = [(0.075, 0.24), (0.085, 0.38), (0.03, 0.46), (-0.06, 0.44), (-0.2, 0.36), (-0.09, 0.34), (-0.07, 0.26)]
    polygon(smooth_ring([(x + a * z, y + b * z) for a, b in head], 4), c)
    if crowned:
        polygon(
            [
                (x + a * z, y + b * z)
                for a, b in ((-0.09, 0.47), (-0.11, 0.6), (-0.04, 0.54), (0.0, 0.63), (0.05, 0.54), (0.12, 0.6), (0.09, 0.47))
            ],
            crowned,
        )


def maces(x, y, z, c, knob=None):
    """Two crossed bulavas."""
    for s in (-1, 1):
        tip, foot = (x + s * 0.27 * z, y + 0.24 * z), (x - s * 0.34 * z, y - 0.42 * z)
        line((foot, tip), c, max(0.6, z * 0.05))
        disc(*foot, z * 0.14, c)
    for s in (-1, 1):
        hx, hy = x + s * 0.3 * z, y + 0.29 * z
        disc(hx, hy, z * 0.4, c)
        if knob:
            ring(hx, hy, z * 0.22, knob, max(0.3, z * 0.03))
        disc(hx + s * 0.16 * z, hy + 0.17 * z, z * 0.13, c)


def sign_of(band, x, y, z, c, detail=None):
    if band == "nobles":
        eagle(x, y - z * 0.02, z, c, detail)
    elif band == "cossacks":
        maces(x, y - z * 0.02, z, c, detail)
    elif band == "tavern":
        icon("glass-mug-variant", x, y, z * 0.92, c)
    else:
        icon("medal", x, y, z * 0.9, c)


_SHIELD = (
    (-0.5, 0.5),
    (0.5, 0.5),
    (0.5, 0.02),
    (0.44, -0.2),
    (0.28, -0.4),
    (0, -0.56),
    (-0.28, -0.4),
    (-0.44, -0.2),
    (-0.5, 0.02),
)


def outline(band, x, y, d):
    """Nobles stand in shields, Cossacks in rounds: told apart without colour."""
    if band == "nobles":
        return [(x + a * d, y + b * d) for a, b in _SHIELD]
    return [
        (x + d / 2 * 1.02 * math.cos(math.radians(a)), y + d / 2 * 1.02 * math.sin(math.radians(a))) for a in range(0, 360, 10)
    ]


def band_crest(band, x, y, d, active=False):
    c = BAND[band]
    if active:
        glow(x, y, d * 1.9, faded(theme.GLOW, 0.9))
    for k, a in ((1.14, 0.12), (1.08, 0.16), (1.02, 0.26)):
        polygon([(px, py - d * 0.05) for px, py in outline(band, x, y, d * k)], faded(BLACK, a))
    edge = outline(band, x, y, d)
    shape(edge, CREST_RIM, CREST_EDGE, max(0.5, d * 0.02))
    inner = outline(band, x, y, d * 0.88)
    polygon(inner, c)
    sign_of(
        band,
        x,
        y + (d * 0.02 if band == "nobles" else 0),
        d * (0.66 if band == "nobles" else 0.6),
        CREST_SIGN,
        CROWN if band == "nobles" else c,
    )


# ---------------------------------------------------------------- tokens


def token(kind, x, y, d, count=1, fresh=False):
    """Good ones are round, bad ones have six corners."""
    sign, c, good = TOKENS[kind]
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.2, faded(BLACK, 0.7), drop=d * 0.05)
    if fresh:
        glow(x, y, d * 2, theme.GLOW)
    if good:
        disc(x, y, d, TOKEN_RIM)
        disc(x, y, d * 0.86, c)
    else:
        for k, tone in ((1.12, TOKEN_RIM), (0.95, c)):
            convex(
                [
                    (x + d / 2 * k * math.cos(math.radians(a)), y + d / 2 * k * math.sin(math.radians(a)))
                    for a in range(0, 360, 60)
                ],
                tone,
            )
    z = {"stun": 0.56, "poison": 0.66, "haste": 0.66, "slow": 0.64, "ready": 0.68}.get(kind, 0.66)
    icon(sign, x, y, d * z, PALE)
    if count > 1:
        size = max(d * 0.38, min(dp(9.5), d * 0.9))  # on a small token it may hide some of it, but can be read
        disc(x + d * 0.4, y - d * 0.4, size * 1.3, INK)
        write(str(count), x + d * 0.4, y - d * 0.4, size, CREAM, letters.SANS_BOLD)


def action_token(x, y, d, used=False):
    """Unused: green, upright bolt. Used: dark, turned over, a tick."""
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.22, faded(BLACK, 0.7), drop=d * 0.05)
    disc(x, y, d, TOKEN_RIM if not used else USED_RIM)
    disc(x, y, d * 0.86, READY if not used else USED)
    icon(
        "lightning-bolt" if not used else "check-bold",
        x,
        y,
        d * (0.7 if not used else 0.58),
        READY_SIGN if not used else USED_SIGN,
    )


def health(x, y, left, of, d, gap=None, ink=BLOOD, lost=None, halo=None):
    """A row of hearts; wounds are hollow. (x, y): the left end's middle. Returns the width."""
    step = d * 0.98 if gap is None else d + gap
    for i in range(of):
        cx = x + d / 2 + i * step
        if i < left:
            icon("heart", cx, y, d * 1.12, mixed(ink, INK, 0.75))
            icon("heart", cx, y, d, ink)
        else:
            icon("heart", cx, y, d, lost or faded(BLACK, 0.55))
            icon("heart-outline", cx, y, d, halo or faded(HEART_RIM, 0.9))
    return step * (of - 1) + d


def special(band, x, y, n, d):
    """Fantasy or Fury: its sign and a number; returns the width."""
    sign, _name, c = SPECIAL[band]
    icon(sign, x + d * 0.5, y, d, c)
    return d * 1.1 + write(str(n), x + d * 1.1, y, d * 0.95, theme.CREAM, letters.SANS_BOLD, ax=0)


# ---------------------------------------------------------------- stances


def sabre_sign(x, y, z, c):
    """A saber as a plain sign: readable at 12 dp."""
    blade = [
        (-0.3, -0.26),
        (-0.2, -0.38),
        (0.04, -0.2),
        (0.26, 0.04),
        (0.4, 0.3),
        (0.46, 0.52),
        (0.3, 0.36),
        (0.12, 0.16),
        (-0.08, -0.04),
    ]
    polygon(smooth_ring([(x + a * z, y + b * z) for a, b in blade], 5), c)
    line([(x - z * 0.42, y - z * 0.2), (x - z * 0.2, y - z * 0.46)], c, max(0.6, z * 0.06))
    line([(x - z * 0.3, y - z * 0.32), (x - z * 0.5, y - z * 0.52)], c, max(0.6, z * 0.065))
    line(
        smooth([(x - z * 0.42, y - z * 0.2), (x - z * 0.6, y - z * 0.34), (x - z * 0.52, y - z * 0.52)], 5), c, max(0.4, z * 0.04)
    )


def dodge_sign(x, y, z, c):
    """Round the point and on: an arrow that swerves about a dot."""
    pts = smooth(
        [
            (x - z * 0.3, y - z * 0.52),
            (x - z * 0.22, y - z * 0.34),
            (x + z * 0.12, y - z * 0.2),
            (x + z * 0.26, y + z * 0.02),
            (x + z * 0.12, y + z * 0.2),
            (x - z * 0.08, y + z * 0.28),
        ],
        6,
    )
    line(pts, c, max(0.7, z * 0.072))
    polygon([(x - z * 0.36, y + z * 0.36), (x - z * 0.0, y + z * 0.54), (x + z * 0.02, y + z * 0.1)], c)
    disc(x - z * 0.16, y - z * 0.02, z * 0.26, c)


def symbol(kind, x, y, z, c):
    if kind == "dodge":
        dodge_sign(x, y, z * 0.96, c)
    else:
        icon(SYMBOLS[kind], x, y, z, c)


def stance_sign(stance, x, y, z, c=PALE):
    if stance == "attack":
        sabre_sign(x + z * 0.03, y + z * 0.0, z * 0.96, c)
    elif stance == "dodge":
        dodge_sign(x, y, z * 1.06, c)
    else:
        icon("domino-mask", x, y, z * 1.12, c)


def stance_outline(stance, x, y, d):
    """Attack is a spearhead, dodge a round, feint a lozenge."""
    if stance == "attack":
        pts = [(0, 0.62), (0.54, -0.36), (0.42, -0.5), (-0.42, -0.5), (-0.54, -0.36)]
        return [(x + a * d, y + b * d) for a, b in pts]
    if stance == "dodge":
        return [
            (x + d / 2 * 1.02 * math.cos(math.radians(a)), y + d / 2 * 1.02 * math.sin(math.radians(a))) for a in range(0, 360, 8)
        ]
    pts = [(0, 0.58), (0.58, 0), (0, -0.58), (-0.58, 0)]
    out = []
    for i, (a, b) in enumerate(pts):
        for p, q in ((pts[i - 1], 0.12), (pts[(i + 1) % 4], 0.12)):
            out.append((x + (a + (p[0] - a) * q) * d, y + (b + (p[1] - b) * q) * d))
    return out


def stance_disc(stance, x, y, d, lit=False):
    c = STANCE[stance]
    if lit:
        glow(x, y, d * 1.9, faded(theme.GLOW, 0.95))
    for k, a in ((1.1, 0.16), (1.05, 0.2), (1.0, 0.3)):
        polygon([(px, py - d * 0.045) for px, py in stance_outline(stance, x, y, d * k)], faded(BLACK, a))
    edge = stance_outline(stance, x, y, d)
    shape(edge, theme.GLOW if lit else STANCE_RIM, STANCE_EDGE, max(0.5, d * 0.012))
    inner = stance_outline(stance, x, y, d * 0.91)
    polygon(inner, mixed(c, BLACK, 0.18))
    polygon([(a, b + d * 0.012) for a, b in stance_outline(stance, x, y, d * 0.87)], mixed(c, WHITE, 0.06))
    stance_sign(
        stance,
        x,
        y - (d * 0.12 if stance == "attack" else 0),
        d * (0.52 if stance == "attack" else 0.62),
        PALE,
    )


# ---------------------------------------------------------------- dice


def _die(x, y, d, c):
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.2, faded(BLACK, 0.75), drop=d * 0.09)
    r = d * 0.2
    rounded(x - d / 2, y - d / 2 - d * 0.075, d, d, r, mixed(c, BLACK, 0.55))
    rounded(x - d / 2, y - d / 2, d, d, r, mixed(c, BLACK, 0.22))
    rounded_shade(
        x - d / 2 + d * 0.03, y - d / 2 + d * 0.03, d * 0.94, d * 0.94, r * 0.9, mixed(c, WHITE, 0.3), c, mixed(c, BLACK, 0.1)
    )
    rounded_shade(
        x - d / 2 + d * 0.09, y - d / 2 + d * 0.09, d * 0.82, d * 0.82, r * 0.7, mixed(c, BLACK, 0.06), mixed(c, WHITE, 0.1)
    )


def _symbols(face, x, y, d, ink, off=()):
    """One or two signs of a stance die; `off` are those that do not count."""
    n = len(face)
    for i, s in enumerate(face):
        ox = 0 if n == 1 else (-0.2, 0.2)[i] * d
        oy = 0 if n == 1 else (0.16, -0.16)[i] * d
        z = d * (0.58 if n == 1 else 0.42)
        c = ink if s not in off else faded(ink, 0.42)
        symbol(s, x + ox, y + oy, z * (1.04 if s in ("adv", "wound") else 0.96), c)
        if s in off:
            line(((x + ox - z * 0.36, y + oy - z * 0.36), (x + ox + z * 0.36, y + oy + z * 0.36)), c, max(0.5, d * 0.016))


def stance_die(stance, face, x, y, d, angle=0, off=()):
    with paint.turned(angle, x, y):
        _die(x, y, d, STANCE[stance])
        _symbols(FACES[stance][face - 1], x, y, d, PALE, off)


_PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-0.2, 0.2), (0.2, -0.2)),
    3: ((-0.22, 0.22), (0, 0), (0.22, -0.22)),
    4: ((-0.2, 0.2), (0.2, 0.2), (-0.2, -0.2), (0.2, -0.2)),
}


def pip(x, y, z, c):
    """A point is a lozenge, cut into the bone."""
    convex([(x, y + z), (x + z * 0.72, y), (x, y - z), (x - z * 0.72, y)], c)


def skill_die(points, x, y, d, angle=0):
    with paint.turned(angle, x, y):
        _die(x, y, d, BONE)
        for a, b in _PIPS[points]:
            pip(x + a * d, y + b * d - d * 0.012, d * 0.125, PIP_LIGHT)
            pip(x + a * d, y + b * d, d * 0.12, PIP)
        if points == 0:
            ring(x, y, d * 0.34, faded(PIP, 0.55), max(0.5, d * 0.02))


def small_face(x, y, d, c):
    rounded(x - d / 2, y - d / 2 - d * 0.05, d, d, d * 0.2, mixed(c, BLACK, 0.55))
    rounded_shade(x - d / 2, y - d / 2, d, d, d * 0.2, mixed(c, WHITE, 0.14), c)


def stance_face(stance, face, x, y, d):
    """A face of a die laid flat, for tables."""
    small_face(x, y, d, STANCE[stance])
    _symbols(FACES[stance][face - 1], x, y, d, PALE)


def skill_face(points, x, y, d):
    small_face(x, y, d, BONE)
    paint.rim(x - d / 2, y - d / 2, d, d, d * 0.2, faded(BONE_EDGE, 0.9), max(0.4, d * 0.02))
    for a, b in _PIPS[points]:
        pip(x + a * d, y + b * d, d * 0.125, PIP)
    if points == 0:
        ring(x, y, d * 0.3, faded(PIP, 0.5), max(0.4, d * 0.025))


_DOTS = {
    1: ((0, 0),),
    2: ((-0.24, 0.24), (0.24, -0.24)),
    3: ((-0.25, 0.25), (0, 0), (0.25, -0.25)),
    4: ((-0.24, 0.24), (0.24, 0.24), (-0.24, -0.24), (0.24, -0.24)),
    5: ((-0.25, 0.25), (0.25, 0.25), (-0.25, -0.25), (0.25, -0.25), (0, 0)),
    6: ((-0.24, 0.27), (0.24, 0.27), (-0.24, 0), (0.24, 0), (-0.24, -0.27), (0.24, -0.27)),
}


def command_die(n, x, y, d):
    """The command points: a bone die with round dots."""
    _die(x, y, d, COMMAND_BONE)
    for a, b in _DOTS.get(n, ()):
        disc(x + a * d, y + b * d, d * 0.17, DOT)


def cost(x, y, d, n, ink=FIGURE):
    """What a card costs: the same bone die, with a figure."""
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.22, faded(BLACK, 0.6), drop=d * 0.05)
    rounded(x - d / 2, y - d / 2 - d * 0.05, d, d, d * 0.24, BONE_EDGE)
    rounded_shade(x - d / 2, y - d / 2, d, d, d * 0.24, COST_TOP, COST_LOW)
    paint.rim(x - d / 2, y - d / 2, d, d, d * 0.24, COST_RIM, max(0.5, d * 0.02))
    write(str(n), x, y, d * 0.74, ink, letters.SERIF_BOLD)


def level(x, y, d, n, stance):
    """A skill level as a bone plate with a Roman figure and as many lozenges."""
    rounded(x - d / 2, y - d / 2, d, d, d * 0.2, BONE)
    write(ROMAN[n], x, y + d * 0.12, d * 0.6, PIP, letters.SERIF_BOLD)
    for i in range(n):
        pip(x + (i - (n - 1) / 2) * d * 0.18, y - d * 0.32, d * 0.08, STANCE[stance])



"""Pieces of Rurik: goods, troops, leaders, rebels, tokens. (x, y) is the middle, or the foot of what stands."""

import math

from app import theme
from app.draw import letters, paint, pieces
from app.draw.paint import disc, icon, line, oval, polygon, ring, rounded_shade, shape
from app.tables.rurik.look import ACTION_SIGNS, ACTION_TINTS
from app.theme import BLACK, CREST_BY_NAME, INK, WHITE, colour, faded, mixed

EMPTY_GOOD, GOOD_SIGN = colour("efe0bb"), colour("fff6e0")  # a good
COIN_EDGE, COIN_TOP, COIN_BOTTOM = colour("7a4f10"), colour("ffe596"), colour("dd9f28")  # a coin, a star, a deed
COIN_LINE, NUMBER, STAR_EDGE, STAR = colour("a8701a"), colour("4a2a0c"), colour("6b4208"), colour("ffd867")
DEED_TOP, DEED_BOTTOM, DEED_EDGE = colour("f7dc8c"), colour("b98528"), colour("5b3a10")
SHIELD_LINE, SHIELD_RIM, STROKE_EDGE = colour("fff4dc"), colour("f6e2b0"), colour("2b1608")  # a troop
GROUND_SHADE = colour("190d00")
GILT, FUR, FACE, FACE_EDGE = colour("f2cf6d"), colour("f6ead0"), colour("efc79a"), colour("6b4022")  # a leader
VEIL, HAIR, EYE, BROW, NOSE = colour("f3e6c4"), colour("7a4a26"), colour("33200f"), colour("5b3516"), colour("9a6238")
POLE, HOOD, HOOD_EDGE = colour("4a2d15"), colour("33292a"), colour("e2914a")  # a banner, a rebel, a bear
HOOD_SIGN, BEAR, PAW_LIGHT, PAW = colour("ffd9a8"), colour("a8743e"), colour("f3d6a0"), colour("3a200c")
ACTION_OFF_EDGE, ACTION_SIGN = colour("4a3c30"), colour("fff1d0")  # an action

CREAM, GOLD, GLOW = theme.CREAM, theme.GOLD, theme.GLOW

GOOD_TINT = {
    "wood": colour("8a5a30"),
    "stone": colour("7b858c"),
    "fish": colour("2f7a96"),
    "honey": colour("d08a1a"),
    "fur": colour("a0442a"),
}


def seat(name):
    return CREST_BY_NAME[name]


_colours = {"blind": False}


def use_colours(blind: bool) -> None:
    """Whether all pieces painted from now on have the colours for the colour-blind."""
    _colours["blind"] = blind


def hue(name):
    return CREST_BY_NAME[name].colour(_colours["blind"])


# ---------------------------------------------------------------- goods


def good_sign(name, x, y, z, c, ground):
    if name == "wood":  # two logs and one on top
        for dx, dy in ((-0.24, -0.2), (0.24, -0.2), (0, 0.2)):
            disc(x + dx * z, y + dy * z, z * 0.46, c)
            disc(x + dx * z, y + dy * z, z * 0.3, mixed(ground, BLACK, 0.12))
            disc(x + dx * z, y + dy * z, z * 0.17, c)
    elif name == "stone":
        polygon(
            [
                (x + a * z, y + b * z)
                for a, b in ((-0.5, -0.3), (-0.42, 0.1), (-0.12, 0.38), (0.22, 0.3), (0.48, 0.02), (0.44, -0.34))
            ],
            c,
        )
        line([(x + a * z, y + b * z) for a, b in ((-0.42, 0.1), (-0.06, 0.0), (0.22, 0.3))], ground, z * 0.045)
        line([(x + a * z, y + b * z) for a, b in ((-0.06, 0.0), (0.04, -0.34))], ground, z * 0.045)
    else:
        icon({"fish": "fish", "honey": "honeycomb", "fur": "fox"}[name], x, y, z * (1.12 if name != "fish" else 1.0), c)


def good(name, x, y, d, spent=False, lit=False):
    c = GOOD_TINT[name]
    if spent:  # taxed this round: a hollow place
        disc(x, y, d, faded(EMPTY_GOOD, 0.85))
        ring(x, y, d * 0.92, mixed(c, WHITE, 0.25), d * 0.03)
        good_sign(name, x, y, d * 0.54, faded(mixed(c, WHITE, 0.35), 0.75), EMPTY_GOOD)
        return
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.22, drop=d * 0.06)
    if lit:
        paint.glow(x, y, d * 1.9)
    disc(x, y, d, mixed(c, BLACK, 0.5))
    paint.circle_shade(x, y + d * 0.015, d * 0.9, mixed(c, WHITE, 0.22), mixed(c, BLACK, 0.08))
    good_sign(name, x, y, d * 0.58, GOOD_SIGN, c)
    if lit:
        ring(x, y, d + 2, GLOW, 1.2)


def coin(x, y, d, label=""):
    disc(x, y - d * 0.05, d, COIN_EDGE)
    paint.circle_shade(x, y + d * 0.01, d * 0.95, COIN_TOP, COIN_BOTTOM)
    ring(x, y + d * 0.01, d * 0.72, faded(COIN_LINE, 0.75), max(0.35, d * 0.03))
    if label:
        paint.write(label, x, y + d * 0.01, d * 0.6, NUMBER, letters.SERIF_BOLD)


def star(x, y, d, label=""):
    """A victory point."""
    icon("star", x, y - d * 0.05, d * 1.1, STAR_EDGE)
    icon("star", x, y, d * 1.08, STAR)
    if label:
        paint.write(label, x, y - d * 0.03, d * 0.5, NUMBER, letters.SANS_BOLD)


def boon(x, y, d, spent=False):
    """A trade boon: a knotted cross of gold, one good of any kind."""
    if spent:
        pieces.dashed(x - d / 2, y - d / 2, d, d, d * 0.22, faded(theme.RIM_PAPER, 0.8), 3, 2.4, 0.5)
        return
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.22, drop=d * 0.06)
    rounded_shade(x - d / 2, y - d / 2, d, d, d * 0.24, DEED_TOP, DEED_BOTTOM)
    paint.rim(x - d / 2, y - d / 2, d, d, d * 0.24, DEED_EDGE, d * 0.03)
    icon("handshake", x, y, d * 0.62, NUMBER)


# ---------------------------------------------------------------- pieces

_KITE = (
    (0, -0.55),
    (0.2, -0.34),
    (0.36, -0.02),
    (0.42, 0.26),
    (0.4, 0.44),
    (0.22, 0.52),
    (0, 0.55),
    (-0.22, 0.52),
    (-0.4, 0.44),
    (-0.42, 0.26),
    (-0.36, -0.02),
    (-0.2, -0.34),
)


def _kite(x, y, h, k=1.0):
    return [(x + a * h * k, y + b * h * k) for a, b in _KITE]


def troop(x, y, h, who, n=1, ghost=False, badge=True, gone=False):
    """A kite shield with the crest; the number beside it."""
    c = hue(who)
    if ghost:
        polygon(_kite(x, y, h), faded(c, 0.35))
        line(_kite(x, y, h), SHIELD_LINE, h * 0.035, close=True)
        icon(seat(who).icon, x, y + h * 0.06, h * 0.5, faded(SHIELD_LINE, 0.9))
        return
    paint.shadow(x - h * 0.4, y - h * 0.5, h * 0.8, h, h * 0.2, faded(BLACK, 0.6), drop=h * 0.07)
    deep = min(n, 3) - 1
    for i in range(deep, 0, -1):
        shape(_kite(x - i * h * 0.11, y + i * h * 0.05, h), mixed(c, BLACK, 0.3), mixed(c, BLACK, 0.65), h * 0.03)
    shape(_kite(x, y, h), SHIELD_RIM, mixed(c, BLACK, 0.7), h * 0.028)
    polygon(_kite(x, y, h, 0.86), c)
    polygon([p for p in _kite(x, y, h, 0.86) if p[0] <= x + 0.001], mixed(c, WHITE, 0.16))
    icon(seat(who).icon, x, y + h * 0.055, h * 0.52, mixed(c, BLACK, 0.55))
    icon(seat(who).icon, x, y + h * 0.085, h * 0.52, theme.glyph_on(c))
    if gone:
        for c2, w in ((STROKE_EDGE, h * 0.09), (theme.WARNING_LIGHT, h * 0.05)):
            line(((x - h * 0.36, y - h * 0.4), (x + h * 0.36, y + h * 0.46)), c2, w)
    if n > 1 and badge:
        d = h * 0.52
        bx, by = x + h * 0.36, y - h * 0.34
        disc(bx, by, d, INK)
        ring(bx, by, d, GOLD, h * 0.022)
        paint.write(str(n), bx, by, d * 0.74, CREAM, letters.SANS_BOLD)


def leader(x, y, h, who, crown="crown"):
    """Stands on (x, y), h tall: a cloaked figure with a crown, the crest on the breast."""
    c = hue(who)
    oval(x, y + h * 0.03, h * 0.62, h * 0.15, faded(GROUND_SHADE, 0.42))
    body = [
        (x + a * h, y + b * h)
        for a, b in (
            (-0.27, 0.03),
            (-0.25, 0.2),
            (-0.2, 0.42),
            (-0.17, 0.56),
            (-0.09, 0.64),
            (0.09, 0.64),
            (0.17, 0.56),
            (0.2, 0.42),
            (0.25, 0.2),
            (0.27, 0.03),
            (0.14, -0.01),
            (-0.14, -0.01),
        )
    ]
    shape(body, c, mixed(c, BLACK, 0.7), h * 0.02)
    polygon(
        [
            (x + a * h, y + b * h)
            for a, b in (
                (-0.27, 0.03),
                (-0.25, 0.2),
                (-0.2, 0.42),
                (-0.17, 0.56),
                (-0.09, 0.64),
                (-0.05, 0.64),
                (-0.1, 0.4),
                (-0.12, 0.0),
                (-0.14, -0.01),
            )
        ],
        mixed(c, WHITE, 0.28),
    )
    line(
        [(x + a * h, y + b * h) for a, b in ((-0.27, 0.03), (-0.14, -0.01), (0.14, -0.01), (0.27, 0.03))],
        GILT,
        h * 0.024,
    )
    oval(x, y + h * 0.6, h * 0.36, h * 0.13, FUR)  # fur collar
    disc(x, y + h * 0.73, h * 0.23, FACE)
    ring(x, y + h * 0.73, h * 0.23, FACE_EDGE, h * 0.01)
    if crown == "queen":
        polygon(
            [
                (x + a * h, y + b * h)
                for a, b in (
                    (-0.12, 0.74),
                    (-0.15, 0.58),
                    (-0.07, 0.62),
                    (-0.075, 0.78),
                    (0.075, 0.78),
                    (0.07, 0.62),
                    (0.15, 0.58),
                    (0.12, 0.74),
                    (0.09, 0.85),
                    (-0.09, 0.85),
                )
            ],
            VEIL,
        )
    else:
        polygon(
            [
                (x + a * h, y + b * h)
                for a, b in ((-0.115, 0.72), (-0.07, 0.6), (0, 0.56), (0.07, 0.6), (0.115, 0.72), (0.05, 0.69), (-0.05, 0.69))
            ],
            HAIR,
        )
    if h > 60:
        for dx in (-0.042, 0.042):
            oval(x + dx * h, y + h * 0.752, h * 0.03, h * 0.022, EYE)
            line(((x + (dx - 0.026) * h, y + h * 0.779), (x + (dx + 0.026) * h, y + h * 0.779)), BROW, h * 0.007)
        line(((x, y + h * 0.75), (x + h * 0.012, y + h * 0.715), (x - h * 0.008, y + h * 0.712)), NOSE, h * 0.006)
    hat = [
        (x + a * h, y + b * h)
        for a, b in ((-0.135, 0.81), (-0.155, 0.99), (-0.075, 0.91), (0, 1.03), (0.075, 0.91), (0.155, 0.99), (0.135, 0.81))
    ]
    shape(hat, STAR, STAR_EDGE, h * 0.014)
    d = h * 0.34
    disc(x, y + h * 0.31, d, SHIELD_LINE)
    icon(seat(who).icon, x, y + h * 0.31, d * 0.8, mixed(c, INK, 0.35))


def rebel(x, y, d, n=1):
    """Rough-hewn and dark, with a torch: no seat's shape."""
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.24, faded(BLACK, 0.7), drop=d * 0.07)
    pole = x + d * 0.4
    line(((pole, y - d * 0.4), (pole, y + d * 0.42)), POLE, d * 0.045)
    pieces.flame(pole, y + d * 0.36, d * 0.36)
    pts = [
        (x + d * r * math.cos(a * math.pi / 180 + 0.3), y + d * r * math.sin(a * math.pi / 180 + 0.3))
        for a, r in ((0, 0.5), (52, 0.47), (98, 0.53), (150, 0.46), (204, 0.52), (255, 0.48), (308, 0.53))
    ]
    shape(pts, HOOD, HOOD_EDGE, d * 0.035)
    icon("hood", x - d * 0.01, y + d * 0.0, d * 0.66, HOOD_SIGN)
    if n > 1:
        b = d * 0.5
        disc(x + d * 0.36, y - d * 0.36, b, INK)
        ring(x + d * 0.36, y - d * 0.36, b, GOLD, d * 0.022)
        paint.write(str(n), x + d * 0.36, y - d * 0.36, b * 0.74, CREAM, letters.SANS_BOLD)


# ---------------------------------------------------------------- tokens


def advisor(x, y, d, who, number, bribe=0):
    """A turned pawn seen from above: the seat's colour, its crest small, the number large."""
    c = hue(who)
    paint.medallion(x, y, d, c)
    ink = theme.glyph_on(c)
    icon(seat(who).icon, x, y + d * 0.215, d * 0.25, faded(ink, 0.95))
    paint.write(str(number), x, y - d * 0.115, d * 0.52, faded(BLACK, 0.45), letters.SERIF_BOLD)
    paint.write(str(number), x, y - d * 0.09, d * 0.52, ink, letters.SERIF_BOLD)
    for i in range(bribe):
        coin(x + d * (0.42 + 0.1 * i), y - d * (0.32 - 0.16 * i), d * 0.34)


def bear(x, y, d):
    """The first player's wooden bear."""
    paint.medallion(x, y, d, BEAR)
    icon("paw", x, y - d * 0.03, d * 0.52, PAW_LIGHT)
    icon("paw", x, y, d * 0.52, PAW)


def action_sign(name, x, y, d, off=False):
    c = ACTION_TINTS[name]
    disc(x, y, d, mixed(c, BLACK, 0.35) if not off else ACTION_OFF_EDGE)
    paint.circle_shade(x, y, d * 0.9, mixed(c, WHITE, 0.14), c) if not off else disc(x, y, d * 0.9, theme.QUIET)
    icon(ACTION_SIGNS[name], x, y, d * (0.54 if name != "move" else 0.48), faded(ACTION_SIGN, 0.5 if off else 1))

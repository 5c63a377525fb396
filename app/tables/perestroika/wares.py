"""The wooden pieces: log, sheaf, pelt, and the parts of buildings that they are put together from. Pixels, y upwards; (x, y) is
the middle of a ware and the foot of a part."""

import math
import random

from app.draw import paint
from app.draw.paint import convex, disc, line, oval, polygon, rect, shape
from app.draw.scenes import smooth_ring
from app.theme import BLACK, WHITE, colour, faded, mixed

STRAW_EDGE, BAND, PELT_LIGHT, FOUNDATION_EDGE = colour("6b3f08"), colour("8f2f22"), colour("e59a5c"), colour("5a3405")
WALL_EDGE, WALL_SHADE, DOOR, WINDOW = colour("2e1606"), colour("2e1606"), colour("5a3016"), colour("2b2434")
LAMPLIGHT = colour("ffcf6a")
ROOF_LIGHT, RIDGE_LIGHT, DOME_LIGHT, CROSS_EDGE = colour("e08a52"), colour("e08a52"), colour("e08a52"), colour("3a1f04")
STRAW, LOG, PELT = colour("dfae3e"), colour("b98550"), colour("8c3a20")
BARK, ENDS = colour("7a4a28"), colour("e8c694")
GILT = colour("f0c04a")


def toned(c, tint):
    return mixed(c, tint[0], tint[1]) if tint else c


# ---------------------------------------------------------------- wares


def log(x, y, z, tint=None):
    """Lying wood, its sawn end towards us."""
    b, e = toned(BARK, tint), toned(ENDS, tint)
    h = z * 0.46
    paint.rounded(x - z * 0.47, y - h / 2, z * 0.84, h, h * 0.5, mixed(b, BLACK, 0.45))
    paint.rounded_shade(x - z * 0.45, y - h * 0.45, z * 0.8, h * 0.9, h * 0.45, mixed(b, WHITE, 0.26), b, mixed(b, BLACK, 0.3))
    for dx, dy, n in ((-0.3, 0.1, 0.3), (-0.1, -0.06, 0.28), (-0.28, -0.2, 0.2)):
        line(((x + dx * z, y + dy * z), (x + (dx + n) * z, y + dy * z)), mixed(b, BLACK, 0.4), max(0.5, z * 0.014))
    oval(x + z * 0.28, y, h * 0.78, h, mixed(b, BLACK, 0.5))
    oval(x + z * 0.28, y, h * 0.66, h * 0.88, e)
    oval(x + z * 0.28, y, h * 0.42, h * 0.56, mixed(e, BARK, 0.45))
    oval(x + z * 0.28, y, h * 0.32, h * 0.44, e)
    oval(x + z * 0.28, y, h * 0.12, h * 0.18, mixed(e, BARK, 0.6))


_EAR = ((0, 0), (0.5, 0.22), (0.44, 0.62), (0, 1), (-0.44, 0.62), (-0.5, 0.22))


def sheaf(x, y, z, tint=None):
    """A bound sheaf, ears up."""
    c = toned(STRAW, tint)
    dark = mixed(c, STRAW_EDGE, 0.62)
    skirt = ((-0.3, -0.48), (0.3, -0.48), (0.1, -0.06), (0.2, 0.16), (-0.2, 0.16), (-0.1, -0.06))
    shape([(x + a * z, y + b * z) for a, b in skirt], c, dark, max(0.6, z * 0.026))
    for a in (-0.2, -0.1, 0, 0.1, 0.2):
        line(
            ((x + a * z, y - z * 0.46), (x + a * z * 0.3, y - z * 0.06)),
            dark if a in (-0.1, 0.1) else mixed(c, dark, 0.4),
            max(0.5, z * 0.02),
        )
    for a, b, t in ((-0.29, 0.08, 32), (0.29, 0.08, -32), (-0.15, 0.16, 15), (0.15, 0.16, -15), (0, 0.18, 0)):
        r = math.radians(t)
        pts = [
            (
                x + a * z + (u * z * 0.17) * math.cos(r) - (v * z * 0.34) * math.sin(r),
                y + b * z + (u * z * 0.17) * math.sin(r) + (v * z * 0.34) * math.cos(r),
            )
            for u, v in _EAR
        ]
        shape(pts, mixed(c, WHITE, 0.1), dark, max(0.5, z * 0.02))
        line((pts[0], pts[3]), dark, max(0.4, z * 0.012))
    paint.rounded(x - z * 0.14, y - z * 0.1, z * 0.28, z * 0.1, z * 0.03, toned(BAND, tint))


_HIDE = (
    (0, 0.5),
    (0.09, 0.45),
    (0.1, 0.36),
    (0.2, 0.33),
    (0.36, 0.42),
    (0.45, 0.34),
    (0.33, 0.2),
    (0.26, 0.04),
    (0.28, -0.1),
    (0.42, -0.26),
    (0.34, -0.36),
    (0.17, -0.26),
    (0.08, -0.3),
    (0.06, -0.4),
    (0.02, -0.5),
)


def pelt(x, y, z, tint=None):
    """A stretched pelt: four legs and a tail."""
    c = toned(PELT, tint)
    pts = smooth_ring([(x + a * z, y + b * z) for a, b in _HIDE] + [(x - a * z, y + b * z) for a, b in _HIDE[::-1]], 4)
    shape(pts, c, mixed(c, BLACK, 0.5), max(0.7, z * 0.03))
    inner = smooth_ring(
        [(x + a * z * 0.66, y + b * z * 0.7) for a, b in _HIDE] + [(x - a * z * 0.66, y + b * z * 0.7) for a, b in _HIDE[::-1]], 4
    )
    polygon(inner, mixed(c, PELT_LIGHT, 0.42))
    for a, b in ((0, 0.22), (-0.1, 0.1), (0.1, 0.1), (0, 0), (-0.08, -0.12), (0.08, -0.12)):
        line(
            ((x + (a - 0.035) * z, y + (b + 0.04) * z), (x + a * z, y + b * z), (x + (a + 0.035) * z, y + (b + 0.04) * z)),
            mixed(c, BLACK, 0.3),
            max(0.5, z * 0.018),
        )


WARE = {"fur": pelt, "wood": log, "wheat": sheaf}


def any_ware(x, y, z):
    """One ware of a kind you choose: all three, small."""
    pelt(x - z * 0.26, y + z * 0.16, z * 0.58)
    sheaf(x + z * 0.26, y + z * 0.16, z * 0.58)
    log(x, y - z * 0.24, z * 0.62)


def ware(kind, x, y, z, shadow=True):
    if shadow:
        paint.shadow(x - z * 0.36, y - z * 0.34, z * 0.72, z * 0.6, z * 0.2, faded(BLACK, 0.4), drop=z * 0.06)
    (any_ware if kind == "any" else WARE[kind])(x, y, z)


# ---------------------------------------------------------------- what buildings are made of


def base(x, y, w, h, tint=None):
    """Straw: the foundation."""
    c = toned(STRAW, tint)
    d = mixed(c, FOUNDATION_EDGE, 0.55)
    lip = h * 0.42
    convex(
        ((x - w / 2, y + h - lip), (x - w / 2 + h * 0.5, y + h), (x + w / 2 - h * 0.5, y + h), (x + w / 2, y + h - lip)),
        mixed(c, WHITE, 0.36),
    )
    rect(x - w / 2, y, w, h - lip, c)
    n = max(5, int(w / (h * 0.5)))
    for i in range(1, n):
        xx = x - w / 2 + w * i / n
        line(((xx, y), (xx + h * 0.08, y + h - lip)), faded(d, 0.7), max(0.4, h * 0.035))
    line(
        (
            (x - w / 2, y),
            (x - w / 2, y + h - lip),
            (x - w / 2 + h * 0.5, y + h),
            (x + w / 2 - h * 0.5, y + h),
            (x + w / 2, y + h - lip),
            (x + w / 2, y),
        ),
        d,
        max(0.6, h * 0.06),
        close=True,
    )
    line(((x - w / 2, y + h - lip), (x + w / 2, y + h - lip)), faded(d, 0.8), max(0.5, h * 0.04))


def body(x, y, w, h, tint=None, door=False, windows=1, logs=4):
    """Logs: the walls."""
    c = toned(LOG, tint)
    d = mixed(c, WALL_EDGE, 0.72)
    step = h / logs
    for i in range(logs):
        yy = y + i * step
        paint.shade(x - w / 2, yy, w, step, mixed(c, WHITE, 0.2), c, mixed(c, BLACK, 0.2))
        for sx in (x - w / 2, x + w / 2):
            disc(sx, yy + step / 2, step * 1.02, mixed(c, BLACK, 0.38))
            disc(sx, yy + step / 2, step * 0.72, toned(ENDS, tint))
    rect(x + w * 0.2, y, w * 0.3 - step * 0.1, h, faded(toned(WALL_SHADE, tint), 0.16))
    for i in range(logs + 1):
        line(((x - w / 2, y + i * step), (x + w / 2, y + i * step)), faded(d, 0.85), max(0.4, step * 0.07))
    ww = min(w * 0.2, h * 0.34)
    if door:
        dh = h * 0.66
        paint.rounded(x - ww * 0.62, y, ww * 1.24, dh, [ww * 0.6, ww * 0.6, 0, 0], d)
        paint.rounded(x - ww * 0.44, y, ww * 0.88, dh * 0.9, [ww * 0.42, ww * 0.42, 0, 0], toned(DOOR, tint))
    spots = {0: (), 1: (0,), 2: (-0.3, 0.3)}[windows]
    if door and windows == 1:
        spots = ()
    for dx in spots:
        wx, wy, s = x + dx * w, y + h * 0.4, ww * 0.8
        rect(wx - s * 0.65, wy - s * 0.1, s * 1.3, s * 1.3, mixed(toned(ENDS, tint), WHITE, 0.3))
        rect(wx - s * 0.45, wy + s * 0.06, s * 0.9, s * 0.98, toned(WINDOW, tint))
        rect(wx - s * 0.45, wy + s * 0.06, s * 0.9, s * 0.4, toned(LAMPLIGHT, tint))


def roof(x, y, w, h, tint=None, ridge=True):
    """A pelt: the roof, its fringe hanging over the logs."""
    c = toned(PELT, tint)
    d = mixed(c, BLACK, 0.55)
    n = max(6, 2 * round(w / max(1, h * 0.32)))
    drip = min(h * 0.14, w * 0.06)
    fringe = []
    for i in range(n + 1):
        fx = x - w / 2 + w * i / n
        fringe.append((fx, y - (drip if i % 2 else 0)))
    tip = (x, y + h)
    shape([tip, *fringe[::-1]], c, d, max(0.6, w * 0.02))
    half = [p for p in fringe if p[0] <= x + w * 0.02]
    polygon([tip, *half[::-1]], mixed(c, ROOF_LIGHT, 0.38))
    rnd = random.Random(5)
    for i in range(3):
        t = (i + 0.8) / 4
        yy = y + h * (1 - t) - h * 0.02
        reach = w / 2 * t
        for k in range(1 + i * 2 + 1):
            fx = x - reach * 0.8 + 1.6 * reach * (k + 0.5) / (2 + i * 2) + rnd.uniform(-0.02, 0.02) * w
            line(
                ((fx - w * 0.03, yy + w * 0.025), (fx, yy - w * 0.02), (fx + w * 0.03, yy + w * 0.025)),
                faded(d, 0.55),
                max(0.4, w * 0.012),
            )
    if ridge:
        disc(x, y + h, max(1.2, w * 0.06), mixed(c, RIDGE_LIGHT, 0.4))


def dome(x, y, w, tint=None):
    """A pelt bent to an onion."""
    c = toned(PELT, tint)
    pts = ((0.34, 0), (0.5, 0.2), (0.52, 0.38), (0.38, 0.62), (0.16, 0.84), (0.03, 1.08))
    right = [(x + a * w, y + b * w) for a, b in pts]
    left = [(x - a * w, y + b * w) for a, b in pts]
    shape(right + left[::-1], c, mixed(c, BLACK, 0.55), max(0.6, w * 0.03))
    polygon([*left, (x - 0.1 * w, y + 0.5 * w), (x - 0.12 * w, y)], mixed(c, DOME_LIGHT, 0.42))
    for k in (0.2, 0.36):
        line(
            ((x + k * w * 0.5, y + 0.1 * w), (x + k * w, y + 0.36 * w), (x + k * w * 0.4, y + 0.75 * w)),
            faded(mixed(c, BLACK, 0.4), 0.7),
            max(0.4, w * 0.016),
        )


def cross(x, y, h, c=GILT, edge=None):
    """The cross with three bars."""
    wd = max(0.7, h * 0.075)
    bars = (
        ((x, y), (x, y + h)),
        ((x - h * 0.3, y + h * 0.64), (x + h * 0.3, y + h * 0.64)),
        ((x - h * 0.15, y + h * 0.84), (x + h * 0.15, y + h * 0.84)),
        ((x - h * 0.2, y + h * 0.36), (x + h * 0.2, y + h * 0.22)),
    )
    for k, cc in ((1.9, edge or mixed(c, CROSS_EDGE, 0.75)), (1, c)):
        for b in bars:
            line(b, cc, wd * k)

"""A principality as a landscape: the prince's hall at the left, three roads, four plots on each. Empty plots are ash and charred
posts; what is built makes the land green. Pixels, y upwards."""

import math
import random

from kivy.metrics import dp

from app import theme
from app.draw import letters, paint, pieces, scenes, sprites
from app.draw.paint import convex, disc, line, oval, polygon, rect, shade, shape
from app.tables.perestroika import buildings, wares
from app.tables.perestroika.look import DOT
from app.theme import BLACK, CREST_BY_NAME, GLOW, INK, WHITE, colour, faded, mixed

SKY_TOP, SKY_MIDDLE, SKY_LOW, SUN = colour("6aa5c9"), colour("b9d8dc"), colour("fbe9c0"), colour("fff3cf")
SUN_GLOW, CLOUD = colour("fff0b8", 0.8), faded(theme.WHITE, 0.55)
FAR_HILLS, NEAR_HILLS, FIRS = colour("93b0a4"), colour("7fa278"), colour("4f7a52")
TERRACES = colour("a9b96c"), colour("9fb263"), colour("94a95a")  # from the far one
TERRACE_SHADE, TERRACE_LIGHT, TERRACE_EDGE, GRASS = colour("4a5a1e"), colour("fff6c0"), colour("3f5a2a"), colour("6f8a3c", 0.75)
ROAD_EDGE, ROAD, ROAD_LIGHT = colour("8a7040"), colour("d9c088"), colour("e8d4a2")
ASH, ASH_DARK, CHARRED = colour("4a4034", 0.34), colour("2b2420", 0.36), colour("2f2620")  # a ruin
CHARRED_LIGHT, WEEDS = colour("7a6a58"), colour("7f9a4c")
GROUND_SHADE, FLAGPOLE, CREST_ON_BANNER = colour("190d00", 0.3), colour("4a2d15"), colour("fff4dc")  # the prince's hall
BED_GRASS, BED_EARTH = colour("7d9a44", 0.75), colour("c9b06a", 0.5)  # under a building, and where one may stand
PLOT_LINE = colour("4a2d08", 0.8)
NEW_SIGN, SIGN, SIGN_RIM = colour("ffe9a0"), colour("fff6dd"), colour("6b4422")
SMALL_LAND = colour("a3b566")  # a rival's land, folded
SMALL_TERRACES = (  # upper and lower edge of each, from the far one
    (colour("b3c078"), colour("9fb062")),
    (colour("aaba6c"), colour("97aa5a")),
    (colour("a0b262"), colour("8da152")),
)
SMALL_ROAD_EDGE, SMALL_ROAD, SMALL_ASH = colour("8a7040", 0.9), colour("dcc48e"), colour("4a4034", 0.3)
SMALL_POST, SMALL_RIM = colour("3a2f26", 0.75), colour("2b1608")

HALL = 0.17  # share of the width the prince's hall takes
SKY = 0.2  # share of the height
SMALL_SIZE = {"kremlin": 0.86, "church": 0.7, "city": 0.86, "town": 1.02, "field": 0.88, "cathedral": 0.68, "palace": 0.8}


def plots(w, h, sky=0.2):
    """(row, column) -> (x, foot, z) within a land of that size."""
    out = {}
    room = h * (1 - sky)
    for r in range(3):
        k = (0.88, 0.94, 1.0)[r]
        foot = h - h * sky - room * (0.235, 0.57, 0.925)[r]
        left, wide_ = w * HALL + w * (0.02, 0.012, 0.004)[r], w * (1 - HALL) * (0.965, 0.98, 0.99)[r]
        for c in range(4):
            out[r, c] = (left + wide_ * (c + 0.5) / 4, foot, min(wide_ / 4 * 0.9, room * 0.34) * k)
    return out


def ruin(x, y, z, seed):
    """What the Tatars left: ash, posts, a bit of wall."""
    rnd = random.Random(seed)
    oval(x, y + z * 0.1, z * 0.92, z * 0.26, ASH)
    oval(x + z * 0.05, y + z * 0.1, z * 0.62, z * 0.17, ASH_DARK)
    black = CHARRED
    for i in range(5):
        a = -0.3 + 0.15 * i + rnd.uniform(-0.03, 0.03)
        b = 0.05 + 0.07 * (i % 2)
        t, hh = rnd.uniform(-0.06, 0.06), rnd.uniform(0.1, 0.24)
        convex(
            (
                (x + (a - 0.022) * z, y + b * z),
                (x + (a + 0.022) * z, y + b * z),
                (x + (a + t + 0.012) * z, y + (b + hh) * z),
                (x + (a + t - 0.016) * z, y + (b + hh * 0.8) * z),
            ),
            black,
        )
    line(((x - z * 0.26, y + z * 0.06), (x + z * 0.08, y + z * 0.1)), black, max(0.8, z * 0.022))
    line(((x + z * 0.04, y + z * 0.03), (x + z * 0.3, y + z * 0.11)), mixed(black, CHARRED_LIGHT, 0.3), max(0.8, z * 0.02))
    for _ in range(6):
        a, b = rnd.uniform(-0.44, 0.44), rnd.uniform(0, 0.2)
        for t in (-0.025, 0, 0.025):
            line(((x + a * z, y + b * z), (x + (a + t) * z, y + (b + 0.055) * z)), WEEDS, max(0.5, z * 0.01))


def hall(x, y, z, who, blind=False):
    """The prince's hall behind its palisade, his crest on the banner."""
    oval(x, y, z * 1.2, z * 0.2, GROUND_SHADE)
    line(((x + z * 0.02, y + z * 0.7), (x + z * 0.02, y + z * 1.52)), FLAGPOLE, max(0.8, z * 0.03))
    c = CREST_BY_NAME[who].colour(blind)
    polygon([(x + (a + 0.02) * z, y + b * z) for a, b in ((0, 1.5), (0.62, 1.5), (0.5, 1.27), (0.62, 1.04), (0, 1.04))], c)
    line(
        [(x + (a + 0.02) * z, y + b * z) for a, b in ((0, 1.5), (0.62, 1.5), (0.5, 1.27), (0.62, 1.04), (0, 1.04))],
        mixed(c, BLACK, 0.5),
        max(0.6, z * 0.014),
        close=True,
    )
    paint.icon(CREST_BY_NAME[who].icon, x + z * 0.27, y + z * 1.275, z * 0.34, CREST_ON_BANNER)
    wares.body(x, y + z * 0.06, z * 0.5, z * 0.46, windows=2, logs=5)
    wares.roof(x, y + z * 0.5, z * 0.72, z * 0.36)
    for i in range(11):
        px = x - z * 0.56 + i * z * 0.112
        hh = z * (0.3 if i % 2 else 0.27)
        if 4 <= i <= 6:
            continue
        cc = mixed(wares.BARK, WHITE, 0.08 if i % 2 else 0.0)
        shape(
            [
                (px - z * 0.05, y - z * 0.04),
                (px - z * 0.05, y + hh * 0.8),
                (px, y + hh),
                (px + z * 0.05, y + hh * 0.8),
                (px + z * 0.05, y - z * 0.04),
            ],
            cc,
            mixed(cc, BLACK, 0.5),
            max(0.4, z * 0.012),
        )
    line(((x - z * 0.56, y + z * 0.13), (x - z * 0.14, y + z * 0.13)), mixed(wares.BARK, BLACK, 0.45), max(0.6, z * 0.022))
    line(((x + z * 0.14, y + z * 0.13), (x + z * 0.56, y + z * 0.13)), mixed(wares.BARK, BLACK, 0.45), max(0.6, z * 0.022))


def ground(x, y, w, h, sky=0.2, seed=3, trees=True):
    """Sky, far forest and river, three terraces with a road each."""
    rnd = random.Random(seed)
    top = y + h * (1 - sky)
    shade(x, top - h * 0.04, w, h * sky + h * 0.04, SKY_TOP, SKY_MIDDLE, SKY_LOW)
    if sky > 0.1:
        disc(x + w * 0.86, y + h * (1 - sky * 0.45), h * sky * 0.36, SUN)
        paint.glow(x + w * 0.86, y + h * (1 - sky * 0.45), h * sky * 1.6, SUN_GLOW)
        for cx, cy, cw in ((0.3, 0.32, 0.16), (0.36, 0.42, 0.12), (0.62, 0.26, 0.14)):
            oval(x + w * cx, y + h * (1 - sky * cy), w * cw, h * sky * 0.1, CLOUD)
        scenes.ridge(x, w, top - h * 0.1, top + h * sky * 0.2, h * sky * 0.09, seed + 2, FAR_HILLS)
    scenes.ridge(x, w, top - h * 0.1, top + h * sky * 0.02, h * sky * 0.07, seed + 5, NEAR_HILLS)
    if trees and sky > 0.1:
        for i in range(46):
            px = x + w * (i + rnd.random()) / 46
            pieces.pine(
                px,
                top - h * 0.012 + rnd.uniform(-0.01, 0.012) * h,
                h * sky * rnd.uniform(0.24, 0.4),
                mixed(FIRS, FAR_HILLS, rnd.uniform(0.1, 0.5)),
            )
    edges = (1 - sky, 1 - sky - (1 - sky) * 0.32, 1 - sky - (1 - sky) * 0.655)
    for r in range(3):
        c = TERRACES[r]
        hi = y + h * edges[r]
        pts = [
            (x + w * i / 40, hi + h * 0.008 * math.sin(i * 0.5 + r * 2) + h * 0.006 * math.sin(i * 1.3 + r)) for i in range(41)
        ]
        polygon([(x, y), *pts, (x + w, y)], mixed(c, WHITE, 0.06))
        for k in range(1, 5):
            polygon(
                [(x, y), *((px, y + (py - y) * (1 - k * 0.07)) for px, py in pts), (x + w, y)],
                faded(mixed(c, TERRACE_SHADE, 0.5), 0.07),
            )
        line(pts, mixed(c, TERRACE_LIGHT, 0.5), dp(0.8))
        line([(px, py + dp(1.6)) for px, py in pts], faded(TERRACE_EDGE, 0.35), dp(1.2))
    for _ in range(int(90 * w / dp(600))):
        gx, gy = x + w * rnd.random(), y + h * (1 - sky) * rnd.random() * 0.96
        s = h * 0.012
        for t in (-0.5, 0, 0.5):
            line(((gx, gy), (gx + t * s, gy + s)), GRASS, max(0.6, dp(0.45)))


def roads(x, y, w, h, places, z):
    """From the hall to every row, and along it."""
    ways = []
    hx, hy = x + w * HALL * 0.54, y + places[1, 0][1] + z * 0.02
    for r in range(3):
        foot = y + places[r, 0][1] - z * 0.1
        far = x + w * 1.02
        pts = scenes.smooth(
            [
                (hx, hy),
                (x + w * HALL * 0.82, hy + (foot - hy) * 0.55),
                (x + w * HALL * 1.16, foot),
                (x + w * 0.5, foot - z * 0.02),
                (far, foot + z * 0.02),
            ],
            12,
        )
        ways.append(pts)
    for c, k in ((ROAD_EDGE, 0.115), (ROAD, 0.09), (ROAD_LIGHT, 0.035)):
        for pts in ways:
            line(pts, c, z * k)


def country(w, h, crest: str, blind: bool, sky=SKY) -> None:
    """The land without what is built on it, into (0, 0, w, h)."""
    places = plots(w, h, sky)
    z = places[2, 0][2]
    with paint.clipped(0, 0, w, h, dp(4)):
        ground(0, 0, w, h, sky, 3, trees=h > dp(150))
        roads(0, 0, w, h, places, z)
        chance = random.Random(3)
        for row in (0, 2):
            for i in range(3):
                lift = (0.28 if i % 2 else 0.12) * (1 if row == 0 else 0.7)
                pieces.pine(w * HALL * (0.18 + 0.3 * i), places[row, 0][1] + z * lift, z * chance.uniform(0.38, 0.5))
        high = min(z * 0.8, w * HALL * 0.8)
        hall(w * HALL * 0.54, places[1, 0][1] + high * 0.02, high, crest, blind)
        for (plot_row, column), (px, foot, size) in places.items():
            ruin(px, foot, size, plot_row * 4 + column + 3)


def show_country(x, y, w, h, crest: str, blind: bool, sky=SKY) -> None:
    sprites.show(("pere country", crest, blind, sky), x, y, w, h, lambda a, b: country(a, b, crest, blind, sky))


def show_building(kind: str, x, foot, z, shown: float = 99.0) -> None:
    """On its bed of grass; one that is being put together is drawn as it is."""
    if shown < buildings.pieces(kind):
        bed(x, foot, z)
        buildings.building(kind, x, foot, z, shown=shown)
        return
    w, h = z * 1.3, z * 1.5

    def draw(a: float, b: float) -> None:
        bed(a / 2, b * 0.16, a / 1.3)
        buildings.building(kind, a / 2, b * 0.16, a / 1.3)

    sprites.show(("pere building", kind), x - w / 2, foot - h * 0.16, w, h, draw, clips=False)


def bed(x, y, z) -> None:
    oval(x, y + z * 0.06, z * 1.16, z * 0.3, BED_GRASS)
    oval(x, y + z * 0.05, z * 1.0, z * 0.22, BED_EARTH)


def light(x, y, z, strong=False) -> None:
    """A plot that may be built on: a dashed ring in the grass, and a plus."""
    paint.glow(x, y + z * 0.12, z * 1.9, faded(GLOW, 0.9))
    n = 22
    for i in range(n):
        a, b = 2 * math.pi * i / n, 2 * math.pi * (i + 0.62) / n
        turns = [a + (b - a) * t for t in (0, 0.5, 1)]
        arc = [(x + z * 0.54 * math.cos(t), y + z * 0.12 + z * 0.22 * math.sin(t)) for t in turns]
        line(arc, PLOT_LINE, dp(2.1))
        line(arc, GLOW, dp(1.4 if strong else 1.2))
    d = max(dp(24), min(dp(34), z * 0.42))
    disc(x, y + z * 0.14, d, INK)
    paint.ring(x, y + z * 0.14, d, GLOW, dp(1.6))
    paint.icon("plus-thick", x, y + z * 0.14, d * 0.62, GLOW)


def tag(x, y, points: int, dots: int, z, new=False) -> None:
    """What a building is worth on a sign, its marks beside the number."""
    size = max(dp(11), min(dp(15), z * 0.17))
    text = f"+{points}" if new else str(points)
    wide = letters.width_of(text, size, letters.SANS_BOLD)
    w, h = wide + size * (0.9 + 0.62 * dots), size * 1.32
    left = x - w / 2
    paint.shadow(left, y - h / 2, w, h, size * 0.3, faded(BLACK, 0.5), drop=size * 0.08)
    paint.rounded(left, y - h / 2, w, h, h * 0.34, NEW_SIGN if new else SIGN)
    paint.rim(left, y - h / 2, w, h, h * 0.34, GLOW if new else SIGN_RIM, dp(1.6 if new else 0.8))
    paint.write(text, left + size * 0.42, y, size, INK, letters.SANS_BOLD, ax=0)
    for i in range(dots):
        disc(left + size * 0.42 + wide + size * (0.42 + 0.6 * i), y, size * 0.46, DOT)


def small(x, y, w, h, rows) -> None:
    """A rival's land, folded: plots as pale beds, no hall; for places of 40 dp and up. `rows`: what stands, row by row."""
    with paint.clipped(x, y, w, h, dp(6)):
        rect(x, y, w, h, SMALL_LAND)
        for r in range(3):
            low = y + h * (2 - r) / 3
            shade(x, low, w, h / 3, *SMALL_TERRACES[r])
            for tone, k in ((SMALL_ROAD_EDGE, 0.022), (SMALL_ROAD, 0.015)):
                line(((x, low + h / 3 * 0.13), (x + w, low + h / 3 * 0.13)), tone, h * k)
        for r in range(3):
            for c in range(4):
                cw, ch = w / 4, h / 3
                px, foot = x + cw * (c + 0.5), y + ch * (2 - r) + ch * 0.12
                z = min(cw * 0.92, ch * 1.06)
                if c < len(rows[r]):
                    kind = rows[r][c]
                    buildings.building(kind, px, foot, z * SMALL_SIZE[kind])
                    continue
                oval(px, foot + z * 0.2, z * 0.62, z * 0.2, SMALL_ASH)
                for a, high in ((-0.16, 0.17), (0, 0.23), (0.15, 0.14)):
                    rect(px + a * z - z * 0.02, foot + z * 0.18, z * 0.045, z * high, SMALL_POST)
    paint.rim(x, y, w, h, dp(6), SMALL_RIM, dp(1))


def show_small(x, y, w, h, rows) -> None:
    sprites.show(("pere small", rows), x, y, w, h, lambda a, b: small(0, 0, a, b, rows))

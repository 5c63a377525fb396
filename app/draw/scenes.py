"""Painted pictures: the evening across the river, the lids of the games' boxes, the objects of the home screen, the curtain."""

import math
import random

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, pieces
from app.draw.paint import convex, disc, glow, icon, line, oval, polygon, rect, rounded_shade, shade, write
from app.games import entry
from app.theme import CREST_BY_NAME, INK, WHITE, Crest, colour, faded, mixed

RIDGE_LIGHT, RAY, STREAK = colour("ffe699"), colour("fff7cc"), colour("ffedb8")  # light on the land and the water
SHORE_SHADE, SHORE_LIGHT = colour("0f0a1a"), colour("f4b070")
NIGHT_SKY, VIOLET_SKY, ROSE_SKY = colour("16213f"), colour("3d3a66"), colour("a3546a")  # the evening
AMBER_SKY, HORIZON, STAR, SUN_GLOW = colour("f0a05a"), colour("fbdc98"), colour("ffffe6"), colour("ffd98a")
SUN, CLOUD, FAR_RIDGE, NEAR_RIDGE, WATER_FAR = colour("fff0bc"), colour("ffbf8c"), colour("a8616a"), colour("7a4a62"), "f4b878"
WATER_NEAR, FAR_SHORE, NEAR_SHORE, TOWN_AT_DUSK, FAR_PINES = "233a5c", "5d4258", "4a3648", "8a4f5c", colour("4a4a48")
NEAR_PINES, BIRDS = colour("33423a"), colour("2a1a2a")
LID_TOP, LID_BOTTOM, LID_SIGN = colour("5a3a6a"), colour("f4b06a"), colour("fff0a8")  # a lid that is not painted yet
COVER, PAGE, WRITING, SPINE = colour("6b2a1c"), colour("fbf1d8"), colour("8a6a44"), colour("5b3d22")  # a book
BOOKMARK = colour("b83a2e")
ROD_TOP, ROD_BOTTOM, KNOB_TOP, KNOB_BOTTOM = colour("fff6de"), colour("b8965a"), colour("a86a3a"), colour("4a2612")  # a scroll
WAX, WAX_SIGN, FEATHER = colour("c9483a"), colour("ffe0c0"), colour("e8eef4")
CHEST_OAK, CHEST_LID, IRON, CHEST_EDGE = colour("d9a878"), colour("a8703e"), theme.QUIET, colour("3a2414")  # a chest
LOCK, LOCK_SIGN = colour("e8c060"), colour("4a2a0c")
BRASS_EDGE, BRASS_WORDS = colour("4a2d10"), colour("3a1f08")  # a brass plate
RAIL_OAK, RAIL_EDGE, RING_EDGE, HEM_TOP = colour("9e8066"), colour("f0c878"), colour("3a1a08"), colour("5a1214")  # the curtain
HEM, FRINGE = colour("3a0a0c"), colour("c98a1d")


def _soft(a, b, c, d, steps):
    """Points from b towards c on a Catmull-Rom curve; a and d are what lies before and after."""
    for i in range(steps):
        t = i / steps
        yield tuple(
            0.5 * (2 * v + (w - u) * t + (2 * u - 5 * v + 4 * w - z) * t * t + (3 * v - u - 3 * w + z) * t**3)
            for u, v, w, z in zip(a, b, c, d, strict=True)
        )


def smooth(points, steps=8):
    """A soft line through the points."""
    q = [points[0], *points, points[-1]]
    return [point for four in zip(q, q[1:], q[2:], q[3:], strict=False) for point in _soft(*four, steps)] + [points[-1]]


def smooth_ring(points, steps=6):
    """A soft closed line through the points."""
    n = len(points)
    return [point for i in range(n) for point in _soft(*(points[(i + k) % n] for k in (-1, 0, 1, 2)), steps)]


def ridge(x, w, low, base, swing, seed, c) -> None:
    """A line of hills across, filled down to `low`."""
    chance = random.Random(seed)
    phase = [chance.uniform(0, 6) for _ in range(3)]
    top = []
    for i in range(33):
        t = i / 32
        top.append(
            (
                x + w * t,
                base
                + swing * (math.sin(t * 5 + phase[0]) + 0.5 * math.sin(t * 11 + phase[1]) + 0.25 * math.sin(t * 23 + phase[2])),
            )
        )
    polygon([(x, low), *top, (x + w, low)], c)
    line(top, mixed(c, RIDGE_LIGHT, 0.25), dp(0.5))


def rays(x, y, reach, alpha, count=14) -> None:
    for i in range(count):
        a = i * 2 * math.pi / count
        convex(
            (
                (x, y),
                (x + reach * math.cos(a), y + reach * math.sin(a)),
                (x + reach * math.cos(a + 0.2), y + reach * math.sin(a + 0.2)),
            ),
            faded(RAY, alpha),
        )


def water(x, y, w, h, top: str, low: str, shine=None, seed=1) -> None:
    """Still water below a horizon, with streaks of light."""
    shade(x, y, w, h, colour(top), colour(low))
    chance = random.Random(seed)
    for _ in range(40):
        near = chance.random() ** 1.6
        ly, lw = y + h * (1 - near) - dp(1), w * (0.03 + 0.1 * near) * chance.uniform(0.5, 1)
        lx = (
            chance.uniform(x, x + w)
            if shine is None or chance.random() < 0.4
            else shine + chance.gauss(0, w * (0.03 + 0.07 * near))
        )
        line(((lx - lw / 2, ly), (lx + lw / 2, ly)), faded(STREAK, chance.uniform(0.12, 0.4)), max(0.6, dp(0.5 + 1.1 * near)))


def shore(points, bottom, c: str) -> None:
    """A bank: its upper line from left to right, filled down to `bottom`, darker towards us."""
    edge, tone = smooth(points), colour(c)
    for share, fill in ((1.0, tone), *((1 - k * 0.16, faded(SHORE_SHADE, 0.09)) for k in range(1, 6))):
        polygon([*((px, bottom + (py - bottom) * share) for px, py in edge), (edge[-1][0], bottom), (edge[0][0], bottom)], fill)
    line(edge, faded(SHORE_LIGHT, 0.8), dp(0.9))


# ---------------------------------------------------------------- the evening on the river


SHIP = (0.475, 0.12)  # where our ship lies in the picture of the evening


def evening(w, h, wide=False, town=1.25) -> None:
    """The view across the river at dusk, into (0, 0, w, h). Our own ship is added when it is shown."""
    horizon = h * 0.42
    shade(0, horizon, w, h - horizon, NIGHT_SKY, VIOLET_SKY, ROSE_SKY, AMBER_SKY, HORIZON)
    chance = random.Random(7)
    for _ in range(60):
        disc(
            chance.uniform(0, w),
            h * (1 - chance.random() ** 2 * 0.34),
            dp(chance.uniform(0.7, 1.7)),
            faded(STAR, chance.uniform(0.2, 0.8)),
        )
    u = min(h * 0.34, w * 0.3)
    sx = w * 0.44
    for spread, alpha in ((5, 0.5), (2.6, 0.85)):
        glow(sx, horizon + u * 0.25, u * 0.55 * spread, faded(SUN_GLOW, alpha))
    rays(sx, horizon + u * 0.25, w + h, 0.035, 18)
    disc(sx, horizon + u * 0.25, u * 0.5, SUN)
    for cx, cy, cw in ((0.15, 0.7, 0.5), (0.62, 0.74, 0.42), (0.9, 0.66, 0.4)):
        for i in range(3):
            oval(w * (cx + 0.03 * i), h * cy - i * u * 0.05, w * cw * (1 - 0.2 * i), u * (0.12 + 0.04 * i), faded(CLOUD, 0.1))
    ridge(0, w, h * 0.3, horizon + u * 0.1, u * 0.05, 11, FAR_RIDGE)
    ridge(0, w, h * 0.3, horizon + u * 0.0, u * 0.04, 12, NEAR_RIDGE)
    water(0, 0, w, horizon, WATER_FAR, WATER_NEAR, sx, 4)

    def p(*points):
        return [(w * a, h * b) for a, b in points]

    shore(p((0.66, 0.12), (0.6, 0.24), (0.575, 0.36), (0.66, 0.44), (0.78, 0.475), (0.9, 0.49), (1.02, 0.49)), -dp(8), FAR_SHORE)
    size = u * (1.15 if wide else town)
    tx = w * (0.79 if wide else 0.78)
    pieces.town("Chernigov", min(tx + size * 0.72, w * 0.97), h * 0.485, size * 0.5, dusk=(TOWN_AT_DUSK, 0.5))
    pieces.town("Kiev", tx, h * 0.462, size, dusk=(TOWN_AT_DUSK, 0.3))
    for i in range(5):
        pieces.pine(w * (0.6 + 0.022 * i), h * (0.4 + 0.012 * i), u * 0.3, FAR_PINES)
    shore(p((0.6, -0.02), (0.63, 0.1), (0.72, 0.21), (0.84, 0.26), (1.02, 0.27)), -dp(8), NEAR_SHORE)
    for a, b, z in ((0.93, 0.26, 0.4), (0.97, 0.255, 0.52), (0.69, 0.17, 0.28)):
        pieces.pine(w * a, h * b, u * z, NEAR_PINES)
    shore(p((-0.02, 0.44), (0.1, 0.43), (0.22, 0.385), (0.31, 0.28), (0.35, 0.15), (0.36, -0.02)), -dp(8), NEAR_SHORE)
    for a, b, z in ((0.02, 0.42, 0.72), (0.07, 0.41, 0.54), (0.27, 0.33, 0.36), (0.3, 0.28, 0.28)):
        pieces.pine(w * a, h * b, u * z, NEAR_PINES)
    flock = ((0.55, 0.6, 1), (0.59, 0.63, 0.8), (0.57, 0.66, 0.7), (0.5, 0.64, 0.6)) if wide else (
        (0.12, 0.64, 1), (0.18, 0.66, 0.8), (0.15, 0.685, 0.7), (0.52, 0.71, 0.6))  # clear of the words in the sky
    for bx, by, z in flock:
        line(
            ((w * bx - u * 0.09 * z, h * by + u * 0.05 * z), (w * bx, h * by), (w * bx + u * 0.09 * z, h * by + u * 0.05 * z)),
            faded(BIRDS, 0.8),
            max(0.8, u * 0.012),
        )


EVENINGS = ((2.75, "evening-broad.png"), (1.6, "evening-wide.png"), (0.86, "evening-square.png"), (0.0, "evening-tall.png"))


def show_evening(x, y, w, h, crest: str, blind: bool, wide: bool, covered=0.0) -> None:
    """The ready picture (see assets/tools/make_scenes.py) of the fitting shape over the whole rectangle, cut at the sides or the
    sky, and our ship, above what covers the lower edge."""
    t = paint.texture(next(name for least, name in EVENINGS if w >= h * least))
    scale = max(w / t.width, h / t.height)
    pw, ph = t.width * scale, t.height * scale
    u = min(ph * 0.34, pw * 0.3)
    left = (pw - w) * (0.5 if wide else 0.66)  # rather cut the left bank than the town
    left = min(pw - w, max(left, pw * 0.78 + u * 0.7 + dp(6) - w))
    u0, u1, v1 = left / pw, (left + w) / pw, h / ph
    paint.Color(*WHITE)
    paint.Rectangle(texture=t, pos=(x, y), size=(w, h), tex_coords=(u0, 1, u1, 1, u1, 1 - v1, u0, 1 - v1))
    z = u * (0.85 if wide else 0.95 if covered < ph * 0.15 else 0.8)
    foot = max(ph * SHIP[1], covered + z * 0.1)
    if foot > ph * 0.34:  # no water is left to see
        return
    pieces.ship(x - left + pw * SHIP[0], y + foot, z, CREST_BY_NAME[crest], blind, dusk=0.12)


# ---------------------------------------------------------------- box lids


def lid(game: str, w, h) -> None:
    """The picture on a game's box, into (0, 0, w, h)."""
    known = entry(game)
    painter = known.painter(known.lid) or plain_lid
    with paint.clipped(0, 0, w, h, dp(7)):
        painter(w, h)


def plain_lid(w, h) -> None:
    """A box whose picture is not painted yet."""
    shade(0, 0, w, h, LID_TOP, LID_BOTTOM)
    icon("dice-multiple", w / 2, h / 2, min(w, h) * 0.5, LID_SIGN)


def show_lid(game: str, x, y, w, h) -> None:
    from app.draw import sprites

    paint.shadow(x, y, w, h, dp(8), drop=dp(2))
    sprites.show(("lid", game), x, y, w, h, lambda a, b: lid(game, a, b))
    paint.rim(x, y, w, h, dp(7), faded(theme.RIM_BRASS, 0.85), dp(0.9))


def show_piece(game: str, who: Crest, blind: bool, x, y, size) -> None:
    """What stands for a seat on the table: its ship, or in a game of cards the back of one with its crest. (x, y): its foot."""
    from app.draw import sprites

    def painted(w, h):
        known = entry(game)
        own = known.painter(known.piece)
        if own is not None:
            own(w, h, who, blind)
            return
        paint.rounded(w * 0.22, 0, w * 0.56, h, w * 0.07, theme.CARD_TOP)
        paint.rounded(w * 0.26, h * 0.045, w * 0.48, h * 0.91, w * 0.05, who.colour(blind))
        paint.crest(w / 2, h / 2, w * 0.4, who, blind)

    sprites.show(("piece", game, who.name, blind), x - size * 0.65, y, size * 1.3, size * 1.2, painted, pad=size * 0.12)


# ---------------------------------------------------------------- the objects of the home screen


def book(x, y, z) -> None:
    paint.shadow(x - z * 0.5, y - z * 0.3, z, z * 0.62, z * 0.12, faded(INK, 0.7), drop=z * 0.04)
    for side in (-1, 1):
        convex(
            ((x, y - z * 0.26), (x + side * z * 0.54, y - z * 0.2), (x + side * z * 0.54, y + z * 0.3), (x, y + z * 0.24)),
            COVER,
        )
        for k in (2, 1, 0):
            o = z * 0.018 * k
            page = ((0, -0.2), (0.25, -0.24), (0.5, -0.15), (0.5, 0.3), (0.25, 0.22), (0, 0.27))
            polygon(
                [(x + side * a * z, y + b * z - o) for a, b in page],
                mixed(PAGE, INK, 0.08 * k + (0.06 if side > 0 else 0)),
            )
        for i in range(4):
            yy, far = y + z * (0.16 - 0.09 * i), 0.2 if side < 0 and i < 2 else 0.42
            line(
                ((x + side * z * 0.07, yy), (x + side * z * far * 0.6, yy - z * 0.022), (x + side * z * far, yy + z * 0.02)),
                faded(WRITING, 0.8),
                max(0.7, z * 0.012),
            )
    line(((x, y - z * 0.24), (x, y + z * 0.26)), SPINE, max(0.8, z * 0.014))
    write("В", x - z * 0.345, y + z * 0.13, z * 0.24, theme.MAIN, letters.SERIF_BOLD, quiet=True)
    polygon(
        [(x + a * z, y + b * z) for a, b in ((0.16, 0.24), (0.24, 0.24), (0.24, -0.36), (0.2, -0.3), (0.16, -0.36))],
        BOOKMARK,
    )


def scroll(x, y, z) -> None:
    paint.shadow(x - z * 0.42, y - z * 0.3, z * 0.84, z * 0.6, z * 0.12, faded(INK, 0.7), drop=z * 0.04)
    paint.tiled(x - z * 0.38, y - z * 0.26, z * 0.76, z * 0.54, z * 0.02, "paper.jpg", z * 2)
    for i in range(4):
        yy = y + z * (0.15 - 0.1 * i)
        line(((x - z * 0.26, yy), (x + z * (0.26 if i < 3 else 0.02), yy)), WRITING, max(0.7, z * 0.013))
    for side in (-1, 1):
        yy = y + side * z * 0.29
        rounded_shade(x - z * 0.46, yy - z * 0.07, z * 0.92, z * 0.14, z * 0.05, ROD_TOP, ROD_BOTTOM)
        for end in (-1, 1):
            rounded_shade(
                x + end * z * 0.5 - z * 0.05, yy - z * 0.045, z * 0.1, z * 0.09, z * 0.02, KNOB_TOP, KNOB_BOTTOM
            )
    paint.medallion(x + z * 0.2, y - z * 0.14, z * 0.24, WAX)
    icon("bell", x + z * 0.2, y - z * 0.14, z * 0.13, WAX_SIGN)
    with paint.turned(-28, x - z * 0.1, y):
        icon("feather", x - z * 0.2, y + z * 0.16, z * 0.5, FEATHER)


def chest(x, y, z) -> None:
    paint.shadow(x - z * 0.44, y - z * 0.32, z * 0.88, z * 0.62, z * 0.12, faded(INK, 0.7), drop=z * 0.04)
    paint.tiled(x - z * 0.42, y - z * 0.32, z * 0.84, z * 0.36, z * 0.03, "oak.jpg", z * 1.4, CHEST_OAK)
    top = [(x - z * 0.42, y + z * 0.04)]
    top += [(x - z * 0.42 * math.cos(math.pi * i / 12), y + z * 0.04 + z * 0.26 * math.sin(math.pi * i / 12)) for i in range(13)]
    polygon(top, CHEST_LID, paint.texture("oak.jpg"), z * 1.4)
    for dx in (-0.3, 0.3):
        paint.rounded(x + dx * z - z * 0.045, y - z * 0.32, z * 0.09, z * 0.54, z * 0.02, IRON)
    line(((x - z * 0.42, y + z * 0.04), (x + z * 0.42, y + z * 0.04)), CHEST_EDGE, max(1, z * 0.02))
    line(top, CHEST_EDGE, max(1, z * 0.016), close=True)
    paint.medallion(x, y + z * 0.01, z * 0.26, LOCK)
    icon("cog", x, y + z * 0.01, z * 0.17, LOCK_SIGN)


OBJECTS = {"learn": book, "chronicle": scroll, "settings": chest}


def show_object(name: str, x, y, w, h, label: str, down=False) -> None:
    """A thing on the table with a brass plate under it."""
    plate_h = max(dp(30), sp(28))
    if h <= plate_h + 1:  # not laid out yet
        return
    t = paint.texture(f"object-{name}.png")
    high = min(h - plate_h, w * 0.96 * t.height / t.width)
    wide = high * t.width / t.height
    rect(x + (w - wide) / 2, y + plate_h + (h - plate_h - high) / 2, wide, high, WHITE, t)
    wide = min(w - dp(4), letters.width_of(label, sp(15), letters.SERIF_BOLD) + dp(24))
    top, low = (theme.BRASS_BOTTOM, theme.BRASS_TOP) if down else (theme.BRASS_TOP, theme.BRASS_BOTTOM)
    rounded_shade(x + (w - wide) / 2, y, wide, plate_h, dp(6), top, low)
    paint.rim(x + (w - wide) / 2, y, wide, plate_h, dp(6), BRASS_EDGE, dp(0.9))
    write(label, x + w / 2, y + plate_h / 2, sp(15), BRASS_WORDS, letters.SERIF_BOLD, width=wide - dp(8))


# ---------------------------------------------------------------- the curtain


def curtain(x, y, w, h) -> None:
    """Cloth on a rail: nobody takes it for a page of the app."""
    rect(x, y, w, h, WHITE, paint.texture("cloth.jpg"))
    rect(x, y, w, h, WHITE, paint.texture("vignette.png"))
    rail = dp(40)
    paint.tiled(x, y + h - rail, w, rail, 0.01, "oak.jpg", dp(300), RAIL_OAK)
    line(((x, y + h - rail), (x + w, y + h - rail)), faded(RAIL_EDGE, 0.8), dp(1))
    shade(x, y + h - rail - dp(26), w, dp(26), faded(INK, 0.6), faded(INK, 0))
    count = max(6, round(w / dp(32)))
    for i in range(count + 1):
        cx, cy = x + i * w / count, y + h - rail - dp(2)
        paint.ring(cx, cy - dp(1), dp(16), RING_EDGE, dp(3.2))
        paint.ring(cx, cy, dp(16), theme.GOLD, dp(2))
    shade(x, y, w, dp(73), faded(HEM_TOP, 0), faded(HEM, 0.9))
    paint.ornament(x, y + dp(23), w, dp(30), faded(theme.GOLD, 0.95), max(6, round(w / dp(32))))
    for i in range(round(w / dp(10)) + 1):
        line(((x + i * dp(10) + dp(3), y), (x + i * dp(10) + dp(3), y + dp(19))), faded(FRINGE, 0.8), dp(1.6))

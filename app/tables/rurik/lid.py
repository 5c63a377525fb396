"""The lid of the box: a prince on horseback before Kiev. `lid(w, h)` paints into (0, 0, w, h)."""

import random

from app.draw import paint, pieces, scenes
from app.draw.paint import convex, disc, glow, icon, line, oval, polygon, shade
from app.theme import BLACK, CRESTS, WHITE, colour, faded, mixed

POLE, GILT, CREST = colour("1d0e12"), colour("f2cf6d"), colour("fff4dc")  # a banner
RIDER_RIM, SPEARHEAD, FACE = colour("f8b070"), colour("f6e2b0"), colour("c98f66")  # a rider against the sun
BEARD, FUR, CROWN, CROWN_EDGE = colour("4a2a18"), colour("e8d8b8"), colour("ffd867"), colour("6b3a10")
SKY_TOP, SKY_VIOLET, SKY_ROSE, SKY_AMBER = colour("2c2350"), colour("6a3f78"), colour("c8606a"), colour("f6a860")  # the evening
HORIZON, STAR, SUN_GLOW, SUN_HALO = colour("fde3a0"), colour("ffffe6"), colour("ffd98a"), colour("fff0c0")
SUN_EDGE, SUN, CLOUD = colour("fde9b0"), colour("fff2c6"), colour("ffc79a")
FAR_RIDGE, RIDGE, WATER_FAR, WATER_NEAR = colour("b8687a"), colour("8a4f6c"), "f6bf80", "2c3a66"  # the land across the river
HILL, HILL_LIGHT, FAR_TOWN_DUSK, TOWN_DUSK, PINES = colour("5d4262"), colour("f8b878"), "8a4f6c", "a85a6a", colour("4a4258")
HILL_SHADE, NEAR_PINES, BANK_LIGHT, STAKE = colour("1d1030"), colour("433a50"), colour("f4a868"), colour("3a2430")
FOREGROUND = colour("12080e")

DARK = colour("24121c")


def banner(x, y, h, who, wave=1.0):
    """A swallow-tailed banner on a pole that stands on (x, y)."""
    c = who.plain
    z = h * 0.4
    line(((x, y), (x, y + h)), POLE, h * 0.016)
    disc(x, y + h, h * 0.05, GILT)
    top, low = y + h * 0.96, y + h * 0.6
    flag = [
        (x, top),
        (x + z * 0.4, top + z * 0.05 * wave),
        (x + z * 0.8, top - z * 0.05 * wave),
        (x + z * 1.16, top - z * 0.02),
        (x + z * 0.96, (top + low) / 2 - z * 0.03),
        (x + z * 1.16, low - z * 0.02),
        (x + z * 0.8, low - z * 0.06 * wave),
        (x + z * 0.4, low + z * 0.05 * wave),
        (x, low),
    ]
    polygon(flag, c)
    polygon([flag[0], flag[1], (x + z * 0.32, (top + low) / 2), flag[7], flag[8]], mixed(c, WHITE, 0.14))
    line(flag, mixed(c, BLACK, 0.55), h * 0.008, close=True)
    icon(who.icon, x + z * 0.5, (top + low) / 2 - h * 0.01, h * 0.24, mixed(c, BLACK, 0.45))
    icon(who.icon, x + z * 0.5, (top + low) / 2, h * 0.24, CREST)


_HORSE = (
    (0.13, 0.54),
    (0.2, 0.605),
    (0.34, 0.6),
    (0.48, 0.575),
    (0.57, 0.62),
    (0.64, 0.74),
    (0.71, 0.87),
    (0.735, 0.95),
    (0.77, 0.89),
    (0.84, 0.82),
    (0.925, 0.715),
    (0.93, 0.675),
    (0.895, 0.655),
    (0.855, 0.69),
    (0.8, 0.715),
    (0.765, 0.66),
    (0.745, 0.55),
    (0.74, 0.46),
    (0.8, 0.42),
    (0.875, 0.385),
    (0.885, 0.34),
    (0.85, 0.26),
    (0.855, 0.215),
    (0.81, 0.215),
    (0.81, 0.27),
    (0.825, 0.335),
    (0.75, 0.345),
    (0.69, 0.36),
    (0.685, 0.22),
    (0.675, 0.06),
    (0.71, 0.0),
    (0.63, 0.0),
    (0.635, 0.08),
    (0.63, 0.22),
    (0.605, 0.36),
    (0.48, 0.335),
    (0.37, 0.355),
    (0.325, 0.28),
    (0.34, 0.18),
    (0.315, 0.06),
    (0.345, 0.0),
    (0.27, 0.0),
    (0.275, 0.08),
    (0.28, 0.18),
    (0.235, 0.27),
    (0.205, 0.2),
    (0.185, 0.12),
    (0.185, 0.05),
    (0.205, 0.0),
    (0.13, 0.0),
    (0.14, 0.06),
    (0.125, 0.14),
    (0.14, 0.24),
    (0.115, 0.36),
    (0.11, 0.47),
)
_TAIL = ((0.14, 0.57), (0.07, 0.55), (0.025, 0.42), (0.005, 0.22), (0.03, 0.13), (0.06, 0.25), (0.09, 0.4), (0.14, 0.49))
_MANE = ((0.55, 0.62), (0.58, 0.76), (0.65, 0.9), (0.72, 0.93), (0.68, 0.84), (0.63, 0.74), (0.6, 0.62))
_CLOAK = (
    (0.46, 0.52),
    (0.36, 0.46),
    (0.24, 0.44),
    (0.15, 0.5),
    (0.22, 0.58),
    (0.3, 0.72),
    (0.36, 0.86),
    (0.42, 0.955),
    (0.5, 0.96),
    (0.555, 0.9),
    (0.57, 0.78),
    (0.565, 0.62),
    (0.54, 0.52),
)
_LEG = ((0.46, 0.6), (0.56, 0.6), (0.575, 0.44), (0.56, 0.3), (0.64, 0.265), (0.63, 0.235), (0.52, 0.24), (0.49, 0.4))
_ARM = ((0.5, 0.86), (0.56, 0.84), (0.62, 0.72), (0.68, 0.7), (0.68, 0.665), (0.6, 0.67), (0.52, 0.76))


def rider(x, y, z):
    """A prince on horseback, z wide, standing on (x, y), dark against the sun with an edge of light."""

    def at(pts):
        return scenes.smooth([(x + a * z, y + b * z) for a, b in (*pts, pts[0])], 5)[:-1]

    rim = RIDER_RIM
    line(((x + 0.66 * z, y + 0.2 * z), (x + 0.62 * z, y + 1.5 * z)), DARK, z * 0.012)
    convex(((x + 0.605 * z, y + 1.48 * z), (x + 0.618 * z, y + 1.62 * z), (x + 0.64 * z, y + 1.48 * z)), SPEARHEAD)
    for part in (_TAIL, _MANE, _HORSE):
        p = at(part)
        polygon(p, DARK)
        line(p, faded(rim, 0.9), 0.7, close=True)
    for part in (_TAIL, _MANE, _HORSE):
        polygon(at(part), DARK)
    red = mixed(CRESTS[0].plain, DARK, 0.35)
    polygon(at(_CLOAK), red)
    polygon(
        at(
            (
                (0.46, 0.52),
                (0.36, 0.46),
                (0.24, 0.44),
                (0.15, 0.5),
                (0.22, 0.58),
                (0.3, 0.72),
                (0.36, 0.86),
                (0.4, 0.84),
                (0.38, 0.66),
            )
        ),
        mixed(CRESTS[0].plain, WHITE, 0.06),
    )
    line(at(_CLOAK), faded(rim, 0.8), 0.7, close=True)
    polygon(at(_LEG), DARK)
    polygon(at(_ARM), mixed(red, DARK, 0.5))
    disc(x + 0.485 * z, y + 1.03 * z, z * 0.135, FACE)
    polygon(at(((0.43, 1.02), (0.45, 0.95), (0.51, 0.92), (0.55, 0.97), (0.545, 1.02), (0.5, 1.0))), BEARD)
    oval(x + 0.48 * z, y + 0.955 * z, z * 0.2, z * 0.06, FUR)
    crown = [
        (x + a * z, y + b * z)
        for a, b in ((0.41, 1.06), (0.4, 1.19), (0.45, 1.13), (0.485, 1.22), (0.52, 1.13), (0.57, 1.19), (0.56, 1.06))
    ]
    polygon(crown, CROWN)
    line(crown, CROWN_EDGE, 0.7, close=True)
    # reins and saddle cloth
    line(((x + 0.66 * z, y + 0.685 * z), (x + 0.86 * z, y + 0.7 * z)), GILT, z * 0.008)
    line(((x + 0.79 * z, y + 0.85 * z), (x + 0.86 * z, y + 0.7 * z)), GILT, z * 0.01)
    line(((x + 0.745 * z, y + 0.53 * z), (x + 0.58 * z, y + 0.5 * z)), GILT, z * 0.01)


def lid(w, h):
    """Wide: rider at the left, Kiev at the right. Square or tall: the rider before the sun, Kiev small behind him."""
    wide = w > h * 1.7
    u = h if wide else min(w, h)  # what sizes go by
    hz = h * (0.36 if wide else 0.4)
    shade(0, hz, w, h - hz, SKY_TOP, SKY_VIOLET, SKY_ROSE, SKY_AMBER, HORIZON)
    chance = random.Random(3)
    for _ in range(40):
        disc(
            chance.uniform(0, w),
            h * (1 - chance.random() ** 2 * 0.35),
            chance.uniform(0.6, 1.6),
            faded(STAR, chance.uniform(0.2, 0.7)),
        )
    sx, sy = (w * 0.335, h * 0.56) if wide else (w * 0.4, hz + u * 0.18)
    glow(sx, sy, u * 2.4, faded(SUN_GLOW, 0.55))
    glow(sx, sy, u * 1.4, faded(SUN_HALO, 0.8))
    scenes.rays(sx, sy, w + h, 0.07, 26)
    disc(sx, sy, u * 0.74, SUN_EDGE)
    disc(sx, sy, u * 0.7, SUN)
    for cx, cy, cw in ((0.1, 0.8, 0.24), (0.58, 0.84, 0.3), (0.86, 0.74, 0.28)):
        for i in range(3):
            oval(
                w * (cx + 0.02 * i),
                h * cy - i * h * 0.02,
                w * cw * (1 - 0.2 * i),
                u * (0.035 + 0.015 * i),
                faded(CLOUD, 0.16),
            )
    scenes.ridge(0, w, h * 0.2, hz + u * 0.09, u * 0.025, 11, FAR_RIDGE)
    scenes.ridge(0, w, h * 0.2, hz + u * 0.02, u * 0.02, 4, RIDGE)
    scenes.water(0, 0, w, hz, WATER_FAR, WATER_NEAR, sx, 6)

    def p(*points):
        return scenes.smooth([(w * a, b) for a, b in points])

    # Kiev on its hill, over the river
    shift = 0.0 if wide else 0.06
    hill = p(
        (0.5 + shift, hz - u * 0.06),
        (0.56 + shift, hz),
        (0.62 + shift, hz + u * 0.1),
        (0.7 + shift, hz + u * 0.13),
        (0.8, hz + u * 0.1),
        (0.9, hz + u * 0.12),
        (1.02, hz + u * 0.09),
    )
    foot = [(w * 1.02, hz - u * 0.14), (w * (0.62 + shift), hz - u * 0.12)]
    polygon([*hill, *foot], HILL)
    line(hill, faded(HILL_LIGHT, 0.85), 1.0)
    town = (0.735, 0.5) if wide else (0.83, 0.36)
    if wide:
        pieces.town("Chernigov", w * 0.925, hz + h * 0.09, h * 0.3, dusk=(FAR_TOWN_DUSK, 0.5))
    for i in range(6 if wide else 4):
        pieces.pine(w * (0.545 + shift) + u * 0.034 * i, hz + u * (-0.02 + 0.022 * i), u * 0.13, PINES)
    pieces.town("Kiev", w * town[0], hz + u * 0.1, u * town[1], dusk=(TOWN_DUSK, 0.22))
    for k in range(1, 5):  # the slope darkens towards the water
        slope = ((px, hz - u * 0.13 + (py - hz + u * 0.13) * (1 - k * 0.2)) for px, py in hill)
        polygon([*slope, *foot], faded(HILL_SHADE, 0.13))
    for px, py, z in (
        ((0.645, -0.035, 0.13), (0.7, -0.055, 0.15), (0.79, -0.05, 0.14)) if wide else ((0.78, -0.05, 0.13), (0.93, -0.06, 0.14))
    ):
        pieces.izba(w * px, hz + u * py, u * z)
    if wide:
        for i in range(5):
            pieces.pine(w * (0.835 + 0.016 * i), hz + h * (0.05 + 0.008 * (i % 2)), h * 0.14, NEAR_PINES)
        pieces.ship(w * 0.51, hz - h * 0.1, h * 0.13, CRESTS[2], dusk=0.35)
    pieces.ship(w * (0.6 if wide else 0.74), hz - u * (0.16 if wide else 0.22), u * 0.2, CRESTS[1], dusk=0.25)
    # our bank: the rider against the sun, the banners of the heirs
    if wide:
        bank = p(
            (-0.02, h * 0.3),
            (0.1, h * 0.29),
            (0.22, h * 0.25),
            (0.34, h * 0.24),
            (0.44, h * 0.17),
            (0.54, h * 0.08),
            (0.68, h * 0.06),
            (0.84, h * 0.1),
            (1.02, h * 0.12),
        )
    else:
        bank = p(
            (-0.02, hz - u * 0.1),
            (0.2, hz - u * 0.11),
            (0.45, hz - u * 0.14),
            (0.62, hz - u * 0.22),
            (0.76, hz - u * 0.29),
            (1.02, hz - u * 0.27),
        )

    def ground(px):
        return next((b for (a, b) in bank if a >= px), bank[-1][1])

    polygon([*bank, (w * 1.02, -2), (-w * 0.02, -2)], DARK)
    line(bank, faded(BANK_LIGHT, 0.9), 1.1)
    for _ in range(60 if wide else 30):
        gx = chance.uniform(0, w)
        icon("grass", gx, ground(gx) + u * 0.006, u * chance.uniform(0.03, 0.055), DARK)
    z = u * (0.5 if wide else 0.46)
    rider(sx - z * 0.56, ground(sx) - u * 0.012, z)
    flags = ((0.028, 0.64, 0), (0.148, 0.46, 3), (0.468, 0.42, 2), (0.872, 0.52, 1)) if wide else ((0.05, 0.56, 0),)
    for px, tall, k in flags:
        banner(w * px, ground(w * px) - u * 0.02, u * tall, CRESTS[k], 1 if k % 2 else -1)
    if wide:
        for i in range(16):  # spears of those who wait
            px = w * (0.066 + 0.0075 * i + (0.3 if i > 7 else 0))
            by = ground(px) - h * 0.03
            top = by + h * (0.2 + 0.035 * ((i * 7) % 3))
            line(((px, by), (px + h * 0.012, top)), DARK, h * 0.006)
            convex(((px + h * 0.002, top), (px + h * 0.013, top + h * 0.04), (px + h * 0.024, top)), STAKE)
    paint.shade(0, 0, w, h * 0.2, faded(FOREGROUND, 0), faded(FOREGROUND, 0.6))

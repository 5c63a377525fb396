"""The lid of the box: two men with sabers before a tavern on the steppe. Painted into (0, 0, w, h)."""

import math

from app.draw import paint, pieces
from app.draw.paint import convex, disc, glow, line, oval, rect, ring, rounded
from app.draw.scenes import rays, ridge
from app.tables.saber.arms import arm
from app.tables.saber.people import WHO, Body
from app.tables.saber.things import stance_die, szabla
from app.theme import BLACK, WHITE, colour, faded

# the evening
SKY_TOP, SKY_RED, SKY_ORANGE, HORIZON = colour("2a0f2a"), colour("7a1f2c"), colour("d8582c"), colour("f8b858")
SUN_GLOW, SUN_EDGE, SUN, FAR_RIDGE = colour("ffd070"), colour("ffe6a0"), colour("fff2c4"), colour("8a3a34")
RIDGE, TOWN_DUSK, BIRD, SPARK_GLOW, SPARK = colour("4a1f26"), "6a2a34", colour("2a0c16"), colour("fffbe0"), colour("fffbe8")
# the table in front
OAK, OAK_TINT, DARK_SQUARE, TABLE_EDGE = colour("ffe6cc"), colour("b0703c"), colour("2a0f06"), colour("ffc888")
TABLE_SHADE, MUG, MUG_SHADE, HOOP, FOAM = colour("1d0a04"), colour("8a5428"), colour("5f3618"), colour("e0b860"), colour("fff8ec")


def saber(w, h):
    u = min(h, w * 0.62)
    cx = w / 2
    paint.shade(0, 0, w, h, SKY_TOP, SKY_RED, SKY_ORANGE, HORIZON)
    sy = h * 0.4
    glow(cx, sy, u * 2.6, faded(SUN_GLOW, 0.8))
    rays(cx, sy, w + h, 0.07, 20)
    disc(cx, sy, u * 0.86, SUN_EDGE)
    disc(cx, sy, u * 0.8, SUN)
    # the steppe, a tavern with its lamps lit, a church far off
    ridge(0, w, 0, h * 0.32, h * 0.03, 4, FAR_RIDGE)
    pieces.town("Turov", cx - u * 1.06, h * 0.3, u * 0.3, dusk=(TOWN_DUSK, 0.62))
    pieces.izba(cx + u * 1.06, h * 0.27, u * 0.34)
    ridge(0, w, 0, h * 0.24, h * 0.02, 9, RIDGE)
    for bx, by, z in ((-0.62, 0.86, 1), (-0.5, 0.91, 0.8), (0.62, 0.9, 0.8), (0.74, 0.84, 0.6)):
        px, py = cx + bx * u, h * by
        line(
            ((px - u * 0.05 * z, py + u * 0.025 * z), (px, py), (px + u * 0.05 * z, py + u * 0.025 * z)),
            faded(BIRD, 0.9),
            max(0.6, u * 0.008),
        )
    # the two
    z, foot, spread = u * 0.4, h * 0.45, u * 0.64
    left, right = Body(cx - spread, foot, z), Body(cx + spread, foot, z, True)
    for k, name in ((left, "jeremiasz"), (right, "buria")):
        WHO[name][1](k)
    for k, name, s in ((left, "jeremiasz", 1), (right, "buria", -1)):
        hand = (spread / z - 0.4, -0.32)
        fist = k.p((hand[0] + 0.06, hand[1] + 0.06))[0]
        tx, ty = cx + s * z * 0.6, foot + z * 1.28
        szabla(fist[0] - (tx - fist[0]) * 0.1, fist[1] - (ty - fist[1]) * 0.1, tx, ty, bend=0.12 * s, thick=0.046)
        arm(k, name, hand)
    sy = foot + z * 0.62
    glow(cx, sy, z * 1.5, SPARK_GLOW)
    for i in range(12):
        a = math.radians(i * 30 + 10)
        rr = z * (0.44 if i % 2 else 0.26)
        line(((cx, sy), (cx + rr * math.cos(a), sy + rr * math.sin(a))), SPARK, max(0.6, z * 0.018))
    disc(cx, sy, z * 0.12, WHITE)
    # the table in front: squares of a board, mugs, dice
    ty = h * 0.155
    paint.tiled(0, -2, w, ty + 2, 0.01, "oak.jpg", 160, OAK)
    rect(0, 0, w, ty, faded(OAK_TINT, 0.4))
    n = 2 * max(4, round(w / (u * 0.42)))
    rows = ((ty, ty * 0.62), (ty * 0.62, 0))
    for j, (a0, a1) in enumerate(rows):
        for i in range(-2, n + 2):
            if (i + j) % 2:
                k0, k1 = 1.0 + 0.22 * (1 - a0 / ty), 1.0 + 0.22 * (1 - a1 / ty)
                x0, x1 = (i - n / 2) * w / n, (i + 1 - n / 2) * w / n
                convex(((cx + x0 * k0, a0), (cx + x1 * k0, a0), (cx + x1 * k1, a1), (cx + x0 * k1, a1)), faded(DARK_SQUARE, 0.62))
    line(((0, ty), (w, ty)), TABLE_EDGE, max(0.8, u * 0.012))
    paint.shade(0, 0, w, ty, faded(TABLE_SHADE, 0), faded(TABLE_SHADE, 0.55))
    for s, dx in ((-1, 1.0), (1, 1.0)):
        px = cx + s * min(dx * u, w / 2 - u * 0.12)
        py = ty * 0.42
        oval(px, py, u * 0.24, u * 0.05, faded(BLACK, 0.5))
        rounded(px - u * 0.085, py, u * 0.17, u * 0.22, u * 0.02, MUG)
        rect(px - u * 0.085, py, u * 0.05, u * 0.22, MUG_SHADE)
        for yy in (0.025, 0.12):
            rect(px - u * 0.085, py + u * yy, u * 0.17, u * 0.02, HOOP)
        for a, d in ((-0.06, 0.09), (0, 0.115), (0.06, 0.085)):
            disc(px + a * u, py + u * 0.225, d * u, FOAM)
        ring(px + s * u * 0.105, py + u * 0.11, u * 0.11, MUG, u * 0.018)
    d = u * 0.14
    for st, f, dx, dy, ang in (("attack", 4, -0.12, 0.5, -12), ("feint", 4, 0.12, 0.46, 9)):
        stance_die(st, f, cx + dx * u, ty * dy + d * 0.1, d, ang)

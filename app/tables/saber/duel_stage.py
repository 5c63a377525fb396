"""Two men with sabers in a tavern at night."""

import math
from random import Random

from kivy.graphics import Color, Rectangle

from app.draw import paint
from app.draw.paint import convex, disc, glow, line, oval, polygon, rect, rounded
from app.tables.saber.arms import arm
from app.tables.saber.look import BAND
from app.tables.saber.people import WHO, Body
from app.tables.saber.things import szabla
from app.theme import colour, faded, mixed

EDGE = colour("1d0c06")


def stage(x, y, w, h, z, foot, spread, mood="still", r=14, heads=True, names=("jeremiasz", "buria")):
    """The room: planks, a hearth behind, onlookers, and the two. `foot`: the middle of the busts; `spread`: from the middle."""
    with paint.clipped(x, y, w, h, r):
        t = paint.texture("wood.jpg")
        Color(0.62, 0.5, 0.44, 1)
        Rectangle(texture=t, pos=(x, y), size=(w, h), tex_coords=(0, h / 420, w / 700, h / 420, w / 700, 0, 0, 0))
        rect(x, y, w, h, colour("2a0f08", 0.35))
        cx = x + w / 2
        # beams
        for i in range(int(w / (z * 1.5)) + 2):
            bx = x + (i + 0.3) * z * 1.5
            rect(bx, y, z * 0.16, h, colour("1d0d06", 0.75))
            rect(bx + z * 0.13, y, z * 0.03, h, colour("8a5a30", 0.4))
        rect(x, y + h * 0.86, w, z * 0.16, colour("1d0d06", 0.85))
        rect(x, y + h * 0.86 + z * 0.15, w, z * 0.02, colour("8a5a30", 0.5))
        # the hearth
        glow(cx, y + h * 0.42, max(w * 0.75, h * 1.6), colour("ff8a30", 0.8))
        glow(cx, y + h * 0.4, h * 1.0, colour("ffc060", 0.8))
        hw, hh = z * 1.3, z * 1.35
        if hh < h:
            by = y + h * 0.02
            rounded(cx - hw / 2 - z * 0.2, by, hw + z * 0.4, hh + z * 0.16, z * 0.1, colour("3a2c26"))
            chance = Random(4)
            for row in range(6):
                for col in range(5):
                    px = cx - hw / 2 - z * 0.18 + (col + (0.5 if row % 2 else 0)) * z * 0.36
                    if px + z * 0.3 > cx + hw / 2 + z * 0.2:
                        continue
                    rounded(
                        px,
                        by + z * 0.02 + row * z * 0.25,
                        z * 0.32,
                        z * 0.21,
                        z * 0.04,
                        mixed(colour("6a5a50"), colour("4a3c34"), chance.random()),
                    )
            arch = [
                (cx - hw * 0.38, by),
                (cx - hw * 0.38, by + hh * 0.5),
                (cx - hw * 0.2, by + hh * 0.74),
                (cx + hw * 0.2, by + hh * 0.74),
                (cx + hw * 0.38, by + hh * 0.5),
                (cx + hw * 0.38, by),
            ]
            polygon(arch, colour("1a0804"))
            glow(cx, by + hh * 0.3, hw * 1.1, colour("ff7a1c"))
            from app.draw import pieces

            for dx, k in ((-0.22, 0.42), (0.22, 0.4), (0, 0.62)):
                pieces.flame(cx + dx * hw, by + hh * 0.06, z * k)
        # onlookers, dark against the glow
        if heads:
            chance = Random(8)
            n = int(w / (z * 0.62))
            for i in range(n):
                px = x + (i + 0.5) * w / n + chance.uniform(-0.1, 0.1) * z
                if abs(px - cx) < z * 0.95:
                    continue
                py = y + h * 0.42 + chance.uniform(-0.1, 0.16) * z
                c = colour("1a0b06", 0.86)
                oval(px, py, z * 0.34, z * 0.42, c)
                oval(px, py - z * 0.52, z * 0.78, z * 0.8, c)
                kind = chance.randrange(4)
                if kind == 0:
                    rounded(px - z * 0.2, py + z * 0.08, z * 0.4, z * 0.26, z * 0.08, c)
                elif kind == 1:
                    convex([(px - z * 0.2, py + z * 0.1), (px + z * 0.2, py + z * 0.1), (px + z * 0.02, py + z * 0.44)], c)
                elif kind == 2:
                    line(
                        ((px + z * 0.02, py + z * 0.2), (px + z * 0.2, py + z * 0.34), (px + z * 0.26, py + z * 0.1)), c, z * 0.03
                    )
        rect(x, y, w, h * 0.1, colour("140703", 0.5))
        paint.shade(x, y, w, h * 0.34, colour("140703", 0), colour("140703", 0.72))
        # the two
        left, right = Body(cx - spread, foot, z), Body(cx + spread, foot, z, True)
        for body, name in ((left, names[0]), (right, names[1])):
            glow(body.x, foot - z * 0.1, z * 3.1, faded(mixed(BAND[WHO[name][0]], colour("ffb070"), 0.35), 0.55))
            WHO[name][1](body)
        gap = spread / z
        hand = (min(1.22, gap - 0.28), -0.22)
        tips = []
        for body, name, s in ((left, names[0], 1), (right, names[1], -1)):
            fist = body.p((hand[0] + 0.06, hand[1] + 0.06))[0]
            tx, ty = cx + s * z * (0.62 if mood == "still" else 0.5), foot + z * 1.42
            px, py = fist[0] - (tx - fist[0]) * 0.1, fist[1] - (ty - fist[1]) * 0.1
            szabla(px, py, tx, ty, bend=0.12 * s, thick=0.036)
            arm(body, name, hand)
            tips.append((tx, ty))
        # where the blades meet
        sy = foot + z * 0.72
        glow(cx, sy, z * 1.0, colour("fff0b0"))
        for i in range(10):
            a = math.radians(i * 36 + 10)
            rr = z * (0.3 if i % 2 else 0.18)
            line(
                ((cx + z * 0.05 * math.cos(a), sy + z * 0.05 * math.sin(a)), (cx + rr * math.cos(a), sy + rr * math.sin(a))),
                colour("fff6c8", 0.95),
                max(0.5, z * 0.012),
            )
        disc(cx, sy, z * 0.09, colour("fffdf0"))
    paint.rim(x, y, w, h, r, colour("d9ae68", 0.9), 1.4)


def bow(ax, ay, bx, by, cx, cy, c, width, head, trim, edge=EDGE):
    """An arrow along a circle about (cx, cy), from a to b, clockwise."""
    r = math.hypot(ax - cx, ay - cy)
    a0, a1 = math.atan2(ay - cy, ax - cx), math.atan2(by - cy, bx - cx)
    while a1 > a0:
        a1 -= 2 * math.pi
    a0 -= trim / r
    a1 += (trim + head * 0.9) / r
    pts = [(cx + r * math.cos(a0 + (a1 - a0) * i / 24), cy + r * math.sin(a0 + (a1 - a0) * i / 24)) for i in range(25)]
    tip = a1 - head / r
    tri = [
        (cx + (r + head * 0.62) * math.cos(a1), cy + (r + head * 0.62) * math.sin(a1)),
        (cx + r * math.cos(tip), cy + r * math.sin(tip)),
        (cx + (r - head * 0.62) * math.cos(a1), cy + (r - head * 0.62) * math.sin(a1)),
    ]
    line(pts, edge, width + 1.1)
    polygon([(p + (p - sum(q[0] for q in tri) / 3) * 0.16, q2 + (q2 - sum(q[1] for q in tri) / 3) * 0.16) for p, q2 in tri], edge)
    line(pts, c, width)
    polygon(tri, c)
    m = (a0 + a1) / 2
    return cx + r * math.cos(m), cy + r * math.sin(m), m

"""Two men with sabers in a tavern at night: the room, and each man in the pose that the fight has come to."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from random import Random

from kivy.graphics import Color, Rectangle

from app.draw import paint, pieces, sprites
from app.draw.paint import convex, disc, glow, line, oval, polygon, rect, rounded
from app.tables.saber.arms import arm
from app.tables.saber.look import BAND
from app.tables.saber.people import WHO, Body
from app.tables.saber.things import szabla
from app.theme import colour, faded, mixed

EDGE = colour("1d0c06")
RED_LIGHT = colour("ff3a1c")
BACKLIGHT, SPARK, SPARK_RAYS, SPARK_GLOW = colour("ffb070"), colour("fffdf0"), colour("fff6c8"), colour("fff0b0")
# the room
WALL_SHADE, BEAM, BEAM_EDGE, ONLOOKER = colour("2a0f08"), colour("1d0d06"), colour("8a5a30"), colour("1a0b06")
NEAR_DARK, FIRELIGHT, FIRELIGHT_NEAR, FIRE_GLOW = colour("140703"), colour("ff8a30"), colour("ffc060"), colour("ff7a1c")
CHIMNEY, BRICK, DARK_BRICK, HEARTH = colour("3a2c26"), colour("6a5a50"), colour("4a3c34"), colour("1a0804")
RAISED = 0.3, 0.58  # of a blow: the saber is drawn back, then it falls


@dataclass(frozen=True)
class Measures:
    """How large the men are, and where: `foot` is the middle of the busts, `spread` from the middle of the picture."""

    z: float
    foot: float
    spread: float


def measures(w: float, h: float, hidden: float = 0.0) -> Measures:
    """`hidden`: how much of the lower edge lies under something; faces stay above it."""
    z = min(h * 0.36, (h - hidden) / 1.95, w / 4.4)
    spare = max(0.0, h - hidden - z * 1.9)
    return Measures(z, max(min(h * 0.46, z * 1.2), hidden + z * 0.4 + min(z * 0.75, spare * 0.45)), min(z * 2.1, w * 0.27))


@dataclass(frozen=True)
class Pose:
    """In parts of a man's size: how far he has moved towards the other, how he leans (degrees, back is positive), and where the
    tip of his saber is, from the middle."""

    forward: float = 0.0
    lean: float = 0.0
    tip: tuple[float, float] = (0.62, 1.42)
    hit: float = 0.0  # how red he glows


def poses(winner: int | None, share: float) -> tuple[Pose, Pose]:
    """Both men at this moment of the blow that decides; 0: they stand with crossed sabers."""
    if not share:
        return Pose(), Pose()
    if winner is None:
        back = -0.22 * _eased(share)
        return Pose(back, 3 * share, (0.2, 1.2)), Pose(back, 3 * share, (0.2, 1.2))
    drawn, fallen = RAISED
    up, down = _eased(min(1.0, share / drawn)), _eased(max(0.0, min(1.0, (share - drawn) / (fallen - drawn))))
    after = _eased(max(0.0, (share - fallen) / (1 - fallen)))
    strikes = Pose(-0.16 * up + 0.62 * down - 0.16 * after, 6 * up - 14 * down + 6 * after,
                   (0.62 - 0.9 * up + 1.3 * down, 1.42 + 0.1 * up - 0.86 * down))
    flinches = Pose(-0.34 * down + 0.1 * after, 15 * down - 5 * after, (0.62 - 0.5 * down, 1.42 - 0.9 * down),
                    down * (1 - 0.55 * after))
    return (strikes, flinches) if winner == 0 else (flinches, strikes)


def _eased(t: float) -> float:
    return t * t * (3 - 2 * t)


def paint_fight(names: tuple[str, str], x: float, y: float, w: float, h: float, winner: int | None = None,
                share: float = 0.0, hidden: float = 0.0) -> None:
    """The whole picture; `share`: how far the blow has come that decides."""
    m = measures(w, h, hidden)
    sprites.show(("saber room",), x, y, w, h, paint_room)
    pose = poses(winner, share)
    order = (0, 1) if winner != 0 else (1, 0)  # who strikes stands before who is struck
    for side in order:
        _man(names[side], side, pose[side], x, y, w, m)
    if winner is None or share < RAISED[0]:
        _spark(x + w / 2, y + m.foot + m.z * 0.72, m.z * (1.0 - 0.6 * share))


def _man(name: str, side: int, pose: Pose, x: float, y: float, w: float, m: Measures) -> None:
    z, s = m.z, 1 if side == 0 else -1
    cx = x + w / 2
    at, foot = cx - s * m.spread + s * pose.forward * z, y + m.foot
    if pose.hit:
        glow(at, foot, z * 3.2, faded(RED_LIGHT, 0.85 * pose.hit))
    with paint.turned(s * pose.lean, at, foot - z * 1.2):
        box = z * 2.7
        sprites.show(("saber man", name, side), at - box / 2, foot - z * 1.25, box, box, partial(_bust, name, side), clips=False)
        body = Body(at, foot, z, side == 1)
        reach = min(1.22, m.spread / z - 0.28)
        hand = (reach, -0.22)
        fist = body.p((hand[0] + 0.06, hand[1] + 0.06))[0]
        tip = cx + s * z * pose.tip[0], foot + z * pose.tip[1]
        szabla(fist[0] - (tip[0] - fist[0]) * 0.1, fist[1] - (tip[1] - fist[1]) * 0.1, *tip, bend=0.12 * s, thick=0.036)
        arm(body, name, hand)


def _bust(name: str, side: int, w: float, _h: float) -> None:
    z = w / 2.7
    body = Body(w / 2, z * 1.25, z, side == 1)
    glow(body.x, body.y - z * 0.1, z * 2.6, faded(mixed(BAND[WHO[name][0]], BACKLIGHT, 0.35), 0.4))
    WHO[name][1](body)


def _spark(cx: float, cy: float, z: float) -> None:
    """Where the blades meet."""
    glow(cx, cy, z, SPARK_GLOW)
    for i in range(10):
        a = math.radians(i * 36 + 10)
        far = z * (0.3 if i % 2 else 0.18)
        line(((cx + z * 0.05 * math.cos(a), cy + z * 0.05 * math.sin(a)), (cx + far * math.cos(a), cy + far * math.sin(a))),
             faded(SPARK_RAYS, 0.95), max(0.5, z * 0.012))
    disc(cx, cy, z * 0.09, SPARK)


def paint_room(w: float, h: float) -> None:
    """Planks, a hearth behind, onlookers, into (0, 0, w, h)."""
    z = measures(w, h).z
    x = y = 0.0
    with paint.clipped(0, 0, w, h, 0.01):
        t = paint.texture("wood.jpg")
        Color(0.62, 0.5, 0.44, 1)
        Rectangle(texture=t, pos=(x, y), size=(w, h), tex_coords=(0, h / 420, w / 700, h / 420, w / 700, 0, 0, 0))
        rect(x, y, w, h, faded(WALL_SHADE, 0.35))
        cx = x + w / 2
        # beams
        for i in range(int(w / (z * 1.5)) + 2):
            bx = x + (i + 0.3) * z * 1.5
            rect(bx, y, z * 0.16, h, faded(BEAM, 0.75))
            rect(bx + z * 0.13, y, z * 0.03, h, faded(BEAM_EDGE, 0.4))
        rect(x, y + h * 0.86, w, z * 0.16, faded(BEAM, 0.85))
        rect(x, y + h * 0.86 + z * 0.15, w, z * 0.02, faded(BEAM_EDGE, 0.5))
        # the hearth
        glow(cx, y + h * 0.42, max(w * 0.75, h * 1.6), faded(FIRELIGHT, 0.8))
        glow(cx, y + h * 0.4, h * 1.0, faded(FIRELIGHT_NEAR, 0.8))
        hw, hh = z * 1.3, z * 1.35
        if hh < h:
            by = y + h * 0.02
            rounded(cx - hw / 2 - z * 0.2, by, hw + z * 0.4, hh + z * 0.16, z * 0.1, CHIMNEY)
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
                        mixed(BRICK, DARK_BRICK, chance.random()),
                    )
            arch = [
                (cx - hw * 0.38, by),
                (cx - hw * 0.38, by + hh * 0.5),
                (cx - hw * 0.2, by + hh * 0.74),
                (cx + hw * 0.2, by + hh * 0.74),
                (cx + hw * 0.38, by + hh * 0.5),
                (cx + hw * 0.38, by),
            ]
            polygon(arch, HEARTH)
            glow(cx, by + hh * 0.3, hw * 1.1, FIRE_GLOW)
            for dx, k in ((-0.22, 0.42), (0.22, 0.4), (0, 0.62)):
                pieces.flame(cx + dx * hw, by + hh * 0.06, z * k)
        # onlookers, dark against the glow
        chance = Random(8)
        n = int(w / (z * 0.62))
        for i in range(n):
            px = x + (i + 0.5) * w / n + chance.uniform(-0.1, 0.1) * z
            if abs(px - cx) < z * 0.95:
                continue
            py = y + h * 0.42 + chance.uniform(-0.1, 0.16) * z
            c = faded(ONLOOKER, 0.86)
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
        rect(x, y, w, h * 0.1, faded(NEAR_DARK, 0.5))
        paint.shade(x, y, w, h * 0.34, faded(NEAR_DARK, 0), faded(NEAR_DARK, 0.72))


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

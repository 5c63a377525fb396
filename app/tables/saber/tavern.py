"""The tavern from above: floor, walls, door, hearth, what stands about, and what may be done."""

import math
from random import Random

from kivy.graphics import Color, Rectangle

from app import theme
from app.draw import letters, paint
from app.draw.paint import convex, disc, glow, icon, line, rect, ring, rounded, rounded_shade, write
from app.theme import BLACK, INK, WHITE, colour, faded, mixed
from rules.saber.board import BARREL, PILLAR, PLAN, SQUARES, name_of

GREEN, PALE = colour("2f6a2c"), colour("fff8e6")
SEAM, DARK_OAK, FIRE_GLOW, BADGE_RIM = colour("2a160a"), colour("5a3a20"), colour("ff7a1c"), colour("fbeecb")  # of several
# the floor
FLOOR_GAP, PALE_PLANK, DARK_PLANK, WORN_PLANK = colour("3a2414"), colour("ffe6c4"), colour("e6bf94"), colour("b08458")
PLANK_END, NAIL, PALE_SQUARE, DARK_SQUARE = colour("3a2010"), colour("2a1408"), colour("dfae74"), colour("9a6a3e")
GRID_LIGHT = colour("f3d6a0")
# the walls
WALL_LOGS, WALL_RIM, WALL_FOOT, LOG_BARK = colour("8a6a50"), colour("e0b878"), colour("1d0f07"), colour("3a2212")
LOG_END, LOG_RING, MARK = colour("b98a58"), colour("7a5230"), colour("f6e2b4")
FIRELIGHT, FIRELIGHT_NEAR, PANE_TOP, PANE_LOW = colour("ff9a3c"), colour("ffb45a"), colour("9fb8d8"), colour("dfe9f2")  # light
# the door
DOORWAY, EVENING_TOP, EVENING_LOW, EVENING_LIGHT = colour("0f1812"), colour("7f9ab8"), colour("3a4f6a"), colour("cfe0f4")
THRESHOLD, THRESHOLD_EDGE, POST, POST_LOW = colour("4f9a46"), colour("b8e8a0"), colour("c99a62"), colour("7a5230")
POST_EDGE = colour("3a2212")
# a table
TABLE, TABLE_SEAM, TABLE_SHADE, STOOL = colour("a87444"), colour("6a4424"), colour("2a160a"), colour("94663a")
STOOL_EDGE, BEER = colour("4a2d18"), colour("f3e2b8")
# a pillar
PILLAR_FOOT, PILLAR_BACK_TOP, PILLAR_BACK_LOW, PILLAR_TOP = colour("2f2520"), colour("6a5a4e"), colour("4a3e36"), colour("b8a48e")
PILLAR_LOW, PILLAR_HEAD_TOP, PILLAR_HEAD_LOW, PILLAR_EDGE = colour("857260"), colour("cdbba6"), colour("a08c78"), colour("2a1c14")
PILLAR_SIGN, PILLAR_SEAM = colour("7a6654"), colour("5a4a3c")
# a barrel
BARREL_SHADE, BARREL_SIDE, BARREL_HEAD, STAVE_GAP = colour("1d0f07"), colour("4a2d18"), colour("b07c46"), colour("6f4a28")
HOOP, HOOP_LIGHT, BUNG = colour("3f3a36"), colour("6b645c"), colour("3a2010")
# the bar
COUNTER_FRONT, COUNTER_SEAM, COUNTER_OAK, COUNTER_TINT = colour("3a2212"), colour("22120a"), colour("fff0dc"), colour("e0a868")
COUNTER_EDGE, COUNTER_GROOVE, MUG, MUG_SHADE = colour("3a1c0c"), colour("8a5228"), colour("6a4424"), colour("1d0f07")
FOAM, GREEN_BOTTLE, RED_BOTTLE = colour("fff3d4"), colour("2f4a34"), colour("6a2a24")
# the wardrobe
CUPBOARD_OAK, CUPBOARD_TINT, CUPBOARD_EDGE, CUPBOARD_FOOT = colour("9c6a44"), colour("b07a4c"), colour("2a1208"), colour("2a160a")
DOOR_OAK, DOOR_TINT, DOOR_GAP, DOOR_CROSS = colour("ffe6cc"), colour("c99460"), colour("3a2010"), colour("6a4020")
KNOB = theme.GOLD
# the hearth
HEARTH_SHADE, ASHES, STONE, DARK_STONE = colour("1d120c"), colour("241812"), colour("8f857a"), colour("5a5048")
STONE_SHADE, EMBERS, FIREWOOD, FIREWOOD_LIGHT = colour("15100c"), colour("3a1208"), colour("4a2a16"), colour("a8602c")


def square(x, y, side, name):
    """Lower left corner of a square; (x, y) is the lower left corner of A8."""
    return x + (ord(name[0]) - 65) * side, y + (8 - int(name[1])) * side


def middle(x, y, side, name) -> tuple[float, float]:
    a, b = square(x, y, side, name)
    return a + side / 2, b + side / 2


def floor(x, y, side):
    oak = paint.texture("oak.jpg")
    chance = Random(11)
    rect(x, y, 8 * side, 8 * side, FLOOR_GAP)
    for name in map(name_of, SQUARES):
        a, b = square(x, y, side, name)
        pale = (ord(name[0]) + int(name[1])) % 2
        tone = mixed(PALE_PLANK if pale else DARK_PLANK, WORN_PLANK, chance.uniform(0, 0.3))
        for k in range(3):  # three boards to a square
            u, v, w = chance.random(), chance.random(), 0.35
            Color(*mixed(tone, INK, chance.uniform(0, 0.1)))
            Rectangle(
                texture=oak,
                pos=(a, b + k * side / 3),
                size=(side, side / 3 - max(0.3, side * 0.006)),
                tex_coords=(u, v, u + w, v, u + w, v + w / 3, u, v + w / 3),
            )
        rect(a, b, side, side, faded(PALE_SQUARE, 0.3) if pale else faded(DARK_SQUARE, 0.22))
        if chance.random() < 0.8:
            k, cut = chance.randrange(3), chance.uniform(0.25, 0.75)
            line(
                ((a + side * cut, b + k * side / 3), (a + side * cut, b + (k + 1) * side / 3)),
                faded(PLANK_END, 0.8),
                max(0.3, side * 0.007),
            )
            for d in (-0.035, 0.035):
                disc(a + side * (cut + d), b + (k + 0.5) * side / 3, max(0.8, side * 0.024), faded(NAIL, 0.75))
    for i in range(9):
        for pts in (((x + i * side, y), (x + i * side, y + 8 * side)), ((x, y + i * side), (x + 8 * side, y + i * side))):
            line(pts, faded(SEAM, 0.85), max(0.5, side * 0.014))
            line(
                [(a + max(0.5, side * 0.012), b - max(0.5, side * 0.012)) for a, b in pts],
                faded(GRID_LIGHT, 0.22),
                max(0.3, side * 0.007),
            )


def walls(x, y, side, t, letters_too=True):
    """Log walls t thick round the floor, a door in the south, windows, the marks A-H and 1-8."""
    w = 8 * side
    paint.shadow(x - t, y - t, w + 2 * t, w + 2 * t, 18, faded(BLACK, 0.8), drop=5)
    paint.tiled(x - t, y - t, w + 2 * t, w + 2 * t, t * 0.35, "oak.jpg", 230, WALL_LOGS)
    for k in (0.36, 0.7):
        paint.rim(
            x - t * (1 - k),
            y - t * (1 - k),
            w + 2 * t * (1 - k),
            w + 2 * t * (1 - k),
            t * 0.2,
            faded(SEAM, 0.7),
            max(0.5, t * 0.03),
        )
    paint.rim(x - t, y - t, w + 2 * t, w + 2 * t, t * 0.35, faded(WALL_RIM, 0.6), 0.8)
    for a, b in ((x - t, y - t), (x + w, y - t), (x - t, y + w), (x + w, y + w)):  # log ends at the corners
        disc(a + t / 2, b + t / 2, t * 0.86, LOG_BARK)
        disc(a + t / 2, b + t / 2, t * 0.74, LOG_END)
        for k in (0.5, 0.28):
            ring(a + t / 2, b + t / 2, t * k, LOG_RING, max(0.4, t * 0.03))
    rect(x - 1.5, y - 1.5, w + 3, w + 3, WALL_FOOT)


def inside_shade(x, y, side):
    """The walls throw shade on the floor; the hearth throws light."""
    w = 8 * side
    for k in range(6):
        d = side * 0.05 * (k + 1)
        a = 0.1 * (1 - k / 6)
        rect(x, y + w - d, w, d, faded(BLACK, a))
        rect(x, y, d * 0.7, w, faded(BLACK, a * 0.8))
    cx, cy = middle(x, y, side, "E5")
    glow(cx, cy, side * 5.2, faded(FIRELIGHT, 0.38))
    glow(cx, cy, side * 2.8, faded(FIRELIGHT_NEAR, 0.5))


def windows_and_door(x, y, side, t):
    w = 8 * side
    for a, b, ww, hh in (
        (x + 1.1 * side, y + w + t * 0.12, 1.2 * side, t * 0.5),
        (x + 5.8 * side, y + w + t * 0.12, 1.2 * side, t * 0.5),
    ):
        rounded(a, b, ww, hh, t * 0.1, SEAM)
        rounded_shade(a + t * 0.08, b + t * 0.08, ww - t * 0.16, hh - t * 0.16, t * 0.05, PANE_TOP, PANE_LOW)
        for k in range(1, 4):
            line(((a + ww * k / 4, b), (a + ww * k / 4, b + hh)), SEAM, max(0.5, t * 0.05))
    # the doorway: open, evening light falls in over the green threshold
    a = x + 3 * side
    rect(a, y - t, 2 * side, t + 1, DOORWAY)
    paint.shade(a, y - t, 2 * side, t, EVENING_TOP, EVENING_LOW)
    convex(
        ((a, y), (a + 2 * side, y), (a + 2.35 * side, y + 0.75 * side), (a - 0.35 * side, y + 0.75 * side)),
        faded(EVENING_LIGHT, 0.13),
    )
    rounded(a, y - max(2, t * 0.2), 2 * side, max(3, t * 0.26), 1, THRESHOLD)
    line(
        ((a, y - max(2, t * 0.2) + max(3, t * 0.26)), (a + 2 * side, y - max(2, t * 0.2) + max(3, t * 0.26))),
        THRESHOLD_EDGE,
        max(0.5, t * 0.04),
    )
    for px in (a, a + 2 * side):
        rounded(px - t * 0.24, y - t * 1.04, t * 0.48, t * 1.12, t * 0.1, POST_EDGE)
        rounded_shade(px - t * 0.18, y - t, t * 0.36, t, t * 0.08, POST, POST_LOW)


def marks(x, y, side, t, size=None):
    size = size or t * 0.52
    for i in range(8):
        for yy in ((y + 8 * side + t * 0.5), (y - t * 0.5)):
            if yy > y or i in (3, 4):
                continue
            write("ABCDEFGH"[i], x + (i + 0.5) * side, yy, size, MARK, letters.SERIF_BOLD, drop=faded(BLACK, 0.7))
        for xx in (x - t * 0.5, x + 8 * side + t * 0.5):
            write(str(i + 1), xx, y + (7.5 - i) * side, size, MARK, letters.SERIF_BOLD, drop=faded(BLACK, 0.7))


# ---------------------------------------------------------------- what stands about


def table(cx, cy, z):
    """Low and flat, on a crossing of lines: it hinders nobody (letters.SANS_BOLD-59)."""
    for i in range(4):
        a = math.radians(45 + 90 * i)
        disc(cx + z * 0.62 * math.cos(a), cy + z * 0.62 * math.sin(a), z * 0.3, faded(STOOL_EDGE, 0.55))
        disc(cx + z * 0.62 * math.cos(a), cy + z * 0.62 * math.sin(a) + z * 0.015, z * 0.25, faded(STOOL, 0.55))
    disc(cx, cy - z * 0.03, z * 0.98, faded(TABLE_SHADE, 0.4))
    disc(cx, cy, z * 0.94, faded(DARK_OAK, 0.75))
    disc(cx, cy + z * 0.015, z * 0.86, faded(TABLE, 0.75))
    for k in (-0.2, 0.06, 0.3):
        line(
            ((cx - z * 0.4 * math.cos(k * 2), cy + z * k * 0.9), (cx + z * 0.4 * math.cos(k * 2), cy + z * k * 0.9)),
            faded(TABLE_SEAM, 0.6),
            max(0.4, z * 0.014),
        )
    for a, b in ((-0.16, 0.12), (0.2, -0.1)):
        disc(cx + a * z, cy + b * z, z * 0.17, faded(DARK_OAK, 0.85))
        disc(cx + a * z, cy + b * z, z * 0.12, faded(BEER, 0.85))


def pillar(cx, cy, side):
    z = side * 0.62
    paint.shadow(cx - z / 2, cy - z / 2, z, z, side * 0.2, faded(BLACK, 0.9), drop=side * 0.06)
    rounded(cx - z / 2, cy - z * 0.62, z, z * 1.12, side * 0.06, PILLAR_FOOT)
    rounded_shade(cx - z * 0.47, cy - z * 0.58, z * 0.94, z * 0.3, side * 0.05, PILLAR_BACK_TOP, PILLAR_BACK_LOW)
    rounded_shade(cx - z * 0.5, cy - z * 0.38, z, z * 0.9, side * 0.08, PILLAR_TOP, PILLAR_LOW)
    rounded_shade(cx - z * 0.37, cy - z * 0.25, z * 0.74, z * 0.64, side * 0.06, PILLAR_HEAD_TOP, PILLAR_HEAD_LOW)
    paint.rim(cx - z * 0.5, cy - z * 0.38, z, z * 0.9, side * 0.08, PILLAR_EDGE, max(0.5, side * 0.014))
    for s in (-1, 1):
        line(((cx + s * z * 0.37, cy - z * 0.25), (cx + s * z * 0.5, cy - z * 0.38)), PILLAR_SEAM, max(0.4, side * 0.012))
        line(((cx + s * z * 0.37, cy + z * 0.39), (cx + s * z * 0.5, cy + z * 0.52)), PILLAR_SEAM, max(0.4, side * 0.012))
    convex(
        [(cx, cy + z * 0.24), (cx + z * 0.14, cy + z * 0.07), (cx, cy - z * 0.1), (cx - z * 0.14, cy + z * 0.07)],
        PILLAR_SIGN,
    )


def one_barrel(cx, cy, z):
    disc(cx, cy - z * 0.1, z * 1.02, faded(BARREL_SHADE, 0.55))
    rounded(cx - z * 0.5, cy - z * 0.3, z, z * 0.3, z * 0.1, BARREL_SIDE)
    disc(cx, cy - z * 0.14, z, DARK_OAK)
    disc(cx, cy, z, HOOP)
    disc(cx, cy, z * 0.92, BARREL_HEAD)
    for k in (-0.22, 0, 0.22):
        line(
            ((cx + k * z, cy - z * 0.4 * math.cos(k * 2)), (cx + k * z, cy + z * 0.4 * math.cos(k * 2))),
            STAVE_GAP,
            max(0.4, z * 0.03),
        )
    ring(cx, cy, z * 0.9, HOOP_LIGHT, max(0.5, z * 0.05))
    disc(cx + z * 0.2, cy + z * 0.08, z * 0.13, BUNG)


def barrels(cx, cy, side):
    one_barrel(cx - side * 0.17, cy + side * 0.2, side * 0.4)
    one_barrel(cx + side * 0.22, cy + side * 0.1, side * 0.38)
    one_barrel(cx - side * 0.06, cy - side * 0.2, side * 0.44)


def counter(x, y, side):
    """Two squares of bar: a thick oak top seen from the front, mugs, a tap barrel."""
    a, b = square(x, y, side, "D2")
    w, h = 2 * side - side * 0.1, side * 0.74
    a, b = a + side * 0.05, b + side * 0.16
    paint.shadow(a, b, w, h, side * 0.16, faded(BLACK, 0.9), drop=side * 0.06)
    rounded(a, b - side * 0.1, w, h * 0.5, side * 0.06, COUNTER_FRONT)
    for k in range(9):
        line(
            ((a + w * (k + 0.5) / 9, b - side * 0.09), (a + w * (k + 0.5) / 9, b + side * 0.04)),
            COUNTER_SEAM,
            max(0.5, side * 0.014),
        )
    paint.tiled(a, b + side * 0.02, w, h - side * 0.02, side * 0.08, "oak.jpg", side * 1.7, COUNTER_OAK)
    rounded(a, b + side * 0.02, w, h - side * 0.02, side * 0.08, faded(COUNTER_TINT, 0.5))
    paint.rim(a, b + side * 0.02, w, h - side * 0.02, side * 0.08, COUNTER_EDGE, max(0.6, side * 0.02))
    paint.rim(
        a + side * 0.06,
        b + side * 0.08,
        w - side * 0.12,
        h - side * 0.14,
        side * 0.06,
        faded(COUNTER_GROOVE, 0.8),
        max(0.4, side * 0.01),
    )
    for dx, z in ((0.34, 0.24), (0.66, 0.2)):
        mx, my = a + dx * side, b + side * 0.46
        disc(mx, my - side * 0.03, z * side * 1.1, faded(MUG_SHADE, 0.5))
        rounded(mx + z * side * 0.3, my - z * side * 0.22, z * side * 0.4, z * side * 0.44, z * side * 0.14, MUG)
        disc(mx, my, z * side, MUG)
        disc(mx, my, z * side * 0.74, FOAM)
    one_barrel(a + 1.62 * side, b + side * 0.42, side * 0.44)
    icon("bottle-wine", a + 1.06 * side, b + side * 0.46, side * 0.42, GREEN_BOTTLE)
    icon("bottle-wine", a + 1.24 * side, b + side * 0.42, side * 0.38, RED_BOTTLE)


def wardrobe(x, y, side):
    """Two squares of cupboard against nothing: doors with crosses."""
    a, b = square(x, y, side, "B5")
    w, h = side * 0.74, 2 * side - side * 0.14
    a, b = a + side * 0.13, b + side * 0.1
    paint.shadow(a, b, w, h, side * 0.16, faded(BLACK, 0.9), drop=side * 0.06)
    rounded(a, b - side * 0.05, w, h, side * 0.05, CUPBOARD_FOOT)
    paint.tiled(a, b, w, h, side * 0.05, "oak.jpg", side * 1.3, CUPBOARD_OAK)
    rounded(a, b, w, h, side * 0.05, faded(CUPBOARD_TINT, 0.5))
    paint.rim(a, b, w, h, side * 0.05, CUPBOARD_EDGE, max(0.6, side * 0.02))
    for k in range(2):
        yy = b + side * 0.08 + k * (h - side * 0.06) / 2
        hh = h / 2 - side * 0.14
        for i in range(2):
            xx = a + side * 0.07 + i * (w / 2 - side * 0.035)
            ww = w / 2 - side * 0.105
            rounded(xx, yy, ww, hh, side * 0.03, DOOR_GAP)
            paint.tiled(
                xx + side * 0.02,
                yy + side * 0.02,
                ww - side * 0.04,
                hh - side * 0.04,
                side * 0.02,
                "oak.jpg",
                side,
                DOOR_OAK,
            )
            rounded(xx + side * 0.02, yy + side * 0.02, ww - side * 0.04, hh - side * 0.04, side * 0.02, faded(DOOR_TINT, 0.5))
            line(((xx + ww / 2, yy + hh * 0.22), (xx + ww / 2, yy + hh * 0.78)), DOOR_CROSS, max(0.5, side * 0.014))
            line(((xx + ww * 0.24, yy + hh / 2), (xx + ww * 0.76, yy + hh / 2)), DOOR_CROSS, max(0.5, side * 0.014))
            disc(xx + (ww * 0.9 if i == 0 else ww * 0.1), yy + hh / 2, side * 0.06, KNOB)


def hearth(cx, cy, side, lit=True):
    """The fire in the middle of the room: a ring of stones, logs, flames."""
    from app.draw import pieces

    chance = Random(9)
    disc(cx, cy, side * 0.98, faded(HEARTH_SHADE, 0.6))
    disc(cx, cy, side * 0.9, ASHES)
    for i in range(11):
        a = math.radians(i * 360 / 11)
        z = side * chance.uniform(0.2, 0.25)
        px, py = cx + side * 0.37 * math.cos(a), cy + side * 0.37 * math.sin(a)
        tone = mixed(STONE, DARK_STONE, chance.random())
        disc(px, py - side * 0.025, z * 1.05, STONE_SHADE)
        disc(px, py, z, tone)
        disc(px - z * 0.08, py + z * 0.12, z * 0.62, mixed(tone, WHITE, 0.16))
    disc(cx, cy, side * 0.52, EMBERS)
    glow(cx, cy, side * 1.2, faded(FIRE_GLOW, 0.95))
    for ang in (28, -34, 80):
        with paint.turned(ang, cx, cy - side * 0.06):
            rounded(cx - side * 0.24, cy - side * 0.1, side * 0.48, side * 0.1, side * 0.04, FIREWOOD)
            rounded(cx - side * 0.24, cy - side * 0.06, side * 0.48, side * 0.03, side * 0.01, FIREWOOD_LIGHT)
    for dx, dy, h in ((-0.13, -0.14, 0.42), (0.14, -0.12, 0.38), (0, -0.16, 0.62)):
        pieces.flame(cx + dx * side, cy + dy * side, h * side)


def tavern(x, y, side, t):
    walls(x, y, side, t)
    floor(x, y, side)
    inside_shade(x, y, side)
    windows_and_door(x, y, side, t)
    for a, b in ((1, 7), (7, 7), (7, 1)):
        table(x + a * side, y + b * side, side * 0.95)
    counter(x, y, side)
    wardrobe(x, y, side)
    for s in SQUARES:
        if PLAN[s] == BARREL:
            barrels(*middle(x, y, side, name_of(s)), side)
        elif PLAN[s] == PILLAR:
            pillar(*middle(x, y, side, name_of(s)), side)
    hearth(*middle(x, y, side, "E5"), side)


# ---------------------------------------------------------------- what may be done


GOALS = {  # what it is about: the inlay, its sign, its ink
    "corner": ("a8281a", "fire", "ffb27a"),
    "tried": ("d8481c", "", ""),
    "burning": ("5a1008", "", ""),
    "exit": ("3f8a3a", "exit-run", "d8f4c8"),
    "lady": ("3a46a8", "queen-crown", "dfe0ff"),
    "orange": ("e07a14", "flag", "ffe2b8"),
    "blue": ("2a62d8", "flag", "d8e6ff"),
    "green": ("2f9a44", "flag", "d8f4d0"),
    **dict.fromkeys(("north_east", "south_west", "north_west", "south_east"), ("c89a1a", "flag", "fff2c0")),
}


def goal_mark(x, y, side, name, kind):
    """An inlay in the floor with a sign on it; where a first try failed it glimmers, and then it burns."""
    from app.draw import pieces

    tint, sign, ink = GOALS[kind]
    a, b = square(x, y, side, name)
    m = side * 0.05
    rounded(a + m, b + m, side - 2 * m, side - 2 * m, side * 0.08, colour(tint, 0.42))
    paint.rim(
        a + m,
        b + m,
        side - 2 * m,
        side - 2 * m,
        side * 0.08,
        faded(mixed(colour(tint), WHITE, 0.35), 0.95),
        max(0.8, side * 0.03),
    )
    if sign:
        icon(sign, a + side / 2, b + side / 2, side * 0.46, faded(colour(ink), 0.9))
    else:
        glow(a + side / 2, b + side / 2, side * 1.1, faded(FIRE_GLOW, 0.7))
        flames = ((-0.22, 0.2, 0.52), (0.22, 0.2, 0.5), (0, 0.14, 0.78)) if kind == "burning" else ((0, 0.26, 0.42),)
        for dx, dy, h in flames:
            pieces.flame(a + side * (0.5 + dx), b + side * dy, side * h)


def badge(cx, cy, text, size, sign=None, c=GREEN, ink=PALE):
    """A small pill with a sign and a word."""
    wide = letters.width_of(text, size, letters.SANS_BOLD) + size * (1.1 if not sign else 2.2)
    high = size * 1.6
    paint.shadow(cx - wide / 2, cy - high / 2, wide, high, high * 0.3, faded(BLACK, 0.8), drop=1)
    rounded(cx - wide / 2, cy - high / 2, wide, high, high / 2, BADGE_RIM)
    rounded(cx - wide / 2 + 1, cy - high / 2 + 1, wide - 2, high - 2, high / 2 - 1, c)
    if sign:
        icon(sign, cx - wide / 2 + size * 0.95, cy, size * 1.15, ink)
    write(text, cx - wide / 2 + size * (0.55 if not sign else 1.65), cy, size, ink, letters.SANS_BOLD, ax=0)


def paint_ground(what, s, columns, rows):
    """The whole room for the kit's board: squares begin at (0, 0); `what`: the fires that have spread, and the squares that
    the scenario is about."""
    tavern(0, 0, s, s * 0.3)
    fires, goals = what or ((), ())
    for kind, square_ in goals:
        goal_mark(0, 0, s, name_of(square_), kind)
    for square_ in fires:
        hearth(*middle(0, 0, s, name_of(square_)), s)

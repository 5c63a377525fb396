"""What the kit draws on a board of squares: names, reach, threat, targets, the way, walls. (x, y): the lower left of a square."""

from collections.abc import Sequence
from itertools import pairwise

from kivy.metrics import dp

from app import theme
from app.draw import letters, paint, signs
from app.kit_boards import GridView, SquareView, WallView
from app.theme import BLACK, WHITE, Rgba, colour, faded

PALE_SQUARE, DARK_SQUARE, GRID_LINE = colour("d9b184"), colour("b98d5e"), colour("2a160a")  # the board
EDGE_LETTER = colour("f8e6c0")
TARGET, TARGET_GLOW, LIT = colour("d8301a"), colour("ff5a2a"), colour("fff3c0")  # a square that is lit
LIT_RIM, WAY, THREAT = colour("fffbe6"), colour("ffcf4a"), colour("c8321a")
MARK_EDGE, EYE, PIP_EDGE, PIP, WOUND = colour("2a0c06"), colour("ffb09a"), colour("3a1c0c"), colour("ffe9a0"), colour("e2381f")
AIM = colour("ff9a6a")
LABEL, BADGE_EDGE, DOOR, WINDOW = colour("fbeecb"), colour("3a1408"), colour("4f8a5a"), colour("bcd4ea")
OTHER_OPENING, OPENING_EDGE, PATH = colour("3a2414"), colour("160c06"), colour("fff0b0")

Point = tuple[float, float]
REACH = (0.6, 0.48, 0.38, 0.3)  # how strong the gold of a square is, by the steps to it


def plain_ground(columns: int, rows: int, s: float) -> None:
    """Boards of oak, pale and dark, for games without a floor of their own."""
    for column in range(columns):
        for row in range(rows):
            tone = PALE_SQUARE if (column + row) % 2 else DARK_SQUARE
            paint.tiled(column * s, row * s, s, s, 0.1, "oak.jpg", s * 2.3 + column * 0.7, tone)
    for k in range(columns + 1):
        paint.line(((k * s, 0), (k * s, rows * s)), faded(GRID_LINE, 0.85), max(0.6, s * 0.013))
    for k in range(rows + 1):
        paint.line(((0, k * s), (columns * s, k * s)), faded(GRID_LINE, 0.85), max(0.6, s * 0.013))


def names(columns: int, rows: int, s: float) -> None:
    """Letters in the lowest row, numbers in the first column."""
    size = min(s * 0.24, dp(14))
    for column in range(columns):
        _name(chr(65 + column), (column + 1) * s - size * 0.7, size * 0.8, size)
    for row in range(rows):
        _name(str(rows - row), size * 0.7, (row + 1) * s - size * 0.8, size)


def _name(text: str, x: float, y: float, size: float) -> None:
    paint.write(text, x, y - max(1, size * 0.06), size, faded(BLACK, 0.7), letters.SERIF_BOLD, quiet=True)
    paint.write(text, x, y, size, EDGE_LETTER, letters.SERIF_BOLD, quiet=True)


def square(view: SquareView, x: float, y: float, s: float) -> None:
    """What is to be said of a square, below the pieces."""
    m = s * 0.055
    box = x + m, y + m, s - 2 * m, s - 2 * m
    if view.target:
        paint.rect(x, y, s, s, faded(TARGET, 0.55 if view.target == "chosen" else 0.28))
        if view.target == "chosen":
            paint.glow(x + s / 2, y + s / 2, s * 1.5, faded(TARGET_GLOW, 0.8))
    if view.acts:
        paint.rect(x + s * 0.03, y + s * 0.03, s * 0.94, s * 0.94, faded(LIT, 0.75))
        paint.rim(x + s * 0.03, y + s * 0.03, s * 0.94, s * 0.94, s * 0.05, LIT_RIM, max(1.2, s * 0.045))
    if view.reach or view.lit or view.chosen:
        strength = 0.8 if view.chosen else REACH[min(view.reach, len(REACH)) - 1] if view.reach else 0.5
        paint.rect(*box, faded(WAY, strength))
        paint.rim(*box, s * 0.07, theme.GLOW if view.chosen else theme.GAIN_LIGHT, max(0.8, s * (0.05 if view.chosen else 0.02)))
    if view.threat:
        if not (view.reach or view.lit):
            paint.rect(*box, faded(THREAT, 0.17))
        teeth(box[0], box[1], box[2])
    if view.seen:
        paint.disc(x + s * 0.5, y + s * 0.58, s * 0.36, MARK_EDGE)
        paint.icon("eye", x + s * 0.5, y + s * 0.58, s * 0.29, EYE)
    for i in range(min(view.reach, 6)):
        px = x + s / 2 + (i - (min(view.reach, 6) - 1) / 2) * s * 0.16
        paint.disc(px, y + s * 0.19, s * 0.13, PIP_EDGE)
        paint.disc(px, y + s * 0.19, s * 0.095, PIP)


def teeth(x: float, y: float, z: float) -> None:
    """Red teeth inside a square: it is threatened, also for eyes that do not see red."""
    c, count, deep = WOUND, 5, z * 0.12
    for i in range(count):
        u, v = z * i / count, z * (i + 1) / count
        half = (u + v) / 2
        for low, inwards in ((y, deep), (y + z, -deep)):
            paint.convex(((x + u, low), (x + half, low + inwards), (x + v, low)), c)
        for left, inwards in ((x, deep), (x + z, -deep)):
            paint.convex(((left, y + u), (left + inwards, y + half), (left, y + v)), c)


def above(view: SquareView, x: float, y: float, s: float) -> None:
    """What is to be said of a square, above the pieces: brackets of an aim, a word."""
    if view.target:
        c, k = theme.GLOW if view.target == "chosen" else AIM, s * 0.24
        for right, up in ((0, 0), (1, 0), (0, 1), (1, 1)):
            px, py = x + right * s, y + up * s
            corner = ((px + (1 - 2 * right) * k, py), (px, py), (px, py + (1 - 2 * up) * k))
            paint.line(corner, MARK_EDGE, max(1.2, s * 0.05))
            paint.line(corner, c, max(0.9, s * 0.032))
    if view.badge or view.badge_sign:
        badge(view.badge, x + s / 2, y + s * 0.04, s * 0.25, view.badge_sign)


def badge(text: str, x: float, y: float, size: float, sign: str = "", tone: Rgba = theme.GOOD) -> None:
    """A small pill with a sign and a word; (x, y) is its middle."""
    wide = letters.width_of(text, size, letters.SANS_BOLD) + size * (2.2 if sign else 1.0)
    high = size * 1.5
    paint.shadow(x - wide / 2, y - high / 2, wide, high, high * 0.3, faded(BLACK, 0.8))
    paint.rounded(x - wide / 2, y - high / 2, wide, high, high / 2, LABEL)
    paint.rounded(x - wide / 2 + 1, y - high / 2 + 1, wide - 2, high - 2, high / 2 - 1, tone)
    if sign:
        signs.draw(sign, x - wide / 2 + size * 0.95, y, size * 1.1, theme.CREAM)
    paint.write(text, x - wide / 2 + size * (1.65 if sign else 0.5), y, size, theme.CREAM, letters.SANS_BOLD, ax=0, quiet=True)


def way(points: Sequence[Point], s: float, c: Rgba) -> None:
    """A chain of dots along the middles of squares."""
    for (x0, y0), (x1, y1) in pairwise(points):
        for i in range(1, 5):
            x, y = x0 + (x1 - x0) * i / 4, y0 + (y1 - y0) * i / 4
            paint.disc(x, y, s * 0.15, BADGE_EDGE)
            paint.disc(x, y, s * 0.105, c)


def wall(view: WallView, s: float) -> None:
    """On the line between two squares."""
    (c0, r0), (c1, r1) = view.a, view.b
    if r0 == r1:
        x = max(c0, c1) * s
        ends = ((x, r0 * s), (x, (r0 + 1) * s))
    else:
        y = max(r0, r1) * s
        ends = ((c0 * s, y), ((c0 + 1) * s, y))
    tone = {"door": DOOR, "window": WINDOW}.get(view.kind, OTHER_OPENING)
    paint.line(ends, OPENING_EDGE, max(2, s * 0.08))
    paint.line(ends, tone, max(1.2, s * 0.05))
    if view.kind != "wall":
        (x0, y0), (x1, y1) = ends
        paint.disc((x0 + x1) / 2, (y0 + y1) / 2, s * 0.1, WHITE)


def draw_below(view: GridView, s: float) -> None:
    for each in view.squares:
        square(each, each.at[0] * s, each.at[1] * s, s)
    for each_wall in view.walls:
        wall(each_wall, s)


def draw_above(view: GridView, s: float) -> None:
    if len(view.path) > 1:
        way([((c + 0.5) * s, (r + 0.5) * s) for c, r in view.path], s, PATH)
    for each in view.squares:
        above(each, each.at[0] * s, each.at[1] * s, s)

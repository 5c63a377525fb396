"""A small shield for each of 256 words: sixteen signs on sixteen grounds. Told apart by shape; colour only helps."""

from kivy.graphics import StencilPop, StencilPush, StencilUnUse, StencilUse

from app import theme
from app.draw import paint
from app.theme import colour

SIGNS = ("anchor", "axe", "barley", "bell", "castle", "crown", "fire", "fox", "key-variant", "pine-tree", "sheep", "star",
         "sword", "sail-boat", "weather-sunny", "horseshoe")
GROUNDS = ("plain", "pale", "fess", "bend", "cross", "chevron", "border", "quarters")
TONES = ((theme.MAIN, colour("f3dca8")), (colour("f3e6c4"), theme.SECOND))  # ground, and what lies on it


def parts_of(number: int) -> tuple[str, str, int]:
    """Sign, ground and tone of one of 256 shields; no two have the same."""
    ground, sign = divmod(number % 256, len(SIGNS))
    return SIGNS[sign], GROUNDS[ground % len(GROUNDS)], ground // len(GROUNDS)


def shield(number: int, x: float, y: float, d: float) -> None:
    """In a square with its lower left corner at (x, y)."""
    sign, ground, tone = parts_of(number)
    field, mark = TONES[tone]
    w, h = d * 0.84, d * 0.96
    left, low = x + (d - w) / 2, y + (d - h) / 2
    outline = [(left, low + h), (left + w, low + h), (left + w, low + h * 0.42), (left + w * 0.86, low + h * 0.17),
               (left + w / 2, low), (left + w * 0.14, low + h * 0.17), (left, low + h * 0.42)]
    StencilPush()
    paint.convex(outline, theme.WHITE)
    StencilUse()
    paint.rect(left, low, w, h, field)
    _lay(ground, left, low, w, h, mark)
    StencilUnUse()
    paint.convex(outline, theme.WHITE)
    StencilPop()
    paint.line(outline, theme.INK, d * 0.035, close=True)
    cx, cy = left + w / 2, low + h * 0.57
    paint.disc(cx, cy, d * 0.56, theme.PAPER_WHITE)
    paint.ring(cx, cy, d * 0.56, theme.INK, d * 0.02)
    paint.icon(sign, cx, cy, d * 0.4, theme.INK)


def _lay(ground: str, x: float, y: float, w: float, h: float, c: theme.Rgba) -> None:
    """What divides the field."""
    if ground == "pale":
        paint.rect(x, y, w / 2, h, c)
    elif ground == "fess":
        paint.rect(x, y + h / 2, w, h / 2, c)
    elif ground == "bend":
        paint.convex([(x, y + h), (x + w, y + h), (x + w, y)], c)
    elif ground == "cross":
        paint.rect(x + w * 0.4, y, w * 0.2, h, c)
        paint.rect(x, y + h * 0.47, w, h * 0.2, c)
    elif ground == "chevron":
        paint.convex([(x, y), (x + w / 2, y + h * 0.62), (x + w, y)], c)
    elif ground == "border":
        for rim in ((x, y, w * 0.13, h), (x + w * 0.87, y, w * 0.13, h), (x, y + h * 0.88, w, h * 0.12), (x, y, w, h * 0.2)):
            paint.rect(*rim, c)
    elif ground == "quarters":
        paint.rect(x, y + h / 2, w / 2, h / 2, c)
        paint.rect(x + w / 2, y, w / 2, h / 2, c)

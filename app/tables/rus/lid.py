"""The lid of the box: three cards before drawn curtains, between two candles. Painted into (0, 0, w, h)."""

from kivy.metrics import dp

from app.draw import paint, pieces
from app.draw.paint import convex, glow, icon, line, rect, shade
from app.theme import colour

NIGHT, WINE = colour("2a0f18"), colour("6a2430")
LIGHT = colour("ff9940", 0.75)
CURTAIN, FOLD = colour("5a1420"), colour("7a1f2c")
TABLE, EDGE = colour("4a2a18"), colour("c8924a")
CARDS = (("sprout", colour("5f7747")), ("crown", colour("8a5a10")), ("hood", colour("3f3f5a")))
PAPER, SIGN, WAX = colour("fbf2dc"), colour("fff0c4"), colour("efe2c4")


def rus(w, h) -> None:
    shade(0, 0, w, h, NIGHT, WINE)
    glow(w * 0.5, h * 0.5, h * 1.9, LIGHT)
    for side in (-1, 1):
        for i in range(4):
            _fold(w / 2 + side * w * (0.56 - 0.07 * i), side, w, h, FOLD if i % 2 else CURTAIN)
    rect(0, 0, w, h * 0.26, TABLE)
    line(((0, h * 0.26), (w, h * 0.26)), EDGE, dp(1))
    cw, ch = min(w * 0.27, h * 0.33), min(w * 0.4, h * 0.48)
    for i, (sign, ground) in enumerate(CARDS):
        with paint.turned((1 - i) * 27, w / 2, h * 0.02):
            paint.rounded(w / 2 - cw / 2, h * 0.2, cw, ch, dp(4), PAPER)
            paint.rounded(w / 2 - cw * 0.4, h * 0.2 + ch * 0.1, cw * 0.8, ch * 0.8, dp(2), ground)
            icon(sign, w / 2, h * 0.2 + ch / 2, cw * 0.66, SIGN)
    for dx in (0.14, 0.86):
        rect(w * (dx - 0.03), h * 0.2, w * 0.06, h * 0.2, WAX)
        pieces.flame(w * dx, h * 0.4, h * 0.12)


def _fold(x, side: int, w, h, c) -> None:
    convex(((x - w * 0.05, h), (x + w * 0.05, h), (x + w * (0.035 + side * 0.05), h * 0.2),
            (x - w * (0.035 - side * 0.05), h * 0.2)), c)

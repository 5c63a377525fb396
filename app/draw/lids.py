"""The pictures on the games' boxes, each into (0, 0, w, h), and what stands for a seat where it is no card."""

from kivy.metrics import dp

from app.draw import paint, pieces
from app.draw.paint import convex, glow, icon, line, rect, shade
from app.draw.scenes import ridge, water
from app.theme import CREST_BY_NAME, WHITE, Crest, colour, faded


def merchants(w, h) -> None:
    u = min(w, h * 1.05)
    shade(0, h * 0.3, w, h * 0.7, colour("5f9fc8"), colour("f6ecc4"))
    water(0, 0, w, h * 0.42, "8fc6d6", "2f6f8c", w * 0.6)
    ridge(0, w, h * 0.4, h * 0.5, h * 0.04, 5, colour("8fa878"))
    pieces.town("Kiev", w / 2 + u * 0.24, h * 0.46, u * 0.36, dusk=("c6d6d8", 0.22))
    ridge(0, w / 2, h * 0.4, h * 0.45, h * 0.03, 9, colour("6f8f5a"))
    for i in range(5):
        pieces.pine(w / 2 - u * (0.46 - 0.075 * i), h * (0.44 + 0.012 * (i % 2)), u * 0.13)
    pieces.ship(w / 2 - u * 0.08, h * 0.14, u * 0.54, CREST_BY_NAME["lion"])
    for i in range(3):
        line(
            ((w * (0.14 + 0.05 * i), h * (0.12 - 0.03 * i)), (w * (0.66 + 0.04 * i), h * (0.12 - 0.03 * i))),
            faded(WHITE, 0.5),
            dp(0.7),
        )


def rus(w, h) -> None:
    shade(0, 0, w, h, colour("2a0f18"), colour("6a2430"))
    glow(w * 0.5, h * 0.5, h * 1.9, colour("ff9940", 0.75))
    for side in (-1, 1):
        for i in range(4):
            cx = w / 2 + side * w * (0.56 - 0.07 * i)
            convex(
                (
                    (cx - w * 0.05, h),
                    (cx + w * 0.05, h),
                    (cx + w * (0.035 + side * 0.05), h * 0.2),
                    (cx - w * (0.035 - side * 0.05), h * 0.2),
                ),
                colour("7a1f2c" if i % 2 else "5a1420"),
            )
    rect(0, 0, w, h * 0.26, colour("4a2a18"))
    line(((0, h * 0.26), (w, h * 0.26)), colour("c8924a"), dp(1))
    cw, ch = min(w * 0.27, h * 0.33), min(w * 0.4, h * 0.48)
    for i, (sign, c) in enumerate((("sprout", "5f7747"), ("crown", "8a5a10"), ("hood", "3f3f5a"))):
        with paint.turned((1 - i) * 27, w / 2, h * 0.02):
            paint.rounded(w / 2 - cw / 2, h * 0.2, cw, ch, dp(4), colour("fbf2dc"))
            paint.rounded(w / 2 - cw * 0.4, h * 0.2 + ch * 0.1, cw * 0.8, ch * 0.8, dp(2), colour(c))
            icon(sign, w / 2, h * 0.2 + ch / 2, cw * 0.66, colour("fff0c4"))
    for dx in (0.14, 0.86):
        rect(w * (dx - 0.03), h * 0.2, w * 0.06, h * 0.2, colour("efe2c4"))
        pieces.flame(w * dx, h * 0.4, h * 0.12)


def ship(w, h, who: Crest, blind: bool) -> None:
    """What stands for a seat of Merchants."""
    pieces.ship(w / 2, h * 0.1, w / 1.3, who, blind)

"""The picture on the box of Merchants of Kiev, into (0, 0, w, h), and what stands for a seat at a new table."""

from kivy.metrics import dp

from app.draw import paint, pieces
from app.draw.paint import line
from app.draw.scenes import ridge, water
from app.theme import CREST_BY_NAME, WHITE, Crest, colour, faded

SKY, HAZE = colour("5f9fc8"), colour("f6ecc4")
FAR_HILLS, NEAR_HILLS = colour("8fa878"), colour("6f8f5a")
LIGHT_WATER, DARK_WATER, MIST = "8fc6d6", "2f6f8c", "c6d6d8"


def merchants(w, h) -> None:
    u = min(w, h * 1.05)
    paint.shade(0, h * 0.3, w, h * 0.7, SKY, HAZE)
    water(0, 0, w, h * 0.42, LIGHT_WATER, DARK_WATER, w * 0.6)
    ridge(0, w, h * 0.4, h * 0.5, h * 0.04, 5, FAR_HILLS)
    pieces.town("Kiev", w / 2 + u * 0.24, h * 0.46, u * 0.36, dusk=(MIST, 0.22))
    ridge(0, w / 2, h * 0.4, h * 0.45, h * 0.03, 9, NEAR_HILLS)
    for i in range(5):
        pieces.pine(w / 2 - u * (0.46 - 0.075 * i), h * (0.44 + 0.012 * (i % 2)), u * 0.13)
    pieces.ship(w / 2 - u * 0.08, h * 0.14, u * 0.54, CREST_BY_NAME["lion"])
    for i in range(3):
        line(
            ((w * (0.14 + 0.05 * i), h * (0.12 - 0.03 * i)), (w * (0.66 + 0.04 * i), h * (0.12 - 0.03 * i))),
            faded(WHITE, 0.5),
            dp(0.7),
        )


def ship(w, h, who: Crest, blind: bool) -> None:
    """What stands for a seat."""
    pieces.ship(w / 2, h * 0.1, w / 1.3, who, blind)

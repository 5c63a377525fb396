"""The tokens of Merchants of Kiev: the Horde, the Prince, the goods."""

import math

from kivy.metrics import dp

from app import theme
from app.draw import paint
from app.draw.paint import disc, icon, line, polygon, rect, shape
from app.theme import BLACK, WHITE, Rgba, colour, faded, mixed

POLE = colour("3a2414")
BANNER = theme.WARNING
SPIKE = colour("1d120c")
SPIKE_RIM = colour("c9563a")
HORDE = colour("4a1c14")
RIDER = colour("ffdcae")
SHIELD_RIM = colour("f2cf6d")
SHIELD_LINE = colour("3b1f10")
PRINCE = colour("5b2f7a")
PRINCE_LIGHT = colour("6f3f92")
TRIDENT = colour("ffe6a0")
CROWN_SHADE = colour("5a3a08")
UNKNOWN = colour("777777")
SIGN = colour("fff6e0")


def horde(x, y, d) -> None:
    """Dark, spiked, with a horsetail banner; (x, y) is the middle."""
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.3, faded(BLACK, 0.8), drop=d * 0.08)
    pole = x + d * 0.36
    line(((pole, y - d * 0.2), (pole, y + d * 0.86)), POLE, max(0.8, d * 0.03))
    polygon(
        [(pole + a * d, y + b * d) for a, b in ((0, 0.84), (0.34, 0.74), (0.22, 0.62), (0.36, 0.5), (0, 0.52))], BANNER
    )
    spikes = []
    for i in range(24):
        reach = d * (0.56 if i % 2 else 0.46)
        spikes.append((x + reach * math.cos(i * math.pi / 12), y + reach * math.sin(i * math.pi / 12)))
    shape(spikes, SPIKE, SPIKE_RIM, max(0.6, d * 0.022))
    disc(x, y, d * 0.8, HORDE)
    icon("horse-human", x, y - d * 0.03, d * 0.62, faded(BLACK, 0.6))
    icon("horse-human", x, y, d * 0.62, RIDER)


_SHIELD = (
    (0, -0.62),
    (0.28, -0.28),
    (0.44, 0.12),
    (0.42, 0.4),
    (0.22, 0.52),
    (0, 0.55),
    (-0.22, 0.52),
    (-0.42, 0.4),
    (-0.44, 0.12),
    (-0.28, -0.28),
)


def prince(x, y, d) -> None:
    """A kite shield with a crown above it; (x, y) is the middle."""
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.3, faded(BLACK, 0.75), drop=d * 0.08)
    outer = [(x + a * d * 1.12, y + b * d * 1.12) for a, b in _SHIELD]
    shape(outer, SHIELD_RIM, SHIELD_LINE, max(0.6, d * 0.02))
    polygon([(x + a * d, y + b * d) for a, b in _SHIELD], PRINCE)
    polygon([(x + a * d, y + b * d) for a, b in _SHIELD[:6]], PRINCE_LIGHT)
    icon("trident", x, y - d * 0.02, d * 0.62, TRIDENT)
    icon("crown", x, y + d * 0.74, d * 0.6, CROWN_SHADE)
    icon("crown", x, y + d * 0.77, d * 0.56, theme.GLOW)


# ---------------------------------------------------------------- goods

GOODS = {
    "furs": colour("a5532c"),
    "honey": colour("d8881a"),
    "salt": colour("7d93a0"),
    "grain": colour("b8891f"),
    "flax": colour("4f6fb5"),
    "silk": colour("9a3f72"),
}
GOOD_ICONS = {"furs": "fox", "honey": "honeycomb", "grain": "barley", "flax": "flower"}


def good(name: str, x, y, d, ringed=False) -> None:
    """A round counter with the good on it; (x, y) is the middle."""
    c = GOODS.get(name, UNKNOWN)
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.22, drop=d * 0.06)
    disc(x, y, d, mixed(c, BLACK, 0.45))
    disc(x, y + d * 0.015, d * 0.9, mixed(c, WHITE, 0.08))
    good_sign(name, x, y, d * 0.62, SIGN)
    if ringed:
        paint.ring(x, y, d + dp(3), theme.GLOW, dp(1.6))


def good_sign(name: str, x, y, z, c: Rgba) -> None:
    """The sign alone. Salt is a heap and silk a bolt of cloth: no glyph is good enough."""
    if name == "salt":
        heap = ((-0.5, -0.32), (-0.42, -0.05), (-0.2, 0.28), (0, 0.42), (0.2, 0.28), (0.42, -0.05), (0.5, -0.32))
        polygon([(x + a * z, y + b * z) for a, b in heap], c)
        for a, b in ((-0.16, 0.1), (0.1, 0.2), (0.05, -0.1), (-0.26, -0.16), (0.26, -0.12)):
            rect(x + (a - 0.05) * z, y + (b - 0.05) * z, z * 0.1, z * 0.1, mixed(GOODS["salt"], BLACK, 0.2))
    elif name == "silk":
        rect(x - z * 0.46, y + z * 0.1, z * 0.76, z * 0.28, c)
        disc(x + z * 0.3, y + z * 0.24, z * 0.32, c)
        disc(x + z * 0.3, y + z * 0.24, z * 0.14, GOODS["silk"])
        fold = ((-0.4, 0.06), (-0.4, -0.3), (-0.26, -0.42), (-0.1, -0.32), (0.06, -0.44), (0.22, -0.34), (0.22, 0.06))
        polygon([(x + a * z, y + b * z) for a, b in fold], mixed(c, GOODS["silk"], 0.22))
    else:
        icon(GOOD_ICONS.get(name, "sack"), x, y, z * 1.08, c)

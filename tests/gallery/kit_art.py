"""Cards of a game that does not exist, for the pages of the kit."""
from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, scenes, signs
from app.draw.cards import CardArt, unbroken
from app.theme import colour, faded, mixed

CARDS = {
    "furs": ("Fur Trader", "fox", "a5532c", ("+2", "coin")),
    "bees": ("Bee Garden", "honeycomb", "c98a1d", ("coin", "arrow", "2", "card")),
    "monk": ("Wandering Monk", "church", "5b6f9c", ("eye", "card")),
    "boat": ("Long Boat", "sail-boat", "2f6f86", ("waves", "+3")),
    "wolf": ("Winter Wolves", "wolf-head", "5a5f66", ("skull", "−1", "coin")),
    "smith": ("Smith", "anvil", "7a4a34", ("hammer", "arrow", "shield")),
    "market": ("Market Day", "storefront", "9c4f6b", ("coin", "swap-horizontal", "coin")),
    "oak": ("Old Oak", "pine-tree", "4d7f46", ("+1", "star")),
}


def face(name, w, h) -> None:
    title, _sign, _tint, tokens = CARDS[name]
    r, m = min(dp(9), min(w, h) * 0.09), max(dp(2.5), w * 0.04)
    paint.tiled(0, 0, w, h, r, "paper.jpg", dp(160))
    strip = min(h * 0.24, max(dp(20), sp(20)))
    size = unbroken(title, w - dp(6), min(sp(13.5), w * 0.16), letters.SERIF_BOLD)
    high = paint.paragraph_height(title, w - dp(6), size, letters.SERIF_BOLD, 1.0)
    pic = max(dp(8), h - strip - high - 4 * m)
    picture(name, m, h - m - pic, w - 2 * m, pic)
    paint.paragraph(title, dp(3), strip + 2 * m + high, w - dp(6), size, theme.INK, letters.SERIF_BOLD, "center", 1.0)
    paint.rounded_shade(m, m, w - 2 * m, strip, dp(4), colour("f6e7bf"), colour("e2c98f"))
    signs.row(tokens, w / 2, m + strip / 2, strip * 0.62, w - 3 * m)
    paint.rim(0, 0, w, h, r, theme.RIM_PAPER, dp(0.8))


def picture(name, x, y, w, h) -> None:
    _title, sign, tint, _tokens = CARDS[name]
    c = colour(tint)
    with paint.clipped(x, y, w, h, dp(4)):
        paint.shade(x, y, w, h, mixed(c, theme.WHITE, 0.6), mixed(c, theme.WHITE, 0.15))
        scenes.rays(x + w / 2, y + h / 2, max(w, h), 0.12, 12)
        paint.oval(x + w * 0.2, y, w * 1.1, h * 0.5, mixed(c, theme.BLACK, 0.25))
        paint.oval(x + w * 0.85, y, w, h * 0.4, mixed(c, theme.BLACK, 0.4))
    size = min(w, h) * 0.66
    paint.icon(sign, x + w / 2 + size * 0.03, y + h / 2 - size * 0.04, size, faded(theme.BLACK, 0.4))
    paint.icon(sign, x + w / 2, y + h / 2, size, theme.CREAM)


def middle(name, w, h) -> None:
    picture(name, 0, 0, w, h)


def riders(_what, share, w, h) -> None:
    """Riders come over a hill."""
    paint.shade(0, 0, w, h, colour("3b2f5c"), colour("d9794a"))
    paint.glow(w * 0.7, h * 0.5, h * 1.6, colour("ffd08a", 0.7))
    paint.oval(w * 0.3, 0, w * 1.4, h * 0.7, colour("4a3a28"))
    paint.oval(w * 0.9, 0, w * 1.2, h * 0.5, colour("2e2419"))
    for i in range(5):
        x = w * (-0.15 + 0.17 * i + 0.28 * share)
        paint.icon("horse-human", x, h * (0.34 + 0.05 * ((i * 7) % 3)), h * 0.34, colour("1d120b"))


ART = CardArt("gallery", face)

"""What a card looks like of which its game has said no more than its words."""

from collections.abc import Hashable

from kivy.metrics import dp

from app import theme
from app.draw import letters, paint
from app.draw.cards import CardArt
from app.theme import colour

PAPER = colour("fbf4e2")
BANDS = tuple(colour(tint) for tint in ("8a3f2c", "2f5d62", "6a4c93", "7a6a1e", "33518a"))  # alike for alike words


def paint_face(words: Hashable, w: float, h: float) -> None:
    said, r = str(words), min(dp(9), w * 0.09)
    paint.rounded(0, 0, w, h, r, PAPER)
    paint.rim(0, 0, w, h, r, theme.RIM_PAPER, dp(0.8))
    paint.rounded(w * 0.06, h * 0.84, w * 0.88, h * 0.11, r / 2, BANDS[sum(map(ord, said)) % len(BANDS)])
    size = w * 0.3
    while size > dp(8) and (_longest(said, size) > w * 0.86 or _high(said, w, size) > h * 0.7):
        size -= dp(0.5)
    high = _high(said, w, size)
    paint.paragraph(said, w * 0.06, h * 0.42 + high / 2, w * 0.88, size, theme.INK, letters.SERIF_BOLD, "center")


def _high(said: str, w: float, size: float) -> float:
    return float(paint.paragraph_height(said, w * 0.88, size, letters.SERIF_BOLD))


def _longest(said: str, size: float) -> float:
    return max(letters.width_of(word, size, letters.SERIF_BOLD) for word in said.split() or [""])


ART = CardArt("generic", paint_face)

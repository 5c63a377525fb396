"""What a card looks like of which its game has said no more than its rank and suit, or its words."""

from collections.abc import Hashable

from kivy.metrics import dp

from app import theme
from app.draw import dice, letters, paint
from app.draw.cards import CardArt, corner, unbroken
from app.kit_data import BONE, PIPS, DieFace, PlayingCard
from app.theme import colour
from app.words.base import SUIT_SIGNS

PAPER, RED = colour("fbf4e2"), colour("a3231c")
BANDS = tuple(colour(tint) for tint in ("8a3f2c", "2f5d62", "6a4c93", "7a6a1e", "33518a"))  # alike for alike words


def paint_face(what: Hashable, w: float, h: float) -> None:
    r = corner(w, h)
    paint.rounded(0, 0, w, h, r, PAPER)
    paint.rim(0, 0, w, h, r, theme.RIM_PAPER, dp(0.8))
    if isinstance(what, PlayingCard):
        _playing_card(what, w, h)
        return
    if isinstance(what, DieFace):
        side = min(w * 0.8, h * 0.8)
        dice.die(PIPS[what.up - 1], BONE, w / 2, h / 2, side)
        return
    said = str(what)
    paint.rounded(w * 0.06, h * 0.84, w * 0.88, h * 0.11, r / 2, BANDS[sum(map(ord, said)) % len(BANDS)])
    size = unbroken(said, w * 0.86, w * 0.3, letters.SERIF_BOLD)
    while size > dp(8) and _high(said, w, size) > h * 0.7:
        size -= dp(0.5)
    high = _high(said, w, size)
    paint.paragraph(said, w * 0.06, h * 0.42 + high / 2, w * 0.88, size, theme.INK, letters.SERIF_BOLD, "center")


def _playing_card(card: PlayingCard, w: float, h: float) -> None:
    """Rank and suit in the corner, where they show in a fan, and the suit large."""
    ink = RED if card.suit in ("diamonds", "hearts") else theme.INK
    sign = SUIT_SIGNS.get(card.suit, card.suit[:1].upper())
    paint.write(card.rank, w * 0.23, h * 0.87, w * (0.29 if len(card.rank) > 1 else 0.33), ink, letters.SERIF_BOLD)
    paint.write(sign, w * 0.23, h * 0.62, w * 0.28, ink, letters.SERIF_BOLD)
    paint.write(sign, w * 0.6, h * 0.34, w * 0.66, ink, letters.SERIF_BOLD, quiet=True)  # a card laid upon it may hide this


def _high(said: str, w: float, size: float) -> float:
    return float(paint.paragraph_height(said, w * 0.88, size, letters.SERIF_BOLD))


ART = CardArt("generic", paint_face)

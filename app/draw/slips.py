"""A slip of paper with a name on it: its left end shows whose it is, or what it is."""

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, signs
from app.kit_data import SlipView
from app.theme import CREST_BY_NAME, colour, mixed

OLD_PAPER, SLIP_INK = colour("c4b28f"), colour("8a5a20")


def draw_slip(slip: SlipView, x: float, y: float, w: float, h: float, blind: bool = False) -> None:
    if slip.lit:
        paint.shadow(x, y, w, h, dp(9), theme.GLOW)
    paint.shadow(x, y, w, h, dp(4), drop=dp(1))
    paint.tiled(x, y, w, h, dp(4), "paper.jpg", dp(190), OLD_PAPER if slip.crest else theme.WHITE)
    end = min(h, dp(24))
    if slip.crest:
        owner = CREST_BY_NAME[slip.crest]
        c = owner.colour(blind)
        paint.rounded_shade(x, y, end, h, [dp(4), 0.1, 0.1, dp(4)], mixed(c, theme.WHITE, 0.12), mixed(c, theme.BLACK, 0.15))
        paint.icon(owner.icon, x + end / 2, y + h / 2, min(end * 0.78, h * 0.7), theme.glyph_on(c))
    else:
        ink = theme.WARNING if slip.warns else SLIP_INK
        signs.draw(slip.sign, x + end / 2 + dp(2), y + h / 2, min(end * 0.68, h * 0.6), ink)
    paint.rim(x, y, w, h, dp(4), theme.GLOW if slip.lit else theme.RIM_PAPER, dp(1.8) if slip.lit else dp(0.8))
    ink = theme.WARNING if slip.warns else theme.INK
    paint.write(slip.text, x + end + dp(5), y + h / 2, sp(13), ink, letters.SERIF_BOLD, ax=0, width=w - end - dp(8))


def slip_width(slip: SlipView, h: float) -> float:
    """What its name needs, a little smaller than usual, on a slip so high."""
    return float(letters.width_of(slip.text, sp(13), letters.SERIF_BOLD) * 0.86 + min(h, dp(24)) + dp(8))

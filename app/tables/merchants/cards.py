"""The face of a job: the good, the town, what the next delivery pays."""

from collections.abc import Hashable
from typing import NamedTuple

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, sprites
from app.draw.cards import CardArt
from app.kit_data import CardView
from app.tables.merchants import tokens
from app.tables.merchants.scene import JobView
from app.theme import colour, faded, mixed

SKY_SHADE, SKY_LIGHT, SUN_GLOW = colour("26324a"), colour("fff0c8"), colour("fff2c8")  # a good's scene
HILL_SHADE, SIGN, SCENE_RIM = colour("2a2a20"), colour("fff8e8"), colour("5b3d22")


class JobCardFace(NamedTuple):
    good: str  # its sign
    name: str
    town: str
    pays: int
    stack: int  # so many equal ones
    marked: bool  # a sign lies on its upper left corner


def good_picture(name: str, x, y, w, h) -> None:
    """A small scene with the good's sign in it."""
    c = tokens.GOODS[name]

    def scene(a, b):
        paint.rounded_shade(0, 0, a, b, dp(4), mixed(c, SKY_SHADE, 0.35), mixed(c, SKY_LIGHT, 0.6))
        paint.glow(a / 2, b * 0.55, max(a, b) * 1.3, faded(SUN_GLOW, 0.6))
        with paint.clipped(0, 0, a, b, dp(4)):
            paint.oval(a * 0.2, 0, a * 1.1, b * 0.5, faded(mixed(c, HILL_SHADE, 0.45), 0.8))
            paint.oval(a * 0.85, 0, a * 1.0, b * 0.36, mixed(c, HILL_SHADE, 0.6))
        size = min(a, b) * 0.66
        tokens.good_sign(name, a / 2 + size * 0.03, b * 0.53 - size * 0.04, size, faded(theme.BLACK, 0.35))
        tokens.good_sign(name, a / 2, b * 0.53, size, SIGN)

    sprites.show(("good scene", name), x, y, w, h, scene)
    paint.rim(x, y, w, h, dp(4), SCENE_RIM, dp(1))


def _face(what: Hashable, w: float, h: float) -> None:
    assert isinstance(what, JobCardFace)
    flat = w > h * 1.35 or h < max(dp(76), sp(70))  # no room for a picture above the town
    paint.tiled(0, 0, w, h, dp(6), "paper.jpg", dp(190), theme.WHITE)
    paint.rim(0, 0, w, h, dp(6), theme.RIM_PAPER, dp(0.9))
    coin = min(h * 0.46, dp(27))
    if flat and w < sp(112):  # many stacks, or large letters: the sign says the good
        badge = _small(what, w, h)
    elif flat:
        badge = _wide(what, w, h, coin)
    else:
        badge = _upright(what, w, h, coin)
    paint.coin(w - coin * 0.42, h - coin * 0.42, coin, str(what.pays), coin * 0.5)
    if what.stack > 1:
        text = f"×{what.stack}"
        wide = letters.width_of(text, sp(12), letters.SANS_BOLD) + dp(10)
        paint.rounded(badge[0] - wide / 2, badge[1], wide, sp(17), sp(8), faded(theme.INK, 0.92))
        paint.write(text, badge[0], badge[1] + sp(8.5), sp(12), theme.CREAM, letters.SANS_BOLD)


def _small(what: JobCardFace, w: float, h: float) -> tuple[float, float]:
    """Returns where the number of the stack lies: its middle and its foot."""
    d = h * 0.5
    left = dp(14 if what.marked else 8)
    tokens.good(what.good, left + d / 2, h - d / 2 - dp(3), d)
    paint.write(what.town, w / 2, h * 0.24, sp(13), theme.INK, letters.SERIF_BOLD, width=w - dp(6))
    return left + d * 1.5, h * 0.55


def _wide(what: JobCardFace, w: float, h: float, coin: float) -> tuple[float, float]:
    m = dp(5)
    side = min(h - 2 * m, w * 0.34)
    good_picture(what.good, m, (h - side) / 2, side, side)
    left = m + side + dp(7)
    room = w - left - dp(4)
    paint.write(what.name, left, h * 0.68, sp(14), theme.INK, letters.SERIF_BOLD, ax=0, width=room - coin * 0.7)
    paint.write(what.town, left, h * 0.28, sp(13), theme.INK_SOFT, ax=0, width=room)
    return m + side * 0.7, dp(3)


def _upright(what: JobCardFace, w: float, h: float, coin: float) -> tuple[float, float]:
    band, foot = max(dp(20), sp(19)), max(dp(22), sp(20))
    c = tokens.GOODS[what.good]
    shades = mixed(c, theme.WHITE, 0.1), mixed(c, theme.BLACK, 0.2)
    paint.rounded_shade(1, h - band, w - 2, band - 1, [dp(5), dp(5), 0.1, 0.1], *shades)
    left = dp(16 if what.marked else 6)
    paint.write(what.name, left, h - band / 2, sp(13), theme.CREAM, letters.SERIF_BOLD, ax=0, width=w - coin + dp(2) - left)
    good_picture(what.good, dp(5), foot, w - dp(10), h - band - foot - dp(4))
    paint.write(what.town, w / 2, foot / 2, sp(13), theme.INK, letters.SERIF_BOLD, width=w - dp(6))
    return dp(22), foot + dp(2)


ART = CardArt("job", _face)


def job_card(job: JobView, good: str, town: str) -> CardView:
    """A stack of equal jobs. A tick: it can be delivered now; a sack: the good is aboard."""
    sign = "check-bold" if job.ready else "sack" if job.carried else ""
    return CardView(("job", job.number), JobCardFace(job.good, good, town, job.pays, job.count, bool(sign)),
                    lit=job.ready or job.drawn, count=job.count, sign=sign)

"""The cards of Perestroika: upper use above on pale paper, picture and name, lower use below on dark wood. Into (0, 0, w, h)."""

from collections.abc import Hashable

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, signs
from app.draw.cards import CardArt
from app.draw.paint import disc, ring
from app.tables.perestroika import buildings, look, vignettes  # noqa: F401  look registers the signs
from app.tables.perestroika.tokens import GILT, seal
from app.tables.perestroika.word_signs import signs_of
from app.theme import CREAM, INK, colour, faded
from app.words.perestroika.cards import use_title
from app.words.perestroika.names import card_title
from rules.perestroika.data import ACTION_OF, BOTTOM, TOP

CARD_EDGE, UPPER_TOP, UPPER_BOTTOM, UPPER_RIM = colour("241508"), colour("fffdf2"), colour("f3dfae"), colour("b08d52")
LOWER_TOP, LOWER_BOTTOM, LOWER_RIM = colour("6a4630"), colour("40281a"), colour("2a1608")
UPPER_WORDS, LOWER_WORDS, PICTURE_RIM = theme.INK_SOFT, colour("e9d3a4"), colour("4a2d15")
BACK_EDGE, BACK_TOP, BACK_BOTTOM, MEDALLION = theme.DIAL, colour("8f4a2c"), colour("54231a"), colour("3a1610")


def _ground(w, h, r) -> float:
    """A card without anything on it; returns the width of its edge."""
    paint.rounded(0, 0, w, h, r, CARD_EDGE)
    b = max(1.5, w * 0.022)
    paint.tiled(b, b, w - 2 * b, h - 2 * b, max(1, r - b), "paper.jpg", dp(150))
    return float(b)


def _uses(x, y, w, h, r, dark: bool) -> None:
    """The ground of a use: day above, earth below."""
    top, low, edge = (LOWER_TOP, LOWER_BOTTOM, LOWER_RIM) if dark else (UPPER_TOP, UPPER_BOTTOM, UPPER_RIM)
    paint.rounded_shade(x, y, w, h, r, top, low)
    paint.rim(x, y, w, h, r, edge, max(0.6, w * 0.006))


def _name(text: str, x, y, size, room) -> None:
    wide = letters.width_of(text, size, letters.SERIF_BOLD)
    paint.write(text, x, y, size * min(1.0, room / wide), INK, letters.SERIF_BOLD, quiet=True)


def face(what: Hashable, w: float, h: float) -> None:
    """`what`: the card's name. A large card says its uses in words, too."""
    name = str(what)
    action = ACTION_OF[name]
    large = h > dp(170)
    r = w * 0.065
    b = _ground(w, h, r)
    m = b + w * 0.024
    bh, th, iw = h * (0.21 if large else 0.185), h * (0.105 if large else 0.125), w - 2 * m
    up, low = h - m - bh, m
    _uses(m, up, iw, bh, r * 0.6, False)
    _uses(m, low, iw, bh, r * 0.6, True)
    size, lift = bh * 0.58, 0.0
    if large:
        size, lift = bh * 0.42, bh * 0.17
        for half, y, ink in ((TOP, up + bh * 0.22, UPPER_WORDS), (BOTTOM, low + bh * 0.22, LOWER_WORDS)):
            paint.write(use_title(action.word(half)), w / 2, y, min(bh * 0.29, sp(13)), ink, width=iw - dp(6))
    signs.row(signs_of(action.top), w / 2, up + bh / 2 + lift, size, iw * 0.9, INK)
    signs.row(signs_of(action.bottom), w / 2, low + bh / 2 + lift, size, iw * 0.9, CREAM)
    _name(card_title(name), w / 2, low + bh + th * 0.52, min(h * 0.09, w * (0.102 if large else 0.125)), iw * 0.97)
    ay, ah = low + bh + th, h - 2 * m - 2 * bh - th - w * 0.024
    vignettes.art(name, m, ay, iw, ah, r * 0.5)
    paint.rim(m, ay, iw, ah, r * 0.5, PICTURE_RIM, max(0.8, w * 0.009))
    if action.cross:
        d = min(w * 0.26, ah * 0.46)
        seal(w - m - d * 0.42, ay + ah - d * 0.36, d)


def strip(what: Hashable, w: float, h: float) -> None:
    """A card in a low row: its picture at the left, name and both uses beside it."""
    name = str(what)
    action = ACTION_OF[name]
    r = h * 0.12
    paint.rounded(0, 0, w, h, r, CARD_EDGE)
    b = max(1.2, h * 0.035)
    paint.tiled(b, b, w - 2 * b, h - 2 * b, max(1, r - b), "paper.jpg", dp(150))
    m = b * 1.8
    side = min(h - 2 * m, w * 0.36)
    vignettes.art(name, m, m, side, h - 2 * m, r * 0.6)
    paint.rim(m, m, side, h - 2 * m, r * 0.6, PICTURE_RIM, max(0.7, h * 0.015))
    if action.cross:
        d = side * 0.42
        seal(m + d * 0.52, h - m - d * 0.52, d)
    left, room = m + side + m, w - side - 3 * m
    bh = h * 0.46
    for i, half in enumerate((TOP, BOTTOM)):
        x, wide = left + i * (room + m * 0.5) / 2, (room - m * 0.5) / 2
        _uses(x, m, wide, bh, r * 0.5, bool(i))
        signs.row(signs_of(action.word(half)), x + wide / 2, m + bh / 2, bh * 0.62, wide * 0.92, CREAM if i else INK)
    _name(card_title(name), left + room / 2, m + bh + (h - 2 * m - bh) / 2, h * 0.23, room)


def back(_what: Hashable, w: float, h: float) -> None:
    """The deck: a walled town in a ring."""
    r = w * 0.065
    paint.rounded(0, 0, w, h, r, BACK_EDGE)
    b = max(1.2, min(w, h) * 0.03)
    paint.rounded_shade(b, b, w - 2 * b, h - 2 * b, max(1, r - b), BACK_TOP, BACK_BOTTOM)
    paint.rim(b * 2, b * 2, w - 4 * b, h - 4 * b, max(1, r * 0.7), faded(GILT, 0.8), max(0.6, w * 0.01))
    if h > w:
        for y in (b * 3.1 + w * 0.05, h - b * 3.1 - w * 0.05):
            for i in range(5):
                cx, s = w * 0.5 + (i - 2) * w * 0.15, w * 0.045
                paint.convex(((cx - s, y), (cx, y + s), (cx + s, y), (cx, y - s)), faded(GILT, 0.85))
    d = min(w * 0.66, h * 0.6)
    disc(w / 2, h / 2, d, MEDALLION)
    ring(w / 2, h / 2, d, GILT, max(0.8, w * 0.014))
    ring(w / 2, h / 2, d * 0.9, faded(GILT, 0.6), max(0.5, w * 0.006))
    z = d * 0.62
    buildings.kremlin(w / 2, h / 2 - z * 0.5, z, (GILT, 0.92))


ART = CardArt("perestroika", face, back, 0.74)
STRIP = CardArt("perestroika strip", strip, back, 2.5, tick_at=0.19)  # on its picture: beside it stands the name

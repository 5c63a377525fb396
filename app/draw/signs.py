"""One registry of signs: whatever is drawn by name ("coin", "good:furs", "star") is looked up here.

A name is a glyph of our fonts, or something a game paints itself: it registers a painter for a name or for all names with its
prefix ("pere" for "pere:wood", "pere:town"). Widgets, gifts, facts and card faces know the names alone.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app import theme
from app.draw import letters, paint, sprites
from app.theme import INK, Rgba

COIN_EDGE, COIN_BOTTOM, COIN_LINE = theme.colour("7a4f10"), theme.colour("e0a52c"), theme.colour("b97f1c")  # a coin
CARD_EDGE, CARD, CARD_MEDALLION = theme.colour("2a1608"), theme.colour("9c5a34"), theme.colour("f0d08a")  # a card's back

Painter = Callable[[str, float, float, float, Rgba], None]  # what, x, y (its middle), size, ink

GAP = 0.16  # of the size, between two signs of a row


class _Sign(NamedTuple):
    painter: Painter
    wide: float  # of the size
    kept: bool  # it has colours of its own: drawn once for each size


_signs: dict[str, _Sign] = {}


def register(name: str, painter: Painter, wide: float = 1.0, kept: bool = True) -> None:
    """`painter(what, x, y, size, ink)` draws this sign, or every sign "name:what". `kept`: it looks the same in every ink."""
    _signs[name] = _Sign(painter, wide, kept)


def _found(name: str) -> tuple[_Sign | None, str]:
    kind, _colon, what = name.partition(":")
    return _signs.get(name) or _signs.get(kind), what


def is_painted(name: str) -> bool:
    """Whether it is a thing in its own colours, not a glyph: it needs no ground to lie on."""
    sign, _what = _found(name)
    return sign is not None and sign.kept


def is_sign(name: str) -> bool:
    return _found(name)[0] is not None or letters.has_icon(name)


def draw(name: str, x: float, y: float, size: float, ink: Rgba = INK) -> None:
    """A sign with its middle at (x, y)."""
    sign, what = _found(name)
    if sign is None:
        paint.icon(name, x, y, size, ink)
    elif not sign.kept or size < 2:
        sign.painter(what, x, y, size, ink)
    else:
        painter, w = sign.painter, size * max(1.0, sign.wide)
        sprites.show(("sign", name), x - w / 2, y - size / 2, w, size,
                     lambda a, b: painter(what, a / 2, b / 2, b, ink), pad=round(size * 0.3))


def width(name: str, size: float) -> float:
    """How much room a sign, or a word or number between signs, takes in a row."""
    sign, _what = _found(name)
    if sign is not None:
        return size * sign.wide
    return size * 1.02 if letters.has_icon(name) else letters.width_of(name, size, letters.SANS_BOLD)


def row_width(tokens: Sequence[str], size: float) -> float:
    return sum(width(token, size) for token in tokens) + size * GAP * max(0, len(tokens) - 1)


def row(tokens: Sequence[str], x: float, y: float, size: float, room: float, ink: Rgba = INK, ax: float = 0.5) -> float:
    """Signs and numbers side by side round the middle (x, y), made smaller to fit; `ax`=0 begins them at x, 1 ends them there.
    Returns the width."""
    if not tokens or room <= 1:
        return 0.0
    size *= min(1.0, room / row_width(tokens, size))
    wide = row_width(tokens, size)
    at = x - wide * ax
    for token in tokens:
        each = width(token, size)
        if is_sign(token):
            draw(token, at + each / 2, y, size, ink)
        else:
            paint.write(token, at + each / 2, y, size, ink, letters.SANS_BOLD, quiet=True)
        at += each + size * GAP
    return wide


def _coin(_what: str, x: float, y: float, size: float, _ink: Rgba) -> None:
    """A bright coin."""
    d = size * 0.98
    paint.disc(x, y - d * 0.04, d, COIN_EDGE)
    paint.circle_shade(x, y + d * 0.02, d * 0.94, theme.GAIN_LIGHT, COIN_BOTTOM)
    paint.ring(x, y + d * 0.02, d * 0.6, theme.faded(COIN_LINE, 0.8), max(0.5, d * 0.035))


def _card(_what: str, x: float, y: float, size: float, _ink: Rgba) -> None:
    """A card, face down."""
    with paint.turned(8, x, y):
        paint.rounded(x - size * 0.32, y - size * 0.42, size * 0.64, size * 0.84, size * 0.08, CARD_EDGE)
        paint.rounded(x - size * 0.26, y - size * 0.36, size * 0.52, size * 0.72, size * 0.05, CARD)
        paint.disc(x, y, size * 0.3, CARD_MEDALLION)


def _arrow(_what: str, x: float, y: float, size: float, ink: Rgba) -> None:
    paint.icon("arrow-right-bold", x, y, size * 0.86, theme.GOLD if theme.luminance(ink) > 0.4 else theme.RIM_PAPER)


def _lozenge(_what: str, x: float, y: float, size: float, ink: Rgba) -> None:
    z = size * 0.5
    paint.convex(((x, y + z), (x + z * 0.72, y), (x, y - z), (x - z * 0.72, y)), ink)


register("coin", _coin, 1.05)
register("card", _card, 0.8)
register("arrow", _arrow, 0.9, kept=False)
register("pip", lambda _what, x, y, size, ink: paint.disc(x, y, size * 0.8, ink), 0.8, kept=False)
register("lozenge", _lozenge, 0.8, kept=False)

"""Dice of bone and colour: any signs on their sides."""

from collections.abc import Sequence

from app import theme
from app.draw import paint, signs, sprites
from app.theme import BLACK, WHITE, Rgba, colour, faded, mixed

DARK_SIGN, PALE_SIGN = colour("4a1e10"), colour("fff8e6")

# Where the signs of a side lie, in parts of its width from the middle, by how many there are.
PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-0.21, 0.2), (0.21, -0.2)),
    3: ((-0.25, 0.25), (0, 0), (0.25, -0.25)),
    4: ((-0.23, 0.23), (0.23, 0.23), (-0.23, -0.23), (0.23, -0.23)),
    5: ((-0.25, 0.25), (0.25, 0.25), (-0.25, -0.25), (0.25, -0.25), (0, 0)),
    6: ((-0.23, 0.27), (0.23, 0.27), (-0.23, 0), (0.23, 0), (-0.23, -0.27), (0.23, -0.27)),
}
LARGE = {1: 0.58, 2: 0.4, 3: 0.3}  # how large a sign is beside others; more are smaller still


def ink_on(tint: Rgba) -> Rgba:
    return DARK_SIGN if theme.luminance(tint) > 0.4 else PALE_SIGN


def body(x: float, y: float, d: float, tint: Rgba) -> None:
    """A die without its signs; (x, y) is the middle."""
    r = d * 0.2
    left, low = x - d / 2, y - d / 2
    paint.rounded(left, low - d * 0.075, d, d, r, mixed(tint, BLACK, 0.55))
    paint.rounded(left, low, d, d, r, mixed(tint, BLACK, 0.22))
    paint.rounded_shade(left + d * 0.03, low + d * 0.03, d * 0.94, d * 0.94, r * 0.9, mixed(tint, WHITE, 0.3), tint,
                        mixed(tint, BLACK, 0.1))
    paint.rounded_shade(left + d * 0.09, low + d * 0.09, d * 0.82, d * 0.82, r * 0.7, mixed(tint, BLACK, 0.06),
                        mixed(tint, WHITE, 0.1))


def marks(face: Sequence[str], x: float, y: float, d: float, ink: Rgba, off: Sequence[int] = ()) -> None:
    """The signs of one side; those that do not count are faint and struck through."""
    size = d * (0.24 if "pip" in face else LARGE.get(len(face), 0.24))
    for i, (a, b) in enumerate(PLACES[min(6, len(face))]):
        px, py = x + a * d, y + b * d
        signs.draw(face[i], px, py, size, faded(ink, 0.4) if i in off else ink)
        if i in off:
            paint.line(((px - size * 0.42, py - size * 0.42), (px + size * 0.42, py + size * 0.42)), ink, max(1, d * 0.018))
    if not face:
        paint.ring(x, y, d * 0.32, faded(ink, 0.45), max(0.6, d * 0.02))


def die(face: Sequence[str], tint: Rgba, x: float, y: float, d: float, angle: float = 0.0, off: Sequence[int] = ()) -> None:
    """A die on the table, turned a little; (x, y) is the middle."""

    def draw(a: float, b: float) -> None:
        body(a / 2, b / 2, a, tint)
        marks(face, a / 2, b / 2, a, ink_on(tint), off)

    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.2, faded(BLACK, 0.7), drop=d * 0.09)
    with paint.turned(angle, x, y):
        sprites.show(("die", tuple(face), tint, tuple(off)), x - d / 2, y - d / 2, d, d, draw, pad=round(d * 0.12))


def outcome(what: int, x: float, y: float, d: float) -> None:
    """Better is round and ticked, the same is square, worse is crossed: never colour alone."""
    tone = theme.GOOD if what > 0 else theme.WARNING if what < 0 else theme.QUIET
    if what > 0:
        paint.disc(x, y, d * 1.04, tone)
    else:
        paint.rounded(x - d / 2, y - d / 2, d, d, d * 0.22, tone)
    paint.icon("check-bold" if what > 0 else "close-thick" if what < 0 else "equal", x, y, d * 0.74, PALE_SIGN)

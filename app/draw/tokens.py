"""Counters and stacks of them: every shape means a kind of thing, colour and crest say whose. (x, y) is the middle."""

from collections.abc import Callable, Hashable
from math import cos, pi, sin

from kivy.metrics import dp

from app import theme
from app.draw import letters, paint, signs
from app.kit_boards import TokenView
from app.theme import BLACK, CREST_BY_NAME, WHITE, Rgba, colour, faded, mixed

OFF, EDGE_LIGHT = colour("6b5f50"), colour("f3e0b4")

Point = tuple[float, float]
FacePainter = Callable[[Hashable, float, float, float], None]  # what, x, y, d

SHIELD = ((0, -0.56), (0.26, -0.3), (0.42, 0.06), (0.43, 0.4), (0.22, 0.48), (0, 0.5), (-0.22, 0.48), (-0.43, 0.4), (-0.42, 0.06),
          (-0.26, -0.3))
LEAST_SIGN = 9  # dp: a sign that can be told


def outline(shape: str, x: float, y: float, d: float) -> list[Point]:
    if shape == "shield":
        return [(x + a * d, y + b * d) for a, b in SHIELD]
    if shape == "lozenge":
        return [(x, y + d * 0.56), (x + d * 0.56, y), (x, y - d * 0.56), (x - d * 0.56, y)]
    if shape == "square":
        s = d * 0.44
        return [(x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s)]
    corners, start = {"hexagon": (6, pi / 2), "octagon": (8, pi / 8)}.get(shape, (36, 0.0))
    turns = [start + 2 * pi * i / corners for i in range(corners)]
    return [(x + d / 2 * cos(turn), y + d / 2 * sin(turn)) for turn in turns]


def tint_of(token: TokenView, blind: bool) -> Rgba:
    c = CREST_BY_NAME[token.crest].colour(blind) if token.crest else token.tint
    return mixed(c, OFF, 0.75) if token.off else c


def draw_token(token: TokenView, x: float, y: float, d: float, blind: bool = False, face: FacePainter | None = None) -> None:
    """One counter, or a stack with its number. `face` paints those that have a face of their own."""
    if token.lit:
        paint.glow(x, y, d * 1.9, theme.GLOW)
    if token.face is not None and face is not None:
        face(token.face, x, y, d)
        _count(token, x, y, d)
        return
    c = tint_of(token, blind)
    if token.ghost:
        paint.polygon(outline(token.shape, x, y, d), faded(c, 0.35))
        paint.line(outline(token.shape, x, y, d), faded(mixed(c, WHITE, 0.4), 0.95), max(1, d * 0.03), close=True)
    else:
        for k in range(min(3, token.count) - 1, 0, -1):
            _body(token.shape, x - d * 0.09 * k, y + d * 0.07 * k, d, mixed(c, BLACK, 0.25))
        _body(token.shape, x, y, d, c)
    ink = mixed(c, theme.INK, 0.55) if token.ghost else theme.glyph_on(c)
    sign = token.sign or (CREST_BY_NAME[token.crest].icon if token.crest else "")
    if token.text:
        big = d * 0.5
        if sign and d * 0.26 >= dp(LEAST_SIGN):
            signs.draw(sign, x, y + d * 0.28, d * 0.27, ink)
        paint.write(token.text, x, y - d * (0.06 if sign else 0), big, ink, letters.SERIF_BOLD, quiet=True)
    elif sign:
        signs.draw(sign, x, y, d * 0.56, ink)
    if token.lit:
        paint.line(outline(token.shape, x, y, d + dp(2)), theme.GLOW, dp(1.8), close=True)
    _count(token, x, y, d)


def _body(shape: str, x: float, y: float, d: float, c: Rgba) -> None:
    if shape == "round":
        paint.medallion(x, y, d, c)
        return
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.24, faded(BLACK, 0.5), drop=d * 0.06)
    paint.convex(outline(shape, x, y - d * 0.04, d), mixed(c, BLACK, 0.6))
    paint.shape(outline(shape, x, y, d), EDGE_LIGHT, mixed(c, BLACK, 0.55), max(0.6, d * 0.018))
    paint.convex(outline(shape, x, y, d * 0.86), mixed(c, BLACK, 0.12))
    paint.convex(outline(shape, x, y + d * 0.012, d * 0.82), mixed(c, WHITE, 0.08))


def _count(token: TokenView, x: float, y: float, d: float) -> None:
    if token.badge:
        size = max(dp(14), d * 0.4)
        paint.disc(x + d * 0.38, y - d * 0.36, size, theme.INK)
        signs.draw(token.badge, x + d * 0.38, y - d * 0.36, size * 0.72, theme.CREAM)
    if token.count > 1:
        size = max(dp(15), d * 0.4)
        paint.disc(x + d * 0.4, y - d * 0.36, size, theme.INK)
        paint.ring(x + d * 0.4, y - d * 0.36, size, theme.GOLD, dp(0.7))
        paint.write(str(token.count), x + d * 0.4, y - d * 0.36, size * 0.68, theme.CREAM, letters.SANS_BOLD, quiet=True)

"""What the kit draws on a map of regions: land, rulers, lights, plates, tokens, traces. All lengths are pixels by now."""

from collections.abc import Sequence
from contextlib import contextmanager
from itertools import pairwise

from kivy.graphics import StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import dp

from app import theme
from app.draw import letters, paint, signs
from app.draw.tokens import FacePainter, draw_token
from app.kit_boards import RegionView, TokenView
from app.theme import BLACK, CREST_BY_NAME, WHITE, Rgba, colour, faded, mixed

BORDER_LIGHT, BORDER, LIT, LIT_BORDER = colour("f6e8c4"), colour("4a3018"), colour("ffe07a"), colour("3a2408")  # a region
VEIL = colour("211a14")
BARRED_END, BARRED_LINE, FRAME, SIGN_HOLE = colour("cbb78a"), colour("6b5230"), colour("c8912a"), colour("efe0bb")  # its plate
EMPTY_SIGN = colour("b09468")
STEP_DOT, STEP_NUMBER = colour("fff8e4"), colour("fff6e0")  # a way across

Point = tuple[float, float]
STEP = 0.98  # from one token to the next, in parts of their size


@contextmanager
def within(outline: Sequence[Point]):
    """What is drawn inside stays inside the outline. Costs a stencil: for things drawn once."""
    StencilPush()
    paint.polygon(outline, WHITE)
    StencilUse()
    yield
    StencilUnUse()
    paint.polygon(outline, WHITE)
    StencilPop()


def land(outline: Sequence[Point], tint: Rgba, tile: float) -> None:
    paint.polygon(outline, tint, paint.texture("parchment.jpg"), tile)


def rule(outline: Sequence[Point], c: Rgba, unit: float) -> None:
    """The ruler's colour over the land, strongest along its border."""
    with within(outline):
        paint.polygon(outline, faded(c, 0.2))
        for wide, alpha in ((9, 0.16), (6, 0.26), (3.6, 0.5), (2, 0.95)):
            paint.line(outline, faded(c, alpha), wide * unit, close=True)


def border(outline: Sequence[Point], unit: float) -> None:
    paint.line(outline, faded(BORDER_LIGHT, 0.55), 1.5 * unit, close=True)
    paint.line(outline, faded(BORDER, 0.95), 0.8 * unit, close=True)


def light(outline: Sequence[Point], chosen: bool, unit: float) -> None:
    """It may be tapped, or it was."""
    paint.polygon(outline, faded(LIT, 0.55 if chosen else 0.36))
    paint.line(outline, faded(LIT_BORDER, 0.7), (4.8 if chosen else 3.4) * unit, close=True)
    paint.line(outline, theme.GLOW, (3.6 if chosen else 2.2) * unit, close=True)


def dimmed(outline: Sequence[Point]) -> None:
    paint.polygon(outline, faded(VEIL, 0.34))


def plate_width(region: RegionView, size: float, high: float) -> float:
    return letters.width_of(region.name, size, letters.SERIF_BOLD) + size * 0.7 + high * (1.0 if region.sign else 0.3) + high


def plate(region: RegionView, x: float, y: float, size: float, high: float, blind: bool) -> None:
    """Ruler | name | sign; (x, y) is the lower left corner. A dash: nobody rules. Hollow sign: spent. Gold frame: worth more."""
    wide, r, cy = plate_width(region, size, high), high * 0.3, y + high / 2
    paint.shadow(x, y, wide, high, high * 0.24, faded(BLACK, 0.6), drop=dp(1))
    paint.rounded_shade(x, y, wide, high, r, theme.PAPER_TOP, theme.PAPER_BOTTOM)
    if region.crest:
        crest = CREST_BY_NAME[region.crest]
        c = crest.colour(blind)
        paint.rounded_shade(x, y, high, high, [r, 0.01, 0.01, r], mixed(c, WHITE, 0.16), mixed(c, BLACK, 0.12))
        paint.icon(crest.icon, x + high / 2, cy, high * 0.72, theme.glyph_on(c))
    else:
        paint.rounded(x, y, high, high, [r, 0.01, 0.01, r], BARRED_END)
        paint.line(((x + high * 0.3, cy), (x + high * 0.7, cy)), BARRED_LINE, max(1, high * 0.05))
    paint.rim(x, y, wide, high, r, FRAME if region.framed else theme.RIM_PAPER, dp(1.6 if region.framed else 0.8))
    paint.write(region.name, x + high + size * 0.32, cy, size, theme.INK, letters.SERIF_BOLD, ax=0)
    if region.sign:
        at = x + wide - high * 0.5
        if region.sign_off:
            paint.disc(at, cy, high * 0.94, SIGN_HOLE)
            paint.ring(at, cy, high * 0.94, EMPTY_SIGN, dp(1))
            signs.draw(region.sign, at, cy, high * 0.56, EMPTY_SIGN)
        else:
            signs.draw(region.sign, at, cy, high * (0.98 if signs.is_painted(region.sign) else 0.7), theme.INK)


def rows_of(region: RegionView) -> tuple[tuple[TokenView, ...], ...]:
    """Its tokens in rows: all in one where there is room."""
    every = tuple(token for row in region.rows for token in row)
    if len(every) <= region.wide:
        return (every,) if every else ()
    return tuple(row for row in region.rows if row)


def tokens(row: Sequence[TokenView], x: float, y: float, z: float, blind: bool, face: FacePainter | None) -> None:
    """Side by side round the middle x, standing at y."""
    step = z * STEP
    for i, token in enumerate(row):
        draw_token(token, x + (i - (len(row) - 1) / 2) * step, y + z / 2, z * 0.92, blind, face)


def dots(points: Sequence[Point], c: Rgba, unit: float, planned: bool) -> None:
    """A way from point to point."""
    gap = 13 * unit
    for (x0, y0), (x1, y1) in pairwise(points):
        count = max(2, round((((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5) / gap))
        for i in range(1, count):
            x, y = x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count
            paint.disc(x, y, 7.5 * unit, theme.GLOW if planned else STEP_DOT)
            paint.disc(x, y, 5 * unit, c)


def halfway(points: Sequence[Point]) -> Point:
    """The middle of the leg in the middle of a way."""
    k = max(1, len(points) // 2)
    (x0, y0), (x1, y1) = points[k - 1], points[min(k, len(points) - 1)]
    return (x0 + x1) / 2, (y0 + y1) / 2


def number(value: int, x: float, y: float, d: float) -> None:
    """The number of a step of the chronicle, where it happened."""
    paint.disc(x, y, d, STEP_NUMBER)
    paint.ring(x, y, d, theme.INK, dp(1))
    paint.write(str(value), x, y, d * 0.66, theme.INK, letters.SANS_BOLD, quiet=True)

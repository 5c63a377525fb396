"""The seal of the cross, the metropolitan, the action chip. Pixels, y upwards."""

from app import theme
from app.draw import letters, paint
from app.draw.paint import disc, polygon, ring, shape
from app.draw.scenes import smooth_ring
from app.tables.perestroika import wares
from app.theme import BLACK, INK, colour, faded

SEAL_EDGE, SEAL_TOP, SEAL_BOTTOM, SEAL_LINE = colour("5a3405"), colour("ffe9a8"), colour("e0a52c"), colour("a8741a", 0.7)
SEAL_CROSS, SEAL_CROSS_EDGE = colour("5a1712"), colour("ffefbc")
BROKEN_SEAL, BREAK = colour("3a0e12"), theme.WARNING_LIGHT
ICON_EDGE, ICON_TOP, ICON_BOTTOM, MARK_EDGE = theme.DIAL, theme.SECOND, colour("1b3350"), colour("5a3405")
COWL, COWL_EDGE, COWL_FOLD, COWL_CROSS = colour("fbf6e8"), colour("1b2638"), colour("d8d2c0"), colour("c8921e")
COWL_CROSS_EDGE = colour("5a3405")
CHIP, SPENT_CHIP, CHIP_EDGE, CHIP_TOP = colour("d8a24a"), colour("8a6a44"), colour("5a3405"), colour("ffe9b0")
CHIP_LINE, CHIP_NUMBER = colour("6b4410", 0.8), colour("4a2a08")
GILT = colour("f0d08a")


def seal(x, y, d) -> None:
    """The sign of the cross: enough of them keep the Tatars away."""
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.2, faded(BLACK, 0.6), drop=d * 0.05)
    disc(x, y, d, SEAL_EDGE)
    paint.circle_shade(x, y, d * 0.93, SEAL_TOP, SEAL_BOTTOM)
    ring(x, y, d * 0.8, SEAL_LINE, max(0.5, d * 0.02))
    wares.cross(x, y - d * 0.33, d * 0.66, SEAL_CROSS, SEAL_CROSS_EDGE)


def broken_seal(x, y, d) -> None:
    """No cross where the last one had to lie: the Tatars come."""
    disc(x, y, d, BROKEN_SEAL)
    ring(x, y, d * 0.9, BREAK, max(0.8, d * 0.04))
    paint.icon("close-thick", x, y, d * 0.56, BREAK)


def metropolitan(x, y, d, count: int = 0) -> None:
    """The start player's card: it is turned at each shuffle, and the number on top is how often that was."""
    r, b = d * 0.09, d * 0.03
    paint.shadow(x, y, d, d, d * 0.08, faded(BLACK, 0.65), drop=d * 0.02)
    paint.rounded(x, y, d, d, r, ICON_EDGE)
    paint.rounded_shade(x + b, y + b, d - 2 * b, d - 2 * b, r - b, ICON_TOP, ICON_BOTTOM)
    cx, cy = x + d / 2, y + d / 2
    paint.rim(x + b * 2, y + b * 2, d - 4 * b, d - 4 * b, r * 0.7, faded(GILT, 0.7), max(0.6, d * 0.01))
    for i, (dx, dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):  # clockwise from the top
        px, py = cx + dx * d * 0.365, cy + dy * d * 0.365
        if i == 0:
            disc(px, py, d * 0.24, GILT)
            ring(px, py, d * 0.24, MARK_EDGE, max(0.5, d * 0.008))
        ink = INK if i == 0 else faded(GILT, 0.85)
        paint.write(str((count + i) % 4), px, py, d * (0.19 if i == 0 else 0.14), ink, letters.SERIF_BOLD, quiet=True)
    mitre(cx, cy - d * 0.2, d * 0.4)


def mitre(x, y, z) -> None:
    """The white cowl of a metropolitan."""
    outline = (
        (-0.42, 0), (-0.44, 0.3), (-0.34, 0.62), (-0.16, 0.86), (0, 0.96), (0.16, 0.86), (0.34, 0.62), (0.44, 0.3), (0.42, 0),
        (0.24, -0.06), (0.22, 0.22), (-0.22, 0.22), (-0.24, -0.06),
    )
    shape(smooth_ring([(x + a * z, y + b * z) for a, b in outline], 3), COWL, COWL_EDGE, max(0.6, z * 0.03))
    fold = ((0.1, 0.3), (0.34, 0.3), (0.3, 0.6), (0.12, 0.84))
    polygon(smooth_ring([(x + a * z, y + b * z) for a, b in fold], 3), COWL_FOLD)
    wares.cross(x, y + z * 0.36, z * 0.44, COWL_CROSS, COWL_CROSS_EDGE)


def chip(x, y, d, spent: bool = False) -> None:
    """An action chip: a third card, once."""
    c = SPENT_CHIP if spent else CHIP
    paint.shadow(x - d / 2, y - d / 2, d, d, d * 0.14, faded(BLACK, 0.6), drop=d * 0.04)
    disc(x, y, d, CHIP_EDGE)
    paint.circle_shade(x, y, d * 0.94, CHIP_TOP, c)
    ring(x, y, d * 0.76, CHIP_LINE, max(0.6, d * 0.025))
    paint.write("+1", x, y, d * 0.36, CHIP_NUMBER, letters.SERIF_BOLD, quiet=True)

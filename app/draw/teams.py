"""The mark of a side: seats that play together wear the same pennant."""

from kivy.metrics import dp

from app import theme
from app.draw import letters, paint

TINTS = ("2f6f9e", "a8452f", "4f7d3a")


def mark(team: int, x: float, y: float, size: float) -> None:
    """A small pennant with the number of a side, its middle at (x, y); nothing for a seat that plays alone."""
    if not team:
        return
    high, wide = size, size * 0.86
    left, low = x - wide / 2, y - high / 2
    tint = theme.colour(TINTS[(team - 1) % len(TINTS)])
    paint.convex(((left, low + high), (left + wide, low + high), (left + wide, low + high * 0.3), (x, low),
                  (left, low + high * 0.3)), tint)
    paint.line(((left, low + high), (left + wide, low + high), (left + wide, low + high * 0.3), (x, low),
                (left, low + high * 0.3), (left, low + high)), theme.CREAM_SOFT, dp(0.9))
    paint.write(str(team), x, y + high * 0.12, high * 0.6, theme.CREAM, letters.SANS_BOLD, quiet=True)

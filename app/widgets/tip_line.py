"""A tip, where the hint stands: a lamp and a sentence."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from app import theme
from app.draw import letters, paint
from app.widgets.base import Target

SIZES = (14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5)  # sp, until it fits
LAMP = 36  # dp


class TipLine(Target):
    text = StringProperty("")
    paints = ("text",)

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        paint.rounded_shade(x, y, w, h, dp(9), theme.PAPER_TOP, theme.PAPER_BOTTOM)
        paint.rim(x, y, w, h, dp(9), theme.RIM_BRASS, dp(1))
        paint.icon("lightbulb-on", x + dp(LAMP / 2), y + h / 2, dp(20), theme.INK)
        room = w - dp(LAMP + 8)
        size, high = next(((size, high) for size in SIZES
                           if (high := paint.paragraph_height(self.text, room, sp(size), letters.SANS, 1.0)) <= h - dp(3)),
                          (SIZES[-1], h))
        paint.paragraph(self.text, x + dp(LAMP), y + h / 2 + high / 2, room, sp(size), theme.INK, letters.SANS, spacing=1.0)

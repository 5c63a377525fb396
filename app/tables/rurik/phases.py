"""Where the game stands, for the bar of a wide screen: four rounds as pips, the three phases of a round as stations."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from app import theme
from app.draw import letters, paint
from app.tables.rurik.reading import phase_names
from app.theme import colour, faded
from app.widgets.base import Painted
from rules.rurik.data import ROUNDS

ROUND_TO_COME, PHASE_TO_COME, SIGN_TO_COME = colour("8a6a3c"), colour("3a2418"), colour("a58c60")

SIGNS = ("account-group", "hammer", "crown")


class Phases(Painted):
    round, phase = NumericProperty(0), NumericProperty(-1)  # phase -1: before the first round, or after the last
    about = ("phase", 0)
    paints = ("round", "phase")

    def paint(self, x, y, w, h):
        d, cy = min(dp(32), h * 0.7), y + h / 2
        pip = dp(18)
        left = x + dp(6)
        for n in range(1, ROUNDS + 1):
            cx = left + pip / 2
            if n == self.round:
                paint.disc(cx, cy, pip, theme.GOLD)
            paint.ring(cx, cy, pip, theme.GOLD if n <= self.round else faded(ROUND_TO_COME, 0.8), dp(1))
            if n < self.round:
                paint.icon("check-bold", cx, cy, pip * 0.6, theme.GOLD)
            else:
                ink = theme.INK if n == self.round else theme.CREAM_SOFT
                paint.write(str(n), cx, cy, dp(11.5), ink, letters.SANS_BOLD, quiet=True)
            left += pip * 1.3
        left += dp(18)
        size, names = sp(15), phase_names()
        wide = [d + dp(6) + letters.width_of(name, size, letters.SERIF_BOLD) for name in names]
        gap = min(dp(44), (x + w - left - sum(wide)) / 2)
        named = gap > dp(10)
        if not named:
            wide, gap = [d] * 3, min(dp(30), (x + w - left - 3 * d) / 2)
        for i, name in enumerate(names):
            cx, here, done = left + d / 2, i == self.phase, i < self.phase
            if i:
                tone = faded(theme.GOLD, 0.9 if i <= self.phase else 0.3)
                paint.line(((left - gap + dp(6), cy), (left - dp(6), cy)), tone, dp(1))
            if here:
                paint.glow(cx, cy, d * 2.0, faded(theme.GLOW, 0.8))
            paint.disc(cx, cy, d, theme.MAIN if here else PHASE_TO_COME)
            paint.ring(cx, cy, d, theme.GOLD if here or done else faded(ROUND_TO_COME, 0.7), dp(1.2))
            paint.icon(SIGNS[i], cx, cy, d * 0.52, theme.CREAM if here or done else SIGN_TO_COME)
            if done:
                paint.disc(cx + d * 0.36, cy - d * 0.34, d * 0.46, theme.GOOD)
                paint.icon("check-bold", cx + d * 0.36, cy - d * 0.34, d * 0.3, theme.CREAM)
            if named:
                ink, face = (theme.CREAM, letters.SERIF_BOLD) if here else (theme.CREAM_SOFT, letters.SERIF)
                paint.write(name, cx + d / 2 + dp(6), cy, size, ink, face, ax=0)
            left += wide[i] + gap

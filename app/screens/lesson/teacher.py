"""The teacher: Nestor, who wrote it all down. His face, his sentence in the place of the prompt, the light on what to tap."""

from __future__ import annotations

from math import sin
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint, sprites
from app.tables.rurik.portraits import portrait
from app.theme import colour, faded
from app.widgets.base import Painted, Painting
from app.widgets.parts import PromptRibbon

SKIES = {"kind": (colour("6fa8d4"), colour("f2ecc8")), "no": (colour("a8503c"), colour("f0c890"))}
RIM_NO, PAPER_NO = colour("c8502c"), colour("ffe9d8")
LIGHT, FRAME = colour("ffd75e"), colour("2a1608")
ROBE = {"robe": colour("4a3524"), "hair": colour("ded8ca"), "hat": colour("3a4a5c"), "trim": colour("c8a878")}
ROAD, STONE = colour("5a3d22"), colour("2a190f")


def face(x: float, y: float, d: float, mood: str = "kind") -> None:
    """(x, y) is the middle."""

    def draw(a: float, b: float) -> None:
        with paint.clipped(0, 0, a, b, a / 2):
            paint.shade(0, 0, a, b, *SKIES[mood])
            portrait(-a * 0.02, -b * 0.04, a * 1.04, b * 1.04, kind="prince", **ROBE)

    paint.glow(x, y - dp(3), d * 1.4, faded(theme.BLACK, 0.5))
    paint.disc(x, y, d + dp(5), FRAME)
    paint.disc(x, y, d + dp(2.5), theme.GOLD)
    sprites.show(("teacher", mood), x - d / 2, y - d / 2, d, d, draw)


class TeacherRibbon(PromptRibbon):
    """What the teacher says; an answer to a wrong tap takes its place for a while. Where others play it is the usual prompt."""

    teaches = BooleanProperty(True)
    paints = (*PromptRibbon.paints, "teaches")  # type: ignore[assignment]

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        if not self.teaches and not self.note:
            super().paint(x, y, w, h)
            return
        no = bool(self.note)
        r = min(h / 2, dp(30))
        paint.shadow(x, y, w, h, dp(10), faded(RIM_NO if no else theme.BLACK, 0.7), drop=dp(2))
        paint.rounded_shade(x, y, w, h, r, PAPER_NO if no else theme.PAPER_TOP, theme.PAPER_BOTTOM)
        paint.rim(x, y, w, h, r, RIM_NO if no else theme.GOLD, dp(2))
        d = h + dp(4)
        face(x + d / 2 - dp(4), y + h / 2 + dp(2), d, "no" if no else "kind")
        left = x + d + dp(6)
        room, size, said = x + w - left - dp(16), sp(16.5), self.note or self.text
        while size > dp(11) and paint.paragraph_height(said, room, size, letters.SERIF, 1.02) > min(h - dp(8), size * 2.9):
            size -= sp(0.5)
        high = paint.paragraph_height(said, room, size, letters.SERIF, 1.02)
        paint.paragraph(said, left, y + h / 2 + high / 2, room, size, theme.INK, letters.SERIF, spacing=1.02)


class StepMarks(Painted):
    """The title of the lesson and a mark for each of its steps: done, now, to come, told by shape as well."""

    text = StringProperty("")
    done, of = NumericProperty(0), NumericProperty(1)
    paints = ("text", "done", "of")

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        paint.write(self.text, x, y + h / 2 + sp(10), sp(17.5), theme.CREAM, letters.SERIF_BOLD, ax=0, width=w)
        level = y + h / 2 - sp(12)
        gap = min(dp(34), (w - dp(20)) / max(1, self.of - 1))
        left, small = x + dp(8), min(dp(14), gap - dp(2))
        paint.line(((left, level), (left + gap * (self.of - 1), level)), ROAD, dp(1.6))
        if self.done:
            paint.line(((left, level), (left + gap * min(self.done, self.of - 1), level)), theme.GOLD, dp(1.6))
        for i in range(int(self.of)):
            at = left + gap * i
            if i < self.done:
                paint.disc(at, level, small, theme.GOOD)
                paint.ring(at, level, small, theme.GOLD, dp(1))
                paint.icon("check-bold", at, level, small * 0.66, theme.CREAM)
            elif i == self.done:
                paint.disc(at, level, small + dp(3), LIGHT)
                paint.write(str(i + 1), at, level, dp(11), theme.INK, letters.SANS_BOLD)
            else:
                paint.disc(at, level, small * 0.8, STONE)
                paint.ring(at, level, small * 0.8, theme.RIM_PAPER, dp(1.2))


class Light(Painting, Widget):
    """Rings of light round what to tap; they pulse where the learner has missed twice. It takes no touches."""

    spots = ListProperty([])  # (x, y, width, height) in the window
    pulses = BooleanProperty(False)
    beat = NumericProperty(0.0)
    paints = ("spots", "beat")

    def __init__(self, still: bool, **kwargs: Any) -> None:
        self._still, self._clock, self._began = still, None, 0.0
        super().__init__(**kwargs)

    def on_pulses(self, _me: Any, on: bool) -> None:
        if on and not self._still and self._clock is None:
            self._clock = Clock.schedule_interval(self._tick, 1 / 20)
        elif not on:
            self.stop()

    def stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self.beat = 0.0

    def _tick(self, dt: float) -> None:
        self._began += dt
        self.beat = round((1 + sin(self._began * 5)) / 2, 2)

    def on_touch_down(self, touch: Any) -> bool:
        return False

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        more = dp(3 + 7 * self.beat)
        for left, low, wide, high in self.spots:
            r = min(dp(14), wide / 2, high / 2)
            for k in range(6, 0, -1):  # light that does not cover what it is about
                grown = more + dp(k * 1.7)
                paint.rim(left - grown, low - grown, wide + 2 * grown, high + 2 * grown, r + grown,
                          faded(LIGHT, 0.34 * (1 - k / 7)), dp(2.2))
            paint.rim(left - more, low - more, wide + 2 * more, high + 2 * more, r + more, LIGHT, dp(3))

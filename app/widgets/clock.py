"""The one clock of a decision: it runs down, waits while it is told to, begins anew after a break, and speaks up at its end."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app import theme
from app.draw import letters, paint
from app.theme import colour
from app.widgets.base import Painted

DIAL_RIM = colour("5a3a20")

TICKS = 20  # a second


class DecisionClock(EventDispatcher):
    """`start(seconds)`, `stop()`. `paused()` says why it waits ("" or False: it runs). `on_out` comes when the time is over.
    Without seconds it has no end and only counts how long it has waited. Interrupted, it begins anew."""

    left, full = NumericProperty(0.0), NumericProperty(0.0)
    waited = NumericProperty(0.0)  # since it began, or since the last break
    waits = StringProperty("")  # why it waits

    def __init__(self, paused: Callable[[], Any] | None = None, alive: Callable[[], bool] | None = None, **kwargs):
        self.register_event_type("on_out")
        self.paused, self.alive = paused or (lambda: ""), alive or (lambda: True)
        self._ticking: Any = None
        self._interrupted = False
        super().__init__(**kwargs)

    @property
    def running(self) -> bool:
        return self._ticking is not None

    @property
    def share(self) -> float:
        return float(self.left / self.full) if self.full else 0.0

    @property
    def seconds(self) -> int:
        """Whole seconds, as people count them: the last one is 1."""
        return int(-(-self.left // 1))

    def start(self, seconds: float, runs: bool = True) -> None:
        """Begin anew. `runs` False: it only shows the time that somebody else has."""
        self.stop()
        self.full, self.left, self.waited, self._interrupted = float(seconds), float(seconds), 0.0, False
        if runs:
            self._ticking = Clock.schedule_interval(self._tick, 1 / TICKS)

    def stop(self) -> None:
        if self._ticking:
            self._ticking.cancel()
            self._ticking = None

    def _tick(self, dt: float) -> None:
        if not self.alive():
            self.stop()
            return
        why = self.paused()
        self.waits = why if isinstance(why, str) else ""
        if why:
            self._interrupted = True
            return
        if self._interrupted:
            self._interrupted, self.left, self.waited = False, self.full, 0.0
        self.waited += dt
        self.left = max(0.0, self.left - dt)
        if self.full and self.left <= 0 and self.running:
            self.stop()
            self.dispatch("on_out")

    def on_out(self, *_args):
        """The time is over."""


class ClockFace(Painted):
    """A ring that empties, with the seconds inside; why it waits beside it."""

    share, seconds = NumericProperty(0.0), NumericProperty(0)
    waits = StringProperty("")
    runs = BooleanProperty(False)
    about = ("button", "clock")
    paints = ("share", "seconds", "waits", "runs")

    def follow(self, clock: DecisionClock) -> None:
        def show(*_args) -> None:
            self.share, self.seconds = round(clock.share, 2), clock.seconds
            self.waits, self.runs = clock.waits, clock.full > 0

        for name in ("left", "full", "waits"):
            clock.fbind(name, show)
        show()

    def paint(self, x, y, w, h):
        if not self.runs or w < dp(20):
            return
        d = min(w, h) - dp(6)
        cx, cy = x + w - d / 2 - dp(3), y + h / 2
        paint.disc(cx, cy, d, theme.DIAL)
        paint.ring(cx, cy, d, DIAL_RIM, dp(2.4))
        if self.share > 0:
            paint.ring(cx, cy, d, theme.GLOW, dp(2.4), 0, 360 * self.share)
        if self.waits:
            paint.icon("pause", cx, cy, d * 0.5, theme.CREAM)
            if w > d + dp(40):
                paint.write(self.waits, cx - d / 2 - dp(8), cy, sp(13), theme.CREAM_SOFT, ax=1, width=w - d - dp(20))
        else:
            paint.write(str(int(self.seconds)), cx, cy, d * 0.46, theme.CREAM, letters.SERIF_BOLD, quiet=True)

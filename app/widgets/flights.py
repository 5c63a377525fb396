"""Small things on their way over the table: coins, loads, a number that rises and fades. It takes no touches and blocks none."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

LIFT = 36  # dp: how high a flight curves


class Flights(Widget):
    def __init__(self, **kwargs):
        self._flying: list[_Flight] = []
        self._clock: Any = None
        super().__init__(**kwargs)

    def fly(self, draw: Callable[[], None], start, end, seconds: float, delay: float = 0.0) -> None:
        """`draw()` paints round (0, 0); it goes from start to end in a low curve."""
        self._add(_Flight(draw, start, end, seconds, delay, dp(LIFT)))

    def rise(self, draw: Callable[[], None], at, seconds: float, delay: float = 0.0) -> None:
        """It appears, rises a little and is gone."""
        self._add(_Flight(draw, at, (at[0], at[1] + dp(26)), seconds, delay, 0.0, fades=True))

    def _add(self, flight: "_Flight") -> None:
        self._flying.append(flight)
        if self._clock is None:
            self._clock = Clock.schedule_interval(self._tick, 0)

    def _tick(self, _dt) -> bool:
        now = Clock.get_time()
        for flight in self._flying[:]:
            if flight.show(now, self.canvas):
                continue
            self._flying.remove(flight)
        if not self._flying:
            self._clock = None
        return bool(self._flying)

    def land(self) -> None:
        """End all flights at once, as if everything had arrived."""
        self._flying.clear()
        self.canvas.clear()

    @property
    def busy(self) -> bool:
        return bool(self._flying)

    def on_touch_down(self, touch):
        return False


class _Flight:
    def __init__(self, draw, start, end, seconds, delay, lift, fades=False):
        self.draw, self.start, self.end, self.seconds, self.lift, self.fades = draw, start, end, max(0.01, seconds), lift, fades
        self.begins = Clock.get_time() + delay
        self.canvas: Any = None

    def show(self, now: float, on) -> bool:
        """False once it has arrived."""
        share = (now - self.begins) / self.seconds
        if share < 0:
            return True
        if share >= 1:
            if self.canvas is not None:
                on.remove(self.canvas)
            return False
        if self.canvas is None:
            self.canvas = Canvas()
            with self.canvas:
                PushMatrix()
                self.place, self.size = Translate(0, 0, 0), Scale(1, 1, 1)
                self.draw()
                PopMatrix()
            on.add(self.canvas)
        eased = share * share * (3 - 2 * share)
        (x0, y0), (x1, y1) = self.start, self.end
        self.place.xy = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased + self.lift * 4 * share * (1 - share)
        if self.fades:
            self.size.x = self.size.y = min(1.0, share * 6)
            self.canvas.opacity = min(1.0, (1 - share) * 3)
        return True

"""A target that opens only when a finger has rested on it for a moment, so that a short touch does not show what it hides."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty

from app.widgets.base import Target

SECONDS = 0.7


class HoldTarget(Target):
    """`done` fills from 0 to 1 while it is held, then `on_open` comes; letting go too soon leaves it shut."""

    done = NumericProperty(0.0)
    paints: tuple[str, ...] = ("done",)

    def __init__(self, **kwargs):
        self.register_event_type("on_open")
        self._filling: Any = None
        super().__init__(**kwargs)
        self.fbind("state", self._pressed)

    def rested(self, touch) -> None:
        """Here a long press is the press itself."""

    def press_by_key(self) -> None:
        """A key is pressed once; it fills all the same."""
        self.state = "down"

    def _pressed(self, _widget, state: str) -> None:
        if self._filling:
            self._filling.cancel()
            self._filling = None
        if state == "down":
            self._filling = Clock.schedule_interval(self._fill, 1 / 30)
        elif self.done < 1:
            self.done = 0.0

    def _fill(self, dt: float) -> None:
        self.done += dt / SECONDS
        if self.done >= 1 and self._filling:
            self._filling.cancel()
            self._filling = None
            self.dispatch("on_open")

    def on_open(self, *_args):
        """It was held long enough."""

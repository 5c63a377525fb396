"""A painted thing with many places: a tap picks what a finger means there, a long press asks what it is."""

from kivy.clock import Clock
from kivy.metrics import dp

from app.widgets.base import HOLD_SECONDS, SLIP, Painted


class Picking(Painted):
    """`on_pick(things)` and `on_ask(thing)`; a subclass says what lies where."""

    is_board = True

    def __init__(self, **kwargs):
        self.register_event_type("on_pick")
        self.register_event_type("on_ask")
        self._holding = None
        super().__init__(**kwargs)

    def things_at(self, px: float, py: float) -> list[tuple]:
        """What a finger there may mean, the likeliest first."""
        raise NotImplementedError

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos) or self.disabled:
            return False
        touch.grab(self)
        self._holding = Clock.schedule_once(lambda _dt: self._hold(touch), HOLD_SECONDS)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._holding:
            self._holding.cancel()
            self._holding = None
            if abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < dp(SLIP):
                things = self.things_at(*touch.pos)
                if things:
                    self.dispatch("on_pick", things)
        return True

    def _hold(self, touch):
        self._holding = None
        things = self.things_at(*touch.pos)
        thing = next((found for found in things if found[0] != "verb"), None)
        if thing:
            self.dispatch("on_ask", thing)

    def on_pick(self, things):
        pass

    def on_ask(self, thing):
        pass

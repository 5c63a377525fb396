"""A painted thing with many places: a tap picks what a finger means there, a long press asks what it is."""


from app.widgets.base import Painted, is_wheel, when_rested
from app.widgets.scrolling import wandered


class Picking(Painted):
    """`on_pick(things)` and `on_ask(thing)`; a subclass says what lies where."""

    is_board = True

    def __init__(self, **kwargs):
        self.register_event_type("on_pick")
        self.register_event_type("on_ask")
        self._asking = False
        super().__init__(**kwargs)

    def things_at(self, px: float, py: float) -> list[tuple]:
        """What a finger there may mean, the likeliest first."""
        raise NotImplementedError

    def picks_at(self, px: float, py: float) -> list[tuple]:
        """What a tap there picks."""
        return self.things_at(px, py)

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos) or self.disabled or is_wheel(touch):
            return False
        touch.grab(self)
        self._asking = False
        when_rested(touch, lambda: self._hold(touch))
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if not self._asking and not wandered(touch):
            things = self.picks_at(*touch.pos)
            if things:
                self.dispatch("on_pick", things)
        return True

    def _hold(self, touch):
        self._asking = True  # letting go is no pick any more
        things = self.things_at(*touch.pos)
        thing = next((found for found in things if found[0] != "verb"), None) or self.about_at(*touch.pos)
        if thing:
            self.dispatch("on_ask", thing)

    def on_pick(self, things):
        pass

    def on_ask(self, thing):
        pass

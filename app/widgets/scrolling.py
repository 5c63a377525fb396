"""Lists that a slow finger can push, too, and that stop at whole pixels.

Kivy's ScrollView gives a touch away to what lies under it when the finger has not moved for a moment, for good: a slow thumb
would press buttons, or nothing at all, and never move the list. Here the list takes the finger back once it wanders, unless
something that wants to be dragged holds it; a button lets go of it by `push`.
"""

from typing import Any

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.scrollview import ScrollView

from app.draw import paint
from app.theme import colour

SLIP = 14  # dp a finger may wander and still press
SHADE = 26  # dp at the lower edge of a list that goes on


def wandered(touch: Any) -> bool:
    return abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(SLIP)


class Scrolling(ScrollView):
    fades = BooleanProperty(False)  # on wood: what goes on below the edge sinks into the shade there, and is not cut in a line

    def __init__(self, **kwargs):
        self._dark = Canvas()
        super().__init__(**kwargs)
        self.canvas.after.add(self._dark)  # not cleared with the bars, which Kivy draws there
        for name in ("fades", "pos", "size", "scroll_y", "viewport_size"):
            self.fbind(name, self._fade)

    @property
    def goes_on(self) -> bool:
        """Whether there is more below."""
        return self.scroll_y * (self.viewport_size[1] - self.height) > dp(4)

    def _fade(self, *_args):
        self._dark.clear()
        if self.fades and self.goes_on:
            with self._dark:
                paint.shade(self.x, self.y, self.width, dp(SHADE), colour("1a0f08", 0), colour("1a0f08", 0.94))

    def goes_along(self, touch: Any) -> bool:
        """Whether it can be pushed the way the finger has gone."""
        if not self.children:
            return False
        inner = self.children[0]
        if abs(touch.x - touch.ox) > abs(touch.y - touch.oy):
            return self.do_scroll_x and inner.width > self.width
        return self.do_scroll_y and inner.height > self.height

    def take(self, touch: Any) -> None:
        """The finger moves this list from here on. It is in the coordinates of the list's parent."""
        uid = self._get_uid()
        touch.ud.pop(uid, None)
        if self.on_scroll_start(touch, check_children=False) and uid in touch.ud:
            self._touch = touch
            touch.grab(self)
            touch.ud[uid]["mode"] = "scroll"

    def on_touch_move(self, touch):
        given_away = self._touch is None and touch.ud.get(self._get_uid(), {}).get("mode") == "unknown"
        if given_away and not touch.grab_list and wandered(touch) and self.goes_along(touch):
            self.take(touch)
            return True
        return super().on_touch_move(touch)

    def update_from_scroll(self, *args):
        """Between two pixels its letters would blur."""
        super().update_from_scroll(*args)
        self.g_translate.xy = [round(way) for way in self.g_translate.xy]


def push(widget: Any, touch: Any) -> bool:
    """A finger that came to this widget pushes the list around it instead; False if there is none that goes its way."""
    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, Scrolling) and above.goes_along(touch):
            touch.ungrab(widget)
            touch.push()
            touch.apply_transform_2d(widget.parent.to_window)
            touch.apply_transform_2d(above.parent.to_widget)
            above.take(touch)
            touch.pop()
            return True
        above = above.parent
    return False

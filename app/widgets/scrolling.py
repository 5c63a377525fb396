"""Lists that a slow finger can push, too, that stop at whole pixels, and that show where there is more.

Kivy's ScrollView gives a touch away to what lies under it when the finger has not moved for a moment, for good: a slow thumb
would press buttons, or nothing at all, and never move the list. Here the list takes the finger back once it wanders, unless
something that wants to be dragged holds it; a button lets go of it by `push`.
"""

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app import theme
from app.draw import paint
from app.theme import faded

SLIP = 14  # dp a finger may wander and still press
FADE = 18  # dp of shade at an edge beyond which there is more
DARK = faded(theme.BLACK, 0.8), faded(theme.BLACK, 0.3), theme.CLEAR


def wandered(touch: Any) -> bool:
    return abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(SLIP)


class Scrolling(ScrollView):
    def __init__(self, **kwargs):
        self.more: tuple[tuple[str, float], ...] = ()  # edges beyond which there is more, and how dark they are
        self._shades, self._shaded = InstructionGroup(), None
        super().__init__(**kwargs)
        self.canvas.after.insert(0, self._shades)  # under the bar

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

    def let_go(self, touch: Any) -> None:
        """This finger goes a way that the list does not: it is for a list around it."""
        touch.ud[self._get_uid("svavoid")] = True
        touch.ungrab(self)
        if self._touch is touch:
            self._touch = None

    def on_scroll_start(self, touch, check_children=True):
        """Kivy asks a list within it first, also where that one has been pushed out of sight: it would take taps on the bar."""
        if check_children and not self.collide_point(*touch.pos):
            touch.ud[self._get_uid("svavoid")] = True
            return False
        return super().on_scroll_start(touch, check_children)

    def on_scroll_move(self, touch):
        waits = touch.ud.get(self._get_uid(), {}).get("mode") == "unknown"
        if waits and wandered(touch) and not self.goes_along(touch) and around(self, touch) is not None:
            self.let_go(touch)
        return super().on_scroll_move(touch)

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
        self._shade()

    def _hidden(self) -> dict[str, float]:
        """How far it goes on beyond each edge."""
        inner = self.children[0] if self.children else self
        wide, high = max(0.0, inner.width - self.width), max(0.0, inner.height - self.height)
        across, up = min(1.0, max(0.0, self.scroll_x)), min(1.0, max(0.0, self.scroll_y))
        out = {"left": wide * across, "right": wide * (1 - across)} if self.do_scroll_x else {}
        return {**out, "top": high * (1 - up), "bottom": high * up} if self.do_scroll_y else out

    def _shade(self) -> None:
        """Drawn anew only when an edge is reached or left: a list on its way costs nothing."""
        tiny = self.width < dp(2 * FADE) or self.height < dp(2 * FADE)
        self.more = () if tiny else tuple(
            (edge, min(1.0, round(far / dp(FADE), 1))) for edge, far in self._hidden().items() if far > dp(5))
        now = self.more, *self.pos, *self.size
        if now == self._shaded:
            return
        self._shaded = now
        self._shades.clear()
        for edge, strength in self.more:
            self._shades.add(Color(1, 1, 1, strength))
            self._shades.add(self._strip(edge))

    def repaint(self) -> None:
        """The graphics card has lost the texture."""
        self._shaded = None
        self._shade()

    def _strip(self, edge: str) -> Rectangle:
        """One edge's shade; the texture is dark above and clear below."""
        x, y, w, h, f = self.x, self.y, self.width, self.height, dp(FADE)
        texture = paint.gradient(*DARK)
        low, high = texture.tex_coords[1], texture.tex_coords[5]
        at, corners = {  # how dark at the corners: from the left below, round to the left above
            "top": ((x, y + h - f, w, f), (low, low, high, high)),
            "bottom": ((x, y, w, f), (high, high, low, low)),
            "left": ((x, y, f, h), (high, low, low, high)),
            "right": ((x + w - f, y, f, h), (low, high, high, low)),
        }[edge]
        coords = [value for u, v in zip((0, 1, 1, 0), corners, strict=True) for value in (u, v)]
        return Rectangle(pos=at[:2], size=at[2:], texture=texture, tex_coords=coords)


def push(widget: Any, touch: Any) -> bool:
    """A finger that came to this widget pushes the list around it instead; False if there is none that goes its way."""
    found = around(widget, touch)
    if found is None:
        return False
    above = widget.parent
    while above is not found:  # a list within that list, which goes another way, keeps nothing of it
        if isinstance(above, Scrolling):
            above.let_go(touch)
        above = above.parent
    touch.ungrab(widget)
    touch.push()
    touch.apply_transform_2d(widget.parent.to_window)
    touch.apply_transform_2d(found.parent.to_widget)
    found.take(touch)
    touch.pop()
    return True


def around(widget: Any, touch: Any) -> Scrolling | None:
    """The nearest list around a widget that goes the way of the finger."""
    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, Scrolling) and above.goes_along(touch):
            return above
        above = above.parent
    return None


def bring_into_sight(target: Widget) -> None:
    """The list that it stands in, if any, scrolls until it is seen whole."""
    above = target.parent
    while above is not None and above is not above.parent:
        if isinstance(above, Scrolling):
            inner = above.children[0]
            if inner.width > above.width or inner.height > above.height:  # else Kivy pushes what fits out of its place
                above.scroll_to(target, animate=False)
            return
        above = above.parent

"""Painted widgets: one method paints, everything that changes the look asks for a new painting."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint, sprites
from app.widgets.scrolling import push, wandered

HOLD_SECONDS = 0.5
ROUNDS = 4  # of layouts within one frame
LOW = 500  # dp


def tall(n: float) -> float:
    """A height that grows with the text but never below its size in dp: touch targets stay targets."""
    return max(dp(n), sp(n))


def is_landscape_phone(width: float, height: float) -> bool:
    """A phone on its side, where there is little height."""
    return height < dp(LOW) and width > height


def load_kv(python_file: str) -> None:
    """The kv file beside this module, once."""
    path = str(Path(python_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)


def load_lists() -> None:
    """What all lists share."""
    load_kv(str(Path(__file__).with_name("lists")))


class Painting:
    """Mix into a widget: `paint()` draws into canvas.before; names in `paints` are the properties it depends on."""

    paints: tuple[str, ...] = ()
    fbind: Any  # of the widget that it is mixed into
    canvas: Any
    x: Any
    y: Any
    width: Any
    height: Any

    def __init__(self, **kwargs):
        self.written: list[tuple[str, float, float, float, float, bool, float]] = []
        self._rounds = 0
        self._wait = Clock.create_trigger(self._settled, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", *self.paints):
            self.fbind(name, self._again)
        self._again()

    def _again(self, *_):
        """Paint before the next frame, once the layouts around it have come to rest: what is painted twice costs twice."""
        self._rounds = ROUNDS
        self._wait()

    def _settled(self, *_):
        self._rounds -= 1
        if self._rounds > 0:
            self._wait()
        else:
            self.repaint()

    def repaint(self, *_):
        before, self.written = letters.listener, []
        letters.listener = lambda *what: self.written.append(what)
        self.canvas.before.clear()
        try:
            with self.canvas.before:
                self.paint(self.x, self.y, self.width, self.height)
        finally:
            letters.listener = before
        sprites.in_parts(self.canvas.before)

    def paint(self, x, y, w, h):
        raise NotImplementedError


def is_wheel(touch: Any) -> bool:
    """Kivy brings a turn of the mouse wheel as a touch."""
    return bool(getattr(touch, "is_mouse_scrolling", False))


def when_rested(touch: Any, action: Callable[[], Any]) -> None:
    """Call `action` once a finger has rested for a while.

    Kivy's clock runs before its input: after a slow frame the finger may already be up without our knowing. So it is checked
    one frame later; else a tap on a busy device would be taken for a long press and be lost."""
    def rests(_dt):
        if touch in EventLoop.touches and not wandered(touch):
            action()

    Clock.schedule_once(lambda _dt: Clock.schedule_once(rests, 0), HOLD_SECONDS)


class Holding:
    """Mix into a widget: a finger that rests on it asks what it is.

    `about` is a thing of the game, or a whole explanation; the nearest widget above it that has `explain` tells. A widget
    that shows several things says which one by `about_at`.
    """

    about = ObjectProperty(None, allownone=True)
    asks: Callable[[Any], None] | None = None  # who is asked instead of whatever lies above it
    parent: Any
    to_widget: Any
    get_root_window: Any

    def about_at(self, x: float, y: float) -> Any:
        return self.about

    def wait_for_hold(self, touch) -> None:
        when_rested(touch, lambda: self._rested(touch))

    def _rested(self, touch) -> None:
        if self.get_root_window() is not None:
            self.rested(touch)

    def rested(self, touch) -> None:
        self.explain_at(*self.to_widget(*touch.pos))

    def explain_at(self, x: float, y: float) -> None:
        """Ask whoever shows this widget to explain what lies at a point of it."""
        thing, above = self.about_at(x, y), self.parent
        if thing is not None and self.asks is not None:
            self.asks(thing)
            return
        while thing is not None and above is not None and above is not above.parent:
            if hasattr(above, "explain"):
                above.explain(thing)
                return
            above = above.parent


def _is_pressed(touch: Any) -> bool:
    """Whether a finger is on something that answers by itself: a button, a board. What only scrolls does not count."""
    holders = (ref() for ref in touch.grab_list)
    return any(holder is not None and not isinstance(holder, ScrollView) for holder in holders)


class Painted(Holding, Painting, Widget):
    covers = False  # where it explains itself, a finger does not reach what lies under it

    def on_touch_down(self, touch):
        explains = self.collide_point(*touch.pos) and self.about_at(*touch.pos) is not None
        if explains:
            self.wait_for_hold(touch)
            touch.ud.setdefault("explains", self)
        return super().on_touch_down(touch) or (explains and self.covers)

    def on_touch_up(self, touch):
        """No tap is silent: where nothing else was pressed it asks what this is, as a long press does."""
        if touch.grab_current is None and touch.ud.get("explains") is self:
            del touch.ud["explains"]
            if not (wandered(touch) or is_wheel(touch) or _is_pressed(touch)):
                self.explain_at(*touch.pos)
        return super().on_touch_up(touch)

    def rested(self, touch) -> None:
        touch.ud.pop("explains", None)
        super().rested(touch)


class Target(Holding, Painting, ButtonBehavior, Widget):
    """Something to press. Short press: on_release. Long press: on_hold, which explains it."""

    label = StringProperty("")  # what it is called: for tests, help and screen readers
    focused = BooleanProperty(False)  # the keyboard is on it
    is_target = True

    def __init__(self, **kwargs):
        self.register_event_type("on_hold")
        super().__init__(**kwargs)
        self.always_release = False
        for name in ("state", "disabled", "focused"):
            self.fbind(name, self._again)

    def about_at(self, x, y):
        """A button without a thing of its own goes by its name."""
        return self.about or (("button", self.label) if self.label else None)

    def repaint(self, *_):
        super().repaint()
        if self.focused:
            with self.canvas.before:
                paint.focus_ring(*self.pos, *self.size)

    def on_touch_down(self, touch):
        if not super().on_touch_down(touch):
            return False
        self.wait_for_hold(touch)  # also on what cannot be pressed now
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is self and self.state == "down" and wandered(touch) and push(self, touch):
            self.state = "normal"  # it was no press after all
            return True
        return super().on_touch_move(touch)

    def rested(self, touch) -> None:
        touch.ungrab(self)
        self.state = "normal"
        self.dispatch("on_hold")
        super().rested(touch)

    def on_hold(self):
        pass

    def on_release(self):
        """No tap is silent: a button that nobody listens to says what it is."""
        if not self.get_property_observers("on_release") and not self.get_property_observers("on_press"):
            self.explain_at(*self.center)

    def press_by_key(self):
        if not self.disabled:
            self.dispatch("on_press")
            self.dispatch("on_release")


class Back(Painting):
    """A layout with something painted behind its children: plate, sheet, paper, parchment, wood, dark; else nothing."""

    back = StringProperty("plate")
    lit = BooleanProperty(False)
    paints: tuple[str, ...] = ("back", "lit")

    def paint(self, x, y, w, h):
        if self.back == "plate":
            paint.plate(x, y, w, h, active=self.lit)
        elif self.back == "sheet":  # over other words, which must not be read through it
            paint.plate(x, y, w, h, active=self.lit, alpha=1)
        elif self.back == "paper":
            paint.paper(x, y, w, h, lit=self.lit)
        elif self.back == "parchment":
            paint.shadow(x, y, w, h, dp(10), drop=dp(2))
            paint.tiled(x, y, w, h, dp(12), "parchment.jpg", dp(300))
            paint.rim(x, y, w, h, dp(12), theme.RIM_PAPER)
        elif self.back == "wood":
            paint.wooden_table(x, y, w, h)
        elif self.back == "dark":
            paint.rounded(x, y, w, h, dp(10), theme.faded(theme.HOLLOW, 0.55))


def detached(widget: Any) -> Any:
    """The widget, taken out of whatever it lies in: a widget lies in one place only."""
    if widget.parent is not None:
        widget.parent.remove_widget(widget)
    return widget


def refill(box: Any, widgets: Sequence[Any]) -> None:
    """Let these widgets, and no others, lie in the box in this order. If they do already, nothing is laid out anew."""
    if list(reversed(box.children)) == list(widgets):
        return
    box.clear_widgets()
    for widget in widgets:
        box.add_widget(detached(widget))


class BackedBox(Back, BoxLayout):
    pass

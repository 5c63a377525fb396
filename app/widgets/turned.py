"""A box turned to one side of the table: what lies in it is made as if it lay in the south, and fingers find it all the same."""

from __future__ import annotations

from typing import Any

from kivy.uix.scatter import Scatter


class TurnedBox(Scatter):
    """`lie` puts its middle at a point, so long and so deep, turned by so many degrees."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(do_translation=False, do_rotation=False, do_scale=False, auto_bring_to_front=False,
                         size_hint=(None, None), **kwargs)

    def lie(self, x: float, y: float, length: float, depth: float, turn: float) -> None:
        self.size = length, depth
        self.rotation = turn
        self.center = x, y


class FilledBox(TurnedBox):
    """One widget, as large as the box."""

    def __init__(self, inner: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.inner = inner
        inner.size_hint, inner.pos = (None, None), (0, 0)
        self.fbind("size", lambda _box, size: setattr(inner, "size", size))
        self.add_widget(inner)

"""A finger that began slowly on a button may still push the list below it.

Kivy's ScrollView gives a touch away to what lies under it when the finger has not moved for a moment, for good. A slow thumb
would then press buttons and never move the list. So a button gives the finger back once it wanders.
"""

from typing import Any

from kivy.uix.scrollview import ScrollView


def list_under(widget: Any, across: float, along: float) -> ScrollView | None:
    """The nearest list around a widget that can be pushed the way the finger has gone."""
    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, ScrollView) and above.children:
            inner = above.children[0]
            sideways = above.do_scroll_x and inner.width > above.width
            upright = above.do_scroll_y and inner.height > above.height
            if sideways if abs(across) > abs(along) else upright:
                return above
        above = above.parent
    return None


def push(above: ScrollView, touch: Any, widget: Any) -> None:
    """The finger now moves this list; it came to `widget`, in whose parent's coordinates it is."""
    uid = above._get_uid()
    touch.ud.pop(uid, None)
    touch.push()
    touch.apply_transform_2d(lambda x, y: above.parent.to_widget(*widget.parent.to_window(x, y)))
    if above.on_scroll_start(touch, check_children=False) and uid in touch.ud:
        above._touch = touch
        touch.grab(above)
        touch.ud[uid]["mode"] = "scroll"
    touch.pop()

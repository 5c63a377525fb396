"""What every frame of a table is: a layout with named slots that the screen and the game fill; and its row of buttons."""

from typing import Any

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.tables.base import Shape
from app.widgets.base import detached


class TableFrame:
    """Mix into a layout. Slots are widgets with an id: `board`, `tray` and `actions` must be there; `seats`, `chips`, `log`,
    `purse`, `hand`, `above` and `prompt` may be."""

    shape: Shape = "phone"
    fits_buttons = True  # the screen fits chips and buttons into their rows; a frame may do that itself
    screen = ObjectProperty()
    ids: Any

    def slot(self, name: str) -> Any | None:
        return self.ids.get(name)

    def give_board(self, wide: float) -> None:
        """How wide the board's slot is if what lies on the board fills it."""

    def room_for(self, name: str) -> float:
        """How high a slot may be until its column is full; the column must have been laid out."""
        place = self.slot(name)
        if place is None or place.parent is None:
            return 0.0
        column = place.parent
        taken = sum(each.height for each in column.children if each.size_hint_y is None) - place.height
        return float(column.height - taken - column.spacing * (len(column.children) - 1))

    def fill(self, name: str, widget: Widget | None) -> None:
        """Put a game's widget into a slot; without one the slot takes no room."""
        place = self.slot(name)
        if place is None:
            return
        place.clear_widgets()
        if widget is not None:
            detached(widget)
            if name == "purse":  # a slot with a height of its own
                widget.size_hint = 1, 1
            place.add_widget(widget)


class ActionRow(BoxLayout):
    """The row of buttons beside the main plate: as wide as their number needs; without any it takes no room."""

    shares = ListProperty([0.36, 0.5, 0.58])  # of the row, for one, two, three and more

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("children", self._measure)
        self.fbind("shares", self._measure)
        self._measure()

    def _measure(self, *_args):
        count = len(self.children)
        self.size_hint_x = self.shares[min(count, len(self.shares)) - 1] if count else None
        if not count:
            self.width = 0

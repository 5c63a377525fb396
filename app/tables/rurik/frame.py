"""The frames of the table: a phone upright, a phone on its side, a wide screen."""

from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from app.tables.base import Shape
from app.tables.frame import TableFrame
from app.tables.rurik.phases import Phases  # noqa: F401  kv needs it
from app.widgets import bar, buttons, log, parts, words  # noqa: F401  kv needs them
from app.widgets.base import load_kv


class RurikFrame(TableFrame, FloatLayout):
    """`shelf` holds folded boards, `turn` the points and what they buy, `side` (wide) the boards beside the open one."""

    fits_buttons = False
    small = BooleanProperty(False)


class RurikPhone(RurikFrame):
    SMALL = 760  # dp: any lower phone
    closer = BooleanProperty(False)  # no points to show: the way back stands beside the buttons, and the board has its row

    def on_closer(self, _me: object, closer: bool) -> None:
        undo, row = self.ids.undo, self.ids.action_row if closer else self.ids.turn_row
        undo.parent.remove_widget(undo)
        row.add_widget(undo, index=len(row.children))


class RurikLow(RurikFrame):
    """A phone on its side: the open board at the left, everything else at the right."""

    shape: Shape = "low"


class RurikWide(RurikFrame):
    shape: Shape = "wide"


load_kv(__file__)

"""The frames of a table: phones one thing above the other, wide screens in columns, a phone on its side. A frame has named slots;
the screen and the game fill them. A game may bring frames of its own: subclasses of `TableFrame` with the same slots."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import paint
from app.tables.base import Shape
from app.tables.frame import TableFrame
from app.widgets import bar, buttons, log, parts, words  # noqa: F401  kv needs them
from app.widgets.base import Painted, load_kv


class Meters(Painted):
    """How near the game's ends are."""

    meters = ListProperty([])
    paints = ("meters",)

    def about_at(self, x, y):
        return ("meter", min(int((x - self.x) / self.width * len(self.meters)), len(self.meters) - 1)) if self.meters else None

    def paint(self, x, y, w, h):
        if not self.meters:
            return
        each = w / len(self.meters)
        for i, meter in enumerate(self.meters):
            left, room = x + i * each, each - dp(14)
            paint.icon(meter.icon, left + dp(12), y + h / 2, dp(22), meter.tint)
            paint.write(meter.text, left + dp(30), y + h * 0.68, sp(13), theme.colour("e6d6b0"), ax=0, width=room - dp(30))
            cells = min(meter.full, 12)
            filled = round(meter.done * cells / meter.full)
            cell = (room - dp(30)) / cells
            for k in range(cells):
                paint.rounded(
                    left + dp(30) + k * cell,
                    y + h * 0.2,
                    cell - dp(2),
                    dp(6),
                    dp(2),
                    meter.tint if k < filled else theme.colour("120a06", 0.8),
                )


class TablePhone(TableFrame, BoxLayout):
    """On a small phone, or with large letters, the board gets the room of the draft's chips: what has been chosen shows on the
    board, and the way back stands beside the button that ends it."""

    tight = BooleanProperty(False)

    def on_tight(self, *_args):
        undo, home = self.ids.undo, self.ids.plate if self.tight else self.ids.draft
        undo.parent.remove_widget(undo)
        home.add_widget(undo, index=len(home.children))


class TableWide(TableFrame, BoxLayout):
    shape: Shape = "wide"


class TableLow(TableFrame, BoxLayout):
    """A phone on its side: the board at the left takes all the height there is, and no more width than it fills."""

    shape: Shape = "low"
    SHARE = 0.95  # of the room beside it, at the most

    def give_board(self, wide: float) -> None:
        board = self.ids.board
        board.size_hint_x, board.width = None, min(wide, self.SHARE / (1 + self.SHARE) * (self.width - dp(20)))


load_kv(__file__)

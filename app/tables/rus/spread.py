"""A board laid open over a small table: large enough to be read and touched, whoever's it is."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.tables.rus.property_board import PropertyBoard
from app.tables.rus.scene import PlayerView
from app.tables.rus.seat_marks import marks, marks_width, seat_of
from app.widgets.base import BackedBox, Painted
from app.widgets.buttons import RoundButton
from app.widgets.seat_strip import draw_crest

HEIGHT = 410  # dp, where the window has it, and without evergreens


class SpreadHead(Painted):
    """Whose board it is."""

    player = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    paints = ("player", "blind")

    def about_at(self, x, y):
        return ("seat", self.player.seat) if self.player is not None else None

    def paint(self, x, y, w, h):
        player: PlayerView = self.player
        if player is None:
            return
        d = min(h - dp(4), dp(42))
        draw_crest(seat_of(player), x + d / 2 + dp(4), y + h / 2, d, self.blind)
        left = x + d + dp(14)
        size = dp(20)
        room = x + w - left - marks_width(player, size, dp(5)) - dp(6)
        paint.write(player.name, left, y + h * 0.69, sp(17), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        tint = theme.GAIN_LIGHT if player.turn else theme.CREAM_SOFT
        paint.write(player.note, left, y + h * 0.27, sp(13), tint, ax=0, width=room)
        marks(player, left + room + dp(6), y + h / 2, size)


class Spread(BackedBox):
    """`pick(things)` gets a tap on what glows; anything else is explained by `hold`, as after a long press."""

    def __init__(self, pick, hold, close, **kwargs):
        super().__init__(
            orientation="vertical",
            back="wood",
            padding=dp(6),
            spacing=dp(6),
            size_hint=(None, None),
            pos_hint={"center_x": 0.5, "center_y": 0.5},
            **kwargs,
        )
        self.pick, self.explain = pick, hold
        self.room = dp(360), dp(640)
        self.head = SpreadHead()
        row = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(6))
        shut = RoundButton(icon="close-thick", label="close", size_hint=(None, None), size=(dp(48), dp(48)))
        shut.bind(on_release=lambda *_: close())
        row.add_widget(self.head)
        row.add_widget(shut)
        self.board = PropertyBoard(laid_open=True)
        self.board.bind(on_pick=lambda _w, things: self._tapped(things), on_ask=lambda _w, thing: hold(thing))
        self.add_widget(row)
        self.add_widget(self.board)

    def fit(self, width: float, height: float) -> None:
        """Into a window of this size."""
        self.room = width, height
        self.size = min(width - dp(8), dp(520)), min(height - dp(24), dp(HEIGHT) + self.board.band())

    def show(self, player: PlayerView, blind: bool) -> None:
        self.head.player = self.board.player = player
        self.fit(*self.room)
        self.head.blind = self.board.blind = blind

    def _tapped(self, things) -> None:
        player: PlayerView = self.board.player
        lit = [("building", tile.building) for tile in player.tiles if tile.lit]
        lit += [("card", held.card) for held in player.classes if held.lit]
        lit += [("card", tree.card) for tree in player.evergreens if tree.lit]
        if any(thing in lit for thing in things):
            self.pick(things)
            return
        about = next((thing for thing in things if thing[0] != "verb"), None)
        if about is not None:
            self.explain(about)

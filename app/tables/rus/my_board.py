"""My property board with my name on its frame. On a phone another's board may lie over it."""

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.tables.rus.board_geometry import LOWEST
from app.tables.rus.preview import PreviewSheet
from app.tables.rus.property_board import PropertyBoard
from app.tables.rus.rival_board import RivalBoard
from app.tables.rus.scene import PlayerView, Preview
from app.tables.rus.tag import Tag
from app.widgets.base import tall

TAG = 26  # dp: the name on the frame of my board
BROADEST = 1.9  # of its height: a board is no strip


class MyBoard(FloatLayout):
    """`rival`: another's board that lies over mine."""

    def __init__(self, tap, hold, **kwargs):
        super().__init__(**kwargs)
        self.board = PropertyBoard(size_hint=(None, None))
        self.board.bind(on_pick=lambda _w, things: tap(things), on_ask=lambda _w, thing: hold(thing))
        self.tag = Tag(size_hint=(None, None))
        self.rival: RivalBoard | None = None
        self.tight = False  # on a small phone the name grows little with the text
        self.preview = PreviewSheet(size_hint=(None, None))
        self.tap, self.hold = tap, hold
        for widget in (self.board, self.tag, self.preview):
            self.add_widget(widget)
        self.bind(size=self._place, pos=self._place)

    def _place(self, *_args):
        high = min(tall(TAG), dp(28)) if self.tight else tall(TAG)
        wide = min(self.width, max(self.height, dp(200)) * BROADEST)
        left = self.x + (self.width - wide) / 2
        self.board.pos, self.board.size = (left, self.y), (wide, self.height - high * 0.55)
        self.tag.pos, self.tag.size = (left, self.top - high), (wide, high)
        low = self.y + (dp(18) if self.height > dp(220) else dp(10))
        room = min(self.top - high - dp(2) - low, max(dp(84), self.height * 0.4))  # most of the board stays to be seen
        self.preview.pos, self.preview.size = (left + dp(14), low), (wide - dp(28), min(room, self.preview.wanted()))
        if self.rival is not None:
            self.rival.pos, self.rival.size = (self.x, self.y + dp(12)), (self.width, self.height - dp(12))

    def show(self, player: PlayerView, preview: Preview | None, blind: bool) -> None:
        self.board.player, self.board.blind = player, blind
        self.tag.player, self.tag.blind = player, blind
        self.preview.preview = preview
        self._place()

    def open(self, player: PlayerView | None, blind: bool) -> None:
        """Another's board over mine; None takes it away."""
        if player is None:
            if self.rival is not None:
                self.remove_widget(self.rival)
                self.rival = None
            self.board.opacity = self.tag.opacity = 1
            return
        large = self.height - dp(18) - tall(50) > dp(LOWEST + 16)
        if self.rival is not None and self.rival.board.small == large:  # the window has become lower or higher
            self.remove_widget(self.rival)
            self.rival = None
        if self.rival is None:
            self.rival = RivalBoard(self.tap, self.hold, large, True, size_hint=(None, None))
            self.add_widget(self.rival)
            self.board.opacity = self.tag.opacity = 0
            self._place()
        self.rival.show(player, blind)

    def forget(self) -> None:
        self.board.player = self.tag.player = self.preview.preview = None
        self.open(None, False)

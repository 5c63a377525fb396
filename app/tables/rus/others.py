"""The other players around my board: strips on a phone, whole boards on a wide screen, and the one that was opened."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.tables.contract import OpenSheet, ViewScreen
from app.tables.layout import Room
from app.tables.moment import Moment
from app.tables.rus import columns
from app.tables.rus.bank import bank_card, bank_of
from app.tables.rus.my_board import MyBoard
from app.tables.rus.property_board import PropertyBoard
from app.tables.rus.rival_board import RivalBoard
from app.tables.rus.scene import PlayerView, RusScene
from app.tables.rus.spread import Spread
from app.tables.rus.strip import Strip
from app.widgets.plaque import Plaque
from app.widgets.scrolling import Scrolling
from rules.core import Thing
from rules.rus.data import KING, PRICES


class StripColumn(Scrolling):
    """Strips one above the other: they share its height, but none is lower than a finger needs; then it scrolls."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(do_scroll_x=False, bar_width=dp(3), **kwargs)
        self.strips = BoxLayout(orientation="vertical", size_hint_y=None)
        self.strips.bind(children=self._fit, spacing=self._fit)
        self.bind(height=self._fit)
        self.add_widget(self.strips)

    def _fit(self, *_args: object) -> None:
        for strip in self.strips.children:
            strip.size_hint_min_y = dp(columns.LEAST_STRIP)
        count = len(self.strips.children)
        least = count * dp(columns.LEAST_STRIP) + max(0, count - 1) * self.strips.spacing
        self.strips.height = max(self.height, least)


class Others:
    """`opened`: the seat whose board lies open: over mine, or on a sheet of its own (`spread`) where mine is small."""

    def __init__(self, screen: ViewScreen) -> None:
        self.screen = screen
        self.my_board = MyBoard(self.picked, screen.hold)
        self.scene: RusScene | None = None
        self.box: Any = None  # what the strips or boards stand in
        self.widgets: list[Any] = []  # a Strip or a RivalBoard for each of the others
        self.banks: list[Plaque] = []  # the king and the action deck, on a phone
        self.opened: int | None = None
        self._asked = False  # something on the opened board was to be chosen
        self.spread: Spread | None = None
        self._sheet: OpenSheet | None = None  # that the spread lies on

    def row(self, room: Room) -> Widget:
        """What they stand in, made anew for another frame."""
        self.fold_all()
        if room.shape == "low":
            made = StripColumn()
            self.box = made.strips
            return made
        self.box = GridLayout() if room.shape == "phone" else BoxLayout(spacing=dp(8))
        return self.box

    def fold_all(self) -> None:
        """The window has another shape: make all widgets anew when they are shown next."""
        self.widgets, self.banks, self.opened = [], [], None
        self.my_board.open(None, False)
        self.my_board.tight = columns.is_small(self.screen.room)
        self._close_spread()

    def forget(self) -> None:
        """Drop what only one seat may see from every widget."""
        self.scene, self.opened = None, None
        self._close_spread()
        self.my_board.forget()
        if self.box is not None:
            self.box.clear_widgets()
        self.widgets, self.banks = [], []

    # ------------------------------------------------------------ showing

    def show(self, scene: RusScene, moment: Moment) -> None:
        self.scene = scene
        if len(self.widgets) != len(scene.others):
            self._make(scene, self.screen.room)
        if scene.claim is not None or (self._sheet is not None and not self._sheet.is_open):
            self.opened = None  # a claim is judged now, or the sheet was taken away with all others
        if self._asked and not moment.drafted and not any(p.holds for p in scene.players if p.seat == self.opened):
            self.opened, self._asked = None, False  # the choice is made: my own board lies under it
        for made, player in zip(self.widgets, scene.others, strict=True):
            if isinstance(made, RivalBoard):
                made.show(player, moment.blind)
            else:
                made.player, made.blind, made.open = player, moment.blind, player.seat == self.opened
        self._even()
        self._lay_open(moment.blind)
        king = next((player.name for player in scene.players if player.seat == scene.king), "")
        for bank, part in zip(self.banks, columns.banks(self.screen.room), strict=False):
            bank.plaque = bank_of(king, PRICES[KING], scene.deck, part)

    def _make(self, scene: RusScene, room: Room) -> None:
        self.box.clear_widgets()
        self.widgets = [self._one(room) for _player in scene.others]
        self.banks = [Plaque(bank_card, lambda things: self.screen.hold(things[0]), self.screen.hold, shape=0.7)
                      for _part in columns.banks(room)]
        if room.shape == "phone":
            self.box.cols, self.box.spacing = columns.strips_in_a_row(room), columns.strip_gap(room)
        elif room.shape == "low":
            self.box.spacing = columns.strip_gap(room)
        for made in (*self.widgets, *self.banks):
            self.box.add_widget(made)

    def _one(self, room: Room) -> Widget:
        if room.shape == "wide":
            return RivalBoard(self.picked, self.screen.hold, columns.has_large_rivals(room))
        made = Strip(hold=self.screen.hold)
        made.bind(on_release=lambda w: self.strip_tapped(w.player), size=self._even)
        return made

    def _even(self, *_args: object) -> None:
        """If one of the strips is too narrow for its name beside the purse, all of them are laid out alike."""
        strips = [w for w in self.widgets if isinstance(w, Strip) and w.player is not None]
        narrow = any(Strip.is_narrow(w.player, w.width, w.height) for w in strips)
        for strip in strips:
            strip.narrow = narrow

    # ------------------------------------------------------------ opening and folding

    def strip_tapped(self, player: PlayerView) -> None:
        """Choose the seat if it can be chosen; else fold it open or shut."""
        if player.lit:
            self.screen.tap([("seat", player.seat)])
        else:
            self.unfold(None if self.opened == player.seat else player.seat)

    def unfold(self, seat: int | None) -> None:
        self.opened = seat
        self._asked = False
        if self.scene is None:
            return
        self._asked = any(player.holds for player in self.scene.players if player.seat == seat)
        for made in self.widgets:
            if isinstance(made, Strip):
                made.open = made.player.seat == seat
        self._lay_open(self.screen.now.blind)

    def _lay_open(self, blind: bool) -> None:
        scene, room = self.scene, self.screen.room
        opened = next((player for player in scene.players if player.seat == self.opened), None) if scene is not None else None
        alone = columns.is_small(room) or (scene is not None and opened is scene.mine)
        self.my_board.open(None if alone else opened, blind)
        if not alone or opened is None:
            self._close_spread()
            return
        if self.spread is None:
            self.spread = Spread(self.picked, self.screen.hold, lambda: self.unfold(None))
            self.spread.fit(room.width, room.free_height)
            self._sheet = self.screen.open_sheet(self.spread, lambda: self.unfold(None))
        self.spread.show(opened, blind)

    def _close_spread(self) -> None:
        sheet, self._sheet, self.spread = self._sheet, None, None
        if sheet is not None and sheet.is_open:
            sheet.close()

    def picked(self, things: Sequence[Thing]) -> None:
        """A tap on an opened board's head folds it shut again, unless it chooses."""
        if self.spread is not None:
            self.unfold(None)
        if things and things[0][0] == "open":
            if not self.screen.room.watched:
                self.unfold(int(things[0][1]))
            return
        if things and things[0][0] == "seat" and things[0][1] == self.opened and self.scene is not None:
            player = next((p for p in self.scene.others if p.seat == self.opened), None)
            if player is not None and not player.lit:
                self.unfold(None)
                return
        self.screen.tap(things)

    # ------------------------------------------------------------ where things are

    def board_of(self, seat: int) -> PropertyBoard | None:
        """The board of a seat, mine or one that lies open."""
        if self.scene is not None and seat == self.scene.mine.seat:
            return self.my_board.board
        rival = self.rival_of(seat)
        return rival.board if rival is not None else None

    def place_of_card(self, seat: int, card: int) -> tuple[float, float] | None:
        """Where a card of another lies in the window, if their board lies open."""
        if self.spread is not None and seat == self.opened:
            at = self.spread.board.middle_of_card(card)
            return self.spread.board.to_window(*at) if at is not None else None
        rival = self.rival_of(seat)
        return rival.place_of_card(card) if rival is not None else None

    def rival_of(self, seat: int) -> RivalBoard | None:
        """Another's board that lies open."""
        shown = [*(made for made in self.widgets if isinstance(made, RivalBoard)), self.my_board.rival]
        return next((rival for rival in shown if rival is not None and rival.seat == seat), None)

    def purse_place(self, seat: int) -> tuple[float, float] | None:
        """The end of a strip, or of an open board's head, in the window."""
        found = next((made for made in self.widgets if made.player.seat == seat), None)
        head = found.head if isinstance(found, RivalBoard) else found
        return head.to_window(head.right - dp(24), head.center_y) if head is not None else None

"""The other players around my board: strips on a phone, whole boards on a wide screen, and the one that was opened."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.tables.base import Moment
from app.tables.rus.my_board import MyBoard
from app.tables.rus.property_board import LOWEST, PropertyBoard
from app.tables.rus.rivals import RivalBoard, Strip, bank_card, bank_of
from app.tables.rus.scene import PlayerView, RusScene
from app.tables.rus.spread import Spread
from app.widgets.base import tall
from app.widgets.plaque import Plaque, is_portrait
from rules.core import Thing
from rules.rus.data import KING, PRICES


def roomy(n: float) -> float:
    """A height that grows with the text, but not so far that a phone has no room left for the board."""
    return min(tall(n), dp(n * 1.16))


class Others:
    """`opened`: the seat whose board lies open: over mine, or on a sheet of its own (`spread`) where mine is small."""

    def __init__(self, tap: Callable[[Sequence[Thing]], None], hold: Callable[[Thing], None]) -> None:
        self.tap, self.hold = tap, hold
        self.my_board = MyBoard(self.picked, hold)
        self.frame: Any = None
        self.scene: RusScene | None = None
        self.widgets: list[Any] = []  # a Strip or a RivalBoard for each of the others
        self.banks: list[Plaque] = []  # the king and the action deck, on a phone
        self._bank_parts: tuple[str, ...] = ()
        self.opened: int | None = None
        self.spread: Spread | None = None
        self._veil: Any = None  # of the spread

    @property
    def small(self) -> bool:
        return self.frame is not None and self.frame.small

    def use_frame(self, frame: Any) -> None:
        self.frame = frame
        self.fold_all()
        if frame.shape == "low":
            frame.bind(height=lambda *_: self._fit_strips())

    def fold_all(self) -> None:
        """The window has another shape: make all widgets anew when they are shown next."""
        self.widgets, self.banks, self._bank_parts, self.opened = [], [], (), None
        self.my_board.open(None, False)
        self.my_board.tight = self.small
        self._close_spread()

    def forget(self) -> None:
        """Drop what only one seat may see from every widget."""
        self.scene, self.opened = None, None
        self._close_spread()
        self.my_board.forget()
        if self.frame is not None:
            self.frame.slot("strips").clear_widgets()
            self.widgets, self.banks, self._bank_parts = [], [], ()

    # ------------------------------------------------------------ showing

    def show(self, scene: RusScene, moment: Moment) -> None:
        self.scene = scene
        if len(self.widgets) != len(scene.others):
            self._make(scene, moment.wide)
        if scene.claim is not None or (self._veil is not None and not self._veil.parent):
            self.opened = None  # a claim is judged now, or the sheet was taken away with all others
        for made, player in zip(self.widgets, scene.others, strict=True):
            if isinstance(made, RivalBoard):
                made.show(player, moment.blind)
            else:
                made.player, made.blind, made.open = player, moment.blind, player.seat == self.opened
        self._even()
        self._lay_open(moment.blind)
        king = next((player.name for player in scene.players if player.seat == scene.king), "")
        for bank, part in zip(self.banks, self._bank_parts, strict=True):
            bank.plaque = bank_of(king, PRICES[KING], scene.deck, part)

    def _make(self, scene: RusScene, wide: bool) -> None:
        box, count = self.frame.slot("strips"), len(scene.others)
        box.clear_widgets()
        # One or two others have room for boards as large as mine.
        large = count <= 2 and self.frame.screen.height * 0.4 - tall(54) * 0.4 - tall(50) > dp(LOWEST + 36)
        self.widgets = [self._one(wide, large, self._strip_height(count)) for _player in scene.others]
        for made in self.widgets:
            box.add_widget(made)
        if wide:
            self.frame.stand_beside(self.widgets)
            return
        in_pairs = self.frame.shape == "phone" and not self.small and count % 2 == 0
        self._bank_parts = ("king", "deck") if in_pairs else ("",)  # no place of the last row stays empty
        self.banks = [Plaque(bank_card, lambda things: self.hold(things[0]), self.hold, shape=0.7, size_hint_y=None,
                             height=self._strip_height(count)) for _part in self._bank_parts]
        for bank in self.banks:
            box.add_widget(bank)

    def _one(self, wide: bool, large: bool, high: float) -> Widget:
        if wide:
            return RivalBoard(self.picked, self.hold, large)
        made = Strip(hold=self.hold, size_hint_y=None, height=high)
        made.bind(on_release=lambda w: self.strip_tapped(w.player), width=self._even)
        return made

    def _even(self, *_args) -> None:
        """If one of the strips is too narrow for its name beside the purse, all of them are laid out alike."""
        strips = [w for w in self.widgets if isinstance(w, Strip) and w.player is not None]
        narrow = any(Strip.is_narrow(w.player, w.width, w.height) for w in strips)
        for strip in strips:
            strip.narrow = narrow

    def _strip_height(self, others: int) -> float:
        """Many strips stand upright on a small phone."""
        if self.frame.shape == "low":
            return float(self.frame.strip_height(others + 1, roomy(52)))
        each = (self.frame.screen.width - dp(16)) / (others + 1) - dp(4)
        return min(tall(76), dp(82)) if self.small and is_portrait(each) else roomy(52)

    def _fit_strips(self) -> None:
        """Share the height among the strips: a window on its side has become lower or higher."""
        for made in (*self.widgets, *self.banks):
            made.height = self._strip_height(len(self.widgets))

    # ------------------------------------------------------------ opening and folding

    def strip_tapped(self, player: PlayerView) -> None:
        """Choose the seat if it can be chosen; else fold it open or shut."""
        if player.lit:
            self.tap([("seat", player.seat)])
        else:
            self.unfold(None if self.opened == player.seat else player.seat)

    def unfold(self, seat: int | None) -> None:
        self.opened = seat
        if self.scene is None:
            return
        for made in self.widgets:
            if isinstance(made, Strip):
                made.open = made.player.seat == seat
        self._lay_open(self.frame.screen.app.blind)

    def _lay_open(self, blind: bool) -> None:
        scene = self.scene
        opened = next((player for player in scene.players if player.seat == self.opened), None) if scene is not None else None
        alone = self.small or (scene is not None and opened is scene.mine)
        self.my_board.open(None if alone else opened, blind)
        if not alone or opened is None:
            self._close_spread()
            return
        if self.spread is None:
            screen = self.frame.screen
            self.spread = Spread(self.picked, self.hold, lambda: self.unfold(None))
            self.spread.fit(screen.width, screen.height - screen.top - screen.bottom)
            self._veil = screen.app.layers.open(self.spread, lambda: self.unfold(None))
        self.spread.show(opened, blind)

    def _close_spread(self) -> None:
        veil, self._veil, self.spread = self._veil, None, None
        if veil is not None and veil.parent:
            veil.close()

    def picked(self, things: Sequence[Thing]) -> None:
        """A tap on an opened board's head folds it shut again, unless it chooses."""
        if self.spread is not None:
            self.unfold(None)
        if things and things[0][0] == "open":
            if self.frame is not None:
                self.unfold(int(things[0][1]))
            return
        if things and things[0][0] == "seat" and things[0][1] == self.opened and self.scene is not None:
            player = next((p for p in self.scene.others if p.seat == self.opened), None)
            if player is not None and not player.lit:
                self.unfold(None)
                return
        self.tap(things)

    # ------------------------------------------------------------ where things are

    def board_of(self, seat: int) -> PropertyBoard | None:
        """The board of a seat, mine or one that lies open."""
        if self.scene is not None and seat == self.scene.mine.seat:
            return self.my_board.board
        shown = [*(made for made in self.widgets if isinstance(made, RivalBoard)), self.my_board.rival]
        return next((rival.board for rival in shown if rival is not None and rival.player is not None
                     and rival.player.seat == seat), None)

    def purse_place(self, seat: int) -> tuple[float, float] | None:
        """The end of a strip, or of an open board's head, in the window."""
        found = next((made for made in self.widgets if made.player.seat == seat), None)
        head = found.head if isinstance(found, RivalBoard) else found
        return head.to_window(head.right - dp(24), head.center_y) if head is not None else None

"""The secret choice of stances: both men over the full width, the room as it stands, and the wheel."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit_boards import GridView
from app.kit_data import SecretView
from app.tables.contract import ViewScreen
from app.tables.saber import stance_choice
from app.tables.saber.duel_picture import DuelPicture
from app.tables.saber.scene import DuelView
from app.tables.saber.stance_choice import TURNS, StanceChoice
from app.tables.saber.tavern_board import TavernBoard
from app.widgets.secret_scene import SecretScene
from rules.core import Seat
from rules.saber.dice import Stance


class DuelScene:
    """Lies over the table of `screen` while stances are chosen. `holding`: who has the device in hand, where several share it."""

    def __init__(self, screen: ViewScreen):
        self.screen, hold = screen, screen.hold
        self.holding: Seat | None = None
        self.duel: DuelView | None = None
        self.picture = DuelPicture()
        self.room = TavernBoard(lambda things: hold(things[0]), hold, size_hint_x=None)
        self.scene = SecretScene(self._choice, self._opened, screen.open_menu, screen.help_now, stage=self.picture,
                                 stage_share=0.4, clock=screen.clock, beside=self.room)

    def _choice(self, seat: Seat) -> StanceChoice:
        duel = self.duel
        mine = duel.attacker if duel is not None and duel.seats[0] == seat else duel.defender if duel is not None else None
        levels = mine.levels if mine is not None else ()
        turned = stance_choice.any_turn(TURNS) if self.screen.now.shared else 0
        return StanceChoice(levels, self._taken, lambda stance: self.screen.tap([("stance", stance)], seat), turned)

    def _taken(self, stance: Stance) -> None:
        if self.screen.now.seat is not None:  # my own device: the draft goes along
            self.screen.tap([("stance", stance)])

    def _opened(self, seat: Seat) -> None:
        self.holding = seat
        self.screen.refresh()

    def show(self, duel: DuelView, grid: GridView, view: SecretView, blind: bool) -> None:
        self.duel = self.picture.duel = duel
        sealed = {who.seat for who in view.choosers if who.state == "chosen"}
        self.picture.chosen = tuple(seat in sealed for seat in duel.seats)
        self.room.show_grid(grid)
        room = self.screen.room
        self.scene.padding = [dp(8), dp(8) + room.top, dp(8), dp(8) + room.bottom]
        self.screen.cover(self.scene)
        self.scene.show(view, blind)

    def hide(self) -> None:
        """Take the scene away, and with it whatever was chosen in secret."""
        self.holding = self.duel = self.picture.duel = None
        self.picture.chosen = (False, False)
        self.screen.cover(None)
        self.scene.hide()

    def place_of(self, stance: Stance) -> tuple[float, float] | None:
        choice = self.scene.choice
        if not isinstance(choice, StanceChoice) or stance not in choice.stances:
            return None
        button = choice.stances[stance]
        return button.to_window(*button.center)  # type: ignore[no-any-return]

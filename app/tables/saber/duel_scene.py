"""The duel as a scene: two men, the room as it stands, what each stance would roll, and the choice made in secret."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.draw import sprites
from app.kit_boards import GridView
from app.kit_data import SecretView
from app.tables.contract import ViewScreen
from app.tables.saber.duel_panel import DuelPanel
from app.tables.saber.duel_stage import stage
from app.tables.saber.scene import DuelView
from app.tables.saber.stance_choice import StanceChoice
from app.tables.saber.tavern_board import TavernBoard
from app.widgets.base import Painted, tall
from app.widgets.secret_scene import SecretScene
from rules.core import Seat
from rules.saber.dice import Stance

PANEL = 128  # dp of what stands below the picture
LEAST = 72  # dp: how small the room may be drawn


def paint_fighters(names: Hashable, w: float, h: float, mood: str = "still") -> None:
    """The two as large as the room allows."""
    z = min(h * 0.36, w / 6.4)
    foot = min(h * 0.44, z * 1.2)  # the busts end at the lower edge, not above it
    stage(0, 0, w, h, z, foot, min(z * 2.1, w * 0.27), mood, dp(8), names=names)


class Fighters(Painted):
    def __init__(self, **kwargs):
        self.names: tuple[str, str] | None = None
        super().__init__(**kwargs)

    def show(self, names: tuple[str, str] | None) -> None:
        if names != self.names:
            self.names = names
            self._again()

    def paint(self, x, y, w, h):
        if self.names is not None and w > dp(80) and h > dp(48):
            names = self.names
            sprites.show(("saber fighters", names), x, y, w, h, lambda a, b: paint_fighters(names, a, b))


class DuelScene:
    """Lies over the table of `screen` while stances are chosen. `holding`: who has the device in hand, where several share it."""

    def __init__(self, screen: ViewScreen):
        self.screen, hold = screen, screen.hold
        self.holding: Seat | None = None
        self.duel: DuelView | None = None
        self.picture, self.panel = Fighters(), DuelPanel(hold, size_hint_y=None)
        self.room = TavernBoard(lambda things: hold(things[0]), hold, size_hint_x=None)
        self.scenery = BoxLayout(spacing=dp(6))
        self.stage = BoxLayout(orientation="vertical", spacing=dp(6))
        self.stage.add_widget(self.scenery)
        self.stage.add_widget(self.panel)
        self.stage.fbind("size", lambda *_: self._share())
        self.scene = SecretScene(self._choice, self._opened, screen.open_menu, screen.help_now, stage=self.stage,
                                 stage_share=0.4, clock=screen.clock)

    def _share(self) -> None:
        """Share the height: the panel with the numbers first, then the room, then the picture of the fighters."""
        self.panel.height = min(tall(PANEL), self.stage.height)
        left = self.stage.height - self.panel.height - dp(6)
        self.scenery.clear_widgets()
        if left < dp(LEAST):
            return
        if left > self.stage.width * 0.6:  # one above the other, where there is height
            self.scenery.orientation = "vertical"
            self.room.size_hint, self.picture.size_hint = (1, 1), (1, 0.55)
            self.scenery.add_widget(self.picture)
            self.scenery.add_widget(self.room)
            return
        self.scenery.orientation = "horizontal"
        self.room.size_hint, self.picture.size_hint = (None, 1), (1, 1)
        self.room.width = min(left, self.stage.width * 0.62)
        self.scenery.add_widget(self.room)
        if self.stage.width - self.room.width > dp(96):
            self.scenery.add_widget(self.picture)

    def _choice(self, seat: Seat) -> StanceChoice:
        duel = self.duel
        mine = duel.attacker if duel is not None and duel.seats[0] == seat else duel.defender if duel is not None else None
        levels = mine.levels if mine is not None else ()
        return StanceChoice(levels, self._taken, lambda stance: self.screen.tap([("stance", stance)], seat))

    def _taken(self, stance: Stance) -> None:
        if self.screen.now.seat is not None:  # my own device: the draft goes along
            self.screen.tap([("stance", stance)])

    def _opened(self, seat: Seat) -> None:
        self.holding = seat
        self.screen.refresh()

    def show(self, duel: DuelView, grid: GridView, view: SecretView, blind: bool) -> None:
        self.duel = self.panel.duel = duel
        self.room.show_grid(grid)
        self.picture.show((duel.attacker.name, duel.defender.name))
        room = self.screen.room
        self.scene.padding = [dp(8), dp(8) + room.top, dp(8), dp(8) + room.bottom]
        self.screen.cover(self.scene)
        self.scene.show(view, blind)

    def hide(self) -> None:
        """Take the scene away, and with it whatever was chosen in secret."""
        self.holding = self.duel = self.panel.duel = None
        self.screen.cover(None)
        self.scene.hide()

    def place_of(self, stance: Stance) -> tuple[float, float] | None:
        choice = self.scene.choice
        if not isinstance(choice, StanceChoice) or stance not in choice.stances:
            return None
        button = choice.stances[stance]
        return button.to_window(*button.center)  # type: ignore[no-any-return]

"""The characters that I may claim, by class."""

from collections.abc import Hashable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from app.i18n import _
from app.kit_data import PlaqueView
from app.tables.rus import cards, look
from app.tables.rus.columns import ROLES_RIM
from app.tables.rus.scene import RoleView
from app.widgets.plaque import Plaque, even
from app.words.rus.names import character_name

IN_A_ROW = 3  # characters of a class


def portrait(name: Hashable, x: float, y: float, w: float, h: float) -> None:
    sign, sky = look.CHARACTERS[str(name)]
    cards.art(sign, sky, x, y, w, h, dp(5), 0.74)


def plaque_of(role: RoleView) -> PlaqueView:
    """A character to claim: whether it is the truth, or why it cannot be."""
    return PlaqueView(("character", role.name), character_name(role.name), _("the truth") if role.true else _("a lie"),
                      "good" if role.true else "bad", role.name, lit=role.lit, chosen=role.chosen, why_not=role.why_not)


class Roles(GridLayout):
    """The characters of the classes I own, one class a row; without any it takes no room."""

    def __init__(self, tap, hold, **kwargs):
        super().__init__(cols=IN_A_ROW, spacing=[dp(6), dp(5)], padding=dp(ROLES_RIM), size_hint_y=None, **kwargs)
        self.tap, self.hold = tap, hold
        self.height, self.rows_shown = 0, 0
        self._shown: tuple[RoleView, ...] | None = None
        self._even_trigger = Clock.create_trigger(self._even, -1)

    def show(self, roles: tuple[RoleView, ...], owned: int, high: float, all_classes: bool) -> None:
        """`owned`: classes that the seat has; `high`: each button."""
        if roles == self._shown:
            return
        self._shown = roles
        self.clear_widgets()
        shown = [role for role in roles if all_classes or role.level < owned]
        rows = self.rows_shown = -(-len(shown) // IN_A_ROW)
        self.height = rows * high + (rows - 1) * self.spacing[1] + 2 * dp(ROLES_RIM) if rows else 0
        for role in shown:
            made = Plaque(portrait, self.tap, self.hold, plaque=plaque_of(role), size_hint_y=None, height=high)
            made.bind(size=self._even_trigger)
            self.add_widget(made)
        self._even()

    def _even(self, *_args) -> None:
        even(self.children)

    def forget(self) -> None:
        self._shown = None
        self.height = self.rows_shown = 0
        self.clear_widgets()

"""My action cards, side by side and never overlapped, and the characters that I may claim, by class."""

from collections.abc import Hashable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from app.i18n import _
from app.kit_data import CardView, PlaqueView
from app.tables.rus import cards, look
from app.tables.rus.scene import HandCard, RoleView
from app.widgets.base import tall
from app.widgets.card_grid import CardGrid
from app.widgets.plaque import Plaque, even
from app.words.rus.names import character_name

WIDEST = 0.95  # of its height: a card is no strip


class ActionHand(CardGrid):
    """Five cards, six for a knight: in one row, or in two where there is height but no width. With room for all of them
    (`roomy`) they keep their shape, however many there are."""

    def __init__(self, tap, hold, roomy=False, **kwargs):
        super().__init__(cards.ART, tap, hold, widest=0 if roomy else WIDEST, rim=2, **kwargs)
        self.rows = 1

    def show_hand(self, hand: tuple[HandCard, ...]) -> None:
        self.show([CardView(("card", card.card), card.name or None, name=card.name, lit=card.lit, chosen=card.chosen,
                            why_not=card.why_not) for card in hand])


def portrait(name: Hashable, x: float, y: float, w: float, h: float) -> None:
    sign, sky = look.CHARACTERS[str(name)]
    cards.art(sign, sky, x, y, w, h, dp(5), 0.74)


def plaque_of(role: RoleView) -> PlaqueView:
    """A character to claim: whether it is the truth, or why it cannot be."""
    return PlaqueView(("character", role.name), character_name(role.name), _("the truth") if role.true else _("a lie"),
                      "good" if role.true else "bad", role.name, lit=role.lit, chosen=role.chosen, why_not=role.why_not)


class Roles(GridLayout):
    """The characters of the classes I own, one class a row."""

    def __init__(self, tap, hold, all_classes=False, **kwargs):
        super().__init__(cols=3, spacing=[dp(6), dp(5)], size_hint_y=None, **kwargs)
        self.tap, self.hold, self.all_classes = tap, hold, all_classes
        self.height, self.rows_shown = 0, 0
        self._shown: tuple[RoleView, ...] | None = None
        self._even_trigger = Clock.create_trigger(self._even, -1)

    def show(self, roles: tuple[RoleView, ...], owned: int, high: float = 0) -> None:
        """`high`: of each button; as a rule it grows with the text."""
        if roles == self._shown:
            return
        self._shown = roles
        self.clear_widgets()
        shown = [role for role in roles if self.all_classes or role.level < owned]
        rows = self.rows_shown = (len(shown) + 2) // 3
        high = high or min(tall(48), dp(56))
        self.height = rows * high + max(0, rows - 1) * dp(5)
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

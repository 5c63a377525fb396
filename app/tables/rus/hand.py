"""What I hold and whom I may claim to be: cards side by side, never overlapped; the characters by class."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.kit_data import CardView
from app.tables.rus import cards, look
from app.tables.rus.scene import HandCard, Role
from app.theme import INK, colour, faded, mixed
from app.widgets.base import Target, tall
from app.widgets.card_grid import CardGrid
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


class RoleButton(Target):
    """A character to claim: its sign, its name, whether it is the truth, or why it cannot be."""

    role = ObjectProperty()
    side = NumericProperty(0)  # of its picture, the same on all buttons; 0: none
    paints = ("role", "side")

    def note(self) -> str:
        role: Role = self.role
        return role.why_not or (_("the truth") if role.true else _("a lie"))

    def fitting(self) -> float:
        """How large a picture its words leave room for: they come first, the picture is small or left out."""
        name = letters.width_of(character_name(self.role.name), sp(14), letters.SERIF_BOLD)
        longest = max(letters.width_of(self.note(), sp(12.5), letters.SANS), name * 0.8)  # a name may shrink a little
        return next((s for s in (min(self.height - dp(8), dp(40)), dp(24)) if self.width - s - dp(13) >= longest), 0.0)

    def paint(self, x, y, w, h):
        role: Role = self.role
        off = bool(role.why_not)
        r = dp(8)
        if role.lit or role.chosen:
            paint.shadow(x, y, w, h, dp(8), theme.GLOW if role.chosen else faded(theme.GLOW, 0.7))
        paint.shadow(x, y, w, h, dp(4), drop=dp(1))
        top, low = (colour("fffaea"), colour("ecd6a4")) if not off else (colour("8a7659"), colour("6d5a42"))
        paint.rounded_shade(x, y, w, h, r, *((low, top) if self.state == "down" else (top, low)))
        side = self.side
        if side:
            sign, sky = look.CHARACTERS[role.name]
            cards.art(sign, sky, x + dp(4), y + (h - side) / 2, side, side, dp(5), 0.74)
        if side and off:
            paint.rounded(x + dp(4), y + (h - side) / 2, side, side, dp(5), colour("3a2c1e", 0.5))
        left = x + side + dp(9 if side else 6)
        room = x + w - left - dp(4)
        ink = colour("f0e0bd") if off else INK
        tint = faded(ink, 0.85) if off else theme.GOOD if role.true else theme.WARNING
        paint.write(character_name(role.name), left, y + h * 0.67, sp(14), ink, letters.SERIF_BOLD, ax=0, width=room)
        paint.write(self.note(), left, y + h * 0.29, sp(12.5), mixed(tint, INK, 0.2) if not off else tint, ax=0, width=room)
        paint.rim(
            x,
            y,
            w,
            h,
            r,
            theme.GLOW if role.lit or role.chosen else theme.RIM_PAPER,
            dp(2.2) if role.chosen else dp(1.4) if role.lit else dp(0.8),
        )


class Roles(GridLayout):
    """The characters of the classes I own, one class a row."""

    def __init__(self, tap, hold, all_classes=False, **kwargs):
        super().__init__(cols=3, spacing=[dp(6), dp(5)], size_hint_y=None, **kwargs)
        self.tap, self.hold, self.all_classes = tap, hold, all_classes
        self.height, self.rows_shown = 0, 0
        self._shown: tuple[Role, ...] | None = None
        self._even_trigger = Clock.create_trigger(self._even, -1)

    def show(self, roles: tuple[Role, ...], owned: int, high: float = 0) -> None:
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
            made = RoleButton(role=role, label=f"role {role.name}", size_hint_y=None, height=high)
            made.bind(
                on_release=lambda _w, n=role.name: self.tap([("character", n)]),
                on_hold=lambda _w, n=role.name: self.hold(("character", n)),
            )
            made.bind(size=self._even_trigger)
            self.add_widget(made)
        self._even()

    def _even(self, *_args) -> None:
        """All pictures are as large as the smallest, or all are left out."""
        side = min((button.fitting() for button in self.children), default=0.0)
        for button in self.children:
            button.side = side

    def forget(self) -> None:
        self._shown = None
        self.height = self.rows_shown = 0
        self.clear_widgets()

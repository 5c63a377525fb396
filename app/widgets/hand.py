"""The cards somebody holds: one row that grows, shrinks, overlaps, and at last scrolls; on a shared device it may lie face down.

A covered hand shows its faces only while a finger rests on it. The finger slides from card to card and lets go on the one it
means; letting go where it came down, or beside the cards, only covers them again.
"""

from collections.abc import Sequence
from dataclasses import replace

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout

from app import theme
from app.draw import letters, paint
from app.draw.cards import CardArt
from app.i18n import _
from app.kit_data import CardView
from app.theme import faded
from app.widgets import card_layout
from app.widgets.base import Painted, is_wheel
from app.widgets.card import CardButton
from app.widgets.scrolling import Scrolling, wandered
from app.widgets.thing import Hold, Tap

GAP = 5  # dp
RIM = 6  # dp round the cards: their light stays whole
OPENS_AFTER = 0.15  # seconds a finger must rest before a covered hand opens, so that a short touch shows nothing


class Hand(FloatLayout):
    """`show(cards)`; `covered` where several people share the device. `least`: how narrow a card may get, in dp of text."""

    covered = BooleanProperty(False)
    opened = BooleanProperty(False)  # a covered hand, while its owner holds it

    def __init__(self, art: CardArt, tap: Tap, hold: Hold | None = None, least: float = 72, widest: float = 0.0,
                 overlaps: bool = False, **kwargs):
        self.art, self.tap, self.hold = art, tap, hold
        self.least, self.widest, self.overlaps = least, widest, overlaps
        self.cards: tuple[CardView, ...] = ()
        self.blind = False
        self._over: CardButton | None = None  # the card under the finger that holds the hand open
        super().__init__(**kwargs)
        self.scroll = Scrolling(do_scroll_y=False, do_scroll_x=True, bar_width=0, size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        self.row = RelativeLayout(size_hint=(None, 1))
        self.scroll.add_widget(self.row)
        self.add_widget(self.scroll)
        self.hint = _Hint(size_hint=(None, None))
        again = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size", "covered"):
            self.fbind(name, again)
        self.fbind("covered", self._uncovered)
        self.fbind("opened", self._uncovered)

    @property
    def buttons(self) -> list[CardButton]:
        return list(reversed(self.row.children))

    def show(self, cards: Sequence[CardView], blind: bool = False) -> None:
        """Cards keep their widgets while there are as many: nothing moves under a finger."""
        cards = tuple(cards)
        if cards == self.cards and blind == self.blind:
            return
        same = len(cards) == len(self.cards)
        self.cards, self.blind = cards, blind
        if not same:
            self.row.clear_widgets()
            for card in self._faces():
                self.row.add_widget(CardButton(self.art, card, self.tap, self.hold, size_hint=(None, None)))
        self._uncovered()
        self._lay_out()

    def forget(self) -> None:
        """Empty the hand: the device goes to another person."""
        self.cards, self.opened, self._over = (), False, None
        self.row.clear_widgets()

    def _faces(self) -> tuple[CardView, ...]:
        """What may be seen now: a covered hand is backs, which also do not tell what glows."""
        if not self.covered or self.opened:
            return self.cards
        return tuple(replace(card, face=None, name="", lit=False, why_not="", dim=False) for card in self.cards)

    def _uncovered(self, *_args) -> None:
        for button, card in zip(self.buttons, self._faces(), strict=True):
            button.card, button.blind = card, self.blind
        shown = self.covered and not self.opened and bool(self.cards)
        if shown and self.hint.parent is None:
            self.add_widget(self.hint)
        elif not shown and self.hint.parent is not None:
            self.remove_widget(self.hint)

    def snug(self, width: float, height: float) -> float:
        """How much of that height its cards take in that width."""
        return float(self._laid(width, height).height + 2 * dp(RIM))

    def _laid(self, width: float, height: float) -> card_layout.CardRows:
        rim = dp(RIM)
        strip = dp(48) if self.overlaps or self.covered else 0.0
        return card_layout.in_hand(
            len(self.cards), max(1.0, width - 2 * rim), max(1.0, height - 2 * rim), self.art.shape, dp(GAP),
            max(dp(self.least), sp(self.least)), self.widest, strip, dp(48))

    def _lay_out(self, *_args) -> None:
        rim = dp(RIM)
        width, height = max(1.0, self.width - 2 * rim), max(1.0, self.height - 2 * rim)
        laid = self._laid(self.width, self.height)
        self.row.width = max(self.width, laid.full + 2 * rim)
        spare = max(0.0, width - laid.full) / 2
        for i, button in enumerate(self.buttons):
            button.size = laid.width, laid.height
            button.pos = rim + spare + i * laid.step, rim + (height - laid.height) / 2
        self.scroll.do_scroll_x = self.row.width > self.width + 1
        self.hint.size = min(self.width - dp(8), self.hint.measured()), max(dp(34), sp(30))
        self.hint.center = self.center

    def button_at(self, x: float, y: float) -> CardButton | None:
        """The topmost card at a point of the window."""
        for button in self.row.children:
            if button.collide_point(*self.row.to_widget(x, y)):
                return button
        return None

    # ------------------------------------------------------------ a covered hand

    def on_touch_down(self, touch):
        if not self.covered or self.disabled or is_wheel(touch) or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        Clock.schedule_once(lambda _dt: self._open(touch), OPENS_AFTER)
        return True

    def _open(self, touch) -> None:
        if any(grab() is self for grab in touch.grab_list):
            self.opened = True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if self.opened:
            self._point(self.button_at(*self.to_window(*touch.pos)) if wandered(touch) else None)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        meant = self._over.card.thing if self._over else None
        self._point(None)
        was_open, self.opened = self.opened, False
        if was_open and meant is not None:
            self.tap([meant])
        return True

    def _point(self, button: CardButton | None) -> None:
        """Show which card would be meant if the finger let go."""
        if self._over is not button:
            for each in (self._over, button):
                if each is not None:
                    each.state = "down" if each is button else "normal"
            self._over = button


class _Hint(Painted):
    """How to look at a hand that lies face down."""

    @staticmethod
    def text() -> str:
        return _("Hold to look, slide to a card")

    def measured(self) -> float:
        return float(letters.width_of(self.text(), sp(14), letters.SERIF_BOLD) + dp(64))

    def on_touch_down(self, touch):
        return False

    def paint(self, x, y, w, h):
        paint.shadow(x, y, w, h, dp(8), faded(theme.BLACK, 0.6))
        paint.rounded_shade(x, y, w, h, h / 2, theme.PAPER_TOP, theme.PAPER_BOTTOM)
        paint.rim(x, y, w, h, h / 2, theme.RIM_PAPER)
        paint.icon("gesture-tap-hold", x + dp(22), y + h / 2, dp(20), theme.MAIN)
        paint.write(self.text(), x + dp(40), y + h / 2, sp(14), theme.INK, letters.SERIF_BOLD, ax=0, width=w - dp(54))

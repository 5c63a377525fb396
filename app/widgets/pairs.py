"""Cards of which each may have another one on it: an attack and what beat it, a question and its answer."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.relativelayout import RelativeLayout

from app.draw import cards
from app.draw.cards import CardArt
from app.kit_data import CardView
from app.widgets import card_layout
from app.widgets.thing import Hold, Tap, ThingButton

RIM, GAP = 6, 10  # dp
ASIDE, DOWN = 0.42, 0.16  # of a card: how far the upper one lies to the right of the lower one, and below it
FEWEST = 3  # room for so many, so that the first card is no giant


class PairButton(ThingButton):
    """A card and what lies upon it: one target, since a finger cannot part them well. It means the card under the finger."""

    pair = ObjectProperty(())
    art = ObjectProperty(None)
    blind = BooleanProperty(False)
    shows = "upper"
    paints = ("pair", "art", "blind")
    upper = ObjectProperty(None, allownone=True)

    def __init__(self, art: CardArt, pair: tuple[CardView, ...], tap: Tap | None = None, hold: Hold | None = None, **kwargs):
        super().__init__(tap, hold, art=art, pair=pair, upper=pair[-1], **kwargs)
        self.fbind("pair", lambda _w, pair: setattr(self, "upper", pair[-1]))

    @property
    def card_size(self) -> tuple[float, float]:
        return self.width / (1 + ASIDE), self.height / (1 + DOWN)

    def card_at(self, x: float, y: float) -> CardView:
        """The card at a point of the parent's."""
        w, h = self.card_size
        beneath = x < self.right - w or y > self.y + h
        return self.pair[0 if beneath else -1]

    def about_at(self, x, y):
        return self.card_at(x, y).thing

    def on_touch_up(self, touch):
        if touch.grab_current is self:
            self._meant = self.card_at(*touch.pos)
        return super().on_touch_up(touch)

    def on_release(self):
        if self.tap:
            self.tap([getattr(self, "_meant", self.pair[-1]).thing])

    def paint(self, x, y, w, h):
        wide, high = self.card_size
        for k, card in enumerate(self.pair):
            left, low = x + k * (w - wide), y + (1 - k) * (h - high)
            cards.show_card(self.art, card, left, low, wide, high, self.state == "down", self.blind)


class Pairs(RelativeLayout):
    """`show(pairs)`: each the lower card, then perhaps the one upon it."""

    def __init__(self, art: CardArt, tap: Tap, hold: Hold | None = None, **kwargs):
        super().__init__(**kwargs)
        self.art, self.tap, self.hold = art, tap, hold
        self.pairs: tuple[tuple[CardView, ...], ...] = ()
        self.fbind("size", self._lay_out)

    def show(self, pairs: Sequence[Sequence[CardView]], blind: bool = False) -> None:
        """Pairs keep their widgets while there are as many: nothing moves under a finger."""
        shown: tuple[tuple[CardView, ...], ...] = tuple([tuple(pair) for pair in pairs])
        if len(shown) != len(self.pairs):
            self.clear_widgets()
            for pair in shown:
                self.add_widget(PairButton(self.art, pair, self.tap, self.hold, size_hint=(None, None)))
        self.pairs = shown
        for button, pair in zip(reversed(self.children), shown, strict=True):
            button.pair, button.blind = pair, blind
        self._lay_out()

    def forget(self) -> None:
        self.show(())

    def _lay_out(self, *_args) -> None:
        if not self.pairs or self.width < 2 or self.height < 2:
            return
        rim = dp(RIM)
        width, height = self.width - 2 * rim, self.height - 2 * rim
        shape = self.art.shape * (1 + ASIDE) / (1 + DOWN)  # of a pair
        laid = card_layout.in_grid(max(FEWEST, len(self.pairs)), width, height, shape, dp(GAP))
        spare = max(0.0, width - (min(len(self.pairs), laid.columns) * laid.step - dp(GAP))) / 2
        for i, button in enumerate(reversed(self.children)):
            across, below = laid.at(i)
            button.size = laid.width, laid.height
            button.pos = rim + spare + across, self.height - rim - below - button.height

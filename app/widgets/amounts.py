"""What somebody has, by sign: coins, goods, stores with a number of places. What a draft would change is shown as now → then."""

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint, signs
from app.kit_data import Quantity
from app.theme import faded
from app.widgets.base import tall
from app.widgets.thing import Hold, Tap, ThingButton

PLACE = 15  # dp: a place of a store that can still be told apart


class AmountButton(ThingButton):
    """One kind of thing: how many, and its places where there is room for so many only; the safe ones are boxed."""

    amount = ObjectProperty(None, allownone=True)
    wide = BooleanProperty(False)
    shows = "amount"
    paints = ("amount", "wide")

    def paint(self, x, y, w, h):
        it: Quantity = self.amount
        if it is None or w < dp(20):
            return
        if it.lit:
            paint.shadow(x, y, w, h, dp(8), theme.GLOW)
        paint.plate(x, y, w, h, dp(10))
        if it.lit:
            paint.rim(x, y, w, h, dp(10), theme.GLOW, dp(2))
        if self.state == "down":
            paint.rounded(x, y, w, h, dp(10), faded(theme.BLACK, 0.25))
        changed = it.becomes is not None and it.becomes != it.count
        foot = sp(14) if it.words and h >= sp(46) else 0.0
        middle = y + foot + (h - foot) / 2
        if foot:
            paint.write(it.why_not or it.words, x + w / 2, y + foot * 0.5 + dp(3), sp(12.5), theme.CREAM_SOFT, width=w - dp(8))
        per_place = (w - dp(14) - sp(20)) / it.places if it.places else 0.0
        if it.places and not changed and per_place >= dp(PLACE * 0.62):
            self._places(it, x + dp(8), middle, w - dp(14), h - foot - dp(6))
        elif changed:
            self._becomes(it, x, middle, w, h - foot)
        else:
            size = min(sp(20), (h - foot) * 0.7)
            signs.row((it.sign, str(it.count)), x + w / 2, middle, size, w - dp(12), theme.CREAM)

    def _places(self, it: Quantity, left, middle, room, h):
        used = paint.write(str(it.count), left, middle, sp(18), theme.CREAM, letters.SERIF_BOLD, ax=0) + dp(7)
        at = left + max(used, sp(16))
        each = min((left + room - at) / it.places, dp(26), h * 0.8)
        if it.safe:
            box = at - dp(2), middle - each * 0.62, each * it.safe + dp(2), each * 1.24, dp(5)
            paint.rounded(*box, theme.faded(theme.HOLLOW, 0.7))
            paint.rim(*box, faded(theme.GOLD, 0.8), dp(0.9))
        for i in range(it.places):
            cx = at + each * (i + 0.5)
            if i < it.count:
                signs.draw(it.sign, cx, middle, each * 0.84, theme.CREAM)
            else:
                paint.disc(cx, middle, max(dp(4), each * 0.2), faded(theme.GOLD, 0.35))

    @staticmethod
    def _becomes(it: Quantity, x, middle, w, h):
        """Its sign, what it is, what it will be."""
        size = min(sp(19), h * 0.6)
        parts = [signs.width(it.sign, size * 1.3), letters.width_of(str(it.count), size, letters.SERIF_BOLD), size,
                 letters.width_of(str(it.becomes), size * 1.15, letters.SERIF_BOLD)]
        gap = min(dp(9), (w - dp(10) - sum(parts)) / 3)
        if gap < dp(1):
            size *= 0.8
            parts = [part * 0.8 for part in parts]
            gap = max(0.0, min(dp(9), (w - dp(6) - sum(parts)) / 3))
        at = x + (w - sum(parts) - 3 * gap) / 2
        signs.draw(it.sign, at + parts[0] / 2, middle, size * 1.3, theme.CREAM)
        at += parts[0] + gap
        paint.write(str(it.count), at, middle, size, theme.CREAM_SOFT, letters.SERIF_BOLD, ax=0)
        at += parts[1] + gap
        paint.icon("arrow-right-bold", at + parts[2] / 2, middle, size * 0.85, theme.GOLD)
        at += parts[2] + gap
        ink = theme.WARNING_LIGHT if it.becomes is not None and it.becomes < 0 else theme.CREAM
        paint.write(str(it.becomes), at, middle, size * 1.15, ink, letters.SERIF_BOLD, ax=0)


class AmountRow(BoxLayout):
    """A row of amounts; `show` keeps their widgets while there are as many."""

    amounts = ListProperty([])

    def __init__(self, tap: Tap | None = None, hold: Hold | None = None, **kwargs):
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", tall(54))
        super().__init__(spacing=dp(6), **kwargs)
        self.tap, self.hold = tap, hold

    @property
    def buttons(self) -> list[AmountButton]:
        return list(reversed(self.children))

    def show(self, amounts: Sequence[Quantity]) -> None:
        if len(amounts) != len(self.amounts):
            self.clear_widgets()
            for _amount in amounts:
                self.add_widget(AmountButton(self.tap, self.hold))
        self.amounts = list(amounts)
        for button, amount in zip(self.buttons, amounts, strict=True):
            button.amount = amount

"""A purse on one plate: money that counts up, what is held, slips of paper. And a slip of paper to press."""

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint, signs
from app.draw.slips import draw_slip, slip_width
from app.kit_data import PurseView, Quantity, SlipView
from app.theme import faded
from app.widgets.base import Painted
from app.widgets.seat import COUNTING
from app.widgets.thing import ThingButton
from rules.core.values import Thing


class SlipButton(ThingButton):
    slip = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    shows = "slip"
    paints = ("slip", "blind")

    def paint(self, x, y, w, h):
        if self.slip is not None:
            draw_slip(self.slip, x, y, w, h, self.blind)


class Purse(Painted):
    """A long press explains the part it lies on."""

    purse = ObjectProperty(None, allownone=True)
    counted = NumericProperty(0)  # runs after the coins
    blind = BooleanProperty(False)
    paints = ("purse", "counted", "blind")

    def __init__(self, **kwargs):
        self._parts: list[tuple[float, float, float, float, Thing]] = []  # what lies where
        super().__init__(**kwargs)

    def show(self, purse: PurseView, blind: bool, still: bool) -> None:
        before: PurseView | None = self.purse
        self.purse, self.blind = purse, blind
        same = before is not None and before.thing == purse.thing
        if before is not None and same and before.coins.count == purse.coins.count:
            return
        Animation.cancel_all(self, "counted")
        if still or not same or self.get_root_window() is None:
            self.counted = purse.coins.count
        else:
            Animation(counted=purse.coins.count, d=COUNTING).start(self)

    def coin_at(self) -> tuple[float, float]:
        """Where what it is given flies to."""
        return self.x + dp(8) + min(self.height - dp(12), dp(42)) / 2, self.center_y

    def about_at(self, x, y):
        for left, low, wide, high, thing in self._parts:
            if left <= x <= left + wide and low <= y <= low + high:
                return thing
        return self.purse.thing if self.purse is not None else None

    def paint(self, x, y, w, h):
        it: PurseView = self.purse
        paint.plate(x, y, w, h)
        if it is None:
            return
        middle, left = y + h / 2, x + dp(8)
        d = min(h - dp(12), dp(42))
        paint.coin(left + d / 2, middle, d, str(round(self.counted)), min(sp(19), d * 0.62))
        self._parts = [(x, y, d + dp(14), h, it.coins.thing)]
        left += d + dp(10)
        if it.piece is not None:
            self._piece(it.piece, left, x + w - dp(8), y, h)
            return
        half = x + w * (0.62 if it.slips else 1) - dp(10)
        left += paint.write(it.words, left, middle, sp(13), theme.CREAM_SOFT, ax=0) + dp(8)
        self._held(it, left, half, y, h)
        if it.slips:
            self._slips(it.slips, half + dp(6), x + w - dp(8), y, h)

    def _piece(self, piece: SlipView, left, right, y, h):
        size = min(h - dp(6), dp(48)) / signs.width(piece.sign, 1.0)
        wide = signs.width(piece.sign, size)
        signs.draw(piece.sign, left + wide / 2, y + h / 2, size, theme.CREAM)
        at = left + wide + dp(10)
        paint.write(piece.text, at, y + h / 2, sp(15), theme.CREAM, letters.SERIF_BOLD, ax=0, width=right - at,
                    whole=True)  # the prompt names it, too
        self._parts.append((left, y, right - left, h, piece.thing))

    def _held(self, it: PurseView, left, right, y, h):
        """Each thing while there are few; then one of each kind with its number."""
        if not it.held:
            paint.write(it.empty, left, y + h / 2, sp(13), faded(theme.CREAM_SOFT, 0.75), ax=0)
            return
        each: list[Quantity] = [amount for amount in it.held for _i in range(amount.count)]
        shown = each if len(each) <= 4 else list(it.held)
        size = min(dp(34), (right - left) / len(shown) - dp(3), h - dp(14))
        for i, amount in enumerate(shown):
            cx, middle = left + size / 2 + i * (size + dp(3)), y + h / 2
            signs.draw(amount.sign, cx, middle, size / signs.width(amount.sign, 1.0), theme.CREAM)
            self._parts.append((cx - size / 2, y, size, h, amount.thing))
            if len(shown) < len(each) and amount.count > 1:
                paint.mark_number(cx + size * 0.36, middle - size * 0.34, amount.count)

    def _slips(self, slips: tuple[SlipView, ...], left, right, y, h):
        rows = 1 if len(slips) == 1 or h < dp(50) else 2
        pair = (right - left - dp(4)) / 2
        fits = all(slip_width(slip, (h - dp(12)) / rows) <= pair for slip in slips[: 2 * rows])
        shown = slips[: (2 if fits else 1) * rows] if len(slips) > rows else slips  # no name is cut: a number tells how many
        per_row = max(1, (len(shown) + rows - 1) // rows)
        wide, high = (right - left - dp(4) * (per_row - 1)) / per_row, (h - dp(12) - dp(3) * (rows - 1)) / rows
        high = min(high, dp(38))
        top = y + h / 2 + (rows * high + dp(3) * (rows - 1)) / 2
        for i, slip in enumerate(shown):
            row, column = divmod(i, per_row)
            at = left + column * (wide + dp(4)), top - (row + 1) * high - row * dp(3)
            draw_slip(slip, *at, wide, high, self.blind)
            self._parts.append((*at, wide, high, slip.thing))
        if len(slips) > len(shown):
            paint.mark_number(right - dp(2), y + h - dp(6), len(slips))

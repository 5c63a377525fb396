"""What lies beside the players: the metropolitan with the count of shuffles, the stock, the chips, the summary of prices."""

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint, pieces, signs, sprites
from app.i18n import _
from app.tables.perestroika import tokens
from app.tables.perestroika.look import DOT
from app.tables.perestroika.texts import end_line
from app.tables.perestroika.word_signs import MATERIAL_SIGNS
from app.theme import faded
from app.widgets.base import Painted
from app.words.perestroika.names import building_title
from rules.perestroika.data import KINDS


class Shuffles(Painted):
    """The metropolitan, turned as often as the deck was shuffled; `last`: with so many the game ends."""

    shuffles, last = NumericProperty(0), NumericProperty(0)
    paints = ("shuffles", "last")
    about = ("metropolitan", 0)

    def paint(self, x, y, w, h):
        if not self.last:
            return
        d = h - dp(4)
        sprites.show(("pere metropolitan", self.shuffles), x + dp(2), y + dp(2), d, d,
                     lambda a, _b: tokens.metropolitan(0, 0, a, self.shuffles), pad=dp(4))
        left, room = x + d + dp(12), w - d - dp(12)
        first = _("{n} of {last} shuffles").format(n=self.shuffles, last=self.last)
        paint.write(first, left, y + h * 0.68, sp(14.5), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        ink = theme.WARNING_LIGHT if self.shuffles >= self.last else theme.CREAM_SOFT
        paint.write(end_line(self.shuffles, self.last), left, y + h * 0.28, sp(13), ink, ax=0, width=room)


class SupplyLine(Painted):
    """The common stock in one line."""

    stock = ObjectProperty(())  # pieces of each kind, and the chips
    paints = ("stock",)
    about = ("stock", 0)

    def paint(self, x, y, w, h):
        if not self.stock:
            return
        *pieces, chips = self.stock
        size = min(sp(17), h * 0.55)
        used = paint.write(_("Stock"), x + dp(4), y + h / 2, sp(14.5), theme.CREAM, letters.SERIF_BOLD, ax=0)
        row: list[str] = []
        for sign, count in zip(MATERIAL_SIGNS, pieces, strict=True):
            row += [sign, str(count), " "]
        row += ["pere:chip", str(chips)]
        signs.row(row, x + used + dp(16), y + h / 2, size, w - used - dp(20), theme.CREAM, ax=0)


class Prices(Painted):
    """The summary: a row for each building with what it takes and gives; a tick where the store would pay for it now."""

    prices = ObjectProperty(())
    paints = ("prices",)
    about = ("prices", 0)

    def _head(self) -> float:
        return float(max(dp(36), sp(32)))

    def _row(self) -> float:
        return float(max(dp(32), sp(28)))

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.fbind("prices", lambda *_: setattr(self, "height", self.measured()))

    def measured(self) -> float:
        return self._head() + self._row() * len(self.prices) + dp(8)

    def paint(self, x, y, w, h):
        if not self.prices or w < dp(200):
            return
        high, head, row = self.measured(), self._head(), self._row()
        low = y + h - high
        paint.tiled(x, low, w, high, dp(10), "paper.jpg", dp(220))
        paint.rim(x, low, w, high, dp(10), theme.RIM_PAPER, dp(1.2))
        top, right = y + h - head, x + w - dp(12)
        side = _("points")
        used = paint.write(side, right, top + head * 0.46, sp(12.5), theme.INK_SOFT, ax=1)
        paint.write(_("What a building costs"), x + dp(12), top + head * 0.46, sp(15), theme.INK, letters.SERIF_BOLD, ax=0,
                    width=w - used - dp(36))
        for i, price in enumerate(self.prices):
            cy = top - row * (i + 0.5)
            paint.line(((x + dp(10), cy + row / 2), (right, cy + row / 2)), faded(theme.INK, 0.14), dp(0.8))
            signs.draw(f"pere:{price.kind}", x + dp(26), cy, row * 0.74)
            paint.write(building_title(price.kind), x + dp(46), cy, sp(14), theme.INK, letters.SERIF_BOLD, ax=0, width=w * 0.25)
            cost: list[str] = []
            for kind in KINDS:
                if price.cost[kind]:
                    cost += [str(price.cost[kind]), MATERIAL_SIGNS[kind], " "]
            signs.row(cost, x + w * 0.42, cy, min(sp(16), row * 0.5), w * 0.36, theme.INK, ax=0)
            if price.payable:
                paint.icon("check-bold", x + w * 0.82, cy, min(sp(15), row * 0.46), theme.GOOD)
            paint.write(str(price.points) if price.points else "?", right, cy, sp(15), theme.INK, letters.SANS_BOLD, ax=1)
            for k in range(price.dots):
                paint.disc(right - sp(24) - k * dp(9), cy, dp(6.5), DOT)


class EmptyHand(Painted):
    """Where the cards of a hand will lie."""

    about = ("hand", 0)

    def paint(self, x, y, w, h):
        if w < dp(40):
            return
        pieces.dashed(x + dp(2), y + dp(2), w - dp(4), h - dp(4), dp(9), faded(theme.GOLD, 0.7), width=1.0)
        said = _("No card in hand. Those that are taken come here.")
        size, room = sp(13.5), w - dp(28)
        high = paint.paragraph_height(said, room, size, spacing=1.0)
        paint.paragraph(said, x + dp(14), y + (h + high) / 2, room, size, theme.CREAM_SOFT, align="center", spacing=1.0)

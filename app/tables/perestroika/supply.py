"""What lies beside the players: the metropolitan with the count of shuffles, the stock, the chips."""

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint, signs, sprites
from app.i18n import _
from app.tables.perestroika import tokens
from app.tables.perestroika.word_signs import MATERIAL_SIGNS
from app.widgets.base import Painted


def end_line(shuffles: int, last: int) -> str:
    """How near the end is."""
    if shuffles >= last:
        return _("the last round")
    return _("the next ends the game") if last - shuffles == 1 else _("shuffle {n} ends the game").format(n=last)


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


class Supply(Painted):
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

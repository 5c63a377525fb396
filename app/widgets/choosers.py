"""Who chooses in secret: crests side by side; a wax seal shows that somebody has chosen, not what."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _, pgettext
from app.kit_data import Chooser
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Painted
from app.widgets.seal import draw_small_seal

MARKS = {"thinks": "dots-horizontal", "chosen": "check-bold", "away": "cellphone", "out": "cancel"}


def state_words(state: str) -> str:
    # i18n: beside a player's name, as are the next ones: in the third person, as short as possible
    return {"thinks": pgettext("of a player", "thinks"), "chosen": _("has chosen"), "away": pgettext("of a player", "away"),
            "out": _("takes no part")}[state]


class Choosers(Painted):
    """`title` stands above them; `ordered`: they count in this order, and wear numbers and arrows."""

    choosers = ObjectProperty(())
    title = StringProperty("")
    me = NumericProperty(-1)  # the seat whose turn it is to choose here
    asks_me = StringProperty("")  # what stands below it
    ordered = BooleanProperty(False)
    blind, small, grand = BooleanProperty(False), BooleanProperty(False), NumericProperty(1.0)
    low = BooleanProperty(False)  # no height for what the badges say, nor width for arrows: the numbers tell the order
    paints = ("choosers", "title", "me", "asks_me", "ordered", "blind", "small", "grand", "low")

    def paint(self, x, y, w, h):
        if not self.choosers:
            return
        u = min(sp(1), dp(1.12)) if self.small else sp(1) * self.grand
        words = (48 if self.low else 66) - (0 if self.title else 18)
        u = min(u, (h - dp(34 if self.low else 22)) / words)  # of letters: the crests need room, too
        paint.plate(x, y, w, h, dp(12))
        top = 26 * u if self.title else 8 * u
        if self.title:
            paint.write(self.title, x + w / 2, y + h - 14 * u, 13.5 * u, theme.CREAM_SOFT, width=w - dp(16))
        each = (w - dp(8)) / len(self.choosers)
        d = min(dp(42) * self.grand, each * 0.62, h - words * u)
        for i, chooser in enumerate(self.choosers):
            self._one(i, chooser, x + dp(4) + each * i, y, each, h, d, u, top)
            if i and self.ordered and not self.low:
                paint.icon("chevron-right", x + dp(4) + each * i, y + h - top - d / 2, dp(16), theme.RIM_PAPER)

    def _one(self, i: int, chooser: Chooser, x, y, w, h, d, u, top):
        mine = chooser.seat == self.me
        cx, cy = x + w / 2, y + h - top - d / 2
        if mine:  # the arrows at both sides stay free
            edge = dp(2 if self.low or not self.ordered else 9)
            left, wide, high = x + edge, w - 2 * edge, h - top + 2 * u - dp(5)
            paint.rounded(left, y + dp(4), wide, high, dp(9), faded(theme.GOLD, 0.18))
            paint.rim(left, y + dp(4), wide, high, dp(9), theme.GOLD, dp(1.6))
        paint.crest(cx, cy, d, CREST_BY_NAME[chooser.crest], self.blind, away=chooser.state in ("out", "away"))
        if self.ordered:
            beside = (cx - d / 2 - dp(3), cy) if self.low else (cx - d / 2 + dp(3), cy + d * 0.42)
            paint.write(str(i + 1), *beside, 12.5 * u, theme.CREAM_SOFT, letters.SERIF_BOLD, ax=1, quiet=True)
        mark = chooser.mark or MARKS[chooser.state]
        size = min(dp(18) * self.grand, d * (0.46 if self.low else 0.55))
        my = cy - d * 0.38 if d > dp(36) and not self.low else cy + d * 0.34  # below a small crest it would lie on the name
        if chooser.state == "chosen":
            draw_small_seal(cx + d * 0.42, my, size + dp(1), mark)
        else:
            paint.mark(cx + d * 0.42, my, size, mark)
        low = cy - d / 2
        room = w - dp(22) if mine and self.ordered else w - dp(6)
        paint.write(chooser.name, cx, low - 9 * u, 13 * u, theme.CREAM, letters.SERIF_BOLD, width=room)
        if self.low:
            return
        asked = self.asks_me if mine and chooser.state == "thinks" else ""
        what = asked or chooser.words or state_words(chooser.state)
        paint.write(what, cx, low - 25 * u, 12.5 * u, theme.GAIN_LIGHT if mine else theme.CREAM_SOFT, width=room)


class Note(Painted):
    """What this viewer may know, beside the sign of an eye; as tall as its words."""

    text, icon = StringProperty(""), StringProperty("eye")
    small, grand = BooleanProperty(False), NumericProperty(1.0)
    paints = ("text", "icon", "small", "grand")

    @property
    def letters_size(self) -> float:
        return min(sp(13.5), dp(15)) if self.small else sp(13.5) * self.grand

    def measured(self, width: float) -> float:
        return max(dp(40), paint.paragraph_height(self.text, width - dp(64), self.letters_size) + dp(14)) if self.text else 0

    def paint(self, x, y, w, h):
        if not self.text or h < 2:
            return
        paint.rounded(x, y, w, h, dp(10), theme.faded(theme.HOLLOW, 0.7))
        paint.rim(x, y, w, h, dp(10), theme.RIM_WOOD)
        paint.icon(self.icon, x + dp(24), y + h / 2, dp(22), theme.CREAM)
        high = paint.paragraph_height(self.text, w - dp(64), self.letters_size)
        room = paint.even_room(self.text, w - dp(64), self.letters_size)
        paint.paragraph(self.text, x + dp(48), y + h / 2 + high / 2, room, self.letters_size, theme.CREAM)


class StatusLine(Painted):
    """One quiet line, or two where one is too narrow for it."""

    text, grand = StringProperty(""), NumericProperty(1.0)
    about = ("button", "prompt")
    paints = ("text", "grand")

    def paint(self, x, y, w, h):
        size, room = min(sp(16) * self.grand, max(dp(14), h * 0.7)), w - dp(16)
        lines = [self.text]
        if self.text and letters.fitted(self.text, size, letters.SERIF, max(1.0, room))[2]:
            size = min(size, h * 0.38)
            lines = letters.lines_of(self.text, room, size, letters.SERIF)
        for i, line in enumerate(lines):
            middle = y + h / 2 + size * 1.25 * ((len(lines) - 1) / 2 - i)
            paint.write(line, x + w / 2, middle, size, theme.CREAM, letters.SERIF, width=room)

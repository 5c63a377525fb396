"""The answers to a claim, and who may give them."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _, pgettext
from app.kit_data import Chooser
from app.tables.rus import cards
from app.tables.rus.scene import ClaimScene, Juror
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Target


def chooser_of(juror: Juror) -> Chooser:
    """Who may doubt it, as the kit shows those who choose."""
    if juror.state == "debt":
        return Chooser(juror.seat, juror.name, juror.crest, "out", _("in debt"), "link-variant")
    if juror.state == "answered":
        return Chooser(juror.seat, juror.name, juror.crest, "chosen", _("answered"))
    return Chooser(juror.seat, juror.name, juror.crest, juror.state)


class AnswerButton(Target):
    """Believe, or Lies! with what it brings and costs this player."""

    claim = ObjectProperty(None, allownone=True)
    doubts, grand = BooleanProperty(False), NumericProperty(1.0)
    paints = ("claim", "doubts", "grand")

    def paint(self, x, y, w, h):
        claim: ClaimScene = self.claim
        if claim is None:
            return
        c = theme.MAIN if self.doubts else theme.GOOD
        paint.raised(x, y, w, h, dp(12), c, self.state == "down")
        title = _("Lies!") if self.doubts else _("I believe")
        sign = "gavel" if self.doubts else "hand-okay"
        u = sp(1) * self.grand
        big = 22 * u
        lines = self._lines(claim)
        row = min(44 * u, (h - big * 1.6 - dp(14)) / len(lines))
        head = h - row * len(lines) - dp(8)
        icon = min(dp(44) * self.grand, head - big * 1.5)
        if icon > dp(16):
            paint.icon(sign, x + w / 2, y + h - dp(6) - icon / 2, icon, theme.CREAM, drop=faded(theme.BLACK, 0.4))
        paint.write(
            title,
            x + w / 2,
            y + row * len(lines) + dp(8) + big * 0.7,
            big,
            theme.CREAM,
            letters.SERIF_BOLD,
            drop=faded(theme.BLACK, 0.4),
            width=w - dp(12),
        )
        for i, (mark, first, second, gain) in enumerate(lines):
            low = y + dp(6) + row * (len(lines) - 1 - i)
            self._line(mark, first, second, gain, x + dp(7), low, w - dp(14), row - dp(5), u)

    def _lines(self, claim: ClaimScene):
        if not self.doubts:
            return (("drama-masks", _("It happens"), _("as claimed"), 0), ("shield", _("No risk"), _("costs nothing"), 0))
        return (
            ("drama-masks", _("A lie"), _("nothing happens"), claim.reward),
            ("check-bold", _("The truth"), _("it happens"), -claim.price),
        )

    @staticmethod
    def _line(mark, first, second, gain, x, y, w, h, u):
        paint.rounded(x, y, w, h, dp(7), faded(theme.BLACK, 0.24))
        grand = u / sp(1)
        d = min(h - dp(6), dp(26) * grand)
        paint.disc(x + dp(5) + d / 2, y + h / 2, d, faded(theme.BLACK, 0.35))
        paint.icon(mark, x + dp(5) + d / 2, y + h / 2, d * 0.62, theme.CREAM)
        left, right = x + d + dp(11), x + w - dp(6)
        if gain:
            d = min(h * 0.5, 17 * u, dp(20) * grand)
            cards.coin(right - d / 2, y + h / 2, d)
            right -= d + dp(3)
            text = f"+{gain}" if gain > 0 else f"−{-gain}"
            tint = theme.GAIN_LIGHT if gain > 0 else theme.WARNING_LIGHT
            size = min(17 * u, dp(20) * grand, h * 0.6)
            right -= paint.write(text, right, y + h / 2, size, tint, letters.SANS_BOLD, ax=1) + dp(4)
        both = h > 30 * u  # room for two lines
        at = y + h * (0.7 if both else 0.5)
        paint.write(first, left, at, min(13.5 * u, h * 0.6), theme.CREAM, letters.SANS_BOLD, ax=0, width=right - left)
        if both:
            paint.write(second, left, y + h * 0.28, min(12.5 * u, h * 0.34), theme.CREAM_ON_COLOUR, ax=0, width=right - left)


class CrestCall(Target):
    """On one device: a person's crest. A tap on it says Lies!, openly."""

    name, crest = StringProperty(""), StringProperty("lion")
    blind, grand = BooleanProperty(False), NumericProperty(1.0)
    paints = ("name", "crest", "blind", "grand")

    def paint(self, x, y, w, h):
        paint.raised(x, y, w, h, dp(12), theme.MAIN, self.state == "down")
        u = min(sp(1) * self.grand, h / 96)  # of letters: the crest needs half of the height
        words = 44 * u
        d = min(h - words - dp(10), w * 0.6, dp(120))
        cx = x + w / 2
        paint.crest(cx, y + words + (h - words) / 2 - dp(2), d, CREST_BY_NAME[self.crest], self.blind)
        said = pgettext("what somebody says", "{name}:").format(name=self.name)
        paint.write(said, cx, y + 32 * u, 13.5 * u, theme.CREAM_ON_COLOUR, letters.SANS, width=w - dp(8))
        paint.write(_("“Lies!”"), cx, y + 14 * u, min(16 * u, w * 0.26), theme.CREAM, letters.SERIF_BOLD, width=w - dp(8))

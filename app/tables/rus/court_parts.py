"""What stands in the court: the claimed character with the ring of time, who may doubt it, the two answers."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.kit_data import Chooser
from app.tables.rus import cards, look
from app.tables.rus.scene import ClaimScene, Juror
from app.theme import CREST_BY_NAME, INK, colour, faded
from app.widgets.base import Painted, Target
from app.words.rus.names import ability, character_name

SMALL_PORTRAIT = 112  # dp: a smaller portrait stands beside the words, not above them


class Medallion(Painted):
    """The claimed character in a round picture, the ring of time round it, the claimant's crest, the quoted sentence."""

    claim = ObjectProperty(None, allownone=True)
    share, seconds, grand = NumericProperty(1.0), NumericProperty(0), NumericProperty(1.0)
    blind = BooleanProperty(False)
    paints = ("claim", "share", "seconds", "blind", "grand")

    def about_at(self, x, y):
        return None if self.claim is None else ("claimed", self.claim.character)

    def paint(self, x, y, w, h):
        claim: ClaimScene = self.claim
        if claim is None or h < dp(60):
            return
        u = sp(1) * self.grand
        wide = min(w - dp(20), dp(420) * self.grand)
        told = _("{who} would {ability}").format(who=claim.name, ability=ability(claim.character))
        broken = letters.width_of(told, 13.5 * u, letters.SANS) * 0.78 > wide - dp(16)  # on two lines
        under = paint.paragraph_height(told, wide - dp(24), 12.5 * u, spacing=1) if broken else 18 * u
        plate = max(dp(58), 40 * u + under)
        d = min(h - plate * 0.7 - dp(26), w * 0.72)
        if d < dp(SMALL_PORTRAIT):
            self._beside(claim, x, y, w, h)
            return
        low = y + max(dp(4), (h - d - plate * 0.7 - dp(26)) / 2)
        cx, cy = x + w / 2, low + plate * 0.7 + d / 2
        self._portrait(claim, cx, cy, d)
        self._time(cx, cy + d / 2, max(dp(38), d * 0.16))
        crest = d * 0.24
        back_w = d * 0.2
        with paint.turned(-8, cx + d * 0.36, cy - d * 0.3):
            cards.class_back(claim.level, cx + d * 0.36 - back_w / 2, cy - d * 0.3 - back_w * 0.66, back_w, back_w * 1.32)
        left = cx - wide / 2
        paint.paper(left, low, wide, plate, dp(12))
        px, py = cx - d * 0.32, cy - d * 0.32
        paint.crest(px, max(py, low + plate + crest * 0.2), crest, CREST_BY_NAME[claim.crest], self.blind, True)
        quoted = _("I am the {name}").format(name=character_name(claim.character))
        line = low + plate - 20 * u
        said = paint.write(quoted, cx, line, 24 * u, INK, letters.SERIF_BOLD, width=wide - dp(60))
        for side, mark in ((-1, "“"), (1, "”")):
            at = cx + side * (said / 2 + 10 * u)
            paint.write(mark, at, line + u, 26 * u, theme.MAIN, letters.SERIF_BOLD, quiet=True)
        if broken:
            room = paint.even_room(told, wide - dp(24), 12.5 * u, spacing=1)
            paint.paragraph(told, cx - room / 2, line - 17 * u, room, 12.5 * u, theme.INK_SOFT, align="center", spacing=1)
        else:
            paint.write(told, cx, line - 23 * u, 13.5 * u, theme.INK_SOFT, width=wide - dp(16))

    def _portrait(self, claim: ClaimScene, cx, cy, d):
        paint.glow(cx, cy, d * 1.8, colour("ffbf66", 0.3))
        sign, sky = look.CHARACTERS[claim.character]
        band = max(dp(6), d * 0.045)
        paint.disc(cx, cy, d, colour("1d120b"))
        paint.ring(cx, cy, d - band, colour("5a3a20"), band / 2)
        if self.share > 0:
            paint.ring(cx, cy, d - band, theme.GLOW, band / 2, 0, 360 * self.share)
        inner = d - band * 2.6
        paint.disc(cx, cy, inner + dp(4), colour("f3d9a0"))
        cards.art(sign, sky, cx - inner / 2, cy - inner / 2, inner, inner, inner / 2, 0.56)

    def _time(self, x, y, d):
        if self.seconds:
            paint.disc(x, y, d, colour("1d120b"))
            paint.ring(x, y, d, theme.GLOW, dp(1.8))
            paint.write(str(int(self.seconds)), x, y, d * 0.52, theme.CREAM, letters.SERIF_BOLD, quiet=True)

    def _beside(self, claim: ClaimScene, x, y, w, h):
        """Where height is dear: the portrait at the left, what is said beside it."""
        d = min(h - dp(4), dp(132), w * 0.36)
        cx, cy = x + d / 2 + dp(6), y + h / 2
        left = cx
        room = x + w - left - d * 0.5 - dp(18)
        quoted = _("“I am the {name}”").format(name=character_name(claim.character))
        told = _("{who} would {ability}").format(who=claim.name, ability=ability(claim.character))
        size = min(sp(22), sp(22) * room / letters.width_of(quoted, sp(22), letters.SERIF_BOLD))
        small = min(sp(13.5), dp(16))
        under = paint.paragraph_height(told, room, small)
        high = min(h, size * 1.4 + under + dp(16))
        paint.paper(left, cy - high / 2, x + w - left, high, dp(12))
        at = left + d * 0.5 + dp(9)
        top = cy + (size * 1.4 + under) / 2
        paint.write(quoted, at, top - size * 0.7, size, INK, letters.SERIF_BOLD, ax=0)
        paint.paragraph(told, at, top - size * 1.4, room, small, theme.INK_SOFT)
        self._portrait(claim, cx, cy, d)
        crest, badge = max(dp(24), d * 0.26), max(dp(30), d * 0.28)
        paint.crest(cx - d * 0.36, cy - d * 0.36, crest, CREST_BY_NAME[claim.crest], self.blind, True)
        self._time(cx - d * 0.36, cy + d * 0.36, badge)


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
            paint.write(second, left, y + h * 0.28, min(12.5 * u, h * 0.34), colour("ffe9c8"), ax=0, width=right - left)


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
        paint.write(self.name, cx, y + 31 * u, min(16 * u, w * 0.26), theme.CREAM, letters.SERIF_BOLD, width=w - dp(8))
        paint.write(_("Lies!"), cx, y + 14 * u, 13.5 * u, colour("ffe9c8"), width=w - dp(8))

"""The claimed character in a round picture, with the ring of time round it."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.tables.rus import cards, look
from app.tables.rus.scene import ClaimScene
from app.theme import CREST_BY_NAME, INK, colour, faded
from app.widgets.base import Painted
from app.words.rus.names import ability, character_name

PORTRAIT_RING, PORTRAIT_EDGE = colour("5a3a20"), colour("f3d9a0")
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
        marks = _("“I am the {name}”")  # its first and last letter: the quotation marks of this language
        for side, mark in ((-1, marks[0]), (1, marks[-1])):
            at = cx + side * (said / 2 + 10 * u)
            paint.write(mark, at, line + u, 26 * u, theme.MAIN, letters.SERIF_BOLD, quiet=True)
        if broken:
            room = paint.even_room(told, wide - dp(24), 12.5 * u, spacing=1)
            paint.paragraph(told, cx - room / 2, line - 17 * u, room, 12.5 * u, theme.INK_SOFT, align="center", spacing=1)
        else:
            paint.write(told, cx, line - 23 * u, 13.5 * u, theme.INK_SOFT, width=wide - dp(16))

    def _portrait(self, claim: ClaimScene, cx, cy, d):
        paint.glow(cx, cy, d * 1.8, faded(theme.CANDLELIGHT, 0.3))
        sign, sky = look.CHARACTERS[claim.character]
        band = max(dp(6), d * 0.045)
        paint.disc(cx, cy, d, theme.DIAL)
        paint.ring(cx, cy, d - band, PORTRAIT_RING, band / 2)
        if self.share > 0:
            paint.ring(cx, cy, d - band, theme.GLOW, band / 2, 0, 360 * self.share)
        inner = d - band * 2.6
        paint.disc(cx, cy, inner + dp(4), PORTRAIT_EDGE)
        cards.art(sign, sky, cx - inner / 2, cy - inner / 2, inner, inner, inner / 2, 0.56)

    def _time(self, x, y, d):
        if self.seconds:
            paint.disc(x, y, d, theme.DIAL)
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

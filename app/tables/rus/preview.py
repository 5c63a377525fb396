"""The chosen claim before it goes out: the card's face, what it says aloud, and what I would have then."""

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.tables.rus import cards, look
from app.tables.rus.scene import Preview
from app.theme import INK
from app.widgets.base import Painted, tall
from app.words.rus.names import character_name, coins
from rules.rus.data import CLASS_OF

HEIGHT = 112  # dp


class PreviewSheet(Painted):
    """Lies over the lower part of my board while a claim waits for its confirm."""

    preview = ObjectProperty(None, allownone=True)
    covers = True
    paints = ("preview",)

    def about_at(self, x, y):
        shown: Preview = self.preview
        return None if shown is None else ("claimed", shown.character)

    def wanted(self) -> float:
        return min(tall(HEIGHT), dp(HEIGHT * 1.16))

    def paint(self, x, y, w, h):
        shown: Preview = self.preview
        if shown is None or h < dp(40):
            return
        paint.shadow(x, y, w, h, dp(12), drop=dp(2))
        paint.paper(x, y, w, h, dp(12))
        wide = min((h - dp(14)) * 0.76, w * 0.28)
        high = wide / 0.76
        cx, cy = x + dp(8), y + (h - high) / 2
        cards.class_face(shown.character, CLASS_OF[shown.character], cx, cy, wide, high)
        title = _("“I am the {name}”").format(name=character_name(shown.character))
        note = _("the truth") if shown.true else _("a lie: if caught you pay {coins}").format(coins=coins(shown.risk))
        tint = theme.GOOD if shown.true else theme.WARNING
        left, room = cx + wide + dp(14), w - wide - dp(32)
        u = min(sp(1), (h - dp(8)) / 76)  # of letters: three lines must fit
        middle = y + h / 2
        size = 19 * u * min(1.0, room / letters.width_of(title, 19 * u, letters.SERIF_BOLD))  # the claim is told whole
        paint.write(title, left, middle + 26 * u, size, INK, letters.SERIF_BOLD, ax=0)
        paint.write(note, left, middle + 2 * u, 14 * u, tint, letters.SANS_BOLD, ax=0, width=room)
        self._then(shown, left, middle - 25 * u, room, u)

    @staticmethod
    def _then(shown: Preview, x, y, room, u):
        """Coins and points now and then; what does not change is left out."""
        changes = [(sign, gain) for sign, gain in (("coin", shown.coins), ("crown", shown.points)) if gain[0] != gain[1]]
        if not changes:
            paint.write(_("Coins and points stay as they are"), x, y, 14 * u, theme.INK_SOFT, ax=0, width=room)
            return
        said = _("Then you have") if room > (130 + 110 * len(changes)) * u else _("then")
        at = x + paint.write(said, x, y, 14 * u, theme.INK_SOFT, ax=0, width=room * 0.6) + dp(10)
        u *= min(1.0, (x + room - at) / (len(changes) * (44 * u + dp(42))))  # numbers are told whole
        d = 19 * u
        for sign, (before, after) in changes:
            if sign == "coin":
                cards.coin(at + d / 2, y, d)
            else:
                paint.icon(sign, at + d / 2, y, d, look.CROWN)
            at += d + dp(5)
            at += paint.write(str(before), at, y, 16 * u, theme.INK_SOFT, letters.SANS_BOLD, ax=0) + dp(4)
            paint.icon("arrow-right-bold", at + dp(7), y, dp(14), look.PENCIL)
            at += dp(18)
            tint = theme.GOOD if after > before else theme.WARNING
            at += paint.write(str(after), at, y, 18 * u, tint, letters.SANS_BOLD, ax=0) + dp(12)

"""The chosen card before it goes out: its face, what it says aloud, and what I would have then."""

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.tables.rus import cards
from app.tables.rus.scene import Preview
from app.theme import INK, colour
from app.widgets.base import Painted, tall
from app.words.rus.names import action_name, character_name
from rules.rus.data import ACTIONS, CLASS_OF

HEIGHT = 112  # dp


class PreviewSheet(Painted):
    """Lies over the lower part of my board while a claim or a card waits for its confirm."""

    preview = ObjectProperty(None, allownone=True)
    covers = True
    paints = ("preview",)

    def about_at(self, x, y):
        shown: Preview = self.preview
        if shown is None:
            return None
        return ("claimed", shown.character) if shown.character else ("action", shown.action)

    @staticmethod
    def wanted() -> float:
        return min(tall(HEIGHT), dp(HEIGHT * 1.16))

    def paint(self, x, y, w, h):
        shown: Preview = self.preview
        if shown is None or h < dp(40):
            return
        paint.shadow(x, y, w, h, dp(12), drop=dp(2))
        paint.paper(x, y, w, h, dp(12))
        high = h - dp(14)
        wide = high * 0.76
        cx, cy = x + dp(8), y + dp(7)
        if shown.character:
            cards.class_face(shown.character, CLASS_OF[shown.character], cx, cy, wide, high)
            title = _("“I am the {name}”").format(name=character_name(shown.character))
            note = _("the truth") if shown.true else _("a lie: {n} if caught").format(n=f"−{shown.risk}")
            tint = theme.GOOD if shown.true else theme.WARNING
        else:
            cards.action_face(shown.action, ACTIONS[shown.action].type, cx, cy, wide, high)
            title, note, tint = action_name(shown.action), "", INK
        left, room = cx + wide + dp(12), w - wide - dp(30)
        u = min(sp(1), (h - dp(8)) / 72)  # of letters: three lines must fit
        top = y + h - 18 * u
        paint.write(title, left, top, 18 * u, INK, letters.SERIF_BOLD, ax=0, width=room)
        if note:
            paint.write(note, left, top - 21 * u, 14 * u, tint, letters.SANS_BOLD, ax=0, width=room)
        self._then(shown, left, y + min(dp(14), h * 0.125) + 11 * u, room, u)

    @staticmethod
    def _then(shown: Preview, x, y, room, u):
        """Coins and points now and then; what does not change is left out."""
        at = x + paint.write(_("then"), x, y, 13 * u, theme.INK_SOFT, ax=0) + dp(8)
        changes = [("coin", shown.coins), ("crown", shown.points)]
        if not any(before != after for _sign, (before, after) in changes):
            paint.write(_("the same coins and points"), at, y, 14 * u, theme.INK_SOFT, ax=0, width=x + room - at)
            return
        d = 19 * u
        for sign, (before, after) in changes:
            if before == after:
                continue
            if sign == "coin":
                cards.coin(at + d / 2, y, d)
            else:
                paint.icon(sign, at + d / 2, y, d, colour("a06a10"))
            at += d + dp(5)
            at += paint.write(str(before), at, y, 16 * u, theme.INK_SOFT, letters.SANS_BOLD, ax=0) + dp(4)
            paint.icon("arrow-right-bold", at + dp(7), y, dp(14), colour("6b4a24"))
            at += dp(18)
            tint = theme.GOOD if after > before else theme.WARNING
            at += paint.write(str(after), at, y, 18 * u, tint, letters.SANS_BOLD, ax=0) + dp(14)

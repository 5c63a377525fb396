"""What lies in the middle of the table: the class decks, the king, the action cards."""

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _, ngettext, pgettext
from app.tables.rus import cards, look
from app.tables.rus.scene import RusScene
from app.theme import CREST_BY_NAME
from app.widgets.base import Painted
from app.words.rus.names import action_name, class_cards, coins
from rules.rus.data import PRICES


class Decks(Painted):
    """The class decks with their prices, the king, the action deck and the discard pile."""

    scene = ObjectProperty(None, allownone=True)
    about = ("bank", 0)
    paints = ("scene",)

    def paint(self, x, y, w, h):
        scene: RusScene = self.scene
        paint.plate(x, y, w, h)
        if scene is None:
            return
        rows = 2 if h > w * 0.55 else 1
        each, high = (w - dp(12)) / 6 * rows, (h - dp(8) * (rows - 1)) / rows
        ch = high - sp(44) - dp(10)
        cw = min(ch * 0.74, each * 0.72)
        ch = min(ch, cw * 1.6)
        words = (*class_cards(), pgettext("deck of cards", "Actions"), pgettext("deck of cards", "Played"))
        notes = (
            _("at the start"),
            *(coins(price) for price in PRICES[1:]),
            ngettext("{n} left", "{n} left", scene.deck).format(n=scene.deck),
            str(scene.discarded) if scene.discarded else pgettext("cards", "none yet"),
        )
        whole, bottom = ch + sp(44) + dp(4), y
        for i in range(6):
            row, column = divmod(i, 6 // rows)
            cx = x + dp(6) + each * (column + 0.5)
            y = bottom + (rows - 1 - row) * (high + dp(8)) + max(0.0, high - whole - dp(6)) / 2
            low = y + sp(42)
            if i < 3:
                cards.class_back(i, cx - cw / 2, low, cw, ch)
                paint.mark_number(cx + cw / 2, low + ch - dp(4), scene.decks[i] if i < len(scene.decks) else 0)
            elif i == 3:
                if scene.king is None:
                    cards.king_card(cx - cw / 2, low, cw, ch)
                else:
                    owner = next(e for e in scene.players if e.seat == scene.king)
                    cards.no_card(cx - cw / 2, low, cw, ch)
                    paint.crest(cx, low + ch / 2, min(cw, ch) * 0.8, CREST_BY_NAME[owner.crest])
            elif i == 4:
                cards.action_back(cx - cw / 2, low, cw, ch)
            elif scene.discards:
                top = scene.discards[-1]
                sign, sky, _tokens = look.CARDS[top]
                paint.rounded(cx - cw / 2, low, cw, ch, dp(4), theme.CARD_TOP)
                cards.art(sign, sky, cx - cw / 2 + dp(2), low + dp(2), cw - dp(4), ch - dp(4))
                notes = (*notes[:5], action_name(top))
            else:
                cards.no_card(cx - cw / 2, low, cw, ch)
            paint.write(words[i], cx, y + sp(29), sp(13), theme.CREAM, letters.SERIF_BOLD, width=each - dp(3))
            wide = paint.write(notes[i], cx, y + sp(13), sp(12), theme.CREAM_SOFT, width=each - dp(3), whole=True)
            if not wide and i == 5:
                paint.write(str(scene.discarded), cx, y + sp(13), sp(12), theme.CREAM_SOFT)

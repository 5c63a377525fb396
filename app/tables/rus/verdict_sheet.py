"""How an accusation ended: the card is turned over on a sheet, and who pays whom stands below it."""

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.tables.rus import cards
from app.tables.rus.scene import Exposure
from app.theme import CREST_BY_NAME, INK, faded
from app.widgets.base import Painted
from app.words.rus.names import character_name, coins
from rules.rus.data import CLASS_OF


class VerdictSheet(Painted):
    """The card that was shown, what it means, who pays whom."""

    verdict = ObjectProperty(None, allownone=True)
    turn = NumericProperty(1.0)  # 0: face down, 1: face up
    paints = ("verdict", "turn")

    def __init__(self, verdict: Exposure, names, crests, blind: bool, low=False, **kwargs):
        self.names, self.crests, self.blind = names, crests, blind
        super().__init__(size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5}, **kwargs)
        self.verdict = verdict
        self.beside = low  # a phone on its side: the words beside the card
        words = sp(46) + paint.paragraph_height(self._said(), dp(300), sp(15), letters.SERIF) + dp(82) + sp(26)
        self.size = (dp(510), max(dp(190), words + dp(24))) if low else (dp(340), dp(188) + words)

    def _said(self) -> str:
        v: Exposure = self.verdict
        who, claimed, shown = self.names[v.claimant], character_name(v.claimed or v.shown), character_name(v.shown)
        if v.true:
            return _("{who} really is the {claimed}.").format(who=who, claimed=claimed)
        return _("{who} claimed the {claimed}\nand shows the {shown}.").format(who=who, claimed=claimed, shown=shown)

    def paint(self, x, y, w, h):
        v: Exposure = self.verdict
        if v is None:
            return
        paint.shadow(x, y, w, h, dp(24), faded(theme.BLACK, 0.8))
        paint.tiled(x, y, w, h, dp(14), "parchment.jpg", dp(300))
        paint.rim(x, y, w, h, dp(14), theme.RIM_PAPER, dp(1.4))
        level = CLASS_OF[v.shown]
        cw, ch = dp(118), dp(150)
        cx, top = x + w / 2, y + h - dp(22)
        if self.beside:
            cx, top = x + dp(30) + cw / 2, y + h / 2 + ch / 2
        share = abs(self.turn * 2 - 1)
        wide = max(dp(6), cw * share)
        if self.turn < 0.5:
            cards.class_back(level, cx - wide / 2, top - ch, wide, ch)
        elif share < 0.98:
            paint.rounded(cx - wide / 2, top - ch, wide, ch, dp(6), theme.CARD_TOP)
        else:
            cards.class_face(v.shown, level, cx - cw / 2, top - ch, cw, ch)
        if self.turn < 0.5:
            return
        top -= ch
        if self.beside:
            x, w, top = x + dp(160), w - dp(160), y + h
            cx = x + w / 2
        title = _("The truth!") if v.true else _("A lie!")
        paint.write(
            title, cx, top - sp(26), sp(28), theme.GOOD if v.true else theme.WARNING, letters.SERIF_BOLD, width=w - dp(30)
        )
        paint.paragraph(self._said(), x + dp(20), top - sp(48), w - dp(40), sp(15), theme.INK, letters.SERIF, "center")
        d, low = dp(52), y + sp(36) + dp(30)
        payee = v.accuser if v.payer == v.claimant else v.claimant
        paint.crest(x + w * 0.22, low, d, CREST_BY_NAME[self.crests[v.payer]], self.blind)
        paint.crest(x + w * 0.78, low, d, CREST_BY_NAME[self.crests[payee]], self.blind)
        paint.coin(cx - dp(14), low, dp(34), str(v.coins))
        paint.icon("arrow-right-bold", cx + dp(22), low, dp(26), INK)
        text = _("{payer} pays {payee} {coins}, {n} on debt") if v.debt else _("{payer} pays {payee} {coins}")
        last = text.format(payer=self.names[v.payer], payee=self.names[payee], coins=coins(v.coins), n=v.debt)
        paint.write(last, cx, y + dp(8) + sp(13), sp(13.5), theme.INK_SOFT, width=w - dp(20))

"""How an accusation ended, over the whole screen: the card is turned over, large, and who pays whom stands beside it."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.kit_data import EventView
from app.tables.rus import cards
from app.tables.rus.scene import Exposure
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Painted, tall
from app.widgets.event_scene import EventOverlay
from app.words.rus.names import character_name, coins
from rules.rus.data import CLASS_OF

SECONDS = 8.0  # then it counts as seen, where play goes on by itself
CARD, LEAST_CARD, SHAPE = 300, 120, 0.78  # dp: how high the card is, at least; width to height
TURN = 0.9  # seconds that the card turns
PAGE, EDGE = 620, 14  # dp


class VerdictSheet(EventOverlay):
    """It fills the table; on a low or wide screen the words stand beside the card."""

    def __init__(self, verdict: Exposure, names, crests, blind: bool, still: bool = False, **kwargs):
        super().__init__(EventView(title_of(verdict), seconds=SECONDS), still=still, **kwargs)
        self.picture = VerdictPicture(verdict, names, crests, blind, size_hint=(None, None))
        self.onward.size_hint = (None, None)
        for widget in (self.picture, self.onward):
            self.add_widget(widget)
        if not still:
            self.picture.turn = 0.0
            Animation(turn=1.0, d=TURN, t="in_out_quad").start(self.picture)
        again = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size"):
            self.fbind(name, again)
        again()

    def paint(self, x, y, w, h):
        paint.wooden_table(x, y, w, h, (0.5, 0.44, 0.4, 1.0))

    def on_touch_down(self, touch):
        """A tap lets the card lie open."""
        Animation.cancel_all(self.picture)
        self.picture.turn = 1.0
        return super().on_touch_down(touch)

    def _lay_out(self, *_args) -> None:
        wide = min(self.width - 2 * dp(EDGE), dp(PAGE))
        self.onward.width, self.onward.height = min(wide, dp(420)), tall(54)
        self.onward.pos = self.x + (self.width - self.onward.width) / 2, self.y + dp(EDGE)
        self.picture.pos = self.x + dp(EDGE), self.onward.top + dp(8)
        self.picture.size = self.width - 2 * dp(EDGE), self.y + self.height - self.picture.y - dp(EDGE)


class VerdictPicture(Painted):
    verdict = ObjectProperty(None, allownone=True)
    turn = NumericProperty(1.0)  # 0: face down, 1: face up
    paints = ("verdict", "turn")

    def __init__(self, verdict: Exposure, names, crests, blind: bool, **kwargs):
        self.names, self.crests, self.blind = names, crests, blind
        super().__init__(**kwargs)
        self.verdict = verdict

    def paint(self, x, y, w, h):
        v: Exposure = self.verdict
        if v is None or w < dp(200) or h < dp(120):
            return
        if w > h:  # the words beside the card
            high = min(dp(CARD), h - dp(10))
            side = min(w, dp(PAGE) + high * SHAPE)
            left, wide = x + (w - side) / 2, high * SHAPE
            self._card(v, left + wide / 2, y + h / 2 + high / 2, high)
            self._words(v, left + wide + dp(20), y, side - wide - dp(20), h)
            return
        said = self._words_high(v, w)
        high = max(dp(LEAST_CARD), min(dp(CARD), h - said - dp(24)))
        top = y + h - max(0.0, (h - said - high - dp(24)) / 2)
        self._card(v, x + w / 2, top, high)
        self._words(v, x, top - high - dp(24) - said, w, said)

    def _card(self, v: Exposure, cx: float, top: float, high: float) -> None:
        level = CLASS_OF[v.shown]
        share = abs(self.turn * 2 - 1)
        full = high * SHAPE
        wide = max(dp(6), full * share)
        paint.glow(cx, top - high / 2, high * 1.5, faded(theme.CANDLELIGHT, 0.5))
        paint.shadow(cx - wide / 2, top - high, wide, high, dp(16), faded(theme.BLACK, 0.8))
        if self.turn < 0.5:
            cards.class_back(level, cx - wide / 2, top - high, wide, high)
        elif share < 0.98:
            paint.rounded(cx - wide / 2, top - high, wide, high, dp(6), theme.CARD_TOP)
        else:
            cards.class_face(v.shown, level, cx - full / 2, top - high, full, high)

    def _words_high(self, v: Exposure, w: float) -> float:
        said = paint.paragraph_height(self._said(v), w, sp(18), letters.SERIF)
        return float(sp(46) + said + dp(16) + dp(60) + sp(10) + paint.paragraph_height(self._paid(v), w, sp(15), letters.SANS))

    def _words(self, v: Exposure, x: float, y: float, w: float, h: float) -> None:
        """What it means is told once the card lies open."""
        if self.turn < 1:
            return
        cx, top = x + w / 2, y + h / 2 + self._words_high(v, w) / 2
        tint = theme.GLOW if v.true else theme.WARNING_LIGHT
        paint.write(title_of(v), cx, top - sp(22), sp(34), tint, letters.SERIF_BOLD, width=w)
        top -= sp(46)
        paint.paragraph(self._said(v), x, top, w, sp(18), theme.CREAM, letters.SERIF, "center")
        top -= paint.paragraph_height(self._said(v), w, sp(18), letters.SERIF) + dp(16)
        d, payee = dp(56), v.accuser if v.payer == v.claimant else v.claimant
        apart = min(dp(120), w * 0.34)
        paint.crest(cx - apart, top - d / 2, d, CREST_BY_NAME[self.crests[v.payer]], self.blind)
        paint.crest(cx + apart, top - d / 2, d, CREST_BY_NAME[self.crests[payee]], self.blind)
        paint.coin(cx - dp(18), top - d / 2, dp(40), str(v.coins))
        paint.icon("arrow-right-bold", cx + dp(28), top - d / 2, dp(30), theme.CREAM)
        paint.paragraph(self._paid(v), x, top - d - sp(10), w, sp(15), theme.CREAM_SOFT, letters.SANS, "center")

    def _said(self, v: Exposure) -> str:
        who, claimed, shown = self.names[v.claimant], character_name(v.claimed or v.shown), character_name(v.shown)
        if v.true:
            return _("{who} really is the {claimed}.").format(who=who, claimed=claimed)
        return _("{who} claimed the {claimed}\nand shows the {shown}.").format(who=who, claimed=claimed, shown=shown)

    def _paid(self, v: Exposure) -> str:
        payee = v.accuser if v.payer == v.claimant else v.claimant
        text = _("{payer} pays {payee} {coins}, {n} on debt") if v.debt else _("{payer} pays {payee} {coins}")
        return text.format(payer=self.names[v.payer], payee=self.names[payee], coins=coins(v.coins), n=v.debt)


def title_of(verdict: Exposure) -> str:
    return _("The truth!") if verdict.true else _("A lie!")

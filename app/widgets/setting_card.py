"""Settings as cards: a picture, a name, one line; paper with a tick where it is in. A barred one stays and says why."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint, sprites
from app.i18n import pgettext
from app.theme import colour, faded
from app.widgets.base import Target, tall
from app.widgets.even_grid import EvenGrid

RIBBON_EDGE, RIBBON_TOP, RIBBON_BOTTOM = colour("7a4c08"), colour("f7d683"), colour("d79b2e")
RIBBON_STAR = colour("6b3a10")

NARROWEST = 138  # sp: a card's words still stand in lines of three or four words


class SettingCard(Target):
    text, line, value, why_not = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("")
    chosen, recommended = BooleanProperty(False), BooleanProperty(False)
    picture, key = ObjectProperty(None, allownone=True), ObjectProperty(None, allownone=True)
    paints = ("text", "line", "value", "why_not", "chosen", "recommended", "picture", "key")

    @property
    def _picture_height(self) -> float:
        return tall(64)

    def measured(self, width: float) -> float:
        """How tall it is where it is as wide as this."""
        words = paint.paragraph_height(self.why_not or self.line, max(dp(60), width - dp(20)), sp(13), spacing=1.0)
        return dp(6) + self._picture_height + dp(5) + self._title_height(width) + words + dp(12) + (sp(21) if self.value else 0)

    def _title_height(self, width: float) -> float:
        return max(sp(22), paint.paragraph_height(self.text, width - dp(20), sp(16), letters.SERIF_BOLD, spacing=1.0) + dp(4))

    def paint(self, x, y, w, h):
        if self.chosen:
            paint.paper(x, y, w, h, dp(10))
            paint.rim(x, y, w, h, dp(10), theme.GLOW, dp(2.2))
        else:
            paint.plate(x, y, w, h, dp(10), self.state == "down")
        self._paint_picture(x + dp(6), y + h - dp(6) - self._picture_height, w - dp(12), self._picture_height)
        ink, soft = (theme.INK, theme.INK_SOFT) if self.chosen else (theme.CREAM, theme.CREAM_SOFT)
        left, room, top = x + dp(10), w - dp(20), y + h - dp(11) - self._picture_height
        paint.paragraph(self.text, left, top, room, sp(16), ink, letters.SERIF_BOLD, spacing=1.0)
        top -= self._title_height(w)
        tone = theme.GAIN_LIGHT if self.why_not and not self.chosen else soft
        paint.paragraph(self.why_not or self.line, left, top, room, sp(13), tone, spacing=1.0)
        if self.value:
            paint.write(self.value, left, y + dp(8) + sp(8), sp(14), ink, letters.SERIF_BOLD, ax=0, width=room)

    def _paint_picture(self, x, y, w, h):
        fade = 0.35 if self.why_not and not self.chosen else 1.0 if self.chosen else 0.66
        if self.picture is not None:
            sprites.show(("setting card", self.key), x, y, w, h, self._painted, alpha=fade)
        paint.rim(x, y, w, h, dp(6), theme.RIM_WOOD, dp(1.2))
        if self.recommended:
            self._paint_ribbon(x, y + h, w)
        if self.chosen:
            d = dp(26)
            paint.medallion(x + w - d * 0.62, y + d * 0.62, d, theme.GOOD, theme.GOLD)
            paint.icon("check-bold", x + w - d * 0.62, y + d * 0.62, d * 0.6, theme.CREAM)

    def _paint_ribbon(self, x, top, w):
        # i18n: a small ribbon on the card of a game's module; one short word
        said = pgettext("module", "recommended")
        size = sp(12.5)
        wide = min(w - dp(8), letters.width_of(said, size, letters.SERIF_BOLD) + dp(30))
        high = sp(19)
        low = top - high - dp(5)
        paint.rounded(x - dp(3), low, wide, high, dp(4), theme.faded(RIBBON_EDGE, 0.9))
        paint.rounded_shade(x - dp(3), low + dp(1), wide, high - dp(1), dp(4), RIBBON_TOP, RIBBON_BOTTOM)
        paint.icon("star", x + dp(9), low + high / 2, sp(12), RIBBON_STAR)
        paint.write(said, x + dp(19), low + high / 2, size, theme.INK, letters.SERIF_BOLD, ax=0, width=wide - dp(24))

    def _painted(self, w: float, h: float) -> None:
        with paint.clipped(0, 0, w, h, dp(6)):
            self.picture(0, 0, w, h)
            paint.shade(0, 0, w, h * 0.3, faded(theme.BLACK, 0.0), faded(theme.BLACK, 0.22))


class SettingCards(EvenGrid):
    def __init__(self, **kwargs: Any):
        super().__init__(narrowest=NARROWEST, **kwargs)

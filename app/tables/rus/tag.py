"""My name on the frame of my board."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import pgettext
from app.tables.rus.scene import PlayerView
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Painted


class Tag(Painted):
    """My name on the frame of my board, and "only you" where secrets lie open."""

    player = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    covers = True
    paints = ("player", "blind")

    def about_at(self, x, y):
        if self.player is None or self.opacity == 0:
            return None
        if self.player.mine and x > self.right - dp(14) - self._private_width():
            return "private", 0
        return ("seat", self.player.seat) if x < self.x + dp(14) + self._name_width() else None

    def _name_width(self) -> float:
        return letters.width_of(self.player.name, sp(14.5), letters.SERIF_BOLD) + dp(52)

    def _private_width(self) -> float:
        return letters.width_of(pgettext("who sees it", "only you"), sp(13), letters.SANS) + dp(40)

    def paint(self, x, y, w, h):
        player: PlayerView = self.player
        if player is None:
            return
        name = self._name_width()
        self._pill(x + dp(14), y, name, h)
        paint.crest(x + dp(14) + h * 0.55, y + h / 2, h * 1.15, CREST_BY_NAME[player.crest], self.blind, player.turn)
        paint.write(player.name, x + dp(14) + h * 1.25, y + h / 2, sp(14.5), theme.CREAM, letters.SERIF_BOLD, ax=0, width=w * 0.5)
        if player.mine:
            text, wide = pgettext("who sees it", "only you"), self._private_width()
            left = x + w - dp(14) - wide
            self._pill(left, y, wide, h)
            paint.icon("eye", left + dp(16), y + h / 2, dp(17), theme.CREAM)
            paint.write(text, left + dp(29), y + h / 2, sp(13), theme.CREAM, ax=0)

    @staticmethod
    def _pill(x, y, w, h):
        paint.rounded(x, y, w, h, h / 2, faded(theme.PLATE_BOTTOM, 0.96))
        paint.rim(x, y, w, h, h / 2, theme.GOLD, dp(0.9))

"""Lines of the chronicle: who, what, tappable."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app import theme
from app.draw import letters, paint
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Target


class LogLine(Target):
    text, crest = StringProperty(""), StringProperty("")
    number = NumericProperty(0)  # the same number stands on the board
    fresh, blind = BooleanProperty(False), BooleanProperty(False)
    paints = ("text", "crest", "number", "fresh", "blind")

    def measured(self, width: float) -> float:
        return max(dp(48), paint.paragraph_height(self.text, width - dp(58), sp(13.5)) + dp(14))

    def paint(self, x, y, w, h):
        if self.fresh or self.state == "down":
            paint.rounded(x, y + dp(1), w, h - dp(2), dp(8), faded(theme.WHITE, 0.09 if self.fresh else 0.16))
        if self.crest:
            paint.crest(x + dp(24), y + h / 2, dp(30), CREST_BY_NAME[self.crest], self.blind)
        else:
            paint.icon("bell", x + dp(24), y + h / 2, dp(20), theme.CREAM_SOFT)
        if self.number:
            paint.disc(x + dp(38), y + h / 2 - dp(11), dp(17), theme.colour("fff6e0"))
            paint.write(str(self.number), x + dp(38), y + h / 2 - dp(11), dp(11.5), theme.INK, letters.SANS_BOLD)
        high = paint.paragraph_height(self.text, w - dp(58), sp(13.5))
        paint.paragraph(
            self.text,
            x + dp(50),
            y + h / 2 + high / 2,
            w - dp(58),
            sp(13.5),
            theme.CREAM if self.fresh else theme.colour("e2d2ac"),
        )

"""Lines of the chronicle: who, what, tappable."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Target

SIGN_GROUND = theme.colour("fff6e0")

AHEAD = 120  # dp beyond the edges that are painted before they come into sight


class LogColumn(BoxLayout):
    """Lines of the chronicle in a scroll view, one below the other. What is drawn costs memory also where nobody sees it: 60 KB a
    stroke without a graphics card. So only lines in sight are painted, and a few more at either end."""

    def __init__(self, **kwargs):
        super().__init__(orientation="vertical", size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._find_soon = Clock.create_trigger(self._find_lines, -1)

    def on_parent(self, _me, scroll):
        if scroll is not None:
            scroll.bind(scroll_y=self._find_soon, size=self._find_soon)

    def do_layout(self, *args):
        super().do_layout(*args)
        self._find_lines()

    def _find_lines(self, *_args):
        if self.parent is None:
            return
        room = self.parent.height
        low = self.y + max(0.0, self.height - room) * min(1.0, max(0.0, self.parent.scroll_y))
        for child in self.children:
            in_sight = child.top > low - dp(AHEAD) and child.y < low + room + dp(AHEAD)
            for line in child.walk(restrict=True):
                if isinstance(line, LogLine):
                    line.in_sight = in_sight


class LogLine(Target):
    text, crest = StringProperty(""), StringProperty("")
    number = NumericProperty(0)  # the same number stands on the board
    fresh, blind = BooleanProperty(False), BooleanProperty(False)
    in_sight = BooleanProperty(True)  # nothing is painted of a line that has been scrolled away
    paints = ("text", "crest", "number", "fresh", "blind", "in_sight")

    def measured(self, width: float) -> float:
        return max(dp(48), paint.paragraph_height(self.text, width - dp(58), sp(13.5)) + dp(14))

    def paint(self, x, y, w, h):
        if not self.in_sight:
            return
        if self.fresh or self.state == "down":
            paint.rounded(x, y + dp(1), w, h - dp(2), dp(8), faded(theme.WHITE, 0.09 if self.fresh else 0.16))
        if self.crest:
            paint.crest(x + dp(24), y + h / 2, dp(30), CREST_BY_NAME[self.crest], self.blind)
        else:
            paint.icon("bell", x + dp(24), y + h / 2, dp(20), theme.CREAM_SOFT)
        if self.number:
            paint.disc(x + dp(38), y + h / 2 - dp(11), dp(17), SIGN_GROUND)
            paint.write(str(self.number), x + dp(38), y + h / 2 - dp(11), dp(11.5), theme.INK, letters.SANS_BOLD)
        high = paint.paragraph_height(self.text, w - dp(58), sp(13.5))
        paint.paragraph(
            self.text,
            x + dp(50),
            y + h / 2 + high / 2,
            w - dp(58),
            sp(13.5),
            theme.CREAM if self.fresh else theme.CREAM_OLD,
        )

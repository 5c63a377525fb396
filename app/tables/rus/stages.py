"""The four parts of a turn, as a row of signs."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from app import theme
from app.draw import letters, paint
from app.i18n import pgettext
from app.tables.rus import look
from app.theme import colour, faded
from app.widgets.base import Painted

NOW, OTHER = colour("c4483c"), colour("5f402b")  # the light side of a sign


class Stages(Painted):
    """The four parts of a turn; what is done wears a tick."""

    stage, who = StringProperty(""), StringProperty("")
    in_line = BooleanProperty(False)
    below = StringProperty("")  # words below the signs, in place of the stages' names
    paints = ("stage", "who", "in_line", "below")

    def about_at(self, x, y):
        return "stage", look.STAGES[max(0, min(len(look.STAGES) - 1, int((x - self.x) / self.width * len(look.STAGES))))][0]

    def paint(self, x, y, w, h):
        if w < dp(48) or h < dp(20):
            return
        names = [name for name, _sign in look.STAGES]
        now = names.index(self.stage) if self.stage in names else -1
        words = (pgettext("phase", "Housekeeping"), pgettext("phase of Rus'", "Claim"), pgettext("phase", "Action"),
                 pgettext("phase", "Upgrade"))
        each = w / len(names)
        crowded = max(letters.width_of(word, sp(12.5), letters.SERIF_BOLD) for word in words) > each - dp(4)
        d = min(dp(28), h * 0.56, each * 0.76) if not self.in_line else min(dp(34), h * 0.8)
        size, starts, gap = self._in_line(words, x, w, d) if self.in_line else (sp(12.5), [], 0.0)
        for i, (_name, sign) in enumerate(look.STAGES):
            cx = x + each * (i + 0.5) if not self.in_line else starts[i] + d / 2
            cy = y + h - d / 2 - dp(4) if not self.in_line else y + h / 2
            done, here = i < now, i == now
            way = (cx - each + d * 0.8, cx - d * 0.8) if not self.in_line else (cx - d / 2 - gap + dp(10), cx - d / 2 - dp(8))
            if i and way[1] - way[0] > dp(6):
                paint.line(((way[0], cy), (way[1], cy)), faded(theme.GOLD, 0.9 if i <= now else 0.3), dp(0.9))
            if here:
                paint.glow(cx, cy, d * 2.1, faded(theme.GLOW, 0.8))
            paint.circle_shade(cx, cy, d, *((NOW, theme.MAIN) if here else (OTHER, theme.PLATE_BOTTOM)))
            paint.ring(cx, cy, d, faded(theme.GOLD, 1 if here or done else 0.5), dp(1.2))
            paint.icon(sign, cx, cy, d * 0.56, faded(theme.CREAM, 1 if here or done else 0.6))
            if done:
                paint.disc(cx + d * 0.42, cy - d * 0.34, d * 0.46, theme.GOOD)
                paint.icon("check-bold", cx + d * 0.42, cy - d * 0.34, d * 0.32, theme.CREAM)
            ink = theme.CREAM if here else faded(theme.CREAM_SOFT, 1 if done else 0.8)
            if self.in_line:
                room = letters.width_of(words[i], size, letters.SERIF_BOLD) + dp(2)
                face = letters.SERIF_BOLD if here else letters.SERIF
                paint.write(words[i], cx + d * 0.7, cy, size, ink, face, ax=0, width=room)
            elif self.below:
                continue
            elif not crowded:
                paint.write(words[i], cx, y + sp(9), sp(12.5), ink, letters.SERIF_BOLD, width=each - dp(4))
            elif here:  # room for one name: the stage that it is
                half = letters.width_of(words[i], sp(12.5), letters.SERIF_BOLD) / 2
                half += dp(6) if w > dp(300) else 0  # not at the very edge of a phone
                paint.write(words[i], min(max(cx, x + half), x + w - half), y + sp(9), sp(12.5), ink, letters.SERIF_BOLD)
        if self.below and not self.in_line:
            paint.write(self.below, x + w / 2, y + (h - d) * 0.38, min(sp(13), dp(14)), theme.CREAM_SOFT, width=w)

    @staticmethod
    def _in_line(words, x, w, d) -> tuple[float, list[float], float]:
        """How large the names are, where each sign begins, and the way between two of them: all as even as the room allows."""
        size = sp(14.5)

        def wide(word):
            return d * 1.2 + letters.width_of(word, size, letters.SERIF_BOLD)

        while size > sp(10) and sum(map(wide, words)) + 3 * dp(22) > w:
            size -= sp(0.5)
        gap = min(dp(76), (w - sum(map(wide, words))) / 3)
        starts, at = [], x + max(0.0, w - sum(map(wide, words)) - 3 * gap) / 2
        for word in words:
            starts.append(at)
            at += wide(word) + gap
        return size, starts, gap

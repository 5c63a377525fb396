"""The bar at the top of a screen: a knob, a title with a line below it, more knobs."""

import re

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.widgets import buttons  # noqa: F401  kv needs them
from app.widgets.base import Painted, Painting, load_kv


class BarTitle(Painted):
    text, sub = StringProperty(""), StringProperty("")
    marks = ListProperty([])  # (icon, words, colour, what it stands for): small signs in place of the second line
    paints = ("text", "sub", "marks")

    def __init__(self, **kwargs):
        self._ends: list[float] = []  # of each mark that found room
        super().__init__(**kwargs)

    def about_at(self, x, y):
        """A mark in the lower half, else the title."""
        if y < self.center_y:
            for end, mark in zip(self._ends, self.marks, strict=False):
                if x < end:
                    return mark[3]
        return self.about or ("button", "title")

    def paint(self, x, y, w, h):
        two = bool(self.sub or self.marks)
        paint.write(self.text, x, y + h / 2 + (sp(10) if two else 0), sp(19), theme.CREAM, letters.SERIF_BOLD, ax=0, width=w)
        if self.marks:
            left, self._ends = x, []
            for (sign, _words, tint, _about), words in zip(self.marks, self._said(w), strict=True):
                paint.icon(sign, left + dp(8), y + h / 2 - sp(12), sp(15), tint)
                left += dp(19) + paint.write(words, left + dp(19), y + h / 2 - sp(12), sp(13), theme.CREAM_SOFT, ax=0) + dp(12)
                self._ends.append(left)
        elif self.sub:
            sub = letters.shorter(self.sub, sp(13.5), letters.SANS, w)
            paint.write(sub, x, y + h / 2 - sp(12), sp(13.5), theme.CREAM_SOFT, ax=0, width=w)

    def _said(self, room: float) -> list[str]:
        """What stands beside the signs: the last ones are numbers alone where there is no room for the words."""
        said = [words for _sign, words, _tint, _about in self.marks]
        for i in reversed(range(len(said))):
            if sum(dp(19 + 12) + letters.width_of(words, sp(13), letters.SANS) for words in said) - dp(12) <= room:
                break
            said[i] = "/".join(re.findall(r"\d+", said[i])) or said[i]
        return said


class Bar(Painting, BoxLayout):
    def paint(self, x, y, w, h):
        paint.shade(x, y, w, h, theme.HEADER_TOP, theme.HEADER_BOTTOM)
        paint.line(((x, y), (x + w, y)), theme.faded(theme.RIM_BRASS, 0.6), dp(0.8))


class ScreenBar(Bar):
    """The bar of a screen that is not a table: the way back, the title; buttons that a screen adds stand at the right."""

    app = ObjectProperty(None, allownone=True)
    title, sub = StringProperty(""), StringProperty("")
    top_inset = NumericProperty(0)  # pixels under the system's own bar
    low = BooleanProperty(False)  # a phone on its side


load_kv(__file__)

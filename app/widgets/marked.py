"""A paragraph in which some words are marked, as with a pen."""

import re

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from app import theme
from app.draw import letters
from app.widgets.words import Paragraph


class MarkedWords(Paragraph):
    """`marks`: the words, as they are written in the text."""

    marks = ListProperty([])

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("texture_size", "pos", "size", "marks"):
            self.fbind(name, self._mark)
        self._mark()

    def _mark(self, *_args):
        self.canvas.before.clear()
        boxes = self.boxes()
        if not boxes:
            return
        with self.canvas.before:
            Color(*theme.GOLD[:3], 0.45)
            for x, y, w, h in boxes:
                Rectangle(pos=(x, y), size=(w, h))

    def boxes(self) -> list[tuple[float, float, float, float]]:
        """Where the marked words lie."""
        if not self.marks or not self.text or self.texture_size[1] <= 0:
            return []
        wanted = re.compile(r"(?<!\w)(?:" + "|".join(re.escape(mark) for mark in self.marks) + r")(?!\w)")
        fine = letters.finer()  # the lines as Words breaks them
        lines = letters.lines_of(self.text, self.width * fine, self.font_size * fine, self.font_name)
        high = self.texture_size[1] / len(lines)
        top = self.center_y + self.texture_size[1] / 2
        out = []
        for number, line in enumerate(lines):
            for hit in wanted.finditer(line):
                left = letters.width_of(line[: hit.start()], self.font_size, self.font_name)
                wide = letters.width_of(hit[0], self.font_size, self.font_name)
                out.append((self.x + left - dp(1), top - (number + 1) * high + high * 0.06, wide + dp(2), high * 0.9))
        return out

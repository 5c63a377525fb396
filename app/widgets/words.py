"""Text that wraps and says whether it fits."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.label import Label

from app import theme
from app.draw import letters

SMALLER = (1.0, 0.93, 0.86, 0.79, 0.72)
FACES = {"serif": letters.SERIF, "title": letters.SERIF_BOLD, "sans": letters.SANS, "bold": letters.SANS_BOLD}


class Paragraph(Label):
    """A paragraph: as wide as it is told, as tall as its text (`hugs`), or one box to stay inside."""

    face = StringProperty("sans")
    ink = ListProperty(theme.CREAM)
    hugs = BooleanProperty(True)

    texture_size: Any
    height: Any

    def __init__(self, **kwargs):
        kwargs.setdefault("halign", "left")
        kwargs.setdefault("valign", "middle")
        kwargs.setdefault("size_hint_y", None if kwargs.get("hugs", True) else 1)
        super().__init__(**kwargs)
        self.font_name, self.color = FACES[self.face], self.ink
        self.fbind("face", lambda _, face: setattr(self, "font_name", FACES[face]))
        self.fbind("ink", lambda _, ink: setattr(self, "color", ink))
        self.fbind("size", self._measure)
        self.fbind("texture_size", self._grow)
        self.fbind("hugs", self._measure)
        self._measure()

    def texture_update(self, *largs):
        """The lines are broken by us, and written as fine as all letters: see letters. The text stays what it is."""
        fine, room, label = letters.finer(), self.text_size[0], self._label
        label.text_size = room and room * fine, None
        label.options["font_name"] = letters.font_for(self.text, self.font_name)
        for scale in (1.0,) if self.hugs else SMALLER:  # in a box it is written smaller before it is too long
            size = label.options["font_size"] = self.font_size * fine * scale
            if self.text and room and room > 1:
                label.text = letters.evenly(self.text, room * fine, size, self.font_name, self.halign == "center")
            super().texture_update(*largs)
            if self.texture_size[1] <= self.height * fine:
                break
        self.texture_size = [side / fine for side in self.texture_size]

    def _measure(self, *_):
        # Kivy is given no height: it would drop the lines that do not fit, and of lines broken already it drops one more.
        self.text_size = (self.width, None)
        if not self.hugs:
            self._trigger_texture()

    def _grow(self, *_):
        if self.hugs:
            self.height = self.texture_size[1]

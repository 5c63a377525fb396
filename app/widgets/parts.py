"""Small painted things: crests, the prompt, a heading, meters."""

from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.theme import CREST_BY_NAME, CRESTS, faded
from app.widgets.base import Painted, Target


class CrestButton(Target):
    crest, badge = StringProperty("lion"), StringProperty("")
    active, blind = BooleanProperty(False), BooleanProperty(False)
    paints = ("crest", "badge", "active", "blind")

    def paint(self, x, y, w, h):
        d = min(w, h) - dp(4)
        paint.crest(x + w / 2, y + h / 2, d, CREST_BY_NAME[self.crest], self.blind, self.active)
        if self.badge:
            paint.mark(x + w / 2 + d * 0.36, y + h / 2 - d * 0.34, d * 0.42, self.badge)


class CrestRow(BoxLayout):
    """All crests side by side, one of them chosen; `picked(name)` is called when another one is tapped."""

    def __init__(self, chosen: str, blind: bool, picked: Callable[[str], None] | None = None, **kwargs):
        kwargs.setdefault("height", dp(56))
        super().__init__(size_hint_y=None, **kwargs)
        self.picked = picked
        for crest in CRESTS:
            button = CrestButton(crest=crest.name, active=crest.name == chosen, blind=blind, label=f"crest {crest.name}")
            button.bind(on_release=self._pick)
            self.add_widget(button)

    @property
    def chosen(self) -> str:
        return next(button.crest for button in self.children if button.active)

    def _pick(self, picked: CrestButton) -> None:
        for button in self.children:
            button.active = button is picked
        if self.picked is not None:
            self.picked(picked.crest)


class PromptRibbon(Target):
    """The ribbon that always says who must do what; a second line answers 'why not?'."""

    text, icon, note = StringProperty(""), StringProperty("hand-pointing-up"), StringProperty("")
    paints = ("text", "icon", "note")

    def paint(self, x, y, w, h):
        r = min(h / 2, dp(22))
        paint.shadow(x, y, w, h, dp(9), faded(theme.BLACK, 0.6), drop=dp(2))
        paint.rounded_shade(x, y, w, h, r, theme.PAPER_TOP, theme.PAPER_BOTTOM)
        paint.rim(x, y, w, h, r, theme.RIM_PAPER, dp(1))
        sign = dp(22)
        paint.icon(self.icon, x + dp(24), y + h / 2, sign, theme.MAIN)
        left, room = x + dp(44), w - dp(62)
        if self.note:
            self._say(self.note, left, y + h / 2, room, sp(14), theme.WARNING, letters.SERIF_BOLD)
        elif letters.width_of(self.text, sp(16), letters.SERIF) * 0.86 <= room:  # smaller letters rather than a second line
            paint.write(self.text, left, y + h / 2, sp(16), theme.INK, letters.SERIF, ax=0, width=room)
        else:
            self._say(self.text, left, y + h / 2, room, sp(13.5), theme.INK, letters.SERIF)

    def _say(self, text, left, middle, room, size, ink, font):
        """On one line, or on two round the middle; a little smaller where that helps."""
        while size > dp(11.5) and paint.paragraph_height(text, room, size, font, 1) > self.height - dp(12):
            size -= sp(0.5)
        high = paint.paragraph_height(text, room, size, font, 1)
        room = paint.even_room(text, room, size, font, 1)
        paint.paragraph(text, left, middle + high / 2, room, size, ink, font, spacing=1)


class Heading(Painted):
    text, side = StringProperty(""), StringProperty("")
    ink = ListProperty(theme.CREAM)
    font_size = NumericProperty(17)
    paints = ("text", "side", "ink", "font_size")

    def paint(self, x, y, w, h):
        used = paint.write(
            self.text, x, y + h / 2, sp(self.font_size), self.ink, letters.SERIF_BOLD, ax=0, drop=faded(theme.BLACK, 0.4), width=w
        )
        if self.side and w - used > dp(60):
            paint.write(self.side, x + w, y + h / 2, sp(13), theme.CREAM_SOFT, ax=1, width=w - used - dp(12), whole=True)


class Picture(Painted):
    """Whatever `painter(x, y, w, h)` paints."""

    painter = ObjectProperty(None, allownone=True)
    paints = ("painter",)

    def paint(self, x, y, w, h):
        if self.painter and w > 1 and h > 1:
            self.painter(x, y, w, h)

"""A line to write in: a strip of paper with the words in its middle."""

from collections.abc import Callable

from kivy.core.window import Window
from kivy.graphics import InstructionGroup
from kivy.graphics.instructions import Canvas
from kivy.metrics import dp, sp
from kivy.uix.textinput import TextInput

from app import theme
from app.draw import letters, paint
from app.i18n import ngettext

TAB = 9
NAME_LENGTH = 14  # letters of a player's name
LINE = 1.4  # a line's height by its letters; Kivy knows it only after the first words are drawn


class Field(TextInput):
    def __init__(self, **kwargs):
        kwargs.setdefault("font_size", sp(17))
        kwargs.setdefault("font_name", letters.SERIF)
        self._face: str = kwargs["font_name"]
        self._paper = InstructionGroup()
        super().__init__(
            multiline=False,
            write_tab=False,
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            foreground_color=theme.INK,
            hint_text_color=theme.faded(theme.INK_SOFT, 0.8),
            cursor_color=theme.MAIN,
            cursor_width=dp(2),
            **kwargs,
        )
        self.canvas.before.insert(0, self._paper)
        for name in ("pos", "size", "focus"):
            self.fbind(name, self._paint)
        self.fbind("height", self._centre)
        self.fbind("text", self._choose_font)
        self._choose_font()
        self._centre()
        self._paint()

    def keyboard_on_key_down(self, window, keycode, text, modifiers):
        """Tab leaves it for the next thing on the screen; all other keys write."""
        if keycode[0] != TAB:
            return super().keyboard_on_key_down(window, keycode, text, modifiers)
        return Window.dispatch("on_keyboard", TAB, 0, "", modifiers)

    def _choose_font(self, *_):
        """A name may be typed in letters that our faces have not."""
        self.font_name = letters.font_for(self.text, self._face)

    def _centre(self, *_):
        self.padding = [dp(12), max(0, (self.height - self.font_size * LINE) / 2)]

    def _paint(self, *_):
        self._paper.clear()
        sheet = Canvas()
        with sheet:
            x, y, w, h = self.x, self.y, self.width, self.height
            paint.shadow(x, y, w, h, dp(4), drop=dp(1))
            paint.rounded_shade(x, y, w, h, dp(8), theme.PAPER_TOP, theme.PAPER_BOTTOM)
            paint.rim(x, y, w, h, dp(8), theme.GLOW if self.focus else theme.RIM_PAPER, dp(1.8 if self.focus else 0.9))
        self._paper.add(sheet)


class NameField(Field):
    """A player's name. What is too long is cut, and `warn` gets a sentence about it; `named` gets every other change.
    `made_up`: nobody chose this name, so the first letter takes its place; it holds as long as nothing is written."""

    def __init__(self, warn: Callable[[str], None], named: Callable[[str], None] | None = None, made_up: bool = False,
                 text: str = "", **kwargs):
        super().__init__(text="" if made_up else text, hint_text=text if made_up else "", **kwargs)
        self.warn, self.named = warn, named
        self.fbind("text", self._changed)

    def _changed(self, _field, text: str) -> None:
        if len(text) > NAME_LENGTH:
            self.text = text[:NAME_LENGTH]
            self.warn(ngettext("A name has {n} letter at most.", "A name has {n} letters at most.", NAME_LENGTH).format(
                n=NAME_LENGTH))
        elif self.named is not None:
            self.named(self.name_written)

    @property
    def name_written(self) -> str:
        return self.text.strip() or self.hint_text

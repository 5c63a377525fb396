"""Reading and writing lines. Nothing here depends on colour, boxes or where the cursor stands: a screen reader reads it as it is.

The one exception is the progress line while a bot thinks, and only in a terminal whose owner has not asked for plain text.
"""
from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import Any, TextIO

from app.i18n import _
from app.storage import Store


class PlayerLeft(Exception):
    """The player has left: the end of the input, Ctrl-C, or `quit`."""

    def __init__(self, interrupted: bool = False) -> None:
        super().__init__()
        self.interrupted = interrupted


class Console:
    """`plain`: no line is ever rewritten."""

    def __init__(self, source: TextIO, out: TextIO, plain: bool = False) -> None:
        self._in, self._out = source, out
        self._on_screen = out.isatty()
        self._live = self._on_screen and not plain
        self._progress = ""
        self.confirms = False                       # a complete move waits for Enter once more
        self.keep_confirms: Callable[[bool], None] = lambda on: None

    @classmethod
    def standard(cls, plain: bool = False, on_stderr: bool = False) -> Console:
        """A console on this process's own streams. `on_stderr`: standard output is kept for the result."""
        out = sys.stderr if on_stderr else sys.stdout
        with suppress(ImportError):                 # not on every system
            import_module("readline")               # from here on `input` edits lines and remembers them
        reconfigure = getattr(out, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")           # a name must not stop the game where the terminal has no letter for it
        return cls(sys.stdin, out, plain or os.environ.get("TERM") == "dumb")

    def set_up(self, store: Store) -> Console:
        """Apply the player's settings: whether complete moves are confirmed."""
        self.confirms = store.settings().confirm_moves
        self.keep_confirms = lambda on: store.keep_settings(replace(store.settings(), confirm_moves=on))
        return self

    def say(self, *paragraphs: str) -> None:
        for text in paragraphs:
            self._write(self._wrapped(text) + "\n")

    def items(self, lines: list[str]) -> None:
        """A list: what does not fit on a line goes on under its text, not under its number."""
        for line in lines:
            self._write(self._wrapped(line, hang=" " * (len(line) - len(line.lstrip()) + 4)) + "\n")

    def ask(self, prompt: str) -> str:
        """A line from the player, without blanks around it. PlayerLeft if there is none."""
        self.end_progress()
        prompt = f"{prompt} "
        try:
            if self._in is sys.stdin and self._out is sys.stdout and self._on_screen:
                line = input(prompt)                # with the terminal's own line editing
            else:
                self._write(prompt)
                line = self._in.readline()
                if not self._on_screen:
                    self._write("\n")               # what was typed is not echoed into a pipe
                if not line:
                    raise PlayerLeft
        except EOFError:
            self._write("\n")
            raise PlayerLeft from None
        except KeyboardInterrupt:
            self._write("\n")
            raise PlayerLeft(interrupted=True) from None
        return line.encode("utf-8", "replace").decode("utf-8").strip()

    def progress(self, text: str) -> None:
        """A line that is rewritten in place; nowhere but in a live terminal."""
        if self._live and text != self._progress:
            self._out.write("\r" + text.ljust(len(self._progress)))
            self._out.flush()
            self._progress = text

    def end_progress(self) -> None:
        if self._progress:
            self._out.write("\r" + " " * len(self._progress) + "\r")
            self._progress = ""

    def curtain(self) -> None:
        """Clear the screen, its scrollback and the line history before the device goes to another person."""
        history: Any = sys.modules.get("readline")
        if history is not None:
            history.clear_history()
        if not self._on_screen:
            self.say("", _("(The screen is cleared here.)"), "")
        elif os.name == "nt":
            os.system("cls")
        else:
            self._write("\033[2J\033[3J\033[H")

    def _wrapped(self, text: str, hang: str = "") -> str:
        if not self._on_screen:
            return text
        width = max(30, min(100, shutil.get_terminal_size().columns) - 1)
        return textwrap.fill(text, width, subsequent_indent=hang, break_on_hyphens=False,
                             break_long_words=False) if len(text) > width else text

    def _write(self, text: str) -> None:
        self.end_progress()
        self._out.write(text)
        self._out.flush()

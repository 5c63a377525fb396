"""A console at a table that others sit at too: while a line is awaited, what happens elsewhere is told.

Lines come from a thread of their own into the queue that the network's news come through. It reads the bare file: a thread that
waits inside Python's own reader would hold its lock when the program ends.
"""
from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TextIO

from app.terminal.console import Console, PlayerLeft


@dataclass(frozen=True)
class Typed:
    """A line; None for the end of the input."""

    text: str | None


def read_keyboard(fd: int, inbox: queue.SimpleQueue[Any]) -> None:
    """Put every line that is typed into the queue, from a thread that nobody has to wait for."""
    def read() -> None:
        rest = b""
        while True:
            try:
                data = os.read(fd, 4096)
            except OSError:
                data = b""
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                inbox.put(Typed(line.decode("utf-8", "replace").strip()))
            if not data:
                if rest.strip():
                    inbox.put(Typed(rest.decode("utf-8", "replace").strip()))
                inbox.put(Typed(None))
                return

    threading.Thread(target=read, name="veche keyboard", daemon=True).start()


class LiveConsole(Console):
    """`hear` is called with every piece of news while a line is awaited; what it raises ends the waiting."""

    def __init__(self, inbox: queue.SimpleQueue[Any], out: TextIO, plain: bool = False) -> None:
        super().__init__(sys.stdin, out, plain)
        self.inbox = inbox
        self.hear: Callable[[Any], None] = lambda news: None
        self.nobody_here = False            # no person at this keyboard: the end of the input is no leaving
        self._prompt = ""                   # stands on the screen and waits for its line

    def ask(self, prompt: str) -> str:
        prompt = f"{prompt} "
        self._open(prompt)
        while True:
            line = self._next(None)
            if line is not None:
                return line
            if not self._prompt:            # something was said in between
                self._open(prompt)

    def wait(self, seconds: float | None = None) -> str | None:
        """Until something is heard (None) or typed (the line), or the time is up (None)."""
        return self._next(seconds)

    def _open(self, prompt: str) -> None:
        self._write(prompt)
        self._prompt = prompt

    def _next(self, seconds: float | None) -> str | None:
        try:
            item = self.inbox.get(timeout=seconds)
        except queue.Empty:
            return None
        except KeyboardInterrupt:
            self._write("\n")
            raise PlayerLeft(interrupted=True) from None
        if not isinstance(item, Typed):
            self.hear(item)
            return None
        if item.text is None:
            if self.nobody_here:
                return None
            self._write("")
            raise PlayerLeft
        if self._on_screen:
            self._prompt = ""               # the terminal has gone to the next line by itself
        return item.text

    def _write(self, text: str) -> None:
        if self._prompt:
            self._prompt, text = "", "\n" + text
        super()._write(text)

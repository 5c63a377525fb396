"""Hears what a finger would choose without choosing it, and everything that is logged."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from app.narrowing import concerns
from app.presenters.table import TablePresenter
from rules.core import Thing


class Overheard(logging.Handler):
    """Everything that is logged, at any level."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())

    def __enter__(self) -> Overheard:
        root = logging.getLogger()
        self._level = root.level
        root.addHandler(self)
        root.setLevel(logging.DEBUG)
        return self

    def __exit__(self, *_exc: object) -> None:
        logging.getLogger().removeHandler(self)
        logging.getLogger().setLevel(self._level)


@dataclass
class Spy:
    """Listens to what a finger would choose, without choosing it."""

    on: bool = False
    taps: list[Sequence[Thing]] = field(default_factory=list)
    options: list[Any] = field(default_factory=list)  # chosen whole
    log: Overheard = field(default_factory=Overheard)

    def listening(self) -> Spy:
        self.on, self.taps, self.options = True, [], []
        return self

    def __enter__(self) -> Spy:
        return self.listening()

    def __exit__(self, *_exc: object) -> None:
        self.on = False


class Answers:
    """Hears whether a tap was answered in another way than by a choice: with a sentence, a sheet, a board that opens."""

    WAYS = ("say_why_not", "explain", "toast", "open_sheet", "refresh", "undo", "ask_first", "help_now", "open_menu", "open_log")

    def __init__(self, screen: Any) -> None:
        self.screen, self.heard, self.held = screen, [], []

    def __enter__(self) -> Answers:
        for name in self.WAYS:
            setattr(self.screen, name, partial(self._hear, name, getattr(self.screen, name)))
        return self

    def __exit__(self, *_exc: object) -> None:
        for name in self.WAYS:
            delattr(self.screen, name)

    def _hear(self, name: str, really: Any, *args: Any, **how: Any) -> Any:
        self.heard.append(name)
        if name == "explain":  # no sheet need open for that
            self.held.append(args[0])
            return None
        return really(*args, **how)


def watched(spy: Spy) -> dict[str, Any]:
    """The presenter's ways to hear a choice, with the spy in between. Patch them in before a screen is made."""
    tap_really, choose_really = TablePresenter.tap, TablePresenter.choose

    def tap(self, things, seat=None):
        if spy.on:
            spy.taps.append(tuple(things))
        else:
            tap_really(self, things, seat)

    def choose(self, option, and_send=False):
        if spy.on:
            spy.taps.append(tuple(concerns(option)))
            spy.options.append(option)
        else:
            choose_really(self, option, and_send)

    return {"tap": tap, "choose": choose}

"""Tips in real games: a sentence where the hint stands, when it is true for the first time. No Kivy.

A game names its tips in its entry (`tips="app.tips.rus:TIPS"`). `when` gets a `Reader`, so it knows no more than the seat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from app.games import ENTRIES
from app.words import Reader

LETTERS = 110  # two lines where the hint stands


@dataclass(frozen=True)
class Tip:
    """`stone`: the lesson that teaches it; `page`: the section of the rulebook."""

    name: str
    when: Callable[[Reader], bool]
    text: Callable[[Reader], str]
    page: str
    stone: str


def asked_for(to: Reader) -> str:
    """What the seat is asked about."""
    return to.ask.why if to.ask is not None else ""


def tips_of(game: str) -> tuple[Tip, ...]:
    entry = ENTRIES.get(game)
    if entry is None or not entry.tips:
        return ()
    module, _colon, name = entry.tips.partition(":")
    found: tuple[Tip, ...] = getattr(import_module(module), name)
    return found

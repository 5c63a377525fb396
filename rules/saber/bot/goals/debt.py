"""Debt: stand beside the innkeeper, and keep opponents away from him."""

from __future__ import annotations

from rules.core import Seat

from ...scenarios.debt import ASK
from ...state import Fighter, Saber
from .goal import Errand, Goal

CLUE = 70


def errand(t: Saber, fighter: Fighter) -> Errand:
    return Errand() if t.innkeeper is None else Errand((t.innkeeper,), 3, short=1)


def progress(t: Saber, seat: Seat) -> int:
    return CLUE * t.bands[seat].clues


def standard(t: Saber, fighter: Fighter, word: str) -> int:
    return 40 if word == ASK else 4


GOAL = Goal(errand, progress, standard=standard)

"""Raid: the target goes to an exit, the raiders go to the target."""

from __future__ import annotations

from rules.core import Seat

from ...board import EXITS
from ...scenarios.raid import RAIDER
from ...state import BAND, Fighter, Saber
from .goal import Errand, Goal

WOUND = 25  # of the target


def errand(t: Saber, fighter: Fighter) -> Errand:
    if fighter == t.target:
        return Errand(EXITS, 5)
    hunted = None if t.target is None else t.sheets[t.target].square
    if hunted is None or t.bands[fighter // BAND].role != RAIDER:
        return Errand()
    return Errand((hunted,), 3, most=5)


def progress(t: Saber, seat: Seat) -> int:
    return WOUND * t.sheets[t.target].wounds if t.bands[seat].role == RAIDER and t.target is not None else 0


GOAL = Goal(errand, progress)

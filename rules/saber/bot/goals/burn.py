"""Burn: arsonists run from corner to corner, each to another one, and let themselves be hit; defenders chase them."""

from __future__ import annotations

from rules.core import Seat

from ...board import WALKS
from ...scenarios.burn import ARSONIST, CORNERS
from ...state import BAND, Fighter, Saber
from .goal import CLOSER, FAR, Errand, Goal, nearest, squares_of

STEP = 6  # of the nearest arsonist towards a corner
LIGHT = 60  # a corner that burns
CERTAIN = 30  # one where the next attempt cannot fail
TURN = 24  # what a turn should have brought
ALL = 2 * LIGHT  # so much is left to do at an even start


def errand(t: Saber, fighter: Fighter) -> Errand:
    here = t.sheets[fighter].square
    unlit = [c for c in CORNERS if c not in t.burning]
    if t.bands[fighter // BAND].role != ARSONIST or here is None:
        return Errand(fight=CLOSER)
    friends = [s for f, s in squares_of(t, fighter // BAND) if f != fighter]
    own = tuple([c for c in unlit if nearest(c, friends) > WALKS[here][c]]) or tuple(unlit)
    return Errand(own, STEP, fight=0, eager=-2)


def progress(t: Saber, seat: Seat) -> int:
    """What is left to do: for each corner the nearest arsonist's way, and the attempts."""
    if t.bands[seat].role != ARSONIST:
        return 0
    own = [s for _, s in squares_of(t, seat)]
    worth = ALL - TURN * t.turn
    for corner in CORNERS:
        if corner in t.burning:
            worth += LIGHT
        else:
            worth -= STEP * min(FAR, nearest(corner, own)) - (CERTAIN if corner in t.tried else 0)
    for f, s in squares_of(t, seat):  # and everybody is of use somewhere
        worth -= errand(t, f).far(s)
    return worth


def standard(t: Saber, fighter: Fighter, word: str) -> int:
    return 40


GOAL = Goal(errand, progress, reckoned=(ARSONIST,), standard=standard)

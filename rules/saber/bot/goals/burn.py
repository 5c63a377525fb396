"""Burn: arsonists run from corner to corner, each to another one, and let themselves be hit; defenders chase them until the first
corner burns, then close one that does not: who cannot get past its three squares must fight for it."""

from __future__ import annotations

from rules.core import Seat

from ...board import NEIGHBOURS, WALKS, Square
from ...scenarios.burn import ARSONIST, CORNERS
from ...state import BAND, Fighter, Saber
from .goal import CLOSER, FAR, Errand, Goal, foes_stand, nearest, squares_of

STEP = 6  # of the nearest arsonist towards a corner
HOLD = 6  # of a defender towards his post
CHASES = 1  # until so many corners burn
LIGHT = 60  # a corner that burns
CERTAIN = 30  # one where the next attempt cannot fail
TURN = 24  # what a turn should have brought
ALL = 2 * LIGHT  # so much is left to do at an even start


def errand(t: Saber, fighter: Fighter) -> Errand:
    here, seat = t.sheets[fighter].square, fighter // BAND
    if here is None:
        return Errand(fight=CLOSER)
    return of_arsonist(t, fighter, here) if t.bands[seat].role == ARSONIST else of_defender(t, fighter)


def unlit(t: Saber) -> list[Square]:
    return [c for c in CORNERS if c not in t.burning]


def of_arsonist(t: Saber, fighter: Fighter, here: Square) -> Errand:
    foes = foes_stand(t, fighter // BAND)
    closed = [c for c in unlit(t) if all(s in foes for s in NEIGHBOURS[c])]
    within_reach = [c for c in unlit(t) if c not in closed]
    if closed and not within_reach:
        return Errand(tuple(NEIGHBOURS[closed[0]]), STEP, short=1, fight=0)
    friends = [s for f, s in squares_of(t, fighter // BAND) if f != fighter]
    own = tuple([c for c in within_reach if nearest(c, friends) > WALKS[here][c]]) or tuple(within_reach)
    return Errand(own, STEP, fight=0, eager=-2)


def of_defender(t: Saber, fighter: Fighter) -> Errand:
    post = posts(t, fighter // BAND).get(fighter) if len(t.burning) >= CHASES else None
    return Errand(fight=CLOSER) if post is None else Errand((post,), HOLD)


def posts(t: Saber, seat: Seat) -> dict[Fighter, Square]:
    """Who stands where to close a corner: the one that they are near to and arsonists are far from. Who is nearest goes first."""
    own, foes, found = squares_of(t, seat), foes_stand(t, seat), dict[Fighter, Square]()
    corner = min(unlit(t), key=lambda c: 2 * sum([WALKS[s][c] for _, s in own]) - 3 * nearest(c, foes), default=None)
    left = [] if corner is None else list(NEIGHBOURS[corner])
    while own and left:
        _, who, post = min([(WALKS[s][post], f, post) for f, s in own for post in left])
        found[who] = post
        left.remove(post)
        own = [(f, s) for f, s in own if f != who]
    return found


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

"""Lady in distress: kidnappers drive her guards away and lead her to the door; protectors stay beside her, or lead her away."""

from __future__ import annotations

from rules.core import Seat

from ...board import DISTANCES, NEIGHBOURS, STANDABLE, Square
from ...scenarios.lady import BLUE, KIDNAPPER, held
from ...state import BAND, Fighter, Saber, occupied
from .goal import CLOSER, Errand, Goal, is_closest, nearest, squares_of

LED = 14  # each step of hers
GUARDED = 20  # by one protector at least
AGAIN = 6  # and by each further one


def guards(t: Saber, lady: Square, seat: Seat) -> list[Square]:
    """Where the seat's characters stand beside her."""
    return [s for _, s in squares_of(t, seat) if DISTANCES[s][lady] == 1]


def errand(t: Saber, fighter: Fighter) -> Errand:
    seat, lady = fighter // BAND, t.lady
    if lady is None:
        return Errand(fight=CLOSER)
    if t.bands[seat].role == KIDNAPPER:
        guarding = tuple(guards(t, lady, 1 - seat))
        if guarding:
            return Errand(guarding, 4, short=1, shun=lady)
        doorward = tuple([s for s in NEIGHBOURS[lady] if s in STANDABLE and nearest(s, BLUE) <= nearest(lady, BLUE)])
        return Errand(doorward, 5, onward=LED - 2, fight=0, eager=2)
    if is_closest(t, fighter, (lady,)):
        return Errand((lady,), 5, short=1)
    return Errand((lady,), 3, short=2, fight=2)


def leads(t: Saber, fighter: Fighter, square: Square) -> int:
    """How far she can come along, towards the door or away from it."""
    if t.lady is None or not held(t, fighter):
        return 0
    taken, now = [s for s in occupied(t) if s != t.sheets[fighter].square], nearest(t.lady, BLUE)
    after = [nearest(s, BLUE) for s in NEIGHBOURS[t.lady]
             if s in STANDABLE and s not in taken and s != square and DISTANCES[s][square] == 1]
    if not after:
        return 0
    return LED * (now - min(after)) if t.bands[fighter // BAND].role == KIDNAPPER else LED // 3 * (max(after) - now)


def progress(t: Saber, seat: Seat) -> int:
    if t.lady is None:
        return 0
    if t.bands[seat].role == KIDNAPPER:
        return LED * (5 - nearest(t.lady, BLUE))
    guarding = len(guards(t, t.lady, seat))
    return GUARDED + AGAIN * (guarding - 1) if guarding else 0


GOAL = Goal(errand, progress, leads=leads)

"""Theft: thieves first beat back who guards the chest, then one fetches it and walks to the door while the others keep his way
free; defenders hunt him and hold the door."""

from __future__ import annotations

from rules.core import Seat

from ...board import DISTANCES, EXITS, Square
from ...scenario import CAP
from ...scenarios.theft import LIFT, THEFT, THIEF, comrades
from ...state import BAND, Fighter, Saber, health, living, wounds_of
from .goal import CLOSER, Errand, Goal, foes_stand, is_closest, nearest, squares_of

STEP = 8  # of the chest towards the door
FETCH = 5  # of the nearest thief towards the chest
HELD = 3  # steps that it costs when both exit squares are taken
LIFTED = 30
HUNTED = 12  # each enemy within two steps of who has it
TURN = 8  # what waiting costs while nobody has it
ALL = 60
AHEAD = 4  # wounds fewer, and it is time to run


def chest_at(t: Saber) -> Square | None:
    return t.chest if t.carrier is None else t.sheets[t.carrier].square


def is_time(t: Saber, seat: Seat, chest: Square) -> bool:
    """To fetch the chest: the others are fewer or worse hurt, or it must be now."""
    others = 1 - seat
    walk = (nearest(chest, EXITS) + CAP) // CAP  # turns, the step through the door included
    fetch = (nearest(chest, [s for _, s in squares_of(t, seat)]) + CAP) // CAP
    return (t.turn + walk + fetch >= THEFT.last_turn or len(living(t, others)) < len(living(t, seat))
            or wounds_of(t, others) >= wounds_of(t, seat) + AHEAD)


def errand(t: Saber, fighter: Fighter) -> Errand:
    seat, chest = fighter // BAND, chest_at(t)
    if chest is None:
        return Errand(fight=CLOSER)
    return of_thief(t, fighter, chest) if t.bands[seat].role == THIEF else of_defender(t, fighter, chest)


def of_thief(t: Saber, fighter: Fighter, chest: Square) -> Errand:
    foes = foes_stand(t, fighter // BAND)
    if fighter == t.carrier:
        free = tuple([s for s in EXITS if s not in foes]) or EXITS
        return Errand(free, STEP, fight=0, eager=-2)
    if t.carrier is None:
        if not is_time(t, fighter // BAND, chest):
            return Errand((chest,), 1, short=2, fight=2)
        if is_closest(t, fighter, (chest,)):
            return Errand((chest,), FETCH, fight=0, eager=2)
        return Errand((chest,), 2, short=1, fight=2)
    holders = tuple([s for s in EXITS if s in foes])
    hunters = tuple([s for s in foes if DISTANCES[s][chest] <= 2])
    return Errand(hunters or holders or (chest,), CLOSER, short=1)


def of_defender(t: Saber, fighter: Fighter, chest: Square) -> Errand:
    if t.carrier is None:
        return Errand((chest,), 2, short=1)
    taken = [s for f, s in squares_of(t, fighter // BAND) if f != fighter]
    door, here = [s for s in EXITS if s not in taken], t.sheets[fighter].square
    if door and here is not None and DISTANCES[here][chest] > 1 and is_closest(t, fighter, door):
        return Errand(tuple(door), 4, fight=0)
    return Errand((chest,), 4, short=1)


def progress(t: Saber, seat: Seat) -> int:
    """How far the carrier has to go is in the worth of his place."""
    chest = chest_at(t)
    if t.bands[seat].role != THIEF or chest is None:
        return 0
    if t.carrier is None:
        return ALL - TURN * t.turn - STEP * nearest(chest, EXITS)
    foes = foes_stand(t, seat)
    hunted = sum([1 for s in foes if DISTANCES[s][chest] <= 2])
    held = all(s in foes for s in EXITS)
    return ALL + LIFTED - TURN * t.turn // 2 - HUNTED * hunted - STEP * HELD * held


def standard(t: Saber, fighter: Fighter, word: str) -> int:
    """To lift it, best when those who could strike have acted; or to hand it to who is nearer to the door or less hurt."""
    if word == LIFT:
        return 40 - 8 * len([f for f, s in squares_of(t, 1 - fighter // BAND)
                             if t.chest is not None and DISTANCES[s][t.chest] <= 3 and not t.sheets[f].acted])
    return max([STEP * (steps_of(t, fighter) - steps_of(t, f)) + 3 * (left_of(t, f) - left_of(t, fighter))
                for f in comrades(t, fighter) if not t.sheets[f].acted], default=0)


def steps_of(t: Saber, fighter: Fighter) -> int:
    return nearest(t.sheets[fighter].square or 0, EXITS)


def left_of(t: Saber, fighter: Fighter) -> int:
    return health(t, fighter) - t.sheets[fighter].wounds


GOAL = Goal(errand, progress, standard=standard)

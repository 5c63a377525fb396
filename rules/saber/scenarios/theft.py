"""Theft: carry the chest out of the door within ten turns [SB-133 to SB-139]."""

from __future__ import annotations

from rules.core import Choose, Script, Seat

from ..board import EXITS, STANDABLE, Square, distance, square, squares
from ..end import win
from ..events import ChestDropped, ChestPassed, ChestTaken, Escaped
from ..movement import empty_squares
from ..options import On, OnSpace
from ..placing import by_role, only, seat_of
from ..scenario import ScenarioRules
from ..state import Fighter, Saber, are_adjacent, living, occupied, standing

THIEF, DEFENDER = "thief", "defender"
CHEST = square("D6")
LIFT, HAND_OVER = "lift", "hand_over"


def begin(t: Saber) -> None:
    t.chest = CHEST


def for_defenders(t: Saber) -> list[Square]:
    """Anywhere but on the chest or next to a thief."""
    return [s for s in sorted(STANDABLE) if s != t.chest and all(distance(s, there) > 1 for _, there in standing(t)
                                                                 if not is_defender_at(t, there))]


def is_defender_at(t: Saber, there: Square) -> bool:
    return any(sheet.square == there and t.bands[sheet.seat].role == DEFENDER for sheet in t.sheets)


def goal(t: Saber) -> list[Seat]:
    return [] if living(t, seat_of(t, THIEF)) else [seat_of(t, DEFENDER)]


def is_carrier(t: Saber, fighter: Fighter) -> bool:
    return fighter == t.carrier


def may_leave(t: Saber, fighter: Fighter) -> bool:
    return fighter == t.carrier and t.sheets[fighter].square in EXITS


def leave(t: Saber, fighter: Fighter) -> Script[None]:
    yield Escaped(fighter)
    yield from win(t, [t.sheets[fighter].seat], "stolen")


def may_end(t: Saber, fighter: Fighter, there: Square) -> bool:
    """Defenders never stay where the chest lies [SB-139]."""
    return there != t.chest or t.bands[t.sheets[fighter].seat].role == THIEF


def comrades(t: Saber, fighter: Fighter) -> list[Fighter]:
    return [f for f in living(t, t.sheets[fighter].seat) if are_adjacent(t, f, fighter)]


def standards(t: Saber, fighter: Fighter) -> list[str]:
    found = []
    sheet = t.sheets[fighter]
    if t.bands[sheet.seat].role == THIEF and t.chest is not None and sheet.square == t.chest:  # SB-R29
        found.append(LIFT)
    if fighter == t.carrier and comrades(t, fighter):
        found.append(HAND_OVER)
    return found


def perform(t: Saber, fighter: Fighter, standard: str) -> Script[None]:
    if standard == LIFT:
        t.chest, t.carrier = None, fighter
        yield ChestTaken(fighter)
    else:
        choice = yield from Choose(t.sheets[fighter].seat, [On(f) for f in comrades(t, fighter)], why="hand_over")
        t.carrier = choice.fighter
        yield ChestPassed(fighter, choice.fighter)


def drop(t: Saber, fighter: Fighter, where: Square) -> Script[None]:
    """It stays where he fell; off a fireplace or an obstacle the thieves put it on the nearest empty square [SB-136, SB-R30]."""
    if fighter != t.carrier:
        return
    t.carrier = None
    if where not in STANDABLE or where in occupied(t):
        free = empty_squares(t)
        nearest = min(distance(where, s) for s in free)
        options = [OnSpace(s) for s in free if distance(where, s) == nearest]
        choice = yield from Choose(t.sheets[fighter].seat, options, why="drop")
        where = choice.square
    t.chest = where
    yield ChestDropped(where)


THEFT = ScenarioRules(
    "theft", (2,), skills=3, roles=(THIEF, DEFENDER), begin=begin, goal=goal, last_turn=10,
    time_up=lambda t: [seat_of(t, DEFENDER)], marks=(("exit", EXITS),),
    placing=by_role((THIEF, only(squares("D8 E8 E7"))), (DEFENDER, for_defenders)),
    is_capped=is_carrier, weakness=lambda t, fighter: [("carrier", -2)] if fighter == t.carrier else [],
    may_leave=may_leave, leave=leave, may_end=may_end, standards_of=(LIFT, HAND_OVER), standards=standards,
    closed=(LIFT, HAND_OVER), perform=perform, fallen=drop)

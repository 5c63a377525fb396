"""Lady in distress: lead her to the door, or keep her for ten turns [SB-144 to SB-148]."""

from __future__ import annotations

from rules.core import Choose, Option, Script, Seat

from ..board import NEIGHBOURS, STANDABLE, Square, distance, square, squares
from ..end import check_victory
from ..events import LadyMoved
from ..options import MoveLady, Stop
from ..placing import by_role, only, seat_of
from ..scenario import ScenarioRules, last_standing
from ..state import Fighter, Saber, are_friends, is_standable, occupied, standing

KIDNAPPER, PROTECTOR = "kidnapper", "protector"
BLUE = squares("D7 E7 D8")
MOST_MOVES = 3  # a turn


def begin(t: Saber) -> None:
    t.lady = square("E6")


def for_protectors(t: Saber) -> list[Square]:
    return [s for s in sorted(STANDABLE) if all(distance(s, blue) > 1 for blue in BLUE)]


def goal(t: Saber) -> list[Seat]:
    won = last_standing(t)
    kidnapper = seat_of(t, KIDNAPPER)
    if t.lady in BLUE and kidnapper not in won:
        won.append(kidnapper)
    return won


def is_beside(t: Saber, fighter: Fighter) -> bool:
    here = t.sheets[fighter].square
    return here is not None and t.lady is not None and distance(here, t.lady) == 1


def held(t: Saber, fighter: Fighter) -> bool:
    """Before his step: he is beside her, and none of his opponents is [SB-R52]."""
    if t.lady_moves >= MOST_MOVES or not is_beside(t, fighter):
        return False
    if t.lady_only_kidnappers and t.bands[t.sheets[fighter].seat].role != KIDNAPPER:
        return False
    return not any(distance(s, t.lady or 0) == 1 and not are_friends(t, f, fighter) for f, s in standing(t))


def lead(t: Saber, fighter: Fighter) -> Script[None]:
    """After his step she may come along, one space, to a square beside him [SB-147]."""
    here = t.sheets[fighter].square
    if here is None or t.lady is None:
        return
    taken = occupied(t)
    free = [s for s in NEIGHBOURS[t.lady] if is_standable(t, s) and s not in taken and distance(s, here) == 1]
    if not free:
        return
    options: list[Option] = [*(MoveLady(s) for s in free), Stop()]
    choice = yield from Choose(t.sheets[fighter].seat, options, why="lead_lady")
    if isinstance(choice, MoveLady):
        t.lady = choice.square
        t.lady_moves += 1
        yield LadyMoved(fighter, choice.square)
        yield from check_victory(t)


LADY = ScenarioRules(
    "lady", (2,), skills=3, roles=(KIDNAPPER, PROTECTOR), begin=begin, goal=goal, last_turn=10,
    time_up=lambda t: [seat_of(t, PROTECTOR)],
    ending=lambda t: "led" if t.lady in BLUE else "eliminated", marks=(("lady", BLUE),),
    placing=by_role((PROTECTOR, for_protectors), (KIDNAPPER, only(BLUE))),
    weakness=lambda t, fighter: [("lady", -1)] if is_beside(t, fighter) else [],
    held=held, after_step=lead)

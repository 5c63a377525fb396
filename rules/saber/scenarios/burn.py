"""Burn down the tavern: all four corners must burn within ten turns [SB-127 to SB-132]."""

from __future__ import annotations

from rules.core import Choose, Roll, Script, Seat

from ..board import SIZE, STANDABLE, distance, squares
from ..dice import SIDES, hits
from ..end import check_victory
from ..events import FireSpread, IgnitionTried
from ..movement import burn
from ..options import First
from ..placing import by_role, only, seat_of
from ..scenario import ScenarioRules
from ..state import Fighter, Saber, in_order, living, occupied

ARSONIST, DEFENDER = "arsonist", "defender"
CORNERS = squares("A1 H1 A8 H8")
SPREADS = (squares("E4 D5"), squares("F5 E6"), squares("E3 C5 G5 E7"), ())  # after the first, second, third, fourth corner
SMOKE = 2  # burning corners
IGNITE = "ignite"
ABOVE_THE_LINE = tuple(s for s in sorted(STANDABLE) if s < 4 * SIZE)


def goal(t: Saber) -> list[Seat]:
    won = []
    if len(t.burning) == len(CORNERS):
        won.append(seat_of(t, ARSONIST))
    if not living(t, seat_of(t, ARSONIST)):
        won.append(seat_of(t, DEFENDER))
    return won


def corner_of(t: Saber, fighter: Fighter) -> int | None:
    """The corner he could set on fire: the one he stands on, or beside if somebody else stands there [SB-129, SB-R28]."""
    here = t.sheets[fighter].square
    for corner in CORNERS:
        if here is not None and corner not in t.burning and (
                here == corner or (distance(here, corner) == 1 and corner in occupied(t))):
            return corner
    return None


def standards(t: Saber, fighter: Fighter) -> list[str]:
    return [IGNITE] if t.bands[t.sheets[fighter].seat].role == ARSONIST and corner_of(t, fighter) is not None else []


def ignite(t: Saber, fighter: Fighter, standard: str) -> Script[None]:
    """The first attempt in a corner may fail, the second never does [SB-130]."""
    corner = corner_of(t, fighter)
    if corner is None:
        return
    face = 0
    if corner not in t.tried:
        (face,) = yield from Roll((SIDES,), why="ignite")
    burns = not face or hits(face)
    yield IgnitionTried(fighter, corner, face, burns)
    if not burns:
        t.tried.append(corner)
        return
    t.burning.append(corner)
    yield from spread(t)
    yield from check_victory(t)


def spread(t: Saber) -> Script[None]:
    """All new fires first; then who stands in them, the active player's first, each owner in his order [SB-131, SB-R85]."""
    new = SPREADS[len(t.burning) - 1]
    t.fires += new
    if new:
        yield FireSpread(tuple(new))
    for seat in in_order(t):
        while caught := [f for f in living(t, seat) if t.sheets[f].square in new]:
            first = caught[0]
            if len(caught) > 1:
                first = (yield from Choose(seat, [First(f) for f in caught], why="first")).fighter
            yield from burn(t, first)


BURN = ScenarioRules(
    "burn", (2,), skills=2, roles=(ARSONIST, DEFENDER), goal=goal, last_turn=10, time_up=lambda t: [seat_of(t, DEFENDER)],
    placing=by_role((ARSONIST, only(squares("D8 E8 D7"))), (DEFENDER, only(ABOVE_THE_LINE))),
    ending=lambda t: "burnt" if len(t.burning) == len(CORNERS) else "eliminated", marks=(("corner", CORNERS),),
    standards_of=(IGNITE,), standards=standards, closed=(IGNITE,), perform=ignite,
    is_capped=lambda t, fighter: len(t.burning) >= SMOKE)

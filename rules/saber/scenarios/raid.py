"""Raid: one man must fall, or get out of the door [SB-122 to SB-126]."""

from __future__ import annotations

from rules.core import Script, Seat

from ..board import EXITS, squares
from ..end import win
from ..events import Escaped
from ..placing import by_role, only, seat_of
from ..scenario import ScenarioRules
from ..state import Fighter, Saber, living

RAIDER, DEFENDER = "raider", "defender"


def goal(t: Saber) -> list[Seat]:
    won = []
    if t.target is not None and t.sheets[t.target].out:
        won.append(seat_of(t, RAIDER))
    if not living(t, seat_of(t, RAIDER)):
        won.append(seat_of(t, DEFENDER))
    return won


def is_target(t: Saber, fighter: Fighter) -> bool:
    return fighter == t.target


def may_leave(t: Saber, fighter: Fighter) -> bool:
    return fighter == t.target and t.sheets[fighter].square in EXITS


def leave(t: Saber, fighter: Fighter) -> Script[None]:
    yield Escaped(fighter)
    yield from win(t, [t.sheets[fighter].seat], "escaped")


RAID = ScenarioRules(
    "raid", (2,), skills=2, roles=(RAIDER, DEFENDER), names_target=DEFENDER, goal=goal,
    ending=lambda t: "fallen" if t.target is not None and t.sheets[t.target].out else "eliminated", marks=(("exit", EXITS),),
    placing=by_role((RAIDER, only(squares("D8 E8 E7"))), (DEFENDER, only(squares("C2 E3 G3")))),
    is_capped=is_target, weakness=lambda t, fighter: [("target", -1)] if fighter == t.target else [],
    may_leave=may_leave, leave=leave)

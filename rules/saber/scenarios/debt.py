"""Debt: get three clues out of the innkeeper [SB-140 to SB-143]."""

from __future__ import annotations

from dataclasses import replace

from rules.core import Choose, Script

from ..board import NEIGHBOURS, NORTH_EAST, PILLARS, SOUTH_WEST, Square, distance, square
from ..end import win
from ..events import ClueGained, InnkeeperMoved
from ..options import MoveInnkeeper
from ..placing import by_choice
from ..scenario import ScenarioRules
from ..state import Fighter, Saber, are_friends, is_fireplace, is_standable, occupied, standing
from .brawl import CORNERS

CLUES = 3
SPACES = 2
LEAD, ASK = "lead", "ask"


def begin(t: Saber) -> None:
    t.innkeeper = square("D4")


def standards(t: Saber, fighter: Fighter) -> list[str]:
    """Only beside him; a clue only while none of the character's opponents is."""
    here = t.sheets[fighter].square
    if here is None or t.innkeeper is None or distance(here, t.innkeeper) != 1:
        return []
    found = [LEAD] if led_to(t) else []
    return found if is_watched(t, fighter) else [*found, ASK]


def is_watched(t: Saber, fighter: Fighter) -> bool:
    return t.innkeeper is not None and any(
        distance(s, t.innkeeper) == 1 and not are_friends(t, f, fighter) for f, s in standing(t))


def led_to(t: Saber) -> list[Square]:
    """Up to two spaces, through obstacles, never through people, pillars or fire [SB-R32, SB-R74]."""
    taken, edge = occupied(t), [t.innkeeper]
    found, seen = list[Square](), [t.innkeeper]
    for _ in range(SPACES):
        further = list[Square | None]()
        for here in edge:
            for s in NEIGHBOURS[here or 0]:
                if s in seen or s in PILLARS or s in taken or is_fireplace(t, s):
                    continue
                seen.append(s)
                further.append(s)
                if is_standable(t, s):
                    found.append(s)
        edge = further
    return sorted(found)


def perform(t: Saber, fighter: Fighter, standard: str) -> Script[None]:
    seat = t.sheets[fighter].seat
    if standard == LEAD:
        choice = yield from Choose(seat, [MoveInnkeeper(s) for s in led_to(t)], why="lead")
        t.innkeeper = choice.square
        yield InnkeeperMoved(fighter, choice.square)
    else:
        t.bands[seat].clues += 1
        yield ClueGained(seat, fighter)
        if t.bands[seat].clues >= CLUES:
            yield from win(t, [seat], "clues")


DEBT = ScenarioRules(
    "debt", (2,), by_choice({"orange": SOUTH_WEST, "green": NORTH_EAST}), skills=2, begin=begin,
    standards_of=(LEAD, ASK), standards=standards, perform=perform)
EVERYBODYS_DEBT = replace(DEBT, name="everybodys_debt", seats=(3, 4), placing=by_choice(CORNERS))

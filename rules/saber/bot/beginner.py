"""How easy bots see Saber and Blood: they draw their sabers and run at whoever is there.

The mistakes are a beginner's: a fight is always a good thing, whoever is stronger; everybody takes the stance he is best at; no
point is saved, and nobody thinks of what waits beside the square he steps on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots import Hooks, Weighed
from rules.core import Ask, Faces, Seat

from .. import bot
from ..dice import STANCES
from ..options import Pass, Stand
from ..stances import WOUND, levels_of
from ..state import BAND, Saber, health, living
from .combats import side_of
from .goals import goal_of
from .worth import MAN, place_worth

BRAVE = 12  # what a fight seems to be worth to who begins it
BEST = 4  # how much more often he takes the stance that he is best at


def evaluate(t: Saber) -> list[int]:
    goal = goal_of(t.scenario)
    worths = [bodies(t, seat) + goal.progress(t, seat) for seat in range(t.seats)]
    if t.duel is not None and not t.duel.stances:
        worths[t.duel.fighters[0] // BAND] += BRAVE
    return worths


def bodies(t: Saber, seat: Seat) -> int:
    """Who still stands, how well, and how near to what it is all about."""
    worth = 0
    for fighter in living(t, seat):
        sheet = t.sheets[fighter]
        worth += MAN + WOUND * (health(t, fighter) - sheet.wounds)
        if sheet.square is not None:
            worth += place_worth(t, fighter, sheet.square)
    return worth


def candidates(t: Saber, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    if ask.why == "stance" and t.duel is not None:
        levels = levels_of(t, t.duel, side_of(t, t.duel, seat))
        return [(Stand(stance), BEST if level == max(levels) else 1) for stance, level in zip(STANCES, levels, strict=True)]
    weighed = bot.candidates(t, ask, seat, options, faces)
    return [(o, w) for o, w in weighed if not isinstance(o, Pass)] or weighed


def habit(t: Saber, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return candidates(t, ask, seat, options, faces)


BEGINNER: Hooks[Saber] = Hooks(
    evaluate=evaluate, even=60, ahead=1, reckons=("stance",), candidates=candidates, habit=habit,
    draws=("stance", "faction", "role"),
)

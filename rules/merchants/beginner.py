"""How easy bots see Merchants of Kiev: they trade as they have just learnt it, and the two riders are not their business.

The mistakes are a beginner's: the Horde is not expected, the Prince is never sent, and what the others are up to does not matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots import Hooks
from rules.core import Ask, Faces, Seat

from . import bot
from .options import MoveHorde, MovePrince
from .state import Kiev


def evaluate(t: Kiev) -> list[int]:
    """Rubles and loads, as if no Horde were on the map."""
    return [bot.worth(t, seat, []) for seat in range(t.seats)]


def candidates(t: Kiev, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> list[tuple[Any, int]]:
    weighed = bot.candidates(t, ask, seat, options, faces)
    if ask.why == "turn":
        return [(o, w) for o, w in weighed if not isinstance(o, MoveHorde | MovePrince)] or weighed
    return weighed


def habit(t: Kiev, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> list[tuple[Any, int]]:
    return [max(candidates(t, ask, seat, options, faces), key=lambda option: option[1])]


BEGINNER: Hooks[Kiev] = Hooks(evaluate=evaluate, even=12 * bot.RUBLE, turns=1, candidates=candidates, habit=habit)

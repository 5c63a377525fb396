"""How easy bots see Rus': as somebody who has just read the rules.

They build and gather by the same rule of thumb as others, one turn at a time. The mistakes are a beginner's: lies are told only
by who has no truth to tell, and claims are doubted for one reason, that one holds this character oneself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots import Hooks, Weighed
from rules.core import Ask, Faces, Seat

from . import bot
from .claim import is_true
from .data import CLASS_OF
from .options import BELIEVE, LIES, Claim
from .state import Rus, character
from .worth import evaluate

SELDOM = 12  # a claim is doubted once in so many times for no reason


def candidates(t: Rus, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    if ask.why == "claim":
        return honest(t, seat, options, faces)
    if ask.why == "accuse":
        return surprised(t, seat, faces)
    return bot.candidates(t, ask, seat, options, faces)


def honest(t: Rus, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The truth, as long as there is one to tell."""
    true = [(o, 1) for o in options if isinstance(o, Claim) and is_true(t.boards[seat], o.character, faces)]
    return true or bot.claiming(t, seat, options, faces)


def surprised(t: Rus, seat: Seat, faces: Faces) -> Weighed:
    """He cannot have the one that I hold! (There are several of each.)"""
    made = t.claim
    if made is None or t.boards[made.seat].debt:
        return [(BELIEVE, 1)]
    level, own = CLASS_OF[made.character], t.boards[seat].classes
    mine = len(own) > level and own[level] in faces and character(faces[own[level]]) == made.character
    return [(BELIEVE, 1), (LIES, 2)] if mine else [(BELIEVE, SELDOM), (LIES, 1)]


def habit(t: Rus, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The others are as trusting."""
    if ask.why == "accuse":
        return [(BELIEVE, 1)]
    return bot.habit(t, ask, seat, options, faces)


BEGINNER: Hooks[Rus] = Hooks(
    evaluate=evaluate, even=150, turns=1, candidates=candidates, habit=habit, draws=("accuse",), mixes=("claim",),
)

"""Decides for an open seat: a stubborn fighter who strikes what is near. Every peer computes it alike from an agreed roll, and
the roll draws its stance, so nobody can foresee it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core import Ask

from .board import DISTANCES
from .options import (
    Attack,
    KeepHand,
    Leave,
    Pass,
    Perform,
    Prevent,
    Push,
    Reroll,
    Shoot,
    Slash,
    Standard,
    Step,
    Stop,
    Strike,
    Use,
)
from .stances import mixture
from .state import Fighter, Saber, adjacent_enemies, enemies

GLADLY = (Leave, Attack, Shoot, Push, Strike, Slash, Use, Reroll, KeepHand)  # taken when offered, the first of these first


def caretaker(t: Saber, ask: Ask[Any], options: Sequence[Any], rolled: int) -> Any:
    if ask.why == "stance":
        return drawn_stance(t, ask, options, rolled)
    for wanted in GLADLY:
        found = [o for o in options if isinstance(o, wanted)]
        if found:
            return found[rolled % len(found)]
    sensible = [o for o in options if is_sensible(t, o)] or list(options)
    return sensible[rolled % len(sensible)]


def drawn_stance(t: Saber, ask: Ask[Any], options: Sequence[Any], rolled: int) -> Any:
    """By the mean of both fighters' best mixtures: a caretaker is not told for which of them it chooses."""
    duel = t.duel
    if duel is None:
        return options[rolled % len(options)]
    weights = [a + b for a, b in zip(mixture(t, duel, 0), mixture(t, duel, 1), strict=True)]
    left = rolled % sum(weights)
    for option, weight in zip(options, weights, strict=True):
        left -= weight
        if left < 0:
            return option
    return options[-1]


def is_sensible(t: Saber, option: Any) -> bool:
    """Standard actions, in which somebody strikes or comes nearer; no wounds that could be prevented."""
    match option:
        case Perform(fighter=fighter, standard=standard):
            return standard not in ("move", "attack", "ready", "defend") or standard == (
                "attack" if gap(t, fighter) <= 2 else "move")
        case Step(square=square):
            act = t.act
            return act is not None and not adjacent_enemies(t, act.fighter) and min(
                [DISTANCES[square][t.sheets[f].square or 0] for f in enemies(t, act.fighter)], default=0) < gap(t, act.fighter)
        case Prevent(wounds=wounds):
            return wounds > 0
        case Pass():
            return t.bands[t.active].cp <= 2
        case Stop():
            return t.act is None or bool(adjacent_enemies(t, t.act.fighter))
    return isinstance(option, Standard) or not hasattr(option, "card")


def gap(t: Saber, fighter: Fighter) -> int:
    """Steps to the nearest enemy's own square."""
    here = t.sheets[fighter].square
    return 99 if here is None else min([DISTANCES[here][t.sheets[f].square or 0] for f in enemies(t, fighter)], default=99)

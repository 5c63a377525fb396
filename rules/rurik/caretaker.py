"""Decides for an open seat: plays simply, attacks opponents only if nothing else is offered. Every peer computes it alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core import Ask

from .options import (
    Attack,
    AttackRebel,
    Build,
    EndTurn,
    Forfeit,
    Load,
    Muster,
    Nothing,
    Place,
    TakeAction,
    Tax,
    Unload,
)
from .state import Rurik

GLADLY = (Load, TakeAction, Tax, Build, Muster, AttackRebel)  # in this order
UNWILLINGLY = (Attack, Unload)  # never, if anything else is offered


def caretaker(t: Rurik, ask: Ask[Any], options: Sequence[Any], rolled: int) -> Any:
    """In a turn: load, act, tax, build, muster, beat rebels; then it ends. Bribes nobody, takes what it is offered."""
    for wanted in GLADLY:
        chosen = [o for o in options if isinstance(o, wanted)]
        if chosen:
            return chosen[rolled % len(chosen)]
    for last in (EndTurn(), Forfeit()):
        if last in options:
            return last
    quiet = [o for o in options if not isinstance(o, UNWILLINGLY) and not (isinstance(o, Place) and o.bribe)] or list(options)
    better = [o for o in quiet if not isinstance(o, Nothing)] or quiet
    return better[rolled % len(better)]

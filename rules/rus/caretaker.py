"""Decides for an open seat: a quiet life, no lies and no accusations. Every peer computes it alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core import Ask, Option

from .claim import is_true
from .options import Believe, Buy, Cash, Claim, Done, Enough, Harvest, NoClaim, Play, UpgradeDacha
from .state import Rus, where

HARVEST_FROM = 3  # coins on crops
FIRST_OF = (Believe, Cash, Buy, UpgradeDacha, Enough, Play)  # what is taken gladly, best first


def caretaker(t: Rus, ask: Ask[Any], options: Sequence[Any], rolled: int) -> Any:
    sensible = [o for o in options if is_sensible(t, o)] or list(options)
    for wanted in FIRST_OF:
        chosen = [o for o in sensible if isinstance(o, wanted)]
        if chosen:
            return chosen[rolled % len(chosen)]
    better = [o for o in sensible if not isinstance(o, Done | NoClaim)] or sensible
    return better[rolled % len(better)]


def is_sensible(t: Rus, option: Option) -> bool:
    """Claim only what the open seat's face-up card makes true; harvest only crops with some coins."""
    match option:
        case Claim(character=name):
            return is_true(t.boards[t.turn], name, t.faces)
        case Harvest(building=b):
            seat, place = where(b)
            return t.boards[seat].stacks[place] >= HARVEST_FROM
    return True

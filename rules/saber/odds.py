"""What a combat is worth before the dice fall: every roll with the best use of change and rerolls, counted exactly.

Values are of the first side, in tenths of a wound: ten for each wound dealt less those received, one for winning. `TABLE` in
odds_table.py holds what `expected` says for all stances and levels, since counting it takes seconds.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from .combat import result
from .dice import FEINT, SIDES, Level, Stance, symbols
from .state import Duel

WHOLE = SIDES**6  # four dice, and two rerolls at most
ROLL = range(1, SIDES + 1)
NO, NONE = [False, False], [0, 0]


class Odds(NamedTuple):
    """Sums over all rolls, each weighed alike: divide by WHOLE."""

    value: int
    dealt: int
    received: int
    wins: int
    losses: int


def expected(stances: tuple[Stance, Stance], levels: tuple[Level, Level]) -> Odds:
    """Of one combat without defense tokens or effects of cards."""
    known: dict[tuple[int, ...], Odds] = {}
    total = Odds(0, 0, 0, 0, 0)
    for dice in product(ROLL, repeat=4):
        total = _plus(total, _best_of_change(stances, levels, dice, known))
    return total


@lru_cache(SIDES**4)
def outcome(stances: tuple[Stance, Stance], levels: tuple[Level, Level], dice: tuple[int, ...]) -> Odds:
    """Of dice after all changes and rerolls, weighed as one roll."""
    _, winner, wounds = result(list(stances), list(levels), list(dice), NO, NONE)
    wins, losses = int(winner == 0), int(winner == 1)
    value = 10 * (wounds[1] - wounds[0]) + wins - losses
    return _times(Odds(value, wounds[1], wounds[0], wins, losses), SIDES * SIDES)


def _best_of_change(
    stances: tuple[Stance, Stance], levels: tuple[Level, Level], dice: tuple[int, ...], known: dict[tuple[int, ...], Odds],
) -> Odds:
    changers = [side for side in (0, 1) if stances[side] == FEINT and symbols(dice[2 * side]).unique]
    best = _after_change(stances, levels, dice, -1, known)
    if len(changers) == 1:
        for die in range(4):
            for face in ROLL:
                turned = (*dice[:die], face, *dice[die + 1:])
                best = _better(changers[0], best, _after_change(stances, levels, turned, die, known))
    return best


def _after_change(
    stances: tuple[Stance, Stance], levels: tuple[Level, Level], dice: tuple[int, ...], changed: int,
    known: dict[tuple[int, ...], Odds],
) -> Odds:
    key = (*dice, changed)
    if key not in known:
        shown = [symbols(dice[2 * s]).special if stances[s] == FEINT and changed != 2 * s else 0 for s in (0, 1)]
        side = int(shown[1] > shown[0])
        known[key] = _best_of_rerolls(stances, levels, dice, side, abs(shown[0] - shown[1]), (changed,))
    return known[key]


def _best_of_rerolls(
    stances: tuple[Stance, Stance], levels: tuple[Level, Level], dice: tuple[int, ...], side: int, left: int,
    fixed: tuple[int, ...],
) -> Odds:
    best = outcome(stances, levels, dice)
    for die in range(4) if left else ():
        if die not in fixed:
            total = Odds(0, 0, 0, 0, 0)
            for face in ROLL:
                rolled = (*dice[:die], face, *dice[die + 1:])
                total = _plus(total, _best_of_rerolls(stances, levels, rolled, side, left - 1, (*fixed, die)))
            best = _better(side, best, Odds(*(part // SIDES for part in total)))
    return best


def best_reroll(duel: Duel, side: int) -> int | None:
    """The die that this side should roll again now; None: leave them all."""
    stances, levels, dice = (duel.stances[0], duel.stances[1]), (duel.levels[0], duel.levels[1]), tuple(duel.dice)
    fixed, left = (*duel.changed, *duel.rerolled), duel.rerolls[side]
    best, chosen = outcome(stances, levels, dice), None
    for die in range(4):
        if die not in fixed:
            total = Odds(0, 0, 0, 0, 0)
            for face in ROLL:
                rolled = (*dice[:die], face, *dice[die + 1:])
                total = _plus(total, _best_of_rerolls(stances, levels, rolled, side, left - 1, (*fixed, die)))
            mean = Odds(*(part // SIDES for part in total))
            if _better(side, best, mean) is mean:
                best, chosen = mean, die
    return chosen


def best_change(duel: Duel, side: int) -> tuple[int, int] | None:
    """The die and the face to set it to; None: leave them all."""
    stances, levels, dice = (duel.stances[0], duel.stances[1]), (duel.levels[0], duel.levels[1]), tuple(duel.dice)
    known: dict[tuple[int, ...], Odds] = {}
    best, chosen = _after_change(stances, levels, dice, -1, known), None
    for die in range(4):
        for face in ROLL:
            turned = (*dice[:die], face, *dice[die + 1:])
            after = _after_change(stances, levels, turned, die, known)
            if _better(side, best, after) is after:
                best, chosen = after, (die, face)
    return chosen


def _better(side: int, a: Odds, b: Odds) -> Odds:
    """For this side; the first if they are equal."""
    return b if (b.value > a.value if side == 0 else b.value < a.value) else a


def _plus(a: Odds, b: Odds) -> Odds:
    return Odds(a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4])


def _times(a: Odds, factor: int) -> Odds:
    return Odds(factor * a[0], factor * a[1], factor * a[2], factor * a[3], factor * a[4])

"""Which stance to take: the mixture that no opponent can exploit, from the exact odds of the dice [SB-61 to SB-63].

A combat is a game of three by three: what each pair of stances is worth, by the levels that each fighter has in them. Its
solution is worked out in whole numbers, so every device finds the same.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from .combat import level
from .dice import BEATS, MASTER, STANCES, Level
from .odds_table import TABLE
from .state import Duel, Saber, health

Payoff: TypeAlias = tuple[tuple[int, ...], ...]  # what the row player gains, for each pair of stances
Levels: TypeAlias = tuple[Level, Level, Level]  # in attack, dodge, feint

FINE = 1000  # weights of a mixture add up to about this
WOUND, WON = 10, 1  # what a wound and a mere win are worth
SCALE = 46  # payoffs are sums over 46656 rolls; this makes a wound ten thousand


@lru_cache(1 << 14)
def solve(payoff: Payoff) -> tuple[int, int, int]:
    """The row player's best mixture: among those that make some columns equal, the one that guarantees the most."""
    best, guaranteed, size = (1, 0, 0), -(1 << 60), 1
    for mix in _corners(payoff):
        whole = sum(mix)
        worst = min(sum(p * payoff[i][j] for i, p in enumerate(mix)) for j in range(3))
        if worst * size > guaranteed * whole:
            best, guaranteed, size = mix, worst, whole
    return best[0] * FINE // size, best[1] * FINE // size, best[2] * FINE // size


def _corners(m: Payoff) -> list[tuple[int, int, int]]:
    """One stance alone, two that balance two columns, three that balance all."""
    found = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    for i, k in combinations(range(3), 2):
        for j, n in combinations(range(3), 2):
            mix = [0, 0, 0]
            mix[i], mix[k] = m[k][n] - m[k][j], m[i][j] - m[i][n]
            found.append((mix[0], mix[1], mix[2]))
    # orthogonal to the two differences of columns
    a = [row[0] - row[1] for row in m]
    b = [row[0] - row[2] for row in m]
    found.append((a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]))
    signed = [tuple(-p for p in mix) if sum(mix) < 0 else mix for mix in found]
    return [(mix[0], mix[1], mix[2]) for mix in signed if sum(mix) > 0 and min(mix) >= 0]


@lru_cache(1 << 14)
def payoffs(own: Levels, other: Levels, dealt: int = WOUND, received: int = WOUND) -> Payoff:
    """What each pair of stances is worth to the first side; a wound dealt and one received may weigh differently."""
    rows = []
    for a in range(3):
        row = []
        for b in range(3):
            _, deals, takes, wins, losses = TABLE[own[a], other[b]][a][b]
            row.append((deals * dealt - takes * received + (wins - losses) * WON) // SCALE)
        rows.append(tuple(row))
    return tuple(rows)


@lru_cache(1 << 14)
def duel_worth(own: Levels, other: Levels, dealt: int = WOUND, received: int = WOUND) -> int:
    """What the combat is worth to the first side if both mix as they should, in thousandths of a wound."""
    payoff = payoffs(own, other, dealt, received)
    mix = solve(payoff)
    return min(sum(p * payoff[i][j] for i, p in enumerate(mix)) for j in range(3)) // (10 * FINE)


def stakes(t: Saber, fighter: int) -> int:
    """What a wound of his weighs: more the fewer he can still take, double for a raid's target and a chest's carrier."""
    sheet = t.sheets[fighter]
    left = health(t, fighter) - sheet.wounds
    weight = WOUND + (10 if left <= 1 else 6 if left == 2 else 2 if left == 3 else 0)
    if fighter in (t.target, t.carrier):
        weight *= 2
    return weight


def mixture(t: Saber, duel: Duel, side: int) -> tuple[int, int, int]:
    """How often to take attack, dodge and feint in the combat under way."""
    own, other = levels_of(t, duel, side), levels_of(t, duel, 1 - side)
    dealt = 0 if t.sheets[duel.fighters[side]].defense else stakes(t, duel.fighters[1 - side])
    received = 0 if t.sheets[duel.fighters[1 - side]].defense else stakes(t, duel.fighters[side])
    payoff = payoffs(own, other, dealt, received)
    if dealt and received:
        return solve(payoff)
    return solve(with_defense(own, other, dealt, received))


def levels_of(t: Saber, duel: Duel, side: int) -> Levels:
    attack, dodge, feint = (level(t, duel, side, stance) for stance in STANCES)
    return attack, dodge, feint


def with_defense(own: Levels, other: Levels, dealt: int, received: int) -> Payoff:
    """A defender counts his advantages always: about one level more wherever he would not have them."""
    def raised(levels: Levels, at: int, against: int, defends: bool) -> Level:
        helps = defends and BEATS[STANCES[at]] != STANCES[against]
        return min(MASTER, levels[at] + 1) if helps else levels[at]

    rows = []
    for a in range(3):
        row = []
        for b in range(3):
            pair = raised(own, a, b, not dealt), raised(other, b, a, not received)
            _, deals, takes, wins, losses = TABLE[pair][a][b]
            row.append((deals * dealt - takes * received + (wins - losses) * WON) // SCALE)
        rows.append(tuple(row))
    return tuple(rows)

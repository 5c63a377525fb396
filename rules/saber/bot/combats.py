"""What to do in a combat. How stances are mixed is in rules/saber/stances.py, the odds of the dice in odds.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots import Weighed
from rules.core import Faces, Seat

from ..combat import result
from ..dice import STANCES
from ..odds import best_change, best_reroll
from ..options import Change, Decline, Prevent, Reroll, Slash, Stand, Strike, Use
from ..stances import mixture
from ..state import STANDARD, Duel, Saber, health, open_card
from .worth import attack_worth


def side_of(t: Saber, duel: Duel, seat: Seat) -> int:
    """0: the seat's character attacks, 1: he is attacked."""
    return 0 if t.sheets[duel.fighters[0]].seat == seat else 1


def choosing_stance(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    duel = t.duel
    if duel is None:
        return [(o, 1) for o in options]
    side = side_of(t, duel, seat)
    return [(Stand(stance), weight) for stance, weight in zip(STANCES, mixture(t, duel, side), strict=True) if weight]


def rerolling(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    duel = t.duel
    if duel is None:
        return [(o, 1) for o in options]
    side = side_of(t, duel, seat)
    die = best_reroll(duel, side)
    return [(Decline() if die is None else Reroll(die), 1)]


def changing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    duel = t.duel
    if duel is None:
        return [(o, 1) for o in options]
    side = side_of(t, duel, seat)
    found = best_change(duel, side)
    return [(Decline() if found is None else Change(*found), 1)]


def cancelling(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Cancel a roll that would cost more wounds than it deals."""
    duel = t.duel
    if duel is None:
        return [(o, 1) for o in options]
    side = side_of(t, duel, seat)
    defends = [t.sheets[f].defense for f in duel.fighters]
    _, winner, wounds = result(duel.stances, duel.levels, duel.dice, defends, [0, 0])
    bad = wounds[side] - wounds[1 - side]
    left = health(t, duel.fighters[side]) - t.sheets[duel.fighters[side]].wounds
    wanted = bad >= 2 or (bad >= 1 and wounds[side] >= left) or (bad == 1 and winner == 1 - side)
    return [(o, (8 if wanted else 1) if isinstance(o, Use) else (2 if wanted else 8)) for o in options]


def vetoing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The dearer the card, the better to cancel it."""
    played = t.playing
    if played is None:
        return [(o, 1) for o in options]
    cost = 1 if played.standard in STANDARD else 5 if played.standard else open_card(t, played.card).cp + 1
    return [(o, 3 * cost if isinstance(o, Use) else 6) for o in options]


def always_use(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, 1) for o in options if isinstance(o, Use)]


def striking(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """A free attack is nearly always welcome."""
    prey = t.attack_target
    if prey is None:
        return [(o, 1) for o in options]
    return [(o, max(1, 8 + attack_worth(t, o.fighter, prey)) if isinstance(o, Strike) else 4) for o in options]


def preventing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, 1 + 3 * o.wounds) for o in options if isinstance(o, Prevent)]


def slashing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Prefer the most wounded."""
    return [(o, 2 + t.sheets[o.fighter].wounds) for o in options if isinstance(o, Slash)]

"""What to do in an action, step by step, and where to put people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots import Weighed
from rules.core import Faces, Seat

from ..board import DISTANCES, FIELDS, Square, beyond
from ..movement import allowance, ground_of_act
from ..options import Aim, Attack, Hearten, Leave, MoveInnkeeper, MoveLady, Place, Push, Shift, Shoot, Spur, Step, Stop, Swing
from ..scenario import rules_of
from ..scenarios.lady import BLUE, KIDNAPPER
from ..state import (
    BAND,
    Act,
    Fighter,
    Saber,
    adjacent_enemies,
    effects_of,
    enemies,
    has,
    health,
    is_fireplace,
    same_side,
    standing,
)
from .goals import goal_of
from .goals.goal import foes_stand, nearest
from .worth import attack_worth, errand_of, place_worth

WORTHWHILE = 6  # who finds something as good as this does not hold back
NEAR = 8  # to have somebody in reach of a blade
PASSING = 60  # a blow on the way


def acting(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    act = t.act
    if act is None or Leave() in options:
        return [(Leave(), 1)] if Leave() in options else [(o, 1) for o in options]
    fighter, plan = act.fighter, WalkPlan(t, act)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Step(square=square):
                weighed.append((option, 6 * plan.steps.get(square, 0)))
            case Attack(fighter=target):
                weighed.append((option, plan.strike(target)))
            case Shoot(fighter=target):
                weighed.append((option, 14 + 4 * (health(t, target) - t.sheets[target].wounds <= 1)))
            case Push(fighter=target, spaces=spaces):
                weighed.append((option, push_worth(t, fighter, target, spaces)))
            case Aim(square=square):
                there = [f for f, s in standing(t) if s in FIELDS[square]]
                weighed.append((option, 6 * sum(-2 if same_side(t, t.sheets[f].seat, seat) else 1 for f in there)))
            case Spur():
                weighed.append((option, spur_worth(t, act)))
            case Swing():
                weighed.append((option, 4))
            case Stop():
                weighed.append((option, 2))
            case _:
                weighed.append((option, 6))
    if any(w >= WORTHWHILE for o, w in weighed if not isinstance(o, Stop)):
        weighed = [(o, w) for o, w in weighed if not isinstance(o, Stop)]
    return weighed


class WalkPlan:
    """Where to go with the movement points there are: for each first step, what the best place it leads to gains."""

    def __init__(self, t: Saber, act: Act) -> None:
        self.t, self.act, self.fighter = t, act, act.fighter
        self.foes, self.errand = foes_stand(t, act.fighter // BAND), errand_of(t, act.fighter)
        self.attacks = act.attacks > 0 or any(effect[0] == "attack_each" for effect in effects_of(act))
        self.shots = [effect[1] for place in act.left for effect in (effects_of(act)[place],) if effect[0] == "fire"]
        self.unseen = has(t, act.fighter, "unseen")
        self.fights: list[tuple[Square, int, int]] = []  # for each enemy: where, what to attack him and what his blade is worth
        for foe in enemies(t, act.fighter):
            blade = max(0, attack_worth(t, foe, act.fighter)) // 2 if t.sheets[foe].ready and not self.unseen else 0
            fight = NEAR + self.errand.eager + attack_worth(t, act.fighter, foe) // 2 if self.attacks else 0
            self.fights.append((t.sheets[foe].square or 0, fight, blade))
        self.steps: dict[Square, int] = {}
        here, sheet = t.sheets[act.fighter].square, t.sheets[act.fighter]
        if here is None or not act.mp:
            return
        stay = self.worth(here)
        leads = goal_of(t.scenario).leads
        for square, (first, _) in ground_of_act(t, act.fighter).ways(here, allowance(t, act.fighter) - sheet.slow).items():
            gain = self.worth(square) - stay + leads(t, act.fighter, first)
            if gain > self.steps.get(first, 0):
                self.steps[first] = gain

    def worth(self, square: Square) -> int:
        """What it is worth to stand there: the goal, attacks and shots in reach, waiting blades."""
        worth, reach, row = place_worth(self.t, self.fighter, square, self.foes, self.errand), 0, DISTANCES[square]
        for there, fight, blade in self.fights:
            if row[there] == 1:
                reach = max(reach, fight)
                worth -= blade
            if self.shots and row[there] <= self.shots[0]:
                reach = max(reach, 10)
        return worth + reach

    def strike(self, target: Fighter) -> int:
        """What an attack on him now weighs; a character who is not after a fight attacks only if the odds are in his favour."""
        worth = attack_worth(self.t, self.fighter, target, 0)
        if self.errand.eager > 0:
            return 6 + self.errand.eager + worth
        return PASSING if worth > 0 else 1


def push_worth(t: Saber, pusher: Fighter, target: Fighter, spaces: int) -> int:
    here, there = t.sheets[pusher].square, t.sheets[target].square
    if here is None or there is None:
        return 0
    end = beyond(here, there)[spaces - 1]
    if is_fireplace(t, end):
        return 24
    return max(1, 4 + place_worth(t, target, there) - place_worth(t, target, end))


def spur_worth(t: Saber, act: Act) -> int:
    """A point of fury for a step: when it brings an attack within reach, or the goal."""
    fighter = act.fighter
    sheet = t.sheets[fighter]
    here = sheet.square or 0
    if rules_of(t).may_leave(t, fighter):
        return 30
    if act.attacks and not adjacent_enemies(t, fighter) and not act.mp:
        gap = nearest(here, [t.sheets[f].square or 0 for f in enemies(t, fighter)]) - 1
        return 10 if gap <= sheet.special else 0
    errand = errand_of(t, fighter)
    if errand.aims and not errand.fight and not act.mp:  # who only runs has no better use for it
        now = errand.far(here)
        return 10 if any(errand.far(s) < now for s in ground_of_act(t, fighter).steps(here, 1)) else 0
    return 0


def shifting(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Where to move somebody after a combat: him to a good place, an enemy to a bad one."""
    moved = t.duel.moving if t.duel is not None else None if t.act is None else t.act.fighter
    if moved is None:
        return [(o, 1) for o in options]
    own = same_side(t, seat, t.sheets[moved].seat)
    here = t.sheets[moved].square or 0
    weighed = []
    for o in options:
        square = o.square if isinstance(o, Shift) else here
        worth = place_worth(t, moved, square) - place_worth(t, moved, here)
        if is_fireplace(t, square):
            worth -= 20
        weighed.append((o, max(1, 4 + (worth if own else -worth))))
    return weighed


def placing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Out of a fire, or at the start: where the goal is nearest."""
    worths = [place_worth(t, o.fighter, o.square) if isinstance(o, Place) else 0 for o in options]
    least = min(worths)
    return [(o, 1 + w - least) for o, w in zip(options, worths, strict=True)]


def heartening(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """A bolster for a friend beside an enemy, haste for one who is not."""
    weighed = []
    for o in options:
        if isinstance(o, Hearten):
            near = bool(adjacent_enemies(t, o.fighter))
            weighed.append((o, 6 if near == (o.token == "bolster") else 2))
    return weighed


def leading(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The Lady to the door, or away from it; the innkeeper out of the others' reach."""
    weighed: list[tuple[Any, int]] = []
    kidnapper = t.bands[seat].role == KIDNAPPER
    foes = [s for f, s in standing(t) if not same_side(t, t.sheets[f].seat, seat)]
    for o in options:
        if isinstance(o, MoveLady):
            far = nearest(o.square, BLUE)
            weighed.append((o, 10 * (8 - far) if kidnapper else 4 * far))
        elif isinstance(o, MoveInnkeeper):
            weighed.append((o, 1 + 3 * min(4, nearest(o.square, foes))))
        else:
            weighed.append((o, 10 * (8 - nearest(t.lady or 0, BLUE)) if kidnapper else 4 * nearest(t.lady or 0, BLUE)))
    return weighed

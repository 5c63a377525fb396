"""Cards judged by the words they spell, so that a new faction needs nothing here. A wound is ten."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules.core import Card, Faces, Seat

from ..board import DISTANCES, STANDABLE, WALKS, Square
from ..cards import ACTION, INTERFERENCE, STANCE, CommandCard, Effects
from ..scenario import rules_of
from ..state import BAND, Fighter, Saber, band_of, data_of, enemies, faction_of, standing, total
from .goals.goal import Errand, foes_stand
from .worth import attack_worth, errand_of, place_worth

FARTHEST = 40  # what a way is worth at most
PUSH = 3  # somebody out of the way
SPENT = 8  # an attack that nobody is in reach of would be missed later
HARM = {"weaken": 5, "slow": 3, "stun": 12, "wound": 12, "dodge_or": 7, "lose": 2}
GOOD = {"bolster": 5, "haste": 3, "special": 4, "heal": 9, "shake_off": 2, "ready": 6, "defense": 4}


class Prospects:
    """What one fighter could do from where he stands, each thing worked out once however many cards are judged by it."""

    def __init__(self, t: Saber, fighter: Fighter) -> None:
        self.t, self.fighter, self.here = t, fighter, t.sheets[fighter].square
        self.errand = errand_of(t, fighter)
        row = WALKS[self.here or 0]
        self.gaps = {f: row[t.sheets[f].square or 0] - 1 for f in enemies(t, fighter)}
        self.gap = min(self.gaps.values(), default=9)  # steps to the nearest
        self._fights: dict[tuple[Fighter, int], int] = {}
        self._ways: dict[int, int] = {}

    def steps(self) -> int:
        """Those he has without any card."""
        sheet = self.t.sheets[self.fighter]
        return sheet.haste - sheet.slow + total(self.t, self.fighter, "mp_more")

    def fight(self, steps: int, more: int) -> int | None:
        """The best attack within so many steps, with so many levels more; None: there is none."""
        best = None
        for foe, gap in self.gaps.items():
            if gap <= steps:
                worth = self._fights.get((foe, more))
                if worth is None:
                    worth = self._fights[foe, more] = attack_worth(self.t, self.fighter, foe, more)
                best = worth if best is None else max(best, worth)
        return best

    def push(self, steps: int, spaces: int) -> int:
        """The best push within so many steps: it counts most against a character who has reached his goal."""
        best = 0
        for foe, gap in self.gaps.items():
            if gap <= steps:
                errand, there = errand_of(self.t, foe), self.t.sheets[foe].square
                arrived = there is not None and bool(errand.aims) and not errand.fight and not errand.far(there)
                best = max(best, PUSH + (errand.step * spaces if arrived else 0))
        return best

    def way(self, steps: int) -> int:
        if steps not in self._ways:
            self._ways[steps] = way_worth(self.t, self.fighter, steps, self.errand)
        return self._ways[steps]


def action_worth(t: Saber, fighter: Fighter, effects: Effects, known: Prospects | None = None) -> int:
    """What this action could bring him, in tenths of a wound; nothing if what it is for is out of reach."""
    sheet = t.sheets[fighter]
    if sheet.square is None:
        return 0
    if sheet.stun:
        return 2
    known = known or Prospects(t, fighter)
    steps, more, best = known.steps(), 0, 0
    for effect in effects:
        if effect[0] == "mp":
            steps += effect[1]
        elif effect[0] in ("bolster", "bolster_each"):
            more += effect[1]
    if faction_of(t, sheet.seat).buys_steps:
        steps += min(2, sheet.special)
    if rules_of(t).is_capped(t, fighter):
        steps = min(steps, 2 - sheet.spent)
    steps = max(0, steps)
    for word, *values in effects:
        if word in ("attack", "attack_each"):
            times = min(2, values[0]) if values else 1
            fight = known.fight(steps, more)
            best += -SPENT if fight is None else times * (known.errand.eager + fight)
        elif word == "extra_wound":
            best += 4 if known.gap <= steps else -4
        elif word == "fire":
            hit = sum(HARM.get(e[0], 0) for e in values[1])
            best += hit if known.gap < values[0] + steps else 0
        elif word == "push":
            best += known.push(steps, values[0])
        elif word == "shout":
            row = DISTANCES[sheet.square]
            best += 3 * sum(1 for f, s in standing(t) if t.sheets[f].seat == sheet.seat and row[s] <= 1) - 3
        elif word in ("after", "at_end"):
            best += GOOD.get(values[0][0], 0) if known.gap < 4 else 1
        elif word == "defense":
            best += 4 if known.gap < 3 else 0
    return best + known.way(steps)


def way_worth(t: Saber, fighter: Fighter, steps: int, errand: Errand) -> int:
    """What so many steps could gain in a better place, roughly."""
    here = t.sheets[fighter].square
    if here is None or not steps:
        return 0
    if errand.step:
        far = errand.far(here)
        return min(FARTHEST, errand.step * min(steps, far) + errand.onward * min(3, max(0, steps - far)))
    foes = foes_stand(t, fighter // BAND)
    now = place_worth(t, fighter, here, foes, errand)
    taken = [s for _, s in standing(t)]
    best = max([place_worth(t, fighter, s, foes, errand) for s in ring(here, min(steps, 4)) if s not in taken], default=now)
    return max(0, min(12, best - now))


@lru_cache(None)
def ring(here: Square, steps: int) -> tuple[Square, ...]:
    """A few squares about so many steps away, in all directions."""
    reached = [s for s in sorted(STANDABLE) if WALKS[here][s] in (steps, steps - 1) and s != here]
    return tuple(reached[::max(1, len(reached) // 8)])


def card_worth(t: Saber, seat: Seat, card: CommandCard, known: dict[Fighter, Prospects] | None = None) -> int:
    """What it could bring now, less what it costs."""
    known = known or {}
    own = [f for f in band_of(t, seat) if t.sheets[f].square is not None]
    if card.type == ACTION:
        free = [f for f in own if not t.sheets[f].acted and t.sheets[f].special >= card.special]
        worth = max([action_worth(t, f, card.effects, known.get(f)) for f in free], default=0)
        return worth + 2 - 2 * card.cp
    if card.type == STANCE:
        return 8 - 2 * card.cp if any(t.sheets[f].stance is None for f in own) or card.on != ("own",) else 1
    worth = 0
    for word, *values in card.effects:
        worth += effects_worth(t, seat, word, values)
    return worth - 2 * card.cp


def effects_worth(t: Saber, seat: Seat, word: str, values: list[Any]) -> int:
    if word in ("veto", "luck", "ambush", "parry"):
        return 10
    if word in ("draw",):
        return 5 * int(values[0])
    if word == "heal":
        return 12 if any(t.sheets[f].wounds for f in band_of(t, seat)) else 0
    if word == "each_own":
        return 6
    if word in HARM:
        return HARM[word]
    if word in GOOD:
        return GOOD[word]
    return 4


def lasting_worth(card: Card, faces: Faces) -> int:
    """What a card may be worth later in the game."""
    if card not in faces:
        return 4
    data = data_of(faces[card])
    return 2 * data.cp + 3 * data.has("attack") + 2 * (data.type == INTERFERENCE)

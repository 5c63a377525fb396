"""What bots consider. What things are worth to them is in worth.py, how they choose stances in stances.py.

Options are many, so each kind of ask has its own advice: the few that come to mind, heaviest first. Cards are judged by the
words they spell, so a new faction needs nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from rules.bots import Hooks, Weighed
from rules.core import Ask, Card, Faces, Seat

from .board import DISTANCES, FIELDS, STANDABLE, WALKS, Square, beyond
from .cards import ACTION, INTERFERENCE, STANCE, CommandCard, Effects
from .combat import result
from .dice import STANCES
from .factions import SKILLS
from .movement import allowance, ground_of_act
from .odds import best_change, best_reroll
from .options import (
    Aim,
    Attack,
    Change,
    Decline,
    Discard,
    Draw,
    Gift,
    Hearten,
    KeepHand,
    Leave,
    MoveInnkeeper,
    MoveLady,
    Mulligan,
    On,
    OnCard,
    OnSpace,
    Pass,
    Pay,
    Place,
    Play,
    Prevent,
    Push,
    Reroll,
    Resurrect,
    Shift,
    Shoot,
    Slash,
    Spur,
    Stand,
    Standard,
    Step,
    Stop,
    Strike,
    Swing,
    TakeSkill,
    Use,
)
from .piles import OWN_DECK
from .scenario import rules_of
from .scenarios import lady
from .stances import mixture
from .state import (
    BAND,
    STANDARD,
    Act,
    Fighter,
    Saber,
    adjacent_enemies,
    band_of,
    data_of,
    effects_of,
    enemies,
    faction_of,
    has,
    health,
    is_fireplace,
    open_card,
    same_side,
    standing,
    total,
)
from .worth import attack_worth, evaluate, foes_stand, nearest, place_worth

WORTHWHILE = 6  # who finds something as good as this does not hold back
EAGER = 6  # what a fight is worth in itself
MOST = 5  # options that are thought about at once
HARM = {"weaken": 5, "slow": 3, "stun": 12, "wound": 12, "dodge_or": 7, "lose": 2}
GOOD = {"bolster": 5, "haste": 3, "special": 4, "heal": 9, "shake_off": 2, "ready": 6, "defense": 4}


def candidates(t: Saber, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    advise = ADVICE.get(ask.why)
    if advise is None:
        return [(option, 1) for option in options]
    weighed = sorted([(o, w) for o, w in advise(t, seat, options, faces) if w > 0], key=lambda pair: -pair[1])
    return weighed[:MOST] or [(option, 1) for option in options[:MOST]]


def habit(t: Saber, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Without a thought: the same, but mostly the better ones."""
    weighed = candidates(t, ask, seat, options, faces)
    if ask.why == "operation" and weighed[0][1] >= WORTHWHILE:  # a tavern is no place to wait
        weighed = [(o, w) for o, w in weighed if not isinstance(o, Pass)] or weighed
    return weighed if ask.why == "stance" else [(option, weight * weight) for option, weight in weighed]


# -- judging cards by their words --------------------------------------------------------------------------------------


class Prospects:
    """What one fighter could do from where he stands, each thing worked out once however many cards are judged by it."""

    def __init__(self, t: Saber, fighter: Fighter) -> None:
        self.t, self.fighter, self.here = t, fighter, t.sheets[fighter].square
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

    def way(self, steps: int) -> int:
        if steps not in self._ways:
            self._ways[steps] = way_worth(self.t, self.fighter, steps)
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
            best += 0 if fight is None else times * (EAGER + fight)
        elif word == "extra_wound":
            best += 4 if known.gap <= steps else -4
        elif word == "fire":
            hit = sum(HARM.get(e[0], 0) for e in values[1])
            best += hit if known.gap < values[0] + steps else 0
        elif word == "push":
            best += 3 if known.gap <= steps else 0
        elif word == "shout":
            row = DISTANCES[sheet.square]
            best += 3 * sum(1 for f, s in standing(t) if t.sheets[f].seat == sheet.seat and row[s] <= 1) - 3
        elif word in ("after", "at_end"):
            best += GOOD.get(values[0][0], 0) if known.gap < 4 else 1
        elif word == "defense":
            best += 4 if known.gap < 3 else 0
    return best + known.way(steps)


def way_worth(t: Saber, fighter: Fighter, steps: int) -> int:
    """What so many steps could gain in a better place, roughly."""
    here = t.sheets[fighter].square
    if here is None or not steps:
        return 0
    foes = foes_stand(t, fighter // BAND)
    now = place_worth(t, fighter, here, foes)
    taken = [s for _, s in standing(t)]
    best = max([place_worth(t, fighter, s, foes) for s in ring(here, min(steps, 4)) if s not in taken], default=now)
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


# -- operations --------------------------------------------------------------------------------------------------------


def operating(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    known = {f: Prospects(t, f) for f in band_of(t, seat)}
    worths = {card: card_worth(t, seat, data_of(faces[card]), known) for card in t.bands[seat].hand if card in faces}
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Play(card=card):
                weighed.append((option, worths.get(card, 0)))
            case Resurrect(card=card):
                weighed.append((option, card_worth(t, seat, open_card(t, card), known) - 2))
            case Pass():
                weighed.append((option, passing(t, seat)))
    standards = [o for o in options if isinstance(o, Standard)]
    if standards:
        cheap = min(standards, key=lambda o: max(worths.get(o.card, 0), lasting_worth(o.card, faces)))
        weighed.append((cheap, standard_worth(t, seat, known) - max(0, worths.get(cheap.card, 0)) // 2))
    return weighed


def passing(t: Saber, seat: Seat) -> int:
    """Points left become cards; with few cards in hand that is worth more."""
    band = t.bands[seat]
    useful = min(band.cp, len([f for f in band_of(t, seat) if not t.sheets[f].out]) + 1)
    return 2 + (3 if useful == band.cp and len(band.hand) < 5 else 0)


def standard_worth(t: Saber, seat: Seat, known: dict[Fighter, Prospects]) -> int:
    free = [f for f in band_of(t, seat) if t.sheets[f].square is not None and not t.sheets[f].acted]
    return max([perform_worth(t, f, word, known[f]) for f in free for word in (*STANDARD, *rules_of(t).standards(t, f))],
               default=0)


def perform_worth(t: Saber, fighter: Fighter, word: str, known: Prospects | None = None) -> int:
    if word in STANDARD:
        return action_worth(t, fighter, STANDARD[word], known)
    return {"ignite": 40, "lift": 40, "ask": 40, "lead": 4, "hand_over": 3}[word]


def performing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, 1 + max(0, perform_worth(t, o.fighter, o.standard))) for o in options]


def aiming(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    if t.playing is None:
        return [(o, 1) for o in options]
    card = open_card(t, t.playing.card)
    return [(o, aim_worth(t, seat, card, o)) for o in options]


def aim_worth(t: Saber, seat: Seat, card: CommandCard, option: Any) -> int:
    match option:
        case On(fighter=fighter):
            sheet = t.sheets[fighter]
            if card.type == ACTION:
                return 1 + max(0, action_worth(t, fighter, card.effects))
            if card.type == STANCE:
                return 6 if sheet.stance is None else 2
            near = nearest(sheet.square or 0, [s for f, s in standing(t) if not same_side(t, t.sheets[f].seat, sheet.seat)])
            if sheet.seat != seat:
                return (8 if near <= 3 else 2) if not same_side(t, seat, sheet.seat) else 0
            if card.has("heal"):
                return 1 + 4 * min(3, sheet.wounds)
            return max(1, 8 - near)
        case OnSpace(square=square):
            there = [f for f, s in standing(t) if s in FIELDS[square]]
            return 1 + 5 * sum(1 if not same_side(t, t.sheets[f].seat, seat) else -1 for f in there)
        case OnCard(card=attached):
            return 6 if t.faces[attached][0][-1] != str(seat) else 0
    return 1


def paying(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """With the extra if it helps an attack in reach; special points instead of command points while there are plenty."""
    weighed = []
    for o in options:
        weight = 6 - 2 * o.points if isinstance(o, Pay) else 1
        if isinstance(o, Pay) and o.extra:
            weight += 3
        weighed.append((o, max(1, weight)))
    return weighed


# -- actions -----------------------------------------------------------------------------------------------------------


def acting(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    act = t.act
    if act is None or Leave() in options:
        return [(Leave(), 1)] if Leave() in options else [(o, 1) for o in options]
    fighter, plan = act.fighter, Plan(t, act)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        match option:
            case Step(square=square):
                weighed.append((option, 6 * plan.steps.get(square, 0)))
            case Attack(fighter=target):
                weighed.append((option, 12 + attack_worth(t, fighter, target, 0)))
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


class Plan:
    """Where to go with the movement points there are: for each first step, what the best place it leads to gains."""

    def __init__(self, t: Saber, act: Act) -> None:
        self.t, self.act, self.fighter = t, act, act.fighter
        self.foes = foes_stand(t, act.fighter // BAND)
        self.attacks = act.attacks > 0 or any(effect[0] == "attack_each" for effect in effects_of(act))
        self.shots = [effect[1] for place in act.left for effect in (effects_of(act)[place],) if effect[0] == "fire"]
        self.unseen = has(t, act.fighter, "unseen")
        self.fights: list[tuple[Square, int, int]] = []  # for each enemy: where, what to attack him and what his blade is worth
        for foe in enemies(t, act.fighter):
            blade = max(0, attack_worth(t, foe, act.fighter)) // 2 if t.sheets[foe].ready and not self.unseen else 0
            fight = 14 + attack_worth(t, act.fighter, foe) // 2 if self.attacks else 0
            self.fights.append((t.sheets[foe].square or 0, fight, blade))
        self.steps: dict[Square, int] = {}
        here, sheet = t.sheets[act.fighter].square, t.sheets[act.fighter]
        if here is None or not act.mp:
            return
        stay = self.worth(here)
        for square, (first, _) in ground_of_act(t, act.fighter).ways(here, allowance(t, act.fighter) - sheet.slow).items():
            gain = self.worth(square) - stay
            if gain > self.steps.get(first, 0):
                self.steps[first] = gain

    def worth(self, square: Square) -> int:
        """What it is worth to stand there: the goal, attacks and shots in reach, waiting blades."""
        worth, reach, row = place_worth(self.t, self.fighter, square, self.foes), 0, DISTANCES[square]
        for there, fight, blade in self.fights:
            if row[there] == 1:
                reach = max(reach, fight)
                worth -= blade
            if self.shots and row[there] <= self.shots[0]:
                reach = max(reach, 10)
        return worth + reach


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


# -- combats -----------------------------------------------------------------------------------------------------------


def choosing_stance(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    duel = t.duel
    if duel is None:
        return [(o, 1) for o in options]
    side = 0 if t.sheets[duel.fighters[0]].seat == seat else 1
    return [(Stand(stance), weight) for stance, weight in zip(STANCES, mixture(t, duel, side), strict=True) if weight]


def rerolling(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    duel = t.duel
    if duel is None:
        return [(o, 1) for o in options]
    side = 0 if t.sheets[duel.fighters[0]].seat == seat else 1
    die = best_reroll(duel, side)
    return [(Decline() if die is None else Reroll(die), 1)]


def changing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    duel = t.duel
    if duel is None:
        return [(o, 1) for o in options]
    side = 0 if t.sheets[duel.fighters[0]].seat == seat else 1
    found = best_change(duel, side)
    return [(Decline() if found is None else Change(*found), 1)]


def cancelling(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Right after the roll: is what lies there worse than it should be?"""
    duel = t.duel
    if duel is None:
        return [(o, 1) for o in options]
    side = 0 if t.sheets[duel.fighters[0]].seat == seat else 1
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
    prey = t.prey
    if prey is None:
        return [(o, 1) for o in options]
    return [(o, max(1, 8 + attack_worth(t, o.fighter, prey)) if isinstance(o, Strike) else 4) for o in options]


def preventing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, 1 + 3 * o.wounds) for o in options if isinstance(o, Prevent)]


def slashing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The one who is nearest to falling."""
    return [(o, 2 + t.sheets[o.fighter].wounds) for o in options if isinstance(o, Slash)]


# -- the rest ----------------------------------------------------------------------------------------------------------


def heartening(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """A bolster for who fights next, haste for who is far away."""
    weighed = []
    for o in options:
        if isinstance(o, Hearten):
            near = bool(adjacent_enemies(t, o.fighter))
            weighed.append((o, 6 if near == (o.token == "bolster") else 2))
    return weighed


def drawing(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, 3 if isinstance(o, Draw) and o.source == OWN_DECK else 1) for o in options]


def throwing_away(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    worths = {o: lasting_worth(o.card, faces) for o in options if isinstance(o, Discard)}
    return [(min(worths, key=lambda o: worths[o]), 1)]


def lasting_worth(card: Card, faces: Faces) -> int:
    """What a card is good for at some time."""
    if card not in faces:
        return 4
    data = data_of(faces[card])
    return 2 * data.cp + 3 * data.has("attack") + 2 * (data.type == INTERFERENCE)


def giving(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    return [(o, max(1, 5 - t.sheets[o.fighter].special)) for o in options if isinstance(o, Gift)]


def keeping(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """A hand without two attacks is changed."""
    attacks = sum(card in faces and data_of(faces[card]).has("attack") for card in t.bands[seat].hand)
    return [(KeepHand() if attacks >= 2 else Mulligan(), 1)]


def learning(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """Skills that always count, on whom they suit; nobody stops early."""
    good = ("hardy", "thick_hide", "light_foot", "steppe_runner", "fencing_master", "savage", "sworn_brother", "vigilant")
    return [(o, 6 if o.skill in good else 1) for o in options if isinstance(o, TakeSkill) and o.skill in SKILLS]


def leading(t: Saber, seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The Lady to the door, or away from it; the innkeeper out of the others' reach."""
    weighed: list[tuple[Any, int]] = []
    kidnapper = t.bands[seat].role == lady.KIDNAPPER
    foes = [s for f, s in standing(t) if not same_side(t, t.sheets[f].seat, seat)]
    for o in options:
        if isinstance(o, MoveLady):
            far = nearest(o.square, lady.BLUE)
            weighed.append((o, 10 * (8 - far) if kidnapper else 4 * far))
        elif isinstance(o, MoveInnkeeper):
            weighed.append((o, 1 + 3 * min(4, nearest(o.square, foes))))
        else:
            weighed.append((o, 10 * (8 - nearest(t.lady or 0, lady.BLUE)) if kidnapper else 4 * nearest(t.lady or 0, lady.BLUE)))
    return weighed


Advice = Callable[[Saber, Seat, Sequence[Any], Faces], Weighed]
ADVICE: dict[str, Advice] = {
    "operation": operating, "perform": performing, "aim": aiming, "pay": paying, "act": acting, "shift": shifting,
    "place": placing, "hatch": placing, "set_up": placing, "stance": choosing_stance, "reroll": rerolling, "change": changing,
    "lucky_parry": cancelling, "devils_luck": cancelling, "veto": vetoing, "support": always_use, "fencing_master": always_use,
    "sure_shot": always_use, "slippery": always_use, "ready": striking, "riposte": striking, "ambush": striking,
    "prevent": preventing, "great_sword": slashing, "hearten": heartening, "draw": drawing, "discard": throwing_away,
    "gift": giving, "mulligan": keeping, "skills": learning, "lead": leading, "lead_lady": leading,
}

BOT: Hooks[Saber] = Hooks(
    evaluate=evaluate,
    even=60,
    ahead=1,
    reckons=("stance",),
    candidates=candidates,
    habit=habit,
    draws=("stance", "faction", "role"),  # all bands and roles are good company
    budgets={"easy": 2, "normal": 16, "hard": 64},
)

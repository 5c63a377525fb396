"""An action, from its first token to what comes after its end [SB-31 to SB-35, SB-47, SB-52, SB-80, SB-81].

Each word an action card can spell has one function here: those that give something when the action starts, those that are
options while it lasts, and the two moments at and after its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.core import Choose, Option, Roll, Script

from .attacks import ambushes, attack, ready_attacks
from .board import FIELDS, SQUARES, distance
from .cards import Effects
from .dice import SIDES, hits
from .end import check_victory
from .events import Acted, ActionOver, Lost, PowerUsed, Shot, Spurred, Stepped
from .movement import (
    EVERYBODY,
    Ground,
    allowance,
    can_stay,
    ground_of_act,
    move_spaces,
    move_to_nearest_free,
    push,
    push_lengths,
    push_reach,
)
from .options import Aim, Attack, Decline, Hearten, Leave, Push, Shoot, Shout, Spur, Step, Stop, Swing, Use
from .scenario import CAP, rules_of
from .state import (
    Act,
    CardUnderWay,
    Fighter,
    Saber,
    adjacent_enemies,
    are_friends,
    effects_of,
    enemies,
    faction_of,
    in_order,
    is_dark,
    standing,
    total,
    traits,
)
from .tokens import WORDS, bolster, do_to, haste, shed_levels, suffer, take_off


def action(t: Saber, fighter: Fighter, played: CardUnderWay) -> Script[None]:
    """He performs the action of the card that was played on him."""
    sheet = t.sheets[fighter]
    act = Act(fighter=fighter, kind=played.kind, standard=played.standard, extra=played.extra,
              path=[] if sheet.square is None else [sheet.square], closed=played.standard in rules_of(t).closed)
    t.act = act
    stunned = sheet.stun
    yield Acted(fighter, stunned)
    yield from take_off(t, fighter, "defense")
    more = sheet.haste
    yield from take_off(t, fighter, "haste")
    if stunned:  # SB-107, SB-R72: all of it is void
        yield from take_off(t, fighter, "stun")
    else:
        yield from begin(t, act, more)
        yield from carry_on(t, act)
        if not sheet.out:
            yield from do_each(t, act, "at_end")
    yield from take_off(t, fighter, "slow")
    shed_levels(sheet, False)
    sheet.fresh_tokens = 0
    sheet.acted = True
    t.act = None
    yield ActionOver(fighter)
    if not stunned:  # an eliminated character gains nothing and has no square for his voice to be heard from
        yield from do_each(t, act, "after")
        yield from atamans_voice(t, fighter)
    yield from ambushes(t, fighter)


def do_each(t: Saber, act: Act, moment: str) -> Script[None]:
    """What the card says for this moment."""
    effects = tuple(effect[1] for effect in effects_of(act) if effect[0] == moment)
    yield from do_to(t, act.fighter, t.sheets[act.fighter].seat, effects)


def atamans_voice(t: Saber, fighter: Fighter) -> Script[None]:
    """Wowk's skill: after his action a friend within range gets haste or a bolster."""
    here = t.sheets[fighter].square
    for _, reach in traits(t, fighter, "voice"):
        near = [f for f, s in standing(t)
                if f != fighter and are_friends(t, f, fighter) and here is not None and distance(here, s) <= reach]
        if near:
            options = [Hearten(f, token) for f in near for token in ("haste", "bolster")]
            choice = yield from Choose(t.sheets[fighter].seat, options, why="hearten")
            yield PowerUsed(fighter, "atamans_voice")
            give = haste if choice.token == "haste" else bolster
            yield from give(t, choice.fighter, t.sheets[fighter].seat, 1)


# -- what an action starts with ----------------------------------------------------------------------------------------


def begin(t: Saber, act: Act, more: int) -> Script[None]:
    """Movement points, attacks and gains [SB-30]. A scenario's own standard action comes first of all [SB-R74]."""
    if act.standard in rules_of(t).standards_of:
        yield from rules_of(t).perform(t, act.fighter, act.standard)
    if act.closed or t.sheets[act.fighter].out:
        return
    act.mp += more
    effects = effects_of(act)
    if any(effect[0] == "mp" for effect in effects):
        act.mp += total(t, act.fighter, "mp_more")
    for place, (word, *values) in enumerate(effects):
        if word == "mp":
            act.mp += values[0]
        elif word == "attack":
            act.attacks += values[0]
        elif word in USES:
            act.left.append(place)
        elif word in WORDS:
            yield from WORDS[word](t, act.fighter, t.sheets[act.fighter].seat, *values)


# -- while it lasts ----------------------------------------------------------------------------------------------------


def carry_on(t: Saber, act: Act) -> Script[None]:
    """Let him use what the action gives, in any order, until he stops [SB-52, SB-34]."""
    fighter = act.fighter
    sheet, seat = t.sheets[fighter], t.sheets[fighter].seat
    while not sheet.out and goes_on(t, act):
        if not can_stay(t, fighter) and not steps(t, act):
            yield from move_to_nearest_free(t, fighter)  # SB-R47
            continue
        choice = yield from Choose(seat, lambda: moves(t, act), why="act")
        match choice:
            case Step():
                yield from step(t, act, choice)
            case Attack():
                yield from strike(t, act, choice.fighter)
            case Spur():
                sheet.special -= 1
                act.mp += 1
                yield Spurred(fighter)
            case Leave():
                yield from spend(t, act)
                yield from rules_of(t).leave(t, fighter)
            case Stop():
                break
            case _:
                yield from use(t, act, choice)


def goes_on(t: Saber, act: Act) -> bool:
    """Whether anything may be left to do. A closed action has nothing but its own effect."""
    if act.closed:
        return False
    return bool(act.mp or act.attacks or act.left or can_spur(t, act) or attacks_each(act) or not can_stay(t, act.fighter))


def moves(t: Saber, act: Act) -> list[Option]:
    fighter = act.fighter
    options: list[Option] = [Step(s) for s in steps(t, act)]
    if not can_stay(t, fighter):
        return options
    sheet = t.sheets[fighter]
    if rules_of(t).may_leave(t, fighter) and allowance(t, fighter) > sheet.slow:
        options.append(Leave())
    options += [Attack(f) for f in targets(t, act)]
    for word, *values in left_over(act):
        options += USES[word](t, fighter, *values)
    if can_spur(t, act):
        options.append(Spur())
    return [*options, Stop()]


def left_over(act: Act) -> Iterator[Any]:
    """The effects still to be used, the first of each word."""
    effects, seen = effects_of(act), list[str]()
    for place in act.left:
        if effects[place][0] not in seen:
            seen.append(effects[place][0])
            yield effects[place]


def steps(t: Saber, act: Act) -> list[int]:
    here = t.sheets[act.fighter].square
    if here is None or not act.mp:
        return []
    return ground_of_act(t, act.fighter).steps(here, allowance(t, act.fighter) - t.sheets[act.fighter].slow)


def targets(t: Saber, act: Act) -> list[Fighter]:
    if act.attacks:
        return adjacent_enemies(t, act.fighter)
    if attacks_each(act):
        return [f for f in adjacent_enemies(t, act.fighter) if f not in act.attacked]
    return []


def attacks_each(act: Act) -> bool:
    return any(effect[0] == "attack_each" for effect in effects_of(act))


def can_spur(t: Saber, act: Act) -> bool:
    """Special points for movement points [SB-115], unless a cap leaves no use for them."""
    sheet = t.sheets[act.fighter]
    if act.closed or not sheet.special or not faction_of(t, sheet.seat).buys_steps:
        return False
    return not rules_of(t).is_capped(t, act.fighter) or sheet.spent + act.mp < CAP


def step(t: Saber, act: Act, choice: Step) -> Script[None]:
    """One step. Slow tokens are shed first, a movement point each [SB-97]; then Ready enemies may attack [SB-104]."""
    fighter = act.fighter
    sheet = t.sheets[fighter]
    before = sheet.square
    holding = rules_of(t).held(t, fighter)
    cost = yield from spend(t, act)
    sheet.square = choice.square
    act.path.append(choice.square)
    yield Stepped(fighter, before or 0, choice.square, cost)
    yield from ready_attacks(t, fighter, [choice.square])
    if holding and not sheet.out:
        yield from rules_of(t).after_step(t, fighter)


def spend(t: Saber, act: Act) -> Script[int]:
    """A movement point, and one more for each slow token."""
    sheet = t.sheets[act.fighter]
    cost = 1 + sheet.slow
    act.mp -= cost
    sheet.spent += cost
    yield from take_off(t, act.fighter, "slow")
    return cost


def strike(t: Saber, act: Act, target: Fighter) -> Script[None]:
    if act.attacks:
        act.attacks -= 1
    act.attacked.append(target)
    for effect in effects_of(act):
        if effect[0] == "bolster_each":
            yield from bolster(t, act.fighter, t.sheets[act.fighter].seat, effect[1])
    yield from attack(t, act.fighter, target)


# -- effects to be used once -------------------------------------------------------------------------------------------
# For each word: what is offered for it.


def pushes(t: Saber, fighter: Fighter, spaces: int) -> list[Option]:
    most = push_reach(t, fighter, spaces)
    return [Push(f, n) for f in adjacent_enemies(t, fighter) for n in push_lengths(t, fighter, f, most)]


def shots(t: Saber, fighter: Fighter, reach: int, effects: Effects) -> list[Option]:
    here = t.sheets[fighter].square
    if here is None or is_dark(t):
        return []
    return [Shoot(f) for f in enemies(t, fighter) if in_range(t, here, f, reach)]


def in_range(t: Saber, here: int, fighter: Fighter, reach: int) -> bool:
    square = t.sheets[fighter].square
    return square is not None and distance(here, square) <= reach


def shouts(t: Saber, fighter: Fighter, effects: Effects) -> list[Option]:
    return [Shout()]


def fields(t: Saber, fighter: Fighter, reach: int, effects: Effects) -> list[Option]:
    here = t.sheets[fighter].square
    return [] if here is None else [Aim(s) for s in SQUARES if distance(here, s) <= reach]


def swings(t: Saber, fighter: Fighter, spaces: int) -> list[Option]:
    here = t.sheets[fighter].square
    return [Swing()] if here is not None and Ground(t, fighter, EVERYBODY, True, True).steps(here, spaces) else []


USES: dict[str, Callable[..., list[Option]]] = {
    "push": pushes, "fire": shots, "shout": shouts, "field": fields, "swing": swings,
}
WORD_OF = {Push: "push", Shoot: "fire", Shout: "shout", Aim: "field", Swing: "swing"}


def use(t: Saber, act: Act, choice: Option) -> Script[None]:
    """Carry out one of them; it is used up."""
    effects = effects_of(act)
    place = next(place for place in act.left if effects[place][0] == WORD_OF[type(choice)])
    act.left.remove(place)
    _, *values = effects[place]
    match choice:
        case Push(fighter=target, spaces=spaces):
            entered = yield from push(t, act.fighter, target, spaces)
            if t.ready_on_forced:
                yield from ready_attacks(t, target, entered)
        case Shoot(fighter=target):
            yield from shoot(t, act.fighter, target, values[1])
        case Shout():
            yield from shout(t, act.fighter, values[0])
        case Aim(square=square):
            yield from each_there(t, t.sheets[act.fighter].seat, square, values[1])
        case Swing():
            yield from swing(t, act, values[0])


def shoot(t: Saber, fighter: Fighter, target: Fighter, effects: Effects) -> Script[None]:
    """Fire [SB-93]; a sure shot may be rolled again."""
    sheet = t.sheets[fighter]
    (face,) = yield from Roll((SIDES,), why="fire")
    for _, price in traits(t, fighter, "sure_shot"):
        if not hits(face) and sheet.special >= price:
            if t.act is not None:
                t.act.aimed_at = target
            choice = yield from Choose(sheet.seat, (Use("sure_shot"), Decline()), why="sure_shot")
            if isinstance(choice, Use):
                yield Shot(fighter, target, face, False)
                sheet.special -= price
                yield Lost(fighter, "special", price)
                (face,) = yield from Roll((SIDES,), why="fire")
    if t.act is not None:
        t.act.aimed_at = None
    yield Shot(fighter, target, face, hits(face))
    if hits(face):
        for effect in effects:
            if t.sheets[target].out:
                break
            if effect[0] == "wound":
                yield from suffer(t, target, effect[1], "fire", fighter)
            else:
                yield from do_to(t, target, sheet.seat, (effect,))
        yield from check_victory(t)


def shout(t: Saber, fighter: Fighter, effects: Effects) -> Script[None]:
    """A field effect around him, for his friends and himself [SB-92]."""
    here = t.sheets[fighter].square
    for f, s in list(standing(t)):
        if here is not None and s in FIELDS[here] and are_friends(t, f, fighter):
            yield from do_to(t, f, t.sheets[fighter].seat, effects)


def each_there(t: Saber, seat: int, centre: int, effects: Effects) -> Script[None]:
    """A field effect on a space: everybody there, friend or foe, the active player's characters first [SB-50, SB-92]."""
    there = [f for f, s in standing(t) if s in FIELDS[centre]]
    for of in in_order(t):
        for f in there:
            if t.sheets[f].seat == of:
                yield from do_to(t, f, seat, effects)
    yield from check_victory(t)


def swing(t: Saber, act: Act, spaces: int) -> Script[None]:
    fighter = act.fighter
    sheet = t.sheets[fighter]

    def interrupt() -> Script[None]:
        if sheet.square is not None:
            yield from ready_attacks(t, fighter, [sheet.square])

    yield from move_spaces(t, sheet.seat, fighter, spaces, EVERYBODY, True, interrupt)

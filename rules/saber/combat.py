"""One combat, from the choice of stances to its end: the sequence of SB-61, step by step."""

from __future__ import annotations

from functools import lru_cache

from rules.core import Card, Choose, ChooseSecretly, Option, Roll, Script, Seat

from .cards import Effect, Kind, Skill
from .dice import ATTACK, BEATS, DODGE, FEINT, LOW, MASTER, SIDES, STANCES, Die, Level, Stance, points, symbols
from .end import check_victory
from .events import (
    CombatCancelled,
    CombatDecided,
    CombatOver,
    DiceRolled,
    DieChanged,
    DieRerolled,
    Lost,
    PowerUsed,
    StancesRevealed,
    Supported,
)
from .factions import PEOPLE
from .movement import move_spaces, push, push_lengths, push_reach
from .options import Change, Decline, Prevent, Push, Reroll, Slash, Stand, Stop, Use
from .piles import discard
from .scenario import rules_of
from .state import (
    BY_ACTION,
    BY_READY,
    Duel,
    Fighter,
    Saber,
    adjacent_enemies,
    are_adjacent,
    are_friends,
    effects_of,
    faction_of,
    has,
    in_order,
    is_dark,
    left_in_play,
    open_card,
    printed_traits,
    stance_of,
    traits,
)
from .tokens import add_wounds, detach, fall, lose_bearing, put, shed_levels, special, suffer, take_off

STANDS = tuple(Stand(stance) for stance in STANCES)


def combat(t: Saber, attacker: Fighter, defender: Fighter, how: str) -> Script[Duel]:
    """One combat from its beginning to its end [SB-61]. Returns the duel as it ended, for what follows from it."""
    t.duel = duel = Duel(fighters=(attacker, defender), started_by=how)
    yield from begin_combat(t, duel)
    while True:
        yield from choose_stances_and_roll(t, duel)
        verdict = yield from after_the_roll(t, duel)
        if verdict != AGAIN:
            break
        duel.stances, duel.levels, duel.dice = [], [], []
        duel.restarts += 1
    if verdict == GOES_ON:
        yield from change(t, duel)
        yield from reroll(t, duel)
        decide(t, duel)
    else:
        duel.scores, duel.wounds = [0, 0], [0, 0]
    yield from deal_wounds(t, duel)
    yield from effects_of_winning(t, duel)
    yield from poison(t, duel)
    for fighter in duel.fighters:
        sheet = t.sheets[fighter]
        shed_levels(sheet, not keeps_fresh(duel, fighter))
        yield from take_off(t, fighter, "defense")
    yield CombatOver(attacker, defender)
    t.duel = None
    return duel


# -- (1) support, scenario and skills ----------------------------------------------------------------------------------


def begin_combat(t: Saber, duel: Duel) -> Script[None]:
    """Everything that counts from the beginning of this combat and only in it [SB-R61, SB-R62]."""
    sides = sorted((0, 1), key=lambda side: in_order(t).index(t.sheets[duel.fighters[side]].seat))
    for side in sides:
        yield from support(t, duel, side)
    for side in sides:
        fighter, enemy = duel.fighters[side], duel.fighters[1 - side]
        mods = duel.level_changes[side]
        mods += rules_of(t).weakness(t, fighter)
        if duel.started_by == BY_READY and side == 0:
            mods += [("vigilant", effect[1]) for effect in traits(t, fighter, "ready_bolster")]
        if enemy in t.sheets[fighter].hurt_by:
            mods += [("vengeful", effect[1]) for effect in traits(t, fighter, "vengeful")]
    for side in sides:
        yield from be_reckless(t, duel, side)


def support(t: Saber, duel: Duel, side: int) -> Script[None]:
    """Friends next to the enemy fighter give a level each [SB-78]; the player may decline."""
    fighter = duel.fighters[side]
    helpers = supporters(t, fighter, duel.fighters[1 - side])
    if not helpers or is_dark(t) or card_effect(t, duel, "no_support"):
        return
    choice = yield from Choose(t.sheets[fighter].seat, (Use("support"), Decline()), why="support")
    if isinstance(choice, Use):
        duel.supporters[side] = helpers
        duel.level_changes[side].append(("support", sum(support_of(t, f) for f in helpers)))
        yield Supported(fighter, tuple(helpers))


def supporters(t: Saber, fighter: Fighter, enemy: Fighter) -> list[Fighter]:
    """Who could support him: unstunned friends beside the enemy with no second opponent beside them [SB-107, SB-117]."""
    found = []
    for friend, sheet in enumerate(t.sheets):
        if (friend != fighter and are_friends(t, friend, fighter) and not sheet.stun and are_adjacent(t, friend, enemy)
                and (adjacent_enemies(t, friend) == [enemy] or has(t, friend, "supports_anyway"))):
            found.append(friend)
    return found


def support_of(t: Saber, supporter: Fighter) -> int:
    levels: list[int] = [1, *(effect[1] for effect in traits(t, supporter, "supports"))]
    return max(levels)


def be_reckless(t: Saber, duel: Duel, side: int) -> Script[None]:
    """Skill card Reckless: a special point for a level more in this combat."""
    fighter = duel.fighters[side]
    sheet = t.sheets[fighter]
    for _, levels in traits(t, fighter, "reckless"):
        if sheet.special:
            choice = yield from Choose(sheet.seat, (Use("reckless"), Decline()), why="reckless")
            if isinstance(choice, Use):
                sheet.special -= 1
                duel.level_changes[side].append(("reckless", levels))
                yield PowerUsed(fighter, "reckless")


def card_effect(t: Saber, duel: Duel, word: str) -> Effect | None:
    """The effect with this word on the card whose action this attack is; other attacks use nothing of it [SB-R86]."""
    if duel.started_by == BY_ACTION and t.act is not None:
        for effect in effects_of(t.act):
            if effect[0] == word:
                return effect
    return None


# -- (2) to (5) stances, skill dice, the roll --------------------------------------------------------------------------


def choose_stances_and_roll(t: Saber, duel: Duel) -> Script[None]:
    """Both choose a stance in secret; then the skill dice are determined and all four dice rolled."""
    seats = [t.sheets[fighter].seat for fighter in duel.fighters]
    chosen = yield from ChooseSecretly(dict.fromkeys(seats, STANDS), why="stance")
    duel.stances = [chosen[seat].stance for seat in seats]
    yield StancesRevealed(*duel.stances)
    for side in sorted((0, 1), key=lambda side: in_order(t).index(seats[side])):
        yield from fencing_master(t, duel, side)
    duel.levels = [level(t, duel, side, duel.stances[side]) for side in (0, 1)]
    duel.dice = list((yield from Roll((SIDES,) * 4, why="fence")))
    duel.changed, duel.rerolled = [], []
    yield DiceRolled(tuple(duel.dice))


def fencing_master(t: Saber, duel: Duel, side: int) -> Script[None]:
    """Skill card Fencing Master: a level more after both stances are revealed, once a turn."""
    fighter = duel.fighters[side]
    sheet = t.sheets[fighter]
    for _, levels in traits(t, fighter, "sharpens"):
        if "fencing_master" not in sheet.used:
            choice = yield from Choose(sheet.seat, (Use("fencing_master"), Decline()), why="fencing_master")
            if isinstance(choice, Use):
                sheet.used += ("fencing_master",)
                duel.level_changes[side].append(("fencing_master", levels))
                yield PowerUsed(fighter, "fencing_master")


def level(t: Saber, duel: Duel, side: int, stance: Stance) -> Level:
    """The skill die for this stance: printed level, tokens, cards and modifiers, summed first and limited once [SB-62, SB-R6]."""
    fighter = duel.fighters[side]
    result = level_outside(t, fighter, stance) + sum(levels for _, levels in duel.level_changes[side])
    sheet = t.sheets[fighter]
    if keeps_fresh(duel, fighter):
        result -= sheet.fresh_tokens if sheet.bolster else -sheet.fresh_tokens
    if side == 0 and (more := card_effect(t, duel, "level_in_combat")) and more[1] == stance:
        result += more[2]
    return max(LOW, min(MASTER, result))


def level_outside(t: Saber, fighter: Fighter, stance: Stance) -> int:
    """His level in any combat, before modifiers of this one and before it is limited to low and master."""
    return levels_outside(t, fighter)[STANCES.index(stance)]


def levels_outside(t: Saber, fighter: Fighter) -> tuple[int, int, int]:
    """The same in attack, dodge and feint."""
    sheet = t.sheets[fighter]
    more = sheet.bolster - sheet.weaken
    attack, dodge, feint = _printed_levels(sheet.name, sheet.skills, stance_of(t, sheet), sheet.wounds)
    return attack + more, dodge + more, feint + more


@lru_cache(1 << 12)
def _printed_levels(name: Kind, skills: tuple[Skill, ...], card: Kind, wounds: int) -> tuple[int, int, int]:
    """Levels by sheet, skill cards, stance and wounds; cached, since bots ask for them all the time."""
    printed, found = printed_traits(name, skills, card), []
    for stance in STANCES:
        result: int = PEOPLE[name].level(stance)
        result += sum(levels for _, on, levels in printed.get("level", ()) if on == stance)
        for _, least, on, levels in printed.get("level_when_hurt", ()):
            result += levels if wounds >= least and on in ("", stance) else 0
        found.append(result)
    return found[0], found[1], found[2]


def keeps_fresh(duel: Duel, fighter: Fighter) -> bool:
    """Attacked while he moves, he neither uses nor sheds the tokens that the card gave him which moves him [SB-104, SB-R49].

    Only a character who is acting has such (`fresh`) tokens.
    """
    return duel.started_by == BY_READY and fighter == duel.fighters[1]


# -- right after the roll ----------------------------------------------------------------------------------------------

GOES_ON, TIE, AGAIN = "goes_on", "tie", "again"


def after_the_roll(t: Saber, duel: Duel) -> Script[str]:
    """Cards that cancel the result, the active player's side first; the first one used closes the window [SB-87, SB-R60]."""
    for seat in in_order(t):
        for side in (0, 1):
            fighter = duel.fighters[side]
            if t.sheets[fighter].seat != seat:
                continue
            card = left_in_play(t, seat, "luck")
            if card is not None and (yield from chooses_to_use(seat, "devils_luck")):
                t.bands[seat].in_play.remove(card)
                yield CombatCancelled(seat, card, False)
                yield discard(t, [card])
                return TIE
            parry = attached(t, fighter, "parry")
            if parry is not None and (yield from chooses_to_use(seat, "lucky_parry")):
                detach(t.sheets[fighter], parry)
                yield CombatCancelled(seat, parry, True)
                yield discard(t, [parry])
                return AGAIN
    return GOES_ON


def chooses_to_use(seat: Seat, power: str) -> Script[bool]:
    """Ask a seat whether it uses this card or skill now."""
    choice = yield from Choose(seat, (Use(power), Decline()), why=power)
    return isinstance(choice, Use)


def attached(t: Saber, fighter: Fighter, word: str) -> Card | None:
    for card in t.sheets[fighter].attached:
        if open_card(t, card).has(word):
            return card
    return None


# -- (6) change and (7) reroll -----------------------------------------------------------------------------------------


def stance_die(side: int) -> Die:
    return 2 * side


def change(t: Saber, duel: Duel) -> Script[None]:
    """Whoever rolled it may set any die to any face; two of them cancel each other [SB-74]."""
    rolled = [side for side in (0, 1) if duel.stances[side] == FEINT and symbols(duel.dice[stance_die(side)]).unique]
    if len(rolled) != 1:
        return
    options: list[Option] = [*(Change(die, face) for die in range(4) for face in range(1, SIDES + 1)), Decline()]
    choice = yield from Choose(t.sheets[duel.fighters[rolled[0]]].seat, options, why="change")
    if isinstance(choice, Change):
        duel.dice[choice.die] = choice.face
        duel.changed.append(choice.die)
        yield DieChanged(choice.die, choice.face)


def reroll(t: Saber, duel: Duel) -> Script[None]:
    """Counted and cancelled once; then one by one, each seen before the next [SB-69 to SB-71, SB-R23, SB-R63]."""
    shown = [0, 0]
    for side in (0, 1):
        if duel.stances[side] == FEINT and stance_die(side) not in duel.changed:  # SB-R48
            shown[side] = symbols(duel.dice[stance_die(side)]).special
    duel.rerolls = [max(0, shown[0] - shown[1]), max(0, shown[1] - shown[0])]
    for side in (0, 1):
        while duel.rerolls[side]:
            free = [die for die in range(4) if die not in duel.changed and die not in duel.rerolled]
            options: list[Option] = [*(Reroll(die) for die in free), Decline()]
            choice = yield from Choose(t.sheets[duel.fighters[side]].seat, options, why="reroll")
            if not isinstance(choice, Reroll):
                break
            duel.rerolls[side] -= 1
            (face,) = yield from Roll((SIDES,), why="reroll")
            duel.dice[choice.die] = face
            duel.rerolled.append(choice.die)
            yield DieRerolled(choice.die, face)
    duel.rerolls = [0, 0]


# -- (8) the result ----------------------------------------------------------------------------------------------------


def decide(t: Saber, duel: Duel) -> None:
    """Scores, winner and the wounds that each side would receive [SB-64 to SB-73, SB-R64, SB-R65]."""
    defends = [t.sheets[fighter].defense for fighter in duel.fighters]
    more = card_effect(t, duel, "extra_wound")
    extra = [more[1] if more else 0, 0]
    duel.scores, duel.winner, duel.wounds = result(duel.stances, duel.levels, duel.dice, defends, extra)


def result(
    stances: list[Stance], levels: list[Level], dice: list[int], defends: list[bool], extra: list[int],
) -> tuple[list[int], int | None, list[int]]:
    """Scores, winner and wounds received, for dice after all changes and rerolls."""
    shown = [symbols(dice[0]), symbols(dice[2])]
    scores = []
    for side in (0, 1):
        has_advantage = BEATS[stances[side]] == stances[1 - side] or defends[side]
        scores.append(points(levels[side], dice[2 * side + 1]) + (shown[side].advantage if has_advantage else 0))
    if any(stances[side] == DODGE and shown[side].unique for side in (0, 1)):  # evade
        return scores, None, [0, 0]
    ahead = None if scores[0] == scores[1] else int(scores[1] > scores[0])
    winner = None if ahead is None or defends[ahead] else ahead  # SB-88: a defender's win counts as a tie
    wounds = [0, 0]
    for side in (0, 1):
        other = 1 - side
        if winner == other:
            wounds[side] += 1 + extra[other] + (shown[other].special if stances[other] == ATTACK else 0)
        if stances[other] == ATTACK and shown[other].unique and not (defends[other] and ahead == other):  # SB-R21
            wounds[side] += 1
        if stances[side] == DODGE:
            wounds[side] = max(0, wounds[side] - shown[side].special)
    return scores, winner, wounds


# -- (9) wounds --------------------------------------------------------------------------------------------------------


def deal_wounds(t: Saber, duel: Duel) -> Script[None]:
    """Both sides' wounds at once, then eliminations, then Fury for the survivors [SB-79, SB-114, SB-R65]."""
    for side in (0, 1):
        yield from prevent(t, duel, side)
    winner = None if duel.winner is None else duel.fighters[duel.winner]
    yield CombatDecided(winner, tuple(duel.scores), tuple(duel.wounds))
    hurt = [side for side in (0, 1) if duel.wounds[side]]
    for side in hurt:
        yield from add_wounds(t, duel.fighters[side], duel.wounds[side], "combat", duel.fighters[1 - side])
    for side in hurt:
        yield from fall(t, duel.fighters[side])
    for side in (0, 1):
        fighter = duel.fighters[side]
        sheet, points_gained = t.sheets[fighter], sum(duel.wounds)
        if points_gained and not sheet.out and faction_of(t, sheet.seat).buys_steps:  # SB-114
            yield from special(t, fighter, sheet.seat, points_gained)
        if duel.wounds[side]:
            yield from lose_bearing(t, fighter)
    if hurt:
        yield from check_victory(t)


def prevent(t: Saber, duel: Duel, side: int) -> Script[None]:
    """Opilski: special points prevent wounds [SB-R65]."""
    fighter = duel.fighters[side]
    sheet = t.sheets[fighter]
    for _, price in traits(t, fighter, "prevents"):
        most = min(duel.wounds[side], sheet.special // price)
        if most:
            choice = yield from Choose(sheet.seat, [Prevent(n) for n in range(most + 1)], why="prevent")
            if choice.wounds:
                sheet.special -= price * choice.wounds
                duel.wounds[side] -= choice.wounds
                yield Lost(fighter, "special", price * choice.wounds)
                yield PowerUsed(fighter, "toper")


# -- (10) what winning brings ------------------------------------------------------------------------------------------


def effects_of_winning(t: Saber, duel: Duel) -> Script[None]:
    """Win move or push, Great sword, then special points for the win [SB-76, SB-77, SB-R66]."""
    if duel.winner is None:
        return
    winner, loser = duel.fighters[duel.winner], duel.fighters[1 - duel.winner]
    stance, seat = duel.stances[duel.winner], t.sheets[winner].seat
    if stance == DODGE:
        yield from win_move(t, duel, seat, winner, stance)
    elif stance == FEINT:
        yield from win_move(t, duel, seat, loser, stance, winner)
    yield from win_push(t, duel, winner, loser, stance)
    if stance == ATTACK and duel.wounds[1 - duel.winner]:
        yield from great_sword(t, winner, loser)
    if not t.sheets[winner].out:
        gained = sum(effect[2] for effect in traits(t, winner, "gain_on_win") if effect[1] == stance)
        if gained:
            yield from special(t, winner, seat, gained)


def win_move(t: Saber, duel: Duel, seat: Seat, moved: Fighter, stance: Stance, by: Fighter | None = None) -> Script[None]:
    """Won by dodge, the winner may move his own character a space; won by feint, the losing one [SB-76, SB-77]."""
    if t.sheets[moved].out:
        return
    winner = moved if by is None else by
    spaces = max([1, *(effect[2] for effect in traits(t, winner, "far_move") if effect[1] == stance)])
    duel.moving = moved
    duel.entered = yield from move_spaces(t, seat, moved, spaces)
    duel.spaces = 0


def win_push(t: Saber, duel: Duel, winner: Fighter, loser: Fighter, stance: Stance) -> Script[None]:
    """Stance Bull's Charge: who wins by attack may push the loser."""
    if t.sheets[winner].out or t.sheets[loser].out:
        return
    for effect in traits(t, winner, "win_push"):
        lengths = push_lengths(t, winner, loser, push_reach(t, winner, effect[2]))
        if effect[1] == stance and lengths:
            options: list[Option] = [*(Push(loser, n) for n in lengths), Stop()]
            choice = yield from Choose(t.sheets[winner].seat, options, why="win_push")
            if isinstance(choice, Push):
                duel.moving = loser
                duel.entered = yield from push(t, winner, loser, choice.spaces)


def great_sword(t: Saber, winner: Fighter, loser: Fighter) -> Script[None]:
    """Krempski: a wound for another opponent beside him, once a turn."""
    sheet = t.sheets[winner]
    if sheet.out or not has(t, winner, "great_sword") or "great_sword" in sheet.used:
        return
    others = [f for f in adjacent_enemies(t, winner) if f != loser]
    if others:
        choice = yield from Choose(sheet.seat, [*(Slash(f) for f in others), Decline()], why="great_sword")
        if isinstance(choice, Slash):
            sheet.used += ("great_sword",)
            yield PowerUsed(winner, "great_sword")
            yield from suffer(t, choice.fighter, 1, "great_sword", winner)
            yield from check_victory(t)


def poison(t: Saber, duel: Duel) -> Script[None]:
    """Poisoned Knife: its target is poisoned if it was wounded in this combat, whoever won and by whatever [SB-R88]."""
    target = duel.fighters[1]
    if card_effect(t, duel, "poisons") and (duel.wounds[1] or target in duel.burnt) and not t.sheets[target].out:
        yield from put(t, target, "poison")


"""How combats come about: an attack in an action, a Ready character, a riposte, an ambush [SB-60, SB-104, SB-R61, SB-R66]."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Choose, Option, Script, Seat

from .board import Square, distance
from .combat import chooses_to_use, combat
from .dice import DODGE
from .events import CombatBegan, Gained, PowerUsed, SlippedAway
from .options import Decline, Strike
from .piles import discard
from .state import (
    BY_ACTION,
    BY_AMBUSH,
    BY_READY,
    BY_RIPOSTE,
    Duel,
    Fighter,
    Saber,
    are_adjacent,
    has,
    in_order,
    left_in_play,
    same_side,
    standing,
)
from .tokens import dodge_test, shift_level, take_off


def attack(t: Saber, attacker: Fighter, defender: Fighter, how: str = BY_ACTION) -> Script[None]:
    """From the declared attack to all that follows from its combat."""
    t.attacker, t.attack_target = attacker, defender
    if t.sheets[defender].stun:  # SB-107
        yield from take_off(t, defender, "stun")
        shift_level(t, defender, "weaken", 1)
        yield Gained(defender, "weaken", 1)
    slipped = yield from slips_away(t, defender)
    t.attacker = t.attack_target = None
    if slipped:
        return
    yield CombatBegan(attacker, defender, how)
    duel = yield from combat(t, attacker, defender, how)
    if duel.moving is not None and duel.entered:
        own_move = duel.winner is not None and duel.moving == duel.fighters[duel.winner] and duel.stances[duel.winner] == DODGE
        if own_move or t.ready_on_forced:
            yield from ready_attacks(t, duel.moving, duel.entered)
    yield from riposte(t, duel)


def slips_away(t: Saber, defender: Fighter) -> Script[bool]:
    """Skill card Slippery: a dodge test before the combat; passed, there is none. Once a turn."""
    sheet = t.sheets[defender]
    if not has(t, defender, "slips_away") or "slippery" in sheet.used:
        return False
    if not (yield from chooses_to_use(sheet.seat, "slippery")):
        return False
    sheet.used += ("slippery",)
    yield PowerUsed(defender, "slippery")
    if not (yield from dodge_test(t, defender)):
        return False
    yield SlippedAway(defender)
    return True


def ready_attacks(t: Saber, mover: Fighter, entered: Sequence[Square]) -> Script[None]:
    """He has entered these squares: waiting opponents may strike, each while he is still beside them [SB-R12 to SB-R14]."""
    if has(t, mover, "unseen") or t.sheets[mover].out:
        return
    for seat in in_order(t):
        if same_side(t, seat, t.sheets[mover].seat):
            continue
        while waiting := [
            f for f, s in standing(t)
            if t.sheets[f].seat == seat and t.sheets[f].ready and not t.sheets[f].stun and are_adjacent(t, f, mover)
            and any(distance(s, e) == 1 for e in entered)
        ]:
            choice = yield from strike_or_not(t, seat, waiting, mover, "ready")
            if not isinstance(choice, Strike):
                break
            yield from take_off(t, choice.fighter, "ready")
            yield from attack(t, choice.fighter, mover, BY_READY)
            if t.sheets[mover].out:
                return


def strike_or_not(t: Saber, seat: Seat, who: Sequence[Fighter], prey: Fighter, why: str) -> Script[Option]:
    t.attack_target = prey
    options: list[Option] = [*(Strike(f) for f in who), Decline()]
    choice = yield from Choose(seat, options, why=why)
    t.attack_target = None
    return choice


def riposte(t: Saber, duel: Duel) -> Script[None]:
    """Jeremiasz: attacked and victorious, he may attack the attacker at once, once a turn."""
    attacker, defender = duel.fighters
    sheet = t.sheets[defender]
    if duel.winner != 1 or sheet.out or not has(t, defender, "riposte") or "riposte" in sheet.used:
        return
    if are_adjacent(t, attacker, defender):
        choice = yield from strike_or_not(t, sheet.seat, [defender], attacker, "riposte")
        if isinstance(choice, Strike):
            sheet.used += ("riposte",)
            yield PowerUsed(defender, "riposte")
            yield from attack(t, defender, attacker, BY_RIPOSTE)


def ambushes(t: Saber, actor: Fighter) -> Script[None]:
    """His action has ended: whoever lies in ambush beside him may strike [SB-R82]."""
    for seat in in_order(t):
        card = left_in_play(t, seat, "ambush")
        if card is None or same_side(t, seat, t.sheets[actor].seat):
            continue
        near = [f for f, _ in standing(t) if t.sheets[f].seat == seat and not t.sheets[f].stun and are_adjacent(t, f, actor)]
        if not near:
            continue
        choice = yield from strike_or_not(t, seat, near, actor, "ambush")
        if isinstance(choice, Strike):
            t.bands[seat].in_play.remove(card)
            yield discard(t, [card])
            yield from attack(t, choice.fighter, actor, BY_AMBUSH)

"""What a position is worth to each seat: wounds, people, tempo, cards, and how near the scenario's goal is. A wound is ten."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Seat

from .board import DISTANCES, EXITS, WALKS, Square
from .combat import levels_outside, rider, supporters
from .dice import LOW, MASTER
from .scenario import rules_of
from .scenarios import burn, lady, theft
from .stances import WOUND, Levels, duel_worth, levels_of, stakes
from .state import BAND, BY_ACTION, Duel, Fighter, Saber, Sheet, enemies, health, living, same_side, standing

MAN = 30  # to have one more character
CARD = 2  # in hand
POINT = 2  # a special point
EXTRA_WOUND = 4  # half of the time
IN_PLAY = 5  # a card left in play
STANCE = 4
CLOSER = 3  # a step towards the fight, where fighting is all there is to do
FAR = 14  # as far as anybody can be


def evaluate(t: Saber) -> list[int]:
    worths = [band_worth(t, seat) + goal_worth(t, seat) for seat in range(t.seats)]
    if t.duel is not None and not t.duel.stances:  # before the dice: what they come to in the mean
        first, second = t.duel.fighters
        expected = clash_worth(t, t.duel)
        worths[first // BAND] += expected // 2
        worths[second // BAND] -= expected - expected // 2
    return worths


def band_worth(t: Saber, seat: Seat) -> int:
    band, worth, last = t.bands[seat], 0, is_last_turn(t)
    for fighter in living(t, seat):
        sheet = t.sheets[fighter]
        left = health(t, fighter) - sheet.wounds
        worth += MAN + WOUND * left + (5 if left > 2 else 0) + token_worth(t, sheet, last)
        if sheet.square is not None:
            worth += place_worth(t, fighter, sheet.square) + threat(t, fighter, last)
    if not last:  # what is saved for a next turn
        worth += CARD * min(7, len(band.hand)) + IN_PLAY * len(band.in_play) + tempo(t, seat)
    return worth


def is_last_turn(t: Saber) -> bool:
    return t.turn == rules_of(t).last_turn


def tempo(t: Saber, seat: Seat) -> int:
    """Command points left this turn: cards at its end, if there is room for them."""
    band = t.bands[seat]
    return CARD * min(band.cp, len(living(t, seat)) + 1, max(0, 7 - len(band.hand))) if t.acting else 0


def token_worth(t: Saber, sheet: Sheet, last: bool) -> int:
    worth = (0 if last else min(4, sheet.special) * POINT) + 2 * sheet.bolster - 2 * sheet.weaken + sheet.haste - sheet.slow
    worth += 2 * sheet.ready + 2 * sheet.defense - 8 * sheet.stun - WOUND * sheet.poison + 4 * len(sheet.attached)
    if sheet.stance is not None:
        own = t.faces[sheet.stance][0][-1] == str(sheet.seat)
        worth += STANCE if own else -STANCE
    return worth


# -- fighting ----------------------------------------------------------------------------------------------------------


def levels(t: Saber, fighter: Fighter, more: int) -> Levels:
    attack, dodge, feint = [max(LOW, min(MASTER, level + more)) for level in levels_outside(t, fighter)]
    return attack, dodge, feint


def attack_worth(t: Saber, attacker: Fighter, defender: Fighter, more: int = 0) -> int:
    """What it would be worth to fight him now, in tenths of a wound. `more`: levels the attack brings along."""
    weak = rules_of(t).weakness
    own = levels(t, attacker, more + len(supporters(t, attacker, defender)) + sum(n for _, n in weak(t, attacker)))
    other = levels(t, defender, len(supporters(t, defender, attacker)) + sum(n for _, n in weak(t, defender)))
    return duel_worth(own, other, stakes(t, defender), stakes(t, attacker)) // 100


def clash_worth(t: Saber, duel: Duel) -> int:
    """What the combat that begins is worth to the attacker, and further attacks of his action after it."""
    own, other = levels_of(t, duel, 0), levels_of(t, duel, 1)
    first, second = duel.fighters
    worth = duel_worth(own, other, stakes(t, second), stakes(t, first)) // 100
    worth += EXTRA_WOUND * (rider(t, duel, "extra_wound") is not None)
    worth += (t.sheets[second].defense and -4) + (t.sheets[first].defense and 4)
    more = t.act.attacks if t.act is not None and duel.how == BY_ACTION else 0
    return worth + max(0, worth) * more


def threat(t: Saber, fighter: Fighter, last: bool) -> int:
    """What his blade promises: more before his action than after it, more beside an enemy than a step away."""
    sheet = t.sheets[fighter]
    if sheet.stun or sheet.square is None or (last and sheet.acted):
        return 0
    best, row = 0, DISTANCES[sheet.square]
    for foe in enemies(t, fighter):
        far = row[t.sheets[foe].square or 0]
        if far <= 2:
            best = max(best, attack_worth(t, fighter, foe) * (6 if far == 1 else 4))
    return best // (20 if sheet.acted else 10)


# -- places and goals --------------------------------------------------------------------------------------------------


def nearest(square: Square, to: list[Square] | tuple[Square, ...]) -> int:
    """Steps to the nearest of these."""
    row = WALKS[square]
    return min([row[s] for s in to], default=FAR)


def foes_stand(t: Saber, seat: Seat) -> list[Square]:
    """Where the seat's opponents are."""
    return [s for f, s in standing(t) if not same_side(t, f // BAND, seat)]


def place_worth(t: Saber, fighter: Fighter, square: Square, foes: list[Square] | None = None) -> int:
    """What it is worth to him to stand there, for the scenario's sake; and not too far from the fight.

    `foes`: where his opponents are, for whoever asks about many squares."""
    gap = min(6, nearest(square, foes_stand(t, fighter // BAND) if foes is None else foes))
    goal = GOALS.get(t.scenario)
    return goal(t, fighter, square) - gap if goal is not None else -CLOSER * gap


def in_raid(t: Saber, fighter: Fighter, square: Square) -> int:
    """The target wants to get out; everybody else wants to be where he is."""
    if fighter == t.target:
        return -5 * nearest(square, EXITS)
    hunted = None if t.target is None else t.sheets[t.target].square
    if hunted is None:
        return 0
    return -3 * min(5, WALKS[square][hunted]) if t.bands[t.sheets[fighter].seat].role == "raider" else 0


def in_burn(t: Saber, fighter: Fighter, square: Square) -> int:
    """Arsonists want corners that do not burn yet, each another one; defenders want arsonists."""
    unlit = [s for s in burn.CORNERS if s not in t.burning]
    if t.bands[t.sheets[fighter].seat].role == burn.ARSONIST:
        friends = [s for f, s in standing(t) if f != fighter and t.sheets[f].seat == t.sheets[fighter].seat]
        free = [c for c in unlit if nearest(c, friends) > WALKS[c][square]] or unlit
        return -4 * nearest(square, free)
    return 0


def in_theft(t: Saber, fighter: Fighter, square: Square) -> int:
    sheet = t.sheets[fighter]
    thief = t.bands[sheet.seat].role == theft.THIEF
    if fighter == t.carrier:
        return -5 * nearest(square, EXITS)
    chest = t.chest
    if chest is None and t.carrier is not None:
        chest = t.sheets[t.carrier].square
    if chest is None:
        return 0
    return (-3 if thief or t.carrier is not None else -2) * min(6, WALKS[square][chest])


def in_debt(t: Saber, fighter: Fighter, square: Square) -> int:
    return 0 if t.innkeeper is None else -3 * max(0, WALKS[square][t.innkeeper] - 1)


def in_lady(t: Saber, fighter: Fighter, square: Square) -> int:
    return 0 if t.lady is None else -4 * max(0, min(5, WALKS[square][t.lady] - 1))


GOALS: dict[str, Callable[[Saber, Fighter, Square], int]] = {
    "raid": in_raid, "burn": in_burn, "theft": in_theft, "debt": in_debt, "everybodys_debt": in_debt, "lady": in_lady,
}


def goal_worth(t: Saber, seat: Seat) -> int:
    """How far the scenario's own goal has come, and what time does to it."""
    band = t.bands[seat]
    match band.role:
        case "raider":
            return 0 if t.target is None else 25 * t.sheets[t.target].wounds
        case burn.ARSONIST:
            return 60 * len(t.burning) + 25 * sum(c not in t.burning for c in t.tried) - 8 * t.turn
        case theft.THIEF:
            return (50 if t.carrier is not None else 0) - 8 * t.turn
        case lady.KIDNAPPER:
            return -14 * nearest(t.lady or 0, lady.BLUE) - 6 * t.turn
    return 70 * band.clues

"""What a position is worth to each seat: wounds, people, tempo, cards, and how near the scenario's goal is. A wound is ten."""

from __future__ import annotations

from rules.core import Seat

from ..board import DISTANCES, WALKS, Square
from ..combat import card_effect, levels_outside, supporters
from ..dice import LOW, MASTER
from ..scenario import rules_of
from ..stances import WOUND, Levels, duel_worth, levels_of, stakes
from ..state import BAND, BY_ACTION, CharacterSheet, Duel, Fighter, Saber, enemies, health, living
from .goals import goal_of
from .goals.goal import Errand, foes_stand, nearest, squares_of

MAN = 30  # to have one more character
CARD = 2  # in hand
POINT = 2  # a special point
EXTRA_WOUND = 4  # half of the time
IN_PLAY = 5  # a card left in play
STANCE = 4
SHUNNED = 5  # to stand where it makes him weaker
CLOSE_BY = 3  # steps within which men fight side by side, or fall upon somebody
OUTNUMBERED = 5  # for each enemy close by who is one too many, while friends lag behind


def evaluate(t: Saber) -> list[int]:
    goal = goal_of(t.scenario)
    worths = [band_worth(t, seat, t.bands[seat].role not in goal.reckoned) + goal.progress(t, seat) for seat in range(t.seats)]
    if t.duel is not None and not t.duel.stances:  # before the dice: what they come to in the mean
        first, second = t.duel.fighters
        expected = clash_worth(t, t.duel)
        worths[first // BAND] += expected // 2
        worths[second // BAND] -= expected - expected // 2
    return worths


def band_worth(t: Saber, seat: Seat, places: bool = True) -> int:
    band, worth, last = t.bands[seat], 0, is_last_turn(t)
    for fighter in living(t, seat):
        sheet = t.sheets[fighter]
        left = health(t, fighter) - sheet.wounds
        worth += MAN + WOUND * left + (5 if left > 2 else 0) + token_worth(t, sheet, last)
        if sheet.square is not None:
            worth += threat(t, fighter, last) + (place_worth(t, fighter, sheet.square) if places else 0)
    if not last:  # what is saved for a next turn
        worth += CARD * min(7, len(band.hand)) + IN_PLAY * len(band.in_play) + tempo(t, seat)
    return worth


def is_last_turn(t: Saber) -> bool:
    return t.turn == rules_of(t).last_turn


def tempo(t: Saber, seat: Seat) -> int:
    """Command points left this turn: cards at its end, if there is room for them."""
    band = t.bands[seat]
    return CARD * min(band.cp, len(living(t, seat)) + 1, max(0, 7 - len(band.hand))) if t.acting else 0


def token_worth(t: Saber, sheet: CharacterSheet, last: bool) -> int:
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
    worth += EXTRA_WOUND * (card_effect(t, duel, "extra_wound") is not None)
    worth += (t.sheets[second].defense and -4) + (t.sheets[first].defense and 4)
    more = t.act.attacks if t.act is not None and duel.started_by == BY_ACTION else 0
    return worth + max(0, worth) * more


def threat(t: Saber, fighter: Fighter, last: bool) -> int:
    """What his attacks promise: more before his action than after it, more beside an enemy than a step away."""
    sheet = t.sheets[fighter]
    if sheet.stun or sheet.square is None or (last and sheet.acted):
        return 0
    best, row = 0, DISTANCES[sheet.square]
    for foe in enemies(t, fighter):
        far = row[t.sheets[foe].square or 0]
        if far <= 2:
            best = max(best, attack_worth(t, fighter, foe) * (6 if far == 1 else 4))
    return best // (20 if sheet.acted else 10)


# -- places ------------------------------------------------------------------------------------------------------------


def place_worth(
    t: Saber, fighter: Fighter, square: Square, foes: list[Square] | None = None, errand: Errand | None = None,
) -> int:
    """What it is worth to him to stand there, for the scenario's sake; and not too far from the fight.

    `foes`, `errand`: where his opponents are and what he is after, for whoever asks about many squares."""
    errand = errand or errand_of(t, fighter)
    worth = -errand.step * errand.far(square)
    if errand.fight:
        worth -= errand.fight * min(6, nearest(square, foes_stand(t, fighter // BAND) if foes is None else foes))
        if not errand.aims:
            worth -= OUTNUMBERED * ahead_of_friends(t, fighter, square, foes)
    if errand.shun is not None and DISTANCES[square][errand.shun] == 1:
        worth -= SHUNNED
    return worth


def ahead_of_friends(t: Saber, fighter: Fighter, square: Square, foes: list[Square] | None = None) -> int:
    """How many enemies too many he would meet there whom friends of his could help against, if they were not further behind."""
    row = WALKS[square]
    against = sum([row[s] <= CLOSE_BY for s in (foes_stand(t, fighter // BAND) if foes is None else foes)])
    if against < 2:
        return 0
    friends = [row[s] <= CLOSE_BY for f, s in squares_of(t, fighter // BAND) if f != fighter]
    return max(0, min(against - 1 - sum(friends), len(friends) - sum(friends)))


def errand_of(t: Saber, fighter: Fighter) -> Errand:
    return goal_of(t.scenario).errand(t, fighter)

"""Combat, in the order of its steps."""

from __future__ import annotations

import pytest

from rules.saber.attacks import attack, ready_attacks
from rules.saber.combat import level, level_outside, supporters
from rules.saber.events import CombatBegan, CombatDecided, Eliminated, Gained, PowerUsed, SlippedAway, Supported
from rules.saber.options import Attack, Change, Decline, Place, Prevent, Reroll, Shift, Slash, Step, Stop, Strike, Use
from rules.saber.state import BY_READY, Act, Duel
from tests.play import play

from . import (
    BURIA,
    JEREMIASZ,
    KREMPSKI,
    KRUK,
    OPILSKI,
    WOWK,
    A,
    D,
    F,
    attached,
    fight,
    go,
    in_play,
    pips,
    plays,
    sq,
    stance,
    stances,
    standard,
    table,
)

USE, NO = Use("support"), Decline()


def pair(**more: str):
    """Krempski beside Buria, nobody near."""
    return table(krempski="D4", buria="D3", **more)


def wounds(t, *fighters: int) -> list[int]:
    return [t.sheets[f].wounds for f in fighters]


# -- who fights --------------------------------------------------------------------------------------------------------


def test_an_attack_is_on_an_adjacent_opponent():  # SB-60, SB-83
    t = table(jeremiasz="D4", opilski="C4", buria="D3", kruk="D6")
    told = standard(t, JEREMIASZ, "attack")
    assert [o for o in told.options if isinstance(o, Attack)] == [Attack(BURIA)]


def test_several_attacks_may_have_the_same_or_different_targets():  # SB-83
    t = table(jeremiasz="D4", buria="D3", kruk="C4")
    tie = [NO, stances(JEREMIASZ, A, BURIA, A), [1, 1, 1, 1]]
    told = plays(t, "two_quick_cuts", Attack(BURIA), *tie, on=JEREMIASZ)
    assert {Attack(BURIA), Attack(KRUK)} <= set(told.options)
    t = table(jeremiasz="D4", buria="D3", kruk="C4")
    told = plays(t, "two_quick_cuts", Attack(BURIA), *tie, Attack(BURIA), *tie, on=JEREMIASZ)
    assert not [o for o in told.options if isinstance(o, Attack)]


# -- skill dice --------------------------------------------------------------------------------------------------------


def test_the_skill_die_is_the_level_of_the_stance_more_or_less():  # SB-62, SB-85, SB-R6, SB-T1, SB-T2
    t = table(jeremiasz="D4", buria="D3")
    t.sheets[JEREMIASZ].weaken = 1
    stance(t, JEREMIASZ, "high_guard")
    duel = Duel(fighters=(JEREMIASZ, BURIA))
    assert [level(t, duel, 0, s) for s in ("attack", "dodge", "feint")] == [1, 4, 2]
    t.sheets[JEREMIASZ].weaken = 4
    assert level_outside(t, JEREMIASZ, "dodge") == 1 and level(t, duel, 0, "attack") == 1
    t.sheets[JEREMIASZ].weaken, t.sheets[JEREMIASZ].bolster = 0, 5
    assert level(t, duel, 0, "attack") == 4


def test_the_dice_that_are_rolled_follow_the_stances():  # SB-61, SB-62, SB-75
    t = pair()
    told = fight(t, KREMPSKI, A, BURIA, D, [1, 4, 1, 5])
    assert told.told(CombatDecided) == [CombatDecided(BURIA, (2, 4), (1, 0))]  # high shows 2; low shows 2, and 2 advantages


def test_equal_stances_have_no_advantage():  # SB-63, SB-65
    told = fight(pair(), KREMPSKI, A, BURIA, A, [1, 1, 1, 1])
    assert told.told(CombatDecided) == [CombatDecided(None, (1, 1), (0, 0))]


def test_the_higher_score_wins_and_deals_one_wound():  # SB-66, SB-79
    t = pair()
    fight(t, KREMPSKI, A, BURIA, A, [1, 5, 1, 1])
    assert wounds(t, KREMPSKI, BURIA) == [0, 1] and t.sheets[BURIA].hurt_by == (KREMPSKI,)


# -- support -----------------------------------------------------------------------------------------------------------


def test_support_comes_from_friends_beside_the_enemy():  # SB-78, SB-T3
    t = table(jeremiasz="C3", wowk="D3", opilski="E4", kruk="E1")
    assert supporters(t, JEREMIASZ, WOWK) == [OPILSKI] and supporters(t, WOWK, JEREMIASZ) == []
    told = play(attack(t, JEREMIASZ, WOWK), USE)
    assert told.told(Supported) == [Supported(JEREMIASZ, (OPILSKI,))] and t.duel.level_changes == [[("support", 1)], []]


def test_a_second_opponent_beside_the_supporter_blocks_him():  # SB-78, SB-T4
    t = table(jeremiasz="C3", wowk="D3", opilski="E4", krempski="D4", buria="E5")
    assert supporters(t, JEREMIASZ, WOWK) == [] and supporters(t, WOWK, JEREMIASZ) == []


def test_support_may_be_declined_and_both_sides_may_have_it():  # SB-78, SB-R3
    t = table(jeremiasz="B4", wowk="C4", opilski="D5", kruk="A5")
    play(attack(t, JEREMIASZ, WOWK), NO, USE)
    assert t.duel.level_changes == [[], [("support", 1)]] and t.duel.supporters == [[], [KRUK]]
    assert t.sheets[JEREMIASZ].bolster == t.sheets[WOWK].bolster == 0  # no tokens


def test_the_active_players_side_names_its_support_first():  # SB-50, SB-R61
    t = table(jeremiasz="B4", wowk="C4", opilski="D5", kruk="A5")
    t.active = 1
    assert play(attack(t, JEREMIASZ, WOWK)).ask.seat == 1
    t.active = 0
    assert play(attack(t, JEREMIASZ, WOWK)).ask.seat == 0


def test_a_stunned_friend_does_not_support():  # SB-107
    t = table(jeremiasz="C3", wowk="D3", opilski="E4")
    t.sheets[OPILSKI].stun = True
    assert supporters(t, JEREMIASZ, WOWK) == []


def test_support_lasts_for_that_combat_alone_and_cancels_by_sum():  # SB-R3, SB-R62
    t = table(jeremiasz="C4", wowk="D4", opilski="E3")
    t.sheets[JEREMIASZ].weaken = 1
    go(t, attack(t, JEREMIASZ, WOWK), USE, stances(JEREMIASZ, A, WOWK, A), [1, 1, 1, 1])
    assert t.sheets[JEREMIASZ].weaken == 0 and t.sheets[JEREMIASZ].bolster == 0
    again = play(attack(t, JEREMIASZ, WOWK), USE)
    assert level(t, t.duel, 0, "attack") == 3 and again.ask.why == "stance"


# -- symbols -----------------------------------------------------------------------------------------------------------


def test_advantage_symbols_of_the_dodger_count_against_an_attack():  # SB-65, SB-76, SB-T5
    t = table(jeremiasz="D4", kruk="D3")
    told = fight(t, JEREMIASZ, A, KRUK, D, [1, pips(2, 2), 1, pips(3, 1)])
    assert told.ask.why == "shift" and told.ask.seat == 1
    assert t.duel.scores == [2, 3] and t.sheets[JEREMIASZ].wounds == 1 and Shift(sq("D2")) not in told.options


def test_extra_wounds_less_dodges():  # SB-67, SB-68, SB-T6
    t = pair()
    t.sheets[BURIA].bolster = 1
    told = fight(t, KREMPSKI, A, BURIA, D, [4, pips(3, 4), 4, pips(2, 2)])
    assert told.told(CombatDecided) == [CombatDecided(KREMPSKI, (4, 3), (0, 1))]


def test_extra_wounds_count_only_for_the_winner():  # SB-67
    t = pair()
    told = fight(t, KREMPSKI, A, BURIA, A, [5, 1, 1, 5])
    assert told.told(CombatDecided) == [CombatDecided(BURIA, (1, 3), (1, 0))]


def test_wounds_never_fall_below_nothing():  # SB-R24
    t = pair()
    t.sheets[BURIA].bolster = 3
    told = fight(t, KREMPSKI, A, BURIA, D, [1, 1, 5, 6], Stop())
    assert told.told(CombatDecided) == [CombatDecided(BURIA, (1, 4), (1, 0))]


def test_a_reroll_of_the_enemys_skill_die_turns_the_combat():  # SB-69, SB-72, SB-77, SB-T7
    t = table(krempski="D4", wowk="D3")
    told = fight(t, KREMPSKI, A, WOWK, F, [6, pips(3, 4), 4, pips(3, 3)], Reroll(1), [pips(3, 2)], Shift(sq("E4")))
    assert told.told(CombatDecided) == [CombatDecided(WOWK, (2, 3), (1, 1))]
    assert t.sheets[KREMPSKI].square == sq("E4")


def test_rerolls_cancel_one_for_one():  # SB-70, SB-T8
    t = table(jeremiasz="D4", wowk="D3")
    told = fight(t, JEREMIASZ, F, WOWK, F, [5, 1, 4, 1])
    assert told.ask.seat == 0 and t.duel.rerolls == [1, 0]
    told = fight(t, JEREMIASZ, F, WOWK, F, [5, 1, 4, 1], Reroll(1), [1])
    assert told.ask is None
    assert fight(t, JEREMIASZ, F, WOWK, F, [5, 1, 5, 1]).ask is None


def test_rerolls_are_optional_and_come_one_by_one():  # SB-R23, SB-69
    t = table(jeremiasz="D4", wowk="D3")
    told = fight(t, JEREMIASZ, F, WOWK, A, [5, 2, 3, 3], Reroll(1), [6])
    assert told.options == [Reroll(0), Reroll(2), Reroll(3), Decline()]
    assert fight(t, JEREMIASZ, F, WOWK, A, [5, 2, 3, 3], Decline()).ask is None


def test_a_change_got_by_a_reroll_is_void():  # SB-71, SB-T34
    t = table(jeremiasz="D4", wowk="D3")
    told = fight(t, JEREMIASZ, F, WOWK, A, [5, 2, 3, 3], Reroll(0), [6])
    assert told.ask.why == "reroll" and told.options == [Reroll(1), Reroll(2), Reroll(3), Decline()]


def test_rerolls_got_by_a_reroll_are_void():  # SB-71, SB-R63
    t = table(jeremiasz="D4", wowk="D3")
    told = fight(t, JEREMIASZ, F, WOWK, A, [4, 2, 3, 3], Reroll(0), [5])
    assert told.ask is None


def test_the_strike_wounds_whoever_wins():  # SB-72
    t = pair()
    told = fight(t, KREMPSKI, A, BURIA, A, [6, 1, 1, 1])
    assert told.told(CombatDecided) == [CombatDecided(None, (1, 1), (0, 1))]
    told = fight(t, KREMPSKI, A, BURIA, A, [6, 5, 1, 1])
    assert told.told(CombatDecided) == [CombatDecided(KREMPSKI, (3, 1), (0, 2))]
    t.sheets[KREMPSKI].wounds = 5
    told = fight(t, KREMPSKI, A, BURIA, A, [6, 1, 1, 5])
    assert told.told(Eliminated) == [Eliminated(KREMPSKI)] and t.sheets[BURIA].wounds == 4


def test_a_dodge_cancels_a_strike():  # SB-72, SB-R25
    t = pair()
    told = fight(t, KREMPSKI, A, BURIA, D, [6, 2, 4, 3])
    assert told.told(CombatDecided) == [CombatDecided(None, (2, 2), (0, 0))]


def test_evade_ends_it_as_a_tie():  # SB-73, SB-R64, SB-T10
    t = table(jeremiasz="D4", buria="D3")
    told = fight(t, JEREMIASZ, D, BURIA, A, [6, 6, 6, 1])
    assert told.told(CombatDecided)[0].winner is None and wounds(t, JEREMIASZ, BURIA) == [0, 0] and told.ask is None


def test_change_sets_any_die_to_any_face():  # SB-74
    t = table(jeremiasz="D4", buria="D3")
    told = fight(t, JEREMIASZ, F, BURIA, D, [6, 2, 6, 6])
    assert len(told.options) == 25 and told.options[-1] == Decline() and told.ask.seat == 0
    told = fight(t, JEREMIASZ, F, BURIA, D, [6, 2, 6, 6], Change(2, 1))
    assert told.told(CombatDecided) == [CombatDecided(None, (2, 2), (0, 0))]


def test_two_changes_cancel():  # SB-74, SB-T9
    t = table(jeremiasz="D4", wowk="D3")
    assert fight(t, JEREMIASZ, F, WOWK, F, [6, 1, 6, 1]).ask is None


def test_a_changed_die_is_neither_rerolled_nor_used():  # SB-74, SB-R22, SB-R48
    t = table(jeremiasz="D4", wowk="D3")
    told = fight(t, JEREMIASZ, F, WOWK, F, [6, 1, 5, 1], Change(2, 3))
    assert told.ask is None  # his rerolls were changed away first
    told = fight(t, JEREMIASZ, F, WOWK, F, [6, 1, 5, 1], Change(0, 5))
    assert told.ask.seat == 1 and t.duel.rerolls == [0, 2]  # symbols got by a change cancel nothing


def test_the_die_that_was_changed_cannot_be_rerolled():  # SB-69, SB-R22, SB-R63, SB-T27
    t = table(jeremiasz="D4", wowk="D3")
    told = fight(t, JEREMIASZ, F, WOWK, F, [6, 1, 5, 1], Change(1, 6), Reroll(0), [1])
    assert told.options == [Reroll(2), Reroll(3), Decline()]
    told = fight(t, JEREMIASZ, F, WOWK, F, [6, 6, 5, 1], Change(1, 6))
    assert Reroll(1) not in told.options  # changed to the face it showed: changed all the same


# -- wounds ------------------------------------------------------------------------------------------------------------


def test_health_is_the_end():  # SB-79, SB-91, SB-108, SB-R39
    t = pair(kruk="A1")
    t.sheets[BURIA].wounds = 6
    mine = stance(t, BURIA, "hopak")
    told = fight(t, KREMPSKI, A, BURIA, A, [1, 5, 1, 1])
    assert t.sheets[BURIA].out and t.sheets[BURIA].square is None and told.told(Eliminated)
    assert t.bands[1].discards == [mine] and t.sheets[BURIA].stance is None


def test_fury_comes_from_wounds_dealt_and_received():  # SB-114, SB-T17
    t = pair()
    fight(t, BURIA, A, KREMPSKI, A, [4, 6, 6, 1])
    assert wounds(t, BURIA, KREMPSKI) == [1, 2] and t.sheets[BURIA].special == 3 and t.sheets[KREMPSKI].special == 0
    told = fight(pair(), BURIA, D, KREMPSKI, D, [6, 1, 1, 1])  # evaded
    assert told.told(Gained) == []


def test_fury_counts_wounds_beyond_the_victims_health_and_not_supporters():  # SB-114, SB-R65
    t = table(krempski="D4", buria="D3", kruk="E5")
    t.sheets[KREMPSKI].wounds = 5
    fight(t, BURIA, A, KREMPSKI, A, [5, 6, 1, 1], before=(USE,))
    assert t.sheets[BURIA].special == 3 and t.sheets[KRUK].special == 0


def test_the_fallen_gain_no_fury():  # SB-R65
    t = pair(wowk="A1")
    t.sheets[BURIA].wounds = 6
    fight(t, KREMPSKI, A, BURIA, A, [1, 6, 6, 1])
    assert t.sheets[BURIA].out and t.sheets[BURIA].special == 0 and t.sheets[KREMPSKI].wounds == 1


def test_krempskis_thrust_and_burias_strike():  # SB-R65, SB-T32
    t = table(krempski="D4", buria="D3", kruk="E4")
    t.sheets[KREMPSKI].special = 2
    told = plays(t, "masterly_thrust", Attack(BURIA), NO, stances(KREMPSKI, A, BURIA, A), [5, pips(4, 3), 6, pips(3, 1)],
                 on=KREMPSKI)
    assert t.duel.scores == [3, 1] and wounds(t, BURIA, KREMPSKI) == [4, 1] and t.sheets[BURIA].special == 5
    assert told.ask.why == "great_sword" and told.options == [Slash(KRUK), Decline()]


def test_opilski_drinks_wounds_away():  # SB-T39, SB-R65
    t = table(opilski="D4", buria="D3")
    t.sheets[OPILSKI].special = 5
    told = fight(t, BURIA, A, OPILSKI, A, [5, 6, 1, 1])
    assert told.options == [Prevent(0), Prevent(1), Prevent(2)] and t.duel.wounds == [0, 3]
    t = table(opilski="D4", buria="D3")
    t.sheets[OPILSKI].special = 5
    fight(t, BURIA, A, OPILSKI, A, [5, 6, 1, 1], Prevent(2))
    assert wounds(t, OPILSKI) == [1] and t.sheets[OPILSKI].special == 1 and t.sheets[BURIA].special == 1


# -- what winning brings -----------------------------------------------------------------------------------------------


def test_who_wins_by_dodge_may_slip_away():  # SB-76
    t = table(jeremiasz="D4", kruk="D3")
    fight(t, JEREMIASZ, A, KRUK, D, [1, 1, 1, 6], Shift(sq("E4")))
    assert t.sheets[KRUK].square == sq("E4")
    t = table(jeremiasz="D4", kruk="D3")
    fight(t, JEREMIASZ, A, KRUK, D, [1, 1, 1, 6], Stop())
    assert t.sheets[KRUK].square == sq("D3")


def test_who_wins_by_feint_may_move_the_loser():  # SB-77, SB-R18, SB-R26
    t = table(jeremiasz="D4", buria="D5")
    told = fight(t, JEREMIASZ, F, BURIA, F, [1, 6, 1, 1])
    assert told.ask.seat == 0 and Shift(sq("E5")) in told.options and Shift(sq("C6")) not in told.options
    t = table(jeremiasz="D4", buria="D5")
    fight(t, JEREMIASZ, F, BURIA, F, [1, 6, 1, 1], Shift(sq("E5")), Place(BURIA, sq("E6")))
    assert t.sheets[BURIA].wounds == 2 and t.sheets[BURIA].special == 2 and t.sheets[BURIA].hurt_by == (JEREMIASZ,)


def test_the_feint_move_needs_no_wound():  # SB-77
    t = table(jeremiasz="D4", kruk="D3")
    told = fight(t, JEREMIASZ, F, KRUK, D, [1, 6, 5, 1])
    assert wounds(t, KRUK) == [0] and told.ask.why == "shift"


def test_who_is_eliminated_is_not_moved():  # SB-R19
    t = table(jeremiasz="D4", buria="D3", kruk="A1")
    t.sheets[BURIA].wounds = 6
    assert fight(t, JEREMIASZ, F, BURIA, F, [1, 6, 1, 1]).ask is None
    t = table(jeremiasz="D4", krempski="A1", kruk="D3")
    t.sheets[JEREMIASZ].wounds = 4
    assert fight(t, JEREMIASZ, A, KRUK, D, [1, 1, 1, 6]).ask.why == "shift"


def test_nobody_moves_after_a_tie():  # SB-R64
    t = table(jeremiasz="D4", kruk="D3")
    assert fight(t, JEREMIASZ, D, KRUK, D, [1, 1, 1, 1]).ask is None


def test_the_great_sword_fells_a_second_man_once_a_turn():  # SB-110, SB-R66, SB-R26, SB-R81
    t = table(krempski="D4", buria="D3", kruk="E4")
    told = fight(t, KREMPSKI, A, BURIA, A, [1, 5, 1, 1], Slash(KRUK), before=(NO,))
    assert wounds(t, BURIA, KRUK) == [1, 1] and t.sheets[KRUK].special == 0 and t.sheets[KRUK].hurt_by == (KREMPSKI,)
    assert PowerUsed(KREMPSKI, "great_sword") in told.events
    assert fight(t, KREMPSKI, A, BURIA, A, [1, 5, 1, 1], before=(NO,)).ask is None
    lone = table(krempski="D4", buria="D3", kruk="H8")
    assert fight(lone, KREMPSKI, A, BURIA, A, [1, 5, 1, 1]).ask is None
    dodged = table(krempski="D4", buria="D3", kruk="E4")
    dodged.sheets[BURIA].weaken = 1
    assert fight(dodged, KREMPSKI, A, BURIA, D, [1, 6, 5, 1], before=(NO,)).ask is None  # won, but no wound dealt


def test_jeremiasz_strikes_back_once_a_turn():  # SB-110, SB-R66, SB-R86
    t = table(jeremiasz="D4", buria="D3")
    told = fight(t, BURIA, A, JEREMIASZ, A, [1, 1, 1, 6])
    assert told.ask.why == "riposte" and told.options == [Strike(JEREMIASZ), Decline()] and t.attack_target == BURIA
    t = table(jeremiasz="D4", buria="D3")
    told = fight(t, BURIA, A, JEREMIASZ, A, [1, 1, 1, 6], Strike(JEREMIASZ), stances(BURIA, A, JEREMIASZ, A), [1, 6, 1, 1])
    assert wounds(t, BURIA) == [2] and not t.sheets[JEREMIASZ].acted and len(told.told(CombatBegan)) == 2
    assert fight(t, BURIA, A, JEREMIASZ, A, [1, 1, 1, 6]).ask is None
    own = table(jeremiasz="D4", buria="D3")
    assert fight(own, JEREMIASZ, A, BURIA, A, [1, 6, 1, 1]).ask is None  # he attacked himself
    away = table(jeremiasz="D4", buria="D3")
    assert fight(away, BURIA, A, JEREMIASZ, D, [1, 1, 1, 6], Shift(sq("D5"))).ask is None


# -- defense -----------------------------------------------------------------------------------------------------------


def test_a_defender_counts_advantages_and_deals_nothing():  # SB-88, SB-R20, SB-T11
    t = table(jeremiasz="D4", buria="D3")
    t.sheets[JEREMIASZ].defense = True
    told = fight(t, JEREMIASZ, A, BURIA, D, [1, pips(2, 2), 5, pips(1, 1)])
    assert told.told(CombatDecided) == [CombatDecided(None, (4, 1), (0, 0))] and not t.sheets[JEREMIASZ].defense
    t.sheets[JEREMIASZ].defense = True
    assert fight(t, JEREMIASZ, D, BURIA, A, [1, 6, 1, 1]).ask is None  # no win, no move


def test_a_defenders_strike_works_unless_he_wins():  # SB-R21
    t = table(krempski="D4", buria="D3")
    t.sheets[KREMPSKI].defense = True
    assert fight(t, KREMPSKI, A, BURIA, A, [6, 5, 1, 1]).told(CombatDecided)[0].wounds == (0, 0)
    t.sheets[KREMPSKI].defense = True
    assert fight(t, KREMPSKI, A, BURIA, A, [6, 1, 1, 1]).told(CombatDecided)[0].wounds == (0, 1)
    t.sheets[KREMPSKI].defense = True
    assert fight(t, KREMPSKI, A, BURIA, A, [6, 1, 1, 5]).told(CombatDecided)[0].wounds == (1, 1)


def test_the_defense_token_goes_with_the_next_action_too():  # SB-88
    t = table(jeremiasz="D4", buria="A1")
    t.sheets[JEREMIASZ].defense = True
    standard(t, JEREMIASZ, "move", Stop())
    assert not t.sheets[JEREMIASZ].defense
    t.sheets[JEREMIASZ].acted = False
    standard(t, JEREMIASZ, "defend")
    assert t.sheets[JEREMIASZ].defense and t.sheets[JEREMIASZ].acted


# -- tokens in combat --------------------------------------------------------------------------------------------------


def test_bolsters_go_after_the_combat():  # SB-84, SB-R5
    t = table(jeremiasz="D4", buria="D3")
    t.sheets[JEREMIASZ].bolster, t.sheets[BURIA].weaken = 2, 1
    fight(t, JEREMIASZ, A, BURIA, A, [1, 1, 1, 1])
    assert t.sheets[JEREMIASZ].bolster == 0 and t.sheets[BURIA].weaken == 0


def test_a_stunned_man_who_is_attacked_is_weakened_instead():  # SB-107, SB-R61, SB-T23
    t = table(jeremiasz="D4", buria="D3")
    t.sheets[BURIA].stun = True
    play(attack(t, JEREMIASZ, BURIA))
    assert not t.sheets[BURIA].stun and t.sheets[BURIA].weaken == 1 and level(t, t.duel, 1, "attack") == 2


# -- cancelling --------------------------------------------------------------------------------------------------------


def test_devils_luck_makes_it_a_tie():  # SB-87, SB-R60, SB-R64, SB-T40
    t = table(jeremiasz="D4", buria="D3")
    t.active = 1
    card, parry = in_play(t, 1, "devils_luck"), attached(t, JEREMIASZ, "lucky_parry")
    told = fight(t, BURIA, A, JEREMIASZ, A, [1, 1, 6, 6], Use("devils_luck"))
    assert wounds(t, BURIA, JEREMIASZ) == [0, 0] and told.ask is None
    assert t.bands[1].in_play == [] and card in t.bands[1].discards and t.sheets[JEREMIASZ].attached == (parry,)


def test_a_lucky_parry_begins_the_combat_again():  # SB-87, SB-R50, SB-R60, SB-T40
    t = table(jeremiasz="C4", buria="D4", kruk="B5", opilski="E3")
    t.active = 1
    in_play(t, 1, "devils_luck")
    parry = attached(t, JEREMIASZ, "lucky_parry")
    t.sheets[BURIA].bolster = 1
    told = fight(t, BURIA, A, JEREMIASZ, A, [1, 1, 1, 1], Decline(), Use("lucky_parry"), before=(USE, USE))
    assert told.ask.why == "stance" and parry in t.bands[0].discards and t.duel.restarts == 1 and t.duel.dice == []
    assert t.duel.level_changes == [[("support", 1)], [("support", 1)]] and t.sheets[BURIA].bolster == 1
    t = table(jeremiasz="D4", buria="D3")
    t.active = 1
    in_play(t, 1, "devils_luck")
    attached(t, JEREMIASZ, "lucky_parry")
    told = fight(t, BURIA, A, JEREMIASZ, A, [1, 1, 1, 1], Decline(), Use("lucky_parry"),
                 stances(BURIA, F, JEREMIASZ, D), [1, 1, 1, 1])
    assert told.ask.why == "devils_luck"


def test_the_whole_result_of_the_combat_that_is_repeated_is_gone():  # SB-87
    t = table(jeremiasz="D4", buria="D3")
    attached(t, JEREMIASZ, "lucky_parry")
    told = fight(t, BURIA, A, JEREMIASZ, A, [5, 6, 1, 1], Use("lucky_parry"), stances(BURIA, A, JEREMIASZ, A), [1, 1, 1, 2])
    assert wounds(t, BURIA, JEREMIASZ) == [0, 0] and len(told.told(CombatDecided)) == 1


# -- Ready -------------------------------------------------------------------------------------------------------------


def test_who_steps_beside_a_ready_opponent_may_be_struck():  # SB-104, SB-R13, SB-R15
    t = table(jeremiasz="D7", buria="D4", kruk="A1")
    t.sheets[BURIA].ready = True
    told = plays(t, "swift_step", Step(sq("D6")), Step(sq("D5")), on=JEREMIASZ)
    assert told.ask.why == "ready" and told.ask.seat == 1 and told.options == [Strike(BURIA), Decline()]
    t = table(jeremiasz="D7", buria="D4", kruk="A1")
    t.sheets[BURIA].ready = True
    told = plays(t, "swift_step", Step(sq("D6")), Step(sq("D5")), Strike(BURIA), stances(BURIA, A, JEREMIASZ, A), [1, 5, 1, 1],
                 on=JEREMIASZ)
    assert not t.sheets[BURIA].ready and wounds(t, JEREMIASZ) == [1] and t.sheets[BURIA].special == 1
    assert told.ask.why == "act" and told.ask.seat == 0 and t.act.mp == 2  # the mover goes on


def test_a_ready_token_stays_until_it_is_used():  # SB-R13, SB-R71
    t = table(jeremiasz="D6", buria="D4")
    t.sheets[BURIA].ready = True
    told = plays(t, "swift_step", Step(sq("D5")), Decline(), Step(sq("C5")), on=JEREMIASZ)
    assert told.ask.why == "ready" and t.sheets[BURIA].ready  # from one adjacent square to another: asked again


def test_the_stunned_and_the_unseen():  # SB-R13, SB-110
    t = table(jeremiasz="D6", buria="D4")
    t.sheets[BURIA].ready = t.sheets[BURIA].stun = True
    assert plays(t, "swift_step", Step(sq("D5")), on=JEREMIASZ).ask.why == "act"
    t = table(jeremiasz="D4", kruk="D6")
    t.sheets[JEREMIASZ].ready = True
    assert standard(t, KRUK, "move", Step(sq("D5")), seat=1).ask.why == "act"
    t = table(jeremiasz="D4", wowk="D6")
    t.sheets[JEREMIASZ].ready = True
    assert standard(t, WOWK, "move", Step(sq("D5")), seat=1).ask.why == "ready"


def test_pushes_and_feint_moves_trigger_nothing_unless_agreed():  # SB-R12, SB-R69
    for forced in (False, True):
        t = table(jeremiasz="D7", krempski="D4", buria="D6", more={"ready_on_forced": forced})
        t.sheets[KREMPSKI].ready = True
        from rules.saber.options import Push
        told = plays(t, "shoulder_barge", Push(BURIA, 1), on=JEREMIASZ)
        assert (told.ask.why == "ready") == forced
        t = table(jeremiasz="D7", krempski="D4", buria="D6", more={"ready_on_forced": forced})
        t.sheets[KREMPSKI].ready = True
        told = fight(t, JEREMIASZ, F, BURIA, F, [1, 6, 1, 1], Shift(sq("D5")))
        assert (told.ask is not None) == forced


def test_the_dodge_win_move_triggers_ready_after_the_combat():  # SB-R12, SB-R66, SB-R69
    t = table(jeremiasz="D6", wowk="D5", krempski="C3")
    t.sheets[KREMPSKI].ready = True
    t.sheets[WOWK].bolster = 2
    told = fight(t, JEREMIASZ, A, WOWK, D, [1, 1, 1, 6], Shift(sq("D4")))
    assert told.ask.why == "ready" and t.duel is None and t.sheets[WOWK].bolster == 0


def test_several_ready_men_strike_one_after_the_other():  # SB-R14
    t = table(jeremiasz="D6", buria="C4", wowk="E4")
    for f in (BURIA, WOWK):
        t.sheets[f].ready = True
    t.sheets[JEREMIASZ].wounds = 4
    told = plays(t, "swift_step", Step(sq("D5")), on=JEREMIASZ)
    assert told.options == [Strike(WOWK), Strike(BURIA), Decline()]
    told = play(ready_attacks(t, JEREMIASZ, [sq("D5")]), Strike(BURIA), Use("support"),
                stances(BURIA, A, JEREMIASZ, A), [1, 5, 1, 1])
    assert t.sheets[JEREMIASZ].out and t.sheets[WOWK].ready and told.ask is None


def test_a_ready_combat_ignores_what_the_moving_card_gave():  # SB-104, SB-R49, SB-T29
    t = table(krempski="D6", buria="D4", kruk="A1")
    t.sheets[BURIA].ready = True
    t.sheets[KREMPSKI].special, t.sheets[KREMPSKI].bolster = 2, 1
    told = plays(t, "masterly_thrust", Step(sq("D5")), Strike(BURIA), on=KREMPSKI)
    assert told.ask.why == "stance" and t.sheets[KREMPSKI].bolster == 3
    assert t.duel.started_by == BY_READY and level(t, t.duel, 1, "feint") == 2  # low, and the old bolster alone
    t = table(krempski="D6", buria="D4", kruk="A1")
    t.sheets[BURIA].ready = True
    t.sheets[KREMPSKI].special, t.sheets[KREMPSKI].bolster = 2, 1
    plays(t, "masterly_thrust", Step(sq("D5")), Strike(BURIA), stances(BURIA, A, KREMPSKI, A), [1, 1, 1, 1], Attack(BURIA),
          on=KREMPSKI)
    assert t.sheets[KREMPSKI].bolster == 2 and level(t, t.duel, 0, "feint") == 3


def test_a_mover_who_falls_loses_the_rest_of_his_action():  # SB-R51
    t = table(krempski="D6", buria="D4", opilski="A1")
    t.sheets[BURIA].ready = True
    t.sheets[KREMPSKI].wounds = 5
    told = plays(t, "saber_cut", Step(sq("D5")), Strike(BURIA), stances(BURIA, A, KREMPSKI, A), [1, 6, 1, 1], on=KREMPSKI)
    assert told.ask is None and t.sheets[KREMPSKI].out and t.act is None and t.playing is None


def test_a_ready_attack_is_no_action():  # SB-R86
    t = table(jeremiasz="D6", buria="D4")
    t.sheets[BURIA].ready, t.sheets[BURIA].slow = True, 1
    plays(t, "swift_step", Step(sq("D5")), Strike(BURIA), stances(BURIA, A, JEREMIASZ, A), [1, 1, 1, 1], on=JEREMIASZ)
    assert not t.sheets[BURIA].acted and t.sheets[BURIA].slow == 1


def test_a_ready_attack_can_strike_on_an_obstacle():  # SB-R69
    t = table(jeremiasz="D1", buria="E3")
    t.sheets[BURIA].ready = True
    told = plays(t, "swift_step", Step(sq("D2")), on=JEREMIASZ)
    assert told.ask.why == "ready"
    again = table(jeremiasz="D1", buria="E3")
    again.sheets[BURIA].ready = True
    again.sheets[BURIA].bolster = 1
    told = plays(again, "swift_step", Step(sq("D2")), Strike(BURIA), stances(BURIA, F, JEREMIASZ, F), [1, 6, 1, 1],
                 Shift(sq("C1")), Step(sq("B1")), on=JEREMIASZ)
    assert again.act.mp == 2 and again.sheets[JEREMIASZ].square == sq("B1")  # moved off, he goes on from there


@pytest.mark.parametrize("how", ["action", "ready", "riposte", "ambush"])
def test_only_the_attack_of_the_card_has_its_riders(how: str):  # SB-R86
    t = table(krempski="D4", buria="D3")
    t.act = Act(fighter=KREMPSKI, kind="masterly_thrust")
    go(t, attack(t, KREMPSKI, BURIA, how), stances(KREMPSKI, A, BURIA, A), [1, 5, 1, 1])
    assert wounds(t, BURIA) == [2 if how == "action" else 1]


def test_slippery_men_may_not_be_there():  # SB-R61, SB-R79
    t = table(jeremiasz="D4", kruk="D3")
    t.sheets[KRUK].skills = ("slippery",)
    t.sheets[KRUK].stun = True
    t.sheets[JEREMIASZ].bolster = 1
    told = go(t, attack(t, JEREMIASZ, KRUK), Use("slippery"), [4])
    assert told.told(SlippedAway) and t.sheets[JEREMIASZ].bolster == 1 and t.sheets[KRUK].weaken == 1 and t.duel is None
    assert play(attack(t, JEREMIASZ, KRUK)).ask.why == "stance"  # once a turn
    t.sheets[KRUK].used = ()
    told = go(t, attack(t, JEREMIASZ, KRUK), Use("slippery"), [3])
    assert told.ask.why == "stance"

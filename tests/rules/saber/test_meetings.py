"""Where two parts of the rules meet: each of these was once wrong, or nothing noticed when it was made wrong."""

from __future__ import annotations

from rules.saber.attacks import attack
from rules.saber.combat import level
from rules.saber.end import fewest_wounds
from rules.saber.factions import CARDS
from rules.saber.options import Attack, MoveInnkeeper, MoveLady, Pay, Place, Shift, Spur, Step, Strike, Use
from rules.saber.play import can_pay, payments
from rules.saber.state import Duel
from rules.saber.turn import end_turn, limit_hand
from tests.play import play

from . import (
    BURIA,
    JEREMIASZ,
    KRUK,
    OPILSKI,
    WOWK,
    A,
    D,
    F,
    cards,
    fight,
    go,
    in_play,
    plays,
    sq,
    stance,
    stances,
    standard,
    table,
)
from .test_players import great, out
from .test_scenarios import debt, lady, raid

# -- three and four players --------------------------------------------------------------------------------------------


def test_a_band_that_is_out_does_not_win_by_fewest_wounds():  # SB-121, SB-R76
    t = great(f0="A1", f6="A8")
    out(t, 1)
    for fighter, wounds in ((0, 20), (1, 20), (6, 20), (7, 19)):  # more than the health of those who are out
        t.sheets[fighter].wounds = wounds
    assert fewest_wounds(t) == [2]
    t.sheets[7].wounds = 20
    assert fewest_wounds(t) == [0, 2]  # equal bands share it; the third has lost
    t.turn, t.acting = 10, False
    assert play(end_turn(t)).ended and t.winners == [0, 2]


def test_a_band_that_is_out_is_not_asked_to_discard():  # SB-23, SB-R76
    t = great(f0="A1", f6="A8")
    out(t, 1)
    t.stage, t.seats_done = "limit", 1
    t.bands[1].hand += cards(t, 4)
    told = go(t, limit_hand(t))
    assert told.ask is None and len(t.bands[1].hand) == 9 and t.seats_done == 2


# -- paying ------------------------------------------------------------------------------------------------------------


def test_nobody_pays_with_the_fantasy_of_a_comrade():  # SB-113, SB-R58
    t = table(jeremiasz="D4", opilski="D6", buria="A1")
    t.sheets[OPILSKI].special = 3
    assert payments(t, 0, JEREMIASZ, CARDS["lunge"]) == [Pay(2, 0, False)]
    t.bands[0].cp = 1
    assert payments(t, 0, JEREMIASZ, CARDS["lunge"]) == [] and not can_pay(t, 0, JEREMIASZ, CARDS["lunge"])
    assert can_pay(t, 0, OPILSKI, CARDS["lunge"])


# -- combat and scenarios ----------------------------------------------------------------------------------------------


def test_levels_are_limited_once_when_everything_is_summed():  # SB-62, SB-R6
    t = lady(kruk="D4", jeremiasz="D5")
    t.sheets[KRUK].bolster = 6
    duel = Duel(fighters=(KRUK, JEREMIASZ), level_changes=[[("lady", -1)], [("support", 1)]])
    assert level(t, duel, 0, "attack") == 4  # still master
    t.sheets[JEREMIASZ].weaken = 6
    assert level(t, duel, 1, "attack") == 1  # still low


def test_tokens_go_after_a_combat_whose_result_was_cancelled():  # SB-84, SB-87, SB-88
    t = table(jeremiasz="D4", buria="D3")
    t.active = 1
    in_play(t, 1, "devils_luck")
    t.sheets[BURIA].bolster, t.sheets[JEREMIASZ].weaken, t.sheets[JEREMIASZ].defense = 2, 1, True
    told = fight(t, BURIA, A, JEREMIASZ, A, [1, 1, 6, 6], Use("devils_luck"))
    assert told.ask is None
    assert (t.sheets[BURIA].bolster, t.sheets[JEREMIASZ].weaken, t.sheets[JEREMIASZ].defense) == (0, 0, False)


def test_in_a_raid_only_the_target_is_weak():  # SB-125
    t = raid(jeremiasz="D6", opilski="D3", kruk="D4")
    assert t.target == JEREMIASZ
    play(attack(t, KRUK, OPILSKI))
    assert t.duel is not None and t.duel.level_changes == [[], []]


def test_protectors_beside_the_lady_are_weak_too():  # SB-148
    t = lady(kruk="C5", jeremiasz="D4")
    play(attack(t, KRUK, JEREMIASZ))
    assert t.duel is not None and t.duel.level_changes == [[], [("lady", -1)]]


def test_whoever_moves_the_lady_onto_a_blue_square_wins_for_the_kidnapper():  # SB-145, SB-R89
    t = lady("D6", jeremiasz="E6", kruk="H1")
    told = standard(t, JEREMIASZ, "move", Step(sq("E7")), MoveLady(sq("D7")))
    assert told.ended and t.winners == [1] and t.ending == "led"


def test_the_innkeeper_is_not_led_through_a_fireplace():  # SB-R32, SB-R74
    t = debt(jeremiasz="D5", kruk="F5")
    t.innkeeper = sq("E4")
    led = standard(t, JEREMIASZ, "lead").options
    assert MoveInnkeeper(sq("E6")) not in led and MoveInnkeeper(sq("E3")) in led  # the fire in E5 is the only way there
    t.sheets[KRUK].square = sq("H8")
    assert MoveInnkeeper(sq("E6")) in standard(t, JEREMIASZ, "lead").options


# -- fire, Ready and tokens --------------------------------------------------------------------------------------------


def test_a_wound_by_fire_in_his_own_combat_takes_a_nobles_bearing():  # SB-R26, SB-R88
    t = table(jeremiasz="D5", buria="D4")
    card = stance(t, JEREMIASZ, "noble_bearing")
    fight(t, BURIA, F, JEREMIASZ, D, [1, 6, 5, 1], Shift(sq("E5")), Place(JEREMIASZ, sq("E6")))
    assert t.sheets[JEREMIASZ].wounds == 1 and t.sheets[JEREMIASZ].stance is None and card in t.bands[0].discards


def test_a_wound_by_fire_in_the_combat_poisons():  # SB-R26, SB-R88
    t = table(jeremiasz="D5", buria="D4")
    told = plays(t, "poisoned_knife", Attack(JEREMIASZ), stances(BURIA, F, JEREMIASZ, D), [1, 6, 5, 1], Shift(sq("E5")),
                 Place(JEREMIASZ, sq("E6")), on=BURIA, seat=1)
    assert t.sheets[JEREMIASZ].wounds == 1 and t.sheets[JEREMIASZ].poison and told.ask.why == "act"
    t = table(jeremiasz="D5", buria="D4")
    plays(t, "poisoned_knife", Attack(JEREMIASZ), stances(BURIA, F, JEREMIASZ, D), [1, 6, 5, 1], Shift(sq("C4")),
          on=BURIA, seat=1)
    assert t.sheets[JEREMIASZ].wounds == 0 and not t.sheets[JEREMIASZ].poison


def test_defense_by_a_standard_action_counts_in_a_ready_combat_on_the_way():  # SB-88, SB-104, SB-R87
    t = table(jeremiasz="D4", wowk="D6")
    t.sheets[JEREMIASZ].ready, t.sheets[WOWK].special = True, 1
    told = standard(t, WOWK, "defend", Spur(), Step(sq("D5")), Strike(JEREMIASZ))
    assert told.ask.why == "stance" and t.sheets[WOWK].defense
    t = table(jeremiasz="D4", wowk="D6")
    t.sheets[JEREMIASZ].ready, t.sheets[WOWK].special = True, 1
    standard(t, WOWK, "defend", Spur(), Step(sq("D5")), Strike(JEREMIASZ), stances(JEREMIASZ, A, WOWK, A), [1, 1, 1, 6])
    assert t.sheets[JEREMIASZ].wounds == 0 and not t.sheets[WOWK].defense  # his higher score is a tie, and the token is used

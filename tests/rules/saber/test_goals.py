"""What bots do for the sake of a scenario: who has a goal goes for it, who defends stands in the way."""

from __future__ import annotations

from rules.saber.board import NEIGHBOURS, squares
from rules.saber.bot import candidates
from rules.saber.bot.cards import Prospects, action_worth
from rules.saber.bot.goals import goal_of
from rules.saber.bot.goals.theft import is_time
from rules.saber.bot.worth import errand_of, evaluate, place_worth
from rules.saber.factions import CARDS
from rules.saber.options import Attack, Spur, Step, Stop
from rules.saber.state import Saber

from . import BURIA, JEREMIASZ, KREMPSKI, KRUK, OPILSKI, WOWK, plays, sq, standard, table

BURN, THEFT, LADY = ("defender", "arsonist"), ("defender", "thief"), ("protector", "kidnapper")


def lead(t: Saber, seat: int) -> int:
    worths = evaluate(t)
    return worths[seat] - worths[1 - seat]


def first_thought(t: Saber, card: str, fighter: int) -> object:
    told = plays(t, card, on=fighter, seat=fighter // 3)
    return candidates(t, told.ask, fighter // 3, told.options, {})[0][0]


# -- Burn --------------------------------------------------------------------------------------------------------------


def test_each_arsonist_goes_to_another_corner():
    t = table("burn", BURN, wowk="B7", buria="G7", kruk="D4", jeremiasz="D3")
    assert errand_of(t, WOWK).aims == squares("A8") and errand_of(t, BURIA).aims == squares("H8")
    assert errand_of(t, KRUK).aims == squares("A1 H1")
    t.burning = list(squares("A8 H8"))
    assert sq("A8") not in errand_of(t, WOWK).aims


def test_an_arsonist_walks_past_a_fight():
    t = table("burn", BURN, kruk="C7", wowk="H7", buria="H6", jeremiasz="D5")
    assert first_thought(t, "over_the_tables", KRUK) in (Step(sq("B7")), Step(sq("B8")))  # to A8
    t = table("burn", BURN, kruk="C7", wowk="H7", buria="H6", jeremiasz="D5")
    mover, brawler = CARDS["over_the_tables"].effects, CARDS["wild_slash"].effects
    assert action_worth(t, KRUK, mover) > action_worth(t, KRUK, brawler) >= 0
    brawl = table(kruk="C7", wowk="H7", buria="H6", jeremiasz="D5")
    assert action_worth(brawl, KRUK, mover) < action_worth(brawl, KRUK, brawler)


def test_an_arsonist_spends_his_fury_on_the_way():
    def last_thought(scenario: str, roles: tuple[str, str], there: str) -> object:
        t = table(scenario, roles, kruk="D7", buria="H6", wowk="H7", jeremiasz="D3")
        t.sheets[KRUK].special = 2
        told = standard(t, KRUK, "move", Step(sq("C7")), Step(sq(there)), seat=1)
        return max(candidates(t, told.ask, 1, told.options, {}), key=lambda pair: pair[1])[0]

    assert last_thought("burn", BURN, "B7") == Spur()  # A8 is a step away
    assert last_thought("brawl", ("", ""), "B7") == Stop()  # kept for a fight


def test_a_corner_that_burns_is_worth_the_way_to_the_next():
    t = table("burn", BURN, kruk="A8", wowk="H8", buria="D7", jeremiasz="D3")
    before = lead(t, 1)
    t.tried = [sq("A8")]
    tried = lead(t, 1)
    t.tried, t.burning = [], [sq("A8")]
    assert before + 20 <= tried <= lead(t, 1) - 20


def test_who_has_come_to_his_corner_is_worth_a_push():
    t = table("burn", BURN, kruk="A8", wowk="H8", buria="D3", jeremiasz="B7", opilski="D2")
    there, elsewhere = Prospects(t, JEREMIASZ).push(2, 2), Prospects(t, OPILSKI).push(2, 2)
    t.burning = [sq("A8")]  # nothing to do there any more
    assert there >= elsewhere + 10 and Prospects(t, JEREMIASZ).push(2, 2) <= there - 10


def test_defenders_of_the_tavern_go_to_the_arsonists():
    t = table("burn", BURN, kruk="A8", wowk="H8", buria="D7", jeremiasz="D3")
    assert place_worth(t, JEREMIASZ, sq("D5")) > place_worth(t, JEREMIASZ, sq("D4")) > place_worth(t, JEREMIASZ, sq("D3"))


def test_once_a_corner_burns_defenders_close_another_each_on_a_square_of_his_own():
    t = table("burn", BURN, kruk="A8", wowk="H8", buria="D7", jeremiasz="G4", opilski="F1", krempski="D4")
    t.burning = [sq("A8")]
    assert [errand_of(t, f).aims for f in (JEREMIASZ, OPILSKI, KREMPSKI)] == [squares("G2"), squares("G1"), squares("H2")]
    t.burning = list(squares("A8 H1"))
    assert {errand_of(t, f).aims for f in (JEREMIASZ, OPILSKI, KREMPSKI)} == {squares(s) for s in ("A2", "B1", "B2")}
    assert place_worth(t, OPILSKI, sq("D1")) > place_worth(t, OPILSKI, sq("F1"))


def test_arsonists_pass_by_a_corner_that_is_closed_and_fight_for_the_last_one():
    t = table("burn", BURN, kruk="G3", wowk="A7", buria="C2", jeremiasz="H2", opilski="G1", krempski="G2")
    t.burning = list(squares("A8 H8"))
    assert errand_of(t, KRUK).aims == squares("A1")
    t.burning = list(squares("A8 H8 A1"))
    fights = errand_of(t, KRUK)
    assert set(fights.aims) == set(squares("G1 G2 H2")) and fights.short == 1 and fights.eager > 0
    t.sheets[KREMPSKI].square = sq("F2")  # a way in
    assert errand_of(t, KRUK).aims == squares("H1") and errand_of(t, KRUK).eager < 0


# -- Theft -------------------------------------------------------------------------------------------------------------


def theft(chest: str, **where: str) -> Saber:
    t = table("theft", THEFT, **where)
    t.chest = sq(chest)
    return t


def test_thieves_fight_until_it_is_time_to_run():
    t = theft("D6", kruk="E7", wowk="D8", buria="E8", jeremiasz="D5", opilski="C5", krempski="F5")
    assert not is_time(t, 1, sq("D6")) and errand_of(t, KRUK).fight == 2
    t.turn = 8
    assert is_time(t, 1, sq("D6")) and errand_of(t, KRUK).aims == (sq("D6"),) and errand_of(t, KRUK).short == 0
    t.turn = 1
    t.sheets[OPILSKI].wounds = 4
    assert is_time(t, 1, sq("D6"))


def test_the_chest_is_lifted_rather_when_the_defenders_have_acted():
    t = theft("D6", kruk="D6", wowk="D8", buria="E8", jeremiasz="D5", opilski="C5", krempski="F5")
    worth = goal_of("theft").standard
    early = worth(t, KRUK, "lift")
    for fighter in (JEREMIASZ, OPILSKI, KREMPSKI):
        t.sheets[fighter].acted = True
    assert 0 < early < worth(t, KRUK, "lift") == 40


def test_lifting_the_chest_and_every_step_to_the_door_is_progress():
    t = theft("D6", kruk="D6", wowk="G7", buria="G6", jeremiasz="A1", opilski="A2", krempski="A3")
    before = lead(t, 1)
    t.chest, t.carrier = None, KRUK
    lifted = lead(t, 1)
    t.sheets[KRUK].square = sq("D7")
    assert before < lifted < lead(t, 1)


def test_the_carrier_walks_to_the_exit_nobody_holds():
    t = theft("D6", kruk="D6", wowk="G7", buria="G6", jeremiasz="D8", opilski="A2", krempski="A3")
    t.chest, t.carrier = None, KRUK
    assert errand_of(t, KRUK).aims == squares("E8") and errand_of(t, WOWK).aims == squares("D8")
    assert isinstance(first_thought(t, "wild_slash", KRUK), Step)


def test_the_chest_is_handed_to_who_is_nearer_to_the_door_and_can_still_walk():
    t = theft("D6", kruk="D5", wowk="D6", buria="H1", jeremiasz="A1")
    t.chest, t.carrier = None, KRUK
    worth = goal_of("theft").standard
    assert worth(t, KRUK, "hand_over") > 8
    t.sheets[WOWK].acted = True
    assert worth(t, KRUK, "hand_over") == 0


def test_defenders_hunt_the_carrier_and_hold_the_door():
    t = theft("D6", kruk="C4", wowk="A7", buria="A8", jeremiasz="C3", opilski="E6", krempski="B2")
    t.chest, t.carrier = None, KRUK
    assert errand_of(t, OPILSKI).aims == squares("D8 E8")
    assert errand_of(t, JEREMIASZ).aims == errand_of(t, KREMPSKI).aims == (sq("C4"),)
    before = lead(t, 0)
    t.sheets[OPILSKI].square, t.sheets[KREMPSKI].square = sq("D8"), sq("E8")
    assert lead(t, 0) > before


# -- Lady --------------------------------------------------------------------------------------------------------------


def lady(at: str, **where: str) -> Saber:
    t = table("lady", LADY, **where)
    t.lady = sq(at)
    return t


def test_kidnappers_drive_her_guards_away_without_standing_beside_her():
    t = lady("E6", kruk="D8", wowk="D7", buria="E8", jeremiasz="F5", opilski="A1", krempski="A2")
    assert errand_of(t, KRUK).aims == squares("F5") and errand_of(t, KRUK).shun == sq("E6")
    assert place_worth(t, KRUK, sq("G5")) > place_worth(t, KRUK, sq("E7"))  # G5 is not beside her, E7 is


def test_who_holds_her_steps_so_that_she_comes_along():
    t = lady("E6", kruk="D7", wowk="H8", buria="H7", jeremiasz="A1", opilski="B1", krempski="C1")
    step = first_thought(t, "over_the_tables", KRUK)
    assert isinstance(step, Step) and any(
        s in NEIGHBOURS[sq("E6")] and s != step.square and s in NEIGHBOURS[step.square] for s in squares("D7 E7"))
    leads = goal_of("lady").leads
    assert leads(t, KRUK, sq("D8")) > 0 == leads(t, WOWK, sq("H6"))


def test_her_way_to_the_door_is_the_kidnappers_progress():
    t = lady("E3", kruk="D8", wowk="D7", buria="E8", jeremiasz="A1")
    far = lead(t, 1)
    t.lady = sq("E4")
    assert lead(t, 1) > far


def test_the_nearest_protector_stays_beside_her_and_one_is_much_better_than_none():
    t = lady("E3", kruk="D8", wowk="D7", buria="E8", jeremiasz="E1", opilski="A1", krempski="H1")
    assert errand_of(t, JEREMIASZ).short == 1 and errand_of(t, OPILSKI).short == 2
    none = lead(t, 0)
    t.sheets[JEREMIASZ].square = sq("E2")
    one = lead(t, 0)
    t.sheets[OPILSKI].square = sq("D3")
    assert one - none > lead(t, 0) - one > 0


def test_whoever_only_passes_by_strikes_if_the_odds_are_his():
    t = table("burn", BURN, kruk="C7", wowk="H7", buria="H6", jeremiasz="C6")
    t.sheets[JEREMIASZ].square = sq("D6")
    t.sheets[JEREMIASZ].weaken = 3
    assert first_thought(t, "wild_slash", KRUK) == Attack(JEREMIASZ)
    t = table("burn", BURN, kruk="C7", wowk="H7", buria="H6", jeremiasz="D6")
    t.sheets[KRUK].weaken = 3
    assert isinstance(first_thought(t, "wild_slash", KRUK), Step)

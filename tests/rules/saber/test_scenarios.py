"""The six scenarios for two."""

from __future__ import annotations

import pytest

from rules.saber import GAME
from rules.saber.action import steps
from rules.saber.attacks import attack
from rules.saber.board import EXITS, NEIGHBOURS, STANDABLE, name_of, squares
from rules.saber.effects import hatches
from rules.saber.end import check_time, check_victory
from rules.saber.events import ChestDropped, ClueGained, Eliminated, Escaped, FireSpread, GameWon, IgnitionTried, LadyMoved
from rules.saber.options import (
    First,
    Leave,
    MoveInnkeeper,
    MoveLady,
    On,
    OnSpace,
    Perform,
    Place,
    Push,
    Spur,
    Step,
    Stop,
    Strike,
    TakeStart,
    Use,
)
from rules.saber.play import performances
from rules.saber.scenario import SCENARIOS
from rules.saber.scenarios.burn import SPREADS
from rules.saber.scenarios.theft import for_defenders
from rules.saber.setup import place_bands
from rules.saber.state import Act, Saber
from rules.saber.tokens import eliminate, suffer
from rules.saber.turn import end_turn
from tests.play import play

from . import BURIA, JEREMIASZ, KREMPSKI, KRUK, OPILSKI, WOWK, A, fight, go, in_play, plays, sq, stances, standard, table


def can(t: Saber, fighter: int) -> list[str]:
    return [o.standard for o in performances(t, t.sheets[fighter].seat) if isinstance(o, Perform) and o.fighter == fighter]


def out(t: Saber, *fighters: int) -> None:
    for f in fighters:
        t.sheets[f].out, t.sheets[f].square = True, None


def names(found: object) -> str:
    return " ".join(sorted(name_of(s) for s in found))  # type: ignore[attr-defined]


# -- all of them -------------------------------------------------------------------------------------------------------


def test_the_scenarios_and_their_skill_cards():  # SB-3, SB-111, SB-R40
    told = {name: (rules.seats, rules.skills, rules.last_turn) for name, rules in SCENARIOS.items()}
    assert told == {
        "brawl": ((2,), 0, 10), "raid": ((2,), 2, 0), "burn": ((2,), 2, 10), "theft": ((2,), 3, 10), "debt": ((2,), 2, 0),
        "lady": ((2,), 3, 10), "great_brawl": ((3, 4), 0, 10), "teams": ((4,), 0, 10), "everybodys_debt": ((3, 4), 2, 0)}
    assert tuple(SCENARIOS) == GAME.settings[0].choices


def placed(scenario: str, roles: tuple[str, str], *answers: object):
    t = table(scenario, roles)
    return t, play(place_bands(t), *answers)


# -- Tavern brawl ------------------------------------------------------------------------------------------------------


def test_the_brawl_is_won_by_beating_everybody():  # SB-121
    t = table(jeremiasz="D4", kruk="D3")
    out(t, WOWK, BURIA)
    t.sheets[KRUK].wounds = 4
    told = fight(t, JEREMIASZ, A, KRUK, A, [1, 6, 1, 1])
    assert told.ended and told.told(GameWon) == [GameWon((0,), "eliminated")] and t.winners == [0]
    assert GAME.outcome(t).winners == (0,)


def test_who_acts_wins_when_both_fall():  # SB-R35, SB-R78
    for active in (0, 1):
        t = table(jeremiasz="D4", kruk="D3")
        out(t, WOWK, BURIA, OPILSKI, KREMPSKI)
        t.active = active
        t.sheets[KRUK].wounds = t.sheets[JEREMIASZ].wounds = 4
        told = fight(t, JEREMIASZ, A, KRUK, A, [6, 1, 6, 1 + 1])
        assert told.ended and t.winners == [active]


@pytest.mark.parametrize(("nobles", "cossacks", "winners"), [(3, 4, [0]), (4, 3, [1]), (4, 4, [])])
def test_after_ten_turns_the_fewest_wounds_win(nobles: int, cossacks: int, winners: list[int]):  # SB-121, SB-R36
    t = table(jeremiasz="D4", kruk="D3")
    t.turn, t.acting = 10, False
    t.sheets[JEREMIASZ].wounds, t.sheets[KRUK].wounds = nobles, cossacks
    told = play(end_turn(t))
    assert told.ended and t.winners == winners and t.ending == "time"
    t.turn = 9
    assert not play(end_turn(t)).ended


def test_the_fallen_count_their_full_health():  # SB-121
    t = table(jeremiasz="D4", kruk="D3")
    t.turn, t.acting = 10, False
    out(t, KRUK)
    t.sheets[KRUK].wounds, t.sheets[JEREMIASZ].wounds, t.sheets[OPILSKI].wounds = 9, 4, 2
    play(end_turn(t))
    assert t.winners == [1]  # six against five


# -- Raid --------------------------------------------------------------------------------------------------------------

RAID = ("defender", "raider")


def raid(**where: str) -> Saber:
    t = table("raid", RAID, **where)
    t.target = JEREMIASZ
    return t


def test_the_raiders_come_in_by_the_door():  # SB-122, SB-123
    _, told = placed("raid", RAID)
    assert told.ask.seat == 1 and [o.square for o in told.options] == list(squares("D8 E8 E7"))
    answers = [Place(f, s) for f, s in zip((3, 4, 5), squares("D8 E8 E7"), strict=True)]
    _, told = placed("raid", RAID, *answers)
    assert told.ask.seat == 0 and [o.square for o in told.options] == list(squares("C2 E3 G3"))


def test_the_raid_ends_with_the_target_or_the_raiders():  # SB-124
    t = raid(jeremiasz="D4", kruk="D3")
    assert play(check_victory(t)).ended is False
    out(t, JEREMIASZ)
    assert play(check_victory(t)).ended and t.winners == [1] and t.ending == "fallen"
    t = raid(jeremiasz="D4", kruk="D3")
    out(t, OPILSKI, KREMPSKI)
    assert not play(check_victory(t)).ended
    out(t, WOWK, BURIA, KRUK)
    assert play(check_victory(t)).ended and t.winners == [0] and t.ending == "eliminated"


def test_the_target_is_weak_and_slow():  # SB-125, SB-R31, SB-R50, SB-R62
    t = raid(jeremiasz="D6", opilski="A1", kruk="D4")
    plays(t, "swift_step", Step(sq("D7")), on=JEREMIASZ)
    assert t.act.mp == 3 and t.sheets[JEREMIASZ].spent == 1 and Step(sq("D8")) in play_options(t)
    t = raid(jeremiasz="D6", opilski="A1", kruk="D4")
    told = plays(t, "swift_step", Step(sq("D7")), Step(sq("D6")), on=JEREMIASZ)
    assert told.options == [Stop()]
    t = raid(jeremiasz="D6", opilski="A1", kruk="D5")
    t.sheets[JEREMIASZ].slow = 1
    t.sheets[JEREMIASZ].haste = 3
    told = standard(t, JEREMIASZ, "move", Step(sq("D7")))
    assert told.options == [Stop()] and t.sheets[JEREMIASZ].spent == 2
    play(attack(t, KRUK, JEREMIASZ))
    assert t.duel.level_changes == [[], [("target", -1)]]


def play_options(t: Saber) -> list[object]:
    from rules.saber.action import moves
    return moves(t, t.act)


def test_a_capped_man_cannot_use_the_hatch_nor_buy_steps():  # SB-125
    t = raid(jeremiasz="C1", opilski="C2", kruk="H8")
    assert hatches(t, JEREMIASZ) == [] and hatches(t, OPILSKI)
    t = raid(kruk="D6", jeremiasz="A1")
    t.target = KRUK
    t.sheets[KRUK].special = 3
    told = standard(t, KRUK, "attack", Spur(), seat=1)
    assert Spur() not in told.options and t.act.mp == 2


def test_the_target_escapes_from_an_exit_square_for_a_point():  # SB-126, SB-R31
    t = raid(jeremiasz="D7", kruk="A1")
    told = standard(t, JEREMIASZ, "move", Step(sq("D8")))
    assert Leave() in told.options
    t = raid(jeremiasz="D7", kruk="A1")
    told = standard(t, JEREMIASZ, "move", Step(sq("D8")), Leave())
    assert told.ended and t.winners == [0] and t.ending == "escaped" and told.told(Escaped) == [Escaped(JEREMIASZ)]
    t = raid(jeremiasz="D6", kruk="A1")
    told = plays(t, "swift_step", Step(sq("D7")), Step(sq("D8")), on=JEREMIASZ)
    assert Leave() not in told.options  # two points are all he has in a turn
    t = raid(opilski="D8", jeremiasz="A8", kruk="A1")
    assert Leave() not in standard(t, OPILSKI, "move").options
    assert names(EXITS) == "D8 E8"


def test_a_raid_without_an_end_is_a_draw():  # SB-R37, SB-R79, SB-T45
    t = raid(jeremiasz="D7", kruk="A1")
    t.acting = False
    t.turn = 49
    assert not play(check_time(t)).ended
    t.turn = 50
    assert play(check_time(t)).ended and t.winners == [] and t.ending == "cap"
    t.turn, t.turn_cap = 20, 20
    assert play(check_time(t)).ended
    t.turn = 19
    assert not play(check_time(t)).ended


# -- Burn down the tavern ----------------------------------------------------------------------------------------------

BURN = ("defender", "arsonist")


def burn(**where: str) -> Saber:
    return table("burn", BURN, **where)


def test_the_arsonists_place_first_and_the_defenders_above_the_line():  # SB-127, SB-R77
    _, told = placed("burn", BURN)
    assert told.ask.seat == 1 and [o.square for o in told.options] == list(squares("D8 E8 D7"))
    answers = [Place(f, s) for f, s in zip((3, 4, 5), squares("D8 E8 D7"), strict=True)]
    _, told = placed("burn", BURN, *answers)
    free = [o.square for o in told.options]
    assert told.ask.seat == 0 and max(free) < 32 and sq("A4") in free and sq("B4") not in free and len(free) == 32 - 6


def test_igniting_takes_a_corner_or_a_square_beside_an_occupied_one():  # SB-129, SB-R28
    t = burn(kruk="A1", buria="B2", wowk="H8", jeremiasz="H1")
    assert [("ignite" in can(t, f)) for f in (KRUK, BURIA, WOWK, JEREMIASZ)] == [True, True, True, False]
    t.sheets[KRUK].square = sq("D4")
    assert "ignite" not in can(t, BURIA)
    t.burning = [sq("H8")]
    assert "ignite" not in can(t, WOWK)


def test_the_first_attempt_may_fail_the_second_never():  # SB-130, SB-T21
    t = burn(buria="A1", kruk="B1", jeremiasz="H1")
    told = standard(t, BURIA, "ignite", [3], seat=1)
    assert told.told(IgnitionTried) == [IgnitionTried(BURIA, sq("A1"), 3, False)] and t.tried == [sq("A1")] and t.burning == []
    assert t.sheets[BURIA].acted
    t.turn = 5
    told = standard(t, KRUK, "ignite", seat=1)
    assert told.told(IgnitionTried) == [IgnitionTried(KRUK, sq("A1"), 0, True)] and t.burning == [sq("A1")]
    t = burn(buria="A1", jeremiasz="H1")
    standard(t, BURIA, "ignite", [4], seat=1)
    assert t.burning == [sq("A1")] and t.fires == list(squares("E4 D5"))


def test_nothing_may_be_added_to_an_ignition():  # SB-129, SB-R73
    from rules.saber.options import Hearten
    t = burn(wowk="A1", kruk="A3", jeremiasz="H1")
    t.sheets[WOWK].haste, t.sheets[WOWK].special, t.sheets[WOWK].skills = 2, 3, ("steppe_runner",)
    told = standard(t, WOWK, "ignite", [4], seat=1)
    assert told.ask.why == "hearten" and t.sheets[WOWK].haste == 0  # what comes after it still comes
    assert told.options == [Hearten(KRUK, "haste"), Hearten(KRUK, "bolster")]


def test_fire_spreads_with_each_corner():  # SB-131, SB-R27, SB-R85
    assert [names(s) for s in SPREADS] == ["D5 E4", "E6 F5", "C5 E3 E7 G5", ""]
    t = burn(buria="A1", wowk="E4", jeremiasz="D5", opilski="E7")
    t.active = 1
    told = standard(t, BURIA, "ignite", [6], Place(WOWK, sq("E3")), Place(JEREMIASZ, sq("C5")), seat=1)
    assert told.told(FireSpread) == [FireSpread(squares("E4 D5"))] and t.sheets[WOWK].wounds == t.sheets[JEREMIASZ].wounds == 1
    assert t.sheets[OPILSKI].wounds == 0


def test_each_owner_leaves_the_fire_in_his_order():  # SB-R85, SB-50
    t = burn(buria="A1", jeremiasz="D5", opilski="E4", wowk="H8")
    t.active = 1
    told = standard(t, BURIA, "ignite", [6], seat=1)
    assert told.ask.seat == 0 and told.options == [First(JEREMIASZ), First(OPILSKI)]
    t = burn(buria="A1", jeremiasz="D5", opilski="E4", wowk="H8")
    told = standard(t, BURIA, "ignite", [6], First(OPILSKI), seat=1)
    assert told.ask.why == "place" and told.options[0].fighter == OPILSKI


def test_smoke_after_two_corners():  # SB-132, SB-R31, SB-T42
    t = burn(buria="A1", jeremiasz="H1", opilski="H2")
    t.burning = [sq("A1")]
    t.act = Act(fighter=JEREMIASZ, kind="swift_step", mp=4)
    t.sheets[JEREMIASZ].spent = 3
    assert steps(t, t.act)
    t.burning.append(sq("H8"))
    assert not steps(t, t.act)
    t.sheets[JEREMIASZ].spent = 1
    assert steps(t, t.act)
    t.sheets[JEREMIASZ].slow = 1
    assert not steps(t, t.act)


def test_the_fourth_corner_wins():  # SB-128, SB-T25
    t = burn(buria="H1", jeremiasz="A2")
    t.burning, t.tried = list(squares("A1 A8 H8")), [sq("H1")]
    told = standard(t, BURIA, "ignite", seat=1)
    assert told.ended and t.winners == [1] and t.ending == "burnt"


def test_the_defenders_win_by_time_or_by_the_sword():  # SB-128, SB-R76
    t = burn(buria="H1", jeremiasz="A2")
    t.turn, t.acting = 10, False
    assert play(end_turn(t)).ended and t.winners == [0]
    t = burn(buria="H1", jeremiasz="A2")
    out(t, JEREMIASZ, OPILSKI, KREMPSKI)
    assert not play(check_victory(t)).ended  # he stays without a character
    out(t, WOWK, BURIA, KRUK)
    assert play(check_victory(t)).ended


def test_a_defender_without_characters_plays_on():  # SB-R76
    from rules.saber.factions import CARDS
    from rules.saber.play import is_playable
    t = burn(buria="H1")
    out(t, JEREMIASZ, OPILSKI, KREMPSKI)
    assert is_playable(t, 0, CARDS["borrowed_purse"]) and is_playable(t, 0, CARDS["loose_floorboard"])
    assert not is_playable(t, 0, CARDS["for_honour"]) and not is_playable(t, 0, CARDS["stinging_insult"])
    assert performances(t, 0) == []


def test_pushed_through_one_fire_into_another_with_no_way_out():  # SB-T30, SB-58
    t = burn(jeremiasz="H5", buria="G5", opilski="D4", krempski="D6", wowk="F4")
    t.burning, t.fires = list(squares("A1 H8")), list(squares("E4 D5 F5 E6"))
    told = plays(t, "shoulder_barge", Push(BURIA, 2), on=JEREMIASZ)
    assert t.sheets[BURIA].wounds == 1 and told.told(Eliminated) == [Eliminated(BURIA)]


def test_igniting_is_not_fire():  # SB-R84
    t = burn(buria="A1", jeremiasz="H1")
    in_play(t, 0, "candles_out")
    assert "ignite" in can(t, BURIA)


def test_a_cancelled_ignition_is_no_attempt():  # SB-R59
    t = burn(buria="A1", jeremiasz="H1")
    in_play(t, 0, "liberum_veto")
    standard(t, BURIA, "ignite", Use("veto"), seat=1)
    assert t.tried == [] and t.burning == [] and not t.sheets[BURIA].acted


# -- Theft -------------------------------------------------------------------------------------------------------------

THEFT = ("defender", "thief")


def theft(**where: str) -> Saber:
    t = table("theft", THEFT, **where)
    t.chest = sq("D3")
    return t


def test_placing_around_the_chest():  # SB-133, SB-R77
    answers = [Place(f, s) for f, s in zip((3, 4, 5), squares("D8 E8 E7"), strict=True)]
    t, told = placed("theft", THEFT, *answers)
    free = [o.square for o in told.options]
    assert t.chest == sq("D6") and told.ask.seat == 0
    assert sq("D6") not in free and sq("C7") not in free and sq("D5") in free and sq("D3") in free and sq("G8") in free
    t = table("theft", THEFT, jeremiasz="A1")  # and where it lies far from everybody
    t.chest = sq("D3")
    assert for_defenders(t) == [s for s in sorted(STANDABLE) if s != sq("D3")]
    t, told = placed("theft", THEFT, *answers, Place(0, sq("A1")))
    assert sq("A2") in [o.square for o in told.options]  # beside a friend is fine


def test_the_chest_is_lifted_where_it_lies():  # SB-135, SB-R29, SB-R73
    t = theft(kruk="D3", buria="D4", jeremiasz="A1")
    assert "lift" in can(t, KRUK) and "lift" not in can(t, BURIA) and "lift" not in can(t, JEREMIASZ)
    t.sheets[KRUK].haste, t.sheets[KRUK].special = 2, 2
    told = standard(t, KRUK, "lift", seat=1)
    assert t.carrier == KRUK and t.chest is None and told.ask is None and t.sheets[KRUK].acted and t.sheets[KRUK].haste == 0


def test_the_chest_is_handed_over_by_the_giver():  # SB-135
    t = theft(kruk="D3", buria="D4", wowk="H8", jeremiasz="A1")
    t.chest, t.carrier = None, KRUK
    assert "hand_over" in can(t, KRUK) and "hand_over" not in can(t, BURIA)
    told = standard(t, KRUK, "hand_over", seat=1)
    assert told.options == [On(BURIA)]
    t = theft(kruk="D3", buria="D4", wowk="H8", jeremiasz="A1")
    t.chest, t.carrier = None, KRUK
    standard(t, KRUK, "hand_over", On(BURIA), seat=1)
    assert t.carrier == BURIA and t.sheets[KRUK].acted and not t.sheets[BURIA].acted
    t.sheets[BURIA].square = sq("H7")
    t.carrier, t.sheets[KRUK].acted = KRUK, False
    assert "hand_over" not in can(t, KRUK)


def test_a_fallen_carrier_drops_the_chest():  # SB-136, SB-R30
    t = theft(kruk="D6", jeremiasz="A1")
    t.chest, t.carrier = None, KRUK
    told = go(t, suffer(t, KRUK, 5, "fire"))
    assert t.chest == sq("D6") and t.carrier is None and told.told(ChestDropped)
    t = theft(kruk="E5", jeremiasz="E4", opilski="D4")
    t.chest, t.carrier = None, KRUK
    told = go(t, eliminate(t, KRUK))
    assert told.ask.seat == 1 and names(o.square for o in told.options) == "D5 D6 E6 F4 F5"
    t = theft(kruk="E5", jeremiasz="E4", opilski="D4")
    t.chest, t.carrier = None, KRUK
    go(t, eliminate(t, KRUK), OnSpace(sq("E6")))
    assert t.chest == sq("E6")
    t = theft(kruk="D6", buria="D7", jeremiasz="A1")
    t.chest, t.carrier = None, BURIA
    go(t, eliminate(t, KRUK))
    assert t.carrier == BURIA and t.chest is None


def test_the_carrier_is_slow_and_weak():  # SB-137, SB-R62
    t = theft(kruk="D6", jeremiasz="D5")
    t.chest, t.carrier = None, KRUK
    play(attack(t, KRUK, JEREMIASZ))
    assert t.duel.level_changes == [[("carrier", -2)], []]
    t.duel = None
    t.act = Act(fighter=KRUK, kind="over_the_tables", mp=4)
    t.sheets[KRUK].spent = 2
    assert steps(t, t.act) == []


def test_the_carrier_leaves_by_the_door():  # SB-134, SB-138
    t = theft(kruk="E8", jeremiasz="A1")
    t.chest, t.carrier = None, KRUK
    told = standard(t, KRUK, "attack", Leave(), seat=1)
    assert told.ended and t.winners == [1] and t.ending == "stolen"
    t = theft(kruk="E8", jeremiasz="A1")
    assert Leave() not in standard(t, KRUK, "move", seat=1).options
    t.turn, t.acting = 10, False
    assert play(end_turn(t)).ended and t.winners == [0]
    t = theft(jeremiasz="A1")
    out(t, WOWK, BURIA, KRUK)
    assert play(check_victory(t)).ended and t.winners == [0]


def test_defenders_never_stay_on_the_chest():  # SB-139, SB-R77
    t = theft(jeremiasz="D4", kruk="H8")
    t.act = Act(fighter=JEREMIASZ, kind="swift_step", mp=1)
    assert sq("D3") not in steps(t, t.act)
    t.act.mp = 2
    assert sq("D3") in steps(t, t.act)
    t.act = Act(fighter=KRUK, kind="wild_slash", mp=1)
    t.sheets[KRUK].square = sq("E4")
    assert sq("D3") in steps(t, t.act)
    t = theft(jeremiasz="D4", buria="D5")
    from rules.saber.movement import push_lengths
    assert push_lengths(t, BURIA, JEREMIASZ, 1) == [] and push_lengths(t, BURIA, JEREMIASZ, 2) == []
    t.chest = sq("E6")
    t.sheets[JEREMIASZ].square = sq("E5")
    from rules.saber.movement import burn as burns
    assert sq("E6") not in [o.square for o in play(burns(t, JEREMIASZ)).options]
    t.chest = sq("C1")
    t.sheets[JEREMIASZ].square = sq("G3")
    assert sq("C1") not in hatches(t, JEREMIASZ) and sq("D1") in hatches(t, JEREMIASZ)


def test_the_hatch_is_too_narrow_for_the_chest():  # SB-T44
    t = theft(kruk="D3", jeremiasz="A1")
    t.chest, t.carrier = None, KRUK
    assert hatches(t, KRUK) == []
    t.carrier = BURIA
    assert hatches(t, KRUK)


# -- Debt --------------------------------------------------------------------------------------------------------------


def debt(**where: str) -> Saber:
    return table("debt", **where)


def test_the_innkeeper_and_the_start_squares():  # SB-140
    t = debt()
    assert t.innkeeper == sq("D4")
    told = play(place_bands(t))
    assert told.ask.seat == t.initiative and told.options == [TakeStart("orange"), TakeStart("green")]


def test_a_clue_for_who_is_beside_him_unwatched():  # SB-143, SB-R74
    t = debt(jeremiasz="D5", kruk="H8")
    told = standard(t, JEREMIASZ, "ask")
    assert t.bands[0].clues == 1 and told.told(ClueGained) == [ClueGained(0, JEREMIASZ)]
    t = debt(jeremiasz="D5", kruk="D3")
    assert can(t, JEREMIASZ) == ["move", "attack", "ready", "defend", "lead"]
    t = debt(jeremiasz="D6", kruk="H8")
    assert can(t, JEREMIASZ) == ["move", "attack", "ready", "defend"]


def test_three_clues_win():  # SB-141
    t = debt(jeremiasz="D5", kruk="H8")
    t.bands[0].clues = 2
    told = standard(t, JEREMIASZ, "ask")
    assert told.ended and t.winners == [0] and t.ending == "clues"
    t = debt(jeremiasz="D5")
    out(t, WOWK, BURIA, KRUK)
    assert play(check_victory(t)).ended and t.winners == [0]


def test_the_innkeeper_is_led_up_to_two_spaces():  # SB-143, SB-R32, SB-R74
    t = debt(jeremiasz="D5", kruk="D3")
    told = standard(t, JEREMIASZ, "lead")
    led = [o.square for o in told.options]
    assert sq("E4") in led and sq("F4") in led and sq("E5") not in led and sq("D3") not in led and sq("C3") not in led
    assert sq("F5") in led and sq("G4") not in led and sq("D2") not in led
    assert len(led) == len(set(led))  # whatever way he comes there
    t = debt(jeremiasz="D5", kruk="D3")
    told = standard(t, JEREMIASZ, "lead", MoveInnkeeper(sq("F4")))
    assert t.innkeeper == sq("F4") and told.ask is None and t.sheets[JEREMIASZ].acted
    assert all(s in STANDABLE for s in led)


def test_added_movement_comes_after_the_innkeeper():  # SB-R74, SB-48
    t = debt(jeremiasz="D5", kruk="H8")
    t.sheets[JEREMIASZ].haste = 1
    told = standard(t, JEREMIASZ, "ask")
    assert t.bands[0].clues == 1 and told.ask.why == "act" and Step(sq("D6")) in told.options


def test_two_squares_away_is_too_far_whatever_the_fury():  # SB-T43, SB-R74
    t = debt(kruk="D6", jeremiasz="A1")
    t.sheets[KRUK].special = 1
    assert "ask" not in can(t, KRUK)


def test_nothing_works_on_the_innkeeper():  # SB-142, SB-R32
    t = debt(jeremiasz="D5", kruk="D3")
    t.act = Act(fighter=JEREMIASZ, kind="swift_step", mp=2)
    assert sq("D4") not in steps(t, t.act)
    t.act = None
    from rules.saber.combat import supporters
    assert supporters(t, JEREMIASZ, KRUK) == []
    plays(t, "spilled_mead", OnSpace(sq("D4")))
    assert t.sheets[KRUK].slow == 2 and t.innkeeper == sq("D4")


def test_clues_stay_with_the_player():  # SB-R74
    t = debt(jeremiasz="D5", kruk="H8")
    standard(t, JEREMIASZ, "ask")
    go(t, eliminate(t, JEREMIASZ))
    assert t.bands[0].clues == 1


# -- Lady in distress --------------------------------------------------------------------------------------------------

LADY = ("protector", "kidnapper")


def lady(at: str = "E3", **where: str) -> Saber:
    t = table("lady", LADY, **where)
    t.lady = sq(at)
    return t


def test_the_protectors_place_first_away_from_the_door():  # SB-144
    t, told = placed("lady", LADY)
    free = [o.square for o in told.options]
    assert t.lady == sq("E6") and told.ask.seat == 0 and sq("E6") not in free and sq("A1") in free and sq("D5") in free
    for blue in squares("D7 E7 D8"):
        assert blue not in free and not any(s in free for s in NEIGHBOURS[blue])
    answers = [Place(f, s) for f, s in zip((0, 1, 2), squares("A1 A2 A3"), strict=True)]
    t, told = placed("lady", LADY, *answers)
    assert told.ask.seat == 1 and [o.square for o in told.options] == list(squares("D7 E7 D8"))


def test_she_follows_a_step_to_a_square_beside_him():  # SB-147, SB-R52, SB-T41
    t = lady(kruk="D4", jeremiasz="H8")
    told = standard(t, KRUK, "move", Step(sq("D5")), seat=1)
    assert told.ask.why == "lead_lady" and told.options == [MoveLady(sq("D4")), MoveLady(sq("E4")), Stop()]
    t = lady(kruk="D4", jeremiasz="H8")
    told = standard(t, KRUK, "move", Step(sq("D5")), MoveLady(sq("D4")), seat=1)
    assert t.lady == sq("D4") and t.lady_moves == 1 and told.told(LadyMoved) == [LadyMoved(KRUK, sq("D4"))]


def test_she_stays_while_an_opponent_is_beside_her():  # SB-147
    t = lady(kruk="D4", jeremiasz="F2")
    assert standard(t, KRUK, "move", Step(sq("D5")), seat=1).ask.why == "act"
    t = lady(kruk="D5", jeremiasz="H8")
    assert standard(t, KRUK, "move", Step(sq("D4")), seat=1).ask.why == "act"  # he was not beside her


def test_three_moves_a_turn_for_all_together():  # SB-147, SB-R34
    t = lady(kruk="D4", jeremiasz="H8")
    t.lady_moves = 3
    assert standard(t, KRUK, "move", Step(sq("D5")), seat=1).ask.why == "act"
    t = lady(kruk="D4", jeremiasz="H8")
    t.lady_moves = 2
    assert standard(t, KRUK, "move", Step(sq("D5")), seat=1).ask.why == "lead_lady"


def test_protectors_may_lead_her_too_unless_agreed_otherwise():  # SB-R33
    for alone in (False, True):
        t = lady(jeremiasz="D4", kruk="H8")
        t.lady_only_kidnappers = alone
        assert (standard(t, JEREMIASZ, "move", Step(sq("D5"))).ask.why == "act") == alone


def test_ready_attacks_come_before_the_lady():  # SB-R75
    t = lady(wowk="D4", jeremiasz="D6", buria="H8")
    t.sheets[JEREMIASZ].ready = True
    told = standard(t, WOWK, "move", Step(sq("D5")), seat=1)
    assert told.ask.why == "ready"
    t = lady(wowk="D4", jeremiasz="D6", buria="H8")
    t.sheets[JEREMIASZ].ready = True
    told = standard(t, WOWK, "move", Step(sq("D5")), Strike(JEREMIASZ), stances(JEREMIASZ, A, WOWK, A), [1, 1, 1, 1], seat=1)
    assert told.ask.why == "lead_lady"


def test_everybody_beside_her_is_weakened():  # SB-148, SB-R62
    t = lady(kruk="D4", jeremiasz="D5")
    play(attack(t, KRUK, JEREMIASZ))
    assert t.duel.level_changes == [[("lady", -1)], []]


def test_the_lady_blocks_her_square_and_no_card_touches_her():  # SB-146, SB-R32
    t = lady(kruk="D4", jeremiasz="H8")
    t.act = Act(fighter=KRUK, kind="over_the_tables", mp=4)
    assert sq("E3") not in steps(t, t.act)
    t = lady("E4", kruk="D4", jeremiasz="H8")
    t.sheets[KRUK].square = sq("F5")
    told = standard(t, KRUK, "move", Step(sq("F4")), seat=1)
    assert MoveLady(sq("E5")) not in told.options  # she enters no fireplace


def test_the_kidnappers_win_on_a_blue_square():  # SB-145
    t = lady("D6", kruk="E6", jeremiasz="H1")
    told = standard(t, KRUK, "move", Step(sq("E7")), MoveLady(sq("D7")), seat=1)
    assert told.ended and t.winners == [1] and t.ending == "led"
    t = lady(kruk="E7", jeremiasz="H1")
    t.turn, t.acting = 10, False
    assert play(end_turn(t)).ended and t.winners == [0]
    t = lady(kruk="E7")
    out(t, JEREMIASZ, OPILSKI, KREMPSKI)
    assert play(check_victory(t)).ended and t.winners == [1] and t.ending == "eliminated"

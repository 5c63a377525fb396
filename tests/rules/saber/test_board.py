"""The room and how people move in it."""

from __future__ import annotations

import pytest

from rules.saber.action import carry_on, steps
from rules.saber.board import (
    FIELDS,
    FIREPLACES,
    NEIGHBOURS,
    OBSTACLES,
    PILLARS,
    SQUARES,
    STANDABLE,
    beyond,
    distance,
    name_of,
    squares,
)
from rules.saber.events import Eliminated, Healed, Placed, Pushed, Stepped, Wounded
from rules.saber.movement import EVERYBODY, Ground, burn, push, push_lengths
from rules.saber.options import Attack, Place, Push, Spur, Step, Stop
from rules.saber.state import Act
from tests.play import play

from . import BURIA, JEREMIASZ, KREMPSKI, KRUK, OPILSKI, WOWK, A, D, go, plays, sq, stances, standard, table


def names(found: object) -> str:
    return " ".join(sorted(name_of(s) for s in found))  # type: ignore[attr-defined]


def test_eight_by_eight_squares_with_eight_neighbours():  # SB-2, SB-149
    assert len(SQUARES) == 64 and names(NEIGHBOURS[sq("D4")]) == "C3 C4 C5 D3 D5 E3 E4 E5"
    assert names(NEIGHBOURS[sq("A1")]) == "A2 B1 B2" and names(FIELDS[sq("H8")]) == "G7 G8 H7 H8"


def test_the_plan_of_the_room():  # SB-54, SB-56, SB-57
    assert names(PILLARS) == "C3 C6 F3 F6" and names(FIREPLACES) == "E5"
    assert names(OBSTACLES) == "B4 B5 C8 D2 E2 F8 H3 H6" and len(STANDABLE) == 51


def test_the_room_is_its_own_mirror_image():  # SB-59
    for s in SQUARES:
        mirrored = s % 8 * 8 + s // 8
        for kind in (PILLARS, FIREPLACES, OBSTACLES):
            assert (s in kind) == (mirrored in kind)


def test_range_ignores_everything():  # SB-103, SB-T28
    assert distance(sq("A1"), sq("F4")) == 5 and distance(sq("C2"), sq("C4")) == 2
    t = table(jeremiasz="A1", opilski="E4", kruk="F4")
    assert plays(t, "bandolet_shot", on=JEREMIASZ).options[-1] == Stop()
    assert not [o for o in plays(table(jeremiasz="A1", kruk="F4"), "bandolet_shot", on=JEREMIASZ).options if o[0] == "shoot"]
    assert [o for o in plays(table(jeremiasz="A1", kruk="E4"), "bandolet_shot", on=JEREMIASZ).options if o[0] == "shoot"]


def test_a_movement_point_is_a_step_in_any_direction():  # SB-51, SB-100
    t = table(jeremiasz="D4", kruk="A8")
    told = standard(t, JEREMIASZ, "move", Step(sq("E3")), Step(sq("F2")))
    assert told.told(Stepped) == [Stepped(JEREMIASZ, sq("D4"), sq("E3"), 1), Stepped(JEREMIASZ, sq("E3"), sq("F2"), 1)]
    assert t.sheets[JEREMIASZ].square == sq("F2")
    assert t.sheets[JEREMIASZ].spent == 2 and t.sheets[JEREMIASZ].acted and t.act is None


def test_nobody_may_be_walked_through_or_onto():  # SB-53
    t = table(jeremiasz="A1", opilski="A2", kruk="B1")
    t.act = Act(fighter=JEREMIASZ, standard="move", mp=2)
    assert names(steps(t, t.act)) == "B2"


def test_points_may_be_split_around_an_attack_and_left_unspent():  # SB-33, SB-52
    t = table(jeremiasz="D6", buria="D4")
    told = plays(t, "saber_cut", Step(sq("D5")), Attack(BURIA), stances(JEREMIASZ, A, BURIA, A), [1, 1, 1, 1], on=JEREMIASZ)
    assert Step(sq("C5")) in told.options and Stop() in told.options
    t = table(jeremiasz="D6", buria="A1")
    plays(t, "saber_cut", Stop(), on=JEREMIASZ)
    assert t.sheets[JEREMIASZ].acted and t.sheets[JEREMIASZ].square == sq("D6")


def test_obstacles_are_crossed_by_whoever_can_leave_them():  # SB-54, SB-T20
    t = table(jeremiasz="D1", kruk="H8")
    t.act = Act(fighter=JEREMIASZ, standard="move", mp=1)
    assert sq("D2") not in steps(t, t.act)
    t.act.mp = 2
    assert sq("D2") in steps(t, t.act)
    t.act = None
    told = standard(t, JEREMIASZ, "move", Step(sq("D2")))
    assert Stop() not in told.options and {type(o) for o in told.options} == {Step} and Step(sq("D3")) in told.options


def test_slow_tokens_and_further_obstacles_count_for_crossing():  # SB-97, SB-R47, SB-T18, SB-T26
    t = table(jeremiasz="D1", kruk="H8")
    t.sheets[JEREMIASZ].slow = 1
    t.act = Act(fighter=JEREMIASZ, standard="move", mp=2)
    assert sq("D2") not in steps(t, t.act) and sq("C1") in steps(t, t.act)
    t.act.mp = 3
    assert sq("D2") in steps(t, t.act)
    t.sheets[JEREMIASZ].slow, t.act.mp = 2, 3
    assert sq("C1") in steps(t, t.act) and sq("D2") not in steps(t, t.act)
    t.act.mp = 2
    assert steps(t, t.act) == []
    across = table(jeremiasz="B3", opilski="A4", krempski="A5", wowk="A6", buria="C4", kruk="C5")
    across.sheets[0].square = sq("B3")
    across.act = Act(fighter=JEREMIASZ, mp=2, kind="swift_step")
    assert sq("B4") in steps(across, across.act)  # back to A3 or on
    assert Ground(across, JEREMIASZ).can_land(sq("B4"), 1)


def test_slow_tokens_are_paid_for_by_the_first_step():  # SB-97
    t = table(jeremiasz="D1", kruk="H8")
    t.sheets[JEREMIASZ].slow = 1
    told = standard(t, JEREMIASZ, "move", Step(sq("C1")))
    assert t.sheets[JEREMIASZ].slow == 0 and t.sheets[JEREMIASZ].spent == 2 and told.ask is None
    t.sheets[JEREMIASZ].acted = False
    t.sheets[JEREMIASZ].slow = 4
    standard(t, JEREMIASZ, "move", Stop())
    assert t.sheets[JEREMIASZ].slow == 0  # what is left vanishes with the action


def test_the_way_off_an_obstacle_may_lead_over_another():  # SB-R47
    t = table("burn", ("arsonist", "defender"), jeremiasz="C1", opilski="D1", krempski="E1", wowk="C2", buria="D3", kruk="D2")
    t.fires = [sq("E3")]
    assert not Ground(t, KRUK).can_land(sq("D2"), 1) and Ground(t, KRUK).can_land(sq("D2"), 2)  # over the bar to F1


def test_who_is_stuck_on_an_obstacle_is_put_beside_it():  # SB-R47
    t = table(kruk="D2", jeremiasz="C1", opilski="D1", krempski="E1", wowk="C2", buria="D3")
    t.sheets[KRUK].square = sq("D2")
    from rules.saber.movement import settle
    told = go(t, settle(t, KRUK), Place(KRUK, sq("E3")))
    assert told.told(Placed) == [Placed(KRUK, sq("E3"))] and t.sheets[KRUK].square == sq("E3")
    t.sheets[KRUK].square = sq("D2")
    assert [name_of(o.square) for o in play(settle(t, KRUK)).options] == ["E3"]


def test_who_can_go_no_further_is_put_beside_the_obstacle_in_the_middle_of_his_action():  # SB-R47
    t = table(kruk="D1", jeremiasz="C1")
    t.sheets[KRUK].square = sq("D2")
    t.act = Act(fighter=KRUK, standard="move", attacks=1)
    told = play(carry_on(t, t.act), Place(KRUK, sq("D1")))
    assert told.told(Placed) == [Placed(KRUK, sq("D1"))]
    assert told.ask.why == "act" and Attack(JEREMIASZ) in told.options  # and goes on from there


def test_pillars_stop_everything():  # SB-56, SB-R16
    t = table(jeremiasz="C5", wowk="C4", opilski="A1")
    t.act = Act(fighter=JEREMIASZ, standard="move", mp=2)
    assert sq("C6") not in steps(t, t.act)
    assert push_lengths(t, JEREMIASZ, WOWK, 3) == []
    assert Ground(t, WOWK, EVERYBODY, True).access(sq("C3")) == 0


def test_a_fireplace_cannot_be_walked_into_but_pushed_or_moved_into():  # SB-57, SB-R18
    t = table(jeremiasz="D4", wowk="D5")
    t.act = Act(fighter=JEREMIASZ, standard="move", mp=2)
    assert sq("E5") not in steps(t, t.act)
    assert Ground(t, JEREMIASZ, moved=True).access(sq("E5")) == 2


def test_a_push_may_end_in_or_cross_the_fireplace():  # SB-55, SB-58, SB-102, SB-T19
    t = table(jeremiasz="G5", buria="F5")
    told = plays(t, "shoulder_barge", Push(BURIA, 1), Place(BURIA, sq("E6")), on=JEREMIASZ)
    assert t.sheets[BURIA].wounds == 1 and t.sheets[BURIA].square == sq("E6") and t.sheets[BURIA].special == 0
    assert told.told(Wounded) == [Wounded(BURIA, 1, "fireplace")]
    t = table(jeremiasz="G5", buria="F5")
    told = plays(t, "shoulder_barge", Push(BURIA, 2), on=JEREMIASZ)
    assert told.told(Pushed) == [Pushed(BURIA, JEREMIASZ, sq("F5"), sq("D5"))]
    assert t.sheets[BURIA].wounds == 0 and t.sheets[BURIA].square == sq("D5")


def test_the_owner_places_who_leaves_a_fireplace():  # SB-58, SB-R45
    t = table(buria="E5", jeremiasz="D4", opilski="E4", krempski="F4", wowk="D5", kruk="F5")
    told = play(burn(t, BURIA))
    assert told.ask.seat == 1 and names(o.square for o in told.options) == "D6 E6"  # F6 is a pillar
    t.sheets[WOWK].square, t.sheets[KRUK].square = sq("D6"), sq("E6")
    t.fires = [sq("D5"), sq("F5")]
    t.sheets[BURIA].wounds = 0
    told = play(burn(t, BURIA))
    assert t.sheets[BURIA].out and Eliminated(BURIA) in told.events


def test_a_push_goes_straight_away_in_one_go():  # SB-102, SB-R17, SB-R67, SB-T31
    t = table(jeremiasz="B2", buria="B3")
    assert push_lengths(t, JEREMIASZ, BURIA, 2) == [] and push_lengths(t, JEREMIASZ, BURIA, 3) == [3]
    go(t, push(t, JEREMIASZ, BURIA, 3))
    assert t.sheets[BURIA].square == sq("B6")
    assert [name_of(s) for s in beyond(sq("C2"), sq("D3"))] == ["E4", "F5", "G6", "H7"]
    far = table(jeremiasz="B2", buria="B6")
    assert push_lengths(far, JEREMIASZ, BURIA, 2) == []
    wall = table(jeremiasz="B7", buria="A7", kruk="A8")
    assert push_lengths(wall, JEREMIASZ, BURIA, 2) == []


def test_a_push_stops_before_people():  # SB-R16, SB-R67
    t = table(jeremiasz="D7", buria="D6", kruk="D4")
    assert push_lengths(t, JEREMIASZ, BURIA, 3) == [1]
    t.sheets[KRUK].square = None
    t.lady = sq("D4")
    assert push_lengths(t, JEREMIASZ, BURIA, 3) == [1]


def test_a_push_is_an_option_beside_steps_and_used_once():  # SB-102, SB-33
    t = table(jeremiasz="D8", buria="D6")
    told = plays(t, "shoulder_barge", Step(sq("D7")), Push(BURIA, 1), on=JEREMIASZ)
    assert Step(sq("D6")) in told.options and not [o for o in told.options if isinstance(o, Push)]
    assert t.sheets[BURIA].square == sq("D5")


def test_kruk_slips_through_opponents_on_foot():  # SB-110
    t = table(kruk="A1", jeremiasz="B1", opilski="A2", krempski="B2", wowk="H8")
    t.act = Act(fighter=KRUK, standard="move", mp=1)
    assert steps(t, t.act) == []
    t.act.mp = 2
    assert names(steps(t, t.act)) == "A2 B1 B2"
    t.sheets[WOWK].square = sq("B2")
    t.sheets[KREMPSKI].square = sq("H8")
    assert names(steps(t, t.act)) == "A2 B1"  # not through a friend


def test_fury_is_movement_in_an_action():  # SB-115, SB-R83
    t = table(buria="A1", jeremiasz="H8")
    t.sheets[BURIA].special = 2
    told = standard(t, BURIA, "move", Spur(), Spur(), seat=1)
    assert Spur() not in told.options and t.act is not None and t.act.mp == 4 and t.sheets[BURIA].special == 0
    nobles = table(jeremiasz="A1", kruk="H8")
    nobles.sheets[JEREMIASZ].special, nobles.bands[0].cp = 1, 0
    nobles.sheets[JEREMIASZ].special = 2
    assert Spur() not in standard(nobles, JEREMIASZ, "move").options
    ready = table(buria="A1", jeremiasz="H8")
    ready.sheets[BURIA].special = 1
    assert Spur() in standard(ready, BURIA, "ready", seat=1).options
    bar = table(buria="D1", jeremiasz="H8")
    bar.act = Act(fighter=BURIA, standard="move", mp=1)
    assert sq("D2") not in steps(bar, bar.act)  # points not bought yet do not carry him off the bar


def test_moved_spaces_cost_no_movement_points():  # SB-99, SB-R68
    t = table(jeremiasz="D4", buria="D6", opilski="A1")
    t.sheets[JEREMIASZ].slow = 2
    told = plays(t, "swing_from_the_rafters", *_swing("D5 E5 E6 E7"), on=JEREMIASZ)
    assert t.sheets[JEREMIASZ].square == sq("E7") and t.sheets[JEREMIASZ].wounds == 0 and t.sheets[JEREMIASZ].spent == 0
    assert not told.told(Healed)


def _swing(way: str) -> list[object]:
    from rules.saber.options import Shift, Swing
    return [Swing(), *(Shift(s) for s in squares(way))]


@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_swinging_ends_on_a_standable_square(spaces: int):  # SB-R68
    t = table(jeremiasz="D4", opilski="A1", buria="H8")
    from rules.saber.options import Swing
    told = plays(t, "swing_from_the_rafters", Swing(), *_swing("D5 E5 D6")[1:spaces + 1], on=JEREMIASZ)
    assert (Stop() in told.options) == (spaces != 2)  # not over the fire


def test_everything_a_mover_does_is_his_action():  # SB-32, SB-35
    t = table(jeremiasz="A1", opilski="H1", wowk="H8")
    assert D is not A
    standard(t, JEREMIASZ, "defend")
    from rules.saber.options import Perform
    from rules.saber.play import performances
    assert {o.fighter for o in performances(t, 0) if isinstance(o, Perform)} == {OPILSKI}

"""Mustering and moving."""

from __future__ import annotations

from rules.rurik.data import CHERNIGOV, KIEV, NOVGOROD, PEREYASLAVL, POLOTSK, ROSTOV, SMOLENSK, VOLYN
from rules.rurik.options import EndTurn, Escort, March, Move, MoveBound, MoveOpponent, Muster
from rules.rurik.state import IN_SUPPLY, LEADER, TROOP
from rules.rurik.troops import get_bound_points
from rules.rurik.turn import turn
from tests.play import play

from . import act, offered, own_turn, place, rebels, table

STABLE = (("stable", POLOTSK),)  # a point of the stable in Polotsk pays


def test_a_muster_point_puts_a_troop_where_one_stands() -> None:  # RK-104
    t = table()
    place(t, 0, KIEV, 1, True)
    place(t, 0, SMOLENSK, 1)
    own_turn(t, 0, muster=2)
    assert offered(t, Muster) == [Muster(SMOLENSK, TROOP, "muster"), Muster(KIEV, TROOP, "muster")]
    act(t, Muster(KIEV, TROOP, "muster"))
    assert (t.players[0].troops[KIEV], t.players[0].supply, t.turn.points["muster"]) == (2, 9, 1)


def test_a_leader_in_supply_may_be_mustered() -> None:  # RK-105
    t = table()
    place(t, 0, KIEV, 1)
    own_turn(t, 0, muster=1)
    assert offered(t, Muster) == [Muster(KIEV, TROOP, "muster"), Muster(KIEV, LEADER, "muster")]
    act(t, Muster(KIEV, LEADER, "muster"))
    assert t.players[0].leader_at == KIEV and t.players[0].supply == 11 and not offered(t, Muster)


def test_with_nothing_in_supply_a_muster_point_does_nothing() -> None:  # RK-106
    t = table()
    place(t, 0, KIEV, 12, True)
    own_turn(t, 0, muster=1)
    assert not offered(t, Muster) and EndTurn() in offered(t)


def test_a_movement_point_is_one_step_of_one_piece() -> None:  # RK-107, RK-108, RK-109, RK-110
    t = table()
    place(t, 0, VOLYN, 1, True)
    place(t, 1, KIEV, 5)
    rebels(t, KIEV, 2)
    own_turn(t, 0, move=3)
    assert offered(t, Move) == [Move(p, VOLYN, r) for p in (TROOP, LEADER) for r in (POLOTSK, KIEV)]
    act(t, Move(LEADER, VOLYN, KIEV))  # nothing blocks, nothing begins
    act(t, Move(LEADER, KIEV, PEREYASLAVL))
    act(t, Move(TROOP, VOLYN, POLOTSK))  # and the region is left
    assert t.players[0].leader_at == PEREYASLAVL and t.players[0].troops[POLOTSK] == 1 and not offered(t, Move)
    assert t.players[1].troops[KIEV] == 5 and len(t.rebels[KIEV]) == 2


def test_bound_points_move_pieces_that_start_in_their_region() -> None:  # RK-158, Q-26
    t = table()
    place(t, 0, POLOTSK, 1)
    place(t, 0, KIEV, 2)
    for _ in get_bound_points(t, 0, POLOTSK, 3, "stable"):
        pass
    assert {o.origin for o in offered(t, MoveBound)} == {POLOTSK} and not offered(t, Move)
    act(t, MoveBound(TROOP, POLOTSK, KIEV, STABLE))
    assert {o.origin for o in offered(t, MoveBound)} == {KIEV}  # the same piece goes on
    act(t, MoveBound(TROOP, KIEV, CHERNIGOV, STABLE))
    assert {o.origin for o in offered(t, MoveBound)} == {CHERNIGOV}
    act(t, MoveBound(TROOP, CHERNIGOV, ROSTOV, STABLE))
    assert not t.turn.regional_movement and t.players[0].troops[ROSTOV] == 1 and t.players[0].troops[KIEV] == 2


def test_who_left_by_other_points_has_lost_the_right() -> None:
    t = table()
    place(t, 0, POLOTSK, 1, True)
    own_turn(t, 0, move=1)
    for _ in get_bound_points(t, 0, POLOTSK, 2, "stable"):
        pass
    act(t, Move(TROOP, POLOTSK, KIEV))
    assert {(o.piece, o.origin) for o in offered(t, MoveBound)} == {(LEADER, POLOTSK)}
    act(t, MoveBound(LEADER, POLOTSK, SMOLENSK, STABLE))
    assert {(o.piece, o.origin) for o in offered(t, MoveBound)} == {(LEADER, SMOLENSK)}


def test_the_seat_chooses_between_bound_and_free_points() -> None:  # RK-502, Q-77
    t = table()
    place(t, 0, POLOTSK, 1)
    own_turn(t, 0, move=1)
    for _ in get_bound_points(t, 0, POLOTSK, 1, "stable"):
        pass
    assert Move(TROOP, POLOTSK, KIEV) in offered(t) and MoveBound(TROOP, POLOTSK, KIEV, STABLE) in offered(t)
    act(t, MoveBound(TROOP, POLOTSK, KIEV, STABLE))
    assert t.turn.points["move"] == 1 and not t.turn.regional_movement


def test_a_march_goes_anywhere() -> None:  # RK-217
    t = table()
    place(t, 0, POLOTSK, 1)
    own_turn(t, 0, march=1)
    assert offered(t, March) == [March(TROOP, POLOTSK, r) for r in range(8) if r != POLOTSK]
    act(t, March(TROOP, POLOTSK, PEREYASLAVL))
    assert t.players[0].troops[PEREYASLAVL] == 1 and t.turn.points["march"] == 0


# -- leaders -----------------------------------------------------------------------------------------------------------


def test_maria_musters_beside_her_once_a_round() -> None:  # RK-238, Q-32
    t = table(leaders=("maria",))
    place(t, 0, VOLYN, 1, True)
    own_turn(t, 0, muster=3)
    assert {o.region for o in offered(t, Muster)} == {VOLYN, POLOTSK, KIEV}
    act(t, Muster(KIEV, TROOP, "muster"))
    assert t.players[0].ability_used and {o.region for o in offered(t, Muster)} == {VOLYN, KIEV}  # occupied now
    act(t, Muster(KIEV, TROOP, "muster"))
    act(t, Muster(VOLYN, TROOP, "muster"))
    assert (t.players[0].troops[KIEV], t.players[0].troops[VOLYN]) == (2, 2)
    t.players[0].ability_used, t.players[0].leader_at = False, IN_SUPPLY
    own_turn(t, 0, muster=1)
    assert {o.region for o in offered(t, Muster)} == {VOLYN, KIEV}  # only while she stands on the map


def test_agatha_takes_up_to_two_troops_along() -> None:  # RK-240, Q-33
    t = table(leaders=("agatha",))
    place(t, 0, VOLYN, 3, True)
    own_turn(t, 0, move=4, march=1)
    act(t, Move(LEADER, VOLYN, KIEV), Escort(2))
    assert (t.players[0].troops[KIEV], t.players[0].troops[VOLYN], t.turn.points["move"]) == (2, 1, 3)
    act(t, Move(LEADER, KIEV, POLOTSK), Escort(0))
    act(t, Move(LEADER, POLOTSK, NOVGOROD))  # nobody there to go along
    act(t, Move(LEADER, NOVGOROD, POLOTSK))
    act(t, March(LEADER, POLOTSK, ROSTOV))  # not adjacent: alone
    place(t, 0, ROSTOV, 1)
    own_turn(t, 0, move=1, march=1)
    asked = play(turn(t.clone()), March(LEADER, ROSTOV, SMOLENSK))
    assert list(asked.options) == [Escort(0), Escort(1)]  # no more than stand there
    act(t, March(LEADER, ROSTOV, SMOLENSK), Escort(1))
    assert t.players[0].troops[SMOLENSK] == 1
    act(t, Move(TROOP, KIEV, VOLYN))  # a troop takes nobody along
    assert t.players[0].troops[KIEV] == 1


def test_predslava_moves_an_opposing_troop_once_a_round() -> None:  # RK-239, Q-34
    t = table(3, leaders=("predslava",), coins=0)
    place(t, 0, KIEV, 0, True)
    place(t, 1, NOVGOROD, 1, True)
    place(t, 2, SMOLENSK, 0, True)
    rebels(t, VOLYN)
    assert {(o.seat, o.origin) for o in offered(t, MoveOpponent)} == {(1, NOVGOROD)}  # no leader, no rebel
    act(t, MoveOpponent(1, NOVGOROD, ROSTOV))
    assert t.players[1].troops[ROSTOV] == 1 and [p.coins for p in t.players] == [0, 1, 0] and not offered(t, MoveOpponent)
    t.players[0].ability_used, t.players[0].leader_at = False, IN_SUPPLY
    assert not offered(t, MoveOpponent)


def test_abilities_work_in_novgorod_as_anywhere() -> None:  # RK-231, RK-238, RK-239, RK-241
    t = table(leaders=("sudislav", "maria"))
    place(t, 0, NOVGOROD, 1, True)
    own_turn(t, 0, attack=1)
    assert offered(t, Muster) == [Muster(NOVGOROD, TROOP, "attack")]
    t.players[0].leader_at = IN_SUPPLY
    assert not offered(t, Muster)
    place(t, 1, NOVGOROD, 1, True)
    own_turn(t, 1, muster=1)
    assert {o.region for o in offered(t, Muster)} == {NOVGOROD, ROSTOV, POLOTSK, SMOLENSK}
    t = table(leaders=("predslava",))
    place(t, 0, NOVGOROD, 0, True)
    place(t, 1, KIEV, 1)
    assert offered(t, MoveOpponent)


def test_sudislav_spends_attack_points_as_muster_points() -> None:  # RK-241
    t = table(leaders=("sudislav",))
    place(t, 0, KIEV, 1, True)
    place(t, 0, VOLYN, 1)
    own_turn(t, 0, attack=1, sure=1)
    assert offered(t, Muster) == [Muster(KIEV, TROOP, "attack"), Muster(KIEV, TROOP, "sure")]
    supply, t.players[0].supply = t.players[0].supply, 0
    assert not offered(t, Muster)
    t.players[0].supply = supply
    act(t, Muster(KIEV, TROOP, "attack"))
    act(t, Muster(KIEV, TROOP, "sure"))
    assert t.players[0].troops[KIEV] == 3 and not offered(t, Muster)

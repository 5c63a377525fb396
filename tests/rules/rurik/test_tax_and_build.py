"""Taxing, building, and what structures do."""

from __future__ import annotations

import pytest

from rules.rurik.claim import end_round
from rules.rurik.data import FISH, HONEY, IN_PLAY, KIEV, NOVGOROD, POLOTSK, ROSTOV, SMOLENSK, STONE, VOLYN, WOOD
from rules.rurik.events import Removed
from rules.rurik.mat import get_good
from rules.rurik.options import Attack, Build, ConvertRebel, ConvertTroop, Move, Nothing, TakeCoin, TakeGood, Tax
from rules.rurik.rule import ruler
from rules.rurik.state import NOBODY
from tests.play import play

from . import act, done, offered, own, own_turn, place, rebels, table

# -- tax ---------------------------------------------------------------------------------------------------------------


def test_taxing_needs_a_troop_and_the_good() -> None:  # RK-137, RK-139, RK-140, RK-493
    t = table()
    place(t, 0, KIEV, 1)
    place(t, 0, SMOLENSK, 0, False, "market")
    own_turn(t, 0, tax=2)
    assert offered(t, Tax) == [Tax(KIEV)]
    act(t, Tax(KIEV))
    assert t.players[0].boat[WOOD] == 1 and not t.goods[KIEV] and t.turn.points["tax"] == 1 and not offered(t, Tax)


def test_the_price_is_one_for_the_ruler_else_two() -> None:  # RK-138
    t = table()
    place(t, 0, KIEV, 2)
    rebels(t, KIEV)
    place(t, 0, POLOTSK, 1)
    rebels(t, POLOTSK)
    own_turn(t, 0, tax=1)
    assert offered(t, Tax) == [Tax(KIEV)]
    own_turn(t, 0, tax=2)
    assert offered(t, Tax) == [Tax(POLOTSK), Tax(KIEV)]
    act(t, Tax(POLOTSK))
    assert t.turn.points["tax"] == 0


def test_a_full_column_sends_the_good_to_the_dock() -> None:  # RK-187, RK-493
    t = table()
    own(t, 0, {STONE: 2})
    place(t, 0, ROSTOV, 1)
    own_turn(t, 0, tax=1)
    act(t, Tax(ROSTOV))
    assert t.players[0].boat[STONE] == 2 and t.players[0].dock[STONE] == 1


@pytest.mark.parametrize(("choice", "wood", "coins"), [(TakeGood(), 2, 3), (TakeCoin(), 1, 4)])
def test_an_own_market_gives_a_second_good_or_a_coin(choice: object, wood: int, coins: int) -> None:  # RK-141, RK-154
    t = table()
    place(t, 0, KIEV, 1, False, "market")
    own_turn(t, 0, tax=1)
    act(t, Tax(KIEV), choice)
    assert (t.players[0].boat[WOOD], t.players[0].coins) == (wood, coins)


def test_without_the_good_in_supply_only_the_coin_remains() -> None:  # RK-13, RK-142
    t = table()
    place(t, 0, KIEV, 1, False, "market")
    own(t, 1, {}, {WOOD: t.supply[WOOD]})
    own_turn(t, 0, tax=1)
    act(t, Tax(KIEV))
    assert (t.players[0].boat[WOOD], t.players[0].coins, t.supply[WOOD]) == (1, 4, 0)
    assert play(get_good(t, 0, WOOD)).value is False and t.players[0].boat[WOOD] == 1  # not gained
    assert play(get_good(t, 0, FISH)).value is True


def test_the_state_says_where_an_action_happens() -> None:  # RK-141, RK-148
    from rules.rurik.turn import turn
    t = table(leaders=("agatha",))
    place(t, 0, KIEV, 2, True, "market")
    place(t, 1, KIEV, 1)
    own_turn(t, 0, tax=1, build=1, move=1)
    for option, why in ((Tax(KIEV), "market"), (Build("church", KIEV), "church"), (Move("leader", KIEV, VOLYN), "escort")):
        copy = t.clone()
        assert play(turn(copy), option).ask.why == why and copy.turn.action_region == KIEV
    assert t.turn.action_region < 0
    act(t, Tax(KIEV), TakeCoin())
    assert t.turn.action_region < 0


def test_nobody_else_profits_from_a_market() -> None:  # RK-154, RK-236
    t = table(leaders=("boris", "yaroslav"))
    place(t, 1, KIEV, 0, False, "market")
    place(t, 0, KIEV, 2)
    own_turn(t, 0, tax=2)
    act(t, Tax(KIEV))
    assert t.players[0].boat[WOOD] == 1 and t.players[0].coins == t.players[1].coins == 3
    place(t, 0, ROSTOV, 2, False, "market")
    place(t, 1, ROSTOV, 0, True)
    own_turn(t, 0, tax=2)
    act(t, Tax(ROSTOV))  # Yaroslav takes the market's effect away
    assert t.players[0].boat[STONE] == 1 and t.players[0].coins == 3


def test_goods_come_back_at_the_end_of_the_round_in_the_order_of_the_map() -> None:  # RK-264, RK-496, Q-74
    t = table(stage="round_end")
    for region in range(8):
        t.goods[region] = False
        t.supply[t.yields[region]] += 1
    own(t, 1, {}, {WOOD: t.supply[WOOD] - 1})
    done(t, end_round(t))
    assert t.goods[NOVGOROD] and not t.goods[KIEV] and t.supply[WOOD] == 0
    assert sum(t.goods) == 7 and t.stage == "round"


# -- build -------------------------------------------------------------------------------------------------------------


def test_building_needs_a_troop_room_and_a_kind_not_there_yet() -> None:  # RK-26, RK-27, RK-144
    t = table()
    place(t, 0, KIEV, 3)
    place(t, 1, KIEV, 0, False, "market")
    own_turn(t, 0, build=3)
    assert offered(t, Build) == [Build("church", KIEV), Build("stronghold", KIEV)]
    act(t, Build("stronghold", KIEV))
    act(t, Build("church", KIEV))
    assert t.built[KIEV] == [("market", 1), ("stronghold", 0), ("church", 0)] and not offered(t, Build)
    t = table(core=True)
    place(t, 0, KIEV, 3, False, "market", "church", "stronghold")
    own_turn(t, 0, build=2)
    assert not offered(t, Build)  # three are all a region holds


def test_building_costs_one_point_for_the_ruler_else_two() -> None:  # RK-145
    t = table()
    place(t, 0, KIEV, 1)
    rebels(t, KIEV)
    own_turn(t, 0, build=1)
    assert not offered(t, Build)
    own_turn(t, 0, build=2)
    act(t, Build("market", KIEV))
    assert t.turn.points["build"] == 0
    place(t, 0, KIEV, 1)
    own_turn(t, 0, build=2)
    act(t, Build("stronghold", KIEV))
    assert t.turn.points["build"] == 1


def test_structures_come_from_the_own_supply() -> None:  # RK-146
    t = table()
    for region in (KIEV, POLOTSK, ROSTOV):
        place(t, 0, region, 0, False, "market")
    place(t, 0, VOLYN, 1)
    own_turn(t, 0, build=1)
    assert [o.structure for o in offered(t, Build)] == ["church", "stronghold"]
    act(t, Build("church", VOLYN))
    assert t.players[0].structures["church"] == 2


def test_a_church_turns_a_troop() -> None:  # RK-148, RK-153
    t = table()
    place(t, 0, KIEV, 2)
    place(t, 1, KIEV, 1)
    own_turn(t, 0, build=1)
    played = act(t, Build("church", KIEV), ConvertTroop(1))
    assert (t.players[0].troops[KIEV], t.players[1].troops[KIEV], t.players[1].supply) == (3, 0, 12)
    assert t.players[0].supply == 9 and t.players[0].markers[3] == 0 and not t.discards
    assert played.told(Removed) == [Removed(0, 1, "troop", KIEV)] and not t.turn.attacks


def test_a_church_turns_a_rebel_unseen() -> None:  # RK-148, RK-152, Q-4
    t = table()
    place(t, 0, KIEV, 2)
    rebels(t, KIEV)
    pool, coins = len(t.pool), t.players[0].coins
    own_turn(t, 0, build=1)
    act(t, Build("church", KIEV), ConvertRebel())
    assert not t.rebels[KIEV] and len(t.pool) == pool + 1 and t.players[0].troops[KIEV] == 3
    assert not t.players[0].rebels and t.players[0].coins == coins and all(c not in t.faces for c in t.pool)


def test_a_church_may_leave_everybody_alone() -> None:  # RK-148
    t = table()
    place(t, 0, KIEV, 2)
    place(t, 1, KIEV, 1)
    own_turn(t, 0, build=1)
    act(t, Build("church", KIEV), Nothing())
    assert (t.players[0].troops[KIEV], t.players[1].troops[KIEV]) == (2, 1)


def test_a_church_with_nobody_to_turn_places_no_troop() -> None:  # RK-149, RK-150
    t = table()
    place(t, 0, KIEV, 2)
    place(t, 1, KIEV, 0, True)  # a leader is never turned
    own_turn(t, 0, build=1)
    act(t, Build("church", KIEV))
    assert t.players[0].troops[KIEV] == 2 and t.players[1].leader_at == KIEV


def test_with_an_empty_supply_the_other_still_goes() -> None:  # RK-151
    t = table()
    place(t, 0, KIEV, 12)
    place(t, 1, KIEV, 1)
    own_turn(t, 0, build=1)
    act(t, Build("church", KIEV), ConvertTroop(1))
    assert (t.players[0].troops[KIEV], t.players[0].supply, t.players[1].troops[KIEV]) == (12, 0, 0)


def test_beside_yaroslav_an_opponents_church_does_nothing() -> None:  # RK-236
    t = table(leaders=("boris", "yaroslav"))
    place(t, 0, KIEV, 4)
    place(t, 1, KIEV, 1, True)
    own_turn(t, 0, build=1)
    act(t, Build("church", KIEV))
    assert t.players[1].troops[KIEV] == 1
    t = table(leaders=("yaroslav",))
    place(t, 0, KIEV, 4, True)
    place(t, 1, KIEV, 1)
    own_turn(t, 0, build=1)
    act(t, Build("church", KIEV), ConvertTroop(1))  # his own does
    assert t.players[1].troops[KIEV] == 0


def test_a_church_works_once() -> None:  # RK-164
    t = table()
    place(t, 0, KIEV, 2, False, "church")
    place(t, 1, KIEV, 1)
    own_turn(t, 0, build=2)
    act(t, Build("market", KIEV))
    assert t.players[1].troops[KIEV] == 1


def test_a_stronghold_is_no_troop() -> None:  # RK-119, RK-155, RK-156
    t = table()
    place(t, 0, VOLYN, 1)
    place(t, 1, VOLYN, 0, False, "stronghold")
    own_turn(t, 0, attack=1)
    assert ruler(t, VOLYN) == NOBODY and not offered(t, Attack)
    assert IN_PLAY[2] == 8


def test_scenario_4_church_and_masons() -> None:  # S4, RK-148, RK-191
    from rules.rurik.options import Convert, Pay

    t = table()
    place(t, 0, POLOTSK, 2)
    place(t, 1, POLOTSK, 2)
    rebels(t, POLOTSK)
    own(t, 0, {WOOD: 1, FISH: 1})
    own_turn(t, 0, build=2)
    asked = play_church(t)
    assert asked == [ConvertTroop(1), ConvertRebel(), Nothing()]
    act(t, Build("church", POLOTSK), ConvertTroop(1))
    assert ruler(t, POLOTSK) == 0 and t.turn.points["build"] == 0
    act(t, Convert("masons"))  # wood, then fish: no choice
    assert Pay not in map(type, offered(t))
    act(t, Build("market", POLOTSK))
    assert t.built[POLOTSK] == [("church", 0), ("market", 0)]
    assert (t.players[0].supply, t.players[1].supply) == (9, 11)
    assert [p.markers[3] for p in t.players] == [0, 0] and not t.discards
    place(t, 1, KIEV, 0, True)
    place(t, 0, KIEV, 3)
    own_turn(t, 0, build=1)
    act(t, Build("church", KIEV))  # a leader is never offered


def play_church(t):  # type: ignore[no-untyped-def]
    copy = t.clone()
    from rules.rurik.turn import turn
    return play(turn(copy), Build("church", POLOTSK)).options


def test_honey_is_smolensks() -> None:  # RK-24
    t = table()
    place(t, 0, SMOLENSK, 1)
    own_turn(t, 0, tax=1)
    act(t, Tax(SMOLENSK))
    assert t.players[0].boat[HONEY] == 1

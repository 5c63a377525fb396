"""Where two parts of the rules meet: each of these was once wrong, or nothing noticed when it was made wrong."""

from __future__ import annotations

from rules.rurik.data import (
    CHERNIGOV,
    FISH,
    FUR,
    HONEY,
    KIEV,
    NOVGOROD,
    PEREYASLAVL,
    POLOTSK,
    ROSTOV,
    SMOLENSK,
    STONE,
    VOLYN,
    WOOD,
)
from rules.rurik.end import is_fulfilled
from rules.rurik.events import Forfeited
from rules.rurik.modules.core_leaders import MoveLeader, UseAbility
from rules.rurik.modules.epic import BuildEpic
from rules.rurik.modules.epic_effects import SwapGood
from rules.rurik.modules.factions import DEN
from rules.rurik.modules.rebellion import HUMAN, REBELLION, build, next_building, rebel_player, tax
from rules.rurik.modules.solo import act as rebellion_acts
from rules.rurik.options import (
    AttackRebel,
    Build,
    ConvertRebel,
    ConvertTroop,
    Escort,
    March,
    Move,
    MoveBound,
    Nothing,
    Tax,
)
from rules.rurik.rule import build_price
from rules.rurik.state import LEADER, NOBODY, TROOP, Rurik
from rules.rurik.troops import FREE
from rules.rurik.turn import turn
from tests.play import play

from . import act, done, face, offered, own, own_turn, place, rebels, table
from .test_core import gleb
from .test_epic import epic, standing
from .test_factions import faction
from .test_intrigue import intrigue
from .test_solo import MUSTER, TAX, solo

GLEB, STABLE = ("gleb", KIEV), ("stable", KIEV)


# -- points bound to a region: stable, Gleb, City Gate -----------------------------------------------------------------


def two_sources() -> Rurik:
    """Three points of a stable and two of Gleb in Kiev."""
    t = gleb(0)
    rebels(t, KIEV)
    own_turn(t, 0, attack=1, build=1)
    act(t, AttackRebel(KIEV, "attack"), [face("coin")], UseAbility())
    act(t, Build("stable", KIEV))
    return t


def ways(t: Rurik, piece: str, origin: int, region: int) -> list[tuple[tuple[str, int], ...]]:
    """What may pay this step."""
    return [o.payers for o in offered(t, MoveBound) if (o.piece, o.origin, o.region) == (piece, origin, region)]


def test_points_of_two_sources_in_one_region_are_two_ways() -> None:  # RK-17, Q-26
    t = two_sources()
    assert [(each.source, each.points) for each in t.turn.regional_movement] == [("gleb", 2), ("stable", 3)]
    assert ways(t, TROOP, KIEV, VOLYN) == [(GLEB,), (STABLE,)]
    act(t, MoveBound(TROOP, KIEV, VOLYN, (STABLE,)))
    assert ways(t, TROOP, VOLYN, POLOTSK) == [(STABLE,)]  # who left by the stable has no right to Gleb's points
    act(t, MoveBound(TROOP, VOLYN, POLOTSK, (STABLE,)))
    act(t, MoveBound(TROOP, POLOTSK, NOVGOROD, (STABLE,)))
    assert {o.origin for o in offered(t, MoveBound)} == {KIEV}  # its points are used up
    act(t, MoveBound(LEADER, KIEV, VOLYN, (GLEB,)))
    act(t, MoveBound(LEADER, VOLYN, POLOTSK, (GLEB,)))
    assert not t.turn.regional_movement


def test_who_went_on_by_other_points_has_left_the_way() -> None:
    t = two_sources()
    t.turn.points["move"] = 2
    act(t, MoveBound(TROOP, KIEV, VOLYN, (STABLE,)))
    act(t, Move(TROOP, VOLYN, POLOTSK))
    place(t, 0, VOLYN, 1)
    assert not ways(t, TROOP, VOLYN, POLOTSK)  # another troop that stands there now has no part in it
    act(t, MoveBound(LEADER, KIEV, CHERNIGOV, (GLEB,)))
    act(t, Move(LEADER, CHERNIGOV, PEREYASLAVL))
    t.players[0].leader_at = CHERNIGOV
    assert not ways(t, LEADER, CHERNIGOV, PEREYASLAVL)


def test_the_gate_asks_two_points_of_those_bound_to_a_region() -> None:  # RK-343
    t = two_sources()
    standing(t, "city_gate", VOLYN)
    t.modules = (*t.modules, "epic")
    assert ways(t, TROOP, KIEV, VOLYN) == [(GLEB, GLEB), (GLEB, STABLE), (STABLE, STABLE)]
    act(t, MoveBound(TROOP, KIEV, VOLYN, (STABLE, STABLE)))
    assert [(each.source, each.points) for each in t.turn.regional_movement] == [("gleb", 2), ("stable", 1)]


def test_points_of_several_sources_pay_one_step_together() -> None:  # RK-17, RK-343, Q-26
    t = two_sources()
    t.modules = (*t.modules, "epic")
    standing(t, "city_gate", VOLYN)
    for each in t.turn.regional_movement:
        each.points = 1
    assert ways(t, TROOP, KIEV, VOLYN) == [(GLEB, STABLE)]
    t.turn.points["move"] = 1
    assert ways(t, TROOP, KIEV, VOLYN) == [(GLEB, STABLE), (GLEB, FREE), (STABLE, FREE)]
    assert Move(TROOP, KIEV, VOLYN) not in offered(t)  # the free point alone does not
    act(t, MoveBound(TROOP, KIEV, VOLYN, (STABLE, FREE)))
    assert t.turn.points["move"] == 0 and [each.source for each in t.turn.regional_movement] == ["gleb"]
    assert t.players[0].troops[VOLYN] == 1 and not ways(t, TROOP, KIEV, VOLYN)


def test_one_troop_must_have_a_right_to_all_points_that_pay() -> None:  # RK-17, Q-26
    t = two_sources()
    t.modules = (*t.modules, "epic")
    act(t, MoveBound(TROOP, KIEV, VOLYN, (STABLE,)))
    act(t, MoveBound(TROOP, KIEV, VOLYN, (GLEB,)))
    standing(t, "city_gate", POLOTSK)
    assert ways(t, TROOP, VOLYN, POLOTSK) == [(STABLE, STABLE)]  # one came by the stable, the other by Gleb
    t.turn.points["move"] = 1
    assert ways(t, TROOP, VOLYN, POLOTSK) == [(GLEB, FREE), (STABLE, STABLE), (STABLE, FREE)]


# -- leaders and epic structures ---------------------------------------------------------------------------------------


def test_agatha_marches_far_alone() -> None:  # RK-240, Q-33
    t = table(leaders=("agatha",))
    place(t, 0, VOLYN, 2, True)
    own_turn(t, 0, march=1)
    act(t, March(LEADER, VOLYN, ROSTOV))  # nobody is asked whether troops go along
    assert t.players[0].troops[VOLYN] == 2 and t.players[0].troops[ROSTOV] == 0
    t.turn.points["march"] = 1
    place(t, 0, ROSTOV, 1)
    act(t, March(LEADER, ROSTOV, SMOLENSK), Escort(1))  # to an adjacent one they do


def test_an_epic_structure_is_the_first_one_of_the_turn() -> None:  # RK-311, RK-316
    t = intrigue("master_builders", epic=True)
    t.epic = {"catacombs": 1, "palace": 1}
    place(t, 1, KIEV, 2)
    place(t, 0, VOLYN, 1)
    place(t, 1, VOLYN, 2)
    own_turn(t, 0, build=1)
    assert BuildEpic("catacombs", VOLYN) in offered(t)  # one point, though another seat rules
    act(t, BuildEpic("catacombs", VOLYN))
    assert t.turn.structures_built == 1 and build_price(t, 0, KIEV) == 2


def test_sviatoslav_rides_no_more_after_an_epic_structure() -> None:  # RK-244, RK-316
    t = epic("catacombs", leaders=("sviatoslav",), core=True, build=3)
    place(t, 0, VOLYN, 2, True)
    assert offered(t, MoveLeader)
    act(t, BuildEpic("catacombs", VOLYN))
    assert t.turn.points["build"] == 2 and not offered(t, MoveLeader)


def test_the_port_changes_goods_of_boat_and_dock() -> None:  # RK-331
    t = epic()
    standing(t, "capital_port", VOLYN)
    place(t, 0, VOLYN, 2)
    own(t, 0, {}, {WOOD: 1})
    own_turn(t, 0, tax=1)
    asked = play(turn(t.clone()), Tax(VOLYN))
    assert {o.good for o in asked.options if isinstance(o, SwapGood)} == {WOOD, FISH}
    act(t, Tax(VOLYN), SwapGood(WOOD, HONEY))
    assert t.players[0].dock[WOOD] == 0 and t.players[0].boat[HONEY] == 1


def test_the_den_takes_a_place_from_epic_structures() -> None:  # RK-407, Q-40
    t = epic("palace", "town_wall", factions="easy")
    place(t, 0, KIEV, 1, False, "church", "market")
    place(t, 1, KIEV, 1)
    assert {o.structure for o in offered(t, BuildEpic) if o.region == KIEV} == {"palace", "town_wall"}
    t.built[KIEV].append((DEN, NOBODY))
    assert not offered(t, BuildEpic)  # three stand there
    t.built[KIEV].remove(("market", 0))
    assert BuildEpic("town_wall", KIEV) in offered(t)  # beside two others, of which the den is one


def test_boon_tokens_decide_capable() -> None:  # Q-20, RK-274
    t = table(2, core=True)
    own(t, 0, {FISH: 1, STONE: 1})
    own(t, 1, {FUR: 1}, {HONEY: 2})
    assert not is_fulfilled(t, 0, "capable")
    t.players[0].boons_on_dock = 2
    assert is_fulfilled(t, 0, "capable") and not is_fulfilled(t, 1, "capable")


def test_pagan_unrest_is_the_same_on_its_hard_side() -> None:  # RK-410, RK-411
    t = faction("pagan_unrest", "hard")
    t.faction_hard = True
    place(t, 0, POLOTSK, 3)
    place(t, 1, POLOTSK, 1)
    rebels(t, POLOTSK)
    own_turn(t, 0, build=1)
    assert play(turn(t), Build("church", POLOTSK)).options == [ConvertTroop(1), Nothing()]


# -- alone -------------------------------------------------------------------------------------------------------------


def test_alone_the_rebels_of_pagan_unrest_are_pieces_of_the_rebellion() -> None:  # RK-410, Q-63, Q-85
    t = solo(factions="easy")
    t.faction = "pagan_unrest"
    place(t, HUMAN, KIEV, 4)
    place(t, REBELLION, KIEV, 1)
    rebels(t, KIEV)
    own_turn(t, 0, build=1)
    assert play(turn(t.clone()), Build("church", KIEV)).options == [ConvertRebel(), Nothing()]  # the neutral troop alone
    t.faction_beaten_by = HUMAN
    assert play(turn(t), Build("church", KIEV)).options == [ConvertTroop(REBELLION), ConvertRebel(), Nothing()]


def test_no_church_of_the_rebellion_beside_a_lone_leader() -> None:  # RK-466, Q-84
    t = solo(1, priority="build")  # church, stronghold, market
    place(t, REBELLION, KIEV, 1)
    place(t, HUMAN, KIEV, 0, True)
    assert next_building(t) == ("stronghold", KIEV)
    place(t, HUMAN, KIEV, 1)
    assert next_building(t) == ("church", KIEV)


def test_the_player_s_leader_keeps_a_stable_away() -> None:  # RK-465, RK-14
    t = solo(1, priority="tax", core=True)
    place(t, REBELLION, KIEV, 3)
    place(t, HUMAN, KIEV, 0, True)
    assert next_building(t) == ("market", KIEV)  # two more than the player
    place(t, REBELLION, KIEV, 1)
    assert next_building(t) == ("stable", KIEV)


def test_yaroslav_stops_the_rebellion_s_structures() -> None:  # RK-236, RK-461, RK-467
    t = solo(1, priority="build")
    t.players[HUMAN].leader = "yaroslav"
    place(t, REBELLION, KIEV, 2, False, "market")
    place(t, HUMAN, KIEV, 1, True)
    done(t, tax(t, 1))
    assert rebel_player(t).boat[WOOD] == 1  # without the market's second one
    assert next_building(t) == ("church", KIEV)
    done(t, build(t, 1))
    assert t.players[HUMAN].troops[KIEV] == 1 and rebel_player(t).troops[KIEV] == 2  # a church that turns nobody
    t.players[HUMAN].leader = "boris"
    t.goods[KIEV] = True
    done(t, tax(t, 1))
    assert rebel_player(t).boat[WOOD] == 3


def test_where_it_cannot_pay_it_has_its_bonuses_all_the_same() -> None:  # RK-442, RK-443, RK-468, Q-87
    t = solo(level=1)
    place(t, REBELLION, KIEV, 1)
    rebel_player(t).coins, t.unlocked = 0, [0, 0, 1]  # tax: one more
    t.board[TAX] = [(0, 5, 0), (0, 5, 0), (REBELLION, 1, 0)]
    played = done(t, rebellion_acts(t))
    assert played.told(Forfeited) and (rebel_player(t).coins, rebel_player(t).boat[WOOD]) == (1, 1)
    t = solo(level=2)
    place(t, REBELLION, KIEV, 1)
    rebel_player(t).coins, t.unlocked = 0, [0, 1, 0]  # muster: a coin
    t.board[MUSTER] = [(0, 5, 0), (0, 5, 0), (REBELLION, 1, 0)]
    done(t, rebellion_acts(t))
    assert rebel_player(t).coins == 2 and rebel_player(t).troops[KIEV] == 1

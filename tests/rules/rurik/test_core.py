"""Core content: boon tokens, stables, taverns, warfare tokens, and the three leaders."""

from __future__ import annotations

import pytest

from rules.rurik.claim import claims
from rules.rurik.data import CHERNIGOV, FISH, FUR, HONEY, KIEV, NOVGOROD, POLOTSK, ROSTOV, SMOLENSK, STONE, VOLYN, WOOD
from rules.rurik.deeds import can_accomplish
from rules.rurik.events import GotCoins
from rules.rurik.gains import advance_warfare
from rules.rurik.mat import get_good
from rules.rurik.modules.core import GotBoon, PlayTop, WarReward
from rules.rurik.modules.core_leaders import MoveLeader, UseAbility
from rules.rurik.options import (
    Attack,
    AttackRebel,
    Build,
    ChooseDeck,
    Load,
    MoveBound,
    Nothing,
    PlayScheme,
    TakeCoin,
    TakeGood,
    Tax,
    Unload,
)
from rules.rurik.state import IN_SUPPLY, LEADER, TROOP, Rurik
from rules.rurik.turn import turn
from tests.play import play

from . import act, done, face, give_schemes, offered, own, own_turn, place, rebels, shown, table

# -- boon tokens -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("good", "space"), [(WOOD, 3), (FISH, 3), (HONEY, 2)])
def test_a_full_column_earns_its_boon_token_once(good: int, space: int) -> None:  # RK-194, RK-196
    t = table(core=True)
    player = t.players[0]
    for n in range(1, space + 1):
        assert player.boons_on_dock == 0
        played = done(t, get_good(t, 0, good))
        assert bool(played.told(GotBoon)) is (n == space)
    assert player.boons_on_dock == 1 and good not in player.boons and len(player.boons) == 2
    act(t, Unload(good))
    act(t, Load(good))
    assert player.boons_on_dock == 1  # filled again: nothing


def test_filling_from_the_dock_counts_too() -> None:  # RK-195, Q-19
    t = table(core=True)
    own(t, 0, {HONEY: 1}, {HONEY: 1})
    act(t, Load(HONEY))
    assert t.players[0].boons_on_dock == 1


def test_stone_and_fur_have_none() -> None:  # RK-197
    t = table(core=True)
    for good in (STONE, STONE, FUR):
        done(t, get_good(t, 0, good))
    assert t.players[0].boons_on_dock == 0 and t.players[0].boons == [WOOD, FISH, HONEY]


def test_elsewhere_a_boon_token_is_no_good() -> None:  # RK-201, Q-20
    t = table(core=True)
    t.players[0].boons, t.players[0].boons_on_dock = [], 3
    assert claims(t, 0)[2] == (0, 0) and not offered(t, Load)


def test_example_b_a_boon_token() -> None:  # B, RK-194, RK-198, RK-213, RK-227
    t = table(core=True)
    own(t, 0, {HONEY: 1})
    place(t, 0, SMOLENSK, 1)
    own_turn(t, 0, tax=1)
    act(t, Tax(SMOLENSK))
    player = t.players[0]
    assert (player.boat[HONEY], player.boons_on_dock, t.turn.points["tax"], t.goods[SMOLENSK]) == (2, 1, 0, False)
    assert HONEY not in player.boons
    from rules.rurik.options import Accomplish

    from . import give_deed
    t = table(core=True)
    player = t.players[0]
    player.boons, player.boons_on_dock = [WOOD, FISH], 1
    place(t, 0, KIEV, 0, False, "tavern")
    card = give_deed(t, 0, "mead_brewery")
    assert not offered(t, Accomplish)  # one tavern
    place(t, 0, VOLYN, 0, False, "tavern")
    supply = t.supply[HONEY]
    act(t, Accomplish(card))
    assert player.accomplished == [card] and player.boons_spent == 1 and t.turn.points["tax"] == 1 and t.supply[HONEY] == supply
    from rules.rurik.cards import deed
    assert not can_accomplish(t, 0, deed(face("mead_brewery")))  # neither honey nor boon
    t = table(core=True)  # B1: from the dock to the boat later
    own(t, 0, {HONEY: 1}, {HONEY: 1})
    assert t.players[0].boons_on_dock == 0
    act(t, Load(HONEY))
    assert t.players[0].boons_on_dock == 1


# -- stable and tavern -------------------------------------------------------------------------------------------------


def test_a_stable_gives_three_points_for_troops_there() -> None:  # RK-157, RK-158, RK-164
    t = table(core=True)
    place(t, 0, POLOTSK, 2)
    place(t, 0, KIEV, 1)
    own_turn(t, 0, build=1)
    act(t, Build("stable", POLOTSK))
    assert [(b.region, b.points) for b in t.turn.regional_movement] == [(POLOTSK, 3)] and t.turn.points["move"] == 0
    assert {o.origin for o in offered(t, MoveBound)} == {POLOTSK}
    act(t, MoveBound(TROOP, POLOTSK, NOVGOROD, (("stable", POLOTSK),)))
    assert {o.origin for o in offered(t, MoveBound)} == {POLOTSK, NOVGOROD}


def test_a_tavern_pays_a_coin_for_each_structure() -> None:  # RK-159, RK-163
    t = table(core=True, coins=0)
    place(t, 0, KIEV, 2, False, "market")
    place(t, 1, KIEV, 0, False, "church")
    own_turn(t, 0, build=1)
    played = act(t, Build("tavern", KIEV))  # no discard pile: nothing to play
    assert t.players[0].coins == 3 and played.told(GotCoins) == [GotCoins(0, 3)]


def test_a_tavern_may_play_the_top_of_the_discard_pile() -> None:  # RK-160, RK-161, RK-162
    t = table(core=True, coins=0)
    place(t, 0, KIEV, 1)
    t.discards = [shown(t, 5), shown(t, 20)]
    own_turn(t, 0, build=1)
    give_schemes(t, 0)
    top = t.discards[-1]
    act(t, Build("tavern", KIEV), PlayTop())
    assert t.boxed == [top] and top not in t.discards and len(t.discards) == 1
    assert t.players[0].coins == 0 and t.turn.points["build"] == 1  # its coin was paid
    assert t.turn.scheme_played and not offered(t, PlayScheme)
    own_turn(t, 0, build=1)
    place(t, 0, VOLYN, 1)
    act(t, Build("tavern", VOLYN), Nothing())
    assert not t.turn.scheme_played and len(t.discards) == 1


def test_a_tavern_plays_no_card_that_cannot_be_paid() -> None:  # RK-162, RK-20
    t = table(core=True, coins=0)
    place(t, 0, KIEV, 1)
    t.discards = [shown(t, 24)]
    own_turn(t, 0, build=1)
    act(t, Build("tavern", KIEV), PlayTop())  # the tavern's own coin pays it
    assert t.players[0].coins == 0 and t.turn.points["attack"] == 1
    from rules.rurik.modules.core import tavern
    t = table(core=True, coins=0)
    t.discards, t.built[KIEV] = [shown(t, 24)], []
    assert play(tavern(t, 0, "tavern", KIEV)).ask is None and len(t.discards) == 1


def test_a_tavern_after_a_card_was_played_plays_none() -> None:  # RK-160, RK-162
    t = table(core=True, coins=0)
    place(t, 0, KIEV, 1)
    t.discards = [shown(t, 5)]
    own_turn(t, 0, build=1)
    t.turn.scheme_played = True
    act(t, Build("tavern", KIEV))
    assert len(t.discards) == 1
    t = table(core=True, coins=0, leaders=("boris", "yaroslav"))
    place(t, 0, KIEV, 3)
    place(t, 1, KIEV, 0, True)
    t.discards = [shown(t, 5)]
    own_turn(t, 0, build=1)
    act(t, Build("tavern", KIEV))  # beside Yaroslav: no effect at all
    assert t.players[0].coins == 0


# -- warfare tokens ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "expected"), [
    ("two_wood", {"wood": 2}), ("two_fish", {"fish": 2}), ("fur", {"fur": 1}), ("two_coins", {"coins": 2}),
    ("victory_point", {"tokens": 1}), ("scheme", {"hand": 1})])
def test_every_second_step_gives_its_token(token: str, expected: dict[str, int]) -> None:  # RK-292, RK-293, RK-294, RK-296, RK-11
    t = table(core=True, coins=0)
    t.war_tokens[0] = token
    for seat in (0, 1):  # it stays for the others
        player = t.players[seat]
        done(t, advance_warfare(t, seat))
        assert sum(player.boat) + player.coins + player.victory_tokens + len(player.schemes) == 0
        played = done(t, advance_warfare(t, seat), *((ChooseDeck(0),) if token == "scheme" else ()))
        assert played.told(WarReward) == [WarReward(seat, 2, token)]
        got = {"wood": player.boat[WOOD], "fish": player.boat[FISH], "fur": player.boat[FUR], "coins": player.coins,
               "tokens": player.victory_tokens, "hand": len(player.schemes)}
        assert {k: n for k, n in got.items() if n} == expected


def test_victory_tokens_never_run_out() -> None:  # RK-11, Q-21
    t = table(core=True)
    t.players[1].victory_tokens = 16
    t.war_tokens[0], t.players[0].markers[3] = "victory_point", 1
    done(t, advance_warfare(t, 0))
    assert t.players[0].victory_tokens == 1


def test_each_space_has_its_own_token_and_ten_is_the_end() -> None:  # RK-292, RK-297
    t = table(core=True, coins=0)
    told = []
    for _ in range(12):
        told += done(t, advance_warfare(t, 0)).told(WarReward)
    assert [(w.step, w.reward) for w in told] == [
        (2, "two_wood"), (4, "two_fish"), (6, "fur"), (8, "two_coins"), (10, "victory_point")]
    assert t.players[0].markers[3] == 10


# -- leaders -----------------------------------------------------------------------------------------------------------


def gleb(theirs: int = 1) -> Rurik:
    t = table(core=True, leaders=("gleb",))
    place(t, 0, KIEV, 2, True)
    place(t, 1, KIEV, theirs)
    own_turn(t, 0, attack=2)
    return t


def test_gleb_moves_after_an_attack_without_loss() -> None:  # RK-242, Q-35
    t = gleb(2)
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(5)], UseAbility())
    assert t.players[0].ability_used and [(b.region, b.points) for b in t.turn.regional_movement] == [(KIEV, 2)]
    assert {o.piece for o in offered(t, MoveBound)} == {TROOP, LEADER}
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(5)])  # once a round
    t = gleb()
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(5)], Nothing())
    assert not t.players[0].ability_used and not t.turn.regional_movement
    t = gleb()
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(4)])  # a loss: nothing
    assert not t.turn.regional_movement


def test_gleb_counts_rebels_and_only_his_region() -> None:  # RK-242, RK-243
    t = gleb(0)
    rebels(t, KIEV)
    act(t, AttackRebel(KIEV, "attack"), [face("coin")], UseAbility())
    assert t.turn.regional_movement
    t = gleb(0)
    place(t, 0, VOLYN, 1)
    rebels(t, VOLYN)
    act(t, AttackRebel(VOLYN, "attack"), [face("coin")])
    assert not t.turn.regional_movement


def sviatoslav(coins: int = 1) -> Rurik:
    t = table(core=True, coins=coins, leaders=("sviatoslav",))
    place(t, 0, VOLYN, 2, True)
    rebels(t, KIEV)
    own_turn(t, 0, build=2)
    return t


def test_sviatoslav_rides_before_building() -> None:  # RK-244, RK-245, RK-246, Q-36
    t = sviatoslav()
    assert offered(t, MoveLeader) == [MoveLeader(POLOTSK, 1), MoveLeader(KIEV, 0)]
    act(t, MoveLeader(KIEV, 0))
    assert t.players[0].leader_at == KIEV and t.players[0].coins == 1 and not offered(t, MoveLeader)  # once a turn
    assert {o.region for o in offered(t, Build)} == {VOLYN, KIEV}  # wherever the seat stands
    t = sviatoslav()
    act(t, MoveLeader(POLOTSK, 1))
    assert t.players[0].coins == 0
    t = sviatoslav(0)
    assert offered(t, MoveLeader) == [MoveLeader(KIEV, 0)]
    act(t, Build("market", VOLYN))
    assert not offered(t, MoveLeader)  # a build point is spent
    t = sviatoslav()
    own_turn(t, 0, move=2)
    assert not offered(t, MoveLeader)  # none in hand
    own_turn(t, 0, build=1)
    t.players[0].leader_at = IN_SUPPLY
    assert not offered(t, MoveLeader)


def theofana() -> Rurik:
    t = table(core=True, coins=0, leaders=("theofana",))
    place(t, 0, KIEV, 1, True, "market")
    place(t, 0, VOLYN, 1)
    own_turn(t, 0, tax=2)
    return t


def test_theofana_rides_on_or_takes_a_coin_and_taxing_is_over() -> None:  # RK-247, RK-248, Q-37
    t = theofana()
    asked = play(turn(t.clone()), Tax(KIEV), TakeGood())
    assert asked.options == [MoveLeader(POLOTSK, 0), MoveLeader(VOLYN, 0), MoveLeader(CHERNIGOV, 0), MoveLeader(7, 0), TakeCoin(),
                             Nothing()]
    act(t, Tax(KIEV), TakeGood(), TakeCoin())
    assert (t.players[0].coins, t.players[0].ability_used, t.turn.points["tax"]) == (1, True, 1) and not offered(t, Tax)
    t = theofana()
    act(t, Tax(KIEV), TakeCoin(), MoveLeader(VOLYN, 0))
    assert t.players[0].leader_at == VOLYN and not offered(t, Tax)
    own_turn(t, 0, tax=1)
    act(t, Tax(VOLYN))  # once a round
    t = theofana()
    act(t, Tax(KIEV), TakeGood(), Nothing())
    assert not t.players[0].ability_used and offered(t, Tax) == [Tax(VOLYN)]
    act(t, Tax(VOLYN))  # not her region
    assert t.players[0].leader_at == KIEV and ROSTOV == 1


# -- scenarios ---------------------------------------------------------------------------------------------------------


def test_scenario_2_tax_market_boon_conversion() -> None:  # S2, RK-141, RK-190, RK-194, RK-198
    from rules.rurik.options import Convert, Muster, PayBoon

    t = table(core=True)
    place(t, 0, SMOLENSK, 2, False, "market")
    place(t, 0, VOLYN, 1)
    rebels(t, VOLYN)
    own(t, 0, {HONEY: 1})
    own_turn(t, 0, tax=2)
    act(t, Tax(SMOLENSK), TakeGood())
    player = t.players[0]
    assert (player.boat[HONEY], player.dock[HONEY], player.boons_on_dock, t.turn.points["tax"]) == (2, 1, 1, 1)
    assert not offered(t, Tax)  # Volyn costs two
    honey = t.supply[HONEY]
    from rules.rurik.options import Pay
    act(t, Convert("recruits"), Pay(HONEY), PayBoon())
    assert t.supply[HONEY] == honey + 1 and player.tokens["recruits"] is False and player.boons_spent == 1
    act(t, Muster(SMOLENSK, TROOP, "muster"))
    assert (player.troops[SMOLENSK], player.boat[HONEY], player.dock[HONEY], player.boons_on_dock) == (3, 2, 0, 0)


def test_scenario_3_two_attacks() -> None:  # S3, RK-111, RK-122, RK-123, RK-127, RK-292
    t = table(3, core=True, coins=0)
    t.war_tokens[0] = "two_coins"
    place(t, 0, KIEV, 2)
    place(t, 1, KIEV, 2, False, "stronghold")
    (card,) = give_schemes(t, 0)
    own_turn(t, 0, attack=1)
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(5), face(13), face(22)])
    assert (t.players[0].troops[KIEV], t.players[1].troops[KIEV], t.players[0].markers[3]) == (2, 1, 1)
    act(t, PlayScheme(card), [face(25)])
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(4), face(8)])
    from rules.rurik.rule import ruler
    assert (t.players[0].troops[KIEV], t.players[1].troops[KIEV]) == (1, 0) and ruler(t, KIEV) == -1
    assert t.players[0].markers[3] == 2 and t.players[0].coins == 3
    assert [t.faces[c][1] + 1 for c in t.discards] == [5, 13, 22, 25, 4, 8]
    own_turn(t, 0, attack=1)
    assert not offered(t, Attack)

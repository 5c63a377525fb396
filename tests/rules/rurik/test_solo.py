"""Alone against the Rebellion."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import BadSetting, Ending, Table
from rules.rurik import GAME
from rules.rurik.cards import PRINTED
from rules.rurik.claim import claim_phase, end_round
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
from rules.rurik.deeds import CONDITIONS, defeated
from rules.rurik.end import is_fulfilled, scoring
from rules.rurik.events import Attacked, Forfeited, Moved, Mustered, Revealed
from rules.rurik.gains import advance_warfare
from rules.rurik.modules.factions import muster_rebel
from rules.rurik.modules.inheritance_cards import DECK
from rules.rurik.modules.rebellion import (
    HUMAN,
    REBELLION,
    attack,
    bonuses,
    build,
    move,
    muster,
    nearest_spare,
    next_building,
    plan,
    rebel_player,
    return_to_map,
    tax,
    theofana_musters,
    unlock,
)
from rules.rurik.modules.solo import (
    RebellionScored,
    act as rebellion_acts,
    begin_round as solo_round,
    cards_for_leaders,
    landing,
    move_leader,
    outcome,
    place_next,
    place_rebellion,
    rebel_tally,
    resolve,
    set_priority,
    unlock_where_behind,
)
from rules.rurik.modules.solo_cards import LEADERS, MATS, PLANS, Bid
from rules.rurik.modules.warfare import TryCapture, release_all
from rules.rurik.options import (
    Attack,
    AttackRebel,
    ChooseDeck,
    Convert,
    EndTurn,
    Forfeit,
    MoveOpponent,
    Place,
    PlaceTroop,
    TakeAction,
)
from rules.rurik.rule import ruler
from rules.rurik.setup import choose_leaders, place_troops, set_up, start
from rules.rurik.state import CAPTIVE, IN_SUPPLY, NOBODY, OPEN, Rurik, Turn
from rules.rurik.strategy import begin_round, place_advisors
from rules.rurik.turn import begin_turn
from tests.play import play

from . import OFF, act, cards, done, face, own, own_turn, place, real_table, rebels

PLAN = PRINTED["plan"]
MUSTER, MOVE, ATTACK, TAX, BUILD, SCHEME = range(6)


def solo(plan: int = 1, level: int = 1, leader: str = "sviatopolk", priority: str = "", **settings: Any) -> Rurik:
    """The player's turn, an empty map, this plan card of the round."""
    t = start(1, {**GAME.defaults, **OFF, "solo_level": level, "solo_leader": leader, **settings})
    t.stage, t.round = "turn", 1
    t.decks, t.deed_deck, t.pool, t.plan_deck = [cards(t, 14), cards(t, 13)], cards(t, 20), cards(t, 10), cards(t, 10)
    t.players[HUMAN].leader, t.players[HUMAN].agendas = "boris", cards(t, 1)
    (t.plan,) = cards(t, 1)
    t.faces[t.plan] = ("plan", plan - 1)
    t.priority = priority or t.priority
    own_turn(t, 0)
    return t


def test_the_frame() -> None:  # RK-415, RK-1, RK-416, RK-417, RK-418
    t = real_table(1, 1)
    assert len(t.state.goods) == 8 and 1 in GAME.seats and GAME.seats_together == (2, 3, 4)
    for bad in ({"epic": True}, {"intrigue": True}):
        with pytest.raises(BadSetting) as refused:
            Table(GAME, 1, bad)
        assert refused.value.reason == "not alone"
    for fine in ({"warfare": True, "factions": "hard"}, {"core": False}, {"solo_level": 4, "solo_leader": "maria"}):
        Table(GAME, 1, fine)
    with pytest.raises(BadSetting) as refused:
        Table(GAME, 1, {"core": False, "solo_leader": "gleb"})
    assert refused.value.reason == "leader needs core"
    with pytest.raises(BadSetting) as refused:
        Table(GAME, 2, {"solo_level": 2})
    assert refused.value.reason == "only alone"
    assert len(MATS) == 4 and LEADERS == ("sviatopolk", "gleb", "maria", "theofana") and len(PLANS) == len(PLAN) == 18
    assert [m.priority for m in MATS] == ["build", "tax", "attack_move", "build"]
    assert [m.unlocked for m in MATS] == [(0, 1, 0), (0, 1, 1), (1, 1, 0), (1, 1, 1)]


@pytest.mark.parametrize(("core", "pieces"), [(False, 15), (True, 16)])
def test_what_the_rebellion_has(core: bool, pieces: int) -> None:  # RK-420, RK-421, RK-422
    t = start(1, {**GAME.defaults, **OFF, "core": core})
    rebellion = t.players[REBELLION]
    assert (rebellion.coins, rebellion.supply, rebellion.tokens, rebellion.agendas, rebellion.schemes) == (3, pieces, {}, [], [])
    assert sum(rebellion.structures.values()) == (13 if core else 9) and len(rebellion.boons) == (3 if core else 0)
    assert t.players[HUMAN].supply == 12


def test_the_player_cannot_take_the_rebellions_leader() -> None:  # RK-419, Q-62
    t = start(1, {**GAME.defaults, "solo_leader": "maria"})
    assert "maria" not in t.leaders and "sviatopolk" not in t.leaders and "gleb" in t.leaders
    options = play(choose_leaders(t)).options
    assert "maria" not in [o.leader for o in options]


def test_setup_by_the_first_plan_card() -> None:  # RK-423, RK-424, RK-425, RK-427, RK-428
    t = start(1, {**GAME.defaults, **OFF})
    play(set_up(t), [face("hoard"), face("market_day"), face("capital_city")], [("plan", 15)], [1])
    rebellion = rebel_player(t)
    assert rebellion.leader_at == KIEV and [rebellion.troops[r] for r in (KIEV, PEREYASLAVL, CHERNIGOV)] == [2, 2, 2]
    assert [len(r) for r in t.rebels] == [1, 1, 1, 1, 1, 0, 0, 0] and len(t.pool) == 10  # five neutral troops
    assert ruler(t, KIEV) == REBELLION and ruler(t, VOLYN) == NOBODY
    assert t.priority == "build" and len(t.plan_deck) == 17
    t.round, first = 1, t.plan
    play(solo_round(t), [("plan", 0)])
    assert t.faces[t.plan or 0] == ("plan", 0) and t.plans_used == [first]


def test_the_player_starts_elsewhere() -> None:  # RK-426
    t = solo(16)
    play(place_rebellion(t), [("plan", 15)])
    t.stage = "troops"
    assert play(place_troops(t)).options == [PlaceTroop(r) for r in (NOVGOROD, ROSTOV, POLOTSK, SMOLENSK, VOLYN)]


def test_rule_knows_three_sides() -> None:  # RK-428
    t = solo()
    place(t, REBELLION, KIEV, 2)
    place(t, HUMAN, KIEV, 1)
    rebels(t, KIEV)
    assert ruler(t, KIEV) == REBELLION
    place(t, HUMAN, KIEV, 1)
    assert ruler(t, KIEV) == NOBODY


def test_the_rebellion_is_an_opponent() -> None:  # RK-429, RK-430, Q-67
    t = solo(leader="sviatopolk")
    place(t, HUMAN, KIEV, 2, True)
    place(t, REBELLION, KIEV, 1)
    own_turn(t, 0, attack=1)
    act(t, Attack(KIEV, REBELLION, "attack"))  # Boris saves the card and takes a coin
    assert rebel_player(t).supply == 15 and t.players[HUMAN].markers[3] == 1
    assert rebel_player(t).coins == 2 and t.players[HUMAN].coins == 4
    t = solo()
    t.players[HUMAN].leader = "predslava"
    place(t, HUMAN, KIEV, 0, True)
    place(t, REBELLION, VOLYN, 1)
    act(t, MoveOpponent(REBELLION, VOLYN, POLOTSK))
    assert rebel_player(t).troops[POLOTSK] == 1 and rebel_player(t).coins == 4


def test_neutral_troops_are_beaten_like_rebels() -> None:  # RK-431, Q-65
    t = solo()
    place(t, HUMAN, VOLYN, 1)
    rebels(t, VOLYN)
    own_turn(t, 0, attack=1)
    act(t, AttackRebel(VOLYN, "attack"), [face("fish")])
    assert t.players[HUMAN].boat[FISH] == 1 and defeated(t, HUMAN) == 1 and t.players[HUMAN].markers[3] == 0


def test_an_agenda_is_compared_with_the_rebellion() -> None:  # RK-432
    t = solo()
    t.players[HUMAN].coins, rebel_player(t).coins = 2, 3
    assert not is_fulfilled(t, HUMAN, "wealthy")
    t.players[HUMAN].coins = 3
    assert is_fulfilled(t, HUMAN, "wealthy")


def test_the_token_is_the_players_after_the_best_scheme_space() -> None:  # RK-433, RK-434
    t = solo()
    play(solo_round(t), [("plan", 4)])
    assert t.first_player == NOBODY and not CONDITIONS["first_player"](t, HUMAN)
    t.turn = Turn(seat=0, column=SCHEME, row=0, main=OPEN)
    act(t, TakeAction(), ChooseDeck(0))
    assert CONDITIONS["first_player"](t, HUMAN)


# -- bidding -----------------------------------------------------------------------------------------------------------


def test_it_places_by_its_plan() -> None:  # RK-435, Q-66
    t = solo(1, priority="build")
    for number, wanted in ((1, [(4, MUSTER), (1, SCHEME), (5, BUILD), (2, MOVE)]),
                           (3, [(2, ATTACK), (4, MUSTER), (1, SCHEME), (5, BUILD), (2, MOVE)]),
                           (4, [(2, ATTACK), (4, MUSTER), (1, SCHEME), (3, MUSTER), (5, BUILD), (2, MOVE)])):
        t.round, t.board = number, [[] for _ in range(6)]
        rebel_player(t).advisors = sorted(n for n, _ in wanted)
        placed = []
        while rebel_player(t).advisors:
            played = done(t, place_next(t))
            placed.append((played.events[-1].advisor, played.events[-1].column))
        assert placed == wanted


def test_a_full_column_sends_it_to_the_right() -> None:  # RK-436, RK-440
    t = solo(1, priority="build")
    rebel_player(t).advisors = [1, 2, 4, 5]
    t.board[MUSTER] = [(0, 5, 0), (0, 5, 0), (0, 5, 0)]
    done(t, place_next(t))
    assert t.board[MOVE] == [(REBELLION, 4, 0)]
    rebel_player(t).advisors = [1, 2, 5]
    t.board[SCHEME] = [(1, 5, 0)] * 3
    t.board[MUSTER] = [(0, 5, 0)] * 3
    done(t, place_next(t))
    assert t.board[MOVE] == [(REBELLION, 4, 0), (REBELLION, 1, 0)]  # round the end, and its own column does not bar it


@pytest.mark.parametrize(("column", "mark", "coins", "wanted"), [
    ([], False, 3, (0, 0)), ([(0, 3, 0)], False, 3, (0, 0)), ([(0, 4, 0)], False, 3, (0, 1)), ([(0, 4, 0)], False, 0, (1, 0)),
    ([(0, 5, 0)], False, 3, (1, 0)), ([(0, 5, 0)], True, 3, (0, 2)), ([(0, 5, 2)], True, 3, (1, 0)),
    ([(1, 4, 0)], False, 3, (1, 0)), ([(1, 4, 0)], True, 3, (0, 1)), ([(1, 5, 1)], True, 2, (1, 0)),
    ([(0, 5, 0), (0, 4, 0)], False, 1, (1, 1)), ([(1, 4, 0), (0, 4, 0)], False, 1, (0, 1)),
    ([(0, 5, 2), (1, 5, 0), (0, 3, 0)], True, 2, (1, 2)), ([(0, 5, 2), (1, 5, 0), (0, 3, 0)], False, 2, (2, 0)),
])
def test_where_it_lands(column: list[Any], mark: bool, coins: int, wanted: tuple[int, int]) -> None:  # RK-437, RK-438, RK-439
    """Row and bribe of a 4: what it pays, and the highest row that this strength takes, whoever stands there [RK-76]."""
    t = solo()
    rebel_player(t).coins, t.board[TAX] = coins, column
    row, bribe = landing(t, Bid(4, False, TAX, mark), TAX)
    assert (row, bribe) == wanted
    column.insert(row, (REBELLION, 4, bribe))
    strengths = [number + coins for _, number, coins in column]
    assert strengths == sorted(strengths, reverse=True)  # they never rise downwards [RK-76]


def test_a_coin_mark_buys_past_its_own_advisors() -> None:  # RK-439, Q-86, RK-76
    t = solo()
    t.board[TAX] = [(REBELLION, 5, 0), (HUMAN, 3, 0)]
    assert landing(t, Bid(4, False, TAX, True), TAX) == (0, 2) and landing(t, Bid(4, False, TAX, False), TAX) == (1, 0)


# -- acting ------------------------------------------------------------------------------------------------------------


def advisors(t: Rurik, *placed: tuple[int, int]) -> None:
    t.board = [[] for _ in range(6)]
    for column, number in placed:
        t.board[column].append((REBELLION, number, 0))


def test_its_lowest_advisor_acts_the_left_one_of_two() -> None:  # RK-441
    t = solo()
    place(t, REBELLION, KIEV, 1)
    advisors(t, (TAX, 2), (MUSTER, 4), (MOVE, 2))
    done(t, rebellion_acts(t))
    assert t.board[MOVE] == [(NOBODY, 0, 0)] and t.board[TAX] == [(REBELLION, 2, 0)]


def test_it_pays_for_the_space_or_takes_a_coin() -> None:  # RK-442
    for coins, left, forfeited in ((1, 0, False), (0, 1, True)):
        t = solo()
        place(t, REBELLION, KIEV, 1)
        rebel_player(t).coins = coins
        t.board[TAX] = [(0, 5, 0), (0, 5, 0), (REBELLION, 1, 0)]
        played = done(t, rebellion_acts(t))
        assert rebel_player(t).coins == left and bool(played.told(Forfeited)) is forfeited
        assert rebel_player(t).boat[WOOD] == (0 if forfeited else 1)


def test_bonuses_are_added() -> None:  # RK-443, RK-468
    t = solo(level=1)
    place(t, REBELLION, KIEV, 1, True)
    play(resolve(t, "muster", 2))
    assert rebel_player(t).troops[KIEV] == 4  # and one more by its bonus
    t.unlocked = [0, 1, 2]
    rebel_player(t).coins = 0
    play(resolve(t, "scheme", 3))
    assert rebel_player(t).coins == 3 and t.unlocked == [0, 2, 2]  # two coins, and one for the unlock
    assert rebel_player(t).schemes == []
    t = solo(level=2)
    place(t, REBELLION, KIEV, 1)
    rebel_player(t).coins = 0
    play(resolve(t, "muster", 1))
    assert rebel_player(t).coins == 1


def test_unlocking() -> None:  # RK-469
    t = solo(level=1, priority="tax")
    rebel_player(t).coins = 0
    for expected in ([0, 1, 1], [0, 1, 2], [1, 1, 2], [2, 1, 2], [2, 2, 2], [2, 3, 2], [2, 3, 2]):
        play(unlock(t))
        assert t.unlocked == expected
    assert rebel_player(t).coins == 6 and len(bonuses(t)) == 7


def test_mustering() -> None:  # RK-444, RK-445, RK-446
    t = solo(1)  # order: Kiev, Volyn, Pereyaslavl, Chernigov, Polotsk, Smolensk, Rostov, Novgorod
    place(t, REBELLION, CHERNIGOV, 1)
    place(t, REBELLION, KIEV, 1)
    place(t, HUMAN, CHERNIGOV, 2)
    played = done(t, muster(t, 4))
    assert [(m.piece, m.region) for m in played.told(Mustered)] == [
        ("leader", CHERNIGOV), ("troop", CHERNIGOV), ("troop", KIEV), ("troop", CHERNIGOV)]
    rebel_player(t).supply = 0
    done(t, muster(t, 1))
    assert rebel_player(t).supply == 0
    t = solo(1)
    place(t, REBELLION, VOLYN, 1)
    t.players[HUMAN].captive_leader, rebel_player(t).leader_at = REBELLION, CAPTIVE
    play(muster(t, 1))
    assert rebel_player(t).leader_at == CAPTIVE


def test_moving_with_priority_attack_and_move() -> None:  # RK-447, RK-448, RK-450
    t = solo(1, priority="attack_move")
    place(t, REBELLION, KIEV, 3)
    played = done(t, move(t, 4))
    assert [(m.origin, m.region) for m in played.told(Moved)] == [(KIEV, VOLYN), (KIEV, PEREYASLAVL)]
    assert rebel_player(t).troops[KIEV] == 1  # one stays; points without a spare piece lapse
    t = solo(1, priority="attack_move")
    place(t, REBELLION, NOVGOROD, 2)
    assert [(m.origin, m.region) for m in done(t, move(t, 1)).told(Moved)] == [(NOVGOROD, KIEV)]  # any distance


def test_moving_with_other_priorities() -> None:  # RK-449, RK-452, RK-453
    t = solo(1, priority="tax")
    place(t, REBELLION, KIEV, 1, True)
    place(t, REBELLION, PEREYASLAVL, 2)
    place(t, REBELLION, CHERNIGOV, 2)
    rebels(t, VOLYN)
    played = done(t, move(t, 3))
    assert [(m.piece, m.origin, m.region) for m in played.told(Moved)] == [
        ("leader", KIEV, VOLYN), ("troop", CHERNIGOV, VOLYN), ("troop", PEREYASLAVL, VOLYN)]


def test_it_hands_no_rule_to_the_player() -> None:  # RK-451
    t = solo(1, priority="tax")
    place(t, REBELLION, KIEV, 3)
    place(t, HUMAN, KIEV, 2)
    assert nearest_spare(t, VOLYN, None) == KIEV  # a tie is fine
    place(t, HUMAN, KIEV, 1)
    assert nearest_spare(t, VOLYN, None) is None  # three and three: the next would give it away
    place(t, HUMAN, KIEV, 1)
    assert nearest_spare(t, VOLYN, None) == KIEV  # the player rules already


def test_attacking_in_order() -> None:  # RK-454, RK-455, RK-456, RK-457
    for priority, first in (("attack_move", CHERNIGOV), ("build", VOLYN)):
        t = solo(1, priority=priority)
        place(t, REBELLION, VOLYN, 3)
        place(t, HUMAN, VOLYN, 2)
        place(t, REBELLION, CHERNIGOV, 1)
        place(t, HUMAN, CHERNIGOV, 1)
        rebels(t, VOLYN)
        asked = play(attack(t.clone(), 1))
        assert asked.ask.seat == HUMAN and asked.ask.why == "attack" and asked.events[0] == Attacked(REBELLION, HUMAN, first, 1)
    t = solo(1, priority="build", core=True)
    t.war_tokens = ["two_coins"] * 5
    place(t, REBELLION, VOLYN, 4)
    place(t, HUMAN, VOLYN, 2)
    rebels(t, VOLYN)
    rebel_player(t).coins = 0
    done(t, attack(t, 3), ChooseDeck(0), [face(5)], ChooseDeck(1), [face(4)])
    assert t.players[HUMAN].troops[VOLYN] == 0 and rebel_player(t).troops[VOLYN] == 3 and rebel_player(t).markers[3] == 2
    assert rebel_player(t).coins == 2 and len(rebel_player(t).rebels) == 1 and not t.rebels[VOLYN]  # then the neutral one


def test_a_neutral_troop_falls_without_a_card() -> None:  # RK-458
    t = solo(1)
    place(t, REBELLION, VOLYN, 1)
    rebels(t, VOLYN)
    (card,) = t.rebels[VOLYN]
    rebels(t, KIEV)  # nobody of its own there
    done(t, attack(t, 2))
    assert rebel_player(t).rebels == [card] and card not in t.faces and rebel_player(t).markers[3] == 0 and not t.discards


def test_its_losses_take_the_leader_last() -> None:  # RK-457, Q-67
    t = solo(1, leader="maria", core=True)
    place(t, REBELLION, VOLYN, 1, True)
    place(t, HUMAN, VOLYN, 1)
    done(t, attack(t, 1), ChooseDeck(0), [face(4)])
    assert rebel_player(t).leader_at == VOLYN and rebel_player(t).troops[VOLYN] == 0


def test_taxing() -> None:  # RK-459, RK-460, RK-461, RK-462
    t = solo(1, core=True)
    place(t, REBELLION, KIEV, 1, False, "market")
    place(t, REBELLION, VOLYN, 1)
    place(t, HUMAN, VOLYN, 4)  # one point all the same
    own(t, REBELLION, {WOOD: 3})
    rebel_player(t).boons = [FISH, HONEY]
    rebel_player(t).boons_on_dock = 1
    done(t, tax(t, 1))
    assert rebel_player(t).boat[FISH] == 1  # wood's column is full, so fish comes first
    done(t, tax(t, 3))
    assert rebel_player(t).boat[WOOD] == 3 and rebel_player(t).dock[WOOD] == 2  # and its market's second good
    assert rebel_player(t).boons_on_dock == 1
    own(t, REBELLION, {FISH: 1})
    t.goods[VOLYN] = True
    t.supply[FISH] -= 1
    done(t, tax(t, 1))
    assert rebel_player(t).boons_on_dock == 2


def test_building_in_order() -> None:  # RK-463, RK-464, RK-465, RK-466
    t = solo(1, priority="build")  # church, stronghold, market
    place(t, REBELLION, KIEV, 1)
    place(t, HUMAN, KIEV, 0, True)  # a leader is nobody to turn
    assert next_building(t) == ("stronghold", KIEV)
    t.players[HUMAN].troops[KIEV] = 3
    t.players[HUMAN].supply -= 3
    assert next_building(t) == ("church", KIEV)  # one point, though the player rules
    done(t, build(t, 1))
    assert t.players[HUMAN].troops[KIEV] == 2 and rebel_player(t).troops[KIEV] == 2
    place(t, REBELLION, VOLYN, 1)
    assert next_building(t) == ("stronghold", VOLYN)  # regions without a structure of its own first
    done(t, build(t, 1))
    place(t, REBELLION, POLOTSK, 1, False, "market")
    assert next_building(t) == ("stronghold", KIEV)  # then where others stand
    t.players[HUMAN].troops[KIEV], t.players[HUMAN].leader_at = 0, IN_SUPPLY
    t.players[HUMAN].supply = 12
    rebels(t, POLOTSK)
    assert next_building(t) == ("church", POLOTSK)
    done(t, build(t, 1))
    assert not t.rebels[POLOTSK] and rebel_player(t).troops[POLOTSK] == 2


def test_it_builds_beside_the_player_s_leader_before_it_builds_alone() -> None:  # RK-14, RK-464
    t = solo(1, priority="build")
    place(t, REBELLION, KIEV, 1, False, "market")
    place(t, REBELLION, VOLYN, 1, False, "market")
    assert next_building(t) == ("stronghold", KIEV)  # location order
    place(t, HUMAN, VOLYN, 0, True)
    assert next_building(t) == ("stronghold", VOLYN)  # a leader is a troop, though a church turns none


def test_stable_and_tavern() -> None:  # RK-465, RK-467, RK-494, Q-78
    t = solo(1, priority="tax", core=True)
    place(t, REBELLION, KIEV, 4)
    place(t, HUMAN, KIEV, 1)
    assert next_building(t) == ("stable", KIEV)
    place(t, REBELLION, CHERNIGOV, 5)
    played = done(t, build(t, 1))
    assert {(m.origin, m.region) for m in played.told(Moved)} == {(KIEV, VOLYN)}  # out of that region alone
    assert rebel_player(t).troops[KIEV] == 1 and rebel_player(t).troops[VOLYN] == 3  # a tie is left
    t = solo(1, priority="tax", core=True)
    place(t, REBELLION, KIEV, 1, False, "market")
    place(t, HUMAN, KIEV, 0, False, "church")
    rebel_player(t).coins = 0
    done(t, build(t, 1))
    assert ("tavern", REBELLION) in t.built[KIEV] and rebel_player(t).coins == 4 and t.unlocked == [0, 1, 1]


def test_without_pieces_it_comes_back() -> None:  # RK-482, Q-67
    t = solo(1)
    done(t, return_to_map(t))
    assert rebel_player(t).leader_at == KIEV and rebel_player(t).troops[KIEV] == 1
    done(t, return_to_map(t))
    assert rebel_player(t).troops[KIEV] == 1
    t = solo(1)
    play(solo_round(t), [("plan", 0)])  # each round begins with it
    assert rebel_player(t).leader_at == plan(t).order[0]
    t = solo(1)
    t.board[TAX] = [(REBELLION, 2, 0)]
    done(t, rebellion_acts(t))  # and each of its turns
    assert rebel_player(t).leader_at == plan(t).order[0]


# -- Claim Phase and end -----------------------------------------------------------------------------------------------


def test_a_new_priority() -> None:  # RK-472, RK-495, Q-79
    t = solo(level=1)
    play(set_priority(t))
    assert t.priority == "build"  # the mat's
    own(t, HUMAN, {FISH: 1})
    play(set_priority(t))
    assert t.priority == "tax"
    place(t, HUMAN, KIEV, 0, False, "market")
    play(set_priority(t))
    assert t.priority == "build"
    place(t, HUMAN, KIEV, 1)
    play(set_priority(t))
    assert t.priority == "attack_move"
    t.round, t.priority = 4, "tax"
    play(set_priority(t))
    assert t.priority == "tax"


def test_it_catches_up_and_earns() -> None:  # RK-470, RK-471, RK-495
    t = solo(level=1, priority="tax")
    t.players[HUMAN].markers, rebel_player(t).markers = [2, 1, 0, 5], [1, 1, 0, 0]
    rebel_player(t).coins = 0
    own(t, REBELLION, {FUR: 1, HONEY: 2, STONE: 1})
    done(t, unlock_where_behind(t))
    assert t.unlocked == [0, 1, 1] and rebel_player(t).coins == 3  # one track ahead: an unlock with its coin; two full columns
    t = solo(level=1)
    t.stage = "claim"
    t.players[HUMAN].coins = rebel_player(t).coins = 0
    place(t, REBELLION, KIEV, 1)
    place(t, REBELLION, VOLYN, 1)
    done(t, claim_phase(t))
    assert rebel_player(t).markers[0] == 1 and rebel_player(t).coins == 0 and t.players[HUMAN].coins == 4


def test_round_ends_of_its_leaders() -> None:  # RK-473, RK-505, Q-82
    t = solo(leader="sviatopolk")
    play(move_leader(t))
    assert rebel_player(t).supply == 15  # off the map: nothing
    place(t, REBELLION, KIEV, 0, True)
    play(move_leader(t))
    assert rebel_player(t).troops[KIEV] == 1
    for leader in ("gleb", "maria"):
        t = solo(leader=leader, core=True)
        t.inheritance_deck = cards(t, 8)
        made = t.next_card
        play(cards_for_leaders(t))
        assert t.next_card == made + 8  # shuffled once: the cards there are, no second set
        place(t, REBELLION, KIEV, 0, True)
        play(end_round(t), [(DECK, ROSTOV)])
        assert rebel_player(t).leader_at == ROSTOV and len(t.inheritance_deck) == 7
    t = solo(leader="theofana", core=True)
    place(t, REBELLION, KIEV, 0, True)
    assert play(move_leader(t)).ask is None and not t.region_deck_made
    play(cards_for_leaders(t))
    assert not t.region_deck_made


def test_sviatopolk_saves_a_card() -> None:  # RK-474, Q-80
    t = solo(1, leader="sviatopolk")
    place(t, REBELLION, VOLYN, 1, True)
    place(t, HUMAN, VOLYN, 1)
    assert done(t, attack(t, 1)).told(Attacked)[0].cards == 0
    warlike = solo(1, leader="sviatopolk", warfare=True)
    place(warlike, REBELLION, VOLYN, 1, True)
    place(warlike, HUMAN, VOLYN, 1)
    done(warlike, attack(warlike, 1))  # nor is it asked whether it would rather turn one, to take somebody alive
    t.fewer_cards = 1
    place(t, HUMAN, VOLYN, 4)
    assert done(t, attack(t, 1)).told(Attacked)[0].cards == 0  # two, less one, less one
    place(t, REBELLION, KIEV, 1)
    place(t, HUMAN, KIEV, 1)
    rebel_player(t).leader_at, t.fewer_cards = VOLYN, 0
    t.players[HUMAN].troops[VOLYN], t.players[HUMAN].supply = 0, 11
    assert play(attack(t, 1)).told(Attacked)[0].cards == 1  # not his region


def test_gleb_checks_twice() -> None:  # RK-475, Q-83
    t = solo(leader="gleb", core=True, warfare=True)
    t.war_tokens = ["fur"] * 5
    place(t, HUMAN, KIEV, 3)
    place(t, REBELLION, KIEV, 1, True)
    own_turn(t, 0, attack=2)
    played = act(t, Attack(KIEV, REBELLION, "attack"), ChooseDeck(0), [face(4)], ChooseDeck(1), [face(4)])
    assert t.players[HUMAN].troops[KIEV] == 1 and len(played.told(Revealed)) == 2
    act(t, Attack(KIEV, REBELLION, "attack"), ChooseDeck(0), [face(28)])  # nothing left to lose: no second check
    assert t.players[HUMAN].troops[KIEV] == 0


def test_maria_and_theofana() -> None:  # RK-476, RK-477, Q-83
    t = solo(1, leader="maria", core=True, priority="tax")
    place(t, REBELLION, KIEV, 1, True)
    place(t, REBELLION, CHERNIGOV, 1)
    rebels(t, CHERNIGOV)
    done(t, build(t, 1))
    assert len(rebel_player(t).rebels) == 1  # its attack point, in any region
    t = solo(1, leader="theofana", core=True, priority="tax")
    place(t, REBELLION, KIEV, 1, True)
    place(t, HUMAN, KIEV, 2)
    done(t, tax(t, 1))
    done(t, build(t, 1))
    assert rebel_player(t).troops[KIEV] == 3
    done(t, theofana_musters(t, VOLYN))
    assert rebel_player(t).troops[VOLYN] == 0  # not where she is not


def test_an_action_without_bonuses_spares_no_card() -> None:  # RK-443, RK-468
    t = solo(1)
    t.unlocked = [0, 0, 0]
    place(t, REBELLION, VOLYN, 1)
    place(t, HUMAN, VOLYN, 1)
    assert play(resolve(t, "attack", 1)).told(Attacked)[0].cards == 1


def test_its_score() -> None:  # RK-478
    t = solo()
    rebel_player(t).markers, rebel_player(t).coins, rebel_player(t).victory_tokens = [5, 3, 2, 1], 4, 1
    own(t, REBELLION, {WOOD: 3}, {FISH: 3})
    rebel_player(t).boons_on_dock = 1
    assert rebel_tally(t) == (10, 3, 2, 2, 1)
    rebel_player(t).coins = 0
    assert rebel_tally(t)[2] == 0


def test_who_wins() -> None:  # RK-479, RK-480, Q-68
    t = solo(level=3)
    rebel_player(t).coins, rebel_player(t).markers = 3, [2, 0, 0, 0]
    t.players[HUMAN].markers, t.players[HUMAN].coins = [3, 0, 0, 0], 0
    assert outcome(t).ending is Ending.DEFEAT  # three and three, no deed, no coin
    t.players[HUMAN].coins = 1  # its coins are scored already
    assert outcome(t).ending is Ending.RANK and outcome(t).rank == "level_3"
    t.players[HUMAN].markers = [2, 0, 0, 0]
    assert outcome(t).ending is Ending.DEFEAT
    t.stage = "scoring"
    played = play(scoring(t), [("agenda", 10)])
    assert played.told(RebellionScored) and len(t.agendas_scored) == 1


def test_the_ransom_of_a_neutral_troop() -> None:  # RK-481
    t = solo(warfare=True)
    t.players[HUMAN].rebels, t.players[HUMAN].coins = cards(t, 1), 2
    act(t, Convert("ransom"))
    assert t.turn.points["attack"] == 1 and defeated(t, HUMAN) == 0


def test_captures_alone() -> None:  # RK-483, Q-64
    t = solo(warfare=True, leader="sviatopolk")
    place(t, HUMAN, VOLYN, 3)
    place(t, REBELLION, VOLYN, 1)
    own_turn(t, 0, attack=1)
    act(t, Attack(VOLYN, REBELLION, "attack"), ChooseDeck(0), [face(5)], TryCapture(), ChooseDeck(0), [face(5)])
    assert t.players[HUMAN].captives == [REBELLION] and rebel_player(t).supply == 14
    t.players[HUMAN].captives *= 2
    rebel_player(t).supply -= 1
    done(t, release_all(t))
    assert t.players[HUMAN].victory_tokens == 2 and rebel_player(t).supply == 15
    place(t, REBELLION, VOLYN, 4)
    done(t, attack(t, 1), ChooseDeck(0), [face(5)])  # one card, and the Rebellion never captures
    assert rebel_player(t).captives == []


def test_factions_alone() -> None:  # Q-63, RK-416
    t = solo(factions="easy")
    t.faction, t.den = "peasant_mutiny", KIEV
    t.inheritance_deck = cards(t, 8)
    done(t, muster_rebel(t))
    assert rebel_player(t).troops[KIEV] == 1 and rebel_player(t).supply == 14  # a piece of the Rebellion
    play(muster_rebel(t), [(DECK, ROSTOV)])
    assert rebel_player(t).troops[ROSTOV] == 1
    from rules.rurik.rule import tax_price
    place(t, HUMAN, KIEV, 2)
    place(t, HUMAN, VOLYN, 2)
    rebels(t, VOLYN)
    assert (tax_price(t, HUMAN, KIEV), tax_price(t, HUMAN, VOLYN)) == (2, 1)  # its pieces are the rebels
    rebel_player(t).supply = 0
    assert play(muster_rebel(t)).ask is None


def test_a_war_token_with_a_scheme_card_unlocks() -> None:
    t = solo(level=1, core=True)
    t.war_tokens = ["scheme"] * 5
    rebel_player(t).markers[3] = 1
    play(advance_warfare(t, REBELLION))
    assert t.unlocked == [0, 2, 0] and rebel_player(t).schemes == []


def test_scenario_10_a_first_round() -> None:  # S10, RK-424, RK-435, RK-438, RK-441, RK-445, RK-449, RK-452, RK-466
    t = solo(16, level=1)
    t.plan = None
    for region in range(8):
        rebels(t, region)
    play(place_rebellion(t), [("plan", 15)])
    place(t, HUMAN, NOVGOROD, 3, True)
    t.round, t.stage = 0, "round"
    play(begin_round(t), [("plan", 0)])
    assert t.stage == "strategy"
    for advisor, column in ((5, BUILD), (4, MUSTER), (2, SCHEME), (1, MOVE)):
        play(place_advisors(t), Place(advisor, column, 0))
    assert t.board[BUILD] == [(1, 5, 1), (0, 5, 0)] and t.board[MUSTER] == [(1, 4, 0), (0, 4, 0)]
    assert t.board[SCHEME] == [(0, 2, 0), (1, 1, 0)] and t.board[MOVE] == [(1, 2, 0), (0, 1, 0)] and t.stage == "advisor"
    for _ in range(4):
        play(begin_turn(t), Forfeit(), EndTurn())
    rebellion = rebel_player(t)
    assert rebellion.troops[KIEV] == 2 and rebellion.troops[VOLYN] == 4 and rebellion.leader_at == VOLYN
    assert rebellion.troops[PEREYASLAVL] == 3 and rebellion.troops[CHERNIGOV] == 2 and rebellion.supply == 4
    assert rebellion.coins == 3 and t.unlocked == [0, 2, 0]
    assert t.built[KIEV] == [("stronghold", 1)] and t.built[VOLYN] == [("church", 1)] and not t.rebels[VOLYN]
    play(begin_turn(t))
    assert t.stage == "claim"

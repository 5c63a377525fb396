"""Intrigue cards."""

from __future__ import annotations

import pytest

from rules.core import Roll
from rules.rurik.claim import end_round
from rules.rurik.data import FISH, HONEY, KIEV, NOVGOROD, POLOTSK, ROSTOV, SMOLENSK, STONE, VOLYN, WOOD
from rules.rurik.events import Attacked
from rules.rurik.modules.intrigue import BuyGood, SellGood, activate, lay_cards
from rules.rurik.modules.intrigue_cards import INTRIGUE
from rules.rurik.options import Attack, AttackRebel, Build, ChooseDeck, Muster, Nothing, Tax
from rules.rurik.rule import build_price
from rules.rurik.state import LEADER, TROOP, Rurik
from rules.rurik.strategy import begin_round
from tests.play import play

from . import act, done, face, offered, own, own_turn, place, rebels, table

ROW = ["watchful_garrisons", "good_harvest", "master_builders"]


def intrigue(active: str = "", round: int = 2, **more: int) -> Rurik:
    t = table(2, core=True, intrigue=True, round=round, **more)
    t.intrigue = [active or ROW[0], *ROW[1:]]
    t.intrigue_active = active
    for seat, region in ((0, KIEV), (1, ROSTOV)):
        place(t, seat, region, 1)
    return t


def test_three_of_seven_lie_open_from_the_start() -> None:  # RK-54, RK-304
    t = table(2, core=True, intrigue=True)
    assert isinstance(play(lay_cards(t)).ask, Roll)
    done(t, lay_cards(t), [7, 1, 5])
    assert t.intrigue == [INTRIGUE[6], INTRIGUE[0], INTRIGUE[5]]


def test_the_leftmost_is_active_from_round_two_on() -> None:  # RK-298, RK-299, RK-300, RK-301
    t = intrigue(round=0)
    t.intrigue = list(ROW)
    for number in range(1, 5):
        play(begin_round(t))
        assert t.intrigue_active == ("" if number == 1 else ROW[number - 2]) and t.round == number
        if number < 4:
            assert len(t.intrigue) == 3 - max(0, number - 2)
            done(t, end_round(t))
            assert t.intrigue_active == ""


def test_ongoing_effects_last_through_the_claim_phase() -> None:  # RK-303
    from rules.rurik.claim import claim_phase
    t = intrigue("good_harvest")
    t.stage = "claim"
    done(t, claim_phase(t))
    assert t.intrigue_active == "good_harvest"


def test_at_once_means_before_the_first_advisor_and_in_order() -> None:  # RK-302, Q-30
    t = intrigue("call_to_arms", round=1)
    t.intrigue_active, t.first_player = "", 1
    asked = play(begin_round(t))
    assert asked.ask.seat == 1 and asked.ask.why == "call_to_arms" and t.stage != "strategy" and Nothing() in asked.options


def at_once(t: Rurik, *answers: object) -> None:
    done(t, activate(t), *answers)


def test_foreign_merchants() -> None:  # RK-305, RK-201, Q-20
    t = intrigue("foreign_merchants", coins=1)
    own(t, 1, {STONE: 1}, {STONE: 1})
    t.players[0].boons_on_dock, t.players[0].boons = 1, [1, 2]
    asked = play(activate(t.clone()))
    assert asked.options == [*(BuyGood(g) for g in range(5)), Nothing()]  # a boon token cannot be sold
    at_once(t, BuyGood(WOOD), SellGood(STONE))
    assert (t.players[0].coins, t.players[0].boat[WOOD]) == (0, 1)
    assert (t.players[1].coins, t.players[1].boat[STONE], t.players[1].dock[STONE]) == (3, 1, 0)
    t = intrigue("foreign_merchants", coins=0)
    own(t, 1, {WOOD: 1})
    at_once(t, SellGood(WOOD))  # seat 0 has neither coin nor good and is not asked
    assert t.players[1].coins == 2


def test_call_to_arms() -> None:  # RK-306
    t = intrigue("call_to_arms")
    asked = play(activate(t.clone()))
    assert asked.options == [Muster(KIEV, TROOP, "muster"), Muster(KIEV, LEADER, "muster"), Nothing()]
    at_once(t, Muster(KIEV, TROOP, "muster"), Nothing())
    assert (t.players[0].troops[KIEV], t.players[1].troops[ROSTOV]) == (2, 1)


def test_whispers_at_court() -> None:  # RK-307
    t = intrigue("whispers_at_court")
    top = t.decks[1][-1]
    at_once(t, ChooseDeck(1), Nothing())
    assert t.players[0].schemes == [top] and top not in t.faces and not t.players[1].schemes


def test_rising_unrest() -> None:  # RK-308, Q-30
    t = intrigue("rising_unrest")
    pool = len(t.pool)
    at_once(t)
    assert len(t.rebels[KIEV]) == len(t.rebels[NOVGOROD]) == 1 and len(t.pool) == pool - 2
    t.pool = t.pool[:1]
    play(activate(t))
    assert (len(t.rebels[KIEV]), len(t.rebels[NOVGOROD])) == (2, 1)


def test_watchful_garrisons() -> None:  # RK-309
    t = intrigue("watchful_garrisons")
    place(t, 0, KIEV, 1)
    place(t, 1, KIEV, 1)
    rebels(t, KIEV)
    own_turn(t, 0, attack=2)
    played = act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(5), face(6)])
    assert played.told(Attacked)[0].cards == 2
    assert act(t, AttackRebel(KIEV, "attack"), [face("coin")]).told(Attacked)[0].cards == 0


@pytest.mark.parametrize(("region", "coins"), [(VOLYN, 4), (SMOLENSK, 4), (POLOTSK, 3)])
def test_good_harvest(region: int, coins: int) -> None:  # RK-310
    t = intrigue("good_harvest")
    place(t, 0, region, 1)
    own_turn(t, 0, tax=1)
    act(t, Tax(region))
    assert t.players[0].coins == coins and (FISH, HONEY) == (2, 3)


def test_a_card_that_is_not_active_does_nothing() -> None:  # RK-300, RK-301
    t = intrigue("watchful_garrisons")
    place(t, 0, VOLYN, 1)
    own_turn(t, 0, tax=1)
    act(t, Tax(VOLYN))
    assert t.players[0].coins == 3
    t = intrigue("good_harvest")
    place(t, 0, KIEV, 1)
    place(t, 1, KIEV, 1)
    own_turn(t, 0, attack=1)
    assert act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(5)]).told(Attacked)[0].cards == 1


def test_master_builders() -> None:  # RK-311
    t = intrigue("master_builders")
    rebels(t, KIEV)
    own_turn(t, 0, build=2)
    assert build_price(t, 0, KIEV) == 1
    act(t, Build("market", KIEV))
    assert t.turn.points["build"] == 1 and build_price(t, 0, KIEV) == 2 and not offered(t, Build)
    t.intrigue_active = "good_harvest"
    own_turn(t, 0, build=2)
    assert build_price(t, 0, KIEV) == 2

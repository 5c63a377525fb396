"""Deeds: each one accomplished, and refused where something is missing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core import Foul
from rules.rurik.cards import deed
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
from rules.rurik.deeds import accomplish, can_accomplish
from rules.rurik.end import tally
from rules.rurik.options import Accomplish, ChooseDeck, Discard, Pay, RemoveStructure, RemoveTroop, TakeDeed
from rules.rurik.piles import choose_deed
from rules.rurik.state import IN_SUPPLY, LEADER, TROOP, Rurik, Turn
from rules.rurik.turn import may
from tests.play import play

from . import act, beaten, cards, done, face, give_deed, give_schemes, offered, own, place, rebels, table

PLAN = (ChooseDeck(0),)


def coins(n: int) -> Callable[[Rurik], None]:
    def prepare(t: Rurik) -> None:
        t.players[0].coins = n
    return prepare


def goods(**held: int) -> Callable[[Rurik], None]:
    def prepare(t: Rurik) -> None:
        own(t, 0, {}, {("stone", "wood", "fish", "honey", "fur").index(k): n for k, n in held.items()})
    return prepare


def scheme(t: Rurik) -> None:
    give_schemes(t, 0)


def troops(*places: int) -> Callable[[Rurik], None]:
    def prepare(t: Rurik) -> None:
        for region in places:
            place(t, 0, region, 1)
    return prepare


def structures(*places: tuple[int, str]) -> Callable[[Rurik], None]:
    def prepare(t: Rurik) -> None:
        for region, kind in places:
            place(t, 0, region, 0, False, kind)
    return prepare


def beat(n: int) -> Callable[[Rurik], None]:
    return lambda t: beaten(t, 0, n)


def token(t: Rurik) -> None:
    t.first_player = 0


CHAIN = (NOVGOROD, SMOLENSK, CHERNIGOV)  # Novgorod and Chernigov do not touch
CASES: dict[str, tuple[list[Callable[[Rurik], None]], tuple[object, ...], dict[str, int]]] = {
    # what it takes (each part is needed), answers, what it gives
    "generous_prince": ([coins(4)], (), {"muster": 2}),
    "honorable_prince": ([coins(3), scheme], (Discard, [face(7)]), {"muster": 2}),
    "splendid_feast": ([coins(2), goods(fish=1), goods(honey=1)], PLAN, {"hand": 1}),
    "send_gifts": ([coins(2), goods(fish=1), goods(fur=1)], (), {"move": 2}),
    "hire_mercenaries": ([coins(2), goods(fish=1), goods(stone=1)], (), {"sure": 1}),
    "wilderness_forts": ([goods(stone=1), goods(fur=1), goods(wood=1)], (), {"build": 1}),
    "trade_route": ([goods(fish=1), goods(fur=1), goods(wood=1)], (Pay(FUR), Pay(WOOD)), {"coins": 2}),
    "hoard": ([goods(fish=1), goods(fish=2)], PLAN, {"hand": 1}),
    "reward_laborers": ([coins(2), goods(fish=2)], PLAN, {"hand": 1}),
    "great_library": ([scheme, goods(stone=1)], (Discard, [face(7)]), {"build": 1}),
    "master_beekeeper": ([scheme, goods(honey=1), goods(honey=1)], (Discard, [face(7)]), {"build": 1}),
    "grand_hunter": ([token, goods(fur=2)], (), {"move": 1}),
    "new_beginning": ([structures((KIEV, "market")), structures((KIEV, "church")), structures((VOLYN, "stronghold"))],
                      (), {"tax": 2}),
    "retire_veterans": ([coins(2), troops(KIEV), troops(KIEV)],
                        (RemoveTroop(KIEV, TROOP), RemoveTroop(KIEV, TROOP), *PLAN), {"hand": 1}),
    "victory_march": ([scheme, troops(KIEV), troops(VOLYN)],
                      (Discard, [face(7)], RemoveTroop(KIEV, TROOP), RemoveTroop(VOLYN, TROOP)), {"march": 2}),
    "peace_maker": ([troops(KIEV), troops(KIEV)], (RemoveTroop(KIEV, TROOP), RemoveTroop(KIEV, TROOP), *PLAN), {"hand": 1}),
    "border_patrols": ([troops(KIEV), troops(VOLYN), troops(ROSTOV)],
                       (RemoveTroop(VOLYN, TROOP), RemoveTroop(KIEV, TROOP), RemoveTroop(ROSTOV, TROOP)), {"march": 2}),
    "enforce_peace": ([beat(2), goods(wood=1), goods(honey=1)], (), {"sure": 1}),
    "law_giver": ([beat(3), coins(2)], PLAN, {"hand": 1}),
    "establish_fortress": ([structures((KIEV, "stronghold")), structures((KIEV, "church")), goods(wood=2)], PLAN, {"hand": 1}),
    "capital_city": ([structures((KIEV, "stronghold")), structures((KIEV, "church")), structures((KIEV, "market"))],
                     (), {"tax": 1}),
    "tithe_payments": ([structures((r, "church")) for r in CHAIN], (), {"coins": 3}),
    "defensive_belt": ([structures((r, "stronghold")) for r in CHAIN], (), {"sure": 1}),
    "market_day": ([structures((r, "market")) for r in (KIEV, VOLYN, ROSTOV)], PLAN, {"hand": 1}),
    "amass_forces": ([troops(*[KIEV] * 3), troops(*[KIEV] * 3)], (), {"move": 1}),
    "dispatch_messengers": ([troops(*range(7)), troops(PEREYASLAVL)], (), {"muster": 2}),
    "create_republic": ([troops(NOVGOROD), troops(CHERNIGOV), troops(VOLYN)], (), {"tax": 1}),
    "distant_rule": ([troops(PEREYASLAVL), troops(POLOTSK), troops(ROSTOV)], (), {"warfare": 1}),
    "mead_brewery": ([structures((KIEV, "tavern")), structures((VOLYN, "tavern")), goods(honey=1)], (), {"tax": 1}),
    "horse_breeder": ([structures((KIEV, "stable")), structures((VOLYN, "stable")), goods(wood=1)], (), {"muster": 1}),
}


def new() -> Rurik:
    t = table(2, coins=0, core=True)
    t.first_player = 1
    return t


def given(t: Rurik, what: str) -> int:
    player = t.players[0]
    return {"coins": player.coins, "hand": len(player.schemes), "warfare": player.markers[3], **t.turn.points}[what]


@pytest.mark.parametrize("name", CASES)
def test_a_deed_accomplished(name: str) -> None:  # RK-206, RK-207, RK-208, RK-214, RK-215, RK-227, RK-228, RK-229, RK-230
    parts, answers, gains = CASES[name]
    t = new()
    for prepare in parts:
        prepare(t)
    card = give_deed(t, 0, name)
    hand = t.players[0].schemes
    spelled = [Discard(hand[0]) if a is Discard else a for a in answers]
    assert offered(t, Accomplish) == [Accomplish(card)]
    act(t, Accomplish(card), *spelled)
    assert t.players[0].accomplished == [card] and t.players[0].deeds == [] and t.turn.accomplished
    assert tally(t, 0)[2] == deed(face(name)).points
    assert {what: given(t, what) for what in gains} == gains
    assert sum(t.players[0].dock) == 0 and not t.removed_from and t.payment is None and t.playing is None
    if name not in ("tithe_payments", "trade_route"):
        assert t.players[0].coins == 0


@pytest.mark.parametrize("name", CASES)
def test_a_deed_without_one_thing_it_takes(name: str) -> None:  # RK-206, RK-214, RK-227, RK-228, RK-229, RK-230
    parts, _, _ = CASES[name]
    for missing in range(len(parts)):
        t = new()
        for i, prepare in enumerate(parts):
            if i != missing:
                prepare(t)
        assert not can_accomplish(t, 0, deed(face(name))), missing
        give_deed(t, 0, name)
        assert not offered(t, Accomplish)
    t = new()
    for prepare in parts:
        prepare(t)
    if t.players[0].coins:
        t.players[0].coins -= 1
        assert not can_accomplish(t, 0, deed(face(name)))


def test_a_hidden_deed_is_offered_and_a_false_one_is_a_foul() -> None:  # RK-205, RK-206
    t = new()
    (card,) = cards(t, 1)
    t.players[0].deeds.append(card)
    assert offered(t, Accomplish) == [Accomplish(card)]
    assert not may(t, 0, Accomplish(card), {card: face("hoard")})
    with pytest.raises(Foul):
        play(accomplish(t, 0, Accomplish(card)), [face("hoard")])
    del t.faces[card]
    own(t, 0, {FISH: 3})
    assert may(t, 0, Accomplish(card), {card: face("hoard")})
    done(t, accomplish(t, 0, Accomplish(card)), [face("hoard")], ChooseDeck(1))
    assert t.players[0].accomplished == [card] and card in t.faces


def test_one_deed_a_turn() -> None:  # RK-98, Q-5
    t = new()
    t.players[0].coins = 8
    one, two = give_deed(t, 0, "generous_prince"), give_deed(t, 0, "generous_prince")
    act(t, Accomplish(one))
    assert not offered(t, Accomplish)
    t.turn = Turn(seat=0, main="taken")
    assert offered(t, Accomplish) == [Accomplish(two)]


def test_a_deed_gained_this_turn_may_be_accomplished() -> None:  # RK-220, Q-16
    t = new()
    t.players[0].coins = 4
    taken = t.deed_row[0]  # Generous Prince
    play(choose_deed(t, 0), TakeDeed(taken), [face("hoard")])
    assert offered(t, Accomplish) == [Accomplish(taken)]


def test_held_deeds_score_nothing_and_cost_nothing() -> None:  # RK-207
    t = new()
    give_deed(t, 0, "market_day")
    assert tally(t, 0) == (0, 0, 0, 0, 0)


def test_removed_troops_go_to_the_supply_and_the_leader_goes_last() -> None:  # RK-209, RK-210
    t = new()
    place(t, 0, KIEV, 1, True)
    card = give_deed(t, 0, "retire_veterans")
    t.players[0].coins = 2
    from rules.rurik.turn import turn
    copy = t.clone()
    asked = play(turn(copy), Accomplish(card))
    assert asked.options == [RemoveTroop(KIEV, TROOP)]  # not the leader while a troop is there
    act(t, Accomplish(card), RemoveTroop(KIEV, TROOP), RemoveTroop(KIEV, LEADER), *PLAN)
    assert t.players[0].leader_at == IN_SUPPLY and t.players[0].supply == 12


def test_peace_maker_takes_both_from_one_region_that_is_ruled() -> None:  # RK-214
    t = new()
    place(t, 0, KIEV, 2)
    rebels(t, KIEV, 2)
    place(t, 0, VOLYN, 1)
    assert not can_accomplish(t, 0, deed(face("peace_maker")))  # two in Kiev, but no rule
    place(t, 0, ROSTOV, 3)
    card = give_deed(t, 0, "peace_maker")
    act(t, Accomplish(card), RemoveTroop(ROSTOV, TROOP), RemoveTroop(ROSTOV, TROOP), *PLAN)
    assert t.players[0].troops[ROSTOV] == 1


def test_new_beginning_lets_one_choose_what_goes() -> None:  # RK-214
    t = new()
    place(t, 0, KIEV, 0, False, "market", "church", "stronghold")
    place(t, 0, VOLYN, 0, False, "market")
    card = give_deed(t, 0, "new_beginning")
    act(t, Accomplish(card), RemoveStructure("market", VOLYN))
    assert t.built[KIEV] == [("market", 0)] and t.built[VOLYN] == [] and t.players[0].structures["church"] == 3


def test_border_patrols_needs_three_regions() -> None:  # RK-214
    t = new()
    place(t, 0, KIEV, 5)
    place(t, 0, VOLYN, 5)
    assert not can_accomplish(t, 0, deed(face("border_patrols")))


def test_the_leader_counts_among_troops_and_regions() -> None:  # RK-211
    t = new()
    place(t, 0, KIEV, 5, True)
    assert can_accomplish(t, 0, deed(face("amass_forces")))
    t = new()
    for region in range(7):
        place(t, 0, region, 1)
    place(t, 0, PEREYASLAVL, 0, True)
    assert can_accomplish(t, 0, deed(face("dispatch_messengers")))


def test_a_chain_of_three_is_enough() -> None:  # RK-212
    t = new()
    for region in (NOVGOROD, SMOLENSK, VOLYN):
        place(t, 0, region, 0, False, "church")
    assert not can_accomplish(t, 0, deed(face("tithe_payments")))
    t = new()
    for region in CHAIN:
        place(t, 1, region, 0, False, "church")
    assert not can_accomplish(t, 0, deed(face("tithe_payments")))  # own ones
    assert can_accomplish(t, 1, deed(face("tithe_payments")))


def test_market_day_wants_three_different_goods() -> None:  # RK-214
    t = new()
    for region in (KIEV, NOVGOROD, ROSTOV):  # wood twice
        place(t, 0, region, 0, False, "market")
    assert not can_accomplish(t, 0, deed(face("market_day")))


def test_a_boon_token_pays_for_a_deed() -> None:  # RK-213, RK-198
    t = new()
    place(t, 0, KIEV, 0, False, "tavern")
    place(t, 0, VOLYN, 0, False, "tavern")
    card = give_deed(t, 0, "mead_brewery")
    assert not offered(t, Accomplish)
    t.players[0].boons, t.players[0].boons_on_dock = [WOOD, FISH], 1
    act(t, Accomplish(card))
    assert (t.players[0].boons_on_dock, t.players[0].boons_spent) == (0, 1)


def test_a_discarded_scheme_card_lies_face_up() -> None:  # RK-179
    t = new()
    one, two = give_schemes(t, 0, 2)
    own(t, 0, {STONE: 1})
    card = give_deed(t, 0, "great_library")
    act(t, Accomplish(card), Discard(two), [face(9)])
    assert t.discards == [two] and t.faces[two] == face(9) and t.players[0].schemes == [one]
    assert sum(t.players[0].boat) == 0 and HONEY == 3


def test_distant_rule_moves_the_marker_onto_a_token() -> None:  # RK-230, RK-295, Q-25
    t = new()
    for region in (PEREYASLAVL, POLOTSK, ROSTOV):
        place(t, 0, region, 1)
    t.players[0].markers[3] = 1
    card = give_deed(t, 0, "distant_rule")
    act(t, Accomplish(card))
    assert t.players[0].markers[3] == 2 and t.players[0].boat[WOOD] == 2

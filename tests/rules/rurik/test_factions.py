"""The Rebel Factions module."""

from __future__ import annotations

import pytest

from rules.core import Roll
from rules.rurik import GAME
from rules.rurik.claim import claim_deeds, claim_phase, end_round
from rules.rurik.data import FISH, FUR, HONEY, KIEV, NOVGOROD, POLOTSK, ROSTOV, SMOLENSK, STONE, WOOD
from rules.rurik.events import Attacked
from rules.rurik.modules.factions import DEN, GOALS, DefeatFaction, draw_faction, goal_of, muster_rebel, place_den, progress
from rules.rurik.modules.inheritance_cards import DECK
from rules.rurik.options import AttackRebel, Build, ChooseDeck, ConvertRebel, ConvertTroop, EndTurn, Nothing, TakeDeed, Tax
from rules.rurik.rule import tax_price
from rules.rurik.state import NOBODY, Rurik
from rules.rurik.strategy import begin_round
from rules.rurik.turn import turn
from tests.play import play

from . import act, beaten, cards, done, face, offered, own, own_turn, place, real_table, rebels, table


def faction(name: str = "armed_uprising", side: str = "easy", seats: int = 2, **more: object) -> Rurik:
    t = table(seats, factions=side, **more)  # type: ignore[arg-type]
    t.faction, t.den = name, KIEV
    t.built[KIEV].append((DEN, NOBODY))
    t.inheritance_deck = cards(t, 4)
    return t


def test_one_of_three_on_the_agreed_side() -> None:  # RK-62, RK-488
    t = table(factions="hard")
    asked = play(draw_faction(t))
    assert isinstance(asked.ask, Roll) and asked.ask.sides == (3,) and t.faction_hard
    done(t, draw_faction(t), [2])
    assert t.faction == "pagan_unrest" and not table(factions="easy").faction_hard
    assert next(s for s in GAME.settings if s.name == "factions").choices == ("off", "easy", "hard")


@pytest.mark.parametrize("core", [True, False])
def test_all_inheritance_cards_make_the_deck_and_name_the_den(core: bool) -> None:  # RK-63, RK-64, RK-490, Q-23, Q-71
    t = real_table(3, 2, core=core, factions="easy")
    while t.state.stage != "strategy":
        seat = t.awaited()[0]
        t.submit(seat, t.legal(seat)[0])
    state = t.state
    assert len(state.inheritance_deck) + len(state.regions_shown) == 11 and len(state.regions_shown) == 1
    assert state.faces[state.regions_shown[0]] == (DECK, state.den) and (DEN, NOBODY) in state.built[state.den]
    assert all(c not in state.faces for c in state.inheritance_deck)
    assert all(p.inheritance == [] for p in state.players)
    rebels_in_all = 19 if core else 15
    assert len(state.pool) + sum(map(len, state.rebels)) == rebels_in_all


def test_the_den_is_placed_after_the_inheritance_even_in_a_full_region() -> None:  # RK-64, RK-407, Q-40
    t = table(factions="easy", core=True)
    t.inheritance_deck = cards(t, 8)
    place(t, 0, KIEV, 1, False, "church", "market", "stronghold")
    play(place_den(t), [(DECK, KIEV)])
    assert t.den == KIEV and len(t.built[KIEV]) == 4
    own_turn(t, 0, build=2)
    assert not offered(t, Build)


def test_a_rebel_comes_to_the_den_first() -> None:  # RK-395, RK-396
    t = faction()
    pool = len(t.pool)
    done(t, muster_rebel(t))
    assert len(t.rebels[KIEV]) == 1 and len(t.pool) == pool - 1 and len(t.inheritance_deck) == 4


def test_otherwise_a_card_names_the_region() -> None:  # RK-397, RK-398, Q-24
    t = faction()
    rebels(t, KIEV)
    done(t, muster_rebel(t), [(DECK, ROSTOV)])
    assert len(t.rebels[ROSTOV]) == 1 and len(t.inheritance_deck) == 3 and len(t.regions_shown) == 1
    t.regions_shown += t.inheritance_deck
    t.inheritance_deck = []
    done(t, muster_rebel(t), [(DECK, SMOLENSK)])  # all were shown: shuffled again
    assert len(t.rebels[SMOLENSK]) == 1 and len(t.inheritance_deck) == 3 and len(t.regions_shown) == 1
    t.pool = []
    assert play(muster_rebel(t)).ask is None and len(t.regions_shown) == 1  # none left: no card is turned


def test_it_happens_in_every_claim_phase_before_the_tracks() -> None:  # RK-395, RK-399
    t = faction(round=4)
    t.stage = "claim"
    place(t, 0, KIEV, 1)
    place(t, 0, SMOLENSK, 1)
    done(t, claim_phase(t))
    assert t.players[0].markers[0] == 0 and t.stage == "scoring"  # the rebel in Kiev has broken the rule there


def test_the_effect_holds_where_rebels_are_for_all_seats() -> None:  # RK-400, RK-412, Q-59
    t = faction("peasant_mutiny")
    place(t, 0, KIEV, 3)
    place(t, 1, NOVGOROD, 1)
    rebels(t, KIEV)
    rebels(t, NOVGOROD)
    assert (tax_price(t, 0, KIEV), tax_price(t, 1, NOVGOROD)) == (2, 3)
    t.rebels[KIEV] = []
    assert tax_price(t, 0, KIEV) == 1
    t = faction("peasant_mutiny", leaders=("mstislav",))
    place(t, 0, ROSTOV, 0, True)
    rebels(t, ROSTOV, 2)
    assert tax_price(t, 0, ROSTOV) == 2
    own_turn(t, 0, tax=1)
    assert Tax(ROSTOV) not in offered(t)


def test_armed_uprising_reveals_a_card() -> None:  # RK-408, Q-28, Q-58
    t = faction("armed_uprising")
    place(t, 0, KIEV, 2)
    rebels(t, KIEV, 3)
    own_turn(t, 0, attack=1, sure=1)
    played = act(t, AttackRebel(KIEV, "attack"), [face("coin")], ChooseDeck(0), [face(4)])
    assert t.players[0].troops[KIEV] == 1 and t.players[0].markers[3] == 0 and played.told(Attacked)[0].cards == 1
    act(t, AttackRebel(KIEV, "sure"), [face("coin")])
    assert len(t.discards) == 1
    t = faction("pagan_unrest")
    place(t, 0, KIEV, 2)
    rebels(t, KIEV)
    own_turn(t, 0, attack=1)
    act(t, AttackRebel(KIEV, "attack"), [face("coin")])
    assert not t.discards


def test_pagan_unrest_keeps_rebels_from_churches() -> None:  # RK-410, S4
    t = faction("pagan_unrest")
    place(t, 0, POLOTSK, 3)
    place(t, 1, POLOTSK, 1)
    rebels(t, POLOTSK)
    own_turn(t, 0, build=2)
    asked = play(turn(t.clone()), Build("church", POLOTSK))
    assert asked.options == [ConvertTroop(1), Nothing()]
    t.faction_beaten_by = 1
    asked = play(turn(t), Build("church", POLOTSK))
    assert asked.options == [ConvertTroop(1), ConvertRebel(), Nothing()]


def meet(t: Rurik, rebels_: int, churches: int = 0, goods: int = 0) -> None:
    beaten(t, 0, rebels_)
    for region in range(churches):
        place(t, 0, region, 0, False, "church")
    own(t, 0, dict.fromkeys((WOOD, STONE, FISH)[:goods], 1), dict.fromkeys((HONEY, FUR)[:max(0, goods - 3)], 2))


CONDITIONS = [
    ("armed_uprising", "easy", (4,)), ("armed_uprising", "hard", (5,)), ("pagan_unrest", "easy", (2, 2)),
    ("pagan_unrest", "hard", (3, 3)), ("peasant_mutiny", "easy", (2, 0, 4)), ("peasant_mutiny", "hard", (2, 0, 5)),
]


@pytest.mark.parametrize(("name", "side", "needs"), CONDITIONS)
def test_beating_it(name: str, side: str, needs: tuple[int, ...]) -> None:  # RK-401, RK-402, RK-403, RK-404, RK-405, RK-406
    t = faction(name, side)
    meet(t, *needs)
    own_turn(t, 0)
    assert DefeatFaction() in offered(t) and EndTurn() in offered(t)
    before = progress(t, 0)
    act(t, DefeatFaction())
    player = t.players[0]
    assert player.victory_tokens == (2 if side == "hard" else 1) and t.faction_beaten_by == 0 and progress(t, 0) == before
    assert DefeatFaction() not in offered(t) and (DEN, NOBODY) in t.built[KIEV]
    pool = len(t.pool)
    done(t, muster_rebel(t))
    assert len(t.pool) == pool  # no more rebels come
    for part in range(len(needs)):
        if needs[part]:
            less = [n - (i == part) for i, n in enumerate(needs)]
            t = faction(name, side)
            meet(t, *less)
            own_turn(t, 0)
            assert DefeatFaction() not in offered(t), less
    assert goal_of(t) in GOALS[name]


def test_what_each_faction_asks_for() -> None:  # RK-409, RK-411, RK-413, Q-60, Q-70
    assert [(name, [(*goal,) for goal in goals]) for name, goals in GOALS.items()] == [
        ("armed_uprising", [(4, 0, 0), (5, 0, 0)]), ("pagan_unrest", [(2, 2, 0), (3, 3, 0)]),
        ("peasant_mutiny", [(2, 0, 4), (2, 0, 5)])]
    t = faction("pagan_unrest")
    place(t, 1, 0, 0, False, "church")
    assert progress(t, 0).churches == 0  # own ones, on the map


def test_captured_rebels_count_and_boon_tokens_do_not() -> None:  # RK-414, Q-70, Q-20
    t = faction("armed_uprising", warfare=True)
    beaten(t, 0, 3)
    t.players[0].captive_rebels = cards(t, 1)
    own_turn(t, 0)
    assert DefeatFaction() in offered(t)
    t = faction("peasant_mutiny", core=True)
    meet(t, 2, goods=3)
    t.players[0].boons_on_dock = 1
    own_turn(t, 0)
    assert DefeatFaction() not in offered(t)


def test_the_den_counts_as_a_structure_of_nobody() -> None:  # RK-407, RK-159, Q-40
    t = faction(core=True, coins=0)
    place(t, 0, KIEV, 2, False, "market")
    own_turn(t, 0, build=2)
    act(t, Build("tavern", KIEV))
    assert t.players[0].coins == 3 and not [o for o in offered(t, Build) if o.region == KIEV]


def test_scenario_8_a_claim_phase() -> None:  # S8, RK-395, RK-397, RK-253, RK-255, RK-261, RK-264
    t = faction(seats=3, core=True, coins=0, round=2)
    t.stage = "claim"
    rebels(t, KIEV)
    for region, troops in ((ROSTOV, 1), (SMOLENSK, 2), (NOVGOROD, 2), (POLOTSK, 3)):
        place(t, 0, region, troops)
    for region in (NOVGOROD, SMOLENSK, POLOTSK):
        place(t, 0, region, 0, False, "market")
        t.goods[region] = False
        t.supply[t.yields[region]] += 1
    own(t, 0, {HONEY: 2, FUR: 1, FISH: 2})
    place(t, 1, 4, 1)
    place(t, 2, 4, 1)
    player = t.players[0]
    player.markers, player.boons = [1, 1, 1, 0], [1, 2]
    player.boons_on_dock = 1
    player.tokens["masons"] = False
    done(t, claim_phase(t), [(DECK, ROSTOV)])
    assert len(t.rebels[ROSTOV]) == 1 and player.markers == [2, 2, 2, 0] and player.coins == 3
    for _ in range(3):
        play(claim_deeds(t), TakeDeed(t.deed_row[0]), [face("hoard")])
    assert t.stage == "round_end" and [len(p.deeds) for p in t.players] == [1, 1, 1]
    done(t, end_round(t))
    assert all(t.goods) and player.tokens["masons"] is True
    play(begin_round(t))
    assert t.round == 3 and player.advisors == [1, 2, 2, 4, 5]

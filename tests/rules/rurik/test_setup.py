"""Setting up: what everybody has, who begins, secret agendas and inheritance."""

from __future__ import annotations

import pytest

from rules.core import BadSetting, ChooseSecretly, Peek, Roll, Shuffle, Table
from rules.rurik import GAME
from rules.rurik.data import BASE_LEADERS, KIEV, NOVGOROD, POLOTSK, ROSTOV
from rules.rurik.modules.core import LEADERS, WAR_TOKENS
from rules.rurik.modules.inheritance import ReturnInheritance
from rules.rurik.options import KeepAgenda, PlaceLeader, PlaceTroop, TakeLeader
from rules.rurik.setup import choose_agendas, choose_leaders, place_leaders, place_troops, set_up, start
from tests.play import play

from . import OFF, cards, face, go, real_table, table


def new(seats: int = 2, **settings: object):  # type: ignore[no-untyped-def]
    return start(seats, {**GAME.defaults, **OFF, **settings})


DEALT = [face("hoard"), face("market_day"), face("capital_city")]


def test_two_to_four_seats() -> None:  # RK-1, RK-43
    assert set(GAME.seats) >= {2, 3, 4} and 5 not in GAME.seats
    for seats in (2, 3, 4):
        assert len(new(seats).players) == seats  # there is no dummy player


def test_rebels_and_decks_at_the_start() -> None:  # RK-29, RK-31, RK-32, RK-33, RK-34, RK-42
    t = new(3)
    played = play(set_up(t), DEALT, [2])
    assert [len(r) for r in t.rebels] == [1] * 11 and len(t.pool) == 4
    assert (len(t.decks[0]), len(t.decks[1]), len(t.deed_row), len(t.deed_deck), len(t.agenda_deck)) == (14, 13, 3, 23, 11)
    assert all(c not in t.faces for r in t.rebels for c in r) and all(c not in t.faces for d in t.decks for c in d)
    assert all(c in t.faces for c in t.deed_row)
    for player in t.players:
        assert (player.coins, player.markers, player.schemes, player.deeds, player.supply) == (3, [0] * 4, [], [], 12)
    assert played.value is None


def test_the_first_player_is_drawn_by_lot() -> None:  # RK-36
    t = new(3)
    asks = play(set_up(t), DEALT)
    assert isinstance(asks.ask, Roll) and asks.ask.sides == (3,)
    t = new(3)
    play(set_up(t), DEALT, [2])
    assert (t.first_player, t.lead, t.stage) == (1, 1, "leaders")


def test_leaders_are_picked_in_order() -> None:  # RK-37, RK-5, Q-8
    t = new(3)
    t.lead = t.first_player = 2
    assert play(choose_leaders(t)).ask.seat == 2
    for seat, name in ((2, "boris"), (0, "maria"), (1, "agatha")):
        go(t, choose_leaders(t), TakeLeader(name))
        assert t.players[seat].leader == name and name not in t.leaders
    assert t.stage == "agendas" and t.turns_done == 0


def test_two_agendas_each_and_one_is_kept_in_secret() -> None:  # RK-38
    t = new(2)
    t.agenda_deck = cards(t, 11)
    script = choose_agendas(t)
    asks = [script.send(None), script.send(None)]
    assert isinstance(asks[0], Peek) and all(len(looks) == 2 for looks in asks[0].looks.values())
    assert isinstance(asks[1], ChooseSecretly) and asks[1].seats == (0, 1)
    first, second = t.players[0].agendas[0], t.players[1].agendas[1]
    t = new(2)
    t.agenda_deck = cards(t, 11)
    go(t, choose_agendas(t), {0: KeepAgenda(first), 1: KeepAgenda(second)})
    assert (t.players[0].agendas, t.players[1].agendas) == ([first], [second])
    assert not t.faces and len(t.agenda_deck) == 9 and t.stage == "troops"
    assert first not in t.agenda_deck and second not in t.agenda_deck and len(set(t.agenda_deck)) == 9


@pytest.mark.parametrize(("core", "troops"), [(False, 3), (True, 2)])
def test_troops_one_at_a_time_anywhere(core: bool, troops: int) -> None:  # RK-39, RK-40
    t = table(2, stage="troops", core=core)
    t.lead = 1
    t.rebels[KIEV] = cards(t, 1)
    seats = []
    while t.stage == "troops":
        asked = play(place_troops(t))
        seats.append(asked.ask.seat)
        assert asked.options == [PlaceTroop(r) for r in range(8)]
        go(t, place_troops(t), PlaceTroop(KIEV))
    assert seats == [1, 0] * troops and t.players[0].troops[KIEV] == t.players[1].troops[KIEV] == troops
    assert t.stage == "leaders_in"


def test_leaders_stand_where_an_own_troop_is() -> None:  # RK-41
    t = table(2, stage="leaders_in")
    for seat, region in ((0, KIEV), (0, NOVGOROD), (1, ROSTOV)):
        t.players[seat].troops[region] += 1
        t.players[seat].supply -= 1
    assert play(place_leaders(t)).options == [PlaceLeader(NOVGOROD), PlaceLeader(KIEV)]
    go(t, place_leaders(t), PlaceLeader(KIEV))
    assert play(place_leaders(t)).options == [PlaceLeader(ROSTOV)]
    go(t, place_leaders(t), PlaceLeader(ROSTOV))
    assert [p.leader_at for p in t.players] == [KIEV, ROSTOV] and t.stage == "inherit"


# -- core content ------------------------------------------------------------------------------------------------------


def test_core_content_is_on_unless_switched_off() -> None:  # RK-6, RK-7
    assert real_table(3).state.modules == ("base", "core")
    assert real_table(3, core=False).state.modules == ("base",)
    assert real_table(3, intrigue=True).state.modules == ("base", "core", "intrigue")
    with pytest.raises(BadSetting) as refused:
        Table(GAME, 3, {"core": False, "intrigue": True})
    assert refused.value.reason == "intrigue needs core"
    intrigue = next(s for s in GAME.settings if s.name == "intrigue")
    assert intrigue.applies is not None
    assert intrigue.applies(3, {"core": True}) and not intrigue.applies(3, {"core": False})


def test_core_content_brings_its_parts() -> None:  # RK-34, RK-44, RK-45, RK-51, RK-52, RK-53, RK-55
    t = new(3, core=True)
    assert [p.coins for p in t.players] == [2] * 3 and t.leaders == [*BASE_LEADERS, *LEADERS]
    assert all(p.boons == [1, 2, 3] for p in t.players)  # wood, fish, honey
    play(set_up(t), DEALT, [6, 1, 1, 1, 1], [1])
    assert len(t.pool) == 19 - 11 and len(t.deed_deck) == 30 - 3
    assert t.war_tokens == ["victory_point", "two_wood", "two_fish", "fur", "two_coins"]
    assert len(set(t.war_tokens)) == 5 and set(t.war_tokens) < set(WAR_TOKENS)


def test_without_core_content_none_of_it_is_there() -> None:  # RK-9, RK-11, RK-491
    t = real_table(3, core=False).state
    assert t.war_tokens == [] and t.leaders == list(BASE_LEADERS) and t.inheritance_deck == []
    for player in t.players:
        assert (player.boons, player.inheritance, player.victory_tokens) == ([], [], 0)
        assert set(player.structures) == {"church", "market", "stronghold"}
    assert len(t.pool) == 15 - 11
    on = table(2, core=True)
    assert all(hasattr(p, "victory_tokens") for p in on.players)


@pytest.mark.parametrize(("seats", "count"), [(2, 8), (3, 11), (4, 15)])
def test_three_inheritance_cards_each_and_two_are_kept(seats: int, count: int) -> None:  # RK-46, RK-47, RK-48
    t = new(seats, core=True)
    t.agenda_deck = cards(t, 11)
    kept = {s: KeepAgenda(t.agenda_deck[-1 - 2 * s]) for s in range(seats)}
    script = choose_agendas(t)
    play(script, kept)
    t2 = new(seats, core=True)
    t2.agenda_deck = cards(t2, 11)
    asked = play(choose_agendas(t2), kept)
    assert isinstance(asked.ask, ChooseSecretly) and asked.ask.why == "inheritance"
    hands = [list(p.inheritance) for p in t2.players]
    assert all(len(h) == 3 for h in hands) and len(t2.inheritance_deck) + 3 * seats == count
    assert all(c not in t2.faces for h in hands for c in h)
    t3 = new(seats, core=True)
    t3.agenda_deck = cards(t3, 11)
    play(choose_agendas(t3), kept, {s: ReturnInheritance(h[1]) for s, h in enumerate(hands)})
    assert [p.inheritance for p in t3.players] == [[h[0], h[2]] for h in hands]
    assert len(t3.inheritance_deck) + 2 * seats == count and t3.stage == "troops"
    assert all(c not in t3.faces for c in t3.inheritance_deck)


def test_a_shuffle_hides_what_was_laid_open() -> None:  # RK-45, RK-181
    t = new(2, core=True)
    first = set_up(t).send(None)
    assert isinstance(first, Shuffle) and [len(pile) for pile in first.piles] == [19, 27, 30, 11]


def test_starting_regions_may_be_shared_with_opponents() -> None:  # RK-40
    t = table(2, stage="troops")
    t.players[1].troops[POLOTSK] = 1
    assert PlaceTroop(POLOTSK) in play(place_troops(t)).options

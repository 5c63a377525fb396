"""Inheritance cards."""

from __future__ import annotations

import pytest

from rules.rurik.data import AZOV, BREST, FISH, KIEV, NOVGOROD, PERESECH, POLOTSK, ROSTOV, SMOLENSK, STONE, VOLYN
from rules.rurik.modules.inheritance import (
    ForfeitInheritance,
    Inherit,
    InheritanceForfeited,
    PutInherited,
    can_inherit,
    inherit,
    places,
)
from rules.rurik.modules.inheritance_cards import DECK, INHERITANCE
from rules.rurik.options import ChooseDeck
from rules.rurik.rule import ruler
from rules.rurik.setup import inherit as inherit_stage
from rules.rurik.state import NOBODY, Rurik, occupies
from tests.play import Played, play

from . import cards, done, go, place, rebels, table


def heir(*names: int, seats: int = 2, coins: int = 2) -> Rurik:
    t = table(seats, coins, core=True, stage="inherit")
    t.players[0].inheritance = cards(t, len(names))
    return t


def faces(*regions: int) -> list[tuple[str, int]]:
    return [(DECK, r) for r in regions]


def resolve(t: Rurik, shown: list[tuple[str, int]], *answers: object) -> Played:
    return done(t, inherit(t, 0), shown, *answers)


def test_example_a() -> None:  # A, RK-49, RK-281, RK-282, RK-286, RK-290
    t = heir(ROSTOV, KIEV)
    rostov, kiev = t.players[0].inheritance
    rebels(t, ROSTOV)
    rebels(t, KIEV)
    place(t, 0, SMOLENSK, 2, True)
    top = t.deed_deck[-1]
    resolve(t, faces(ROSTOV, KIEV), Inherit(rostov), PutInherited(ROSTOV), Inherit(kiev))
    player = t.players[0]
    assert player.coins == 0 and t.built[ROSTOV] == [("stronghold", 0)] and not occupies(player, ROSTOV)
    assert ruler(t, ROSTOV) == NOBODY and player.troops[KIEV] == 1 and player.supply == 9
    assert player.structures["stronghold"] == 2 and player.deeds == [top] and top not in t.faces
    assert rostov in t.faces and kiev in t.faces


def test_example_a_the_extra_coin_forces_a_forfeit() -> None:  # A, RK-282, RK-285
    t = heir(ROSTOV, KIEV)
    rostov, kiev = t.players[0].inheritance
    asked = play(inherit(t.clone(), 0), faces(ROSTOV, KIEV), Inherit(rostov), PutInherited(SMOLENSK))
    assert asked.options == [ForfeitInheritance(kiev)]
    resolve(t, faces(ROSTOV, KIEV), Inherit(rostov), PutInherited(SMOLENSK), ForfeitInheritance(kiev))
    assert t.players[0].coins == 2 and t.built[SMOLENSK] == [("stronghold", 0)] and not t.players[0].deeds
    assert t.players[0].troops == [0] * 8


def test_example_a_in_the_other_order() -> None:  # A, RK-291, Q-22
    t = heir(ROSTOV, KIEV)
    rostov, kiev = t.players[0].inheritance
    resolve(t, faces(ROSTOV, KIEV), Inherit(kiev), PutInherited(KIEV), Inherit(rostov))
    assert t.players[0].coins == 0 and t.built[ROSTOV] == [("stronghold", 0)] and t.players[0].troops[KIEV] == 1


def test_example_a_coins_of_a_forfeit_pay_the_other_card() -> None:  # A, RK-284, Q-22
    t = heir(ROSTOV, KIEV)
    rostov, kiev = t.players[0].inheritance
    resolve(t, faces(ROSTOV, KIEV), ForfeitInheritance(rostov), Inherit(kiev), PutInherited(VOLYN))
    assert t.players[0].coins == 2 and t.players[0].troops[VOLYN] == 1 and len(t.players[0].deeds) == 1


@pytest.mark.parametrize(("first", "second", "left"), [(BREST, KIEV, 1), (KIEV, VOLYN, 0), (BREST, BREST, 2)])
def test_example_a_each_piece_elsewhere_costs_a_coin(first: int, second: int, left: int) -> None:  # A, RK-283, Q-69
    t = heir(BREST, seats=4, coins=3)
    (card,) = t.players[0].inheritance
    resolve(t, faces(BREST), Inherit(card), PutInherited(first), PutInherited(second))
    assert t.players[0].coins == left and sum(t.players[0].troops) == 2


def test_without_the_coin_there_is_no_other_region() -> None:  # A, RK-282
    t = heir(ROSTOV, coins=1)
    (card,) = t.players[0].inheritance
    resolve(t, faces(ROSTOV), Inherit(card))  # no choice is left
    assert t.built[ROSTOV] == [("stronghold", 0)] and t.players[0].coins == 0
    t = heir(KIEV, coins=0)
    (card,) = t.players[0].inheritance
    assert play(inherit(t, 0), faces(KIEV)).options == [ForfeitInheritance(card)]  # RK-285


def test_every_card_gives_what_it_says() -> None:  # RK-280, RK-289, RK-290
    for region, card in enumerate(INHERITANCE):
        t = heir(region, seats=4, coins=1)
        (held,) = t.players[0].inheritance
        answers: list[object] = [PutInherited(region)] if not card.cost and "troop" in card.bonus else []
        answers += [ChooseDeck(1)] * card.bonus.count("scheme")
        resolve(t, faces(region), Inherit(held), *answers)
        player = t.players[0]
        assert player.coins == 1 - card.cost + card.bonus.count("coin"), card
        assert player.troops[region] == card.bonus.count("troop") and len(player.schemes) == card.bonus.count("scheme")
        assert len(player.deeds) == card.bonus.count("deed")
        assert [player.boat[g] + player.dock[g] for g in range(5)] == [
            card.bonus.count(name) for name in ("stone", "wood", "fish", "honey", "fur")]
        assert [kind for kind, _ in t.built[region]] == [b for b in card.bonus if b in (
            "market", "church", "stronghold", "stable", "tavern")]


def test_structures_gained_are_not_built() -> None:  # RK-287
    t = heir(6)
    rebels(t, 6)
    (card,) = t.players[0].inheritance
    resolve(t, faces(6), Inherit(card), PutInherited(6))  # Chernigov's church turns nobody
    assert len(t.rebels[6]) == 1 and t.built[6] == [("church", 0)]
    t = heir(PERESECH, seats=4, coins=1)
    (card,) = t.players[0].inheritance
    resolve(t, faces(PERESECH), Inherit(card))
    assert t.players[0].coins == 0  # no coins for a tavern that was not built


def test_the_limits_hold() -> None:  # RK-288, RK-26, RK-27
    t = heir(NOVGOROD)
    place(t, 1, NOVGOROD, 0, False, "market")
    (card,) = t.players[0].inheritance
    asked = play(inherit(t.clone(), 0), faces(NOVGOROD), Inherit(card))
    assert PutInherited(NOVGOROD) not in asked.options and PutInherited(KIEV) in asked.options
    t.players[0].coins = 1
    assert not can_inherit(t, 0, INHERITANCE[NOVGOROD])  # no coin for another region: it must be forfeited
    assert can_inherit(t, 1, INHERITANCE[NOVGOROD])


def test_goods_go_to_the_boat_and_may_earn_a_boon() -> None:  # RK-51, RK-493, Q-18
    t = heir(8, VOLYN, seats=3)
    pskov, volyn = t.players[0].inheritance
    resolve(t, faces(8, VOLYN), Inherit(pskov), Inherit(volyn), PutInherited(VOLYN))
    assert t.players[0].boat[FISH] == 3 and t.players[0].boons_on_dock == 1


def test_one_seat_finishes_before_the_next_shows() -> None:  # RK-49, RK-50, RK-291, Q-22
    t = heir(POLOTSK, coins=2)
    t.players[1].inheritance = cards(t, 1)
    t.lead = t.first_player = 0
    (mine,), (theirs,) = t.players[0].inheritance, t.players[1].inheritance
    go(t, inherit_stage(t), faces(POLOTSK), Inherit(mine), PutInherited(POLOTSK))
    assert t.players[0].boat[STONE] == 1 and theirs not in t.faces and t.turns_done == 1
    go(t, inherit_stage(t), faces(SMOLENSK), ForfeitInheritance(theirs))
    go(t, inherit_stage(t))
    assert t.stage == "round" and t.turns_done == 0
    assert t.players[0].inheritance == t.players[1].inheritance == [] and t.inheritance_deck == [mine, theirs]


def test_seats_inherit_in_order_from_the_first_player() -> None:  # RK-49, RK-5
    t = heir(seats=3)
    t.lead = t.first_player = 1
    for seat in (1, 2, 0):
        t.players[seat].inheritance = [card] = cards(t, 1)
        played = go(t, inherit_stage(t), faces(SMOLENSK), ForfeitInheritance(card))
        assert played.told(InheritanceForfeited)[0].seat == seat


def test_azovs_troop_and_scheme() -> None:  # RK-289
    t = heir(AZOV, seats=4, coins=1)
    (card,) = t.players[0].inheritance
    top = t.decks[0][-1]
    resolve(t, faces(AZOV), Inherit(card), ChooseDeck(0))
    assert t.players[0].schemes == [top] and top not in t.faces


def test_a_troop_needs_no_room_among_structures() -> None:  # RK-282, RK-288
    t = heir(NOVGOROD)
    place(t, 1, KIEV, 0, False, "market", "church", "stronghold")
    assert KIEV in places(t, "troop", NOVGOROD, 2) and KIEV not in places(t, "tavern", NOVGOROD, 2)

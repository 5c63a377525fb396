"""Every card of the action deck [RU-57 to RU-61, RU-63]."""

from __future__ import annotations

import pytest

from rules.rus.data import ACTIONS, CROPS, DACHA, F1, F2, FESTIVAL, FIELD, M1, M2, M3, MARKET, MONUMENT, SPACES
from rules.rus.effects import NEEDS, WORDS, playable
from rules.rus.events import Removed
from rules.rus.housekeeping import housekeeping
from rules.rus.options import Curse, GiveTo, Remove, StealFrom
from rules.rus.state import CURSED, Rus, is_cursed

from . import cards, evergreen, give_upper, go, place, plays, set_coins, table


def can(t: Rus, name: str) -> bool:
    return playable(t, 0, ACTIONS[name])


def test_every_word_of_the_cards_is_in_the_vocabulary_and_every_word_is_used() -> None:  # RU-57
    does = {word for card in ACTIONS.values() for word, *_ in card.does}
    needs = {word for card in ACTIONS.values() for word, *_ in card.needs}
    assert does == set(WORDS.effects) and needs == set(NEEDS) and set(WORDS.conditions) <= does
    for card in ACTIONS.values():
        assert bool(card.perk) == (card.type == "evergreen") and bool(card.does) != bool(card.perk)


# -- coin -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "coins"), [("market_day", 3), ("fur_trade", 4), ("buried_chest", 6)])
def test_plain_coin_cards(name: str, coins: int) -> None:  # RU-57
    t = table()
    plays(t, name)
    assert [b.coins for b in t.boards] == [coins, 0, 0]


def test_tax_collector_takes_one_from_each_who_has_one() -> None:  # RU-57
    t = table(4, coins=1)
    set_coins(t, 2, 0)
    set_coins(t, 3, 5)
    plays(t, "tax_collector")
    assert [b.coins for b in t.boards] == [3, 0, 0, 4] and t.boards[2].debt == 0


def test_good_harvest_ripens_uncursed_crops() -> None:  # RU-57
    t = table()
    place(t, 0, FIELD[0], CROPS, coins=1)
    place(t, 0, FIELD[1], CROPS, CURSED, coins=1)
    place(t, 1, FIELD[0], CROPS)
    plays(t, "good_harvest")
    assert t.boards[0].stacks == [3, 1, 0] and t.boards[1].stacks == [0, 0, 0] and t.boards[0].coins == 0


def test_stewards_accounts_count_buildings_up_to_six() -> None:  # RU-57
    t = table()
    place(t, 0, FIELD[0], CROPS)
    place(t, 0, SPACES[0], MARKET)
    place(t, 0, SPACES[1], MONUMENT)
    place(t, 0, M2, MONUMENT)
    place(t, 0, F1, FESTIVAL)
    six = t.clone()
    plays(t, "stewards_accounts")
    assert t.boards[0].coins == 5
    place(six, 0, DACHA, level=3)
    place(six, 0, F2, FESTIVAL, CURSED)
    plays(six, "stewards_accounts")
    assert six.boards[0].coins == 6


@pytest.mark.parametrize("classes", [1, 2, 3])
def test_inheritance_pays_two_for_each_class_card(classes: int) -> None:  # RU-57
    t = table()
    t.boards[0].classes = cards(t, classes)
    plays(t, "inheritance")
    assert t.boards[0].coins == 2 * classes


# -- royal ------------------------------------------------------------------------------------------------------------


def test_bribe_turns_six_coins_into_a_point() -> None:  # RU-58, RU-63
    t = table(coins=5)
    assert not can(t, "bribe")
    set_coins(t, 0, 6)
    plays(t, "bribe")
    assert (t.boards[0].coins, t.boards[0].points) == (0, 1) and ACTIONS["bribe"].type == "royal"


def test_patron_of_the_church_needs_a_finished_monument() -> None:  # RU-58
    t = table()
    place(t, 0, M3, MONUMENT)
    place(t, 0, SPACES[1], MARKET)
    assert not can(t, "patron_of_the_church")
    place(t, 0, SPACES[0], MONUMENT)
    plays(t, "patron_of_the_church")
    assert t.boards[0].points == 1


def test_royal_wedding_needs_an_upper_class_card_and_three_coins() -> None:  # RU-58
    t = table(coins=3)
    t.boards[0].classes = cards(t, 2)
    assert not can(t, "royal_wedding")
    give_upper(t, 0)
    plays(t, "royal_wedding")
    assert (t.boards[0].coins, t.boards[0].points) == (0, 1)
    assert not can(t, "royal_wedding")


def test_charity_splits_four_coins_among_opponents() -> None:  # RU-58
    t = table(coins=4)
    plays(t, "charity", GiveTo(1), GiveTo(2), GiveTo(2), GiveTo(2))
    assert [b.coins for b in t.boards] == [0, 5, 7] and t.boards[0].points == 1
    assert not can(t, "charity")


def test_humble_origins_is_for_who_has_no_one_below_him() -> None:  # RU-58
    t = table()
    t.boards[0].points = t.boards[1].points = 1
    assert not can(t, "humble_origins")
    t.boards[2].points = 1
    plays(t, "humble_origins")
    assert t.boards[0].points == 2


def test_grand_estate_needs_six_buildings() -> None:  # RU-58
    t = table()
    for spot in (*FIELD, M1, F1):
        place(t, 0, spot, CROPS)
    assert not can(t, "grand_estate")
    place(t, 0, DACHA)
    plays(t, "grand_estate")
    assert t.boards[0].points == 1


# -- complimentary ----------------------------------------------------------------------------------------------------


COMPLIMENTS = {
    "scarecrow": "farmer", "scaffolding": "builder", "sheepdog": "shepherd",
    "compass": "explorer", "merchants_scales": "merchant", "cauldron": "witch",
    "war_banner": "knight", "troubadours": "princess", "signet_ring": "nobleman",
}


@pytest.mark.parametrize("name", COMPLIMENTS)
def test_each_complimentary_card_goes_with_one_character(name: str) -> None:  # RU-59
    for character in COMPLIMENTS.values():
        t = table()
        t.claimed = [character]
        place(t, 0, M1, MONUMENT)
        place(t, 0, F1, FESTIVAL)
        assert can(t, name) == (COMPLIMENTS[name] == character)


@pytest.mark.parametrize("name", ["scarecrow", "war_banner"])
def test_compliments_that_bring_a_point(name: str) -> None:  # RU-59, RU-63
    t = table()
    t.claimed = [COMPLIMENTS[name]]
    plays(t, name)
    assert t.boards[0].points == 1


@pytest.mark.parametrize(("name", "coins"), [("sheepdog", 3), ("signet_ring", 4)])
def test_compliments_that_bring_coins(name: str, coins: int) -> None:  # RU-59
    t = table()
    t.claimed = [COMPLIMENTS[name]]
    plays(t, name)
    assert t.boards[0].coins == coins


def test_scaffolding_moves_the_new_monument_on() -> None:  # RU-59
    t = table()
    t.claimed = ["builder"]
    place(t, 0, M1, MONUMENT)
    blocked = t.clone()
    place(blocked, 0, M2, MONUMENT)
    assert not can(blocked, "scaffolding")
    plays(t, "scaffolding")
    assert t.boards[0].stands[M1:M3 + 1] == ["", MONUMENT, ""]


def test_troubadours_move_the_new_festival_on() -> None:  # RU-59
    t = table()
    t.claimed = ["princess"]
    place(t, 0, F1, FESTIVAL)
    plays(t, "troubadours")
    assert t.boards[0].stands[F1:F2 + 1] == ["", FESTIVAL]


def test_compass_steals_up_to_two_and_takes_one() -> None:  # RU-59
    t = table(coins=5)
    t.claimed = ["explorer"]
    plays(t, "compass", StealFrom(2))
    assert [b.coins for b in t.boards] == [8, 5, 3]
    t = table(coins=1)
    t.claimed = ["explorer"]
    plays(t, "compass", StealFrom(2))
    assert [b.coins for b in t.boards] == [3, 1, 0] and t.boards[2].debt == 0
    t = table()
    t.claimed = ["explorer"]
    plays(t, "compass")
    assert t.boards[0].coins == 1


def test_merchants_scales_place_a_second_market_if_there_is_space() -> None:  # RU-59
    t = table()
    t.claimed = ["merchant"]
    for space in SPACES[:3]:
        place(t, 0, space, MARKET)
    plays(t, "merchants_scales")
    assert t.boards[0].stands[SPACES[3]] == MARKET
    assert not can(t, "merchants_scales")


def test_cauldron_curses_a_second_building_and_takes_two_coins() -> None:  # RU-59
    t = table()
    t.claimed = ["witch"]
    one, two = place(t, 1, FIELD[0], CROPS, CURSED), place(t, 1, FIELD[1], CROPS)
    assert one != two
    plays(t, "cauldron", Curse(two))
    assert is_cursed(t.boards[1], FIELD[1]) and t.boards[0].coins == 2
    t = table()
    t.claimed = ["witch"]
    plays(t, "cauldron")
    assert t.boards[0].coins == 2


# -- discord ----------------------------------------------------------------------------------------------------------


def test_mob_discards_any_evergreen_card_in_play() -> None:  # RU-60, RU-61, RU-63
    t = table()
    assert not can(t, "mob")
    mine = evergreen(t, 0, "caravan")
    theirs = evergreen(t, 1, "caravan")
    fresh = evergreen(t, 2, "caravan", at_work=False)
    mob = t.boards[0].hand[0]
    assert plays(t.clone(), "mob").options == [Remove(mine), Remove(theirs), Remove(fresh)]
    played = plays(t, "mob", Remove(fresh))
    assert played.told(Removed) == [Removed(2, fresh)]
    assert t.discards == [fresh, mob] and t.boards[2].laid == [] and t.boards[1].evergreens == [theirs]


def test_an_evergreen_card_stays_until_discord_removes_it() -> None:  # RU-60
    t = table()
    card = evergreen(t, 0, "caravan")
    for turn in range(1, 4):
        t.stage = "housekeeping"
        go(t, housekeeping(t))
        assert t.boards[0].coins == turn
    plays(t, "mob", Remove(card), seat=0)
    t.stage = "housekeeping"
    go(t, housekeeping(t))
    assert t.boards[0].coins == 3


def test_uprising_discards_an_evergreen_card_and_takes_two_coins() -> None:  # RU-61
    t = table()
    assert not can(t, "uprising")
    card = evergreen(t, 1, "samovar")
    plays(t, "uprising", Remove(card))
    assert t.boards[0].coins == 2 and t.boards[1].evergreens == []

"""What the characters do [RU-29 to RU-38]."""

from __future__ import annotations

from rules.rus.claim import claim
from rules.rus.data import CROPS, DACHA, F1, FESTIVAL, FIELD, M1, MARKET, MONUMENT, SPACES
from rules.rus.events import Cursed, Drew, Gave, Placed
from rules.rus.options import BELIEVE, Claim, Curse, CurseNothing, GiveTo, StealFrom
from rules.rus.state import building, is_cursed
from tests.play import play

from . import believed, cards, evergreen, give_upper, go, place, set_coins, table


def test_the_farmer_plants_crops() -> None:  # RU-29
    t = table()
    place(t, 0, FIELD[0], CROPS, coins=3)
    believed(t, "farmer")
    assert t.boards[0].stands[:3] == [CROPS, CROPS, ""] and t.boards[0].stacks == [3, 0, 0]


def test_the_builder_pays_two_and_starts_a_monument() -> None:  # RU-30
    t = table(coins=2)
    believed(t, "builder")
    assert t.boards[0].coins == 0 and t.boards[0].stands[M1] == MONUMENT


def test_the_shepherd_takes_three_and_passes_one_on() -> None:  # RU-31
    t = table(coins=1)
    waiting = believed(t.clone(), "shepherd")
    assert waiting.options == [GiveTo(1), GiveTo(2)]
    believed(t, "shepherd", GiveTo(2))
    assert [b.coins for b in t.boards] == [3, 1, 2]


def test_a_debtor_passes_the_shepherds_coin_on_before_he_repays() -> None:  # RU-R36
    t = table()
    t.boards[0].debt = 5
    believed(t, "shepherd", GiveTo(1))
    assert (t.boards[0].debt, t.boards[0].coins, t.boards[1].coins) == (3, 0, 1)


def test_the_explorer_takes_two_and_steals_one() -> None:  # RU-32
    t = table(coins=1)
    t.boards[0].classes = cards(t, 2)
    set_coins(t, 1, 0)
    waiting = believed(t.clone(), "explorer")
    assert waiting.options == [StealFrom(2)]  # who has none cannot be robbed
    played = believed(t, "explorer", StealFrom(2))
    assert [b.coins for b in t.boards] == [4, 0, 0] and t.boards[1].debt == t.boards[2].debt == 0
    assert played.told(Gave) == [Gave(2, 0, 1, 0, 0)]
    set_coins(t, 2, 9)
    believed(t, "explorer", StealFrom(2))
    assert t.boards[2].coins == 8  # one, however rich


def test_the_merchant_sets_up_a_market_in_an_empty_space() -> None:  # RU-33
    t = table()
    t.boards[0].classes = cards(t, 2)
    place(t, 0, SPACES[0], MONUMENT)
    believed(t, "merchant")
    assert [t.boards[0].stands[s] for s in SPACES] == [MONUMENT, MARKET, "", ""]


def test_the_witch_curses_a_building_and_takes_two_coins() -> None:  # RU-34
    t = table()
    t.boards[0].classes = cards(t, 2)
    place(t, 1, SPACES[0], MARKET)
    place(t, 2, DACHA)
    waiting = believed(t.clone(), "witch")
    assert waiting.options == [Curse(building(1, SPACES[0])), Curse(building(2, DACHA))]
    played = believed(t, "witch", Curse(building(2, DACHA)))
    assert played.told(Cursed) == [Cursed(building(2, DACHA))]
    assert is_cursed(t.boards[2], DACHA) and not is_cursed(t.boards[1], SPACES[0]) and t.boards[0].coins == 2


def test_a_witch_with_nothing_to_curse_takes_the_coins() -> None:  # RU-R18
    t = table()
    t.boards[0].classes = cards(t, 2)
    believed(t, "witch")
    assert t.boards[0].coins == 2


def test_the_witch_may_curse_her_own_building() -> None:  # RU-R19
    t = table()
    t.boards[0].classes = cards(t, 2)
    place(t, 0, FIELD[1], CROPS)
    waiting = believed(t.clone(), "witch")
    assert waiting.options == [Curse(1), CurseNothing()]
    believed(t, "witch", Curse(1))
    assert is_cursed(t.boards[0], FIELD[1])


def test_the_knight_draws_a_card_takes_two_coins_and_plays_twice() -> None:  # RU-35
    t = table()
    give_upper(t, 0)
    top = t.deck[-1]
    played = believed(t, "knight")
    assert t.boards[0].hand[5:] == [top] and played.told(Drew) == [Drew(0, 1)]
    assert t.boards[0].coins == 2 and t.plays == 2


def test_the_princess_pays_two_and_starts_a_festival() -> None:  # RU-36
    t = table(coins=3)
    give_upper(t, 0)
    believed(t, "princess")
    assert t.boards[0].coins == 1 and t.boards[0].stands[F1] == FESTIVAL


def test_the_nobleman_hands_out_three_coins_for_a_point_and_a_monument() -> None:  # RU-37
    t = table(coins=3)
    give_upper(t, 0)
    believed(t, "nobleman", GiveTo(1), GiveTo(2), GiveTo(1))
    assert [b.coins for b in t.boards] == [0, 5, 4]
    assert t.boards[0].points == 1 and t.boards[0].stands[M1] == MONUMENT


def test_the_noblemans_monument_costs_nothing_more() -> None:  # RU-R38
    for coins in (3, 5):
        t = table(2, coins=coins)
        give_upper(t, 0)
        go(t, claim(t, 0), Claim("nobleman"), {1: BELIEVE}, GiveTo(1), GiveTo(1), GiveTo(1))
        assert t.boards[0].coins == coins - 3 and t.boards[0].stands[M1] == MONUMENT  # three coins are enough, and all


def test_a_nobleman_with_a_monument_on_m1_gets_the_point_alone() -> None:  # RU-R13
    t = table(2, coins=3)
    give_upper(t, 0)
    place(t, 0, M1, MONUMENT)
    played = go(t, claim(t, 0), Claim("nobleman"), {1: BELIEVE}, GiveTo(1), GiveTo(1), GiveTo(1))
    assert t.boards[0].points == 1 and t.boards[0].coins == 0
    assert t.boards[0].stands.count(MONUMENT) == 1 and played.told(Placed) == []


def test_the_king_has_no_ability_to_claim() -> None:  # RU-38, RU-R2
    t = table(coins=30)
    give_upper(t, 0)
    t.king = 0
    assert [o.character for o in play(claim(t, 0)).options if isinstance(o, Claim)][-1] == "nobleman"


def test_a_holy_icon_keeps_curses_away() -> None:  # RU-60
    t = table()
    t.boards[0].classes = cards(t, 2)
    place(t, 1, SPACES[0], MARKET)
    place(t, 2, SPACES[0], MARKET)
    evergreen(t, 1, "holy_icon")
    evergreen(t, 2, "holy_icon", at_work=False)
    assert believed(t, "witch").options == [Curse(building(2, SPACES[0]))]

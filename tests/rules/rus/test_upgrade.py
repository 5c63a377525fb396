"""Phase 4: the next class [RU-26 to RU-28, RU-38]."""

from __future__ import annotations

import pytest

from rules.rus.claim import claims
from rules.rus.data import ACTIONS, FIELD, KING, LOWER, MIDDLE, UPPER
from rules.rus.effects import playable
from rules.rus.end import is_ending
from rules.rus.events import Bought
from rules.rus.housekeeping import begin_turn, chores, housekeeping
from rules.rus.options import Buy, BuyNothing, Claim, Harvest, UpgradeDacha
from rules.rus.state import Rus
from rules.rus.upgrade import purchases, upgrade_phase

from . import accused, cards, give_upper, go, place, real_table, set_coins, table


@pytest.mark.parametrize(("level", "price"), [(MIDDLE, 8), (UPPER, 12), (KING, 20)])
def test_the_next_class_has_its_price(level: int, price: int) -> None:  # RU-26, RU-R37
    t = table(stage="upgrade", coins=price)
    t.boards[0].classes = cards(t, level)
    short = t.clone()
    set_coins(short, 0, price - 1)
    assert purchases(short, 0) == [BuyNothing()]
    assert purchases(t, 0) == [Buy(level), BuyNothing()]
    go(t, upgrade_phase(t), Buy(level))
    assert t.boards[0].coins == 0


def test_older_cards_are_kept_and_classes_bought_in_order() -> None:  # RU-26
    t = table(stage="upgrade", coins=50)
    old = t.boards[0].classes[:]
    assert [o for o in purchases(t, 0) if isinstance(o, Buy)] == [Buy(MIDDLE)]
    top = t.decks[MIDDLE][-1]
    played = go(t, upgrade_phase(t), Buy(MIDDLE))
    assert t.boards[0].classes == [*old, top] and played.told(Bought) == [Bought(0, MIDDLE)]
    assert [o for o in purchases(t, 0) if isinstance(o, Buy)] == [Buy(UPPER)]  # never a second of the same class


def test_buying_is_a_may() -> None:  # RU-26
    t = table(stage="upgrade", coins=8)
    go(t, upgrade_phase(t), BuyNothing())
    assert len(t.boards[0].classes) == 1 and t.boards[0].coins == 8


def test_a_bought_class_card_is_hidden_from_the_others() -> None:  # RU-27
    for seed in range(20):
        real = real_table(2, seed)
        while not real.over and not any(isinstance(e, Bought) and e.level < KING for e in real.events):
            seat = real.awaited()[0]
            options = real.legal(seat)
            real.submit(seat, next((o for o in options if isinstance(o, Buy)), options[-1]))
        bought = [e for e in real.events if isinstance(e, Bought) and e.level < KING]
        if bought and not real.over:
            card = real.state.boards[bought[0].seat].classes[bought[0].level]
            assert card not in real.state.faces and real.knowledge.knows[card] == (bought[0].seat,)
            return
    raise AssertionError("nobody ever bought a class card")


def rich(coins: int = 20, classes: int = 3, stage: str = "upgrade") -> Rus:
    """The turn of seat 0 has begun with this much."""
    t = table(stage=stage, coins=coins)
    t.boards[0].classes = cards(t, classes)
    begin_turn(t, 0)
    return t


def test_twenty_coins_and_an_upper_card_at_the_start_make_the_king_compulsory() -> None:  # RU-28
    assert purchases(rich(), 0) == [Buy(KING)]
    assert purchases(rich(coins=31), 0) == [Buy(KING)]
    assert purchases(rich(classes=2), 0) == [Buy(UPPER), BuyNothing()]
    late = rich(coins=19)
    set_coins(late, 0, 25)  # earned during the turn
    assert purchases(late, 0) == [Buy(KING), BuyNothing()]


def test_coins_on_crops_do_not_count_for_the_duty() -> None:  # RU-28, RU-41
    t = table(coins=19)
    give_upper(t, 0)
    place(t, 0, FIELD[0], coins=8)
    go(t, housekeeping(t), Harvest(0))
    assert t.boards[0].coins == 28 and purchases(t, 0) == [Buy(KING), BuyNothing()]


def test_who_must_buy_the_king_may_not_spend_the_money_for_it() -> None:  # RU-R20
    t = rich(coins=21)
    assert UpgradeDacha() not in chores(t, 0)
    names = [o.character for o in claims(t, 0) if isinstance(o, Claim)]
    assert "builder" not in names and "princess" not in names and "nobleman" not in names and "shepherd" in names
    assert not playable(t, 0, ACTIONS["bribe"]) and not playable(t, 0, ACTIONS["charity"])
    set_coins(t, 0, 26)
    assert UpgradeDacha() in chores(t, 0) and playable(t, 0, ACTIONS["bribe"])
    assert len([o for o in claims(t, 0) if isinstance(o, Claim)]) == 9


def test_a_loss_releases_from_the_duty() -> None:  # RU-R20
    t = rich(coins=21)
    accused(t, "farmer", "builder")
    assert t.boards[0].coins == 18 and not t.duty and playable(t, 0, ACTIONS["bribe"])
    set_coins(t, 0, 22)
    assert purchases(t, 0) == [Buy(KING), BuyNothing()]
    still = rich(coins=30)
    accused(still, "farmer", "builder")
    assert purchases(still, 0) == [Buy(KING)]  # 27 are enough
    true = rich(coins=21)
    set_coins(true, 1, 1)
    accused(true, "farmer", "farmer")  # it is the accuser who loses
    assert purchases(true, 0) == [Buy(KING)]


def test_the_king_may_be_bought_by_who_is_not_forced() -> None:  # RU-R21
    t = rich(coins=12)
    set_coins(t, 0, 20)
    go(t, upgrade_phase(t), Buy(KING))
    assert t.king == 0


def test_the_king_brings_two_points_and_the_end() -> None:  # RU-38
    t = rich()
    assert not is_ending(t)
    go(t, upgrade_phase(t), Buy(KING))
    assert (t.king, t.boards[0].points, t.boards[0].coins, len(t.boards[0].classes)) == (0, 2, 0, 3)
    assert is_ending(t)


def test_there_is_one_king() -> None:  # RU-R22
    t = rich(coins=40)
    t.king = 1
    begin_turn(t, 0)
    assert purchases(t, 0) == [BuyNothing()] and not t.duty
    set_coins(t, 0, 21)
    assert UpgradeDacha() in chores(t, 0)  # no duty, so the money is free


def test_nothing_is_bought_from_an_empty_class_deck() -> None:  # RU-R31
    t = table(stage="upgrade", coins=10)
    t.decks[MIDDLE] = []
    assert purchases(t, 0) == [BuyNothing()]


def test_a_swap_with_an_empty_deck_draws_the_same_card_again() -> None:  # RU-R31
    t = table(coins=5)
    t.decks[LOWER] = []
    accused(t, "farmer", "builder")
    assert len(t.boards[0].classes) == 1 and t.decks[LOWER] == []

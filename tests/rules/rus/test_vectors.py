"""The worked examples, one test each [RU-T1 to RU-T25]. Seat 0 is Tyler, Jordan or whoever acts."""

from __future__ import annotations

from rules.core import OVER
from rules.rus.actions import action_phase
from rules.rus.bank import take
from rules.rus.claim import claim
from rules.rus.curses import end_curses, lay_curse
from rules.rus.data import CROPS, DACHA, F2, FESTIVAL, FIELD, KING, M1, M2, M3, MARKET, MONUMENT, SPACES
from rules.rus.end import next_turn, winners
from rules.rus.housekeeping import begin_turn, housekeeping
from rules.rus.options import (
    BELIEVE,
    LIES,
    Burn,
    Buy,
    BuyNothing,
    Claim,
    Discard,
    Done,
    Enough,
    Exchange,
    Fertilize,
    GiveTo,
    Harvest,
    Keep,
    Play,
    Raid,
    Remove,
    UpgradeDacha,
)
from rules.rus.state import Rus, building
from rules.rus.upgrade import purchases, upgrade_phase

from . import accused, believed, cards, claims, evergreen, face, give_upper, go, place, plays, set_coins, table


def keep_house(t: Rus, *answers: object, seat: int = 0) -> None:
    t.turn, t.stage = seat, "housekeeping"
    go(t, housekeeping(t), *answers)


def test_example_1_housekeeping() -> None:  # RU-T1
    t = table()
    place(t, 0, FIELD[0], CROPS)
    place(t, 0, M1, MONUMENT)
    place(t, 0, DACHA, level=1)
    keep_house(t, Done())
    assert (t.boards[0].stacks[0], t.boards[0].stands[M2], t.boards[0].coins) == (1, MONUMENT, 1)


def test_example_1_a_bluff_is_caught_and_a_bribe_played() -> None:  # RU-T2, RU-T3, RU-R11
    t = table(stage="action", coins=9)
    give_upper(t, 0)
    middle = t.boards[0].classes[1]
    accused(t, "witch", "explorer")
    assert (t.boards[0].coins, t.boards[1].coins, t.claimed) == (6, 12, [])
    assert middle not in t.boards[0].classes and middle not in t.decks[1]
    assert len(t.decks[1]) == 5 and len(t.boards[0].classes) == 3
    bribe = t.boards[0].hand[0]
    go(t, action_phase(t), Play(bribe), [face("bribe")])
    assert (t.boards[0].coins, t.boards[0].points, len(t.boards[0].hand)) == (0, 1, 5)
    set_coins(t, 0, 19)  # "cannot afford the upper class": he has it; it is the king that he cannot afford
    assert purchases(t, 0) == [BuyNothing()]
    set_coins(t, 0, 0)
    go(t, upgrade_phase(t))
    assert len(t.boards[0].classes) == 3 and t.king is None


def test_example_2_a_false_accusation() -> None:  # RU-T4
    t = table(coins=2)
    give_upper(t, 0)
    lower = t.boards[0].classes[0]
    accused(t, "farmer", "farmer")
    assert t.boards[0].stands[0] == CROPS and (t.boards[0].coins, t.boards[1].coins) == (3, 1)
    assert t.boards[0].classes[0] != lower


def test_fertilizer_works_from_the_next_turn_and_a_scarecrow_follows() -> None:  # RU-T5, RU-T6
    t = table(stage="action")
    place(t, 0, FIELD[0], CROPS)
    place(t, 0, FIELD[1], CROPS)
    go(t, action_phase(t), Play(t.boards[0].hand[0]), [face("fertilizer")])
    assert t.boards[0].stacks == [0, 0, 0]
    keep_house(t, Fertilize(1), Done())
    assert t.boards[0].stacks == [1, 2, 0]
    believed(t, "farmer")
    plays(t, "scarecrow")
    assert t.boards[0].points == 1


def test_a_mob_removes_the_fertilizer() -> None:  # RU-T7
    t = table()
    fertilizer, mob = evergreen(t, 1, "fertilizer"), t.boards[0].hand[0]
    plays(t, "mob", Remove(fertilizer))
    assert sorted(t.discards) == sorted([fertilizer, mob]) and t.boards[1].evergreens == []


def test_debt_and_its_repayment() -> None:  # RU-T8
    t = table()
    give_upper(t, 0)
    set_coins(t, 0, 1)
    accused(t, "farmer", "shepherd")
    assert (t.boards[1].coins, t.boards[0].coins, t.boards[0].debt) == (3, 0, 2)
    take(t, 0, 3)
    assert (t.boards[0].coins, t.boards[0].debt) == (1, 0)


def test_crops_over_four_turns() -> None:  # RU-T9
    t = table()
    believed(t, "farmer")  # turn 1
    keep_house(t, Done())
    keep_house(t, Done())
    keep_house(t, Harvest(0))
    assert t.boards[0].coins == 3 and t.boards[0].stands[0] == "" and t.boards[0].stacks[0] == 0


def test_a_cursed_market_pays_a_turn_later() -> None:  # RU-T10
    t = table()
    t.boards[0].classes = cards(t, 2)
    believed(t, "merchant")
    go(t, lay_curse(t, 1, building(0, SPACES[0])))
    keep_house(t)
    assert t.boards[0].coins == 0 and t.boards[0].stands[SPACES[0]] == MARKET
    go(t, end_curses(t, 0))
    keep_house(t, Done())
    assert t.boards[0].coins == 4 and t.boards[0].stands[SPACES[0]] == ""


def test_a_monument_takes_three_turns() -> None:  # RU-T11
    t = table(coins=2)
    believed(t, "builder")
    keep_house(t)
    assert t.boards[0].stands[M2] == MONUMENT and t.boards[0].points == 0
    keep_house(t)
    assert t.boards[0].stands[M3] == "" and t.boards[0].stands[SPACES[0]] == MONUMENT
    assert (t.boards[0].points, t.boards[0].coins) == (1, 1)


def test_the_last_dacha_upgrade() -> None:  # RU-T12
    t = table(coins=6)
    place(t, 0, DACHA, level=2)
    keep_house(t, UpgradeDacha())
    assert (t.boards[0].coins, t.boards[0].points) == (2, 2)
    keep_house(t)
    assert (t.boards[0].coins, t.boards[0].points) == (5, 2)


def test_a_caught_lie_releases_from_the_king() -> None:  # RU-T13
    t = table(coins=21)
    give_upper(t, 0)
    begin_turn(t, 0)
    assert t.duty
    accused(t, "farmer", "shepherd")
    assert t.boards[0].coins == 18 and purchases(t, 0) == [BuyNothing()]


def test_a_raid_on_five_coins_of_crops() -> None:  # RU-T14
    t = table()
    plays(t, "raid", Raid(place(t, 1, FIELD[0], CROPS, coins=5)))
    assert (t.boards[1].coins, t.boards[0].coins, t.boards[0].stands[0]) == (3, 2, CROPS)


def test_arson_on_market_crops_and_monument() -> None:  # RU-T15
    t = table()
    targets = [place(t, 1, SPACES[0], MARKET), place(t, 1, FIELD[0], CROPS, coins=4), place(t, 1, M2, MONUMENT)]
    plays(t, "arson", *(Burn(b) for b in targets))
    assert t.boards[1].coins == 4 and not any(t.boards[1].stands) and t.coins_out == 4


def test_an_exchange_of_no_card() -> None:  # RU-T16
    t = table(stage="action")
    hand = t.boards[0].hand[:]
    go(t, action_phase(t), Exchange(), Enough())
    assert t.boards[0].coins == 2 and t.boards[0].hand == hand


def test_an_explorer_among_the_poor() -> None:  # RU-T17
    t = table(2)
    t.boards[0].classes = cards(t, 2)
    believed(t, "explorer")
    assert [b.coins for b in t.boards] == [2, 0] and t.boards[1].debt == 0


def test_the_others_finish_the_round() -> None:  # RU-T18
    t = table()
    t.boards[0].points = 10
    stages = []
    for _ in range(3):
        go(t, next_turn(t))
        stages.append(t.stage)
    assert stages == ["housekeeping", "housekeeping", OVER]


def test_the_king_breaks_a_tie() -> None:  # RU-T19
    t = table()
    t.boards[0].points = t.boards[1].points = 7
    t.king = 1
    assert winners(t) == (1,)


def test_a_knights_turn() -> None:  # RU-T20
    t = table(stage="action")
    give_upper(t, 0)
    believed(t, "knight")
    assert len(t.boards[0].hand) == 6 and t.boards[0].coins == 2
    one, two = t.boards[0].hand[:2]
    go(t, action_phase(t), Play(one), [face("caravan")], Play(two), [face("good_harvest")])
    assert len(t.boards[0].hand) == 5 and t.played == 2


def test_a_knight_who_exchanges() -> None:  # RU-T21
    t = table(stage="action")
    give_upper(t, 0)
    believed(t, "knight")
    one, two, *kept = t.boards[0].hand
    go(t, action_phase(t), Exchange(), Discard(one), Discard(two), Enough(), [face("mob"), face("bribe")])
    assert len(t.boards[0].hand) == 5 and t.boards[0].hand[:4] == kept and t.boards[0].coins == 4


def test_the_fourth_still_plays_after_the_third_buys_the_king() -> None:  # RU-T22
    t = table(4, stage="upgrade", coins=20)
    t.turn = 2
    give_upper(t, 2)
    go(t, upgrade_phase(t), Buy(KING))
    assert (t.boards[2].coins, t.boards[2].points, t.king) == (0, 2, 2)
    assert (t.turn, t.stage) == (3, "housekeeping")
    set_coins(t, 3, 0)
    go(t, upgrade_phase(t))
    assert t.stage == OVER and winners(t) == (2,)


def test_the_crops_of_the_set_up() -> None:  # RU-T23
    t = table(coins=2)
    place(t, 0, FIELD[0], CROPS)
    keep_house(t, Harvest(0))
    assert t.boards[0].coins == 3 and t.boards[0].stands[0] == ""


def test_arson_on_crops_and_a_festival() -> None:  # RU-T24
    t = table()
    crops, festival = place(t, 1, FIELD[0], CROPS, coins=3), place(t, 1, F2, FESTIVAL)
    before = t.coins_out
    plays(t, "arson", Burn(crops), Burn(festival), Keep())
    assert (t.boards[1].coins, t.boards[1].points) == (2, 0) and not any(t.boards[1].stands)
    assert before - t.coins_out == 1  # to the bank


def test_a_debtor_shepherd() -> None:  # RU-T25
    t = table()
    t.boards[0].debt = 3
    claims(t, "shepherd", {1: BELIEVE, 2: BELIEVE}, GiveTo(2))
    assert (t.boards[2].coins, t.boards[0].debt, t.boards[0].coins) == (1, 1, 0)


def test_an_accused_debtor_shepherd_is_paid_and_repays() -> None:  # RU-T25, RU-22
    t = table()
    t.boards[0].debt = 3
    go(t, claim(t, 0), Claim("shepherd"), {1: LIES, 2: BELIEVE}, [face("shepherd")], GiveTo(2))
    assert (t.boards[0].debt, t.boards[0].coins, t.boards[1].debt) == (0, 0, 1)


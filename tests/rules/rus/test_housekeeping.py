"""Phase 1 and the buildings [RU-11 to RU-13, RU-39 to RU-52]."""

from __future__ import annotations

import pytest

from rules.rus import GAME
from rules.rus.actions import action_phase
from rules.rus.characters import can_carry_out
from rules.rus.claim import claim_phase
from rules.rus.data import CROPS, DACHA, F1, F2, FESTIVAL, FIELD, M1, M2, M3, MARKET, MONUMENT, SPACES
from rules.rus.events import Began, Harvested, Moved, Sold, Upgraded
from rules.rus.housekeeping import chores, housekeeping
from rules.rus.options import Burn, Cash, Done, Enough, Fertilize, Harvest, Hasten, NoClaim, UpgradeDacha
from rules.rus.state import CURSED, building, perk, piece_at
from rules.rus.upgrade import upgrade_phase
from tests.play import play

from . import evergreen, go, place, plays, real_table, set_coins, table


def test_a_turn_is_housekeeping_claim_action_upgrade() -> None:  # RU-11
    t = table(round=4)
    assert play(housekeeping(t.clone())).told(Began) == [Began(0, 4)]
    seen = []
    for script, *answers in ((housekeeping,), (claim_phase, NoClaim())):
        seen.append(t.stage)
        play(script(t), *answers)
    seen.append(t.stage)
    assert seen == ["housekeeping", "claim", "action"]
    t.boards[0].hand, t.plays = [], 0
    play(action_phase(t))
    assert t.stage == "upgrade"
    play(upgrade_phase(t))
    assert (t.stage, t.turn) == ("housekeeping", 1)
    assert list(GAME.stages) == ["start", "housekeeping", "claim", "action", "upgrade"]


def test_abilities_are_performed_in_any_order() -> None:  # RU-12
    for order in ((Harvest(0), UpgradeDacha()), (UpgradeDacha(), Harvest(0))):
        t = table(coins=4)
        place(t, 0, FIELD[0], CROPS, coins=2)
        go(t, housekeeping(t), *order)
        assert (t.boards[0].coins, t.boards[0].dacha) == (3, 1)


def test_a_forgotten_harvest_cannot_be_caught_up_in_the_same_turn() -> None:  # RU-12
    t = table()
    place(t, 0, FIELD[0], CROPS, coins=2)
    go(t, housekeeping(t), Done())
    assert t.stage == "claim" and t.boards[0].coins == 0
    for script in (claim_phase, action_phase):
        t2 = t.clone()
        assert not any(isinstance(o, Harvest | UpgradeDacha) for o in play(script(t2)).options)


def test_housekeeping_places_nothing_but_the_dacha() -> None:  # RU-13
    t = table(coins=30)
    place(t, 0, FIELD[0], CROPS)
    t.tied = [1]  # or the king would be a duty
    assert play(housekeeping(t)).options == [Harvest(0), UpgradeDacha(), Done()]


def test_a_building_needs_a_vacant_space() -> None:  # RU-39
    t = table()
    for space in SPACES:
        place(t, 0, space, MONUMENT)
    place(t, 0, M2, MONUMENT)
    go(t, housekeeping(t))
    assert t.boards[0].stands[M3] == MONUMENT and t.boards[0].points == 0


def test_crops_get_a_coin_every_housekeeping_without_limit() -> None:  # RU-40
    t = table()
    place(t, 0, FIELD[0], CROPS, coins=40)
    place(t, 0, FIELD[2], CROPS)
    go(t, housekeeping(t), Done())
    assert t.boards[0].stacks == [41, 0, 1]


def test_crops_planted_before_the_first_turn_bear_in_the_first_housekeeping() -> None:  # RU-R35
    real = real_table(2)
    t = real.state
    assert t.boards[t.first].stacks == [1, 0, 0]
    assert t.boards[1 - t.first].stacks == [0, 0, 0]


def test_coins_on_crops_cannot_be_spent_until_harvested() -> None:  # RU-41
    t = table(coins=3)
    place(t, 0, FIELD[0], CROPS, coins=9)
    waiting = go(t, housekeeping(t))
    assert UpgradeDacha() not in waiting.options
    t = table(coins=3)
    place(t, 0, FIELD[0], CROPS, coins=9)
    played = go(t, housekeeping(t), Harvest(0), UpgradeDacha())
    assert played.told(Harvested) == [Harvested(0, 10)]
    assert (t.boards[0].coins, t.boards[0].stands[0], t.boards[0].stacks[0]) == (9, "", 0)


def test_any_crops_may_be_harvested() -> None:  # RU-41
    t = table()
    for spot in FIELD:
        place(t, 0, spot, CROPS, coins=spot)
    go(t, housekeeping(t), Harvest(2), Harvest(0), Done())
    assert t.boards[0].coins == 3 + 1 and t.boards[0].stands[:3] == ["", CROPS, ""]


def test_the_field_has_three_spaces() -> None:  # RU-42
    t = table()
    for n, spot in enumerate(FIELD):
        assert can_carry_out(t, 0, "farmer"), n
        place(t, 0, spot, CROPS)
    assert not can_carry_out(t, 0, "farmer") and len(FIELD) == 3


def test_a_market_must_be_sold_in_the_next_housekeeping() -> None:  # RU-43
    t = table()
    place(t, 0, SPACES[1], MARKET)
    place(t, 0, SPACES[2], MARKET)
    played = go(t, housekeeping(t), Done())  # eight coins: the dacha is on offer
    assert len(played.told(Sold)) == 2
    assert t.boards[0].coins == 8 and not any(t.boards[0].stands)


def test_a_monument_moves_one_step_each_housekeeping() -> None:  # RU-44
    t = table()
    place(t, 0, M1, MONUMENT)
    go(t, housekeeping(t))
    assert t.boards[0].stands[M2] == MONUMENT and t.boards[0].points == 0
    t = table(coins=0)
    place(t, 0, M2, MONUMENT)
    go(t, housekeeping(t))
    assert t.boards[0].stands[M2] == t.boards[0].stands[M3] == ""


def test_a_finished_monument_brings_a_point_and_a_coin_once() -> None:  # RU-45
    t = table()
    place(t, 0, M2, MONUMENT)
    go(t, housekeeping(t))
    assert (t.boards[0].stands[SPACES[0]], t.boards[0].points, t.boards[0].coins) == (MONUMENT, 1, 1)
    go(t, housekeeping(t))
    assert (t.boards[0].points, t.boards[0].coins) == (1, 1)


def test_a_market_makes_room_for_a_monument_in_the_same_housekeeping() -> None:  # RU-12, RU-45
    t = table()
    for space in SPACES[:3]:
        place(t, 0, space, MONUMENT)
    place(t, 0, SPACES[3], MARKET)
    place(t, 0, M2, MONUMENT)
    go(t, housekeeping(t), Done())
    assert t.boards[0].stands[SPACES[3]] == MONUMENT and t.boards[0].points == 1 and t.boards[0].coins == 5


def test_several_monuments_may_be_under_way_and_wait_for_each_other() -> None:  # RU-R12
    t = table()
    for space in SPACES:
        place(t, 0, space, MONUMENT)
    for step in (M1, M2, M3):
        place(t, 0, step, MONUMENT)
    go(t, housekeeping(t))
    assert t.boards[0].stands[M1:M3 + 1] == [MONUMENT] * 3  # M3 is blocked: the ones behind wait
    t.boards[0].stands[SPACES[0]] = ""
    go(t, housekeeping(t))
    assert t.boards[0].stands[M1:M3 + 1] == ["", MONUMENT, MONUMENT] and t.boards[0].points == 1


def test_a_monument_waiting_on_m3_is_placed_as_soon_as_there_is_space() -> None:  # RU-R39
    t = table()
    for space in SPACES:
        place(t, 1, space, MONUMENT)
    place(t, 1, M3, MONUMENT)
    plays(t, "arson", Burn(building(1, SPACES[2])), Enough())
    assert t.boards[1].stands[M3] == "" and t.boards[1].stands[SPACES[2]] == MONUMENT
    assert (t.boards[1].points, t.boards[1].coins) == (1, 1)
    t.boards[1].stands[M3] = MONUMENT
    t.boards[1].curses[M3] = CURSED
    plays(t, "arson", Burn(building(1, SPACES[2])), Enough())
    assert t.boards[1].stands[M3] == MONUMENT and t.boards[1].points == 1  # cursed: it stays


def test_a_festival_moves_to_f2_in_the_next_housekeeping() -> None:  # RU-46
    t = table()
    place(t, 0, F1, FESTIVAL)
    played = go(t, housekeeping(t), Done())
    assert played.told(Moved) == [Moved(F1, F2, FESTIVAL)] and t.boards[0].points == 0
    assert t.boards[0].stands[F1:F2 + 1] == ["", FESTIVAL]


def test_a_festival_on_f2_may_be_cashed_and_needs_no_space() -> None:  # RU-47
    t = table()
    for space in SPACES:
        place(t, 0, space, MONUMENT)
    place(t, 0, F2, FESTIVAL)
    go(t, housekeeping(t), Cash())
    assert (t.boards[0].points, t.boards[0].coins, t.boards[0].stands[F2]) == (1, 3, "")
    t = table()
    place(t, 0, F1, FESTIVAL)
    t.boards[0].stands[F1], t.boards[0].stands[F2] = FESTIVAL, ""
    assert Cash() not in play(claim_phase(t)).options  # on F1 it is not ready


@pytest.mark.parametrize("stage", ["housekeeping", "claim", "action", "upgrade"])
def test_the_owner_may_cash_at_each_of_his_decisions(stage: str) -> None:  # RU-47, RU-R15
    t = table(stage=stage)
    place(t, 0, F2, FESTIVAL)
    waiting = play(GAME.stages[stage](t))
    assert Cash() in waiting.options
    assert waiting.ask.seat == 0


def test_at_most_one_festival_stands_on_each_step() -> None:  # RU-R14
    t = table(coins=2)
    place(t, 0, F1, FESTIVAL)
    place(t, 0, F2, FESTIVAL)
    assert not can_carry_out(t, 0, "princess")
    go(t, housekeeping(t), Done())
    assert t.boards[0].stands[F1:F2 + 1] == [FESTIVAL, FESTIVAL]
    t.stage = "housekeeping"
    go(t, housekeeping(t), Cash(), Done())  # the one behind moves up and is ready, too
    assert t.boards[0].stands[F1:F2 + 1] == ["", FESTIVAL] and can_carry_out(t, 0, "princess")


def test_what_stands_where() -> None:  # RU-48
    t = table()
    place(t, 0, FIELD[1], CROPS)
    assert [piece_at(t.boards[0], spot) for spot in (*FIELD, DACHA)] == ["", CROPS, "", ""]
    place(t, 0, DACHA, level=2)
    assert piece_at(t.boards[0], DACHA) == "dacha"


def test_the_dacha_rises_level_by_level_and_stays() -> None:  # RU-48, RU-49
    t = table(coins=15)
    prices = []
    for level in (1, 2, 3):
        before = t.boards[0].coins + t.boards[0].dacha
        t.stage = "housekeeping"
        go(t, housekeeping(t), UpgradeDacha())
        prices.append(before - t.boards[0].coins)
        assert t.boards[0].dacha == level
    assert prices == [4, 5, 6]
    set_coins(t, 0, 50)
    t.tied = [1]
    assert UpgradeDacha() not in chores(t, 0)


@pytest.mark.parametrize(("level", "price"), [(0, 4), (1, 5), (2, 6)])
def test_a_dacha_that_cannot_be_paid_for_is_not_offered(level: int, price: int) -> None:  # RU-49
    t = table(coins=price - 1)
    t.boards[0].dacha = level
    assert UpgradeDacha() not in chores(t, 0)
    set_coins(t, 0, price)
    assert UpgradeDacha() in chores(t, 0)


def test_one_upgrade_a_phase_and_in_housekeeping_alone() -> None:  # RU-50
    t = table(coins=20)
    t.tied = [1]
    go(t, housekeeping(t), UpgradeDacha())
    assert t.boards[0].dacha == 1 and t.stage == "claim"
    assert not any(isinstance(o, UpgradeDacha) for o in play(claim_phase(t)).options)


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_the_dacha_yields_its_level_at_the_beginning_of_the_phase(level: int) -> None:  # RU-51
    t = table(coins=6 if level < 3 else 0)
    t.boards[0].dacha = level
    answers = [UpgradeDacha()] if level < 3 else []
    go(t, housekeeping(t), *answers)
    assert t.boards[0].coins == level + (6 - (4, 5, 6)[level] if level < 3 else 0)


def test_level_three_brings_two_points_once() -> None:  # RU-52
    t = table(coins=6)
    t.boards[0].dacha = 2
    played = go(t, housekeeping(t), UpgradeDacha())
    assert t.boards[0].points == 2 and played.told(Upgraded) == [Upgraded(0, 3)]
    go(t, housekeeping(t))
    assert t.boards[0].points == 2


@pytest.mark.parametrize("level", [1, 2])
def test_the_first_two_levels_bring_no_point(level: int) -> None:  # RU-52
    t = table(coins=6)
    t.boards[0].dacha = level - 1
    go(t, housekeeping(t), UpgradeDacha())
    assert t.boards[0].dacha == level and t.boards[0].points == 0


# -- evergreen cards at work ------------------------------------------------------------------------------------------


def test_fertilizer_gives_one_crops_two_coins() -> None:  # RU-60, RU-63
    t = table()
    evergreen(t, 0, "fertilizer")
    for spot in FIELD[:2]:
        place(t, 0, spot, CROPS)
    go(t, housekeeping(t), Fertilize(1), Done())
    assert t.boards[0].stacks == [1, 2, 0]


def test_two_fertilizers_add_up() -> None:  # RU-R29
    t = table()
    evergreen(t, 0, "fertilizer")
    evergreen(t, 0, "fertilizer")
    place(t, 0, FIELD[0], CROPS)
    go(t, housekeeping(t), Done())
    assert t.boards[0].stacks[0] == 3


def test_without_stonemasons_a_monument_makes_one_step() -> None:  # RU-44, RU-60
    t = table()
    place(t, 0, M1, MONUMENT)
    place(t, 0, FIELD[0], CROPS)
    assert Hasten(M2) not in play(housekeeping(t)).options and t.boards[0].stands[M2] == MONUMENT


def test_stonemasons_let_one_monument_make_two_steps() -> None:  # RU-60
    t = table()
    evergreen(t, 0, "stonemasons")
    place(t, 0, M1, MONUMENT)
    assert play(housekeeping(t.clone())).options == [Hasten(M2), Done()]
    go(t, housekeeping(t), Hasten(M2))
    assert t.boards[0].stands[SPACES[0]] == MONUMENT and t.boards[0].points == 1
    t = table()
    evergreen(t, 0, "stonemasons")
    place(t, 0, M1, MONUMENT)
    place(t, 0, M2, MONUMENT)
    go(t, housekeeping(t), Done())  # it is a "may"
    assert t.boards[0].stands[M2] == MONUMENT and t.boards[0].points == 1


@pytest.mark.parametrize(("guilds", "coins"), [(0, 4), (1, 6), (2, 8)])
def test_trade_guilds_make_markets_pay_more(guilds: int, coins: int) -> None:  # RU-60
    t = table()
    for _ in range(guilds):
        evergreen(t, 0, "trade_guild")
    place(t, 0, SPACES[0], MARKET)
    go(t, housekeeping(t), Done())
    assert t.boards[0].coins == coins


def test_samovar_needs_a_dacha() -> None:  # RU-60
    t = table()
    evergreen(t, 0, "samovar")
    go(t, housekeeping(t))
    assert t.boards[0].coins == 0
    place(t, 0, DACHA, level=2)
    go(t, housekeeping(t))
    assert t.boards[0].coins == 3


def test_caravan_brings_a_coin_each_housekeeping_of_its_owner() -> None:  # RU-60
    t = table()
    evergreen(t, 1, "caravan")
    go(t, housekeeping(t))
    assert [b.coins for b in t.boards] == [0, 0, 0]
    t.turn = 1
    go(t, housekeeping(t))
    assert [b.coins for b in t.boards] == [0, 1, 0]


def test_an_evergreen_card_works_from_the_next_turn_on() -> None:  # RU-24
    t = table()
    card = evergreen(t, 0, "caravan", at_work=False)
    assert perk(t, 0, "income") == 0
    go(t, housekeeping(t))
    assert (t.boards[0].evergreens, t.boards[0].laid, t.boards[0].coins) == ([card], [], 1)

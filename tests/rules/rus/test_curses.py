"""Curses [RU-53 to RU-56]."""

from __future__ import annotations

import pytest

from rules.rus.characters import witch
from rules.rus.curses import cursable, end_curses, lay_curse
from rules.rus.data import CROPS, DACHA, F1, F2, FESTIVAL, FIELD, M1, M2, M3, MARKET, MONUMENT, SPACES
from rules.rus.events import Cursed, Lifted
from rules.rus.festivals import can_cash
from rules.rus.housekeeping import housekeeping
from rules.rus.options import Cash, Curse, CurseNothing, Done, Fertilize, Harvest, Keep, UpgradeDacha
from rules.rus.state import CURSED, CURSED_NOW, RECOVERING, Rus, building, is_cursed
from rules.rus.upgrade import upgrade_phase
from tests.play import play

from . import believed, cards, evergreen, go, place, set_coins, table


def turn_of(t: Rus, seat: int, *answers: object) -> None:
    """The parts of a turn that curses care about."""
    t.turn, t.stage = seat, "housekeeping"
    go(t, housekeeping(t), *answers)
    go(t, end_curses(t, seat))


def test_a_curse_lasts_through_the_owners_next_turn() -> None:  # RU-53
    t = table()
    target = place(t, 1, SPACES[0], MONUMENT)
    go(t, lay_curse(t, 0, target))
    turn_of(t, 0)
    assert is_cursed(t.boards[1], SPACES[0])
    t.turn = 1
    go(t, housekeeping(t))
    assert is_cursed(t.boards[1], SPACES[0])
    played = go(t, end_curses(t, 1))
    assert played.told(Lifted) == [Lifted(target)] and not is_cursed(t.boards[1], SPACES[0])


def test_the_owners_turn_ends_with_his_curses() -> None:  # RU-53
    t = table(stage="upgrade")
    place(t, 0, FIELD[0], CROPS, CURSED_NOW)
    place(t, 1, FIELD[0], CROPS, CURSED)
    go(t, upgrade_phase(t))
    assert not is_cursed(t.boards[0], FIELD[0]) and is_cursed(t.boards[1], FIELD[0]) and t.turn == 1


def test_a_curse_on_ones_own_building_lasts_through_the_next_turn_too() -> None:  # RU-53, RU-R19
    t = table()
    place(t, 0, FIELD[0], CROPS)
    go(t, housekeeping(t), Done())
    go(t, lay_curse(t, 0, 0))
    go(t, end_curses(t, 0))
    assert is_cursed(t.boards[0], 0)
    turn_of(t, 0)
    assert not is_cursed(t.boards[0], 0) and t.boards[0].stacks[0] == 1


def test_no_building_is_cursed_twice_in_a_row() -> None:  # RU-54, RU-R17
    t = table()
    target = place(t, 1, FIELD[0], CROPS)
    assert cursable(t, (1,)) == [target]
    go(t, lay_curse(t, 0, target))
    assert cursable(t, (1,)) == []
    turn_of(t, 1)
    assert cursable(t, (1,)) == []  # free of it, but not yet worked
    turn_of(t, 1, Done())
    assert t.boards[1].stacks[0] == 1 and cursable(t, (1,)) == [target]


def test_which_buildings_can_be_cursed() -> None:  # RU-53, RU-R16
    t = table()
    everything = [place(t, 1, spot, CROPS) for spot in FIELD] + [place(t, 1, SPACES[0], MARKET), place(t, 1, SPACES[1], MONUMENT)]
    everything += [place(t, 1, step, MONUMENT) for step in (M1, M2, M3)] + [place(t, 1, step, FESTIVAL) for step in (F1, F2)]
    assert cursable(t, (1,)) == everything  # a dacha of level 0 is none
    everything.append(place(t, 1, DACHA))
    assert cursable(t, (1,)) == everything


def test_a_curse_on_a_finished_monument_has_no_effect() -> None:  # RU-R16
    t = table()
    place(t, 0, SPACES[0], MONUMENT, CURSED)
    before = (t.boards[0].coins, t.boards[0].points, t.boards[0].stands[:])
    turn_of(t, 0)
    assert (t.boards[0].coins, t.boards[0].points, t.boards[0].stands) == before


def test_evergreen_cards_do_not_help_cursed_buildings() -> None:  # RU-55
    t = table()
    for name in ("fertilizer", "stonemasons", "trade_guild", "samovar"):
        evergreen(t, 0, name)
    place(t, 0, FIELD[0], CROPS, CURSED)
    place(t, 0, SPACES[0], MARKET, CURSED)
    place(t, 0, M1, MONUMENT, CURSED)
    place(t, 0, M2, MONUMENT, CURSED)
    place(t, 0, DACHA, curse=CURSED)
    go(t, housekeeping(t))
    assert t.stage == "claim" and t.boards[0].coins == 0 and t.boards[0].stacks[0] == 0
    assert t.boards[0].stands[M1:M3 + 1] == [MONUMENT, MONUMENT, ""]


def test_fertilizer_goes_to_uncursed_crops_alone() -> None:  # RU-55
    t = table()
    evergreen(t, 0, "fertilizer")
    place(t, 0, FIELD[0], CROPS, CURSED)
    for spot in FIELD[1:]:
        place(t, 0, spot, CROPS)
    assert play(housekeeping(t)).options == [Fertilize(1), Fertilize(2)]


def test_cursed_crops_get_no_coin_and_no_harvest() -> None:  # RU-56
    t = table()
    place(t, 0, FIELD[0], CROPS, CURSED, coins=3)
    place(t, 0, FIELD[1], CROPS)
    waiting = go(t, housekeeping(t))
    assert t.boards[0].stacks == [3, 1, 0] and waiting.options == [Harvest(1), Done()]


@pytest.mark.parametrize("step", [M1, M2])
def test_a_cursed_monument_stays_where_it_is(step: int) -> None:  # RU-56
    t = table()
    place(t, 0, step, MONUMENT, CURSED)
    go(t, housekeeping(t))
    assert t.boards[0].stands[step] == MONUMENT and t.boards[0].points == 0


def test_a_cursed_monument_on_m3_is_placed_when_the_curse_ends() -> None:  # RU-56, RU-R39
    t = table()
    place(t, 0, M3, MONUMENT, CURSED)
    go(t, housekeeping(t))
    assert t.boards[0].stands[M3] == MONUMENT and t.boards[0].points == 0
    go(t, end_curses(t, 0))
    assert t.boards[0].stands[SPACES[0]] == MONUMENT and t.boards[0].points == 1
    assert t.boards[0].curses[SPACES[0]] == RECOVERING  # still the same building


def test_a_cursed_market_is_not_sold() -> None:  # RU-56
    t = table()
    place(t, 0, SPACES[0], MARKET, CURSED)
    go(t, housekeeping(t))
    assert t.boards[0].stands[SPACES[0]] == MARKET and t.boards[0].coins == 0


def test_a_cursed_festival_neither_moves_nor_pays() -> None:  # RU-56
    t = table()
    place(t, 0, F1, FESTIVAL, CURSED)
    go(t, housekeeping(t))
    assert t.boards[0].stands[F1] == FESTIVAL
    t = table()
    place(t, 0, F2, FESTIVAL, CURSED)
    go(t, housekeeping(t))
    assert t.stage == "claim" and not can_cash(t, 0)
    go(t, end_curses(t, 0))
    assert can_cash(t, 0)


def test_a_cursed_dacha_yields_nothing_and_is_not_upgraded() -> None:  # RU-56
    t = table(coins=10)
    place(t, 0, DACHA, curse=CURSED, level=2)
    go(t, housekeeping(t))
    assert t.stage == "claim" and t.boards[0].coins == 10
    go(t, end_curses(t, 0))
    t.stage = "housekeeping"
    assert UpgradeDacha() in go(t, housekeeping(t)).options and t.boards[0].coins == 12


def test_who_curses_his_own_festival_is_not_asked_again() -> None:  # RU-R15, RU-R19
    t = table(2)
    own = place(t, 0, F2, FESTIVAL)
    played = go(t, lay_curse(t, 0, own))
    assert t.boards[0].stands[F2] == FESTIVAL and played.told(Cursed) == [Cursed(own)]


def test_the_owner_may_cash_a_festival_before_a_curse_hits_it() -> None:  # RU-R15
    t = table()
    t.boards[0].classes = cards(t, 2)
    target = place(t, 1, F2, FESTIVAL)
    waiting = believed(t.clone(), "witch", Curse(target))
    assert waiting.ask.seat == 1 and waiting.options == [Cash(), Keep()]
    kept = t.clone()
    believed(kept, "witch", Curse(target), Keep())
    assert is_cursed(kept.boards[1], F2) and kept.boards[1].points == 0 and kept.boards[0].coins == 2
    believed(t, "witch", Curse(target), Cash())
    assert (t.boards[1].points, t.boards[1].coins, t.boards[1].stands[F2]) == (1, 3, "")
    assert t.boards[0].coins == 2 and not is_cursed(t.boards[1], F2)


def test_a_building_that_goes_takes_its_curse_with_it() -> None:  # RU-53
    t = table()
    place(t, 0, FIELD[0], CROPS, RECOVERING, coins=1)
    set_coins(t, 0, 0)
    go(t, housekeeping(t), Harvest(0))
    believed(t, "farmer")
    assert cursable(t, (0,)) == [building(0, FIELD[0])]


def test_a_curse_is_lifted_before_the_game_is_seen_to_end() -> None:  # RU-53, RU-R15, RU-2
    t = table(2, stage="upgrade")
    t.turn, t.boards[0].points = 1, 10  # the round's last turn, and somebody has the points
    place(t, 1, F2, FESTIVAL, CURSED_NOW)
    go(t, upgrade_phase(t))
    assert t.stage == "over" and t.boards[1].points == 1, "the festival is held at the end: its curse was over"


def test_who_can_only_curse_himself_may_curse_nothing() -> None:  # RU-R42
    t = table(2)
    own = place(t, 0, FIELD[0], CROPS)
    assert play(witch(t, 0)).options == [Curse(own), CurseNothing()]
    taken = t.clone()
    go(taken, witch(taken, 0), CurseNothing())
    assert taken.boards[0].coins == 2 and not is_cursed(taken.boards[0], FIELD[0])
    place(t, 1, FIELD[0], CROPS)
    assert CurseNothing() not in play(witch(t, 0)).options

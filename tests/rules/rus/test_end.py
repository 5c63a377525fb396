"""The end and the winner [RU-1, RU-2, RU-68]."""

from __future__ import annotations

import pytest

from rules.core import OVER, Stream
from rules.rus import GAME
from rules.rus.data import CROPS, EXTRA_ROUNDS, F1, F2, FESTIVAL, FIELD, KING
from rules.rus.end import is_ending, next_turn, winners
from rules.rus.events import Tied
from rules.rus.options import Buy, BuyNothing
from rules.rus.state import CURSED, Rus
from rules.rus.upgrade import purchases, upgrade_phase

from . import give_upper, go, place, real_table, set_coins, table


def scored(*points: int, **more: object) -> Rus:
    t = table(len(points), **more)  # type: ignore[arg-type]
    for board, n in zip(t.boards, points, strict=True):
        board.points = n
    return t


def test_most_royal_points_win() -> None:  # RU-1, RU-68
    assert winners(scored(3, 7, 5)) == (1,)
    assert GAME.scores(scored(3, 7, 5)) == (3, 7, 5)
    t = scored(3, 7, 5)
    t.king = 0
    assert winners(t) == (1,)  # the king decides ties alone


@pytest.mark.parametrize(("limit", "points", "ends"), [(10, 9, False), (10, 10, True), (7, 7, True), (12, 11, False)])
def test_the_points_to_end_are_a_setting(limit: int, points: int, ends: bool) -> None:  # RU-2
    t = scored(0, points, 0, points_to_end=limit)
    assert is_ending(t) is ends


def test_the_round_is_completed_up_to_the_starting_player() -> None:  # RU-2, RU-R23
    t = scored(0, 10, 0, 0)
    t.first = t.turn = 2
    for expected in (3, 0, 1):  # seat 1 got its points on the turn of seat 2
        go(t, next_turn(t))
        assert (t.turn, t.stage) == (expected, "housekeeping")
    go(t, next_turn(t))
    assert t.stage == OVER and t.round == 1


def test_a_round_without_king_or_points_is_followed_by_another() -> None:  # RU-2
    t = scored(9, 9)
    t.turn = 1
    go(t, next_turn(t))
    assert (t.stage, t.turn, t.round) == ("housekeeping", 0, 1)


def test_uncursed_festivals_are_cashed_at_the_end() -> None:  # RU-R15
    t = scored(10, 10, 10)
    t.king, t.turn = 2, 2
    place(t, 0, F2, FESTIVAL)
    place(t, 1, F2, FESTIVAL, CURSED)
    place(t, 2, F1, FESTIVAL)
    go(t, next_turn(t))
    assert [b.points for b in t.boards] == [11, 10, 10] and winners(t) == (0,)
    assert t.boards[0].coins == 3 and t.stage == OVER


def test_a_festival_on_f1_does_not_move_up_at_the_end() -> None:  # RU-46, RU-R15
    t = scored(9, 10, stage="upgrade")
    t.turn = 1
    place(t, 0, F1, FESTIVAL)
    place(t, 0, F2, FESTIVAL)
    go(t, next_turn(t))
    assert t.tied == [0, 1] and t.boards[0].stands[F1:F2 + 1] == [FESTIVAL, ""]


def test_in_a_tie_the_king_wins() -> None:  # RU-68
    t = scored(8, 8, 3)
    t.king = 1
    assert winners(t) == (1,)


def test_a_tie_without_king_goes_on_until_one_of_the_tied_buys_it() -> None:  # RU-68, RU-R24
    t = scored(10, 4, 10)
    t.turn, t.round = 2, 6
    played = go(t, next_turn(t))
    assert played.told(Tied) == [Tied((0, 2))]
    assert (t.tied, t.stage, t.turn) == ([0, 2], "housekeeping", 0)
    assert winners(t) == (0, 2)
    give_upper(t, 2)
    set_coins(t, 2, 20)
    t.turn, t.stage = 2, "upgrade"
    go(t, upgrade_phase(t), Buy(KING))
    assert t.stage == OVER and winners(t) == (2,)


def test_in_the_rounds_after_a_tie_only_the_tied_can_win() -> None:  # RU-R24
    t = scored(10, 4, 10)
    t.tied = [0, 2]
    t.boards[1].points = 14
    assert winners(t) == (0, 2)
    give_upper(t, 1)
    set_coins(t, 1, 30)
    t.turn = 1
    assert purchases(t, 1) == [BuyNothing()]  # the king is theirs to race for


def test_after_ten_more_rounds_the_victory_is_shared() -> None:  # RU-R24
    t = scored(10, 10)
    t.turn = 1
    go(t, next_turn(t))
    assert t.tied == [0, 1]
    for n in range(EXTRA_ROUNDS):
        assert t.stage == "housekeeping" and t.extra == n
        for _ in range(2):
            go(t, next_turn(t))
    assert t.stage == OVER and winners(t) == (0, 1) and EXTRA_ROUNDS == 10


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_with_a_tie_end_within_ten_more_rounds(seed: int) -> None:  # RU-R24
    real, rng = real_table(3, seed), Stream.of("tie", seed)
    while real.ask is not None:
        boards = real.state.boards
        if not real.state.tied:
            for board in boards[:2]:
                board.points = max(10, boards[0].points, boards[1].points)
        real.submit(seat := real.awaited()[0], rng.pick(real.legal(seat)))
    t = real.state
    assert t.tied == [0, 1] and t.extra <= EXTRA_ROUNDS
    assert winners(t) == ((t.king,) if t.king is not None else (0, 1)) and t.king != 2


def test_if_a_third_has_the_king_the_richest_of_the_tied_wins() -> None:  # RU-R25
    t = scored(8, 8, 3)
    t.king = 2
    set_coins(t, 0, 4)
    set_coins(t, 1, 3)
    assert winners(t) == (0,)
    place(t, 1, FIELD[0], CROPS, coins=2)  # coins on crops count
    assert winners(t) == (1,)
    set_coins(t, 0, 5)
    assert winners(t) == (0, 1)

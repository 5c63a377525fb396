"""The Strategy Phase: bids, bribes, ties, slides."""

from __future__ import annotations

from rules.rurik.data import COLUMNS, KIEV, SMOLENSK
from rules.rurik.options import Place, ReturnToMap
from rules.rurik.state import Rurik, space_of
from rules.rurik.strategy import begin_round, columns_open, place_advisors, placements
from rules.rurik.turn import begin_turn
from tests.play import play

from . import go, place, table

MUSTER, MOVE, ATTACK, TAX, BUILD, SCHEME = range(6)


def bidding(seats: int = 2, coins: int = 3) -> Rurik:
    t = table(seats, coins, stage="strategy")
    for player in t.players:
        player.advisors = [1, 2, 4, 5]
    return t


def bid(t: Rurik, *places: tuple[int, int, int]) -> None:
    for advisor, column, bribe in places:
        go(t, place_advisors(t), Place(advisor, column, bribe))


def test_scenario_1() -> None:  # S1, RK-74, RK-75, RK-76, RK-77, RK-78, RK-84, RK-85
    t = bidding()
    bid(t, (4, TAX, 0), (4, TAX, 0), (1, SCHEME, 0), (2, SCHEME, 0))
    assert not any(o.column == TAX for o in placements(t, 0))  # own column, only two columns
    bid(t, (5, BUILD, 0), (5, BUILD, 1), (2, TAX, 3))
    assert not any(o.column == TAX for o in placements(t, 1))  # full
    bid(t, (1, MOVE, 0))
    assert t.board[TAX] == [(0, 2, 3), (0, 4, 0), (1, 4, 0)]
    assert t.board[SCHEME] == [(1, 2, 0), (0, 1, 0)] and t.board[BUILD] == [(1, 5, 1), (0, 5, 0)] and t.board[MOVE] == [(1, 1, 0)]
    assert [p.coins for p in t.players] == [0, 2] and t.stage == "advisor"
    order = []
    for seat in (0, 1):
        place(t, seat, KIEV, 1)
    while t.stage != "claim":
        play(begin_turn(t))
        if t.stage == "turn":
            order.append((t.turn.seat, t.turn.number))
            if order[-1] == (1, 4):
                assert (*space_of(t),) == (1, 1)  # "1 (-1)": pay a coin for a point, or take one
            t.turns_done, t.stage = t.turns_done + 1, "advisor"
    assert order == [(0, 1), (1, 1), (0, 2), (1, 2), (0, 4), (1, 4), (0, 5), (1, 5)]


def test_one_advisor_a_turn_until_all_are_placed() -> None:  # RK-74, RK-5
    t = bidding(3)
    t.lead = 1
    seats = []
    for advisor in (5, 5, 5, 4, 4, 4, 2, 2, 2, 1, 1, 1):
        seats.append(play(place_advisors(t)).ask.seat)
        seat = seats[-1]
        go(t, place_advisors(t), next(o for o in placements(t, seat) if o.advisor == advisor and not o.bribe))
    assert seats == [1, 2, 0] * 4 and t.stage == "advisor" and t.turns_done == 0


def test_a_bribe_adds_to_the_strength_and_may_be_more_than_needed() -> None:  # RK-75, Q-81, RK-20
    t = bidding()
    assert {o.bribe for o in placements(t, 0)} == {0, 1, 2, 3}
    bid(t, (1, TAX, 3), (4, TAX, 0))
    assert t.board[TAX] == [(0, 1, 3), (1, 4, 0)] and t.players[0].coins == 0
    assert {o.bribe for o in placements(t, 0)} == {0}


def test_the_newcomer_goes_below_equals_and_above_weaker_ones() -> None:  # RK-76, RK-78
    t = bidding()
    bid(t, (4, TAX, 0), (4, TAX, 1))
    assert t.board[TAX] == [(1, 4, 1), (0, 4, 0)]
    t = bidding()
    bid(t, (4, TAX, 0), (4, TAX, 0))
    assert t.board[TAX] == [(0, 4, 0), (1, 4, 0)]


def test_the_displaced_slide_down_with_their_bribes_and_nobody_falls_off() -> None:  # RK-77, RK-79, RK-80, RK-82
    t = bidding()
    bid(t, (1, TAX, 1), (2, TAX, 0), (2, MUSTER, 0), (1, MUSTER, 0), (4, MOVE, 0))
    t.board[BUILD].append((1, 1, 0))
    bid(t, (4, TAX, 0))
    assert t.board[TAX] == [(1, 4, 0), (0, 1, 1), (1, 2, 0)]
    assert TAX not in columns_open(t, 0) and TAX not in columns_open(t, 1)  # three rows
    t = bidding(4)
    for seat in range(4):
        t.board[TAX].append((seat, 1, 0))
    assert TAX not in columns_open(t, 0)
    t.board[TAX].pop()
    assert TAX in columns_open(t, 3)  # four rows with three and four seats
    t = bidding()
    t.board[TAX], t.board[MOVE], t.board[BUILD] = [(0, 2, 0)], [(0, 1, 0)], [(0, 1, 0)]
    bid(t, (4, TAX, 0))
    assert t.board[TAX] == [(0, 4, 0), (0, 2, 0)]  # own ones are displaced, too


def test_an_own_column_needs_advisors_in_three() -> None:  # RK-81
    t = bidding()
    t.board[TAX], t.board[MOVE] = [(0, 1, 0)], [(0, 2, 0)]
    assert columns_open(t, 0) == [MUSTER, ATTACK, BUILD, SCHEME]
    assert columns_open(t, 1) == list(range(len(COLUMNS)))
    t.board[SCHEME] = [(0, 4, 0)]
    assert columns_open(t, 0) == list(range(len(COLUMNS)))


def test_the_own_column_rule_gives_way_if_nothing_else_is_left() -> None:  # RK-83
    t = bidding()
    t.board = [[(1, 1, 0)] * 3 for _ in COLUMNS]
    t.board[TAX] = [(0, 1, 0)]
    assert columns_open(t, 0) == [TAX]


def test_a_round_begins_with_its_advisors_and_the_holder_of_the_token() -> None:  # RK-3, RK-73, RK-265
    for seats, third in ((3, [1, 2, 2, 3, 4, 5]), (4, [1, 2, 2, 4, 5])):
        t = table(seats, stage="round", round=0)
        t.first_player = 2
        for seat in range(seats):
            place(t, seat, KIEV, 1)
        for number, advisors in enumerate(([1, 2, 4, 5], [1, 2, 4, 5], [1, 2, 2, 4, 5], third), 1):
            play(begin_round(t))
            assert (t.round, t.lead, t.stage) == (number, 2, "strategy")
            assert all(p.advisors == advisors for p in t.players) and t.board == [[]] * 6


def test_who_has_nothing_on_the_map_comes_back_before_the_strategy_phase() -> None:  # RK-101, Q-29
    t = table(stage="round")
    place(t, 0, KIEV, 1)
    asked = play(begin_round(t))
    assert (asked.ask.seat, asked.ask.why) == (1, "return") and asked.options == [ReturnToMap(r) for r in range(8)]
    t = table(stage="round")
    place(t, 0, KIEV, 1)
    play(begin_round(t), ReturnToMap(SMOLENSK))
    player = t.players[1]
    assert (player.leader_at, player.troops[SMOLENSK], player.supply, player.coins) == (SMOLENSK, 1, 11, 3)
    t = table(stage="round")
    place(t, 0, KIEV, 1)
    place(t, 1, KIEV, 0, True)
    assert play(begin_round(t)).ask is None  # a leader alone is enough
    t = table(stage="round")
    place(t, 0, KIEV, 1)
    t.players[1].supply = 0  # too few pieces: what there is
    play(begin_round(t), ReturnToMap(SMOLENSK))
    assert t.players[1].leader_at == SMOLENSK and t.players[1].troops == [0] * 8

"""The strategy board as it is read for one pair of eyes, without a window."""
from dataclasses import replace

import pytest

from app.tables.rurik import strategy_reading as reading
from app.words.rurik.reasons import no_advisor_there
from rules.rurik import options as o
from rules.rurik.data import COLUMNS
from rules.rurik.state import board_side
from rules.rurik.strategy import columns_open, landing
from tests.app.rurik_tables import asks, moment, reached

TAX = COLUMNS.index("tax")


def bidding(seats=2, **state):
    """A table where seat 0 places its first advisor, with a board of our own."""
    table = reached(asks("place"), seats, "first advisor")
    t = table.state
    t.board = [[] for _ in COLUMNS]
    for name, value in state.items():
        setattr(t, name, value)
    t.players[0].coins = 3
    return table


def drafted(table, option):
    """The moment in which this placement waits for its confirm."""
    then = table.state.clone()
    row = landing(then, option.column, option.advisor + option.bribe)
    then.board[option.column].insert(row, (0, option.advisor, option.bribe))
    then.players[0].advisors.remove(option.advisor)
    return replace(moment(table), state=then, before=table.state, drafted=(option,), live=())


def test_the_foot_counts_the_number_and_the_bribe():
    table = bidding()
    table.state.board[TAX] = [(1, 4, 0), (1, 2, 0)]
    free = reading.auction_of(moment(table), 0, (4, 0)).columns[TAX]
    bribed = reading.auction_of(moment(table), 0, (4, 1)).columns[TAX]
    assert free.foot[0] == f"+{board_side(table.state)[TAX][1].value}" and free.price == ()
    assert bribed.foot[0] == f"+{board_side(table.state)[TAX][0].value}" and bribed.price == ("−1", "coin")


def test_a_space_that_costs_coins_says_so_at_the_foot():
    table = bidding()
    table.state.board[TAX] = [(1, 5, 0), (1, 4, 0)]
    assert board_side(table.state)[TAX][2].cost == 1
    assert reading.auction_of(moment(table), 0, (1, 0)).columns[TAX].price == ("−1", "coin")


def test_it_lands_where_the_rules_say_and_who_is_pushed_wears_an_arrow():
    table = bidding()
    table.state.board[TAX] = [(1, 5, 0), (1, 2, 0)]
    cells = reading.auction_of(moment(table), 0, (4, 0)).columns[TAX].cells
    assert [cell.lit for cell in cells] == [False, True, False]
    assert [cell.slides for cell in cells] == [False, True, False]


def test_in_the_draft_the_pushed_ones_lie_a_row_lower():
    table = bidding()
    table.state.board[TAX] = [(1, 5, 0), (1, 2, 0)]
    column = reading.auction_of(drafted(table, o.Place(4, TAX, 0)), 0).columns[TAX]
    assert column.chosen and [cell.token.text for cell in column.cells] == ["5", "4", "2"]
    assert [cell.lit for cell in column.cells] == [False, True, False] and column.cells[1].token.lit
    assert [cell.slides for cell in column.cells] == [False, False, True]


def test_an_empty_landing_shows_the_advisor_as_a_ghost():
    table = bidding()
    cell = reading.auction_of(moment(table), 0, (5, 0)).columns[TAX].cells[0]
    assert cell.token.ghost and cell.token.text == "5" and not cell.slides


@pytest.mark.parametrize(("seats", "rows"), [(2, 3), (3, 4), (4, 4)])
def test_two_seats_bid_for_three_rows(seats, rows):
    auction = reading.auction_of(moment(bidding(seats)), 0)
    assert {len(column.cells) for column in auction.columns} == {rows}


def test_barred_columns_say_why():
    table = bidding()
    table.state.board[TAX] = [(1, 5, 0), (1, 4, 0), (1, 2, 0)]
    table.state.board[0] = [(0, 5, 0)]
    auction = reading.auction_of(moment(table), 0, (4, 0))
    assert auction.columns[TAX].why_not == "full" and auction.columns[0].why_not == "yours"
    open_ones = columns_open(table.state, 0)
    assert [c for c, column in enumerate(auction.columns) if not column.why_not] == open_ones
    assert all(column.lit == (c in open_ones) for c, column in enumerate(auction.columns))
    assert "three columns" in no_advisor_there(table.state, 0, 0)


def test_the_note_says_what_a_better_row_costs():
    table = bidding()
    table.state.board[TAX] = [(1, 4, 1)]
    assert reading.better(table.state, TAX, reading.AdvisorOffer(2, 0, TAX)) == (4, 0)
    assert "4 coins" in reading.auction_of(drafted(table, o.Place(2, TAX, 0)), 0).note
    assert reading.better(table.state, TAX, reading.AdvisorOffer(5, 1, TAX)) is None


def test_whoever_only_looks_on_sees_no_landing():
    table = bidding(3)
    auction = reading.auction_of(moment(table, 1), 1)
    assert not auction.bids and not any(cell.lit for column in auction.columns for cell in column.cells)


def test_what_is_held_is_put_right():
    table = bidding()
    table.state.players[0].advisors = [1, 2]
    assert reading.auction_of(moment(table), 0, (5, 2)).offer == reading.AdvisorOffer(2, 0, -1)
    assert reading.auction_of(moment(table), 0, (1, 9)).offer == reading.AdvisorOffer(1, 3, -1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_next_is_the_order_in_which_they_really_act(seats):
    def is_second_turn(t):
        return t.state.stage == "turn" and t.ask.why == "turn" and t.state.turns_done == 1

    table = reached(is_second_turn, seats, "the second turn")
    said = [(one.seat, one.number, one.column) for one in reading.queue_of(moment(table))]
    came, chance = [], 0
    while table.state.stage in ("turn", "advisor"):
        turn = table.state.turn
        now = (turn.seat, turn.number, turn.column)
        if table.state.stage == "turn" and turn.number and (not came or came[-1] != now):
            came.append(now)
        seat, options = table.awaited()[0], list(table.legal(table.awaited()[0]))
        chance += 1
        ends = [x for x in options if isinstance(x, o.EndTurn)] or [x for x in options if isinstance(x, o.Forfeit)]
        table.submit(seat, ends[0] if ends else options[0])
    assert said[0] == came[0] and [s[:2] for s in said] == [c[:2] for c in came]

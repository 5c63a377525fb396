"""Tic-tac-toe, as one would write it down."""

from __future__ import annotations

from dataclasses import field

from rules.core import OVER, Choose, Game, Outcome, Script, Seat, TableState, state

EMPTY = -1
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@state
class TicTacToe(TableState):
    cells: list[int] = field(default_factory=lambda: [EMPTY] * 9)
    turn: Seat = 0
    winner: Seat | None = None


def play(t: TicTacToe) -> Script[None]:
    """Mark an empty cell in turn; three in a row win."""
    while EMPTY in t.cells and t.winner is None:
        cell = yield from Choose(t.turn, lambda: [i for i, mark in enumerate(t.cells) if mark == EMPTY], why="mark")
        t.cells[cell] = t.turn
        if has_row(t.cells, t.turn):
            t.winner = t.turn
        t.turn = 1 - t.turn
    t.stage = OVER


def has_row(cells: list[int], seat: Seat) -> bool:
    for a, b, c in ROWS:  # noqa: SIM110  any() would make a generator for every mark
        if seat == cells[a] == cells[b] == cells[c]:
            return True
    return False


def scores(t: TicTacToe) -> tuple[int, int]:
    return (0, 0) if t.winner is None else (1, -1) if t.winner == 0 else (-1, 1)


GAME: Game[TicTacToe] = Game(
    id="tictactoe",
    version=1,
    seats=(2,),
    start=lambda seats, settings: TicTacToe(seats=seats),
    stages={"start": play},
    values=(),
    scores=scores,
    outcome=lambda t: Outcome.of(() if t.winner is None else (t.winner,)),
    turns=lambda t: 9 - t.cells.count(EMPTY),
    max_asks=9,
    hides=False,
)

"""Why something on the table cannot be chosen now."""

from __future__ import annotations

from app.i18n import _
from app.words.base import Reader
from app.words.rurik.book import book
from rules.core import Seat
from rules.rurik.data import COLUMNS, Column
from rules.rurik.state import Rurik, board_side
from rules.rurik.strategy import columns_open


def is_full(t: Rurik, column: Column) -> bool:
    return len(t.board[column]) >= len(board_side(t)[column])


def no_advisor_there(t: Rurik, seat: Seat, column: Column) -> str:
    """Why no advisor can go there; nothing if one can."""
    if column in columns_open(t, seat):
        return ""
    if is_full(t, column):
        return _("The column is full.")
    return _("You stand there already: a second advisor may come once you stand in three columns.")


@book.why_not("column", among=lambda to: range(len(COLUMNS)))
def why_not_column(to: Reader, column: Column) -> str:
    if to.ask is None or to.ask.why != "place" or to.seat is None or to.seat not in to.deciders:
        return ""
    return no_advisor_there(to.state, to.seat, column)

"""Opponents with a habit, to measure bots by: they never accuse, and otherwise play by the bots' own rule of thumb."""

from __future__ import annotations

from typing import Any

from rules.core import Table
from rules.rus.bot import candidates
from rules.rus.claim import is_true
from rules.rus.options import BELIEVE, Claim, NoClaim
from rules.rus.state import Rus


def honest(table: Table[Rus], seat: int) -> Any:
    """The answer of a player who never lies and trusts everybody."""
    return faithful(table, seat, True)


def liar(table: Table[Rus], seat: int) -> Any:
    """The answer of one who always lies where he may, and trusts everybody."""
    return faithful(table, seat, False)


def faithful(table: Table[Rus], seat: int, truth: bool) -> Any:
    ask, sees = table.ask, table.sees(seat)
    assert ask is not None
    if ask.why == "accuse":
        return BELIEVE
    options = list(table.legal(seat))
    if ask.why == "claim":
        board = table.state.boards[seat]
        wanted = [o for o in options if isinstance(o, Claim) and is_true(board, o.character, sees) == truth]
        options = wanted or [o for o in options if isinstance(o, NoClaim)]
    return max(candidates(table.state, ask, seat, options, sees), key=lambda weighed: weighed[1])[0]

"""What a seat of this device does when its time is up: what its person had ticked and not confirmed, else what does no harm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.words import words_of
from rules.core import Conceal, Illegal, Table, Value


def answers(table: Table[Any], seat: int, ticked: Sequence[Any]) -> Sequence[Any]:
    """`ticked`: the answers of a draft that waited for its confirm, as far as they can go out at once."""
    if ticked and _fits(table, seat, ticked):
        return ticked
    return (harmless(table, seat),)


def harmless(table: Table[Any], seat: int) -> Any:
    """To refuse, else to end this part of the turn, else what the caretaker does: no purchase where one may do without."""
    if isinstance(table.ask, Conceal):
        return table.by_caretaker(seat)
    words, options = words_of(table.game.id), table.legal(seat)
    for kind in (words.passive, words.closers):
        for option in options:
            if isinstance(option, Value) and option.word in kind:
                return option
    return table.by_caretaker(seat)


def _fits(table: Table[Any], seat: int, ticked: Sequence[Any]) -> bool:
    """The table may have gone on since it was ticked."""
    try:
        table.check(seat, ticked[0])
    except Illegal:
        return False
    return True

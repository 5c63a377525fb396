"""What a finger on the table in the middle points at: the things of a game, as a control message carries them.  Does no I/O.

A thing is a kind and a value, `("space", 12)` or `("edge", ("kiev", "tver"))`. Net does not know what they mean.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from net.lockstep.wire import InvalidMessage, as_list, as_text

MOST_THINGS = 8                 # that lie under one finger
MOST_PARTS = 6                  # of one value
MOST_LETTERS = 32

Pointed = tuple[tuple[str, Any], ...]


def plain_things(things: Sequence[tuple[str, Any]]) -> list[list[Any]]:
    return [[kind, list(value) if isinstance(value, tuple) else value] for kind, value in things[:MOST_THINGS]]


def read_things(plain: Any) -> Pointed:
    """InvalidMessage if these are no things, none, or too many."""
    rows = as_list(plain)
    if not 1 <= len(rows) <= MOST_THINGS:
        raise InvalidMessage("no things, or too many")
    return tuple(_thing(as_list(row)) for row in rows)


def _thing(row: list[Any]) -> tuple[str, Any]:
    if len(row) != 2:
        raise InvalidMessage("not a thing")
    kind, value = row
    return as_text(kind, MOST_LETTERS), tuple(map(_part, value)) if _is_list(value) else _part(value)


def _is_list(value: Any) -> bool:
    if type(value) is list and len(value) > MOST_PARTS:
        raise InvalidMessage("a thing of too many parts")
    return type(value) is list


def _part(value: Any) -> Any:
    if value is None or type(value) in (int, bool):
        return value
    return as_text(value, MOST_LETTERS)

"""Which tables a game must be tried at: few of them, in which every allowed pair of seats and setting values occurs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Any

from rules.core import Game

MOST = 20_000  # combinations of settings that are looked at for each number of seats; beyond it a game needs another way


def allowed_tables(game: Game[Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every table that the game allows: seats and complete settings."""
    for seats in game.seats:
        for values in product(*(s.choices for s in game.settings)):
            settings = {s.name: v for s, v in zip(game.settings, values, strict=True)}
            if not game.allowed(seats, settings):
                yield seats, settings


def covering_tables(game: Game[Any]) -> list[tuple[int, dict[str, Any]]]:
    """Tables that together show every pair of values some allowed table has, chosen greedily in a pinned order."""
    rows = [((("seats", seats), *settings.items()), seats, settings) for seats, settings in allowed_tables(game)]
    if not rows or len(rows) > MOST * len(game.seats):
        raise ValueError(f"{game.id} allows {len(rows)} kinds of tables: {'none' if not rows else 'too many to look at each'}")
    pairs = [[(_plain(a), _plain(b)) for a, b in combinations(row if len(row) > 1 else row * 2, 2)] for row, _, _ in rows]
    missing = dict.fromkeys(pair for row in pairs for pair in row)
    chosen: list[tuple[int, dict[str, Any]]] = []
    while missing:
        best = max(range(len(rows)), key=lambda i: (sum(pair in missing for pair in pairs[i]), -i))
        for pair in pairs[best]:
            missing.pop(pair, None)
        chosen.append(rows[best][1:])
    return chosen


def settings_named(game: Game[Any], pairs: Iterable[str]) -> dict[str, Any]:
    """Of "epic=true" and the like the game's own values."""
    found: dict[str, Any] = {}
    for name, _, text in (pair.partition("=") for pair in pairs):
        found[name] = next(c for s in game.settings if s.name == name for c in s.choices if str(c).lower() == text.lower())
    return found


def _plain(thing: tuple[str, Any]) -> tuple[str, str]:
    """True and 1 are two values."""
    return thing[0], repr(thing[1])

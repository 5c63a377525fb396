"""Whole recorded games, replayed to the byte. `python -m tests.transcripts` records those whose rules have a new version.

They pin behaviour, not truth: a rules change that alters what the same answers lead to must raise the game's version.
Beside each record lies the game in words (playthrough.py), so that a change shows as lines one can read. The same command writes
them; a change of the app's sentences alone changes nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.own.conformance import Trial
from rules.core import Game
from rules.games import GAMES
from tests import probe

FOLDER = Path(__file__).parent
ALL: dict[str, Game[Any]] = {"probe": probe.GAME, **GAMES}


def fewest(game: Game[Any], wished: dict[str, Any]) -> int:
    """The fewest seats that go with these settings."""
    return next(n for n in game.seats if not game.allowed(n, {**game.usual_settings(n), **wished}))


def recorded() -> Iterator[tuple[str, Trial]]:
    """The games on record: for each, its fewest and its most seats, and each setting once away from its default."""
    for name, game in ALL.items():
        wishes: list[tuple[str, int, dict[str, Any]]] = [("few", game.seats[0], {}), ("many", game.seats[-1], {})]
        away = [{s.name: s.choices[-1]} for s in game.settings if s.choices[-1] != s.default]
        wishes += [(*setting, fewest(game, setting), setting) for setting in away]
        for number, (label, seats, settings) in enumerate(wishes):
            yield f"{name}-{label}", Trial(game, seats, settings, 100 + number)

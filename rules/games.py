"""The games there are, by id. Listed by hand: a packed app has no folder to look into."""

from __future__ import annotations

from typing import Any

from rules.core import Game

GAMES: dict[str, Game[Any]] = {}

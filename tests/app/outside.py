"""A game from outside for the tools that are given its folder: whoever names it has allowed it."""

from pathlib import Path

from app.games import ENTRIES
from app.own import check, shelf
from rules.games import GAMES


def from_outside(folder: Path) -> str:
    """Plug it in; its id."""
    game = check.game_at(folder)
    GAMES[game.id], ENTRIES[game.id] = shelf.loaded(game), shelf.entry_of(game)
    return game.id

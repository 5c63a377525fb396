"""The games this app can put on a table, in the order of the shelf. A game is here when its rules and its table view are."""

from importlib import import_module
from typing import Any

from app.words import Words, words_of
from rules.games import GAMES

VIEWS = {"merchants": "app.tables.merchants.view", "rus": "app.tables.rus.view"}
SIGNS = {
    "merchants": {"map": "map", "hold_limit": "sack"},
    "rus": {"accusation_time": "timer-sand", "points": "trophy", "chaos": "dice-multiple"},
}  # of what can be agreed on
SHELF = ("merchants", "rus", "saber", "perestroika", "rurik")


def playable() -> tuple[str, ...]:
    return tuple(game for game in SHELF if game in GAMES and game in VIEWS and _exists(VIEWS[game]))


def _exists(module: str) -> bool:
    from importlib.util import find_spec

    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def words(game: str) -> Words:
    return words_of(game)


def setting_sign(game: str, setting: str) -> str:
    return SIGNS.get(game, {}).get(setting, "script-text")


def view_class(game: str) -> Any:
    """The table view of a game; imported only when somebody sits down to it."""
    return import_module(VIEWS[game]).View


def usual_seats(game: str) -> int:
    """How many seats a quick game has."""
    seats = GAMES[game].seats
    return 3 if 3 in seats else seats[0]

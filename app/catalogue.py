"""Which games the app offers, and what screens need of them before a table is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from app.games import ENTRIES, entry
from app.words import Words, words_of
from rules.core import Settings, Thing
from rules.games import GAMES

if TYPE_CHECKING:
    from app.tables.base import TableView


def playable() -> tuple[str, ...]:
    """The games on the shelf, in its order: those with rules and a table view."""
    return tuple(game for game, found in ENTRIES.items() if game in GAMES and found.has_view)


def words(game: str) -> Words:
    return words_of(game)


def setting_sign(game: str, setting: str) -> str:
    return entry(game).sign(setting)


def view_class(game: str) -> Any:
    """The table view of a game; imported only when somebody sits down to it."""
    return entry(game).view_class()


def view(game: str, tap: Callable[[Sequence[Thing]], None], hold: Callable[[Thing], None]) -> TableView:
    """A view for one screen."""
    made: TableView = view_class(game)(tap, hold)
    made.words = words(game)
    return made


def usual_seats(game: str) -> int:
    """How many seats a quick game has."""
    return GAMES[game].seats_of_a_quick_game


def sides(game: str, seats: int, settings: Settings) -> tuple[int, ...]:
    """For each seat the number of its side; 0 where everybody plays alone."""
    numbers = [0] * seats
    for number, team in enumerate(GAMES[game].teams(seats, settings) if game in GAMES else (), 1):
        for seat in team if len(team) > 1 else ():
            numbers[seat] = number
    return tuple(numbers)


def credits() -> list[str]:
    """Who made the games that this app plays."""
    return [found.credits() for game, found in ENTRIES.items() if game in GAMES and found.credits()]

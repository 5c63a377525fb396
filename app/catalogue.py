"""Which games the app offers, and what screens need of them before a table is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.games import ENTRIES, GameEntry, entry
from app.tables.contract import TableEnd, TableMotion, TableTexts, TableView
from app.tables.game_table import GameTable
from app.words import Words, words_of
from rules.core import Settings
from rules.games import GAMES

if TYPE_CHECKING:
    from app.tables.contract import ViewScreen


GENERIC = GameEntry("", view="app.tables.generic.view:GenericView", texts="app.tables.generic.texts:GenericTexts",
                    motion="app.tables.generic.motion:GenericMotion")


def playable() -> tuple[str, ...]:
    """The games on the shelf, in its order; those that never registered come last, with the table that any game has."""
    return (*(game for game in ENTRIES if game in GAMES), *(game for game in GAMES if game not in ENTRIES))


def words(game: str) -> Words:
    return words_of(game)


def setting_sign(game: str, setting: str) -> str:
    return entry(game).sign(setting)


def table(game: str, screen: ViewScreen) -> GameTable:
    """What a game brings to one screen; imported only when somebody sits down to it."""
    found = _with_a_view(game)
    view = found.part("view", TableView)(screen)
    return GameTable(view, found.part("texts", TableTexts)(words(game)), found.part("motion", TableMotion)(view))


def _with_a_view(game: str) -> GameEntry:
    """The entry of a game; of one without a view what draws any game."""
    found = entry(game)
    return found if found.has_view else GENERIC


def texts(game: str) -> TableTexts:
    """What a game's table says besides its words."""
    made: TableTexts = _with_a_view(game).part("texts", TableTexts)(words(game))
    return made


def ending(game: str) -> TableEnd:
    """How the end of a game is told."""
    made: TableEnd = entry(game).part("end", TableEnd)()
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

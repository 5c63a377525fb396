"""The games of this app, in the order of the shelf. A game registers here, once, beside its one line in rules/games.py.

Whatever names games one by one (shelf, new table, lobby, learn, credits, terminal, gallery, tests) goes through `entry` or
`ENTRIES`. A game whose rules are there and whose view is not yet plays in the terminal and is not on the shelf.
"""

from app.games import merchants, perestroika, rurik, rus, saber
from app.games.entry import GameEntry, ModuleCard, Picker

__all__ = ["ENTRIES", "GameEntry", "ModuleCard", "Picker", "entry"]

ENTRIES: dict[str, GameEntry] = {
    found.id: found for found in (merchants.ENTRY, rus.ENTRY, saber.ENTRY, perestroika.ENTRY, rurik.ENTRY)
}


def entry(game: str) -> GameEntry:
    """What is known of a game; nothing but its name if it never registered."""
    return ENTRIES.get(game) or GameEntry(game)

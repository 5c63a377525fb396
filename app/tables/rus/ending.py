"""How a game of Rus' is told when it is over."""

from typing import Any

from app.i18n import _
from app.tables.contract import TableEnd
from app.tables.rus import look
from app.words.rus.ledger import SOURCES, ledgers


class RusEnd(TableEnd):
    def tiles(self, table: Any, seat: int) -> list[tuple[str, str, int]]:
        """Every royal point is a tile, in the order it came: a row is the story of a game."""
        book = ledgers(table.seats, table.events)[seat]
        if book.points != table.state.boards[seat].points:  # a save of an older version: its first events are missing
            return []
        return [(look.SOURCES[source], "", 1) for source, gained in book.came for _point in range(gained)]

    def legend(self) -> list[tuple[str, str]]:
        words = {
            "monument": _("monument"),
            "dacha": _("dacha"),
            "festival": _("festival"),
            "card": _("action card"),
            "nobleman": _("Nobleman"),
            "king": _("king"),
        }
        return [(look.SOURCES[source], words[source]) for source in SOURCES]

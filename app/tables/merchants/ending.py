"""How the end of Merchants of Kiev is told."""

from typing import Any

from app.i18n import _, pgettext
from app.tables.contract import TableEnd
from app.words.merchants.ledger import ledgers


class MerchantsEnd(TableEnd):
    def tiles(self, table: Any, seat: int) -> list[tuple[str, str, int]]:
        book = ledgers(table.seats, table.events)[seat]
        if book.balance != table.state.rubles[seat]:  # a save of an older version: its first events are missing
            return []
        tiles = [
            ("sack", pgettext("column: points from the beginning", "start"), book.start),
            ("hand-coin", _("deliveries"), book.earned),
            ("horse-human", _("Horde"), book.horde),
            ("handshake", _("trade"), book.traded),
            ("barrel", _("goods"), -book.goods),
            ("gate", _("tolls"), -book.tolls),
            ("key-variant", _("passes"), -book.passes),
        ]
        return [tile for tile in tiles if tile[2]]

"""Who looks on at a table: watchers that are linked to this device, and those that the other devices tell of.  Does no I/O."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from net.limits import WATCHING_LINKS
from net.lockstep.wire import InvalidMessage, as_bytes, as_fields, as_list
from net.names import BadName, clean_crest, clean_name
from net.texts import DisplayText

MOST_TABLES = 24                # devices that may lie in the middle of one table, here or gone


@dataclass(frozen=True, slots=True)
class Onlooker:
    """A watcher. The name and crest are what its device calls itself; the key is proved to the device that it is linked to.

    `is_table`: it came to lie in the middle. Whether this table lets it is another thing (`Conductor.tables_here`)."""
    key: bytes
    name: DisplayText
    crest: str
    is_table: bool = False

    def plain(self) -> dict[str, Any]:
        return {"key": self.key.hex(), "name": self.name, "crest": self.crest, "is_table": self.is_table}

    @classmethod
    def read(cls, plain: Any) -> Onlooker:
        key, name, crest, is_table = as_fields(plain, "key", "name", "crest", "is_table")
        try:
            return cls(as_bytes(key, 32), clean_name(name) if name != "" else DisplayText(""),
                       clean_crest(crest) if crest != "" else "", is_table is True)
        except BadName as error:
            raise InvalidMessage(str(error)) from None


class Watching:
    """`tables`: keys of the devices that this table lets lie in its middle."""

    def __init__(self, tables: Iterable[bytes] = ()) -> None:
        self.tables = set(tables)
        self.ours: dict[bytes, Onlooker] = {}                       # linked to this device
        self._theirs: dict[bytes, tuple[Onlooker, ...]] = {}        # device -> those that it says are linked to it

    def came(self, key: bytes, name: DisplayText, crest: str, is_table: bool = False) -> bool:
        """True: somebody new looks on, or as something else than before."""
        before, self.ours[key] = self.ours.get(key), Onlooker(key, name, crest, is_table)
        return before is None or before.is_table is not is_table

    def went(self, key: bytes) -> bool:
        """A link is gone: of a watcher, or of a device that told of some. True: there is something to tell."""
        return [self.ours.pop(key, None), self._theirs.pop(key, None)] != [None, None]

    def message(self) -> dict[str, Any]:
        return {"t": "watchers", "who": [watcher.plain() for watcher in self.ours.values()]}

    def told(self, by: bytes, who: Any, players: set[bytes]) -> bool:
        """What another device of the table says. True: it is news. InvalidMessage if it is malformed."""
        before, rows = self._theirs.get(by, ()), as_list(who)
        if len(rows) > WATCHING_LINKS:
            raise InvalidMessage("too many watchers")
        told = tuple(Onlooker.read(row) for row in rows)
        self._theirs[by] = tuple(watcher for watcher in told if watcher.key not in players)
        return self._theirs[by] != before

    @property
    def tables_here(self) -> tuple[Onlooker, ...]:
        """Devices that lie in the middle now."""
        return tuple(watcher for watcher in self.everybody() if watcher.is_table and watcher.key in self.tables)

    @property
    def tables_asking(self) -> tuple[Onlooker, ...]:
        """Devices that would like to, and that nobody has said yes to."""
        return tuple(watcher for watcher in self.everybody() if watcher.is_table and watcher.key not in self.tables)

    def let_lie(self, keys: Iterable[bytes]) -> bool:
        """These devices may lie in the middle, as people of the table have said. True: that is news."""
        before = len(self.tables)
        self.tables.update(list(keys)[:max(0, MOST_TABLES - before)])
        return len(self.tables) > before

    def welcome_more_tables(self) -> bool:
        """Where one lies or has lain in the middle already, another needs no yes of its own. True: one came to lie here."""
        return bool(self.tables) and self.let_lie([watcher.key for watcher in self.tables_asking])

    def everybody(self) -> tuple[Onlooker, ...]:
        found = dict(self.ours)
        for told in self._theirs.values():
            for watcher in told:
                found.setdefault(watcher.key, watcher)
        return tuple(found.values())

    def names_of(self, key: bytes) -> tuple[str, ...]:
        return (self.ours[key].name,) if key in self.ours and self.ours[key].name else ()

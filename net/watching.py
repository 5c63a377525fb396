"""Who looks on at a table: watchers that are linked to this device, and those that the other devices tell of.  Does no I/O."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from net.limits import WATCHING_LINKS
from net.lockstep.wire import InvalidMessage, as_bytes, as_fields, as_list
from net.names import BadName, clean_crest, clean_name
from net.texts import DisplayText


@dataclass(frozen=True, slots=True)
class Onlooker:
    """A watcher. The name and crest are what its device calls itself; the key is proved to the device that it is linked to."""
    key: bytes
    name: DisplayText
    crest: str

    def plain(self) -> dict[str, Any]:
        return {"key": self.key.hex(), "name": self.name, "crest": self.crest}

    @classmethod
    def read(cls, plain: Any) -> Onlooker:
        key, name, crest = as_fields(plain, "key", "name", "crest")
        try:
            return cls(as_bytes(key, 32), clean_name(name) if name != "" else DisplayText(""),
                       clean_crest(crest) if crest != "" else "")
        except BadName as error:
            raise InvalidMessage(str(error)) from None


class Watching:
    def __init__(self) -> None:
        self.ours: dict[bytes, Onlooker] = {}                       # linked to this device
        self._theirs: dict[bytes, tuple[Onlooker, ...]] = {}        # device -> those that it says are linked to it

    def came(self, key: bytes, name: DisplayText, crest: str) -> bool:
        """True: somebody new looks on."""
        is_new = key not in self.ours
        self.ours[key] = Onlooker(key, name, crest)
        return is_new

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

    def everybody(self) -> tuple[Onlooker, ...]:
        found = dict(self.ours)
        for told in self._theirs.values():
            for watcher in told:
                found.setdefault(watcher.key, watcher)
        return tuple(found.values())

    def names_of(self, key: bytes) -> tuple[str, ...]:
        return (self.ours[key].name,) if key in self.ours and self.ours[key].name else ()

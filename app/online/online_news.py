"""News of a table across devices. `words.sentence_of` puts each into words.

Most of it is news of net, passed on as `Heard`: net knows devices by their keys and seats by their numbers, and `Heard` adds
their names. The rest is what only this app knows: its list of tables, its lobby, its match.
"""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.i18n import sentences as joined
from app.online.seating import Lobby, Nearby


class Cannot(Exception):
    """A wish that cannot be granted, or a table that cannot be reached, with sentences for the person who wished it."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(joined(*sentences))


@dataclass(frozen=True, slots=True)
class Heard:
    """`news`: of net.lobby, net.table_news or net.fairplay.news; `key`, `who`: the device it is about."""
    news: Any
    key: bytes = b""
    who: str = ""
    seats: tuple[str, ...] = ()     # the seats that it speaks of
    to: str = ""                    # who shall decide for one; "" for the caretaker


# -- coming to a table


@dataclass(frozen=True, slots=True)
class TablesSeen:
    tables: tuple[Nearby, ...]


@dataclass(frozen=True, slots=True)
class TableAnswered:
    """A table was asked and is there: the sweep, or a device remembered from before."""
    table: str


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    before: Lobby | None
    now: Lobby


@dataclass(frozen=True, slots=True)
class VisitorRefused:
    """To the maker: a device at this address got no link (another version, other rules...)."""
    host: str
    why: str


# -- playing


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """All agreed. The devices greet each other and mix; `TableChanged` comes when there is a table to see."""
    again: bool             # taken up from this device's journal


@dataclass(frozen=True, slots=True)
class TableChanged:
    """The match has a new table to see, or other people here must decide."""


@dataclass(frozen=True, slots=True)
class AskedWithout:
    """Who would go on without a device now. Nobody (`by` is empty): the question is over."""
    key: bytes
    who: str
    by: tuple[str, ...]
    voters: int             # how many would have to
    mine: bool              # the people here would


@dataclass(frozen=True, slots=True)
class OnlookersChanged:
    """Who looks on now, and who has come or gone since the last time."""
    names: tuple[str, ...]
    came: tuple[str, ...]
    gone: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MiddleChanged:
    """Whether a device lies in the middle now, and which others would like to: `asking` are their keys and names."""
    here: bool
    asking: tuple[tuple[bytes, str], ...]


@dataclass(frozen=True, slots=True)
class Stuck:
    """A device is linked, but the word that the table waits for has not come for long."""
    name: str


@dataclass(frozen=True, slots=True)
class WaitedLong:
    """The table has waited for these devices for a while; empty: it waits no longer."""
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Away:
    name: str


@dataclass(frozen=True, slots=True)
class CameBack:
    name: str


# -- the end


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game cannot go on: somebody resigned, a fault was found, or this device cannot write its journal."""
    why: str
    audit_follows: bool     # False: nothing more will happen at this table here and now


@dataclass(frozen=True, slots=True)
class AuditDone:
    """The audit is done. `result` is the line that `play --json` prints."""
    clean: bool
    verdict: str
    transcript: Path | None
    result: dict[str, Any]

"""What happens around a table across devices, as plain values with names in them. `words.sentence_of` puts each into words.

A `key` is there where an answer needs to say which device is meant; everything else is for showing.
"""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.online.seating import Lobby, Nearby


class Cannot(Exception):
    """A wish that cannot be had, or a table that cannot be reached: one sentence or a few, for the person who wished."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(" ".join(sentences))


# -- coming to a table


@dataclass(frozen=True, slots=True)
class NearbyChanged:
    tables: tuple[Nearby, ...]


@dataclass(frozen=True, slots=True)
class Knocked:
    """To the maker: somebody stands at the door; `let_in` or `turn_away`."""
    key: bytes
    name: str
    watches: bool


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    before: Lobby | None
    now: Lobby


@dataclass(frozen=True, slots=True)
class Denied:
    """A wish in the lobby was not granted."""
    why: str


@dataclass(frozen=True, slots=True)
class TurnedAway:
    """This device is not at the table any more, or never was."""
    why: str


@dataclass(frozen=True, slots=True)
class VisitorRefused:
    """To the maker: a device at this address got no link (another version, other rules...)."""
    host: str
    why: str


# -- playing


@dataclass(frozen=True, slots=True)
class Begun:
    """All agreed. The devices greet each other and mix; `Stepped` comes when there is a table to see."""
    again: bool             # taken up from this device's journal


@dataclass(frozen=True, slots=True)
class TableCode:
    """The same on all devices, if nobody sits between them: the players compare it aloud."""
    code: str


@dataclass(frozen=True, slots=True)
class Stepped:
    """The match has a new table to see, or other people here must decide."""


@dataclass(frozen=True, slots=True)
class Awaiting:
    """The table has waited for these devices for a while; empty: it waits no longer."""
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Away:
    name: str


@dataclass(frozen=True, slots=True)
class Back:
    name: str


@dataclass(frozen=True, slots=True)
class Leaving:
    """A device says that it will not come back."""
    key: bytes
    name: str


@dataclass(frozen=True, slots=True)
class VoteAsked:
    """Somebody proposes to go on without this device: `vote`."""
    key: bytes
    name: str


@dataclass(frozen=True, slots=True)
class VoteFailed:
    name: str


@dataclass(frozen=True, slots=True)
class Gone:
    """All others agreed to go on without it; these seats are open now."""
    name: str
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatProposed:
    """Who shall decide for an open seat; "" for the caretaker. It counts when all devices propose the same."""
    by: str
    seat: str
    to: str


@dataclass(frozen=True, slots=True)
class EndWanted:
    name: str
    wants: bool


@dataclass(frozen=True, slots=True)
class Said:
    name: str
    text: str
    emote: str


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A person at this device took too long: the usual answer was given for it."""
    name: str


# -- the end


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game cannot go on: somebody resigned, a fault was found, or this device cannot write its journal."""
    why: str
    audit_follows: bool     # False: nothing more will happen at this table here and now


@dataclass(frozen=True, slots=True)
class Over:
    """The audit is done. `result` is the line that `play --json` prints."""
    clean: bool
    verdict: str
    transcript: Path | None
    result: dict[str, Any]


@dataclass(frozen=True, slots=True)
class RematchWanted:
    name: str

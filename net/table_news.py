"""What a conductor returns: messages to send, and news for the screen of what happened around the game.

What happens in the game itself comes from net.fairplay.news and is passed on as it is.
"""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from net.agreement import Agreement
from net.fairplay.verdict import AuditVerdict
from net.pointing import Pointed
from net.texts import DisplayText
from net.watching import Onlooker


class Presence(Enum):
    HERE = "here"
    RECONNECTING = "reconnecting"
    AWAY = "away"
    LEFT = "left"
    MUTE = "mute"               # its device is there, but may sign nothing more: see Muted
    STUCK = "stuck"             # it is linked, but its word, which needs no decision, has been missing for long


GONE = frozenset({Presence.AWAY, Presence.MUTE, Presence.STUCK})        # whom the table may have to go on without


@dataclass(frozen=True, slots=True)
class PeerSend:
    to: bytes
    kind: bytes
    payload: bytes


@dataclass(frozen=True, slots=True)
class TableMoved:
    """There is something new to see at the table, or others here are asked."""


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    key: bytes
    presence: Presence


class Mute(Enum):
    """Why a device may sign nothing more at a table. It says so itself; it is no part of the game, and no proof of anything."""
    BEHIND = "behind"           # its record is older than what it has signed: a restored backup, a copied device
    DAMAGED = "damaged"         # a file of it is damaged or lost


@dataclass(frozen=True, slots=True)
class Muted:
    """A device says that it may sign nothing more here: wait until its owner has put its newest files back, or vote."""
    key: bytes
    why: Mute


@dataclass(frozen=True, slots=True)
class Awaiting:
    """The devices that the table waits for now; empty if it waits for none."""
    keys: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A text, or (with `emote`) a gesture. No part of the game."""
    key: bytes
    name: DisplayText           # "" for the device's own
    text: DisplayText
    emote: str
    watcher: bool = False       # by somebody who only looks on


@dataclass(frozen=True, slots=True)
class WatchersChanged:
    """Others look on now than before."""
    watchers: tuple[Onlooker, ...]


@dataclass(frozen=True, slots=True)
class TablesChanged:
    """Other devices lie in the middle of the table than before (`here`), or others would like to and wait for a yes."""
    here: tuple[Onlooker, ...]
    asking: tuple[Onlooker, ...]


@dataclass(frozen=True, slots=True)
class PointedAt:
    """A finger on the table in the middle points at things, for people of this device who are asked now. It decides nothing."""
    things: Pointed


@dataclass(frozen=True, slots=True)
class WatcherDecided:
    """A device without a seat has signed a decision. It counted nowhere; an unaltered app does no such thing."""
    key: bytes
    name: DisplayText
    is_table: bool


@dataclass(frozen=True, slots=True)
class EndWanted:
    """A device would end the game here and now; it ends when all of them want it."""
    key: bytes
    wants: bool


class NoVote(Enum):
    """Why a table cannot go on without a device."""
    TWO_DEVICES = "two"         # each of two holds the other's locks: nobody else could open its cards
    OPTION = "option"           # the table was opened with the option off, or the shares of a leaver were lost
    EARLY = "early"             # the shares are not out yet: the first seconds of a table


@dataclass(frozen=True, slots=True)
class WithoutWanted:
    """Who would go on without a device now (`by`), of `voters` in all; nobody: the question is over. It counts when all would."""
    about: bytes
    by: tuple[bytes, ...]
    voters: int


@dataclass(frozen=True, slots=True)
class Leaving:
    """A device says that it will not come back: the others may agree at once to go on without it."""
    key: bytes


@dataclass(frozen=True, slots=True)
class SeatProposed:
    """A device proposes who decides for an open seat: a key, or None for the caretaker."""
    by: bytes
    seat: int
    key: bytes | None


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A seat of this device took too long: its default answer was given."""
    seat: int


@dataclass(frozen=True, slots=True)
class RematchWanted:
    key: bytes


@dataclass(frozen=True, slots=True)
class Rematch:
    """All want to play again: the same seats at a new table."""
    agreement: Agreement


@dataclass(frozen=True, slots=True)
class Over:
    """The audit is done and the secrets are erased. Told a second time if a proof comes later."""
    verdict: AuditVerdict


@dataclass(frozen=True, slots=True)
class BugBundle:
    """A bug stopped the game: what a developer needs to reproduce it, without secrets and names."""
    data: dict[str, Any]

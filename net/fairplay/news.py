"""News of a session for its device's screen. They hold no secrets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

# Reasons of a HALT that point to a bug (or other rules on one device), unless the audit finds a cheat.
OTHER_STATE = "two devices hold different states at the last checkpoint"
OTHER_RESULT = "two devices hold different results after the last checkpoint"
# Why a device is silenced, through no fault of its own.
PUT_OUT = "all others agreed to go on without this device"


@dataclass(frozen=True, slots=True)
class TableBegan:
    """The setup is done; the players compare the code aloud before the first move."""

    code: str


@dataclass(frozen=True, slots=True)
class VoteOpened:
    """Somebody proposes to go on without this peer; the players here are asked."""

    peer: int


@dataclass(frozen=True, slots=True)
class VoteFailed:
    peer: int


@dataclass(frozen=True, slots=True)
class Left:
    """All others agreed: the peer is out, its seats are open seats."""

    peer: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Halted:
    """The game stopped before its regular end. `accused` is named only on proof; the audit decides."""

    reason: str
    by: int | None
    accused: int | None

    @property
    def diverged(self) -> bool:
        """Whether the devices hold different states of the game: then a bug bundle is written."""
        return self.reason in (OTHER_STATE, OTHER_RESULT)


@dataclass(frozen=True, slots=True)
class Silenced:
    """This device signs nothing more in this session; it may watch."""

    why: str


@dataclass(frozen=True, slots=True)
class Disputed:
    """A peer's step hash differs from ours: ask it for its packets of this step."""

    peer: int
    n: int


@dataclass(frozen=True, slots=True)
class Broken:
    """A script of the rules failed: a bug, nobody's foul."""

    where: str


@dataclass(frozen=True, slots=True)
class Finished:
    """Nothing more will be signed; the audit can run."""


News: TypeAlias = TableBegan | VoteOpened | VoteFailed | Left | Halted | Silenced | Disputed | Broken | Finished

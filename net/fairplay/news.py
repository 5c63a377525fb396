"""What a session tells its device. Holds nothing that is secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

# Reasons of a HALT that mean a bug of ours (or other rules on one device), until the audit finds otherwise.
OTHER_STATE = "two devices hold different states at the last checkpoint"
OTHER_RESULT = "two devices hold different results after the last checkpoint"
# Why a device is silenced that did nothing wrong.
PUT_OUT = "all others agreed to go on without this device"


@dataclass(frozen=True, slots=True)
class TableBegan:
    """The table stands; the players compare the code aloud before the first move."""

    code: str


@dataclass(frozen=True, slots=True)
class StepFinished:
    """Step n is done; the table may have a new ask."""

    n: int


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
    """The game ends before its end. `accused` is named only on proof; the audit has the last word."""

    reason: str
    by: int | None
    accused: int | None

    @property
    def diverged(self) -> bool:
        """The devices hold different tables: worth a bug bundle."""
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
    """A script failed: our bug, nobody's foul."""

    where: str


@dataclass(frozen=True, slots=True)
class Finished:
    """Nothing more will be signed; the audit can run."""


News: TypeAlias = TableBegan | StepFinished | VoteOpened | VoteFailed | Left | Halted | Silenced | Disputed | Broken | Finished

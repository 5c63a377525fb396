"""The vocabulary of the protocol's scripts.

The protocol is written like the games: a script says, in order, who has to send what, and yields an **OpenStep** for it. Whoever
runs the script (a device, a watcher, the audit) brings back what was sent. Between steps a script yields None now and then,
so that long work can be done in slices.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from net.lockstep.chain import Message, Payload

from .peer_secrets import PeerSecrets
from .slices import Slices

T = TypeVar("T")
Made: TypeAlias = tuple[str, Payload]
Decisions: TypeAlias = Mapping[int, Any]  # seat -> what its player decided


@dataclass(slots=True)
class FinishedStep:
    """A finished step: what each sender's message said, as its check read it."""

    said: dict[int, Any]
    dropped: tuple[int, ...] = ()  # peers voted out while it was played

    @property
    def broken(self) -> bool:
        return bool(self.dropped)


StepScript: TypeAlias = Generator["OpenStep | None", Any, T]


def _nothing_decided(secrets: PeerSecrets, payload: Payload) -> Decisions:
    return {}


@dataclass(slots=True)
class OpenStep:
    """Who must speak now, and what.

    `make` builds an honest peer's message from its secrets (and, where a player decides, from the decision). The same function
    serves the device itself, the others who finish for a leaver, and the audit, which compares its result byte for byte.
    `check` reads a message or refuses it: raising InvalidMessage is a fault of the sender. It may not depend on other messages of
    the same step, for they come in any order. Both are plain functions where that is quick, and bring slices where it is not.
    """

    senders: tuple[int, ...]
    kinds: tuple[str, ...]
    make: Callable[[PeerSecrets, Decisions], Made | Slices[Made]]
    check: Callable[[int, str, Payload], Any]  # what was said, or slices that bring it
    seats: tuple[int, ...] = ()  # the seats that decide, all of them run by the senders
    decided: Callable[[PeerSecrets, Payload], Decisions] = _nothing_decided  # reads a decision back, with the seed open
    fills: bool = True  # a leaver's message is made from its seed
    judged: tuple[str, ...] | None = None  # what of the payload the audit compares; None: all of it
    r: int = 0
    about: str = ""  # for the screen: what is being waited for


@dataclass
class ScriptFrame:
    """A script and the step it waits for. The session's own is the main one; carrying out a vote is a second one above it."""

    script: StepScript[None]
    step: OpenStep | None = None
    said: dict[int, Any] = field(default_factory=dict)  # sender -> what its message for this step said
    begun: bool = False
    over: bool = False


class Fault(Exception):
    """A signed message for this step that cannot be: its sender is named."""

    def __init__(self, message: Message, reason: str) -> None:
        super().__init__(reason)
        self.message, self.reason = message, reason


@dataclass
class HaltReason:
    """Why the game stopped before its end: who stopped it (None: this device), and who is accused, with the evidence."""

    reason: str
    by: int | None
    accused: int | None
    evidence: tuple[Message, ...] = ()


class HaltNow(Exception):
    """The game cannot go on: to the audit. `accused` is None where only the audit can tell."""

    def __init__(self, reason: str, accused: int | None = None, op: int | None = None, slot: int | None = None,
                 complainer: int | None = None, evidence: tuple[Message, ...] = ()) -> None:
        super().__init__(reason)
        self.reason, self.accused, self.op, self.slot, self.evidence = reason, accused, op, slot, evidence
        self.complainer = complainer  # its COMPLAIN stands in the chain: it opens its seed first


@dataclass
class IdleWork:
    """Work begun ahead of its time, in idle moments. `rest` finishes it and brings the result."""

    work: Slices[Any]
    result: Any = None
    done: bool = False

    def advance(self) -> bool:
        """One slice; False when there is nothing left to do."""
        if self.done:
            return False
        try:
            next(self.work)
        except StopIteration as end:
            self.result, self.done = end.value, True
            return False
        return True

    def rest(self) -> Slices[Any]:
        while self.advance():
            yield
        return self.result

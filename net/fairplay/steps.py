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
    def interrupted(self) -> bool:
        return bool(self.dropped)


StepScript: TypeAlias = Generator["OpenStep | None", Any, T]


def _nothing_decided(secrets: PeerSecrets, payload: Payload) -> Decisions:
    return {}


@dataclass(slots=True)
class OpenStep:
    """Who must send a message now, and of which kind.

    `make` builds an honest peer's message from its secrets (and, where a player decides, from the decision). The same function
    serves the device itself, the others who finish for a leaver, and the audit, which compares its result byte for byte.
    `check` returns what a message says, or raises InvalidMessage: a fault of the sender. It may not depend on other messages of
    the same step, which come in any order. Both return their result at once where that is quick, otherwise slices.
    """

    senders: tuple[int, ...]
    kinds: tuple[str, ...]
    make: Callable[[PeerSecrets, Decisions], Made | Slices[Made]]
    check: Callable[[int, str, Payload], Any]  # (sender, kind, payload) -> what the message says, or slices that return it
    seats: tuple[int, ...] = ()  # the seats that decide, all of them run by the senders
    read_decisions: Callable[[PeerSecrets, Payload], Decisions] = _nothing_decided  # from a message, with its seed open
    fillable: bool = True  # the others can make a leaver's message from its seed
    audited: tuple[str, ...] | None = None  # payload fields that the audit compares; None: all of them
    r: int = 0
    about: str = ""  # for the screen: what the table waits for


@dataclass
class ScriptFrame:
    """A script and the step it waits for. The session's script is the main frame; carrying out a vote is a second one on top."""

    script: StepScript[None]
    step: OpenStep | None = None
    said: dict[int, Any] = field(default_factory=dict)  # sender -> what its message for this step said
    begun: bool = False
    over: bool = False


class Fault(Exception):
    """A signed message that breaks the protocol in this step: its sender is named."""

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
    """The game cannot go on and is audited. `accused` is None where only the audit can tell who is at fault."""

    def __init__(self, reason: str, accused: int | None = None, op: int | None = None, slot: int | None = None,
                 complainer: int | None = None, evidence: tuple[Message, ...] = ()) -> None:
        super().__init__(reason)
        self.reason, self.accused, self.op, self.slot, self.evidence = reason, accused, op, slot, evidence
        self.complainer = complainer  # its COMPLAIN is in the chain; it stopped the game, so it opens its seed first


@dataclass
class IdleWork:
    """Work for a later step, done while the device would be idle. `rest` finishes it and returns the result."""

    work: Slices[Any]
    result: Any = None
    done: bool = False

    def advance(self) -> bool:
        """Do one slice; False when there is nothing left to do."""
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

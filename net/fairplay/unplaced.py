"""Messages that have no place in the record, kept in case a HALT cites one of them.

A peer that is a step behind us, or was sent something else, may stop the game for a message that we dropped. Without that message
its HALT would look groundless. So we keep the last few of each sender for a while, and what a HALT cites for good. Both are
bounded, so that nobody can fill our memory.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from net.lockstep.chain import Message
from net.lockstep.wire import MAX_BODY

from .halts import cited_by

MAX_CITED, MAX_CITED_BYTES = 8, 4 * MAX_BODY  # kept for good for one HALT
MAX_UNCITED = 16  # kept for a while, of one sender
MAX_UNCITED_BYTES = 2 * MAX_BODY


class UnplacedMessages:
    def __init__(self) -> None:
        self.cited: list[Message] = []  # by a HALT, as its reason: kept for good
        self._cited_sizes: dict[int, list[int]] = {}  # who signed the HALT -> sizes of what is kept for it
        self._uncited: dict[int, deque[Message]] = {}  # the last ones of each sender

    def keep(self, message: Message, halts: Sequence[Message]) -> None:
        """Keep a message that the record has no place for. `halts`: those that have come so far."""
        if self._keep_if_cited(message, halts):
            return
        uncited = self._uncited.setdefault(message.peer, deque(maxlen=MAX_UNCITED))
        uncited.append(message)
        while sum(len(m.raw) for m in uncited) > MAX_UNCITED_BYTES:
            uncited.popleft()

    def check_again(self, halts: Sequence[Message]) -> None:
        """Keep for good what a new HALT cites."""
        for message in [m for uncited in self._uncited.values() for m in uncited]:
            self._keep_if_cited(message, halts)

    def uncited_bytes(self) -> int:
        return sum(len(m.raw) for uncited in self._uncited.values() for m in uncited)

    def _keep_if_cited(self, message: Message, halts: Sequence[Message]) -> bool:
        """If a HALT cites this message, keep it for good. (A signer can make many signatures of one body: one is enough.)"""
        if any(m.body == message.body for m in self.cited if halts):
            return True
        digest, size = message.digest().hex() if halts else "", len(message.raw)
        for halt in halts:
            sizes = self._cited_sizes.setdefault(halt.peer, [])
            if digest in cited_by(halt) and len(sizes) < MAX_CITED and sum(sizes) + size <= MAX_CITED_BYTES:
                sizes.append(size)
                self.cited.append(message)
                return True
        return False

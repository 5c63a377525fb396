"""What a device holds beside its record: messages that have no place there, in case somebody stops the game for one of them.

A peer that was a step behind, or was told something else, may point in its HALT at what we dropped; without it its alarm would
look false. All of it within bounds: nobody can make us keep any number of things.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from net.lockstep.chain import Message
from net.lockstep.wire import MAX_BODY

from .halts import pointed_at

MAX_POINTED, MAX_POINTED_BYTES = 8, 4 * MAX_BODY  # that one HALT can make us keep for good
MAX_HEARSAY = 16  # messages of one sender
MAX_HEARSAY_BYTES = 2 * MAX_BODY


class Beside:
    def __init__(self) -> None:
        self.pointed: list[Message] = []  # a HALT names it as its reason: ours for good
        self._for: dict[int, list[int]] = {}  # who stopped the game -> sizes of what is kept for it
        self._hearsay: dict[int, deque[Message]] = {}  # the last of each sender

    def keep(self, message: Message, halts: Sequence[Message]) -> None:
        """The record has no place for it. These HALTs are here; others may come."""
        if self._is_pointed_at(message, halts):
            return
        aside = self._hearsay.setdefault(message.peer, deque(maxlen=MAX_HEARSAY))
        aside.append(message)
        while sum(len(m.raw) for m in aside) > MAX_HEARSAY_BYTES:
            aside.popleft()

    def look_again(self, halts: Sequence[Message]) -> None:
        """One more HALT has come."""
        for heard in [m for aside in self._hearsay.values() for m in aside]:
            self._is_pointed_at(heard, halts)

    def hearsay_bytes(self) -> int:
        return sum(len(m.raw) for aside in self._hearsay.values() for m in aside)

    def _is_pointed_at(self, message: Message, halts: Sequence[Message]) -> bool:
        """Whether a HALT points at it; then it is kept. (Of one body there may be many signatures.)"""
        if any(m.body == message.body for m in self.pointed if halts):
            return True
        digest, size = message.digest().hex() if halts else "", len(message.raw)
        for halt in halts:
            sizes = self._for.setdefault(halt.peer, [])
            if digest in pointed_at(halt) and len(sizes) < MAX_POINTED and sum(sizes) + size <= MAX_POINTED_BYTES:
                sizes.append(size)
                self.pointed.append(message)
                return True
        return False

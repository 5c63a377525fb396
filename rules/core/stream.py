"""Repeatable chance for one device: the same numbers on every platform and Python version."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
_WORDS = 128
_UNPACK = struct.Struct(f">{_WORDS}I").unpack
_SPAN = 1 << 32


class Stream:
    """Random numbers from SHAKE-256 of a seed. `drawn` says how far it is, so it can be put back there."""

    __slots__ = ("_blocks", "_words", "seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self.seed = seed
        self._blocks, used = divmod(drawn, _WORDS)
        self._words: list[int] = []  # what is left of the last block, in reverse
        if used:
            self._next_block()
            del self._words[-used:]

    @classmethod
    def of(cls, *items: int | str) -> Stream:
        """The stream that belongs to a number or a text; several items keep streams apart."""
        return cls(hashlib.sha256("\0".join(str(i) for i in items).encode()).digest())

    @property
    def drawn(self) -> int:
        return self._blocks * _WORDS - len(self._words)

    def _next_block(self) -> None:
        block = hashlib.shake_256(self.seed + self._blocks.to_bytes(8, "big")).digest(4 * _WORDS)
        self._words = list(reversed(_UNPACK(block)))
        self._blocks += 1

    def word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            self._next_block()
        return self._words.pop()

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        top = _SPAN - _SPAN % limit
        while True:
            if not self._words:
                self._next_block()
            word = self._words.pop()
            if word < top:
                return word % limit

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

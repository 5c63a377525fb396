"""Repeatable chance for one device: the same numbers on every platform and Python version."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
_WORDS = 128
_UNPACK = struct.Struct(f">{_WORDS}I").unpack


class Stream:
    """Random numbers from SHAKE-256 of a seed. `drawn` says how far it is, so it can be put back there."""

    __slots__ = ("_block", "_words", "drawn", "seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self._block = -1
        self._words: tuple[int, ...] = ()

    @classmethod
    def of(cls, *items: int | str) -> Stream:
        """The stream that belongs to a number or a text; several items keep streams apart."""
        return cls(hashlib.sha256("\0".join(str(i) for i in items).encode()).digest())

    def word(self) -> int:
        """The next 32 bits."""
        block, place = divmod(self.drawn, _WORDS)
        if block != self._block:
            self._block = block
            self._words = _UNPACK(hashlib.shake_256(self.seed + block.to_bytes(8, "big")).digest(4 * _WORDS))
        self.drawn += 1
        return self._words[place]

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        top = (1 << 32) // limit * limit
        while (v := self.word()) >= top:
            pass
        return v % limit

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

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
        self._words.extend(_UNPACK(block))
        self._words.reverse()
        self._blocks += 1

    def word(self) -> int:
        """The next 32 bits."""
        if not self._words:
            self._next_block()
        return self._words.pop()

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        words = self._words
        word = words.pop() if words else self.word()
        # The last run of `limit` words is cut short, so it does not count. (The first test alone nearly always tells.)
        while word > _SPAN - limit and word >= _SPAN - _SPAN % limit:
            if limit > _SPAN:
                raise ValueError("a limit beyond 32 bits")
            word = self.word()
        return word % limit

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        words, left = self._words, len(items)
        while left > 1:
            word = words.pop() if words else self.word()  # from here to % it is `below`, written out: decks are many draws
            while word > _SPAN - left and word >= _SPAN - _SPAN % left:
                word = self.word()
            j = word % left
            left -= 1
            items[left], items[j] = items[j], items[left]

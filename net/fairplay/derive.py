"""How every secret and every random number is derived: E, PRF, SCALAR, STREAM, PERM of the specification.

One seed per peer and session. Each label is used for one purpose only, so no two values are derived from the same input.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TypeAlias

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493  # of the prime-order subgroup
Item: TypeAlias = bytes | str | int
_EIGHT = (8).to_bytes(4, "big")


def E(*items: Item) -> bytes:
    """Unambiguous concatenation: every item is preceded by its length."""
    parts = []
    for item in items:
        if isinstance(item, int):
            parts.append(_EIGHT)
            parts.append(item.to_bytes(8, "big"))
            continue
        if isinstance(item, str):
            item = item.encode("utf-8")
        parts.append(len(item).to_bytes(4, "big"))
        parts.append(item)
    return b"".join(parts)


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def prf(seed: bytes, sid: bytes, label: str, *items: Item) -> bytes:
    """64 bytes that only the owner of the seed can know."""
    return hmac.digest(seed, E("FP1", sid, label, *items), "sha512")


class Keyed:
    """HMAC-SHA-512 under one key that is used often: the padded key is hashed once."""

    def __init__(self, key: bytes) -> None:
        block = key.ljust(hashlib.sha512().block_size, b"\0")
        self._inner = hashlib.sha512(bytes(b ^ 0x36 for b in block))
        self._outer = hashlib.sha512(bytes(b ^ 0x5C for b in block))

    def digest(self, message: bytes) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


def to_scalar(wide: bytes) -> int:
    """64 uniform bytes as a scalar that is not zero."""
    return 1 + int.from_bytes(wide, "little") % (ORDER - 1)


def scalar(seed: bytes, sid: bytes, label: str, *items: Item) -> int:
    return to_scalar(prf(seed, sid, label, *items))


class ShakeStream:
    """SHAKE-256 of some bytes, read front to back."""

    def __init__(self, source: bytes) -> None:
        self._shake = hashlib.shake_256(source)
        self._have = self._shake.digest(256)
        self._at = 0

    def take(self, count: int) -> bytes:
        end = self._at + count
        if end > len(self._have):
            self._have = self._shake.digest(max(end, 2 * len(self._have)))
        taken = self._have[self._at:end]
        self._at = end
        return taken

    def below(self, m: int) -> int:
        """A number in 0 … m-1, all equally likely: values that would favour the small ones are rejected."""
        limit = 2**32 // m * m
        while True:
            v = int.from_bytes(self.take(4), "big")
            if v < limit:
                return v % m

    def permutation(self, n: int) -> list[int]:
        """Fisher–Yates. A permutation p everywhere means out[a] = in[p[a]]."""
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


def perm(seed: bytes, sid: bytes, n: int, label: str, *items: Item) -> list[int]:
    return ShakeStream(prf(seed, sid, label, *items)).permutation(n)


def xor_pad(body: bytes, pad_source: bytes) -> bytes:
    """`body` under a one-time pad; applied twice it gives `body` again."""
    pad = ShakeStream(pad_source).take(len(body))
    return bytes(a ^ b for a, b in zip(body, pad, strict=True))

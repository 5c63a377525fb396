"""Dice that nobody can choose: a hash chain for each peer, used from its end to its start; a roll mixes one value of each peer.

Every value was fixed when the anchors were published, so a peer can only show the next one or nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from .derive import E, ShakeStream, prf, sha256

LENGTH = 4096


def next_value(sid: bytes, peer: int, x: bytes) -> bytes:
    """The value of the chain that was published just before x."""
    return sha256(E("FP1/dice", sid, peer, x))


def place(t: int) -> tuple[int, int]:
    """(chain, element) that roll t = 1, 2, … takes its value from."""
    chain, used = divmod(t - 1, LENGTH)
    return chain, LENGTH - 1 - used


class Chain:
    """One peer's own chain, made once: 4096 small hashes."""

    def __init__(self, seed: bytes, sid: bytes, peer: int, number: int = 0) -> None:
        x = prf(seed, sid, "dice", *([number] if number else []))[:32]
        self.values = [x]
        # The same as next_value, but the constant 64 bytes before x, one block, are hashed only once.
        prefix = hashlib.sha256(E("FP1/dice", sid, peer) + len(x).to_bytes(4, "big"))
        for _ in range(LENGTH):
            link = prefix.copy()
            link.update(x)
            x = link.digest()
            self.values.append(x)

    @property
    def anchor(self) -> bytes:
        return self.values[LENGTH]


def mix(sid: bytes, h: bytes, purpose: str, t: int, values: Iterable[bytes]) -> ShakeStream:
    """The result of a roll, to be read with `below`; values in the order of the peers."""
    return ShakeStream(E("FP1/roll", sid, h, purpose, t, *values))


def table_code(stream: ShakeStream) -> str:
    """Six digits that the players compare aloud."""
    return f"{stream.below(1_000_000):06d}"

"""The seed of a peer and everything derived from it.

A device knows its own seed and those of opened leavers; the audit knows all.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from dataclasses import dataclass, field

from .derive import ORDER, E, Keyed, prf, scalar, to_scalar
from .dice import Chain, place
from .edwards import commit
from .group import Lock, inverse, inverses, key_of


@dataclass(frozen=True, slots=True)
class SessionSecrets:
    """All secrets that a device must keep for one session. Never shown, never logged.

    `sharing` is independent of the seed: an opened seed must not open the shares that its owner received.
    """

    seed: bytes = field(repr=False)
    sharing: bytes = field(repr=False)
    hello: bytes = field(repr=False)

    @classmethod
    def fresh(cls, randbytes: Callable[[int], bytes]) -> SessionSecrets:
        seed = 1 + int.from_bytes(randbytes(64), "little") % (ORDER - 1)
        return cls(seed.to_bytes(32, "little"), randbytes(32), randbytes(32))

    def encode(self) -> bytes:
        return self.seed + self.sharing + self.hello

    @classmethod
    def decode(cls, data: bytes) -> SessionSecrets:
        if len(data) != 96:
            raise ValueError("not the secrets of a session")
        return cls(data[:32], data[32:64], data[64:])


def is_seed(seed: bytes) -> bool:
    return len(seed) == 32 and 1 <= int.from_bytes(seed, "little") < ORDER


def seed_commitment(seed: bytes) -> bytes:
    return commit(int.from_bytes(seed, "little"))


class PeerSecrets:
    """One peer's seed and everything derived from it; and the keys that other peers sent it in boxes."""

    def __init__(self, peer: int, seed: bytes, sid: bytes, sharing: bytes | None = None) -> None:
        self.peer = peer
        self.seed = seed
        self.sid = sid
        self.box = Lock(prf(seed, sid, "box")[:32])
        self.handed: dict[tuple[int, int, int], int] = {}  # (op, slot, locker) -> opener
        self._sharing = sharing
        self._keyed = Keyed(seed)
        self._lock_label = E("FP1", sid, "lock")
        self._chains: dict[int, Chain] = {}
        self._locks: dict[tuple[int, int], int] = {}
        self._openers: dict[tuple[int, int], int] = {}
        self._keys: dict[tuple[int, int], bytes] = {}

    # -- dice

    def chain(self, number: int) -> Chain:
        if number not in self._chains:
            self._chains[number] = Chain(self.seed, self.sid, self.peer, number)
        return self._chains[number]

    def roll_value(self, t: int) -> bytes:
        number, element = place(t)
        return self.chain(number).values[element]

    # -- cards

    def scalar(self, label: str, *items: int) -> int:
        return scalar(self.seed, self.sid, label, *items)

    def lock(self, op: int, slot: int) -> int:
        """The scalar of this peer's lock on a slot. Cached: it is needed to lock, to prove and to open."""
        made = self._locks.get((op, slot))
        if made is None:
            wide = self._keyed.digest(self._lock_label + _PLACE.pack(8, op, 8, slot))  # PRF("lock", op, slot)
            made = self._locks[op, slot] = to_scalar(wide)
        return made

    def opener(self, op: int, slot: int) -> int:
        """The scalar that takes this peer's lock off a slot: it commits to it, and publishes it when the card is opened."""
        made = self._openers.get((op, slot))
        if made is None:
            made = self._openers[op, slot] = inverse(self.lock(op, slot))
        return made

    def key(self, op: int, slot: int) -> bytes:
        """The opener as it is published."""
        made = self._keys.get((op, slot))
        if made is None:
            made = self._keys[op, slot] = key_of(self.opener(op, slot))
        return made

    def commitments(self, op: int, count: int) -> list[bytes]:
        """Commitments to the openers of a whole operation, computed with one inversion."""
        places = [(op, slot) for slot in range(count)]
        backs = inverses([self.lock(op, slot) for slot in range(count)])
        keys = [key_of(back) for back in backs]
        self._openers.update(zip(places, backs, strict=True))
        self._keys.update(zip(places, keys, strict=True))
        return [key_commitment(self.sid, op, slot, self.peer, key) for slot, key in enumerate(keys)]

    def opener_of(self, op: int, slot: int, locker: int) -> int | None:
        """The opener of anybody's lock, if this peer can know it."""
        return self.opener(op, slot) if locker == self.peer else self.handed.get((op, slot, locker))

    # -- shares of the seed, for the case that this peer leaves

    @property
    def shares(self) -> bool:
        """Whether the shares are known, too: not if only the seed was opened."""
        return self._sharing is not None

    def _share_prf(self, label: str, *items: int) -> bytes:
        if self._sharing is None:
            raise ValueError("an opened seed does not open the shares")
        return prf(self._sharing, self.sid, label, *items)

    def share_secret(self) -> bytes:
        return self._share_prf("share-key")[:32]

    def share_lock(self) -> Lock:
        return Lock(self.share_secret())

    def seed_shares(self, round_: int, others: tuple[int, ...]) -> dict[int, int]:
        """One random number for each other peer. They add up to the seed; any fewer of them give nothing away."""
        made = {j: to_scalar(self._share_prf("share", round_, j)) for j in others[:-1]}
        made[others[-1]] = (int.from_bytes(self.seed, "little") - sum(made.values())) % ORDER
        return made


_PLACE = struct.Struct(">IQ IQ")  # E(op, slot)
_COMMITTED = struct.Struct(">I7s I32s IQ IQ IQ I32s")  # E("FP1/key", sid, op, slot, peer, key) in one go


def key_commitment(sid: bytes, op: int, slot: int, peer: int, key: bytes) -> bytes:
    """A plain hash is enough: the key has 250 bits of entropy."""
    return hashlib.sha256(_COMMITTED.pack(7, b"FP1/key", 32, sid, 8, op, 8, slot, 8, peer, 32, key)).digest()

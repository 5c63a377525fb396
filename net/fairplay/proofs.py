"""Proof that a SHUFFLE or RELOCK only permuted and re-locked: cut and choose. For STRIP and LOCK see schnorr.py.

In each round the prover hides its input under fresh keys and sends a hash. Then a fair bit is rolled, and it shows either how it
hid the input (0) or how the hidden list follows from its output (1). Only an honest prover can answer both.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .derive import E, ShakeStream, prf, sha256, to_scalar
from .group import Lock, inverse, inverses, is_clamped, key_of
from .slices import Slices, act_all, act_each

RELOCK_ROUNDS = 32
ONE_KEY = frozenset({"shuffle"})  # passes with one scalar for all items


@dataclass(frozen=True, slots=True)
class Where:
    """Which pass is proved. All hashes and secrets of a proof depend on it, so none can be used for another pass."""

    sid: bytes
    op: int
    kind: str
    peer: int


@dataclass(frozen=True, slots=True)
class Secret:
    """How the prover made its pass: out[a] = x[a]·in[order[a]] (one x for a SHUFFLE)."""

    scalars: Sequence[int]
    order: Sequence[int]


@dataclass(frozen=True, slots=True)
class Hidden:
    """Answer to 1: T[order[a]] = ACT(keys[a], out[a])."""

    order: tuple[int, ...]
    keys: tuple[bytes, ...]


Answer: TypeAlias = bytes | Hidden


def _omega(seed: bytes, at: Where, k: int) -> bytes:
    return prf(seed, at.sid, "proof", at.op, at.kind, k)[:32]


def _blinds(omega: bytes, at: Where, n: int) -> tuple[list[int], list[int]]:
    """The scalars t and the order rho of one round."""
    count = 1 if at.kind in ONE_KEY else n
    t = [to_scalar(hmac.digest(omega, E("FP1/t", b), "sha512")) for b in range(count)]
    return t, ShakeStream(hmac.digest(omega, E("FP1/rho"), "sha512")).permutation(n)


def _hash(at: Where, k: int, hidden: Sequence[bytes]) -> bytes:
    return sha256(E("FP1/T", at.sid, at.op, at.kind, at.peer, k), *hidden)


def _hide(omega: bytes, at: Where, points: Sequence[bytes]) -> Slices[list[bytes]]:
    t, rho = _blinds(omega, at, len(points))
    moved = [points[i] for i in rho]
    if at.kind in ONE_KEY:
        return (yield from act_all(Lock(key_of(t[0])), moved))
    return (yield from act_each(zip(map(key_of, t), moved, strict=True)))


def hashes(seed: bytes, at: Where, rounds: int, points: Sequence[bytes]) -> Slices[list[bytes]]:
    """What the prover sends before the challenge is known."""
    made = []
    for k in range(rounds):
        made.append(_hash(at, k, (yield from _hide(_omega(seed, at, k), at, points))))
    return made


def challenge(stream: ShakeStream, rounds: int) -> list[int]:
    data = stream.take((rounds + 7) // 8)
    return [data[k // 8] >> (k % 8) & 1 for k in range(rounds)]


def answers(seed: bytes, at: Where, bits: Sequence[int], secret: Secret) -> Slices[list[Answer]]:
    """The prover's answers. Never call it with two different challenges for one op: together they give the keys away."""
    made: list[Answer] = []
    for k, bit in enumerate(bits):
        yield
        omega = _omega(seed, at, k)
        if bit == 0:
            made.append(omega)
            continue
        n = len(secret.order)
        t, rho = _blinds(omega, at, n)
        rho_inverse = [0] * n
        for b, i in enumerate(rho):
            rho_inverse[i] = b
        tau = tuple(rho_inverse[i] for i in secret.order)
        if at.kind in ONE_KEY:
            keys = [key_of(t[0] * inverse(secret.scalars[0]))]
        else:
            keys = [key_of(t[b] * back) for b, back in zip(tau, inverses(secret.scalars), strict=True)]
        made.append(Hidden(tau, tuple(keys)))
    return made


def is_proved(at: Where, bits: Sequence[int], sent: Sequence[bytes], given: Sequence[Answer],
              before: Sequence[bytes], after: Sequence[bytes]) -> Slices[bool]:
    """Whether the answers fit the hashes that were sent before the challenge."""
    n = len(before)
    if not len(bits) == len(sent) == len(given) or len(after) != n:
        return False
    for k, (bit, answer) in enumerate(zip(bits, given, strict=True)):
        if bit == 0:
            if not isinstance(answer, bytes) or len(answer) != 32:
                return False
            hidden = yield from _hide(answer, at, before)
        else:
            if not isinstance(answer, Hidden) or not _is_well_formed(at, answer, n):
                return False
            hidden = [b""] * n
            if at.kind in ONE_KEY:
                moved = yield from act_all(Lock(answer.keys[0]), after)
            else:
                moved = yield from act_each(zip(answer.keys, after, strict=True))
            for b, point in zip(answer.order, moved, strict=True):
                hidden[b] = point
        if _hash(at, k, hidden) != sent[k]:
            return False
    return True


def _is_well_formed(at: Where, answer: Hidden, n: int) -> bool:
    if len(answer.keys) != (1 if at.kind in ONE_KEY else n) or not all(map(is_clamped, answer.keys)):
        return False
    return sorted(answer.order) == list(range(n))

"""Proof for passes that keep the order (STRIP, LOCK): the sender knows each scalar x with out[a] = x·in[a].

Schnorr's proof on x-coordinates, as in qDSA. The prover sends R = r·in, gets the challenge c, answers z = r + c·x; then z·in,
R and c·out must add up to zero for some choice of signs, which is one quadratic equation in their x-coordinates. Signs are
lost on x-coordinates, and it does not matter: from two answers to one R, whatever their signs, x follows, because the
challenges c < 2^K differ in absolute value. So a prover that does not know x passes with probability 2^-K, as with K rounds of
cut and choose, at the cost of one exchange instead of K. One answer gives nothing away: for every z there is such an R.
**Never answer two challenges for one R**: together they give the key.
"""

from __future__ import annotations

from collections.abc import Sequence

from .derive import P, prf, to_scalar
from .group import act, is_clamped, key_of
from .proofs import Where
from .slices import STEP, Slices, act_each

_A = 486662
_A24 = (_A - 2) // 4


def _blind(seed: bytes, at: Where, a: int) -> int:
    return to_scalar(prf(seed, at.sid, "proof", at.op, at.kind, a))


def commitments(seed: bytes, at: Where, before: Sequence[bytes]) -> Slices[list[bytes]]:
    """The points R, sent before the challenge is known."""
    return (yield from act_each((key_of(_blind(seed, at, a)), point) for a, point in enumerate(before)))


def challenge(bits: Sequence[int]) -> int:
    """The bits of the roll as one number: the same challenge for all passes of an operation."""
    return sum(bit << k for k, bit in enumerate(bits))


def answers(seed: bytes, at: Where, c: int, scalars: Sequence[int]) -> list[bytes]:
    return [key_of(_blind(seed, at, a) + c * x) for a, x in enumerate(scalars)]


def is_proved(c: int, sent: Sequence[bytes], given: Sequence[bytes], before: Sequence[bytes],
              after: Sequence[bytes]) -> Slices[bool]:
    """Whether z·in ± R ± c·out = 0 for every item."""
    if not len(sent) == len(given) == len(before) == len(after) or not all(map(is_clamped, given)):
        return False
    for i, (r, z, point, moved) in enumerate(zip(sent, given, before, after, strict=True)):
        if i % STEP == 0:
            yield
        if not _adds_up(int.from_bytes(act(z, point), "little"), int.from_bytes(r, "little"),
                        _times(c, int.from_bytes(moved, "little"))):
            return False
    return True


def _times(c: int, x: int) -> tuple[int, int]:
    """c times a point, x-coordinate as a fraction: Montgomery's ladder. c is small, so plain integers will do."""
    x2, z2, x3, z3 = 1, 0, x, 1
    for bit in bin(c)[2:]:
        if bit == "1":
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b = x2 + z2, x2 - z2
        da, cb = (x3 - z3) * a, (x3 + z3) * b
        aa, bb = a * a % P, b * b % P
        e = aa - bb
        x3, z3 = (da + cb) ** 2 % P, x * ((da - cb) ** 2 % P) % P
        x2, z2 = aa * bb % P, e * (aa + _A24 * e) % P
        if bit == "1":
            x2, z2, x3, z3 = x3, z3, x2, z2
    return x2, z2


def _adds_up(x: int, r: int, q: tuple[int, int]) -> bool:
    """Whether three points with these x-coordinates (the last a fraction) can add up to zero, signs chosen freely."""
    if r >= P:
        return False
    qx, qz = q
    if qz == 0:
        return x == r
    difference, cross = (r * qz - qx) % P, (r * qx - qz) % P
    middle = ((r * qz + qx) * (r * qx + qz) + 2 * _A * r * qx % P * qz) % P
    return (difference * difference % P * x * x - 2 * middle * x + cross * cross) % P == 0

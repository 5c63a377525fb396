"""Cards as points: RFC 9380, suite curve25519_XMD:SHA-512_ELL2_NU_, x-coordinate only.

Hashing gives points whose ratios nobody knows. With known ratios anybody could recognise the cards of a shuffled deck.
"""

from __future__ import annotations

import hashlib
from functools import cache

from .derive import E, P

_A = 486662
_TAG = b"FP1-CARD-curve25519_XMD:SHA-512_ELL2_NU_"
_BLOCK = 128  # of SHA-512


def _expand(message: bytes, tag: bytes, count: int) -> bytes:
    """expand_message_xmd for at most one output block of SHA-512 (48 bytes are all we need)."""
    suffix = tag + bytes([len(tag)])
    b0 = hashlib.sha512(bytes(_BLOCK) + message + count.to_bytes(2, "big") + b"\0" + suffix).digest()
    return hashlib.sha512(b0 + b"\x01" + suffix).digest()[:count]


def _is_square(v: int) -> bool:
    return pow(v, (P - 1) // 2, P) in (0, 1)


def encode_to_curve(message: bytes, tag: bytes) -> bytes:
    """The u-coordinate of the point that a message hashes to."""
    u = int.from_bytes(_expand(message, tag, 48), "big") % P
    x = -_A * pow(1 + 2 * u * u, -1, P) % P
    if not _is_square(x * (x * (x + _A) + 1) % P):
        x = (-x - _A) % P
    z = 1
    for _ in range(3):  # times 8, into the prime-order subgroup: Montgomery doubling, x only
        xx, zz, xz = x * x, z * z, x * z
        x, z = (xx - zz) ** 2 % P, 4 * xz * (xx + _A * xz + zz) % P
    return (x * pow(z, -1, P) % P).to_bytes(32, "little")


@cache
def card_point(game: str, deck: str, index: int) -> bytes:
    return encode_to_curve(E(game, deck, index), _TAG)

"""X25519 as a lock that commutes: points are 32-byte u-coordinates, keys clamped private keys.

Locks can be put on and taken off in any order. The exchange of `cryptography` is all the arithmetic on points there is
here; scalars are plain integers modulo the group's order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

from .derive import ORDER

_load: Callable[[bytes], X25519PrivateKey] = X25519PrivateKey.from_private_bytes
_point: Callable[[bytes], X25519PublicKey] = X25519PublicKey.from_public_bytes
try:  # The public classes check each time whether X25519 is supported, a twentieth of the work. These are what they call.
    from cryptography.hazmat.bindings._rust import openssl

    _load, _point = openssl.x25519.from_private_bytes, openssl.x25519.from_public_bytes
except (ImportError, AttributeError):  # not part of the public interface: another version may have them elsewhere
    pass
# For the last three bits of x: the multiple of the order that makes x divisible by eight.
_TO_EIGHTS = [next(t * ORDER for t in range(8) if (bits + t * ORDER) % 8 == 0) for bits in range(8)]
_EIGHT_ORDERS, _LOWEST, _TOO_HIGH = 8 * ORDER, 2**254, 2**255  # named, because Python does not fold such large constants


class BadKey(ValueError):
    """These bytes are not a valid key, or this scalar has no key."""


def key_of(x: int) -> bytes:
    """KEY(x): the clamped key that acts as the scalar x (or -x, which is the same on u-coordinates).

    8m for m = x/8 mod ℓ or, if that is below 2^251, for ℓ - m. It is a key if it is below 2^255.
    """
    x %= ORDER
    k = x + _TO_EIGHTS[x & 7]
    if k < _LOWEST:
        k = _EIGHT_ORDERS - k
    if k >= _TOO_HIGH:
        raise BadKey("this scalar has no key")
    return k.to_bytes(32, "little")


def inverse(x: int) -> int:
    return pow(x, -1, ORDER)


def inverses(numbers: Sequence[int]) -> list[int]:
    """All inverses with a single inversion: products from the left, their inverse, then back from the right."""
    total, left = 1, []
    for x in numbers:
        left.append(total)
        total = total * x % ORDER
    back, made = inverse(total), []
    for before, x in zip(reversed(left), reversed(numbers), strict=True):
        made.append(back * before % ORDER)
        back = back * x % ORDER
    return made[::-1]


class Lock:
    """One loaded key. Loading costs as much as an exchange, so a key used often is loaded once."""

    __slots__ = ("_private",)

    def __init__(self, key: bytes) -> None:
        self._private = _load(key)

    def act(self, point: bytes) -> bytes:
        """The point under this lock. ValueError for a point of small order."""
        return self._private.exchange(_point(point))

    def act_all(self, points: Iterable[bytes]) -> list[bytes]:
        return list(map(self._private.exchange, map(_point, points)))

    def public(self) -> bytes:
        return self._private.public_key().public_bytes_raw()


def act(key: bytes, point: bytes) -> bytes:
    """ACT(key, point)."""
    return _load(key).exchange(_point(point))


IDENTITY_KEY = key_of(1)
_IDENTITY = Lock(IDENTITY_KEY)


def is_point(u: bytes) -> bool:
    """True exactly for the canonical points of the prime-order subgroup.

    One exchange refuses twist points, torsion, zero, numbers over p and a set top bit: the identity's key is a multiple
    of 8 and not ±1 modulo the twist's order, so all of those come out changed.
    """
    return are_points([u])


def are_points(points: list[bytes]) -> bool:
    """Whether is_point holds for all of these."""
    try:
        return _IDENTITY.act_all(points) == points
    except ValueError:  # not 32 bytes, or of small order
        return False


def is_clamped(key: bytes) -> bool:
    return len(key) == 32 and key[0] & 7 == 0 and key[31] & 0xC0 == 0x40


def scalar_of(key: bytes) -> int:
    """The scalar of a received key; BadKey if it is not in clamped form."""
    x = int.from_bytes(key, "little")
    if x & 7 or x >> 254 != 1 or len(key) != 32:
        raise BadKey("not a clamped key")
    return x % ORDER


def product(numbers: Iterable[int]) -> int:
    total = 1
    for x in numbers:
        total = total * x % ORDER
    return total


def strip(point: bytes, openers: Sequence[int]) -> bytes:
    """The point with some locks taken off: one exchange for all, or one each if the product happens to have no key."""
    if not openers:
        return point
    try:
        return act(key_of(product(openers)), point)
    except BadKey:
        for x in openers:
            point = act(key_of(x), point)
        return point

"""Ed25519 points in plain integers: commitments to seeds and shares, and the check of identity keys.

Slow and simple: a session needs a handful of these. Not constant-time: secrets are only used on their owner's device.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from .derive import P
from .group import is_point

_D = -121665 * pow(121666, -1, P) % P
_SQRT_M1 = pow(2, (P - 1) // 4, P)
Point: TypeAlias = tuple[int, int, int, int]  # extended coordinates: x = X/Z, y = Y/Z, T = XY/Z
NEUTRAL: Point = (0, 1, 1, 0)


class BadPoint(ValueError):
    """These bytes are not a canonical point of prime order."""


def add(a: Point, b: Point) -> Point:
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    p, q = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    r, s = 2 * t1 * t2 * _D % P, 2 * z1 * z2 % P
    e, f, g, h = q - p, s - r, s + r, q + p
    return e * f % P, g * h % P, f * g % P, e * h % P


def double(a: Point) -> Point:
    x, y, z, _ = a
    xx, yy, zz = x * x, y * y, 2 * z * z
    h = xx + yy
    e = h - (x + y) ** 2
    g = xx - yy
    f = zz + g
    e, f, g, h = e % P, f % P, g % P, h % P
    return e * f % P, g * h % P, f * g % P, e * h % P


def _recover_x(y: int, sign: int) -> int:
    xx = (y * y - 1) * pow(_D * y * y + 1, -1, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if (x * x - xx) % P:
        x = x * _SQRT_M1 % P
    if (x * x - xx) % P or (x == 0 and sign):
        raise BadPoint("not on the curve")
    return P - x if x & 1 != sign else x


def compress(point: Point) -> bytes:
    inv = pow(point[2], -1, P)
    x, y = point[0] * inv % P, point[1] * inv % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


@lru_cache(maxsize=256)  # the same few public keys are decoded again and again
def decode(data: bytes) -> Point:
    """The canonical point of prime order that these bytes are; BadPoint otherwise.

    Small and mixed orders are refused: with such a key one signature is valid for many messages, and its owner could deny any.
    """
    if len(data) != 32:
        raise BadPoint("not 32 bytes")
    number = int.from_bytes(data, "little")
    y, sign = number & (1 << 255) - 1, number >> 255
    if y >= P:
        raise BadPoint("not canonical")
    x = _recover_x(y, sign)
    # The order is that of the same point on Curve25519, u = (1 + y) / (1 - y); is_point tells by one exchange if it is prime.
    if y == 1 or not is_point(((1 + y) * pow(1 - y, -1, P) % P).to_bytes(32, "little")):
        raise BadPoint("not of prime order")
    return x, y, 1, x * y % P


_Y = 4 * pow(5, -1, P) % P
BASE: Point = (_recover_x(_Y, 0), _Y, 1, _recover_x(_Y, 0) * _Y % P)


def _table() -> list[Point]:
    powers, point = [], BASE
    for _ in range(253):
        powers.append(point)
        point = double(point)
    return powers


_POWERS = _table()


def commit(s: int) -> bytes:
    """s·B, compressed."""
    total = NEUTRAL
    for i in range(253):
        if s >> i & 1:
            total = add(total, _POWERS[i])
    return compress(total)

"""Points that are none, or not the right ones."""

from __future__ import annotations

from net.fairplay import decks
from net.fairplay.derive import P
from tests.net.fairplay.attacks.table import LOW_ORDER, attack, lying
from tests.net.fairplay.tables import Net


def twist_point() -> bytes:
    x = 2
    while pow(x * (x * (x + 486662) + 1) % P, (P - 1) // 2, P) == 1:
        x += 1
    return x.to_bytes(32, "little")


def torsion(point: bytes) -> bytes:
    """The same point plus the one of order two."""
    return pow(int.from_bytes(point, "little"), -1, P).to_bytes(32, "little")


def replacing(make) -> Net:
    def change(device, p):
        points = decks.chunks(bytes.fromhex(p["points"][0]))
        return p | {"points": [b"".join(make(points)).hex()]}
    return lying("SHUFFLE", change)


for what, bad in {
    "a point of small order": lambda ps: [LOW_ORDER, *ps[1:]],
    "zero for a point": lambda ps: [bytes(32), *ps[1:]],
    "a point on the twist": lambda ps: [twist_point(), *ps[1:]],
    "a point with a small-order part": lambda ps: [torsion(ps[0]), *ps[1:]],
    "a point written as a number above p": lambda ps: [bytes([*ps[0][:31], ps[0][31] | 128]), *ps[1:]],
    "a shuffle that repeats a card": lambda ps: [ps[1], *ps[1:]],
    "a shuffle that drops a card": lambda ps: ps[1:],
}.items():
    attack(what, "at once")(lambda _, bad=bad: replacing(bad))

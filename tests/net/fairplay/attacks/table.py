"""The list of attacks, and tables at which peer 2 cheats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.fairplay import group
from tests.net.fairplay.cheats import cheat_at, once
from tests.net.fairplay.tables import Net, thief

CHEAT = 2
LOW_ORDER = (325606250916557431795983626356110631294008115727848805560023387167927233504).to_bytes(32, "little")
KEY = group.key_of(0x1234567890ABCDEF1234567890ABCDEF)  # a lock the cheat knows
WORDS = ("dropped", "at once", "at the reveal", "at the audit", "refused")
ATTACKS: dict[str, tuple[str, Callable[[Any], Net]]] = {}


def attack(name: str, when: str) -> Callable[[Callable[[Any], Net]], Callable[[Any], Net]]:
    """Under this name, noticed then (see test_attacks.py). The function gets pytest's monkeypatch and returns the table."""
    if name in ATTACKS or when not in WORDS:
        raise ValueError(name)

    def keep(make: Callable[[Any], Net]) -> Callable[[Any], Net]:
        ATTACKS[name] = (when, make)
        return make

    return keep


def table(seed: int = 1, owners=(0, 1, 2), rounds: int = 12, **more) -> Net:
    return Net(owners, seed, rounds=rounds, settings={"rounds": 2}, **more)


def lying(kind: str, change, skip: int = 0, seed: int = 1, rounds: int = 1, **more) -> Net:
    """A table whose peer 2 changes one message."""
    net = table(seed, rounds=rounds, **more)
    cheat_at(net, CHEAT, once(kind, change, skip))
    return net


def with_boxes(alter) -> Net:
    """A game in which the cheat sends boxes and gets some."""
    net = table(rounds=1)
    net.player = thief
    cheat_at(net, CHEAT, alter)
    return net

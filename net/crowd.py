"""Who has to go when too many are at the door.  Does no I/O.

Connections cost a stranger nothing, so the newest is never turned away for the sake of older ones that have done nothing: room is
made by dropping the oldest of whichever address holds most of it. Who comes once, from a place of its own, gets in.
"""
from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from typing import TypeVar

Who = TypeVar("Who", bound=Hashable)


def group_of(host: str) -> str:
    """Who can have one address can have this many: an IPv6 network of one household is one."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    return host if address.version == 4 else str(ipaddress.ip_network(f"{address}/64", strict=False))


def whom_to_drop(waiting: Mapping[Who, str], known: Collection[str] = ()) -> Who | None:
    """`waiting`: who is at the door, oldest first, with the group of its address. The oldest of the largest group; a known group
    keeps one place as long as anybody else can go."""
    counts = Counter(waiting.values())

    def rank(who: Who) -> tuple[bool, int]:
        group = waiting[who]
        return not (group in known and counts[group] == 1), counts[group]

    return max(waiting, key=rank, default=None)         # of equals the first: the oldest

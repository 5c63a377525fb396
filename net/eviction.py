"""Which connection to drop when strangers have opened too many.  Does no I/O.

Connections cost a stranger nothing, so a new one is not refused in favour of old ones that have proved nothing. Instead the
oldest connection of the address with most of them is dropped, and a newcomer with an address of its own gets in.
"""
from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from typing import TypeVar

Who = TypeVar("Who", bound=Hashable)


def address_group(host: str) -> str:
    """Addresses that one attacker can easily have: a single IPv4 address, or a whole IPv6 /64."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    return host if address.version == 4 else str(ipaddress.ip_network(f"{address}/64", strict=False))


def whom_to_evict(waiting: Mapping[Who, str], known: Collection[str] = ()) -> Who | None:
    """The oldest of the largest group. `waiting`: all candidates, oldest first, with their address groups; a group in `known`
    keeps one place as long as another candidate can be dropped."""
    counts = Counter(waiting.values())

    def rank(who: Who) -> tuple[bool, int]:
        group = waiting[who]
        return not (group in known and counts[group] == 1), counts[group]

    return max(waiting, key=rank, default=None)         # of equals the first, that is the oldest

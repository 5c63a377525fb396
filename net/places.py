"""Addresses where one device may be reached.  Does no I/O.

A place that has worked (the device's key answered there, or came from there) is never pushed out by hints. Of each source of
hints the newest few places are kept, so no source can push out the hints of another.
"""
from __future__ import annotations

from itertools import zip_longest

from net.agreement import MOST_ADDRESSES

Address = tuple[str, int]         # numeric address, port

MOST_PROVEN = 3
MOST_SOURCES = 10               # six peers, the agreement, announcements, whoever typed a code


class Places:
    def __init__(self) -> None:
        self._proven: list[Address] = []                          # newest first
        self._heard: dict[object, list[Address]] = {}             # by source, each newest first

    def add(self, source: object, places: tuple[Address, ...]) -> bool:
        """Take a hint; True if there is anything new in it."""
        said = self._heard.get(source, [])
        fresh = [place for place in dict.fromkeys(places) if place not in said]
        if source not in self._heard and len(self._heard) >= MOST_SOURCES:
            return False
        self._heard[source] = (fresh + said)[:MOST_ADDRESSES]
        return any(place not in self._proven for place in fresh)

    def worked(self, place: Address) -> None:
        """The device's key answered there, or came from there."""
        self._proven = [place, *(p for p in self._proven if p != place)][:MOST_PROVEN]

    def in_order(self) -> tuple[Address, ...]:
        """Best first: what worked, then the newest of each source in turn, then the second of each."""
        rows = zip_longest(self._proven, *self._heard.values())
        return tuple(dict.fromkeys(place for row in rows for place in row if place is not None))

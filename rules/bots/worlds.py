"""Worlds: unknown faces dealt to unknown cards as they may lie, each possible deal as likely as any other.

Faces that may be on the same cards form a group, cards that the same groups may lie on form a place. How many deals there are
is counted once, group by group and place by place; then each world is drawn by those counts, exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from rules.core import Card, Face, Misuse, Stream


class Worlds:
    """All the deals that one seat cannot rule out. `may`: for each face not in sight, the cards it can be."""

    def __init__(self, may: Mapping[Face, tuple[Card, ...]]) -> None:
        self.known: dict[Card, Face] = {cards[0]: face for face, cards in may.items() if len(cards) == 1}
        groups: dict[tuple[Card, ...], list[Face]] = {}
        for face, cards in may.items():
            left = tuple([c for c in cards if c not in self.known])
            if len(cards) > 1:
                groups.setdefault(left, []).append(face)
        where = sorted(groups, key=lambda cards: (len(cards), cards))  # the most confined first: fewer ways to count
        self._faces = [groups[cards] for cards in where]
        lies: dict[Card, tuple[int, ...]] = {}
        for group, cards in enumerate(where):
            for card in cards:
                lies[card] = (*lies.get(card, ()), group)
        places: dict[tuple[int, ...], list[Card]] = {}
        for card in sorted(lies):
            places.setdefault(lies[card], []).append(card)
        self._cards = list(places.values())
        self._shared = [len(there) > 1 for there in places]
        self._open = [[place for place, there in enumerate(places) if group in there] for group in range(len(where))]
        self._counted: dict[tuple[int, ...], int] = {}
        room = [len(cards) for cards in self._cards]
        if sum(map(len, self._faces)) != sum(room) or not self._ways(0, 0, self._size(0), room):
            raise Misuse("no deal fits what this seat knows")

    @property
    def certain(self) -> bool:
        """There is one world only."""
        return not self._faces

    def draw(self, rng: Stream) -> dict[Card, Face]:
        """One world: the face of every hidden card."""
        world = self.known.copy()
        there: list[list[Face]] = [[] for _ in self._cards]
        room = [len(cards) for cards in self._cards]
        for group, faces in enumerate(self._faces):
            faces = faces[:]
            rng.shuffle(faces)
            for nth, place in enumerate(self._open[group]):
                take = self._share(group, nth, len(faces), room, rng)
                room[place] -= take
                there[place] += faces[:take]
                faces = faces[take:]
        for cards, dealt, shared in zip(self._cards, there, self._shared, strict=True):
            if shared:  # the faces of one group are mixed already
                rng.shuffle(dealt)
            world.update(zip(cards, dealt, strict=True))
        return world

    def _size(self, group: int) -> int:
        return len(self._faces[group]) if group < len(self._faces) else 0

    def _share(self, group: int, nth: int, left: int, room: list[int], rng: Stream) -> int:
        """How many of the group's remaining faces lie in its nth place."""
        if nth + 1 == len(self._open[group]):
            return left
        weights = self._weights(group, nth, left, room)
        drawn = _below(rng, sum(weights))
        for take, weight in enumerate(weights):
            drawn -= weight
            if drawn < 0:
                return take
        raise Misuse("no deal fits what this seat knows")

    def _weights(self, group: int, nth: int, left: int, room: list[int]) -> list[int]:
        place = self._open[group][nth]
        free, weights = room[place], []
        for take in range(min(left, free) + 1):
            room[place] = free - take
            weights.append(comb(free, take) * self._ways(group, nth + 1, left - take, room))
        room[place] = free
        return weights

    def _ways(self, group: int, nth: int, left: int, room: list[int]) -> int:
        """In how many ways the rest can lie: `left` faces of this group from its nth place on, and all later groups.

        Counted without the order of a group's own faces, which is the same for every split.
        """
        if group == len(self._faces):
            return 1
        if nth == len(self._open[group]):
            return 0 if left else self._ways(group + 1, 0, self._size(group + 1), room)
        key = (group, nth, left, *room)
        ways = self._counted.get(key)
        if ways is None:
            ways = self._counted[key] = sum(self._weights(group, nth, left, room))
        return ways


def _below(rng: Stream, limit: int) -> int:
    """Any size of limit, each number equally likely."""
    if limit <= 1 << 16:
        return rng.below(limit)
    bits = limit.bit_length()
    while True:
        drawn = 0
        for _ in range(0, bits, 32):
            drawn = drawn << 32 | rng.word()
        drawn &= (1 << bits) - 1
        if drawn < limit:
            return drawn

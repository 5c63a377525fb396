"""The dealer is the seam: it answers what no seat decides. One device has a LocalDealer; peers make one together (net)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from .asks import Ask, Conceal, Faces, Peek, Piles, Roll, Show, Shuffle
from .cards import Card, Face
from .errors import Misuse
from .stream import Stream
from .values import Seat

NOTHING: Mapping[Seat, tuple[Face, ...]] = {}


class Dealt(NamedTuple):
    """What a dealer brings back: the answer as everybody records it, and the faces for the seats of this replica."""

    answer: Any
    private: Mapping[Seat, tuple[Face, ...]] = NOTHING


class Dealer(Protocol):
    def deal(self, ask: Ask[Any], new: Piles, faces: Faces, order: tuple[Card, ...] | None) -> Dealt | None:
        """Answer a Roll or an ask about cards; None means: later, by `Table.dealt`.

        `new`: the numbers of the cards that a Shuffle or Conceal makes. `faces`: those that lie open.
        `order`: a Conceal's arrangement, if its seat had a choice and sits at this replica.
        """


class LocalDealer:
    """Holds the truth of one device's game: every hidden face. Never shown, never encoded with the state."""

    __slots__ = ("orders", "stream", "truth")

    def __init__(self, stream: Stream, truth: dict[Card, Face] | None = None) -> None:
        self.stream = stream
        self.truth: dict[Card, Face] = {} if truth is None else truth
        self.orders: list[tuple[Card, ...]] = []  # the arrangements made so far: a replay needs them

    def clone(self) -> LocalDealer:
        new = LocalDealer(Stream(self.stream.seed, self.stream.drawn), self.truth.copy())
        new.orders = self.orders[:]
        return new

    def deal(self, ask: Ask[Any], new: Piles, faces: Faces, order: tuple[Card, ...] | None) -> Dealt:
        truth = self.truth
        if isinstance(ask, Roll):
            below = self.stream.below
            return Dealt(tuple([1 + below(s) for s in ask.sides]))
        if isinstance(ask, Show):
            return Dealt(tuple([faces[c] if c in faces else truth.pop(c) for c in ask.cards]))
        if isinstance(ask, Peek):
            return Dealt(None, {seat: tuple(map(truth.__getitem__, cards)) for seat, cards in ask.looks.items()})
        if isinstance(ask, Shuffle):
            for old_pile, new_pile in zip(ask.piles, new, strict=True):
                mixed = [faces[c] if c in faces else truth.pop(c) for c in old_pile]
                self.stream.shuffle(mixed)
                truth.update(zip(new_pile, mixed, strict=True))
            return Dealt(None)
        if isinstance(ask, Conceal):
            return self._conceal(ask, new[0], faces, order)
        raise Misuse(f"no dealer answers {type(ask).__name__}")

    def _conceal(self, ask: Conceal, new: tuple[Card, ...], faces: Faces, order: tuple[Card, ...] | None) -> Dealt:
        if order is None:
            order = ask.cards
        self.orders.append(order)
        placed = [faces[c] if c in faces else self.truth.pop(c) for c in order]
        for name in dict.fromkeys(ask.places):  # equal places are mixed
            spots = [i for i, p in enumerate(ask.places) if p == name]
            mixed = [placed[i] for i in spots]
            self.stream.shuffle(mixed)
            for i, face in zip(spots, mixed, strict=True):
                placed[i] = face
        self.truth.update(zip(new, placed, strict=True))
        return Dealt(None, {ask.seat: tuple(placed)})

"""Dealers answer the asks that no seat decides. One device has a LocalDealer; across devices the peers deal together (net)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from .asks import Ask, Conceal, Faces, Peek, Piles, Roll, Show, Shuffle
from .cards import Card, Face, TableState, renumber
from .errors import Misuse
from .stream import Stream
from .values import Seat

Private: TypeAlias = Mapping[Seat, tuple[Face, ...]]  # the faces that seats of this replica see
NOTHING: Mapping[Any, Any] = {}

# Bare tuples rather than classes, since a search makes a great many of them.
# How an ask about cards changes who knows what: the ask, what was seen (by whom, if not by all), its new cards, and the faces
# that lay open on the old ones.
KnowledgeUpdate: TypeAlias = tuple[Ask[Any], Any, Piles, Faces]
# The answer as everybody records it, what the script gets, and how knowledge changes.
Deal: TypeAlias = tuple[Any, Any, KnowledgeUpdate | None]


class Dealer(Protocol):
    def deal(self, ask: Ask[Any], state: TableState, order: tuple[Card, ...] | None) -> Deal:
        """Answer a Roll or an ask about cards at once, and do to the state what it does.

        `order`: a Conceal's arrangement, if its seat had a choice. (What takes its time is brought to a table without a
        dealer, by `Table.dealt`.)
        """


class Dealt:
    """What was dealt elsewhere: the answer as everybody records it, and the faces for the seats of this replica."""

    __slots__ = ("answer", "private")

    def __init__(self, answer: Any, private: Private = NOTHING) -> None:
        self.answer = answer
        self.private = private


def apply_dealt(ask: Ask[Any], answer: Any, private: Private, state: TableState) -> Deal:
    """Do to the state what this ask does, given the answer that another dealer brought, or this one in an earlier run."""
    if type(ask) is Show:
        state.faces.update(zip(ask.cards, answer, strict=True))
        return answer, answer, (ask, answer, (), NOTHING)
    if type(ask) is Peek:
        return answer, None, (ask, private, (), NOTHING)
    if type(ask) is Shuffle:
        new, lay_open = renumber(state, ask.piles)
        return answer, new, (ask, NOTHING, new, lay_open)
    if type(ask) is Conceal:
        new, lay_open = renumber(state, ask.piles)
        return answer, new[0], (ask, private, new, lay_open)
    return answer, answer, None


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

    def deal(self, ask: Ask[Any], state: TableState, order: tuple[Card, ...] | None) -> Deal:
        truth = self.truth
        if type(ask) is Show:
            shown, faces = [], state.faces
            for card in ask.cards:
                if card not in faces:
                    faces[card] = truth.pop(card)
                shown.append(faces[card])
            answer = tuple(shown)
            return answer, answer, (ask, answer, (), NOTHING)
        if type(ask) is Peek:
            looks, private = ask.looks, {}
            for seat in looks:
                seen = []
                for card in looks[seat]:
                    seen.append(truth[card])
                private[seat] = tuple(seen)
            return None, None, (ask, private, (), NOTHING)
        if type(ask) is Shuffle:
            return self._shuffle(ask, state)
        if type(ask) is Roll:
            below = self.stream.below
            numbers = tuple([1 + below(s) for s in ask.sides])
            return numbers, numbers, None
        if type(ask) is Conceal:
            return self._conceal(ask, state, order)
        raise Misuse(f"no dealer answers {type(ask).__name__}")

    def _shuffle(self, ask: Shuffle, state: TableState) -> Deal:
        """`renumber`, but each card is touched once: decks are long."""
        truth, faces, number = self.truth, state.faces, state.next_card
        lay_open, made = {}, []
        for pile in ask.piles:
            mixed = []
            for card in pile:
                if card in faces:
                    lay_open[card] = face = faces.pop(card)
                else:
                    face = truth.pop(card)
                mixed.append(face)
            self.stream.shuffle(mixed)
            first = number
            for face in mixed:
                truth[number] = face
                number += 1
            made.append(tuple(range(first, number)))
        state.next_card = number
        new = tuple(made)
        return None, new, (ask, NOTHING, new, lay_open)

    def _conceal(self, ask: Conceal, state: TableState, order: tuple[Card, ...] | None) -> Deal:
        if order is None:
            order = ask.cards
        self.orders.append(order)
        new, lay_open = renumber(state, ask.piles)
        placed = [lay_open[c] if c in lay_open else self.truth.pop(c) for c in order]
        for name in dict.fromkeys(ask.places):  # equal places are mixed
            spots = [i for i, p in enumerate(ask.places) if p == name]
            mixed = [placed[i] for i in spots]
            self.stream.shuffle(mixed)
            for i, face in zip(spots, mixed, strict=True):
                placed[i] = face
        self.truth.update(zip(new[0], placed, strict=True))
        return None, new[0], (ask, {ask.seat: tuple(placed)}, new, lay_open)

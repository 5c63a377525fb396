"""Putting cards into places, tap by tap: the draft of an answer to `Conceal`. No Kivy.

The places of an ask are a word for each card ("take", "pile", "pile"); equal words are one place with room for several, whose
cards are mixed. The place with the most room takes whatever is left, so that taking one card of twenty is one tap.
"""

from collections.abc import Callable, Sequence

from rules.core import Thing

Judge = Callable[[tuple[int, ...]], str]  # of a whole order: "" or why it may not be


class Arrangement:
    """`tap(card)` puts a card into the place that is next, or takes it out again; `order` is the answer."""

    def __init__(self, cards: Sequence[int], places: Sequence[str], judge: Judge | None = None) -> None:
        if len(cards) != len(places) or not cards:
            raise ValueError("as many places as cards")
        self.cards, self.places, self.judge = tuple(cards), tuple(places), judge
        self.names = tuple(dict.fromkeys(self.places))
        self.rest = max(self.names, key=lambda name: (self.room(name), self.names.index(name)))
        self._put: list[tuple[int, str]] = []  # in the order of the taps
        self._next = ""  # a place that was tapped

    def room(self, name: str) -> int:
        return self.places.count(name)

    def in_place(self, name: str) -> tuple[int, ...]:
        """What has been put there, first things first."""
        return tuple(card for card, place in self._put if place == name)

    def place_of(self, card: int) -> str:
        return next((place for put, place in self._put if put == card), "")

    @property
    def filled(self) -> tuple[str, ...]:
        """The places to be filled by taps, in order: all but the one that takes the rest."""
        return tuple(name for name in self.names if name != self.rest)

    @property
    def next(self) -> str:
        """Where the next card goes; "" if every place that is filled by hand is full."""
        free = [name for name in self.names if len(self.in_place(name)) < self.room(name)]
        if self._next in free:
            return self._next
        return next((name for name in self.filled if name in free), "")

    @property
    def begun(self) -> bool:
        return bool(self._put)

    @property
    def picked(self) -> tuple[Thing, ...]:
        """The cards that have been put somewhere, as things of the table."""
        return tuple(("card", card) for card, _place in self._put)

    @property
    def glowing(self) -> tuple[Thing, ...]:
        """The cards that a tap would put somewhere."""
        return tuple(("card", card) for card in self.cards if not self.place_of(card)) if self.next or self.begun else ()

    def choose(self, name: str) -> bool:
        """The next card goes there. False: it is full."""
        if name not in self.names or len(self.in_place(name)) >= self.room(name):
            return False
        self._next = name
        return True

    def tap(self, card: int) -> bool:
        """Put it into the next place, or take it back. False: no place is open."""
        if self.place_of(card):
            self._put = [(put, place) for put, place in self._put if put != card]
            return True
        name = self.next
        if card not in self.cards or not name:
            return self._exchange(card)
        self._put.append((card, name))
        if len(self.in_place(name)) >= self.room(name):
            self._next = ""
        return True

    def _exchange(self, card: int) -> bool:
        """Where nothing is left to choose, another card takes the place of the one put last."""
        if card not in self.cards or not self._put:
            return False
        self._put[-1] = card, self._put[-1][1]
        return True

    def undo(self) -> bool:
        if not self._put:
            return False
        self._put.pop()
        return True

    @property
    def complete(self) -> bool:
        return all(len(self.in_place(name)) == self.room(name) for name in self.filled)

    @property
    def order(self) -> tuple[int, ...] | None:
        """The card for each place; the cards of equal places in ascending order, as they are mixed anyway."""
        if not self.complete:
            return None
        left = tuple(card for card in self.cards if not self.place_of(card))
        queues = {name: sorted(self.in_place(name) + (left if name == self.rest else ())) for name in self.names}
        if any(len(queues[name]) != self.room(name) for name in self.names):
            return None
        return tuple(queues[name].pop(0) for name in self.places)

    @property
    def why_not(self) -> str:
        """Why this order may not be, once it is complete."""
        order = self.order
        return self.judge(order) if order is not None and self.judge is not None else ""

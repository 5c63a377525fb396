"""Who knows what: kept beside the state, never in it.

**CardKnowledge** is what one onlooker knows of the hidden cards: its view. Cards that it cannot tell apart form a *lot*; a face
it has not seen is in one of some lots. A Shuffle or another seat's Conceal puts cards into one new lot, Peek and Show pin a face
to a card. So `known`, `may` and `knows` of the design stay small and cheap: pinning a card costs the same in a deck of ten or of
two hundred.

Seats that have seen nothing of their own share the common view. A replica holds views only for its own seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .cards import Card, Face
from .errors import Misuse
from .values import Seat


class CardKnowledge:
    """One onlooker. `known` are the hidden cards it can name; open cards are in the state."""

    __slots__ = ("_in_lot", "_lot", "_lots", "_next", "known")

    def __init__(self) -> None:
        self.known: dict[Card, Face] = {}
        self._lot: dict[Card, int] = {}  # card -> its lot
        self._lots: dict[Face, tuple[int, ...]] = {}  # face -> the lots it can be in
        self._in_lot: dict[int, int] = {}  # lot -> number of cards
        self._next = 0

    def clone(self) -> CardKnowledge:
        new = CardKnowledge()
        new.known, new._lot, new._lots = self.known.copy(), self._lot.copy(), self._lots.copy()
        new._in_lot, new._next = self._in_lot.copy(), self._next
        return new

    def plain(self) -> dict[str, Any]:
        """For a save's secret part, and to compare two views."""
        return {
            "known": sorted([c, list(f)] for c, f in self.known.items()),
            "lot": sorted([c, lot] for c, lot in self._lot.items()),
            "lots": sorted([list(f), list(lots)] for f, lots in self._lots.items()),
            "in_lot": sorted([lot, n] for lot, n in self._in_lot.items()),
            "next": self._next,
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> CardKnowledge:
        view = cls()
        view.known = {c: (f[0], f[1]) for c, f in plain["known"]}
        view._lot = dict(plain["lot"])
        view._lots = {(f[0], f[1]): tuple(lots) for f, lots in plain["lots"]}
        view._in_lot = dict(plain["in_lot"])
        view._next = plain["next"]
        return view

    def may(self) -> dict[Face, tuple[Card, ...]]:
        """For each face not in sight: the cards it can still be, in ascending order."""
        cards: dict[int, list[Card]] = {}
        for card in sorted(self._lot):
            cards.setdefault(self._lot[card], []).append(card)
        result: dict[Face, tuple[Card, ...]] = {face: (card,) for card, face in self.known.items()}
        for face, lots in self._lots.items():
            result[face] = tuple(sorted(c for lot in lots for c in cards.get(lot, ())))
        return {face: result[face] for face in sorted(result)}

    def mix(self, old: Iterable[Card], new: Iterable[Card], faces: Mapping[Card, Face]) -> None:
        """`old` cards were mixed out of sight and are now `new` ones. `faces`: those that lay open before."""
        lot, certain = self._next, []
        touched: set[int] = set()  # the lots they came from; asked of, never gone through
        self._next += 1
        for card in old:
            if card in self.known:
                certain.append(self.known.pop(card))
            elif card in self._lot:
                before = self._lot.pop(card)
                self._in_lot[before] -= 1
                touched.add(before)
            else:
                certain.append(faces[card])
        for face, lots in self._lots.items():
            if not touched.isdisjoint(lots):
                kept = tuple(known for known in lots if self._in_lot[known])
                self._lots[face] = (*kept, lot)
        arrived = list(new)
        for face in certain:
            self._lots[face] = (lot,)
        self._in_lot[lot] = len(arrived)
        for card in arrived:
            self._lot[card] = lot

    def pin(self, card: Card, face: Face) -> None:
        """This onlooker sees the card."""
        self.forget(card, face)
        self.known[card] = face

    def forget(self, card: Card, face: Face) -> None:
        """The card is no longer hidden, or no longer there."""
        if self.known.pop(card, None) is None and card in self._lot:
            self._in_lot[self._lot.pop(card)] -= 1
            self._lots.pop(face, None)


class Knowledge:
    """What everybody knows (`knows`, `common`), and what the seats of this replica know beyond it."""

    __slots__ = ("_views", "common", "knows")

    def __init__(self, mine: Iterable[Seat]) -> None:
        self.knows: dict[Card, tuple[Seat, ...]] = {}  # hidden card -> the seats that have seen it
        self.common: CardKnowledge | None = CardKnowledge()
        self._views: dict[Seat, CardKnowledge] = dict.fromkeys(sorted(mine), self.common)

    @property
    def mine(self) -> tuple[Seat, ...]:
        return tuple(self._views)

    def view(self, seat: Seat) -> CardKnowledge:
        """What a seat of this replica knows."""
        return self._views[seat]

    def adopt(self, seat: Seat, view: CardKnowledge) -> None:
        """This replica learns all that a seat of another one knew: it has become an open seat."""
        self._views[seat] = view.clone()
        self._views = {s: self._views[s] for s in sorted(self._views)}

    def plain(self) -> dict[str, Any]:
        """For a save's secret part: what is said of seats holds their faces."""
        if self.common is None:
            raise Misuse("a clone with public knowledge alone cannot be saved")
        return {
            "knows": sorted([c, list(seats)] for c, seats in self.knows.items()),
            "common": self.common.plain(),
            "views": [[s, None if v is self.common else v.plain()] for s, v in self._views.items()],
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Knowledge:
        new = cls(())
        new.knows = {c: tuple(seats) for c, seats in plain["knows"]}
        new.common = common = CardKnowledge.from_plain(plain["common"])
        new._views = {s: common if v is None else CardKnowledge.from_plain(v) for s, v in plain["views"]}
        return new

    def clone(self) -> Knowledge:
        new = Knowledge.__new__(Knowledge)
        new.knows = self.knows.copy()
        new.common = self.common and self.common.clone()
        new._views = {}
        for seat, view in self._views.items():
            shared = view is self.common and new.common is not None
            new._views[seat] = new.common if shared and new.common is not None else view.clone()
        return new

    def public(self) -> Knowledge:
        """Only what everybody knows of who has seen what: enough for a clone whose dealer knows its world."""
        new = Knowledge.__new__(Knowledge)
        new.knows, new.common, new._views = self.knows.copy(), None, {}
        return new

    def of(self, seat: Seat) -> Knowledge:
        """What this one seat knows, and what everybody does: nothing of the other seats of this replica."""
        new = self.clone()
        new._views = {seat: new._views[seat]}
        return new

    def shuffled(self, piles: Iterable[tuple[Card, ...]], new: Iterable[tuple[Card, ...]],
                 faces: Mapping[Card, Face]) -> None:
        for old_pile, new_pile in zip(piles, new, strict=True):
            for card in old_pile:
                self.knows.pop(card, None)
            for view in self._all():
                view.mix(old_pile, new_pile, faces)

    def peeked(self, seat: Seat, cards: Iterable[Card], faces: Iterable[Face] | None) -> None:
        """`faces` is None where the seat belongs to another replica."""
        cards = tuple(cards)
        for card in cards:
            seen = self.knows.get(card, ())
            if seat not in seen:
                self.knows[card] = tuple(sorted((*seen, seat)))
        if faces is not None and seat in self._views:
            view = self._own(seat)
            for card, face in zip(cards, faces, strict=True):
                if card not in view.known:
                    view.pin(card, face)

    def shown(self, cards: Iterable[Card], faces: Iterable[Face]) -> None:
        for card, face in zip(cards, faces, strict=True):
            self.knows.pop(card, None)
            for view in self._all():
                view.forget(card, face)

    def concealed(self, seat: Seat, cards: tuple[Card, ...], new: tuple[Card, ...], faces: Mapping[Card, Face],
                  arranged: Iterable[Face] | None) -> None:
        """`arranged`: the faces of the new cards, None where the seat belongs to another replica."""
        for card in cards:
            self.knows.pop(card, None)
        for card in new:
            self.knows[card] = (seat,)
        own = self._own(seat) if arranged is not None and seat in self._views else None
        for view in self._all():
            if view is not own:
                view.mix(cards, new, faces)
        if own is not None and arranged is not None:
            for card in cards:
                own.known.pop(card, None)
            own.known.update(zip(new, arranged, strict=True))

    def _own(self, seat: Seat) -> CardKnowledge:
        """The seat's own view, parted from the common one the first time it sees more."""
        view = self._views[seat]
        if view is self.common:
            view = self._views[seat] = view.clone()
        return view

    def _all(self) -> Iterator[CardKnowledge]:
        if self.common is None:
            return
        yield self.common
        for view in self._views.values():
            if view is not self.common:
                yield view

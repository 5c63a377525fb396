"""The seven asks. A script yields them; whoever runs the table answers.

| ask              | the script gets                                  | recorded                    |
|------------------|--------------------------------------------------|-----------------------------|
| Choose           | the option                                       | the option                  |
| ChooseSecretly   | {seat: option} in seat order                     | the same                    |
| Roll             | the numbers, each from 1 to its die's sides      | the numbers                 |
| Shuffle          | new cards for each pile                          | nothing                     |
| Peek             | nothing                                          | nothing                     |
| Show             | the faces, already written into the state        | the faces                   |
| Conceal          | new cards, one for each place                    | nothing                     |

`x = yield from Choose(...)` is typed: mypy knows what each ask brings back.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from .cards import Card, Face
from .values import Event, Seat

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741  an option

Faces: TypeAlias = Mapping[Card, Face]  # the faces that one seat sees
Options: TypeAlias = Callable[[], Sequence[O]] | Sequence[O]
Piles: TypeAlias = tuple[tuple[Card, ...], ...]


class Ask(Generic[T]):
    """A question of a script. `why` is a stable word of the game: prompts, log and bots go by it."""

    __slots__ = ("why",)
    asks: ClassVar[bool] = True
    decides: bool = False  # True: a seat decides; False: the dealer answers
    deals: ClassVar[bool] = False  # True: cards change hands, faces or numbers
    piles: Piles = ()  # their cards get new numbers
    only: Callable[[Any, Faces], bool] | None = None
    seats: tuple[Seat, ...] = ()  # who decides
    why: str

    def listed(self, seat: Seat) -> Sequence[Any]:
        """What everybody knows that this seat may answer."""
        return ()

    def legal(self, seat: Seat, faces: Faces) -> Sequence[Any]:
        """The same, less what this seat's own cards forbid."""
        only, listed = self.only, self.listed(seat)
        return listed if only is None else [o for o in listed if only(o, faces)]

    def __iter__(self) -> Generator[Ask[Any], Any, T]:
        return (yield self)  # type: ignore[no-any-return]


Script: TypeAlias = Generator[Ask[Any] | Event, Any, T]


class Choose(Ask[O]):
    """One seat chooses one option. `only(option, faces)` narrows the list by what that seat alone sees."""

    __slots__ = ("only", "options", "seat", "seats")
    decides = True

    def __init__(
        self, seat: Seat, options: Options[O], only: Callable[[O, Faces], bool] | None = None, *, why: str
    ) -> None:
        self.seat = seat
        self.seats = (seat,)
        self.options = options
        self.only = only
        self.why = why

    def listed(self, seat: Seat) -> Sequence[O]:
        options = self.options
        return options() if callable(options) else options


class ChooseSecretly(Ask[dict[Seat, O]]):
    """Several seats choose at the same time; all choices are opened at once."""

    __slots__ = ("only", "options", "seats")
    decides = True

    def __init__(
        self, options: Mapping[Seat, Options[O]], only: Callable[[O, Faces], bool] | None = None, *, why: str
    ) -> None:
        self.seats = tuple(sorted(options))
        self.options = options
        self.only = only
        self.why = why

    def listed(self, seat: Seat) -> Sequence[O]:
        options = self.options[seat]
        return options() if callable(options) else options


class Roll(Ask[tuple[int, ...]]):
    """Dice, one for each entry of `sides`; also any random pick that is shown at once."""

    __slots__ = ("sides",)

    def __init__(self, sides: Iterable[int], *, why: str) -> None:
        self.sides = tuple(sides)
        self.why = why


class Shuffle(Ask[Piles]):
    """Mix each pile in itself. Its cards are gone; new ones, whose faces nobody knows, come back in their place."""

    __slots__ = ("piles",)
    deals = True

    def __init__(self, *piles: Iterable[Card], why: str) -> None:
        given = []
        for pile in piles:
            given.append(tuple(pile))
        self.piles = tuple(given)
        self.why = why


class Peek(Ask[None]):
    """Let each seat see the faces of its cards; everybody sees *that* it does."""

    __slots__ = ("looks",)
    deals = True

    def __init__(self, looks: Mapping[Seat, Iterable[Card]], *, why: str) -> None:
        seats = [*looks]
        seats.sort()
        in_order = {}
        for seat in seats:
            in_order[seat] = tuple(looks[seat])
        self.looks = in_order
        self.why = why


class Show(Ask[tuple[Face, ...]]):
    """Turn cards face up for everybody."""

    __slots__ = ("cards",)
    deals = True

    def __init__(self, cards: Iterable[Card], *, why: str) -> None:
        self.cards = tuple(cards)
        self.why = why


class Conceal(Ask[tuple[Card, ...]]):
    """A seat puts cards it knows into places, unseen. Its answer (an arrangement: the old card for each place) stays
    with its device; equal places are mixed. The script gets a new card for each place."""

    __slots__ = ("cards", "decides", "only", "piles", "places", "seat", "seats")
    deals = True

    def __init__(
        self,
        seat: Seat,
        cards: Iterable[Card],
        places: Iterable[str],
        only: Callable[[tuple[Card, ...], Faces], bool] | None = None,
        *,
        why: str,
    ) -> None:
        self.seat = seat
        self.seats = (seat,)
        self.cards = tuple(cards)
        self.piles = (self.cards,)
        self.places = tuple(places)
        self.only = only
        self.why = why
        if len(self.cards) != len(self.places):
            raise ValueError("as many places as cards")
        self.decides = any(p != self.places[0] for p in self.places)

    def listed(self, seat: Seat) -> Sequence[tuple[Card, ...]]:
        """Every arrangement, those that differ only within equal places once."""
        return _arrangements(self.cards, self.places)


def _arrangements(cards: tuple[Card, ...], places: tuple[str, ...]) -> list[tuple[Card, ...]]:
    """Which card goes to which place; within equal places the cards stand in ascending order."""
    names = sorted(dict.fromkeys(places), key=lambda p: (places.count(p), places.index(p)))
    slots = [[i for i, p in enumerate(places) if p == name] for name in names]
    result: list[tuple[Card, ...]] = []

    def fill(done: dict[int, Card], left: tuple[Card, ...], rest: list[list[int]]) -> None:
        if len(rest) == 1:  # the most frequent place takes what is left, in order
            full = done | dict(zip(rest[0], sorted(left), strict=True))
            result.append(tuple(full[i] for i in range(len(places))))
            return
        for pick in combinations(left, len(rest[0])):
            others = tuple(c for c in left if c not in pick)
            fill(done | dict(zip(rest[0], pick, strict=True)), others, rest[1:])

    fill({}, tuple(sorted(cards)), slots)
    return sorted(result)

"""A dealer that is told what to bring: for lessons, where the same cards must come every time.

Only the dealer's truth is arranged, never what a seat knows, so whoever sits there sees what any player would see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from .asks import Ask, Roll, Shuffle
from .cards import Card, Face, TableState
from .dealer import Deal, LocalDealer
from .errors import Misuse
from .stream import Stream

# why of a Shuffle -> for each time it is asked, for each of its piles, the kinds of card in the order they are drawn; None: any
Deals: TypeAlias = Mapping[str, Sequence[Sequence[Sequence[Any]]]]
Rolls: TypeAlias = Mapping[str, Sequence[tuple[int, ...]]]  # why of a Roll -> the numbers of each time


class Stacked(LocalDealer):
    """Shuffles by its stream, then exchanges cards until the wanted ones lie on top; rolls what is written down."""

    __slots__ = ("_deals", "_kind_of", "_rolls", "_times")

    def __init__(self, stream: Stream, kind_of: Callable[[Face], Any] | None, deals: Deals, rolls: Rolls,
                 truth: dict[Card, Face] | None = None) -> None:
        super().__init__(stream, truth)
        self._kind_of, self._deals, self._rolls = kind_of, deals, rolls
        self._times: dict[tuple[str, str], int] = {}  # (ask, why) -> how often it was answered

    def clone(self) -> Stacked:
        new = Stacked(Stream(self.stream.seed, self.stream.drawn), self._kind_of, self._deals, self._rolls, self.truth.copy())
        new.orders, new._times = self.orders[:], self._times.copy()
        return new

    def unstacked(self, stream: Stream) -> LocalDealer:
        """An ordinary dealer who holds the same cards and goes on by chance."""
        return LocalDealer(stream, self.truth.copy())

    def deal(self, ask: Ask[Any], state: TableState, order: tuple[Card, ...] | None) -> Deal:
        if isinstance(ask, Roll):
            numbers = self._rolled(ask)
            return numbers, numbers, None
        dealt = super().deal(ask, state, order)
        if isinstance(ask, Shuffle):
            planned, time = self._deals.get(ask.why, ()), self._time("shuffle", ask.why)
            if time < len(planned):
                for pile, wanted in zip(dealt[1], planned[time], strict=True):
                    self._stack(pile, wanted)
        return dealt

    def _time(self, ask: str, why: str) -> int:
        time = self._times.get((ask, why), 0)
        self._times[ask, why] = time + 1
        return time

    def _rolled(self, ask: Roll) -> tuple[int, ...]:
        planned, time = self._rolls.get(ask.why, ()), self._time("roll", ask.why)
        if time >= len(planned):
            raise Misuse(f"no roll is written down for {ask.why!r}, time {time + 1}")
        numbers = planned[time]
        if len(numbers) != len(ask.sides) or not all(1 <= n <= sides for n, sides in zip(numbers, ask.sides, strict=True)):
            raise Misuse(f"{numbers} is no roll of {ask.sides}")
        return numbers

    def _stack(self, pile: tuple[Card, ...], wanted: Sequence[Any]) -> None:
        """The top of a pile is its end."""
        truth, kind_of = self.truth, self._kind_of
        for drawn, kind in enumerate(wanted):
            if kind is None:
                continue
            top = len(pile) - 1 - drawn
            for at in range(top, -1, -1):
                if (truth[pile[at]] if kind_of is None else kind_of(truth[pile[at]])) == kind:
                    truth[pile[top]], truth[pile[at]] = truth[pile[at]], truth[pile[top]]
                    break
            else:
                raise Misuse(f"the pile has no {kind!r} left")

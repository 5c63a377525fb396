"""A draft: one seat's run of own choices, free to undo until it goes out as one move.

Where it is told to, it goes past a Show of cards whose faces its seat knows: on the clone alone, so that nobody else is told of
them before the draft goes out.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any, Generic, TypeVar

from .asks import Choose, Show
from .cards import TableState
from .dealer import Dealt
from .errors import Misuse
from .table import Table
from .values import Seat

S = TypeVar("S", bound=TableState)


class Draft(Generic[S]):
    """Tries choices out on a clone. `table` is the clone: what the screen shows while its player thinks."""

    def __init__(self, table: Table[S], seat: Seat, past: Collection[str] = ()) -> None:
        """`past`: what those Shows are about (`why`) that it goes past."""
        if not (isinstance(table.ask, Choose) and table.ask.seat == seat):
            raise Misuse("a draft begins where its seat has to choose")
        self.seat = seat
        self.answers: list[Any] = []
        self._past = frozenset(past)
        self._shown_after: list[int] = []  # how many answers had been given before each Show that it went past
        self._real = table
        self._began_at = table.asked
        self.table = table.clone()

    @property
    def complete(self) -> bool:
        """True when the next ask is chance, a card or another seat's, or the game is over: time to confirm."""
        ask = self.table.ask
        return not (isinstance(ask, Choose) and ask.seat == self.seat)

    def options(self) -> Sequence[Any]:
        return self.table.legal(self.seat)

    def choose(self, option: Any) -> None:
        """Illegal, and nothing has changed, if it is not offered."""
        if self.complete:
            raise Misuse("the draft is complete")
        option = self.table.check(self.seat, option)
        self._answer(option)

    def undo(self) -> None:
        """Take the last choice back."""
        if self.answers:
            self._replay(self.answers[:-1])

    def reset(self) -> None:
        self._replay([])

    def _replay(self, answers: list[Any]) -> None:
        """Start from the real table again, with these choices."""
        self.table, self.answers, self._shown_after = self._real.clone(), [], []
        for answer in answers:
            self._answer(answer)

    def _answer(self, option: Any) -> None:
        self.table.answer(option)
        self.answers.append(option)
        while isinstance(ask := self.table.ask, Show) and ask.why in self._past:
            faces = self.table.sees(self.seat)
            if any(card not in faces for card in ask.cards):
                return
            self._shown_after.append(len(self.answers))
            self.table.dealt(Dealt(tuple(faces[card] for card in ask.cards)))

    def parts(self) -> list[tuple[Any, ...]]:
        """The answers, parted where cards must be shown before the next of them can go out."""
        cuts = [0, *(n for n in self._shown_after if n < len(self.answers)), len(self.answers)]
        return [tuple(self.answers[a:b]) for a, b in pairwise(cuts) if b > a]

    def send(self) -> tuple[Any, ...]:
        """Play the draft on the real table. What was sent stays."""
        if self._real.asked != self._began_at:
            raise Misuse("the table has moved on since this draft began")
        if not self.complete:
            raise Misuse("the draft is not complete")
        for answer in self.answers:
            self._real.submit(self.seat, answer)
        return tuple(self.answers)

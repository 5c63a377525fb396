"""One person's decision at the table: taps narrow, choices make a draft, a confirm sends it. No Kivy.

A run of own choices is a draft on a clone of the table; undo is free inside it. A secret choice or an arrangement is a
single answer
that waits for its confirm in the same way.
"""

from collections.abc import Sequence
from typing import Any

from app.match import Match
from app.narrowing import Narrowing
from rules.core import Choose, Draft, Event, Table, Thing


class Sitting:
    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.draft: Draft[Any] | None = Draft(match.table, seat) if isinstance(match.table.ask, Choose) else None
        self.answer: Any = None  # of a secret choice, before its confirm
        self.before: list[Any] = []  # the states that the options of the draft were chosen in
        self._by_itself = 0  # choices at the end of the draft that had no alternative
        self._settle_forced()

    # ------------------------------------------------------------ what is to be seen

    @property
    def table(self) -> Table[Any]:
        """The table as this seat has drafted it."""
        return self.draft.table if self.draft else self.match.table

    @property
    def complete(self) -> bool:
        """Nothing is left to choose: time to confirm."""
        return self.draft.complete if self.draft else self.answer is not None

    @property
    def begun(self) -> bool:
        return bool(self.draft.answers) if self.draft else self.answer is not None

    @property
    def chosen(self) -> tuple[Any, ...]:
        """The options of the draft, in order."""
        if self.draft:
            return tuple(self.draft.answers)
        return () if self.answer is None else (self.answer,)

    @property
    def events(self) -> Sequence[Event]:
        """What the draft would do."""
        return self.draft.table.events if self.draft else ()

    @property
    def can_undo(self) -> bool:
        return bool(self.narrowing.picked) or self.begun

    # ------------------------------------------------------------ deciding

    def _options(self) -> Sequence[Any]:
        if self.complete:
            return ()
        return self.draft.options() if self.draft else self.match.table.legal(self.seat)

    def _settle_forced(self) -> None:
        """Take what has no alternative in public, so that nobody is asked for nothing; never what only a hidden card forces."""
        while self.draft and self.draft.answers and not self.draft.complete and self.draft.table.forced(self.seat):
            self._add(self.draft, self.draft.options()[0])
            self._by_itself += 1
        self.narrowing = Narrowing(self._options())

    def _add(self, draft: Draft[Any], option: Any) -> None:
        before = draft.table.state.clone()
        draft.choose(option)
        self.before.append(before)

    def tap(self, things: Sequence[Thing]) -> bool:
        """The first of these things that means something now is tapped. False: none does."""
        for thing in things:
            if self.narrowing.tap(thing):
                if self.narrowing.settled is not None:
                    self.choose(self.narrowing.settled)
                return True
        return False

    def choose(self, option: Any) -> None:
        """Illegal, and nothing has changed, if it is not offered."""
        if self.draft:
            self._add(self.draft, option)
            self._by_itself = 0
        else:
            self.answer = self.match.table.check(self.seat, option)
        self._settle_forced()

    def undo(self) -> bool:
        """Take the last tap back, or the last choice with all that followed by itself."""
        if self.narrowing.back():
            return True
        if not self.begun:
            return False
        if self.draft:
            for _ in range(min(len(self.draft.answers), 1 + self._by_itself)):
                self.draft.undo()
                self.before.pop()
            self._by_itself = 0
        else:
            self.answer = None
        self.narrowing = Narrowing(self._options())
        return True

    def send(self) -> None:
        """What was drafted happens."""
        if self.draft:
            self.match.send(self.draft)
        else:
            self.match.play(self.seat, self.answer)

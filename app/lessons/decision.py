"""The learner's decision in a lesson: only what fits the step is offered. No Kivy."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from app.decision import Decision
from app.lessons.match import LessonMatch
from app.lessons.script import Put, You
from app.narrowing import Narrowing, concerns
from rules.core import Conceal, Thing


class LessonDecision(Decision):
    match: LessonMatch

    def __init__(self, match: LessonMatch, seat: int, sets: Collection[str] = ()) -> None:
        super().__init__(match, seat, sets)

    @property
    def step(self) -> You | None:
        """What is asked for now, with what is drafted already."""
        return self.match.step(self.chosen)

    @property
    def taken(self) -> You | None:
        """The step that the last choice took."""
        return self.match.last_step(self.chosen)

    def offered(self, options: Sequence[Any]) -> Sequence[Any]:
        drafted = self.draft.answers if self.draft else ()
        return self.match.offered(options, drafted)

    def _settle_forced(self) -> None:
        """Besides what has no alternative, take what the script does for the learner."""
        while self.draft and self.draft.answers and not self.draft.complete:
            found = self.draft.options()[0] if self.draft.table.forced(self.seat) else None
            if found is None:
                found = self.match.drafted_by_script(self.draft.options(), self.draft.answers)
            if found is None:
                break
            self._add(self.draft, found)
            self._forced += 1
        self.narrowing = Narrowing(self._options())

    def judge(self, order: tuple[int, ...]) -> str:
        """An arrangement that the rules allow may still be none that the step wants."""
        forbidden = super().judge(order)
        step, ask = self.match.step(), self.match.table.ask
        if forbidden or step is None or not isinstance(step.want, Put) or not isinstance(ask, Conceal):
            return forbidden
        return "" if self.match.fits(step.want, order, self.seat) else self.match.answer_to(order)

    # ------------------------------------------------------------ wrong taps

    def legal(self) -> Sequence[Any]:
        """What the rules allow here, whatever the step wants."""
        if self.arranging is not None or self.complete:
            return ()
        return self.draft.options() if self.draft else self.match.table.legal(self.seat)

    def not_now(self, things: Sequence[Thing]) -> str:
        """What is said to a tap on something that the rules allow and the step does not want; "": they forbid it, too."""
        for thing in things:
            for option in self.legal():
                if thing in concerns(option) and option not in self.narrowing.options:
                    return self.match.answer_to(option, self.chosen)
        return ""

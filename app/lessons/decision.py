"""The learner's decision in a lesson: only what fits the step is offered. No Kivy."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from app.decision import Decision
from app.lessons.match import LessonMatch
from app.lessons.script import Put, You
from app.narrowing import Narrowing, concerns
from app.planning import PlannedDecision
from rules.core import Conceal, Thing


class Guided(Decision):
    """What all decisions of a lesson have in common."""

    match: LessonMatch

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


class LessonDecision(Guided):
    def __init__(self, match: LessonMatch, seat: int, sets: Collection[str] = ()) -> None:
        super().__init__(match, seat, sets)

    def _settle_forced(self) -> None:
        """Besides what has no alternative, take what the script does for the learner."""
        while self.draft and self.draft.answers and not self.draft.complete:
            found = self.draft.options()[0] if self.draft.table.forced(self.seat) else None
            if found is None:
                found = self.match.drafted_by_script(self.draft)
            if found is None:
                break
            self._add(self.draft, found)
            self._forced += 1
        self.narrowing = Narrowing(self._options())


class LessonPlan(Guided, PlannedDecision):
    """A move that is planned whole: the taps of a real table, as far as they are what the script asks for next."""

    def _narrowed(self) -> Narrowing:
        return Narrowing(self._options(), self.legal())

    def _find_ways(self) -> Mapping[Thing, Sequence[Any]]:
        """Goals some choices away, where each of these choices is a step of the script."""
        return {goal: way for goal, way in super()._find_ways().items() if self.match.leads(self.chosen, way)}

    @property
    def foreseen(self) -> tuple[Thing, ...]:
        return tuple(self._ways)

    def _go_on(self) -> bool:
        draft = self.draft
        if draft is None or not draft.answers:
            return False
        if draft.table.forced(self.seat):
            return self._take([draft.options()[0]])
        found = self.match.drafted_by_script(draft)
        return found is not None and self._take([found])

    def _tap_one(self, thing: Thing) -> bool:
        """What is chosen already may be tapped once more: nothing comes of it."""
        return super()._tap_one(thing) or thing in self.picked

    def _change(self, thing: Thing) -> bool:
        return False

    def not_now(self, things: Sequence[Thing]) -> str:
        """At a real table more can be tapped ahead of what is asked."""
        said = super().not_now(things)
        if said or self.complete:
            return said
        ways = super()._find_ways()
        for thing in things:
            if thing in ways:
                return self.match.answer_to(ways[thing][-1], self.chosen)
            if thing in self.planner.ahead(self.table, ()):
                return self.match.answer_to(None, self.chosen)
        return ""

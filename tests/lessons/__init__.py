"""Plays lessons by their own scripts, without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from app import lessons
from app.lessons.decision import Guided, LessonDecision, LessonPlan
from app.lessons.match import LessonMatch
from app.storage import Store
from app.tables.saber.planner import SaberPlanner
from rules.core import Choose, Conceal

LEARNER, CREST = "Mila", "lion"
PLANNERS = {"saber": SaberPlanner()}  # of games whose moves are planned whole
PINS = Path(__file__).with_name("digests.json")


def stones() -> Iterator[tuple[str, str]]:
    """Game and name of every stone there is."""
    for game in lessons.games_with_lessons():
        for stone in lessons.stones(game, LEARNER):
            yield game, stone.name


def opened(game: str, name: str, root: Path, anew: bool = False) -> LessonMatch:
    return LessonMatch.open(game, name, Store(root), LEARNER, CREST, anew)


def choose(decision: Guided) -> None:
    """The option that the step wants; the whole arrangement, where cards are arranged."""
    match, step = decision.match, decision.step
    if step is None:
        raise AssertionError(f"{match.id}: the learner decides and no step says what: {match.table.where()}")
    if isinstance(match.table.ask, Conceal):
        decision.answer = match.fitting(step.want, match.me)[0]
        return
    options = decision.legal()
    fitting = match.fitting(step.want, match.me, options)
    if not fitting:
        raise AssertionError(f"{match.id}, {step.name}: {step.want} fits none of {[repr(o) for o in options]}")
    decision.choose(fitting[0])


def planned(match: LessonMatch) -> LessonPlan | None:
    """The learner's decision where his move is planned whole."""
    planner, ask = PLANNERS.get(match.plan.game), match.table.ask
    if planner is None or not isinstance(ask, Choose) or ask.why not in planner.asks:
        return None
    return LessonPlan(match, match.me, planner)


def walk(match: LessonMatch, at: Callable[[LessonMatch, LessonDecision], Any] = lambda match, decision: None,
         looks: Callable[[LessonMatch], Any] = lambda match: None,
         plan: Callable[[LessonPlan], Any] | None = None) -> None:
    """Play to the end. `at` is called before each choice of the learner, `looks` at each thing that is only told; `plan` decides
    what is planned whole."""
    while not match.finished:
        match.advance()
        if match.look is not None:
            looks(match)
            match.go_on()
            continue
        if match.finished:
            break
        if match.person_awaited() is None:
            raise AssertionError(f"{match.id} stands still: {match.table.where()}, step {match.current}")
        whole = planned(match) if plan is not None else None
        if whole is not None and plan is not None:
            plan(whole)
            whole.send()
            continue
        decision = LessonDecision(match, match.me)
        while not decision.complete:
            at(match, decision)
            choose(decision)
        decision.send()

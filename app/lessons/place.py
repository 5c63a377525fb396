"""Where a lesson stands: which step comes next for whom, given the steps that are done. Plain functions."""

from __future__ import annotations

from collections.abc import Collection

from app.lessons.script import Look, Stone, They, You
from rules.core import Seat


def is_done(stone: Stone, at: int, done: Collection[int], looked: Collection[str]) -> bool:
    step = stone.script[at]
    return step.name in looked if isinstance(step, Look) else at in done


def current(stone: Stone, done: Collection[int], looked: Collection[str]) -> int | None:
    """The first step that is not done; None: the lesson is over."""
    return next((at for at in range(len(stone.script)) if not is_done(stone, at, done, looked)), None)


def next_of(stone: Stone, seat: Seat, done: Collection[int], looked: Collection[str]) -> int | None:
    """The step that this seat takes next; None: the script is silent about it until something else has happened.

    The learner waits for every step before his own; another seat only for the learner's, since the others may answer at once.
    """
    mine = seat == stone.me
    for at, step in enumerate(stone.script):
        if is_done(stone, at, done, looked):
            continue
        if isinstance(step, You):
            return at if mine else None
        if isinstance(step, Look):
            return None
        if step.seat == seat:
            return at
        if mine:
            return None
    return None


def own_steps(stone: Stone) -> list[int]:
    """The steps that the learner sees, for the row of marks."""
    return [at for at, step in enumerate(stone.script) if not isinstance(step, They)]

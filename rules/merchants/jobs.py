"""Jobs: drawing them, adding one, and the stacks they form [MK-2, MK-28]."""

from __future__ import annotations

from rules.core import Choose, Face, Script, Show

from .data import COPIES, JOBS, Job
from .end import end_turn
from .events import JobDiscarded, JobOpened, JobsDrawn
from .options import PlayJob
from .state import Kiev

PLAY_JOB = tuple(PlayJob(job) for job in range(len(JOBS)))


def job_on(face: Face) -> Job:
    """What is printed on a job card."""
    return face[1] // COPIES


def draw_job(t: Kiev, count: int = 1) -> Script[None]:
    """Draw new jobs and lay them out; one that is equal to an open job joins its stack at once [MK-R29].

    An empty deck gives none: the discards are never shuffled in again [MK-R30].
    """
    top = [t.job_deck.pop() for _ in range(min(count, len(t.job_deck)))]
    if top:
        for face in (yield from Show(top, why="job")):
            t.jobs[job_on(face)] += 1
            yield JobOpened(job_on(face))


def add_job(t: Kiev) -> Script[None]:
    """Draw two, put one into play, discard the other [MK-28]. All see both [MK-R38]; a last card is played [MK-R30]."""
    top = [t.job_deck.pop() for _ in range(min(2, len(t.job_deck)))]
    t.drawn_jobs = [job_on(face) for face in (yield from Show(top, why="add"))]
    yield JobsDrawn(t.turn, tuple(t.drawn_jobs))
    choice = yield from Choose(t.turn, lambda: [PLAY_JOB[job] for job in sorted(set(t.drawn_jobs))], why="add")
    t.drawn_jobs.remove(choice.job)
    t.jobs[choice.job] += 1
    yield JobOpened(choice.job)
    for job in t.drawn_jobs:
        t.discards[job] += 1
        yield JobDiscarded(job)
    t.drawn_jobs = []
    end_turn(t)

"""Rates and ratios on a machine that others use too: processor time, side by side, several times, median and spread."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable


def rate(work: Callable[[], int]) -> float:
    """How many of what `work` counts are done in a second of processor time."""
    began = time.process_time()
    done = work()
    return done / (time.process_time() - began)


def side_by_side(ours: Callable[[], float], theirs: Callable[[], float], times: int) -> tuple[float, list[float]]:
    """The median ratio of two rates measured in turns, and all the ratios in ascending order."""
    ratios = []
    for turn in range(times):
        if turn % 2:
            their, our = theirs(), ours()
        else:
            our, their = ours(), theirs()
        ratios.append(our / their)
    return statistics.median(ratios), sorted(ratios)

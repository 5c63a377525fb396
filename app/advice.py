"""What would you do? What a normal bot would choose from what one seat may see, and how sure it is. No Kivy."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import _
from app.words import Reader, Words
from rules import bots
from rules.bots.tree import WIN
from rules.core import Stream, Table

LEVEL, PATIENCE, SLICE = "normal", 1.5, 0.004  # seconds to think at most; seconds that it holds the loop
EVEN = WIN // 50  # means closer than this are no difference that a bot can see


@dataclass(frozen=True)
class Advice:
    """`second` is the next best thing, None if there is none; `even`: it is as good as the first."""

    best: Any
    second: Any = None
    even: bool = False


async def advise(table: Table[Any], seat: int) -> Advice:
    """A bot thinks in this seat's place, in short slices. It is handed what the seat sees and nothing else."""
    began = held = time.perf_counter()
    thinking = bots.think(table, seat, LEVEL, Stream.of("advice", table.asked, seat),
                          lambda: time.perf_counter() - began < PATIENCE)
    for _slice in thinking:
        if time.perf_counter() - held >= SLICE:
            await asyncio.sleep(0)
            held = time.perf_counter()
    return weigh(thinking.ranking(), thinking.choice)


def weigh(ranking: Sequence[tuple[Any, int, int]], choice: Any) -> Advice:
    """The best of a ranking and its runner-up. What was hardly tried says nothing."""
    if len(ranking) < 2:
        return Advice(ranking[0][0] if ranking else choice)
    (best, most, first), *others = ranking
    tried = [(option, mean) for option, visits, mean in others if visits * 8 >= most]
    second, mean = max(tried, key=lambda each: each[1], default=(None, 0))
    return Advice(best, second, second is not None and first - mean < EVEN)


def sentences(words: Words, to: Reader, advice: Advice) -> list[str]:
    """The option's own sentence says what it brings; the runner-up stands beside it."""
    told = [words.sentence(to, advice.best)]
    if advice.second is not None:
        other = words.sentence(to, advice.second)
        told.append((_("Just as good: {other}") if advice.even else _("The next best thing: {other}")).format(other=other))
    return [*told, _("This is what a normal bot would do. It knows only what you know.")]

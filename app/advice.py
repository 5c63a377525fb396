"""Advice for a player: what a normal bot would choose from what the seat may see, and whether another option is as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.i18n import _
from app.thinker import search
from app.words import Reader, Words
from rules.bots.tree import WIN
from rules.core import Stream, Table

LEVEL, PATIENCE = "normal", 1.5  # seconds to think at most
EVEN = WIN // 50  # a smaller difference between two means is noise


@dataclass(frozen=True)
class Advice:
    """`second` is the next best thing, None if there is none; `even`: it is as good as the first."""

    best: Any
    second: Any = None
    even: bool = False


async def advise(table: Table[Any], seat: int) -> Advice:
    """Let a bot search in this seat's place; it sees what the seat sees and nothing else."""
    thinking = await search(table, seat, LEVEL, Stream.of("advice", table.asked, seat), PATIENCE)
    return weigh(thinking.ranking(), thinking.choice)


def weigh(ranking: Sequence[tuple[Any, int, int]], choice: Any) -> Advice:
    """The best of a ranking (option, visits, mean) and the runner-up; options that were hardly visited are left out."""
    if len(ranking) < 2:
        return Advice(ranking[0][0] if ranking else choice)
    (best, most, first), *others = ranking
    tried = [(option, mean) for option, visits, mean in others if visits * 8 >= most]
    second, mean = max(tried, key=lambda each: each[1], default=(None, 0))
    return Advice(best, second, second is not None and first - mean < EVEN)


def sentences(words: Words, to: Reader, advice: Advice) -> list[str]:
    """The advice in sentences: the best option, the runner-up, and where it comes from."""
    said = [words.sentence(to, advice.best)]
    if advice.second is not None:
        other = words.sentence(to, advice.second)
        said.append((_("Just as good: {other}") if advice.even else _("The next best thing: {other}")).format(other=other))
    return [*said, _("This is what a normal bot would do. It knows only what you know.")]

"""Advice for a player: what a normal bot would choose from what the seat may see, and whether another option is as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.i18n import _, semicolons
from app.thinker import search
from app.words import Reader, Words
from rules.bots.reasons import Reason, reasons
from rules.bots.tree import WIN
from rules.core import Stream, Table, Value

LEVEL, PATIENCE = "normal", 1.5  # seconds to think at most
MOST_REASONS = 2
EVEN = WIN // 50  # a smaller difference between two means is noise


@dataclass(frozen=True)
class Advice:
    """`second` is the next best thing, None if there is none; `even`: it is as good as the first; `why`: what it makes better."""

    best: Any
    second: Any = None
    even: bool = False
    why: tuple[Reason, ...] = ()


async def advise(table: Table[Any], seat: int) -> Advice:
    """Let a bot search in this seat's place; it sees what the seat sees and nothing else."""
    thinking = await search(table, seat, LEVEL, Stream.of("advice", table.asked, seat), PATIENCE)
    found = weigh(thinking.ranking(), thinking.choice)
    return replace(found, why=tuple(reasons(table, seat, found.best)))


def weigh(ranking: Sequence[tuple[Any, int, int]], choice: Any) -> Advice:
    """The best of a ranking (option, visits, mean) and the runner-up; options that were hardly visited are left out."""
    if len(ranking) < 2:
        return Advice(ranking[0][0] if ranking else choice)
    (best, most, first), *others = ranking
    tried = [(option, mean) for option, visits, mean in others if visits * 8 >= most]
    second, mean = max(tried, key=lambda each: each[1], default=(None, 0))
    return Advice(best, second, second is not None and first - mean < EVEN)


def sentences(words: Words, to: Reader, advice: Advice) -> list[str]:
    """The advice in sentences: what to do, why, the runner-up, and where it comes from."""
    said = [named(words, to, advice.best)]
    if why := reason(words, advice):
        said.append(why)
    elif (more := words.sentence(to, advice.best)).rstrip(".") not in said[0]:
        said.append(more)
    if advice.second is not None:
        other = named(words, to, advice.second)
        # i18n: {other}: a choice by its short name, or its verb and thing, "Build: Market"
        said.append((_("Just as good: {other}.") if advice.even else _("The next best thing: {other}.")).format(other=other))
    return [*said, _("This is what a normal bot would do. It knows only what you know.")]


def named(words: Words, to: Reader, option: Any) -> str:
    """Verb and thing; many labels are things alone, as they stand under their verb."""
    label, verb = words.label(to, option), words.verb(to, option.word) if isinstance(option, Value) else ""
    if not verb or label.casefold().split()[:1] == verb.casefold().split()[:1]:
        return label
    # i18n: advice, "Build: Market": {verb} is the heading that a choice stands under, {what} its short name
    return _("{verb}: {what}").format(verb=verb, what=label)


def reason(words: Words, advice: Advice) -> str:
    """What the best option makes better, the most important first; "" where nothing can be told."""
    told = [text for each in advice.why if (text := words.gain(each.key, each.before, each.after))][:MOST_REASONS]
    if not told:
        return ""
    first = advice.why[0]
    if first.unopposed:
        # i18n: {reasons}: what the move makes better, in a few words each, with semicolons between them
        return _("Why, if nobody objects: {reasons}.").format(reasons=semicolons(told))
    if first.choices:
        # i18n: {reasons}: what the move makes better, in a few words each, with semicolons between them
        return _("Why, when you go on from there: {reasons}.").format(reasons=semicolons(told))
    # i18n: {reasons}: what the move makes better, in a few words each, with semicolons between them
    return _("Why: {reasons}.").format(reasons=semicolons(told))

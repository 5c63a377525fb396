"""Seeded games, and where in them each kind of decision comes first."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from app import catalogue
from app.match import Match
from app.plan import first_plan
from app.words import words_of
from rules.core import Conceal, Value
from rules.games import GAMES

BUSY = 0.85  # how often somebody who could do something does


async def at_once(table, seat, level):
    """A bot that need not think."""
    return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 7919 + 3)


def begin(store, game: str, seed: int, seats: int = 0, settings: dict[str, Any] | None = None) -> Match:
    plan = first_plan(game, "Mila", "lion", seats or catalogue.usual_seats(game))
    plan.settings = GAMES[game].settled(len(plan.seats), settings or {})
    match = Match.begin(plan, store, at_once, seed=b"view conformance %d" % seed)
    match.keep = lambda: None
    return match


def moments(match: Match, chance: random.Random, even: bool = False) -> Iterator[tuple[str, str]]:
    """Play at random; stop wherever seat 0 must decide: (why, stage). `even`: one kind of option is as
    likely as another, but what ends a turn or refuses."""
    lazy = words_of(match.table.game.id).closers | words_of(match.table.game.id).passive
    table = match.table
    while not table.over:
        for seat in table.awaited():
            if seat == 0:
                yield table.ask.why, table.state.stage
            if seat in table.awaited():
                options = table.legal(seat)
                if even and not isinstance(table.ask, Conceal):
                    words = sorted({word_of(option) for option in options})
                    busy = [word for word in words if word not in lazy]
                    word = chance.choice(busy if busy and chance.random() < BUSY else words)
                    options = [option for option in options if word_of(option) == word]
                table.submit(seat, options[chance.randrange(len(options))])


def word_of(option: Any) -> str:
    return option.word if isinstance(option, Value) else ""


def kinds_of_moments(store, game: str, seeds: Sequence[int], seats: int = 0,
                     settings: dict[str, Any] | None = None) -> dict[tuple[str, str], tuple[int, int]]:
    """Where each (why, stage) first happens to seat 0: a seed, and which of its decisions it is."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for seed in seeds:
        match = begin(store, game, seed, seats, settings)
        for n, kind in enumerate(moments(match, random.Random(seed))):
            found.setdefault(kind, (seed, n))
    return found


def words_of_moments(store, game: str, seeds: Sequence[int], seats: int = 0,
                     settings: dict[str, Any] | None = None) -> dict[tuple[str, str], tuple[int, int]]:
    """Where each (why, word of an option) is first offered to seat 0: a seed, and which of its decisions it is."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for seed in seeds:
        match = begin(store, game, seed, seats, settings)
        for n, (why, _stage) in enumerate(moments(match, random.Random(seed), even=True)):
            if not isinstance(match.table.ask, Conceal):
                for option in match.table.legal(0):
                    found.setdefault((why, word_of(option)), (seed, n))
    return found


def each_word(store, game: str, seeds: Sequence[int], seats: int, settings: dict[str, Any],
              known: Collection[str] = ()) -> dict[str, tuple[int, int]]:
    """Where each why and each word of an option that are not `known` come first, in few decisions."""
    found, seen = {}, set(known)
    pairs = words_of_moments(store, game, seeds, seats, settings)
    for (why, word), where in sorted(pairs.items(), key=lambda pair: pair[0][1] in seen):  # a refusal alone shows little
        if not {why, word} <= seen:
            found[word] = where
            seen |= {why, word}
    return found

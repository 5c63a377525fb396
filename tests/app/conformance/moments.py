"""Seeded games, and where in them each kind of decision comes first. A game is played once in a process: who comes back to one of
its moments gets a clone of the table as it stood there."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app import catalogue
from app.match import Match
from app.plan import TablePlan, first_plan
from app.words import words_of
from rules.core import Conceal, Event, LocalDealer, Table, Value
from rules.games import GAMES

BUSY = 0.85  # how often somebody who could do something does


async def at_once(table, seat, level):
    """A bot that need not think."""
    return table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 7919 + 3)


@dataclass(frozen=True)
class Stop:
    """Before seat 0's `decision`-th choice of a seeded game."""

    seed: int
    decision: int
    plan: TablePlan
    table: Table[Any]
    events: tuple[Event, ...]

    def match(self, store) -> Match:
        """A match there, kept nowhere, that goes its own way."""
        dealer = self.table.dealer
        assert isinstance(dealer, LocalDealer)
        table = self.table.clone(dealer.clone())
        table.events = list(self.events)  # a clone tells none of those before it
        match = Match(self.plan, table, f"{self.seed:08x}-{self.decision:08x}", store, at_once)
        match.keep = lambda: None
        return match


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


_stops: dict[tuple[Any, ...], dict[Any, Stop]] = {}  # by what was asked


def _first_stops(store, game: str, seeds: Iterable[int], seats: int, settings: dict[str, Any] | None, even: bool,
                 keys_of: Callable[[Match, str, str], Iterable[Any]]) -> dict[Any, Stop]:
    """Where each of what `keys_of` names in a moment comes first."""
    asked = game, tuple(seeds), seats, tuple(sorted((settings or {}).items())), even, keys_of
    if asked not in _stops:
        found: dict[Any, Stop] = {}
        for seed in asked[1]:
            match = begin(store, game, seed, seats, settings)
            for n, (why, stage) in enumerate(moments(match, random.Random(seed), even)):
                fresh = [key for key in keys_of(match, why, stage) if key not in found]
                if fresh:
                    table = match.table.clone(match.table.dealer.clone())
                    found |= dict.fromkeys(fresh, Stop(seed, n, match.plan, table, tuple(match.table.events)))
        _stops[asked] = found
    return _stops[asked]


def _kind(_match: Match, why: str, stage: str) -> list[Any]:
    return [(why, stage)]


def _words(match: Match, why: str, _stage: str) -> list[Any]:
    if isinstance(match.table.ask, Conceal):
        return []
    return list(dict.fromkeys((why, word_of(option)) for option in match.table.legal(0)))


def kinds_of_moments(store, game: str, seeds: Sequence[int], seats: int = 0,
                     settings: dict[str, Any] | None = None) -> dict[tuple[str, str], Stop]:
    """Where each (why, stage) first happens to seat 0."""
    return _first_stops(store, game, seeds, seats, settings, False, _kind)


def words_of_moments(store, game: str, seeds: Sequence[int], seats: int = 0,
                     settings: dict[str, Any] | None = None) -> dict[tuple[str, str], Stop]:
    """Where each (why, word of an option) is first offered to seat 0."""
    return _first_stops(store, game, seeds, seats, settings, True, _words)


def each_word(store, game: str, seeds: Sequence[int], seats: int, settings: dict[str, Any],
              known: Collection[str] = ()) -> dict[str, Stop]:
    """Where each why and each word of an option that are not `known` come first, in few decisions."""
    found, seen = {}, set(known)
    pairs = words_of_moments(store, game, seeds, seats, settings)
    for (why, word), where in sorted(pairs.items(), key=lambda pair: pair[0][1] in seen):  # a refusal alone shows little
        if not {why, word} <= seen:
            found[word] = where
            seen |= {why, word}
    return found


def first_moment(store, game: str, seed: int, seats: int = 0, settings: dict[str, Any] | None = None) -> Stop:
    """Before seat 0's first choice."""
    return next(iter(kinds_of_moments(store, game, (seed,), seats, settings).values()))

"""All that the words of a game say in the course of a random game, for `check-game` and for the tests of words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from app.words import Reader, Words
from rules.core import Game, LocalDealer, Stream, Table

PEOPLE = ("Ольга", "Борис", "Рада", "Глеб", "Марфа", "Игнат")
ASKS = 250  # of a game
Saying: TypeAlias = tuple[str, Callable[[], Iterable[str]]]  # what it is about, and what is said of it


def told_by(words: Words, game: Game[Any], seats: int, settings: Any, seed: int) -> Iterator[str]:
    for _about, say in sayings(words, game, seats, settings, seed):
        yield from say()


def sayings(words: Words, game: Game[Any], seats: int, settings: Any, seed: int) -> Iterator[Saying]:
    """Each is to be said before the next is asked for: the game has gone on then."""
    chance = Stream.of("pseudo", seed)
    table = Table(game, seats, settings, LocalDealer(Stream.of("deal", seed)))
    names = PEOPLE[:seats]
    while not table.over and table.asked < ASKS:
        seat = table.awaited()[0]
        to, options = Reader.at(table, names, seat), table.legal(seat)
        yield f"why {to.ask.why!r}" if to.ask is not None else "", lambda to=to: _asked(words, to)  # type: ignore[misc]
        for option in options[:6]:
            yield type(option).__name__, lambda to=to, option=option: _offered(words, to, option)  # type: ignore[misc]
        yield "what is barred", lambda to=to: (bar.sentence for bar in words.barred(to))  # type: ignore[misc]
        table.submit(seat, chance.pick(options))
    for reader in (0, None):
        to = Reader.at(table, names, reader)
        for event in table.events:
            yield type(event).__name__, lambda to=to, event=event: (words.event(to, event),)  # type: ignore[misc]
        yield "the story", lambda to=to: words.story(to, table.events)  # type: ignore[misc]
        yield "the pages", lambda to=to: (line for page in words.pages()  # type: ignore[misc]
                                          for line in (page.about, *page.text(to, "")))
    if table.over:
        yield "the end", lambda: _ended(words, to, table)


def _asked(words: Words, to: Reader) -> Iterator[str]:
    yield from (words.prompt(to), words.call(to), words.line(to), words.brief(to), words.after_confirm(to), *words.status(to))
    yield from words.help(to)


def _offered(words: Words, to: Reader, option: Any) -> Iterator[str]:
    yield from (words.label(to, option), words.sentence(to, option), *words.steps(to, option))
    yield from (words.short(to, option), words.short(to, option, roomy=False), words.note(to, option))


def _ended(words: Words, to: Reader, table: Table[Any]) -> Iterator[str]:
    scores, outcome = table.game.scores(table.state), table.game.outcome(table.state)
    yield from (*words.end(to), words.outcome(to, outcome), words.headline(to, outcome))
    yield from (words.points(to, seat, scores[seat], table.events) for seat in range(table.seats))

"""All that the words of a game say in the course of a random game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.words import GameWords, Reader
from rules.core import Game, LocalDealer, Stream, Table

PEOPLE = ("Ольга", "Борис", "Рада", "Глеб", "Марфа", "Игнат")
ASKS = 250  # of a game


def told_by(words: GameWords, game: Game[Any], seats: int, settings: Any, seed: int) -> Iterator[str]:
    chance = Stream.of("pseudo", seed)
    table = Table(game, seats, settings, LocalDealer(Stream.of("deal", seed)))
    names = PEOPLE[:seats]
    while not table.over and table.asked < ASKS:
        seat = table.awaited()[0]
        to, options = Reader.at(table, names, seat), table.legal(seat)
        yield from (words.prompt(to), words.call(to), words.line(to), words.brief(to), words.after_confirm(to), *words.status(to))
        yield from words.help(to)
        for option in options[:6]:
            yield from (words.label(to, option), words.sentence(to, option), *words.steps(to, option))
            yield from (words.short(to, option), words.short(to, option, roomy=False), words.note(to, option))
        yield from (bar.sentence for bar in words.barred(to))
        table.submit(seat, chance.pick(options))
    for seat in (0, None):
        to = Reader.at(table, names, seat)
        yield from words.story(to, table.events)
        yield from (line for page in words.pages() for line in (page.about, *page.text(to, "")))
    if table.over:
        scores = game.scores(table.state)
        outcome = game.outcome(table.state)
        yield from (*words.end(to), words.outcome(to, outcome), words.headline(to, outcome))
        yield from (words.points(to, seat, scores[seat], table.events) for seat in range(seats))

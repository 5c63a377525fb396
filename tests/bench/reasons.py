"""What a game's bots say for a move: positions of a game between hard bots, the move they choose in each, and its reasons.

`python -m tests.bench reasons --game rurik`: for somebody to read who knows the game. Each reason stands with both counts, as in
`coins 3>5`; below stands the position before it, in those of its counts that are not nothing. Repeatable; moves with one option
only, and those that were not thought about, are passed over.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from app.i18n import use_language
from app.words import Reader, words_of
from rules.bots import Search, budget_of
from rules.bots.hooks import hooks_of
from rules.bots.reasons import reasons
from rules.core import Choose, LocalDealer, Seat, Stream, Table
from rules.games import GAMES

from ._players import PEOPLE


def chosen(game: str, seed: int, part: int) -> Iterator[tuple[Table[Any], Seat, Any]]:
    """A game, at every choice of a seat among several options, with what it chooses."""
    table: Table[Any] = Table(GAMES[game], 2, dealer=LocalDealer(Stream.of("reasons", game, seed)))
    budget = -(-budget_of(table, "hard") // part)
    while not table.over:
        for seat in table.awaited():
            thinking = Search(table, seat, budget, Stream.of("bot", seed, table.asked, seat))
            for _ in thinking:
                pass
            if isinstance(table.ask, Choose) and len(table.legal(seat)) > 1 and thinking.done:
                yield table, seat, thinking.choice
            table.submit(seat, thinking.choice)


def position(table: Table[Any], seat: Seat, option: Any) -> str:
    """The move in words, what speaks for it, and what there is to count before it."""
    to = Reader.at(table, PEOPLE[:table.seats], seat)
    said = words_of(table.game.id).sentence(to, option)
    found = reasons(table, seat, option)
    told = "; ".join(f"{r.key} {r.before}>{r.after} ({r.gain:+})" for r in found) or "nothing that is counted"
    if found and found[0].choices:
        told += f", {found[0].choices} choices later"
    if found and found[0].unopposed:
        told += ", if nobody objects"
    count = hooks_of(table).reasons
    counted = ", ".join(f"{key} {have}" for key, (have, _) in count(table.state, seat).items() if have) if count else ""
    asked = table.ask.why if table.ask else ""
    return f"[{asked}] {said}\n    because: {told}\n    before: {counted}"


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench reasons", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default="rurik")
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--every", type=int, default=7, help="of the moves of a game one in so many")
    parser.add_argument("--part", type=int, default=8, help="of the app's budget the bots think with one in so many")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(argv)
    use_language("en")
    told: dict[str, Any] = {}
    for number, (table, seat, option) in enumerate(chosen(options.game, options.seed, options.part)):
        if number % options.every == 0:
            told[f"{options.game}, move {number}"] = position(table, seat, option)
        if len(told) == options.positions:
            break
    return told

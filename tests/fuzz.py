"""Many random games over every table that a game allows: `python -m tests.fuzz rurik --games 2000 --json`.

A game must end within its bound, never stick, make or lose no piece, ask for declared reasons alone and end in a possible
outcome; its state goes through its encoding unharmed at every checkpoint and at the end; and its answers alone, given to a
table that knows no face, lead to the same digest. Every number of seats has as many games; at each, tables come in a mixed
order, and every one is met once before one is met again. So any portion (`--first`) meets all sorts of them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from typing import Any

from app.own.conformance import Trial, choose, is_possible
from app.own.tables import allowed_tables
from rules.core import Choose, ChooseSecretly, Dealt, Game, LocalDealer, Stream, Table, canonical, decode, parse
from rules.games import GAMES


def trials(game: Game[Any], first: int, games: int, seats: int | None = None) -> list[Trial]:
    """Game number n is always the same one."""
    tables = dict[int, list[dict[str, Any]]]()
    for count, settings in allowed_tables(game):
        if seats in (None, count):
            tables.setdefault(count, []).append(settings)
    for count, found in tables.items():
        Stream.of("fuzz", game.id, count).shuffle(found)
    counts = list(tables)
    made = []
    for n in range(first, first + games):
        turn, number = divmod(n, len(counts))
        found = tables[counts[number]]
        made.append(Trial(game, counts[number], found[turn % len(found)], n))
    return made


def fuzz(trial: Trial) -> Table[Any]:
    """One random game from set-up to its end, with every check."""
    game, rng = trial.game, trial.rng("fuzz")
    table = Table(game, trial.seats, trial.settings, LocalDealer(Stream.of("dealer", trial.seed)), saves=True)
    pieces, checkpoint, whys = None, -1, dict[str, None]()
    while not table.over:
        assert table.awaited(), f"stuck: {table.where()}"
        assert table.asked < game.max_asks, f"no end in sight: {table.where()}"
        whys |= {table.ask.why: None} if table.ask else {}
        pieces = conserves(table, pieces)
        if checkpoint != table.checkpoint_at:
            checkpoint = table.checkpoint_at
            encodes(table)
        table.submit(*choose(table, rng))
    conserves(table, pieces)
    encodes(table)
    assert table.foul is None, table.foul
    assert not [why for why in whys if why not in game.whys], f"not declared in Game.whys: {list(whys)}"
    assert len(game.scores(table.state)) == trial.seats
    is_possible(trial, game.outcome(table.state))
    assert replayed(trial, table).digest() == table.digest(), "the same answers lead elsewhere"
    return table


def conserves(table: Table[Any], before: dict[str, int] | None) -> dict[str, int] | None:
    if table.game.pieces is None:
        return None
    now = dict(table.game.pieces(table.state))
    assert before in (None, now), f"pieces changed from {before} to {now}: {table.where()}"
    return now


def encodes(table: Table[Any]) -> None:
    state, plain = table.state, table.state.plain()
    again = decode(type(state), parse(canonical(plain)), table.game.words)
    assert again == state and canonical(again.plain()) == canonical(plain), f"its encoding is another state: {table.where()}"


def replayed(trial: Trial, whole: Table[Any]) -> Table[Any]:
    """The record on a device that has no seat and knows no face."""
    table = Table(trial.game, trial.seats, trial.settings, None, (), saves=False)
    for answer in whole.answers:
        if isinstance(table.ask, Choose | ChooseSecretly):
            table.answer(answer)
        else:
            table.dealt(Dealt(answer))
    return table


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=100, help="how many (default 100)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one, to go on where another run ended")
    parser.add_argument("--seats", type=int, help="tables with so many seats alone")
    parser.add_argument("--json", action="store_true", help="one line of figures")
    args = parser.parse_args(argv)
    began, played, asks, tables = time.perf_counter(), Counter[int](), list[int](), dict[str, None]()
    failed = list[dict[str, Any]]()
    for trial in trials(GAMES[args.game], args.first, args.games, args.seats):
        try:
            table = fuzz(trial)
        except Exception as wrong:  # each is told with what makes it again; the run goes on
            failed.append({"game": trial.seed, "seats": trial.seats, "settings": trial.settings,
                           "error": f"{type(wrong).__name__}: {wrong}"})
            print(json.dumps(failed[-1]), file=sys.stderr, flush=True)
            continue
        played[trial.seats] += 1
        asks.append(table.asked)
        tables[f"{trial.seats} {trial.settings}"] = None
    told = {"game": args.game, "first": args.first, "games": args.games, "failed": len(failed), "kinds of tables": len(tables),
            "by seats": dict(sorted(played.items())), "asks": [min(asks, default=0), max(asks, default=0)],
            "seconds": round(time.perf_counter() - began)}
    print(json.dumps(told) if args.json else "\n".join(f"{name}: {value}" for name, value in told.items()))
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""How strong the bots are: matches of two strengths over many games, seats alternating, with a 95 % Wilson interval.

A game that two seats win together counts as half a win. The searches are repeatable: game n of a match is the same on every
machine. `budget` says how many iterations each side had for a decision.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from rules.bots import budget_of, decide
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES

MATCHES = {
    "merchants_hard_vs_random": ("merchants", "hard", "random"),
    "merchants_hard_vs_easy": ("merchants", "hard", "easy"),
}


class Result(NamedTuple):
    wins: float  # of the first strength
    seconds: float
    slowest: float  # decision of the first strength
    asks: int


def play(match: str, number: int) -> Result:
    """One game; the first strength sits at seat `number % 2`."""
    game_id, first, second = MATCHES[match]
    game = GAMES[game_id]
    seat = number % 2
    strengths = (first, second) if seat == 0 else (second, first)
    table: Table[Any] = Table(game, 2, dealer=LocalDealer(Stream.of("match", match, number)))
    began, slowest = time.process_time(), 0.0
    while not table.over:
        for mover in table.awaited():
            before = time.process_time()
            choice = decide(table, mover, strengths[mover], Stream.of("bot", match, number, table.asked, mover))
            if mover == seat:
                slowest = max(slowest, time.process_time() - before)
            table.submit(mover, choice)
    winners = game.winners(table.state)
    return Result((seat in winners) / len(winners), time.process_time() - began, slowest, table.asked)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def figures(match: str, games: int, seconds: float, processes: int) -> dict[str, Any]:
    game_id, *strengths = MATCHES[match]
    table: Table[Any] = Table(GAMES[game_id], 2, dealer=LocalDealer(Stream.of(0)))
    until, done = time.monotonic() + seconds, []
    with ProcessPoolExecutor(processes) as pool:
        for first in range(0, games, 2 * processes):
            numbers = range(first, min(games, first + 2 * processes))
            done += pool.map(play, [match] * len(numbers), numbers)
            print(f"{match}: {sum(r.wins for r in done):g} of {len(done)}", file=sys.stderr, end="\r", flush=True)
            if time.monotonic() > until:
                break
    print(file=sys.stderr)
    wins = sum(r.wins for r in done)
    low, high = wilson(wins, len(done))
    return {
        "wins": wins, "games": len(done), "low": round(low, 3), "high": round(high, 3),
        "budget": {s: 0 if s == "random" else budget_of(table, s) for s in strengths},
        "seconds_a_game": round(sum(r.seconds for r in done) / len(done), 2),
        "slowest_decision": round(max(r.slowest for r in done), 2),
        "asks_a_game": round(sum(r.asks for r in done) / len(done)),
    }


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench bots", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games a match")
    parser.add_argument("--seconds", type=float, default=1200, help="a match ends after this time, however far it is")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--match", choices=list(MATCHES), action="append", help="this match alone")
    options = parser.parse_args(argv)
    return {match: figures(match, options.games, options.seconds, options.processes) for match in options.match or MATCHES}

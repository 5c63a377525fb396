"""How a game plays out between bots of one strength: scores, wins by turn order or by seat, ranks of a game alone.

`python -m tests.bench balance perestroika --seats 3 --player easy --games 60`. Repeatable: game n is the same on every machine.
Seconds are of processor time; a turn is what one seat decides before another does.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from itertools import groupby
from typing import Any

from app.own.tables import settings_named
from rules.bots import Search, budget_of
from rules.bots.hooks import hooks_of
from rules.bots.search import worth_of
from rules.bots.tree import WIN
from rules.core import Ending, LocalDealer, Stream, Table
from rules.games import GAMES

from ._players import WITHOUT_THOUGHT
from .bots import wilson

Spent = list[tuple[int, float]]  # who decided, and how long that took


def play(game_id: str, seats: int, player: str, part: int, settings: dict[str, Any], number: int, spent: Spent) -> Table[Any]:
    table: Table[Any] = Table(GAMES[game_id], seats, settings, LocalDealer(Stream.of("balance", game_id, seats, number)))
    budget = 0 if player in WITHOUT_THOUGHT else -(-budget_of(table, player) // part)
    while not table.over:
        for seat in table.awaited():
            rng = Stream.of("bot", number, table.asked, seat)
            if player in WITHOUT_THOUGHT:
                table.submit(seat, WITHOUT_THOUGHT[player](table, seat, rng))
                continue
            began = time.process_time()
            thinking = Search(table, seat, budget, rng, hooks=hooks_of(table, player))
            for _ in thinking:
                pass
            spent.append((seat, time.process_time() - began))
            table.submit(seat, thinking.choice)
    return table


def _pace(seconds: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(seconds), 3), "most": round(max(seconds), 3)}


def paces(games: list[Spent]) -> dict[str, dict[str, float]]:
    """How long a decision and a turn took."""
    decisions = [seconds for spent in games for _seat, seconds in spent]
    turns = [sum(seconds for _seat, seconds in run) for spent in games for _seat, run in groupby(spent, lambda each: each[0])]
    return {"seconds_a_decision": _pace(decisions), "seconds_a_turn": _pace(turns)} if decisions else {}


def first_to_decide(table: Table[Any]) -> int:
    """Who was the first to decide anything: the first in turn order, where the start player is drawn by lot."""
    return table.ask.seats[0] if table.ask is not None and table.ask.seats else 0


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench balance", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--player", default="easy", help="random, easy, normal or hard")
    parser.add_argument("--part", type=int, default=1, help="of the app's budget the bots think with one in so many")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    options = parser.parse_args(argv)
    game = GAMES[options.game]
    chosen = settings_named(game, options.set)
    scores: list[int] = []
    wins: Counter[int] = Counter()
    ranks: Counter[str] = Counter()
    games: list[Spent] = []
    for number in range(options.games):
        began = Table(game, options.seats, chosen, LocalDealer(Stream.of("balance", options.game, options.seats, number)))
        first = first_to_decide(began)
        games.append([])
        table = play(options.game, options.seats, options.player, options.part, chosen, number, games[-1])
        outcome = game.outcome(table.state)
        scores += game.scores(table.state)
        if outcome.ending in (Ending.RANK, Ending.DEFEAT):
            ranks[outcome.rank or "defeat"] += 1
        else:
            for seat, won in enumerate(worth_of(outcome, options.seats)):
                wins[(seat - first) % options.seats] += won
    told: dict[str, Any] = {"games": options.games, "mean": round(statistics.mean(scores), 1), "lowest": min(scores),
                            "highest": max(scores), "middle_80": _middle(scores)}
    if ranks:
        told["ranks"] = {rank: {"share": round(n / options.games, 3), **wilson(n, options.games)}
                         for rank, n in ranks.most_common()}
    else:
        told["wins_in_turn_order"] = [{"share": round(wins[n] / WIN / options.games, 3), **wilson(wins[n] / WIN, options.games)}
                                      for n in range(options.seats)]
    return told | (paces(games) if options.seats > 1 else {})


def _middle(scores: list[int]) -> list[int]:
    ordered = sorted(scores)
    return [ordered[len(ordered) // 10], ordered[-1 - len(ordered) // 10]]

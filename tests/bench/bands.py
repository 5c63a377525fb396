"""How even the scenarios of Saber and Blood are: wins by band and by role between bots of one strength, each band in each role
equally often, with a 95 % Wilson interval; a draw is half a win.

`python -m tests.bench bands --scenario raid --player easy --games 100`. Repeatable: game n is the same everywhere; `--first`
begins with another one, so that a value is not judged by the games it was tuned on.
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from typing import Any, NamedTuple

from rules.bots import Search, budget_of
from rules.bots.hooks import hooks_of
from rules.bots.search import worth_of
from rules.bots.tree import WIN
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.saber.scenarios import SCENARIOS
from rules.saber.state import Saber

from .bots import wilson

FOR_TWO = tuple(name for name, rules in SCENARIOS.items() if rules.seats == (2,))


class Fought(NamedTuple):
    """One game: for each seat its band, its role and what it won; decisions, turns."""

    sides: tuple[tuple[str, str, float], ...]
    asks: int
    turns: int


def fight(scenario: str, player: str, number: int) -> Fought:
    """Who may choose takes the bands and the roles in turn, from game to game."""
    table: Table[Saber] = Table(GAMES["saber"], 2, {"scenario": scenario}, LocalDealer(Stream.of("bands", scenario, number)))
    in_turn = {"faction": number, "role": number // 2}
    while not table.over:
        for seat in table.awaited():
            why = table.ask.why if table.ask is not None else ""
            if why in in_turn:
                options = table.legal(seat)
                table.submit(seat, options[in_turn[why] % len(options)])
                continue
            rng = Stream.of("bot", number, table.asked, seat)
            thinking = Search(table, seat, budget_of(table, player), rng, hooks=hooks_of(table, player))
            for _ in thinking:
                pass
            table.submit(seat, thinking.choice)
    t = table.state
    won = worth_of(table.game.outcome(t), 2)
    return Fought(tuple((t.bands[s].faction, t.bands[s].role, won[s] / WIN) for s in (0, 1)), table.asked, t.turn)


def shares(games: list[Fought]) -> dict[str, Any]:
    counted: dict[str, list[float]] = defaultdict(list)
    for game in games:
        for band, role, won in game.sides:
            for name in dict.fromkeys((band, role, f"{band} as {role}" if role else band)):
                if name:
                    counted[name].append(won)
    return {name: {"wins": sum(won), "games": len(won), **wilson(sum(won), len(won))} for name, won in sorted(counted.items())}


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench bands", description=__doc__)
    parser.add_argument("--scenario", choices=FOR_TWO, action="append", help="this one alone; may be given several times")
    parser.add_argument("--player", default="easy", help="easy, normal or hard")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    options = parser.parse_args(argv)
    told: dict[str, Any] = {}
    for scenario in options.scenario or FOR_TWO:
        games = [fight(scenario, options.player, number) for number in range(options.first, options.first + options.games)]
        told[scenario] = {
            **shares(games), "asks": round(statistics.mean(g.asks for g in games)),
            "turns": round(statistics.mean(g.turns for g in games), 1)}
    return told

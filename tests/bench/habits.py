"""Whether bots fall for a habit or have one themselves, over whole games of two.

`rus_liar` and `rus_honest`: a player who never tells the truth while a lie is allowed, one who never lies. How often a hard bot
doubts the first three claims of a game, the next three and all later ones: what it has learnt by then.
`saber_reads_…`: three readers of stances, who play as hard bots do but answer in each combat what they expect. How many of the
combats that have a winner they win, and how many games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any

from rules.bots.search import worth_of
from rules.bots.tree import WIN
from rules.core import Table
from rules.rus.claim import is_true
from rules.rus.options import Claim
from rules.saber.events import CombatDecided
from rules.saber.state import BAND

from ._players import HONEST, LIAR, READERS
from .bots import Match, moves, wilson

STAGES = ("claims 1 to 3", "claims 4 to 6", "later claims")


def share(count: float, of: int) -> dict[str, Any]:
    return {"share": round(count / max(1, of), 3), "count": count, "of": of, **wilson(count, of)}


def doubts(name: str, player: str, count: int, part: int) -> dict[str, Any]:
    """Claims of the player with the habit that the bot was asked about, and those that it doubted, by how many came before."""
    match, wins = Match("rus", player, "hard", part), 0.0
    asked, doubted, lies, claims = [0, 0, 0], [0, 0, 0], 0, 0
    for number in range(count):
        seat, made = number % 2, 0
        table: Table[Any] | None = None
        for table, mover, choice, _ in moves(name, match, number):
            if mover == seat and isinstance(choice, Claim):
                made += 1
                claims += 1
                lies += not is_true(table.state.boards[seat], choice.character, table.sees(seat))
            elif mover != seat and table.ask is not None and table.ask.why == "accuse":
                stage = min(2, (made - 1) // 3)
                asked[stage] += 1
                doubted[stage] += choice[0] == "lies"
        assert table is not None
        wins += 1 - worth_of(table.game.outcome(table.state), 2)[seat] / WIN
        print(f"\r{name}: {number + 1}, doubted {doubted} of {asked}", file=sys.stderr, end="", flush=True)
    print(file=sys.stderr)
    return {"games": count, "budget": match.budget("hard"), "lies": share(lies, claims), "the bot wins": share(wins, count),
            **{f"doubted of {stage}": share(doubted[n], asked[n]) for n, stage in enumerate(STAGES)}}


def readings(name: str, player: str, count: int, part: int) -> dict[str, Any]:
    match, wins = Match("saber", player, "hard", part), 0.0
    won = decided = 0
    for number in range(count):
        seat = number % 2
        *_, last = moves(name, match, number)
        table = last.table
        for event in table.events:
            if isinstance(event, CombatDecided) and event.winner is not None:
                decided += 1
                won += event.winner // BAND == seat
        wins += worth_of(table.game.outcome(table.state), 2)[seat] / WIN
        print(f"\r{name}: {number + 1}, {won} of {decided} combats", file=sys.stderr, end="", flush=True)
    print(file=sys.stderr)
    return {"games": count, "budget": match.budget("hard"), "combats": share(won, decided), "wins": share(wins, count)}


PARTS: dict[str, tuple[Callable[[str, str, int, int], dict[str, Any]], str]] = {
    "rus_liar": (doubts, LIAR), "rus_honest": (doubts, HONEST),
    **{f"saber_{reader}": (readings, reader) for reader in READERS},
}


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench habits", description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--part", type=int, default=40, help="of the app's budget the bots think with one in so many")
    parser.add_argument("--only", choices=list(PARTS), action="append")
    options = parser.parse_args(argv)
    return {name: PARTS[name][0](name, PARTS[name][1], options.games, options.part) for name in options.only or PARTS}

"""How strong the bots are: matches of two players over many games, seats alternating, with a 95 % Wilson interval; and how the
bots of Rus' bluff and accuse among themselves.

A game that two seats win together counts as half a win. The searches are repeatable: game n of a part is the same on every
machine. `budget` says how many iterations each side had for a decision: a part may think with less than the app does, so that a
game takes ten seconds. Seconds are of the processor, one core. `--only` runs one part.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import pairwise
from typing import Any, NamedTuple

from rules.bots import HARD, NORMAL, RANDOM, STRENGTHS
from rules.bots.search import worth_of
from rules.bots.tree import WIN
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.rus.claim import is_true
from rules.rus.options import Claim

from ._players import FOURFOLD, HONEST, QUARTER, RUSHER, TWICE, answer, budget


class Match(NamedTuple):
    game: str
    first: str
    second: str
    part: int = 1  # of the app's budgets: the share that either side thinks with is one in so many
    seats: int = 2  # one of the first player, the others of the second

    def budget(self, player: str) -> int:
        return budget(self.game, player, self.part)


MATCHES = {
    "merchants_hard_vs_random": Match("merchants", "hard", RANDOM),
    "merchants_hard_vs_easy": Match("merchants", "hard", "easy"),
    "merchants_rusher_vs_2_hard": Match("merchants", RUSHER, "hard", 6, seats=3),
    "rus_hard_vs_random": Match("rus", "hard", RANDOM, 20),
    "rus_hard_vs_honest": Match("rus", "hard", HONEST, 20),
    "rus_hard_vs_3_honest": Match("rus", "hard", HONEST, 4, seats=4),
    "perestroika_hard_vs_random": Match("perestroika", "hard", RANDOM, 10),
    "perestroika_hard_vs_easy": Match("perestroika", "hard", "easy", 4),
    "rurik_hard_vs_random": Match("rurik", "hard", RANDOM, 30),
    "rurik_hard_vs_easy": Match("rurik", "hard", "easy", 6),
    "rurik_hard_vs_3_easy": Match("rurik", "hard", "easy", 6, seats=4),
    "saber_hard_vs_random": Match("saber", "hard", RANDOM, 2),
    "saber_hard_vs_easy": Match("saber", "hard", "easy", 2),
}


PARTS = {  # of the matches between neighbouring levels: where a game with the whole budget would take too long
    ("merchants", "normal"): 3, ("merchants", "hard"): 6, ("rus", "normal"): 4, ("rus", "hard"): 16,
    ("perestroika", "normal"): 4, ("perestroika", "hard"): 8, ("rurik", "normal"): 6, ("rurik", "hard"): 12,
    ("saber", "normal"): 2, ("saber", "hard"): 16,
}
LONGER_PARTS = {"merchants": 6, "rus": 16, "perestroika": 32, "rurik": 32, "saber": 16}  # where one has more time than the other


def matches() -> dict[str, Match]:
    """Every registered game has two: hard against random and against easy, as above or, if nobody thought about it, as the app
    does it."""
    usual = {f"{game}_hard_vs_{other}": Match(game, "hard", other) for game in GAMES for other in (RANDOM, "easy")}
    levels = {f"{game}_{better}_vs_{worse}": Match(game, better, worse, PARTS.get((game, better), 1))
              for game in GAMES for worse, better in pairwise(STRENGTHS)}
    longer = {f"{game}_{better}_vs_{worse}": Match(game, better, worse, LONGER_PARTS.get(game, 1))
              for game in GAMES for better, worse in ((TWICE, HARD), (FOURFOLD, HARD), (QUARTER, NORMAL))}
    return usual | levels | longer | MATCHES


AMONG_THEMSELVES = Match("rus", "hard", "hard", 20)


WHOLE = {  # with the app's own budgets, for how long they think
    "saber_hard_thinks": Match("saber", "hard", "easy"),
    "rurik_hard_thinks": Match("rurik", "hard", "easy"),
}


class Thought(NamedTuple):
    """One answer of the first player: what it cost."""

    seconds: float
    iterations: int
    turn: int  # an activation, an advisor's turn: as the game counts them


class Result(NamedTuple):
    """One game. In Rus', for both seats: claims made, those of them that were false, likewise where somebody could accuse, and
    accusations with those that were right."""

    wins: float  # of the first player
    seconds: float
    asks: int
    decisions: list[Thought]
    claims: int
    false: int
    accusable: int
    accusable_false: int
    accused: int
    right: int


class Move(NamedTuple):
    """An answer that is about to be given."""

    table: Table[Any]
    seat: int
    choice: Any
    thought: Thought


def moves(name: str, match: Match, number: int) -> Iterator[Move]:
    """One game, answer by answer; the first player sits at another seat each time."""
    game, first = GAMES[match.game], number % match.seats
    players = [match.first if seat == first else match.second for seat in range(match.seats)]
    budgets = [match.budget(player) for player in players]
    table: Table[Any] = Table(game, match.seats, dealer=LocalDealer(Stream.of("match", name, number)))
    while not table.over:
        for mover in table.awaited():
            rng, before = Stream.of("bot", name, number, table.asked, mover), time.process_time()
            choice, done = answer(players[mover], table, mover, budgets[mover], rng)
            yield Move(table, mover, choice, Thought(time.process_time() - before, done, game.turns(table.state)))
            table.submit(mover, choice)


def play(name: str, match: Match, number: int) -> Result:
    """One game to its end."""
    seat, began, decisions = number % match.seats, time.process_time(), []
    told, accusable, accused = [], [], []  # whether each claim was true
    for table, mover, choice, thought in moves(name, match, number):
        if mover == seat:
            decisions.append(thought)
        if isinstance(choice, Claim):
            told.append(is_true(table.state.boards[mover], choice.character, table.sees(mover)))
        if table.ask is not None and table.ask.why == "accuse":
            accusable.append(told[-1])
            if choice[0] == "lies":
                accused.append(told[-1])
    won = worth_of(table.game.outcome(table.state), table.seats)[seat] / WIN
    return Result(
        won, time.process_time() - began, table.asked, decisions, len(told), told.count(False),
        len(accusable), accusable.count(False), len(accused), accused.count(False))


def games(name: str, match: Match, count: int, seconds: float, first: int = 0) -> Iterator[Result]:
    """As many as asked for, from number `first` on, or until the time is up; each is told of on stderr."""
    until, wins = time.monotonic() + seconds, 0.0
    for number in range(first, first + count):
        result = play(name, match, number)
        wins += result.wins
        print(f"\r{name}: {wins:g} of {number + 1 - first}", file=sys.stderr, end="", flush=True)
        yield result
        if time.monotonic() > until:
            break
    print(file=sys.stderr)


def wilson(wins: float, count: int) -> dict[str, float]:
    """The 95 % interval of a share."""
    if not count:
        return {"low": 0.0, "high": 1.0}
    z, share = 1.96, wins / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return {"low": round(middle - half, 3), "high": round(middle + half, 3)}


def strength(name: str, count: int, seconds: float, first: int = 0) -> dict[str, Any]:
    match = matches()[name]
    done = list(games(name, match, count, seconds, first))
    wins = sum(r.wins for r in done)
    return {
        "wins": wins, "games": len(done), **wilson(wins, len(done)),
        "budget": {player: match.budget(player) for player in (match.first, match.second)},
        **costs(done),
    }


def costs(done: list[Result]) -> dict[str, Any]:
    thought = [d for r in done for d in r.decisions if d.iterations]
    return {
        "seconds_a_game": round(sum(r.seconds for r in done) / len(done), 2),
        "seconds_a_decision": {
            "median": round(statistics.median(d.seconds for d in thought), 3), "max": round(max(d.seconds for d in thought), 3)},
        "iterations_a_decision": {
            "median": round(statistics.median(d.iterations for d in thought)), "max": max(d.iterations for d in thought)},
        "asks_a_game": round(sum(r.asks for r in done) / len(done)),
    }


def thinking_time(name: str, count: int, seconds: float) -> dict[str, Any]:
    """A decision and all decisions of one turn, over two games at most."""
    match = WHOLE[name]
    done = list(games(name, match, min(count, 2), seconds))
    turns: dict[tuple[int, int], float] = {}
    for number, result in enumerate(done):
        for decision in result.decisions:
            if decision.iterations:
                turns[number, decision.turn] = turns.get((number, decision.turn), 0) + decision.seconds
    return {**costs(done), "budget": {match.first: match.budget(match.first)},
            "seconds_a_turn": {"median": round(statistics.median(turns.values()), 3), "max": round(max(turns.values()), 3)}}


@cache
def among_themselves(count: int, seconds: float) -> list[Result]:
    return list(games("rus among themselves", AMONG_THEMSELVES, count, seconds))


def bluff_share(name: str, count: int, seconds: float) -> dict[str, Any]:
    """Of all claims, how many were false."""
    done = among_themselves(count, seconds)
    false, claims = sum(r.false for r in done), sum(r.claims for r in done)
    return {"share": round(false / claims, 3), "false": false, "claims": claims, **wilson(false, claims), "games": len(done),
            "budget": {"hard": AMONG_THEMSELVES.budget("hard")}}


def accusations_right(name: str, count: int, seconds: float) -> dict[str, Any]:
    """Of all accusations, how many were right. `chance`: who accused claims blindly would be right as often as claims that
    could be accused are false."""
    done = among_themselves(count, seconds)
    right, accused = sum(r.right for r in done), sum(r.accused for r in done)
    false, claims = sum(r.accusable_false for r in done), sum(r.accusable for r in done)
    return {"share": round(right / max(1, accused), 3), "right": right, "accusations": accused, **wilson(right, accused),
            "chance": {"share": round(false / claims, 3), "false": false, "claims": claims, **wilson(false, claims)},
            "games": len(done), "budget": {"hard": AMONG_THEMSELVES.budget("hard")}}


def parts() -> dict[str, Callable[[str, int, float], dict[str, Any]]]:
    return {**dict.fromkeys(matches(), strength), **dict.fromkeys(WHOLE, thinking_time), "rus_bluff_share": bluff_share,
            "rus_accusations_right": accusations_right}


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench bots", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games a part")
    parser.add_argument("--seconds", type=float, default=1200, help="a part ends after this time, however far it is")
    parser.add_argument("--only", choices=list(parts()), action="append", help="this part alone; may be given several times")
    parser.add_argument("--first", type=int, default=0, help="of a match, begin with this game: a long series in several runs")
    options = parser.parse_args(argv)
    told = {}
    for name in options.only or parts():
        part = partial(strength, first=options.first) if parts()[name] is strength else parts()[name]
        told[name] = part(name, options.games, options.seconds)
    return told

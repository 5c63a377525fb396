"""How fast the core runs: small games beside other engines, then random play and clones of every game of ours.

A rate is per second of processor time. A ratio is ours by theirs for whole random games: set a game up, list what is legal,
pick, play, to the end. Both are measured in turns; the median is the figure, `_spread` holds the lowest and the highest.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable
from functools import partial
from typing import Any

from rules.core import Choose, Game, LocalDealer, Stream, Table
from rules.games import GAMES

from ._measure import rate, side_by_side
from .games import kuhn, tictactoe
from .peers import Missing, boardgameio, openspiel

DEEP = 12  # answers after the checkpoint, at least, for a clone deep in a turn; or as deep as a game gets


def step(table: Table[Any], draw: Callable[[], float]) -> None:
    """Answer the pending ask at random."""
    for seat in table.awaited():
        options = table.legal(seat)
        table.submit(seat, options[int(draw() * len(options))])


def play(game: Game[Any], games: int, rnd: random.Random, seats: int = 2) -> int:
    """Random games to the end; returns the number of asks answered, chance included."""
    draw, asks, stream = rnd.random, 0, Stream.of("bench", game.id)
    for _ in range(games):
        table = Table(game, seats, None, LocalDealer(stream))
        while (ask := table.ask) is not None:
            if type(ask) is Choose:
                options = table.legal(ask.seat)
                table.answer(options[int(draw() * len(options))])
            else:
                step(table, draw)
        game.scores(table.state)
        asks += table.asked
    return asks


def games_per_s(game: Game[Any], games: int) -> float:
    def work() -> int:
        play(game, games, random.Random(1))
        return games
    return rate(work)


def openspiel_per_s(name: str, games: int) -> float:
    loaded = openspiel.game(name)

    def work() -> int:
        openspiel.play(loaded, games, random.Random(1))
        return games
    return rate(work)


def boardgameio_per_s(games: int) -> float:
    _, seconds = boardgameio.play(games)
    return games / seconds


def against_peers(times: int, scale: int) -> dict[str, Any]:
    ttt, cards = tictactoe.GAME, kuhn.GAME
    pairs: dict[str, tuple[Callable[[], float], Callable[[], float]]] = {
        "ttt_vs_openspiel_python": (lambda: games_per_s(ttt, 200 * scale), lambda: openspiel_per_s("ttt_python", 20 * scale)),
        "ttt_vs_openspiel_cpp": (lambda: games_per_s(ttt, 200 * scale), lambda: openspiel_per_s("ttt_cpp", 500 * scale)),
        "ttt_vs_boardgameio": (lambda: games_per_s(ttt, 200 * scale), lambda: boardgameio_per_s(100 * scale)),
        "kuhn_vs_openspiel_python": (lambda: games_per_s(cards, 200 * scale),
                                     lambda: openspiel_per_s("kuhn_python", 100 * scale)),
        "kuhn_vs_openspiel_cpp": (lambda: games_per_s(cards, 200 * scale), lambda: openspiel_per_s("kuhn_cpp", 500 * scale)),
    }
    figures: dict[str, Any] = {"ttt_games_per_s": round(games_per_s(ttt, 200 * scale)),
                               "kuhn_games_per_s": round(games_per_s(cards, 200 * scale))}
    for name, (ours, theirs) in pairs.items():
        try:
            median, ratios = side_by_side(ours, theirs, times)
            figures[name], figures[name + "_spread"] = round(median, 2), [round(ratios[0], 2), round(ratios[-1], 2)]
        except Missing as reason:
            figures[name], figures[name + "_reason"] = None, str(reason)
    return figures


def clones_per_s(table: Table[Any], times: int, count: int = 300) -> int:
    """Bare clones, as a search makes them."""
    def work() -> int:
        for _ in range(count):
            table.clone(bare=True)
        return count
    return round(statistics.median(rate(work) for _ in range(times)))


def depth(table: Table[Any]) -> int:
    return table.asked - table.checkpoint_at


def of_game(game: Game[Any], times: int, games: int) -> dict[str, Any]:
    """Random play, and clones from the middle of a game: at its checkpoint, and deep after one."""
    seats = game.seats[0] if 2 not in game.seats else 2
    figures: dict[str, Any] = {}
    rates = [rate(partial(play, game, games, random.Random(n), seats)) for n in range(times)]
    figures[f"{game.id}_asks_per_s"] = round(statistics.median(rates))
    figures[f"{game.id}_asks_per_s_spread"] = [round(min(rates)), round(max(rates))]
    length = play(game, 1, random.Random(2), seats)
    rnd, table = random.Random(2), Table(game, seats, dealer=LocalDealer(Stream.of("bench", game.id)))
    shallow = deep = None
    while table.ask is not None and (deep is None or depth(deep) < DEEP or shallow is None):
        if table.asked >= length // 3:
            if shallow is None and depth(table) == 0:
                shallow = table.clone()
            if deep is None or depth(table) > depth(deep):
                deep = table.clone()
        step(table, rnd.random)
    for name, at in (("clones_per_s", shallow), ("clones_per_s_deep", deep)):
        figures[f"{game.id}_{name}"] = clones_per_s(at, times) if at is not None else None
    figures[f"{game.id}_deep"] = depth(deep) if deep is not None else None
    if deep is not None:
        figures[f"{game.id}_clone_ms"] = round(1000 / figures[f"{game.id}_clones_per_s_deep"], 3)
    return figures


def against_merchants(game: Game[Any], times: int, games: int) -> dict[str, Any]:
    """Asks a second of random play, measured in turns with those of the first game there was."""
    def asks_per_s(of: Game[Any]) -> float:
        seats = 2 if 2 in of.seats else of.seats[0]
        return rate(partial(play, of, games, random.Random(1), seats))

    median, ratios = side_by_side(lambda: asks_per_s(game), lambda: asks_per_s(GAMES["merchants"]), times)
    name = f"{game.id}_asks_vs_merchants"
    return {name: round(median, 2), name + "_spread": [round(ratios[0], 2), round(ratios[-1], 2)]}


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench engine", description=__doc__)
    parser.add_argument("--times", type=int, default=7, help="how often each pair is measured")
    parser.add_argument("--scale", type=int, default=10, help="how much is played each time")
    parser.add_argument("--games", type=int, default=5, help="games of ours per measurement")
    parser.add_argument("--only", choices=list(GAMES), action="append", help="this game alone, without the peers")
    options = parser.parse_args(argv)
    figures = {} if options.only else against_peers(options.times, options.scale)
    for game_id in options.only or GAMES:
        figures |= of_game(GAMES[game_id], options.times, options.games)
        if game_id != "merchants":
            figures |= against_merchants(GAMES[game_id], options.times, options.games)
    return figures

"""python -m tests.soak --games N --game all --faults all --json: whole games in virtual time, each replayable by its seed.

`--game` plays one game alone; all: the probe and every registered game in turn, each at any table it allows across devices.

`--digests FILE` writes one line a seed with the digest of every device's record. A change that must not change behaviour, wire
format or digests leaves this file as it was, byte for byte: `python -m tests.soak --games 50 --jobs 2 --digests before.txt`.
"""
from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, TextIO

from app.own.tables import covering_tables
from rules.core import Game
from rules.games import GAMES
from tests.probe import GAME as PROBE
from tests.soak.game import FAULTS, Plan, Report, SoakGame

ALL: dict[str, Game[Any]] = {PROBE.id: PROBE, **GAMES}
MOST_PEERS = 4  # of a real game: every further device costs as much again and shows nothing new; the probe goes up to six


def plan_of(seed: int, faults: tuple[str, ...], game: str = "all") -> Plan:
    """What kind of game a seed is: one game after the other, at any of its tables."""
    rng = random.Random(f"plan {seed}")
    played = ALL[game] if game != "all" else list(ALL.values())[seed % len(ALL)]
    watcher = rng.random() < 0.15
    rounds = rng.choices((0, 2), (85, 15))[0]
    if played is PROBE:
        peers = rng.choices((2, 3, 4, 5, 6), (30, 38, 16, 9, 7))[0]
        seats = min(6, max(peers, rng.choice((2, 3, peers + 1))))       # sometimes two people share a device
        return Plan(seed, PROBE, peers, seats, faults, rounds, {"rounds": rng.choice((1, 2, 2))}, watcher)
    seats, settings = rng.choice([table for table in tables_of(played.id) if table[0] in played.seats_together])
    peers = rng.randint(2, min(seats, MOST_PEERS))
    return Plan(seed, played, peers, seats, faults, rounds, settings, watcher)


@cache
def tables_of(game: str) -> list[tuple[int, dict[str, Any]]]:
    return covering_tables(ALL[game])


def play(seed: int, faults: tuple[str, ...], game: str = "all") -> tuple[str, Report]:
    plan = plan_of(seed, faults, game)
    return plan.game.id, SoakGame(plan).play()


COUNTED = ("moves", "moves_lost", "desyncs", "wrong_blame", "audits", "audits_clean")


def run(games: int, faults: tuple[str, ...], first_seed: int = 1, jobs: int = 1, seconds: float | None = None,
        game: str = "all", digests: TextIO | None = None) -> dict[str, Any]:
    """Play the games of these seeds; stop early when the time is up. `digests`: where a line a seed is written."""
    end = None if seconds is None else time.monotonic() + seconds
    total: dict[str, Any] = {"games": 0, "moves": 0, "faults": {}, "moves_lost": 0, "desyncs": 0, "wrong_blame": 0,
                             "audits": 0, "audits_clean": 0, "stuck": 0, "virtual_hours": 0.0, "failed_seeds": [], "by_game": {}}

    def add(name: str, report: Report) -> None:
        of_game = total["by_game"].setdefault(name, {"games": 0, **dict.fromkeys(COUNTED, 0)})
        for sums in (total, of_game):
            sums["games"] += 1
            for counted in COUNTED:
                sums[counted] += getattr(report, counted)
        total["stuck"] += report.stuck
        total["virtual_hours"] = round(total["virtual_hours"] + report.virtual_seconds / 3600, 3)
        for kind, count in report.faults.items():
            total["faults"][kind] = total["faults"].get(kind, 0) + count
        if digests is not None:
            print(report.seed, name, report.digest or "-", *report.records, file=digests, flush=True)
        if not report.good:
            total["failed_seeds"].append(report.seed)
            print(f"seed {report.seed} ({name}): {report.troubles[:3]}", file=sys.stderr)

    seeds = range(first_seed, first_seed + games)
    if jobs == 1:
        for seed in seeds:
            if end is not None and time.monotonic() > end:
                break
            try:
                add(*play(seed, faults, game))
            except Exception as error:
                error.add_note(f"in the game of seed {seed}")
                raise
        return total
    with ProcessPoolExecutor(jobs) as pool:
        pending = []
        for seed in seeds:
            pending.append(pool.submit(play, seed, faults, game))
        for future in pending:
            if end is not None and time.monotonic() > end:
                future.cancel()
            else:
                add(*future.result())
    return total


def run_every_point() -> dict[str, Any]:
    """The same small game again and again, with a power cut at each operation of each journal in turn."""
    def game(crash_at: tuple[int, int] | None) -> SoakGame:
        return SoakGame(Plan(3, PROBE, 2, 2, (), settings={"rounds": 1}, crash_at=crash_at))

    calm = game(None)
    calm.play()
    points = [(d.number, at) for d in calm.players for at in range(d.disk.operations)]
    reports = [game(point).play() for point in points]
    return {"games": len(reports), "moves": sum(r.moves for r in reports), "faults": {"crash": len(points)},
            "moves_lost": sum(r.moves_lost for r in reports), "desyncs": sum(r.desyncs for r in reports),
            "wrong_blame": sum(r.wrong_blame for r in reports), "audits": sum(r.audits for r in reports),
            "audits_clean": sum(r.audits_clean for r in reports), "stuck": sum(r.stuck for r in reports),
            "failed_seeds": [point for point, r in zip(points, reports, strict=True) if not r.good]}


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--game", default="all", choices=["all", *ALL], help="all: an even mix of every game")
    parser.add_argument("--faults", default="all", help=f"all, none, or some of {','.join(FAULTS)}")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each game's seed is one more")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="begin no new game after this long")
    parser.add_argument("--real", action="store_true", help="real processes in network namespaces instead of virtual time")
    parser.add_argument("--every-point", action="store_true", help="one game, a power cut at each operation of each journal")
    parser.add_argument("--digests", metavar="FILE", help="write a line a seed: the digest of every device's record")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(argv)
    faults = FAULTS if args.faults == "all" else () if args.faults == "none" else tuple(args.faults.split(","))
    if unknown := set(faults) - set(FAULTS):
        parser.error(f"no such fault: {', '.join(sorted(unknown))}")
    if args.real:
        from tests.soak.real import run_real

        total = run_real(args.games, args.seed, args.game)
    elif args.every_point:
        total = run_every_point()
    else:
        with open(args.digests or os.devnull, "w", encoding="ascii") as digests:
            total = run(args.games, faults, args.seed, args.jobs, args.seconds, args.game, digests)
    if args.json:
        print(json.dumps(total))
    else:
        for name, value in total.items():
            print(f"{name}: {value}")
    bad = total["moves_lost"] or total["desyncs"] or total["wrong_blame"] or total["failed_seeds"]
    return 1 if bad or total["audits"] != total["audits_clean"] else 0


if __name__ == "__main__":
    sys.exit(main())

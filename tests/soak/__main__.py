"""python -m tests.soak --games N --faults all --json: whole games in virtual time, each replayable by its seed."""
from __future__ import annotations

import argparse
import json
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from rules.games import GAMES
from tests.probe import GAME as PROBE
from tests.soak.game import FAULTS, Plan, Report, SoakGame


def plan_of(seed: int, faults: tuple[str, ...]) -> Plan:
    """What kind of game a seed is: mostly the probe, which uses every ask; sometimes a real one."""
    rng = random.Random(f"plan {seed}")
    peers = rng.choices((2, 3, 4, 5, 6), (30, 38, 16, 9, 7))[0]
    watcher = rng.random() < 0.15
    if rng.random() < 0.04 and "merchants" in GAMES and peers <= 3:
        return Plan(seed, GAMES["merchants"], peers, peers, faults, watcher=watcher)
    seats = min(6, max(peers, rng.choice((2, 3, peers + 1))))       # sometimes two people share a device
    rounds = rng.choices((0, 2), (85, 15))[0]
    return Plan(seed, PROBE, peers, seats, faults, rounds, {"rounds": rng.choice((1, 2, 2))}, watcher)


def play(seed: int, faults: tuple[str, ...]) -> Report:
    return SoakGame(plan_of(seed, faults)).play()


def run(games: int, faults: tuple[str, ...], first_seed: int = 1, jobs: int = 1, seconds: float | None = None) -> dict[str, Any]:
    """Play the games of these seeds; stop early when the time is up."""
    end = None if seconds is None else time.monotonic() + seconds
    total: dict[str, Any] = {"games": 0, "moves": 0, "faults": {}, "moves_lost": 0, "desyncs": 0, "wrong_blame": 0,
                             "audits": 0, "audits_clean": 0, "stuck": 0, "virtual_hours": 0.0, "failed_seeds": []}

    def add(report: Report) -> None:
        total["games"] += 1
        total["stuck"] += report.stuck
        total["virtual_hours"] = round(total["virtual_hours"] + report.virtual_seconds / 3600, 3)
        for name in ("moves", "moves_lost", "desyncs", "wrong_blame", "audits", "audits_clean"):
            total[name] += getattr(report, name)
        for kind, count in report.faults.items():
            total["faults"][kind] = total["faults"].get(kind, 0) + count
        if not report.good:
            total["failed_seeds"].append(report.seed)
            print(f"seed {report.seed}: {report.troubles[:3]}", file=sys.stderr)

    seeds = range(first_seed, first_seed + games)
    if jobs == 1:
        for seed in seeds:
            if end is not None and time.monotonic() > end:
                break
            try:
                add(play(seed, faults))
            except Exception as error:
                error.add_note(f"in the game of seed {seed}")
                raise
        return total
    with ProcessPoolExecutor(jobs) as pool:
        pending = []
        for seed in seeds:
            pending.append(pool.submit(play, seed, faults))
        for future in pending:
            if end is not None and time.monotonic() > end:
                future.cancel()
            else:
                add(future.result())
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
    parser.add_argument("--faults", default="all", help=f"all, none, or some of {','.join(FAULTS)}")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each game's seed is one more")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="begin no new game after this long")
    parser.add_argument("--real", action="store_true", help="real processes in network namespaces instead of virtual time")
    parser.add_argument("--every-point", action="store_true", help="one game, a power cut at each operation of each journal")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(argv)
    faults = FAULTS if args.faults == "all" else () if args.faults == "none" else tuple(args.faults.split(","))
    if unknown := set(faults) - set(FAULTS):
        parser.error(f"no such fault: {', '.join(sorted(unknown))}")
    if args.real:
        from tests.soak.real import run_real

        total = run_real(args.games, args.seed)
    elif args.every_point:
        total = run_every_point()
    else:
        total = run(args.games, faults, args.seed, args.jobs, args.seconds)
    if args.json:
        print(json.dumps(total))
    else:
        for name, value in total.items():
            print(f"{name}: {value}")
    bad = total["moves_lost"] or total["desyncs"] or total["wrong_blame"] or total["failed_seeds"]
    return 1 if bad or total["audits"] != total["audits_clean"] else 0


if __name__ == "__main__":
    sys.exit(main())

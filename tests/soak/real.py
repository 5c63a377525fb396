"""The soak with real processes: each game in namespaces of its own, with one kind of trouble after the other."""
from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from net.fairplay.transcript import CLEAN, audit_file
from rules.core import Game
from rules.games import GAMES
from tests.e2e.net_tables import RealTable, agree
from tests.e2e.netlab import Lab, permitted
from tests.probe import GAME as PROBE

TROUBLES = ("kill", "loss", "cut", "address", "multicast", "leaver")


def run_real(games: int, first_seed: int = 1, game: str = "all") -> dict[str, Any]:
    total: dict[str, Any] = {"games": 0, "skipped": 0, "moves": 0, "faults": {}, "moves_lost": 0, "desyncs": 0, "wrong_blame": 0,
                             "audits": 0, "audits_clean": 0, "failed_seeds": [], "by_game": {}}
    if why_not := permitted():
        print(f"skipped: {why_not}", file=sys.stderr)
        return total | {"skipped": games}
    for seed in range(first_seed, first_seed + games):
        try:
            _one(seed, total, game)
        except AssertionError as error:
            total["failed_seeds"].append(seed)
            total["desyncs"] += 1
            print(f"seed {seed}: {error}", file=sys.stderr)
    return total


def _one(seed: int, total: dict[str, Any], wanted: str) -> None:
    rng = random.Random(seed)
    trouble = TROUBLES[seed % len(TROUBLES)]
    every: dict[str, Game[Any]] = {PROBE.id: PROBE, **GAMES}
    game = wanted if wanted != "all" else list(every)[seed % len(every)]
    possible = [n for n in (3, 3, 4) if n in every[game].seats]
    peers = rng.choice(possible)
    long = {"address": "rounds=8", "leaver": "rounds=40"}
    settings = (long.get(trouble, "rounds=2"),) if game == PROBE.id else ()
    with tempfile.TemporaryDirectory() as folder, Lab(peers, seed) as lab:
        table = RealTable(lab, Path(folder), peers, game, settings=settings, rounds=rng.choice((0, 2)),
                          go_on_without=6 if trouble == "leaver" else 0)
        if trouble == "multicast":
            lab.set(multicast=False)
        opened = table.open()
        for host in range(2, peers + 1):
            table.join(host, opened["code"] if trouble == "multicast" else "any")
        table.wait_until_begun(60)
        stay = list(range(1, peers + 1))
        match trouble:
            case "kill":
                for _ in range(3):
                    time.sleep(0.5 + 2 * rng.random())
                    host = rng.choice(stay)
                    if table.is_playing(host):
                        table.kill(host)
                        time.sleep(2 * rng.random())
                        table.restart(host)
            case "loss":
                lab.set(loss=0.2, delay=0.08, jitter=0.02)
            case "cut":
                lab.set(cut=[sorted(rng.sample(stay, 2))])
            case "address":
                for host in rng.sample(stay, 2):
                    time.sleep(1)
                    lab.readdress(host, f"10.77.0.{100 + host}")
            case "leaver":
                time.sleep(1)
                host = 1 if rng.random() < 0.5 else rng.choice(stay)        # often the one who made the table
                table.kill(host)
                stay.remove(host)
                if rng.random() < 0.5:      # ... and comes back when the others have given it up
                    for other in stay:
                        table.wait_for(other, "left", 90)
                    table.restart(host)
                    stay.append(host)
        total["faults"][trouble] = total["faults"].get(trouble, 0) + 1
        results = table.results(tuple(stay), 240)
        total["audits"] += len(results)
        total["wrong_blame"] += sum("cheated" in r["audit"]["peers"] for r in results)
        agree(results)
        for result in results:
            code, _, _ = audit_file(Path(result["transcript"]).read_bytes(), {**GAMES, PROBE.id: PROBE})
            total["audits_clean"] += code == CLEAN
        total["games"] += 1
        total["by_game"][game] = total["by_game"].get(game, 0) + 1
        total["moves"] += results[0]["asks"]

"""How fast a table is over real sockets: `run(argv)` measures and returns flat keys. Everything stays on loopback, or in
network namespaces made for it.

    discovery_s_median            from a table's opening until another device lists it (clean network)
    discovery_s_median_loss30     the same with 30 % of all multicast lost (needs namespaces)
    move_vs_tcp_N                 one move, from the answer to its being applied on all N peers (a process each), over a raw TCP
                                  ping-pong of the same bytes with another process plus one fsync of them, in the same moments
    move_vs_fanout_N              the same move over a raw TCP ping-pong with N - 1 processes at once, plus the fsync: what all
                                  the waking up costs on a machine that has fewer cores than the table has peers
    move_vs_tcp_N_no_journal      the first again where no journal is synced, over the ping-pong alone
    *_ms_N                        the medians behind these; cpu: of one device for one move
    idle_cpu_percent              of one device waiting at a table
    catchup_s_per_1000_moves      for a device that missed all moves of the longest game; catchup_s_per_1000_moves_by_length: of
                                  each length; catchup_linearity: the longest over the shortest of these but one (1.0: linear)
    load_average                  of the machine, before and after

Where it may, it runs in front of everything else on the machine (see --patient), so that a busy machine measures like a quiet
one.
"""
from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from net.discovery import Advert, Discovery
from net.node import Node
from tests.bench._moves import moves as measure_moves
from tests.bench._walk import WALK, Table
from tests.e2e.netlab import Lab, permitted

TOOL = [sys.executable, "-m", "tests.e2e.net_tool"]
LENGTHS = (250, 500, 1000, 2000, 4000)


def moves(folder: Path, rounds: int) -> dict[str, float]:
    result: dict[str, float] = {}
    for peers in (2, 4, 6):
        full = measure_moves(folder, peers, rounds)
        bare = measure_moves(folder, peers, rounds, journal=False)
        result |= {f"move_vs_tcp_{peers}": round(full["move"] / (full["tcp"] + full["fsync"]), 2),
                   f"move_vs_fanout_{peers}": round(full["move"] / (full["fanout"] + full["fsync"]), 2),
                   f"move_vs_tcp_{peers}_no_journal": round(bare["move"] / bare["tcp"], 2)}
        result |= {f"{name}_ms_{peers}": round(1000 * full[name], 3) for name in ("move", "tcp", "fanout", "fsync", "cpu")}
        result |= {f"move_ms_{peers}_no_journal": round(1000 * bare["move"], 3),
                   f"tcp_ms_{peers}_no_journal": round(1000 * bare["tcp"], 3)}
    return result


# -- waiting, and catching up


async def _idle(folder: Path, seconds: float) -> float:
    table = Table(folder, 3)
    await table.begin()
    await asyncio.sleep(3)
    start = time.process_time()
    await asyncio.sleep(seconds)
    used = time.process_time() - start
    await table.close()
    return 100 * used / seconds / 3


async def _catch_up(folder: Path, lengths: tuple[int, ...]) -> dict[int, float]:
    """A third device, which never has to move, is switched off. From its first link on: how long until it has what it missed?"""
    took: dict[int, float] = {}
    table = Table(folder, 3, walkers=2)
    await table.begin()
    lost = table.nodes[2]
    agreed = lost.conductor.agreement.table         # type: ignore[union-attr]
    await lost.close()
    journal = (lost.storage / "tables" / agreed / "journal").read_bytes()
    made = 0
    for length in lengths:
        while made < length:
            await table.move([0, 1])
            made += 1
        (lost.storage / "tables" / agreed / "journal").write_bytes(journal)       # as it was when it was switched off
        back = Node(lost.identity, lost.storage, lambda game: WALK, lambda news: None)
        await back.open(0)
        back.resume(agreed)
        table.nodes[2] = back
        await table.until(lambda: bool(back.mesh.linked()), 0.001)      # noqa: B023
        start = time.perf_counter()
        await table.until(lambda: table.table(2) is not None and table.table(2).asked == length, 0.005)      # noqa: B023
        took[length] = time.perf_counter() - start
        await back.close()
        await asyncio.sleep(0.3)
    table.nodes.pop()
    await table.close()
    return took


# -- finding a table


async def _find_on_loopback(rounds: int) -> list[float]:
    times = []
    for i in range(rounds):
        host, guest = Discovery(), Discovery()
        guest.look(True)
        await asyncio.sleep(0.5)
        start = time.perf_counter()
        table = os.urandom(16).hex()
        host.announce(Advert(table, "walk", "cd" * 32, 1, "Host", os.urandom(32), 40000 + i))
        while all(seen.table != table for seen in guest.tables.values()):       # another program may announce one, too
            await asyncio.sleep(0.005)
        times.append(time.perf_counter() - start)
        await asyncio.gather(host.close(), guest.close())
    return times


def _find_in_lab(rounds: int, loss: float) -> list[float]:
    """A device looks already when another opens a table; both on hosts of their own."""
    times = []
    for i in range(rounds):
        with Lab(2, seed=i + 1, multicast_loss=loss) as lab:
            looking = lab.start(2, [*TOOL, "look", "1", "12"], stdout=subprocess.PIPE)
            time.sleep(1.5)
            host = lab.start(1, [*TOOL, "announce", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            opened = json.loads(host.stdout.readline())["opened"]       # type: ignore[union-attr]
            seen = json.loads(looking.stdout.readline())["seen"]        # type: ignore[union-attr]
            times.append(seen["Host1"] - opened if "Host1" in seen else 12.0)
    return times


@contextlib.contextmanager
def _in_front() -> Iterator[None]:
    """Ask the system to let nobody else wait in front of us; children inherit it. Not everywhere permitted, and then left out."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
    except (AttributeError, OSError):
        yield
        return
    try:
        yield
    finally:
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench net")
    parser.add_argument("--rounds", type=int, default=240, help="moves per measurement")
    parser.add_argument("--searches", type=int, default=7)
    parser.add_argument("--patient", action="store_true", help="wait like everybody else for the processor, also when it is busy")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(argv)
    before, load = os.environ.get("VECHE_NET"), os.getloadavg()[0]
    os.environ["VECHE_NET"] = "loopback"
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            result: dict[str, Any] = {"idle_cpu_percent": round(asyncio.run(_idle(folder, 8)), 3)}
            with contextlib.nullcontext() if args.patient else _in_front():
                result |= moves(folder, args.rounds)
                each = {n: 1000 * s / n for n, s in asyncio.run(_catch_up(folder, LENGTHS)).items()}
            result["catchup_s_per_1000_moves"] = round(each[LENGTHS[-1]], 3)
            result["catchup_s_per_1000_moves_by_length"] = {str(n): round(s, 3) for n, s in each.items()}
            result["catchup_linearity"] = round(each[LENGTHS[-1]] / each[LENGTHS[1]], 2)
            result["discovery_s_median_loopback"] = round(statistics.median(asyncio.run(_find_on_loopback(args.searches))), 3)
    finally:
        os.environ.pop("VECHE_NET")
        if before is not None:
            os.environ["VECHE_NET"] = before
    if permitted():
        result["discovery_s_median"] = result["discovery_s_median_loopback"]
    else:
        result["discovery_s_median"] = round(statistics.median(_find_in_lab(args.searches, 0.0)), 3)
        result["discovery_s_median_loss30"] = round(statistics.median(_find_in_lab(args.searches, 0.3)), 3)
    result["load_average"] = [round(load, 2), round(os.getloadavg()[0], 2)]
    return result


if __name__ == "__main__":
    print(json.dumps(run(sys.argv[1:])))

"""How fast a table is over real sockets: `run(argv)` measures and returns flat keys. Everything stays on loopback, or in
network namespaces made for it.

    discovery_s_median            from a table's opening until another device lists it (clean network)
    discovery_s_median_loss30     the same with 30 % of all multicast lost (needs namespaces)
    move_vs_tcp_N                 one move, from the answer to its being applied on all N peers, over a raw TCP ping-pong of the
                                  same bytes plus one fsync of them, in the same run
    move_vs_tcp_N_no_journal      the same without journal and without the fsync
    idle_cpu_percent              of one device waiting at a table
    catchup_s_per_1000_moves      for a device that missed them all; catchup_linearity: 1.0 if twice the moves take twice as long
"""
from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from net.agreement import Agreement, Member, Options, Seat
from net.discovery import Advert, Discovery
from net.identity import make_identity
from net.journal import Journal
from net.names import CRESTS
from net.node import Node
from rules.core import OVER, Choose, Game, Option, Script, Setting, Settings, TableState, state
from tests.e2e.netlab import Lab, permitted

TOOL = [sys.executable, "-m", "tests.e2e.net_tool"]


# -- a game of nothing but moves


class Step(Option): ...


@state
class Walk(TableState):
    length: int = 0
    walkers: int = 0
    steps: int = 0


def walk(t: Walk) -> Script[None]:
    yield from Choose(t.steps % t.walkers, lambda: (Step(), Step()), why="step")
    t.steps += 1
    t.stage = OVER if t.steps == t.length else "walk"


def _start(seats: int, settings: Settings) -> Walk:
    return Walk(seats=seats, stage="walk", length=int(settings["length"]), walkers=int(settings["walkers"]) or seats)


WALK: Game[Walk] = Game(
    id="walk", version=1, seats=(2, 3, 4, 5, 6), start=_start, stages={"walk": walk}, values=(Step,),
    scores=lambda t: (0,) * t.seats, winners=lambda t: (), turns=lambda t: t.steps,
    settings=(Setting("length", (100_000,), 100_000), Setting("walkers", (0, 2), 0)))


class Table:
    """N devices in this process, linked over loopback, at a table that has begun."""

    def __init__(self, folder: Path, peers: int, walkers: int = 0) -> None:
        self.nodes = []
        for i in range(peers):
            storage = folder / f"{i}-{time.monotonic_ns()}"
            storage.mkdir()
            self.nodes.append(Node(make_identity(f"P{i}"), storage, lambda game: WALK, lambda news: None))
        self._walkers = walkers

    async def begin(self, absent: int | None = None) -> None:
        for node in self.nodes:
            await node.open(0)
        keys = [node.identity.public for node in self.nodes]
        seats = tuple(Seat(key, f"P{i}", CRESTS[i], "", bytes(16)) for i, key in enumerate(keys))
        members = tuple(Member(key, f"P{i}", CRESTS[i], False, ("127.0.0.1",), node.mesh.port)
                        for i, (key, node) in enumerate(zip(keys, self.nodes, strict=True)))
        settings = WALK.settled({"walkers": self._walkers})
        options = Options(0, True, True, 0, settings)
        agreement = Agreement(os.urandom(16).hex(), WALK.id, WALK.rules_digest, options, seats, members)
        for node in self.nodes:
            node._begin(agreement)
        await self.until(lambda: all(self.table(i) is not None for i in range(len(self.nodes))))

    def table(self, i: int) -> Any:
        conductor = self.nodes[i].conductor
        return conductor.machine.table if conductor else None

    async def until(self, condition: Callable[[], bool], pause: float = 0.0) -> None:
        async with asyncio.timeout(120):
            while not condition():
                await asyncio.sleep(pause)

    async def move(self, there: list[int]) -> None:
        """Whoever is asked takes a step, and everybody of `there` has applied it when this returns."""
        asked = self.table(there[0]).asked
        seat = self.table(there[0]).awaited()[0]
        await self.until(lambda: self.nodes[seat].conductor.machine.asks(seat))     # type: ignore[union-attr]
        self.nodes[seat].act(lambda c: c.submit(seat, Step()))
        await self.until(lambda: all(self.table(i).asked > asked for i in there))

    async def close(self) -> None:
        for node in self.nodes:
            await node.close()


# -- moves against the raw wire


ECHO = """
import socket, sys
with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as s:
    s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    while data := s.recv(65536):
        s.sendall(data)
"""


class Wire:
    """A plain TCP connection on loopback to another process that sends everything back."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as server:
            self._process = subprocess.Popen([sys.executable, "-c", ECHO, str(server.getsockname()[1])])
            self._client, _ = server.accept()
        self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ping_pong(self, data: bytes) -> None:
        self._client.sendall(data)
        left = len(data)
        while left:
            left -= len(self._client.recv(left))

    def close(self) -> None:
        self._client.close()
        self._process.wait()


def _seconds(what: Callable[[], Any]) -> float:
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


async def _moves(folder: Path, peers: int, rounds: int, journal: bool) -> dict[str, float]:
    """Medians of a move, of a ping-pong and of an fsync, taken in turns so that all three meet the same weather."""
    table, wire = Table(folder, peers), Wire()
    await table.begin()
    everybody = list(range(peers))
    machine = table.nodes[0].conductor.machine          # type: ignore[union-attr]
    times: dict[str, list[float]] = {"move": [], "tcp": [], "fsync": []}
    with open(folder / f"fsync{peers}", "ab", buffering=0) as file:
        for _ in range(rounds):
            start = time.perf_counter()
            await table.move(everybody)
            times["move"].append(time.perf_counter() - start)
            packet = machine.packets_from(machine.step - 1)[0]
            times["tcp"].append(_seconds(lambda: wire.ping_pong(packet)))           # noqa: B023
            if journal:
                times["fsync"].append(_seconds(lambda: (file.write(packet), os.fsync(file.fileno()))))     # noqa: B023
    wire.close()
    await table.close()
    return {name: statistics.median(values) if values else 0.0 for name, values in times.items()}


def moves(folder: Path, rounds: int) -> dict[str, float]:
    result: dict[str, float] = {}
    sync = Journal.sync
    for peers in (2, 4, 6):
        full = asyncio.run(_moves(folder, peers, rounds, journal=True))
        Journal.sync = lambda self: None        # type: ignore[method-assign]
        try:
            bare = asyncio.run(_moves(folder, peers, rounds, journal=False))
        finally:
            Journal.sync = sync                 # type: ignore[method-assign]
        result |= {f"move_vs_tcp_{peers}": round(full["move"] / (full["tcp"] + full["fsync"]), 2),
                   f"move_vs_tcp_{peers}_no_journal": round(bare["move"] / bare["tcp"], 2)}
        result |= {f"{name}_ms_{peers}": round(1000 * value, 3) for name, value in full.items()}
        result[f"move_ms_{peers}_no_journal"] = round(1000 * bare["move"], 3)
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
    """A third device, which never has to move, is switched off; how long until it has what it missed?"""
    took: dict[int, float] = {}
    for length in lengths:
        table = Table(folder, 3, walkers=2)
        await table.begin()
        lost = table.nodes[2]
        agreed = lost.conductor.agreement.table         # type: ignore[union-attr]
        await lost.close()
        for _ in range(length):
            await table.move([0, 1])
        back = Node(lost.identity, lost.storage, lambda game: WALK, lambda news: None)
        await back.open(0)
        start = time.perf_counter()
        back.resume(agreed)
        table.nodes[2] = back
        await table.until(lambda: table.table(2) is not None and table.table(2).asked == length, 0.005)      # noqa: B023
        took[length] = time.perf_counter() - start
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
        host.announce(Advert(os.urandom(16).hex(), "walk", "cd" * 32, 1, "Host", os.urandom(32), 40000 + i))
        while not guest.tables:
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


def run(argv: list[str]) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m tests.bench net")
    parser.add_argument("--rounds", type=int, default=200, help="moves per measurement")
    parser.add_argument("--searches", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(argv)
    before = os.environ.get("VECHE_NET")
    os.environ["VECHE_NET"] = "loopback"
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            result: dict[str, Any] = {"idle_cpu_percent": round(asyncio.run(_idle(folder, 8)), 3)}
            result |= moves(folder, args.rounds)
            caught_up = asyncio.run(_catch_up(folder, (250, 500, 1000)))
            result["catchup_s_per_1000_moves"] = round(caught_up[1000], 3)
            result["catchup_linearity"] = round(caught_up[1000] / caught_up[500] / 2, 2)
            result["catchup_s"] = {str(k): round(v, 3) for k, v in caught_up.items()}
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
    return result


if __name__ == "__main__":
    print(json.dumps(run(sys.argv[1:])))

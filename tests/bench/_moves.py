"""One move, from the answer given to its being applied on all peers: each peer a process of its own, as at a real table.

The first device is the measure: before each of its own moves, while everybody waits for it, it sends the packet of the last
move to a process that sends it back, over plain TCP, and writes and syncs the same bytes to a file. Every other time it sends
them to as many processes as there are other peers, which all send them back: the least that a move to all of them can cost on
this machine. Every process notes when it gave an answer and when it had applied one, by the clock they share; the times are put
together afterwards.

    python -m tests.bench._moves NUMBER PEERS MOVES FOLDER [--no-journal]      one peer; told the others on standard input
"""
from __future__ import annotations

import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from net.agreement import Agreement
from net.fairplay.news import TableBegan
from net.identity import make_identity
from net.journal import Journal
from net.node import Node
from net.table_news import TableMoved
from tests.bench._walk import WALK, Step, agreement_of

ROOT = Path(__file__).resolve().parents[2]
WARM_UP = 10                # moves that are not counted
PAUSE = 0.002               # between two moves: nobody is still busy with the last one
ECHO = """
import socket, sys
with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as s:
    s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    while data := s.recv(65536):
        s.sendall(data)
"""


class Wires:
    """Plain TCP connections on loopback to other processes, which send everything back."""

    def __init__(self, count: int) -> None:
        self._processes, self._clients = [], []
        with socket.create_server(("127.0.0.1", 0)) as server:
            for _ in range(count):
                self._processes.append(subprocess.Popen([sys.executable, "-c", ECHO, str(server.getsockname()[1])]))
                client, _ = server.accept()
                client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._clients.append(client)

    def ping_pong(self, data: bytes, others: int = 1) -> None:
        """To so many of them, and back from all of these."""
        for client in self._clients[:others]:
            client.sendall(data)
        for client in self._clients[:others]:
            left = len(data)
            while left:
                left -= len(client.recv(left))

    def fan_out(self, data: bytes) -> None:
        self.ping_pong(data, len(self._clients))

    def close(self) -> None:
        for client in self._clients:
            client.close()
        for process in self._processes:
            process.wait()


def _seconds(what: Callable[[], Any]) -> float:
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


class Seat:
    """One device that moves whenever it is asked, and notes when."""

    def __init__(self, number: int, peers: int, moves: int, folder: Path) -> None:
        self.number, self._moves = number, moves
        self.given: dict[int, float] = {}
        self.applied: dict[int, float] = {}
        self.tcp: list[float] = []
        self.fanout: list[float] = []
        self.fsync: list[float] = []
        self.cpu = 0.0
        self._wires = Wires(peers - 1) if number == 0 else None
        self._file = os.open(folder / "same-bytes", os.O_WRONLY | os.O_CREAT | os.O_APPEND) if number == 0 else -1
        self.done = asyncio.get_running_loop().create_future()
        self.node = Node(make_identity(f"P{number}"), folder, lambda game: WALK, self._hear)

    def _hear(self, news: Any) -> None:
        if not isinstance(news, TableMoved | TableBegan):
            return
        table = self.node.conductor.machine.table if self.node.conductor else None
        if table is None:
            return
        self.applied.setdefault(table.asked, time.perf_counter())
        if table.asked <= WARM_UP:
            self.cpu = time.process_time()
        if table.asked >= self._moves:
            if not self.done.done():
                self.done.set_result(None)
        elif table.awaited() == (self.number,) and table.asked not in self.given:
            self.given[table.asked] = 0.0
            asyncio.get_running_loop().call_later(PAUSE, self._move, table.asked)

    def _move(self, asked: int) -> None:
        wires, machine = self._wires, self.node.conductor.machine           # type: ignore[union-attr]
        if wires is not None and machine.step > 2:
            packet = machine.device.record.of_step(machine.step - 1)[0].raw
            if len(self.tcp) <= len(self.fanout):           # not both in a row: the second would find everybody awake
                self.tcp.append(_seconds(lambda: wires.ping_pong(packet)))
            else:
                self.fanout.append(_seconds(lambda: wires.fan_out(packet)))
            self.fsync.append(_seconds(lambda: (os.write(self._file, packet), os.fsync(self._file))))
        self.given[asked] = time.perf_counter()
        self.node.act(lambda c: c.submit(self.number, Step()))

    def close(self) -> None:
        if self._wires is not None:
            self._wires.close()
            os.close(self._file)


async def _one_peer(number: int, peers: int, moves: int, folder: Path) -> None:
    seat = Seat(number, peers, moves, folder)
    node = seat.node
    await node.open(0)
    print(json.dumps([node.identity.public.hex(), node.mesh.port]), flush=True)
    node._begin(Agreement.read(json.loads(await asyncio.to_thread(sys.stdin.readline))))
    await seat.done
    cpu = (time.process_time() - seat.cpu) / (moves - WARM_UP)
    print(json.dumps({"given": seat.given, "applied": sorted(seat.applied.items()), "tcp": seat.tcp, "fanout": seat.fanout,
                      "fsync": seat.fsync, "cpu": cpu}), flush=True)
    await asyncio.to_thread(sys.stdin.read)                # until everybody has them
    await node.close()
    seat.close()


def moves(folder: Path, peers: int, count: int, journal: bool = True) -> dict[str, float]:
    """Medians in seconds: of a move to all peers; of a ping-pong with one process, with as many as there are other peers, and
    of an fsync, of the same bytes in the same moments; and of a device's processor time for one move."""
    processes = []
    for i in range(peers):
        own = folder / f"{peers}-{i}-{time.monotonic_ns()}"
        own.mkdir()
        processes.append(subprocess.Popen(
            [sys.executable, "-m", "tests.bench._moves", str(i), str(peers), str(count), str(own),
             *(() if journal else ("--no-journal",))],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
    try:
        places = [json.loads(_line(p)) for p in processes]
        agreement = json.dumps(agreement_of([(bytes.fromhex(key), port) for key, port in places]).plain())
        for process in processes:
            _tell(process, agreement + "\n")
        told = [json.loads(_line(p)) for p in processes]
    finally:
        for process in processes:
            if process.stdin is not None:
                process.stdin.close()
        for process in processes:
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
    given = {int(at): when for one in told for at, when in one["given"].items() if when}
    took = [max(next(when for asked, when in one["applied"] if asked > at) for one in told) - then
            for at, then in given.items() if at >= WARM_UP]
    return {"move": statistics.median(took), "cpu": statistics.median(one["cpu"] for one in told),
            **{name: statistics.median(told[0][name]) for name in ("tcp", "fanout", "fsync")}}


def _line(process: subprocess.Popen[str]) -> str:
    return process.stdout.readline() if process.stdout is not None else ""


def _tell(process: subprocess.Popen[str], line: str) -> None:
    if process.stdin is not None:
        process.stdin.write(line)
        process.stdin.flush()


def _no_sync(self: Journal) -> None:
    """For the measurement without the journal's wait."""


if __name__ == "__main__":
    if "--no-journal" in sys.argv:
        Journal.sync = _no_sync         # type: ignore[method-assign]
    asyncio.run(_one_peer(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])))

"""A game of nothing but moves, and a table of it in one process."""
from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from net.agreement import Agreement, Member, TableOptions, TakenSeat
from net.identity import make_identity
from net.names import CRESTS
from net.node import Node
from rules.core import OVER, Choose, Game, Option, Outcome, Script, Setting, Settings, TableState, state


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
    scores=lambda t: (0,) * t.seats, outcome=lambda t: Outcome.of(()), turns=lambda t: t.steps,
    settings=(Setting("length", (100_000,), 100_000), Setting("walkers", (0, 2), 0)))


def agreement_of(devices: list[tuple[bytes, int]], walkers: int = 0) -> Agreement:
    """What these devices, (key, port) each, agree on; one seat for each of them."""
    seats = tuple(TakenSeat(key, f"P{i}", CRESTS[i], "", bytes(16)) for i, (key, _) in enumerate(devices))
    members = tuple(Member(key, f"P{i}", CRESTS[i], False, ("127.0.0.1",), port) for i, (key, port) in enumerate(devices))
    options = TableOptions(0, True, True, 0, WALK.settled(len(devices), {"walkers": walkers}))
    return Agreement(os.urandom(16).hex(), WALK.id, WALK.rules_digest, options, seats, members)


class Table:
    """N devices in this process, linked over loopback, at a table that has begun."""

    def __init__(self, folder: Path, peers: int, walkers: int = 0) -> None:
        self.nodes = []
        for i in range(peers):
            storage = folder / f"{i}-{time.monotonic_ns()}"
            storage.mkdir()
            self.nodes.append(Node(make_identity(f"P{i}"), storage, lambda game: WALK, lambda news: None))
        self._walkers = walkers

    async def begin(self) -> None:
        for node in self.nodes:
            await node.open(0)
        agreement = agreement_of([(node.identity.public, node.mesh.port) for node in self.nodes], self._walkers)
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

"""A world that goes wrong on purpose: a virtual clock, links that lose, delay, double and reorder, disks that tear.

Everything random comes from one seeded generator, so a game is replayed exactly by its seed.
"""
from __future__ import annotations

import heapq
import random
from collections.abc import Callable
from typing import Any


class PowerCut(Exception):
    """The device is off from this instant: at the disk operation that was next."""


class Clock:
    def __init__(self) -> None:
        self.now = 0.0
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def at(self, delay: float, what: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._queue, (self.now + delay, self._count, what))

    def step(self) -> None:
        self.now, _, what = heapq.heappop(self._queue)
        what()


class TearingDisk:
    """Keeps what was synced; of the rest a power cut leaves any prefix, perhaps with rubbish behind it.

    `fuse` counts operations down: at zero the power goes, before or half way through that operation.
    """

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.data = bytearray()
        self.synced = 0
        self.fuse: int | None = None
        self.operations = 0

    def read(self) -> bytes:
        return bytes(self.data)

    def append(self, data: bytes) -> None:
        if self._burnt():
            self.data += data[:self._rng.randrange(len(data) + 1)]
            raise PowerCut
        self.data += data

    def sync(self) -> None:
        if self._burnt():
            if self._rng.random() < 0.5:        # the bytes made it, the answer did not
                self.synced = len(self.data)
            raise PowerCut
        self.synced = len(self.data)

    def cut(self, size: int) -> None:
        del self.data[size:]
        self.synced = min(self.synced, size)

    def close(self) -> None:
        pass

    def power_cut(self) -> None:
        """What is left of the file when the device comes up again."""
        self.fuse = None
        keep = self.synced + self._rng.randrange(len(self.data) - self.synced + 1)
        del self.data[keep:]
        if keep > self.synced and self._rng.random() < 0.2:
            self.data += bytes(self._rng.randrange(1, 30))      # a file system that had already made it longer
        self.synced = len(self.data)

    def _burnt(self) -> bool:
        self.operations += 1
        if self.fuse is None:
            return False
        self.fuse -= 1
        return self.fuse < 0


class SafeVault:
    """The secrets' file is replaced as a whole, so a power cut leaves the old or the new."""

    def __init__(self) -> None:
        self.secrets: dict[str, Any] | None = None
        self.erased = False

    def load(self) -> dict[str, Any] | None:
        return self.secrets

    def store(self, secrets: dict[str, Any]) -> None:
        self.secrets = secrets

    def erase(self) -> None:
        self.secrets, self.erased = None, True


class Weather:
    """How bad the links are."""

    def __init__(self, loss: float = 0.0, delay: float = 0.002, jitter: float = 0.0, double: float = 0.0) -> None:
        self.loss, self.delay, self.jitter, self.double = loss, delay, jitter, double


class Network:
    """Links between devices, by number. A link is up or down; what is sent on it may still be lost."""

    def __init__(self, clock: Clock, rng: random.Random, weather: Weather, deliver: Callable[[int, int, Any], None],
                 changed: Callable[[int, int, bool], None]) -> None:
        self._clock, self._rng, self.weather = clock, rng, weather
        self._deliver, self._changed = deliver, changed
        self._up: set[tuple[int, int]] = set()
        self._era: dict[tuple[int, int], int] = {}
        self._latest: dict[tuple[int, int], float] = {}
        self.faults: dict[str, int] = {}

    def count(self, fault: str) -> None:
        self.faults[fault] = self.faults.get(fault, 0) + 1

    def is_up(self, a: int, b: int) -> bool:
        return (min(a, b), max(a, b)) in self._up

    def join(self, a: int, b: int) -> None:
        pair = (min(a, b), max(a, b))
        if pair in self._up:
            return
        self._up.add(pair)
        self._changed(a, b, True)
        self._changed(b, a, True)

    def cut(self, a: int, b: int) -> None:
        pair = (min(a, b), max(a, b))
        if pair not in self._up:
            return
        self._up.discard(pair)
        self._era[pair] = self._era.get(pair, 0) + 1        # whatever is under way is lost
        self._changed(a, b, False)
        self._changed(b, a, False)

    def send(self, a: int, b: int, what: Any) -> None:
        if not self.is_up(a, b):
            return
        weather, rng, pair = self.weather, self._rng, (min(a, b), max(a, b))
        era = self._era.get(pair, 0)
        copies = 1
        if weather.loss and rng.random() < weather.loss:
            self.count("loss")
            copies = 0
        elif weather.double and rng.random() < weather.double:
            self.count("duplication")
            copies = 2
        for _ in range(copies):
            delay = weather.delay + (rng.random() * weather.jitter if weather.jitter else 0.0)
            arrives = self._clock.now + delay
            if delay > 0.05:
                self.count("delay")
            if arrives < self._latest.get((a, b), 0.0):
                self.count("reordering")
            self._latest[a, b] = max(arrives, self._latest.get((a, b), 0.0))
            self._clock.at(delay, lambda: self._arrive(a, b, pair, era, what))

    def _arrive(self, a: int, b: int, pair: tuple[int, int], era: int, what: Any) -> None:
        if pair in self._up and self._era.get(pair, 0) == era:
            self._deliver(a, b, what)

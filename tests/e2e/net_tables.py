"""Windowless peers as real processes on the hosts of a lab: start them, kill them, bring them back, read their results."""
from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from net import joining
from tests.e2e.net_peer import HOLD
from tests.e2e.netlab import Lab

NAMES = "ABCDEF"


class RealTable:
    """Host i runs peer i; the first opens the table, the others join it."""

    def __init__(self, lab: Lab, folder: Path, peers: int, game: str = "probe", *, settings: tuple[str, ...] = (),
                 rounds: int = 0, go_on_without: float = 0.0, join_seconds: float = joining.JOIN_SECONDS) -> None:
        self._lab, self._folder, self.peers, self._join_seconds = lab, folder, peers, join_seconds
        self._common = ["--json", "--go-on-without", str(go_on_without)]
        self._host = ["--host", "--game", game, "--seats", str(peers), "--rounds", str(rounds),
                      *(word for pair in settings for word in ("--set", pair))]
        self._running: dict[int, subprocess.Popen[str]] = {}
        self._roles: dict[int, list[str]] = {}
        self.kills = 0

    def open(self) -> dict[str, Any]:
        """The first peer opens the table; what it tells about it."""
        self._start(1, self._host)
        return self.wait_for(1, "table")

    def join(self, host: int, target: str = "any") -> None:
        self._start(host, ["--join", target])

    def _start(self, host: int, role: list[str]) -> None:
        self._roles[host] = role
        name = NAMES[host - 1]
        with open(self._log(host), "a") as log, open(self._out(host), "a") as out:
            self._running[host] = self._lab.start(
                host, [sys.executable, "-m", "tests.e2e.net_peer", str(self._folder), str(self._join_seconds),
                       "--name", name, *role, *self._common], stderr=log, stdout=out)

    def kill(self, host: int) -> None:
        """kill -9, no goodbye. `ip netns exec` replaces itself, so this is the peer's own process."""
        self._running[host].send_signal(signal.SIGKILL)
        self._running[host].wait()
        self.kills += 1

    def sleep(self, host: int) -> None:
        """As a phone does: it keeps its connections and answers nothing."""
        self._running[host].send_signal(signal.SIGSTOP)

    def wake(self, host: int) -> None:
        self._running[host].send_signal(signal.SIGCONT)

    def restart(self, host: int) -> None:
        self._start(host, self._roles[host])

    def hold(self, on: bool) -> None:
        """No bot decides while this is on: the game cannot end before somebody is back."""
        if on:
            (self._folder / HOLD).touch()
        else:
            (self._folder / HOLD).unlink()

    def is_running(self, host: int) -> bool:
        return self._running[host].poll() is None

    def is_playing(self, host: int) -> bool:
        """Not through: a peer that has told its result is only saying goodbye."""
        return self.is_running(host) and not self._out(host).read_text()

    def events(self, host: int) -> list[dict[str, Any]]:
        path = self._log(host)
        lines = path.read_text().splitlines() if path.exists() else []
        return [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")]

    def wait_for(self, host: int, event: str, seconds: float = 30.0) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for told in self.events(host):
                if told["event"] == event:
                    return told
            time.sleep(0.05)
        raise AssertionError(f"peer {host} never told of {event!r}: {self._log(host).read_text()[-1500:]}")

    def wait_for_presence(self, host: int, name: str, presence: str, since: int, seconds: float = 60.0) -> list[dict[str, Any]]:
        """All that this peer told until, at event number `since` or later, it told this of somebody."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            events = self.events(host)
            for i, told in enumerate(events[since:], since):
                if (told["event"], told.get("name"), told.get("presence")) == ("presence", name, presence):
                    return events[:i + 1]
            time.sleep(0.1)
        raise AssertionError(f"peer {host} never told that {name} is {presence}: {self._log(host).read_text()[-1500:]}")

    def awaits(self, host: int) -> int:
        """How often this peer has waited for somebody: a measure of how far the game is."""
        return sum(e["event"] == "awaiting" for e in self.events(host))

    def wait_until_begun(self, seconds: float = 40.0) -> None:
        for host in self._running:
            self.wait_for(host, "table code", seconds)

    def results(self, hosts: tuple[int, ...] | None = None, seconds: float = 120.0) -> list[dict[str, Any]]:
        """The result lines of these peers, once all of them are through."""
        end = time.monotonic() + seconds
        lines = []
        for host in hosts or tuple(self._running):
            try:
                self._running[host].wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                raise AssertionError(f"peer {host} did not finish: {self._log(host).read_text()[-2000:]}") from None
            out = self._out(host).read_text().strip()
            if not out:
                raise AssertionError(f"peer {host} printed nothing: {self._log(host).read_text()[-2000:]}")
            lines.append(json.loads(out.splitlines()[-1]))
        return lines

    def failure(self, host: int, seconds: float = 60.0) -> tuple[int, str]:
        """The exit code of a peer that found no table, and the sentences it ended with."""
        code = self._running[host].wait(seconds)
        return code, "\n".join(line for line in self._log(host).read_text().splitlines() if not line.startswith("{"))

    def _log(self, host: int) -> Path:
        return self._folder / f"{NAMES[host - 1]}.log"

    def _out(self, host: int) -> Path:
        return self._folder / f"{NAMES[host - 1]}.out"


def agree(results: list[dict[str, Any]]) -> str:
    """Everybody has the same end of the game and a clean audit; the common digest."""
    digests = {r["digest"] for r in results}
    if len(digests) != 1 or not all(r["audit"]["clean"] for r in results):
        raise AssertionError(f"they differ: {[(r['digest'][:8], r['audit']) for r in results]}")
    digest = digests.pop()
    if not re.fullmatch("[0-9a-f]{64}", digest):
        raise AssertionError("no game was played")
    return digest

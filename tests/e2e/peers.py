"""Windowless peers of any game, each a process of its own: a whole game, its audit, and what each device could have known."""
from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

if find_spec("cryptography") is None or find_spec("zeroconf") is None:
    pytest.skip("no network here", allow_module_level=True)

from rules.games import GAMES
from tests.e2e import leak
from tests.e2e.command import VECHE

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ana", "Boris", "Vera")
FOUR = (*NAMES, "Gleb")
SECRETS = (("seed", 0, 32), ("share key", 32, 64))


class Peers:
    """Windowless peers, each a process of its own, on loopback. `program`: what runs one."""

    def __init__(self, folder: Path, *program: str, game: str, seats: int = 3, settings: tuple[str, ...] = (), bot: str = "easy",
                 rounds: int = 2, go_on_without: int = 0, decision_time: int = 0):
        self.folder, self._program, self.names = folder, program, FOUR[:seats]
        self._common = ["--bot", bot, "--json", "--port", "0", "--go-on-without", str(go_on_without)]
        self._running: list[subprocess.Popen] = []
        chosen = [word for pair in settings for word in ("--set", pair)]
        self._start(NAMES[0], "--host", "--game", game, "--seats", str(seats), "--rounds", str(rounds),
                    "--decision-time", str(decision_time), *chosen)
        port = self.told(NAMES[0], "table")["port"]
        for name in self.names[1:]:
            self._start(name, "--join", f"127.0.0.1:{port}")

    def _start(self, name: str, *role: str) -> None:
        env = {**os.environ, "VECHE_NET": "loopback", "VECHE_HOME": str(self.folder)}
        with open(self.log(name), "w") as err, open(self.out(name), "w") as out:
            program = [*VECHE, *self._program[1:]] if self._program[0] == "main.py" else [sys.executable, *self._program]
            command = [*program, "--name", name, *role, *self._common]
            self._running.append(subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=err))

    def log(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def out(self, name: str) -> Path:
        return self.folder / f"{name}.out"

    def storage(self, name: str) -> Path:
        return self.folder / "peers" / name

    def told(self, name: str, event: str, seconds: float = 120.0) -> dict:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in self.log(name).read_text().splitlines():
                if line.endswith("}") and (told := json.loads(line))["event"] == event:
                    return told
            time.sleep(0.05)
        raise AssertionError(f"{name} never told of {event!r}: {self.log(name).read_text()[-1500:]}")

    def halt(self) -> list[int]:
        """All processes stand still."""
        for process in self._running:
            process.send_signal(signal.SIGSTOP)
        return [process.pid for process in self._running]

    def go_on(self) -> None:
        for process in self._running:
            process.send_signal(signal.SIGCONT)

    def kill(self, name: str) -> None:
        """For good: nobody hears of this device again."""
        self._running[self.names.index(name)].kill()

    def results(self, seconds: float, without: tuple[str, ...] = ()) -> list[dict]:
        end = time.monotonic() + seconds
        lines = []
        for name, process in zip(self.names, self._running, strict=True):
            if name in without:
                continue
            try:
                code = process.wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                raise AssertionError(f"{name} is not through: {self.log(name).read_text()[-1500:]}") from None
            assert code == 0, (name, self.log(name).read_text()[-1500:])
            lines.append(json.loads(self.out(name).read_text().splitlines()[-1]))
        return lines

    def close(self) -> None:
        for process in self._running:
            if process.poll() is None:
                process.kill()
            process.wait()


def play(folder: Path, *program: str, seconds: float = 400.0, **how) -> list[dict]:
    peers = Peers(folder, *program, **how)
    try:
        return peers.results(seconds)
    finally:
        peers.close()


def agreed(results: list[dict], draws: bool = False) -> None:
    """One end of one game, and a record on every device that the audit command finds clean. `draws`: nobody may have won."""
    assert len({result["digest"] for result in results}) == 1 and re.fullmatch("[0-9a-f]{64}", results[0]["digest"])
    assert (results[0]["winners"] or draws) and results[0]["turns"] >= len(results)
    for result in results:
        command = [*VECHE, "audit", "--json", result["transcript"]]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0 and json.loads(done.stdout)["audit"] == "clean", done.stdout + done.stderr


class Watched:
    """A game whose peers write down what they hear and what their bots are handed."""

    def __init__(self, folder: Path, **how):
        peers = self.peers = Peers(folder, "-m", "tests.e2e.leak", str(folder), **how)
        names = peers.names
        try:
            table = self.table = peers.told(names[0], "begun")["table"]
            for name in names:
                peers.told(name, "table code")
            pids = peers.halt()
            vaults = [leak.copy_vault(peers.storage(name), table) for name in names]
            seeds = {name: bytes.fromhex(vault["secrets"]) for name, vault in zip(names, vaults, strict=True)}
            self.in_memory = None
            if sys.platform == "linux" and os.access(f"/proc/{pids[0]}/mem", os.R_OK):
                wanted = {f"{what} of {name}": kept[a:b] for name, kept in seeds.items() for what, a, b in SECRETS}
                self.in_memory = {name: leak.in_memory(pid, wanted) for name, pid in zip(names, pids, strict=True)}
            peers.go_on()
            self.results = peers.results(400)
        finally:
            peers.close()
        self.truth = leak.Truth.of(Path(self.results[0]["transcript"]).read_bytes(), GAMES)
        for vault in vaults:
            self.truth.add_vault(vault)
        owners = {secrets["seed"]: peer for peer, secrets in self.truth.secrets.items()}
        self.peer_of = {name: owners[kept[:32]] for name, kept in seeds.items()}

    @classmethod
    def with_secrets(cls, folder: Path, **how) -> Watched:
        """One in which a card was known to some and not to all: if a game has none, the next one is watched."""
        for n in range(4):
            (folder / str(n)).mkdir()
            game = cls(folder / str(n), **how)
            if any(hidden.kept(len(game.peers.names)) for hidden in game.truth.hidden.values()):
                return game
        raise AssertionError("four whole games without a secret")

    def held(self, name: str) -> leak.Held:
        return leak.Held.of(self.peers.storage(name), self.table)

    def witness(self, name: str, what: str) -> Path:
        return self.peers.folder / "witness" / name / what

    def handed(self, name: str) -> list[dict]:
        return [json.loads(line) for line in self.witness(name, "handed").read_text().splitlines()]

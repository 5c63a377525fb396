"""What people install, built and tried: `python -m tests.package wheel|pipx|bundle|deb|android|testing [--json]`."""
from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GAME = ("play", "merchants", "--seats", "bot:easy,bot:easy", "--seed", "7", "--json")
SHIPPED = ("main.py", "app", "net", "rules", "assets")
LEFT_OUT = ("assets/tools/", "assets/android/", "assets/desktop/", "assets/store/")


@dataclass
class Report:
    """Sizes in bytes, seconds, and what was checked: name -> "" or what is wrong."""

    sizes: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    checks: dict[str, str] = field(default_factory=dict)

    def check(self, name: str, wrong: object) -> None:
        self.checks[name] = str(wrong) if wrong else ""

    def faults(self) -> dict[str, str]:
        return {name: wrong for name, wrong in self.checks.items() if wrong}

    def plain(self) -> dict[str, Any]:
        return {"sizes": self.sizes, "seconds": {name: round(s, 2) for name, s in self.seconds.items()}, "checks": self.checks}


def run(report: Report, name: str, command: Sequence[str | Path], cwd: Path = ROOT, env: Mapping[str, str] | None = None,
        seconds: float = 600) -> subprocess.CompletedProcess[str]:
    """A step that must succeed, timed."""
    began = time.monotonic()
    done = subprocess.run([str(part) for part in command], cwd=cwd, env={**os.environ, **(env or {})}, text=True,
                          capture_output=True, timeout=seconds, stdin=subprocess.DEVNULL)
    report.seconds[name] = time.monotonic() - began
    if done.returncode:
        raise SystemExit(f"{name}: {(done.stdout + done.stderr)[-3000:]}")
    return done


def shipped() -> list[str]:
    """Every file that a package must carry, whatever it is called: all that lies in these folders but what builds them."""
    files = [path for name in SHIPPED for path in (ROOT / name, *(ROOT / name).rglob("*")) if path.is_file()]
    names = sorted(path.relative_to(ROOT).as_posix() for path in files if "__pycache__" not in path.parts)
    return [name for name in names if not name.startswith(LEFT_OUT) and not name.endswith(".po")]


def commit_time() -> str:
    """For builds that come out the same every time."""
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, text=True, capture_output=True)
    return done.stdout.strip() or "1767225600"


def plays_like_the_folder(report: Report, command: Sequence[str | Path], here: Sequence[str | Path], work: Path) -> None:
    """The installed program speaks of itself as `veche` and plays the same game to the same digest."""
    env = {"VECHE_HOME": str(work / "home"), "VECHE_NET": "loopback"}
    told = run(report, "help", [*command, "--help"], work, env).stdout
    report.check("help names the command", "" if "veche play merchants" in told and "main.py" not in told else told[:400])
    there = json.loads(run(report, "game", [*command, *GAME], work, env).stdout.splitlines()[-1])
    source = json.loads(run(report, "game of the folder", [*here, *GAME], ROOT, env).stdout.splitlines()[-1])
    report.check("the same game", "" if there["digest"] == source["digest"] else f"{there} instead of {source}")


def plays_across_devices(report: Report, command: Sequence[str | Path], work: Path) -> None:
    """Two of them without a window find each other on loopback, play to the end, and their own audit finds both records clean."""
    from tests.e2e.command import VECHE
    from tests.e2e.peers import agreed, play

    VECHE[:] = [str(part) for part in command]
    began = time.monotonic()
    try:
        agreed(play(work, "main.py", "peer", game="merchants", seats=2, seconds=200))
        report.check("two devices", "")
    except AssertionError as error:
        report.check("two devices", error)
    report.seconds["two devices"] = time.monotonic() - began

"""The desktop bundle: a folder that needs no Python, built twice, started in a window of its own, played across devices."""
from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
import venv
from pathlib import Path

from tests.package import ROOT, Report, commit_time, plays_across_devices, plays_like_the_folder, run, shipped
from tests.package.screen import environment, first_picture, screen

SPEC = ROOT / "assets" / "desktop" / "veche.spec"
LARGEST = 60_000_000
SLOWEST = 1.2      # times the folder, to the first picture
STARTS = 6


def built(report: Report, python: Path, out: Path, name: str) -> Path:
    env = {"SOURCE_DATE_EPOCH": commit_time(), "PYTHONHASHSEED": "1"}
    run(report, name, [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR", "--distpath", out,
                       "--workpath", out / "work", SPEC], env=env)
    return out / "veche"


def content(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()}


def seconds_to_picture(command: list[str], home: Path) -> float:
    """Until something is drawn in a window under a screen of its own."""
    with screen() as display:
        began = time.monotonic()
        app = subprocess.Popen(command, cwd=ROOT, env=environment(display, VECHE_HOME=str(home)), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
        try:
            if first_picture(display, lambda: app.poll() is None) is None:
                raise SystemExit(f"no picture from {command[0]}")
            return time.monotonic() - began
        finally:
            app.kill()
            app.wait()


def as_quick_as_the_folder(report: Report, program: Path, work: Path) -> None:
    """In turns; the first start of each is not counted. The quickest of each are compared, the slowest are told with them."""
    taken: dict[str, list[float]] = {"bundle": [], "folder": []}
    for _turn in range(STARTS):
        for name, command in (("bundle", [str(program)]), ("folder", [sys.executable, "main.py"])):
            taken[name].append(seconds_to_picture(command, work / "home" / name))
    for name, seconds in taken.items():
        report.seconds[f"first picture, {name}"] = min(seconds[1:])
        report.seconds[f"first picture, {name}, slowest"] = max(seconds[1:])
    ratio = min(taken["bundle"][1:]) / min(taken["folder"][1:])
    report.check("as quick as the folder", "" if ratio <= SLOWEST else f"{ratio:.2f} times")


def check(work: Path) -> Report:
    report = Report()
    venv.create(work / "venv", with_pip=True)
    python = work / "venv" / "bin" / "python"
    run(report, "install", [python, "-m", "pip", "install", "--quiet", ".", "pyinstaller"])
    folder = built(report, python, work / "first", "build")
    again = built(report, python, work / "second", "build again")
    files = content(folder)
    report.sizes["bundle"] = sum((folder / name).stat().st_size for name in files)
    report.check("at most 60 MB", "" if report.sizes["bundle"] <= LARGEST else report.sizes["bundle"])
    other = content(again)
    report.check("the same bytes twice", sorted(name for name in {*files, *other} if files.get(name) != other.get(name))[:5])
    inside = {name.partition("_internal/")[2] for name in files}
    report.check("all that it needs", [name for name in shipped() if not name.endswith(".py") and name not in inside][:5])
    program = folder / "veche"
    plays_like_the_folder(report, [program], [sys.executable, "main.py"], work)
    plays_across_devices(report, [program], work)
    as_quick_as_the_folder(report, program, work)
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/e2e/app/test_process.py"]
    tests = subprocess.run(command, cwd=ROOT, env={**os.environ, "VECHE_COMMAND": str(program)}, capture_output=True, text=True,
                           timeout=600)
    report.seconds["process tests"] = time.monotonic() - began
    report.check("process tests", "" if tests.returncode == 0 else tests.stdout[-1500:])
    return report

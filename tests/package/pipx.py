"""pipx itself, as people use it: the wheel installed from a home of its own, with everything it needs from the registry."""
from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

from tests.package import ROOT, Report, plays_across_devices, plays_like_the_folder, run
from tests.package.screen import environment, first_picture, screen
from tests.package.wheel import build

LINK = "veche://join?a=127.0.0.1&p=47800&k=8f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e2b4d6f80&t=00112233445566778899aabbccddeeff"
PIPX_LOCK = ".local/pipx/venvs/.veche.lock"     # an empty file that pipx keeps of every package it ever had


def files(home: Path) -> set[str]:
    return {path.relative_to(home).as_posix() for path in home.rglob("*") if not path.is_dir() and path.suffix != ".pyc"}


def opens(report: Report, command: list[str | Path], work: Path, env: dict[str, str]) -> None:
    """A window, a link and a record, each with its picture."""
    record = work / "a game with ё.veche"
    record.write_bytes((ROOT / "tests/transcripts/perestroika-few.veche").read_bytes())
    for name, more in (("window", []), ("link", [LINK]), ("record", [record.as_uri()])):
        with screen() as display:
            told = open(work / f"{name}.log", "w")  # noqa: SIM115  closed with the process
            app = subprocess.Popen([*map(str, command), *more], cwd=work, stdout=told, stderr=told,
                                   env=environment(display, **env, VECHE_HOME=str(work / "home" / name)))
            try:
                seen = first_picture(display, lambda app=app: app.poll() is None)
                report.check(name, "" if seen is not None else (work / f"{name}.log").read_text()[-600:] or "no picture")
                if seen is not None:
                    seen.save(work / f"{name}.png")
            finally:
                app.kill()
                app.wait()
                told.close()


def check(work: Path) -> Report:
    report = Report()
    wheel = build(report, work / "wheel", "build")
    venv.create(work / "venv", with_pip=True)
    run(report, "pipx", [work / "venv/bin/python", "-m", "pip", "install", "--quiet", "pipx"])
    home = work / "someone"
    home.mkdir()
    env = {"HOME": str(home), "PIPX_HOME": str(home / ".local/pipx"), "PIPX_BIN_DIR": str(home / ".local/bin"),
           "PIPX_MAN_DIR": str(home / ".local/man")}
    pipx = [work / "venv/bin/pipx"]
    run(report, "install", [*pipx, "install", "--python", sys.executable, wheel], env=env, seconds=900)
    site = next((home / ".local/pipx/venvs/veche/lib").glob("python*/site-packages"))
    ours = {path.name for path in site.iterdir() if path.name in ("main.py", "app", "net", "rules", "assets", "tests", "veche")}
    report.check("one folder in site-packages", "" if ours == {"veche"} else sorted(ours))
    report.sizes["with what it needs"] = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    command = [home / ".local/bin/veche"]
    before = files(home)
    plays_like_the_folder(report, command, [sys.executable, "main.py"], work)
    plays_across_devices(report, command, work)
    opens(report, command, work, {"HOME": str(home)})
    report.check("writes into its own folder alone", sorted(files(home) - before)[:5])
    run(report, "uninstall", [*pipx, "uninstall", "veche"], env=env)
    ours = {name for name in files(home) if "veche" in name.lower()} | {path.name for path in (home / ".local/bin").iterdir()}
    report.check("nothing left behind", sorted(ours - {PIPX_LOCK}))
    return report

"""The wheel: built twice, installed beside nothing else of ours, started from elsewhere."""
from __future__ import annotations

import hashlib
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

from tests.package import Report, commit_time, plays_across_devices, plays_like_the_folder, run, shipped


def build(report: Report, out: Path, name: str) -> Path:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", out, "."]
    run(report, name, command, env={"SOURCE_DATE_EPOCH": commit_time()})
    return next(out.glob("veche-*.whl"))


def check(work: Path) -> Report:
    report = Report()
    first, second = build(report, work / "first", "build"), build(report, work / "second", "build again")
    report.sizes["wheel"] = first.stat().st_size
    same = len({hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in (first, second)}) == 1
    report.check("the same bytes twice", "" if same else "the two builds differ")
    with zipfile.ZipFile(first) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
    wanted = {f"veche/{name}" for name in shipped()}
    report.check("all that it needs", sorted(wanted - names)[:5])
    report.check("nothing that it does not need", sorted(names - wanted)[:5])
    venv.create(work / "venv", with_pip=False)
    scripts = work / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    python = scripts / ("python.exe" if sys.platform == "win32" else "python")
    site = Path(run(report, "where", [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]).stdout.strip())
    before = {path.name for path in site.iterdir()}
    run(report, "install", [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", first])
    new = {path.name for path in site.iterdir()} - before
    report.check("one folder in site-packages", "" if len(new) == 2 and "veche" in new else sorted(new))
    (site / "what-it-needs.pth").write_text(sysconfig.get_path("purelib"))     # Kivy and the rest, without another download
    command = [scripts / ("veche.exe" if sys.platform == "win32" else "veche")]
    plays_like_the_folder(report, command, [sys.executable, "main.py"], work)
    plays_across_devices(report, command, work)
    return report

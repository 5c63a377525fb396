"""Debian testing has Kivy on the Python that phones get: what is packed for them, compiled there with -OO, played and seen.

Needs root, debootstrap and a registry of Debian's packages; the system is a folder, never this machine."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.package import GAME, ROOT, Report, run, shipped
from tests.package.screen import environment, first_picture, screen

PACKAGES = ("python3", "python3-kivy", "python3-zeroconf", "python3-cryptography", "python3-ifaddr", "python3-segno",
            "libgl1-mesa-dri", "libmtdev1")
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
WANTED = "3.14"


def check(work: Path) -> Report:
    report = Report()
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        raise SystemExit("this needs root and debootstrap")
    system = work / "testing"
    if not (system / "usr/bin/apt-get").exists():
        run(report, "debootstrap", ["debootstrap", "--variant=minbase", "testing", system], seconds=1800)
    env = {"PATH": PATH, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8", "HOME": "/tmp", "VECHE_HOME": "/tmp/veche"}

    def inside(name: str, *command: str) -> str:
        return run(report, name, ["chroot", system, *command], env=env, seconds=1800).stdout

    inside("install", "apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES)
    said = inside("versions", "python3", "-c", "import os, sys; os.environ.update(KIVY_NO_ARGS='1', KIVY_NO_CONSOLELOG='1');"
                  "import kivy; print(sys.version.split()[0], kivy.__version__)").split()
    report.check("Python 3.14 and Kivy", "" if said[0].startswith(WANTED) else f"Python {said[0]}, Kivy {said[1]}")
    tree = system / "opt/phone"
    shutil.rmtree(tree, ignore_errors=True)
    for name in shipped():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tree / name)
    inside("compile", "python3", "-OO", "-m", "compileall", "-q", "-b", "/opt/phone")
    for path in [*tree.rglob("*.py")]:
        path.unlink()
    there = inside("game with -OO", "python3", "-OO", "/opt/phone/main.pyc", *GAME)
    own = {"VECHE_HOME": str(work / "here")}
    here = run(report, "game of the folder", [sys.executable, "main.py", *GAME], env=own).stdout
    same = json.loads(there.splitlines()[-1])["digest"] == json.loads(here.splitlines()[-1])["digest"]
    report.check("the same game", "" if same else f"{there} instead of {here}")
    with screen() as display, (work / "window.log").open("w") as told:
        app = subprocess.Popen(["chroot", str(system), "python3", "-OO", "/opt/phone/main.pyc"], stdout=told, stderr=told,
                               env=environment(display, HOME="/tmp", VECHE_HOME="/tmp/veche", PATH=PATH, LC_ALL="C.UTF-8"))
        picture = first_picture(display, lambda: app.poll() is None, 90)
        app.kill()
        app.wait()
    report.check("window", "" if picture is not None else (work / "window.log").read_text()[-600:])
    if picture is not None:
        picture.save(work / "window.png")
    return report

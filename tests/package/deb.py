"""The Debian packages: `all` on Debian's own Kivy, `amd64` with the bundle inside. Installed, used and removed in a fresh system.

Needs root, debootstrap and a registry of Debian's packages; the fresh system is a folder, never this machine.
"""
from __future__ import annotations

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import time
import venv
from pathlib import Path

from app.version import VERSION
from tests.package import GAME, ROOT, Report, run, shipped
from tests.package.bundle import built
from tests.package.pipx import LINK
from tests.package.screen import environment, first_picture, screen

ID = "org.veche.Veche"
SUITE = "trixie"                        # Debian 13: the first one whose Kivy is new enough
DESKTOP = ("xdg-utils", "libfile-mimeinfo-perl", "libgl1-mesa-dri", "libmtdev1", "desktop-file-utils", "shared-mime-info")
SIZES = (16, 24, 32, 48, 64, 128, 256)
NEEDS = {
    "all": "python3 (>= 3.11), python3-kivy (>= 2.3.1), python3-zeroconf (>= 0.132), python3-cryptography (>= 42), "
           "python3-ifaddr (>= 0.2), python3-segno (>= 1.6)",
    "amd64": "libc6 (>= 2.35), libstdc++6, libgcc-s1, libgl1, libx11-6",
}
CONTROL = """Package: veche
Version: {version}
Architecture: {arch}
Maintainer: The Veche developers <veche@localhost>
Section: games
Priority: optional
Depends: {needs}
Recommends: libgl1-mesa-dri, libmtdev1{more}
Description: board games of old Rus', played together without a server
 On one device passed around, across devices on the same Wi-Fi, or against
 bots. No account, no internet; every device checks every shuffle and roll.
"""
STARTER = """#!/usr/bin/python3
import sys
sys.path.insert(0, "/usr/share/veche")
from main import main
sys.exit(main())
"""


def lay_out(tree: Path) -> None:
    """What both packages share: the desktop's entry, the type of records, icons, licence."""
    desktop = ROOT / "assets" / "desktop"
    places = {f"{ID}.desktop": "applications", f"{ID}.metainfo.xml": "metainfo", f"{ID}.xml": "mime/packages"}
    for name, place in places.items():
        target = tree / "usr" / "share" / place
        target.mkdir(parents=True)
        shutil.copy(desktop / name, target)
    for size in SIZES:
        target = tree / "usr/share/icons/hicolor" / f"{size}x{size}" / "apps"
        target.mkdir(parents=True)
        shutil.copy(desktop / f"veche-{size}.png", target / f"{ID}.png")
    doc = tree / "usr/share/doc/veche"
    doc.mkdir(parents=True)
    doc.joinpath("copyright").write_text((ROOT / "LICENSE").read_text() + "\n" + (ROOT / "assets/CREDITS.md").read_text())


def script(path: Path, *lines: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(("#!/bin/sh", "set -e", *lines)) + "\n")
    path.chmod(0o755)


def tree_of_all(tree: Path) -> None:
    lay_out(tree)
    for name in shipped():
        target = tree / "usr/share/veche" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, target)
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/veche").write_text(STARTER)
    (tree / "usr/bin/veche").chmod(0o755)
    script(tree / "DEBIAN/postinst", "py3compile -p veche /usr/share/veche")
    script(tree / "DEBIAN/prerm", "py3clean -p veche", "find /usr/share/veche -name __pycache__ -prune -exec rm -rf {} +")


def tree_of_bundle(tree: Path, bundle: Path) -> None:
    lay_out(tree)
    shutil.copytree(bundle, tree / "usr/lib/veche", symlinks=True)
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/veche").symlink_to("../lib/veche/veche")


def packed(report: Report, tree: Path, arch: str) -> Path:
    (tree / "DEBIAN").mkdir(exist_ok=True)
    more = ", python3-plyer" if arch == "all" else ""
    (tree / "DEBIAN/control").write_text(CONTROL.format(version=VERSION, arch=arch, needs=NEEDS[arch], more=more))
    for path in tree.rglob("*"):        # whatever the umask was
        if path.is_dir():
            path.chmod(0o755)
        elif not path.is_symlink():
            path.chmod(0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644)
    file = tree.parent / f"veche_{VERSION}_{arch}.deb"
    run(report, f"pack {arch}", ["dpkg-deb", "--root-owner-group", "-Zxz", "-b", tree, file])
    report.sizes[arch] = file.stat().st_size
    return file


def installed(system: Path) -> set[str]:
    """Everything in the fresh system that bears our name, and whatever its desktop's lists say of us."""
    places = ("etc", "home", "opt", "root", "srv", "usr", "var")
    names = {path.relative_to(system).as_posix() for place in places for path in (system / place).rglob("*")}
    lists = [file for place in ("applications", "mime") for file in (system / "usr/share" / place).glob("*") if file.is_file()]
    told = {f"{file.name} tells of it" for file in lists if b"veche" in file.read_bytes()}
    return {name for name in names if "veche" in name.lower()} | told


def running(system: Path, word: str) -> list[int]:
    """Programs inside the fresh system that were started with this word."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            inside = os.readlink(folder / "root") == str(system)
            if inside and word.encode() in (folder / "cmdline").read_bytes().split(b"\0"):
                found.append(int(folder.name))
        except OSError:     # it has ended meanwhile
            continue
    return found


def seen(report: Report, system: Path, arch: str, name: str, command: list[str], word: str) -> None:
    """A command inside the fresh system brings the app's first picture; `word`: what the app must have been called with."""
    with screen() as display:
        env = environment(display, HOME="/tmp/somebody", VECHE_HOME=f"/tmp/veche-{name}", LC_ALL="C.UTF-8",
                          PATH="/usr/sbin:/usr/bin:/sbin:/bin")
        log = system / f"tmp/{name}-{arch}.log"
        with log.open("w") as told:
            began = time.monotonic()
            app = subprocess.Popen(["chroot", str(system), *command], env=env, stdout=told, stderr=told, start_new_session=True)
            picture = first_picture(display, lambda: app.poll() in (None, 0), 90)
            called = running(system, word)
            report.seconds[f"{name} ({arch})"] = time.monotonic() - began
        wrong = "" if picture is not None and called else f"no picture: {log.read_text()[-600:]}" if called else "not called"
        report.check(f"{name} ({arch})", wrong)
        if picture is not None:
            picture.save(system.parent / f"{name}-{arch}.png")
        for pid in called:
            os.kill(pid, signal.SIGKILL)
        if app.poll() is None:
            os.killpg(app.pid, signal.SIGKILL)
        app.wait()


def opened(report: Report, system: Path, arch: str) -> None:
    """The window by its command; a link and a record by the desktop, which asks the entry who handles them."""
    record = "/tmp/a game with ё.veche"
    shutil.copy(ROOT / "tests/transcripts/perestroika-few.veche", system / record[1:])
    (system / "tmp/somebody").mkdir(exist_ok=True)
    seen(report, system, arch, "window", ["/usr/bin/veche"], "/usr/bin/veche")
    seen(report, system, arch, "link", ["/usr/bin/xdg-open", LINK], LINK)
    seen(report, system, arch, "record", ["/usr/bin/xdg-open", record], record)


def used(report: Report, system: Path, deb: Path, arch: str) -> None:
    """Install, play a game, look at the entry, remove: nothing stays."""
    def inside(name: str, *command: str) -> str:
        env = {"DEBIAN_FRONTEND": "noninteractive", "VECHE_HOME": "/tmp/veche", "LC_ALL": "C.UTF-8"}
        path = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        return run(report, f"{name} ({arch})", ["chroot", system, *command], env=env | path, seconds=900).stdout

    shutil.copy(deb, system / "tmp")
    before = installed(system)
    inside("install", "apt-get", "install", "-y", "-qq", "--no-install-recommends", f"/tmp/{deb.name}")
    told = inside("game", "/usr/bin/veche", *GAME)
    own = {"VECHE_HOME": str(system / "tmp/here")}
    here = run(report, "game of the folder", [sys.executable, "main.py", *GAME], env=own).stdout
    same = json.loads(told.splitlines()[-1])["digest"] == json.loads(here.splitlines()[-1])["digest"]
    report.check(f"the same game ({arch})", "" if same else told)
    said = inside("help", "/usr/bin/veche", "--help")
    report.check(f"help ({arch})", "" if "veche play merchants" in said and "main.py" not in said else said[:300])
    inside("entry", "desktop-file-validate", f"/usr/share/applications/{ID}.desktop")
    opened(report, system, arch)
    known = "mimeinfo.cache tells of it" in installed(system)
    report.check(f"the desktop knows it ({arch})", "" if known else "not in its lists")
    inside("remove", "apt-get", "purge", "-y", "-qq", "veche")
    report.check(f"nothing left behind ({arch})", sorted(installed(system) - before)[:5])


def check(work: Path) -> Report:
    report = Report()
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        raise SystemExit("this needs root and debootstrap")
    if shutil.which("appstreamcli"):
        run(report, "metainfo", ["appstreamcli", "validate", "--no-net", ROOT / "assets/desktop" / f"{ID}.metainfo.xml"])
    tree_of_all(work / "all")
    packages = {"all": packed(report, work / "all", "all")}
    venv.create(work / "venv", with_pip=True)
    python = work / "venv/bin/python"
    run(report, "install for the bundle", [python, "-m", "pip", "install", "--quiet", ".", "pyinstaller"])
    tree_of_bundle(work / "amd64", built(report, python, work / "bundle", "bundle"))
    packages["amd64"] = packed(report, work / "amd64", "amd64")
    system = work / "system"
    if not (system / "usr/bin/apt-get").exists():       # kept from an earlier run
        run(report, "debootstrap", ["debootstrap", "--variant=minbase", SUITE, system], seconds=1800)
    path = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"}
    run(report, "what a desktop has", ["chroot", system, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *DESKTOP],
        env=path, seconds=900)
    for arch, deb in packages.items():
        used(report, system, deb, arch)
    return report

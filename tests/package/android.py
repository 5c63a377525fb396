"""The spec of the Android package, read by buildozer and packed by p4a's own packager: all but the native code.

That needs an NDK: this proves the spec, not that anything compiles. The packed tree is started as a phone does: compiled files
alone, with `-OO`.
"""
from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.package import GAME, ROOT, Report, run

ANDROID = "{http://schemas.android.com/apk/res/android}"
PERMISSIONS = {"INTERNET", "ACCESS_NETWORK_STATE", "ACCESS_WIFI_STATE", "CHANGE_WIFI_MULTICAST_STATE", "VIBRATE"}
AT_LEAST = {"zeroconf": (0, 132), "ifaddr": (0, 2), "cryptography": (42, 0), "python3": (3, 11)}
FOLDERS = ("app", "net", "rules", "assets")
FILES = ("icon.filename", "presplash.filename", "android.extra_manifest_xml", "android.extra_manifest_application_arguments",
         "android.manifest.intent_filters", "p4a.local_recipes")
TOOLCHAIN_ALONE = ("--bootstrap", "--dist_name", "--arch", "--local-recipes", "--ndk-api")  # the packager does not know these


def known_keys() -> dict[str, set[str]]:
    """What buildozer reads: named in its sample spec or in its sources. It passes over a key with a typo without a word."""
    import buildozer

    root = Path(buildozer.__file__).parent
    keys: dict[str, set[str]] = {"app": set(), "buildozer": set()}
    section = "app"
    for line in (root / "default.spec").read_text(encoding="utf8").splitlines():
        if found := re.match(r"\[(app|buildozer)\]\s*$", line):
            section = found[1]
        elif found := re.match(r"#?\s?([a-z_][\w.\-]*)\s*=", line):
            keys[section].add(found[1])
    for source in root.rglob("*.py"):
        for section, key in re.findall(r"""['"](app|buildozer)['"],\s*['"]([\w.\-]+)['"]""", source.read_text(encoding="utf8")):
            keys[section].add(key)
    return keys


def wrong_values(config: Any) -> Iterator[str]:
    known = known_keys()
    for section in config.sections():
        for key in config.options(section):
            value = config.get(section, key) or ""
            if key not in known.get(section, ()):
                yield f"[{section}] unknown key {key}"
            if " #" in value or "\n" in value:
                yield f"[{section}] {key}: a comment inside its value"
    if config.getdefault("app", "p4a.branch", "master") == "master":
        yield "p4a.branch is not pinned"
    for key in FILES:
        file = config.getdefault("app", key, "")
        if not file or not (ROOT / file).exists():
            yield f"{key}: no such file"


def versions(target: Any, requirements: list[str], work: Path) -> dict[str, str]:
    """The recipes that would be built, with their versions."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    context = Context()
    context.local_recipes, context.storage_dir = target.get_local_recipes_dir(), str(work / "p4a")
    context.ndk_api = int(target.android_minapi)
    with contextlib.redirect_stdout(io.StringIO()):
        names = [name.partition("==")[0] for name in requirements]
        recipes, _modules, _bootstrap = get_recipe_order_and_bootstrap(context, names, Bootstrap.get_bootstrap("sdl2", context))
    return {name: str(Recipe.get_recipe(name, context).version) for name in recipes}


def number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])


def compiler(app: Path, work: Path) -> Path:
    """What the packager calls for every single file, as `python -OO -m compileall -b -f FILE`: all of them are compiled at once
    before, with the same flags, and each call fetches its own. A Python started for each would take ten times as long."""
    done = work / "compiled"
    shutil.copytree(app, done, ignore=lambda folder, names: [name for name in names if Path(folder, name).is_file()
                                                             and not name.endswith(".py")])
    subprocess.run([sys.executable, "-OO", "-m", "compileall", "-q", "-b", "-f", str(done)], check=True)
    fetch = work / "fetch"
    fetch.write_text("#!/bin/sh\n"
                     f'case "$6" in {app}/*) exec cp "{done}${{6#{app}}}c" "${{6}}c";; esac\n'
                     f'exec {sys.executable} "$@"\n')
    fetch.chmod(0o755)
    return fetch


def packed(buildozer: Any, target: Any, work: Path, compiled: bool) -> Path:
    """A distribution without native code, made by p4a's packager with the arguments that buildozer would give it."""
    import pythonforandroid

    dist = work / "dist"
    for layer in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(Path(pythonforandroid.__file__).parent / "bootstraps" / layer / "build", dist, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns("__pycache__", "patches"))
    python = compiler(Path(buildozer.app_dir), work) if compiled else sys.executable
    info = {"bootstrap": "sdl2", "hostpython": str(python), "archs": target._archs, "ndk_api": int(target.android_minapi)}
    (dist / "dist_info.json").write_text(json.dumps(info))
    (dist / "project.properties").write_text(f"target=android-{target.android_api}")
    (dist / "local.properties").write_text(f"sdk.dir={work / 'sdk'}")
    (work / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True)
    for arch in target._archs:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)
    calls: list[list[str]] = []
    target._p4a = lambda command, env=None, **_more: calls.append(command)
    target._update_libraries_references = target._generate_whitelist = lambda _dist: None
    target.build_mode = "debug"
    with contextlib.suppress(FileNotFoundError):    # it ends by looking for the APK
        target.build_package()
    words, arguments = iter(calls[0][1:]), []
    for word in words:
        if word in TOOLCHAIN_ALONE:
            next(words)
        elif word != "--copy-libs":
            arguments.append(word)
    if not compiled:
        arguments.append("--no-byte-compile-python")
    done = subprocess.run([sys.executable, "build.py", *arguments], cwd=dist, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise SystemExit((done.stdout + done.stderr)[-2000:])
    return dist


def examine(spec: Path, work: Path, compiled: bool = True) -> Report:
    """Everything that can be said of a spec without building native code. `compiled`: with what a phone would start."""
    os.environ["HOME"] = str(work)      # buildozer makes a folder there
    from buildozer import Buildozer

    report = Report()
    before = Path.cwd()
    os.chdir(spec.parent)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            bz = Buildozer(str(spec))
            bz.config.set("buildozer", "build_dir", str(work / "bz"))
            bz.user_bin_dir = str(work / "bin")
            report.check("values", list(wrong_values(bz.config)))
            report.check("version", "" if re.fullmatch(r"\d+(\.\d+)*", bz.get_version()) else bz.get_version())
            bz.set_target("android")
            requirements = bz.config.getlist("app", "requirements", [])
            report.check("requirements", [name for name in requirements if re.search(r"[<>~! ]", name)])
            built = versions(bz.target, requirements, work)
            report.check("recipes", [f"{name} {built.get(name)}" for name, least in AT_LEAST.items()
                                     if number(built.get(name, "0")) < least])
            bz._copy_application_sources()
            shipped = {path.relative_to(bz.app_dir).as_posix() for path in Path(bz.app_dir).rglob("*") if path.is_file()}
            report.check("all files", sorted(missing(shipped, bz.config.getlist("app", "source.exclude_dirs", [])))[:5])
            strange = sorted(name for name in shipped if "/" in name and name.split("/")[0] not in FOLDERS)
            report.check("no other folders", strange[:5])
            dist = packed(bz, bz.target, work, compiled)
    finally:
        os.chdir(before)
    manifest = ElementTree.parse(dist / "src/main/AndroidManifest.xml").getroot()
    asked = {(element.get(f"{ANDROID}name") or "").rsplit(".", 1)[-1] for element in manifest.iter("uses-permission")}
    report.check("permissions", sorted(asked ^ PERMISSIONS))
    features = {element.get(f"{ANDROID}name"): element.get(f"{ANDROID}required") for element in manifest.iter("uses-feature")}
    report.check("Wi-Fi is not required", "" if features.get("android.hardware.wifi") == "false" else f"features: {features}")
    links = [(element.get(f"{ANDROID}scheme"), element.get(f"{ANDROID}host")) for element in manifest.iter("data")]
    report.check("links", "" if ("veche", "join") in links else f"links: {links}")
    icons = sorted((dist / "src/main/res").glob("mipmap*/icon.png"))
    own = (ROOT / "assets/icon/android.png").read_bytes()
    report.check("icon", "" if icons and all(icon.read_bytes() == own for icon in icons) else "not ours")
    report.sizes["private.tar"] = (dist / "src/main/assets/private.tar").stat().st_size
    return report


def missing(shipped: set[str], left_out: list[str]) -> Iterator[str]:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            left = path.suffix == ".po" or "__pycache__" in name or name.startswith(tuple(left_out))
            if path.is_file() and not left and name not in shipped:
                yield name


def starts(report: Report, dist: Path, work: Path) -> None:
    """What is in private.tar, compiled, without asserts and docstrings, plays the same game."""
    tree = work / "phone"
    with tarfile.open(dist / "src/main/assets/private.tar") as tar:
        tar.extractall(tree, filter="data")
    report.check("compiled files alone", [path.name for path in tree.rglob("*.py")][:5])
    env = {"VECHE_HOME": str(work / "home")}
    there = run(report, "game with -OO", [sys.executable, "-OO", "main.pyc", *GAME], tree, env).stdout
    here = run(report, "game of the folder", [sys.executable, "main.py", *GAME], ROOT, env).stdout
    same = json.loads(there)["digest"] == json.loads(here)["digest"]
    report.check("the same game", "" if same else f"{there} instead of {here}")


def check(work: Path) -> Report:
    report = examine(ROOT / "buildozer.spec", work)
    starts(report, work / "dist", work)
    return report

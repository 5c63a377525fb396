"""Games from outside as they lie on this device, before anything of them is imported: where, and with which digest.

A game is a folder `own/<id>/` in the user's data, or an installed package with an entry point of the group `veche.games`, whose
name is the id. It is a stranger's Python: nothing of it runs until the owner of this device has allowed just these files.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import json
import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path

PACKAGE = "veche_own"  # what the folders are parts of
GROUP = "veche.games"
ALLOWED = "allowed.json"  # in own/: id -> digest of what was allowed
ID = re.compile(r"[a-z][a-z0-9_]{1,30}")
OF_THE_APP = ("words", "view", "texts", "motion", "end", "reading", "columns", "lid", "lessons", "pictures")  # no rules


@dataclass(frozen=True)
class OwnGame:
    """One game from outside. `module`: what is imported; `folder`: where its files lie."""

    id: str
    module: str
    folder: Path
    installed: bool = False  # a package: whoever installed it removes it

    @property
    def files(self) -> list[Path]:
        """Everything that belongs to it, in a pinned order."""
        files = (path for path in self.folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
        return sorted(files, key=lambda path: path.relative_to(self.folder).as_posix())

    @property
    def rules(self) -> list[Path]:
        """The sources of its rules: not its words, views, pictures and tests."""
        return [path for path in self.files if path.suffix == ".py" and not _of_the_app(path.relative_to(self.folder))]

    @property
    def digest(self) -> str:
        """Of all its files: what its owner allows."""
        return _digest(self.folder, self.files)

    @property
    def rules_sources(self) -> str:
        """Of the sources of its rules alone: two devices may have other words and pictures, never other rules."""
        return _digest(self.folder, self.rules)


def _of_the_app(path: Path) -> bool:
    first = path.parts[0].removesuffix(".py")
    return first in OF_THE_APP or first.startswith("test_") or first in ("tests", "locale")


def _digest(folder: Path, files: Iterable[Path]) -> str:
    """The same on every system: names and contents, line ends as on Linux."""
    told = hashlib.sha256()
    for path in files:
        held = path.read_bytes().replace(b"\r\n", b"\n")
        told.update(f"{path.relative_to(folder).as_posix()}\n{len(held)}\n".encode() + held)
    return told.hexdigest()


def own_folder(home: Path) -> Path:
    return home / "own"


def found(home: Path) -> list[OwnGame]:
    """All of them, allowed or not: folders first, then installed packages."""
    folder = own_folder(home)
    inside = sorted(folder.iterdir()) if folder.is_dir() else []
    games = [OwnGame(path.name, f"{PACKAGE}.{path.name}", path) for path in inside
             if (path / "__init__.py").is_file() and ID.fullmatch(path.name)]
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        module = point.value.partition(":")[0]
        where = _folder_of(module)
        if where is not None and ID.fullmatch(point.name) and all(game.id != point.name for game in games):
            games.append(OwnGame(point.name, module, where, installed=True))
    return games


def _folder_of(module: str) -> Path | None:
    """Where a package lies, found without importing the packages around it."""
    path: list[str] | None = None
    for part in module.split("."):
        spec = importlib.machinery.PathFinder.find_spec(part, path)
        if spec is None or spec.submodule_search_locations is None:
            return None
        path = list(spec.submodule_search_locations)
    return Path(path[0]) if path else None


# -- what the owner of this device has allowed ------------------------------------------------------------------------------


def is_allowed(home: Path, game: OwnGame) -> bool:
    return _allowed(home).get(game.id) == game.digest


def allow(home: Path, game: OwnGame) -> None:
    _keep(home, {**_allowed(home), game.id: game.digest})


def remove(home: Path, game: OwnGame) -> None:
    """Away with its files; games that were saved stay. An installed package is only no longer allowed."""
    _keep(home, {name: digest for name, digest in _allowed(home).items() if name != game.id})
    if not game.installed:
        shutil.rmtree(game.folder)


def _allowed(home: Path) -> dict[str, str]:
    try:
        plain = json.loads((own_folder(home) / ALLOWED).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(digest) for name, digest in plain.items()} if isinstance(plain, dict) else {}


def _keep(home: Path, allowed: dict[str, str]) -> None:
    own_folder(home).mkdir(parents=True, exist_ok=True)
    new = own_folder(home) / f"{ALLOWED}.new"
    new.write_text(json.dumps(allowed, indent=1, sort_keys=True), "utf-8")
    new.replace(own_folder(home) / ALLOWED)

"""A game that comes as a zip, as phones get it: looked into without importing anything, unpacked once its owner says so."""

from __future__ import annotations

import shutil
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from app.i18n import _
from app.own import found
from app.own.found import ID, PACKAGE, OwnGame

MOST_FILES, MOST_BYTES = 500, 20_000_000


class BadZip(Exception):
    """Why a zip brings no game, in a sentence."""


@dataclass(frozen=True)
class Zipped:
    """A game in a zip: what it is called and the digest that its files will have."""

    path: Path
    id: str
    digest: str


def look_into(path: Path) -> Zipped:
    with tempfile.TemporaryDirectory(prefix="veche-own-") as folder:
        game = _unpacked(path, Path(folder))
        return Zipped(path, game.id, game.digest)


def bring_in(zipped: Zipped, root: Path) -> OwnGame:
    """Into `own/`, in place of an older one, and allowed. BadZip if it is another one than was looked into."""
    with tempfile.TemporaryDirectory(prefix="veche-own-") as folder:
        game = _unpacked(zipped.path, Path(folder))
        if game.digest != zipped.digest:
            raise BadZip(_("The file has changed since you were asked."))
        target = found.own_folder(root) / game.id
        shutil.rmtree(target, ignore_errors=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(game.folder, target)
    made = OwnGame(game.id, f"{PACKAGE}.{game.id}", target)
    found.allow(root, made)
    return made


def _unpacked(path: Path, folder: Path) -> OwnGame:
    """The game of a zip: one folder with an `__init__.py`, or such files without a folder in a zip called as the game."""
    try:
        with zipfile.ZipFile(path) as packed:
            files = [info for info in packed.infolist() if not info.is_dir() and "__pycache__" not in info.filename]
            if len(files) > MOST_FILES or sum(info.file_size for info in files) > MOST_BYTES:
                raise BadZip(_("This file is too large for a game."))
            names = [PurePosixPath(info.filename.replace("\\", "/")) for info in files]
            if any(name.is_absolute() or ".." in name.parts or ":" in str(name) for name in names):
                raise BadZip(_("This file would write outside its folder."))
            tops = {name.parts[0] for name in names if len(name.parts) > 1}
            bare = PurePosixPath("__init__.py") in names
            game = path.stem if bare else next(iter(tops), "")
            if (not bare and (len(tops) != 1 or PurePosixPath(game, "__init__.py") not in names)) or not ID.fullmatch(game):
                raise BadZip(_("There is no game in this file."))
            for info, name in zip(files, names, strict=True):
                if not bare and name.parts[0] != game:
                    continue
                target = folder / (PurePosixPath(game, name) if bare else name)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(packed.read(info))
    except (zipfile.BadZipFile, OSError, RuntimeError, NotImplementedError) as error:
        raise BadZip(_("This file cannot be read.")) from error
    return OwnGame(game, f"{PACKAGE}.{game}", folder / game)

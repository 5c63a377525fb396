"""Plugs games from outside into the app. One that cannot be played says why and stops nothing else."""

from __future__ import annotations

import importlib
import importlib.util
import logging
import shutil
import sys
import types
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from app.games import ENTRIES, GameEntry
from app.home import home
from app.i18n import _, add_texts
from app.own import found
from app.own.found import PACKAGE, OwnGame
from app.own.purity import faults
from rules.core import Game
from rules.games import GAMES

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class OnShelf:
    """A game from outside and what became of it: played, waiting to be allowed, or broken (`trouble`)."""

    game: OwnGame
    waits: bool = False
    trouble: str = ""

    @property
    def plays(self) -> bool:
        return not self.waits and not self.trouble


class CannotPlay(Exception):
    """Why a game from outside cannot be played, in a sentence."""


_shelf: dict[str, OnShelf] = {}


def shelf() -> tuple[OnShelf, ...]:
    return tuple(_shelf.values())


def plug_in_all(root: Path | None = None) -> None:
    """Everything that was allowed; the rest waits on the shelf."""
    root = root or home()
    for game in found.found(root):
        plug_in(game, root)


def plug_in(game: OwnGame, root: Path) -> OnShelf:
    """Plug in one game, if it was allowed as it lies there now."""
    known = _shelf.get(game.id)
    if known is not None and known.plays:
        return known
    try:
        if game.id in GAMES:
            raise CannotPlay(_("There is a game {game} in this app already.").format(game=game.id))
        if not found.is_allowed(root, game):
            made = OnShelf(game, waits=True)
        else:
            _register(game, loaded(game))
            made = OnShelf(game)
    except Exception as error:  # it is a stranger's code: whatever it does, the app goes on
        log.warning("the game %s cannot be played: %s", game.id, error)
        made = OnShelf(game, trouble=str(error) if isinstance(error, CannotPlay) else f"{type(error).__name__}: {error}")
    _shelf[game.id] = made
    return made


def unplug(game: OwnGame) -> None:
    """Away from the shelf, and from what is imported."""
    shown = _shelf.pop(game.id, None)
    if shown is not None and shown.plays:
        GAMES.pop(game.id, None)
        ENTRIES.pop(game.id, None)
    forget(game)


def forget(game: OwnGame) -> None:
    """Away with what was imported of it, and with what Python compiled beside it: only sources count."""
    for name in [name for name in sys.modules if name == game.module or name.startswith(f"{game.module}.")]:
        del sys.modules[name]
    for folder in () if game.installed else sorted(game.folder.rglob("__pycache__")):
        shutil.rmtree(folder)


def loaded(game: OwnGame) -> Game[Any]:
    """Import its rules, after reading them: CannotPlay where they do what rules must not."""
    forget(game)
    wrong = compiled(game) + faults(game.folder, game.rules, game.module)
    if wrong:
        raise CannotPlay(wrong[0])
    if not game.installed:
        package = sys.modules.setdefault(PACKAGE, types.ModuleType(PACKAGE))
        package.__path__ = [str(game.folder.parent)]
    importlib.invalidate_caches()
    module = importlib.import_module(game.module)
    made = getattr(module, "GAME", None)
    if not isinstance(made, Game):
        raise CannotPlay(_("There is no GAME in {file}.").format(file=game.folder / "__init__.py"))
    if made.id != game.id:
        raise CannotPlay(_("The game is called {id}, and its folder {folder}: give them one name.").format(
            id=made.id, folder=game.id))
    return replace(made, sources=game.rules_sources)


def compiled(game: OwnGame) -> list[str]:
    """Files that Python would run and nobody can read."""
    return [f"{path.name}: only sources are played" for path in game.files if path.suffix in (".pyc", ".so", ".pyd", ".dylib")]


def entry_of(game: OwnGame) -> GameEntry:
    """What the app finds beside the rules, by the names of the files; `ENTRY` in words.py says the rest."""
    where, module = game.folder, game.module

    def path(name: str, part: str = "") -> str:
        there = (where / f"{name}.py").is_file() or (where / name / "__init__.py").is_file()
        return f"{module}.{name}{part}" if there else ""

    return GameEntry(
        game.id, own=True, view=path("view", ":View"), texts=path("texts", ":Texts"), motion=path("motion", ":Motion"),
        end=path("end", ":End"), words=path("words"), lid=path("lid", ":lid"),
        lessons=path("lessons", ":stones"), pictures=path("pictures", ":PICTURES"),
        book=str(where / "rules") if (where / "rules.md").is_file() else "")


def _register(game: OwnGame, made: Game[Any]) -> None:
    entry = entry_of(game)
    if (game.folder / "locale").is_dir():
        add_texts(game.id, game.folder / "locale")
    entry.words_found()  # a slip in its words is told now, not in the middle of a game
    GAMES[game.id], ENTRIES[game.id] = made, entry

"""Games from outside at the command line: new-game, check-game, own-games, and the question before one is first played."""
from __future__ import annotations

import sys
from pathlib import Path

from app.home import home
from app.i18n import _
from app.own import found
from app.own.found import OwnGame
from app.own.new import BadGameName, new_game
from app.own.shelf import OnShelf, plug_in, plug_in_all, shelf, unplug

NEW, CHECK, OWN = "new-game", "check-game", "own-games"


def question(game: OwnGame) -> str:
    """What the owner of this device must know before anything of a game is imported."""
    return _("The game {game} in {folder} is somebody's program. It can do whatever you can do on this device, so allow it only "
             "if you trust where it comes from. Its digest is {digest}.").format(
        game=game.id, folder=game.folder, digest=game.digest)


def state_of(one: OnShelf) -> str:
    if one.waits:
        return _("{game}: not allowed yet. It lies in {folder}; own-games --allow {game} allows it.").format(
            game=one.game.id, folder=one.game.folder)
    if one.trouble:
        return _("{game}: cannot be played. {trouble}").format(game=one.game.id, trouble=one.trouble)
    return _("{game}: can be played.").format(game=one.game.id)


def load_own_games(ask: bool = False) -> None:
    """Plug in what is allowed. `ask`: a person types here, who may allow the rest."""
    plug_in_all(home())
    for one in shelf() if ask and sys.stdin.isatty() else ():
        if one.waits:
            print(question(one.game))
            if input(_("Allow it? yes or no: ")).strip().casefold() in ("y", "yes", _("yes").casefold()):
                found.allow(home(), one.game)
                print(state_of(plug_in(one.game, home())))


def own_command(argv: list[str]) -> int:
    """`new-game NAME`, `check-game PATH`, `own-games [--allow ID | --remove ID]`."""
    match argv:
        case ["new-game", name]:
            try:
                folder = new_game(name, home())
            except BadGameName as error:
                print(error, file=sys.stderr)
                return 2
            print(_("The game lies in {folder}. Try it: play {name}, or check-game {folder}").format(folder=folder, name=name))
            return 0
        case ["check-game", path, *rest] if rest in ([], ["--json"]):
            return _check(path, rest)
        case ["own-games"]:
            plug_in_all(home())
            none = _("There are no games of your own in {folder}.").format(folder=found.own_folder(home()))
            print(*([state_of(one) for one in shelf()] or [none]), sep="\n")
            return 0
        case ["own-games", "--allow" | "--remove" as what, name]:
            return _change(what, name)
    print(_("It goes like this: new-game NAME, check-game PATH, own-games, own-games --allow ID or own-games --remove ID."),
          file=sys.stderr)
    return 2


def _check(path: str, rest: list[str]) -> int:
    from app.own.check import main

    bad = main([path, *rest])
    for game in found.found(home()):  # whoever had it checked has run it
        if game.folder == Path(path).resolve():
            found.allow(home(), game)
    return bad


def _change(what: str, name: str) -> int:
    game = next((game for game in found.found(home()) if game.id == name), None)
    if game is None:
        print(_("There is no game {name} in {folder}.").format(name=name, folder=found.own_folder(home())), file=sys.stderr)
        return 2
    if what == "--remove":
        unplug(game)
        found.remove(home(), game)
        print(_("{game} is gone. What was saved of it is kept.").format(game=name))
        return 0
    print(question(game))
    found.allow(home(), game)
    one = plug_in(game, home())
    print(state_of(one))
    return 1 if one.trouble else 0

"""Games from outside at the command line: new-game, check-game, own-games, and the question before one is first played."""
from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from app.home import home
from app.i18n import _
from app.own import found
from app.own.new import BadGameName, new_game
from app.own.sentences import gone, question, state_of
from app.own.shelf import plug_in, plug_in_all, shelf, unplug
from app.terminal.typed import is_yes

NEW, CHECK, OWN = "new-game", "check-game", "own-games"


def load_own_games(ask: bool = False, named: Sequence[str] = ()) -> None:
    """Plug in what is allowed. `ask`: a person types here, who may allow the rest. `named`: what was typed; of a game among it
    that cannot be played it says why."""
    plug_in_all(home())
    for one in shelf() if ask and sys.stdin.isatty() else ():
        if one.waits:
            print(question(one.game.id, one.game.folder, one.game.digest))
            print(_("Allow it? yes or no:"), end=" ", flush=True)
            if is_yes(input()):
                found.allow(home(), one.game)
                print(state_of(plug_in(one.game, home())))
    for one in shelf():
        if one.game.id in named and not one.plays:
            print(state_of(one), file=sys.stderr)


def own_command(argv: list[str]) -> int:
    """`new-game NAME`, `check-game PATH`, `own-games [--allow ID | --remove ID]`."""
    match argv:
        case ["new-game", name] if not name.startswith("-"):
            try:
                folder = new_game(name, home())
            except BadGameName as error:
                print(error, file=sys.stderr)
                return 2
            print(_("The game lies in {folder}. Try it: play {name}, or check-game {folder}").format(folder=folder, name=name))
            return 0
        case ["check-game", path, *rest] if not path.startswith("-") and rest in ([], ["--json"]):
            return _check(path, rest)
        case ["own-games"]:
            plug_in_all(home())
            none = _("There are no games of your own in {folder}.").format(folder=found.own_folder(home()))
            print(*([state_of(one) for one in shelf()] or [none]), sep="\n")
            return 0
        case ["own-games", "--allow" | "--remove" as what, name]:
            return _change(what, name)
    asked = bool({"-h", "--help"} & set(argv))
    print(_("It goes like this: new-game NAME, check-game PATH, own-games, own-games --allow ID or own-games --remove ID."),
          file=sys.stdout if asked else sys.stderr)
    return 0 if asked else 2


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
        print(gone(name))
        return 0
    print(question(game.id, game.folder, game.digest))
    found.allow(home(), game)
    one = plug_in(game, home())
    print(state_of(one))
    return 1 if one.trouble else 0

"""Games from outside on the shelf: the question before one is first played, why one cannot be, how one is removed."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from app.i18n import _
from app.own import found, shelf, zipped
from app.own.sentences import gone, question
from app.own.shelf import OnShelf
from app.presenters.new_table_contents import GameText
from app.presenters.shell import ShellDisplay
from app.words.errors import sentence


class OwnGamesDisplay(ShellDisplay, Protocol):
    def shelf_changed(self) -> None:
        """Show the shelf anew."""


class OwnGamesPresenter:
    def __init__(self, display: OwnGamesDisplay, root: Path) -> None:
        self.display, self.root = display, root

    def waiting(self) -> list[GameText]:
        """The boxes of games that cannot be played yet, or at all."""
        return [GameText(one.game.id, one.game.id, _("tap to allow it") if one.waits else _("cannot be played"), False, _("own"),
                         own=True)
                for one in shelf.shelf() if not one.plays]

    def on_shelf(self, game: str) -> OnShelf | None:
        return next((one for one in shelf.shelf() if one.game.id == game), None)

    def pick(self, game: str) -> None:
        """A tap on the box of a game that does not play."""
        one = self.on_shelf(game)
        if one is None or one.plays:
            return
        if one.waits:
            self.display.ask(_("A game from outside"), question(game, one.game.folder, one.game.digest), _("Allow it"),
                             lambda: self._allow(one), _("Not now"))
        else:
            self.display.ask(_("{game} cannot be played").format(game=game), one.trouble, _("Remove it"),
                             lambda: self._remove(one), _("Keep it"))

    def hold(self, game: str) -> bool:
        """A finger that rests on a box: a game from outside can be removed. False: it is none."""
        one = self.on_shelf(game)
        if one is None or one.game.installed:
            return False
        text = _("Its files in {folder} are deleted. What was saved of it is kept.").format(folder=one.game.folder)
        # i18n: a question above the buttons "Remove it" and "Keep it"; {game}: a game's title
        self.display.ask(_("Remove {game}?").format(game=game), text, _("Remove it"), lambda: self._remove(one), _("Keep it"))
        return True

    def open_zip(self, path: Path) -> None:
        """Somebody opened a zip with the app."""
        try:
            packed = zipped.look_into(path)
        except zipped.BadZip as error:
            self.display.tell(_("This is no game"), [sentence(error)])
            return
        self.display.ask(_("A game from outside"), question(packed.id, path, packed.digest), _("Allow it"),
                         lambda: self._bring_in(packed), _("Not now"))

    def _bring_in(self, packed: zipped.Zipped) -> None:
        old = self.on_shelf(packed.id)
        if old is not None:
            shelf.unplug(old.game)
        try:
            game = zipped.bring_in(packed, self.root)
        except (zipped.BadZip, OSError) as error:
            self.display.tell(_("This is no game"), [sentence(error)])
            return
        self._show(shelf.plug_in(game, self.root))

    def _allow(self, one: OnShelf) -> None:
        found.allow(self.root, one.game)
        self._show(shelf.plug_in(one.game, self.root))

    def _show(self, one: OnShelf) -> None:
        self.display.shelf_changed()
        if one.trouble:
            self.display.tell(_("{game} cannot be played").format(game=one.game.id), [one.trouble])

    def _remove(self, one: OnShelf) -> None:
        shelf.unplug(one.game)
        found.remove(self.root, one.game)
        self.display.shelf_changed()
        self.display.toast(gone(one.game.id))

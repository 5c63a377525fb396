"""What people are told of games from outside, at the shelf and in the terminal alike."""

from pathlib import Path

from app.i18n import _
from app.own.shelf import OnShelf


def question(game: str, where: Path | str, digest: str) -> str:
    """What the owner of this device must know before anything of a game is imported."""
    return _("The game {game} in {folder} is somebody's program. It can do whatever you can do on this device, so allow it only "
             "if you trust where it comes from. Its digest is {digest}.").format(
        game=game, folder=where, digest=" ".join(digest[i:i + 8] for i in range(0, 32, 8)))


def state_of(one: OnShelf) -> str:
    if one.waits:
        return _("{game}: not allowed yet. It lies in {folder}; own-games --allow {game} allows it.").format(
            game=one.game.id, folder=one.game.folder)
    if one.trouble:
        return _("{game}: cannot be played. {trouble}").format(game=one.game.id, trouble=one.trouble)
    return _("{game}: can be played.").format(game=one.game.id)


def gone(game: str) -> str:
    return _("{game} is gone. What was saved of it is kept.").format(game=game)

"""`main.py new-game NAME`: a folder in `own/` with a small game that can be played at once, to be made into another one."""

from pathlib import Path
from string import Template

from app.own import found
from app.own.found import ID

TEMPLATE = Path(__file__).with_name("template")


class BadGameName(ValueError):
    """Why a game cannot be called so, in a sentence."""


def new_game(name: str, root: Path) -> Path:
    """Where it lies now. Whoever types it has allowed it."""
    if not ID.fullmatch(name):
        raise BadGameName(f"A game's id is of small letters, digits and _, and begins with a letter: {name!r} is not.")
    folder = found.own_folder(root) / name
    if folder.exists():
        raise BadGameName(f"There is a folder {folder} already.")
    folder.mkdir(parents=True)
    for path in sorted(TEMPLATE.glob("*.txt")):
        text = Template(path.read_text("utf-8")).substitute(id=name, title=name.replace("_", " ").capitalize())
        (folder / path.stem).write_text(text, "utf-8")
    game = next(each for each in found.found(root) if each.id == name)
    found.allow(root, game)
    return folder

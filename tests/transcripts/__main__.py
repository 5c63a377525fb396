"""Record what is missing or belongs to an older version of its rules, and put every game into words.

Never touches the record of a game whose version has not changed; the words beside it follow the app's sentences."""

import sys
from collections.abc import Sequence
from pathlib import Path

from app.own.conformance import Trial, steps
from rules.core import SaveError, about_save, save, save_dealer
from tests.transcripts import FOLDER, recorded
from tests.transcripts.playthrough import playthrough


def is_current(path: Path, trial: Trial) -> bool:
    try:
        return bool(about_save(path.read_bytes())["version"] == trial.game.version)
    except (FileNotFoundError, SaveError):
        return False


def main(wanted: Sequence[str]) -> None:
    """These records by name, or all of them."""
    for name, trial in recorded():
        if wanted and name not in wanted:
            continue
        path, dealer, words = (FOLDER / f"{name}.{end}" for end in ("veche", "dealer", "txt"))
        if not is_current(path, trial):
            *_, table = steps(trial)
            path.write_bytes(save(table))
            dealer.write_bytes(save_dealer(table))
            print(f"recorded {name}: {table.asked} asks, {table.digest()}")
        text = playthrough(trial.game, path.read_bytes(), dealer.read_bytes())
        if not words.exists() or words.read_text("utf-8") != text:
            words.write_text(text, "utf-8")
            print(f"put into words {name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main(sys.argv[1:])

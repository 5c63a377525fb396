"""Everything the app keeps, in one folder of its own: settings, unfinished games, finished ones, the win log.

A file is written beside its old version and then takes its place, so a crash leaves the old one or the new one, never half of it.
What a local dealer knows lies in a file of its own that is never shared.
"""

import json
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from net.private import private_folder, write_private

TEXT_SIZES = (0.85, 1.0, 1.15, 1.3)


@dataclass
class Settings:
    name: str = "Mila"
    crest: str = "lion"
    text_size: float = 1.0
    reduced_motion: bool = False
    colour_blind: bool = False
    sound: bool = True
    vibration: bool = True
    language: str = "en"
    bot_pace: float = 0.8  # seconds a bot's move is shown at least
    open_accusations: bool = True  # people at one device doubt a claim openly; else behind the curtain, one by one

    @classmethod
    def from_plain(cls, plain: Any) -> "Settings":
        """What a file says, as far as it makes sense; the rest keeps its default."""
        made = cls()
        if isinstance(plain, dict):
            for f in fields(cls):
                value, default = plain.get(f.name), getattr(made, f.name)
                if isinstance(default, float) and isinstance(value, int | float) and not isinstance(value, bool):
                    setattr(made, f.name, float(value))
                elif type(value) is type(default):
                    setattr(made, f.name, value)
        made.name = made.name.strip()[:20] or cls.name
        made.text_size = min(TEXT_SIZES, key=lambda size: abs(size - made.text_size))
        return made


@dataclass
class Card:
    """What a list of games shows of one without loading it."""

    id: str
    game: str
    seats: list[dict[str, Any]] = field(default_factory=list)  # name, crest, kind
    mover: int = -1  # who must move
    line: str = ""  # one sentence about how it stands
    updated: float = 0.0
    over: bool = False
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)


def write(path: Path, data: bytes) -> None:
    """The new file in place of the old one, whole or not at all; nobody but its owner may read it."""
    private_folder(path.parent)
    write_private(path, data)


def _read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None


class Store:
    """The app's folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.games = root / "games"

    # settings
    @property
    def is_new(self) -> bool:
        """Nobody has been here yet."""
        return not (self.root / "settings.json").exists()

    def settings(self) -> Settings:
        return Settings.from_plain(_read_json(self.root / "settings.json"))

    def keep_settings(self, settings: Settings) -> None:
        write(self.root / "settings.json", json.dumps(asdict(settings), indent=1).encode())

    # games
    def _folder(self, game_id: str) -> Path:
        if not re.fullmatch(r"[0-9a-z-]{1,40}", game_id):
            raise ValueError(f"not a game's id: {game_id!r}")
        return self.games / game_id

    def keep_game(self, card: Card, game: bytes, dealer: bytes) -> None:
        """The dealer's part goes first: a game without it cannot go on, it without a game does no harm."""
        folder = self._folder(card.id)
        write(folder / "dealer.secret", dealer)
        write(folder / "game.veche", game)
        write(folder / "card.json", json.dumps(asdict(card)).encode())

    def game(self, game_id: str) -> tuple[bytes, bytes]:
        folder = self._folder(game_id)
        return (folder / "game.veche").read_bytes(), (folder / "dealer.secret").read_bytes()

    def drop_game(self, game_id: str) -> None:
        shutil.rmtree(self._folder(game_id), ignore_errors=True)

    def cards(self) -> list[Card]:
        """All games, newest first. A folder that cannot be read is left alone and left out."""
        return sorted(self._cards(), key=lambda card: card.updated, reverse=True)

    def _cards(self) -> Iterator[Card]:
        for path in sorted(self.games.glob("*/card.json")) if self.games.is_dir() else ():
            plain = _read_json(path)
            try:
                yield Card(**plain)
            except TypeError:
                continue

    def unfinished(self) -> list[Card]:
        return [card for card in self.cards() if not card.over]

    def finished(self) -> list[Card]:
        return [card for card in self.cards() if card.over]

    # the win log
    def log_win(self, entry: dict[str, Any]) -> None:
        self.root.mkdir(parents=True, exist_ok=True)
        with open(self.root / "wins.jsonl", "a", encoding="utf-8") as f:
            f.write(json.dumps(entry, ensure_ascii=False) + "\n")
            f.flush()
            os.fsync(f.fileno())

    def wins(self) -> list[dict[str, Any]]:
        """Newest first; a line cut by a crash is skipped."""
        try:
            lines = (self.root / "wins.jsonl").read_text("utf-8").splitlines()
        except OSError:
            return []
        out = []
        for text in lines:
            try:
                out.append(json.loads(text))
            except ValueError:
                continue
        return out[::-1]

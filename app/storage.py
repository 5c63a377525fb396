"""Everything the app keeps, in one folder of its own: settings, unfinished games, finished ones, the win log.

A file is written under another name and then renamed, so a crash leaves the old version or the new one, never half of it.
The secrets of a local dealer are in a file of their own that is never shared.
"""

import json
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from net.names import CRESTS
from net.private import private_folder, write_private, write_together
from net.reading import Missing, Unreadable, read_file, read_json, read_json_file, set_aside
from net.texts import tidy
from rules.core import Altered

TEXT_SIZES = (0.85, 1.0, 1.15, 1.3)
PACES = {"calm": 3.0, "usual": 1.6, "quick": 0.7}  # seconds that a move of another is shown
LONGEST_PACE = 10.0
LONGEST_LINE = 400
MOST_SAVED = 64 * 1024 * 1024  # bytes of a game; the longest of a thousand turns has less than two
MOST_WINS = 8 * 1024 * 1024
GAME_ID = re.compile(r"[0-9a-z-]{1,40}")


@dataclass
class AppSettings:
    name: str = "Mila"
    crest: str = "lion"
    text_size: float = 1.0
    reduced_motion: bool = False
    colour_blind: bool = False
    sound: bool = True
    vibration: bool = True
    language: str = ""  # "": the device's
    pace: float = PACES["usual"]  # seconds that a move of another is shown
    goes_on: bool = False  # what all must see closes by itself after a while
    confirm_moves: bool = False  # in the terminal: Enter once more before a complete move is played
    welcomed: bool = True  # False: on its first start, until the cards of it were gone through or skipped
    tips: bool = True  # a sentence where the hint stands, each once
    open_accusations: bool = True  # people at one device doubt a claim openly; else behind the curtain, one by one

    @classmethod
    def from_plain(cls, plain: Any) -> "AppSettings":
        """What a file says, as far as it makes sense; the rest keeps its default."""
        made = cls()
        if isinstance(plain, dict):
            for f in fields(cls):
                value, default = plain.get(f.name), getattr(made, f.name)
                if isinstance(default, float) and isinstance(value, int | float) and not isinstance(value, bool):
                    setattr(made, f.name, float(value))
                elif type(value) is type(default):
                    setattr(made, f.name, value)
        made.name = tidy(made.name, 20).strip() or cls.name
        made.crest = made.crest if made.crest in CRESTS else cls.crest
        made.language = made.language if re.fullmatch(r"[A-Za-z_-]{2,12}", made.language) else cls.language
        made.pace = min(LONGEST_PACE, max(0.0, made.pace))
        made.text_size = min(TEXT_SIZES, key=lambda size: abs(size - made.text_size))
        return made


@dataclass
class GameSummary:
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
    ending: str = ""  # how it ended, a value of rules.core.Ending
    rank: str = ""  # of a game alone
    brief: str = ""  # the same in fewer words
    deeds: list[dict[str, int]] = field(default_factory=list)  # what a game counts of each seat once all hands lie open

    @classmethod
    def from_plain(cls, plain: Any, game_id: str) -> "GameSummary":
        """What a file says of the game `game_id`; Unreadable if it is no card of it."""
        if not isinstance(plain, dict) or not plain.keys() <= {f.name for f in fields(cls)} or plain.get("id") != game_id:
            raise Unreadable("damaged file")
        try:
            card = cls(**plain)
            card.seats = [_seat(seat) for seat in card.seats]
            card.line, card.updated = tidy(card.line, LONGEST_LINE), float(card.updated)
            card.ending, card.rank, card.brief = (tidy(text, LONGEST_LINE) for text in (card.ending, card.rank, card.brief))
            card.deeds = [{tidy(deed, LONGEST_LINE): _number(count) for deed, count in seat.items()} for seat in card.deeds]
        except (TypeError, ValueError, AttributeError):
            raise Unreadable("damaged file") from None
        numbers = [card.mover, *card.scores, *card.winners] if isinstance(card.scores, list) and isinstance(
            card.winners, list) else [None]
        if (type(card.game) is not str or not re.fullmatch(r"[a-z_]{1,32}", card.game) or type(card.over) is not bool
                or any(type(n) is not int for n in numbers) or not all(0 <= w < len(card.seats) for w in card.winners)
                or len(card.scores) not in (0, len(card.seats)) or len(card.deeds) not in (0, len(card.seats))):
            raise Unreadable("damaged file")
        return card


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError("not a number")
    return value


def _seat(plain: Any) -> dict[str, Any]:
    """One seat of a card: name, crest, kind and whatever else a list shows, all of it texts."""
    texts = {str(key): tidy(value, LONGEST_LINE) for key, value in plain.items()}
    if texts.get("crest") not in CRESTS or not {"name", "kind"} <= texts.keys():
        raise ValueError("not a seat")
    return dict(texts)


def write(path: Path, data: bytes) -> None:
    """Replace a file, all or nothing; only its owner may read it."""
    private_folder(path.parent)
    write_private(path, data)


def read_object(path: Path) -> dict[str, Any]:
    """What a small file of names and values holds. Nothing where there is none; a damaged one is set aside."""
    try:
        plain = read_json_file(path)
    except Missing:
        return {}
    except Unreadable:
        set_aside(path)
        return {}
    return plain if isinstance(plain, dict) else {}


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read_file(path, MOST_SAVED) == data
    except Unreadable:
        return False


class Store:
    """The app's folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.games = root / "games"

    # settings
    @property
    def is_new(self) -> bool:
        """Whether the app has never stored anything here."""
        return not (self.root / "settings.json").exists()

    def settings(self) -> AppSettings:
        """The stored settings. A damaged file is kept under another name, and the defaults hold."""
        path = self.root / "settings.json"
        try:
            return AppSettings.from_plain(read_json_file(path))
        except Missing:
            pass
        except Unreadable:
            set_aside(path)
        return AppSettings()

    def keep_settings(self, settings: AppSettings) -> None:
        write(self.root / "settings.json", json.dumps(asdict(settings), indent=1).encode())

    # games
    def _folder(self, game_id: str) -> Path:
        if not GAME_ID.fullmatch(game_id):
            raise ValueError(f"not a game's id: {game_id!r}")
        return self.games / game_id

    def keep_game(self, card: GameSummary, game: bytes, dealer: bytes) -> None:
        """Store a game; on the disk when this returns. The dealer's part is there first: without it a game cannot go on; alone it
        does no harm. Most moves deal nothing and leave it as it is: the disk is not made to wait for it."""
        folder = private_folder(self._folder(card.id))
        if not _holds(folder / "dealer.secret", dealer):
            write_private(folder / "dealer.secret", dealer)
        write_together(folder, {"game.veche": game, "card.json": json.dumps(asdict(card)).encode()})

    def keep_card(self, card: GameSummary) -> None:
        """Store the summary again, if its game still exists."""
        if (self._folder(card.id) / "card.json").exists():
            write(self._folder(card.id) / "card.json", json.dumps(asdict(card)).encode())

    def card(self, game_id: str) -> GameSummary | None:
        return next((card for card in self._cards() if card.id == game_id), None)

    def game(self, game_id: str) -> tuple[bytes, bytes]:
        """Both parts of a saved game; Altered if one of them cannot be read."""
        folder = self._folder(game_id)
        try:
            return read_file(folder / "game.veche", MOST_SAVED), read_file(folder / "dealer.secret", MOST_SAVED)
        except Unreadable as error:
            raise Altered("unreadable", why=error) from None

    def drop_game(self, game_id: str) -> None:
        shutil.rmtree(self._folder(game_id), ignore_errors=True)

    def cards(self) -> list[GameSummary]:
        """All games, newest first. A folder that cannot be read is left alone and left out."""
        return sorted(self._cards(), key=lambda card: card.updated, reverse=True)

    def _cards(self) -> Iterator[GameSummary]:
        for path in sorted(self.games.glob("*/card.json")) if self.games.is_dir() else ():
            try:
                card = GameSummary.from_plain(read_json_file(path), path.parent.name)
            except Unreadable:
                continue
            if GAME_ID.fullmatch(card.id):
                yield card

    def unfinished(self) -> list[GameSummary]:
        return [card for card in self.cards() if not card.over]

    def finished(self) -> list[GameSummary]:
        return [card for card in self.cards() if card.over]

    # the win log
    def log_win(self, entry: dict[str, Any]) -> None:
        private_folder(self.root)
        with open(self.root / "wins.jsonl", "a", encoding="utf-8") as f:
            f.write(json.dumps(entry, ensure_ascii=False) + "\n")
            f.flush()
            os.fsync(f.fileno())

    def wins(self) -> list[dict[str, Any]]:
        """Newest first; a line cut by a crash, or damaged, is skipped."""
        try:
            lines = read_file(self.root / "wins.jsonl", MOST_WINS).split(b"\n")
        except Unreadable:
            return []
        return [entry for line in reversed(lines) if line.strip() and (entry := _win(line)) is not None]


def _win(line: bytes) -> dict[str, Any] | None:
    """One victory, if a list can show it."""
    try:
        entry = read_json(line)
    except Unreadable:
        return None
    kinds = {"player": str, "crest": str, "game": str, "date": str, "score": int, "bot": bool}
    if not isinstance(entry, dict) or any(type(entry[name]) is not kinds[name] for name in kinds.keys() & entry.keys()):
        return None
    if entry.get("crest", CRESTS[0]) not in CRESTS:
        return None
    return {name: tidy(value, LONGEST_LINE) if isinstance(value, str) else value for name, value in entry.items()}

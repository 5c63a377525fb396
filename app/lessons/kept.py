"""What the app keeps of lessons, in one file: the learner's own answers, what was read, which stones are done."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from app.storage import Store, read_object, write

FILE = "lessons.json"
NUDGES, FIRST_GAMES = 3, 3  # after the lessons of a game: how often, and in how many games, a better move is spoken of
AFTER = "after"  # in place of a game: for each whose lesson was finished the games since then, and how often it was nudged
OFFERED = "offered"  # in place of a game: those whose lessons were offered before a first table


@dataclass
class KeptLesson:
    answers: list[Any] = field(default_factory=list)  # the learner's own, as plain data
    looked: list[str] = field(default_factory=list)  # names of the steps that were only read
    finished: bool = False  # once, at any time

    @classmethod
    def from_plain(cls, plain: Any) -> KeptLesson:
        """What a file says, as far as it makes sense."""
        made = cls()
        if isinstance(plain, dict):
            if isinstance(plain.get("answers"), list):
                made.answers = plain["answers"]
            if isinstance(plain.get("looked"), list):
                made.looked = [name for name in plain["looked"] if isinstance(name, str)]
            made.finished = plain.get("finished") is True
        return made

    @property
    def begun(self) -> bool:
        return bool(self.answers or self.looked)


class LessonShelf:
    """The lessons of a store, by game and stone."""

    def __init__(self, store: Store) -> None:
        self._path = store.root / FILE

    def _all(self) -> dict[str, Any]:
        return read_object(self._path)

    def lesson(self, game: str, stone: str) -> KeptLesson:
        return KeptLesson.from_plain(self._all().get(f"{game} {stone}"))

    def keep(self, game: str, stone: str, lesson: KeptLesson) -> None:
        kept = self._all()
        kept[f"{game} {stone}"] = vars(lesson)
        write(self._path, json.dumps(kept).encode())

    def forget(self, game: str) -> None:
        """All its lessons can be begun anew."""
        write(self._path, json.dumps({name: plain for name, plain in self._all().items()
                                      if name.partition(" ")[0] != game}).encode())

    def forget_all(self) -> None:
        """Those of every game; what was offered stays so."""
        kept = self._all()
        write(self._path, json.dumps({OFFERED: kept[OFFERED]} if OFFERED in kept else {}).encode())

    # ------------------------------------------------------------ the first games after a lesson

    def _after(self) -> dict[str, Any]:
        found = self._all().get(AFTER)
        return found if isinstance(found, dict) else {}

    def _keep_after(self, game: str, games: list[str], nudged: int) -> None:
        write(self._path, json.dumps(self._all() | {AFTER: self._after() | {game: [games, nudged]}}).encode())

    def may_nudge(self, game: str, match: str) -> bool:
        """Whether this match is one of the first after a lesson, and not too much was said in them."""
        if not self.finished(game):
            return False
        games, nudged = self._since(game)
        if match not in games and len(games) < FIRST_GAMES:
            games = [*games, match]
            self._keep_after(game, games, nudged)
        return match in games and nudged < NUDGES

    def nudged(self, game: str) -> None:
        games, nudged = self._since(game)
        self._keep_after(game, games, nudged + 1)

    def _since(self, game: str) -> tuple[list[str], int]:
        """What the file says, as far as it makes sense."""
        match self._after().get(game):
            case [list() as games, int() as nudged]:
                return [name for name in games if isinstance(name, str)], nudged
            case _:
                return [], 0

    # ------------------------------------------------------------ offered at a first table

    def was_offered(self, game: str) -> bool:
        return game in self._offered()

    def keep_offered(self, *games: str) -> None:
        write(self._path, json.dumps(self._all() | {OFFERED: sorted({*self._offered(), *games})}).encode())

    def _offered(self) -> set[str]:
        found = self._all().get(OFFERED)
        return {game for game in found if isinstance(game, str)} if isinstance(found, list) else set()

    @property
    def any_finished(self) -> bool:
        return any(KeptLesson.from_plain(plain).finished for plain in self._all().values())

    def finished(self, game: str) -> set[str]:
        """The names of the stones that were done once."""
        return {name.partition(" ")[2] for name, plain in self._all().items()
                if name.partition(" ")[0] == game and KeptLesson.from_plain(plain).finished}

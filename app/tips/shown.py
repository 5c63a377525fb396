"""Which tip is shown when: each once, at most one a turn, none that a finished lesson has taught. No Kivy."""

from __future__ import annotations

import json

from app.storage import Store, read_object, write
from app.tips import Tip, tips_of
from app.words import Reader

FILE = "tips.json"


class TipShelf:
    """The tips that were shown on this device, by game."""

    def __init__(self, store: Store) -> None:
        self._path = store.root / FILE

    def _all(self) -> dict[str, list[str]]:
        return read_object(self._path)

    def shown(self, game: str) -> set[str]:
        found = self._all().get(game)
        return {name for name in found if isinstance(name, str)} if isinstance(found, list) else set()

    def add(self, game: str, *names: str) -> None:
        known = self.shown(game)
        if not known.issuperset(names):
            write(self._path, json.dumps(self._all() | {game: sorted({*known, *names})}).encode())

    def forget(self) -> None:
        """All of them again."""
        write(self._path, b"{}")


def learnt(store: Store, game: str, stone: str) -> None:
    """A lesson has been finished: what it taught need not be said again."""
    TipShelf(store).add(game, *(tip.name for tip in tips_of(game) if tip.stone == stone))


class Tips:
    """The tips of one game at one table. A turn is a run of a seat's own decisions."""

    def __init__(self, store: Store, game: str) -> None:
        self._shelf, self._game = TipShelf(store), game
        known = self._shelf.shown(game)
        self._left = [tip for tip in tips_of(game) if tip.name not in known]
        self._decision: object = None
        self._now: Tip | None = None
        self._told_in: object = None  # the turn that has had its tip

    def now(self, to: Reader, decision: object, turn: object) -> Tip | None:
        """The tip for this decision, the same as long as it lasts."""
        if decision != self._decision:
            self._decision, self._now = decision, None
            if self._told_in != turn:
                self._now = next((tip for tip in self._left if tip.when(to)), None)
            if self._now is not None:
                self._told_in = turn
                self._left.remove(self._now)
                self._shelf.add(self._game, self._now.name)
        return self._now

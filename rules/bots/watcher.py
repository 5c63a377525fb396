"""The dealer of a search: deals a world, and tells what each seat saw of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from rules.core import Ask, Card, Conceal, Deal, Face, Faces, Game, LocalDealer, Peek, Roll, Seat, Show, Stream, TableState, Value

EVERYBODY = -1


class Watcher(LocalDealer):
    """Notes (seat, what it saw) of everything it deals, in words that do not depend on card numbers."""

    __slots__ = ("game", "news", "watching")

    def __init__(self, game: Game[Any], stream: Stream, world: dict[Card, Face]) -> None:
        super().__init__(stream, world)
        self.game = game
        self.news: list[tuple[Seat, Hashable]] = []
        self.watching = True

    def deal(self, ask: Ask[Any], state: TableState, order: tuple[Card, ...] | None) -> Deal:
        deal = super().deal(ask, state, order)
        if self.watching:
            answer, _, update = deal
            if type(ask) is Roll:
                self.news.append((EVERYBODY, answer))
            elif type(ask) is Show:
                self.news.append((EVERYBODY, self._kinds(answer)))
            elif type(ask) is Peek and update is not None:  # cards seen at once: who saw which first tells nothing
                for seat, seen in update[1].items():
                    self.news.append((seat, tuple(sorted(self._kinds(seen), key=repr))))
            elif type(ask) is Conceal and update is not None:
                for seat, seen in update[1].items():
                    self.news.append((seat, self._kinds(seen)))
        return deal

    def _kinds(self, faces: tuple[Face, ...]) -> tuple[Hashable, ...]:
        return tuple([kind(self.game, face) for face in faces])


def kind(game: Game[Any], face: Face) -> Hashable:
    """What is printed on a face: equal ones are the same to a player."""
    printed: Hashable = face if game.kind_of is None else game.kind_of(face)
    return printed


def as_seen(game: Game[Any], option: Any, sees: Faces) -> Hashable:
    """An option in the eyes of a seat: cards it sees by what is printed on them, others by their place in the game."""
    if isinstance(option, Value):
        if "card" not in option.kinds:
            return option
        return (option.word, *(_cards(game, value, sees) if of == "card" else value
                               for of, value in zip(option.kinds, option[1:], strict=True)))
    return option  # type: ignore[no-any-return]


def arrangement(game: Game[Any], cards: tuple[Card, ...], sees: Faces) -> Hashable:
    return tuple([_cards(game, card, sees) for card in cards])


def _cards(game: Game[Any], value: Any, sees: Faces) -> Hashable:
    if isinstance(value, tuple):
        return tuple([_cards(game, one, sees) for one in value])
    return ("face", kind(game, sees[value])) if value in sees else value

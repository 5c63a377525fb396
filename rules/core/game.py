"""What a game tells the table about itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from .asks import Ask, Script
from .cards import Face, TableState
from .encoding import digest
from .values import Seat, Value, Words, words_of

CORE_VERSION = 1

S = TypeVar("S", bound=TableState)
SettingValue: TypeAlias = int | str | bool
Settings: TypeAlias = Mapping[str, SettingValue]


@dataclass(frozen=True)
class Setting:
    """One thing to agree on before the game: its name, what it may be, and what it is if nobody says."""

    name: str
    choices: tuple[SettingValue, ...]
    default: SettingValue


class BadSetting(ValueError):
    """No such setting, value or number of seats; the text says which there are."""


def pick_first(state: Any, ask: Ask[Any], options: Sequence[Any], rolled: int) -> Any:
    """The plainest caretaker: any legal option, by the agreed roll."""
    return options[rolled % len(options)]


@dataclass(frozen=True, repr=False)
class Game(Generic[S]):
    """A game as the table, the bots and the tests need it. The rules themselves are its scripts."""

    id: str
    version: int  # raised whenever the same answers could lead to another state
    seats: tuple[int, ...]
    start: Callable[[int, Settings], S]
    stages: Mapping[str, Callable[[S], Script[None]]]
    values: tuple[type[Value], ...]  # every Option and Event of the game
    scores: Callable[[S], tuple[int, ...]]
    winners: Callable[[S], tuple[Seat, ...]]
    turns: Callable[[S], int]
    data: Any = None  # the component tables, plain: part of the rules digest
    settings: tuple[Setting, ...] = ()
    pieces: Callable[[S], Mapping[str, int]] | None = None  # what is neither made nor lost, for the conformance tests
    max_asks: int = 10_000  # no game is longer than this
    caretaker: Callable[[S, Ask[Any], Sequence[Any], int], Any] = pick_first
    kind_of: Callable[[Face], Any] | None = None  # what is printed on a face; equal kinds look alike
    hides: bool = True  # False: no seat ever knows what another does not
    bot: Any = None  # how bots judge a position: see rules.bots
    notes: Mapping[str, Any] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<{self.id} {self.version}>"

    @cached_property
    def words(self) -> Words:
        return words_of(self.values)

    @cached_property
    def rules_digest(self) -> str:
        """Equal on two devices if and only if they play by the same rules. Made from memory: an APK has no sources."""
        settings = [[s.name, list(s.choices), s.default] for s in self.settings]
        return digest([CORE_VERSION, self.id, self.version, list(self.seats), settings, self.data])

    @cached_property
    def defaults(self) -> Settings:
        return {s.name: s.default for s in self.settings}

    def settled(self, given: Settings | None = None) -> dict[str, SettingValue]:
        """The settings of a table, complete and checked."""
        given = dict(given or {})
        result: dict[str, SettingValue] = {}
        for s in self.settings:
            value = given.pop(s.name, s.default)
            if not any(value == c and type(value) is type(c) for c in s.choices):
                allowed = ", ".join(str(c) for c in s.choices)
                raise BadSetting(f"{self.id}: {s.name} can be {allowed}, not {value!r}")
            result[s.name] = value
        if given:
            raise BadSetting(f"{self.id} has no setting {', '.join(sorted(given))}")
        return result

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise BadSetting(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")

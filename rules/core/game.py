"""What a game tells the table about itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar

from .asks import Ask, Script
from .cards import Face, TableState
from .encoding import digest
from .layout import Layout, places
from .outcome import Outcome
from .state import FormerNames
from .values import Seat, Value, Vocabulary, words_of

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
    applies: Callable[[int, Settings], bool] | None = None  # False: without effect at these seats and settings, not shown


class BadSetting(ValueError):
    """No such setting, value or number of seats, or not together. `reason` is a stable word, `values` fill its sentence;
    the text is for logs and developers, players read the sentence of app/words."""

    def __init__(self, reason: str, text: str, **values: Any) -> None:
        super().__init__(text)
        self.reason, self.values = reason, values


def everything_goes(seats: int, settings: Settings) -> str:
    """The default of `Game.allowed`."""
    return ""


def each_alone(seats: int, settings: Settings) -> tuple[tuple[Seat, ...], ...]:
    """The default of `Game.teams`."""
    return tuple([(seat,) for seat in range(seats)])


CARETAKER_ROLL = 1_000_000  # a caretaker decides by a number below this, so that nobody can predict it


def pick_by_roll(state: Any, ask: Ask[Any], options: Sequence[Any], rolled: int) -> Any:
    """The default caretaker: any legal option, by the agreed roll."""
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
    outcome: Callable[[S], Outcome]  # of a game that is over
    turns: Callable[[S], int]
    data: Any = None  # the component tables, plain: part of the rules digest
    settings: tuple[Setting, ...] = ()
    whys: tuple[str, ...] = ()  # every `why` that a script asks with: words and bots go by them
    allowed: Callable[[int, Settings], str] = everything_goes  # a stable word for why these do not go together, or ""
    usual_seats: int = 0  # of a quick game; 0: three if three can play, else the fewest
    usual: Callable[[int], Settings] | None = None  # settings other than the defaults that are usual for so many seats
    teams: Callable[[int, Settings], tuple[tuple[Seat, ...], ...]] = each_alone  # who plays together
    pieces: Callable[[S], Mapping[str, int]] | None = None  # what is neither made nor lost, for the conformance tests
    max_asks: int = 10_000  # no game is longer than this
    caretaker: Callable[[S, Ask[Any], Sequence[Any], int], Any] = pick_by_roll
    kind_of: Callable[[Face], Any] | None = None  # what is printed on a face; equal kinds look alike
    hides: bool = True  # False: no seat ever knows what another does not
    former_names: FormerNames = field(default_factory=dict)  # of the state's fields, for games saved by older versions
    bot: Any = None  # how bots judge a position: see rules.bots
    notes: Mapping[str, Any] = field(default_factory=dict)
    sources: str = ""  # of a game from outside: the digest of its scripts, which its `version` alone does not vouch for
    layout: Layout | None = None  # where its cards lie, for whoever shows any game; the state's annotations say the rest

    def __repr__(self) -> str:
        return f"<{self.id} {self.version}>"

    @cached_property
    def words(self) -> Vocabulary:
        return words_of(self.values)

    @cached_property
    def rules_digest(self) -> str:
        """Equal on two devices if and only if they play by the same rules. Made from memory: an APK has no sources."""
        settings = [[s.name, list(s.choices), s.default] for s in self.settings]
        own = [self.sources] if self.sources else []
        return digest([CORE_VERSION, self.id, self.version, list(self.seats), settings, self.data, *own])

    def counted_pieces(self, state: S) -> Mapping[str, int]:
        """What is neither made nor lost: as the game says, else the cards of its layout."""
        if self.pieces is not None:
            return self.pieces(state)
        return {"cards": len(list(places(state, self.layout)))} if self.layout is not None else {}

    @cached_property
    def defaults(self) -> Settings:
        return {s.name: s.default for s in self.settings}

    def usual_settings(self, seats: int) -> dict[str, SettingValue]:
        """What a table of so many seats plays by if nobody says otherwise."""
        return {**self.defaults, **(self.usual(seats) if self.usual is not None else {})}

    @cached_property
    def seats_of_a_quick_game(self) -> int:
        return self.usual_seats or (3 if 3 in self.seats else self.seats[0])

    @cached_property
    def seats_together(self) -> tuple[int, ...]:
        """The numbers of seats across devices: a game alone needs no second one."""
        return tuple(n for n in self.seats if n > 1)

    def settled(self, seats: int, given: Settings | None = None) -> dict[str, SettingValue]:
        """The settings of a table, complete and checked; BadSetting if such a table cannot be."""
        self.check_seats(seats)
        given = dict(given or {})
        result = self.usual_settings(seats)
        for s in self.settings:
            value = given.pop(s.name, result[s.name])
            if not any(value == c and type(value) is type(c) for c in s.choices):
                allowed = ", ".join(str(c) for c in s.choices)
                raise BadSetting("no such value", f"{self.id}: {s.name} can be {allowed}, not {value!r}",
                                 setting=s.name, value=value)
            result[s.name] = value
        if given:
            names = ", ".join(sorted(given))
            raise BadSetting("no such setting", f"{self.id} has no setting {names}", setting=names)
        reason = self.allowed(seats, result)
        if reason:
            raise BadSetting(reason, f"{self.id}: {reason}", seats=seats, settings=result)
        return result

    def fitted(self, seats: int, given: Settings) -> dict[str, SettingValue]:
        """As many of these settings as go with so many seats, the first ones first; the rest as usual."""
        result = self.usual_settings(seats)
        for s in self.settings:
            wished = {**result, s.name: given.get(s.name, result[s.name])}
            if not self.allowed(seats, wished):
                result = wished
        return result

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise BadSetting("no such seats", f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}",
                             fewest=self.seats[0], most=self.seats[-1], seats=seats)

    def choices_of(self, setting: Setting, seats: int, settings: Settings) -> tuple[SettingValue, ...]:
        """The values that go with these seats and the other settings as they are."""
        return tuple([c for c in setting.choices if not self.allowed(seats, {**settings, setting.name: c})])

    def shown_settings(self, seats: int, settings: Settings) -> tuple[Setting, ...]:
        """The settings that make a difference at this table, in order."""
        return tuple([s for s in self.settings if s.applies is None or s.applies(seats, settings)])

    def winners(self, state: S) -> tuple[Seat, ...]:
        return self.outcome(state).winners

    def rivals(self, seats: int, settings: Settings) -> tuple[tuple[Seat, ...], ...]:
        """For each seat, those of other teams."""
        team_of = {seat: team for team in self.teams(seats, settings) for seat in team}
        return tuple([tuple([o for o in range(seats) if o not in team_of[seat]]) for seat in range(seats)])

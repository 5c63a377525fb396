"""What words a game needs. `Words` has a plain sentence for everything; a game's own module says it better.

Words are made from what a seat sees and nothing else: state, ask, option, event, its own faces. No Kivy: the terminal and the
screens use the same sentences. Every text goes through gettext, so a sentence is one whole text with named places in it.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from app.i18n import _
from rules.core import Ask, Card, Conceal, Event, Face, Seat, SettingValue, Table, TableState, Value, things


@dataclass(frozen=True)
class Reader:
    """Whom words are for. `seat` is addressed as "you"; None: they are for the whole table."""

    state: Any
    names: tuple[str, ...]
    seat: Seat | None = None
    ask: Ask[Any] | None = None
    faces: Mapping[Card, Face] = field(default_factory=dict)        # every face this reader sees

    @classmethod
    def at(cls, table: Table[Any], names: Sequence[str], seat: Seat | None) -> Reader:
        """Seat `seat` at this table, or everybody."""
        state: TableState = table.state
        return cls(state, tuple(names), seat, table.ask, state.faces if seat is None else table.sees(seat))

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def is_me(self, seat: Seat) -> bool:
        return seat == self.seat

    def tell(self, seat: Seat, mine: str, theirs: str, **places: Any) -> str:
        """`mine` if the reader is this seat, else `theirs` with its name as {who}."""
        return (mine if self.is_me(seat) else theirs).format(who=self.name(seat), **places)

    def everybody(self) -> Reader:
        return replace(self, seat=None, faces=self.state.faces)


@dataclass(frozen=True)
class Page:
    """Something to read at any time: what a command of the terminal or a button of a screen shows."""

    name: str                                   # one word, to be typed
    key: str                                    # its one-letter shortcut
    about: str                                  # one line
    text: Callable[[Reader, str], list[str]]    # paragraphs; the second argument: about what, "" for nothing in particular
    takes: bool = False                         # whether it can be asked about something: "look Kiev"


@dataclass(frozen=True)
class Rule:
    """A word of the rules and what it means."""

    word: str
    text: str


class Step(Protocol):
    """A game seen again: the table after an answer, and what happened."""

    @property
    def state(self) -> Any: ...
    @property
    def events(self) -> Sequence[Event]: ...


@dataclass(frozen=True)
class Tale:
    """Something that may be told once all cards lie open, and its point."""

    seat: Seat
    text: str
    point: str


class Words:
    """The sentences of one game. This class has plain ones for any game."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id

    # before the game
    def title(self) -> str:
        return self.game_id.capitalize()

    def about(self) -> str:
        """What the game is, in two or three sentences."""
        return ""

    def setting(self, name: str) -> tuple[str, str]:
        """A setting's name and one line on what it does."""
        return name.replace("_", " "), ""

    def setting_value(self, name: str, value: SettingValue) -> str:
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        return str(value)

    # in the game
    def call(self, to: Reader) -> str:
        """What a person hears first when it is on them to decide."""
        return _("Your turn.")

    def prompt(self, to: Reader) -> str:
        """Who must do what now: one sentence for the pending ask."""
        ask = to.ask
        if ask is None:
            return _("The game is over.")
        seats = getattr(ask, "seats", ())
        what = ask.why.replace("_", " ")
        if to.seat in seats:
            return _("You decide: {what}.").format(what=what)
        return _("{who} decides: {what}.").format(who=listed([to.name(s) for s in seats]), what=what)

    def then(self, to: Reader) -> str:
        """What a draft leads to once it is sent, in a few words, where its player might think that the turn is over."""
        return ""

    def help(self, to: Reader) -> list[str]:
        """What the pending ask is about, for someone who does not know."""
        return [self.prompt(to)]

    def verb(self, to: Reader, word: str) -> str:
        """What a group of options with this word is called."""
        return word.capitalize()

    def label(self, to: Reader, option: Any) -> str:
        """An option in a few words."""
        if isinstance(to.ask, Conceal):
            placed = zip(to.ask.places, option, strict=True)
            return ", ".join(f"{place}: {self.thing(to, ('card', card))}" for place, card in placed)
        if not isinstance(option, Value):
            return str(option)
        parts = [self.verb(to, option.word), *(self.thing(to, thing) for thing in things(option))]
        return " ".join(part for part in parts if part)

    def sentence(self, to: Reader, option: Any) -> str:
        """An option with all it will cost and bring."""
        return self.label(to, option)

    def steps(self, to: Reader, option: Any) -> tuple[str, ...]:
        """How a menu leads to an option when there are many: headings, then the option's own label."""
        if isinstance(option, Value):
            return self.verb(to, option.word), self.label(to, option)
        return (self.label(to, option),)

    def rank(self, option: Any) -> int:
        """Where an option stands in a menu: lower is earlier; equal ones keep the order of the rules."""
        return 0

    def story(self, to: Reader, events: Sequence[Event]) -> list[str]:
        """What happened, in sentences; a game may tell several events in one."""
        return [sentence for sentence in (self.event(to, event) for event in events) if sentence]

    def idle(self, to: Reader, seat: Seat) -> str:
        """Said after a seat's turn in which nothing happened; "" if the game has no such turns."""
        return ""

    def event(self, to: Reader, event: Event) -> str:
        """One thing that happened; "" if it is not worth a sentence."""
        parts = [event.word.capitalize()]
        for kind, value in zip(event.kinds, event[1:], strict=True):
            many = isinstance(value, tuple) and kind != "face"
            parts += [self.thing(to, (kind, one)) for one in (value if many else (value,))]
        return " ".join(parts) + "."

    def thing(self, to: Reader, thing: tuple[str, Any]) -> str:
        """What a thing on the table is called."""
        kind, value = thing
        if kind in ("seat", "thief", "victim") and isinstance(value, int):
            return to.name(value)
        if kind == "card":
            return self.face(to.faces[value]) if value in to.faces else _("hidden card {number}").format(number=value)
        if kind == "face":
            return self.face(value)
        return f"{kind} {value}"

    def face(self, face: Face) -> str:
        """What is printed on a face."""
        return f"{face[0]} {face[1] + 1}"

    def status(self, to: Reader) -> list[str]:
        """Where the reader stands, in a sentence or three: told before each decision."""
        return []

    def pages(self) -> tuple[Page, ...]:
        return ()

    def rules(self) -> tuple[Rule, ...]:
        """The words of the rules, for "? word"."""
        return ()

    # at the end
    def line(self, to: Reader) -> str:
        """How the game stands, in one short line for a list of games."""
        return self.prompt(to)

    def end(self, to: Reader) -> list[str]:
        """Why the game ended."""
        return []

    def points(self, to: Reader, seat: Seat, score: int, events: Sequence[Event]) -> str:
        """How a seat's score came about. `events` are all of the game, if this device has them all."""
        return _("{who}: {score}").format(who=to.name(seat), score=score)

    def tales(self, to: Reader, steps: Sequence[Step], truth: Mapping[Card, Face]) -> list[Tale]:
        """What nobody could know before. `truth`: the face of every card that anybody saw."""
        return []


def listed(items: Sequence[str]) -> str:
    """"Olga", "Olga and Gleb", "Olga, Gleb and Rada"."""
    if len(items) < 2:
        return "".join(items)
    return _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])

"""Where a game registers its words: a row for each kind of option, a text or a function for each event, why, reason and thing.

A module or scenario of a game adds its own from its own file; nothing else has to mention it. Texts in here are marked with N_
and looked up when they are shown. Plain data, no Kivy: signs, sounds and pages are names, and the terminal reads the same
rows as the screen.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, TypeVar

from app.words.base import Page, Reader, Rule
from rules.core import Ending, Event, Option, Seat, SettingValue, Value

F = TypeVar("F", bound=Callable[..., Any])
Sentence: TypeAlias = str | Callable[[Reader, Any], str]  # a text marked with N_ (its places: the fields), or what makes one
Telling: TypeAlias = tuple[str, int]  # a sentence, and how many events it tells


@dataclass(frozen=True)
class OptionKind:
    """All that terminal, buttons, plates and help say of one kind of option."""

    kind: type[Value]
    verb: str  # the heading over options of this kind; also the label of one without things
    label: Sentence = ""  # in a few words; else the verb
    sentence: Sentence = ""  # with all it costs, brings and risks; else the label
    list_line: Sentence = ""  # a line of a list in the terminal, where the label alone says too little; else the label
    short: Sentence = ""  # a word or two for a button; else the label
    tiny: Sentence = ""  # one word, where there is no room for two; else the short form
    note: Sentence = ""  # what it leads to, in a few words under its name; else the cost
    cost: Sentence = ""  # as short as "−1"
    icon: Sentence = ""  # the name of a sign
    page: str = ""  # the section of the rulebook that says more
    closes: bool = False  # ends a part of the turn at any time: it is the main plate
    passive: bool = False  # such a one that does nothing: the plate is quiet
    rank: int = 0  # lower stands earlier in a menu


@dataclass(frozen=True)
class PromptWords:
    """What is said while an ask waits."""

    say: str | Callable[[Reader, Seat], str]
    theirs: str = ""  # where `say` is a text for who decides: the one for everybody else, with {who}
    page: str = ""  # the section of the rulebook
    rules: tuple[str, ...] = ()  # the words of the rules that help with it
    after_confirm: str = ""  # what a draft leads to once it is sent, where its player might think that the turn is over


@dataclass(frozen=True)
class SettingWords:
    title: str
    line: str = ""
    values: Mapping[SettingValue, str] = field(default_factory=dict)  # a value that is not here is shown as it is


@dataclass(frozen=True)
class EventWords:
    """Either texts, or a function; neither: it is not told."""

    mine: str = ""  # to the seat in the field `by`
    theirs: str = ""  # to everybody else, with {who}; "": the same
    by: str = "seat"  # the field with the seat that does it
    say: Callable[[Reader, Any], str] | None = None


class Wordbook:
    """The words of one game. Every method registers; registering the same thing twice is a mistake."""

    def __init__(self) -> None:
        self.kinds: dict[type[Value], OptionKind] = {}
        self.by_word: dict[str, type[Value]] = {}
        self.events: dict[type[Value], EventWords] = {}
        self.sounds: dict[type[Value], str] = {}
        self.runs: dict[type[Value], Callable[[Reader, Sequence[Event]], Telling | None]] = {}
        self.prompts: dict[str, PromptWords] = {}
        self.helps: dict[str, Callable[[Reader], list[str]]] = {}
        self.settings: dict[str, SettingWords] = {}
        self.reasons: dict[str, str | Callable[..., str]] = {}
        self.gains: dict[str, str] = {}
        self.ranks: dict[str, str] = {}
        self.rank_titles: dict[str, str] = {}
        self.endings: dict[Ending, str | Callable[[Reader, Any], str]] = {}
        self.zones: dict[str, str] = {}
        self.things: dict[str, Callable[[Reader, Any], str]] = {}
        self.faces: dict[str, Callable[[Any], str]] = {}
        self.reasons_why_not: dict[str, Callable[[Reader, Any], str]] = {}
        self.among: dict[str, Callable[[Reader], Iterable[Any]]] = {}
        self.bars: dict[type[Value], Callable[[Reader], tuple[str, str] | None]] = {}
        self.pages: list[Callable[[], Page]] = []
        self.rules: list[Callable[[], Sequence[Rule]]] = []
        self.status: list[Callable[[Reader], list[str]]] = []

    def option(self, kind: type[Option], verb: str, **row: Any) -> Callable[[F], F]:
        """A row for a kind of option. As a decorator it takes the function that makes the label."""
        _once(self.kinds, kind, OptionKind(kind, verb, **row))
        self.by_word[kind.word] = kind

        def label(made: F) -> F:
            self.kinds[kind] = replace(self.kinds[kind], label=made)
            return made

        return label

    def sentence(self, *kinds: type[Option]) -> Callable[[F], F]:
        """The function for an option's whole sentence, where the row itself has no room for it."""
        return self._more("sentence", kinds)

    def list_line(self, *kinds: type[Option]) -> Callable[[F], F]:
        return self._more("list_line", kinds)

    def short(self, *kinds: type[Option]) -> Callable[[F], F]:
        return self._more("short", kinds)

    def _more(self, what: str, kinds: Sequence[type[Option]]) -> Callable[[F], F]:
        def take(made: F) -> F:
            for kind in kinds:
                self.kinds[kind] = replace(self.kinds[kind], **{what: made})  # type: ignore[arg-type]
            return made

        return take

    def event(self, kind: type[Event], mine: str = "", theirs: str = "", by: str = "seat") -> Callable[[F], F]:
        """Texts whose places are the event's fields; or, as a decorator, the function that tells it."""
        _once(self.events, kind, EventWords(mine, theirs, by))

        def take(made: F) -> F:
            self.events[kind] = EventWords(by=by, say=made)
            return made

        return take

    def sound(self, name: str, *kinds: type[Event]) -> None:
        """What is heard when an event of these kinds is shown: a sound of the kit or one that the game's entry names. It
        depends on the class of the event alone, which is public, so a sound reveals nothing hidden."""
        for kind in kinds:
            _once(self.sounds, kind, name)

    def untold(self, *kinds: type[Event]) -> None:
        """Events that need no sentence."""
        for kind in kinds:
            _once(self.events, kind, EventWords())

    def run(self, *kinds: type[Event]) -> Callable[[F], F]:
        """A function that tells several events in one sentence: it is given the events from this one on, and says how many it
        has told; None: this one stands alone."""
        return _take(self.runs, kinds)

    def prompt(self, why: str, text: str = "", **more: Any) -> Callable[[F], F]:
        """What is said while an ask waits: a text, perhaps another with {who} for those who look on as `theirs`; or, as a
        decorator, a function of the reader and the seat that decides."""
        _once(self.prompts, why, PromptWords(text, **more))

        def take(made: F) -> F:
            self.prompts[why] = replace(self.prompts[why], say=made)
            return made

        return take

    def help(self, *whys: str) -> Callable[[F], F]:
        """More lines for somebody who asks what this decision is about."""
        return _take(self.helps, whys)

    def setting(self, name: str, title: str, line: str = "", values: Mapping[SettingValue, str] | None = None) -> None:
        _once(self.settings, name, SettingWords(title, line, values or {}))

    def reason(self, word: str, text: str = "") -> Callable[[F], F]:
        """Why seats and settings do not go together: the sentence for a word that `Game.allowed` gives."""
        return _text_or_function(self.reasons, word, text)

    def gain(self, key: str, text: str) -> None:
        """Why a move is good: what a key of the bot's `reasons` counts, with {before} and {after}."""
        _once(self.gains, key, text)

    def rank(self, word: str, text: str, title: str = "") -> None:
        """How far a solo game came: the sentence for a rank of `Outcome.ranked`, and the rank as a title."""
        _once(self.ranks, word, text)
        self.rank_titles[word] = title

    def ending(self, ending: Ending, text: str = "") -> Callable[[F], F]:
        """A game's own sentence for a kind of end."""
        return _text_or_function(self.endings, ending, text)

    def thing(self, *kinds: str) -> Callable[[F], F]:
        """What a thing of this kind is called: the kinds are the annotations of options and events."""
        return _take(self.things, kinds)

    def zone(self, name: str, text: str) -> None:
        """What a place on the table is called, for the table that any game has and for the terminal's `table`."""
        _once(self.zones, name, text)

    def face(self, *decks: str) -> Callable[[F], F]:
        return _take(self.faces, decks)

    def why_not(self, kind: str, among: Callable[[Reader], Iterable[Any]] | None = None) -> Callable[[F], F]:
        """Why a thing of this kind cannot be chosen now: a sentence, or nothing. `among`: the things somebody might name."""
        if among is not None:
            _once(self.among, kind, among)
        return _take(self.reasons_why_not, (kind,))

    def barred(self, kind: type[Option]) -> Callable[[F], F]:
        """An option that stays in its place when it is not possible: the reason in two words and as a sentence, or None."""
        return _take(self.bars, (kind,))

    def page(self, made: Callable[[], Page]) -> Callable[[], Page]:
        """Something to read at any time."""
        self.pages.append(made)
        return made

    def rule(self, made: Callable[[], Sequence[Rule]]) -> Callable[[], Sequence[Rule]]:
        """Words of the rules and what they mean."""
        self.rules.append(made)
        return made

    def status_lines(self, made: Callable[[Reader], list[str]]) -> Callable[[Reader], list[str]]:
        """Lines on how the reader is doing, shown before each decision."""
        self.status.append(made)
        return made


def _once(table: dict[Any, Any], key: Any, made: Any) -> None:
    if key in table:
        raise ValueError(f"{key} has words already")
    table[key] = made


def _take(table: dict[Any, Any], keys: Sequence[Any]) -> Callable[[F], F]:
    def take(made: F) -> F:
        for key in keys:
            _once(table, key, made)
        return made

    return take


def _text_or_function(table: dict[Any, Any], key: Any, text: str) -> Callable[[F], F]:
    _once(table, key, text)

    def take(made: F) -> F:
        table[key] = made
        return made

    return take

"""What words a game needs. `Words` has a plain sentence for everything; a game's own module says it better.

Words are made from what a seat sees and nothing else: state, ask, option, event, its own faces. No Kivy: the terminal and the
screens use the same sentences. Every text goes through gettext, so a sentence is one whole text with named places in it.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from app.i18n import CAPITAL, Name, _, beginning, commas, listed, ngettext, noun
from rules.core import (
    SUITS,
    Ask,
    BadSetting,
    Card,
    Conceal,
    Ending,
    Event,
    Face,
    HiddenDice,
    Outcome,
    Seat,
    SettingValue,
    Table,
    TableState,
    Thing,
    Value,
    things,
)
from rules.games import GAMES

SUIT_SIGNS = dict(zip(SUITS, "♠♣♦♥", strict=True))  # the fonts have them
SEATS = ("seat", "thief", "victim")
NAMED = (*SEATS, "card", "face")  # kinds of things that have names in any game


def several(kind: str, held: Any) -> bool:
    """Whether a field holds several things: a face is a tuple itself."""
    return type(held) is tuple and (kind != "face" or not held or type(held[0]) is tuple)

@dataclass(frozen=True)
class Reader:
    """The reader of a text, and what that reader sees. `seat` is addressed as "you"; None: the whole table reads."""

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

    def name(self, seat: Seat) -> Name:
        """The name of a seat, or of an opponent without one: the Rebellion in a solo game of Rurik."""
        if seat >= len(self.names):
            return noun(_("the Rebellion"))
        return Name(self.names[seat], {CAPITAL: self.names[seat]})      # a player's name is written as the player writes it

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """The seats that the pending ask is for; chance has none."""
        return tuple(getattr(self.ask, "seats", ()))

    @property
    def decider(self) -> Seat:
        """The reader where it is one of them, else the first; while chance decides, whose turn it is."""
        if self.seat is not None and self.seat in self.deciders:
            return self.seat
        turn = getattr(self.state, "turn", 0)
        return self.deciders[0] if self.deciders else turn if isinstance(turn, int) else turn.seat

    def is_me(self, seat: Seat) -> bool:
        return seat == self.seat

    def tell(self, seat: Seat, mine: str, theirs: str, **places: Any) -> str:
        """`mine` if the reader is this seat, else `theirs` with its name as {who}."""
        return beginning(mine if self.is_me(seat) else theirs).format(who=self.name(seat), **places)

    def everybody(self) -> Reader:
        return replace(self, seat=None, faces=self.state.faces)


@dataclass(frozen=True)
class Owned:
    """What belongs to somebody, as whole texts marked with N_: "your" and "'s" agree with the thing in many languages."""

    plain: str  # "market"
    mine: str  # "your market"
    theirs: str  # "{who}'s market"

    def alone(self, **places: Any) -> Name:
        return noun(_(self.plain)).format(**places)

    def of(self, to: Reader, seat: Seat, **places: Any) -> Name:
        text = self.mine if to.is_me(seat) else self.theirs
        return noun(_(text)).format(who=to.name(seat), **places)


@dataclass(frozen=True)
class BarredOption:
    """A kind of option that is not possible now."""

    word: str
    text: str  # its short form
    icon: str
    page: str
    why: str  # in two words
    sentence: str


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


class ReplayedStep(Protocol):
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

    def tagline(self) -> str:
        """The same in a sentence or two."""
        return self.about()

    def aim(self, to: Reader) -> list[str]:
        """Who wins and how, at this table: a sentence or two."""
        return [self.about()] if self.about() else []

    def setting(self, name: str) -> tuple[str, str]:
        """A setting's name and one line on what it does."""
        return name.replace("_", " "), ""

    def setting_value(self, name: str, value: SettingValue) -> str:
        if isinstance(value, bool):
            # i18n: the value of a setting that is on or off: "Spies: yes"
            return _("yes") if value else _("no")
        return str(value)

    def refusal(self, reason: str, seats: int = 0, settings: Mapping[str, SettingValue] | None = None, **values: Any) -> str:
        """Why such a table cannot be: the sentence for a word of `Game.allowed` or of a `BadSetting`."""
        match reason:
            case "no such value":
                choices = [c for s in GAMES[self.game_id].settings if s.name == values["setting"] for c in s.choices]
                # i18n: {setting}, {choices} and {value} are words as they are typed, in English
                return _("{setting} can be {choices}, not {value!r}.").format(
                    setting=values["setting"], choices=commas([_typed(choice) for choice in choices]), value=values["value"])
            case "no such setting":
                return _("{game} has no setting {setting}.").format(game=self.title(), setting=values["setting"])
            case "no such seats":
                return ngettext("{game} is for {fewest} to {most} seat, not {seats}.",
                                "{game} is for {fewest} to {most} seats, not {seats}.", values["most"]).format(
                    game=self.title(), fewest=values["fewest"], most=values["most"], seats=seats)
        return _("These seats and settings do not go together.")

    def refused(self, error: BadSetting) -> str:
        """The same for the error that `Game.settled` raises."""
        return self.refusal(error.reason, **error.values)

    # in the game
    def call(self, to: Reader) -> str:
        """The first sentence to a person who must decide."""
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
        # i18n: {who}: one or more players' names; {what}: a plain English word of the rules, of a game without words of its own
        return _("{who} decides: {what}.").format(who=listed([to.name(s) for s in seats]), what=what)

    def after_confirm(self, to: Reader) -> str:
        """What a draft leads to once it is sent, in a few words, where its player might think that the turn is over."""
        return ""

    def help(self, to: Reader) -> list[str]:
        """What the pending ask is about, for someone who does not know."""
        return [self.prompt(to)]

    def verb(self, to: Reader, word: str) -> str:
        """What a group of options with this word is called."""
        kind = GAMES[self.game_id].words.get(word) if self.game_id in GAMES else None
        return kind.spaced if kind is not None else word.capitalize()

    def label(self, to: Reader, option: Any) -> str:
        """An option in a few words."""
        if isinstance(to.ask, Conceal) and not isinstance(option, Value):
            placed = [(self.thing(to, ("place", place)), self.thing(to, ("card", card)))
                      for place, card in zip(to.ask.places, option, strict=True)]
            return commas([_("{place}: {card}").format(place=place, card=card) for place, card in placed])
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

    def short(self, to: Reader, option: Any, roomy: bool = True) -> str:
        """A word or two, for a button; one where it is not `roomy`."""
        return self.label(to, option)

    def note(self, to: Reader, option: Any) -> str:
        """What an option leads to, in a few words under its name."""
        return self.cost(to, option)

    def cost(self, to: Reader, option: Any) -> str:
        """What an option costs or brings, as short as "−1"."""
        return ""

    def icon(self, to: Reader, option: Any) -> str:
        """The name of an option's sign."""
        return ""

    def verb_icon(self, word: str) -> str:
        """The sign of all options with this word."""
        return ""

    def page(self, word: str) -> str:
        """The section of the rulebook about options with this word, or about an ask with this why."""
        return ""

    @property
    def closers(self) -> frozenset[str]:
        """The words of options that end a part of a turn at any time."""
        return frozenset()

    @property
    def passive(self) -> frozenset[str]:
        """Those of them that do nothing."""
        return frozenset()

    def gain(self, key: str, before: int, after: int) -> str:
        """What a move makes better, in a few words; "" if the game does not say."""
        return ""

    def why_not(self, to: Reader, things: Sequence[Thing]) -> str:
        """Why none of these things can be chosen now: one sentence, or nothing."""
        if to.ask is not None and to.seat is not None and to.seat not in to.deciders:
            return _("It is not your turn.")
        return ""

    def why_not_called(self, to: Reader, typed: str) -> str:
        """Why what somebody has typed cannot be chosen now; nothing if nothing here is called so."""
        return ""

    def barred(self, to: Reader) -> list[BarredOption]:
        """What cannot be done now but stays in its place and says why."""
        return []

    def story(self, to: Reader, events: Sequence[Event]) -> list[str]:
        """What happened, in sentences; a game may tell several events in one."""
        return [sentence for sentence in (self.event(to, event) for event in events) if sentence]

    def idle(self, to: Reader, seat: Seat) -> str:
        """Said after a seat's turn in which nothing happened; "" if the game has no such turns."""
        return ""

    def event(self, to: Reader, event: Event) -> str:
        """One thing that happened; "" if it is not worth a sentence. Whoever did it comes first."""
        doer, parts = self.doer(event), []
        for name, kind, value in zip(event.fields, event.kinds, event[1:], strict=True):
            if value is None or (name == "seat" and doer is not None):
                continue
            parts += [self.thing(to, (kind, one)) for one in (value if several(kind, value) else (value,))]
        # i18n: what happened, in a game that has no words of its own: {what} is plain English, {things} are names and numbers
        said = _("{what}: {things}.") if parts else _("{what}.")
        if doer is not None:
            said = _("{who}: {what}, {things}.") if parts else _("{who}: {what}.")
        return said.format(who=to.name(doer) if doer is not None else "", what=event.spaced, things=commas(parts))

    def doer(self, event: Event) -> Seat | None:
        """Who does what an event tells: the crest before its line in the chronicle."""
        return getattr(event, "seat", None)

    def sound(self, event: Event) -> str:
        """The name of the sound that is heard when an event is shown; "" for none."""
        return ""

    def thing(self, to: Reader, thing: tuple[str, Any]) -> str:
        """What a thing on the table is called."""
        kind, value = thing
        if kind in SEATS and isinstance(value, int):
            return to.name(value)
        if kind == "card":
            # i18n: a card that lies face down, told from others by its number
            return self.face(to.faces[value]) if value in to.faces else _("hidden card {number}").format(number=value)
        if kind == "face":
            return self.face(value)
        return f"{kind} {value}"

    def zone(self, name: str) -> str:
        """What a place on the table is called: a field of the state."""
        return name.replace("_", " ").capitalize()

    def face(self, face: Face) -> str:
        """What is printed on a face."""
        layout = GAMES[self.game_id].layout if self.game_id in GAMES else None
        deck = layout.deck(face[0]) if layout is not None else None
        if deck is None:
            return f"{face[0]} {face[1] + 1}"
        if isinstance(deck, HiddenDice):
            return str(deck.of(face[1]))
        rank, suit = deck.of(face[1])
        # i18n: a playing card: "J♥"
        return _("{rank}{suit}").format(rank=_(rank), suit=SUIT_SIGNS.get(suit, suit))

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

    def brief(self, to: Reader) -> str:
        """The chief thing of it, where there is little room."""
        return self.line(to)

    def end(self, to: Reader) -> list[str]:
        """Why the game ended."""
        return []

    def outcome(self, to: Reader, outcome: Outcome) -> str:
        """Who has won, in a sentence, whatever kind of end it is."""
        mine, names = to.seat in outcome.winners, listed([to.name(seat) for seat in outcome.winners])
        others = listed([to.name(seat) for seat in outcome.winners if seat != to.seat])
        match outcome.ending:
            case Ending.WIN | Ending.TEAM if len(outcome.winners) == 1:
                return to.tell(outcome.winners[0], _("You have won. Well done!"), _("{who} has won."))
            case Ending.SHARED:
                # i18n: {others}: the names of the other winners, "Olga and Gleb"
                return (_("You share the victory with {others}.") if mine else _("{names} share the victory.")).format(
                    others=others, names=names)
            case Ending.TEAM:
                return (_("You have won together with {others}. Well done!") if mine else _("{names} have won together.")).format(
                    others=others, names=names)
            case Ending.DRAW:
                return _("It is a draw: nobody has won.")
            case Ending.RANK:
                # i18n: the end of a game without opponents: {rank} is a word of the rules
                return _("You have come as far as this: {rank}.").format(rank=outcome.rank)
        return _("The game has won this time.")

    def headline(self, to: Reader, outcome: Outcome) -> str:
        """The same in two or three words."""
        names = listed([to.name(seat) for seat in outcome.winners])
        match outcome.ending:
            case Ending.WIN | Ending.TEAM if len(outcome.winners) == 1:
                # i18n: a headline: two or three words, as are the next ones; {name}: one player
                return _("{name} wins").format(name=names)
            case Ending.SHARED:
                return _("{names} share the victory").format(names=names)
            case Ending.TEAM:
                return _("{names} win together").format(names=names)
            case Ending.DRAW:
                return _("A draw")
            case Ending.RANK:
                return _("The game is done")
        return _("The game is lost")

    def points(self, to: Reader, seat: Seat, score: int, events: Sequence[Event]) -> str:
        """How a seat's score came about. `events` are all of the game, if this device has them all."""
        # i18n: a player's name and a number of points
        return _("{who}: {score}").format(who=to.name(seat), score=score)

    def rank_word(self, rank: str) -> str:
        """The rank of a game alone as a title: "Prince"; "" for none."""
        return rank.replace("_", " ").capitalize()

    def deeds(self, to: Reader, steps: Sequence[ReplayedStep], truth: Mapping[Card, Face]) -> list[dict[str, int]]:
        """What the chronicle's figures count of each seat, by a stable word; nothing where it cannot be known."""
        return []

    def deed(self, name: str, count: int) -> str:
        """One of those figures added up over many games, in a few words."""
        return f"{name}: {count}"

    def lies(self, to: Reader, steps: Sequence[ReplayedStep], truth: Mapping[Card, Face]) -> dict[int, str]:
        """Which steps were not what they seemed, and a sentence on what they were: for a replay with open hands."""
        return {}

    def tales(self, to: Reader, steps: Sequence[ReplayedStep], truth: Mapping[Card, Face]) -> list[Tale]:
        """What was hidden during the game. `truth`: the face of every card that anybody saw."""
        return []


def _typed(value: SettingValue) -> str:
    """A value as it is typed in a terminal."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


__all__ = ["Owned", "Page", "Reader", "ReplayedStep", "Rule", "Tale", "Words", "listed"]

"""How a lesson is written: what is dealt, what the others do, and what the learner is told and asked for. No Kivy.

    Stone("claim", _("Who are you?"), "drama-masks", minutes=3, seats=3,
          deals={"set_up": [[["farmer"], [], [], ["market_day"]]]}, rolls={"first_player": [(1,)]},
          habits={"accuse": Want(o.Believe)},
          script=(Look("goal", _("{points} win.")...),
                  You("truth", _("Claim what you are."), Want(o.Claim, character="farmer"),
                      wrong={Want(o.Claim): _("That would be a lie.")}, told=(e.Believed,)),
                  They(1, Want(o.Claim, character="builder"))), ...)

A step is done once everything before it is done and an answer fits it, so the place in the script follows from the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.i18n import CAPITAL, Name
from rules.core import Event, Faces, Game, Seat, Thing, Value

LETTERS = 110  # of a sentence: two lines beside the teacher's face


class Want:
    """Fits an option of this class whose things are the ones named. A card is named by its number or by what is printed on it,
    as far as the seat sees its face."""

    def __init__(self, kind: type[Value], **things: Any) -> None:
        self.kind, self.things = kind, things
        if unknown := things.keys() - set(kind.fields):
            raise TypeError(f"{kind.__name__} has no {sorted(unknown)}")

    def fits(self, option: Any, faces: Faces, game: Game[Any]) -> bool:
        return isinstance(option, self.kind) and all(self._is(getattr(option, name), wanted, faces, game)
                                                     for name, wanted in self.things.items())

    def _is(self, value: Any, wanted: Any, faces: Faces, game: Game[Any]) -> bool:
        if value == wanted:
            return True
        printed = game.kind_of is not None and type(value) is int and value in faces and not isinstance(wanted, int)
        return printed and game.kind_of is not None and game.kind_of(faces[value]) == wanted

    def __repr__(self) -> str:
        return f"{self.kind.__name__}({', '.join(f'{k}={v!r}' for k, v in self.things.items())})"


class Put(Want):
    """Fits an arrangement that puts these cards into these places: `Put(kept="agenda")`; each place stands once."""

    def __init__(self, **places: Any) -> None:
        self.places = places

    def fits_order(self, order: Sequence[int], places: Sequence[str], faces: Faces, game: Game[Any]) -> bool:
        return all(any(place == wanted_place and game.kind_of is not None and game.kind_of(faces[card]) == kind
                       for card, place in zip(order, places, strict=True))
                   for wanted_place, kind in self.places.items())

    def fits(self, option: Any, faces: Faces, game: Game[Any]) -> bool:
        return False

    def __repr__(self) -> str:
        return f"Put({self.places!r})"


@dataclass(frozen=True)
class Look:
    """Something is told; the learner goes on with a button. `point`: a thing of the table that wears a ring meanwhile;
    `my_turn`: not before the learner is to choose again."""

    name: str
    text: str
    point: Thing | None = None
    my_turn: bool = False


@dataclass(frozen=True)
class You:
    """The learner decides. `wrong`: what is said to other options that the rules allow; `told`: events that follow; `then`: what
    is said while the choice waits for its confirm; `page`: the section of the rulebook."""

    name: str
    text: str
    want: Want
    wrong: Mapping[Want, str] = field(default_factory=dict)
    told: tuple[type[Event], ...] = ()
    then: str = ""
    page: str = ""


@dataclass(frozen=True)
class They:
    """Another seat decides, or the learner's own where nothing is to be learnt: it happens by itself."""

    seat: Seat
    want: Want


LessonStep = Look | You | They


@dataclass(frozen=True)
class Learnt:
    """One of the signs at the end of a stone."""

    icon: str
    word: str
    line: str


@dataclass(frozen=True)
class Stone:
    """One lesson of a course: two to four minutes."""

    name: str
    title: str
    icon: str
    minutes: int
    seats: int
    script: tuple[LessonStep, ...]
    learnt: tuple[Learnt, ...]
    done: str  # what one can do now
    deals: Mapping[str, Sequence[Sequence[Sequence[Any]]]] = field(default_factory=dict)
    rolls: Mapping[str, Sequence[tuple[int, ...]]] = field(default_factory=dict)
    habits: Mapping[str, Want] = field(default_factory=dict)  # why of an ask -> what a seat does where the script is silent
    settings: Mapping[str, Any] = field(default_factory=dict)
    me: Seat = 0


class Cast:
    """Who sits at the table of a lesson, for its sentences: `cast[1]`."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = [Name(name, {CAPITAL: name}) for name in names]

    def __getitem__(self, seat: Seat) -> Name:
        return self._names[seat]


Course = Callable[[Cast], tuple[Stone, ...]]  # made anew for each language

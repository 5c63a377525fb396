"""What a table view gets, the `Moment`, and the plain things that it says. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from app.arrangement import Arrangement
from app.match import PastEvent
from app.plan import TablePlan
from app.tables.layout import Shape
from app.words import Reader, Words
from rules.core import ChooseSecretly, Event, Thing

Fact = tuple[str, str]  # a sign's name and a short text
R = TypeVar("R")


@dataclass
class Moment:
    """All that a view may draw from."""

    state: Any
    reader: Reader
    words: Words
    plan: TablePlan
    seat: int | None  # who looks, and sees what that seat may see; None: everybody at once
    active: int | None  # who must decide; where several must, the viewer or the first of them
    awaited: tuple[int, ...] = ()  # all who must, where several decide at once
    away: tuple[int, ...] = ()  # seats whose device is out of reach
    sides: tuple[int, ...] = ()  # for each seat the number of its side; 0 where everybody plays alone
    all_open: bool = False  # a replay after the audit: no hand is anybody's alone
    glowing: tuple[Thing, ...] = ()
    picked: tuple[Thing, ...] = ()
    pointed: Thing | None = None  # where the keyboard is
    live: tuple[Any, ...] = ()
    arranging: Arrangement | None = None  # cards that the seat puts into places now, unseen
    wished: tuple[Thing, ...] = ()  # tapped for a plan before they were asked for
    ready: bool = False  # what is drafted may be confirmed as it is
    before: Any = None  # the state when the draft began
    drafted: tuple[Any, ...] = ()  # the options chosen in it
    drafted_events: Sequence[Event] = ()  # what they did
    news: Sequence[PastEvent] = ()  # what happened since this seat looked last
    state_before: Callable[[PastEvent], Any | None] = lambda past: None  # the state before a step; None: it is not kept
    blind: bool = False  # colours for the colour-blind
    still: bool = False  # nothing moves: motion is reduced
    shape: Shape = "phone"  # of the table on the screen
    large_text: bool = False  # letters so large that buttons hold few of them
    wide: bool = False  # in columns, as on a tablet
    shared: bool = False  # several people at this device
    hand_alone: bool = False  # a phone shows only what is its owner's: the rest lies in the middle
    middle: bool = False  # the table itself lies in the middle: nobody looks alone
    held: bool = False  # the last move of another is still being shown: the board that lies open stays open
    _read: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def sealed(self) -> tuple[int, ...]:
        """Who has chosen already, where several choose in secret at the same time."""
        ask = self.reader.ask
        return tuple(s for s in ask.seats if s not in self.awaited) if isinstance(ask, ChooseSecretly) else ()

    def glows(self, thing: Thing) -> bool:
        return thing in self.glowing

    def read(self, reading: Callable[[Moment], R]) -> R:
        """What a game's reading makes of this moment, made once: board, texts and motion all ask for it."""
        if reading not in self._read:
            self._read[reading] = reading(self)
        found: R = self._read[reading]
        return found

    @property
    def near_seat(self) -> int:
        """Whose side of the table lies near: the viewer's; where everybody looks, that of the first person at this device."""
        if self.seat is not None:
            return self.seat
        return self.plan.people[0] if self.plan.people else 0


@dataclass(frozen=True)
class PlanButton:
    """A button that is a tap on a thing of a plan."""

    text: str
    icon: str
    thing: Thing
    sub: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Planned:
    """What the plate says of a plan that may be confirmed."""

    text: str
    icon: str
    sub: str = ""


@dataclass(frozen=True)
class Sharing:
    """How people at one device keep their secrets from each other. The sets hold what asks are about (`ask.why`)."""

    covers_hand: bool = False  # a hand lies face down and opens while held: no curtain between turns
    own_curtains: frozenset[str] = frozenset()  # secret choices that the view hides behind a curtain of its own
    together: frozenset[str] = frozenset()  # secret choices that they may answer openly, where the settings say so


@dataclass(frozen=True)
class Help:
    """What a long press tells."""

    title: str
    paragraphs: tuple[str, ...]
    page: str = ""  # the section of the rulebook that says more
    picture: Callable[[float, float, float, float], None] | None = None


@dataclass(frozen=True)
class Slip:
    """A secret answer as it lies before its seat: "thinks", "sealed", "open". `order`: in which order it counts; 0: in none."""

    lies: str
    sign: str
    order: int = 0


@dataclass(frozen=True)
class Unseated:
    """An opponent whom nobody plays: the strip it has beside the seats."""

    name: str
    crest: str
    thing: Thing  # what a tap on it means
    note: str
    facts: list[Fact]


@dataclass(frozen=True)
class Barred:
    """An action that is not possible now but stays in its place and says why."""

    text: str
    icon: str
    why: str
    more: tuple[str, ...] = ()  # what it would do, for a long press
    page: str = ""


@dataclass(frozen=True)
class Meter:
    """How near an end of the game is."""

    icon: str
    text: str
    done: int
    full: int
    tint: tuple[float, float, float, float]
    help: str = ""  # what happens when it is full


SUPPLY: Thing = ("supply", 0)  # where things come from that lay nowhere yet


@dataclass(frozen=True)
class Transfer:
    """So many of one thing go from one place to another. A place is a thing the table or the view can point at:
    ("seat", n), ("tile", n), the supply."""

    what: str  # a sign: "coin", "good:furs", "key-variant"
    count: int
    giver: Thing
    taker: Thing

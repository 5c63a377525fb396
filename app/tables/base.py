"""What a game brings to the table screen: a board, a tray, the facts of a seat, explanations. Subclass `TableView` for a game.

A view gets a `Moment` (state, ask, what the seat knows, what glows) and draws from it alone; it gives back things that
were tapped.
It never decides what is legal.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kivy.uix.widget import Widget

from app.match import Told
from app.plan import TablePlan
from app.words import Reader, Words
from rules.core import Event, Thing

Fact = tuple[str, str]  # a sign's name and a short text


@dataclass
class Moment:
    """All that a view may draw from."""

    state: Any
    reader: Reader
    words: Words
    plan: TablePlan
    seat: int | None  # whose eyes; None: everybody's
    active: int | None  # who must decide
    awaited: tuple[int, ...] = ()  # all who must, where several decide at once
    away: tuple[int, ...] = ()  # seats whose device is out of reach
    all_open: bool = False  # a replay after the audit: no hand is anybody's alone
    glowing: tuple[Thing, ...] = ()
    picked: tuple[Thing, ...] = ()
    pointed: Thing | None = None  # where the keyboard is
    live: tuple[Any, ...] = ()
    before: Any = None  # the state when the draft began
    drafted: tuple[Any, ...] = ()  # the options chosen in it
    drafted_events: Sequence[Event] = ()  # what they did
    news: Sequence[Told] = ()
    blind: bool = False
    still: bool = False
    wide: bool = False

    def glows(self, thing: Thing) -> bool:
        return thing in self.glowing


@dataclass(frozen=True)
class Help:
    """What a long press tells."""

    title: str
    paragraphs: tuple[str, ...]
    page: str = ""  # the section of the rulebook that says more
    picture: Callable[[float, float, float, float], None] | None = None


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
class Gift:
    """So many of one thing go from one place to another. A place is a thing the table or the view can point at:
    ("seat", n), ("tile", n), the supply."""

    what: str  # a sign: "coin", "good:furs", "key-variant"
    count: int
    giver: Thing
    taker: Thing


@dataclass
class TableView:
    """`tap` and `hold` are given by the screen: what a finger on a thing means is its business."""

    tap: Callable[[Sequence[Thing]], None]
    hold: Callable[[Thing], None]
    on_board: frozenset[str] = frozenset()  # the kinds of things that are tapped on the board or in the tray
    extras: dict[str, Any] = field(default_factory=dict)

    closers = frozenset[str]()  # words that end a part of a turn at any time: they are the main plate
    passive = frozenset[str]()  # those of them that do nothing: the plate is quiet
    prompt_below = False  # the prompt lies on the lower edge of the board
    covered = 0.0  # how much of the board's upper edge lies under the prompt, in pixels
    open_side = False  # what lies beside the board lies open: a replay on a wide screen shows it

    def board(self) -> Widget:
        raise NotImplementedError

    def frame(self, screen: Any, wide: bool) -> Widget | None:
        """A frame of the game's own, with the ids board, tray, actions and perhaps seats, chips, log; else the usual one."""
        return None

    def forget(self) -> None:
        """The curtain falls: drop whatever only one seat may see."""

    def answers_openly(self, ask: Any) -> bool:
        """Whether people at one device answer this secret choice together, without a curtain."""
        return False

    def verdict(self, moment: Moment, told: Sequence[Told]) -> Widget | None:
        """Something that everybody at the table must see of what has just happened, over screen and curtain alike."""
        return None

    def confirming(self, moment: Moment, option: Any) -> str:
        """What stands in the prompt while an option waits for its confirm."""
        return ""

    def then(self, moment: Moment) -> str:
        """What a complete draft comes to, in a few words under its confirm."""
        return ""

    def tray(self, wide: bool) -> Widget:
        """What lies beside the board: cards, goods, passes. Its height is its own."""
        raise NotImplementedError

    def purse(self) -> Widget | None:
        """What the seat itself has, for the frames with a place of its own for it; else it is part of the tray."""
        return None

    def show(self, moment: Moment) -> None:
        raise NotImplementedError

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        """A seat's numbers, the most important first."""
        return []

    def stage(self, moment: Moment) -> str:
        """How far the game is, in two or three words."""
        return ""

    def meters(self, moment: Moment) -> list[Meter]:
        return []

    def barred(self, moment: Moment) -> list[Barred]:
        return []

    def icon(self, word: str) -> str:
        """The sign of a verb."""
        return ""

    def short(self, moment: Moment, option: Any) -> str:
        """An option in one or two words, for chips and buttons; the words' own label otherwise."""
        return ""

    def note(self, moment: Moment, option: Any) -> str:
        """What an option leads to, in a few words under its name."""
        return self.cost(moment, option)

    def option_icon(self, option: Any) -> str:
        return self.icon(option[0]) if isinstance(option, tuple) and option else ""

    def cost(self, moment: Moment, option: Any) -> str:
        """What an option costs or brings, as short as "−1"."""
        return ""

    def why_not(self, moment: Moment, things: Sequence[Thing]) -> str:
        """Why nothing of this can be chosen now: one sentence, or nothing."""
        return ""

    def page(self, word: str) -> str:
        """The section of the rulebook about options with this word, or about an ask: where help leads on to."""
        return ""

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return None

    @staticmethod
    def score_tiles(table: Any, seat: int) -> list[tuple[str, str, int]]:
        """How a score came about: sign, word, amount; nothing where a sentence must do."""
        return []

    @staticmethod
    def score_legend() -> list[tuple[str, str]]:
        """Sign and word of every way to score, where tiles are signs alone."""
        return []

    def animate(self, moment: Moment, told: Sequence[Told], seconds: float) -> bool:
        """Show what has just happened as movement on the board; True if anything moves."""
        return False

    def gifts(self, moment: Moment, told: Sequence[Told]) -> Sequence[Gift]:
        """What changed hands: the table shows it flying."""
        return ()

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """Where this lies in the window now; the table itself knows its seats."""
        return None

    def change(self, moment: Moment, seat: int) -> int:
        """By how much a seat's score has changed since who looks looked last."""
        return 0

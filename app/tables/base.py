"""The contract between a game and the table screen. No Kivy here: a game's reading of a `Moment` is plain Python, and tested so.

A view gets a `Moment` (state, ask, what the seat knows, what glows) and draws from it alone; it gives back things that were
tapped. It never decides what is legal. Subclass `TableView` for a game; docs/table-views.md tells how.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from app.arrangement import Arrangement
from app.match import PastEvent
from app.plan import TablePlan
from app.words import Reader, Words
from rules.core import Event, Thing, Value

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from app.draw.cards import CardArt
    from app.kit_data import CardView

Shape = Literal["phone", "wide", "low"]  # upright; in columns; a phone on its side
Fact = tuple[str, str]  # a sign's name and a short text


@dataclass
class Moment:
    """All that a view may draw from."""

    state: Any
    reader: Reader
    words: Words
    plan: TablePlan
    seat: int | None  # who looks, and sees what that seat may see; None: everybody at once
    active: int | None  # who must decide
    awaited: tuple[int, ...] = ()  # all who must, where several decide at once
    away: tuple[int, ...] = ()  # seats whose device is out of reach
    sides: tuple[int, ...] = ()  # for each seat the number of its side; 0 where everybody plays alone
    all_open: bool = False  # a replay after the audit: no hand is anybody's alone
    glowing: tuple[Thing, ...] = ()
    picked: tuple[Thing, ...] = ()
    pointed: Thing | None = None  # where the keyboard is
    live: tuple[Any, ...] = ()
    arranging: Arrangement | None = None  # cards that the seat puts into places now, unseen
    before: Any = None  # the state when the draft began
    drafted: tuple[Any, ...] = ()  # the options chosen in it
    drafted_events: Sequence[Event] = ()  # what they did
    news: Sequence[PastEvent] = ()  # what happened since this seat looked last
    state_before: Callable[[PastEvent], Any | None] = lambda past: None  # the state before a step; None: it is not kept
    blind: bool = False  # colours for the colour-blind
    still: bool = False  # nothing moves: motion is reduced
    wide: bool = False  # in columns, as on a tablet
    shared: bool = False  # several people at this device

    def glows(self, thing: Thing) -> bool:
        return thing in self.glowing

    @property
    def near_seat(self) -> int:
        """Whose side of the table lies near: the viewer's; where everybody looks, that of the first person at this device."""
        if self.seat is not None:
            return self.seat
        return self.plan.people[0] if self.plan.people else 0


@dataclass(frozen=True)
class Help:
    """What a long press tells."""

    title: str
    paragraphs: tuple[str, ...]
    page: str = ""  # the section of the rulebook that says more
    picture: Callable[[float, float, float, float], None] | None = None


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


@dataclass
class TableView:
    """What a game shows of its table. The screen gives `tap` and `hold`: it decides what a finger on a thing means. It gives
    `words`, too: sentences about options stand in app/words; a view says only what depends on how things are drawn."""

    tap: Callable[[Sequence[Thing]], None]
    hold: Callable[[Thing], None]
    on_board: frozenset[str] = frozenset()  # the kinds of things that are tapped on the board or in the tray
    extras: dict[str, Any] = field(default_factory=dict)

    words: Words = field(default_factory=lambda: Words(""))
    sets = frozenset[str]()  # words of options that choose out of a set, one by one: a second tap takes one of them back
    composed = frozenset[str]()  # words of options that the view puts together itself, with steppers and the like
    prompt_below = False  # the prompt lies on the lower edge of the board
    covered = 0.0  # how much of the board's upper edge lies under the prompt, in pixels
    covers_hand = False  # a hand lies face down where several share the device and opens while held: no curtain between turns
    open_side = False  # what lies beside the board lies open: a replay on a wide screen shows it

    def after_prompt(self) -> str:
        """A sentence that follows the prompt, where there is no other room for it."""
        return ""

    def board_shape(self) -> float:
        """Width to height of what lies on the board, once that is known: a low screen gives it no more room than it fills,
        and puts the prompt beside it. 0: it fills whatever it is given."""
        return 0.0

    @property
    def closers(self) -> frozenset[str]:
        """Words of the options that end a part of a turn: they stand on the main plate."""
        return self.words.closers

    @property
    def passive(self) -> frozenset[str]:
        """Words of the options that do nothing or refuse: small, quiet buttons."""
        return self.words.passive

    def board(self) -> Widget:
        raise NotImplementedError

    def zoomable(self) -> Any | None:
        """The board of the kit that keys zoom; None: what lies on it always fits its frame."""
        board = self.board()
        return board if hasattr(board, "zoom_at") else None

    def frame(self, screen: Any, shape: Shape) -> Any | None:
        """A frame of the game's own (a subclass of app.tables.frame.TableFrame); None: the usual one of this shape."""
        return None

    def forget(self) -> None:
        """The curtain falls: drop whatever only one seat may see."""

    def answers_openly(self, ask: Any) -> bool:
        """Whether people at one device answer this secret choice together, without a curtain."""
        return False

    def own_curtain(self, ask: Any) -> bool:
        """Whether the view itself keeps this secret choice of people at one device from each other, behind a curtain as large as
        the choice: then the table stays open around it. Shown for everybody's eyes (`Moment.seat` is None)."""
        return False

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> Widget | None:
        """A widget that shows everybody what has just happened (a duel's end); it lies over screen and curtain. None: nothing."""
        return None

    def arranged(self, moment: Moment) -> tuple[CardArt, Sequence[CardView]] | None:
        """The cards of a private arrangement as the kit's sheet shows them, each with the thing ("card", n), and how they are
        painted. None: they are tapped where they lie ("card" in `on_board`), or stand in the row of buttons."""
        return None

    def confirming(self, moment: Moment, option: Any) -> str:
        """What stands in the prompt while an option waits for its confirm."""
        return ""

    def closing(self, moment: Moment, option: Any) -> str:
        """A few words under an option that ends a turn, on its plate: what would be lost, for instance."""
        return ""

    def looks_at(self, things: Sequence[Thing]) -> bool:
        """A tap that chooses nothing may open something to look at (a seat's board): True if it did."""
        return False

    def after_confirm(self, moment: Moment) -> str:
        """What a complete draft comes to, in a few words under its confirm."""
        return ""

    def fill(self, slot: str, shape: Shape) -> Widget | None:
        """What lies in a slot of the frame: "tray" (scrolls), "hand" (stays in sight below it), "above" (a strip over the board),
        "purse". None: the slot takes no room."""
        if slot == "tray":
            return self.tray(shape == "wide")
        return self.purse() if slot == "purse" else None

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

    def unseated(self, moment: Moment) -> Sequence[Unseated]:
        """Opponents without a seat (Rurik's Rebellion), which have a strip beside the seats all the same."""
        return ()

    def token(self, moment: Moment, seat: int) -> str:
        """The sign of something that one seat has and all must see, at its crest: who leads."""
        return ""

    def where(self, moment: Moment) -> str:
        """Where to tap next, in a few words; nothing: what the table says by itself."""
        return ""

    def title(self, moment: Moment) -> str:
        """What is played here, above the table; nothing: the name of the game."""
        return ""

    def stage(self, moment: Moment) -> str:
        """How far the game is, in two or three words."""
        return ""

    def meters(self, moment: Moment) -> list[Meter]:
        return []

    def barred(self, moment: Moment) -> list[Barred]:
        return []

    def icon(self, word: str) -> str:
        """The sign of a verb."""
        return self.words.verb_icon(word)

    def short(self, moment: Moment, option: Any) -> str:
        """An option in one or two words, for chips and buttons."""
        return self.words.short(moment.reader, option, moment.wide)

    def note(self, moment: Moment, option: Any) -> str:
        """What an option leads to, in a few words under its name."""
        return self.words.note(moment.reader, option) or self.cost(moment, option)

    def option_icon(self, option: Any) -> str:
        return self.icon(option.word) if isinstance(option, Value) else ""

    def cost(self, moment: Moment, option: Any) -> str:
        """What an option costs or brings, as short as "−1"."""
        return self.words.cost(moment.reader, option)

    def why_not(self, moment: Moment, things: Sequence[Thing]) -> str:
        """Why nothing of this can be chosen now: one sentence, or nothing."""
        return self.words.why_not(moment.reader, things)

    def page(self, word: str) -> str:
        """The section of the rulebook about options with this word, or about an ask: where help leads on to."""
        return self.words.page(word)

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return None

    @staticmethod
    def score_tiles(table: Any, seat: int) -> list[tuple[str, str, int]]:
        """How a score came about: sign, word, amount; nothing where a sentence must do."""
        return []

    @staticmethod
    def score_pages(table: Any, plan: TablePlan, blind: bool) -> list[Any]:
        """A game's own account of the end: painted widgets with `measured(width)`. The rows then hold names and totals alone."""
        return []

    @staticmethod
    def end_picture(table: Any) -> tuple[Hashable, Callable[[float, float], None]] | None:
        """What stands behind the verdict: a key to keep it by, and its painter; the middle and the lower half are covered.
        None: the evening sky."""
        return None

    @staticmethod
    def unseated_victor(table: Any, plan: Any) -> str:
        """The crest of an opponent without a seat that has won; "": none has."""
        return ""

    @staticmethod
    def score_legend() -> list[tuple[str, str]]:
        """Sign and word of every way to score, where tiles are signs alone."""
        return []

    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        """Show what has just happened as movement on the board; True if anything moves."""
        return False

    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        """What changed hands: the table shows it flying."""
        return ()

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """Where this lies in the window now; the table itself knows its seats."""
        return None

    def change(self, moment: Moment, seat: int) -> int:
        """By how much a seat's score has changed since the viewer looked last."""
        return 0

"""The contract between a game and the table screen: four small things, each of which but the view may be left out.

    view     what lies on the table, as widgets           a game's view.py
    texts    what the table says, plain Python            a game's texts.py
    motion   what has just happened, as movement          a game's motion.py
    end      the score sheet                              a game's ending.py

A game's entry in app/games names them. All get a `Moment` (state, ask, what the seat knows, what glows) and draw from it alone; a
view gives back the things that were tapped. None decides what is legal. docs/table-views.md tells how. No Kivy here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from app.match import PastEvent
from app.plan import TablePlan
from app.planning import Planner
from app.tables import columns, in_hand
from app.tables.layout import Room, TableBox
from app.tables.moment import Barred, Fact, Help, Meter, Moment, PlanButton, Planned, Sharing, Transfer, Unseated
from app.words import Words
from rules.core import Event, Thing, Value, things

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from app.draw.cards import CardArt
    from app.kit_data import CardView
    from app.widgets.clock import DecisionClock
    from app.widgets.event_scene import EventOverlay


class OpenSheet(Protocol):
    """A sheet that lies over the table."""

    @property
    def is_open(self) -> bool: ...
    def close(self) -> None: ...


class ViewScreen(Protocol):
    """What a view may ask of the screen that it lies on: a table's, or a replay's, where nothing can be chosen."""

    @property
    def now(self) -> Moment:
        """The moment that was shown last."""

    @property
    def room(self) -> Room:
        """What the table is laid out in."""

    @property
    def clock(self) -> DecisionClock | None:
        """The clock of every decision; None where decisions have none."""

    def tap(self, things: Sequence[Thing], seat: int | None = None) -> None:
        """A finger on the first of these things that means something now. With a `seat`: the whole answer of that seat, in a
        scene where several people at this device choose in secret; it goes out at once."""

    def tap_together(self, things: Sequence[Thing]) -> None:
        """A finger on what stands for several things at once, a half of a card for the card and the half: the one option that
        concerns all of them."""

    def hold(self, thing: Thing) -> None:
        """A finger that rests on a thing: explain it."""

    def choose(self, option: Any) -> None:
        """Choose an option that the view has put together itself (`TableTexts.composed`)."""

    def undo(self) -> None:
        """Take the last step of the draft back."""

    def refresh(self) -> None:
        """Show the moment again: the view has opened or folded something of its own."""

    def say_why_not(self, reason: str) -> None:
        """Say in the prompt why a tap did nothing."""

    def ask_first(self, title: str, text: str, yes: str, action: Callable[[], None], no: str = "") -> None:
        """A question before something that cannot be meant by accident."""

    def open_sheet(self, sheet: Widget, closed: Callable[[], None] | None = None) -> OpenSheet:
        """Lay a sheet over the table."""

    def cover(self, scene: Widget | None) -> None:
        """Lay a scene over the whole table, in place of all that lies there; None: take it away."""

    def open_menu(self) -> None: ...
    def help_now(self) -> None: ...

    def clock_paused(self) -> str:
        """Why the clock stands still; "": it does not."""


class TableView:
    """What lies on the table of one game. `screen` is what it lies on; taps go there."""

    on_board: frozenset[str] = frozenset()  # the kinds of things that are tapped on the board or beside it
    sharing = Sharing()

    def __init__(self, screen: ViewScreen) -> None:
        self.screen = screen

    def board(self) -> Widget:
        raise NotImplementedError

    def part(self, slot: str) -> Widget | None:
        """What lies in another slot of its columns: "tray" and "hand" as a rule. None: nothing does, and it takes no room."""
        return None

    def columns(self, room: Room) -> TableBox:
        """Where everything lies, for the shape of this room: slots of the game's own, and those that every table has
        (app/tables/columns.py). Asked again after every `show`."""
        return columns.usual(room)

    lies_in_middle: frozenset[str] = frozenset({"board", "above"})  # slots that a phone leaves to the table in the middle
    held: frozenset[str] = frozenset({"hand"})  # slots that are as large as there is room for then

    def is_held(self, moment: Moment, thing: Thing) -> bool:
        """Whether this is tapped in the hand: what is not calls the board up on such a phone."""
        return thing[0] == "card"

    def in_hand(self, room: Room) -> TableBox:
        """Where everything lies on a phone whose table lies in the middle, while no place is chosen there."""
        return in_hand.held(room, self.columns(room), self.lies_in_middle, self.held)

    mat_depth, mat_width = 84, 0  # dp of a seat's mat where this table lies in the middle, and of what `mat` gives

    def middle(self, room: Room) -> TableBox:
        """Where everything lies between the mats of the seats, where this table lies in the middle: no hand, no controls."""
        return columns.middle(room)

    def mat(self, seat: int) -> Widget | None:
        """What lies on a seat's mat besides its name and numbers; `show` keeps it up to date while `moment.middle`."""
        return None

    def show(self, moment: Moment) -> None:
        raise NotImplementedError

    def forget(self) -> None:
        """The curtain falls: drop whatever only one seat may see."""

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """Where this lies in the window now; the table itself knows its seats."""
        return None

    def looks_at(self, things: Sequence[Thing]) -> bool:
        """A tap that chooses nothing may open something to look at (a seat's board): True if it did."""
        return False

    def arranged(self, moment: Moment) -> tuple[CardArt, Sequence[CardView]] | None:
        """The cards of a private arrangement as the kit's sheet shows them, each with the thing ("card", n), and how they are
        painted. None: they are tapped where they lie ("card" in `on_board`), or stand in the row of buttons."""
        return None


class TableTexts:
    """What the table of one game says besides its words. It knows no widgets: everything follows from the moment."""

    composed: frozenset[str] = frozenset()  # words of options that the view puts together itself, with steppers and the like
    replies: frozenset[str] = frozenset()  # asks (`ask.why`) that answer a move of somebody else: its scene stands until a tap

    planner: Planner | None = None  # how a move is planned whole; None: choice by choice

    def __init__(self, words: Words) -> None:
        self.words = words

    # about plans

    def planned(self, moment: Moment) -> Planned | None:
        """What the plate says of a plan that may be confirmed; None: what it says of any draft."""
        return None

    def signs(self, moment: Moment) -> Sequence[PlanButton]:
        """Buttons of a plan, in the row before those of the options."""
        return ()

    runs: frozenset[str] = frozenset()  # words of options that come in a row as one way: one chip is enough for it

    def signed(self, moment: Moment) -> frozenset[str]:
        """Words of the options that these buttons stand for."""
        return frozenset()

    # about options

    @property
    def closers(self) -> frozenset[str]:
        """Words of the options that end a part of a turn: they stand on the main plate."""
        return self.words.closers

    def passive(self, moment: Moment) -> frozenset[str]:
        """Words of the options that do nothing or refuse now: small, quiet buttons."""
        return self.words.passive

    @property
    def sets(self) -> frozenset[str]:
        """Words of options that choose out of a set, one by one: a second tap takes one of them back."""
        return frozenset()

    def icon(self, word: str) -> str:
        """The sign of a verb."""
        return self.words.verb_icon(word)

    def option_icon(self, moment: Moment, option: Any) -> str:
        return self.icon(option.word) if isinstance(option, Value) else ""

    def short(self, moment: Moment, option: Any) -> str:
        """An option in one or two words, for chips and buttons."""
        return self.words.short(moment.reader, option, moment.wide)

    def note(self, moment: Moment, option: Any) -> str:
        """What an option leads to, in a few words under its name."""
        return self.words.note(moment.reader, option) or self.cost(moment, option)

    def cost(self, moment: Moment, option: Any) -> str:
        """What an option costs or brings, as short as "−1"."""
        return self.words.cost(moment.reader, option)

    def page(self, word: str) -> str:
        """The section of the rulebook about options with this word, or about an ask: where help leads on to."""
        return self.words.page(word)

    def barred(self, moment: Moment) -> list[Barred]:
        """Actions that are not possible now but stay in their place and say why."""
        return []

    def why_not(self, moment: Moment, things: Sequence[Thing]) -> str:
        """Why nothing of this can be chosen now: one sentence, or nothing."""
        return self.words.why_not(moment.reader, things)

    # about a draft

    def confirming(self, moment: Moment, option: Any) -> str:
        """What stands in the prompt while an option waits for its confirm."""
        return ""

    def closing(self, moment: Moment, option: Any) -> str:
        """A few words under an option that ends a turn, on its plate: what would be lost, for instance."""
        return ""

    def after_confirm(self, moment: Moment) -> str:
        """What a complete draft comes to, in a few words under its confirm."""
        return ""

    def where(self, moment: Moment) -> str:
        """Where to tap next, in a few words; nothing: what the table says by itself."""
        return ""

    def after_prompt(self, moment: Moment) -> str:
        """A sentence that follows the prompt, where there is no other room for it."""
        return ""

    # about the table

    def title(self, moment: Moment) -> str:
        """What is played here, above the table; nothing: the name of the game."""
        return ""

    def stage(self, moment: Moment) -> str:
        """How far the game is, in two or three words."""
        return ""

    def meters(self, moment: Moment) -> list[Meter]:
        """How near the game's ends are."""
        return []

    def marks(self, moment: Moment) -> list[Meter]:
        """Those of the meters that stand as signs in the bar of a phone, in place of the stage."""
        return []

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        """A seat's numbers, the most important first."""
        return []

    def change(self, moment: Moment, seat: int) -> int:
        """By how much a seat's score has changed since the viewer looked last."""
        return 0

    def token(self, moment: Moment, seat: int) -> str:
        """The sign of something that one seat has and all must see, at its crest: who leads."""
        return ""

    # about a table in the middle

    def round(self, moment: Moment) -> str:
        """How far the game is, in a word and a number."""
        return self.stage(moment) or self.words.line(moment.reader)

    def mat_facts(self, moment: Moment, seat: int) -> list[Fact]:
        """A seat's public numbers on its mat: those of `facts`, and what lies nowhere else."""
        return self.facts(moment, seat)

    in_order: frozenset[str] = frozenset()  # secret asks whose answers count in the order of their seats

    def slip_sign(self, moment: Moment) -> str:
        """What is pressed into the wax of a secret answer."""
        return "lock"

    def opened(self, moment: Moment, told: Sequence[PastEvent]) -> dict[int, str]:
        """By seat: the sign of what it had chosen in secret, where these events have opened it."""
        return {}

    def unseated(self, moment: Moment) -> Sequence[Unseated]:
        """Opponents without a seat (Rurik's Rebellion), which have a strip beside the seats all the same."""
        return ()

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        """What a long press on a thing tells."""
        return None


class TableMotion:
    """What has just happened at one game's table, as movement. `view` is what it moves on."""

    places: frozenset[str] = frozenset()  # kinds of things that are places on the board: a move's scene shows them where they lie

    def __init__(self, view: Any) -> None:
        self.view = view

    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        """Show it as movement on the board; True if anything moves."""
        return False

    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        """What changed hands: the table shows it flying."""
        return ()

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> EventOverlay | None:
        """What shows everybody what has just happened (a duel's end), over screen and curtain, until a tap. None: nothing."""
        return None

    def concerns(self, event: Event) -> Sequence[Thing]:
        """The things of a move, for its scene: the first that has a picture lies large, lines go to those on the table."""
        return list(things(event))

    def numbered(self, event: Any) -> Hashable | None:
        """Which thing on the board an event moves: its line in the chronicle wears the same number. None: none."""
        return None


class TableEnd:
    """How a finished game of one kind is told: its score sheet. It needs no view, and knows the table, not a moment."""

    def tiles(self, table: Any, seat: int) -> list[tuple[str, str, int]]:
        """How a score came about: sign, word, amount; nothing where a sentence must do."""
        return []

    def legend(self) -> list[tuple[str, str]]:
        """Sign and word of every way to score, where tiles are signs alone."""
        return []

    def pages(self, table: Any, plan: TablePlan, blind: bool) -> list[Any]:
        """A game's own account of the end: painted widgets with `measured(width)`. The rows then hold names and totals alone."""
        return []

    def picture(self, table: Any) -> tuple[Hashable, Callable[[float, float], None]] | None:
        """What stands behind the verdict: a key to keep it by, and its painter; the middle and the lower half are covered.
        None: the evening sky."""
        return None

    def unseated_victor(self, table: Any, plan: TablePlan) -> str:
        """The crest of an opponent without a seat that has won; "": none has."""
        return ""

"""What the table of Perestroika shows, as plain data: reading.py makes it from a moment, widgets draw it."""

from __future__ import annotations

from dataclasses import dataclass

from app.kit_data import CardHalf, CardView, PileView, Quantity, SeatView
from rules.core import Thing

PICK, PLAY, OTHER = "pick", "play", "other"  # what matters now: the display, the hand, neither


@dataclass(frozen=True)
class PlotView:
    """One of the twelve places of a land."""

    row: int
    column: int
    kind: str = ""  # what stands there
    points: int = 0
    dots: int = 0
    lit: bool = False  # it may be built on now
    new: bool = False  # drafted, not built yet
    seat: int = 0

    @property
    def thing(self) -> Thing:
        return "row", self.row

    @property
    def about(self) -> Thing:
        """For a long press."""
        return "plot", (self.seat, self.row, self.column)


@dataclass(frozen=True)
class ColumnView:
    """What the scenario counts in one of the four columns: who leads with how many marks, or a word."""

    crest: str = ""
    dots: int = 0
    text: str = ""
    mine: bool = False


@dataclass(frozen=True)
class LandView:
    """A principality."""

    head: SeatView
    plots: tuple[PlotView, ...]
    points: int
    stores: tuple[int, int, int]
    cards: int
    chip: bool
    columns: tuple[ColumnView, ...] = ()  # empty: the scenario does not count columns
    bonus: str = ""  # what the scenario brings as things stand, in a few words

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(p.kind for p in self.plots if p.row == row and p.kind) for row in range(3))


@dataclass(frozen=True)
class DisplayStep:
    """A place of the display as a step of the Tatars' way."""

    number: int
    cross: bool = False
    filled: bool = False
    last: bool = False


@dataclass(frozen=True)
class TatarTrack:
    """How near the Tatars are: crosses on display and how many it takes."""

    steps: tuple[DisplayStep, ...]
    crosses: int
    needed: int
    came: bool
    text: str
    brief: str  # where there is no room for all of it: the steps show the rest


@dataclass(frozen=True)
class OpenCard:
    """A hand card as its two halves."""

    card: int
    name: str
    title: str
    upper: CardHalf
    lower: CardHalf
    fruitless: tuple[str, str]  # for each half why it would do nothing; "": it does something
    done: bool = False  # it is being carried out: the halves only tell


@dataclass(frozen=True)
class Trade:
    """One kind for two of another, so many times."""

    source: int
    target: int
    most: int
    have: tuple[int, int, int]
    gains: tuple[int, ...]  # what so many exchanges bring, from none on


@dataclass(frozen=True)
class ExchangeView:
    """Any kinds one for one: the holdings that can be reached."""

    have: tuple[int, int, int]
    reachable: frozenset[tuple[int, int, int]]


@dataclass(frozen=True)
class Loot:
    """What can be taken from a rival."""

    head: SeatView
    amounts: tuple[Quantity, ...]


@dataclass(frozen=True)
class Price:
    """A line of the players' summary: what a building takes and gives, and whether the store would pay for it now."""

    kind: str
    cost: tuple[int, int, int]
    points: int  # 0: the scenario counts it at the end
    dots: int
    payable: bool


@dataclass(frozen=True)
class PerestroikaScene:
    phase: str
    round: int
    shuffles: int
    last_shuffle: int
    last_round: bool
    alone: bool
    scenario: str
    start: int
    me: int
    mine: LandView
    others: tuple[LandView, ...]
    deck: PileView
    display: tuple[CardView, ...]
    track: TatarTrack
    stores: tuple[Quantity, ...]
    stock: tuple[int, int, int]
    chips: int
    hand: tuple[CardView, ...]
    opened: OpenCard | None = None
    trade: Trade | None = None
    exchange: ExchangeView | None = None
    loot: tuple[Loot, ...] = ()
    pile: tuple[CardView, ...] = ()  # the virtual opponent's cards
    pile_asked: bool = False
    discards: tuple[CardView, ...] = ()  # to pick from, unseen
    played: int = 0
    plays: int = 2
    prices: tuple[Price, ...] = ()
    building: bool = False  # a plot is to be chosen now

    @property
    def card_open(self) -> OpenCard | None:
        """The card whose halves are offered now."""
        return self.opened if self.opened is not None and not self.opened.done else None

    @property
    def panel(self) -> Trade | ExchangeView | tuple[Loot, ...] | tuple[CardView, ...] | None:
        """What is decided on a panel of its own: numbers that are stepped, what a rival has, the cards laid aside."""
        return self.trade or self.exchange or self.loot or (self.pile if self.pile_asked else None) or None

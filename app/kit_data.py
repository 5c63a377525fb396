"""What the kit's widgets show, as plain data: a game's reading of a moment makes these, without Kivy.

A `thing` is what a finger can point at (("card", 12), ("seat", 2)): widgets hand it to `tap` and `hold`, as the table does. A
`sign` is a name of app/draw/signs.py. A `face` or `back` is whatever the game's painter knows a card by.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from app.theme import CREST_BY_NAME, Rgba, colour
from rules.core.values import Thing

NOTHING: Thing = ("", 0)


@dataclass(frozen=True)
class CardView:
    """A card as one viewer sees it, and what can be done with it now."""

    thing: Thing
    face: Hashable = None  # None: only the back can be seen
    back: Hashable = ""
    name: str = ""  # what it is called: never of a card that lies face down
    lit: bool = False  # it may be tapped now
    chosen: bool = False  # ticked, in its place
    why_not: str = ""  # set: it stays in its place and says why it cannot be chosen
    dim: bool = False  # not what matters now
    tick: str = ""  # the sign in the tick of a chosen card, where it says more than that it is chosen
    tag: str = ""  # a word or number at its upper left: how many, what it costs
    gone: str = ""  # set: it has been taken, and this says by whom; the place stays
    crest: str = ""  # whose it is: of the one who took it
    count: int = 1  # so many equal ones lie there: the edges of those below it show
    sign: str = ""  # on its upper left corner: what can be done with it; green where it is lit


@dataclass(frozen=True)
class PlayingCard:
    """What is printed on a card with a suit."""

    rank: str
    suit: str


@dataclass(frozen=True)
class DieFace:
    """A die that lies hidden like a card: what is up."""

    up: int


@dataclass(frozen=True)
class PileView:
    """A deck or a discard pile."""

    thing: Thing
    count: int
    words: str = ""  # below it
    top: Hashable = None  # the face on top, if it lies open
    back: Hashable = ""
    lit: bool = False
    chosen: bool = False
    side: str = ""  # a second line: "5 discarded"
    beneath: Hashable = None  # the face of its lowest card, where that lies open, across under it


@dataclass(frozen=True)
class Quantity:
    """So many of something: in a purse, a store, a price."""

    sign: str
    count: int
    words: str = ""  # its name, for where there is room and for help
    becomes: int | None = None  # what it would become by the draft
    places: int = 0  # how many there is room for; 0: any number
    safe: int = 0  # the first places, which nobody can empty
    thing: Thing = NOTHING
    lit: bool = False
    why_not: str = ""


@dataclass(frozen=True)
class SlipView:
    """A slip of paper with a name: a pass, a title. Its left end says whose it is."""

    thing: Thing
    text: str
    crest: str = ""  # of its owner; without one: the sign
    sign: str = "key-variant"
    lit: bool = False
    warns: bool = False  # something is wrong with it


@dataclass(frozen=True)
class PurseView:
    """What somebody has, on one plate: money, things, slips of paper."""

    thing: Thing  # the whole of it, for a long press beside its parts
    coins: Quantity
    words: str = ""  # before the things
    held: tuple[Quantity, ...] = ()
    empty: str = ""  # said where nothing is held
    slips: tuple[SlipView, ...] = ()
    piece: SlipView | None = None  # what must be used now: its sign and its name stand there instead of things and slips


@dataclass(frozen=True)
class PlaqueView:
    """A plate with a picture, a name and a line: somebody to choose, something in the supply."""

    thing: Thing
    title: str
    note: str = ""
    tone: str = ""  # of the line: "good", "bad", or plain
    picture: Hashable = None  # what the game's painter knows it by
    more: Hashable = None  # a second picture, at the right, where there is room
    count: str = ""  # beside that
    brief: tuple[str, str] = ("", "")  # name and line where it is so narrow that it stands upright
    wood: bool = False  # nothing to choose: a wooden plate, not paper
    lit: bool = False
    chosen: bool = False
    why_not: str = ""


@dataclass(frozen=True)
class SeatView:
    """A seat in a strip or at the head of its board."""

    seat: int
    name: str
    crest: str
    facts: tuple[tuple[str, str], ...] = ()  # (sign, text), the most important first
    note: str = ""
    turn: bool = False
    mine: bool = False
    bot: bool = False
    away: bool = False  # its device is out of reach
    lit: bool = False  # the seat itself may be tapped
    holds: bool = False  # something on its board may be tapped
    marks: tuple[str, ...] = ()  # signs: first player, in debt, king
    team: str = ""  # a word for its side, where there are sides

    @property
    def thing(self) -> Thing:
        return "seat", self.seat

    def tint(self, blind: bool) -> Rgba:
        return CREST_BY_NAME[self.crest].colour(blind)


@dataclass(frozen=True)
class CardHalf:
    """One of two uses of a card."""

    thing: Thing
    title: str
    signs: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()  # what would follow
    gain: str = ""  # "+10", at its right
    lit: bool = False
    chosen: bool = False
    why_not: str = ""


@dataclass(frozen=True)
class MoveView:
    """What somebody has done: `picture(x, y, w, h)` paints what it was done with; without one there may be a sign."""

    crest: str
    sentence: str
    picture: Callable[[float, float, float, float], None] | None = None
    sign: str = ""


@dataclass(frozen=True)
class EventView:
    """Something that all must see."""

    title: str
    lines: tuple[str, ...] = ()
    picture: Hashable = None  # what the game's painter knows it by; None: words alone
    shape: float = 1.6  # of the picture: width to height
    seconds: float = 0.0  # after this long it counts as seen where play goes on by itself; 0: only a tap does
    motion: float = 1.2  # seconds the picture moves before it stands still


@dataclass(frozen=True)
class PlaceView:
    """Where cards can be put while arranging; equal names are one place with room for several."""

    name: str
    words: str
    sign: str = ""


Faces = tuple[tuple[str, ...], ...]  # of a die: the signs on each side; () is blank
BONE: Rgba = colour("f3e6c8")
PIPS: Faces = tuple(("pip",) * n for n in range(1, 7))


@dataclass(frozen=True)
class DieView:
    """A die as it lies, and what can be done with it."""

    thing: Thing
    up: int  # the side that counts, an index of `faces`
    faces: Faces = PIPS
    tint: Rgba = BONE
    words: str = ""  # below it: what a tap would do, whose it is
    lit: bool = False
    chosen: bool = False
    held: bool = False  # it stays as it is while others roll
    changed: bool = False  # it was turned, not rolled
    off: tuple[int, ...] = ()  # which of its signs do not count
    outcomes: tuple[int, ...] = ()  # for each side what it would bring: 1 better, 0 the same, -1 worse
    why_not: str = ""


@dataclass(frozen=True)
class Chooser:
    """Somebody who chooses in secret, as far as everybody may know."""

    seat: int
    name: str
    crest: str
    state: str = "thinks"  # "thinks", "chosen", "away", "out"
    words: str = ""  # below the name; else what the state says
    mark: str = ""  # a sign on its crest; else the state's own
    here: bool = False  # a person at this device

    @property
    def thing(self) -> Thing:
        return "seat", self.seat


@dataclass(frozen=True)
class SecretView:
    """A choice that several make at once and nobody sees before all have made it."""

    title: str
    choosers: tuple[Chooser, ...]
    seat: int | None = None  # who chooses at this device now; None: nobody, the others do
    passed: bool = True  # the device is in that person's hands; False: the curtain lies over the choice
    note: str = ""  # what this viewer may know
    seconds: float = 0.0  # of the clock; 0: none runs
    ordered: bool = False  # the order of the choosers counts
    order_words: str = ""

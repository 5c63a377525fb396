"""What the table of Merchants of Kiev shows at one moment: plain data made from the state, before anything is drawn."""

from dataclasses import dataclass, field

from app.tables.merchants.geometry import Place


@dataclass(frozen=True)
class MapTile:
    place: Place
    name: str
    exits: tuple[int, ...]
    town: bool = False
    good: str = ""  # what is sold there
    sacked: bool = False
    pass_owner: int | None = None  # seat


@dataclass(frozen=True)
class Ship:
    seat: int
    place: Place
    goods: tuple[str, ...] = ()


@dataclass(frozen=True)
class JobView:
    good: str
    town: str
    count: int
    pays: int
    ready: bool = False  # may be delivered now
    carried: bool = False  # the seat has the good aboard
    number: int = 0
    drawn: bool = False  # one of two to choose from


@dataclass(frozen=True)
class Trace:
    """What moved since this seat last looked; the number is the one in the chronicle."""

    number: int
    who: int | str  # a seat, "horde" or "prince"
    path: tuple[Place, ...]


@dataclass
class MerchantsScene:
    tiles: dict[Place, MapTile]
    ships: tuple[Ship, ...] = ()
    horde: Place | None = None
    prince: Place | None = None
    jobs: tuple[JobView, ...] = ()
    lit: dict[Place, int] = field(default_factory=dict)  # tile -> steps (0: no number)
    chosen: Place | None = None
    tolls: tuple[Place, ...] = ()
    plan: tuple[Place, ...] = ()  # the drafted voyage
    traces: tuple[Trace, ...] = ()
    mine: int = 0  # whose eyes these are
    crests: tuple[str, ...] = ("lion", "ship", "wolf", "raven", "bear", "falcon")
    bright_pieces: tuple[str, ...] = ()  # "horde", "prince", "ship:2": may be tapped
    flying: frozenset = frozenset()  # seats, "horde", "prince" on their way: not drawn where they will be
    blind: bool = False
    spots: list[Place] = field(default_factory=list)  # where a drawn tile may be laid
    names: bool = False  # room for the country tiles' names

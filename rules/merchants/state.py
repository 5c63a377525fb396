"""All that lies on the table of Merchants of Kiev."""

from __future__ import annotations

from dataclasses import field

from rules.core import Card, Seat, Stateful, TableState, state

from .data import CITIES, GOODS, IS_CITY, JOBS, NOWHERE, START_RUBLES, City, Rotation, Spot, Tile
from .hexes import Geography, geography


@state
class Offer(Stateful):
    """What the merchant whose turn it is lays before his partner [MK-27]. Goods are counts, by good."""

    partner: Seat
    give_rubles: int = 0
    ask_rubles: int = 0
    give_passes: list[City] = field(default_factory=list)
    ask_passes: list[City] = field(default_factory=list)
    give_goods: list[int] = field(default_factory=lambda: [0] * len(GOODS))
    ask_goods: list[int] = field(default_factory=lambda: [0] * len(GOODS))


@state
class Kiev(TableState):
    """Everything is open but the order and content of the job deck [MK-32], so this is what every player sees."""

    map: str = "historical"
    hold_limit: int = 0  # goods a ship can carry; 0: any number [MK-R7]

    board: tuple[tuple[Tile, Spot, Rotation], ...] = ()
    tile_deck: list[Card] = field(default_factory=list)  # the top is the last one
    drawn_tile: Tile = NOWHERE  # drawn and not yet laid

    job_deck: list[Card] = field(default_factory=list)  # likewise
    jobs: list[int] = field(default_factory=lambda: [0] * len(JOBS))  # the size of each stack [MK-2]
    discards: list[int] = field(default_factory=lambda: [0] * len(JOBS))
    drawn_jobs: list[int] = field(default_factory=list)  # shown, and one of them to be put into play [MK-28]

    horde: Tile = NOWHERE
    prince: Tile = NOWHERE
    sacked: list[City] = field(default_factory=list)  # where markers lie
    passes: dict[City, Seat] = field(default_factory=dict)  # those in players' hands; all others are for sale [MK-R13]

    ships: list[Tile] = field(default_factory=list)  # by seat, as are the next two; they may share a tile [MK-R15]
    rubles: list[int] = field(default_factory=list)
    goods: list[list[int]] = field(default_factory=list)  # counts, by good

    turn: Seat = 0  # whose turn it is; in the set-up, whose choice
    taken: int = 0  # turns taken so far
    moved: str = ""  # "horde" or "prince" if the turn before this one moved it [MK-9]
    steps: int = 0  # that the Horde, the Prince or the ship has left in this turn
    refused: int = 0  # offers refused in this turn [MK-R39]
    offer: Offer | None = None
    ended: str = ""  # what ended the game: "rubles", "jobs", "sacked", "passes" [MK-30] or "rounds"


def new_table(seats: int, **given: int | str) -> Kiev:
    """Ships off the map, five rubles each [MK-5]."""
    return Kiev(seats=seats, map=str(given.get("map", "historical")), hold_limit=int(given.get("hold_limit", 0)),
                ships=[NOWHERE] * seats, rubles=[START_RUBLES] * seats, goods=[[0] * len(GOODS) for _ in range(seats)])


# -- what can be read off it ----------------------------------------------------------------------------------------------


def land(t: Kiev) -> Geography:
    return geography(t.board)


def is_open(t: Kiev, tile: Tile) -> bool:
    """A city that is not sacked: only these take tolls and do business [MK-R9]."""
    return IS_CITY[tile] and tile not in t.sacked


def takes_toll(t: Kiev, seat: Seat, tile: Tile) -> bool:
    """An open city whose pass this seat has not got [MK-22, MK-23]."""
    return is_open(t, tile) and t.passes.get(tile) != seat


def is_occupied(t: Kiev, tile: Tile) -> bool:
    """By a ship, the Horde or the Prince [MK-R16]."""
    return tile == t.horde or tile == t.prince or tile in t.ships


def for_sale(t: Kiev) -> list[City]:
    return [city for city in CITIES if city not in t.passes]


def passes_of(t: Kiev, seat: Seat) -> list[City]:
    return [city for city in CITIES if t.passes.get(city) == seat]

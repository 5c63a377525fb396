"""From the box to the first turn [MK-1 to MK-7]."""

from __future__ import annotations

from rules.core import Choose, Option, Roll, Script, Seat, Settings, Show, Shuffle, lay_open

from .data import CITIES, GOODS, JOB_CARDS, JOB_DECK, NOWHERE, TILE_DECK, TILES
from .events import GoodTaken, HordeAppeared, PassTaken, PrinceAppeared, Started, TileLaid
from .hexes import HISTORICAL, ways_to_lay
from .jobs import draw_job
from .options import Lay, StartAt, TakeGood, TakePass
from .state import Kiev, for_sale, land, new_table

TAKE_GOOD = tuple(TakeGood(good) for good in range(len(GOODS)))
TAKE_PASS = {city: TakePass(city) for city in CITIES}
START_AT = tuple(StartAt(tile) for tile in range(len(TILES)))


def start(seats: int, settings: Settings) -> Kiev:
    """Everything out of the box."""
    t = new_table(seats, **settings)
    t.job_deck = lay_open(t, JOB_DECK, JOB_CARDS)
    if t.map == "drawn":
        t.tile_deck = lay_open(t, TILE_DECK, len(TILES))
    return t


def shuffle(t: Kiev) -> Script[None]:
    """Mix the job cards, and the tiles unless the historical map is laid out [MK-1, MK-2]."""
    if t.tile_deck:
        jobs, tiles = yield from Shuffle(t.job_deck, t.tile_deck, why="setup")
        t.job_deck, t.tile_deck = list(jobs), list(tiles)
        t.stage = "tile"
    else:
        (jobs,) = yield from Shuffle(t.job_deck, why="setup")
        t.job_deck, t.board = list(jobs), HISTORICAL
        t.stage = "layout"


def tile(t: Kiev) -> Script[None]:
    """Players in turn draw one tile and add it to the board until all are placed [MK-1]."""
    ((_, t.drawn_tile),) = yield from Show((t.tile_deck.pop(),), why="tile")
    way = yield from Choose(t.turn, lambda: [Lay(*way) for way in ways_to_lay(t.board, t.drawn_tile)], why="tile")
    t.board = (*t.board, (t.drawn_tile, way.spot, way.rotation))
    yield TileLaid(t.turn, t.drawn_tile, way.spot, way.rotation)
    t.drawn_tile = NOWHERE
    t.turn = (t.turn + 1) % t.seats
    if not t.tile_deck:
        t.turn = 0
        t.stage = "layout"


def layout(t: Kiev) -> Script[None]:
    """Jobs on the table [MK-2]; a first city for the Horde, another for the Prince [MK-3]."""
    yield from draw_job(t, 2 * t.seats)
    horde, prince = yield from Roll((len(CITIES), len(CITIES) - 1), why="cities")
    others = list(CITIES)
    t.horde = others.pop(horde - 1)
    t.sacked.append(t.horde)
    yield HordeAppeared(t.horde)
    t.prince = others[prince - 1]
    yield PrinceAppeared(t.prince)  # both passes are for sale like all others [MK-4]
    t.stage = "outfit"


def outfit(t: Kiev) -> Script[None]:
    """In turn order each player chooses a good or a pass [MK-6]; in reverse order, a starting tile [MK-7]."""
    for seat in range(t.seats):
        t.turn = seat
        choice: Option = yield from Choose(seat, lambda: [*TAKE_GOOD, *passes_to_take(t)], why="outfit")
        match choice:
            case TakeGood(good=good):
                t.goods[seat][good] += 1
                yield GoodTaken(seat, good)
            case TakePass(city=city):
                t.passes[city] = seat
                yield PassTaken(seat, city)
    for seat in reversed(range(t.seats)):
        t.turn = seat
        yield from choose_start(t, seat)
    t.turn = 0
    t.stage = "turn"


def passes_to_take(t: Kiev) -> list[TakePass]:
    return [TAKE_PASS[city] for city in for_sale(t)]


def choose_start(t: Kiev, seat: Seat) -> Script[None]:
    """Any tile but the Horde's, and no toll [MK-7, MK-R12]."""
    choice = yield from Choose(seat, lambda: [START_AT[tile] for tile in land(t).tiles if tile != t.horde], why="start")
    t.ships[seat] = choice.tile
    yield Started(seat, choice.tile)

"""Moving the Prince of Kiev [MK-17 to MK-19]."""

from __future__ import annotations

from rules.core import Choose, Option, Script

from .data import IS_CITY, RIVER_STEPS, TILES, Tile
from .end import end_turn
from .events import HordeRelocated, PrinceRode, Rebuilt
from .options import Halt, PlaceHorde, Ride
from .state import Kiev, is_occupied, land

HALT = Halt()
RIDE = tuple(Ride(tile) for tile in range(len(TILES)))
PLACE_HORDE = tuple(PlaceHorde(tile) for tile in range(len(TILES)))


def move_prince(t: Kiev) -> Script[None]:
    """Up to three spaces by river, or one otherwise; at least one, and never both in a turn [MK-17, MK-R21, MK-R26]."""
    t.steps = RIVER_STEPS
    while t.steps:
        choice: Option = yield from Choose(t.turn, lambda: rides(t), why="prince")
        if choice == HALT:
            break
        yield from enter(t, choice[1])
    end_turn(t, "prince")


def rides(t: Kiev) -> list[Option]:
    where = land(t)
    if t.steps == RIVER_STEPS:
        return [RIDE[tile] for tile in where.neighbours[t.prince]]
    return [*(RIDE[tile] for tile in where.rivers[t.prince]), HALT]


def enter(t: Kiev, tile: Tile) -> Script[None]:
    """One step, and all that it does: a sacked city is rebuilt, the Horde moved away, which does not stop him [MK-R25]."""
    by_river = tile in land(t).rivers[t.prince]
    t.steps = t.steps - 1 if by_river else 0
    t.prince = tile
    yield PrinceRode(t.turn, tile)
    if tile in t.sacked:  # [MK-18]
        t.steps = 0
        t.sacked.remove(tile)
        yield Rebuilt(tile)
    if tile == t.horde:
        yield from relocate_horde(t)


def relocate_horde(t: Kiev) -> Script[None]:
    """The mover puts the Horde elsewhere [MK-19, MK-R22]. It is no movement: nothing is sacked or lost there [MK-R24]."""
    if retreats(t):
        choice = yield from Choose(t.turn, lambda: [PLACE_HORDE[tile] for tile in retreats(t)], why="horde flees")
        t.horde = choice.tile
        yield HordeRelocated(t.turn, choice.tile)


def retreats(t: Kiev) -> list[Tile]:
    """Unoccupied tiles without a city; if there is none, any tile without ship or Prince [MK-R23]."""
    free = [tile for tile in land(t).tiles if not is_occupied(t, tile)]
    return [tile for tile in free if not IS_CITY[tile]] or free

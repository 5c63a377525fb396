"""Moving the Golden Horde [MK-10 to MK-16]."""

from __future__ import annotations

from rules.core import Choose, Option, Script, clockwise

from .data import GOODS, HORDE_STEPS, IS_CITY, TILES, Tile
from .end import check_end, end_turn
from .events import Fled, HordeMarched, Plundered, PrinceRelocated, Sacked
from .options import Flee, Halt, March, PlacePrince
from .state import Kiev, is_occupied, is_open, land

HALT = Halt()
MARCH = tuple(March(tile) for tile in range(len(TILES)))
FLEE = tuple(Flee(tile) for tile in range(len(TILES)))
PLACE_PRINCE = tuple(PlacePrince(tile) for tile in range(len(TILES)))


def move_horde(t: Kiev) -> Script[None]:
    """One or two spaces in any direction, rivers or not [MK-10, MK-R21]."""
    t.steps = HORDE_STEPS
    while t.steps:
        choice: Option = yield from Choose(t.turn, lambda: marches(t), why="horde")
        if choice == HALT:
            break
        yield from enter(t, choice[1])
    end_turn(t, "horde")


def marches(t: Kiev) -> list[Option]:
    steps: list[Option] = [MARCH[tile] for tile in land(t).neighbours[t.horde]]
    if t.steps < HORDE_STEPS:
        steps.append(HALT)
    return steps


def enter(t: Kiev, tile: Tile) -> Script[None]:
    """One step, and all that it does: goods and ships first, then the city, then the Prince [MK-R18, MK-R41].

    The Prince alone stops nobody [MK-R25]. Rubles for lost goods can end the game before anybody flees [MK-R32].
    """
    t.horde = tile
    t.steps -= 1
    yield HordeMarched(t.turn, tile)
    if IS_CITY[tile] or tile in t.ships:
        t.steps = 0  # [MK-11]
        yield from plunder(t)
        check_end(t)
        yield from drive_out(t)
        yield from sack(t)
        check_end(t)
    if tile == t.prince:
        yield from relocate_prince(t)


def plunder(t: Kiev) -> Script[None]:
    """Every ship there loses its goods, the mover's own too; he gets a ruble for each [MK-12, MK-R17, MK-R19]."""
    for owner in clockwise(t, t.turn):
        lost = sum(t.goods[owner])
        if t.ships[owner] == t.horde and lost:
            t.goods[owner] = [0] * len(GOODS)
            t.rubles[t.turn] += lost
            yield Plundered(t.turn, owner, lost)


def sack(t: Kiev) -> Script[None]:
    """A city falls: a marker, and a ruble for the mover [MK-14]. One already sacked holds nothing more [MK-R20]."""
    if is_open(t, t.horde):
        t.sacked.append(t.horde)
        t.rubles[t.turn] += 1
        yield Sacked(t.turn, t.horde)


def relocate_prince(t: Kiev) -> Script[None]:
    """The mover puts the Prince elsewhere [MK-16, MK-R22]. It is no movement: nothing happens where he arrives [MK-R24]."""
    if refuges(t):
        choice = yield from Choose(t.turn, lambda: [PLACE_PRINCE[tile] for tile in refuges(t)], why="prince flees")
        t.prince = choice.tile
        yield PrinceRelocated(t.turn, choice.tile)


def refuges(t: Kiev) -> list[Tile]:
    """Cities neither sacked nor occupied; if there is none, any unoccupied tile [MK-R23]."""
    free = [tile for tile in land(t).tiles if not is_occupied(t, tile)]
    return [tile for tile in free if is_open(t, tile)] or free


def drive_out(t: Kiev) -> Script[None]:
    """Each ship there goes where its owner likes, free of any toll, in turn order [MK-13, MK-R17, MK-R37]."""
    for owner in clockwise(t, t.turn):
        if t.ships[owner] == t.horde and ways_out(t):  # with no way out it stays
            choice = yield from Choose(owner, lambda: [FLEE[tile] for tile in ways_out(t)], why="flee")
            t.ships[owner] = choice.tile
            yield Fled(owner, choice.tile)


def ways_out(t: Kiev) -> list[Tile]:
    return [tile for tile in land(t).neighbours[t.horde] if not is_occupied(t, tile)]

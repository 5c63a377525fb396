"""Building [RK-144 to RK-156, RK-164]."""

from __future__ import annotations

from rules.core import Choose, Option, Script, Seat

from .data import BUILD, CHURCH, PLACES, Region, Structure
from .events import Built, RebelRemoved, StructurePlaced, StructureRemoved, TroopPlaced
from .hooks import BASE, allows, does, run
from .options import Build, ConvertRebel, ConvertTroop, Nothing
from .piles import return_rebel
from .rule import blocked_by_yaroslav, build_price
from .state import NOBODY, TROOP, Rurik, occupied, opponents
from .troops import put, remove


def has_room(t: Rurik, structure: Structure, region: Region) -> bool:
    """At most three structures in a region, and one of each kind [RK-26, RK-27]."""
    standing = t.built[region]
    return len(standing) < PLACES and all(kind != structure for kind, _ in standing)


def place_structure(t: Rurik, seat: Seat, structure: Structure, region: Region) -> StructurePlaced:
    """Put a structure from supply on the map, without the effects of building."""
    t.players[seat].structures[structure] -= 1
    t.built[region].append((structure, seat))
    return StructurePlaced(seat, structure, region)


def remove_structure(t: Rurik, seat: Seat, structure: Structure, region: Region) -> StructureRemoved:
    t.built[region].remove((structure, seat))
    t.players[seat].structures[structure] += 1
    return StructureRemoved(seat, structure, region)


@BASE.hook("offers")
def buildings(t: Rurik, seat: Seat, options: list[Option]) -> None:
    points = t.turn.points[BUILD]
    if not points:
        return
    kinds = [kind for kind, left in t.players[seat].structures.items() if left]
    for region in occupied(t, seat):
        if build_price(t, seat, region) <= points:
            options += [Build(k, region) for k in kinds if has_room(t, k, region) and allows(t, "may_build", seat, k, region)]


@does(Build)
def build(t: Rurik, seat: Seat, option: Build) -> Script[None]:
    """Pay the points, place the structure, then its effect of building, unless Yaroslav prevents it [RK-145, RK-236]."""
    structure, region = option.structure, option.region
    price = build_price(t, seat, region)
    t.turn.points[BUILD] -= price
    t.turn.build_spent += price
    t.turn.structures_built += 1
    t.turn.action_region = region
    place_structure(t, seat, structure, region)
    yield Built(seat, structure, region, price)
    if not blocked_by_yaroslav(t, seat, region):
        yield from run(t, "after_build", seat, structure, region)


@BASE.hook("after_build")
def church(t: Rurik, seat: Seat, structure: Structure, region: Region) -> Script[None]:
    """When a church is built: an opposing troop or a rebel may be replaced by an own troop [RK-148 to RK-153]."""
    if structure != CHURCH:
        return
    targets = converts(t, seat, region)
    if not targets:
        return
    choice = yield from Choose(seat, [*targets, Nothing()], why="church")
    if isinstance(choice, Nothing):
        return
    if isinstance(choice, ConvertTroop):
        yield remove(t, seat, choice.seat, region)
    else:
        card = t.rebels[region].pop(0)
        yield RebelRemoved(seat, region)
        yield from return_rebel(t, card)
    if t.players[seat].supply:
        put(t.players[seat], TROOP, region)
        yield TroopPlaced(seat, TROOP, region)


def converts(t: Rurik, seat: Seat, region: Region) -> list[Option]:
    """What a church may remove there: ordinary troops and rebels, never a leader [RK-150]."""
    targets: list[Option] = [ConvertTroop(o) for o in opponents(t, seat)
                             if t.players[o].troops[region] and allows(t, "may_convert", seat, o, region)]
    if t.rebels[region] and allows(t, "may_convert", seat, NOBODY, region):
        targets.append(ConvertRebel())
    return targets

"""How to get somewhere, and in how many turns: what a sighted player reads off the rivers at a glance."""
from __future__ import annotations

from app.i18n import _, listed, ngettext, noun
from app.words.base import Reader
from app.words.merchants.ground import tile_named
from app.words.merchants.names import place
from rules.core import Seat
from rules.merchants.data import NOWHERE, RIVER_STEPS, Tile
from rules.merchants.merchant import courses
from rules.merchants.state import Kiev, land, takes_toll

Leg = tuple[Tile, ...]          # the tiles of one turn's course, the last one its end


def route(t: Kiev, seat: Seat, goal: Tile) -> list[Leg] | None:
    """The fewest turns from the seat's ship to `goal` as things lie now, money for tolls aside; None if there is no way."""
    start = t.ships[seat]
    if start == goal:
        return []
    ahead = t.clone()
    ahead.turn, ahead.rubles[seat] = seat, len(land(t).tiles)
    came: dict[Tile, Leg] = {}          # tile -> where the turn that ends there begins, and its course
    going = [start]
    while going and goal not in came:
        further = []
        for tile in going:
            ahead.ships[seat], ahead.steps = tile, RIVER_STEPS
            for end, course in courses(ahead).items():
                if end != start and end not in came:
                    came[end] = (tile, *course)
                    further.append(end)
        going = further
    if goal not in came:
        return None
    legs: list[Leg] = []
    while goal != start:
        legs.append(came[goal][1:])
        goal = came[goal][0]
    return legs[::-1]


def turns_away(t: Kiev, seat: Seat, goal: Tile) -> str:
    """"here", "2 turns away", "out of reach"."""
    legs = route(t, seat, goal)
    if legs is None:
        return _("out of reach")
    return ngettext("{count} turn away", "{count} turns away", len(legs)).format(count=len(legs)) if legs else _("here")


def way(to: Reader, about: str) -> list[str]:
    """The page: from the reader's ship to the tile that is named."""
    t: Kiev = to.state
    if to.seat is None or t.ships[to.seat] == NOWHERE:
        return [_("Your ship is not on the map yet.")]
    goal = tile_named(t, about) if about else None
    if goal is None:
        return [_("Type way and where to, for example: way Novgorod.")]
    legs = route(t, to.seat, goal)
    if legs is None:
        return [_("As things lie there is no way to {place}.").format(place=place(goal))]
    if not legs:
        return [_("You are there.")]
    tolls = sum(takes_toll(t, to.seat, leg[-1]) for leg in legs)
    asked = noun(ngettext("{count} toll", "{count} tolls", tolls)).format(count=tolls) if tolls else noun(_("no toll"))
    lines = [ngettext("{place} is {count} turn away, {tolls}.", "{place} is {count} turns away, {tolls}.", len(legs)).format(
        place=place(goal), count=len(legs), tolls=asked)]
    here = t.ships[to.seat]
    for number, leg in enumerate(legs, 1):
        by_river = leg[0] in land(t).rivers[here]
        how = (_("Turn {number}: haul overland to {place}.") if not by_river
               else _("Turn {number}: sail by {by} to {place}.") if len(leg) > 1 else _("Turn {number}: sail to {place}."))
        lines.append(how.format(number=number, by=listed([place(tile) for tile in leg[:-1]]), place=place(leg[-1])))
        here = leg[-1]
    return lines

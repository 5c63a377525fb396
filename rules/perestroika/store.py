"""Materials between the stock and the principalities. Functions that move pieces return the event for the script to yield."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Choose, Script, Seat

from .data import EXCHANGE_FOR, KINDS, MOST, Material, Materials
from .events import Exchanged, GaveUp, Rearranged, Robbed, Took
from .options import GiveUp, Rearrange, Rob, Take
from .state import Perestroika, can_gain, held

TAKE = tuple(Take(kind) for kind in KINDS)
GIVE_UP = tuple(GiveUp(kind) for kind in KINDS)


def gain(t: Perestroika, seat: Seat, material: Material, wanted: int) -> Took:
    """As many as the store and the stock allow [PE-7, PE-8]."""
    count = min(wanted, can_gain(t, seat, material))
    t.principalities[seat].materials[material] += count
    t.stock[material] -= count
    return Took(seat, material, count, wanted)


def give_up(t: Perestroika, seat: Seat, material: Material, count: int = 1) -> GaveUp:
    t.principalities[seat].materials[material] -= count
    t.stock[material] += count
    return GaveUp(seat, material, count)


def kinds_to_take(t: Perestroika, seat: Seat) -> list[Take]:
    """Only kinds that can move [PE-R35]."""
    return [TAKE[kind] for kind in KINDS if can_gain(t, seat, kind) > 0]


def take_one(t: Perestroika, seat: Seat, why: str) -> Script[bool]:
    """A piece of the seat's choice; False if there is none to be had."""
    if not kinds_to_take(t, seat):
        return False
    choice = yield from Choose(seat, lambda: kinds_to_take(t, seat), why=why)
    yield gain(t, seat, choice.material, 1)
    return True


def kinds_to_give(t: Perestroika, seat: Seat) -> list[GiveUp]:
    materials = t.principalities[seat].materials
    return [GIVE_UP[kind] for kind in KINDS if materials[kind]]


# -- exchanges ------------------------------------------------------------------------------------------------------------


def most_exchanges(t: Perestroika, seat: Seat, source: Material, target: Material) -> int:
    """Each exchange must gain at least one piece; what is beyond the store or the stock is lost [PE-R9]."""
    room = can_gain(t, seat, target)
    return min(t.principalities[seat].materials[source], -(-room // EXCHANGE_FOR))


def exchange(t: Perestroika, seat: Seat, source: Material, target: Material, times: int) -> Exchanged:
    """One piece for two, so many times [PE-35]."""
    gained = min(EXCHANGE_FOR * times, can_gain(t, seat, target))
    materials = t.principalities[seat].materials
    materials[source] -= times
    t.stock[source] += times
    materials[target] += gained
    t.stock[target] -= gained
    return Exchanged(seat, source, times, target, gained)


def holdings(t: Perestroika, seat: Seat) -> list[Rearrange]:
    """What a store can become one for one: as many pieces, none over six, none beyond the stock [PE-R38]."""
    fur, wood, wheat = held(t, seat)
    total = fur + wood + wheat
    most_fur, most_wood, most_wheat = (min(MOST, have + t.stock[kind]) for kind, have in enumerate((fur, wood, wheat)))
    found = []
    for a in range(min(most_fur, total) + 1):
        for b in range(min(most_wood, total - a) + 1):
            if total - a - b <= most_wheat:
                found.append(Rearrange(a, b, total - a - b))
    return found


def rearrange(t: Perestroika, seat: Seat, why: str) -> Script[bool]:
    """One choice of what to hold, equal to any row of single exchanges; False if nothing has changed."""
    if len(holdings(t, seat)) < 2:
        return False
    before = held(t, seat)
    choice = yield from Choose(seat, lambda: holdings(t, seat), why=why)
    after: Materials = (choice.fur, choice.wood, choice.wheat)
    for kind in KINDS:
        t.stock[kind] += before[kind] - after[kind]
    t.principalities[seat].materials = list(after)
    if after == before:
        return False
    yield Rearranged(seat, before, after)
    return True


# -- theft ----------------------------------------------------------------------------------------------------------------


def loot(t: Perestroika, thief: Seat, victims: Sequence[Seat]) -> list[Rob]:
    """What can be taken from whom: the victim has it, and the thief fewer than six [PE-R35]."""
    room = t.principalities[thief].materials
    return [Rob(victim, kind) for victim in victims for kind in KINDS
            if t.principalities[victim].materials[kind] and room[kind] < MOST]


def rob(t: Perestroika, thief: Seat, victims: Sequence[Seat], why: str) -> Script[bool]:
    """One piece of the thief's choice; False if none can be taken."""
    def options() -> list[Rob]:
        return loot(t, thief, victims)

    if not options():
        return False
    choice = yield from Choose(thief, options, why=why)
    t.principalities[choice.seat].materials[choice.material] -= 1
    t.principalities[thief].materials[choice.material] += 1
    yield Robbed(thief, choice.seat, choice.material)
    return True

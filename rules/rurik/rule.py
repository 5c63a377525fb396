"""Who rules a region, and what taxing and building cost there [RK-65 to RK-72]. Computed whenever it matters, never stored."""

from __future__ import annotations

from rules.core import Seat

from .data import STRONGHOLD, Region, Structure
from .hooks import modified
from .state import NOBODY, Rurik, is_there, leads, owns, regions


def works(t: Rurik, seat: Seat, structure: Structure, region: Region) -> bool:
    """The seat has this structure there, and it has its effect."""
    return owns(t, seat, structure, region) and not blocked_by_yaroslav(t, seat, region)


def blocked_by_yaroslav(t: Rurik, seat: Seat, region: Region) -> bool:
    """Another side's Yaroslav stands there: structures of this seat have no effect [RK-236]."""
    return leads(t, "yaroslav", region) not in (NOBODY, seat)


def strength(t: Rurik, seat: Seat, region: Region) -> int:
    """Troops, leader, stronghold [RK-65]; for Sviatopolk the rebels beside him [RK-233]."""
    player = t.players[seat]
    total = player.troops[region]
    if player.leader_at == region:
        total += 1
        if player.leader == "sviatopolk":
            total += len(t.rebels[region])
    if t.built[region] and works(t, seat, STRONGHOLD, region):
        total += 1
    return total


def ruler(t: Rurik, region: Region) -> Seat:
    """The seat that beats every other one and the rebels; NOBODY in a tie [RK-67, RK-68], unless Yaroslav is in it [RK-235]."""
    best, who = 0, NOBODY
    if t.rebels[region] and leads(t, "sviatopolk", region) == NOBODY:
        best = len(t.rebels[region])
    for seat in range(len(t.players)):
        own = strength(t, seat, region)
        if own > best:
            best, who = own, seat
        elif own == best and own:
            if is_there(t.players[seat], "yaroslav", region):
                who = seat
            elif who == NOBODY or not is_there(t.players[who], "yaroslav", region):
                who = NOBODY
    return who


def rules(t: Rurik, seat: Seat, region: Region) -> bool:
    return ruler(t, region) == seat


def ruled(t: Rurik, seat: Seat) -> list[Region]:
    return [r for r in regions(t) if ruler(t, r) == seat]


def tax_price(t: Rurik, seat: Seat, region: Region) -> int:
    return modified(t, "tax_price", _price(t, seat, region), seat, region)


def build_price(t: Rurik, seat: Seat, region: Region) -> int:
    return modified(t, "build_price", _price(t, seat, region), seat, region)


def _price(t: Rurik, seat: Seat, region: Region) -> int:
    """One point for the ruler, else two [RK-138, RK-145]; for Mstislav one in his region [RK-237]."""
    return 1 if is_there(t.players[seat], "mstislav", region) or rules(t, seat, region) else 2

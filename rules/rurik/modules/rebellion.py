"""What the Rebellion does with each action, by its plan card, without any choice [RK-444 to RK-469]."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import Event, Script

from ..attack import strike
from ..build import has_room, place_structure
from ..data import ATTACK, CHURCH, MARKET, Region, Structure
from ..events import Built, Moved, Mustered, RebelRemoved, Taxed, TroopPlaced
from ..mat import get_coins, get_good, stow
from ..piles import return_rebel
from ..rule import blocked_by_yaroslav, rules, works
from ..state import (
    IN_SUPPLY,
    LEADER,
    TROOP,
    Piece,
    Player,
    Rurik,
    is_full,
    near,
    occupies,
    on_map,
    pieces_in,
)
from ..troops import put, remove
from .core import STABLE, STABLE_POINTS, TAVERN
from .solo_cards import ATTACK_MOVE, MATS, PLANS, PRIORITIES, Block, Bonus, SoloPlan

HUMAN, REBELLION = 0, 1
STABLE_LEAD = 3  # troops more than the player, for a stable [RK-465]


class Unlocked(Event):
    """A bonus of the Rebellion's mat."""

    column: int
    place: int


class NeutralBeaten(Event):
    """By the Rebellion."""

    region: Region


def plan(t: Rurik) -> SoloPlan:
    if t.plan is None:
        raise ValueError("no plan card lies open")
    return PLANS[t.faces[t.plan][1]]


def block(t: Rurik) -> Block:
    return plan(t).blocks[PRIORITIES.index(t.priority)]


def rebel_player(t: Rurik) -> Player:
    """The Rebellion is the second of the players, and has no seat."""
    return t.players[REBELLION]


def bonuses(t: Rurik) -> list[Bonus]:
    """Those of its mat that are unlocked."""
    columns = MATS[t.level - 1].columns
    return [bonus for column, count in zip(columns, t.unlocked, strict=True) for bonus in column[:count]]


def unlock(t: Rurik) -> Script[None]:
    """The next one in the column of its priority, else in the leftmost that has one; each gives a coin [RK-469]."""
    columns = MATS[t.level - 1].columns
    for column in (PRIORITIES.index(t.priority), *range(len(columns))):
        if t.unlocked[column] < len(columns[column]):
            t.unlocked[column] += 1
            yield Unlocked(column, t.unlocked[column] - 1)
            yield get_coins(t, REBELLION, 1)
            return


# -- muster [RK-444 to RK-446] -----------------------------------------------------------------------------------------


def muster(t: Rurik, points: int) -> Script[None]:
    """The leader first; then one each where it stands without rule, until it rules everywhere; the rest where it rules."""
    while points:
        not_ruled = [r for r in plan(t).order if occupies(rebel_player(t), r) and not rules(t, REBELLION, r)]
        where = not_ruled or [r for r in plan(t).order if occupies(rebel_player(t), r)]
        for region in where:
            if not points or not (rebel_player(t).supply or rebel_player(t).leader_at == IN_SUPPLY):
                return
            yield muster_one(t, region)
            points -= 1
        if not where:
            return


def muster_one(t: Rurik, region: Region) -> Event:
    piece = LEADER if rebel_player(t).leader_at == IN_SUPPLY else TROOP
    put(rebel_player(t), piece, region)
    return Mustered(REBELLION, piece, region)


# -- move [RK-447 to RK-453] -------------------------------------------------------------------------------------------


def move(t: Rurik, points: int, only_from: Region | None = None) -> Script[None]:
    """With priority attack and move one piece to each region it does not occupy; else all to the first it does not rule."""
    order = plan(t).order
    if t.priority == ATTACK_MOVE:
        goals = [r for r in order if not occupies(rebel_player(t), r)][:points]
    else:
        goals = [r for r in order if not rules(t, REBELLION, r)][:1] * points
    for goal in goals:
        source = nearest_spare(t, goal, only_from)
        if source is not None:
            piece = LEADER if rebel_player(t).leader_at == source else TROOP
            shift(t, piece, source, goal)
            yield Moved(REBELLION, piece, source, goal)


def shift(t: Rurik, piece: Piece, origin: Region, region: Region) -> None:
    if piece == LEADER:
        rebel_player(t).leader_at = region
    else:
        rebel_player(t).troops[origin] -= 1
        rebel_player(t).troops[region] += 1


def nearest_spare(t: Rurik, goal: Region, only_from: Region | None) -> Region | None:
    """Where a piece can be spared, nearest to the goal; of equals the last in location order [RK-450 to RK-452]."""
    away = distances(t, goal)
    spare = [r for r in plan(t).order if r != goal and only_from in (None, r) and can_spare(t, r)]
    return min(spare, key=lambda r: (away[r], -plan(t).order.index(r)), default=None)


def distances(t: Rurik, goal: Region) -> dict[Region, int]:
    away, queue = {goal: 0}, [goal]
    for region in queue:
        for other in near(t, region):
            if other not in away:
                away[other] = away[region] + 1
                queue.append(other)
    return away


def can_spare(t: Rurik, region: Region) -> bool:
    """One piece stays behind, and the player does not come to rule there [RK-450, RK-451]."""
    if pieces_in(rebel_player(t), region) < 2:
        return False
    if rules(t, HUMAN, region):
        return True
    piece = LEADER if rebel_player(t).leader_at == region else TROOP
    trial = t.clone()
    if piece == LEADER:
        rebel_player(trial).leader_at = IN_SUPPLY
    else:
        rebel_player(trial).troops[region] -= 1
    return not rules(trial, HUMAN, region)


# -- attack [RK-454 to RK-458] -----------------------------------------------------------------------------------------


def attack(t: Rurik, points: int) -> Script[None]:
    """Region by region, the player before neutral troops, as long as there is a target and a piece of its own."""
    ruled_first = t.priority != ATTACK_MOVE
    order = sorted(plan(t).order, key=lambda r: rules(t, REBELLION, r) != ruled_first)  # stable: location order within
    for region in order:
        while points and occupies(rebel_player(t), region) and (occupies(t.players[HUMAN], region) or t.rebels[region]):
            points -= 1
            if occupies(t.players[HUMAN], region):
                t.turn.points[ATTACK] = 1
                yield from strike(t, REBELLION, HUMAN, region, region, ATTACK)
            else:
                rebel_player(t).rebels.append(t.rebels[region].pop(0))
                yield NeutralBeaten(region)


# -- tax [RK-459 to RK-462] --------------------------------------------------------------------------------------------


def tax(t: Rurik, points: int) -> Script[None]:
    """Goods whose column has room first; its market always gives the second good."""
    for _ in range(points):
        there = [r for r in plan(t).order if occupies(rebel_player(t), r) and t.goods[r]]
        if not there:
            return
        region = min(there, key=lambda r: is_full(rebel_player(t), t.yields[r]))
        good = t.yields[region]
        t.goods[region] = False
        yield Taxed(REBELLION, region, 1)
        yield from stow(t, REBELLION, good)
        if works(t, REBELLION, MARKET, region):
            yield from get_good(t, REBELLION, good)
        yield from theofana_musters(t, region)


# -- build [RK-463 to RK-467] ------------------------------------------------------------------------------------------


def build(t: Rurik, points: int) -> Script[None]:
    """One structure for each point, by `next_building`; then its effect, and what its leaders bring."""
    for _ in range(points):
        found = next_building(t)
        if found is None:
            return
        structure, region = found
        place_structure(t, REBELLION, structure, region)
        yield Built(REBELLION, structure, region, 1)
        if not blocked_by_yaroslav(t, REBELLION, region):
            yield from effect(t, structure, region)
        yield from theofana_musters(t, region)
        if rebel_player(t).leader == rebel_name("maria") and rebel_player(t).leader_at == region:  # RK-476, Q-83
            yield from attack(t, 1)


def next_building(t: Rurik) -> tuple[Structure, Region] | None:
    """In regions without a structure of its own, then where the player or neutral troops stand, then in the rest [RK-464]."""
    order = [r for r in plan(t).order if occupies(rebel_player(t), r)]
    bare = [r for r in order if all(owner != REBELLION for _, owner in t.built[r])]
    shared = [r for r in order if r not in bare and (occupies(t.players[HUMAN], r) or t.rebels[r])]
    for region in (*bare, *shared, *(r for r in order if r not in bare and r not in shared)):
        for structure in wished(t, region):
            if rebel_player(t).structures.get(structure) and has_room(t, structure, region):
                return structure, region
    return None


def can_convert(t: Rurik, region: Region) -> bool:
    """A church would find the player's ordinary troops there, or neutral ones [RK-150, RK-466]."""
    return t.players[HUMAN].troops[region] > 0 or bool(t.rebels[region])


def wished(t: Rurik, region: Region) -> list[Structure]:
    """Which kinds it would build there, best first [RK-465, RK-466]."""
    kinds: list[Structure] = []
    if pieces_in(rebel_player(t), region) - pieces_in(t.players[HUMAN], region) >= STABLE_LEAD:
        kinds.append(STABLE)
    if len(t.built[region]) == 2:
        kinds.append(TAVERN)
    return [*kinds, *(kind for kind in block(t).structures if kind != CHURCH or can_convert(t, region))]


def effect(t: Rurik, structure: Structure, region: Region) -> Script[None]:
    if structure == CHURCH:
        if t.players[HUMAN].troops[region]:
            yield remove(t, REBELLION, HUMAN, region)
        else:
            card = t.rebels[region].pop(0)
            yield RebelRemoved(REBELLION, region)
            yield from return_rebel(t, card)
        if rebel_player(t).supply:
            put(rebel_player(t), TROOP, region)
            yield TroopPlaced(REBELLION, TROOP, region)
    elif structure == STABLE:  # RK-494
        yield from move(t, STABLE_POINTS, region)
    elif structure == TAVERN:  # RK-467
        yield get_coins(t, REBELLION, len(t.built[region]))
        yield from unlock(t)


def rebel_name(leader: str) -> str:
    """Leaders of the Rebellion have other abilities than those of players, and so another name."""
    return f"rebel_{leader}"


def theofana_musters(t: Rurik, region: Region) -> Script[None]:
    """Theofana: taxing or building in her region musters one piece there [RK-477]."""
    if rebel_player(t).leader == rebel_name("theofana") and rebel_player(t).leader_at == region and rebel_player(t).supply:
        yield muster_one(t, region)


def return_to_map(t: Rurik) -> Script[None]:
    """Without a piece on the map: leader and one piece into the first region of its order [RK-482]."""
    if on_map(rebel_player(t)):
        return
    region = plan(t).order[0]
    for _ in range(2):
        if rebel_player(t).supply or rebel_player(t).leader_at == IN_SUPPLY:
            yield muster_one(t, region)


ACTIONS: dict[str, Callable[[Rurik, int], Script[None]]] = {
    "muster": muster, "move": move, "attack": attack, "tax": tax, "build": build,
}


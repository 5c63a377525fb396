"""Mustering, moving and marching [RK-104 to RK-110, RK-217]."""

from __future__ import annotations

from rules.core import Choose, Option, Script, Seat

from .data import ATTACK, MARCH, MOVE, MUSTER, SURE, Region
from .events import Escorted, GotBoundPoints, Moved, Mustered, Removed
from .hooks import BASE, allows, does, modified, run
from .options import Escort, March, Move, MoveBound, Muster
from .state import IN_SUPPLY, LEADER, TROOP, Bound, Piece, Player, Rurik, near, occupied, pieces_in, regions

ESCORT = 2  # troops that go along with Agatha [RK-240]

# -- pieces to and from the map ----------------------------------------------------------------------------------------


def put(player: Player, piece: Piece, region: Region) -> None:
    """Put a piece on the map, from supply."""
    if piece == LEADER:
        player.leader_at = region
    else:
        player.supply -= 1
        player.troops[region] += 1


def take_off(player: Player, piece: Piece, region: Region) -> None:
    """Take a piece off the map, to supply."""
    if piece == LEADER:
        player.leader_at = IN_SUPPLY
    else:
        player.troops[region] -= 1
        player.supply += 1


def next_to_go(player: Player, region: Region) -> Piece:
    """The piece that is removed next there: an ordinary troop, the leader only as the last one [RK-117, RK-128, RK-210]."""
    return TROOP if player.troops[region] else LEADER


def remove(t: Rurik, by: Seat, seat: Seat, region: Region) -> Removed:
    piece = next_to_go(t.players[seat], region)
    take_off(t.players[seat], piece, region)
    return Removed(by, seat, piece, region)


# -- muster ------------------------------------------------------------------------------------------------------------


@BASE.hook("offers")
def musters(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer mustering: a troop or the leader from supply into an occupied region [RK-104 to RK-106]."""
    player, points = t.players[seat], t.turn.points
    pieces = [TROOP] if player.supply else []
    if player.leader_at == IN_SUPPLY:
        pieces.append(LEADER)
    if points[MUSTER]:
        for region in occupied(t, seat):
            options += [Muster(region, piece, MUSTER) for piece in pieces]
        if player.supply and player.leader == "maria" and player.leader_at >= 0 and not player.used:
            there = [r for r in near(t, player.leader_at) if not pieces_in(player, r)]  # RK-238
            options += [Muster(region, TROOP, MUSTER) for region in there]
    if player.supply and player.leader == "sudislav" and player.leader_at >= 0:  # RK-241
        options += [Muster(player.leader_at, TROOP, kind) for kind in (ATTACK, SURE) if points[kind]]


@does(Muster)
def muster(t: Rurik, seat: Seat, option: Muster) -> Script[None]:
    player, region = t.players[seat], option.region
    t.turn.points[option.points] -= 1
    if not pieces_in(player, region):  # Maria: once a round; then the region is occupied like any other
        player.used = True
    put(player, option.piece, region)
    yield Mustered(seat, option.piece, region)


# -- move --------------------------------------------------------------------------------------------------------------


def step_price(t: Rurik, origin: Region, region: Region) -> int:
    return modified(t, "move_cost", 1, origin, region)


def movable(player: Player, region: Region) -> list[Piece]:
    pieces = [TROOP] if player.troops[region] else []
    return [*pieces, LEADER] if player.leader_at == region else pieces


@BASE.hook("offers")
def moves(t: Rurik, seat: Seat, options: list[Option]) -> None:
    player, points = t.players[seat], t.turn.points
    if points[MOVE]:
        for origin in occupied(t, seat):
            for piece in movable(player, origin):
                options += [Move(piece, origin, r) for r in near(t, origin) if step_price(t, origin, r) <= points[MOVE]]
    for bound in t.turn.bound:
        for piece, origin in bound_pieces(player, bound):
            options += [MoveBound(piece, origin, r, bound.region) for r in near(t, origin)
                        if step_price(t, origin, r) <= bound.points]
    if points[MARCH]:
        for origin in occupied(t, seat):
            for piece in movable(player, origin):
                options += [March(piece, origin, r) for r in regions(t) if r != origin and allows(t, "free_move", origin, r)]


def bound_pieces(player: Player, bound: Bound) -> list[tuple[Piece, Region]]:
    """Which pieces may use these points: those in their region, and those that have left it by them [Q-26]."""
    found = []
    for region in range(len(player.troops)):
        if player.troops[region] and (region == bound.region or bound.troops.get(region)):
            found.append((TROOP, region))
        if player.leader_at == region and region in (bound.region, bound.leader):
            found.append((LEADER, region))
    return found


@does(Move)
def move(t: Rurik, seat: Seat, option: Move) -> Script[None]:
    t.turn.points[MOVE] -= step_price(t, option.origin, option.region)
    yield from step(t, seat, option.piece, option.origin, option.region)


@does(MoveBound)
def move_bound(t: Rurik, seat: Seat, option: MoveBound) -> Script[None]:
    piece, origin, region = option.piece, option.origin, option.region
    bound = next(b for b in t.turn.bound if b.region == option.start)
    bound.points -= step_price(t, origin, region)
    if piece == LEADER:
        bound.leader = region
    else:
        if origin != bound.region:
            bound.troops[origin] -= 1
        bound.troops[region] = bound.troops.get(region, 0) + 1
    if not bound.points:
        t.turn.bound.remove(bound)
    yield from step(t, seat, piece, origin, region)


@does(March)
def march(t: Rurik, seat: Seat, option: March) -> Script[None]:
    t.turn.points[MARCH] -= 1
    yield from step(t, seat, option.piece, option.origin, option.region)


def step(t: Rurik, seat: Seat, piece: Piece, origin: Region, region: Region) -> Script[None]:
    """One piece goes from one region to another, whoever paid for it. Nothing blocks it, nothing begins [RK-109, RK-110]."""
    player = t.players[seat]
    if piece == LEADER:
        player.leader_at = region
    else:
        player.troops[origin] -= 1
        player.troops[region] += 1
    yield Moved(seat, piece, origin, region)
    if piece == LEADER and player.leader == "agatha":
        yield from escort(t, seat, origin, region)
    yield from run(t, "on_enter", seat, piece, region)


def escort(t: Rurik, seat: Seat, origin: Region, region: Region) -> Script[None]:
    """Agatha: up to two troops of the region she leaves go along free, to an adjacent one [RK-240, Q-33]."""
    player = t.players[seat]
    most = min(ESCORT, player.troops[origin])
    if not most or region not in near(t, origin) or not allows(t, "free_move", origin, region):
        return
    t.turn.at = origin
    choice = yield from Choose(seat, tuple([Escort(n) for n in range(most + 1)]), why="escort")
    if choice.troops:
        player.troops[origin] -= choice.troops
        player.troops[region] += choice.troops
        yield Escorted(seat, choice.troops, origin, region)
        yield from run(t, "on_enter", seat, TROOP, region)


def get_bound_points(t: Rurik, seat: Seat, region: Region, count: int) -> Script[None]:
    """Movement points for troops of one region; those of two sources in one region add up."""
    for bound in t.turn.bound:
        if bound.region == region:
            bound.points += count
            break
    else:
        t.turn.bound.append(Bound(region=region, points=count))
    yield GotBoundPoints(seat, region, count)

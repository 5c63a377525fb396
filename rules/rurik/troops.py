"""Mustering, moving and marching [RK-104 to RK-110, RK-217]."""

from __future__ import annotations

from itertools import combinations_with_replacement

from rules.core import Choose, Option, Script, Seat

from .data import ATTACK, MARCH, MOVE, MUSTER, SURE, Region
from .events import Escorted, GotBoundPoints, Moved, Mustered, Removed
from .hooks import BASE, allows, does, modified, run
from .options import Escort, March, Move, MoveBound, Muster, Payer
from .state import IN_SUPPLY, LEADER, TROOP, Piece, Player, RegionalMovement, Rurik, near, occupied, pieces_in, regions

FREE: Payer = ("free", IN_SUPPLY)  # movement points that are bound to no region
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
    lose_the_way(t, seat, piece, region)
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
        if player.supply and player.leader == "maria" and player.leader_at >= 0 and not player.ability_used:
            there = [r for r in near(t, player.leader_at) if not pieces_in(player, r)]  # RK-238
            options += [Muster(region, TROOP, MUSTER) for region in there]
    if player.supply and player.leader == "sudislav" and player.leader_at >= 0:  # RK-241
        options += [Muster(player.leader_at, TROOP, kind) for kind in (ATTACK, SURE) if points[kind]]


@does(Muster)
def muster(t: Rurik, seat: Seat, option: Muster) -> Script[None]:
    player, region = t.players[seat], option.region
    t.turn.points[option.points] -= 1
    if not pieces_in(player, region):  # Maria: once a round; then the region is occupied like any other
        player.ability_used = True
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
    if t.turn.regional_movement:
        options += regional_moves(t, player)
    if points[MARCH]:
        for origin in occupied(t, seat):
            for piece in movable(player, origin):
                options += [March(piece, origin, r) for r in regions(t) if r != origin and allows(t, "free_move", origin, r)]


def regional_moves(t: Rurik, player: Player) -> list[Option]:
    """Steps by points that are bound to a region; points of several sources may pay one step together [RK-17, Q-26]."""
    options: list[Option] = []
    for origin in range(len(player.troops)):
        for piece in movable(player, origin):
            payers = {payer(each): each for each in t.turn.regional_movement if may_use(each, piece, origin)}
            left = {FREE: t.turn.points[MOVE]} | {each: movement.points for each, movement in payers.items()}
            for region in near(t, origin) if payers else ():
                for pays in combinations_with_replacement([*payers, FREE], step_price(t, origin, region)):
                    used = [payers[each] for each in dict.fromkeys(pays) if each != FREE]
                    affordable = all(pays.count(each) <= left[each] for each in pays)
                    if used and affordable and is_one_piece(player, piece, origin, used):
                        options.append(MoveBound(piece, origin, region, pays))
    return options


def payer(movement: RegionalMovement) -> Payer:
    return movement.source, movement.region


def may_use(movement: RegionalMovement, piece: Piece, origin: Region) -> bool:
    """Whether a piece there may use these points: it is in their region, or has left it by them [Q-26]."""
    if origin == movement.region:
        return True
    return movement.leader == origin if piece == LEADER else movement.troops.get(origin, 0) > 0


def is_one_piece(player: Player, piece: Piece, origin: Region, used: list[RegionalMovement]) -> bool:
    """Whether one and the same troop there may use all of these: those on their way by each are too many to be all different."""
    if piece == LEADER:
        return True
    on_their_way = [movement.troops[origin] for movement in used if movement.region != origin]
    return sum(on_their_way) > (len(on_their_way) - 1) * player.troops[origin]


def lose_the_way(t: Rurik, seat: Seat, piece: Piece, origin: Region) -> None:
    """Pieces that leave a region by other means have no right to the points that brought them there any more [Q-26]."""
    if seat != t.turn.seat:
        return
    for movement in t.turn.regional_movement:
        if piece == LEADER and movement.leader == origin:
            movement.leader = IN_SUPPLY
        elif piece == TROOP and origin in movement.troops:
            movement.troops[origin] = min(movement.troops[origin], t.players[seat].troops[origin])


@does(Move)
def move(t: Rurik, seat: Seat, option: Move) -> Script[None]:
    t.turn.points[MOVE] -= step_price(t, option.origin, option.region)
    yield from step(t, seat, option.piece, option.origin, option.region)


@does(MoveBound)
def move_bound(t: Rurik, seat: Seat, option: MoveBound) -> Script[None]:
    piece, origin, region = option.piece, option.origin, option.region
    for movement in t.turn.regional_movement:
        if payer(movement) in option.payers:
            movement.points -= option.payers.count(payer(movement))
            if piece == LEADER:
                movement.leader = region
            else:
                if origin != movement.region:
                    movement.troops[origin] -= 1
                movement.troops[region] = movement.troops.get(region, 0) + 1
    t.turn.regional_movement = [movement for movement in t.turn.regional_movement if movement.points]
    t.turn.points[MOVE] -= option.payers.count(FREE)
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
    lose_the_way(t, seat, piece, origin)
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
    t.turn.action_region = origin
    choice = yield from Choose(seat, tuple([Escort(n) for n in range(most + 1)]), why="escort")
    if choice.troops:
        player.troops[origin] -= choice.troops
        player.troops[region] += choice.troops
        lose_the_way(t, seat, TROOP, origin)
        yield Escorted(seat, choice.troops, origin, region)
        yield from run(t, "on_enter", seat, TROOP, region)


def get_bound_points(t: Rurik, seat: Seat, region: Region, count: int, source: str) -> Script[None]:
    """Movement points for troops of one region; those of each source are a way of their own [Q-26]."""
    t.turn.regional_movement.append(RegionalMovement(region=region, points=count, source=source))
    yield GotBoundPoints(seat, region, count)

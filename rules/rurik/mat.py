"""The household mat: coins, boat and dock, paying with goods, conversion tokens [RK-186 to RK-201].

A good gained goes on the boat if its column has room, else to the dock; its owner may shift it in any own turn [RK-99]. A good
paid comes from the dock if one lies there, else from the boat: who wishes it the other way round shifts before or after.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Choose, Event, Option, Script, Seat

from .cards import DIFFERENT, EQUAL, Cost
from .data import CONVERSIONS, Good
from .events import GotCoins, GotGood, GotPoints, GotVictoryToken, PaidCoins, PaidGood, Shifted, UsedToken
from .hooks import BASE, does, run
from .options import Convert, Load, Pay, PayBoon, Unload
from .state import BOON, Payment, Player, Rurik, goods_of, is_full

# -- coins and points --------------------------------------------------------------------------------------------------


def get_coins(t: Rurik, seat: Seat, coins: int) -> Event:
    t.players[seat].coins += coins
    return GotCoins(seat, coins)


def pay_coins(t: Rurik, seat: Seat, coins: int) -> Event:
    """Whoever calls this has made sure that the seat can [RK-20]."""
    t.players[seat].coins -= coins
    return PaidCoins(seat, coins)


def get_victory_tokens(t: Rurik, seat: Seat, amount: int) -> Event:
    """Their number is not limited [RK-11]."""
    t.players[seat].victory_tokens += amount
    return GotVictoryToken(seat, amount)


def get_points(t: Rurik, seat: Seat, kind: str, count: int) -> Event:
    """Points of one kind add up [RK-17]; what is left at the end of the turn is lost [RK-18]."""
    t.turn.points[kind] += count
    t.turn.gained[kind] += count
    return GotPoints(seat, kind, count)


# -- goods -------------------------------------------------------------------------------------------------------------


def get_good(t: Rurik, seat: Seat, good: Good) -> Script[bool]:
    """Gain a good from the supply; False if it has none of that kind [RK-13]."""
    if not t.supply[good]:
        return False
    t.supply[good] -= 1
    yield from stow(t, seat, good)
    return True


def stow(t: Rurik, seat: Seat, good: Good) -> Script[None]:
    """A good gained goes to the boat, or to the dock if its column is full [RK-187, RK-493]."""
    player = t.players[seat]
    aboard = not is_full(player, good)
    (player.boat if aboard else player.dock)[good] += 1
    yield GotGood(seat, good, aboard)
    if aboard:
        yield from run(t, "on_load", seat, good)


def lose_good(t: Rurik, seat: Seat, good: Good) -> Event:
    """Back to the supply [RK-189]."""
    player = t.players[seat]
    (player.dock if player.dock[good] else player.boat)[good] -= 1
    t.supply[good] += 1
    return PaidGood(seat, good)


@BASE.hook("offers")
def shifts(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer to move goods between boat and dock, any number of times [RK-99]."""
    player = t.players[seat]
    for good, count in enumerate(player.dock):
        if count and not is_full(player, good):
            options.append(Load(good))
    for good, count in enumerate(player.boat):
        if count:
            options.append(Unload(good))


@does(Load)
def load(t: Rurik, seat: Seat, option: Load) -> Script[None]:
    player = t.players[seat]
    player.dock[option.good] -= 1
    player.boat[option.good] += 1
    yield Shifted(seat, option.good, True)
    yield from run(t, "on_load", seat, option.good)


@does(Unload)
def unload(t: Rurik, seat: Seat, option: Unload) -> Script[None]:
    player = t.players[seat]
    player.boat[option.good] -= 1
    player.dock[option.good] += 1
    yield Shifted(seat, option.good, False)


# -- paying with goods -------------------------------------------------------------------------------------------------


def ways_to_pay(held: Sequence[int], boons: int, cost: Cost, paid: Sequence[Good]) -> list[Good]:
    """What may be paid next so that the rest can be paid, too; BOON stands for a boon token [RK-198]."""
    at = len(paid)
    if at == len(cost.slots):
        return []
    found = []
    for good in cost.slots[at]:
        if held[good] and _alike(cost, good, paid):
            rest = [count - (g == good) for g, count in enumerate(held)]
            if can_pay(rest, boons, cost, [*paid, good]):
                found.append(good)
    if boons and can_pay(held, boons - 1, cost, [*paid, BOON]):
        found.append(BOON)
    return found


def _alike(cost: Cost, good: Good, paid: Sequence[Good]) -> bool:
    if cost.alike == EQUAL:
        return all(p in (good, BOON) for p in paid)
    return cost.alike != DIFFERENT or good not in paid


def can_pay(held: Sequence[int], boons: int, cost: Cost, paid: Sequence[Good] = ()) -> bool:
    return len(paid) == len(cost.slots) or bool(ways_to_pay(held, boons, cost, paid))


def held_goods(player: Player) -> list[int]:
    return [goods_of(player, good) for good in range(len(player.boat))]


def affords(player: Player, cost: Cost) -> bool:
    return not cost.slots or can_pay(held_goods(player), player.boons_on_dock, cost)


def pay_goods(t: Rurik, seat: Seat, what: str, cost: Cost) -> Script[None]:
    """Pay one good after the other; the seat is asked only where it has a choice."""
    player = t.players[seat]
    t.payment = payment = Payment(what=what, slots=cost.slots, alike=cost.alike)
    while len(payment.paid) < len(cost.slots):
        ways = ways_to_pay(held_goods(player), player.boons_on_dock, cost, payment.paid)
        good = ways[0]
        if len(ways) > 1:
            options = [PayBoon() if way == BOON else Pay(way) for way in ways]
            choice = yield from Choose(seat, options, why="pay")
            good = choice.good if isinstance(choice, Pay) else BOON
        payment.paid.append(good)
        if good == BOON:
            yield from run(t, "on_boon_spent", seat)
        else:
            yield lose_good(t, seat, good)
    t.payment = None


# -- conversion tokens [RK-190 to RK-192] ------------------------------------------------------------------------------


@BASE.hook("offers")
def conversions(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer one token a turn [RK-97], each once a round [RK-192]."""
    player = t.players[seat]
    if t.turn.converted:
        return
    for token, face_up in player.tokens.items():
        if face_up and token in CONVERSIONS and affords(player, Cost(CONVERSIONS[token][0])):
            options.append(Convert(token))


@does(Convert)
def convert(t: Rurik, seat: Seat, option: Convert) -> Script[None]:
    t.turn.converted = True
    t.players[seat].tokens[option.token] = False
    yield UsedToken(seat, option.token)
    if option.token in CONVERSIONS:
        slots, kind = CONVERSIONS[option.token]
        yield from pay_goods(t, seat, option.token, Cost(slots))
        yield get_points(t, seat, kind, 1)
    yield from run(t, "on_conversion", seat, option.token)

"""How bots judge a position of Merchants of Kiev: rubles, and what the jobs on the table will bring.

A *plan* is a place to sail to and what it brings: carry goods to a customer, or buy at a source for a customer further on.
Plans are worth less the more turns they take. Everything is in hundredths of a ruble.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from rules.bots import Hooks
from rules.core import Ask, Faces, Seat

from .data import (
    CITIES,
    GOOD_PRICE,
    IS_CITY,
    JOBS,
    PASS_PRICE,
    PAY_PER_CARD,
    RIVER_STEPS,
    RUBLES_TO_END,
    SELLS,
    TILES,
    TOLL,
    City,
    Tile,
)
from .hexes import HexBoard, around, geography, opposite, rivers_of
from .options import (
    AddJob,
    BeMerchant,
    Buy,
    BuyPass,
    Deliver,
    EndTurn,
    Halt,
    Lay,
    MoveHorde,
    MovePrince,
    PlaceHorde,
    Propose,
    Restart,
    Ride,
    Sail,
    TakeGood,
)
from .state import Kiev, land

RUBLE = 100
PASS_WORTH = 70  # at the end it breaks ties, until then it saves tolls
FAR = 12  # turns; further than anything on a map in one piece
LESS_EACH_TURN: tuple[int, ...] = tuple(  # what a later ruble is worth, in hundredths
    [100 * 86**turns // 100**turns for turns in range(2 * FAR + 3)]
)
TOLLS_A_TURN = 60  # what a further turn on the way costs in tolls, more or less
PEACE, PEACE_ROUNDS = RUBLES_TO_END // 2, 20  # rubles, and rounds of turns; see `spares_cities`
NOTHING_THERE = 2  # what a tile weighs where the Horde finds nothing
TIME_LEFT = (100, 100, 90, 70, 35, 0)  # how much plans still count, in hundredths, by sacked cities: the fifth ends the game
SURE = (100, 100, 130, 190, 320, 900)  # and how much more a lead counts, likewise: less can still happen to it
RUSH = 2  # with so many cities sacked somebody is about to end the game, and manners are over
STOP = 25  # what it weighs, for each city sacked, to stop who does
SOURCES = tuple((city, good) for city, good in enumerate(SELLS) if good is not None)
CUSTOMERS = tuple(tuple((job, city) for job, (wanted, city) in enumerate(JOBS) if wanted == good) for good in range(6))

Plan: TypeAlias = tuple[Tile, int, int]  # where to, what it brings in the end, turns from there on


# -- distances -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def turns_between(board: HexBoard, free: tuple[City, ...], horde: Tile) -> tuple[tuple[int, ...], ...]:
    """How many turns a ship needs between a city (the first index) and any tile; the way back is as long.

    The cities in `free` let it through, all others stop it; it never enters the Horde's tile.
    """
    reach: dict[Tile, list[Tile]] = {}
    return tuple([_turns_from(city, board, free, horde, reach) if IS_CITY[city] else () for city in range(len(TILES))])


def _turns_from(start: Tile, board: HexBoard, free: tuple[City, ...], horde: Tile,
                reach: dict[Tile, list[Tile]]) -> tuple[int, ...]:
    away = [FAR] * len(TILES)
    away[start] = 0
    queue = [start]
    for tile in queue:
        if tile not in reach:
            reach[tile] = _one_turn(tile, board, free, horde)
        for other in reach[tile]:
            if away[other] == FAR:
                away[other] = away[tile] + 1
                queue.append(other)
    return tuple(away)


def _one_turn(start: Tile, board: HexBoard, free: tuple[City, ...], horde: Tile) -> list[Tile]:
    where = geography(board)
    found, going = [start, horde], [start]
    for _ in range(RIVER_STEPS):
        near = dict.fromkeys([other for tile in going for other in where.rivers[tile] if other not in found])
        found += near
        going = [tile for tile in near if not IS_CITY[tile] or tile in free]
    found += [tile for tile in where.portages[start] if tile not in found]
    return [tile for tile in found if tile not in (start, horde)]


def distances(t: Kiev, seat: Seat) -> tuple[tuple[int, ...], ...]:
    free = tuple([city for city in CITIES if city in t.sacked or t.passes.get(city) == seat])
    return turns_between(t.board, free, t.horde)


# -- plans ---------------------------------------------------------------------------------------------------------------


def income(stack: int, goods: int) -> int:
    """Rubles for delivering so many goods to a stack: three a card, then one card less [MK-R28]."""
    most = min(stack, goods)
    return PAY_PER_CARD * (most * stack - most * (most - 1) // 2)


def deliveries(t: Kiev, seat: Seat) -> list[Plan]:
    """What the goods aboard can bring."""
    carried = t.goods[seat]
    gains: dict[City, int] = {}
    for job, (good, city) in enumerate(JOBS):
        if t.jobs[job] and carried[good] and city not in t.sacked:
            gains[city] = gains.get(city, 0) + RUBLE * income(t.jobs[job], carried[good])
    return [(city, gain - _toll(t, seat, city), 0) for city, gain in gains.items() if _can_enter(t, seat, city)]


def purchases(t: Kiev, seat: Seat, away: tuple[tuple[int, ...], ...]) -> list[Plan]:
    """What goods to buy can bring, each source for its best customer."""
    carried, found = t.goods[seat], []
    for source, good in SOURCES:
        if source in t.sacked:
            continue
        here = source == t.ships[seat]
        purse = t.rubles[seat] - (0 if here or t.passes.get(source) == seat else TOLL)
        best: Plan | None = None
        for job, city in CUSTOMERS[good]:
            wanted = t.jobs[job] - carried[good]
            if wanted <= 0 or city in t.sacked:
                continue
            toll = _toll(t, seat, city)
            count = min(wanted, purse - toll // RUBLE)  # what is left must pay the way in
            if t.hold_limit:
                count = min(count, t.hold_limit - sum(carried))
            if count <= 0:
                continue
            gain = RUBLE * (income(t.jobs[job], carried[good] + count) - income(t.jobs[job], carried[good]) - GOOD_PRICE * count)
            gain -= toll + (0 if here else _toll(t, seat, source))
            turns = away[source][city]
            if best is None or gain * LESS_EACH_TURN[turns] > best[1] * LESS_EACH_TURN[best[2]]:
                best = (source, gain, turns)
        if best is not None and best[1] > 0:
            found.append(best)
    return found


def _toll(t: Kiev, seat: Seat, city: City) -> int:
    return 0 if t.ships[seat] == city or t.passes.get(city) == seat else RUBLE * TOLL


def _can_enter(t: Kiev, seat: Seat, city: City) -> bool:
    return t.rubles[seat] >= TOLL or not _toll(t, seat, city)


def worth_from(tile: Tile, plan: Plan, away: tuple[tuple[int, ...], ...]) -> int:
    """What a plan is worth to a ship on this tile."""
    goal, gain, more = plan
    turns = away[goal][tile] + more
    return (gain - TOLLS_A_TURN * max(0, turns - 1)) * LESS_EACH_TURN[turns] // 100


def best_from(tile: Tile, plans: list[Plan], away: tuple[tuple[int, ...], ...]) -> int:
    """What the best plan is worth there; 0 if none pays."""
    return max([0, *[worth_from(tile, plan, away) for plan in plans]])


# -- the position --------------------------------------------------------------------------------------------------------


def evaluate(t: Kiev) -> list[int]:
    threatened = in_reach_of_horde(t)
    near_end = min(len(SURE) - 1, len(t.sacked) + leader_rides(t, threatened))
    return [worth(t, seat, threatened, TIME_LEFT[near_end]) * SURE[near_end] // 100 for seat in range(t.seats)]


def leader_rides(t: Kiev, reach: list[Tile]) -> bool:
    """It is the turn of who has the most rubles, and he can send the Horde into one more city [MK-9, MK-14]."""
    leads = t.rubles[t.turn] > max([rubles for seat, rubles in enumerate(t.rubles) if seat != t.turn], default=0)
    return leads and t.moved != "horde" and any(IS_CITY[tile] and tile not in t.sacked for tile in reach)


def worth(t: Kiev, seat: Seat, threatened: list[Tile], time_left: int = 100) -> int:
    """Rubles, passes, the best load aboard and, at half its worth because it comes later, the best purchase."""
    here = t.ships[seat]
    total = RUBLE * t.rubles[seat] + PASS_WORTH * sum([owner == seat for owner in t.passes.values()])
    if here < 0:
        return total
    away = distances(t, seat)
    load = best_from(here, deliveries(t, seat), away)
    if load and here in threatened:
        load = load * 3 // 4
    buy = best_from(here, purchases(t, seat, away), away)
    return total + (load + (buy // 2 if load else buy)) * time_left // 100


def in_reach_of_horde(t: Kiev) -> list[Tile]:
    """Where the Horde can be after a turn: two spaces, if nothing stops it on the first [MK-10, MK-11]."""
    if t.horde < 0:
        return []
    near = land(t).neighbours
    found = list(near[t.horde])
    for tile in near[t.horde]:
        if not IS_CITY[tile] and tile not in t.ships:
            found += near[tile]
    return found


# -- advice --------------------------------------------------------------------------------------------------------------


def candidates(t: Kiev, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> list[tuple[Any, int]]:
    weigh = ADVICE.get(ask.why)
    if weigh is None:
        return [(option, 1) for option in options]
    return weigh(t, seat, options) or [(option, 1) for option in options]


def spares_cities(t: Kiev) -> bool:
    """Not a rule, but good manners of bots: for twenty rounds, or until somebody owns half of the rubles that end the game, they
    send the Horde only after loaded ships; unless somebody else has no manners.

    Otherwise the bot that leads would end games by sacking four cities in four turns, before anybody has played.
    """
    return max(t.rubles) < PEACE and t.taken < PEACE_ROUNDS * t.seats and len(t.sacked) < RUSH


def kinds_of_turn(t: Kiev, seat: Seat, options: Sequence[Any]) -> list[tuple[Any, int]]:
    """Be a merchant if that gains anything, else add a job; move the Horde where it finds something; restart only when too poor
    to buy and deliver. Where cities fall one after the other, who leads ends the game, and the others stop him: by the Prince,
    who rebuilds a city or drives the Horde away, or by moving the Horde themselves, so that he may not."""
    reach = in_reach_of_horde(t)
    prey = max([_prey(t, seat, tile) for tile in reach], default=0)
    away = distances(t, seat)
    gainful = best_from(t.ships[seat], deliveries(t, seat) + purchases(t, seat, away), away) > 0
    behind = t.rubles[seat] < max(t.rubles)
    weights = {
        BeMerchant: 60 if gainful else 2, AddJob: 12 if gainful else 40, MoveHorde: prey,
        MovePrince: 6 * len(t.sacked) if behind else 2,  # he undoes what brings the end near
    }
    if t.rubles[seat] <= GOOD_PRICE + TOLL and not gainful:
        weights[Restart] = 80
    rush = STOP * len(t.sacked) if len(t.sacked) >= RUSH else 0
    if rush and behind:
        weights[MovePrince] = rush if prince_stops(t) else weights[MovePrince]
        weights[MoveHorde] = max(prey, rush // 2)
    elif rush and leader_rides(t, reach):
        weights[MoveHorde] = max(prey, rush)
    elif prey <= NOTHING_THERE:
        del weights[MoveHorde]
    return [(option, weights[type(option)]) for option in options if type(option) in weights]


def prince_stops(t: Kiev) -> bool:
    """A city to rebuild, or the Horde itself, lies where he can ride in one turn [MK-17 to MK-19]."""
    where = land(t)
    found, going = list(where.neighbours[t.prince]), [t.prince]
    for _ in range(RIVER_STEPS):
        going = [tile for at in going for tile in where.rivers[at]]
        found += going
    return any(tile in t.sacked or tile == t.horde for tile in found)


def business(t: Kiev, seat: Seat, options: Sequence[Any]) -> list[tuple[Any, int]]:
    """Deliver first; else buy what is wanted, sail where plans lead, and end the turn when nothing is left to do."""
    delivering = [(option, 1) for option in options if isinstance(option, Deliver)]
    if delivering:
        return delivering
    here, away = t.ships[seat], distances(t, seat)
    buying = purchases(t, seat, away)
    plans = deliveries(t, seat) + buying
    stay = best_from(here, plans, away)
    weighed: list[tuple[Any, int]] = []
    for option in options:
        if isinstance(option, Buy):
            if any(goal == here for goal, _, _ in buying):
                weighed.append((option, 400))
        elif isinstance(option, BuyPass):
            if t.rubles[seat] >= PASS_PRICE + 4:
                weighed.append((option, 4))
        elif isinstance(option, Sail):
            gain = best_from(option.tile, plans, away) - stay
            if gain > 0:
                weighed.append((option, 10 + gain))
        elif isinstance(option, EndTurn):
            weighed.append((option, 10))
    return _best(weighed, 8)


def habit(t: Kiev, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> list[tuple[Any, int]]:
    """For playouts: what has the most weight."""
    return [max(candidates(t, ask, seat, options, faces), key=lambda option: option[1])]


def _best(weighed: list[tuple[Any, int]], most: int) -> list[tuple[Any, int]]:
    """Only the heaviest, in their own order."""
    if len(weighed) <= most:
        return weighed
    least = sorted([weight for _, weight in weighed], reverse=True)[most - 1]
    return [(option, weight) for option, weight in weighed if weight >= least]


def marches(t: Kiev, seat: Seat, options: Sequence[Any]) -> list[tuple[Any, int]]:
    """Where rivals carry goods, then where there is a city to sack. Who is behind in a rush leads it away from cities."""
    away = len(t.sacked) >= RUSH and t.rubles[seat] < max(t.rubles)
    weighed: list[tuple[Any, int]] = []
    near = land(t).neighbours
    for option in options:
        if isinstance(option, Halt):
            weighed.append((option, 4))
            continue
        tile = option.tile
        if away:
            weighed.append((option, 1 if IS_CITY[tile] else 12 - sum([IS_CITY[n] and n not in t.sacked for n in near[tile]])))
            continue
        weight = _prey(t, seat, tile)
        if t.steps > 1 and not IS_CITY[tile] and tile not in t.ships:
            weight = max([weight, *(_prey(t, seat, other) for other in near[tile])])
        if weight:
            weighed.append((option, weight))
    return _best(weighed, 5)


def _prey(t: Kiev, seat: Seat, tile: Tile) -> int:
    """How much the Horde finds on a tile; 0 for a city that `spares_cities` protects."""
    if tile == t.ships[seat]:
        return 1
    goods = sum([sum(t.goods[other]) for other, at in enumerate(t.ships) if at == tile])
    sacks = IS_CITY[tile] and tile not in t.sacked
    if sacks and not goods and spares_cities(t):
        return 0
    return NOTHING_THERE + 12 * sacks + 20 * goods


def rides(t: Kiev, seat: Seat, options: Sequence[Any]) -> list[tuple[Any, int]]:
    """To a sacked city or to the Horde; towards them otherwise."""
    near = land(t).neighbours
    weighed = []
    for option in options:
        goals = (option.tile, *near[option.tile]) if isinstance(option, Ride) else ()
        there = goals[:1] and (goals[0] in t.sacked or goals[0] == t.horde)
        weighed.append((option, 20 if there else 5 if any(tile in t.sacked or tile == t.horde for tile in goals) else 3))
    return weighed


def places_to_be(t: Kiev, seat: Seat, options: Sequence[Any]) -> list[tuple[Any, int]]:
    """Where a ship begins or flees to: by what its plans are worth from there."""
    away = distances(t, seat)
    plans = deliveries(t, seat) + purchases(t, seat, away)
    threatened = in_reach_of_horde(t)
    weighed = []
    for option in options:
        value = best_from(option.tile, plans, away)
        weighed.append((option, 1 + (value // 20 if option.tile not in threatened else value // 40)))
    return _best(weighed, 8)


def outfits(t: Kiev, seat: Seat, options: Sequence[Any]) -> list[tuple[Any, int]]:
    """The goods that open jobs want most; a pass where the jobs are."""
    weighed = []
    for option in options:
        if isinstance(option, TakeGood):
            stack = max(t.jobs[job] for job, _ in CUSTOMERS[option.good])
            weighed.append((option, 1 + 6 * stack))
        else:
            trade = sum([t.jobs[job] for job, (_, city) in enumerate(JOBS) if city == option.city])
            weighed.append((option, 1 + trade + (SELLS[option.city] is not None)))
    return _best(weighed, 8)


def neutral_places(t: Kiev, seat: Seat, options: Sequence[Any]) -> list[tuple[Any, int]]:
    """For the Horde, beside rivals; for the Prince it hardly matters."""
    near = land(t).neighbours
    weighed = []
    for option in options:
        beside = [other for other, at in enumerate(t.ships) if at in near[option.tile]]
        weight = 2 + 3 * sum([sum(t.goods[other]) for other in beside if other != seat])
        if isinstance(option, PlaceHorde) and len(t.sacked) >= RUSH and t.rubles[seat] < max(t.rubles):
            weight += 12 - 3 * min(4, sum([IS_CITY[n] and n not in t.sacked for n in near[option.tile]]))
        weighed.append((option, 1 if seat in beside and isinstance(option, PlaceHorde) else weight))
    return _best(weighed, 4)


def offers(t: Kiev, seat: Seat, options: Sequence[Any]) -> list[tuple[Any, int]]:
    """Bots begin no offers. One that takes over in the middle of one brings it to an end."""
    return [(options[-1] if Propose() in options else options[0], 1)]


def layings(t: Kiev, seat: Seat, options: Sequence[Any]) -> list[tuple[Any, int]]:
    """Before ships are on the map it matters to nobody: one that joins the most rivers, so that the map is good to sail."""
    lies = {spot: rivers_of(tile, rotation) for tile, spot, rotation in t.board}

    def joined(option: Lay) -> int:
        mine = rivers_of(t.drawn_tile, option.rotation)
        near = enumerate(around(option.spot))
        return sum([spot in lies and edge in mine and opposite(edge) in lies[spot] for edge, spot in near])

    return [(max(options, key=joined), 1)]


ADVICE = {
    "turn": kinds_of_turn, "merchant": business, "horde": marches, "prince": rides, "flee": places_to_be, "start": places_to_be,
    "outfit": outfits, "restart": outfits, "horde flees": neutral_places, "prince flees": neutral_places, "offer": offers,
    "amount": offers, "tile": layings,
}

BOT: Hooks[Kiev] = Hooks(
    evaluate=evaluate,
    even=12 * RUBLE,
    turns=2,
    candidates=candidates,
    habit=habit,
    budgets={"easy": 6, "normal": 60, "hard": 300},
    begins=("turn",),
)

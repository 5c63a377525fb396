"""What things are worth to bots in Perestroika, in hundredths of a point.

A store is worth the buildings that could be made of it, less the plays they take, and something for the pieces left over. With a
card in hand that builds, its building counts nearly in full. The fewer turns are left, the less of this can still be done; at the
end a piece is a point. A part is taken off for the chance of a Tatar invasion, by the crosses left in the deck. The numbers
were fitted by playing games.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import NamedTuple

from rules.core import Seat

from .data import (
    ACTION_OF,
    ACTIONS,
    CARDS,
    CHURCH,
    CITY,
    COLUMNS,
    CROSSES,
    FIELD,
    HARD_CHURCH,
    HELD,
    KREMLIN,
    LAST_SHUFFLE,
    MOST,
    MOST_DISPLAYED,
    PLANS,
    TATARS_LEAVE,
    TOWN,
    Building,
    Materials,
)
from .scenario import scenario_of
from .score import building_points
from .state import STILL_THERE, Perestroika

Values = tuple[int, ...]  # one for each store there can be: the index is `place_in(materials)`

POINT = 100
LONG = 5  # more turns than that are not reckoned with
SIDE = MOST + 1
CARDS_A_ROUND = {1: 4, 2: 4, 3: 6}
NEW_DECK = {1: 15, 2: 13, 3: 11}
RISK_STEP = 10  # hundredths: how finely the chance of an invasion is told apart
CROSSES_IN_ALL = sum([card.cross for card in CARDS])
PIECES = (  # of the n-th piece of a kind: fur, wood, wheat
    (215, 135, 150, 110, 100, 100),
    (220, 165, 135, 180, 155, 125),
    (165, 155, 130, 92, 65, 83),
)
NET: dict[Building, int] = {FIELD: 150, TOWN: 320, CITY: 850, CHURCH: 640, KREMLIN: 1550}  # points, less a part of a play
READY = 100  # what a play costs that builds at once
COMES_TRUE = (0, 72, 60, 82, 95, 115)  # of what a store could become, in hundredths, by the turns left
CHIP = (0, 95, 200, 255, 295, 320)
A_CARD = (0, 90, 130, 150, 160, 165)  # one that nobody knows
KEEP = {  # a card in the hand of somebody who has turns left
    "felling_ground": 210, "hunter": 190, "barley_field": 125, "lumberjack": 240, "rye_field": 130, "sawmill": 165,
    "tannery": 180, "mill": 75, "trade_ship": 180, "sleigh": 88, "wagon": 105, "trading_post": 150, "kremlin": 220,
    "orthodox_church": 250, "monastery": 290, "teutonic_order": 135,
}
BUILDS: dict[str, Building] = {a.name: a.bottom[1] for a in ACTIONS if a.bottom[0] in ("build_any", "build_one")}
ONE_A_PLAY = (CHURCH, KREMLIN)
MORE_BUILDINGS, MORE_POINTS = 70, 350  # a turn, for who has a cathedral or a palace


# -- time -----------------------------------------------------------------------------------------------------------------


def rounds_left(t: Perestroika) -> int:
    """After this one, more or less: until the deck has run out often enough."""
    decks = LAST_SHUFFLE[t.seats] - t.shuffles - 1
    if decks < 0:
        return 0
    cards = len(t.deck) + decks * NEW_DECK[t.seats]
    return 1 + cards // CARDS_A_ROUND[t.seats]


def is_due(t: Perestroika, seat: Seat) -> bool:
    """Does the seat still play in this round, before the Tatars can come again?"""
    if t.stage in ("play", "trim"):
        return (seat - t.start) % t.seats >= (t.turn - t.start) % t.seats
    return t.stage in ("pick", "pick_alone", "compensation")


def turns_left(t: Perestroika, seat: Seat) -> int:
    """Of this seat, its turn in this round included while it is to come or under way."""
    return min(LONG, rounds_left(t) + is_due(t, seat))


def tatars_risk(t: Perestroika) -> int:
    """How likely they come with the next display, in hundredths rounded to steps: by the crosses that are still in the deck.

    Whatever is not seen elsewhere is in it. A deck that is too short for a display is reckoned with the discards mixed in.
    """
    out = [card for land in t.principalities for card in land.hand] + [
        card for card, taker in zip(t.display, t.takers, strict=True) if taker == STILL_THERE]
    if len(t.deck) >= MOST_DISPLAYED[t.seats]:
        out = out + t.discards
    out = [card for card in out if card in t.faces]
    cards = len(CARDS) - len(out)
    crosses = CROSSES_IN_ALL - sum([CARDS[t.faces[card][1]].cross for card in out])
    return RISK_STEP * _risk(cards, max(0, min(cards, crosses)), MOST_DISPLAYED[t.seats], CROSSES[t.seats])


@lru_cache(maxsize=512)
def _risk(cards: int, crosses: int, shown: int, needed: int) -> int:
    """Fewer crosses than needed among so many shown: in steps."""
    shown = min(shown, cards)
    ways = sum([comb(crosses, found) * comb(cards - crosses, shown - found) for found in range(min(needed, shown + 1))])
    return (ways * 200 // max(1, comb(cards, shown)) + RISK_STEP) // (2 * RISK_STEP)


# -- stores ---------------------------------------------------------------------------------------------------------------


def place_in(materials: list[int] | Materials) -> int:
    return (materials[0] * SIDE + materials[1]) * SIDE + materials[2]


class ChurchTerms(NamedTuple):
    """What a church costs and brings at this table and in this principality."""

    hard: bool
    points: int

    def cost(self, building: Building) -> Materials:
        return HARD_CHURCH if self.hard and building == CHURCH else PLANS[building].cost

    def gain(self, building: Building) -> int:
        return self.points if building == CHURCH else PLANS[building].points


def terms_of(t: Perestroika, seat: Seat) -> ChurchTerms:
    """In the wilderness a church is worth what the farthest place brings that is free now."""
    worth = scenario_of(t).worth.get(CHURCH)
    if worth is None:
        return ChurchTerms(t.church_hard, PLANS[CHURCH].points)
    columns = [len(row) for row in t.principalities[seat].rows if len(row) < COLUMNS]
    return ChurchTerms(t.church_hard, max([worth(t, seat, 0, column) for column in columns], default=0))


@lru_cache(maxsize=32)
def stores(turns: int, terms: ChurchTerms) -> Values:
    """What each store is worth with so many turns left."""
    true = COMES_TRUE[turns]
    plans = [(terms.cost(b), net + POINT * (terms.gain(b) - PLANS[b].points)) for b, net in NET.items()]
    pieces = [[POINT + (value - POINT) * true // 100 for value in kind] for kind in PIECES]
    best = [0] * SIDE**3
    for fur in range(SIDE):
        for wood in range(SIDE):
            for wheat in range(SIDE):
                most = sum(pieces[0][:fur]) + sum(pieces[1][:wood]) + sum(pieces[2][:wheat])
                for (a, b, c), net in plans:
                    if fur >= a and wood >= b and wheat >= c:
                        rest = best[place_in((fur - a, wood - b, wheat - c))]
                        plain = sum(pieces[0][fur - a:fur]) + sum(pieces[1][wood - b:wood]) + sum(pieces[2][wheat - c:wheat])
                        most = max(most, rest + plain + max(0, net - plain) * true // 100)
                best[place_in((fur, wood, wheat))] = most
    return tuple(best)


@lru_cache(maxsize=512)
def ready(turns: int, terms: ChurchTerms, building: Building, later: bool, risk: int) -> Values:
    """The same for who holds a card that makes this building. `later`: in a turn to come, if the Tatars do not come first."""
    plain = stores(turns, terms)
    if not turns:
        return plain
    after = at_risk(max(0, turns - 1), terms, risk)
    best, (a, b, c) = list(plain), terms.cost(building)
    for fur in range(a, SIDE):
        for wood in range(b, SIDE):
            for wheat in range(c, SIDE):
                here, left, points = place_in((fur, wood, wheat)), (fur, wood, wheat), -READY
                for _ in range(1 if building in ONE_A_PLAY else MOST):
                    left = (left[0] - a, left[1] - b, left[2] - c)
                    if min(left) < 0:
                        break
                    points += POINT * terms.gain(building)
                    best[here] = max(best[here], points + after[place_in(left)])
    return _plundered(tuple(best), risk) if later else tuple(best)


@lru_cache(maxsize=128)
def at_risk(turns: int, terms: ChurchTerms, risk: int) -> Values:
    """The worth of stores if the Tatars may come before the next turn."""
    return _plundered(stores(turns, terms), risk) if turns else stores(turns, terms)


def _plundered(safe: Values, risk: int) -> Values:
    left = [min(n, TATARS_LEAVE) for n in range(SIDE)]
    return tuple([((100 - risk) * safe[place_in((a, b, c))] + risk * safe[place_in((left[a], left[b], left[c]))]) // 100
                  for a in range(SIDE) for b in range(SIDE) for c in range(SIDE)])


def views_of(turns: int, terms: ChurchTerms, later: bool, names: Iterable[str], risk: int) -> list[Values]:
    """How a store can be seen by who holds these cards: each of its worths, the greatest of which counts."""
    views = [at_risk(turns, terms, risk) if later else stores(turns, terms)]
    for building in dict.fromkeys([BUILDS[name] for name in names if name in BUILDS]):
        views.append(ready(turns, terms, building, later, risk))
    return views


# -- the position ---------------------------------------------------------------------------------------------------------


def standing(t: Perestroika, seat: Seat) -> int:
    """Points of the buildings and of the scenario, as things stand."""
    scenario, land = scenario_of(t), t.principalities[seat]
    total = 0
    for r, row in enumerate(land.rows):
        for c, building in enumerate(row):
            total += building_points(t, seat, r, c) if building in scenario.worth else PLANS[building].points
    if scenario.bonus is not None:
        total += scenario.bonus(t, seat)[1]
    return total


def evaluate(t: Perestroika) -> list[int]:
    risk = tatars_risk(t)
    return [worth(t, seat, risk) for seat in range(t.seats)]


def worth(t: Perestroika, seat: Seat, risk: int) -> int:
    turns, land = turns_left(t, seat), t.principalities[seat]
    total = POINT * standing(t, seat)
    names = [CARDS[t.faces[card][1]].name for card in land.hand if card in t.faces]
    here, terms = place_in(land.materials), terms_of(t, seat)
    if not turns:
        return total + stores(0, terms)[here] + POINT * workshops(t, seat)
    total += max([view[here] for view in views_of(turns, terms, not is_due(t, seat), names, risk)])
    total += CHIP[turns] * land.chip
    kept = [KEEP[name] for name in names] + [A_CARD[LONG]] * (len(land.hand) - len(names))
    kept.sort(reverse=True)
    total += sum(kept[:3]) * A_CARD[turns] // A_CARD[LONG]
    for row in land.rows:
        for building in row:
            if building not in PLANS:  # a cathedral or a palace grows
                total += (3 * MORE_BUILDINGS if building == "cathedral" else 2 * MORE_POINTS // 5) * turns
    return total


def workshops(t: Perestroika, seat: Seat) -> int:
    """Points that workshops in the hand add at the end, as far as it lies open."""
    land = t.principalities[seat]
    words = [ACTION_OF[CARDS[t.faces[card][1]].name].bottom for card in land.hand if card in t.faces]
    return sum([land.materials[word[1]] for word in words if word[0] == HELD])

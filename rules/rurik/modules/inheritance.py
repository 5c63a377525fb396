"""Inheritance cards: three dealt, two kept, shown and carried out before the first round [RK-46 to RK-50, RK-280 to RK-291]."""

from __future__ import annotations

from rules.core import Card, Choose, ChooseSecretly, Event, Option, Peek, Script, Seat, Show, Shuffle, lay_open

from ..build import has_room, place_structure
from ..data import GOODS, IN_PLAY, REGIONS, Region
from ..events import TroopPlaced
from ..mat import get_coins, get_good, pay_coins
from ..piles import draw_deed, draw_scheme
from ..state import TROOP, Rurik, regions
from ..troops import put
from .core import CORE
from .inheritance_cards import DECK, INHERITANCE, Inheritance

DEALT = 3
ELSEWHERE = 1  # coins for a piece put into another region [RK-282]
FORFEIT = 2  # coins for a card given up [RK-284]
ON_THE_MAP = ("troop", "church", "market", "stronghold", "stable", "tavern")


class ReturnInheritance(Option):
    """Which of the three goes back to the box."""

    card: Card


class Inherit(Option):
    """Gain what the card gives, for its cost."""

    card: Card


class ForfeitInheritance(Option):
    """Two coins instead."""

    card: Card


class PutInherited(Option):
    """A troop or structure of the card; another region than the card's costs a coin."""

    region: Region


class InheritanceShown(Event):
    seat: Seat
    cards: tuple[Card, ...]


class Inherited(Event):
    seat: Seat
    card: Card
    region: Region


class InheritanceForfeited(Event):
    seat: Seat
    card: Card
    region: Region


CORE.options += (ReturnInheritance, Inherit, ForfeitInheritance, PutInherited)
CORE.events += (InheritanceShown, Inherited, InheritanceForfeited)
CORE.whys += ("inheritance", "inherit", "put")
CORE.data.append([list(card) for card in INHERITANCE])


def inheritance_of(t: Rurik, card: Card) -> Inheritance:
    return INHERITANCE[t.faces[card][1]]


@CORE.hook("deal")
def deal(t: Rurik) -> Script[None]:
    """Three each of those for the regions in play; one goes back unseen."""
    (deck,) = yield from Shuffle(lay_open(t, DECK, IN_PLAY[t.seats]), why="inheritance")
    t.inheritance_deck = list(deck)
    for player in t.players[:t.seats]:
        player.inheritance = [t.inheritance_deck.pop() for _ in range(DEALT)]
    hands = {seat: tuple(p.inheritance) for seat, p in enumerate(t.players[:t.seats])}
    yield from Peek(hands, why="inheritance")
    dealt = {seat: tuple([ReturnInheritance(card) for card in hand]) for seat, hand in hands.items()}
    back = yield from ChooseSecretly(dealt, why="inheritance")
    for seat, player in enumerate(t.players[:t.seats]):
        player.inheritance.remove(back[seat].card)
        t.inheritance_deck.append(back[seat].card)


@CORE.hook("inherit")
def inherit(t: Rurik, seat: Seat) -> Script[None]:
    """A seat shows both cards and finishes both, in its own order, before the next one shows [RK-291]."""
    player = t.players[seat]
    yield from Show(player.inheritance, why="inheritance")
    yield InheritanceShown(seat, tuple(player.inheritance))
    while player.inheritance:
        choice = yield from Choose(seat, lambda: choices(t, seat), why="inherit")
        player.inheritance.remove(choice.card)
        t.inheritance_deck.append(choice.card)
        inherited = inheritance_of(t, choice.card)
        region = REGIONS.index(inherited.region)
        if isinstance(choice, ForfeitInheritance):
            yield InheritanceForfeited(seat, choice.card, region)
            yield get_coins(t, seat, FORFEIT)
        else:
            t.inheriting = choice.card
            yield Inherited(seat, choice.card, region)
            yield from carry_out(t, seat, inherited, region)
            t.inheriting = None


def choices(t: Rurik, seat: Seat) -> list[Inherit | ForfeitInheritance]:
    found: list[Inherit | ForfeitInheritance] = []
    for card in t.players[seat].inheritance:
        if can_inherit(t, seat, inheritance_of(t, card)):
            found.append(Inherit(card))
        found.append(ForfeitInheritance(card))
    return found


def can_inherit(t: Rurik, seat: Seat, card: Inheritance) -> bool:
    """Its cost can be paid, and there is a place for what it brings [RK-285, RK-288]."""
    left = t.players[seat].coins - card.cost
    region = REGIONS.index(card.region)
    return left >= 0 and all(places(t, piece, region, left) for piece in card.bonus if piece in ON_THE_MAP)


def places(t: Rurik, piece: str, home: Region, coins: int) -> list[Region]:
    """The card's region, or any for a coin; it need not be occupied [RK-282, RK-286]. Limits hold for structures [RK-288]."""
    where = regions(t) if coins >= ELSEWHERE else (home,)
    return [r for r in where if piece == "troop" or has_room(t, piece, r)]


def carry_out(t: Rurik, seat: Seat, card: Inheritance, region: Region) -> Script[None]:
    if card.cost:
        yield pay_coins(t, seat, card.cost)
    t.to_place = [piece for piece in card.bonus if piece in ON_THE_MAP]
    while t.to_place:
        yield from put_piece(t, seat, t.to_place[0], region)
        t.to_place.pop(0)
    for bonus in card.bonus:
        if bonus in GOODS:
            yield from get_good(t, seat, GOODS.index(bonus))
        elif bonus == "coin":
            yield get_coins(t, seat, 1)
        elif bonus == "scheme":
            yield from draw_scheme(t, seat)
        elif bonus == "deed":
            yield from draw_deed(t, seat)


def put_piece(t: Rurik, seat: Seat, piece: str, home: Region) -> Script[None]:
    """A structure gained so is not built: it has no effect of building [RK-287]."""
    player = t.players[seat]
    where = places(t, piece, home, player.coins)
    region = where[0]
    if len(where) > 1:
        choice = yield from Choose(seat, [PutInherited(r) for r in where], why="put")
        region = choice.region
    if region != home:
        yield pay_coins(t, seat, ELSEWHERE)
    if piece == "troop":
        put(player, TROOP, region)
        yield TroopPlaced(seat, TROOP, region)
    else:
        yield place_structure(t, seat, piece, region)

"""Intrigue cards: one a round from the second on, known from the start [RK-298 to RK-311]."""

from __future__ import annotations

from rules.core import Choose, Event, Option, Roll, Script, Seat, Setting, clockwise

from ..data import FISH, GOODS, HONEY, KIEV, MUSTER, NOVGOROD, Good, Region
from ..events import Mustered, RebelPlaced
from ..hooks import Module
from ..mat import get_coins, get_good, lose_good, pay_coins
from ..options import ChooseDeck, Muster, Nothing
from ..piles import has_cards, take_scheme
from ..state import IN_SUPPLY, LEADER, TROOP, Rurik, goods_of, occupied
from ..troops import put
from .intrigue_cards import (
    BUY_PRICE,
    CALL_TO_ARMS,
    FOREIGN_MERCHANTS,
    GARRISONS,
    GOOD_HARVEST,
    IN_A_GAME,
    INTRIGUE,
    MASTER_BUILDERS,
    RISING_UNREST,
    SELL_PRICE,
    WHISPERS,
)

MODULE = Module(
    "intrigue", (Setting("intrigue", (False, True), False, applies=lambda seats, settings: settings["core"] is True),),
    lambda seats, settings: settings["intrigue"] is True,
    lambda seats, settings: "intrigue needs core" if settings["intrigue"] is True and settings["core"] is not True else "")

FIRST_ROUND = 2  # with a card


class BuyGood(Option):
    good: Good


class SellGood(Option):
    good: Good


class IntrigueLaid(Event):
    """The row of the game, leftmost first."""

    names: tuple[str, ...]


class IntrigueBegan(Event):
    name: str


MODULE.options = (BuyGood, SellGood)
MODULE.events = (IntrigueLaid, IntrigueBegan)
MODULE.whys = ("intrigue", "merchants", "call_to_arms", "whispers")
MODULE.rare_whys = ("merchants", "call_to_arms", "whispers")
MODULE.data = [INTRIGUE, IN_A_GAME, BUY_PRICE, SELL_PRICE]


@MODULE.hook("set_up")
def lay_cards(t: Rurik) -> Script[None]:
    """Three of seven, face up [RK-54, RK-304]."""
    left = list(INTRIGUE)
    picks = yield from Roll([len(left) - n for n in range(IN_A_GAME)], why="intrigue")
    t.intrigue = [left.pop(pick - 1) for pick in picks]
    yield IntrigueLaid(tuple(t.intrigue))


@MODULE.hook("round_start")
def activate(t: Rurik) -> Script[None]:
    """The leftmost one becomes active [RK-298]; what it does at once it does now, in order [RK-302]."""
    if t.round < FIRST_ROUND:
        return
    t.intrigue_active = t.intrigue[0]
    yield IntrigueBegan(t.intrigue_active)
    for seat in clockwise(t, t.lead):
        if t.intrigue_active in AT_ONCE:
            yield from AT_ONCE[t.intrigue_active](t, seat)
    if t.intrigue_active == RISING_UNREST:
        yield from rising_unrest(t)


@MODULE.hook("round_end")
def turn_down(t: Rurik) -> Script[None]:
    """The active card stops working [RK-301]."""
    if t.intrigue_active:
        t.intrigue.pop(0)
        t.intrigue_active = ""
    yield from ()


# -- at once -----------------------------------------------------------------------------------------------------------


def merchants(t: Rurik, seat: Seat) -> Script[None]:
    """Buy any good for a coin, sell one for two, or neither [RK-305]."""
    player = t.players[seat]
    buys = [BuyGood(good) for good in range(len(GOODS)) if t.supply[good] and player.coins >= BUY_PRICE]
    sells = [SellGood(good) for good in range(len(GOODS)) if goods_of(player, good)]
    if not buys and not sells:
        return
    choice = yield from Choose(seat, [*buys, *sells, Nothing()], why="merchants")
    if isinstance(choice, BuyGood):
        yield pay_coins(t, seat, BUY_PRICE)
        yield from get_good(t, seat, choice.good)
    elif isinstance(choice, SellGood):
        yield lose_good(t, seat, choice.good)
        yield get_coins(t, seat, SELL_PRICE)


def call_to_arms(t: Rurik, seat: Seat) -> Script[None]:
    """One troop, or the leader, into an occupied region [RK-306]."""
    player = t.players[seat]
    pieces = [TROOP] * (player.supply > 0) + [LEADER] * (player.leader_at == IN_SUPPLY)
    options = [Muster(region, piece, MUSTER) for region in occupied(t, seat) for piece in pieces]
    if not options:
        return
    choice = yield from Choose(seat, [*options, Nothing()], why="call_to_arms")
    if isinstance(choice, Muster):
        put(player, choice.piece, choice.region)
        yield Mustered(seat, choice.piece, choice.region)


def whispers(t: Rurik, seat: Seat) -> Script[None]:
    """The top card of either scheme deck [RK-307]."""
    if not has_cards(t):
        return
    choice = yield from Choose(seat, (ChooseDeck(0), ChooseDeck(1), Nothing()), why="whispers")
    if isinstance(choice, ChooseDeck):
        yield from take_scheme(t, seat, choice.deck)


AT_ONCE = {FOREIGN_MERCHANTS: merchants, CALL_TO_ARMS: call_to_arms, WHISPERS: whispers}


def rising_unrest(t: Rurik) -> Script[None]:
    """An unused rebel each into Kiev, then Novgorod, as long as there are any [RK-308, Q-30]."""
    for region in (KIEV, NOVGOROD):
        if t.pool:
            t.rebels[region].append(t.pool.pop())
            yield RebelPlaced(region)


# -- to the end of the round -------------------------------------------------------------------------------------------


@MODULE.hook("card_count")
def garrisons(t: Rurik, seat: Seat, victim: Seat, region: Region, cards: int) -> int:
    """More cards against opponents [RK-309]; rebels have no part in this hook."""
    return cards + 1 if t.intrigue_active == GARRISONS else cards


@MODULE.hook("after_tax")
def harvest(t: Rurik, seat: Seat, region: Region) -> Script[None]:
    if t.intrigue_active == GOOD_HARVEST and t.yields[region] in (FISH, HONEY):
        yield get_coins(t, seat, 1)


@MODULE.hook("build_price")
def master_builders(t: Rurik, seat: Seat, region: Region, price: int) -> int:
    """The first structure of a turn costs one point whoever rules [RK-311]."""
    return 1 if t.intrigue_active == MASTER_BUILDERS and not t.turn.structures_built else price

"""Rebel factions: a den, rebels that keep coming, and an effect where they are [RK-62 to RK-64, RK-395 to RK-414]."""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Event, Option, Roll, Script, Seat, Setting, Settings

from ..data import CHURCH, Region
from ..deeds import defeated, own
from ..events import RebelPlaced
from ..hooks import Module, does, hooked, modified
from ..mat import get_victory_tokens, held_goods
from ..state import NOBODY, Rurik
from .region_deck import RegionTurnedUp, make_deck, turn_up

OFF, EASY, HARD = "off", "easy", "hard"
FACTIONS = Module("factions", (Setting("factions", (OFF, EASY, HARD), OFF),), lambda seats, settings: settings["factions"] != OFF)
DEN = "den"


class FactionGoal(NamedTuple):
    """What a seat must have; nothing of it is paid [RK-405]."""

    rebels: int
    churches: int = 0
    goods: int = 0  # different ones


UPRISING, UNREST, MUTINY = "armed_uprising", "pagan_unrest", "peasant_mutiny"
GOALS = {  # easy, hard [RK-409, RK-411, RK-413]
    UPRISING: (FactionGoal(4), FactionGoal(5)), UNREST: (FactionGoal(2, churches=2), FactionGoal(3, churches=3)),
    MUTINY: (FactionGoal(2, goods=4), FactionGoal(2, goods=5)),
}
NAMES = tuple(GOALS)


class DefeatFaction(Option):
    """Its condition is met: it leaves play."""


class FactionDrawn(Event):
    name: str


class DenPlaced(Event):
    region: Region


class FactionDefeated(Event):
    seat: Seat
    name: str


FACTIONS.options = (DefeatFaction,)
FACTIONS.events = (FactionDrawn, DenPlaced, RegionTurnedUp, FactionDefeated)
FACTIONS.whys = ("faction", "region")
FACTIONS.data = [[name, [list(goal) for goal in goals]] for name, goals in GOALS.items()]


@FACTIONS.hook("prepare")
def choose_side(t: Rurik, settings: Settings) -> None:
    t.faction_hard = settings["factions"] == HARD


@FACTIONS.hook("set_up")
def draw_faction(t: Rurik) -> Script[None]:
    """One of three at random [RK-62]."""
    (pick,) = yield from Roll((len(NAMES),), why="faction")
    t.faction = NAMES[pick - 1]
    yield FactionDrawn(t.faction)


@FACTIONS.hook("before_first_round")
def place_den(t: Rurik) -> Script[None]:
    """All inheritance cards of the game, used ones included, make its deck; the top one names the den [RK-63, RK-64]."""
    yield from make_deck(t)
    region = yield from turn_up(t)
    t.den = region
    t.built[region].append((DEN, NOBODY))
    yield DenPlaced(region)


def is_undefeated(t: Rurik) -> bool:
    """There is a faction, and nobody has defeated it yet."""
    return bool(t.faction) and t.faction_beaten_by == NOBODY


def rebels_in(t: Rurik, region: Region) -> int:
    return modified(t, "rebels_in", len(t.rebels[region]), region)


@FACTIONS.hook("before_claim")
def muster_rebel(t: Rurik) -> Script[None]:
    """An unused rebel into the den's region, or, if one is there, where the next card says [RK-395 to RK-399]."""
    if not is_undefeated(t) or not modified(t, "unused_rebels", len(t.pool)):
        return
    region = t.den
    if rebels_in(t, region):
        region = yield from turn_up(t)
    musters = hooked(t, "faction_musters")
    if musters:  # alone they are the Rebellion's
        yield from musters[0](t, region)
    else:
        t.rebels[region].append(t.pool.pop())
        yield RebelPlaced(region)


# -- effects where rebels are [RK-400] ---------------------------------------------------------------------------------


@FACTIONS.hook("rebel_card_count")
def uprising(t: Rurik, seat: Seat, region: Region, cards: int) -> int:
    """Attacking a rebel reveals one card [RK-408]."""
    return cards + 1 if t.faction == UPRISING and is_undefeated(t) else cards


@FACTIONS.hook("may_convert")
def unrest(t: Rurik, seat: Seat, owner: Seat, region: Region) -> bool:
    """A church may not remove a rebel [RK-410]; alone that is a piece of the Rebellion, no neutral troop [Q-85]."""
    return t.faction != UNREST or not is_undefeated(t) or owner != modified(t, "rebel_side", NOBODY)


@FACTIONS.hook("tax_price")
def mutiny(t: Rurik, seat: Seat, region: Region, price: int) -> int:
    """Taxing beside rebels costs one point more [RK-412, Q-59]."""
    return price + 1 if t.faction == MUTINY and is_undefeated(t) and rebels_in(t, region) else price


# -- beating it [RK-401 to RK-406] -------------------------------------------------------------------------------------


def goal_of(t: Rurik) -> FactionGoal:
    return GOALS[t.faction][t.faction_hard]


def progress(t: Rurik, seat: Seat) -> FactionGoal:
    """What the seat has of what the faction asks for [RK-414, Q-70]."""
    goods = sum(count > 0 for count in held_goods(t.players[seat]))
    return FactionGoal(defeated(t, seat), len(own(t, seat, CHURCH)), goods)


@FACTIONS.hook("offers")
def beat(t: Rurik, seat: Seat, options: list[Option]) -> None:
    if is_undefeated(t) and all(has >= wanted for has, wanted in zip(progress(t, seat), goal_of(t), strict=True)):
        options.append(DefeatFaction())


@does(DefeatFaction)
def defeat(t: Rurik, seat: Seat, option: DefeatFaction) -> Script[None]:
    """One victory point token, two on the hard side; the den stays [RK-402, RK-406]."""
    t.faction_beaten_by = seat
    yield FactionDefeated(seat, t.faction)
    yield get_victory_tokens(t, seat, 2 if t.faction_hard else 1)

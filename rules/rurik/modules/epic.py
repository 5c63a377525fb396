"""Epic structures: built by one seat, working for all [RK-56 to RK-58, RK-312 to RK-325]. What each does: epic_effects.py."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Choose, Event, Option, Roll, Script, Seat, Setting, Settings, Show

from ..cards import AGENDA_DECK, PRINTED
from ..data import BUILD, CHURCH, FISH, GOODS, GREEN, MAP, PLACES, ROUNDS, WOOD, Good, Region, Structure
from ..end import MEASURES
from ..gains import gain
from ..hooks import Module, does
from ..mat import get_good, get_victory_tokens
from ..piles import top_deed
from ..rule import build_price, ruled
from ..state import NOBODY, Rurik, near, occupied, occupies, opponents, owns
from .epic_cards import (
    BY_NAME,
    CAPITAL_PORT,
    CATACOMBS,
    CATHEDRAL,
    EPIC,
    LIBRARY,
    LIBRARY_DEEDS,
    LOGGING_CAMP,
    VECHE,
)

MODULE = Module("epic", (Setting("epic", (False, True), False),), lambda seats, settings: settings["epic"] is True)

PRINTED["epic agenda"] = ("renowned",)


class BuildEpic(Option):
    structure: Structure
    region: Region


class BuildOnBorder(Option):
    unordered: ClassVar[bool] = True
    structure: Structure
    region: Region
    other: Region


class TakeAnyGood(Option):
    good: Good


class EpicLaid(Event):
    """The cards of this game."""

    names: tuple[str, ...]


class EpicBuilt(Event):
    """`other`: the second region of a border, NOBODY if it stands in one."""

    seat: Seat
    structure: Structure
    region: Region
    other: Region
    price: int


class LibraryFilled(Event):
    amount: int


MODULE.options = (BuildEpic, BuildOnBorder, TakeAnyGood)
MODULE.events = (EpicLaid, EpicBuilt, LibraryFilled)
MODULE.whys = ("epic", "any_good")
MODULE.rare_whys = ("any_good",)
MODULE.data = [list(card) for card in EPIC]


def has_epic(t: Rurik, name: Structure, region: Region) -> bool:
    return (name, NOBODY) in t.built[region]


def where(t: Rurik, name: Structure) -> Region | None:
    """Where a one-piece epic structure stands; None if it is not built."""
    return next((r for r, standing in enumerate(t.built) if (name, NOBODY) in standing), None)


def renowned(t: Rurik, seat: Seat) -> int:
    """Regions ruled that hold an epic structure [RK-275, Q-50]."""
    return sum(any(kind in BY_NAME for kind, _ in t.built[r]) for r in ruled(t, seat))


MEASURES["renowned"] = renowned


@MODULE.hook("prepare")
def bring(t: Rurik, settings: Settings) -> None:
    t.veche = [0] * len(t.players)


@MODULE.hook("decks")
def more_cards(t: Rurik, decks: dict[str, list[str]]) -> None:
    decks[AGENDA_DECK].append("epic agenda")  # RK-56


@MODULE.hook("set_up")
def lay_cards(t: Rurik) -> Script[None]:
    """One card more than seats, at random [RK-57, RK-58]."""
    left = list(EPIC)
    picks = yield from Roll([len(left) - n for n in range(t.seats + 1)], why="epic")
    laid = [left.pop(pick - 1) for pick in picks]
    t.epic = {card.name: card.pieces for card in laid}
    yield EpicLaid(tuple([card.name for card in laid]))


# -- building ----------------------------------------------------------------------------------------------------------


def fits(t: Rurik, seat: Seat, name: Structure, region: Region) -> bool:
    """Whether there is room, and the region and its builder meet the card's restriction."""
    if has_epic(t, CATACOMBS, region):
        return False
    standing = len(t.built[region])
    if name == CATHEDRAL:  # it takes the church's place [RK-336, RK-338]
        return t.round < ROUNDS and owns(t, seat, CHURCH, region)
    if standing >= PLACES:
        return False
    match name:
        case "capital_port":
            return t.yields[region] == FISH
        case "city_gate":
            return MAP[region].ring == GREEN
        case "library":
            return bool(t.players[seat].accomplished)
        case "logging_camp":
            return t.yields[region] == WOOD
        case "palace":
            return any(occupies(t.players[other], region) for other in opponents(t, seat))
        case "town_wall":
            return standing == PLACES - 1
        case "veche":
            return t.players[seat].supply > 0
    return True


def border_price(t: Rurik, seat: Seat, region: Region, other: Region) -> int:
    """That of the cheaper one of the two, among those occupied [RK-317]."""
    return min(build_price(t, seat, r) for r in (region, other) if occupies(t.players[seat], r))


@MODULE.hook("offers")
def epic_structures(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer one a turn, where the seat has a troop [RK-314, RK-315]."""
    points = t.turn.points[BUILD]
    if not points or t.turn.epic_built:
        return
    for name, left in t.epic.items():
        if not left:
            continue
        if not BY_NAME[name].border:
            options += [BuildEpic(name, r) for r in occupied(t, seat)
                        if build_price(t, seat, r) <= points and fits(t, seat, name, r)]
            continue
        mine = occupied(t, seat)
        pairs = dict.fromkeys((min(r, n), max(r, n)) for r in mine for n in near(t, r))
        options += [BuildOnBorder(name, a, b) for a, b in sorted(pairs) if border_price(t, seat, a, b) <= points]


def spend(t: Rurik, name: Structure, price: int) -> None:
    t.turn.points[BUILD] -= price
    t.turn.build_spent += price
    t.turn.structures_built += 1
    t.turn.epic_built = True
    t.epic[name] -= 1


@does(BuildEpic)
def build_epic(t: Rurik, seat: Seat, option: BuildEpic) -> Script[None]:
    """In a region. The Cathedral replaces an own church [RK-336, RK-337], the Veche takes a troop [RK-367]."""
    name, region = option.structure, option.region
    price = build_price(t, seat, region)
    spend(t, name, price)
    if name == CATHEDRAL:
        t.built[region].remove((CHURCH, seat))
        t.players[seat].structures[CHURCH] += 1
    t.built[region].append((name, NOBODY))
    if name == VECHE:
        to_the_veche(t, seat)
    yield EpicBuilt(seat, name, region, NOBODY, price)
    yield from reward(t, seat, name)


@does(BuildOnBorder)
def build_on_border(t: Rurik, seat: Seat, option: BuildOnBorder) -> Script[None]:
    """It stands in neither region [RK-324, RK-489]."""
    price = border_price(t, seat, option.region, option.other)
    spend(t, option.structure, price)
    t.borders.append((option.structure, option.region, option.other))
    yield EpicBuilt(seat, option.structure, option.region, option.other, price)
    yield from reward(t, seat, option.structure)


def reward(t: Rurik, seat: Seat, name: Structure) -> Script[None]:
    """The builder gains the reward at once [RK-319]; the structure belongs to nobody, so Yaroslav changes nothing [RK-323]."""
    card = BY_NAME[name]
    yield from gain(t, seat, card.gains)
    if card.tokens:
        yield get_victory_tokens(t, seat, card.tokens)
    if name == CAPITAL_PORT:
        yield from any_good(t, seat)
    elif name == LOGGING_CAMP:
        yield from get_good(t, seat, WOOD)
    elif name == LIBRARY:
        yield from fill_library(t)


def any_good(t: Rurik, seat: Seat) -> Script[None]:
    goods = [TakeAnyGood(good) for good in range(len(GOODS)) if t.supply[good]]
    if goods:
        choice = yield from Choose(seat, goods, why="any_good")
        yield from get_good(t, seat, choice.good)


def fill_library(t: Rurik) -> Script[None]:
    """Three deeds of the deck lie open on its card, or as many as there are [RK-349, Q-45]."""
    new = []
    for _ in range(LIBRARY_DEEDS):
        card = yield from top_deed(t)
        if card is not None:
            new.append(card)
    if new:
        yield from Show(new, why="deeds")
        t.library += new
    yield LibraryFilled(len(new))


def to_the_veche(t: Rurik, seat: Seat) -> None:
    """A troop of the supply onto the card; it never comes back [RK-367, RK-371]."""
    t.players[seat].supply -= 1
    t.veche[seat] += 1


@MODULE.hook("may_build")
def no_more_beside_catacombs(t: Rurik, seat: Seat, structure: Structure, region: Region) -> bool:
    """Nothing more may be built beside the Catacombs [RK-334]."""
    return not has_epic(t, CATACOMBS, region)

"""The cards of the base game as tables. What a card gives is spelled in words that `gain` carries out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.core import Face

from .data import ANY, FISH, FUR, HONEY, STONE, WOOD, Good

Gain: TypeAlias = tuple[str, int]  # a kind of points, "coins", "deed", "plan", "draw", "warfare"; and how much of it
Gains: TypeAlias = tuple[Gain, ...]

# -- scheme cards [RK-177] ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scheme:
    number: int
    gains: tuple[Gains, ...]  # alternatives; nearly always one
    cost: int = 0
    casualty: int = 0  # icons: none, single, double


def _scheme(number: int, *gains: Gain, cost: int = 0, casualty: int = 0) -> Scheme:
    return Scheme(number, (gains,), cost, casualty)


SCHEMES = (
    _scheme(1, ("deed", 1), ("coins", 1), casualty=1), _scheme(2, ("deed", 1), casualty=1), _scheme(3, ("deed", 1), cost=1),
    _scheme(4, ("move", 3), casualty=1), _scheme(5, ("move", 2)), _scheme(6, ("move", 2)), _scheme(7, ("move", 1)),
    _scheme(8, ("muster", 1)), _scheme(9, ("muster", 1)), _scheme(10, ("muster", 1), cost=1),
    _scheme(11, ("muster", 1), ("coins", 1), casualty=1), _scheme(12, ("muster", 2), casualty=1),
    _scheme(13, ("tax", 1)), _scheme(14, ("tax", 1)), _scheme(15, ("tax", 1), ("coins", 1), casualty=1),
    _scheme(16, ("tax", 2), casualty=1), _scheme(17, ("tax", 2), cost=1, casualty=1),
    _scheme(18, ("build", 1)), _scheme(19, ("build", 1)), _scheme(20, ("build", 1), cost=1),
    _scheme(21, ("build", 1), ("coins", 1), casualty=1),
    _scheme(22, ("attack", 1)), _scheme(23, ("attack", 1)), _scheme(24, ("attack", 1), cost=1),
    _scheme(25, ("attack", 1), ("coins", 1), casualty=1), _scheme(26, ("coins", 2)), _scheme(27, ("coins", 2)),
)

# -- deeds [RK-214] ----------------------------------------------------------------------------------------------------

EQUAL, DIFFERENT = "equal", "different"


@dataclass(frozen=True)
class Cost:
    """Goods to pay: one for each slot, of a kind that the slot allows; or that many equal or different ones."""

    slots: tuple[tuple[Good, ...], ...] = ()
    alike: str = ""  # EQUAL, DIFFERENT or neither


def of(*goods: Good) -> Cost:
    return Cost(tuple((good,) for good in goods))


@dataclass(frozen=True)
class Deed:
    name: str
    points: int
    gains: Gains
    coins: int = 0  # to pay
    goods: Cost = Cost()
    schemes: int = 0  # cards to discard
    troops: int = 0  # own troops to remove
    remove: str = ""  # from where: "" anywhere, "ruled": one region one rules, "apart": different regions, "structures": instead
    have: str = ""  # a condition, by the word of its function


DEEDS = (
    Deed("generous_prince", 1, (("muster", 2),), coins=4),
    Deed("honorable_prince", 1, (("muster", 2),), coins=3, schemes=1),
    Deed("splendid_feast", 1, (("plan", 2),), coins=2, goods=of(FISH, HONEY)),
    Deed("send_gifts", 1, (("move", 2),), coins=2, goods=of(FISH, FUR)),
    Deed("hire_mercenaries", 1, (("sure", 1),), coins=2, goods=of(FISH, STONE)),
    Deed("wilderness_forts", 1, (("build", 1),), goods=of(STONE, FUR, WOOD)),
    Deed("trade_route", 1, (("coins", 2),), goods=Cost((ANY,) * 3, DIFFERENT)),
    Deed("hoard", 1, (("plan", 2),), goods=Cost((ANY,) * 3, EQUAL)),
    Deed("reward_laborers", 1, (("plan", 2),), coins=2, goods=Cost((ANY,) * 2)),
    Deed("great_library", 1, (("build", 1),), goods=of(STONE), schemes=1),
    Deed("master_beekeeper", 2, (("build", 1),), goods=of(HONEY, HONEY), schemes=1),
    Deed("grand_hunter", 2, (("move", 1),), goods=of(FUR, FUR), have="first_player"),
    Deed("new_beginning", 1, (("tax", 2),), remove="structures"),
    Deed("retire_veterans", 1, (("plan", 2),), coins=2, troops=2),
    Deed("victory_march", 1, (("march", 2),), schemes=1, troops=2),
    Deed("peace_maker", 1, (("plan", 2),), troops=2, remove="ruled"),
    Deed("border_patrols", 1, (("march", 2),), troops=3, remove="apart"),
    Deed("enforce_peace", 1, (("sure", 1),), goods=of(WOOD, HONEY), have="two_rebels"),
    Deed("law_giver", 1, (("plan", 2),), coins=2, have="three_rebels"),
    Deed("establish_fortress", 1, (("plan", 2),), goods=of(WOOD, WOOD), have="fortress"),
    Deed("capital_city", 2, (("tax", 1),), have="capital"),
    Deed("tithe_payments", 1, (("coins", 3),), have="churches"),
    Deed("defensive_belt", 1, (("sure", 1),), have="strongholds"),
    Deed("market_day", 2, (("plan", 2),), have="markets"),
    Deed("amass_forces", 1, (("move", 1),), have="six_troops"),
    Deed("dispatch_messengers", 2, (("muster", 2),), have="eight_regions"),
)

# -- agendas [RK-274] and rebels' rewards [RK-180] ---------------------------------------------------------------------

AGENDAS = (
    "esteemed", "successful", "committed", "prosperous", "conquering", "capable", "regal", "protective", "dignified",
    "courageous", "wealthy",
)
COIN, COINS = "coin", "coins"
REBELS = (COIN,) * 4 + (COINS,) * 2 + ("wood",) * 2 + ("stone",) * 2 + ("fish",) * 2 + ("honey",) * 2 + ("fur",)

# -- decks: what is printed on a face ----------------------------------------------------------------------------------

SCHEME_DECK, DEED_DECK, AGENDA_DECK, REBEL_DECK = "scheme", "deed", "agenda", "rebel"
PRINTED: dict[str, tuple[Scheme | Deed | str, ...]] = {  # modules add decks of their own
    SCHEME_DECK: SCHEMES, DEED_DECK: DEEDS, AGENDA_DECK: AGENDAS, REBEL_DECK: REBELS,
}


def printed(face: Face) -> Scheme | Deed | str:
    return PRINTED[face[0]][face[1]]


def scheme(face: Face) -> Scheme:
    card = printed(face)
    if not isinstance(card, Scheme):
        raise TypeError("not a scheme card")
    return card


def deed(face: Face) -> Deed:
    card = printed(face)
    if not isinstance(card, Deed):
        raise TypeError("not a deed")
    return card


def word(face: Face) -> str:
    """Of an agenda, a rebel's reward, or a card of a module whose table holds plain words."""
    card = printed(face)
    if not isinstance(card, str):
        raise TypeError("not a plain word")
    return card


def kind_of(face: Face) -> str:
    """What is printed on a card; equal ones look alike."""
    card = printed(face)
    if isinstance(card, Scheme):
        return f"scheme {[sorted(g) for g in card.gains]} {card.cost} {card.casualty}"
    return card.name if isinstance(card, Deed) else card


PLAIN = [
    [[s.number, s.gains, s.cost, s.casualty] for s in SCHEMES],
    [[d.name, d.points, d.gains, d.coins, d.goods.slots, d.goods.alike, d.schemes, d.troops, d.remove, d.have] for d in DEEDS],
    AGENDAS, REBELS,
]

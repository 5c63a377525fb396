"""How bots play Rurik: which options the search looks at, and with what weight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.bots import Hooks
from rules.core import Ask, Faces, Option, Seat

from .cards import deed, scheme, word
from .claim import largest_group
from .data import BOAT, GOLDEN, MARKET, MUSTER, STRONGHOLD, Region
from .hooks import modified
from .options import (
    Accomplish,
    Attack,
    AttackRebel,
    Build,
    Convert,
    ConvertRebel,
    ConvertTroop,
    EndTurn,
    Escort,
    Forfeit,
    Load,
    March,
    Move,
    MoveBound,
    MoveOpponent,
    Muster,
    Nothing,
    PassToken,
    PlayScheme,
    TakeAction,
    Tax,
    Unload,
)
from .rule import works
from .state import Rurik, goods_of, is_full, near, opponents, pieces_in
from .strategy import landing
from .worth import appetite, evaluate, rivals_best, space_worth, strengths_in

Weights = list[tuple[Any, int]]
MOST = 10  # options of one ask that the search looks at
BY_MARGIN = (0, 4, 12, 30, 74, 90, 98, 102, 104)  # standing in a region, by the margin from -3 on


def standing(t: Rurik, region: Region, seat: Seat, more: int, whose: Seat | None = None) -> int:
    """What a region is worth to the seat if it (or another seat) had so many more troops there."""
    strengths, rebels = strengths_in(t, region)
    strengths[seat if whose is None else whose] += more
    if strengths[seat] <= 0:
        return 0
    margin = strengths[seat] - rivals_best(strengths, rebels, seat)
    worth = BY_MARGIN[min(max(margin, -3) + 3, len(BY_MARGIN) - 1)]
    return worth * 3 // 2 if region in GOLDEN else worth


def arriving(t: Rurik, seat: Seat, region: Region) -> int:
    gain = standing(t, region, seat, 1) - standing(t, region, seat, 0)
    return gain + (10 if t.goods[region] and not pieces_in(t.players[seat], region) else 0)


def leaving(t: Rurik, seat: Seat, region: Region) -> int:
    return standing(t, region, seat, 0) - standing(t, region, seat, -1)


# -- the turn ----------------------------------------------------------------------------------------------------------


def actions(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """Load goods that fit first; then weigh the other options by what they gain at once."""
    for option in options:
        if isinstance(option, Load):
            return [(option, 1)]
    weighed: Weights = []
    arrivals: dict[Region, int] = {}
    for option in options:
        weight = 0
        if isinstance(option, Move | MoveBound | March):
            if option.region not in arrivals:
                arrivals[option.region] = arriving(t, seat, option.region)
            weight = arrivals[option.region] - leaving(t, seat, option.origin)
        elif isinstance(option, TakeAction):
            weight = 70
        elif isinstance(option, Muster):
            weight = 12 + arriving(t, seat, option.region) - 30 * (option.points != MUSTER)
        elif isinstance(option, Attack):
            weight = 16 + standing(t, option.region, seat, 1) - standing(t, option.region, seat, 0)
        elif isinstance(option, AttackRebel):
            weight = 40 + standing(t, option.region, seat, 1) - standing(t, option.region, seat, 0)
        elif isinstance(option, Tax):
            weight = tax_weight(t, seat, option.region)
        elif isinstance(option, Build):
            weight = build_weight(t, seat, option)
        elif isinstance(option, PlayScheme):
            weight = 14
        elif isinstance(option, Convert):
            weight = 8
        elif isinstance(option, Accomplish):
            weight = 60
        elif isinstance(option, Forfeit):
            weight = 5
        elif isinstance(option, EndTurn):
            weight = 10 if any(t.turn.points.values()) or t.turn.regional_movement else 30
        elif isinstance(option, MoveOpponent):
            weight = (standing(t, option.origin, seat, -1, option.seat) - standing(t, option.origin, seat, 0)
                      + standing(t, option.region, seat, 1, option.seat) - standing(t, option.region, seat, 0))
        elif not isinstance(option, Unload):
            weigh = WEIGHTS.get(type(option))
            weight = 6 if weigh is None else weigh(t, seat, option)
        if weight > 0:
            weighed.append((option, weight))
    return best_of(weighed) or [(options[-1], 1)]


WEIGHTS: dict[type[Option], Callable[[Rurik, Seat, Any], int]] = {}  # of options that modules bring: they say it themselves


def tax_weight(t: Rurik, seat: Seat, region: Region) -> int:
    good, player = t.yields[region], t.players[seat]
    weight = 12 if is_full(player, good) else 30 + (20 if player.boat[good] + 1 == BOAT[good] else 0)
    return weight + (24 if works(t, seat, MARKET, region) else 0)


def build_weight(t: Rurik, seat: Seat, option: Build) -> int:
    """Regions beside own structures weigh most: they make the connected group larger."""
    region = option.region
    mine = any(owner == seat for _, owner in t.built[region])
    weight = 8
    if not mine:
        beside = any(any(owner == seat for _, owner in t.built[n]) for n in near(t, region))
        weight = 60 if beside or not largest_group(t, seat) else 14
    if option.structure == MARKET:
        weight += 8
    elif option.structure == STRONGHOLD:
        weight += 3 + (standing(t, region, seat, 1) - standing(t, region, seat, 0)) // 3
    elif option.structure == "church":
        weight += 24 if t.rebels[region] or any(t.players[o].troops[region] for o in opponents(t, seat)) else 0
    return weight


def best_of(weighed: Weights, most: int = MOST) -> Weights:
    """Only the heaviest, in their own order."""
    if len(weighed) <= most:
        return weighed
    least = sorted([weight for _, weight in weighed], reverse=True)[most - 1]
    return [(option, weight) for option, weight in weighed if weight >= least][:most + 4]


# -- bidding -----------------------------------------------------------------------------------------------------------


def placements(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """Weigh placements by what the space is worth now; a bribe must take a better row than the advisor alone."""
    wants = appetite(t, seat)
    rows = {}
    weighed: Weights = []
    for option in options:
        if option.bribe > 2:
            continue
        key = (option.column, option.advisor + option.bribe)
        if key not in rows:
            rows[key] = landing(t, *key)
        row = rows[key]
        if option.bribe and row == landing(t, option.column, option.advisor + option.bribe - 1):
            continue
        taken = sum([a[0] == seat for a in t.board[option.column]])
        weight = space_worth(t, option.column, row, wants) - 30 * option.bribe - 25 * taken - 3 * (5 - option.advisor)
        weighed.append((option, max(1, weight - 40)))
    return best_of(weighed, 12) or [(options[0], 1)]


# -- the other asks ----------------------------------------------------------------------------------------------------


def troop_places(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """Prefer golden and well connected regions beside own troops and away from others; two troops outnumber a rebel."""
    weighed = []
    player = t.players[seat]
    for option in options:
        region = option.region
        others = sum([pieces_in(p, region) for s, p in enumerate(t.players) if s != seat])
        beside = sum([pieces_in(player, n) for n in near(t, region)])
        weight = 10 + 3 * len(near(t, region)) + 6 * (region in GOLDEN) + 4 * beside - 6 * others
        weight += 8 if pieces_in(player, region) == 1 else -4 * pieces_in(player, region)
        weighed.append((option, max(1, weight)))
    return best_of(weighed, 6)


def churches(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    return [(o, 20 if isinstance(o, ConvertTroop) else 12 if isinstance(o, ConvertRebel) else 1) for o in options]


def payments(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """Prefer goods on the dock, then those there are many of."""
    player = t.players[seat]
    return [(o, 1 + 6 * (o.word == "pay" and player.dock[o.good] > 0) + (goods_of(player, o.good) if o.word == "pay" else 0))
            for o in options]


def decks(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """For an attack prefer a deck whose next card is known to have no casualty icon."""
    weighed = []
    for option in options:
        top = t.decks[option.deck][-1:] if option.word == "choosedeck" else []
        known = [scheme(faces[c]).casualty for c in top if c in faces]
        weighed.append((option, 4 if not known else 1 if known[0] else 12))
    return weighed


def deed_choice(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    player = t.players[seat]
    weighed = []
    for option in options:
        taken = deed(t.faces[option.card])
        missing = max(0, taken.coins - player.coins) * 3 + 4 * taken.troops + 5 * taken.schemes * (not player.schemes)
        missing += sum([not any(goods_of(player, good) for good in slot) for slot in taken.goods.slots]) * 4
        missing += 6 * bool(taken.have)
        weighed.append((option, max(1, 14 + 8 * taken.points - missing)))
    return weighed


def arrangements(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """Of scheme cards looked at keep the most valuable, and put one without a casualty icon on top."""
    weighed = []
    for order in options:
        kept = scheme(faces[order[0]])
        worth = sum([WORTH_OF.get(word, 6) * count for word, count in kept.gains[0]]) - 3 * kept.cost
        top = scheme(faces[order[1]]).casualty if len(order) > 1 else 0
        weighed.append((order, max(1, worth - 2 * top)))
    return best_of(weighed, 6)


WORTH_OF = {"build": 12, "tax": 6, "muster": 6, "move": 4, "attack": 6, "coins": 4, "deed": 6}


def plainly(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """The default: anything weighs more than `Nothing`."""
    return best_of([(o, 1 if isinstance(o, Nothing) else 4) for o in options], 12)


def leaders(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    liked = ("mstislav", "agatha", "yaroslav", "sviatopolk", "sudislav", "theofana")
    return [(o, 6 - liked.index(o.leader) if o.leader in liked else 1) for o in options]


def agendas(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """Keep the agenda that is most often fulfilled."""
    weighed = []
    for option in options:
        agenda = word(faces[option.card])
        weighed.append((option, modified(t, "agenda_worth", AGENDA_WORTH.get(agenda, 4), seat, agenda)))
    return [max(weighed, key=lambda each: each[1])]


AGENDA_WORTH = {"committed": 8, "successful": 7, "esteemed": 6, "dignified": 6, "conquering": 5, "protective": 5}


def tokens(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """Keep the first-player token: bots see no use in passing it on."""
    return [(o, 6 if isinstance(o, PassToken) and o.seat == seat else 1) for o in options]


def escorts(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    return [(o, 1 + o.troops) for o in options if isinstance(o, Escort)]


Adviser = Callable[[Rurik, Seat, Sequence[Any], Faces], Weights]
ADVICE: dict[str, Adviser] = {
    "turn": actions, "place": placements, "troop": troop_places, "place_leader": troop_places, "return": troop_places,
    "church": churches, "pay": payments, "attack": decks, "deed": deed_choice, "leader": leaders, "token": tokens,
    "escort": escorts, "put": troop_places, "agenda": agendas,
}


def candidates(t: Rurik, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    if ask.why == "scheme" and isinstance(options[0], tuple) and not hasattr(options[0], "word"):
        return arrangements(t, seat, options, faces)
    return ADVICE.get(ask.why, plainly)(t, seat, options, faces)


def habit(t: Rurik, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """For playouts: what has the most weight."""
    return [max(candidates(t, ask, seat, options, faces), key=lambda weighed: weighed[1])]


BUDGETS = {"easy": 4, "normal": 40, "hard": 400}
ALONE = 3  # turns that a playout lasts against the Rebellion, whose answers are no secret

BOT: Hooks[Rurik] = Hooks(
    evaluate=evaluate,
    even=350,
    turns=1,
    candidates=candidates,
    habit=habit,
    budgets=BUDGETS,
    begins=("turn", "place", "advisor"),
    alone=Hooks(evaluate=evaluate, even=350, turns=ALONE, candidates=candidates, habit=habit, budgets=BUDGETS),
)

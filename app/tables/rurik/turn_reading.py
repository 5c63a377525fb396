"""The turn as plain data: points left to spend, what they buy, what is left to tell apart. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.i18n import NP_, _, commas, ngettext, pgettext
from app.narrowing import VERB
from app.tables.moment import Moment
from app.tables.rurik.reading import crest_of
from app.words.rurik.module_lines import epic_reward
from app.words.rurik.names import good_name, leader_name, points_of, region_name, structure_title, troops
from rules.core import Thing, Value
from rules.core.values import things
from rules.rurik import options as o
from rules.rurik.build import converts, has_room
from rules.rurik.data import (
    ATTACK,
    BUILD,
    CHURCH,
    COLUMNS,
    GOODS,
    MARCH,
    MARKET,
    MOVE,
    MUSTER,
    SCHEME,
    STRONGHOLD,
    SURE,
    TAX,
    Region,
)
from rules.rurik.modules.core import STABLE, STABLE_POINTS, TAVERN
from rules.rurik.modules.warfare import ReleaseLeader
from rules.rurik.rule import build_price
from rules.rurik.state import LEADER, NOBODY, OPEN, TROOP, Rurik, space_of

BOUND = "bound"
WORDS: dict[str, str] = {
    MUSTER: NP_("points", "Muster"),
    MOVE: NP_("points", "Move"),
    ATTACK: NP_("points", "Attack"),
    TAX: NP_("points", "Tax"),
    BUILD: NP_("points", "Build"),
    SURE: NP_("points", "Sure attack"),
    MARCH: NP_("points", "March"),
    BOUND: NP_("points", "Ride"),
}
BY_POINTS = (MUSTER, ATTACK, SURE)  # their options say which points they spend; the others are told by their verb
VERBS = {MOVE: o.Move.word, TAX: o.Tax.word, BUILD: o.Build.word, MARCH: o.March.word, BOUND: o.MoveBound.word}
OFFERED = ("piece", "seat", "points", "leader", "structure")  # told apart by tiles once the place is settled
ON_THE_MAT = (o.Load, o.Unload, o.Pay)  # goods that are tapped where they lie
ON_THE_BOARDS = ("region", "origin", "column", "card", "good", "token")


@dataclass(frozen=True)
class Pip:
    """Points of one kind: `left` of `of`, those that the main action would still give included."""

    kind: str
    left: int
    of: int
    thing: Thing
    word: str
    lit: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class TileOffer:
    """A tile: what it is, what it does here, or why not."""

    thing: Thing
    face: tuple[Any, ...]  # as `paint_token` takes it
    title: str
    line: str = ""
    badge: str = ""  # how many are left
    lit: bool = False
    chosen: bool = False
    why_not: str = ""


def thing_of(kind: str) -> Thing:
    """What a tap on points of a kind means: only what spends them."""
    return ("points", kind) if kind in BY_POINTS else (VERB, VERBS[kind])


def pips_of(moment: Moment) -> tuple[Pip, ...]:
    """Points left to spend, spent ones hollow; at the beginning of a turn what its action would bring."""
    t: Rurik = moment.state
    turn = t.turn
    if t.stage != "turn":
        return ()
    had = dict(turn.gained)
    left = dict(turn.points)
    if turn.regional_movement:
        left[BOUND] = sum(bound.points for bound in turn.regional_movement)
        had[BOUND] = left[BOUND]
    column = COLUMNS[turn.column]
    coming = space_of(t).value if turn.main == OPEN and turn.column != SCHEME else 0
    found = []
    for kind, count in left.items():
        of = max(had.get(kind, 0), count)
        if not of and not (coming and kind == column):
            continue
        thing = thing_of(kind)
        ahead = coming if not of else 0
        found.append(
            Pip(
                kind,
                count,
                of or ahead,
                thing,
                _(WORDS[kind]),
                bool(count) and moment.glows(thing),
                thing in moment.picked,
            )
        )
    return tuple(found)


def whose_turn(moment: Moment) -> str:
    """The crest of who spends the points, where that is not who looks."""
    t: Rurik = moment.state
    return crest_of(moment, t.turn.seat) if t.stage == "turn" and t.turn.seat != moment.seat else ""


def lost_points(t: Rurik) -> int:
    """What the end of the turn would throw away."""
    return sum(t.turn.points.values()) + sum(bound.points for bound in t.turn.regional_movement)


# -- what they buy ----------------------------------------------------------------------------------------------------


def offers_of(moment: Moment, at_once: bool = True) -> tuple[TileOffer, ...]:
    """Structures while something can be built; once the place is settled, what is left to tell apart. Not `at_once`: only after
    a first tap."""
    if not at_once and not moment.picked and any(builds(option) for option in moment.live):
        return ()
    if moment.seat is not None and any(builds(option) for option in moment.live):
        return structures_of(moment, moment.seat)
    if any(trades(option) for option in moment.live):
        return goods_of(moment)
    if any(kind in ON_THE_BOARDS for kind, _value in moment.glowing):
        return ()
    return tuple(offer_of(moment, thing) for thing in moment.glowing if thing[0] in OFFERED)


def trades(option: Any) -> bool:
    """Whether it is about a good that need not lie on the own mat: bought, sold, taken from the supply or changed."""
    return isinstance(option, Value) and "good" in option.kinds and not isinstance(option, ON_THE_MAT)


def goods_of(moment: Moment) -> tuple[TileOffer, ...]:
    """The goods that are offered, with what can be done with each where there are several ways."""
    words = dict.fromkeys(option.word for option in moment.live if trades(option))
    found = []
    for good in range(len(GOODS)):
        thing: Thing = ("good", good)
        lit, chosen = moment.glows(thing), thing in moment.picked
        if lit or chosen:
            ways = [word for word in words if any(option.word == word and good in option[1:] for option in moment.live)]
            line = commas([moment.words.verb(moment.reader, word) for word in ways]) if len(words) > 1 else ""
            found.append(TileOffer(thing, ("good", GOODS[good]), format(good_name(good), "cap"), line, "", lit, chosen))
    return tuple(found)


def builds(option: Any) -> bool:
    """Whether it spends build points: an option of building names a structure and a region."""
    return isinstance(option, Value) and "structure" in option.kinds and not isinstance(option, o.RemoveStructure)


def structures_of(moment: Moment, seat: int) -> tuple[TileOffer, ...]:
    """The seat's own kinds, also those that are barred now; then what else can be built (epic structures)."""
    t: Rurik = moment.state
    region = chosen_region(moment)
    own = t.players[seat].structures
    more = [value for kind, value in (*moment.glowing, *moment.picked) if kind == "structure" and value not in own]
    found = []
    for structure, left in (*own.items(), *((each, 1) for each in dict.fromkeys(more))):
        thing: Thing = ("structure", structure)
        lit, chosen = moment.glows(thing), thing in moment.picked
        why = "" if lit or chosen else why_not_here(t, seat, structure, left, region)
        face = ("structure", structure, crest_of(moment, seat)) if structure in own else ("epic", structure, False)
        found.append(
            TileOffer(
                thing,
                face,
                structure_title(structure),
                does_here(t, seat, structure, region),
                str(left) if left > 1 else "",
                lit,
                chosen,
                why,
            )
        )
    return tuple(found)


def chosen_region(moment: Moment) -> Region | None:
    """The region that was tapped, or the only one there is to build in."""
    for kind, value in moment.picked:
        if kind == "region":
            return Region(value)
    places = {option.region for option in moment.live if builds(option)}
    return places.pop() if len(places) == 1 else None


def does_here(t: Rurik, seat: int, kind: str, region: Region | None) -> str:
    """In two or three words what it does, in this region if one is chosen."""
    if kind == CHURCH:
        won = converts(t, seat, region) if region is not None else [None]
        return _("wins one over") if won else _("nobody to win over")
    return {
        STRONGHOLD: _("+1 strength"),
        MARKET: _("+1 when taxed"),
        STABLE: ngettext("{n} step", "{n} steps", STABLE_POINTS).format(n=STABLE_POINTS),
        TAVERN: _("a card again"),
    }.get(kind) or epic_reward(kind)


def why_not_here(t: Rurik, seat: int, kind: str, left: int, region: Region | None) -> str:
    if not left:
        return pgettext("points", "none left")
    if region is None:
        return _("nowhere now")
    if any(stands == kind for stands, _owner in t.built[region]):
        return _("stands here")
    if not has_room(t, kind, region):
        return _("no room")
    price = build_price(t, seat, region)
    return _("costs {n}").format(n=price) if price > t.turn.points[BUILD] else _("not here")


def offer_of(moment: Moment, thing: Thing) -> TileOffer:
    """A piece, a seat or a kind of points that is left to tell apart."""
    t: Rurik = moment.state
    kind, value = thing
    me = moment.seat if moment.seat is not None else 0
    lit, chosen = moment.glows(thing), thing in moment.picked
    if kind == "piece":
        crest = crest_of(moment, me)
        if value == LEADER:
            return TileOffer(thing, (LEADER, t.players[me].leader, crest), leader_name(t.players[me].leader), "", "", lit, chosen)
        return TileOffer(thing, (TROOP, 1, crest), troops(1), "", "", lit, chosen)
    if kind == "structure":
        return TileOffer(thing, ("structure", value, crest_of(moment, me)), structure_title(value), "", "", lit, chosen)
    if kind == "leader":
        return TileOffer(thing, ("portrait", value), leader_name(value), "", "", lit, chosen)
    if kind == "seat":
        crest = crest_of(moment, value) if value != NOBODY else ""
        about = [option for option in moment.live if isinstance(option, Value) and thing in things(option)]
        if about and all(isinstance(option, ReleaseLeader) for option in about):
            face: tuple[Any, ...] = (LEADER, t.players[value].leader, crest)
        else:
            face = (TROOP, 1, crest) if crest else ("rebel", 1)
        return TileOffer(thing, face, str(moment.reader.name(value)), "", "", lit, chosen)
    return TileOffer(thing, ("points", value), points_of(value, t.turn.points.get(value, 0)), "", "", lit, chosen)


def way_of(moment: Moment) -> tuple[Region, ...]:
    """A move that is being put together: where from, and where to once that is known."""
    return tuple(
        Region(value)
        for kind, value in moment.picked
        if kind in ("origin", "region")
        and any(isinstance(option, o.Move | o.MoveBound | o.March | o.MoveOpponent) for option in moment.live)
    )


def asked_where(moment: Moment) -> str:
    """What to tap next, in a few words, once a choice has begun."""
    kinds = {kind for kind, _value in moment.glowing}
    moving = [option for option in moment.live if isinstance(option, o.Move | o.MoveBound | o.March)]
    if moment.picked and moving and len(moving) == len(moment.live):
        origin = next((value for kind, value in moment.picked if kind == "origin"), None)
        if origin is None:
            return _("Move: from where?")
        if "region" in kinds:
            return _("From {region}: where to?").format(region=region_name(origin))
        return _("From {region}: who goes?").format(region=region_name(origin))
    return ""


def hint_of(moment: Moment) -> str:
    """Where no points are to be spent: what this part of the round is about."""
    t: Rurik = moment.state
    if t.stage == "strategy":
        return _("Higher numbers stand higher. Low ones act first.")
    if t.stage == "turn" and t.turn.seat == moment.seat and t.turn.main == OPEN:
        return _("First the advisor's action, or a coin instead.")
    ask = moment.reader.ask
    if t.stage == "turn" and t.turn.seat == moment.seat and ask is not None and ask.why == "turn":
        return _("No points are left to spend.")
    return ""

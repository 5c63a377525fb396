"""The map as plain data: regions with ruler, good and what stands there. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.i18n import _, ngettext
from app.kit_boards import MapView, RegionView, TokenView, TraceView
from app.tables.moment import Moment
from app.tables.rurik import extras, geography
from app.tables.rurik.look import TERRAIN
from app.tables.rurik.reading import crest_of
from app.tables.rurik.turn_reading import way_of
from app.words.rurik.names import region_name
from rules.core import Value
from rules.rurik.data import GOLDEN, GOODS, Region
from rules.rurik.options import March, Move, MoveBound
from rules.rurik.rule import ruler, strength
from rules.rurik.state import LEADER, NOBODY, TROOP, Rurik, pieces_in, regions


def map_of(moment: Moment, stretch: float = 1.0) -> MapView:
    """`stretch`: the land is so much higher than on its sheet, to fill what room there is."""
    t: Rurik = moment.state
    spots = tuple(spot for extra in extras.in_use(t) for spot in extra.spots(moment, stretch))
    return MapView(
        geography.WIDTH,
        geography.HEIGHT * stretch,
        tuple(region_of(moment, r, stretch) for r in regions(t)),
        spots,
        traces_of(moment, stretch),
        ground=(tuple(t.yields[r] for r in regions(t)), stretch),
        window=geography.window(len(regions(t)), stretch),
    )


def traces_of(moment: Moment, stretch: float) -> tuple[TraceView, ...]:
    """The way of a move that is being put together, and those already drafted in this turn."""
    crest = crest_of(moment, moment.seat) if moment.seat is not None else ""
    found = []
    for option in moment.drafted:
        if isinstance(option, Move | MoveBound | March):
            points = geography.middle(option.origin, stretch), geography.middle(option.region, stretch)
            found.append(TraceView(points, crest, planned=True))
    way = way_of(moment)
    if len(way) == 2:
        found.append(TraceView((geography.middle(way[0], stretch), geography.middle(way[1], stretch)), crest, planned=True))
    return tuple(found)


def region_of(moment: Moment, region: Region, stretch: float = 1.0) -> RegionView:
    t: Rurik = moment.state
    rules = ruler(t, region)
    crest = crest_of(moment, rules) if rules != NOBODY else ""
    lit = any(moment.glows((kind, region)) for kind in ("region", "origin"))
    chosen = any((kind, region) in moment.picked for kind in ("region", "origin"))
    good = t.yields[region] if t.yields else 0
    return RegionView(
        ("region", region),
        region_name(region),
        geography.outline(region, stretch),
        geography.middle(region, stretch),
        TERRAIN[GOODS[good]],
        crest,
        f"rurik:{GOODS[good]}",
        not t.goods[region] if t.goods else False,
        region in GOLDEN,
        rows_of(moment, region),
        lit,
        chosen,
        wide=geography.room(region),
    )


def rows_of(moment: Moment, region: Region) -> tuple[tuple[TokenView, ...], ...]:
    """Structures above, people below; one row where they fit."""
    t: Rurik = moment.state
    crests = [crest_of(moment, seat) for seat in range(len(t.players))]
    built = [
        TokenView(face=("structure", kind, crests[owner] if owner != NOBODY else ""))
        for kind, owner in (t.built[region] if t.built else [])
    ]
    built += [token for extra in extras.in_use(t) for token in extra.tokens(moment, region)]
    folk: list[TokenView] = []
    for seat, player in enumerate(t.players):
        if player.leader_at == region:
            folk.append(TokenView(face=(LEADER, player.leader, crests[seat])))
        if player.troops and player.troops[region]:
            folk.append(TokenView(face=(TROOP, player.troops[region], crests[seat])))
    if t.rebels and t.rebels[region]:
        folk.append(TokenView(face=("rebel", len(t.rebels[region]))))
    if len(built) + len(folk) <= geography.room(region):
        return (tuple(built + folk),) if built or folk else ()
    return tuple(tuple(row) for row in (built, folk) if row)


@dataclass(frozen=True)
class SmallRegion:
    """A region of the folded map."""

    region: Region
    crest: str  # who rules it
    good: str  # "": taxed this round
    mine: int  # pieces of who looks
    lit: bool


def small_of(moment: Moment) -> tuple[SmallRegion, ...]:
    """Who rules what, what it yields, where I stand."""
    t: Rurik = moment.state
    me = t.players[moment.near_seat]
    found = []
    for region in regions(t):
        rules = ruler(t, region)
        lit = any(moment.glows((kind, region)) for kind in ("region", "origin"))
        good = f"rurik:{GOODS[t.yields[region]]}" if t.goods[region] else ""
        found.append(SmallRegion(region, crest_of(moment, rules) if rules != NOBODY else "", good, pieces_in(me, region), lit))
    return tuple(found)


# -- one region, looked at closely ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RegionSide:
    """What one side has in a region, and how strong that is."""

    name: str
    crest: str  # "": the rebels
    tokens: tuple[TokenView, ...]
    strength: int
    rules: bool = False


@dataclass(frozen=True)
class Way:
    """What a tap on this region may mean now: one verb."""

    word: str
    title: str
    line: str
    option: Any = None  # the only one there is


@dataclass(frozen=True)
class RegionClose:
    region: Region
    name: str
    sign: str
    taxed: bool
    sides: tuple[RegionSide, ...]
    lines: tuple[str, ...]
    ways: tuple[Way, ...]


def close_of(moment: Moment, region: Region) -> RegionClose:
    """Everything in a region, side by side; the strongest first."""
    t: Rurik = moment.state
    rules = ruler(t, region)
    sides = []
    for seat, player in enumerate(t.players):
        crest = crest_of(moment, seat)
        tokens = [TokenView(face=(LEADER, player.leader, crest))] if player.leader_at == region else []
        tokens += [TokenView(face=(TROOP, 1, crest))] * player.troops[region]
        tokens += [TokenView(face=("structure", kind, crest)) for kind, owner in t.built[region] if owner == seat]
        if tokens:
            sides.append(RegionSide(str(moment.reader.name(seat)), crest, tuple(tokens), strength(t, seat, region),
                                    seat == rules))
    rebels = len(t.rebels[region])
    if rebels:
        sides.append(RegionSide(_("Rebels"), "", (TokenView(face=("rebel", 1)),) * rebels, rebels))
    good = GOODS[t.yields[region]]
    lines = tuple(line for extra in extras.in_use(t) for line in extra.lines(moment, region))
    return RegionClose(
        region,
        region_name(region),
        f"rurik:{good}",
        not t.goods[region],
        tuple(sorted(sides, key=lambda side: -side.strength)),
        lines,
        ways_in(moment, region),
    )


def ways_in(moment: Moment, region: Region) -> tuple[Way, ...]:
    """The verbs that a tap on a region would go on with, given what was tapped already."""
    groups: dict[str, list[Any]] = {}
    for option in moment.live:
        if not isinstance(option, Value):
            continue
        fields = zip(option.kinds, option[1:], strict=True)  # a border names two regions
        if any(kind in ("origin", "region") and value == region and moment.glows((kind, region)) for kind, value in fields):
            groups.setdefault(option.word, []).append(option)
    return tuple(way_in(moment, word, options) for word, options in groups.items())


def way_in(moment: Moment, word: str, options: list[Any]) -> Way:
    words, to = moment.words, moment.reader
    if len(options) == 1:
        return Way(word, words.verb(to, word), words.label(to, options[0]), options[0])
    return Way(word, words.verb(to, word), ngettext("{n} way", "{n} ways", len(options)).format(n=len(options)))

"""From the state of Merchants of Kiev to a scene. Plain Python: it reads the rules, it decides nothing."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from app.i18n import pgettext
from app.kit_data import PurseView, Quantity, SlipView
from app.match import PastEvent
from app.tables.merchants.scene import JobView, MapTile, MerchantsScene, Ship, Trace
from app.tables.moment import Moment
from app.words.merchants.names import place
from app.words.merchants.options import good_key
from rules.merchants.data import CITIES, IS_CITY, JOBS, NAMES, NOWHERE, PAY_PER_CARD, SELLS
from rules.merchants.events import Fled, HordeMarched, Portaged, PrinceRode, Sailed
from rules.merchants.hexes import rivers_of, row_and_column
from rules.merchants.merchant import courses
from rules.merchants.state import Kiev, is_open, takes_toll

Place = tuple[int, int]


def places_of(state: Kiev) -> dict[int, Place]:
    """tile -> where it lies."""
    return {tile: row_and_column(spot) for tile, spot, _rotation in state.board}


def spelled(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(good_key(good) for good, n in enumerate(counts) for _ in range(n))


def scene_of(moment: Moment) -> MerchantsScene:
    """What the board shows."""
    state: Kiev = moment.state
    where = places_of(state)
    tiles = {}
    for tile, spot, rotation in state.board:
        sells = SELLS[tile]
        tiles[row_and_column(spot)] = MapTile(
            row_and_column(spot),
            NAMES[tile],
            rivers_of(tile, rotation),
            IS_CITY[tile],
            "" if sells is None else good_key(sells),
            tile in state.sacked,
            state.passes.get(tile),
        )
    scene = MerchantsScene(tiles, crests=tuple(seat.crest for seat in moment.plan.seats), blind=moment.blind, names=moment.wide)
    scene.mine = moment.active if moment.active is not None else -1
    scene.ships = tuple(
        Ship(seat, where[tile], spelled(state.goods[seat])) for seat, tile in enumerate(state.ships) if tile in where
    )
    scene.horde, scene.prince = where.get(state.horde), where.get(state.prince)
    scene.lit = _lit(moment, where)
    if moment.active is not None and state.ships and state.ships[moment.active] != NOWHERE:
        scene.tolls = tuple(
            where[v]
            for k, v in moment.glowing
            if k == "tile" and v in where and _sails(moment) and takes_toll(state, moment.active, v)
        )
    if moment.pointed is not None and moment.pointed[0] in ("tile", "city"):
        scene.chosen = where.get(moment.pointed[1])
    scene.plan = _planned(moment, where)
    scene.traces = traces_of(moment.news, where, first_before(moment, moment.news) or moment.before or state)
    scene.bright_pieces = _bright(moment, where)
    scene.spots = sorted({row_and_column(option.spot) for option in moment.live if option[0] == "lay"})
    scene.jobs = jobs_of(moment)
    return scene


def _sails(moment: Moment) -> bool:
    return any(option[0] == "sail" for option in moment.live)


def _lit(moment: Moment, where: dict[int, Place]) -> dict[Place, int]:
    """Glowing tiles, with the steps of the voyage where a ship sails."""
    lengths = {}
    if _sails(moment):
        lengths = {tile: len(path) for tile, path in courses(moment.state).items()}
    tiles_glow = any(kind == "tile" for kind, _v in moment.glowing)
    return {
        where[value]: lengths.get(value, 0)
        for kind, value in moment.glowing
        if value in where and (kind == "tile" or (kind == "city" and not tiles_glow))
    }


def _planned(moment: Moment, where: dict[int, Place]) -> tuple[Place, ...]:
    """The voyage of this draft: where the ship was, and where it went."""
    if moment.before is None or moment.active is None:
        return ()
    path = [moment.before.ships[moment.active]]
    for told in moment.drafted_events:
        if isinstance(told, Sailed | Portaged):
            path.append(told.tile)
    return tuple(where[tile] for tile in path if tile in where) if len(path) > 1 else ()


def _bright(moment: Moment, where: dict[int, Place]) -> tuple[str, ...]:
    bright = []
    for kind, value in moment.glowing:
        if (kind, value) == ("verb", "movehorde"):
            bright.append("horde")
        elif (kind, value) == ("verb", "moveprince"):
            bright.append("prince")
        elif (kind, value) == ("verb", "bemerchant") and moment.active is not None:
            bright.append(f"ship:{moment.active}")
        elif kind == "seat":
            bright.append(f"ship:{value}")
        elif kind == "good" and moment.active is not None and any(option[0] == "buy" for option in moment.live):
            bright.append(f"source:{where.get(moment.state.ships[moment.active])}")
    return tuple(bright)


def jobs_of(moment: Moment) -> tuple[JobView, ...]:
    """The open stacks."""
    state: Kiev = moment.state
    out = []
    for number, count in enumerate(state.jobs):
        if count:
            ready = moment.glows(("job", number)) and not state.drawn_jobs  # of a drawn pair one is chosen, not delivered
            out.append(replace(_job(moment, number), count=count, pays=PAY_PER_CARD * count, ready=ready))
    return tuple(sorted(out, key=lambda job: (not job.ready, not job.carried, -job.pays, job.number)))


def drawn_of(moment: Moment) -> tuple[JobView, ...]:
    """The two cards of which one comes into play, and what its stack would pay then."""
    jobs = moment.state.jobs
    return tuple(replace(_job(moment, number), pays=PAY_PER_CARD * (jobs[number] + 1), drawn=True)
                 for number in moment.state.drawn_jobs)


def passes_of(moment: Moment) -> tuple[SlipView, ...]:
    """The pass of every town."""
    state, seats = moment.state, moment.plan.seats
    return tuple(SlipView(("pass", town), place(town), seats[state.passes[town]].crest if town in state.passes else "",
                          "fire" if town in state.sacked else "key-variant", moment.glows(("city", town)), town in state.sacked)
                 for town in sorted(CITIES))


def purse_of(moment: Moment, seat: int) -> PurseView:
    """Money, hold and passes of a seat; while the map is laid, the tile that was drawn."""
    state, crest = moment.state, moment.plan.seats[seat].crest
    held = tuple(Quantity(f"good:{good_key(good)}", count, thing=("good", good))
                 for good, count in enumerate(state.goods[seat]) if count)
    drawn = state.drawn_tile
    piece = SlipView(("tile", drawn), place(drawn), sign=f"tile:{drawn}:0") if drawn != NOWHERE else None
    slips = tuple(SlipView(("pass", town), place(town), crest) for town in CITIES if state.passes.get(town) == seat)
    coins = Quantity("coin", state.rubles[seat], thing=("rubles", seat))
    return PurseView(("hold", seat), coins, pgettext("of a ship", "Hold"), held, pgettext("hold of a ship", "empty"), slips,
                     piece)


def _job(moment: Moment, number: int) -> JobView:
    state, (good, city) = moment.state, JOBS[number]
    me = moment.seat if moment.seat is not None else moment.active  # what I carry, also while another plays
    carried = me is not None and me < len(state.goods) and state.goods[me][good] > 0
    return JobView(good_key(good), NAMES[city], 1, PAY_PER_CARD, carried=carried and is_open(state, city), number=number)


# ---------------------------------------------------------------- what happened


def first_before(moment: Moment, news: Sequence[PastEvent]) -> Kiev | None:
    """The state before the first of the news whose earlier state is still kept."""
    return next((state for state in map(moment.state_before, news) if state is not None), None)


def traces_of(news: Sequence[PastEvent], where: dict[int, Place], before: Kiev) -> tuple[Trace, ...]:
    """Movements among the news, consecutive steps of one piece as one line, numbered as in the chronicle. `before`: the table as
    it lay before them."""
    lines: list[tuple[int | str, list[int]]] = []
    came_from = dict(_starts(before))
    for told in news:
        event: Any = told.event
        who = mover_of(event)
        if who is None:
            continue
        if not lines or lines[-1][0] != who:
            start = came_from.get(who)
            lines.append((who, [] if start is None else [start]))
        lines[-1][1].append(event.tile)
        came_from[who] = event.tile
    return tuple(
        Trace(i + 1, who, tuple(where[t] for t in path if t in where))
        for i, (who, path) in enumerate(lines)
        if sum(t in where for t in path) > 1
    )


def mover_of(event) -> int | str | None:
    """Which piece an event moves along the map."""
    if isinstance(event, Sailed | Portaged | Fled):
        return event.seat
    if isinstance(event, HordeMarched):
        return "horde"
    return "prince" if isinstance(event, PrinceRode) else None


def _starts(before: Kiev):
    """Where each piece stood before the news."""
    yield "horde", before.horde
    yield "prince", before.prince
    yield from enumerate(before.ships)

"""From the state of Merchants of Kiev to a scene, and to reasons in words. Plain Python: it reads the rules, it decides
nothing."""

from collections.abc import Sequence
from typing import Any

from app.i18n import _
from app.match import Told
from app.tables.base import Moment
from app.tables.merchants.scene import Job, Scene, Ship, Tile, Trace
from app.words import listed
from rules.core import Thing
from rules.merchants.data import GOOD_NAMES, IS_CITY, JOBS, NAMES, NOWHERE, PASS_PRICE, PAY_PER_CARD, SELLS, TOLL, WANTED_AT
from rules.merchants.events import Fled, HordeMarched, Portaged, PrinceRode, Sailed
from rules.merchants.hexes import rivers_of, row_and_column
from rules.merchants.merchant import courses
from rules.merchants.state import Kiev, is_open, takes_toll

Place = tuple[int, int]


def good_key(good: int) -> str:
    """The name a good is drawn by."""
    return GOOD_NAMES[good].lower()


def places_of(state: Kiev) -> dict[int, Place]:
    """tile -> where it lies."""
    return {tile: row_and_column(spot) for tile, spot, _rotation in state.board}


def spelled(counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(good_key(good) for good, n in enumerate(counts) for _ in range(n))


def scene_of(moment: Moment) -> Scene:
    """What the board shows."""
    state: Kiev = moment.state
    where = places_of(state)
    tiles = {}
    for tile, spot, rotation in state.board:
        sells = SELLS[tile]
        tiles[row_and_column(spot)] = Tile(
            row_and_column(spot),
            NAMES[tile],
            rivers_of(tile, rotation),
            IS_CITY[tile],
            "" if sells is None else good_key(sells),
            tile in state.sacked,
            state.passes.get(tile),
        )
    scene = Scene(tiles, crests=tuple(seat.crest for seat in moment.plan.seats), blind=moment.blind, names=moment.wide)
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
    scene.traces = traces_of(moment.news, where, moment.before or state)
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


def jobs_of(moment: Moment) -> tuple[Job, ...]:
    """The open stacks, or the two cards drawn for choosing one."""
    state: Kiev = moment.state
    me = moment.seat if moment.seat is not None else moment.active  # what I carry, also while another plays
    out = []
    for job, (good, city) in enumerate(JOBS):
        count = state.jobs[job]
        drawn = state.drawn_jobs.count(job)
        if not count and not drawn:
            continue
        carried = me is not None and me < len(state.goods) and state.goods[me][good] > 0
        out.append(
            Job(
                good_key(good),
                NAMES[city],
                count,
                PAY_PER_CARD * max(1, count),
                moment.glows(("job", job)),
                carried and is_open(state, city),
                job,
                drawn > 0,
            )
        )
    return tuple(sorted(out, key=lambda job: (not job.ready, not job.drawn, not job.carried, -job.pays, job.number)))


# ---------------------------------------------------------------- what happened


def traces_of(news: Sequence[Told], where: dict[int, Place], state: Kiev) -> tuple[Trace, ...]:
    """Movements among the news, consecutive steps of one piece as one line, numbered as in the chronicle."""
    lines: list[tuple[int | str, list[int]]] = []
    came_from = dict(_starts(news, state))
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


def _starts(news: Sequence[Told], state: Kiev):
    """Where each piece stood before the news."""
    before = next((told.before for told in news if told.before is not None), state)
    yield "horde", before.horde
    yield "prince", before.prince
    yield from enumerate(before.ships)


# ---------------------------------------------------------------- reasons


def why_not(moment: Moment, things: Sequence[Thing]) -> str:
    """Why a tapped thing cannot be chosen now."""
    state: Kiev = moment.state
    first = dict(reversed(things))
    me = moment.active
    if me is None or moment.seat not in (None, me):
        return _("It is not your turn.")
    if not first.keys() & {"tile", "job", "city"}:
        return ""
    why = moment.reader.ask.why if moment.reader.ask else ""
    if why == "turn":
        return _("First choose what to do this turn.")
    if why == "merchant" and "job" in first:
        return _why_no_delivery(state, me, first["job"])
    if why == "merchant" and "city" in first:
        return _why_no_pass(state, me, first["city"])
    if "job" in first:
        return _("Goods are delivered in a turn as merchant.")
    tile = first["tile"] if "tile" in first else first["city"]
    name = NAMES[tile]
    if why == "merchant" and state.ships[me] == tile:
        return _("Your ship is here already.")
    if why == "merchant":
        if tile == state.horde:
            return _("No ship may enter the Horde's tile.")
        if not state.steps:
            return _("Your ship has no steps left this turn.")
        if takes_toll(state, me, tile) and state.rubles[me] < TOLL:
            return _("{town} takes a toll of 1 ruble, and you have none.").format(town=name)
        return _("{tile} is out of reach: three steps by river or one over land.").format(tile=name)
    if why == "horde":
        return _("The Horde goes one tile at a time, two at most.")
    if why == "prince":
        return _("The Prince rides three tiles by river, or one over land.")
    if why == "start" and tile == state.horde:
        return _("You cannot begin where the Horde stands.")
    if why in ("outfit", "restart") and not IS_CITY[tile]:
        return _("Only towns have passes.")
    if why in ("outfit", "restart") and tile in state.passes:
        return _("The pass of {town} is taken.").format(town=name)
    return _("{tile} cannot be chosen now.").format(tile=name)


def _why_no_delivery(state: Kiev, me: int, job: int) -> str:
    good, city = JOBS[job]
    if not state.goods[me][good]:
        return _("You carry no {good}.").format(good=GOOD_NAMES[good].lower())
    if state.ships[me] != city:
        return _("Bring it to {town} first.").format(town=NAMES[city])
    return _sacked(city)


def _why_no_pass(state: Kiev, me: int, city: int) -> str:
    if city in state.passes:
        return _("The pass of {town} is taken.").format(town=NAMES[city])
    if state.ships[me] != city:
        return _("A pass is bought in its town: sail to {town} first.").format(town=NAMES[city])
    if not is_open(state, city):
        return _sacked(city)
    return _("A pass costs {price} rubles, and you have {rubles}.").format(price=PASS_PRICE, rubles=state.rubles[me])


def _sacked(city: int) -> str:
    return _("{town} lies sacked: no trade there until the Prince comes.").format(town=NAMES[city])


def explain_tile(moment: Moment, tile: int) -> tuple[str, ...]:
    state: Kiev = moment.state
    lines = []
    if IS_CITY[tile]:
        good = SELLS[tile]
        if tile in state.sacked:
            lines.append(_("Sacked: no trade and no toll here until the Prince comes."))
        if good is not None:
            lines.append(_("Sells {good} for 1 ruble.").format(good=GOOD_NAMES[good].lower()))
        wants = listed([GOOD_NAMES[JOBS[job][0]].lower() for job in WANTED_AT[tile]])
        if wants:
            lines.append(_("Pays for {goods} when a job asks.").format(goods=wants))
        owner = state.passes.get(tile)
        if owner is None:
            lines.append(
                _("Its pass costs {price} rubles. Without it, entering costs 1 ruble and ends the voyage.").format(
                    price=PASS_PRICE
                )
            )
        else:
            lines.append(_("{who} has its pass and sails through freely.").format(who=moment.plan.seats[owner].name))
    else:
        lines.append(_("Open country: ships pass through by river, or carry over one tile of land."))
    for seat, at in enumerate(state.ships):
        if at == tile:
            cargo = ", ".join(spelled(state.goods[seat])) or _("nothing")
            lines.append(_("{who}'s ship lies here, carrying {cargo}.").format(who=moment.plan.seats[seat].name, cargo=cargo))
    if tile == state.horde:
        lines.append(_("The Golden Horde is here. No ship may enter."))
    if tile == state.prince:
        lines.append(_("The Prince of Kiev is here."))
    return tuple(lines)

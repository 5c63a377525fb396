"""The map in words: what lies on a tile, what lies around it, how far it is. For players who hear the board."""
from __future__ import annotations

from app.i18n import Name, _, commas, listed, ngettext, noun, pgettext, semicolons
from app.words.base import Reader
from app.words.merchants.book import book
from app.words.merchants.names import cargo, direction, good_name, pay, place, rubles
from rules.core import Seat
from rules.merchants.data import IS_CITY, JOBS, NAMES, NOWHERE, PASS_PRICE, SELLS, TOLL, WANTED_AT, Rotation, Spot, Tile
from rules.merchants.hexes import HexBoard, around, opposite, rivers_of, row_and_column
from rules.merchants.state import Kiev, land, takes_toll


def spots(t: Kiev) -> dict[Spot, Tile]:
    return {spot: tile for tile, spot, _rotation in t.board}


def neighbours(t: Kiev, tile: Tile) -> list[tuple[int, Tile]]:
    """(edge, neighbour), from the north-east round."""
    lies = spots(t)
    here = next(spot for spot, other in lies.items() if other == tile)
    return [(edge, lies[spot]) for edge, spot in enumerate(around(here)) if spot in lies]


def distance(t: Kiev, start: Tile, goal: Tile) -> int:
    """In tiles, rivers or not; -1 if there is no way."""
    where, seen, going, steps = land(t), {start}, [start], 0
    while going:
        if goal in going:
            return steps
        going = sorted({other for tile in going for other in where.neighbours[tile]} - seen)
        seen.update(going)
        steps += 1
    return -1


def distance_words(t: Kiev, start: Tile, goal: Tile) -> str:
    """"here", "1 tile away"."""
    tiles = distance(t, start, goal)
    # i18n: instead of "2 tiles away": one is at this place already
    return _("here") if not tiles else ngettext("{count} tile away", "{count} tiles away", tiles).format(count=tiles)


def ships_at(to: Reader, tile: Tile, but: Seat | None = None) -> list[str]:
    t: Kiev = to.state
    return [to.tell(seat, _("your ship"), _("{who}'s ship")) for seat, ship in enumerate(t.ships) if ship == tile and seat != but]


def figures_at(to: Reader, tile: Tile, but: Seat | None = None) -> list[str]:
    """Who and what stands there."""
    t: Kiev = to.state
    found = [_("the Horde")] if t.horde == tile else []
    found += [_("the Prince")] if t.prince == tile else []
    return found + ships_at(to, tile, but)


def wants(t: Kiev, tile: Tile) -> list[Name]:
    """The open jobs of a city."""
    # i18n: what a town wants, in lists after "wants": {good}: "furs"; {pay}: "6 rubles"
    return [noun(_("{good} for {pay}")).format(good=good_name(JOBS[job][0]), pay=rubles(pay(t, job)))
            for job in WANTED_AT[tile] if t.jobs[job]]


def in_short(to: Reader, tile: Tile, seat: Seat | None) -> str:
    """What a traveller asks of a tile next door: "city, toll 1, sells silk, the Prince"."""
    t: Kiev = to.state
    parts = []
    if IS_CITY[tile]:
        parts.append(_("sacked town") if tile in t.sacked else pgettext("a place on the river", "town"))
        if seat is not None and takes_toll(t, seat, tile):
            # i18n: a part of a list; {toll}: a number without its noun
            parts.append(_("toll {toll}").format(toll=TOLL))
        sold = SELLS[tile]
        if tile not in t.sacked:
            if sold is not None:
                parts.append(_("sells {good}").format(good=good_name(sold)))
            if wants(t, tile):
                parts.append(_("wants {goods}").format(goods=listed(wants(t, tile))))
    return commas(parts + figures_at(to, tile, but=seat))


def tile_named(t: Kiev, text: str) -> Tile | None:
    """The tile on the board whose name begins so, or holds it."""
    laid = land(t).tiles
    for fits in (str.startswith, str.__contains__):
        for tile in laid:
            if fits(place(tile).casefold(), text) or fits(NAMES[tile].casefold(), text):
                return tile
    return None


def look(to: Reader, about: str) -> list[str]:
    """One tile and its neighbours; without a name, the one where the reader's ship lies."""
    t: Kiev = to.state
    tile = tile_named(t, about) if about else t.ships[to.seat] if to.seat is not None else NOWHERE
    if tile is None:
        return [_("No tile on the map is called {name!r}.").format(name=about)]
    if tile == NOWHERE:
        return [_("Your ship is not on the map yet. Type look and a name, for example look Kiev.")]
    lines = [_here(to, tile)]
    rivers = land(t).rivers[tile]
    for edge, other in neighbours(t, tile):
        more = in_short(to, other, to.seat)
        if other in rivers:
            # i18n: {direction}: "north-east"; {more}: a list, "town, toll 1, sells silk, the Prince"
            line = _("{direction:cap}: {place}, by river; {more}.") if more else _("{direction:cap}: {place}, by river.")
        else:
            line = _("{direction:cap}: {place}, by portage; {more}.") if more else _("{direction:cap}: {place}, by portage.")
        lines.append(line.format(direction=direction(edge), place=place(other), more=more))
    return lines


def _here(to: Reader, tile: Tile) -> str:
    t: Kiev = to.state
    parts = []
    if IS_CITY[tile]:
        parts.append(_("{place} is a sacked town: no business, no toll").format(place=place(tile)) if tile in t.sacked
                     else _("{place} is a town").format(place=place(tile)))
        sold = SELLS[tile]
        if sold is not None:
            parts.append(_("it sells {good}").format(good=good_name(sold)))
        wanted = listed(wants(t, tile))
        parts.append(_("it wants {goods}").format(goods=wanted) if wanted else _("no open job leads here"))
        owner = t.passes.get(tile)
        parts.append(_("its pass is for sale") if owner is None
                     else to.tell(owner, _("you own its pass"), _("{who} owns its pass")))
    else:
        parts.append(_("{place} is open country").format(place=place(tile)))
    there = figures_at(to, tile)
    if there:
        parts.append(_("here: {figures}").format(figures=listed(there)))
    return _("{clauses}.").format(clauses=semicolons(parts))


def explained(to: Reader, tile: Tile) -> tuple[str, ...]:
    """A tile for a long press: what it is for, and what is there."""
    t: Kiev = to.state
    lines = []
    if IS_CITY[tile]:
        good = SELLS[tile]
        if tile in t.sacked:
            lines.append(_("Sacked: no trade and no toll here until the Prince comes."))
        if good is not None:
            lines.append(_("Sells {good} for 1 ruble.").format(good=good_name(good)))
        wanted = listed([good_name(JOBS[job][0]) for job in WANTED_AT[tile]])
        if wanted:
            lines.append(_("Pays for {goods} when a job asks.").format(goods=wanted))
        owner = t.passes.get(tile)
        if owner is None:
            lines.append(_("Its pass costs {price}. Without it, entering costs 1 ruble and ends the voyage.").format(
                price=rubles(PASS_PRICE)))
        else:
            lines.append(_("{who} has its pass and sails through freely.").format(who=to.name(owner)))
    else:
        lines.append(_("Open country: ships pass through by river, or carry over one tile of land."))
    for seat, at in enumerate(t.ships):
        if at == tile:
            aboard = cargo(t.goods[seat])
            ship = _("{who}'s ship lies here, carrying {cargo}.") if aboard else _("{who}'s ship lies here, empty.")
            lines.append(ship.format(who=to.name(seat), cargo=aboard))
    if tile == t.horde:
        lines.append(_("The Golden Horde is here. No ship may enter."))
    if tile == t.prince:
        lines.append(_("The Prince of Kiev is here."))
    return tuple(lines)


def whole_map(to: Reader, about: str) -> list[str]:
    """Every tile, row by row from the north."""
    if about:
        return look(to, about)
    t: Kiev = to.state
    if not t.board:
        return [_("No tile lies on the table yet.")]
    lies = spots(t)
    rows = sorted({row_and_column(spot)[0] for spot in lies})
    first = min(row_and_column(spot)[1] for spot in lies)
    lines = [_("The map from north to south, each row from west to east. Type look and a name for one tile and its neighbours.")]
    for number, row in enumerate(rows, 1):
        heading = _("Row {number}, half a tile to the east:") if row % 2 else _("Row {number}:")
        lines.append(heading.format(number=number))
        for spot in sorted(spot for spot in lies if row_and_column(spot)[0] == row):
            tile, column = lies[spot], row_and_column(spot)[1] - first + 1
            river = listed([place(other) for other in land(t).rivers[tile]])
            parts = [in_short(to, tile, to.seat if to.seat is not None and t.ships[to.seat] != tile else None)]
            parts.append(_("river to {places}").format(places=river) if river else _("no river"))
            lines.append(_("{column}. {place}: {what}.").format(
                column=column, place=place(tile), what=semicolons([part for part in parts if part])))
    return lines


@book.thing("spot")
def _spot(to: Reader, spot: Spot) -> Name:
    return site(to.state.board, spot)


def site(board: HexBoard, spot: Spot) -> Name:
    """A spot by the tiles it touches: "east of Kiev and south-east of Turov"."""
    lies = {where: tile for tile, where, _rotation in board}
    touching = [(opposite(edge), lies[other]) for edge, other in enumerate(around(spot)) if other in lies]
    if not touching:
        return noun(_("in the middle of the table"))
    # i18n: {direction}: "east"; {place}: a tile's name, "Kiev"
    return listed([noun(_("{direction} of {place}")).format(direction=direction(edge), place=place(tile))
                   for edge, tile in touching])


def flow(t: Kiev, tile: Tile, spot: Spot, rotation: Rotation) -> str:
    """Where the rivers of a tile go if it is laid so: "river joins Kiev; open to the west"."""
    lies = {where: (laid, rivers_of(laid, turned)) for laid, where, turned in t.board}
    joins, ends, free = [], [], []
    for edge in rivers_of(tile, rotation):
        beyond = around(spot)[edge]
        if beyond not in lies:
            free.append(direction(edge))
        elif opposite(edge) in lies[beyond][1]:
            joins.append(place(lies[beyond][0]))
        else:
            ends.append(place(lies[beyond][0]))
    # i18n: of a tile that is being laid; {places}: the tiles that its river then goes on to
    parts = [_("river joins {places}").format(places=listed(joins))] if joins else []
    parts += [_("river open to the {directions}").format(directions=listed(free))] if free else []
    parts += [_("river ends at {places}").format(places=listed(ends))] if ends else []
    return commas(parts) or _("no river")

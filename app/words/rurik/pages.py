"""What can be read at any time: the map region by region, the strategy board, the claims, a household, the deeds on offer.

Written to be heard: one region, one column, one track a paragraph, the most important first."""

from __future__ import annotations

from app.i18n import _, commas, listed, ngettext, pgettext, semicolons, sentences
from app.words.base import Page, Reader
from app.words.rurik.book import book
from app.words.rurik.cards import card_name, deed_line, face_line
from app.words.rurik.names import (
    coins,
    column_name,
    good_name,
    leader_name,
    points_of,
    region_name,
    structure_name,
    track_name,
    troops,
)
from app.words.rurik.options import space_words
from rules.core import Seat
from rules.rurik.cards import deed
from rules.rurik.claim import claims
from rules.rurik.data import COLUMNS, TRACKS, WARFARE_TRACK, Region
from rules.rurik.rule import ruler, strength
from rules.rurik.state import NOBODY, Rurik, board_side, near, regions


def laid_out(t: Rurik) -> bool:
    return bool(t.players and t.players[0].troops)


def nothing_yet() -> list[str]:
    return [_("The table is not laid out yet.")]


def region_words(to: Reader, region: Region) -> str:
    """A region in one breath: who rules, what it yields, who and what is there, what lies around."""
    t: Rurik = to.state
    rules = ruler(t, region)
    good = good_name(t.yields[region])
    ruled = _("{region}: {who} rules.").format(region=region_name(region), who=to.name(rules)) if rules != NOBODY else _(
        "{region}: nobody rules.").format(region=region_name(region))
    yields = _("It has {good}.").format(good=good) if t.goods[region] else _("Its {good} is taxed.").format(good=good)
    folk = []
    for seat, player in enumerate(t.players):
        led, count = player.leader_at == region, player.troops[region]
        if led and count:
            folk.append(_("{who} with {leader} and {troops}").format(
                who=to.name(seat), leader=leader_name(player.leader), troops=troops(count)))
        elif led:
            folk.append(_("{who} with {leader}").format(who=to.name(seat), leader=leader_name(player.leader)))
        elif count:
            folk.append(_("{who} with {troops}").format(who=to.name(seat), troops=troops(count)))
    if t.rebels[region]:
        n = len(t.rebels[region])
        folk.append(ngettext("{count} rebel", "{count} rebels", n).format(count=n))
    stands = [
        _("{what} of {who}").format(what=structure_name(kind), who=to.name(owner)) if owner != NOBODY
        else str(structure_name(kind)) for kind, owner in t.built[region]
    ]
    around = listed([region_name(each) for each in near(t, region)])
    return sentences(
        ruled, yields,
        _("There: {folk}.").format(folk=commas(folk)) if folk else _("Nobody is there."),
        _("Built: {things}.").format(things=commas(stands)) if stands else "",
        _("Beside it: {regions}.").format(regions=around),
    )


def map_text(to: Reader, about: str) -> list[str]:
    t: Rurik = to.state
    if not laid_out(t):
        return nothing_yet()
    wanted = [r for r in regions(t) if about.casefold() in str(region_name(r)).casefold()] if about else list(regions(t))
    return [region_words(to, region) for region in wanted or regions(t)]


def table_text(to: Reader, about: str) -> list[str]:
    """A row for each region: name, ruler, strengths; short enough to be heard as a table."""
    t: Rurik = to.state
    if not laid_out(t):
        return nothing_yet()
    found = []
    for region in regions(t):
        strong = [(to.name(seat), strength(t, seat, region)) for seat in range(len(t.players))]
        parts = [_("{who} {strength}").format(who=who, strength=n) for who, n in strong if n]
        if t.rebels[region]:
            parts.append(_("rebels {strength}").format(strength=len(t.rebels[region])))
        rules = ruler(t, region)
        found.append(_("{region}, {ruler}: {strengths}.").format(
            region=region_name(region), ruler=to.name(rules) if rules != NOBODY else pgettext("ruler of a region", "nobody"),
            strengths=commas(parts) if parts else pgettext("region", "empty")))
    return found


def bids_text(to: Reader, about: str) -> list[str]:
    t: Rurik = to.state
    if not laid_out(t):
        return nothing_yet()
    found = []
    for column in range(len(COLUMNS)):
        rows = []
        for row, space in enumerate(board_side(t)[column]):
            lies = t.board[column][row] if row < len(t.board[column]) else (NOBODY, 0, 0)
            brings = space_words(column, space.value, space.cost)
            if lies[0] == NOBODY:
                rows.append(_("{brings}: free").format(brings=brings))
            elif lies[2]:
                rows.append(_("{brings}: the {number} of {who}, with {coins}").format(
                    brings=brings, number=lies[1], who=to.name(lies[0]), coins=coins(lies[2])))
            else:
                rows.append(_("{brings}: the {number} of {who}").format(brings=brings, number=lies[1], who=to.name(lies[0])))
        found.append(_("{column}, from above: {rows}.").format(column=column_name(column), rows=semicolons(rows)))
    return found


def claims_text(to: Reader, about: str) -> list[str]:
    t: Rurik = to.state
    if not laid_out(t):
        return nothing_yet()
    found = []
    for track in range(len(TRACKS)):
        where = [_("{who} {space}").format(who=to.name(seat), space=each.markers[track]) for seat, each in enumerate(t.players)]
        line = _("{track}: {markers}.").format(track=track_name(track), markers=commas(where))
        if to.seat is not None and track != WARFARE_TRACK:
            amount, space = claims(t, to.seat)[track]
            line = sentences(line, _("You count {amount} now, which is space {space}.").format(amount=amount, space=space))
        found.append(line)
    return found


def seat_named(to: Reader, about: str) -> Seat:
    """Whose household is meant; one's own if nobody was named."""
    for seat in range(to.state.seats):
        if about and about.casefold() in str(to.name(seat)).casefold():
            return seat
    return to.seat if to.seat is not None else 0


def house_text(to: Reader, about: str) -> list[str]:
    t: Rurik = to.state
    if not laid_out(t):
        return nothing_yet()
    seat = seat_named(to, about)
    player = t.players[seat]
    boat = [_("{count} of {good}").format(count=n, good=good_name(good)) for good, n in enumerate(player.boat) if n]
    dock = [_("{count} of {good}").format(count=n, good=good_name(good)) for good, n in enumerate(player.dock) if n]
    found = [
        _("{who:cap} leads with {leader} and has {coins}.").format(
            who=to.name(seat), leader=leader_name(player.leader), coins=coins(player.coins)) if player.leader
        else _("{who:cap} has {coins}.").format(who=to.name(seat), coins=coins(player.coins)),
        _("On the boat: {goods}.").format(goods=commas(boat)) if boat else _("The boat is empty."),
        _("On the dock: {goods}.").format(goods=commas(dock)) if dock else _("The dock is empty."),
    ]
    if player.boons_on_dock:
        n = player.boons_on_dock
        found.append(ngettext("{count} trade boon.", "{count} trade boons.", n).format(count=n))
    hidden = 0
    for card in (*player.deeds, *player.schemes, *player.agendas):
        if card not in to.faces:
            hidden += 1
            continue
        found.append(_("{card}: {text}").format(card=card_name(to, card), text=face_line(to.faces[card])))
    if hidden:
        found.append(ngettext("{count} hidden card.", "{count} hidden cards.", hidden).format(count=hidden))
    left = _("Left in supply: {troops}.").format(troops=troops(player.supply))
    return [*found, left]


def deeds_text(to: Reader, about: str) -> list[str]:
    t: Rurik = to.state
    row = [_("{card}: {text}").format(card=card_name(to, card), text=deed_line(deed(t.faces[card]))) for card in t.deed_row]
    return row or [_("No deed lies open.")]


@book.page
def map_page() -> Page:
    return Page("map", "m", _("every region: who rules, who is there, what lies around; map Kiev for one"), map_text, takes=True)


@book.page
def table_page() -> Page:
    return Page("table", "t", _("who is how strong in each region, a line each"), table_text)


@book.page
def board_page() -> Page:
    return Page("board", "a", _("the strategy board, column by column from above"), bids_text)


@book.page
def claims_page() -> Page:
    return Page("claims", "c", _("where everybody stands on the tracks, and what you would claim now"), claims_text)


@book.page
def house_page() -> Page:
    return Page("house", "h", _("your household: goods, coins, cards; house and a name for another"), house_text, takes=True)


@book.page
def deeds_page() -> Page:
    return Page("deeds", "d", _("the deeds that lie open"), deeds_text)


@book.status_lines
def status(to: Reader) -> list[str]:
    """Told before each decision: coins, and what is left to spend."""
    t: Rurik = to.state
    if to.seat is None or not laid_out(t) or not t.round:
        return []
    player = t.players[to.seat]
    left = [points_of(kind, n) for kind, n in t.turn.points.items() if n] if t.turn.seat == to.seat and t.stage == "turn" else []
    line = _("You have {coins}.").format(coins=coins(player.coins))
    return [sentences(line, _("To spend: {points}.").format(points=listed(left)))] if left else [line]

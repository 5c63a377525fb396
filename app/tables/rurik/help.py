"""What a long press tells of the things on the table."""

from __future__ import annotations

from app.i18n import _, listed
from app.tables.moment import Help, Moment
from app.tables.rurik import board_help
from app.words.rurik.names import (
    column_name,
    good_name,
    points_of,
    region_name,
    structure_name,
    structure_title,
    track_name,
    troops,
)
from app.words.rurik.options import space_words
from rules.core import Thing
from rules.rurik.claim import claims
from rules.rurik.data import TRACKS, Region
from rules.rurik.rule import ruler
from rules.rurik.state import NOBODY, Rurik, board_side, pieces_in

COLUMN_PAGES = ("muster", "move", "attack", "tax", "build", "scheme")
TRACK_PAGES = ("claim", "claim", "claim", "warfare")


def explain(moment: Moment, thing: Thing) -> Help | None:
    t: Rurik = moment.state
    kind, value = thing
    if not t.players or not t.players[0].troops:
        return None
    if kind in ("region", "origin"):
        return region(moment, value)
    if kind == "card":
        return board_help.card(moment, value)
    if kind == "column":
        spaces = [space_words(value, space.value, space.cost) for space in board_side(t)[value]]
        lines = [_("From above: {spaces}.").format(spaces=listed(spaces)), board_help.barred_column(moment, value)]
        return Help(column_name(value), tuple(line for line in lines if line), COLUMN_PAGES[value])
    if kind == "track":
        return track(moment, value)
    if kind == "points":
        return Help(
            points_of(value, t.turn.points.get(value, 0)), (_("Points that are left at the end of the turn are lost."),), "turn"
        )
    if kind == "phase":
        said = _("Four rounds, each of three phases: advisors are placed, they act, and then the claims are counted.")
        return Help(_("A round"), (said,), "round")
    if kind == "verb":
        text = moment.words.verb(moment.reader, value)
        return Help(text, (_("Tap it, then what glows: only this is offered then."),), moment.words.page(value))
    if kind == "structure":
        return Help(structure_title(value), (structure_line(value),), "tavern" if value in ("stable", "tavern") else "build")
    if kind == "piece":
        return Help(str(moment.words.thing(moment.reader, thing)), (_("A leader counts as a troop and has a power."),), "leaders")
    if kind == "house":
        return Help(_("The household"), (_("Boat, dock, coins, and what is left to build and muster."),), "boat")
    if kind == "board":
        return Help(
            _("Another board"), (_("Map, strategy, claims and household: one lies open, the others wait here."),), "round"
        )
    return board_help.explain(moment, thing)


def structure_line(structure: str) -> str:
    """What a structure does."""
    return {
        "church": _("When it is built, an opponent's troop or a rebel there makes way for a troop of yours."),
        "market": _("Whenever you tax here: a second good, or a coin."),
        "stronghold": _("Counts as a troop when rule is settled, and attacks on you here turn one card more."),
        "stable": _("Brings three movement points for troops that start here."),
        "tavern": _("When it is built you may play the top card of the scheme discards."),
    }.get(structure, _("A great building for everybody to use."))


def region(moment: Moment, number: Region) -> Help:
    t: Rurik = moment.state
    rules = ruler(t, number)
    good = good_name(t.yields[number])
    lines = [_("{who:cap} rules here.").format(who=moment.reader.name(rules)) if rules != NOBODY else _("Nobody rules here.")]
    lines.append(
        _("It yields {good}.").format(good=good)
        if t.goods[number]
        else _("It yields {good}; taxed this round.").format(good=good)
    )
    for seat, player in enumerate(t.players):
        count = pieces_in(player, number)
        if count:
            lines.append(_("{who:cap}: {troops}.").format(who=moment.reader.name(seat), troops=troops(count)))
    if t.built[number]:
        stands = [
            _("{what} of {who}").format(what=structure_name(kind), who=moment.reader.name(owner))
            if owner != NOBODY
            else str(structure_name(kind))
            for kind, owner in t.built[number]
        ]
        lines.append(_("Here stand {things}.").format(things=listed(stands)))
    if t.rebels[number]:
        lines.append(_("Rebels: {count}.").format(count=len(t.rebels[number])))
    return Help(region_name(number), tuple(lines), "rule")


def track(moment: Moment, number: int) -> Help:
    t: Rurik = moment.state
    lines = [_("A marker never falls. The number is the points it is worth at the end.")]
    if number < len(TRACKS) - 1 and moment.seat is not None:
        amount, space = claims(t, moment.seat)[number]
        lines.append(
            _("If the round ended now you would count {amount}, which is space {space}.").format(amount=amount, space=space)
        )
    return Help(track_name(number), tuple(lines), TRACK_PAGES[number])

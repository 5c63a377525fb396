"""What the modules have on the table, read aloud: intrigue, dungeons, the faction, epic structures, the Rebellion."""

from __future__ import annotations

from app.i18n import _, commas, listed, ngettext, sentences
from app.words.base import Page, Reader
from app.words.rurik import rebellion_lines
from app.words.rurik.book import book
from app.words.rurik.cards import intrigue_line, intrigue_name
from app.words.rurik.module_lines import epic_effect, epic_wants, faction_effect, goal_words
from app.words.rurik.modules import faction_name
from app.words.rurik.names import region_name, structure_title, troops
from rules.core import Seat
from rules.rurik.modules import epic, factions
from rules.rurik.modules.epic_cards import BY_NAME
from rules.rurik.modules.solo_cards import PRIORITIES
from rules.rurik.state import NOBODY, Rurik


def intrigue_text(to: Reader) -> list[str]:
    t: Rurik = to.state
    now = t.intrigue_active
    coming = [intrigue_name(name) for name in t.intrigue if name != now]
    found = [_("Intrigue: {name}. {line}").format(name=intrigue_name(now), line=intrigue_line(now))] if now else []
    return [*found, _("Intrigue to come: {names}.").format(names=listed(coming))] if coming else found


def dungeon(to: Reader, seat: Seat) -> str:
    captor = to.state.players[seat]
    held = [_("the leader of {who}").format(who=to.name(captor.captive_leader))] if captor.captive_leader != NOBODY else []
    for owner in dict.fromkeys(captor.captives):
        held.append(_("{troops} of {who}").format(troops=troops(captor.captives.count(owner)), who=to.name(owner)))
    rebels = len(captor.captive_rebels)
    if rebels:
        held.append(ngettext("{count} rebel", "{count} rebels", rebels).format(count=rebels))
    if not held:
        return _("Dungeon of {who}: empty.").format(who=to.name(seat))
    return _("Dungeon of {who}: {held}.").format(who=to.name(seat), held=listed(held))


def warfare_text(to: Reader) -> list[str]:
    return [dungeon(to, seat) for seat in range(to.state.seats)]


def factions_text(to: Reader) -> list[str]:
    t: Rurik = to.state
    if not t.faction:
        return []
    if not factions.is_undefeated(t):
        return [_("{faction}: beaten by {who}.").format(faction=faction_name(t.faction), who=to.name(t.faction_beaten_by))]
    lines = [_("{faction}: {effect} It ends with {goal}.").format(
        faction=faction_name(t.faction), effect=faction_effect(t.faction), goal=goal_words(factions.goal_of(t)))]
    if t.den >= 0:
        lines.append(_("Its den is in {region}.").format(region=region_name(t.den)))
    near = [_("{who:cap} has {goal}.").format(who=to.name(seat), goal=goal_words(has_of(t, seat))) for seat in range(t.seats)]
    return [sentences(*lines), sentences(*near)]


def has_of(t: Rurik, seat: Seat) -> factions.FactionGoal:
    """Of what the faction asks for, what the seat has."""
    goal, has = factions.goal_of(t), factions.progress(t, seat)
    return factions.FactionGoal(*[count if wanted else 0 for count, wanted in zip(has, goal, strict=True)])


def epic_text(to: Reader) -> list[str]:
    t: Rurik = to.state
    found = []
    for name in t.epic:
        borders = [_("{region}–{other}").format(region=region_name(a), other=region_name(b)) for kind, a, b in t.borders
                   if kind == name]
        region = None if BY_NAME[name].border else epic.where(t, name)
        title = structure_title(name)
        if borders:
            found.append(_("{structure}, on the border {places}: {effect}").format(
                structure=title, places=commas(borders), effect=epic_effect(name)))
        elif region is not None:
            found.append(_("{structure}, in {region}: {effect}").format(
                structure=title, region=region_name(region), effect=epic_effect(name)))
        else:
            found.append(_("{structure}, not built: {wants}").format(structure=title, wants=epic_wants(name)))
    return found


def solo_text(to: Reader) -> list[str]:
    t: Rurik = to.state
    plan = [rebellion_lines.plan_line(t), rebellion_lines.order_line(t)] if t.plan is not None else []
    bonuses = [
        _("{title}: {line}").format(title=rebellion_lines.bonuses_title(column), line=rebellion_lines.column_line(t, column))
        for column in range(len(PRIORITIES))
    ]
    has = _("It has {holdings}").format(holdings=rebellion_lines.holdings(t))
    return [sentences(rebellion_lines.priority_line(t), *plan), has, *bonuses]


TEXTS = {"intrigue": intrigue_text, "warfare": warfare_text, "factions": factions_text, "epic": epic_text, "solo": solo_text}


def modules_text(to: Reader, about: str) -> list[str]:
    """All of them, or the one that is named."""
    t: Rurik = to.state
    if not t.players or not t.players[0].troops:
        return [_("The table is not laid out yet.")]
    wanted = [name for name in TEXTS if name in t.modules and (not about or name.startswith(about.casefold()))]
    lines = [line for name in wanted for line in TEXTS[name](to)]
    return lines or [_("No module lies on the table.")]


@book.page
def modules_page() -> Page:
    return Page("modules", "x", _("intrigue, dungeons, the faction, epic structures, the Rebellion; modules epic for one"),
                modules_text, takes=True)

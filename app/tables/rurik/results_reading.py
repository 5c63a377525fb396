"""How each point came about, category by category. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.i18n import _, listed, pgettext
from app.tables.rurik.reading import rebel_crest
from app.words.rurik.cards import agenda_name, deed_name
from app.words.rurik.names import leader_name, track_name
from rules.rurik.cards import Deed, printed
from rules.rurik.data import RULE_TRACK, TRADE_TRACK, WARFARE_TRACK
from rules.rurik.end import tally
from rules.rurik.modules.rebellion import REBELLION, rebel_player
from rules.rurik.modules.solo import rebel_tally
from rules.rurik.state import Rurik

SIGNS = {"rule": "crown", "build": "hammer", "trade": "scale-balance", "warfare": "crossed-swords", "deeds": "scroll",
         "agenda": "eye-off", "tokens": "star", "coins": "coins", "dock": "sack"}
KINDS = tuple(SIGNS)
SELDOM = ("tokens", "coins", "dock")  # a row only where somebody has them; coins and goods score for the Rebellion alone


@dataclass(frozen=True)
class FinalStanding:
    """One seat at the end."""

    seat: int
    name: str
    crest: str
    leader: str
    total: int
    points: dict[str, int]  # by category
    deeds: tuple[tuple[str, int], ...]  # names and points of the deeds accomplished
    agenda: str  # its name, "" while nobody has seen it
    coins: int


def points_of(t: Rurik, seat: int) -> dict[str, int]:
    _tracks, warfare, deeds, agenda, tokens = tally(t, seat)
    rule, build, trade = t.players[seat].markers[RULE_TRACK : TRADE_TRACK + 1]
    return dict(zip(KINDS, (rule, build, trade, warfare, deeds, agenda, tokens, 0, 0), strict=True))


def rebellion(t: Rurik, plan: Any) -> FinalStanding:
    """Alone: whom one plays against."""
    its = rebel_player(t)
    _tracks, warfare, coins, dock, tokens = rebel_tally(t)
    rule, build, trade = its.markers[RULE_TRACK : TRADE_TRACK + 1]
    points = dict(zip(KINDS, (rule, build, trade, warfare, 0, 0, tokens, coins, dock), strict=True))
    return FinalStanding(REBELLION, _("The Rebellion"), rebel_crest(plan), leader_name(its.leader), sum(points.values()), points,
                         (), "", its.coins)


def standings(t: Rurik, plan: Any) -> list[FinalStanding]:
    """The best first; ties as the rules break them."""
    found = []
    for seat, who in enumerate(plan.seats):
        player, points = t.players[seat], points_of(t, seat)
        deeds = []
        for card in player.accomplished:
            shown = printed(t.faces[card])
            if isinstance(shown, Deed):
                deeds.append((deed_name(shown.name), shown.points))
        agenda = next((agenda_name(str(printed(t.faces[card]))) for card in player.agendas if card in t.faces), "")
        found.append(FinalStanding(seat, who.name, who.crest, leader_name(player.leader) if player.leader else "",
                                   sum(points.values()), points, tuple(deeds), agenda, player.coins))
    if t.seats == 1:
        return [*found, rebellion(t, plan)]
    return sorted(found, key=lambda each: (-each.total, -len(each.deeds), -each.coins))


def word(kind: str) -> str:
    """A category in a word."""
    if kind in ("rule", "build", "trade"):
        return str(track_name(("rule", "build", "trade").index(kind)))
    return {
        "warfare": str(track_name(WARFARE_TRACK)),
        "deeds": pgettext("score", "Deeds"),
        "agenda": pgettext("score", "Agenda"),
        "tokens": pgettext("score", "Tokens"),
        "coins": pgettext("score", "Coins"),
        "dock": pgettext("score", "Dock"),
    }[kind]


def told(each: FinalStanding) -> str:
    """Deeds and agenda of a seat in a sentence; nothing if there is nothing to tell."""
    deeds = listed([_("{deed} ({points})").format(deed=name, points=points) for name, points in each.deeds])
    if each.deeds and each.agenda:
        return _("Deeds: {deeds}. Agenda: {agenda}.").format(deeds=deeds, agenda=each.agenda)
    if each.deeds:
        return _("Deeds: {deeds}.").format(deeds=deeds)
    return _("Agenda: {agenda}.").format(agenda=each.agenda) if each.agenda else ""

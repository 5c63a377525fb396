"""What a deed takes, point by point, and how far a seat is with it; how an agenda stands. No Kivy.

All of it is read from the open table: a seat's own hidden cards count only by their number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.i18n import N_, _, ngettext
from app.words.rurik.cards import HAVE, goods_words
from app.words.rurik.names import coins
from rules.core import Seat
from rules.rurik.cards import Deed
from rules.rurik.data import CHERNIGOV, CHURCH, MARKET, NOVGOROD, PEREYASLAVL, POLOTSK, ROSTOV, STRONGHOLD, VOLYN, Region
from rules.rurik.deeds import CONDITIONS, EIGHT, SIX, defeated, own, removable_for
from rules.rurik.end import MEASURES
from rules.rurik.mat import affords
from rules.rurik.modules.core import STABLE, TAVERN
from rules.rurik.rule import rules
from rules.rurik.state import Rurik, near, occupied, owns, pieces_in, regions

REPUBLIC, DISTANT = (NOVGOROD, CHERNIGOV, VOLYN), (PEREYASLAVL, POLOTSK, ROSTOV)


@dataclass(frozen=True)
class Check:
    """One thing that a deed takes. `have` of `want` where it can be counted."""

    text: str
    met: bool
    have: int = 0
    want: int = 0


@dataclass(frozen=True)
class AgendaStanding:
    """How an agenda would be judged now."""

    mine: int
    best: int  # of all others
    leads: bool  # it would count: ties do, nothing does not


Progress = Callable[[Rurik, Seat], tuple[int, int]]


def in_one_region(t: Rurik, seat: Seat, *kinds: str) -> tuple[int, int]:
    return max(sum(owns(t, seat, kind, r) for kind in kinds) for r in regions(t)), len(kinds)


def connected(t: Rurik, seat: Seat, kind: str) -> tuple[int, int]:
    """The longest chain of regions with this structure, up to three."""
    there: list[Region] = own(t, seat, kind)
    best = max((1 + sum(n in there for n in near(t, r)) for r in there), default=0)
    return min(3, best), 3


PROGRESS: dict[str, Progress] = {
    "first_player": lambda t, seat: (int(t.first_player == seat), 1),
    "two_rebels": lambda t, seat: (defeated(t, seat), 2),
    "three_rebels": lambda t, seat: (defeated(t, seat), 3),
    "fortress": lambda t, seat: in_one_region(t, seat, STRONGHOLD, CHURCH),
    "capital": lambda t, seat: in_one_region(t, seat, STRONGHOLD, CHURCH, MARKET),
    "churches": lambda t, seat: connected(t, seat, CHURCH),
    "strongholds": lambda t, seat: connected(t, seat, STRONGHOLD),
    "markets": lambda t, seat: (len({t.yields[r] for r in own(t, seat, MARKET)}), 3),
    "six_troops": lambda t, seat: (max(pieces_in(t.players[seat], r) for r in regions(t)), SIX),
    "eight_regions": lambda t, seat: (len(occupied(t, seat)), EIGHT),
    "republic": lambda t, seat: (sum(rules(t, seat, r) for r in REPUBLIC), 3),
    "distant": lambda t, seat: (sum(rules(t, seat, r) for r in DISTANT), 3),
    "taverns": lambda t, seat: (len(own(t, seat, TAVERN)), 2),
    "stables": lambda t, seat: (len(own(t, seat, STABLE)), 2),
    "conquered": lambda t, seat: (len(t.turn.attacks) if t.turn.seat == seat else 0, 3),
}
SHORT = {  # a condition in a few words, for a line with a number behind it
    "first_player": N_("the bear"),
    "two_rebels": N_("rebels beaten"),
    "three_rebels": N_("rebels beaten"),
    "fortress": N_("stronghold, church together"),
    "capital": N_("stronghold, church, market together"),
    "churches": N_("churches side by side"),
    "strongholds": N_("strongholds side by side"),
    "markets": N_("goods of your markets"),
    "six_troops": N_("troops together"),
    "eight_regions": N_("regions with troops"),
    "republic": N_("of Novgorod, Chernigov, Volyn"),
    "distant": N_("of Pereyaslavl, Polotsk, Rostov"),
    "taverns": N_("taverns"),
    "stables": N_("stables"),
    "besieged": N_("a stronghold attacked"),
    "conquered": N_("attacks this turn"),
    "plotted": N_("a leader attacked"),
    "captive": N_("a captive"),
}


def checks(t: Rurik, seat: Seat, deed: Deed) -> tuple[Check, ...]:
    """In the order in which one would read them: what must be so, then what is paid."""
    player = t.players[seat]
    found: list[Check] = []
    if deed.have:
        found.append(_condition(t, seat, deed.have))
    if deed.coins:
        found.append(Check(coins(deed.coins), player.coins >= deed.coins, min(player.coins, deed.coins), deed.coins))
    if deed.goods.slots:
        found.append(Check(goods_words(deed.goods), affords(player, deed.goods)))
    if deed.schemes:
        said = ngettext("{count} scheme card", "{count} scheme cards", deed.schemes).format(count=deed.schemes)
        found.append(Check(said, len(player.schemes) >= deed.schemes, min(len(player.schemes), deed.schemes), deed.schemes))
    if deed.remove == "structures":
        have = sum(bool(own(t, seat, kind)) for kind in (MARKET, STRONGHOLD, CHURCH))
        found.append(Check(_("a market, a stronghold, a church"), have == 3, have, 3))
    elif deed.troops:
        said = {
            "ruled": ngettext("{count} troop from a region you rule", "{count} troops from a region you rule", deed.troops),
            "apart": ngettext("{count} troop, each from another region", "{count} troops, each from another region", deed.troops),
        }.get(deed.remove, ngettext("{count} troop to remove", "{count} troops to remove", deed.troops)).format(count=deed.troops)
        found.append(Check(said, bool(removable_for(t, seat, deed, []))))
    return tuple(found)


def _condition(t: Rurik, seat: Seat, have: str) -> Check:
    met = CONDITIONS[have](t, seat)
    text = _(SHORT[have]) if have in SHORT else _(HAVE[have]) if have in HAVE else have
    if have not in PROGRESS:
        return Check(text, met)
    count, want = PROGRESS[have](t, seat)
    return Check(text, met, min(count, want), want)


def agenda_now(t: Rurik, seat: Seat, agenda: str) -> AgendaStanding:
    values = [MEASURES[agenda](t, s) for s in range(len(t.players))]
    best = max((value for s, value in enumerate(values) if s != seat), default=0)
    return AgendaStanding(values[seat], best, values[seat] > 0 and values[seat] >= best)

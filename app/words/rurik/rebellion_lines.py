"""The Rebellion in words: what it goes for, its plan card, its bonuses, what it holds."""

from __future__ import annotations

from app.i18n import _, listed, ngettext
from app.words.rurik.module_lines import bonus_words
from app.words.rurik.names import coins, column_name, region_name, structure_title, troops, victory_points
from app.words.rurik.solo import PRIORITIES as PRIORITY_NAMES
from rules.rurik.modules.rebellion import block, plan, rebel_player
from rules.rurik.modules.solo import has_extra, rebel_tally
from rules.rurik.modules.solo_cards import MATS, PRIORITIES, Bid
from rules.rurik.state import Rurik


def priority_line(t: Rurik) -> str:
    return _("The Rebellion goes for {priority}.").format(priority=_(PRIORITY_NAMES[t.priority]))


def placed(t: Rurik) -> int:
    """How many of this round's advisors it has placed."""
    return len(bids(t)) - len(rebel_player(t).advisors)


def bids(t: Rurik) -> list[Bid]:
    return [bid for bid in block(t).bids if not bid.extra or has_extra(t, bid)]


def plan_line(t: Rurik) -> str:
    """Where its advisors go, in their order, and what it builds first."""
    went = [_("{number} to {column}").format(number=bid.number, column=column_name(bid.column)) for bid in bids(t)]
    builds = [structure_title(kind) for kind in block(t).structures]
    return _("Advisors: {bids}. It builds {structures}, in this order.").format(bids=listed(went), structures=listed(builds))


def column_line(t: Rurik, column: int) -> str:
    mat, there = MATS[t.level - 1].columns[column], t.unlocked[column]
    has = listed([bonus_words(bonus) for bonus in mat[:there]])
    if there == len(mat):
        return has
    coming = bonus_words(mat[there])
    return _("{bonuses}. Next: {next}.").format(bonuses=has, next=coming) if there else _("Next: {next}.").format(next=coming)


def order_line(t: Rurik) -> str:
    regions = listed([region_name(region) for region in plan(t).order])
    return _("It goes through the regions in this order: {regions}.").format(regions=regions)


def bonuses_title(column: int) -> str:
    return _("Bonuses for {priority}").format(priority=_(PRIORITY_NAMES[PRIORITIES[column]]))


def holdings(t: Rurik) -> str:
    rebels = rebel_player(t)
    goods = sum(rebels.boat) + sum(rebels.dock)
    return _("{points} so far; {coins}, {goods}, {troops} in supply.").format(
        points=victory_points(sum(rebel_tally(t))), coins=coins(rebels.coins), troops=troops(rebels.supply),
        goods=ngettext("{count} good", "{count} goods", goods).format(count=goods))

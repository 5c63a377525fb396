"""The Rebellion at the table: what it goes for, its plan card, its mat with the bonuses it has, and what it holds."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import _, listed, ngettext
from app.tables.base import Help, Moment
from app.tables.rurik.extras import Extra, Panel, RoundRule, register
from app.tables.rurik.modules.board import ModulesPart
from app.tables.rurik.parts import BoardPart
from app.tables.rurik.reading import crest_of
from app.words.rurik.module_lines import bonus_words
from app.words.rurik.names import coins, column_name, leader_name, region_name, structure_title, troops, victory_points
from app.words.rurik.solo import PRIORITIES as PRIORITY_NAMES, leader_line
from rules.core import Thing
from rules.rurik.modules.rebellion import REBELLION, block, plan, rebel_name, side
from rules.rurik.modules.solo import has_extra, rebel_tally
from rules.rurik.modules.solo_cards import LEADERS, MATS, PRIORITIES, Bid
from rules.rurik.state import LEADER, Rurik

LEADER_OF = {rebel_name(name): name for name in LEADERS}
SIGNS = {"attack_move": "crossed-swords", "build": "hammer", "tax": "sack"}


class Solo(Extra):
    module = "solo"

    def rules(self, moment: Moment) -> Sequence[RoundRule]:
        t: Rurik = moment.state
        if not t.priority or not moment.wide:  # as for a faction
            return ()
        return (RoundRule(("plan", t.priority), SIGNS[t.priority], _("The Rebellion"), priority_line(t)),)

    def panels(self, moment: Moment) -> Sequence[Panel]:
        t: Rurik = moment.state
        panels = [_leader(moment)]
        if t.plan is not None:
            panels.append(Panel(("plan", t.priority), priority_line(t), plan_line(t), lit=True))
        panels += [_column(t, column) for column in range(len(PRIORITIES))]
        return panels

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        t: Rurik = moment.state
        kind, value = thing
        if kind == "plan":
            lines = [priority_line(t)]
            if t.plan is not None:
                lines += [plan_line(t), _("It goes through the regions in this order: {regions}.").format(
                    regions=listed([region_name(r) for r in plan(t).order]))]
            return Help(_("The plan"), tuple(lines), "solo")
        if kind == "bonuses":
            return Help(bonuses_title(value), (column_line(t, value),
                        _("Each scheme of the Rebellion, and each track you lead, unlocks the next one.")), "solo")
        if kind == "rebellion":
            return Help(_("The Rebellion"), (_holds(t), leader_line(LEADER_OF[side(t).leader])), "solo")
        return None

    def boards(self) -> Sequence[type[BoardPart]]:
        return (ModulesPart,)


def priority_line(t: Rurik) -> str:
    return _("The Rebellion goes for {priority}.").format(priority=_(PRIORITY_NAMES[t.priority]))


def placed(t: Rurik) -> int:
    """How many of this round's advisors it has placed."""
    return len(bids(t)) - len(side(t).advisors)


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


def _column(t: Rurik, column: int) -> Panel:
    mat = MATS[t.level - 1].columns[column]
    marks = ((SIGNS[PRIORITIES[column]], t.unlocked[column], len(mat)),)
    return Panel(("bonuses", column), bonuses_title(column), column_line(t, column), marks=marks)


def bonuses_title(column: int) -> str:
    return _("Bonuses for {priority}").format(priority=_(PRIORITY_NAMES[PRIORITIES[column]]))


def _leader(moment: Moment) -> Panel:
    t: Rurik = moment.state
    crest = crest_of(moment, REBELLION)
    name = leader_name(side(t).leader)
    title = _("The Rebellion, led by {leader}").format(leader=name)
    return Panel(("rebellion", REBELLION), title, _holds(t), (LEADER, LEADER_OF[side(t).leader], crest))


def _holds(t: Rurik) -> str:
    rebels = side(t)
    goods = sum(rebels.boat) + sum(rebels.dock)
    return _("{points} so far; {coins}, {goods}, {troops} in supply.").format(
        points=victory_points(sum(rebel_tally(t))), coins=coins(rebels.coins), troops=troops(rebels.supply),
        goods=ngettext("{count} good", "{count} goods", goods).format(count=goods))


register(Solo())

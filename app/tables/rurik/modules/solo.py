"""The Rebellion at the table: what it goes for, its plan card, its mat with the bonuses it has, and what it holds."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import _
from app.tables.moment import Help, Moment, Unseated
from app.tables.rurik.extras import Extra, Panel, RoundRule, register
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.modules.board import FoldingModules
from app.tables.rurik.reading import crest_of
from app.words.rurik.names import leader_name
from app.words.rurik.rebellion_lines import bonuses_title, column_line, holdings, order_line, plan_line, priority_line
from app.words.rurik.solo import PRIORITIES as PRIORITY_NAMES, leader_line
from rules.core import Thing
from rules.rurik.modules.rebellion import REBELLION, rebel_name, rebel_player
from rules.rurik.modules.solo import rebel_tally
from rules.rurik.modules.solo_cards import LEADERS, MATS, PRIORITIES
from rules.rurik.state import LEADER, Rurik

LEADER_OF = {rebel_name(name): name for name in LEADERS}
SIGNS = {"attack_move": "crossed-swords", "build": "hammer", "tax": "sack"}


class Solo(Extra):
    module = "solo"

    def rules(self, moment: Moment) -> Sequence[RoundRule]:
        t: Rurik = moment.state
        if not t.priority or not moment.wide:  # a phone's bar has no room for it: there the modules' board says it
            return ()
        return (RoundRule(("plan", t.priority), SIGNS[t.priority], _("The Rebellion"), _("It goes for {priority}.").format(
            priority=_(PRIORITY_NAMES[t.priority]))),)

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
                lines += [plan_line(t), order_line(t)]
            return Help(_("The plan"), tuple(lines), "solo")
        if kind == "bonuses":
            return Help(bonuses_title(value), (column_line(t, value),
                        _("Each scheme of the Rebellion, and each track you lead, unlocks the next one.")), "solo")
        if kind == "rebellion":
            return Help(_("The Rebellion"), (holdings(t), leader_line(LEADER_OF[rebel_player(t).leader])), "solo")
        return None

    def unseated(self, moment: Moment) -> Sequence[Unseated]:
        t: Rurik = moment.state
        its = t.players[REBELLION] if len(t.players) > REBELLION else None
        facts = [("star", str(sum(rebel_tally(t)))), ("coins", str(its.coins))] if its is not None else []
        goes = _("goes for {priority}").format(priority=_(PRIORITY_NAMES[t.priority])) if t.priority else ""
        return (Unseated(_("The Rebellion"), crest_of(moment, REBELLION), ("rebellion", REBELLION), goes, facts),)

    def boards(self) -> Sequence[type[FoldingBoard]]:
        return (FoldingModules,)


def _column(t: Rurik, column: int) -> Panel:
    mat = MATS[t.level - 1].columns[column]
    marks = ((SIGNS[PRIORITIES[column]], t.unlocked[column], len(mat)),)
    return Panel(("bonuses", column), bonuses_title(column), column_line(t, column), marks=marks)


def _leader(moment: Moment) -> Panel:
    t: Rurik = moment.state
    crest = crest_of(moment, REBELLION)
    name = leader_name(rebel_player(t).leader)
    title = _("The Rebellion, led by {leader}").format(leader=name)
    return Panel(("rebellion", REBELLION), title, holdings(t), (LEADER, LEADER_OF[rebel_player(t).leader], crest))


register(Solo())

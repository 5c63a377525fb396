"""The rebel faction at the table: its rule in the bar, its card, and how near everybody is to what it asks for."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import _
from app.tables.moment import Help, Moment
from app.tables.rurik.extras import Extra, Panel, RoundRule, register
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.modules.board import FoldingModules
from app.tables.rurik.reading import crest_of
from app.words.rurik.module_lines import faction_effect, goal_words
from app.words.rurik.modules import faction_name
from app.words.rurik.names import region_name, victory_points
from rules.core import Thing
from rules.rurik.data import Region
from rules.rurik.modules.factions import goal_of, is_undefeated, progress, rebels_in
from rules.rurik.state import Rurik

SIGNS = ("torch", "church", "sack")  # rebels, churches, goods


class Factions(Extra):
    module = "factions"

    def rules(self, moment: Moment) -> Sequence[RoundRule]:
        t: Rurik = moment.state
        if not is_undefeated(t) or not moment.wide:  # a phone's bar has no room for it: there the modules' board says it
            return ()
        return (RoundRule(("faction", t.faction), "torch", faction_name(t.faction), faction_effect(t.faction)),)

    def lines(self, moment: Moment, region: Region) -> Sequence[str]:
        t: Rurik = moment.state
        lines = [_("The rebels' den is here: they keep coming.")] if t.den == region and is_undefeated(t) else []
        if is_undefeated(t) and rebels_in(t, region):
            lines.append(_("{faction}: {effect}").format(faction=faction_name(t.faction), effect=faction_effect(t.faction)))
        return lines

    def panels(self, moment: Moment) -> Sequence[Panel]:
        t: Rurik = moment.state
        if not t.faction:
            return ()
        card = Panel(("faction", t.faction), faction_name(t.faction), _line(moment), ("structure", "den", ""),
                     off=not is_undefeated(t))
        return [card, *(near(moment, seat) for seat in range(t.seats))] if is_undefeated(t) else [card]

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        t: Rurik = moment.state
        if thing[0] != "faction":
            return None
        lines = [_line(moment)]
        if t.den >= 0:
            lines.append(_("Its den is in {region}.").format(region=region_name(t.den)))
        if is_undefeated(t):
            lines.append(_("Who has that may put an end to it in a turn, for {points}. Nothing of it is paid.").format(
                points=victory_points(2 if t.faction_hard else 1)))
        return Help(faction_name(t.faction), tuple(lines), "factions")

    def boards(self) -> Sequence[type[FoldingBoard]]:
        return (FoldingModules,)


def near(moment: Moment, seat: int) -> Panel:
    """How much of it a seat has."""
    t: Rurik = moment.state
    has, goal = progress(t, seat), goal_of(t)
    marks = tuple((sign, min(there, of), of) for sign, there, of in zip(SIGNS, has, goal, strict=True) if of)
    done = all(there == of for _sign, there, of in marks)
    line = _("May put an end to it.") if done else ""
    return Panel(("faction", t.faction), moment.reader.name(seat), line, crest=crest_of(moment, seat), marks=marks, lit=done)


def _line(moment: Moment) -> str:
    t: Rurik = moment.state
    if not is_undefeated(t):
        return _("Beaten by {who}.").format(who=moment.reader.name(t.faction_beaten_by))
    return _("{effect} It ends with {goal}.").format(effect=faction_effect(t.faction), goal=goal_words(goal_of(t)))


register(Factions())

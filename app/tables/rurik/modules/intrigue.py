"""Intrigue at the table: the card of the round, and those still to come."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import _, listed
from app.tables.moment import Help, Moment
from app.tables.rurik.extras import Extra, RoundRule, register
from app.words.rurik.cards import intrigue_line, intrigue_name
from rules.core import Thing
from rules.rurik.state import Rurik

SIGNS = {
    "foreign_merchants": "scale-balance",
    "call_to_arms": "flag",
    "whispers_at_court": "mask",
    "rising_unrest": "torch",
    "watchful_garrisons": "shield",
    "good_harvest": "barley",
    "master_builders": "hammer",
}


class Intrigue(Extra):
    module = "intrigue"

    def rules(self, moment: Moment) -> Sequence[RoundRule]:
        t: Rurik = moment.state
        name = t.intrigue_active
        if name:
            return (RoundRule(("intrigue", name), SIGNS[name], intrigue_name(name), intrigue_line(name)),)
        if not t.intrigue:
            return ()
        name = t.intrigue[0]
        return (RoundRule(("intrigue", name), SIGNS[name], intrigue_name(name), _("next round")),)

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        t: Rurik = moment.state
        kind, name = thing
        if kind != "intrigue":
            return None
        coming = [intrigue_name(each) for each in t.intrigue if each != t.intrigue_active]
        lines = [intrigue_line(name)]
        if coming:
            lines.append(_("Still to come: {names}.").format(names=listed(coming)))
        return Help(intrigue_name(name), tuple(lines), "intrigue")


register(Intrigue())

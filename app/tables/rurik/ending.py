"""The score sheet of Rurik."""

from __future__ import annotations

from typing import Any

from app.i18n import _
from app.plan import TablePlan
from app.tables.contract import TableEnd
from app.tables.rurik import reading, results
from app.tables.rurik.look import TRACK_SIGNS
from app.words.rurik.names import track_name
from rules.rurik.data import WARFARE_TRACK
from rules.rurik.end import tally


class RurikEnd(TableEnd):
    def tiles(self, table: Any, seat: int) -> list[tuple[str, str, int]]:
        """Tracks, warfare, deeds, agenda, tokens: what brought nothing has no tile."""
        t, player = table.state, table.state.players[seat]
        _tracks, warfare, deeds, agenda, tokens = tally(t, seat)
        came = [(TRACK_SIGNS[i], str(track_name(i)), player.markers[i]) for i in range(WARFARE_TRACK)]
        came += [(TRACK_SIGNS[WARFARE_TRACK], str(track_name(WARFARE_TRACK)), warfare), ("scroll", _("Deeds"), deeds)]
        came += [("script-text", _("Agenda"), agenda), ("star", _("Tokens"), tokens)]
        return [tile for tile in came if tile[2]]

    def pages(self, table: Any, plan: TablePlan, blind: bool) -> list[Any]:
        return [*results.pages(table.state, plan, blind)]

    def unseated_victor(self, table: Any, plan: TablePlan) -> str:
        """Alone, the Rebellion wins whenever the player does not."""
        return reading.rebel_crest(plan) if len(plan.seats) < len(table.state.players) else ""

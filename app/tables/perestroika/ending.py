"""How a finished game of Perestroika is told: its ladder of ranks, and the land of the best behind it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from app.plan import TablePlan
from app.tables.contract import TableEnd
from app.tables.perestroika import help, results
from rules.perestroika.score import tally


class PerestroikaEnd(TableEnd):
    def tiles(self, table: Any, seat: int) -> list[tuple[str, str, int]]:
        return help.score_tiles(tally(table.state, seat))

    def pages(self, table: Any, plan: TablePlan, blind: bool) -> list[Any]:
        return list(results.pages(table, plan, blind))

    def picture(self, table: Any) -> tuple[Hashable, Callable[[float, float], None]] | None:
        return results.behind(table)

"""After a lesson: before a confirm that throws much away it is said once that another move looks much better. Never forced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app import advice
from app.decision import Decision
from app.i18n import _
from app.lessons.kept import LessonShelf
from app.thinker import search
from rules.bots.tree import WIN
from rules.core import Stream

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

MUCH = WIN * 8 // 100  # of the mean worth of a move


def throws_away(ranking: Sequence[tuple[Any, int, int]], chosen: Any) -> bool:
    """Whether the chosen option was looked at well enough and came out far behind the best."""
    if not ranking:
        return False
    _best, most, first = ranking[0]
    return any(option == chosen and visits * 8 >= most and first - mean > MUCH for option, visits, mean in ranking)


class SecondThought:
    """At a table against bots, in the first games after a lesson. It thinks while the player does, and what is not thought
    through when he confirms is not said."""

    def __init__(self, screen: TableScreen, shelf: LessonShelf) -> None:
        self._screen, self._shelf = screen, shelf
        self._on: Decision | None = None
        self._ranking: Sequence[tuple[Any, int, int]] = ()

    def begin(self) -> None:
        """A new decision lies before the player."""
        screen = self._screen
        decision = self._on = screen.decision
        self._ranking = ()
        if decision is not None and decision.draft is not None and self._shelf.may_nudge(screen.match.plan.game, screen.match.id):
            screen.app.spawn(self._think(decision))

    async def _think(self, decision: Decision) -> None:
        table = self._screen.match.table
        asked = table.asked
        thinking = await search(table, decision.seat, advice.LEVEL, Stream.of("advice", asked, decision.seat), advice.PATIENCE)
        if self._on is decision and table.asked == asked:
            self._ranking = thinking.ranking()

    def about(self, decision: Decision) -> bool:
        """Whether it was said now: then the move waits for another confirm."""
        ready = decision is self._on and decision.ready and bool(decision.chosen)
        if not ready or not throws_away(self._ranking, decision.chosen[0]):
            return False
        self._on = None  # once
        self._shelf.nudged(self._screen.match.plan.game)
        self._screen.app.layers.ask(_("Another move looks much better. See it?"), "", _("See it"), lambda: self._see(decision),
                                    _("Mine stays"))
        return True

    def _see(self, decision: Decision) -> None:
        from app.screens.menu import suggest

        if self._screen.decision is decision:
            while decision.undo():
                pass
            self._screen.refresh()
            suggest(self._screen)

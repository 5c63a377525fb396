"""Moves of others as short scenes, one after the other: each as long as bots take for a move, or until a tap."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from app import theme
from app.match import PastEvent
from app.presenters.moves import ChangedNumber, SeenMove
from app.screens.table import motion
from app.widgets.move_scene import MoveScene

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

LONGEST = 4.0  # seconds
FEW = 3  # more of them wait: each is shown for a shorter time
APART = 22  # dp between two numbers that rise at one seat


class MoveScenes:
    """Those that wait, and the one that is shown. `widget` lies over the table and takes no touches."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen, self.widget = screen, MoveScene()
        self.waiting: list[SeenMove] = []
        self._now: SeenMove | None = None
        self._expected = False  # the next `animate` brings some
        self._timer: Any = None

    @property
    def busy(self) -> bool:
        return self._now is not None or bool(self.waiting) or self._expected

    @property
    def seconds(self) -> float:
        """How long a scene stays; 0: there are none."""
        pace = min(LONGEST, self.screen.match.bot_pace)
        return pace if len(self.waiting) < FEW else pace / 2

    def expect(self, told: Sequence[PastEvent]) -> None:
        self._expected = bool(told) and self.seconds > 0 and self.screen.curtain is None and bool(self.found(told))

    def found(self, told: Sequence[PastEvent]) -> list[SeenMove]:
        return self.screen.presenter.moves_of(told)

    def add(self, moves: Sequence[SeenMove]) -> None:
        self._expected = False
        self.waiting += moves
        if self._now is None:
            self._next()

    def again(self, move: SeenMove) -> None:
        """Out of the strip or the chronicle: at once, in place of what is shown."""
        self.clear()
        self.waiting = [move]
        self._next()

    def hurry(self, x: float, y: float) -> bool:
        """A finger came down: the scene is over. True if it lay on the scene itself and means nothing else."""
        if self._now is None:
            return False
        on_it = self.widget.covers(x, y)
        if self.screen.decision is not None:  # who decides now does not wait for more; the strip has them all
            self.waiting.clear()
        self._over(at_once=True)
        return on_it

    def skip(self) -> bool:
        """By keyboard: the scene is over; False: there is none."""
        if self._now is None:
            return False
        self._over(at_once=True)
        return True

    def clear(self) -> None:
        """Drop all of them."""
        self.waiting.clear()
        self._expected = False
        self._stop()

    # ------------------------------------------------------------ one after the other

    def _next(self) -> None:
        if not self.waiting:
            if self.screen.now.held:  # whatever waited for the last one may open now
                self.screen.refresh()
            return
        move = self._now = self.waiting.pop(0)
        screen = self.screen
        self._lay(move)
        motion.show(screen, move.step, min(motion.BOARD, self.seconds or motion.BOARD), numbers=False)
        self._rise(move)
        if not self._stands():
            self._timer = Clock.schedule_once(lambda _dt: self._over(), self.seconds or LONGEST / 2)

    def _stands(self) -> bool:
        """The question that follows is about this move: it stays until a tap."""
        ask = self.screen.now.reader.ask
        asked = self.screen.decision is not None and ask is not None and ask.why in self.screen.texts.replies
        return asked and not self.waiting

    def _lay(self, move: SeenMove) -> None:
        screen = self.screen
        start = motion.place_of(screen, ("seat", move.doer))
        ends = [at for at in (motion.place_of(screen, thing) for thing in move.targets) if at is not None]
        board = screen.frame.rects.get("board") or (0, 0, *screen.size)
        self.widget.size = screen.size
        self.widget.show(move.view, start, ends, list(board), screen.app.blind, screen.app.still)

    def _rise(self, move: SeenMove) -> None:
        """The numbers that the move has changed, at the seats whose numbers they are."""
        counts: dict[int, int] = {}
        for change in move.changes:
            at = motion.place_of(self.screen, ("seat", change.seat))
            if at is not None:
                line = counts[change.seat] = counts.get(change.seat, -1) + 1
                where = at[0], at[1] + dp(24) + line * dp(APART)
                self.screen.flights.rise(partial(_change, change), where, max(motion.RISE, self.seconds))

    def _over(self, at_once: bool = False) -> None:
        self._stop(at_once)
        self._next()

    def _stop(self, at_once: bool = True) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._now = None
        self.widget.end(at_once or self.screen.app.still)


def _change(change: ChangedNumber) -> None:
    motion.paint_number(f"{change.by:+d}".replace("-", "−"), theme.GOOD if change.by > 0 else theme.WARNING, change.sign)

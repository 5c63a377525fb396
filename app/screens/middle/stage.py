"""What happened last, staged on the board in the middle: its picture, a line from who did it to what it hit. It stays until the
next move, or a tap on it; the sentence runs on the ribbons, and the numbers stand at the mats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.presenters.moves import SeenMove
from app.widgets.move_scene import MoveScene

if TYPE_CHECKING:
    from app.screens.middle.screen import MiddleScreen


class StagedScene(MoveScene):
    """A move's scene without its words, which are said at two sides."""

    says = False


class MiddleStage:
    """`widget` lies over the board and takes no touches but a tap that puts it away."""

    def __init__(self, screen: MiddleScreen) -> None:
        self.screen, self.widget = screen, StagedScene(size_hint=(None, None))
        self._now: SeenMove | None = None

    def show(self) -> None:
        """What the presenter has staged now."""
        staged, screen = self.screen.presenter.staged, self.screen
        move = staged.move if staged is not None else None
        if move is None:
            self.clear()
            return
        start, ends = screen.place_of(("seat", move.doer)), [at for at in map(screen.place_of, move.targets) if at is not None]
        board: Any = screen.plan.board if screen.plan is not None else (0, 0, *screen.size)
        self.widget.size = screen.size
        fresh = move is not self._now
        self._now = move
        self.widget.show(move.view, start, ends, list(board), screen.app.blind, screen.app.still or not fresh)

    def covers(self, x: float, y: float) -> bool:
        return self._now is not None and self.widget.covers(x, y)

    def clear(self) -> None:
        self._now = None
        self.widget.end()

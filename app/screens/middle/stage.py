"""What happened last, staged on the board in the middle: its picture, a line from who did it to what it hit. It stays until the
next move, or a tap on it; the sentence runs on the ribbons, and the numbers stand at the mats."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.presenters.moves import SeenMove
from app.tables.layout import Area
from app.widgets.move_scene import MoveScene

if TYPE_CHECKING:
    from app.screens.middle.screen import MiddleScreen
    from app.widgets.event_scene import EventOverlay


HIGHEST = 170  # dp of its picture


class StagedScene(MoveScene):
    """A move's scene without its words, which are said at two sides."""

    says = False

    def _boxes(self):
        """Its picture in the corner of the board that is farthest from what was hit."""
        x, y, w, h = self.room
        high = min(dp(HIGHEST), h * 0.32, w * 0.3) if self.move.picture is not None else 0.0
        wide = min(high * 1.2, w * 0.36)
        free = w - wide - dp(8), h - high - dp(8)
        spots = [(x + left * free[0] + dp(4), y + low * free[1] + dp(4)) for low in (1, 0) for left in (1, 0)]
        ends = self.ends or [(x + w / 2, y + h / 2)]
        far = max(spots, key=lambda at: min(hypot(at[0] + wide / 2 - end[0], at[1] + high / 2 - end[1]) for end in ends))
        return (x, y, 0.0, 0.0), (*far, wide, high) if high else None


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
        ends = [at for at in map(screen.place_of, move.targets) if at is not None]
        rects = screen.frame.rects.values() if screen.frame is not None else ()
        board = max(rects, key=lambda rect: rect.width * rect.height, default=Area(0, 0, *screen.size))
        start = _nearest(board, screen.place_of(("seat", move.doer)))
        self.widget.size = screen.size
        fresh = move is not self._now
        self._now = move
        self.widget.show(move.view, start, ends, list(board), screen.app.blind, screen.app.still or not fresh)

    def covers(self, x: float, y: float) -> bool:
        return self._now is not None and self.widget.covers(x, y)

    def clear(self) -> None:
        self._now = None
        self.widget.end()


class StagedVerdict:
    """What all must see (a duel's end, a card turned over, the Tatars), laid over the board: the mats and the sentence stay in
    sight. A tap on it puts it away, and so does the next move."""

    def __init__(self, screen: MiddleScreen) -> None:
        self.screen = screen
        self.sheet: EventOverlay | None = None

    def show(self, sheet: EventOverlay | None) -> None:
        """None: the table has gone on without one."""
        self.clear()
        if sheet is None:
            return
        self.sheet = sheet
        sheet.size_hint = None, None
        sheet.onward.opacity, sheet.onward.disabled = 0, True  # there is no control on this table: a tap anywhere does it
        sheet.bind(on_seen=lambda *_: self.clear())
        self.lay()
        self.screen.add_widget(sheet)

    def lay(self) -> None:
        if self.sheet is not None and self.screen.plan is not None:
            self.sheet.pos, self.sheet.size = self.screen.plan.board[:2], self.screen.plan.board[2:]

    def tap(self, x: float, y: float) -> bool:
        """True: the finger was on it."""
        if self.sheet is None or not self.sheet.collide_point(x, y):
            return False
        self.sheet.finish()
        return True

    def clear(self) -> None:
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            self.screen.remove_widget(sheet)


def _nearest(board: tuple[float, float, float, float], at: tuple[float, float] | None) -> tuple[float, float] | None:
    """Where a line from a mat comes onto the board: no words lie under it."""
    if at is None:
        return None
    x, y, w, h = board
    return min(max(at[0], x), x + w), min(max(at[1], y), y + h)

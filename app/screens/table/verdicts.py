"""What all must see, one after the other and in order, each until it is tapped away. The bots of a table on one device wait for
it; across devices play goes on below, and a question that comes meanwhile is announced on it, with its clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.i18n import _
from app.widgets.clock import ClockFace
from app.widgets.event_scene import EventOverlay

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

FACE = 52  # dp


class Verdicts:
    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._waiting: deque[EventOverlay] = deque()
        self._now: EventOverlay | None = None
        self._afterwards: Callable[[], None] | None = None
        self._face: ClockFace | None = None

    @property
    def busy(self) -> bool:
        return self._now is not None

    def add(self, sheet: EventOverlay) -> None:
        self._waiting.append(sheet)
        if self._now is None:
            self._next()

    def afterwards(self, action: Callable[[], None]) -> None:
        """At once, or as soon as all of it was seen."""
        if self.busy:
            self._afterwards = action
        else:
            action()

    def call(self) -> None:
        """A question waits below for somebody at this device, or no longer does."""
        if self._now is not None:
            self._now.onward.sub = _("then it is your turn") if self.screen.decision is not None else ""

    def _next(self) -> None:
        sheet = self._now = self._waiting.popleft()
        veil = self.screen.app.layers.open(sheet, closable=False)
        veil.on_close = sheet.finish  # the key that goes back
        sheet.bind(on_seen=lambda *_: veil.close() if veil.parent else None)
        if self.screen.app.settings_now.goes_on:
            sheet.go_on_by_itself()
        self._show_clock(sheet)
        self.call()
        self.screen.match.hold(True)
        veil.fbind("parent", lambda _veil, parent: self._gone() if parent is None else None)

    def _show_clock(self, sheet: EventOverlay) -> None:
        """The time of one's own decision, which goes on while this is read."""
        if self.screen.clock is None:
            return
        if self._face is None:
            self._face = ClockFace(size_hint=(None, None), size=(dp(FACE), dp(FACE)), pos_hint={"right": 0.99, "top": 0.985})
            self._face.follow(self.screen.clock)
        if self._face.parent is not None:
            self._face.parent.remove_widget(self._face)
        sheet.add_widget(self._face)

    def _gone(self) -> None:
        self._now = None
        if self._waiting and self.screen.app.screen is self.screen:
            self._next()
            return
        self._waiting.clear()
        self.screen.match.hold(False)
        action, self._afterwards = self._afterwards, None
        if action is not None:
            action()

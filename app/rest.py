"""While nothing moves, nobody touches anything and no message comes, the app sleeps. Kivy alone wakes sixty times a second.

The loop waits in one place, its selector. Before it waits there, somebody looks whether a frame is wanted: something to draw, a
moment of Kivy's clock, an end. Messages wake a selector by themselves; fingers and keys do where the window system says through a
file that something has come, which is X11. Elsewhere the app looks for them sixty times a second as ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import selectors
from collections.abc import Coroutine
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.lang import builder

LONGEST = 1.0  # seconds between two looks, whatever else
FRAME = 1 / 60
AWAKE = 6  # frames after a sign of the window system: what a finger does takes two, and it rarely comes alone


class Selector(selectors.DefaultSelector):  # type: ignore[misc,valid-type]
    """Waits at most as long as whoever sleeps may, and tells him when it is over, before anything that came is heard."""

    sleeper: Rest | None = None

    def select(self, timeout: float | None = None) -> Any:
        sleeper = self.sleeper
        if sleeper is None:
            return super().select(timeout)
        most = sleeper.may_wait()
        found = super().select(most if timeout is None else min(most, timeout))
        sleeper.waited()
        return found


class Rest:
    """Puts itself before each frame of Kivy's loop."""

    def __init__(self, selector: Selector) -> None:
        self._selector, self._frame = selector, EventLoop.async_idle
        self._awake = AWAKE
        self._wanted: asyncio.Future[None] | None = None  # while it sleeps
        self._since = 0.0
        EventLoop.async_idle = self.idle

    def end(self) -> None:
        self._selector.sleeper = None
        EventLoop.async_idle = self._frame

    def sign(self) -> None:
        """The window system has something for us; Kivy asks it what after each frame."""
        self._awake = AWAKE
        self._wake()

    async def idle(self) -> bool:
        if self._awake:
            self._awake -= 1
        else:
            await self._until_wanted()
        done: bool = await self._frame()
        return done

    async def _until_wanted(self) -> None:
        self._wanted, self._since = asyncio.get_running_loop().create_future(), Clock.time()
        self._selector.sleeper = self
        try:
            await self._wanted
        finally:
            self._selector.sleeper = self._wanted = None

    def waited(self) -> None:
        """Kivy counts time from its last frame: what begins now is not as old as that."""
        Clock._last_tick = max(Clock._last_tick, Clock.time() - FRAME)

    def may_wait(self) -> float:
        """Seconds until a frame is wanted; if it is now, the sleep ends."""
        left = min(self._since + LONGEST, Clock.get_min_timeout()) - Clock.time()
        if left <= 0 or is_wanted():
            self._wake()
            return 0.0
        return left

    def _wake(self) -> None:
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)


def is_wanted() -> bool:
    """Whether there is anything for a frame to do, besides what the clock knows."""
    return bool(EventLoop.quit or EventLoop.status != "started" or EventLoop.window.canvas.needs_redraw or is_touched()
                or EventLoop.input_events or builder._delayed_start is not None)


def is_touched() -> bool:
    """Whether a finger or a button is down; Kivy counts a mouse that hovers among its touches, too."""
    return any(touch.is_touch for touch in EventLoop.touches)


def window_file() -> int | None:
    """The file through which the window system speaks; None where there is no such thing."""
    from kivy.core.window import Window

    with contextlib.suppress(Exception):  # another window system, or a Kivy that does not tell
        shown = Window.get_window_info().display
        return int(ctypes.CDLL("libX11.so.6").XConnectionNumber(ctypes.c_void_p(shown)))
    return None


async def resting(work: Coroutine[Any, Any, None], selector: Selector) -> None:
    """Do the work of the app, asleep as often as may be."""
    file = window_file()
    if file is None:
        return await work
    rest, loop = Rest(selector), asyncio.get_running_loop()
    loop.add_reader(file, rest.sign)
    try:
        await work
    finally:
        loop.remove_reader(file)
        rest.end()

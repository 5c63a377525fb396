"""Bots at a table of the app: they think in a thread of their own, in short stretches, so that the picture never stops."""
import asyncio
import sys
import threading
import time
from typing import Any

from rules.core import Stream, Table

WORK, REST = 0.004, 0.006            # seconds a bot thinks, and then leaves the device to the screen
SECONDS = {"easy": 0.15, "normal": 0.6, "hard": 1.6}


class Patience:
    """Hands a bot its time in small pieces: `may_go_on()` sleeps when a piece is used up, and ends the thinking when all are."""

    def __init__(self, seconds: float) -> None:
        now = time.monotonic()
        self.until, self._piece = now + seconds, now + WORK
        self.stopped = threading.Event()

    def may_go_on(self) -> bool:
        now = time.monotonic()
        if now >= self._piece:
            time.sleep(REST)
            now = time.monotonic()
            self._piece = now + WORK
        return now < self.until and not self.stopped.is_set()


async def think(table: Table[Any], seat: int, level: str) -> Any:
    """The bot's answer to the pending ask. The table is not changed."""
    listed = table.listed(seat)
    if len(listed) == 1:
        return listed[0]
    patience = Patience(SECONDS[level])
    rng = Stream.of("bot", table.asked, seat, time.monotonic_ns())
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.002)                # the screen waits two milliseconds at most for its turn
    try:
        return await asyncio.to_thread(_decide, table, seat, level, rng, patience)
    except asyncio.CancelledError:
        patience.stopped.set()
        raise
    finally:
        sys.setswitchinterval(before)


def _decide(table: Table[Any], seat: int, level: str, rng: Stream, patience: Patience) -> Any:
    options = table.legal(seat)
    return table.game.caretaker(table.state, table.ask, options, rng.below(1 << 30))

"""Bots at a table of the app. They think in the app's own loop, in slices too short for an eye, and stop when their time
is up."""

import asyncio
import time
from typing import Any

from rules import bots
from rules.core import Stream, Table

SLICE = 0.004  # seconds a bot holds the loop
PATIENCE = {"easy": 0.5, "normal": 1.0, "hard": 2.0}  # seconds a person waits at most

longest_hold = 0.0  # for the bench


async def think(table: Table[Any], seat: int, level: str) -> Any:
    """The bot's answer to the pending ask. The table is not changed."""
    global longest_hold
    listed = table.listed(seat)
    if len(listed) == 1:
        return listed[0]
    began = held = time.perf_counter()
    rng = Stream.of("bot", table.asked, seat, time.time_ns())
    thinking = bots.think(table, seat, level, rng, lambda: time.perf_counter() - began < PATIENCE[level])
    for _ in thinking:
        now = time.perf_counter()
        if now - held >= SLICE:
            longest_hold = max(longest_hold, now - held)
            await asyncio.sleep(0)
            held = time.perf_counter()
    return thinking.choice

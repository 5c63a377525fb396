"""Bots at a table of the app. They think in the app's own loop, in slices too short for an eye, and stop when their time
is up."""

import asyncio
import logging
import secrets
import time
import traceback
from pathlib import Path
from typing import Any

from rules import bots
from rules.core import Stream, Table

log = logging.getLogger("veche.thinker")

ANY_ROLL = 1 << 30  # a caretaker that decides for its own device alone draws by chance: nobody shall foresee it
SLICE = 0.004  # seconds a bot holds the loop
PATIENCE = {"easy": 0.5, "normal": 1.0, "hard": 2.0}  # seconds a person waits at most

longest_hold = 0.0  # for the bench


async def think(table: Table[Any], seat: int, level: str) -> Any:
    """The bot's answer to the pending ask. The table is not changed.

    A bot that fails is our bug; nobody shall wait for it, so the caretaker decides that once. Only where it happened is told:
    the error's own words may name a card."""
    listed = table.listed(seat)
    if len(listed) == 1:
        return listed[0]
    try:
        return await _searched(table, seat, level)
    except Exception as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        log.error("a bot failed: %s at %s:%s", type(error).__name__, Path(at.filename).name, at.lineno)
        return table.by_caretaker(seat, secrets.randbelow(ANY_ROLL))


async def _searched(table: Table[Any], seat: int, level: str) -> Any:
    global longest_hold
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

"""Bots at a table of the app: they search on the app's own event loop, in slices of a few milliseconds, within a time limit."""

import asyncio
import logging
import secrets
import time
import traceback
from pathlib import Path
from typing import Any

from rules import bots
from rules.core import CARETAKER_ROLL, Stream, Table

log = logging.getLogger("veche.thinker")

SLICE = 0.004  # seconds a bot holds the loop
PATIENCE = {"easy": 0.5, "normal": 1.0, "hard": 2.0}  # seconds a person waits at most

longest_hold = 0.0  # seconds; tests/bench reads it


async def think(table: Table[Any], seat: int, level: str) -> Any:
    """The bot's answer to the pending ask. The table is not changed.

    A bot that fails is our bug; nobody shall wait for it, so the caretaker decides this once. Only the place of the error is
    logged: its message may name a hidden card."""
    listed = table.listed(seat)
    if len(listed) == 1:
        return listed[0]
    try:
        return await _search(table, seat, level)
    except Exception as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        log.error("a bot failed: %s at %s:%s", type(error).__name__, Path(at.filename).name, at.lineno)
        return table.by_caretaker(seat, secrets.randbelow(CARETAKER_ROLL))


async def _search(table: Table[Any], seat: int, level: str) -> Any:
    thinking = await search(table, seat, level, Stream.of("bot", table.asked, seat, time.time_ns()), PATIENCE[level])
    return thinking.choice


async def search(table: Table[Any], seat: int, level: str, rng: Stream, patience: float) -> bots.Search:
    """A finished search of at most `patience` seconds. Between two slices of it the app's loop runs."""
    global longest_hold
    began = held = time.perf_counter()
    thinking = bots.think(table, seat, level, rng, lambda: time.perf_counter() - began < patience)
    for _ in thinking:
        now = time.perf_counter()
        if now - held >= SLICE:
            longest_hold = max(longest_hold, now - held)
            await asyncio.sleep(0)
            held = time.perf_counter()
    return thinking

"""A peer that is always ready: one table open or in play, and those that people walked away from still waited at.  Does no I/O.

    play("", alone)         open the next table (or join one) and play it; `alone` is set when nobody else is there any more
    play(table, alone)      take up an unfinished one

A table at which everybody else is away can only wait: its task is set aside and goes on, so that whoever comes back finds it,
and the next table is opened.
"""
from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

MOST_ASIDE = 4                  # tables that are waited at; older ones are only kept in their journals

PlayTable = Callable[[str, asyncio.Event], Coroutine[Any, Any, Any]]


async def always_ready(play: PlayTable, unfinished: Sequence[str], complain: Callable[[BaseException], None]) -> None:
    """Runs until the current table fails, with its error. `complain` gets the errors of the tables set aside."""
    aside: list[asyncio.Task[Any]] = []
    current: asyncio.Task[Any] | None = None

    def put_aside(task: asyncio.Task[Any]) -> None:
        aside.append(task)
        task.add_done_callback(over)
        while len(aside) > MOST_ASIDE:
            aside.pop(0).cancel()

    def over(task: asyncio.Task[Any]) -> None:
        if task in aside:
            aside.remove(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            complain(error)

    try:
        for table in reversed(unfinished[:MOST_ASIDE]):         # the newest last: it is dropped last
            put_aside(asyncio.ensure_future(play(table, asyncio.Event())))
        while True:
            alone = asyncio.Event()
            current, deserted = asyncio.ensure_future(play("", alone)), asyncio.ensure_future(alone.wait())
            try:
                await asyncio.wait({current, deserted}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                deserted.cancel()
            if current.done():
                current.result()
            else:
                put_aside(current)
    finally:
        rest = [task for task in (*aside, current) if task is not None and not task.done()]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

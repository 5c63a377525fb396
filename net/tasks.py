"""Background tasks that never die unheard: every task of net/ is started here.

    steadily("announcing", self._run)       runs for as long as it is wanted; a failure is logged and it is started again
    beside("answering", self._greet(...))   runs once; a failure is logged

A failure is our own bug, whatever others sent. Only where it happened is logged: its own words may quote a message or a card.
"""
from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

AGAIN_SECONDS = 0.5         # a task that fails at once, again and again, must not keep the loop busy

_log = logging.getLogger(__name__)


def where_of(error: BaseException) -> str:
    """What kind of error, and where: never its own words."""
    at = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} at {Path(at[-1].filename).name}:{at[-1].lineno}" if at else type(error).__name__


def report(name: str, error: BaseException) -> None:
    _log.error("%s failed: %s", name, where_of(error))


def steadily(name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
    """Keep `work` running until it returns or the task is cancelled."""
    async def keep() -> None:
        while True:
            try:
                return await work()
            except Exception as error:
                report(name, error)
                await asyncio.sleep(AGAIN_SECONDS)

    return asyncio.get_running_loop().create_task(keep(), name=name)


def beside(name: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Run `work` once; whoever holds the task may wait for it or cancel it."""
    task = asyncio.get_running_loop().create_task(work, name=name)
    task.add_done_callback(_over)
    return task


def _over(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        report(task.get_name(), error)

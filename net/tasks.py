"""Background tasks whose failures are logged: every task of net/ is started here.

    keep_running("announcing", self._run)               runs until cancelled; a failure is logged and it is started again
    run_in_background("answering", self._greet(...))    runs once; a failure is logged

A failure is a bug of ours, whatever others sent. Only its type and place are logged: its text may quote a message or a card.
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
    """Type and place of an error, without its text."""
    at = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} at {Path(at[-1].filename).name}:{at[-1].lineno}" if at else type(error).__name__


def report(name: str, error: BaseException) -> None:
    _log.error("%s failed: %s", name, where_of(error))


def keep_running(name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
    """Keep `work` running until it returns or the task is cancelled."""
    async def keep() -> None:
        while True:
            try:
                return await work()
            except Exception as error:
                report(name, error)
                await asyncio.sleep(AGAIN_SECONDS)

    return asyncio.get_running_loop().create_task(keep(), name=name)


def run_in_background(name: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Run `work` once. The caller may wait for the task or cancel it."""
    task = asyncio.get_running_loop().create_task(work, name=name)
    task.add_done_callback(_over)
    return task


def _over(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        report(task.get_name(), error)

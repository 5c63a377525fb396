"""The event loop for everything: net/channel.py uses add_reader and add_writer, which the default loop of Windows does not have.
Elsewhere this is the default loop."""
from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def new_loop() -> asyncio.AbstractEventLoop:
    return asyncio.SelectorEventLoop()


def run(work: Coroutine[Any, Any, T]) -> T:
    """Like asyncio.run."""
    with asyncio.Runner(loop_factory=new_loop) as runner:
        return runner.run(work)

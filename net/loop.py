"""The one kind of event loop that everything runs on: links wait for their sockets themselves (net/channel.py), which the loop
that Windows gives by default cannot do. Elsewhere this is the usual one."""
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

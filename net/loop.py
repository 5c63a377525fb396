"""The event loop for everything: net/channel.py uses add_reader and add_writer, which the default loop of Windows does not have.
Elsewhere this is the default loop."""
from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from selectors import BaseSelector
from typing import Any, TypeVar

T = TypeVar("T")


def new_loop(selector: BaseSelector | None = None) -> asyncio.AbstractEventLoop:
    return asyncio.SelectorEventLoop(selector)


def run(work: Coroutine[Any, Any, T], selector: BaseSelector | None = None) -> T:
    """Like asyncio.run; whoever wants to know when the loop waits brings what it waits with."""
    with asyncio.Runner(loop_factory=partial(new_loop, selector)) as runner:
        return runner.run(work)

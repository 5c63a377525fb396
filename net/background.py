"""A device in its own thread, for programs that block on the keyboard: the terminal.

    table = Background(identity, storage, find_game)
    table.run(lambda node: node.join(read_code(text)))      # runs in the network's loop; returns its result or raises its error
    news = table.news.get()                                 # whatever the node tells, in order
    table.call(lambda node: node.conductor.machine.table.clone())
    table.close()

With `make`, something else than a Node runs there: anything with the same constructor, `open` and `close`.
The rules' table belongs to the network's thread: read it only through `call` or `run`, and return a clone.
"""
from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from net.identity import Identity
from net.joincode import PORT
from net.loop import new_loop
from net.node import Node
from rules.core import Game

T = TypeVar("T")


class Background:
    def __init__(self, identity: Identity, storage: Path, find_game: Callable[[str], Game[Any] | None], port: int = PORT,
                 make: Callable[..., Any] = Node) -> None:
        self.news: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._loop = new_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="veche network", daemon=True)
        self._thread.start()

        async def begin() -> Any:
            node = make(identity, storage, find_game, self.news.put)
            await node.open(port)
            return node
        try:
            self._node = self._run(begin())
        except BaseException:
            self._end()
            raise

    def run(self, what: Callable[[Any], Awaitable[T]]) -> T:
        """Run a coroutine in the network's loop and wait for its result."""
        async def in_loop() -> T:
            return await what(self._node)
        return self._run(in_loop())

    def call(self, what: Callable[[Any], T]) -> T:
        """Call a function in the network's loop and return its result."""
        async def in_loop() -> T:
            return what(self._node)
        return self._run(in_loop())

    def close(self) -> None:
        """Say goodbye and end the thread."""
        self._run(self._node.close())
        self._end()

    def _end(self) -> None:
        self._run(_cancel_the_rest())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


async def _cancel_the_rest() -> None:
    """Cancel what still runs after closing (a last announcement, say), so that asyncio does not warn about it."""
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)

"""What a bot answers across devices, and when: on a clone, by the caretaker if it fails, and never sooner for hidden reasons."""
from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from rules.core import CARETAKER_ROLL, ChooseSecretly, Conceal, Seat, Table

Think = Callable[[Table[Any], Seat], Awaitable[Any]]


async def bot_answer(table: Table[Any], seat: Seat, think: Think, pace: float, failed: Callable[[Exception], None]) -> Any:
    """The bot's answer to the pending ask. `pace`: how long it takes at least where its haste could tell something; 0: never.

    A bot that fails is a bug of ours and is told by `failed`; nobody shall wait for it, so the caretaker decides this once."""
    began, snapshot = asyncio.get_running_loop().time(), table.clone()      # the live table goes on while the bot thinks
    tells = may_tell(table, seat)
    try:
        answer = await think(snapshot.clone(), seat)
    except Exception as error:
        failed(error)
        answer = snapshot.by_caretaker(seat, secrets.randbelow(CARETAKER_ROLL))
    if pace and tells:
        took = asyncio.get_running_loop().time() - began
        # Whole paces: how long it has searched says as little as that it had nothing to search.
        await asyncio.sleep(pace * max(1, math.ceil(took / pace)) - took)
    return answer


def may_tell(table: Table[Any], seat: Seat) -> bool:
    """Whether the time of an answer could tell of hidden cards: of what is chosen, or how much there is to choose from.
    It follows from what everybody knows, so it tells nothing itself."""
    ask = table.ask
    if ask is None or table.forced(seat):
        return False
    return isinstance(ask, ChooseSecretly | Conceal) or ask.only is not None

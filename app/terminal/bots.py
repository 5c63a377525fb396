"""A bot's answer in a terminal: repeatable, with a progress line where there is someone to look at it."""
from __future__ import annotations

import hashlib
from typing import Any

from app.terminal.console import Console
from rules.core import LocalDealer, Seat, Stream, Table


def think(table: Table[Any], seat: Seat, level: str, name: str, console: Console) -> Any:
    """What the bot of this seat answers to the pending ask."""
    return table.game.caretaker(table.state, table.ask, table.legal(seat), chance_for(table, seat).below(1 << 30))


def chance_for(table: Table[Any], seat: Seat) -> Stream:
    """A bot's own chance for the pending ask: the same after save and load, and it tells nothing of what is dealt."""
    seed = table.dealer.stream.seed if isinstance(table.dealer, LocalDealer) else b""
    return Stream(hashlib.sha256(b"bot %d %d " % (seat, table.asked) + seed).digest())

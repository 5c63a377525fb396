"""A bot's answer in a terminal: repeatable, with a progress line where there is someone to look at it."""
from __future__ import annotations

import hashlib
from typing import Any

from app.i18n import _
from app.terminal.console import Console
from rules import bots
from rules.core import LocalDealer, Seat, Stream, Table


def think(table: Table[Any], seat: Seat, level: str, name: str, console: Console) -> Any:
    """What the bot of this seat answers to the pending ask."""
    thinking = bots.think(table, seat, level, chance_for(table, seat))
    for done, budget in thinking:
        console.progress(_("{who} thinks, {percent} %").format(who=name, percent=10 * done // budget * 10))
    console.end_progress()
    return thinking.choice


def chance_for(table: Table[Any], seat: Seat) -> Stream:
    """A bot's own chance for the pending ask: the same after save and load, and it tells nothing of what is dealt."""
    seed = table.dealer.stream.seed if isinstance(table.dealer, LocalDealer) else b""
    return Stream(hashlib.sha256(b"bot %d %d " % (seat, table.asked) + seed).digest())

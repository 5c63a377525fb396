"""Which tables in sight are still there: their signs of life, and asking them while somebody looks. No Kivy.

An announcement stays listed for minutes after its device has gone, so a table is shown only while it answers. That can be said
only of tables that are asked: while nobody asks (`asking`), every announced table is shown.
"""
from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from app.online.seating import Nearby
from net.join_attempts import JoinWay, try_invitation

ASK_SECONDS = 3.0           # how often each table is asked
ANSWER_SECONDS = 2.0        # how long one address has to answer
AT_ONCE = 16                # so many are asked at the same time: false tables shall not hold up the true ones
STALE_SECONDS = 60.0        # silent for so long: no longer worth a place in the list
FIRST_ANSWER_SECONDS = 15.0     # so long every table has to answer, once somebody looks


class Sightings:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.last_seen: dict[str, float] = {}       # table -> when it last gave a sign of life
        self.asking = False

    def announced(self, tables: Iterable[Nearby]) -> None:
        now = self._clock()
        for table in tables:
            self.last_seen.setdefault(table.table, now)

    def answered(self, table: str) -> None:
        self.last_seen[table] = self._clock()

    def age(self, table: str) -> float:
        """Seconds since the table gave a sign of life."""
        now = self._clock()
        return now - self.last_seen.get(table, now)

    def shown(self, tables: Iterable[Nearby]) -> tuple[Nearby, ...]:
        """Those that are still there, as far as anybody has asked."""
        return tuple(t for t in tables if not self.asking or self.age(t.table) < STALE_SECONDS)

    async def keep_asking(self, tables: Callable[[], Iterable[Nearby]]) -> None:
        """Ask every table now and then, also those that have fallen silent: they may be back. Runs until it is cancelled."""
        oldest = self._clock() - STALE_SECONDS + FIRST_ANSWER_SECONDS
        self.last_seen = {table: max(seen, oldest) for table, seen in self.last_seen.items()}
        self.asking = True
        try:
            while True:
                here = tuple(tables())
                self.announced(here)
                known = {table.table for table in here}
                self.last_seen = {table: seen for table, seen in self.last_seen.items() if table in known}
                turns = asyncio.Semaphore(AT_ONCE)
                await asyncio.gather(*(self._ask(table, turns) for table in here), return_exceptions=True)
                await asyncio.sleep(ASK_SECONDS)
        finally:
            self.asking = False

    async def _ask(self, table: Nearby, turns: asyncio.Semaphore) -> None:
        """Ask the devices that announce this table until one of them has it."""
        async with turns:
            for invitation in table.doors:
                door, _attempts = await try_invitation(JoinWay.ANNOUNCED, invitation, ANSWER_SECONDS)
                if door is not None and door.card.table == table.table:
                    return self.answered(table.table)

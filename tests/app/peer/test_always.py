"""Always ready: tables that people walked away from are waited at beside the one that is open."""
import asyncio

import pytest

from app.peer import always
from app.peer.always import always_ready


class Tables:
    """Tables that go as they are told."""

    def __init__(self):
        self.opened, self.alone, self.ends, self.dropped, self.complaints = [], [], [], [], []

    async def play(self, table, alone):
        number = len(self.opened)
        self.opened.append(table)
        self.alone.append(alone)
        self.ends.append(asyncio.get_running_loop().create_future())
        try:
            await self.ends[number]
        except asyncio.CancelledError:
            self.dropped.append(number)
            raise


async def settle():
    for _ in range(6):
        await asyncio.sleep(0)


def scene(work, unfinished=()):
    async def run():
        tables = Tables()
        serving = asyncio.ensure_future(always_ready(tables.play, unfinished, tables.complaints.append))
        await settle()
        await work(tables, serving)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        return tables
    return asyncio.run(run())


def test_after_a_table_comes_the_next():
    async def work(tables, serving):
        assert tables.opened == [""]
        tables.ends[0].set_result(None)
        await settle()
        assert tables.opened == ["", ""] and not serving.done()
    assert scene(work).dropped == [1]


def test_a_deserted_table_is_waited_at_while_the_next_is_open():
    async def work(tables, serving):
        tables.alone[0].set()
        await settle()
        assert tables.opened == ["", ""] and tables.dropped == []
        tables.ends[0].set_result(None)             # they came back and played to the end
        await settle()
        assert tables.opened == ["", ""] and not serving.done()
    assert scene(work).complaints == []


def test_unfinished_tables_are_waited_at_from_the_start_and_the_oldest_go_first():
    async def work(tables, serving):
        assert tables.opened == [str(i) for i in reversed(range(always.MOST_ASIDE))] + [""]
        tables.alone[-1].set()
        await settle()
        assert tables.dropped == [0] and tables.opened[-1] == "" and len(tables.opened) == always.MOST_ASIDE + 2
    scene(work, [str(i) for i in range(10)])


def test_what_goes_wrong_beside_is_told_and_what_goes_wrong_in_front_ends_it():
    async def work(tables, serving):
        tables.alone[0].set()
        await settle()
        tables.ends[0].set_exception(OSError("beside"))
        await settle()
        assert [str(e) for e in tables.complaints] == ["beside"] and not serving.done()
        tables.alone[1].set()
        await settle()
        tables.ends[2].set_exception(OSError("in front"))
        with pytest.raises(OSError, match="in front"):
            await serving
        assert tables.dropped == [1]                # with a goodbye
    scene(work)

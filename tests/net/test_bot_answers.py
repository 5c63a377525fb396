"""When a bot answers: its haste tells nothing of hidden cards, neither of what it chose nor of how little there was to choose."""
import asyncio

import pytest

from net.bot_answers import bot_answer, may_tell
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES

PACE = 0.15


def until(game, seats, wanted):
    """A table at the first ask that is wanted, and a seat that it asks."""
    for seed in range(20):
        table, chance = Table(GAMES[game], seats, {}, LocalDealer(Stream.of(seed))), Stream.of(seed + 100)
        while not table.over and table.asked < 400:
            seat = table.awaited()[0]
            if wanted(table, seat):
                return table, seat
            table.submit(seat, chance.pick(list(table.legal(seat))))
    raise AssertionError("no such ask")


def narrowed(table, seat):
    return table.ask.only is not None and len(table.listed(seat)) > 1


async def seconds(table, seat, thinks):
    async def think(clone, asked):
        await asyncio.sleep(thinks)
        return clone.legal(asked)[0]

    loop = asyncio.get_running_loop()
    began = loop.time()
    answer = await bot_answer(table, seat, think, PACE, lambda error: pytest.fail(str(error)))
    assert answer in table.legal(seat)
    return loop.time() - began


def test_one_option_left_by_a_hidden_hand_takes_as_long_as_many():
    one = until("rus", 2, lambda table, seat: narrowed(table, seat) and len(table.legal(seat)) == 1)
    many = until("rus", 2, lambda table, seat: narrowed(table, seat) and len(table.legal(seat)) > 1)

    async def scene():
        took = [await seconds(*one, 0.0), await seconds(*many, PACE / 2)]
        assert all(PACE <= t < 1.9 * PACE for t in took), took
        assert 2 * PACE <= await seconds(*many, 1.1 * PACE) < 2.9 * PACE        # whole paces
    asyncio.run(scene())


def test_the_delay_follows_from_the_public_list_alone():
    open_table, seat = until("merchants", 2, lambda table, seat: table.ask.only is None and len(table.listed(seat)) > 1)
    forced, other = until("merchants", 2, lambda table, seat: len(table.listed(seat)) == 1)
    assert not may_tell(open_table, seat) and not may_tell(forced, other)
    hidden, third = until("rus", 2, narrowed)
    assert may_tell(hidden, third)

    async def scene():
        assert await seconds(open_table, seat, 0.0) < PACE
    asyncio.run(scene())


def test_a_bot_that_fails_takes_no_less_and_the_caretaker_decides():
    table, seat = until("rus", 2, narrowed)
    failed = []

    async def fails(_table, _seat):
        raise KeyError("a bug")

    async def scene():
        loop = asyncio.get_running_loop()
        began = loop.time()
        answer = await bot_answer(table, seat, fails, PACE, failed.append)
        assert answer in table.listed(seat) and loop.time() - began >= PACE and type(failed[0]) is KeyError
    asyncio.run(scene())

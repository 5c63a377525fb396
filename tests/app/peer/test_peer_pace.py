"""A windowless peer takes its time over secret choices where people play, and none where only bots do."""
import asyncio
import time
from types import SimpleNamespace

import pytest

from app.peer.windowless import WindowlessPeer
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES


def claim_to_judge():
    table, chance = Table(GAMES["rus"], 2, {}, LocalDealer(Stream.of(3))), Stream.of(4)
    while table.ask.why != "accuse":
        seat = table.awaited()[0]
        table.submit(seat, chance.pick(list(table.legal(seat))))
    return table, table.awaited()[0]


@pytest.mark.parametrize(("levels", "waits"), [(("easy", ""), True), (("easy", "easy"), False)])
def test_no_bot_answers_a_person_at_once(levels, waits):
    async def run():
        table, seat = claim_to_judge()
        given = []
        machine = SimpleNamespace(table=table, step=5, asks=lambda _seat: True)
        conductor = SimpleNamespace(machine=machine, agreement=SimpleNamespace(seats=[SimpleNamespace(level=x) for x in levels]))
        node = SimpleNamespace(act=lambda act: act(SimpleNamespace(submit=lambda *what: given.append(what))))
        peer = WindowlessPeer(node, "easy", lambda table, seat, level: table.legal(seat)[0], lambda *_a, **_k: None, 0, pace=0.4)
        began = time.monotonic()
        await peer._answer(conductor, (5, seat))
        assert len(given) == 1 and (time.monotonic() - began >= 0.4) == waits
    asyncio.run(run())

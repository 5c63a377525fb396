"""A bot of the app that fails: somebody still decides, and nothing secret is told."""
import asyncio

import pytest

from app import thinker
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES


@pytest.fixture
def table():
    return Table(GAMES["rus"], 2, {}, LocalDealer(Stream.of("a bot that fails")))


def test_the_caretaker_decides_and_only_the_place_is_told(table, monkeypatch, caplog):
    def broken(*_args):
        raise KeyError("the Witch in my hand")
    monkeypatch.setattr(thinker.bots, "think", broken)
    while len(table.listed(seat := table.awaited()[0])) == 1:
        table.submit(seat, table.listed(seat)[0])
    answer = asyncio.run(thinker.think(table, seat, "hard"))
    assert answer in table.legal(seat)
    assert "KeyError at test_thinker.py:" in caplog.text and "Witch" not in caplog.text

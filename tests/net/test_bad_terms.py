"""A maker with an altered app begins a table that nobody can play at: refused with a sentence, and nothing is signed."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from app.words.errors import sentence
from net.agreement import SALT, Agreement, Member, TableOptions, TakenSeat
from net.identity import make_identity
from net.lobby_news import Begun, Denied
from net.node import Node
from tests.probe import GAME

SMALL_ORDER = (1).to_bytes(32, "little")  # the neutral point: one signature fits every message


def agreement(me, settings, rules=GAME.rules_digest, key=None) -> Agreement:
    other = key or make_identity("Olga").public
    keys = [(me.public, me.name, "bear"), (other, "Olga", "wolf")]
    return Agreement("07" * 16, GAME.id, rules, TableOptions(0, True, True, 0, settings),
                     tuple(TakenSeat(k, name, crest, "", bytes(SALT)) for k, name, crest in keys),
                     tuple(Member(k, name, crest, False, ("127.0.0.1",), 1) for k, name, crest in keys))


@pytest.mark.parametrize(("settings", "more"), [
    ({"rounds": 10**15}, {}), ({"bogus": 1}, {}), ({}, {"rules": "00" * 32}), ({}, {"key": SMALL_ORDER}), ({}, {"seats": 1})])
def test_terms_that_cannot_be_are_denied(settings, more, tmp_path, monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    news = []

    async def begin():
        me = make_identity("Ivan")
        node = Node(me, tmp_path, lambda game_id: GAME if game_id == GAME.id else None, news.append)
        seats = more.pop("seats", None)
        agreed = agreement(me, settings, **more)
        if seats:
            agreed = replace(agreed, seats=agreed.seats * 4)
        node.do([Begun(agreed)])
        assert node.conductor is None
        await node.close()

    asyncio.run(begin())
    assert [type(n) for n in news] == [Denied] and "Nobody can play" in sentence(news[0].why)
    assert not list(tmp_path.rglob("*journal*"))

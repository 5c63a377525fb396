"""A bot that fails is a bug of ours: the table goes on, a sentence says what happened, and no card is named in it."""
import asyncio
import dataclasses
from pathlib import Path

import pytest

from app.peer import command, windowless
from app.peer.command import CLEAN, NOT_CLEAN, build_parser, run
from app.peer.windowless import CannotGoOn
from app.words.errors import sentence
from net.table_news import Over
from rules.core import Option
from tests.probe import GAME

SECRET = "the card under my hand is 7"


class Absurd(Option): ...


@pytest.fixture(autouse=True)
def loopback(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(command, "LINGER_SECONDS", 3.0)


def first(table, seat, level):
    return table.legal(seat)[0]


def raises(table, seat, level):
    raise ValueError(SECRET)


class Device:
    """One windowless peer in this loop."""

    def __init__(self, name, folder, think, game=GAME):
        self.name, self.folder, self.think, self.games = name, folder / name, think, {GAME.id: game}
        self.events = []
        self.table = asyncio.get_running_loop().create_future()

    def tell(self, event, **facts):
        self.events.append((event, facts))
        if event == "table":
            self.table.set_result(facts["link"])

    async def play(self, *args):
        parsed = build_parser(self.games, ("easy",)).parse_args(["--name", self.name, "--port", "0", "--pace", "0", *args])
        return await run(parsed, self.games, self.think, ("easy",), self.folder, self.tell, say=sentence)

    def told(self, event):
        return [facts for kind, facts in self.events if kind == event]


async def at_one_table(olga, gleb):
    """Both play to the end; what became of each: (exit code, line), or what it failed with."""
    hosting = asyncio.ensure_future(olga.play("--host", "--game", GAME.id, "--rounds", "0", "--set", "rounds=1"))
    joining = asyncio.ensure_future(gleb.play("--join", await olga.table))
    return hosting, joining


@pytest.mark.parametrize("think", [raises, lambda table, seat, level: Absurd()])
def test_the_caretaker_decides_for_a_bot_that_fails_and_nobody_waits(tmp_path, think):
    async def scene():
        olga, gleb = Device("Olga", tmp_path, first), Device("Gleb", tmp_path, think)
        async with asyncio.timeout(120):
            hosting, joining = await at_one_table(olga, gleb)
            (code, line), (failed, other) = await hosting, await joining
        assert code == CLEAN and failed == NOT_CLEAN            # its owner shall look into it
        assert line["digest"] == other["digest"] and line["audit"]["clean"] and other["audit"]["clean"]
        told = gleb.told("bot failed")
        assert told and not olga.told("bot failed")
        assert all("caretaker" in facts["text"] and ".py:" in facts["where"] for facts in told)
        assert SECRET not in repr(gleb.events)
    asyncio.run(scene())


def test_who_cannot_decide_at_all_says_so_and_goes(tmp_path):
    def no_caretaker(*_):
        raise RuntimeError(SECRET)

    async def scene():
        broken = dataclasses.replace(GAME, caretaker=no_caretaker)
        assert broken.rules_digest == GAME.rules_digest
        olga, gleb = Device("Olga", tmp_path, first), Device("Gleb", tmp_path, raises, broken)
        async with asyncio.timeout(120):
            hosting, joining = await at_one_table(olga, gleb)
            with pytest.raises(CannotGoOn) as caught:
                await joining
            while ("presence", {"name": "Gleb", "presence": "away"}) not in olga.events:        # the others see it at once
                await asyncio.sleep(0.02)
            hosting.cancel()
            await asyncio.gather(hosting, return_exceptions=True)
        assert "can decide no more" in sentence(caught.value) and "RuntimeError at test_peer_bot.py" in sentence(caught.value)
        assert SECRET not in sentence(caught.value) and SECRET not in repr(gleb.events)
    asyncio.run(scene())


def test_killed_after_the_end_it_still_tells_the_result_and_stores_the_record(tmp_path, monkeypatch):
    """Between the audit and the goodbye others may still need this peer: until then its table is not finished."""
    over = asyncio.Event()

    def hear(peer, news, hear=windowless.WindowlessPeer.hear):
        hear(peer, news)
        if isinstance(news, Over) and peer.node.identity.name == "Gleb":
            over.set()
    monkeypatch.setattr(windowless.WindowlessPeer, "hear", hear)

    async def scene():
        olga, gleb = Device("Olga", tmp_path, first), Device("Gleb", tmp_path, first)
        async with asyncio.timeout(60):
            hosting, joining = await at_one_table(olga, gleb)
            await over.wait()
            joining.cancel()
            await asyncio.gather(joining, return_exceptions=True)
            code, line = await gleb.play("--join", "any")
            assert (code, line["digest"]) == (CLEAN, (await hosting)[1]["digest"]) and Path(line["transcript"]).exists()
        assert gleb.told("resuming") and not gleb.told("bot failed")
    asyncio.run(scene())

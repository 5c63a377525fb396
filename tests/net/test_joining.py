import asyncio

import pytest

from app.words.errors import sentence
from net import join_attempts, joining
from net.identity import make_identity
from net.joining import CannotJoin, join
from net.node import Node
from net.remembered import Remembered, remember
from tests.net.test_node import GAME, OPTIONS


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(joining, "JOIN_SECONDS", 6.0)
    monkeypatch.setattr(joining, "REMEMBERED_AFTER", 0.2)


async def device(name, folder):
    node = Node(make_identity(name), folder / name, lambda game: GAME, lambda news: None)
    await node.open(0)
    return node


@pytest.mark.parametrize("by", ["code", "link", "address", "id", "name", "any"])
def test_every_way_of_naming_a_table_leads_to_it(tmp_path, by):
    async def scene():
        maker, guest = await device("Olga", tmp_path), await device("Sadko", tmp_path)
        lobby = maker.make_table(GAME, 2, OPTIONS, by_hand=False)
        code, link = maker.invitation()
        target = {"code": code.lower(), "link": link, "address": f"127.0.0.1:{maker.mesh.port}", "id": lobby.view.table[:14],
                  "name": "Olga", "any": "any"}[by]
        await join(guest, target)
        assert guest.lobby.maker == maker.identity.public
        await guest.close()
        await maker.close()
    asyncio.run(scene())


def test_without_announcements_a_remembered_device_is_asked(tmp_path, monkeypatch):
    async def scene():
        maker, guest = await device("Olga", tmp_path), await device("Sadko", tmp_path)
        maker.make_table(GAME, 2, OPTIONS, by_hand=False)
        maker.discovery.announce(None)
        remember(guest.storage, Remembered(maker.identity.public, "Olga", "lion", ("127.0.0.1",), maker.mesh.port))
        await join(guest, "Olga")
        assert guest.lobby.maker == maker.identity.public
        await guest.close()
        await maker.close()
    asyncio.run(scene())


def test_nothing_found_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(joining, "JOIN_SECONDS", 0.5)

    def swept(own):
        raise AssertionError("only a tap starts a sweep")
    monkeypatch.setattr(join_attempts, "sweep_targets", swept)

    async def scene():
        guest = await device("Sadko", tmp_path)
        with pytest.raises(CannotJoin) as caught:
            await join(guest, "Nobody")
        assert "Wi-Fi" in sentence(caught.value)
        with pytest.raises(CannotJoin) as caught:
            await join(guest, "127.0.0.1:9")
        assert str(caught.value)
        await guest.close()
    asyncio.run(scene())

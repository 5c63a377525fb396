"""A failure of a background task is logged: each is made to fail once, is logged, and goes on."""
import ast
import asyncio
import logging
from pathlib import Path

import pytest

import net
from app.online.match import OnlineMatch
from app.peer.windowless import WindowlessPeer
from net import join_attempts, tasks
from net.addresses import LOOPBACK
from net.discovery import Discovery
from net.handshake import ServerHandshake
from net.identity import make_identity
from net.link import Link
from net.mesh import Mesh
from net.node import Node
from tests.app.peer.test_peer_bot import Device, first
from tests.net.test_mesh import gather, until, whole
from tests.probe import GAME

SECRET = "the ace of lions"


@pytest.fixture(autouse=True)
def quick(monkeypatch, caplog):
    monkeypatch.setenv("VECHE_NET", "loopback")
    monkeypatch.setattr(tasks, "AGAIN_SECONDS", 0.01)
    monkeypatch.setattr("net.discovery.WATCH_SECONDS", 0.1)
    monkeypatch.setattr("net.mesh.FIRST_RETRY", 0.05)
    monkeypatch.setattr("net.mesh.SECOND_SIDE_WAITS", 0.1)
    caplog.set_level(logging.ERROR)


def failing_once(monkeypatch, owner, name):
    """Its first call fails; the list says how often it was called."""
    true, calls = getattr(owner, name), []

    async def work(self, *args):
        calls.append(name)
        if len(calls) == 1:
            raise KeyError(SECRET)
        return await true(self, *args)
    monkeypatch.setattr(owner, name, work)
    return calls


def heard_of(caplog):
    text = caplog.text
    return "KeyError at test_tasks.py" in text and SECRET not in text


async def a_mesh(tmp_path):
    devices = await gather(tmp_path, 2)
    await until(lambda: whole(devices))
    for device in devices:
        await device.mesh.close()


async def a_node(tmp_path):
    node = Node(make_identity("Olga"), tmp_path, lambda _: None, lambda _: None)
    await node.open(0)
    await asyncio.sleep(0.6)
    await node.close()


async def a_peer(tmp_path):
    peer = asyncio.ensure_future(Device("Olga", tmp_path, first).play("--host", "--game", GAME.id))
    await asyncio.sleep(0.6)
    peer.cancel()
    await asyncio.gather(peer, return_exceptions=True)


@pytest.mark.parametrize("owner, name, scene", [
    (Mesh, "_keep_linked", a_mesh), (Mesh, "_try_places", a_mesh), (Link, "_heartbeat", a_mesh), (Node, "_tick", a_node),
    (Discovery, "_run", a_node), (Discovery, "_apply_wishes", a_node),
    (WindowlessPeer, "watch_over", a_peer),
], ids=lambda value: value if isinstance(value, str) else "")
def test_a_task_that_fails_is_heard_of_and_goes_on(owner, name, scene, tmp_path, monkeypatch, caplog):
    calls = failing_once(monkeypatch, owner, name)
    asyncio.run(asyncio.wait_for(scene(tmp_path), 60))
    assert len(calls) > 1 and heard_of(caplog)


def test_a_failure_at_the_door_is_heard_of_and_leaves_no_connection(tmp_path, monkeypatch, caplog):
    true, calls = ServerHandshake.hear, []

    def hear(self, frame):
        calls.append(frame)
        if len(calls) == 1:
            raise KeyError(SECRET)
        return true(self, frame)
    monkeypatch.setattr(ServerHandshake, "hear", hear)
    asyncio.run(asyncio.wait_for(a_mesh(tmp_path), 60))
    assert len(calls) > 1 and heard_of(caplog)


def test_looking_harder_ends_also_when_one_door_fails(monkeypatch, caplog):
    async def scene():
        async def fails(*_args):
            raise KeyError(SECRET)
        monkeypatch.setattr(join_attempts, "try_doors", fails)
        assert [door async for door in join_attempts.look_harder(LOOPBACK)] == []
    asyncio.run(asyncio.wait_for(scene(), 20))
    assert heard_of(caplog)


def test_a_bot_of_the_app_that_fails_is_replaced_by_the_caretaker(tmp_path, caplog):
    class Real:
        ask = None

        def clone(self):
            return self

        def by_caretaker(self, seat, rolled):
            return "caretaker", seat

    async def scene():
        match, given = object.__new__(OnlineMatch), []
        match._live_table, match.thinking, match.bot_pace = Real, None, 0
        match.plan = type("Plan", (), {"seats": [type("Seat", (), {"level": "hard", "is_bot": True})]})
        match._machine = type("Machine", (), {"step": 3, "asks": staticmethod(lambda seat: True)})
        match._submit, match.refresh = lambda *answer: given.append(answer), lambda: None

        async def fails(*_args):
            raise KeyError(SECRET)
        match._thinker = fails
        await match._answer(3, 0)
        assert given == [(0, ("caretaker", 0))]
    asyncio.run(scene())
    assert heard_of(caplog)


def test_every_task_of_the_network_is_started_where_its_failure_is_heard():
    """In app/peer `always` hears of its tables itself, and `command` waits for its one task."""
    bare = []
    root = Path(net.__file__).parent
    for path in sorted([*root.glob("**/*.py"), *root.parent.glob("app/peer/*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in ("create_task", "ensure_future"):
                bare.append(path.name)
    assert bare == ["always.py"] * 3 + ["command.py"] + ["tasks.py"] * 2

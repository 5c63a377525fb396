import ast
import asyncio
import ipaddress
import socket
import time
from pathlib import Path

import pytest

from net import addresses, join_attempts
from net.handshake import Pin, TableCard
from net.identity import make_identity
from net.join_attempts import (
    Attempt,
    JoinAdvice,
    JoinWay,
    TryOutcome,
    diagnose,
    look_harder,
    sweep_targets,
    try_invitation,
    try_remembered,
)
from net.joincode import Invitation
from net.link import Listener
from net.reasons import LinkReason
from net.remembered import MOST, Remembered, forget, load_remembered, remember

CARD = TableCard("ab" * 16, "merchants", "cd" * 32, "Olga")
HOME = ("192.168.1.5",)
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def loopback(monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


async def with_table(tmp_path, scene):
    maker, refused = make_identity("Olga"), []
    listener = Listener(maker, maker.server_context(tmp_path), lambda: CARD, lambda guest: "peer",
                        lambda link: link.close(), lambda host, error: refused.append(error.why))
    port = await listener.open(("127.0.0.1",), 0)
    try:
        await scene(maker, port)
        assert not refused          # looking at the door disturbs nobody
    finally:
        await listener.close()


def test_a_code_leads_to_the_device_it_names_and_to_no_other(tmp_path):
    async def scene(maker, port):
        good = Invitation(("127.0.0.1",), port, Pin.of_key(maker.public), CARD.table)
        door, attempts = await try_invitation(JoinWay.LINK, good)
        assert (door.card, door.key) == (CARD, maker.public) and attempts[-1].outcome is TryOutcome.FOUND
        other = Invitation(("127.0.0.1",), port, Pin.of_key(make_identity().public))
        door, attempts = await try_invitation(JoinWay.CODE, other)
        assert door is None and diagnose(attempts, HOME) == (JoinAdvice.WRONG_DEVICE,)
        gone = Invitation(("127.0.0.1",), free_port(), None)
        door, attempts = await try_invitation(JoinWay.CODE, gone)
        assert door is None and diagnose(attempts, HOME) == (JoinAdvice.TABLE_CLOSED,)
    asyncio.run(with_table(tmp_path, scene))


def test_loopback_mode_never_dials_another_address(tmp_path):
    async def scene():
        door, attempts = await try_invitation(JoinWay.CODE, Invitation(("192.168.77.1",), 47800, None))
        assert door is None and attempts[0].outcome is TryOutcome.UNREACHABLE
    asyncio.run(scene())


def test_remembered_devices_are_asked_and_must_still_be_themselves(tmp_path):
    async def scene(maker, port):
        known = Remembered(maker.public, "Olga", "lion", ("127.0.0.1",), port)
        impostor = Remembered(make_identity().public, "Sadko", "ship", ("127.0.0.1",), port)
        doors, attempts = await try_remembered([known, impostor])
        assert [d.key for d in doors] == [maker.public] and len(attempts) == 2
    asyncio.run(with_table(tmp_path, scene))


def test_looking_harder_finds_the_table(tmp_path):
    async def scene(maker, port):
        assert [door.key async for door in look_harder(port=port)] == [maker.public]
    asyncio.run(with_table(tmp_path, scene))


def test_a_sweep_stays_in_one_24_and_below_fifty_a_second(monkeypatch):
    monkeypatch.delenv("VECHE_NET")
    monkeypatch.setattr(addresses, "own_networks", lambda: (ipaddress.ip_network("192.168.7.0/24"),))
    targets = sweep_targets("192.168.7.20")
    assert len(targets) == 253 and all(t.startswith("192.168.7.") for t in targets) and targets[0] == "192.168.7.19"
    assert sweep_targets("8.8.8.8") == [] and sweep_targets("fd00::1") == []
    started = []

    async def knock(way, addresses, port, seconds):        # no packet leaves
        started.append((asyncio.get_running_loop().time(), addresses[0]))
        return None, []
    monkeypatch.setattr(join_attempts, "try_doors", knock)
    monkeypatch.setattr(join_attempts, "sweep_targets", lambda own: targets[:30])

    async def scene():
        assert [d async for d in look_harder("192.168.7.20")] == []
    asyncio.run(scene())
    times = [t for t, _ in started]
    assert len(times) == 30 and times[-1] - times[0] >= 29 / 50 - 0.02


def test_a_sweep_that_was_held_up_does_not_catch_up_in_a_burst(monkeypatch):
    times = []

    async def knock(way, addresses, port, seconds):
        times.append(asyncio.get_running_loop().time())
        if len(times) == 3:
            time.sleep(0.4)                                 # a phone that was busy drawing
        return None, []
    monkeypatch.setattr(join_attempts, "try_doors", knock)
    monkeypatch.setattr(join_attempts, "sweep_targets", lambda own: [f"192.168.7.{i}" for i in range(1, 25)])

    async def scene():
        assert [d async for d in look_harder("192.168.7.20")] == []
    asyncio.run(scene())
    assert len(times) == 24
    assert all(sum(start <= t < start + 0.2 for t in times) <= 11 for start in times)      # ten in a fifth of a second


def test_nothing_sweeps_by_itself():
    """`look_harder` is for a person's tap: in net/ nobody calls it, in the app only what is named after it."""
    callers = {path.relative_to(ROOT).as_posix() for folder in ("net", "app") for path in (ROOT / folder).rglob("*.py")
               for node in ast.walk(ast.parse(path.read_text("utf-8")))
               if isinstance(node, ast.Call) and "look_harder" in (getattr(node.func, "id", ""), getattr(node.func, "attr", ""))}
    assert callers == {"app/online/online.py", "app/terminal/nearby.py", "app/screens/ladder.py", "app/presenters/ladder.py"}
    harder = (ROOT / "app/terminal/nearby.py").read_text("utf-8").split('case "harder":')[1]
    assert "look_harder()" in harder.split("case ")[0]      # typed in so many letters


@pytest.mark.parametrize(("attempts", "advice"), [
    ([], (JoinAdvice.USE_THE_CODE,)),
    ([Attempt(JoinWay.ANNOUNCED, TryOutcome.NOTHING)], (JoinAdvice.USE_THE_CODE,)),
    ([Attempt(JoinWay.ANNOUNCED, TryOutcome.NOTHING), Attempt(JoinWay.CODE, TryOutcome.NO_ANSWER, "192.168.1.9")],
     (JoinAdvice.CHECK_FIREWALL, JoinAdvice.HOTSPOT)),
    ([Attempt(JoinWay.CODE, TryOutcome.UNREACHABLE, "10.0.0.9")], (JoinAdvice.SAME_NETWORK,)),
    ([Attempt(JoinWay.CODE, TryOutcome.NO_LISTENER, "192.168.1.9")], (JoinAdvice.TABLE_CLOSED,)),
    ([Attempt(JoinWay.CODE, TryOutcome.REFUSED, "192.168.1.9", LinkReason.RULES)], (JoinAdvice.UPDATE,)),
    ([Attempt(JoinWay.CODE, TryOutcome.REFUSED, "192.168.1.9", LinkReason.STRANGER)], (JoinAdvice.ASK_THE_MAKER,)),
    ([Attempt(JoinWay.ANNOUNCED, TryOutcome.NOTHING), Attempt(JoinWay.SWEEP, TryOutcome.NOTHING)],
     (JoinAdvice.USE_THE_CODE, JoinAdvice.CHECK_FIREWALL, JoinAdvice.HOTSPOT)),
    ([Attempt(JoinWay.REMEMBERED, TryOutcome.NO_ANSWER, "192.168.1.9"),
      Attempt(JoinWay.CODE, TryOutcome.FOUND, "192.168.1.9")], ()),
])
def test_the_diagnosis_names_what_failed_and_what_to_do(attempts, advice):
    assert diagnose(attempts, HOME) == advice


def test_without_a_network_nothing_else_is_advised():
    assert diagnose([Attempt(JoinWay.ANNOUNCED, TryOutcome.NOTHING)], ("127.0.0.1",)) == (JoinAdvice.JOIN_A_NETWORK,)


def test_devices_are_remembered_newest_first_with_their_last_addresses(tmp_path):
    assert load_remembered(tmp_path) == ()
    people = [Remembered(bytes([i]) * 32, f"P{i}", "wolf", (f"10.0.0.{i}",), 4000) for i in range(MOST + 3)]
    for person in people:
        remember(tmp_path, person)
    assert [r.key for r in load_remembered(tmp_path)] == [p.key for p in reversed(people)][:MOST]
    remember(tmp_path, Remembered(people[5].key, "P5", "wolf", ("10.0.0.99",), 4001))
    first = load_remembered(tmp_path)[0]
    assert (first.key, first.addresses, first.port) == (people[5].key, ("10.0.0.99", "10.0.0.5"), 4001)
    forget(tmp_path, people[5].key)
    assert people[5].key not in {r.key for r in load_remembered(tmp_path)}
    (tmp_path / "remembered.json").write_text("{")
    assert load_remembered(tmp_path) == ()


@pytest.mark.parametrize("error, outcome", [
    (TimeoutError(), TryOutcome.NO_ANSWER),
    (ConnectionRefusedError(), TryOutcome.NO_LISTENER),
    (OSError(113, "No route to host"), TryOutcome.UNREACHABLE),
])
def test_an_error_says_what_an_attempt_came_to(error, outcome):
    assert TryOutcome.of(error) is outcome

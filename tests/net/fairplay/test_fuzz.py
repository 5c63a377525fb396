"""A peer signs arbitrary messages: they are refused or accepted, and no device fails.

Every kind of message of a whole game is bent in many ways; the devices that get it either drop it or stop and name its sender.
"""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given, settings, strategies as st

from net.fairplay import transcript
from net.fairplay.peer_secrets import SessionSecrets
from net.fairplay.terms import SeatEntry, Terms, read_hello
from net.fairplay.transcript import Damaged
from net.lockstep.chain import ZERO, parse, write
from net.lockstep.wire import InvalidMessage
from rules.core.encoding import canonical
from tests.net.fairplay.tables import Net, identity, thief

STRANGE = [None, True, False, 0, -1, 1, 2**53 - 1, "", "00", "zz", "00" * 32, "ff" * 32, [], [[]], [0], {}, {"a": 1},
           ["00" * 32] * 3, [None], "\u202e", [["play", []]], [["draw"], ["draw"]], [[[[]]]]]


def bend(value, rng):
    """The same payload with one thing changed, somewhere inside."""
    spots = []

    def walk(v, path):
        spots.append(path)
        if isinstance(v, dict):
            for k in v:
                walk(v[k], [*path, k])
        elif isinstance(v, list):
            for i in range(len(v)):
                walk(v[i], [*path, i])

    walk(value, [])
    path = rng.choice(spots)
    new = copy.deepcopy(value)
    if not path:
        return rng.choice([{}, {"a": 1}, {**new, "more": 1}])
    holder = new
    for part in path[:-1]:
        holder = holder[part]
    old = holder[path[-1]]
    choices = [rng.choice(STRANGE)]
    if isinstance(old, str) and old:
        at = rng.randrange(len(old))
        choices += [old[:at] + rng.choice("0123456789abcdefg") + old[at + 1:], old[:at], old + old[:2], old[::-1]]
    if isinstance(old, list):
        choices += [old[1:], [*old, *old[:1]], old[::-1]]
    if isinstance(old, int):
        choices += [old + 1, -old]
    holder[path[-1]] = rng.choice(choices)
    return new


def game_with(kind):
    """A table, played until peer 2 is about to send a message of this kind."""
    net = Net((0, 1, 2), 1, rounds=2, settings={"rounds": 1 if kind in ("RESULT", "SEED", "STRIP") else 2})
    net.player = thief
    caught = []

    def before(sender, packet):
        m = parse(packet)
        if sender == 2 and m.t == kind and not caught:
            caught.append(m)
        return bool(caught) and sender == 2

    net.before_sending = before
    net.run()
    return net, caught[0]


KINDS = ["SETUP", "SHARES", "READY", "ROLL", "MOVE", "SEAL", "OPEN", "STRIP", "SHUFFLE", "LOCK", "HASHES", "PROOF", "KEYS",
         "BOX", "OK", "RELOCK", "RESULT", "SEED"]


@pytest.mark.parametrize("kind", KINDS)
def test_bent_messages(kind):
    """The receiver is put back to where it was for every attempt: from its journal."""
    net, m = game_with(kind)
    stored = net.journals[1]
    rng = random.Random(kind)
    stopped = 0
    for _ in range(12):
        payload = bend(m.p, rng)
        t = rng.choice([m.t] * 9 + ["NONSENSE"])
        try:
            packet = write(net.ids[1].sign, sid=m.sid, n=m.n, r=m.r, peer=2, h=m.h, d=m.d, t=t, p=payload)
        except ValueError:
            continue
        net.journals[1] = list(stored)
        peer = net.rebuild(1)
        peer.work(lambda: True)
        peer.receive(packet)
        while peer.work(lambda: True):
            pass
        halted = peer.device.halted
        assert peer.device.broken is None
        assert halted is None or halted.accused in (None, 2), (kind, payload)
        stopped += halted is not None and halted.accused == 2
    assert stopped > 2 or kind == "SHARES"  # a share is looked at by its receiver alone


def test_complaints_about_shares():
    """No honest game has one: made up from all that could stand in it."""
    net, m = game_with("READY")
    stored, rng = net.journals[1], random.Random(6)
    keys = [*STRANGE, net.peers[2].device.s.secrets_of[2].share_secret().hex()]
    for _ in range(30):
        net.journals[1] = list(stored)
        peer = net.rebuild(1)
        payload = {"peer": rng.choice([*STRANGE, 1, 2, 3]), "key": rng.choice(keys)}
        peer.receive(write(net.ids[1].sign, sid=m.sid, n=m.n, r=0, peer=2, h=m.h, d=m.d, t="FAIL", p=payload))
        while peer.work(lambda: True):
            pass
        assert peer.device.broken is None and peer.device.halted.accused == 2, payload


HEX = st.binary(max_size=40).map(bytes.hex)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(["protocol", "table", "game", "rules", "options", "roster", "key", "random", "x"]),
                       st.none() | st.integers(0, 9) | HEX | st.lists(st.dictionaries(st.sampled_from(["key", "crest"]), HEX))))
def test_greetings(fields):
    rng = random.Random(4)
    key = identity(rng)
    public = key.public_key().public_bytes_raw()
    other = identity(rng).public_key().public_bytes_raw()
    roster = tuple(SeatEntry(k, "bear", "red", "person", bytes(32)) for k in (public, other))
    good = Terms(bytes(16), "probe", "00", roster).hello(public, SessionSecrets.fresh(rng.randbytes).hello)
    packet = write(key.sign, sid=ZERO, n=0, r=0, peer=0, h=ZERO, d="", t="HELLO", p={**good, **fields})
    try:
        terms, read_key = read_hello(parse(packet))
    except InvalidMessage:
        return
    assert read_key == public and terms.keys


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300), st.booleans())
def test_transcript_files(data, with_head):
    if with_head:
        data = transcript.encode([bytes(64) + part for part in data.split(b"\n")])
    with pytest.raises(Damaged):
        transcript.decode(data)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(["v", "sid", "n", "r", "peer", "h", "d", "t", "p"]), min_size=1, max_size=3), st.randoms())
def test_bodies_of_a_running_game(keys, rng):
    net = running()
    device = net.peers[1].device
    body = {"v": 1, "sid": device.s.sid.hex(), "n": device.n, "r": 0, "peer": 2, "h": device.hashes[device.n].hex(),
            "d": device.digests[device.n], "t": "MOVE", "p": {}}
    for key in keys:
        body[key] = rng.choice([*STRANGE, 2**40, 101, 199, 1000, 1001, 5])
    data = canonical(body)
    peer = net.peers[3]
    peer.receive(net.ids[1].sign(b"FP1/msg" + data) + data)
    while peer.work(lambda: True):
        pass
    assert peer.device.broken is None
    assert peer.device.halted is None or peer.device.halted.accused in (None, 2) or peer.device.halted.by == 2


_RUNNING: list[Net] = []


def running() -> Net:
    if not _RUNNING or _RUNNING[0].peers[3].device.halted or _RUNNING[0].peers[3].silenced:
        _RUNNING[:] = [Net((0, 1, 2), 2, rounds=0, settings={"rounds": 1})]
        _RUNNING[0].run(until=lambda: _RUNNING[0].peers[1].step > 14 and _RUNNING[0].peers[3].step > 14)
        _RUNNING[0].flush()
    return _RUNNING[0]


VOTES = [{}, {"peer": 1}, {"peer": 2}, {"peer": 3}, {"peer": []}, {"peer": {}}, {"peer": None}, {"peer": True}, {"peer": 99},
         {"peer": 101}, {"peer": 1, "share": "00" * 32}, {"peer": 1, "share": []}, {"shares": [], "boxes": []}]


@pytest.mark.parametrize("kind", ["LEAVE", "STAY", "SHARE", "RESHARE", "READY", "HALT", "SEED", "MOVE"])
def test_votes_and_halts_of_a_running_game(kind):
    rng = random.Random(kind)
    rounds = [1, 2, 3, 4, 5, 160, 1000, 1001]
    for payload in VOTES:
        for late, our_hash, r in [(0, True, 1), *((rng.choice((-1, 0, 1)), rng.random() < 0.5, r) for r in rounds)]:
            net = running()
            device = net.peers[3].device
            n = device.n + late
            h = device.hashes.get(n, device.s.h) if our_hash else bytes(32)
            d = device.digests.get(n, "")
            packet = write(net.ids[1].sign, sid=device.s.sid, n=n, r=r, peer=2, h=h, d=d, t=kind, p=payload)
            net.peers[3].receive(packet)
            while net.peers[3].work(lambda: True):
                pass
            assert device.broken is None
            assert device.halted is None or device.halted.accused in (None, 2)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 9), max_size=8), st.binary(max_size=80))
def test_what_a_disputed_peer_shows(picks, noise):
    """Peer 2's hash differs. Asked for what it holds, it shows anything at all: nobody but itself is named for it."""
    net = running()
    peer = net.peers[3]
    device = peer.device
    for sender in device.awaited():
        packet = write(net.ids[sender - 1].sign, sid=device.s.sid, n=device.n, r=0, peer=sender, h=bytes(32),
                       d=device.digests[device.n], t="MOVE", p={})
        peer.receive(packet)
    while peer.work(lambda: True):
        pass
    held = [m.raw for m in device.record.of_step(device.n - 1)] or [b""]
    bent = [bytes(64) + held[0][64:], held[0][:-1], noise, bytes(64) + noise, held[0] + noise, b"", *held]
    disputed = tuple(peer.disputed)
    for number in disputed or (2,):
        peer.receive_shown(number, [bent[i % len(bent)] for i in picks])
    while peer.work(lambda: True):
        pass
    assert device.broken is None
    assert device.halted is None or device.halted.accused in (None, *disputed)

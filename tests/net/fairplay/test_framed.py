"""Messages by which a cheat would make an honest peer look like a cheat: it must not answer them, must show what it stopped for,
and must not be taken for silent."""

from __future__ import annotations

import random

import pytest

from net.fairplay.peer import FairPeer
from net.fairplay.peer_secrets import seed_commitment
from net.lockstep.chain import Message, parse, write
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from tests.net.fairplay.attacks.table import CHEAT
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, identity, kind_of, leave_before, pass_on, thief
from tests.net.fairplay.test_whispers import blames_no_honest_peer


def finish(net: Net, *honest: int) -> None:
    """What honest devices hold they show each other; then nothing more is to come."""
    for _ in range(4):
        net.run()
        pass_on(net, *honest)
    for i in net.peers:
        net.peers[i].close()
    net.run()


# -- a vote that nobody counts is not answered --------------------------------------------------------------------------


def a_finished_step(net: Net) -> int:
    """One in which the cheat has spoken."""
    net.run(until=lambda: net.peers[CHEAT].step > 22)
    net.flush()
    device = net.peers[CHEAT].device
    return next(n for n in range(10, device.n - 1) if device.record.get(n, 0, CHEAT) is not None)


@pytest.mark.parametrize("told", [(1,), (1, 3)])
@pytest.mark.parametrize(("owners", "leavers", "r", "own_hash", "own_digest"), [
    ((0, 1), True, 1, False, False), ((0, 1), True, 1, True, False), ((0, 1), True, 1, True, True),
    ((0, 1, 2), False, 1, False, True), ((0, 1, 2), False, 1, True, True),
    ((0, 1, 2), True, 2, False, False), ((0, 1, 2), True, 2, True, True), ((0, 1, 2), True, 5, False, False),
])
def test_nobody_signs_an_answer_to_what_is_no_vote(told, owners, leavers, r, own_hash, own_digest):
    net = Net(owners, 5, rounds=1, leavers=leavers, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    n = a_finished_step(net)
    device = net.peers[CHEAT].device
    h, d = device.hashes[n] if own_hash else bytes(32), device.digests[n] if own_digest else ""
    word = device.sign_anything(n=n, r=r, h=h, d=d, t="LEAVE", p={"peer": CHEAT})
    honest = [i for i in net.peers if i != CHEAT]
    for i in honest:
        if i in told:
            net.peers[i].receive(word)
    finish(net, *honest)
    assert not [m for i in honest for m in net.peers[i].device.record if m.t == "STAY"]
    blames_no_honest_peer(net, *honest)


@pytest.mark.parametrize("more", [{}, {"peer": CHEAT, "why": 1}, {"peer": True}])
def test_nobody_signs_an_answer_in_the_step_that_is_played(more):
    net = Net((0, 1), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    net.decides = lambda seat: seat != 0 or "SEAL" not in net.peers[1].device.main.step.kinds
    net.run()
    device = net.peers[1].device
    assert device.main.step.kinds == ("SEAL",) and CHEAT in device.main.said
    word = net.peers[CHEAT].device.sign_anything(n=device.n, r=1, h=bytes(32), d="", t="LEAVE", p={"peer": CHEAT} | more)
    net.peers[1].receive(word)
    net.decides = lambda seat: True
    finish(net, 1)
    assert not [m for m in device.record if m.t == "STAY"]
    blames_no_honest_peer(net, 1)


def test_a_vote_that_counts_is_still_answered():
    """Peer 3 missed what the cheat said in a step, and asks to go on without it: who has it says so, and shows it."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 1})
    net.run(until=lambda: net.peers[1].step > 20)
    held = []
    net.tamper = lambda s, r, p: held.append(p) if s == CHEAT and r == 3 else p
    net.run()
    n = net.peers[3].step
    assert CHEAT in net.peers[3].awaited() and net.peers[1].step > n
    net.peers[3].vote(CHEAT, True)
    net.tamper = lambda s, r, p: p
    net.run()
    assert net.peers[1].device.record.get(n, 1, 1).t == "STAY"
    finish(net, 1, 3)
    assert net.peers[3].finished and net.peers[3].verdict.clean


def test_votes_that_do_not_count_silence_nobody():
    """One of the two LEAVEs about peer 1 has a wrong hash, and is told to peer 1 alone."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    net.run(until=lambda: net.peers[1].step > 14)
    net.flush()
    held = []
    net.tamper = lambda s, r, p: held.append(p) if s == 1 and r == 3 else p
    net.run(until=lambda: 1 in net.peers[3].awaited() and net.peers[1].device.record.get(net.peers[3].step, 0, 1) is not None)
    n = net.peers[3].step
    net.peers[3].vote(1, True)
    net.peers[1].receive(net.peers[CHEAT].device.sign_anything(n=n, r=1, h=bytes(32), d="", t="LEAVE", p={"peer": 1}))
    net.tamper = lambda s, r, p: p
    for packet in held:
        net.peers[3].receive(packet)
    net.run()
    assert not net.peers[1].silenced
    net.peers[CHEAT].resign()
    finish(net, 1, 3)
    blames_no_honest_peer(net, 1, 3)


def test_who_decides_for_a_seat_does_not_sign_twice_for_votes_that_do_not_count():
    rng = random.Random(9)
    key = identity(rng)
    public = key.public_key().public_bytes_raw()
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    cheat_at(net, 3)
    leave_before(net, 2, "MOVE")
    net.run()
    for i in (1, 3):
        net.peers[i].propose(1, public)
    guest = FairPeer(net.game, net.terms, None, key.sign, public, stored=net.peers[1].packets_from(0))
    net.watchers.append(guest)
    net.vote_out(2)
    net.run()
    options = list(guest.table.legal(1))
    guest.submit(1, options[0])
    while guest.work(lambda: True):
        pass
    (first,) = map(parse, guest.take_out())
    for h in (bytes(32), first.h):  # and neither by one that does
        guest.receive(net.peers[3].device.sign_anything(n=first.n, r=1, h=h, d=first.d, t="LEAVE", p={"peer": 101}))
        while guest.work(lambda: True):
            pass
    net.peers[1].vote(101, True)
    for _ in range(20):
        net.pump(1)
    while guest.work(lambda: True):
        pass
    assert not guest.asks(1) and not guest.take_out()


# -- who stops the game shows for what ----------------------------------------------------------------------------------


def two_bodies(net: Net, kind: str, other) -> list[Message]:
    """The cheat's first message of this kind: as it should be to peer 3, another one to peer 1; then no word to peer 1."""
    told: list[Message] = []

    def tamper(sender, receiver, packet):
        if sender != CHEAT or receiver != 1:
            return packet
        m = parse(packet)
        if m.t == kind and not told and (p := other(m)) is not None:
            t, payload = p
            told.append(parse(write(net.ids[CHEAT - 1].sign, sid=m.sid, n=m.n, r=0, peer=CHEAT, h=m.h, d=m.d, t=t, p=payload)))
        if not told:
            return packet
        return told[0].raw if m.place == told[0].place else packet if m.t == "SEED" else None

    net.tamper = tamper
    return told


def names_the_cheat(net: Net) -> None:
    """The verdicts of both honest devices name nobody but the cheat."""
    net.gone.add(CHEAT)
    finish(net, 1, 3)
    blames_no_honest_peer(net, 1, 3)
    assert {net.peers[i].verdict.finding.peer for i in (1, 3)} == {CHEAT}


def equal_points(m: Message):
    first, *rest = m.p["points"]
    return (m.t, m.p | {"points": [first[:64] * 2 + first[128:], *rest]}) if len(first) > 64 else None


@pytest.mark.parametrize(("kind", "other"), [
    ("RESULT", lambda m: (m.t, m.p | {"state": "00" * 32})),
    ("STRIP", equal_points),
    ("OK", lambda m: ("COMPLAIN", {"peer": 1})),
])
def test_what_stopped_one_device_is_shown_to_all(kind, other):
    """Peer 3 never was told the lie: without it the honest alarm would look false, or peer 1 silent."""
    net = Net((0, 1, 2), 1 if kind == "OK" else 5, rounds=1, settings={"rounds": 2})
    net.player = thief if kind == "OK" else net.player
    cheat_at(net, CHEAT)
    told = two_bodies(net, kind, other)
    net.run()
    assert told and net.peers[1].device.halted and net.peers[3].device.halted
    names_the_cheat(net)


def test_one_seed_published_twice_to_one_device_is_shown_to_all():
    net = Net((0, 1, 2), 5, rounds=1, leavers=False, settings={"rounds": 2})
    cheat_at(net, CHEAT)
    copied = seed_commitment(net.secrets[2].seed).hex()
    told = two_bodies(net, "SETUP", lambda m: (m.t, m.p | {"seed": copied, "share": None, "shares": []}))
    net.run()
    assert told
    names_the_cheat(net)


# -- a game that stops while it begins ----------------------------------------------------------------------------------


def test_nobody_is_called_silent_who_had_not_begun():
    """The cheat gives its SETUP to peer 1 alone, stops the game, and opens its seed to all."""
    net = Net((0, 1, 2), 5, rounds=1, leavers=False, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    net.tamper = lambda s, r, p: None if s == CHEAT and r == 3 and kind_of(p) == "SETUP" else p
    net.run(until=lambda: net.peers[1].step > 1 and 3 in net.peers[1].device.s.published and net.peers[3].step == 1)
    sid = net.peers[1].device.s.sid

    def word(r, t, p):
        return write(net.ids[CHEAT - 1].sign, sid=sid, n=1, r=r, peer=CHEAT, h=sid, d="", t=t, p=p)

    halt = word(HALT_ROUND, "HALT", {"reason": "resign", "proof": [], "op": None, "slot": None})
    seed = word(SEED_ROUND, "SEED", {"seed": net.secrets[CHEAT - 1].seed.hex(), "halt": parse(halt).digest().hex()})
    net.gone.add(CHEAT)
    for i in (3, 1):
        net.peers[i].receive(halt)
        net.peers[i].receive(seed)
    finish(net, 1, 3)
    blames_no_honest_peer(net, 1, 3)
    assert net.peers[1].verdict.peers == {1: "clean", 2: "clean", 3: "clean"}

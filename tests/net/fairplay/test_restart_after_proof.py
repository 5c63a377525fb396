"""A device that stopped for a proof is killed and comes back from its journal: it stands where it stood, stops for the same
reason, and opens its seed once. Else an honest peer would look as if it had refused, on all devices and in every file."""

from __future__ import annotations

import pytest

from net.fairplay.transcript import audit_file
from net.lockstep.chain import parse, write
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from tests.net.fairplay.attacks.table import CHEAT
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of
from tests.probe import GAME

GAMES = {GAME.id: GAME}
HONEST = (1, 3)


def begun(seed: int = 5, owners: tuple[int, ...] = (0, 1, 2)) -> Net:
    net = Net(owners, seed, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    net.run(until=lambda: net.peers[CHEAT].step > 22)
    net.flush()
    for i in net.peers:
        net.pump(i)
    return net


def twice(net: Net) -> list[bytes]:
    device = net.peers[CHEAT].device
    return [device.sign_anything(n=device.n + 20, t=t, p={}) for t in ("MOVE", "ROLL")]


def second_hello(net: Net) -> list[bytes]:
    own = next(parse(p) for p in net.journals[1] if kind_of(p) == "HELLO" and parse(p).p["key"] == net.terms.keys[1].hex())
    return [write(net.ids[1].sign, sid=own.sid, n=0, r=0, peer=0, h=own.h, d="", t="HELLO", p=own.p | {"random": "07" * 32})]


def idle_halt(net: Net) -> list[bytes]:
    return [net.peers[CHEAT].device.sign_anything(r=HALT_ROUND, t="MOVE", p={})]


def past_word(net: Net) -> list[bytes]:
    """Out of turn, in a step that peer 1 has finished."""
    device = net.peers[CHEAT].device
    n = next(n for n in range(device.n - 1, 4, -1) if device.record.get(n, 0, CHEAT) is None)
    return [device.sign_anything(n=n, h=device.hashes[n], d=device.digests[n], t="MOVE", p={})]


PROOFS = {"twice": twice, "second hello": second_hello, "idle halt": idle_halt, "past word": past_word}


def come_back(net: Net, number: int) -> None:
    """As the app does: restore the journal, then take what the others hold, then sign again; and send its own messages again."""
    again = net.rebuild(number)
    for other in HONEST:
        for packet in net.peers[other].packets_from(0) if other != number else ():
            again.receive(packet)
    while again.work(lambda: False):
        pass
    again.caught_up()
    for other in HONEST:
        for packet in again.packets_from(0) if other != number else ():
            net.peers[other].receive(packet)


def names_the_cheat(net: Net) -> None:
    for i in HONEST:
        peer = net.peers[i]
        assert peer.table is not None and not peer.silenced
        assert peer.device.halted.accused in (None, CHEAT)
        for verdict in (peer.verdict, audit_file(peer.transcript(), GAMES)[2]):
            assert verdict.finding.peer == CHEAT and verdict.peers[CHEAT] == "cheated", (i, verdict.log_line())
            assert {verdict.peers[p] for p in HONEST} == {"clean"}, (i, verdict.peers)
    for i in HONEST:
        own = [parse(p) for _, p in net.log if parse(p).peer == i and parse(p).r in (HALT_ROUND, SEED_ROUND)]
        assert len({m.body for m in own}) == len({m.r for m in own}), "an honest device signed its last word twice"


@pytest.mark.parametrize("written", [True, False])
@pytest.mark.parametrize("proof", PROOFS)
def test_a_device_killed_at_any_moment_after_a_proof_stops_where_it_stopped(proof, written):
    """`written`: what it was about to send is in its journal; else the crash came before that."""
    for moment in range(30):
        net = begun()
        net.gone.add(CHEAT)
        stood = net.peers[1].step
        for packet in PROOFS[proof](net):
            net.peers[1].receive(packet)
        for _ in range(moment):
            net.pump(1)
        peer = net.peers[1]
        theirs, own = peer.take_in(), peer.take_out()
        net.journals[1] += theirs + (own if written else [])
        come_back(net, 1)
        assert net.peers[1].step >= stood
        assert (net.peers[1].device.halted.reason, net.peers[1].device.halted.accused) == (
            peer.device.halted.reason, CHEAT), moment
        net.run()
        for i in HONEST:
            net.peers[i].close()
        net.run()
        names_the_cheat(net)
        if peer.device.s.me in peer.device.halting.seeds:  # it had nothing more to say
            return
    raise AssertionError("it never opened its seed")


@pytest.mark.parametrize("proof", PROOFS)
def test_at_every_point_of_its_journal_a_device_comes_back_to_where_it_was(proof):
    net = begun()
    marks = []

    def mark():
        halted = net.peers[1].device and net.peers[1].device.halted
        marks.append((len(net.journals[1]), net.peers[1].step, net.peers[1].finished, halted))

    for packet in PROOFS[proof](net):
        net.peers[1].receive(packet)
    while net.pump(1) or net.queue:
        mark()
        net.flush()
        for i in (CHEAT, 3):
            net.pump(i)
    mark()
    whole = net.journals[1]
    for length in range(len(net.terms.keys), len(whole)):
        net.journals[1] = whole[:length]
        again = net.rebuild(1)
        assert not again.finished or length >= marks[0][0]
    for length, step, finished, halted in marks:
        net.journals[1] = whole[:length]
        again = net.rebuild(1)
        assert again.step == step and (again.finished or not finished)
        assert (again.device.halted.reason, again.device.halted.accused) == (halted.reason, halted.accused)


def test_with_two_peers_it_still_waits_for_the_seed_of_who_resigned():
    """The cheat resigns, signs twice, and opens its seed only when the other device has been restarted."""
    net = begun(owners=(0, 1))
    device = net.peers[CHEAT].device
    halt = device.sign_anything(r=HALT_ROUND, t="HALT", p={"reason": "resign", "proof": [], "op": None, "slot": None})
    net.gone.add(CHEAT)
    for packet in (halt, *twice(net)):
        net.peers[1].receive(packet)
        for _ in range(20):
            net.pump(1)
    before = net.peers[1]
    assert before.device.halted.by == CHEAT and before.awaited() == (CHEAT,)
    again = net.rebuild(1)
    again.caught_up()
    net.run()
    assert (again.step, again.device.halted.by, again.awaited()) == (before.step, CHEAT, (CHEAT,))
    assert again.table is not None and again.verdict is None
    again.receive(device.sign_anything(r=SEED_ROUND, t="SEED", p={
        "seed": net.secrets[1].seed.hex(), "halt": parse(halt).digest().hex()}))
    net.run()
    assert any(parse(p).peer == 1 and kind_of(p) == "SEED" for _, p in net.log)
    for verdict in (again.verdict, audit_file(again.transcript(), GAMES)[2]):
        assert verdict.peers == {1: "clean", 2: "cheated"}


def test_a_fault_in_the_journal_is_said_when_the_device_comes_back():
    """It was killed when the false message was in its journal and not yet checked."""
    net = begun()
    net.run(until=lambda: CHEAT in net.peers[1].awaited())
    while net.pump(1):
        pass
    device = net.peers[1].device
    net.gone.add(CHEAT)
    net.peers[1].receive(net.peers[CHEAT].device.sign_anything(
        n=device.n, h=device.hashes[device.n], d=device.digests[device.n], t="NONSENSE", p={}))
    net.journals[1] += net.peers[1].take_in()
    come_back(net, 1)
    net.run()
    halts = [parse(p) for _, p in net.log if kind_of(p) == "HALT" and parse(p).peer == 1]
    assert halts and all(m.p["proof"] for m in halts)
    for i in HONEST:
        net.peers[i].close()
    net.run()
    names_the_cheat(net)

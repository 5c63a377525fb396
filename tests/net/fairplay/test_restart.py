"""Crashes, gaps, disorder: an honest device never signs twice, is never named, and loses no move."""

import random

import pytest

from net.fairplay.news import Silenced
from net.fairplay.peer import FairPeer
from net.lockstep import record
from net.lockstep.chain import parse
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of
from tests.probe import GAME


def check_clean(net):
    assert len({p.table.digest() for p in net.peers.values()}) == 1
    for peer in net.peers.values():
        assert peer.device.halted is None and peer.finished
        assert peer.verdict.clean, peer.verdict.log_line()


def one_body_for_each_place(net):
    bodies = {}
    for _, packet in net.log:
        m = parse(packet)
        if m.n:
            assert bodies.setdefault(m.place, m.body) == m.body


@pytest.mark.parametrize("seed", range(2))
def test_a_device_killed_at_any_message_comes_back_from_its_journal(seed):
    """Every few messages some device dies: before its packet is written, or after it is written and before it is sent."""
    net = Net((0, 1, 2), seed, rounds=1, settings={"rounds": 2})
    rng = random.Random(seed)
    kills = [0]

    def before(sender, packet):
        if rng.random() < 0.15 and kills[0] < 25:
            kills[0] += 1
            if rng.random() < 0.5:
                net.journals[sender].remove(packet)  # the crash came first: nobody ever saw it
            again = net.rebuild(sender)
            for other in net.peers.values():
                for held in other.packets_from(0):
                    again.receive(held)
            again.work(lambda: True)
            again.caught_up()
            for stored in net.journals[sender]:  # the stored bytes go out again
                if parse(stored).peer == sender or kind_of(stored) == "HELLO":
                    for other in net.here():
                        if other != sender:
                            net.queue.append((other, stored))
            return True
        return False

    net.before_sending = before
    net.run()
    assert kills[0] > 5
    one_body_for_each_place(net)
    check_clean(net)


def test_a_rolled_back_journal_silences_the_device_and_names_nobody():
    net = Net((0, 1, 2), 3, rounds=1, settings={"rounds": 2})
    net.run(until=lambda: net.peers[1].step > 25)
    net.flush()
    own = [p for p in net.journals[2] if parse(p).peer == 2]
    net.journals[2] = [p for p in net.journals[2] if p not in own[len(own) // 2:]]  # an old backup
    again = net.rebuild(2)
    for other in (1, 3):
        for held in net.peers[other].packets_from(0):
            again.receive(held)
    again.work(lambda: True)
    again.caught_up()
    again.work(lambda: True)
    assert again.take_out() == []
    assert again.silenced
    assert any(isinstance(news, Silenced) for news in again.take_news())
    assert all(net.peers[i].device.halted is None for i in (1, 3))


@pytest.mark.parametrize("seed", range(2))
def test_lost_doubled_and_disordered_packets_cost_nothing(seed):
    net = Net((0, 1, 2), seed, rounds=1, settings={"rounds": 2})
    rng = random.Random(seed)

    def tamper(sender, receiver, packet):
        if rng.random() < 0.1:
            return None
        if rng.random() < 0.2:
            net.queue.append((receiver, packet))
        return packet

    net.tamper = tamper
    for _ in range(200):
        net.run()
        if all(p.finished for p in net.peers.values()):
            break
        for i, peer in net.peers.items():  # what is missing is pulled from anybody
            other = net.peers[1 + i % 3]
            for packet in other.packets_from(0 if peer.device is None else peer.step):
                peer.receive(packet)
    one_body_for_each_place(net)
    check_clean(net)


def test_a_watcher_sees_the_same_and_learns_no_secret():
    net = Net((0, 1), 5, rounds=1, settings={"rounds": 2})
    watcher = FairPeer.watching(net.game, net.terms)
    net.watchers.append(watcher)
    net.run()
    check_clean(net)
    assert watcher.table.digest() == net.peers[1].table.digest()
    assert watcher.table.knowledge.mine == ()
    assert watcher.take_out() == []
    assert watcher.verdict.clean


def test_two_peers_one_resigns():
    net = Net((0, 1), 6, rounds=1)
    net.run(until=lambda: net.peers[1].step > 20)
    net.peers[2].resign()
    net.run()
    for peer in net.peers.values():
        assert peer.finished and peer.device.halted.accused is None
        assert peer.verdict.clean, peer.verdict.log_line()
        code, text, _ = audit_file(peer.transcript(), {GAME.id: GAME})
        assert code == 0 and "resigned" in text


def test_a_device_that_comes_back_further_on_than_it_stopped_opens_its_seed_no_second_time():
    """The message that its step lacked had arrived when the game stopped, but was not applied yet."""
    net = Net((0, 1, 2), 3, rounds=1, settings={"rounds": 2})
    parked = []

    def before(sender, packet):
        if sender == 3 and kind_of(packet) == "SEAL" and not parked:
            parked.append(packet)
        return bool(parked) and sender == 3

    net.before_sending = before
    net.run()
    net.peers[2].resign()
    net.run()
    assert any(parse(p).t == "SEED" and parse(p).peer == 1 for p in net.journals[1])
    stopped_at = net.peers[1].step
    net.peers[1].receive(parked[0])
    net.run()
    assert net.peers[1].step == stopped_at
    net.journals[1].remove(parked[0])
    net.journals[1].insert(next(i for i, p in enumerate(net.journals[1]) if kind_of(p) == "HALT"), parked[0])
    again = net.rebuilt(1)
    again.caught_up()  # in a hurry: before it has worked through its journal
    while again.work(lambda: True):
        pass
    assert again.step > stopped_at and again.device.halted
    assert again.take_out() == []


def test_all_devices_come_back_from_the_journals_of_a_long_game(monkeypatch):
    """Nobody is left to ask: what the journals hold is all there is. The bounds are for what others send."""
    monkeypatch.setattr(record, "NEAR", 0)
    monkeypatch.setattr(record, "MAX_EARLY", 12)
    monkeypatch.setattr(record, "MAX_EARLY_BYTES", 12_000)
    net = Net((0, 1, 2), 3, rounds=1)
    net.run(until=lambda: net.peers[1].step > 50)
    net.flush()
    net.queue.clear()
    for i in net.peers:
        net.pump(i)
    net.queue.clear()
    steps = {i: peer.step for i, peer in net.peers.items()}
    for i in net.peers:
        assert net.rebuild(i).step == steps[i]
        net.peers[i].caught_up()
    for i in net.peers:
        for other in net.peers:
            for packet in net.peers[other].packets_from(net.peers[i].step):
                net.peers[i].receive(packet)
    net.run()
    one_body_for_each_place(net)
    check_clean(net)


def test_with_two_peers_nobody_is_put_out():
    net = Net((0, 1), 6, rounds=1)
    net.run(until=lambda: net.peers[1].step > 20)
    net.gone.add(2)
    net.run()
    assert net.peers[1].awaited() == (2,)
    with pytest.raises(ValueError, match="cannot be voted out"):
        net.peers[1].vote(2, True)
    net.peers[1].close()
    net.run()
    code, text, _ = audit_file(net.peers[1].transcript(), {GAME.id: GAME})
    assert code == 1 and "waits for peer 2" in text and "cheated" not in text


def test_no_seed_is_sent_for_a_mere_request_or_a_replay():
    """Packets of a halted session, replayed into another one, open nothing."""
    halted = Net((0, 1, 2), 8, rounds=1)
    halted.run(until=lambda: halted.peers[1].step > 20)
    halted.peers[1].resign()
    halted.run()
    net = Net((0, 1, 2), 9, rounds=1)
    net.run(until=lambda: net.peers[1].step > 20)
    for _, packet in halted.log:
        for peer in net.peers.values():
            peer.receive(packet)
    net.run(until=lambda: net.peers[1].step > 30)
    assert not any(kind_of(packet) == "SEED" for _, packet in net.log)
    assert all(p.device.halted is None for p in net.peers.values())


def test_the_proof_for_which_a_device_stopped_is_in_its_journal():
    """It is no part of the record, and of two peers the other will not show it again."""
    net = Net((0, 1), 3, rounds=1)
    cheat_at(net, 2)
    net.run(until=lambda: net.peers[1].step > 20)
    net.flush()
    device = net.peers[2].device
    for seat in (0, 1):
        net.peers[1].receive(device.sign_anything(n=device.n + 9, t="MOVE", p={"seat": seat}))
    net.pump(1)
    net.gone.add(2)
    assert net.peers[1].device.halted.accused == 2
    again = net.rebuild(1)
    again.caught_up()
    again.close()
    while again.work(lambda: True):
        pass
    assert again.verdict.finding.peer == 2 and again.take_out() == []
    assert audit_file(again.transcript(), {GAME.id: GAME})[2].finding.peer == 2


def test_a_device_that_was_voted_out_comes_back_to_where_the_others_went_on():
    """Its last message reached nobody. It had applied it, and replayed its record without it when it saw the votes. Its journal
    has all of that."""
    net = Net((0, 1, 2), 3, rounds=1, settings={"rounds": 2})
    parked = []

    def before(sender, packet):
        if sender == 3 and kind_of(packet) == "MOVE" and not parked:
            parked.append(packet)
        return bool(parked) and sender == 3

    net.before_sending = before
    net.run()
    stuck = net.peers[1].step
    assert net.peers[3].step == stuck + 1
    for i in (1, 2):
        net.peers[i].vote(3, True)
    net.run()
    assert all(net.peers[i].finished and net.peers[i].verdict.peers[3] == "left" for i in (1, 2))
    assert net.peers[3].silenced and 3 not in net.peers[3].device.s.active
    whole = net.journals[3]
    for length in range(3, len(whole) + 1):
        net.journals[3] = whole[:length]
        again = net.rebuilt(3)
        while again.work(lambda: True):
            pass
        again.caught_up()
        while again.work(lambda: True):
            pass
        assert not [p for p in again.take_out() if parse(p).place == parse(parked[0]).place]
    assert 3 not in again.device.s.active and again.step == net.peers[3].step
    assert again.table.digest() == net.peers[3].table.digest()

"""Open seats and who decides for them; a move that comes when the others have agreed to wait no longer."""

import random

import pytest

from net.fairplay.news import Left
from net.fairplay.peer import FairPeer
from net.lockstep.chain import OPEN_SEAT, parse, write
from net.lockstep.rounds import HALT_ROUND
from rules.core import Illegal
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, identity, leave_before
from tests.probe import GAME


def test_a_returned_owner_decides_for_its_open_seat():
    """All remaining peers name the key; its moves are signed as 100 + seat, and stand in the record."""
    rng = random.Random(9)
    key = identity(rng)
    public = key.public_key().public_bytes_raw()
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    leave_before(net, 2, "MOVE")
    net.run()
    for i in (1, 3):
        net.peers[i].propose(1, public)
    guest = FairPeer(net.game, net.terms, None, key.sign, public, stored=net.peers[1].packets_from(0))
    net.watchers.append(guest)
    net.vote_out(2)
    for _ in range(300):
        net.run()
        if net.peers[1].finished:
            break
        while guest.work(lambda: True):
            pass
        if guest.asks(1):
            guest.submit(1, rng.choice(list(guest.table.legal(1))))
            while guest.work(lambda: True):
                pass
        for packet in guest.take_out():
            for i in (1, 3):
                net.peers[i].receive(packet)
    for i in (1, 3):
        peer = net.peers[i]
        assert peer.finished and peer.verdict.clean, peer.verdict.log_line()
        assert any(isinstance(news, Left) and news.seats == (1,) for news in net.news[i])
        assert any(m.peer == OPEN_SEAT + 1 for m in peer.device.record)
        assert audit_file(peer.transcript(), {GAME.id: GAME})[0] == 0
    assert guest.table.digest() == net.peers[1].table.digest()


def owners_move(net: Net, n: int, p: dict) -> bytes:
    """Peer 2 has left and decides for its seat 1."""
    device = net.peers[1].device
    return write(net.ids[1].sign, sid=device.s.sid, n=n, r=0, peer=OPEN_SEAT + 1, h=device.hashes.get(n, bytes(32)),
                 d=device.digests.get(n, ""), t="MOVE", p=p)


@pytest.mark.parametrize("foul", ["twice", "illegal", "twice ahead", "out of turn"])
def test_who_decides_for_an_open_seat_and_cheats_is_named(foul):
    """It is no peer, or one that left: the others stop, and are told who it was."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    leave_before(net, 2, "MOVE")
    net.run()
    for i in (1, 3):
        net.peers[i].propose(1, net.terms.keys[1])
    net.vote_out(2)
    net.run(until=lambda: all(OPEN_SEAT + 1 in net.peers[i].awaited() for i in (1, 3)))
    device = net.peers[1].device
    words = [{"seat": 1, "answers": [["play", 999]]}, {"seat": 1, "answers": [["rest"]]}][:1 + ("twice" in foul)]
    if foul == "out of turn":
        net.peers[1].receive(owners_move(net, device.n, {"seat": 1, "answers": [["rest"]]}))
        net.peers[3].receive(owners_move(net, device.n, {"seat": 1, "answers": [["rest"]]}))
        net.run(until=lambda: all(OPEN_SEAT + 1 not in net.peers[i].awaited() and net.peers[i].awaited() for i in (1, 3)))
    ahead = 9 if foul == "twice ahead" else 0  # nobody will ever come to that step
    for p in words:
        packet = owners_move(net, device.n + ahead, p)
        for i in (1, 3):
            net.peers[i].receive(packet)
    net.run()
    for i in (1, 3):
        peer = net.peers[i]
        assert peer.device.halted.accused in (None, OPEN_SEAT + 1)
        assert peer.verdict.finding.peer == 2 and peer.verdict.peers == {1: "clean", 2: "cheated", 3: "clean"}
        assert audit_file(peer.transcript(), {GAME.id: GAME})[0] == 1


def test_a_peer_that_decides_for_an_open_seat_vanishes():
    """The vote that takes the seat from it does not need its ballot; then it is awaited itself, and can be voted out."""
    net = Net((0, 1, 2, 3), 5, rounds=1, settings={"rounds": 2})
    leave_before(net, 4, "MOVE")
    net.run()
    for i in (1, 2, 3):
        net.peers[i].propose(3, net.terms.keys[1])
    net.vote_out(4)
    net.run(until=lambda: all(OPEN_SEAT + 3 in net.peers[i].awaited() for i in (1, 2, 3)))
    net.gone.add(2)
    net.before_sending = lambda sender, packet: sender in net.gone
    net.run()
    net.vote_out(OPEN_SEAT + 3)
    net.run_without()
    for i in (1, 3):
        peer = net.peers[i]
        assert peer.finished and peer.verdict.clean, (peer.awaited(), peer.device.halted)
        assert peer.verdict.peers == {1: "clean", 2: "left", 3: "clean", 4: "left"}
        assert audit_file(peer.transcript(), {GAME.id: GAME})[0] == 0
    assert net.peers[1].table.digest() == net.peers[3].table.digest()


@pytest.mark.parametrize("word", ["STAY", "LEAVE"])
def test_a_peer_that_decides_for_an_open_seat_has_no_voice_in_whether_it_goes_on(word):
    net = Net((0, 1, 2, 3), 5, rounds=1, settings={"rounds": 2})
    watcher = FairPeer.watching(net.game, net.terms)
    net.watchers.append(watcher)
    cheat_at(net, 2)
    leave_before(net, 4, "MOVE")
    net.run()
    for i in (1, 2, 3):
        net.peers[i].propose(3, net.terms.keys[1])
    net.vote_out(4)
    net.run(until=lambda: all(OPEN_SEAT + 3 in net.peers[i].awaited() for i in (1, 2, 3)))
    net.decides = lambda seat: seat != 3
    net.run()
    net.peers[1].receive(net.peers[2].device.sign_anything(r=1, t=word, p={"peer": OPEN_SEAT + 3}))  # one hears it, one does not
    for i in (1, 3):
        net.peers[i].vote(OPEN_SEAT + 3, True)
    net.run()
    for i in (1, 2, 3):
        peer = net.peers[i]
        assert peer.finished and peer.verdict.clean, (peer.awaited(), peer.device.halted)
    assert watcher.finished and watcher.verdict.clean
    assert len({p.table.digest() for p in (watcher, *(net.peers[i] for i in (1, 2, 3)))}) == 1


@pytest.mark.parametrize("restarts", [False, True])
def test_who_decided_for_an_open_seat_before_leaves_nothing_for_whoever_follows_to_stumble_over(restarts):
    """A guest decides first. It signs a move for each step to come and falls silent; then the owner comes back to its seat. The
    owner's moves stand in places where a message of that seat is held already, by a key that no longer counts."""
    guest = identity(random.Random(3))
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 4})
    leave_before(net, 2, "MOVE")
    net.run()

    def name(key):
        for i in (1, 3):
            net.peers[i].propose(1, key)

    name(guest.public_key().public_bytes_raw())
    net.vote_out(2)
    seat = OPEN_SEAT + 1
    net.run(until=lambda: all(seat in net.peers[i].awaited() for i in (1, 3)))

    def move(key, n, h, d):
        packet = write(key.sign, sid=net.peers[1].device.s.sid, n=n, r=0, peer=seat, h=h, d=d, t="MOVE",
                       p={"seat": 1, "answers": [list(net.peers[1].table.legal(1)[-1])]})
        for i in (1, 3):
            net.peers[i].receive(packet)

    for n in range(net.peers[1].step + 1, net.peers[1].step + 200):
        move(guest, n, bytes(32), "")
    net.run()
    net.vote_out(seat)
    moved = 0
    for _ in range(20):
        net.run(until=lambda: name(net.terms.keys[1]))  # as soon as the seat is free
        if restarts and moved == 1:
            for i in (1, 3):
                net.rebuild(i).caught_up()
                net.peers[i].propose(1, net.terms.keys[1])
        device = net.peers[1].device
        if seat in net.peers[1].awaited() and not device.halted:
            assert device.s.deciders[1] == net.terms.keys[1]
            move(net.ids[1], device.n, device.s.h, device.digests[device.n])
            moved += 1
    assert moved > 1
    for i in (1, 3):
        peer = net.peers[i]
        assert peer.device.halted is None, peer.device.halted
        assert peer.finished and peer.verdict.clean, peer.verdict.log_line()
        assert audit_file(peer.transcript(), {GAME.id: GAME})[0] == 0


def test_a_watcher_goes_back_each_time_that_an_open_seat_is_taken_from_its_decider():
    """Twice a guest's move reaches the watcher alone, and twice the others agree to wait for it no longer."""
    guest = identity(random.Random(3))
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 4})
    watcher = FairPeer.watching(net.game, net.terms)
    net.watchers.append(watcher)
    leave_before(net, 2, "MOVE")
    net.run()
    seat, key = OPEN_SEAT + 1, guest.public_key().public_bytes_raw()

    def name():
        for i in (1, 3):
            net.peers[i].propose(1, key)

    name()
    net.vote_out(2)
    for _ in range(2):
        net.run(until=name)
        device = net.peers[1].device
        assert net.peers[1].awaited() == net.peers[3].awaited() == (seat,)
        watcher.receive(write(guest.sign, sid=device.s.sid, n=device.n, r=0, peer=seat, h=device.s.h, d=device.digests[device.n],
                              t="MOVE", p={"seat": 1, "answers": [list(watcher.table.legal(1)[0])]}))
        net.run(until=name)
        assert watcher.step > device.n
        net.vote_out(seat)
    net.run()
    for peer in (net.peers[1], net.peers[3], watcher):
        assert peer.finished and peer.verdict.clean, peer.verdict
    assert watcher.table.digest() == net.peers[1].table.digest()


@pytest.mark.parametrize(("r", "t"), [
    (1000, "HALT"), (1000, "IDLE"), (1001, "SEED"), (1, "LEAVE"), (1, "NONSENSE"), (2, "SHARE")])
def test_who_decides_for_an_open_seat_may_move_and_nothing_else(r, t):
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 1})
    leave_before(net, 2, "MOVE")
    net.run()
    for i in (1, 3):
        net.peers[i].propose(1, net.terms.keys[1])
    net.vote_out(2)
    net.run(until=lambda: all(OPEN_SEAT + 1 in net.peers[i].awaited() for i in (1, 3)))
    device = net.peers[1].device
    for i in (1, 3):
        net.peers[i].receive(write(net.ids[1].sign, sid=device.s.sid, n=device.n, r=r, peer=OPEN_SEAT + 1, h=device.s.h,
                                   d=device.digests[device.n], t=t, p={"peer": 3, "share": "00" * 32}))
    net.run()
    assert all(net.peers[i].device.halted is None and net.peers[i].awaited() == (OPEN_SEAT + 1,) for i in (1, 3))
    net.vote_out(OPEN_SEAT + 1)
    net.run()
    for i in (1, 3):
        assert net.peers[i].finished and net.peers[i].verdict.clean


@pytest.mark.parametrize("key", [bytes(32), bytes([1]) + bytes(31), b"\xff" * 32, b"short"])
def test_our_own_device_names_nobody_that_others_would_refuse(key):
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 1})
    leave_before(net, 2, "MOVE")
    net.run()
    for i in (1, 3):
        with pytest.raises(Illegal):
            net.peers[i].propose(1, key)
    for seat in (-1, 3):
        with pytest.raises(Illegal):
            net.peers[1].propose(seat, net.terms.keys[0])
    net.run_without()
    assert all(net.peers[i].verdict.clean for i in (1, 3))


def slow_decider(owners: tuple[int, ...], leaver: int, seed: int = 5) -> tuple[Net, int, list[tuple[int, bytes]]]:
    """Peer 2 decides for the leaver's seat. What it sends is held up; the others agree to wait no longer."""
    net = Net(owners, seed, rounds=1, settings={"rounds": 2})
    seat = leaver - 1
    leave_before(net, leaver, "MOVE")
    net.run()
    for i in net.here():
        net.peers[i].propose(seat, net.terms.keys[1])
    net.vote_out(leaver)
    net.run(until=lambda: all(OPEN_SEAT + seat in net.peers[i].awaited() for i in net.here()))
    slow: list[tuple[int, bytes]] = []
    net.tamper = lambda sender, receiver, packet: slow.append((receiver, packet)) if sender == 2 else packet
    net.run()
    assert slow
    return net, OPEN_SEAT + seat, slow


def comes_through(net: Net, slow: list[tuple[int, bytes]]) -> None:
    net.tamper = lambda sender, receiver, packet: packet
    net.queue += slow
    for _ in range(5):
        net.run()
        for i in net.here():
            for j in net.here():
                for packet in net.peers[j].packets_from(net.peers[i].step) if i != j else ():
                    net.peers[i].receive(packet)


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize(("owners", "leaver"), [((0, 1, 2, 3), 4), ((0, 1, 2), 3)])
def test_a_move_for_another_seat_that_came_too_late_is_taken_back(owners, leaver, restart):
    net, seat, slow = slow_decider(owners, leaver)
    signed = {m.place for _, packet in slow if (m := parse(packet)).r == 0}
    assert len(signed) == 1 and (place := signed.pop())[2] == seat  # and nothing that stands on it
    for i in net.here():
        if i != 2:
            net.peers[i].vote(seat, True)
    net.run()
    comes_through(net, slow)
    if restart:
        net.rebuild(2).caught_up()
        comes_through(net, [])
    for i in net.here():
        assert net.peers[i].finished and net.peers[i].verdict.clean and not net.peers[i].silenced
        assert audit_file(net.peers[i].transcript(), {GAME.id: GAME})[0] == 0
        assert i == 2 or net.peers[i].device.record.get(*place) is None
    assert len({net.peers[i].table.digest() for i in net.here()}) == 1


@pytest.mark.parametrize("voters", [(), (1,)])
def test_a_slow_move_for_another_seat_counts_if_not_all_gave_it_up(voters):
    net, seat, slow = slow_decider((0, 1, 2, 3), 4)
    n = net.peers[1].step
    for i in voters:
        net.peers[i].vote(seat, True)
    net.run()
    comes_through(net, slow)
    if voters:  # who had voted does not take the move before the vote has failed
        assert net.peers[3].device.record.get(n, 1, 3).t == "STAY"
    for i in net.here():
        assert net.peers[i].finished and net.peers[i].verdict.clean
        assert net.peers[i].device.record.get(n, 0, seat) is not None


def test_a_returned_owner_takes_back_what_came_too_late():
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    leave_before(net, 3, "MOVE")
    net.run()
    for i in (1, 2):
        net.peers[i].propose(2, net.terms.keys[2])
    net.vote_out(3)
    net.run(until=lambda: all(OPEN_SEAT + 2 in net.peers[i].awaited() for i in (1, 2)))
    owner = net.peers[3]
    for i in (1, 2):
        for packet in net.peers[i].packets_from(0):
            owner.receive(packet)
    while owner.work(lambda: True):
        pass
    assert owner.asks(2)
    owner.submit(2, next(iter(owner.table.legal(2))))
    while owner.work(lambda: True):
        pass
    (place,) = {parse(packet).place for packet in owner.take_out() if parse(packet).peer == OPEN_SEAT + 2}
    assert owner.step == place[0] + 1
    for i in (1, 2):
        net.peers[i].vote(OPEN_SEAT + 2, True)
    net.run()
    for packet in net.peers[1].packets_from(0):
        owner.receive(packet)
    while owner.work(lambda: True):
        pass
    assert net.peers[1].finished and owner.table.digest() == net.peers[1].table.digest()
    assert net.peers[1].verdict.clean


@pytest.mark.parametrize("end", ["resign", "agree"])
def test_who_ends_the_game_while_its_move_is_taken_back_signs_nothing_twice(end):
    net, seat, slow = slow_decider((0, 1, 2, 3), 4)
    if end == "agree":
        for i in net.here():
            net.peers[i].want_end(True)
    getattr(net.peers[2], end)()
    net.run()
    for i in (1, 3):
        net.peers[i].vote(seat, True)
    net.run()
    comes_through(net, slow)
    halts_and_seeds = {(m.r, m.body) for sender, p in net.log if sender == 2 and (m := parse(p)).peer == 2 and m.r >= HALT_ROUND}
    assert len(halts_and_seeds) == 2  # one HALT, one SEED
    for i in net.here():
        assert net.peers[i].verdict.clean
        code, text, _ = audit_file(net.peers[i].transcript(), {GAME.id: GAME})
        assert code == 0 and ("Peer 2 resigned." if end == "resign" else "All agreed to end the game here.") in text


def test_a_vote_cast_in_a_step_that_never_was_holds_nobody_back():
    net, seat, slow = slow_decider((0, 1, 2, 3), 4)
    net.peers[2].vote(1, True)
    net.run()
    for i in (1, 3):
        net.peers[i].vote(seat, True)
    net.run()
    comes_through(net, slow)
    assert all(net.peers[i].finished and net.peers[i].verdict.clean for i in net.here())


def test_who_takes_a_move_back_forgets_nothing_else():
    net, seat, slow = slow_decider((0, 1, 2, 3), 4)
    device = net.peers[2].device
    net.peers[2].want_end(True)
    net.peers[2].propose(0, net.terms.keys[2])
    device.rolled_back = True
    device.silence("a message of ours turned up that our journal does not hold")
    for i in (1, 3):
        net.peers[i].vote(seat, True)
    net.run()
    comes_through(net, slow)
    again = net.peers[2].device
    assert again is not device and again.rolled_back and again.silenced == device.silenced and again.halting.agrees
    assert again.s.proposals == device.s.proposals != {}

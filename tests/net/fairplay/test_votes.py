"""Voting a peer out, under any order of delivery; open seats and who decides for them."""

import contextlib
import random

import pytest

from net.fairplay import transcript
from net.fairplay.group import Lock
from net.fairplay.news import Left, VoteOpened
from net.fairplay.peer import FairPeer
from net.fairplay.transcript import audit_file
from net.lockstep.chain import HALT_ROUND, MAX_VOTES, OPEN_SEAT, parse, write
from rules.core import Illegal
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, identity, kind_of, leave_before
from tests.probe import GAME


@pytest.mark.parametrize("seed", range(8))
def test_the_absent_peer_comes_back_at_any_moment(seed):
    """Its message reaches some of the others, early or late; votes cross it. All end alike, and nobody is blamed."""
    net = Net((0, 1, 2, 3), seed, rounds=1, settings={"rounds": 2})
    rng = random.Random(seed)
    net.run(until=lambda: net.peers[2].step > 20)
    absent, parked = 2, []

    def before(sender, packet):
        if sender == absent:
            parked.append(packet)
            return True
        return False

    net.before_sending = before
    net.run()
    assert parked and absent in net.peers[1].awaited()
    moments = rng.randrange(40)
    voters = [1, 3, 4]
    rng.shuffle(voters)
    for moment in range(60):
        if voters and rng.random() < 0.4:
            i = voters.pop()
            with contextlib.suppress(Illegal):
                net.peers[i].vote(absent, rng.random() < 0.8)
        if moment == moments:
            net.before_sending = lambda sender, packet: False
            for packet in parked:
                for i in (1, 3, 4):
                    if rng.random() < 0.7:
                        net.queue.append((i, packet))
        for _ in range(rng.randrange(4)):
            net.step()
    net.before_sending = lambda sender, packet: False
    for _ in range(60):
        net.run()
        if all(p.finished for p in net.peers.values() if not p.silenced):
            break
        for i, peer in net.peers.items():
            for other in net.peers.values():
                for packet in other.packets_from(peer.step):
                    peer.receive(packet)
            if any(isinstance(news, VoteOpened) for news in net.news[i]):
                with contextlib.suppress(Illegal):  # the players here look round the table, and agree
                    peer.vote(absent, True)
    for i, peer in net.peers.items():
        assert peer.device.halted is None, (i, peer.device.halted)
    here = [p for p in net.peers.values() if not p.silenced]
    assert len(here) >= 3
    assert len({p.table.digest() for p in here}) == 1
    assert len({tuple(p.device.s.active) for p in here}) == 1
    for peer in here:
        assert peer.finished and peer.verdict.clean, peer.verdict.sentence()
    out = absent not in here[0].device.s.active
    assert bool(net.peers[absent].silenced) == out


def test_a_vote_needs_everybody():
    net = Net((0, 1, 2, 3), 3, rounds=1)
    leave_before(net, 2, "MOVE")
    net.run()
    for i in (1, 3):
        net.peers[i].vote(2, True)
    net.run()
    assert not any(kind_of(packet) == "SHARE" for _, packet in net.log)
    net.peers[4].vote(2, False)
    net.run()
    assert not any(kind_of(packet) == "SHARE" for _, packet in net.log)
    assert all(2 in net.peers[i].device.s.active for i in (1, 3, 4))
    for i in (1, 3, 4):  # the second vote may begin
        net.peers[i].vote(2, True)
    net.run()
    assert all(2 not in net.peers[i].device.s.active for i in (1, 3, 4))


def test_who_has_its_message_says_stay_and_passes_it_on():
    net = Net((0, 1, 2), 3, rounds=1)
    net.run(until=lambda: net.peers[1].step > 20)
    net.tamper = lambda sender, receiver, packet: None if (sender, receiver) == (2, 1) else packet
    net.run()
    assert net.peers[1].awaited() == (2,) and net.peers[3].step >= net.peers[1].step
    net.peers[1].vote(2, True)
    net.run(until=lambda: net.peers[1].step > 30, limit=5000)
    assert any(kind_of(packet) == "STAY" for _, packet in net.log)
    assert all(2 in p.device.s.active and p.device.halted is None for p in net.peers.values())


@pytest.mark.parametrize(("kind", "slow"), [("MOVE", False), ("SEAL", False), ("SEAL", True)])
def test_a_watcher_that_heard_the_leaver_goes_back(kind, slow):
    """It alone got the leaver's last message, and has gone on to the next step with it; or not yet, another one being slow."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    watcher = FairPeer.watching(net.game, net.terms)
    gone, parked = [], []

    class Ears:
        """What the watcher hears: peer 3's message of that step only when the votes are in."""

        work = watcher.work

        @staticmethod
        def receive(packet):
            if slow and parse(packet).peer == 3 and kind_of(packet) == kind and not any(
                    kind_of(p) == "SHARE" for _, p in net.log):
                parked.append(packet)
            else:
                watcher.receive(packet)

    net.watchers.append(Ears)

    def before(sender, packet):
        if sender == 2 and kind_of(packet) == kind and not gone:
            net.gone.add(2)
            gone.append(packet)
            watcher.receive(packet)
        return sender in net.gone

    net.before_sending = before
    net.run()
    stuck = net.peers[1].step
    assert gone and watcher.step == (stuck if slow else stuck + 1)
    net.vote_out(2)
    net.run(until=lambda: net.peers[1].step > stuck)
    for packet in parked:
        watcher.receive(packet)
    net.run_without()
    for i in (1, 3):
        assert net.peers[i].finished and net.peers[i].verdict.clean
    assert watcher.finished and watcher.verdict.clean, watcher.verdict
    assert watcher.table.digest() == net.peers[1].table.digest()
    assert watcher.verdict.peers[2] == "left"


def test_a_message_that_is_here_but_not_worked_through_is_no_reason_to_leave():
    """LEAVE says "I have no message of it". Whoever signed that and then applied one would stand against all others."""
    net = Net((0, 1, 2), 3, rounds=12, settings={"rounds": 1})
    held = []

    def before(sender, packet):
        if sender == 2 and kind_of(packet) == "PROOF":
            held.append(packet)
        return bool(held) and sender == 2

    net.before_sending = before
    net.run()
    peer = net.peers[1]
    assert peer.awaited() == (2,)
    peer.receive(held[0])
    peer.work(lambda: False)  # it is being checked
    assert 2 not in peer.device._main.said
    with pytest.raises(Illegal, match="cannot be voted out"):
        peer.vote(2, True)


@pytest.mark.parametrize("ahead", [True, False])
def test_a_vote_about_ourselves_is_answered_once(ahead):
    """Peer 2 has spoken and peer 1 did not hear it. Peer 2 may have gone on, or be in that step itself, waiting for peer 3."""
    net = Net((0, 1, 2), 3, rounds=1)
    if ahead:
        net.tamper = lambda sender, receiver, packet: None if (sender, receiver, kind_of(packet)) == (2, 1, "SEAL") else packet
    else:
        net.before_sending = lambda sender, packet: sender in (2, 3) and kind_of(packet) == "SEAL"
    net.run()
    spoken = net.peers[2]
    assert 2 in net.peers[1].awaited() and (spoken.step > net.peers[1].step) == ahead
    net.peers[1].vote(2, True)
    (vote,) = net.peers[1].take_out()
    spoken.receive(vote)
    shown = []
    for _ in range(20):
        spoken.work(lambda: True)
        shown += spoken.take_relay()
    assert len(shown) == 1


def test_a_file_may_hold_what_the_leaver_said_too_late():
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    late = []

    def before(sender, packet):
        if sender == 2 and kind_of(packet) == "SEAL" and not late:
            net.gone.add(2)
            late.append(packet)
        return sender in net.gone

    net.before_sending = before
    net.run_without()
    hellos = net.peers[1].packets_from(0)[:3]
    packets = [*hellos, *(m.raw for m in net.peers[1]._messages()), late[0]]
    code, text, verdict = audit_file(transcript.encode(packets), {GAME.id: GAME})
    assert code == 0 and verdict.peers[2] == "left", text


def test_votes_that_are_no_question():
    net = Net((0, 1, 2), 3, rounds=1)
    net.run(until=lambda: net.peers[1].step > 20)
    with pytest.raises(Illegal):
        net.peers[1].vote(1, True)
    with pytest.raises(Illegal):
        net.peers[1].vote(3, False)


def test_the_votes_of_one_step_come_to_an_end():
    """Somebody says STAY to forty votes before they are opened. It could as well not vote; nobody signs what nobody counts."""
    net = Net((0, 1, 2), 5, rounds=1)
    cheat_at(net, 3)
    leave_before(net, 2, "MOVE")
    net.run()
    for vote in range(1, MAX_VOTES + 1):
        net.peers[1].receive(net.peers[3].device.sign_anything(r=4 * vote - 3, t="STAY", p={"peer": 2}))
        net.run()
    with pytest.raises(Illegal, match="too many votes"):
        net.peers[1].vote(2, True)
    assert net.peers[1].take_out() == [] and net.peers[1].awaited() == (2,) and net.peers[1].device.halted is None


def test_after_two_leavers_no_single_one_can_open_another():
    """Four peers, two gone: the shares of the last two are not in anybody's hands any more."""
    net = Net((0, 1, 2, 3), 4, rounds=1)
    leave_before(net, 2, "MOVE")
    net.run()
    net.vote_out(2)
    net.run(until=lambda: any(kind_of(packet) == "MOVE" for _, packet in net.log[-3:]))
    net.gone.add(3)
    net.before_sending = lambda sender, packet: sender in net.gone
    net.run()
    if 3 in net.peers[1].awaited():
        net.vote_out(3)
        net.run()
        for i in (1, 4):
            device = net.peers[i].device
            assert device.s.handed_shares == {} and not device.s.can_drop
            with pytest.raises(Illegal):
                net.peers[i].vote(5 - i, True)


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
        assert peer.finished and peer.verdict.clean, peer.verdict.sentence()
        assert any(isinstance(news, Left) and news.seats == (1,) for news in net.news[i])
        assert any(m.peer == OPEN_SEAT + 1 for m in peer.device.record)
        assert audit_file(peer.transcript(), {GAME.id: GAME})[0] == 0
    assert guest.table.digest() == net.peers[1].table.digest()


def test_shares_are_not_derived_from_the_seed():
    net = Net((0, 1, 2), 5, rounds=1)
    net.run(until=lambda: net.peers[1].step > 6)
    device = net.peers[1].device
    opened = type(device.s.minds[1])(1, net.secrets[0].seed, device.s.sid)
    with pytest.raises(ValueError, match="does not open"):
        opened.share_lock()
    shares = [net.peers[i].device.s.handed_shares for i in (1, 2, 3)]
    assert all(len(s) == 2 for s in shares)
    assert isinstance(device.s.minds[1].share_lock(), Lock)


def test_a_voter_signs_twice_and_the_leaver_comes_back_to_some():
    """Peer 2 tells peer 1 STAY and peer 3 LEAVE. Peer 3 rightly shows its share; peer 1, who goes on with the leaver, must not
    take that for foul play: when they show each other what they heard, peer 2 stands there."""
    net = Net((0, 1, 2, 3), 3, rounds=1)
    cheat_at(net, 2)
    parked = []

    def before(sender, packet):
        if sender == 4 and kind_of(packet) == "SEAL" and not parked:
            parked.append(packet)
        return bool(parked) and sender == 4

    net.before_sending = before
    net.run()
    stuck = net.peers[1].step
    for i in (1, 3):
        net.peers[i].vote(4, True)
        net.peers[i].work(lambda: True)
    (first,), (third,) = net.peers[1].take_out(), net.peers[3].take_out()
    device = net.peers[2].device
    stay, leave = (device.sign_anything(r=1, t=t, p={"peer": 4}) for t in ("STAY", "LEAVE"))
    for packet in (third, stay, parked[0]):
        net.peers[1].receive(packet)
    for packet in (first, leave):
        net.peers[3].receive(packet)
    while net.peers[1].work(lambda: True) or net.peers[3].work(lambda: True):
        pass
    (share,) = net.peers[3].take_out()
    assert kind_of(share) == "SHARE" and net.peers[1].step == stuck + 1  # both did what they had to
    net.peers[1].receive(share)
    assert net.peers[1].device.halted is None
    for packet in net.peers[1].take_relay():
        net.peers[3].receive(packet)
    assert net.peers[3].device.halted.accused == 2
    for packet in net.peers[3].take_relay():
        net.peers[1].receive(packet)
    assert net.peers[1].device.halted.accused == 2


@pytest.mark.parametrize("kind", ["MOVE", "KEYS", "SEAL"])
def test_what_a_leaver_said_too_late_to_some_makes_no_difference(kind):
    """Peer 1 has voted and then hears it, peer 3 does not: they must open the same knowledge, and go on alike."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    late = []

    def before(sender, packet):
        if sender == 2 and kind_of(packet) == kind and not late:
            net.gone.add(2)
            late.append(packet)
        if sender == 1 and kind_of(packet) == "LEAVE" and late:
            net.peers[1].receive(late[0])
        return sender in net.gone

    net.before_sending = before
    net.run()
    net.vote_out(2)
    net.run(until=lambda: all(net.peers[i].device.s.open_seats for i in (1, 3)))
    one, three = (net.peers[i].table.knowledge.view(1) for i in (1, 3))
    assert one.plain() == three.plain()
    net.run_without()
    for i in (1, 3):
        assert net.peers[i].finished and net.peers[i].verdict.clean, net.peers[i].verdict.sentence()
    assert net.peers[1].table.digest() == net.peers[3].table.digest()


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
    """Its own voice is not needed to take the seat from it; then it is awaited itself, and can be put out."""
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
        assert peer.finished and peer.verdict.clean, peer.verdict.sentence()
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


def test_our_own_device_signs_no_word_on_what_is_no_question():
    """The players' answer may come late: the vote they were asked about is over, and another one is open."""
    net = Net((0, 1, 2, 3), 3, rounds=1)
    leave_before(net, 4, "MOVE")
    net.run()
    net.peers[1].vote(4, True)
    net.run(until=lambda: bool(net.peers[2].device.votes()))
    for nobody in (0, 1, 3, 99, OPEN_SEAT, OPEN_SEAT + 3):
        for leaves in (True, False):
            with pytest.raises(Illegal):
                net.peers[2].vote(nobody, leaves)
    assert net.peers[2].take_out() == []
    net.peers[2].vote(4, False)
    net.run()
    assert all(net.peers[i].device.halted is None for i in (1, 2, 3))


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


# -- a peer decides for another's seat, and its move is slow -------------------------------------------------------------


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
    last_words = {(m.r, m.body) for sender, p in net.log if sender == 2 and (m := parse(p)).peer == 2 and m.r >= HALT_ROUND}
    assert len(last_words) == 2  # one HALT, one SEED
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
    assert again is not device and again.rolled_back and again.silenced == device.silenced and again.agrees
    assert again.s.proposals == device.s.proposals != {}


def test_an_old_vote_that_failed_silences_nobody_when_its_voters_have_left():
    """3 asked to go on without 2, 1 did not want to. Later 1 leaves for good; then 2's device is restarted."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    net.run(until=lambda: min(p.step for p in net.peers.values()) > 25)
    slow: list[tuple[int, bytes]] = []
    net.tamper = lambda sender, receiver, p: slow.append((receiver, p)) if (sender, receiver) == (2, 3) else p
    net.run()
    assert 2 in net.peers[3].awaited()
    net.peers[3].vote(2, True)
    n = net.peers[3].step
    net.run()
    net.tamper = lambda sender, receiver, packet: packet
    net.queue += slow
    net.run(until=lambda: net.peers[3].step > n + 3)
    assert {m.peer: m.t for m in net.peers[3].device.record.of_step(n) if m.r == 1} == {3: "LEAVE", 1: "STAY"}
    leave_before(net, 1, "MOVE")
    net.run()
    net.vote_out(1)
    before = net.peers[2].step
    net.run(until=lambda: net.peers[2].step > before + 2)
    again = net.rebuild(2)
    for packet in net.peers[3].packets_from(again.step):
        again.receive(packet)
    again.caught_up()
    net.run()
    assert not again.silenced and again.finished and again.verdict.clean

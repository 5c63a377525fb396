"""Voting a peer out, under any order of delivery. (Who decides for an open seat: test_deciders.py.)"""

import contextlib
import random

import pytest

from net.fairplay import transcript
from net.fairplay.group import Lock
from net.fairplay.news import VoteOpened
from net.fairplay.peer import FairPeer
from net.lockstep.chain import OPEN_SEAT, parse
from net.lockstep.rounds import BALLOT, MAX_VOTES, VoteRound
from rules.core import Illegal
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of, leave_before
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
        assert peer.finished and peer.verdict.clean, peer.verdict.log_line()
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
    """LEAVE says "I have no message of it". A device that signed it and then applied one would have a chain of its own."""
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
    assert 2 not in peer.device.main.said
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
        net.peers[1].receive(net.peers[3].device.sign_anything(r=VoteRound(vote, BALLOT).r, t="STAY", p={"peer": 2}))
        net.run()
    with pytest.raises(Illegal, match="too many votes"):
        net.peers[1].vote(2, True)
    assert net.peers[1].take_out() == [] and net.peers[1].awaited() == (2,) and net.peers[1].device.halted is None


def test_after_two_leavers_no_single_one_can_open_another():
    """Four peers, two gone: the last two hold no complete set of shares."""
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


def test_shares_are_not_derived_from_the_seed():
    net = Net((0, 1, 2), 5, rounds=1)
    net.run(until=lambda: net.peers[1].step > 6)
    device = net.peers[1].device
    opened = type(device.s.secrets_of[1])(1, net.secrets[0].seed, device.s.sid)
    with pytest.raises(ValueError, match="does not open"):
        opened.share_lock()
    shares = [net.peers[i].device.s.handed_shares for i in (1, 2, 3)]
    assert all(len(s) == 2 for s in shares)
    assert isinstance(device.s.secrets_of[1].share_lock(), Lock)


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
        assert net.peers[i].finished and net.peers[i].verdict.clean, net.peers[i].verdict.log_line()
    assert net.peers[1].table.digest() == net.peers[3].table.digest()


def test_our_own_device_signs_no_word_on_what_is_no_question():
    """The players' answer may come late: the vote they were asked about is over, and another one is open."""
    net = Net((0, 1, 2, 3), 3, rounds=1)
    leave_before(net, 4, "MOVE")
    net.run()
    net.peers[1].vote(4, True)
    net.run(until=lambda: bool(net.peers[2].device.votes.ballots()))
    for nobody in (0, 1, 3, 99, OPEN_SEAT, OPEN_SEAT + 3):
        for leaves in (True, False):
            with pytest.raises(Illegal):
                net.peers[2].vote(nobody, leaves)
    assert net.peers[2].take_out() == []
    net.peers[2].vote(4, False)
    net.run()
    assert all(net.peers[i].device.halted is None for i in (1, 2, 3))


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

"""A cheat sends a message to one device alone: that device must not stop for something that the others, who never got it, would
not understand. Otherwise the audit of their records would call it a false alarm, and an honest peer a cheat."""

from __future__ import annotations

import pytest

from net.lockstep.chain import write
from net.lockstep.record import MAX_VOTE_MESSAGES
from net.lockstep.rounds import BALLOT, HALT_ROUND, MAX_VOTES, VoteRound
from tests.net.fairplay.attacks.table import CHEAT
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of, leave_before
from tests.probe import GAME

GAMES = {GAME.id: GAME}
LEAVER = 4


def blames_no_honest_peer(net: Net, *honest: int) -> None:
    for i in honest:
        peer = net.peers[i]
        assert peer.device.halted is None or peer.device.halted.accused in (None, CHEAT)
        for verdict in (peer.verdict, audit_file(peer.transcript(), GAMES)[2]):
            assert verdict.finding is None or verdict.finding.peer == CHEAT, (i, verdict.log_line())
            assert not {verdict.peers[p] for p in honest} & {"cheated", "disputed", "refused"}, (i, verdict.peers)


def before_leaving() -> Net:
    net = Net((0, 1, 2, 3), 5, rounds=1, settings={"rounds": 2})
    cheat_at(net, CHEAT)
    net.run(until=lambda: net.peers[CHEAT].step > 22)
    net.flush()
    return net


@pytest.mark.parametrize(("r", "t", "p", "true_hash"), [
    (2, "SHARE", {"peer": 3, "share": "00" * 32}, False),
    (1, "LEAVE", {"peer": 99}, True),
    (1, "NONSENSE", {}, True),
    (1, "STAY", {"peer": 3}, True),
])
def test_a_word_on_a_finished_step_is_no_reason_to_stop_when_a_leaver_is_opened(r, t, p, true_hash):
    net = before_leaving()
    device = net.peers[CHEAT].device
    n = next(n for n in range(15, device.n) if device.record.get(n, 0, 3) is not None)
    h, d = (device.hashes[n], device.digests[n]) if true_hash else (bytes(32), "")
    net.peers[1].receive(device.sign_anything(n=n, r=r, h=h, d=d, t=t, p=p))
    net.gone.add(LEAVER)
    net.before_sending = lambda sender, packet: sender in net.gone
    net.run_without()
    for i in (1, 3):
        assert net.peers[i].finished and net.peers[i].device.halted is None
        assert LEAVER not in net.peers[i].device.s.active
    blames_no_honest_peer(net, 1, 3)


def test_a_word_for_the_stuck_step_is_no_reason_to_blame_another_when_a_leaver_is_opened():
    """It comes to peer 1 alone, just when the leaver's seed is being added up."""
    net = before_leaving()
    leave_before(net, LEAVER, "MOVE")
    net.run()
    net.vote_out(LEAVER)
    peer, device = net.peers[1], net.peers[CHEAT].device
    honest = peer.device.votes.open_leaver

    def opening(leaver, seed):
        peer.receive(device.sign_anything(n=device.n, t="NONSENSE", p={}))
        return (yield from honest(leaver, seed))

    assert device.record.get(device.n, 0, CHEAT) is None  # the leaver's word alone is awaited
    peer.device.votes.open_leaver = opening
    net.run_without()
    for i in net.here():
        net.peers[i].close()
    net.run()
    blames_no_honest_peer(net, 1, 3)


def test_who_asks_about_steps_long_past_does_not_use_up_the_voices_of_those_who_answer():
    """Every vote on a finished step is answered with STAY. The cheat opens hundreds, so that no LEAVE of the others has room any
    more, and goes: it must be opened all the same. A device that comes back reads through all of it, too."""
    net = Net((0, 1, 2), 5, rounds=1)
    cheat_at(net, CHEAT)
    net.run(until=lambda: net.peers[CHEAT].step > 40)
    net.flush()
    device = net.peers[CHEAT].device
    spoken = [n for n in range(4, device.n - 1) if device.record.get(n, 0, 3) is not None]
    assert len(spoken) * MAX_VOTES > MAX_VOTE_MESSAGES
    for n in spoken:
        for vote in range(1, MAX_VOTES + 1):
            net.peers[1].receive(device.sign_anything(n=n, r=VoteRound(vote, BALLOT).r, h=device.hashes[n], d=device.digests[n],
                                                      t="LEAVE", p={"peer": 3}))
    net.gone.add(CHEAT)
    net.before_sending = lambda sender, packet: sender in net.gone
    net.run()
    assert sum(kind_of(packet) == "STAY" for _, packet in net.log) >= MAX_VOTE_MESSAGES
    net.rebuild(1).caught_up()
    net.run_without()
    for i in (1, 3):
        assert net.peers[i].finished and net.peers[i].verdict.peers[CHEAT] == "left", (i, net.peers[i].awaited())


@pytest.mark.parametrize("word", ["\u202eTLAH", "[b]A[/b]", "\x1b[31m", "\n\r", "Z" * 16])
def test_the_words_of_a_cheat_are_shown_without_what_could_paint_a_screen(word):
    for stops in (True, False):
        net = Net((0, 1), 3, rounds=1)
        cheat_at(net, CHEAT)
        net.run(until=lambda net=net: net.peers[1].step > 8)
        net.flush()
        net.run(until=lambda net=net: CHEAT in net.peers[1].awaited())
        device = net.peers[1].device
        packet = net.peers[CHEAT].device.sign_anything(n=device.n, h=device.s.h, d=device.digests[device.n], **(
            {"r": HALT_ROUND, "t": "HALT", "p": {"reason": word * 20}} if stops else {"t": word, "p": {}}))
        net.peers[1].receive(packet)
        while net.peers[1].work(lambda: True):
            pass
        net.peers[1].close()
        while net.peers[1].work(lambda: True):
            pass
        said = [net.peers[1].device.halted.reason, net.peers[1].verdict.log_line()]
        assert device.halted and all(text.isprintable() and "[" not in text and len(text) < 200 for text in said), said


@pytest.mark.parametrize("floods", ["forged", "replayed", "signed"])
def test_what_waits_for_the_last_greeting_is_not_washed_away(floods):
    """Peer 3 lacks a greeting still. The cheat sends it hundreds of packets meanwhile; the others' words must find their room."""
    net = Net((0, 1, 2), 3, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    kept = []

    def tamper(sender, receiver, packet):
        if receiver == 3 and sender == 1 and kind_of(packet) == "HELLO":
            kept.append(packet)
            return None
        return packet

    net.tamper = tamper
    net.run(until=lambda: net.peers[CHEAT].device is not None)
    device = net.peers[CHEAT].device
    for n in range(1, 600):
        if floods == "signed":
            packet = device.sign_anything(n=n + 50, t="MOVE", p={})
        elif floods == "replayed":
            packet = write(net.ids[CHEAT - 1].sign, sid=bytes(32), n=1, r=0, peer=CHEAT, h=bytes(32), d="", t="SETUP", p={})
        else:
            packet = write(lambda body: bytes(64), sid=device.s.sid, n=n, r=0, peer=1, h=bytes(32), d="", t="SETUP", p={})
        net.peers[3].receive(packet)
    net.run()
    assert net.peers[3].device is None and net.peers[1].awaited() == (3,)
    net.peers[3].receive(kept[0])
    net.run()
    if floods == "signed":  # it has filled its own room: its own word is missing, and nobody else's
        assert net.peers[3].awaited() == (CHEAT,) and net.peers[3].device.record.get(1, 0, 1)
        return
    for peer in net.peers.values():
        assert peer.finished and peer.verdict.clean


@pytest.mark.parametrize("true_hash", [True, False])
@pytest.mark.parametrize("late", [False, True])
def test_a_word_out_of_turn_told_to_whoever_is_a_step_behind(late, true_hash):
    """Peer 3 has moved and gone on, peer 1 has not heard it yet. What the cheat tells peer 1 now is of a step that peer 3 has
    behind it: it must understand all the same why peer 1 stops, whether it hears of that first or sees the proof."""
    net = Net((0, 1, 2), 3, rounds=1)
    cheat_at(net, CHEAT)
    held = []

    def before(sender, packet):
        if sender == 3 and kind_of(packet) == "MOVE" and not held:
            held.append(packet)
        return bool(held) and sender == 3

    net.before_sending = before
    net.run()
    assert net.peers[3].step == net.peers[1].step + 1 == net.peers[CHEAT].step + 1
    net.before_sending = lambda sender, packet: False
    cheat = net.peers[CHEAT]
    net.peers[1].receive(cheat.device.sign_anything(
        t="MOVE", p={"seat": 1, "answers": [["rest"]]}, h=cheat.device.s.h if true_hash else bytes(32)))
    while net.peers[1].work(lambda: True):
        pass
    for n in net.peers[1].disputed.values():
        net.peers[1].receive_shown(CHEAT, cheat.packets_from(n))
    packets = [*net.peers[1].take_out(), *net.peers[1].take_relay()]
    assert net.peers[1].device.halted.accused == CHEAT
    for packet in packets if late else packets[::-1]:
        net.peers[3].receive(packet)
        while net.peers[3].work(lambda: True):
            pass
        net.pump(3)
    net.run()
    for i in (1, 3):
        net.peers[i].close()
    net.run()
    blames_no_honest_peer(net, 1, 3)
    for i in (1, 3):
        assert net.peers[i].verdict.peers[CHEAT] == ("cheated" if true_hash else "disputed"), net.peers[i].verdict
        again = net.rebuild(i)
        assert again.step and {m.digest() for m in again._messages()} >= {m.digest() for m in net.peers[i]._messages()}

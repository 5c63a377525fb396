"""An end by agreement needs everybody's signature; whoever claims one without has resigned."""

import pytest

from app.words.audit import verdict_sentence
from net.fairplay.ending import AGREED, NOT_AGREED
from net.fairplay.steps import HaltReason
from net.fairplay.transcript import decode, encode
from net.lockstep.rounds import HALT_ROUND
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, leave_before
from tests.probe import GAME

GAMES = {GAME.id: GAME}


def at_rest(peers=3, seed=6):
    net = Net(tuple(range(peers)), seed, rounds=1)
    net.run(until=lambda: net.peers[1].step > 20)
    return net


def check(net, word):
    for i in net.here():
        peer = net.peers[i]
        assert peer.finished and peer.verdict.clean and word in verdict_sentence(peer.verdict), peer.verdict.log_line()
        code, text, _ = audit_file(peer.transcript(), GAMES)
        assert code == 0 and word in text


@pytest.mark.parametrize("quick", [(1,), (1, 3), (1, 2, 3)])
def test_all_sign_whoever_was_first(quick):
    net = at_rest()
    for peer in net.peers.values():
        peer.want_end(True)
    for i in quick:
        net.peers[i].agree()
    net.run()
    check(net, "All agreed to end the game here.")


@pytest.mark.parametrize("willing", [(), (2,), (3,)])
def test_a_claim_that_somebody_does_not_sign_is_a_resignation(willing):
    net = at_rest()
    for i in willing:
        net.peers[i].want_end(True)
    net.peers[1].agree()
    net.run()
    check(net, "Peer 1 resigned.")
    assert all("agreed" not in verdict_sentence(net.peers[i].verdict) for i in net.peers)


def test_a_record_without_one_of_the_signatures_shows_neither_an_agreement_nor_a_resignation():
    net = at_rest()
    for peer in net.peers.values():
        peer.want_end(True)
    net.peers[2].agree()
    net.run()
    read = decode(net.peers[1].transcript())
    for missing in net.peers:
        kept = [m.raw for m in (*read.hellos, *read.messages) if not (m.r == HALT_ROUND and m.peer == missing)]
        code, text, verdict = audit_file(encode(kept), GAMES)
        assert code == 1 and "All agreed" not in text and "resigned" not in text and verdict.finding is None


def test_not_agreed_without_anybody_who_claimed_it_names_nobody():
    """The claim may have been left out by whoever made it."""
    net = at_rest(2)
    net.peers[1].want_end(True)
    net.peers[1].agree()
    net.run()
    claim = next(m for m in net.peers[2].device.halting.halts_and_seeds if m.p.get("reason") == AGREED)
    for i in net.peers:
        read = decode(net.peers[i].transcript())
        answer = next(m for m in read.messages if m.p.get("reason") == NOT_AGREED)
        assert claim.digest().hex() in answer.p["proof"]
        kept = [m.raw for m in (*read.hellos, *read.messages) if m.p.get("reason") != AGREED]
        code, text, verdict = audit_file(encode(kept), GAMES)
        assert code == 1 and verdict.finding is None and "does not hold" in text


def test_a_leaver_need_not_sign():
    net = Net((0, 1, 2), seed=4, rounds=1)
    leave_before(net, 2, "MOVE")
    net.run()
    net.vote_out(2)
    net.run(until=lambda: 2 not in net.peers[1].device.s.active and 2 not in net.peers[3].device.s.active)
    for i in net.here():
        net.peers[i].want_end(True)
    net.peers[3].agree()
    net.run()
    check(net, "All agreed")


def test_a_device_that_comes_back_signs_what_it_knows_and_nothing_twice():
    net = at_rest()
    for peer in net.peers.values():
        peer.want_end(True)
    net.gone.add(3)
    net.queue = [(to, packet) for to, packet in net.queue if to != 3]
    net.peers[1].agree()
    net.run()
    assert not net.peers[1].finished and 3 in net.peers[1].awaited()
    net.gone.clear()
    again = net.rebuild(3)
    for packet in net.peers[1].packets_from(0):
        again.receive(packet)
    again.caught_up()
    net.run()
    # Its players' wish was not kept: it signs that it knows of no agreement, and nobody is blamed.
    check(net, "Peer 1 resigned.")


def test_an_answer_to_what_nobody_proposed_stops_the_game_and_asks_for_the_own_seed_first():
    """Otherwise a cheat could end the game with it, keep its seed, and look like any other peer in the record."""
    net = Net((0, 1, 2), 6, rounds=1)
    cheat_at(net, 2, lambda device, kind, payload: None if kind == "SEED" else (kind, payload))
    net.run(until=lambda: net.peers[1].step > 20)
    net.peers[2].device.halt(HaltReason(NOT_AGREED, None, None))
    net.run()
    for i in (1, 3):
        peer = net.peers[i]
        assert peer.awaited() == (2,)
        peer.close()
        net.run()
        code, text, verdict = audit_file(peer.transcript(), GAMES)
        assert code == 1 and peer.verdict.peers == verdict.peers == {1: "sealed", 2: "refused", 3: "sealed"}
        assert "Peer 2 did not open" in text


def test_who_is_at_the_end_still_answers_whoever_is_not():
    net = Net((0, 1), 6, rounds=1, settings={"rounds": 1})
    cheat_at(net, 2)
    net.run()
    assert net.peers[1].finished and net.peers[1].verdict.clean
    claim = {"reason": AGREED, "proof": [], "op": None, "slot": None}
    net.peers[1].receive(net.peers[2].device.sign_anything(r=HALT_ROUND, t="HALT", p=claim))
    net.run()
    (answer,) = [m for m in net.peers[1].device.halting.halts_and_seeds if m.peer == 1]
    assert answer.p["reason"] == NOT_AGREED
    code, text, _ = audit_file(net.peers[1].transcript(), GAMES)
    assert net.peers[1].verdict.clean and code == 0 and "Peer 1" not in text.splitlines()[0]

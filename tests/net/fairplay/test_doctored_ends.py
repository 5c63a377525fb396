"""The last words of a game, doctored: a HALT belongs to the steps that its sender had lived through. What was cut or changed
before it brings no honest peer into disgrace, and makes no clean record of a game that was not."""

from __future__ import annotations

import pytest

from app.words.audit import verdict_sentence
from net.fairplay import relocks
from net.fairplay.ending import AGREED, NOT_AGREED
from net.fairplay.peer import FairPeer
from net.fairplay.steps import HaltReason
from net.fairplay.transcript import CLEAN, NOT_CLEAN, decode, encode
from net.lockstep.chain import Message, parse, write
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, thief
from tests.probe import GAME

CHEAT = 2
GAMES = {GAME.id: GAME}


def record(net: Net, number: int = 1) -> list[Message]:
    read = decode(net.peers[number].transcript())
    return [*read.hellos, *read.messages]


def audited(messages: list[Message], *more: bytes):
    return audit_file(encode([*(m.raw for m in messages), *more]), GAMES)


def blames_nobody(messages: list[Message], *more: bytes) -> str:
    code, text, verdict = audited(messages, *more)
    assert code == NOT_CLEAN and verdict.finding is None and "cheated" not in verdict.peers.values(), text
    return text


def signed(net: Net, like: Message, **other) -> bytes:
    """What the cheat could have signed in the place of this message."""
    return write(net.ids[CHEAT - 1].sign, **{"sid": like.sid, "n": like.n, "r": like.r, "peer": CHEAT, "h": like.h, "d": like.d,
                                             "t": like.t, "p": like.p} | other)


def judged(net: Net, *honest: int) -> None:
    """Every honest device, and its file, name the cheat or leave it in dispute, and nobody else."""
    for i in honest:
        for verdict in (net.peers[i].verdict, audit_file(net.peers[i].transcript(), GAMES)[2]):
            assert verdict.peers[CHEAT] in ("cheated", "disputed") and not verdict.clean
            assert {verdict.peers[p] for p in honest} == {"clean"}, verdict.log_line()


def closed(net: Net) -> None:
    net.run()
    for i in net.here():
        net.peers[i].close()
    net.run()


# -- an alarm, and the message it was for


@pytest.mark.parametrize("owners", [(0, 1), (0, 1, 2)])
def test_a_wrong_result_changed_for_the_right_one_does_not_make_the_alarm_a_false_one(owners):
    net = Net(owners, 5, rounds=1, settings={"rounds": 1})
    good = []

    def alter(device, kind, payload):
        good.extend([payload] if kind == "RESULT" else [])
        return kind, payload | {"state": "00" * 32} if kind == "RESULT" else payload

    cheat_at(net, CHEAT, alter)
    closed(net)
    judged(net, *(i for i in net.peers if i != CHEAT))
    false = next(m for m in record(net) if m.t == "RESULT" and m.peer == CHEAT)
    kept = [m for m in record(net) if m is not false and m.body != false.body]
    assert "for something that this record does not hold" in blames_nobody(kept, signed(net, false, p=good[0]))
    blames_nobody(kept)
    # Its own alarm left out as well: whoever reads it sees honest peers in dispute, not in disgrace.
    blames_nobody([m for m in kept if not (m.r == HALT_ROUND and m.peer == CHEAT)], signed(net, false, p=good[0]))


def test_a_hash_of_another_history_with_the_move_that_it_follows_from():
    """Of its two moves the cheat shows peer 1 the first, and goes on from the second; its file holds the second alone."""
    net = Net((0, 1), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    peer, cheat = net.peers[1], net.peers[CHEAT]
    net.run(until=lambda: peer.step > 14 and peer.device.main.step is not None and cheat.step == peer.step
            and peer.device.main.step.kinds == ("MOVE",) and peer.device.main.step.senders == (CHEAT,))
    net.flush()
    n, options = peer.step, list(cheat.table.legal(1))
    moves = [cheat.device.sign_anything(t="MOVE", p={"seat": 1, "answers": [option]}) for option in (options[0], options[-1])]
    before = [m.raw for m in (*peer._hellos.values(), *peer.device.record) if m.n < n]
    peer.receive(moves[0])
    while peer.work(lambda: True):
        pass
    twin = FairPeer(net.game, net.terms, net.secrets[1], net.ids[1].sign, net.terms.keys[1], stored=[*before, moves[1]])
    while twin.work(lambda: True):
        pass
    twin.caught_up()
    while twin.work(lambda: True):
        pass
    if twin.asks(1):
        twin.submit(1, next(iter(twin.table.legal(1))))
        while twin.work(lambda: True):
            pass
    later = next(packet for packet in twin.take_out() if parse(packet).n == n + 1)
    assert peer.step == n + 1
    peer.receive(later)
    while peer.work(lambda: True):
        pass
    peer.receive_shown(CHEAT, [m.raw for m in peer.device.record.of_step(n)])
    assert peer.device.halted.accused == CHEAT
    halt = next(m for m in peer.device.halting.halts_and_seeds if m.r == HALT_ROUND)
    peer.receive(signed(net, halt, r=SEED_ROUND, t="SEED", p={"seed": net.secrets[1].seed.hex(), "halt": halt.digest().hex()}))
    while peer.work(lambda: True):
        pass
    judged(net, 1)
    kept = [m for m in record(net) if m.raw != moves[0] and not (m.peer == 1 and m.n > n and m.r == 0)]
    assert "for something that this record does not hold" in blames_nobody(kept, moves[1])


def strip_for_one() -> tuple[Net, list[bytes]]:
    """Peer 1 alone is shown a strip with two equal points. It stops; whose fault it is only the audit could tell."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    cheat_at(net, CHEAT)
    false: list[bytes] = []

    def tamper(sender, receiver, packet):
        if (sender, receiver) != (CHEAT, 1):
            return packet
        m = parse(packet)
        if m.t == "STRIP" and not false and len(m.p["points"][0]) > 64:
            first, *rest = m.p["points"]
            false.append(signed(net, m, p=m.p | {"points": [first[:64] * 2 + first[128:], *rest]}))
            return false[0]
        return packet if m.t == "SEED" or not false else None

    net.tamper = tamper
    net.run()
    return net, false


def test_a_strip_for_one_and_another_for_the_others():
    net, false = strip_for_one()
    closed(net)
    judged(net, 1, 3)
    assert net.peers[1].verdict.peers[CHEAT] == net.peers[3].verdict.peers[CHEAT] == "cheated"
    blames_nobody([m for m in record(net, 3) if m.raw not in false])


# -- a game that was resigned, or ended by agreement


def ended(way: str, net: Net | None = None, step: int = 30) -> Net:
    net = net or Net((0, 1, 2), 6, rounds=1)
    net.run(until=lambda: net.peers[1].step > step)
    net.flush()
    for peer in net.peers.values():
        peer.want_end(True)
    (net.peers[1].agree if way == AGREED else net.peers[1].resign)()
    net.run()
    return net


@pytest.mark.parametrize("way", [AGREED, "resign"])
def test_what_is_cut_from_a_game_that_somebody_ended_shows(way):
    net = ended(way)
    for i in net.peers:
        assert net.peers[i].verdict.clean and audit_file(net.peers[i].transcript(), GAMES)[0] == CLEAN
    whole = record(net)
    for cut in range(2, max(m.n for m in whole)):
        assert "does not hold" in blames_nobody([m for m in whole if m.n < cut or m.r >= HALT_ROUND])


@pytest.mark.parametrize("way", [AGREED, "resign"])
@pytest.mark.parametrize("seed", range(4))
def test_what_somebody_had_gone_by_in_the_last_step_cannot_be_left_out_either(way, seed):
    """No hash holds it; but whoever ended the game in that step had seen it."""
    net = Net((0, 1, 2), seed, rounds=1)
    net.run(until=lambda: net.peers[1].step > 20 and set(net.peers[1].device.main.said) - {1})
    seen = [m for m in net.peers[1].device.record.of_step(net.peers[1].step) if m.peer in net.peers[1].device.main.said]
    ended(way, net, 0)
    whole = record(net)
    for i in net.peers:
        assert net.peers[i].verdict.clean and audit_file(net.peers[i].transcript(), GAMES)[0] == CLEAN
    assert seen
    for gone in seen:
        blames_nobody([m for m in whole if m.body != gone.body])


def test_a_foul_that_only_the_audit_sees_cannot_be_cut_away(monkeypatch):
    honest = relocks.Relock

    class Own(honest):
        def _order(self, secrets, chosen):
            order = honest._order(self, secrets, chosen)
            bends = self.s.me == secrets.peer == CHEAT and not self.ask.decides and len(order) > 1
            return order[::-1] if bends else order

    with monkeypatch.context() as m:
        m.setattr(relocks, "Relock", Own)
        net = Net((0, 1, 2), 3, rounds=1)
        net.player = thief
        cheat_at(net, CHEAT)
        ended("resign", net, 60)
    judged(net, 1, 3)
    foul = net.peers[1].verdict.finding
    blames_nobody([m for m in record(net) if m.n < foul.n or m.r >= HALT_ROUND])


# -- agreed, or not


@pytest.mark.parametrize("owners", [(0, 1), (0, 1, 2)])
def test_who_did_not_agree_is_not_blamed_when_the_claim_is_left_out(owners):
    net = Net(owners, 6, rounds=1)
    net.run(until=lambda: net.peers[1].step > 20)
    net.flush()
    net.peers[CHEAT].agree()
    net.run()
    for i in net.peers:
        assert net.peers[i].verdict.clean and f"Peer {CHEAT} resigned." in verdict_sentence(net.peers[i].verdict)
        blames_nobody([m for m in record(net, i) if not (m.r == HALT_ROUND and m.peer == CHEAT)])


def test_an_answer_to_nothing_stops_the_game_and_is_no_clean_end():
    """A record alone cannot tell whether the claim was left out: so nobody is named, here as there."""
    net = Net((0, 1, 2), 6, rounds=1)
    cheat_at(net, CHEAT)
    net.run(until=lambda: net.peers[1].step > 20)
    net.peers[CHEAT].device.halt(HaltReason(NOT_AGREED, None, None))
    closed(net)
    judged(net, 1, 3)
    assert net.peers[1].verdict.peers[CHEAT] == "disputed"


@pytest.mark.parametrize("first", [1, CHEAT])
@pytest.mark.parametrize("owners", [(0, 1), (0, 1, 2)])
def test_an_agreement_does_not_become_a_resignation_by_leaving_one_word_out(owners, first):
    net = Net(owners, 6, rounds=1)

    def alter(device, kind, payload):
        other = next((m for m in device.halting.halts_and_seeds if m.r == HALT_ROUND and m.peer == 1), None)
        return kind, payload | {"halt": other.digest().hex()} if kind == "SEED" and "halt" in payload and other else payload

    cheat_at(net, CHEAT, alter)
    net.run(until=lambda: net.peers[1].step > 20)
    net.flush()
    for peer in net.peers.values():
        peer.want_end(True)
    net.peers[first].agree()
    net.run()
    for i in net.peers:
        if i != CHEAT:
            assert net.peers[i].verdict.clean and "All agreed" in verdict_sentence(net.peers[i].verdict)
    for gone in net.peers:
        text = blames_nobody([m for m in record(net) if not (m.r == HALT_ROUND and m.peer == gone)])
        assert "resigned" not in text and "agreed to end" not in text
    claim = next(m for m in record(net) if m.r == HALT_ROUND and m.peer == CHEAT)
    if first == CHEAT:  # the others' answers name what they answer
        other = signed(net, claim, p=claim.p | {"reason": NOT_AGREED})
        blames_nobody([m for m in record(net) if m.body != claim.body], other)


@pytest.mark.parametrize("part", ["n", "h"])
@pytest.mark.parametrize("reason", [AGREED, "resign"])
def test_an_end_that_belongs_to_no_step_of_this_game_is_not_clean(reason, part):
    """The cheat ends the game by a HALT made for another game. Nobody is blamed, and the audit says that it does not fit."""
    net = Net((0, 1, 2), 6, rounds=1)
    cheat_at(net, CHEAT)
    net.run(until=lambda: net.peers[1].step > 20)
    net.flush()
    for i in (1, 3):
        net.peers[i].want_end(True)
    device = net.peers[CHEAT].device
    n, h = (device.n + 7, device.s.h) if part == "n" else (device.n, bytes(32))
    for i in (1, 3):
        net.peers[i].receive(device.sign_anything(
            n=n, h=h, r=HALT_ROUND, t="HALT", p={"reason": reason, "proof": [], "op": None, "slot": None}))
    device.halting.has_said_halt = True
    device.halt(HaltReason(reason, CHEAT, None))
    closed(net)
    for i in (1, 3):
        assert "does not hold" in verdict_sentence(net.peers[i].verdict)
        assert "does not hold" in blames_nobody(record(net, i))


def test_a_wrong_kind_of_word_in_a_seed_or_halt_is_read_all_the_same():
    """Lists and numbers where texts belong: the audit of a doctored file must not fall over them."""
    net = ended("resign")
    whole = record(net)
    last = next(m for m in whole if m.r == SEED_ROUND and m.peer == CHEAT)
    kept = [m for m in whole if m.body != last.body]
    for halt in ([], {}, 5, True, "x", [["a"]]):
        code, text, verdict = audited(kept, signed(net, last, p=last.p | {"halt": halt}))
        assert code == NOT_CLEAN and verdict.peers[1] == verdict.peers[3] == "clean", text
        for proof in (halt, [halt]):
            other = signed(net, last, r=HALT_ROUND, t="HALT", p={"reason": halt, "proof": proof})
            code, text, verdict = audited(whole, other)
            assert code == NOT_CLEAN and verdict.peers[1] == verdict.peers[3] == "clean", text

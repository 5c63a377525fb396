"""A record that somebody doctored: the audit sees that messages are missing, and calls no honest peer a cheat for it."""

from __future__ import annotations

import random

import pytest

from app.words.audit import verdict_sentence
from net.fairplay import auditor
from net.fairplay.ending import RESIGN
from net.fairplay.peer_secrets import PeerSecrets
from net.fairplay.setup import seal_shares, share_commitments
from net.fairplay.slices import finish
from net.fairplay.steps import HaltReason
from net.fairplay.transcript import DAMAGED, MOST_NAMED, NOT_CLEAN, decode, encode
from net.lockstep.chain import OPEN_SEAT, Message, parse, write
from net.lockstep.rounds import HALT_ROUND, RESHARE, VoteRound
from tests.net.fairplay.attacks import hands, keys, leavers, steps
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.cheats import cheat_at, once
from tests.net.fairplay.tables import Net, identity, kind_of, leave_before
from tests.net.fairplay.test_attacks import play_out
from tests.probe import GAME

CHEAT = 2
GAMES = {GAME.id: GAME}


def record(net: Net) -> list[Message]:
    read = decode(net.peers[1].transcript())
    return [*read.hellos, *read.messages]


def audited(messages: list[Message], *more: bytes):
    return audit_file(encode([*(m.raw for m in messages), *more]), GAMES)


def resignation(net: Net, at: Message) -> bytes:
    """What the cheat can still sign: that it resigned just then."""
    return write(net.ids[CHEAT - 1].sign, sid=at.sid, n=at.n, r=HALT_ROUND, peer=CHEAT, h=at.h, d=at.d, t="HALT",
                 p={"reason": RESIGN, "proof": [], "op": None, "slot": None})


@pytest.fixture(scope="module")
def caught():
    """A game in which peer 2 made an illegal move; all stopped and opened their seeds."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT, once("MOVE", lambda device, p: p | {"answers": [["play", 999]]}))
    net.run()
    assert net.peers[1].verdict.finding.peer == CHEAT
    return net


def is_foul(net: Net, m: Message) -> bool:
    return (m.n, m.r, m.peer) == (net.peers[1].verdict.finding.n, 0, CHEAT)


def test_without_the_foul_whoever_stopped_the_game_is_not_called_a_cheat(caught):
    code, text, verdict = audited([m for m in record(caught) if not is_foul(caught, m)])
    assert code == NOT_CLEAN and verdict.finding is None, text
    assert set(verdict.peers.values()) <= {"disputed", "clean"} and "does not hold" in text


def test_a_caught_cheat_cannot_make_it_look_like_a_resignation(caught):
    kept = [m for m in record(caught) if not is_foul(caught, m) and m.r != HALT_ROUND]
    foul = next(m for m in record(caught) if is_foul(caught, m))
    code, text, verdict = audited(kept, resignation(caught, foul))
    assert code == NOT_CLEAN and not verdict.clean
    assert "opened its seed because of a message that this record does not hold" in text


def test_a_finished_game_cannot_be_cut_to_a_resignation():
    """Its seeds are in the chain, after the foul; whoever cuts the foul away leaves a hole before them."""
    net = Net((0, 1), 5, rounds=1, settings={"rounds": 1})
    net.run()
    whole = record(net)
    assert audited(whole)[0] == 0
    for cut in (10, 20, 30):
        at = next(m for m in whole if m.n == cut)
        code, text, _ = audited([m for m in whole if m.n < cut or m.t == "SEED"], resignation(net, at))
        assert code == NOT_CLEAN and f"breaks off in step {cut}" in text


def test_every_single_message_left_out_names_nobody(caught):
    """With the game whole again but for one message: no honest peer is ever said to have cheated."""
    messages = record(caught)
    for i in range(len(caught.peers), len(messages)):
        code, text, verdict = audited(messages[:i] + messages[i + 1:])
        named = verdict.finding.peer if verdict and verdict.finding else CHEAT
        assert code == NOT_CLEAN and named == CHEAT, (messages[i].place, text)
        assert verdict.peers[1] != "cheated" and verdict.peers[3] != "cheated"


@pytest.mark.parametrize("make", [
    hands.forging, keys.wrong_box, keys.false_complaint, steps.wrong_digest, steps.early_equivocation, steps.seed_for_one,
    steps.two_minds, steps.idle_halt, steps.wrong_late_seed, leavers.leaver_anchor, leavers.leaver_shuffle, leavers.early_share])
def test_no_honest_peer_is_named_for_a_message_that_is_left_out(make, monkeypatch):
    net = make(monkeypatch)
    play_out(net)
    messages = record(net)
    late = [i for i, m in enumerate(messages) if m.n >= messages[-1].n - 3 or m.r]
    for i in late:
        _, text, verdict = audited(messages[:i] + messages[i + 1:])
        assert verdict.finding is None or verdict.finding.peer == CHEAT, (messages[i].place, text)


def stopped(opens: bool, proof: bool = False) -> Net:
    """Peer 2 stops the game for nothing. It opens its seed or not; its HALT cites a message that nobody has, or none."""
    net = Net((0, 1, 2), 1, rounds=1)

    def alter(device, kind, payload):
        if kind == "HALT" and proof:
            payload = payload | {"proof": ["00" * 32]}
        return None if kind == "SEED" and not opens else (kind, payload)

    cheat_at(net, CHEAT, alter)

    def before(sender, packet):
        device = net.peers[CHEAT].device
        if kind_of(packet) == "SEAL" and not device.halted:
            device.halt(HaltReason("a wrong card", None, 1))
        return False

    net.before_sending = before
    play_out(net)
    return net


def test_who_waits_for_the_seed_of_whoever_stopped_the_game_has_not_refused():
    net = stopped(opens=False)
    assert not any(kind_of(packet) == "SEED" for _, packet in net.log)
    for i in (1, 3):
        assert net.peers[i].awaited() == (CHEAT,)
        assert net.peers[i].verdict.peers == {1: "sealed", CHEAT: "refused", 3: "sealed"}
        code, text, _ = audit_file(net.peers[i].transcript(), GAMES)
        assert code == NOT_CLEAN and "Peer 2 did not open" in text


def test_a_false_alarm_that_points_at_a_message_nobody_has_is_disputed():
    """The record alone cannot tell who left that message out. It is not clean, and only the sender of the HALT is disputed."""
    net = stopped(opens=True, proof=True)
    for i in (1, 3):
        assert net.peers[i].verdict.peers == {1: "clean", CHEAT: "disputed", 3: "clean"}
        assert audit_file(net.peers[i].transcript(), GAMES)[0] == NOT_CLEAN


def test_a_complaint_by_one_that_opens_nothing_refuses_alone():
    net = keys.false_complaint(None)
    device = type(net.peers[CHEAT]).make_device
    device.alter = staticmethod(lambda self, kind, payload: None if kind == "SEED" else (
        ("COMPLAIN", {"peer": 1}) if kind == "OK" else (kind, payload)))
    play_out(net)
    for i in (1, 3):
        assert net.peers[i].verdict.peers == {1: "sealed", CHEAT: "refused", 3: "sealed"}, net.peers[i].verdict
        assert "The game stopped" in verdict_sentence(net.peers[i].verdict)


@pytest.mark.parametrize("settings", [{"bogus": 1}, {"rounds": 10**15}, {"rounds": "x"}])
def test_terms_that_no_game_can_be_played_on(settings):
    """All signatures are valid, but nobody can have played on these terms."""
    with pytest.raises(ValueError, match=r"rounds|bogus"):
        Net((0, 1), 5, settings=settings)
    net = Net((0, 1), 5, settings={"rounds": 1})
    object.__setattr__(net.terms, "settings", settings)
    hellos = [write(net.ids[i].sign, sid=bytes(32), n=0, r=0, peer=0, h=bytes(32), d="", t="HELLO",
                    p=net.terms.hello(key, net.secrets[i].hello)) for i, key in enumerate(net.terms.keys)]
    code, text, verdict = audit_file(encode(hellos), GAMES)
    assert code == DAMAGED and verdict is None and "Nobody can play" in text


def test_a_file_full_of_wrong_seeds_and_keys_costs_no_time(caught, monkeypatch):
    """Whoever writes a file can sign as often as it likes; whoever reads it must not pay for that."""
    messages = record(caught)
    first = next(m for m in messages if m.n)
    sign = caught.ids[CHEAT - 1].sign

    def many(count: int, t: str, r: int, payload) -> list[bytes]:
        return [write(sign, sid=first.sid, n=1000 + i, r=r, peer=CHEAT, h=bytes(32), d="", t=t, p=payload(i))
                for i in range(count)]

    made = []
    honest = auditor.seed_commitment
    for module in ("auditor", "verdict"):
        monkeypatch.setattr(f"net.fairplay.{module}.seed_commitment", lambda seed: made.append(1) or honest(seed))
    wrong = [*many(60, "SEED", 1001, lambda i: {"seed": (i + 1).to_bytes(32, "little").hex()}),
             *many(60, "SHARE", 2, lambda i: {"peer": 1 + i % 3, "share": (i + 1).to_bytes(32, "little").hex()})]
    code, _, verdict = audited([m for m in messages if m.t != "SEED"], *wrong)
    assert code == NOT_CLEAN and verdict.finding.peer == CHEAT and len(made) <= 3 * 2 * auditor.MAX_SEEDS
    tried = []
    verified = Message.is_signed_by
    monkeypatch.setattr(Message, "is_signed_by", lambda m, key: tried.append(1) or verified(m, key))
    seats = many(70, "SEAT", 0, lambda i: {"seat": 1, "key": f"{i:064x}"})
    idle = [write(sign, sid=first.sid, n=1000 + i, r=0, peer=OPEN_SEAT + 1, h=bytes(32), d="", t="MOVE", p={}) for i in range(70)]
    assert audited(messages, *seats, *idle)[0] == DAMAGED  # what nobody signed who was named for that seat is no line of a record
    assert len(tried) <= len(messages) + len(seats) + MOST_NAMED  # no signature is tried with one key after another
    code, _, verdict = audited(messages, *seats)
    assert code == NOT_CLEAN and verdict.finding.peer == CHEAT


def test_shares_of_nothing_do_not_keep_a_leavers_seed_from_being_found(monkeypatch):
    """Its accomplice, who stayed, adds shares by the dozen, so that the true ones are not tried."""
    net = leavers.leaver_anchor(monkeypatch)
    play_out(net)
    messages = record(net)
    first = next(m for m in messages if m.n)
    idle = [write(net.ids[2].sign, sid=first.sid, n=1000 + i, r=2, peer=3, h=bytes(32), d="", t="SHARE",
                  p={"peer": CHEAT, "share": (i + 1).to_bytes(32, "little").hex()}) for i in range(40)]
    code, text, verdict = audit_file(encode([*idle, *(m.raw for m in messages)]), GAMES)
    assert code == NOT_CLEAN and verdict.finding == net.peers[1].verdict.finding, text
    assert verdict.finding.peer == CHEAT


# -- votes, cut and changed


@pytest.mark.parametrize("kind", ["ROLL", "SHUFFLE"])
def test_without_the_votes_and_with_the_leavers_late_message_no_voter_is_named(kind):
    """What the leaver had ready when it was voted out would fill the step; the voters' shares stand there without a vote."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 1})
    kept: list[bytes] = []

    def before(sender, packet):
        if sender == CHEAT and kind_of(packet) == kind and parse(packet).n > 3:
            net.gone.add(CHEAT)
            kept.append(packet)
        return sender in net.gone

    net.before_sending = before
    net.run_without()
    n = parse(kept[0]).n
    for i in (1, 3):
        assert net.peers[i].verdict.clean and net.peers[i].verdict.peers[CHEAT] == "left"
        read = decode(net.peers[i].transcript())
        votes = [m for m in read.messages if m.n == n and m.t == "LEAVE"]
        assert votes
        code, text, verdict = audited([m for m in (*read.hellos, *read.messages) if m not in votes], kept[0])
        assert code == NOT_CLEAN and verdict.finding is None and verdict.peers[i] == "disputed", text


class OtherShares(PeerSecrets):
    """Shares its seed in another way, as well as the honest one."""

    def seed_shares(self, round_, others):
        return super().seed_shares(round_ + 100, others)


def leaving_both(show=lambda net, packet, other: None) -> tuple[Net, list[bytes]]:
    """Peers 4 and 2 vanish in one step; peer 2 only when it has shared its seed anew. It has signed those new shares twice."""
    net = Net((0, 1, 2, 3, 4), 5, rounds=1, settings={"rounds": 2})
    second: list[bytes] = []

    def alter(device, kind, payload):
        if kind == "RESHARE":
            s, secrets = device.s, OtherShares(CHEAT, net.secrets[CHEAT - 1].seed, device.s.sid, net.secrets[CHEAT - 1].sharing)
            other = {"shares": finish(share_commitments(s, secrets, s.share_round)),
                     "boxes": finish(seal_shares(s, secrets, s.share_round))}
            r = VoteRound(device.votes.number, RESHARE).r
            second.append(write(net.ids[CHEAT - 1].sign, sid=device.s.sid, n=device.n, r=r, peer=CHEAT,
                                h=device.hashes[device.n], d=device.digests[device.n], t=kind, p=other))
        return None if kind == "ROLL" and device.n > 20 else (kind, payload)

    def before(sender, packet):
        if sender == 4 and kind_of(packet) == "ROLL" and parse(packet).n > 20:
            net.gone.add(4)
        return sender in net.gone

    cheat_at(net, CHEAT, alter)
    net.before_sending = before
    net.tamper = lambda sender, receiver, packet: show(net, receiver, second) or packet if (
        sender == CHEAT and kind_of(packet) == "RESHARE") else packet
    net.run()
    net.vote_out(4)
    net.run()
    net.gone.add(CHEAT)
    net.vote_out(CHEAT)
    net.run_without()
    return net, second


def test_new_shares_changed_in_the_file_do_not_make_liars_of_those_who_show_them():
    """Between two votes of one step no hash is signed, so a peer's message does not show which new shares it had been given."""
    net, second = leaving_both()
    n = parse(second[0]).n
    for i in (1, 3, 5):
        assert net.peers[i].verdict.clean
        read = decode(net.peers[i].transcript())
        kept = [m for m in (*read.hellos, *read.messages) if m.n <= n and not (m.t == "RESHARE" and m.peer == CHEAT)]
        code, text, verdict = audited(kept, second[0])
        assert code == NOT_CLEAN and verdict.finding is None and "does not fit the vote before it" in text


def test_new_shares_of_one_kind_for_some_and_of_another_for_others():
    """Live: peer 3 was given other shares than the rest; it cannot tell that from a lie of theirs, and names nobody for it."""
    net, _ = leaving_both(lambda net, receiver, second: second[0] if receiver == 3 else None)
    assert any(net.peers[i].device.halted for i in (1, 3, 5))
    play_out(net)
    for i in (1, 3, 5):
        assert net.peers[i].device.halted.accused in (None, CHEAT)
        for verdict in (net.peers[i].verdict, audit_file(net.peers[i].transcript(), GAMES)[2]):
            assert verdict.finding is None or verdict.finding.peer == CHEAT, verdict.log_line()


# -- open seats


def deciding(key: bytes | None) -> Net:
    """Peer 3 leaves. All name one key for its seat, the cheat's: its first move there is none."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 2})
    leave_before(net, 3, "MOVE")
    before = net.before_sending

    def naming(sender, packet):
        for i in net.here():
            if net.peers[i].device is not None:
                net.peers[i].propose(2, key)
        return before(sender, packet)

    net.before_sending = naming
    return net


def test_a_foul_for_an_open_seat_cannot_be_made_nobodys_by_another_signature():
    """The cited body is in the file, but signed by a key that is not the decider's: the file is damaged."""
    signer = identity(random.Random(77))
    key = signer.public_key().public_bytes_raw()
    net = deciding(key)
    cheat_at(net, CHEAT)
    net.run_without()
    device = net.peers[1].device
    assert device.s.deciders[2] == key and net.peers[1].awaited() == (OPEN_SEAT + 2,)
    foul = write(signer.sign, sid=device.s.sid, n=device.n, r=0, peer=OPEN_SEAT + 2, h=device.s.h, d=device.digests[device.n],
                 t="MOVE", p={"seat": 2, "answers": [["play", 999]]})
    for i in (1, CHEAT):
        net.peers[i].receive(foul)
    play_out(net)
    assert net.peers[1].device.halted.accused == OPEN_SEAT + 2
    verdict = audit_file(net.peers[1].transcript(), GAMES)[2]
    assert verdict.finding == net.peers[1].verdict.finding and verdict.finding.peer == OPEN_SEAT + 2
    kept = [m for m in record(net) if m.raw != foul]
    for sign in (net.ids[CHEAT - 1].sign, lambda body: bytes(64)):
        other = write(sign, **{part: value for part, value in parse(foul)._asdict().items() if part != "raw"})
        assert parse(other).body == parse(foul).body
        assert audited(kept, other)[0] == DAMAGED
    code, text, verdict = audited(kept)
    assert code == NOT_CLEAN and verdict.finding is None and verdict.peers[1] in ("disputed", "sealed", "clean"), text


@pytest.mark.parametrize("peer", [0, 4, 50, 99])
def test_a_message_of_nobody_is_damage(caught, peer):
    first = next(m for m in record(caught) if m.n)
    packet = write(caught.ids[CHEAT - 1].sign, sid=first.sid, n=5, r=0, peer=peer, h=bytes(32), d="", t="MOVE", p={})
    assert audited(record(caught), packet)[0] == DAMAGED


# -- two at once


def hears(net: Net, receiver: int, lies: dict[int, bytes], senders: tuple[int, ...]) -> None:
    """One lie after another; it stops for the first."""
    for sender in senders:
        net.peers[receiver].receive(lies[sender])
        while net.peers[receiver].work(lambda: True):
            pass
    assert net.peers[receiver].device.halted.accused == senders[0]


@pytest.mark.parametrize("order", [{1: (3, 2), 4: (2, 3)}, {1: (2, 3), 4: (3, 2)}, {1: (3, 2), 4: (3, 2)}])
def test_two_that_lie_in_one_step_are_both_named_in_every_file(order):
    """Each honest device hears another lie first. Their records say the same all the same, whatever order they are read in."""
    net = Net((0, 1, 2, 3), 5, rounds=1, settings={"rounds": 1})
    lies: dict[int, bytes] = {}
    for i in (2, 3):
        cheat_at(net, i, once("ROLL", lambda device, p: {"x": "00" * 32}, skip=2))

    def before(sender, packet):
        if sender in (2, 3) and parse(packet).p == {"x": "00" * 32}:
            lies[sender] = packet
        return sender in lies

    net.before_sending = before
    net.run()
    net.before_sending = lambda sender, packet: False
    for receiver, senders in order.items():
        hears(net, receiver, lies, senders)
    play_out(net)
    for i in (1, 4):
        read = decode(net.peers[i].transcript())
        messages = [*read.hellos, *read.messages]
        for turned in (messages, messages[::-1]):
            _, text, verdict = audited(turned)
            assert verdict.peers == {1: "clean", 2: "cheated", 3: "cheated", 4: "clean"}, text
            assert "Peer 2 cheated in step" in text and "Peer 3 cheated in step" in text


def test_two_that_show_false_shares_in_one_vote_are_both_named():
    net = Net((0, 1, 2, 3, 4), 5, rounds=1, settings={"rounds": 1})
    for i in (2, 3):
        cheat_at(net, i, once("SHARE", lambda device, p: p | {"share": "11" * 32}))
    leave_before(net, 5, "MOVE")
    vanishing = net.before_sending
    lies: dict[int, bytes] = {}

    def before(sender, packet):
        if kind_of(packet) == "SHARE" and sender in (2, 3):
            lies[sender] = packet
        return sender in lies or vanishing(sender, packet)

    net.before_sending = before
    net.run()
    net.vote_out(5)
    net.run()
    net.before_sending = vanishing
    for receiver, senders in {1: (3, 2), 4: (2, 3)}.items():
        hears(net, receiver, lies, senders)
    play_out(net)
    for i in (1, 4):
        code, text, verdict = audit_file(net.peers[i].transcript(), GAMES)
        assert code == NOT_CLEAN and {p for p, word in verdict.peers.items() if word == "cheated"} == {2, 3}, text

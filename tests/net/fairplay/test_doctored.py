"""A record that somebody doctored: what he left out shows, and no honest peer is called a cheat for it."""

from __future__ import annotations

import pytest

from net.fairplay import auditor
from net.fairplay.ending import RESIGN
from net.fairplay.engine import Stopped
from net.fairplay.transcript import DAMAGED, NOT_CLEAN, audit_file, decode, encode
from net.lockstep.chain import HALT_ROUND, Message, write
from tests.net.fairplay.attacks import hands, keys, leavers, steps
from tests.net.fairplay.cheats import cheat_at, once
from tests.net.fairplay.tables import Net, kind_of
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
    """Peer 2 stops the game for nothing. It opens its seed or not; it points at a message that nobody has, or at none."""
    net = Net((0, 1, 2), 1, rounds=1)

    def alter(device, kind, payload):
        if kind == "HALT" and proof:
            payload = payload | {"proof": ["00" * 32]}
        return None if kind == "SEED" and not opens else (kind, payload)

    cheat_at(net, CHEAT, alter)

    def before(sender, packet):
        device = net.peers[CHEAT].device
        if kind_of(packet) == "SEAL" and not device.halted:
            device.halt(Stopped("a wrong card", None, 1))
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
        assert code == NOT_CLEAN and "Not opened: peer 2." in text


def test_a_false_alarm_that_points_at_a_message_nobody_has_is_disputed():
    """The record alone cannot tell who left that message out. It is not clean, and only the one who rang stands in question."""
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
        assert "The game stopped" in net.peers[i].verdict.sentence()


@pytest.mark.parametrize("settings", [{"bogus": 1}, {"rounds": 10**15}, {"rounds": "x"}])
def test_terms_that_no_game_can_be_played_on(settings):
    """By all signatures a table; but nobody can have played there."""
    with pytest.raises(ValueError, match=r"rounds|bogus"):
        Net((0, 1), 5, settings=settings)
    net = Net((0, 1), 5, settings={"rounds": 1})
    object.__setattr__(net.terms, "settings", settings)
    hellos = [write(net.ids[i].sign, sid=bytes(32), n=0, r=0, peer=0, h=bytes(32), d="", t="HELLO",
                    p=net.terms.hello(key, net.secrets[i].hello)) for i, key in enumerate(net.terms.keys)]
    code, text, verdict = audit_file(encode(hellos), GAMES)
    assert code == DAMAGED and verdict is None and "nobody can play" in text


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
    monkeypatch.setattr(auditor, "seed_commitment", lambda seed: made.append(1) or honest(seed))
    wrong = [*many(60, "SEED", 1001, lambda i: {"seed": (i + 1).to_bytes(32, "little").hex()}),
             *many(60, "SHARE", 2, lambda i: {"peer": 1 + i % 3, "share": (i + 1).to_bytes(32, "little").hex()})]
    code, _, verdict = audited([m for m in messages if m.t != "SEED"], *wrong)
    assert code == NOT_CLEAN and verdict.finding.peer == CHEAT and len(made) <= 3 * 2 * auditor.MAX_SEEDS
    assert audited(messages, *many(70, "SEAT", 0, lambda i: {"seat": 1, "key": f"{i:064x}"}))[0] == DAMAGED


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

"""Messages that come after the verdict, or when there is no room: a verdict is not given too early, is given again when there is
more to judge by, and nobody can make a device keep any number of things."""

from __future__ import annotations

import hashlib

import pytest

from net.fairplay import peer as device_of
from net.fairplay.peer import MAX_SHOWN, MAX_WAITING, MAX_WAITING_BYTES
from net.fairplay.transcript import audit_file
from net.fairplay.unplaced import MAX_CITED, MAX_CITED_BYTES, MAX_UNCITED_BYTES
from net.lockstep.chain import OPEN_SEAT, parse, write
from net.lockstep.record import MAX_EARLY, NEAR
from net.lockstep.rounds import HALT_ROUND, MAX_VOTES, READY, SEED_ROUND, VoteRound
from tests.net.fairplay.attacks.late import BEHIND, foul_before_one, keep_behind
from tests.net.fairplay.attacks.table import CHEAT
from tests.net.fairplay.cheats import cheat_at
from tests.net.fairplay.tables import Net, kind_of
from tests.probe import GAME

GAMES = {GAME.id: GAME}
MIB = 1024 * 1024


def names_the_cheat(net: Net, *honest: int) -> None:
    for i in honest:
        peer = net.peers[i]
        assert peer.device.halted is None or peer.device.halted.accused in (None, CHEAT)
        for verdict in (peer.verdict, audit_file(peer.transcript(), GAMES)[2]):
            assert verdict.peers == {p: "cheated" if p == CHEAT else "clean" for p in verdict.peers}, (i, verdict.log_line())


def pull(net: Net, asks: int, asked: int) -> None:
    for packet in net.peers[asked].packets_from(net.peers[asks].step):
        net.peers[asks].receive(packet)
    net.run()


# -- verdicts


@pytest.mark.parametrize("in_slices", [True, False])
def test_a_proof_that_comes_after_the_verdict_changes_it(in_slices):
    net = Net((0, 1), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    net.run()
    peer = net.peers[1]
    assert peer.verdict.clean
    m = next(m for m in peer.device.record if m.peer == CHEAT and m.r == 0 and m.n > 5)
    peer.receive(net.peers[CHEAT].device.sign_anything(n=m.n, h=m.h, d=m.d, t="NONSENSE", p={}))
    while peer.work(lambda: not in_slices):
        pass
    names_the_cheat(net, 1)


@pytest.mark.parametrize(("lead", "seed"), [(1, 5), (2, 1), (4, 2)])
def test_whoever_is_behind_does_not_judge_before_it_has_seen_why_another_stopped(lead, seed):
    net = keep_behind(lead, seed)
    foul_before_one(net)
    net.run()
    behind = net.peers[BEHIND]
    assert net.peers[1].verdict.finding.peer == CHEAT
    assert behind.finished and behind.verdict is None  # its seed is open, and so is everybody's
    assert behind.awaited() == (1,) and [place[1:] for place in behind.missing()] == [(HALT_ROUND, 1)]
    pull(net, BEHIND, 1)
    assert behind.awaited() == ()
    names_the_cheat(net, 1, BEHIND)


def test_it_waits_only_as_long_as_the_players_do():
    net = keep_behind()
    foul_before_one(net)
    net.run()
    behind = net.peers[BEHIND]
    behind.close()
    net.run()
    assert behind.verdict.finding is None and behind.verdict.peers[1] == "disputed" and behind.awaited() == ()
    pull(net, BEHIND, 1)  # and when it comes at last, the word is another
    names_the_cheat(net, 1, BEHIND)


def test_a_device_that_waits_for_a_reason_comes_back_waiting():
    net = keep_behind()
    foul_before_one(net)
    net.run()
    again = net.rebuild(BEHIND)
    again.caught_up()
    net.run()
    assert again.verdict is None and again.awaited() == (1,)
    assert sum(parse(p).peer == BEHIND and kind_of(p) == "SEED" for _, p in net.log) == 1
    pull(net, BEHIND, 1)
    names_the_cheat(net, 1, BEHIND)


def test_an_alarm_for_a_step_that_never_comes_holds_nobody_for_ever():
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    net.run(until=lambda: net.peers[CHEAT].step > 22)
    net.flush()
    device = net.peers[CHEAT].device
    halt = device.sign_anything(n=10**6, r=HALT_ROUND, h=bytes(32), d="", t="HALT", p={
        "reason": "x", "proof": ["00" * 32], "op": None, "slot": None})
    seed = device.sign_anything(n=10**6, r=SEED_ROUND, h=bytes(32), d="", t="SEED", p={
        "seed": net.secrets[CHEAT - 1].seed.hex(), "halt": parse(halt).digest().hex()})
    net.gone.add(CHEAT)
    for i in (1, 3):
        for packet in (halt, seed):
            net.peers[i].receive(packet)
    net.run()
    for i in (1, 3):
        assert net.peers[i].verdict is None and net.peers[i].awaited() == (CHEAT,)
        net.peers[i].close()
    net.run()
    for i in (1, 3):
        for verdict in (net.peers[i].verdict, audit_file(net.peers[i].transcript(), GAMES)[2]):
            assert verdict.peers == {1: "clean", CHEAT: "disputed", 3: "clean"} and not verdict.clean


def test_a_device_that_is_closed_with_nothing_in_its_books_has_a_verdict():
    net = Net((0, 1), 5, rounds=1)
    for _, packet in [(i, p) for i in (1, 2) for p in net.peers[i].take_out()]:
        net.peers[1].receive(packet)
    net.peers[1].device.may_sign = False
    net.peers[1].close()
    while net.peers[1].work(lambda: True):
        pass
    assert net.peers[1].verdict is not None and not net.peers[1].verdict.clean


def test_votes_by_the_hundred_hide_no_double_signer_among_what_is_shown():
    """Two cheats vote in all rounds of the step in which one of them signs twice, before anything else of it is said."""
    net = Net((0, 1, 2, 3), 5, rounds=1, settings={"rounds": 1})
    for number in (CHEAT, 4):
        cheat_at(net, number)
    other, flooded = [], set()

    def tamper(sender, receiver, packet):
        m = parse(packet)
        if sender == CHEAT and m.peer == CHEAT and m.t == "SEAL" and receiver == 3 and (not other or parse(other[0]).n == m.n):
            if not other:
                seals = [[seal[::-1], copy] for seal, copy in m.p["seals"]]
                other.append(net.peers[CHEAT].device.sign_anything(n=m.n, h=m.h, d=m.d, t="SEAL", p={"seals": seals}))
            return other[0]
        return packet

    def before(sender, packet):
        n, kind = parse(packet).n, kind_of(packet)
        for i in sorted({1, 3} - flooded) if kind == "SEAL" else ():
            flooded.add(i)
            for number in (CHEAT, 4):
                for r in range(1, VoteRound(MAX_VOTES, READY).r + 1):
                    net.peers[i].receive(net.peers[number].device.sign_anything(n=n, r=r, h=bytes(32), t="STAY", p={"peer": 1}))
        return kind == "STAY"

    net.tamper, net.before_sending = tamper, before
    net.run(until=lambda: bool(net.peers[1].disputed and net.peers[3].disputed))
    net.run(until=lambda: not net.queue)
    assert 3 in net.peers[1].disputed and 1 in net.peers[3].disputed
    shown = {i: [m.raw for m in net.peers[i].device.record.of_step(parse(other[0]).n)] for i in (1, 3)}
    for i in (1, 3):
        votes_first = sorted(shown[4 - i], key=lambda packet: parse(packet).r == 0)
        assert len(votes_first) > MAX_SHOWN
        net.peers[i].receive_shown(4 - i, votes_first)
        assert net.peers[i].device.halted.accused == CHEAT


# -- room


def large(net: Net, size: int = 520_000, count: int = 60, **fields) -> list[bytes]:
    device = net.peers[CHEAT].device
    return [device.sign_anything(**({"h": bytes(32), "d": "", "t": "X"} | fields | {"p": {"x": f"{i:08d}" + "a" * size}}))
            for i in range(count)]


@pytest.mark.parametrize("fill", ["far", "near and large", "votes"])
def test_the_proof_finds_room_whatever_the_cheat_has_filled_its_own_with(fill):
    net = keep_behind(4, 2)
    cheat, behind = net.peers[CHEAT].device, net.peers[BEHIND]
    n = behind.step
    if fill == "far":
        packets = [cheat.sign_anything(n=5000 + k, h=bytes(32), d="", t="MOVE", p={}) for k in range(MAX_EARLY + NEAR)]
    elif fill == "votes":
        packets = [cheat.sign_anything(n=n + 40 + k // 100, r=1 + k % 100, h=bytes(32), d="", t="STAY", p={"peer": 1})
                   for k in range(1000)]
    else:
        sizes = [500_000] * 6 + [2 ** k for k in range(19, 3, -1)]
        packets = [cheat.sign_anything(n=n + 40 + k, h=bytes(32), d="", t="MOVE", p={"x": "a" * size})
                   for k, size in enumerate(sizes)]
    for packet in packets:
        behind.receive(packet)
    held = len(behind.device.record)
    assert held < net.peers[1].step * 3 + len(packets)
    foul_before_one(net)
    net.run()
    pull(net, BEHIND, 1)
    names_the_cheat(net, 1, BEHIND)


def test_a_proof_that_found_no_room_is_kept_when_a_halt_points_at_it():
    """A large message, and nothing more of this size has room."""
    net = keep_behind()
    cheat, behind, device = net.peers[CHEAT].device, net.peers[BEHIND], net.peers[1].device
    for k, packet in enumerate(large(net, 500_000, 7)):
        m = parse(packet)
        behind.receive(cheat.sign_anything(n=5000 + k, h=m.h, d="", t="X", p=m.p))
    foul = cheat.sign_anything(n=device.n, h=device.hashes[device.n], d=device.digests[device.n], t="X", p={"x": "a" * 500_000})
    behind.receive(foul)
    assert behind.device.record.get(device.n, 0, CHEAT) is None and not behind.device.cited
    net.peers[1].receive(foul)
    for _ in range(30):
        net.pump(1)
    net.flush()
    assert [m.raw for m in behind.device.cited] == [foul] and foul in behind.take_in()
    assert foul in behind.packets_from(behind.step)


@pytest.mark.parametrize("size", [100, 520_000])
def test_a_halt_makes_nobody_keep_more_than_an_honest_one_can_point_at(size):
    net = Net((0, 1), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    net.run(until=lambda: net.peers[CHEAT].step > 22)
    net.flush()
    peer, device = net.peers[1], net.peers[CHEAT].device
    n = next(n for n in range(2, device.n) if device.record.get(n, 0, CHEAT) is None)
    packets = large(net, size, n=n)
    halt = device.sign_anything(r=HALT_ROUND, h=bytes(32), d="", t="HALT", p={
        "reason": "x", "proof": [hashlib.sha256(p[64:]).hexdigest() for p in packets], "op": None, "slot": None})
    peer.take_in()
    for packet in packets[::-1]:
        peer.receive(packet)
    assert peer.device.halting.unplaced.uncited_bytes() <= MAX_UNCITED_BYTES
    peer.receive(halt)
    for packet in packets * 2:
        peer.receive(packet)
    assert 0 < len(peer.device.cited) <= MAX_CITED
    assert sum(len(packet) for packet in peer.take_in()) <= MAX_CITED_BYTES + len(halt) < 3 * MIB


def test_one_body_under_many_signatures_is_kept_once():
    net = Net((0, 1), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    net.run(until=lambda: net.peers[CHEAT].step > 22)
    net.flush()
    peer, device = net.peers[1], net.peers[CHEAT].device
    n = next(n for n in range(2, device.n) if device.record.get(n, 0, CHEAT) is None)
    message = parse(device.sign_anything(n=n, h=bytes(32), t="MOVE", p={}))
    peer.receive(device.sign_anything(r=HALT_ROUND, t="HALT", p={
        "reason": "x", "proof": [message.digest().hex()], "op": None, "slot": None}))
    for k in range(3):
        peer.device.halting.keep_unplaced(message._replace(raw=bytes([k]) * 64 + message.body))
    assert len(peer.device.cited) == 1


def test_before_the_last_greeting_one_peer_has_one_room_whatever_numbers_it_signs_under():
    net = Net((0, 1, 2), 5, rounds=1)
    peer, sign = net.peers[1], net.ids[CHEAT - 1].sign

    def send(number, size, n=1):
        peer.receive(write(sign, sid=bytes(32), n=n, r=0, peer=number, h=bytes(32), d="", t="MOVE", p={"x": "a" * size}))

    for seat in range(100):
        for n in (1, 2):
            send(OPEN_SEAT + seat, 500_000, n)
    assert sum(len(m.raw) for m in peer._waiting) <= MAX_WAITING_BYTES
    assert {m.peer for m in peer._waiting} <= {OPEN_SEAT + seat for seat in range(3)}
    for n in range(3, 300):
        send(CHEAT, 10, n)
    assert len(peer._waiting) == MAX_WAITING
    other = write(net.ids[2].sign, sid=bytes(32), n=1, r=0, peer=3, h=bytes(32), d="", t="SETUP", p={})
    peer.receive(other)
    assert peer._waiting[-1].raw == other  # everybody else has room all the same


def test_idle_votes_make_nobody_judge_a_whole_game_again(monkeypatch):
    count = []
    real = device_of.audit
    monkeypatch.setattr(device_of, "audit", lambda *args: count.append(1) or real(*args))
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, 2)
    net.run()
    assert net.peers[1].verdict.clean
    count.clear()
    device = net.peers[2].device
    for n in range(1, 9):
        net.peers[1].receive(device.sign_anything(n=n, r=1, h=bytes(32), d="", t="STAY", p={"peer": 1}))
        while net.peers[1].work(lambda: False):
            pass
    assert not count and net.peers[1].verdict.clean


def test_a_foul_word_after_the_end_is_judged_though_idle_votes_are_not():
    """What the device says is what its file says."""
    net = Net((0, 1, 2), 5, rounds=1, settings={"rounds": 1})
    cheat_at(net, CHEAT)
    net.run()
    assert net.peers[1].verdict.clean
    device = net.peers[CHEAT].device
    n = next(n for n in range(10, device.n) if device.record.get(n, 0, CHEAT) is not None)
    share = {"peer": 3, "share": "00" * 32}
    net.peers[1].receive(device.sign_anything(n=n, r=2, h=device.hashes[n], d=device.digests[n], t="SHARE", p=share))
    while net.peers[1].work(lambda: False):
        pass
    filed = audit_file(net.peers[1].transcript(), GAMES)[2]
    assert net.peers[1].verdict.finding == filed.finding and filed.finding.peer == CHEAT

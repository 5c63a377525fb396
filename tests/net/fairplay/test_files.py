"""Transcript files: clean, cheated, damaged are told apart."""

import hashlib

import pytest

from net.fairplay import terms, transcript
from net.lockstep.chain import OPEN_SEAT, parse, write
from tests.net.fairplay.audits import audit_file
from tests.net.fairplay.cheats import cheat_at, once
from tests.net.fairplay.tables import Net
from tests.probe import GAME

GAMES = {GAME.id: GAME}


def played(cheats: bool = False) -> bytes:
    """The record of a game of two, in which the second may cheat."""
    net = Net((0, 1), 5, rounds=1, settings={"rounds": 1})
    if cheats:
        cheat_at(net, 2, once("MOVE", lambda device, p: p | {"answers": [["play", 999]]}))
    net.run()
    return net.peers[1].transcript()


@pytest.fixture(scope="module")
def clean():
    return played()


@pytest.fixture(scope="module")
def crooked():
    return played(cheats=True)


def test_a_clean_file(clean):
    code, text, verdict = audit_file(clean, GAMES)
    assert code == 0 and verdict.clean and text.startswith("The audit is clean")


def test_a_cheat_is_named_with_step_and_reason(crooked):
    code, text, verdict = audit_file(crooked, GAMES)
    assert code == 1 and verdict.finding.peer == 2
    assert text.startswith(f"Peer 2 cheated in step {verdict.finding.n}: ")


def test_a_file_cut_anywhere_is_damaged_not_cheated(clean):
    for size in [*range(0, len(clean), max(1, len(clean) // 40)), len(clean) - 1]:
        code, text, verdict = audit_file(clean[:size], GAMES)
        assert code == 2 and verdict is None, text


def test_a_file_altered_anywhere_is_damaged(clean):
    for at in range(0, len(clean), max(1, len(clean) // 40)):
        altered = bytearray(clean)
        altered[at] ^= 1
        code, text, verdict = audit_file(bytes(altered), GAMES)
        assert code == 2 and verdict is None, (at, text)


def reseal(lines):
    """A forger who also writes the head anew."""
    return transcript.encode([bytes.fromhex(line[:128].decode()) + line[129:] for line in lines])


def test_a_forger_cannot_make_it_look_like_cheating(clean):
    lines = clean.split(b"\n")[1:-1]
    swapped = lines[:]
    at = next(i for i, line in enumerate(lines) if b'"t":"MOVE"' in line)
    swapped[at] = swapped[at].replace(b'"answers":[[', b'"answers":[["x",')
    assert audit_file(reseal(swapped), GAMES)[0] == 2  # nobody signed that
    dropped = lines[:at] + lines[at + 1:]
    code, text, verdict = audit_file(reseal(dropped), GAMES)
    assert code == 1 and verdict.finding is None and "Unfinished" in text  # a record with a hole names nobody
    doubled = [*lines, lines[at]]
    assert audit_file(reseal(doubled), GAMES)[0] == 0


def test_rules_that_are_not_at_hand(clean):
    assert audit_file(clean, {})[0] == 2


def test_a_record_of_another_version_is_not_judged(clean, monkeypatch):
    """What an older app shuffled, this one would make otherwise of the same seeds: that is nobody's cheating."""
    monkeypatch.setattr(terms, "PROTOCOL", "FP9")
    code, text, verdict = audit_file(clean, GAMES)
    assert (code, verdict) == (2, None) and "another version" in text


def test_no_secret_and_no_name_stands_in_an_unfinished_record():
    net = Net((0, 1, 2), 5, rounds=1)
    net.run(until=lambda: net.peers[1].step > 20)
    for i, peer in net.peers.items():
        for data in (peer.transcript(), b"".join(peer.packets_from(0)), repr(peer.take_news()).encode()):
            for secret in (net.secrets[i - 1].seed, net.secrets[i - 1].sharing):
                assert secret not in data and secret.hex().encode() not in data
    assert net.secrets[0].seed.hex() not in repr(net.secrets[0]) and "seed" not in repr(net.secrets[0])


def with_head(rest, count=None):
    """Any lines under a head that fits them."""
    lines = rest.count(b"\n") if count is None else count
    return f"veche-transcript 1 {lines} {hashlib.sha256(rest).hexdigest()}\n".encode() + rest


def test_there_is_one_way_to_write_a_file(clean):
    head, _, rest = clean.partition(b"\n")
    first, _, others = rest.partition(b"\n")
    signature, body = first[:128], first[129:]
    assert with_head(rest) == clean
    name, version, count, check = head.decode().split(" ")
    for other in (with_head(signature.upper() + b" " + body + b"\n" + others),
                  with_head(signature + b"\t" + body + b"\n" + others), with_head(signature + b"x" + body + b"\n" + others),
                  with_head(b" " + first[1:] + b"\n" + others),
                  with_head(signature[:126] + b"  " + b" " + body + b"\n" + others),
                  with_head(first + b"\r\n" + others), with_head(rest + b"\n"), with_head(rest, f"0{count}"), clean + b"\n",
                  f"{name} {version} {count} {check.upper()}\n".encode() + rest,
                  f"{name} {version} {count} {check} \n".encode() + rest):
        assert other != clean
        code, _, verdict = audit_file(other, GAMES)
        assert code == 2 and verdict is None


def test_a_line_that_nobody_signed_is_damage(clean):
    """Also one that is said for an open seat: nobody was ever named for it."""
    packets = [bytes.fromhex(line[:128].decode()) + line[129:] for line in clean.split(b"\n")[1:-1]]
    last = parse(packets[-1])
    for peer in (OPEN_SEAT, OPEN_SEAT + 1, OPEN_SEAT + 50, 3, 0):
        parts = last._asdict() | {"peer": peer, "n": 2, "t": "MOVE"}
        del parts["raw"]
        added = write(lambda body: bytes(64), **parts)
        assert audit_file(transcript.encode([*packets, added]), GAMES)[0] == 2

"""Every decoder in net/ gets anything: it refuses in its own way or reads; no other exception, and no decoder is forgotten.

A value that a decoder would take is bent in one place, so that the depths of it are reached too, not only its front door.
"""

from __future__ import annotations

import ast
import contextlib
import copy
import json
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from net import (
    agreement,
    discovery,
    frames,
    handshake,
    joincode,
    joining,
    lobby,
    mending,
    names,
    pointing,
    reading,
    table_journal,
    watching,
)
from net.fairplay import boxes, decks, edwards, group, peer_secrets, seals, terms, transcript
from net.fairplay.transcript import Damaged, encode
from net.lockstep import chain, wire
from net.reasons import LinkRefused
from rules.core.encoding import canonical
from tests.net.test_bad_terms import agreement as an_agreement
from tests.probe import GAME

FILES = Path(tempfile.mkdtemp())
FOLDER = Path(__file__).parents[2] / "net"
ME = SimpleNamespace(public=edwards.commit(5), name="Ivan")
AGREED = an_agreement(ME, {"rounds": 1}, key=edwards.commit(7))
HELLO = AGREED.terms().hello(ME.public, bytes(32))
BODY = {"v": 1, "sid": "00" * 32, "n": 0, "r": 0, "peer": 0, "h": "00" * 32, "d": "", "t": "HELLO", "p": HELLO}
VIEW = lobby.LobbyView(AGREED.table, GAME.id, GAME.rules_digest, ME.public, AGREED.options, (*AGREED.seats, None), AGREED.members,
                       {ME.public: "00" * 32}).plain()
GREETING = {"veche": frames.PROTOCOL, "nonce": "00" * 32, "table": "07" * 16, "game": "probe", "rules": "00" * 32, "name": "Ivan"}
SERVICE = {"t": "07" * 16, "g": "probe", "r": "00" * 32, "v": f"{frames.PROTOCOL}", "s": "2",
           "n": "Ivan", "k": "00" * 20, "w": "1"}
CODE = joincode.write_code("192.168.1.23", 47800, ME.public)
LINK = joincode.write_link(("192.168.1.23",), 47800, ME.public, "07" * 16)
LOCK = group.Lock(b"\x05" * 32)
CARD = frames.pack(AGREED.plain())


def kept(data: bytes) -> Path:
    """A folder whose profile holds this."""
    (FILES / names.PROFILE_FILE).write_bytes(data)
    return FILES


def an_advert(plain: dict[str, Any]) -> discovery.AnnouncedTable | None:
    properties = {k.encode(): str(v).encode("utf-8", "surrogatepass") for k, v in plain.items()}
    return discovery.read_service("veche", properties, ("127.0.0.1",), 47800)


# decoder -> (what it is fed with, an example that it takes, how it is called, how it refuses)
Case = tuple[str, Any, Any, tuple[type[Exception], ...]]
DECODERS: dict[str, Case] = {
    "agreement.TakenSeat.read": ("plain", AGREED.seats[0].plain(), agreement.TakenSeat.read,
                                 (wire.InvalidMessage, names.BadName)),
    "agreement.Member.read": ("plain", AGREED.members[0].plain(), agreement.Member.read, (wire.InvalidMessage, names.BadName)),
    "agreement.TableOptions.read": ("plain", AGREED.options.plain(), agreement.TableOptions.read, (wire.InvalidMessage,)),
    "agreement.Agreement.read": ("plain", AGREED.plain(), agreement.Agreement.read, (agreement.BadAgreement,)),
    "agreement.read_addresses": ("plain", ["127.0.0.1"], agreement.read_addresses, (wire.InvalidMessage,)),
    "agreement.read_rules": ("text", "cd" * 32, agreement.read_rules, (wire.InvalidMessage,)),
    "table_journal.read_table_journal": ("bytes", CARD, lambda data: [
        table_journal.read_table_journal(SimpleNamespace(records=[(kind, data)], recover=lambda _: None))
        for kind in (table_journal.TABLE, table_journal.NOTE, table_journal.OWN)], ()),
    "discovery.read_service": ("plain", SERVICE, lambda plain: an_advert(plain if isinstance(plain, dict) else {}), ()),
    "frames.unpack": ("bytes", CARD, frames.unpack, (wire.InvalidMessage,)),
    "handshake.read_hello": ("bytes", frames.pack(GREETING), lambda data: handshake.read_hello(data, data), (LinkRefused,)),
    "joincode.read_code": ("text", CODE, joincode.read_code, (joincode.BadCode,)),
    "joincode.read_link": ("text", LINK, joincode.read_link, (joincode.BadCode,)),
    "joincode.read_address": ("text", "192.168.1.23:47800", joincode.read_address, (joincode.BadCode,)),
    "joining.read_target": ("text", LINK, joining.read_target, (joincode.BadCode,)),
    "lobby.LobbyView.read": ("plain", VIEW, lobby.LobbyView.read, (wire.InvalidMessage, names.BadName)),
    "reading.read_json": ("bytes", b'{"name": "Ivan", "size": 1.5}', reading.read_json, (reading.Unreadable,)),
    "pointing.read_things": ("plain", [["space", 12], ["edge", ["kiev", 3]]], pointing.read_things, (wire.InvalidMessage,)),
    "watching.Onlooker.read": ("plain", {"key": "00" * 32, "name": "Ivan", "crest": "lion", "is_table": True},
                               watching.Onlooker.read, (wire.InvalidMessage,)),
    "mending.scan": ("bytes", b"\0\0\0\3Oabc" + bytes(8) * 2, lambda data: mending.scan(data, 0, bytes(8)), ()),
    "names.read_profile": ("bytes", b'{"name": "Ivan", "crest": "lion"}', lambda data: names.read_profile(kept(data)), ()),
    "fairplay.boxes.unseal": ("bytes", boxes.seal(LOCK, LOCK.public(), b"", b"key"),
                              lambda data: boxes.unseal(LOCK, LOCK.public(), b"", data), ()),
    "fairplay.decks.read_answer": ("text", "00" * 102, lambda text: [
        decks.read_answer(kind, 3, bit, text) for kind in ("shuffle", "relock") for bit in (0, 1)], (wire.InvalidMessage,)),
    "fairplay.edwards.decode": ("bytes", ME.public, edwards.decode, (edwards.BadPoint,)),
    "fairplay.peer_secrets.SessionSecrets.decode": ("bytes", bytes(96), peer_secrets.SessionSecrets.decode, (ValueError,)),
    "fairplay.seals.read_order": ("bytes", seals.write_order([2, 0, 1]), seals.read_order, ()),
    "fairplay.terms.SeatEntry.read": ("plain", HELLO["roster"][0], terms.SeatEntry.read, (wire.InvalidMessage,)),
    "fairplay.terms.read_hello": ("plain", HELLO, lambda plain: terms.read_hello(
        chain.parse(bytes(64) + canonical({**BODY, "p": plain}))), (wire.InvalidMessage,)),
    "fairplay.transcript.decode": ("bytes", encode([bytes(64) + canonical(BODY)]), lambda data: [
        transcript.decode(data), transcript.decode(encode([data]))], (Damaged,)),
    "lockstep.chain.parse": ("bytes", bytes(64) + canonical(BODY), chain.parse, (wire.InvalidMessage,)),
    "lockstep.wire.read": ("bytes", canonical(BODY), wire.read, (wire.InvalidMessage,)),
    "lockstep.wire.read_scanned": ("bytes", canonical(BODY), wire.read_scanned, (wire.InvalidMessage,)),
    "lockstep.wire.scan": ("bytes", canonical(BODY), wire.scan, (wire.InvalidMessage,)),
}

# Machines that are spoken to, and the tests that say anything to them.
ELSEWHERE = {
    "gaps.Gaps.hear": "test_conductor.py", "talk.Talk.hear": "test_conductor.py",
    "conductor.Conductor.heard": "test_conductor.py", "conductor.Conductor.heard_control": "test_conductor.py",
    "handshake.ServerHandshake.hear": "test_handshake.py", "handshake.ClientHandshake.hear_hello": "test_handshake.py",
    "handshake.ClientHandshake.hear_welcome": "test_handshake.py", "lobby.MakerLobby.receive": "test_lobby.py",
    "lobby.GuestLobby.receive": "test_lobby.py", "fairplay.peer.FairPeer.receive": "fairplay/test_fuzz.py",
    "fairplay.peer.FairPeer.receive_shown": "fairplay/test_fuzz.py", "journal.FileDisk.read": "test_journal.py",
    "reading.read_file": "test_reading.py", "reading.read_json_file": "test_reading.py",
}
NO_DECODERS = {"journal.Disk.read",  # a protocol
               "fairplay.setup.receive_shares"}  # boxes: unseal


def named_like_decoders() -> set[str]:
    """Public functions and methods of net/ that read what somebody wrote, by their names."""
    words = {"read", "decode", "parse", "unpack", "unseal", "hear", "heard", "receive", "scan"}
    found = set()

    def walk(body: list[ast.stmt], path: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                walk(node.body, f"{path}.{node.name}")
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.split("_")[0] in words:
                found.add(f"{path}.{node.name}")

    for file in sorted(FOLDER.rglob("*.py")):
        walk(ast.parse(file.read_text(encoding="utf-8")).body, ".".join(file.relative_to(FOLDER).with_suffix("").parts))
    return found


def test_no_decoder_is_forgotten():
    assert named_like_decoders() == DECODERS.keys() | ELSEWHERE.keys() | NO_DECODERS


def test_the_machines_are_spoken_to_elsewhere():
    for name, file in ELSEWHERE.items():
        text = (Path(__file__).parent / file).read_text(encoding="utf-8")
        assert "@given" in text and name.rpartition(".")[2] in text, name


STRANGE: list[Any] = [None, True, False, 0, -1,
                      2**53, 10**400, "", "00", "zz", "00" * 32, "ff" * 32, "\u202e", "\ud800", "é", [], {}, [[]],
                      [None], {"a": 1}, {"key": []}, ["00" * 32] * 3, "0" * 70_000, [[[[[[]]]]]], "127.0.0.1%lo", "::1", 1.5]


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(spot for key, item in inner for spot in spots(item, (*path, key)))]


def bent(draw: Any, value: Any) -> Any:
    """The value with something strange in one place of it, or without that place."""
    *way, last = draw(st.sampled_from(spots(value)[1:]))
    value = copy.deepcopy(value)
    holder = value
    for part in way:
        holder = holder[part]
    if draw(st.booleans()):
        holder[last] = draw(st.sampled_from(STRANGE))
    else:
        del holder[last]
    return value


@st.composite
def fodder(draw: Any, kind: str, example: Any) -> Any:
    if kind == "plain":
        return draw(st.sampled_from(STRANGE)) if draw(st.integers(0, 4)) == 0 else bent(draw, example)
    if kind == "text":
        if draw(st.booleans()):
            return draw(st.text(max_size=60))
        at = draw(st.integers(0, len(example)))
        return example[:at] + draw(st.text(max_size=3)) + example[at + draw(st.integers(0, 3)):]
    way = draw(st.integers(0, 3))
    if way == 0:
        return draw(st.binary(max_size=200))
    if way == 1 and example[:1] == b"{":
        return json.dumps(bent(draw, json.loads(example)), separators=(",", ":"), sort_keys=True).encode()
    at = draw(st.integers(0, len(example)))
    return example[:at] + draw(st.binary(max_size=3)) + example[at + draw(st.integers(0, 3)):]


@pytest.mark.parametrize("name", DECODERS)
def test_examples_are_taken(name):
    """Otherwise every input would be refused at once, and the test below would prove little."""
    _, example, call, refusals = DECODERS[name]
    if name in ("handshake.read_hello", "fairplay.terms.read_hello", "fairplay.transcript.decode", "fairplay.decks.read_answer"):
        with pytest.raises(refusals):  # a signature or a certificate is missing; or one answer cannot fit all four
            call(example)
    else:
        call(example)


EMPTY: list[Any] = [None, False, 0, "", [], {}]
OBJECTS = [name for name, (kind, example, *_) in DECODERS.items() if kind == "plain" or example[:1] == b"{"]


@pytest.mark.parametrize("name", OBJECTS)
def test_an_empty_value_of_every_type_in_every_place(name):
    kind, example, call, refusals = DECODERS[name]
    plain = example if kind == "plain" else json.loads(example)
    for *way, last in spots(plain)[1:]:
        for value in EMPTY:
            changed = copy.deepcopy(plain)
            holder = changed
            for part in way:
                holder = holder[part]
            holder[last] = value
            with contextlib.suppress(*refusals):
                call(changed if kind == "plain" else json.dumps(changed, separators=(",", ":"), sort_keys=True).encode())


@pytest.mark.parametrize("name", DECODERS)
def test_refused_or_read(name):
    kind, example, call, refusals = DECODERS[name]

    @settings(max_examples=60, deadline=None)
    @given(fodder(kind, example))
    def feed(data: Any) -> None:
        try:
            call(data)
        except refusals:
            return
        except ValueError as error:  # what cannot be written down cannot be sent either
            assert name == "fairplay.terms.read_hello" and type(error).__name__ == "NotCanonical"

    feed()

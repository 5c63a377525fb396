"""A session as one file that a third person can check: a head line, then one signed message a line.

    veche-transcript 1 <number of lines> <SHA-256 of all that follows>
    <signature in hex> <body>

A file that was cut or altered is damaged, which is not the same as a file that records a cheat. There is one way to write it, and
every line was signed by somebody of the table: whoever passes a file on can leave something out, but add nothing.
"""

from __future__ import annotations

import hashlib
from binascii import unhexlify
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from net.lockstep.chain import OPEN_SEAT, Message, parse
from net.lockstep.wire import InvalidMessage, as_bytes
from net.texts import plain_letters
from net.trouble import Trouble
from rules.core import Game

from .auditor import audit
from .slices import finish
from .terms import Terms, is_of_another_protocol, read_hello, session_id
from .verdict import AuditVerdict

NAME, FORMAT = "veche-transcript", 1
MAX_FILE = 256 * 1024 * 1024
CLEAN, NOT_CLEAN, DAMAGED = 0, 1, 2
MAX_STRANGERS_FILE = 16 * 1024 * 1024  # a whole game is 150 kB to a few MB
MOST_VALUES = 400_000  # in a stranger's file: texts, numbers, lists, in all its messages
Greeting = tuple[Terms, bytes]  # what a HELLO says, and the key that signed it
MOST_NAMED = 8  # keys proposed for one open seat that are tried on the messages of its decider


class Damaged(Trouble, ValueError):
    """This file is not a complete transcript. That proves nothing about the players."""


@dataclass(frozen=True)
class Transcript:
    terms: Terms
    sid: bytes
    hellos: tuple[Message, ...]
    messages: tuple[Message, ...]


def encode(packets: Iterable[bytes]) -> bytes:
    lines = [packet[:64].hex().encode() + b" " + packet[64:] + b"\n" for packet in packets]
    rest = b"".join(lines)
    return f"{NAME} {FORMAT} {len(lines)} {hashlib.sha256(rest).hexdigest()}\n".encode() + rest


def decode(data: bytes, most_values: int | None = None) -> Transcript:
    """The session in a file; Damaged if it was cut, altered or never was one.

    `most_values`: how many values the messages may hold in all, for a stranger's file. A file may be small and still be a lot of
    memory once it is parsed: three bytes of it can be an empty list of sixty."""
    if len(data) > MAX_FILE:
        raise Damaged("transcript too large")
    start = data.find(b"\n") + 1 or len(data) + 1
    match data[:min(start - 1, 200)].decode("ascii", "replace").split(" "):
        case [name, version, count, checksum] if name == NAME and count.isdigit() and len(count) < 10:
            if version != str(FORMAT):
                raise Damaged("transcript of another version")
        case _:
            raise Damaged("no transcript")
    if (len(data) > start and not data.endswith(b"\n")) or data.count(b"\n", start) != int(count):
        raise Damaged("transcript cut short")
    if hashlib.sha256(memoryview(data)[start:]).hexdigest() != checksum:
        raise Damaged("transcript altered")
    if data[:start] != f"{NAME} {FORMAT} {int(count)} {checksum}\n".encode():
        raise Damaged("another spelling")
    return _checked(*_read_lines(data, start, most_values))


def _read_lines(data: bytes, start: int, most_values: int | None) -> tuple[list[Message], Greeting | None]:
    """The messages of a file, and what the first of them greets with. By its keys the peers' signatures are checked on the way:
    unsigned lines are not even collected."""
    messages: list[Message] = []
    greeting: Greeting | None = None
    values = 0
    while start < len(data):
        end = data.index(b"\n", start)
        values += sum(data.count(mark, start, end) for mark in (b",", b"[", b"{"))
        if most_values is not None and values > most_values:
            raise Damaged("more than any game")
        try:
            message = parse(unhexlify(data[start:start + 128]) + data[start + 129:end])
        except (InvalidMessage, ValueError):
            raise Damaged("no message") from None
        if message.raw[:64].hex().encode() + b" " != data[start:start + 129]:
            raise Damaged("another spelling")      # capitals, other blanks
        if not messages and message.n == 0 and not is_of_another_protocol((message,)):
            with suppress(InvalidMessage):      # a wrong greeting is named later
                greeting = read_hello(message)
        if greeting is not None and message.n and message.peer < OPEN_SEAT:
            keys = greeting[0].keys
            key = keys[message.peer - 1] if 1 <= message.peer <= len(keys) else b""
            if not key or not message.is_signed_by(key):
                raise Damaged("unsigned message")
        messages.append(message)
        start = end + 1
    return messages, greeting


def _checked(messages: list[Message], greeting: Greeting | None) -> Transcript:
    """The transcript of these messages; Damaged unless they are one session and all signed by its peers and deciders.

    `greeting`: of the first message, where it was read, and the signatures of the peers checked, already."""
    if is_of_another_protocol(messages):
        raise Damaged("transcript of another version")
    hellos: dict[bytes, tuple[Terms, Message]] = {}
    second = []
    try:
        for i, m in enumerate(messages):
            if m.n == 0:
                terms, key = greeting if greeting is not None and i == 0 else read_hello(m)
                if hellos.setdefault(key, (terms, m))[1].body != m.body:
                    second.append((terms, m))
    except InvalidMessage as error:
        raise Damaged("wrong greeting", why=str(error)) from None
    if not hellos:
        raise Damaged("no beginning")
    terms = next(iter(hellos.values()))[0]
    if set(hellos) != set(terms.keys) or any(t.written != terms.written for t, _ in (*hellos.values(), *second)):
        raise Damaged("greetings apart")
    in_order = tuple(hellos[key][1] for key in terms.keys)
    sid = session_id([m.body for m in in_order])
    rest = tuple(m for m in messages if m.n > 0)
    proposed = _proposed_deciders(rest)
    for m in rest:
        # Who decided for an open seat is known after a replay only, so the audit checks that signature again.
        keys = terms.keys[m.peer - 1:m.peer] if m.peer < OPEN_SEAT else proposed.get(m.peer - OPEN_SEAT, ())
        known = greeting is not None and m.peer < OPEN_SEAT
        if m.sid != sid or not m.peer or not (known or any(m.is_signed_by(key) for key in keys)):
            raise Damaged("unsigned message")
    return Transcript(terms, sid, in_order, (*rest, *(m for _, m in second)))


def _proposed_deciders(messages: tuple[Message, ...]) -> dict[int, list[bytes]]:
    """Keys that SEAT messages propose for each open seat; the decider's is one of them. Keys that most peers proposed in one step
    come first: the decider was proposed by all, and a cheat can propose many keys, but not in the others' names."""
    by: dict[tuple[int, int, str], set[int]] = {}  # (seat, step, key) -> the peers that proposed it
    for m in messages:
        if m.t == "SEAT" and m.r == 0 and type(m.p) is dict and type(m.p.get("seat")) is int and type(m.p.get("key")) is str:
            by.setdefault((m.p["seat"], m.n, m.p["key"]), set()).add(m.peer)
    proposed: dict[int, dict[bytes, None]] = {}
    for seat, _, key in sorted(by, key=lambda place: (-len(by[place]), -place[1])):
        with suppress(InvalidMessage):
            public = as_bytes(key, 32)
            if len(proposed.setdefault(seat, {})) < MOST_NAMED:
                proposed[seat][public] = None
    return {seat: list(keys) for seat, keys in proposed.items()}


def audit_file(data: bytes, games: Mapping[str, Game[Any]],
               most_values: int | None = None) -> tuple[int, Terms | Trouble, AuditVerdict | None]:
    """Exit code, the terms of the table or what is wrong with the file, and the verdict. 0: clean, 1: not clean, 2: damaged, or
    of rules that are not at hand."""
    try:
        transcript = decode(data, most_values)
    except Damaged as error:
        return DAMAGED, error, None
    terms = transcript.terms
    game = games.get(terms.game)
    if game is None or game.rules_digest != terms.rules:
        named = plain_letters(terms.game, 32)  # whatever a stranger has written there
        return DAMAGED, Trouble("rules not at hand", game=named), None
    try:
        terms.check_game(game)
    except InvalidMessage as error:
        return DAMAGED, Trouble("nobody can play", why=str(error)), None
    verdict = finish(audit(game, terms, transcript.sid, transcript.messages))
    return (CLEAN if verdict.clean else NOT_CLEAN), terms, verdict

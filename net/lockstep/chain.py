"""One message: a canonical body and an Ed25519 signature over it; and the hash that chains the steps.

A **packet** is what travels and what a journal keeps: 64 bytes of signature, then the body.
"""

from __future__ import annotations

import hashlib
import re
from binascii import unhexlify
from collections.abc import Callable, Iterable
from functools import lru_cache
from json.encoder import encode_basestring as _quoted
from typing import Any, NamedTuple, TypeAlias

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from rules.core.encoding import MAX_DEPTH, canonical

from .rounds import SEED_ROUND
from .wire import MAX_BODY, InvalidMessage, as_bytes, as_fields, hex_alone, read, read_scanned

VERSION = 1
ZERO = bytes(32)
_DOMAIN = b"FP1/msg"
_SIGNATURE = 64
# What our devices write before and after the payload.
_HEAD = re.compile(rb'\{"d":"([0-9a-f]{64}|)","h":"([0-9a-f]{64})","n":(0|[1-9][0-9]{0,8})')
_TAIL = re.compile(rb'(0|[1-9][0-9]{0,2}),"r":(0|[1-9][0-9]{0,3}),"sid":"([0-9a-f]{64})","t":"([A-Z]{1,16})","v":1\}')
_LONGEST = 200  # bytes of each

OPEN_SEAT = 100  # the sender number of seat s, once it is an open seat, is 100 + s

Payload: TypeAlias = dict[str, Any]
Sign: TypeAlias = Callable[[bytes], bytes]


class Message(NamedTuple):
    """A body as it was signed. `raw` is the packet."""

    sid: bytes
    n: int
    r: int
    peer: int
    h: bytes
    d: str
    t: str
    p: Any
    raw: bytes

    @property
    def body(self) -> bytes:
        return self.raw[_SIGNATURE:]

    @property
    def place(self) -> tuple[int, int, int]:
        """Step, round, sender: a peer signs one body for each."""
        return self.n, self.r, self.peer

    def digest(self) -> bytes:
        """Of the body: a signer can make several signatures for one body."""
        return hashlib.sha256(self.body).digest()

    def is_signed_by(self, key: bytes) -> bool:
        """`cryptography` checks strictly: S < order, R byte for byte, no cofactor."""
        try:
            _verifier(key).verify(self.raw[:_SIGNATURE], _DOMAIN + self.body)
        except (InvalidSignature, ValueError):
            return False
        return True


@lru_cache(maxsize=64)
def _verifier(key: bytes) -> Ed25519PublicKey:
    return Ed25519PublicKey.from_public_bytes(key)


def write(sign: Sign, *, sid: bytes, n: int, r: int, peer: int, h: bytes, d: str, t: str, p: Payload) -> bytes:
    """The packet of a new message. Around the payload its canonical form is always the same: see _HEAD and _TAIL."""
    before = f'{{"d":{_quoted(d)},"h":"{h.hex()}","n":{n},"p":'
    after = f',"peer":{peer},"r":{r},"sid":"{sid.hex()}","t":{_quoted(t)},"v":{VERSION}}}'
    body = before.encode() + canonical(p) + after.encode()
    return sign(_DOMAIN + body) + body


def parse(packet: bytes) -> Message:
    """The message in a packet; InvalidMessage if it is none. The signature is not checked here."""
    if len(packet) <= _SIGNATURE:
        raise InvalidMessage("too short")
    if (message := _framed(packet)) is not None:
        return message
    v, sid, n, r, peer, h, d, t, p = as_fields(
        read(packet[_SIGNATURE:]), "v", "sid", "n", "r", "peer", "h", "d", "t", "p")
    if not (type(v) is type(n) is type(r) is type(peer) is int and type(d) is type(t) is str and type(p) is dict):
        raise InvalidMessage("a part of another type")
    if v != VERSION:
        raise InvalidMessage("another version")
    if n < 0 or not 0 <= r <= SEED_ROUND or not 0 <= peer < OPEN_SEAT + 100 or len(d) > 64 or len(t) > 16:
        raise InvalidMessage("a part out of its range")
    return Message(as_bytes(sid, 32), n, r, peer, as_bytes(h, 32), d, t, p, packet)


def _framed(packet: bytes) -> Message | None:
    """`parse` in a quarter of the time, for packets as our app writes them: the text around the payload has a fixed form and
    repeats between messages, so only the payload is parsed and re-encoded. None: the packet has to be read as a whole."""
    if len(packet) > _SIGNATURE + MAX_BODY:
        return None
    first, _, rest = packet[_SIGNATURE:].partition(b',"p":')
    middle, _, last = rest.rpartition(b',"peer":')
    if len(first) > _LONGEST or len(last) > _LONGEST:  # they are cached
        return None
    head, tail = _head(first), _tail(last)
    if head is None or tail is None:
        return None
    payload = hex_alone(middle)
    if payload is None:
        if middle.count(b"[") + middle.count(b"{") >= MAX_DEPTH:
            return None
        try:
            payload = read_scanned(middle)
        except InvalidMessage:
            return None
        if type(payload) is not dict:
            return None
    d, h, n = head
    sid, r, peer, t = tail
    return Message(sid, n, r, peer, h, d, t, payload, packet)


@lru_cache(maxsize=16)
def _head(text: bytes) -> tuple[str, bytes, int] | None:
    """Digest, hash and number of the step: the same in all messages of a step."""
    if (parts := _HEAD.fullmatch(text)) is None:
        return None
    d, h, n = parts.groups()
    return d.decode(), unhexlify(h), int(n)


@lru_cache(maxsize=64)
def _tail(text: bytes) -> tuple[bytes, int, int, str] | None:
    """Session, round, sender and kind: the same in all messages of a sender of one kind."""
    if (parts := _TAIL.fullmatch(text)) is None:
        return None
    peer, r, sid, t = parts.groups()
    number, sender = int(r), int(peer)
    return None if number > SEED_ROUND or sender >= OPEN_SEAT + 100 else (unhexlify(sid), number, sender, t.decode())


def step_hash(before: bytes, bodies: Iterable[bytes]) -> bytes:
    """The hash before the next step, from the one before this step and its bodies in order."""
    parts = b"".join([hashlib.sha256(body).digest() for body in bodies])
    return hashlib.sha256(b"FP1/step" + before + parts).digest()

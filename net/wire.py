"""Frames: four bytes of length, one byte that says what it is, then the payload.

Control messages are objects in the one encoding of the project; a signed message is its signature and its body, passed
on byte for byte as it came.
"""
from __future__ import annotations

import re
from typing import Any

from net.limits import BODY, SIGNATURE
from rules.core.encoding import MAX_DEPTH, NotCanonical, canonical, parse

PROTOCOL = 1

HEARTBEAT = b"."
BYE = b"B"
CONTROL = b"C"
SIGNED = b"M"
KINDS = (HEARTBEAT, BYE, CONTROL, SIGNED)

_TEXT = re.compile(rb'"(?:[^"\\]|\\.)*"')
_LONG_NUMBER = re.compile(rb"[0-9]{17}")
_OPEN_OR_CLOSE = re.compile(rb"[\[\]{}]")


class BadMessage(ValueError):
    """The bytes are not a message of ours; nobody is blamed for it, anybody can send anything."""


def pack(value: Any) -> bytes:
    return canonical(value)


def unpack(data: bytes) -> Any:
    """Read what somebody sent: refused before parsing if it is too long, too deep or has huge numbers."""
    if len(data) > BODY:
        raise BadMessage("too long")
    plain = _TEXT.sub(b"", data)
    if _LONG_NUMBER.search(plain):
        raise BadMessage("a number is too long")
    depth = 0
    for mark in _OPEN_OR_CLOSE.findall(plain):
        depth += 1 if mark in b"[{" else -1
        if depth > MAX_DEPTH:
            raise BadMessage("nested too deeply")
    try:
        return parse(data)
    except NotCanonical as error:
        raise BadMessage(str(error)) from None


def frame(kind: bytes, payload: bytes) -> bytes:
    return (len(payload) + 1).to_bytes(4, "big") + kind + payload


def signed(signature: bytes, body: bytes) -> bytes:
    return signature + body


def split_signed(payload: bytes) -> tuple[bytes, bytes]:
    """Signature and body of a SIGNED frame."""
    if not SIGNATURE < len(payload) <= SIGNATURE + BODY:
        raise BadMessage("no signed message has this length")
    return payload[:SIGNATURE], payload[SIGNATURE:]

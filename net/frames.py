"""Frames: four bytes of length, one byte of kind, then the payload.

A control message is an object in the canonical encoding; a signed message is its signature and its body, passed on byte for byte.
"""
from __future__ import annotations

from typing import Any

from net.lockstep.wire import InvalidMessage, read
from rules.core.encoding import canonical

# 2: an end by agreement is signed by everybody; 3: a seed that is opened after a halt says after which; 4: keys are openers;
# 5: a wish that is not granted gets a word instead of a sentence, and a device that may sign nothing more says so;
# 6: wishes to go on without somebody are told before they are signed, and everybody is told who watches
PROTOCOL = 6

CONTROL_BYTES, CONTROL_PARTS = 64 * 1024, 4096      # no control message of ours is longer or has more values

HEARTBEAT = b"."
BYE = b"B"
CONTROL = b"C"
SIGNED = b"M"
KINDS = (HEARTBEAT, BYE, CONTROL, SIGNED)


def pack(value: Any) -> bytes:
    return canonical(value)


def unpack(data: bytes) -> Any:
    """Read a control message; InvalidMessage if it is not in canonical form, or larger than any of ours, which is seen before
    it is parsed. That proves nothing against anybody: it is not signed."""
    if len(data) > CONTROL_BYTES or sum(map(data.count, (b",", b"[", b"{"))) > CONTROL_PARTS:
        raise InvalidMessage("too long")
    return read(data)


def frame(kind: bytes, payload: bytes) -> bytes:
    return (len(payload) + 1).to_bytes(4, "big") + kind + payload

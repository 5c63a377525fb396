"""ROLL: one message by every active peer, the next value of its chain."""

from __future__ import annotations

from net.lockstep.chain import Payload
from net.lockstep.wire import InvalidMessage, as_bytes, as_field

from .derive import ShakeStream
from .dice import LENGTH, mix, next_value
from .peer_secrets import PeerSecrets
from .session import Session
from .steps import Decisions, FinishedStep, Made, OpenStep, StepScript


def roll(s: Session, purpose: str) -> StepScript[ShakeStream]:
    """Roll together. A roll that was started is finished in any case: a leaver's value is made from its seed."""
    if s.rolls and s.rolls % LENGTH == 0:
        yield from _anchor(s, s.rolls // LENGTH)
    s.rolls += 1
    t, h, senders = s.rolls, s.h, tuple(s.active)

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        return "ROLL", {"x": secrets.roll_value(t).hex()}

    def check(peer: int, kind: str, payload: Payload) -> bytes:
        x = as_field(payload, "x")
        value = as_bytes(x, 32)
        if next_value(s.sid, peer, value) != s.dice[peer]:
            raise InvalidMessage("not the next value of its chain")
        return value

    done: FinishedStep = yield OpenStep(senders, ("ROLL",), make, check, about=purpose)
    s.dice.update(done.said)
    return mix(s.sid, h, purpose, t, [done.said[peer] for peer in senders])


def _anchor(s: Session, number: int) -> StepScript[None]:
    """The chain is used up: every peer publishes the anchor of its next one."""

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        return "ANCHOR", {"x": secrets.chain(number).anchor.hex()}

    def check(peer: int, kind: str, payload: Payload) -> bytes:
        x = as_field(payload, "x")
        return as_bytes(x, 32)

    done: FinishedStep = yield OpenStep(tuple(s.active), ("ANCHOR",), make, check, about="anchor")
    s.dice.update(done.said)

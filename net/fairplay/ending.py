"""RESULT and SEED: all sign the outcome, then open their seeds. And the reasons of a HALT that are nobody's fault."""

from __future__ import annotations

from typing import Any

from net.lockstep.chain import Payload
from net.lockstep.wire import InvalidMessage, as_bytes, as_field, as_fields, as_text
from rules.core.encoding import canonical

from .news import OTHER_RESULT
from .peer_secrets import PeerSecrets, is_seed, seed_commitment
from .session import Session
from .slices import Slices
from .steps import Decisions, FinishedStep, HaltNow, Made, OpenStep, StepScript

RESIGN = "resign"
AGREED = "agreed"  # the game ends by agreement only if every active peer signs a HALT with this reason
NOT_AGREED = "not agreed"  # the answer of a peer that did not agree: then the peers that signed AGREED have resigned


def outcome(s: Session) -> dict[str, Any]:
    """The outcome of the game, as everybody signs it."""
    table = s.need_table()
    foul = None if table.foul is None else [table.foul.seat, table.foul.reason]
    return {
        "scores": list(s.game.scores(table.state)),
        "winners": [] if foul else list(s.game.winners(table.state)),
        "foul": foul,
    }


def end(s: Session) -> StepScript[None]:
    s.after_result = True
    senders = tuple(s.active)
    state, result = s.need_table().digest(), outcome(s)

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        return "RESULT", {"state": state, "outcome": result}

    def check(peer: int, kind: str, payload: Payload) -> bool:
        their_state, their_result = as_fields(payload, "state", "outcome")
        return as_text(their_state, 64) == state and canonical(their_result) == canonical(result)  # True == 1 in Python

    done: FinishedStep = yield OpenStep(senders, ("RESULT",), make, check, about="result")
    if not all(done.said.values()):
        raise HaltNow(OTHER_RESULT)
    yield OpenStep(tuple(s.active), ("SEED",), make_seed, lambda peer, kind, payload: check_seed(s, peer, payload), about="seed")


def make_seed(secrets: PeerSecrets, _: Decisions) -> Made:
    return "SEED", {"seed": secrets.seed.hex()}


def check_seed(s: Session, peer: int, payload: Payload) -> Slices[bytes]:
    """The seed behind a peer's commitment; InvalidMessage if it is another."""
    plain = as_field(payload, "seed")
    seed = as_bytes(plain, 32)
    yield
    if peer in s.secrets_of and s.secrets_of[peer].seed == seed:
        return seed  # our own, or compared with the commitment when it was opened
    if not is_seed(seed) or seed_commitment(seed) != s.published[peer].seed:
        raise InvalidMessage("not the seed it committed to")
    return seed

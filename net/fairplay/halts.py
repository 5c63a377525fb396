"""What HALTs say: for what a game was stopped, by whom, and who has not answered yet."""

from __future__ import annotations

from collections.abc import Iterable

from net.lockstep.chain import Message
from net.lockstep.rounds import HALT_ROUND

from .ending import AGREED, NOT_AGREED


def pointed_at(halt: Message) -> set[str]:
    """The digests of the messages that a HALT names as its reason."""
    proof = halt.p.get("proof")
    return {part for part in proof if isinstance(part, str)} if isinstance(proof, list) else set()


def stopped_by(messages: Iterable[Message]) -> set[int]:
    """Who stopped a game by a HALT. Who answers that it has not agreed to an end has not, if somebody had claimed that; or, where
    the claim is not here, if the answer points at one."""
    halts = [m for m in messages if m.r == HALT_ROUND and m.t == "HALT"]  # of a cheat perhaps two
    claimed = any(m.p.get("reason") == AGREED for m in halts)
    return {m.peer for m in halts if m.p.get("reason") != NOT_AGREED or not (claimed or pointed_at(m))}


def unanswered(halts: Iterable[Message], active: Iterable[int]) -> tuple[int, ...]:
    """The peers that have not signed whether an end was agreed, if these HALTs say that it was, or was not, and nothing else."""
    active = tuple(active)
    said = {m.peer: str(m.p.get("reason")) for m in halts if m.peer in active}
    if AGREED not in said.values() or not set(said.values()) <= {AGREED, NOT_AGREED}:
        return ()
    return tuple(p for p in active if p not in said)

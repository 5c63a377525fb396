"""Reading HALTs: what a game was stopped for, by whom, and who has not answered yet."""

from __future__ import annotations

from collections.abc import Iterable

from net.lockstep.chain import Message
from net.lockstep.rounds import HALT_ROUND

from .ending import AGREED, NOT_AGREED


def cited_by(halt: Message) -> set[str]:
    """The digests of the messages that a HALT cites as its reason."""
    proof = halt.p.get("proof")
    return {part for part in proof if isinstance(part, str)} if isinstance(proof, list) else set()


def who_stopped(messages: Iterable[Message]) -> set[int]:
    """The peers that stopped a game by a HALT.

    A HALT with the reason NOT_AGREED is only an answer, and did not stop the game, if some HALT claims that the end was agreed
    or, where that claim is missing here, if the answer cites one.
    """
    halts = [m for m in messages if m.r == HALT_ROUND and m.t == "HALT"]  # a cheat may have signed two
    claimed = any(m.p.get("reason") == AGREED for m in halts)
    return {m.peer for m in halts if m.p.get("reason") != NOT_AGREED or not (claimed or cited_by(m))}


def yet_to_answer(halts: Iterable[Message], active: Iterable[int]) -> tuple[int, ...]:
    """The peers that have yet to sign whether an end was agreed. None, if a HALT has another reason or no HALT claims it."""
    active = tuple(active)
    said = {m.peer: str(m.p.get("reason")) for m in halts if m.peer in active}
    if AGREED not in said.values() or not set(said.values()) <= {AGREED, NOT_AGREED}:
        return ()
    return tuple(p for p in active if p not in said)

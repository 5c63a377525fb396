"""Secret choices and notes: a commitment that binds, and a sealed copy that the seed opens.

The sealed copy lets the others finish what a leaver had begun, and lets the audit read what nobody opened.
"""

from __future__ import annotations

from dataclasses import dataclass

from .derive import E, prf, sha256, xor_pad


@dataclass(frozen=True, slots=True)
class Seal:
    commitment: bytes
    sealed: bytes


def choice_commitment(sid: bytes, n: int, seat: int, salt: bytes, body: bytes) -> bytes:
    return sha256(E("FP1/choice", sid, n, seat, salt, body))


def choice_salt(seed: bytes, sid: bytes, n: int, seat: int) -> bytes:
    return prf(seed, sid, "choice-salt", n, seat)[:32]


def seal_choice(seed: bytes, sid: bytes, n: int, seat: int, body: bytes) -> Seal:
    """The label holds the seat: two seats of one peer must not share a pad."""
    salt = choice_salt(seed, sid, n, seat)
    return Seal(choice_commitment(sid, n, seat, salt, body), xor_pad(body, prf(seed, sid, "choice-pad", n, seat)))


def open_choice(seed: bytes, sid: bytes, n: int, seat: int, seal: Seal) -> bytes | None:
    """The body under a seal, from the seed; None if it is not what the commitment says."""
    body = xor_pad(seal.sealed, prf(seed, sid, "choice-pad", n, seat))
    salt = choice_salt(seed, sid, n, seat)
    return body if choice_commitment(sid, n, seat, salt, body) == seal.commitment else None


def seal_note(seed: bytes, sid: bytes, op: int, peer: int, body: bytes) -> Seal:
    salt = prf(seed, sid, "note-salt", op)[:32]
    return Seal(sha256(E("FP1/note", sid, op, peer, salt, body)), xor_pad(body, prf(seed, sid, "note-pad", op)))


def open_note(seed: bytes, sid: bytes, op: int, peer: int, seal: Seal) -> bytes | None:
    body = xor_pad(seal.sealed, prf(seed, sid, "note-pad", op))
    return body if seal_note(seed, sid, op, peer, body) == seal else None


def write_order(order: list[int]) -> bytes:
    return b"".join(i.to_bytes(2, "big") for i in order)


def read_order(body: bytes) -> list[int] | None:
    """The permutation that a note holds; None if it is none."""
    order = [int.from_bytes(body[i:i + 2], "big") for i in range(0, len(body) - 1, 2)]
    return order if len(body) == 2 * len(order) and sorted(order) == list(range(len(order))) else None

"""Encryption from one peer to another: lock keys in a BOX, shares of a seed.

ChaCha20-Poly1305 with nonce zero: the key is bound to session, step, sender, receiver and slot, so it seals one text.
"""

from __future__ import annotations

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from .derive import E
from .group import Lock

_NONCE = bytes(12)


def _key(mine: Lock, theirs: bytes, info: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=info).derive(mine.act(theirs))


def seal(mine: Lock, theirs: bytes, info: bytes, text: bytes) -> bytes:
    return ChaCha20Poly1305(_key(mine, theirs, info)).encrypt(_NONCE, text, info)


def unseal(mine: Lock, theirs: bytes, info: bytes, sealed: bytes) -> bytes | None:
    """The text, or None if it was not sealed for us in this place."""
    try:
        return ChaCha20Poly1305(_key(mine, theirs, info)).decrypt(_NONCE, sealed, info)
    except (InvalidTag, ValueError):
        return None


def box_info(sid: bytes, n: int, sender: int, receiver: int, op: int, slot: int) -> bytes:
    return E("FP1/box", sid, n, sender, receiver, op, slot)


def share_info(sid: bytes, round_: int, sender: int, receiver: int) -> bytes:
    return E("FP1/share", sid, round_, sender, receiver)

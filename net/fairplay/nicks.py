"""Nicknames: only a salted hash is signed, so a transcript can be passed on without names."""

from __future__ import annotations

import unicodedata

from .derive import E, sha256

MAX_LENGTH = 24


def is_nickname(name: str) -> bool:
    """NFC, 1 to 24 printable characters, no direction marks (they could make one name look like another)."""
    return (
        0 < len(name) <= MAX_LENGTH
        and unicodedata.normalize("NFC", name) == name
        and name.isprintable()
        and not any(unicodedata.category(c) in ("Cf", "Cc", "Cs", "Co", "Cn") for c in name)
    )


def nick_hash(salt: bytes, name: str) -> bytes:
    return sha256(E("FP1/nick", salt, name))

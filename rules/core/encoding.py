"""One encoding for states, messages and saves: canonical JSON, and the digest of it.

Sorted keys, no spaces, UTF-8. Only null, booleans, integers below 2^53, texts without lone surrogates, lists and objects
with text keys. Anything else is refused here, so that nothing unordered or platform-bound ever reaches a digest.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

MAX_INT = 2**53
MAX_DEPTH = 32
_ROWS = (list, tuple)
# Without a check for cycles: `_check` refuses them as nested too deeply, and a parser makes none.
_write = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, check_circular=False).encode


class NotCanonical(ValueError):
    """This value or these bytes have no canonical form."""


def canonical(value: Any) -> bytes:
    """The one way to write a plain value."""
    _check(value, 0)
    return written(value)


def written(value: Any) -> bytes:
    """The same for a value that is known to be plain: what a reader has just parsed."""
    try:
        return _write(value).encode("utf-8")
    except UnicodeEncodeError:
        raise NotCanonical("a text holds half a character (a lone surrogate)") from None


def _check(value: Any, depth: int) -> None:
    if isinstance(value, _ROWS):
        items: Any = value
    elif isinstance(value, dict):
        for key in value:
            if not isinstance(key, str):
                raise NotCanonical(f"a key is a {type(key).__name__}, not a text")
        items = value.values()
    elif isinstance(value, int):
        if not -MAX_INT < value < MAX_INT:
            raise NotCanonical("a number is too large")
        return
    elif value is None or isinstance(value, str):
        return
    else:
        raise NotCanonical(f"a {type(value).__name__} cannot be written")
    if depth >= MAX_DEPTH:
        raise NotCanonical("nested too deeply")
    for item in items:
        kind = type(item)
        if kind is not str and (kind is not int or not -MAX_INT < item < MAX_INT):  # most are: no call for those
            _check(item, depth + 1)


def parse(data: bytes) -> Any:
    """Read canonical bytes; NotCanonical if they are anything but what `canonical` writes.

    For files of our own. What strangers send is scanned before it is parsed: see net.
    """
    try:
        value = json.loads(data.decode("utf-8"))
        again = canonical(value)
    except NotCanonical:
        raise
    except (ValueError, RecursionError) as error:
        raise NotCanonical(f"not readable: {type(error).__name__}") from None
    if again != data:
        raise NotCanonical("not in canonical form")
    return value


def digest(value: Any) -> str:
    """SHA-256 of the canonical form, in hex."""
    return hashlib.sha256(canonical(value)).hexdigest()

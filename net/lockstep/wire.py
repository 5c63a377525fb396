"""Reading canonical JSON from untrusted bytes.

Bytes that are too long or nested too deeply are refused by a linear scan before they are parsed. Numbers are checked while they
are parsed (floats and NaN would survive a re-encoding, many digits cost time). Then the value is encoded again and must give the
same bytes.
"""

from __future__ import annotations

import json
import re
import struct
from binascii import unhexlify
from typing import Any, NoReturn

from rules.core.encoding import MAX_DEPTH, MAX_INT, NotCanonical, written

MAX_BODY = 512 * 1024
MAX_DIGITS = 16

# A string, or an unterminated one: without the second part the scan of a run of escaped quotes would be quadratic.
_TEXT = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
_BRACKET = re.compile(rb"[\[\]{}]")
# One key with a hex string or a list of them, and perhaps a second key with a list: the form of most payloads.
_ROW = r'\["([^"]*+(?:","[^"]*+)*+)"\]'
_HEX_ALONE = re.compile(rf'\{{"([a-z]++)":(?:"([^"]*+)"|{_ROW})(?:,"([a-z]++)":{_ROW})?\}}')
_UNESCAPED = b'0123456789abcdefghijklmnopqrstuvwxyz"{}[]:,'  # all characters of this form; none needs an escape


class InvalidMessage(ValueError):
    """A message of a peer is malformed, or not allowed here. The text says what is wrong, and never quotes the message."""


def _no_float(text: str) -> NoReturn:
    raise InvalidMessage("a number that is not whole")


def _whole(text: str) -> int:
    if len(text) < MAX_DIGITS:
        return int(text)
    if len(text) > MAX_DIGITS + 1:  # one more for the sign
        raise InvalidMessage("a number of too many digits")
    number = int(text)
    if not -MAX_INT < number < MAX_INT:
        raise InvalidMessage("a number is too large")
    return number


_parse = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float, parse_int=_whole).raw_decode


def scan(data: bytes) -> None:
    """Refuse what is too long or too deep."""
    if len(data) > MAX_BODY:
        raise InvalidMessage("too long")
    if data.count(b"[") + data.count(b"{") <= MAX_DEPTH:  # nearly every message: a few lists of long texts
        return
    depth = 0
    for bracket in _BRACKET.findall(_TEXT.sub(b"", data)):
        depth += 1 if bracket in b"[{" else -1
        if depth > MAX_DEPTH:
            raise InvalidMessage("nested too deeply")


def read(data: bytes) -> Any:
    """The value these bytes stand for; InvalidMessage if they are anything but its one canonical form."""
    scan(data)
    return read_scanned(data)


def hex_alone(data: bytes) -> dict[str, str | list[str]] | None:
    """`read`, quickly, for the simplest objects, which have one encoding only. None: the bytes have another form."""
    if (parts := _HEX_ALONE.fullmatch(data.decode("latin-1"))) is None or data.translate(None, _UNESCAPED):
        return None
    name, one, many, second, more = parts.groups()
    value = {name: one if many is None else _row(many)}
    if second is not None:
        if second <= name:  # the names stand in order
            return None
        value[second] = _row(more)
    return value


def _row(texts: str) -> list[str]:
    """Split at `","`. Splitting at the single character is quicker."""
    return texts.split('"')[::2]


def read_scanned(data: bytes) -> Any:
    """`read` for bytes that are known to be neither too long nor too deep."""
    try:
        value, _ = _parse(data.decode("utf-8"))  # trailing bytes are found by the comparison below
        if not data.isascii():
            _ascii_keys(value)
        again = written(value)
    except InvalidMessage:
        raise
    except NotCanonical as error:
        raise InvalidMessage(str(error)) from None
    except (ValueError, RecursionError):
        raise InvalidMessage("not readable") from None
    if again != data:
        raise InvalidMessage("not in canonical form")
    return value


def _ascii_keys(value: Any) -> None:
    if isinstance(value, list):
        for item in value:
            _ascii_keys(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if not key.isascii():
                raise InvalidMessage("a key is not plain ASCII")
            _ascii_keys(item)


# -- reading the parts of a payload -----------------------------------------------------------------------------------


def as_bytes(value: Any, length: int | None = None) -> bytes:
    """Lowercase hex, of exactly `length` bytes if that is given."""
    if type(value) is not str or (length is not None and len(value) != 2 * length):
        raise InvalidMessage("expected bytes in hex" if length is None else f"expected {length} bytes in hex")
    try:
        data = unhexlify(value)
    except ValueError:
        raise InvalidMessage("expected bytes in hex") from None
    if data.hex() != value:  # upper case
        raise InvalidMessage("expected bytes in lowercase hex")
    return data


def as_int(value: Any, low: int = 0, high: int = 2**53 - 1) -> int:
    if type(value) is not int or not low <= value <= high:
        raise InvalidMessage("expected a whole number in its range")
    return value


def as_text(value: Any, longest: int = 256) -> str:
    if type(value) is not str or len(value) > longest:
        raise InvalidMessage("expected a text")
    return value


def as_list(value: Any, length: int | None = None) -> list[Any]:
    if type(value) is not list or (length is not None and len(value) != length):
        raise InvalidMessage("expected a list of another length")
    return value


def as_fields(value: Any, *names: str) -> tuple[Any, ...]:
    """The values of an object that has exactly these keys."""
    if type(value) is dict and len(value) == len(names):
        try:
            return tuple([value[name] for name in names])
        except KeyError:
            pass
    raise InvalidMessage(f"expected exactly {', '.join(names) or 'nothing'}")


def as_field(value: Any, name: str) -> Any:
    """The value of an object that has exactly this one key."""
    if type(value) is dict and len(value) == 1 and name in value:
        return value[name]
    raise InvalidMessage(f"expected exactly {name}")


def chunks(data: bytes, size: int = 32) -> list[bytes]:
    """Cut into equal parts; a struct cuts thousands at once."""
    return list(struct.unpack(f"{size}s" * (len(data) // size), data))

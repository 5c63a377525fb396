"""Reading files that people or strangers can change: bounded in size, depth and numbers, with one error type.

Our own files come back from backups, other devices and editors; records come from anybody. So the size is checked before reading,
only regular files are read, and JSON is refused unless its values can be used and written again.
"""
from __future__ import annotations

import json
import math
import os
import stat
from pathlib import Path
from typing import Any, NoReturn

from net.lockstep.wire import InvalidMessage, scan
from net.trouble import Trouble
from rules.core.encoding import MAX_INT

KIB = 1024
SMALL_FILE = 256 * KIB          # settings, cards, profiles, keys


class Unreadable(Trouble, ValueError):
    """This file cannot be read. Neither reason nor values ever quote the file."""


class Missing(Unreadable):
    """There is no such file."""


def read_file(path: Path, most: int = SMALL_FILE) -> bytes:
    """The whole of a plain file of at most so many bytes; Unreadable otherwise."""
    try:
        # Non-blocking: opening a named pipe would wait for its writer.
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))
    except FileNotFoundError:
        raise Missing("no such file") from None
    except (OSError, ValueError) as error:      # ValueError: a name that no file can have
        raise Unreadable("unreadable file", why=getattr(error, "strerror", None) or "not a file name") from None
    try:
        about = os.fstat(fd)
        if not stat.S_ISREG(about.st_mode):
            raise Unreadable("no plain file")
        if about.st_size > most:
            raise Unreadable("file too large")
        parts, left = [], most + 1              # one more, to notice if it has grown meanwhile
        while left and (part := os.read(fd, min(left, 1 << 20))):
            parts.append(part)
            left -= len(part)
    except OSError as error:
        raise Unreadable("unreadable file", why=error.strerror) from None
    finally:
        os.close(fd)
    if not left:
        raise Unreadable("file too large")
    return b"".join(parts)


def read_json(data: bytes) -> Any:
    """A plain value: not too deep, whole numbers below 2^53, other numbers finite, texts that can be written again."""
    try:
        scan(data)
        value = json.loads(data.decode("utf-8"), parse_int=_whole, parse_float=_finite, parse_constant=_no_number)
        json.dumps(value, ensure_ascii=False).encode("utf-8")       # fails on half a surrogate pair, written as an escape
    except (InvalidMessage, ValueError, RecursionError):
        raise Unreadable("damaged file") from None
    return value


def read_json_file(path: Path, most: int = SMALL_FILE) -> Any:
    return read_json(read_file(path, most))


def set_aside(path: Path) -> Path | None:
    """Keep a damaged file under another name before a new one takes its place; None if there is nothing to keep, or no way to."""
    for number in range(1, 100):
        kept = path.with_name(f"{path.name}.damaged-{number}")
        if not kept.exists():
            try:
                os.replace(path, kept)
            except OSError:
                return None
            return kept
    return None


def _whole(text: str) -> int:
    if len(text) > 17 or not -MAX_INT < (number := int(text)) < MAX_INT:
        raise ValueError("a number is too large")
    return number


def _finite(text: str) -> float:
    if len(text) > 40 or not math.isfinite(number := float(text)):
        raise ValueError("a number is too large")
    return number


def _no_number(text: str) -> NoReturn:
    raise ValueError("not a number")

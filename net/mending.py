"""What a damaged journal still holds, and how what is missing is told from anything else.  Does no I/O.

A record is: four bytes of length, one of kind, the payload, and a check over the check before it and all of this. A power cut
tears the end off: behind the tear nothing is whole, and it counts for nothing. A flipped bit or a lost block in the middle is
another thing: behind it whole records go on, each proved by the check that stands in front of it. Between them is a **hole**.

What was in a hole comes back from the other devices, or not at all. It is known by its check, which hangs on all before it: a
packet that does not fit byte for byte is not it. So a device whose holes are filled knows again everything that it has signed.
"""
from __future__ import annotations

import hashlib
import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

CHECK = 8
HEAD = 5
LIMIT = 1 << 20                     # a longer record was never written
KINDS = (b"O", b"M", b"N", b"T")
_MAY_BEGIN = re.compile(rb"(?=\x00[\x00-\x10][\x00-\xff]{2}[OMNT])")       # by its length and its kind


class JournalRecord(NamedTuple):
    kind: bytes
    payload: bytes

    @property
    def head(self) -> bytes:
        return len(self.payload).to_bytes(4, "big") + self.kind


@dataclass
class Hole:
    """`at`: where in the file; `index`: how many records come before it; `check`: that of the last one; `data`: its bytes."""
    at: int
    index: int
    check: bytes
    data: bytes

    def filled_by(self, pool: Collection[bytes]) -> list[JournalRecord] | None:
        """The records that stood here, if all of them are among these payloads; None if not."""
        found: list[JournalRecord] = []
        at, check = 0, self.check
        while at < len(self.data):
            records = [JournalRecord(kind, payload) for payload in pool for kind in KINDS]
            record = next((r for r in records if self._is_proved_at(at, check, r)), None)
            if record is None:      # with a damaged check its own bytes still tell
                record = next((r for r in records if self._reads_at(at, r)), None)
            if record is None:
                return None
            found.append(record)
            at, check = at + _size(record), next_check(check, record)
        return found

    def _is_proved_at(self, at: int, check: bytes, record: JournalRecord) -> bool:
        """By its own check, or by that of the record behind it, which hangs on it."""
        end, due = at + _size(record), next_check(check, record)
        return end <= len(self.data) and (self.data[end - CHECK:end] == due or _is_whole(self.data, end, due))

    def _reads_at(self, at: int, record: JournalRecord) -> bool:
        end = at + _size(record)
        return end <= len(self.data) and self.data[at:end - CHECK] == record.head + record.payload


class Scan(NamedTuple):
    """`end`: where the last whole record (or hole) ends; what is behind it was torn off."""
    records: list[JournalRecord]
    holes: list[Hole]
    end: int
    check: bytes


def next_check(before: bytes, record: JournalRecord) -> bytes:
    return hashlib.sha256(before + record.head + record.payload).digest()[:CHECK]


def scan(data: bytes, at: int, check: bytes) -> Scan:
    """Everything whole in a journal's bytes from `at` on; `check` is the one that the first record hangs on."""
    records: list[JournalRecord] = []
    holes: list[Hole] = []
    while at < len(data):
        record = _framed(data, at)
        end = at + _size(record) if record is not None else len(data)
        if record is not None:
            due = next_check(check, record)
            # With a damaged check of its own, a record is proved by the next one, which hangs on the true one.
            if data[end - CHECK:end] == due or _is_whole(data, end, due):
                records.append(record)
                at, check = end, due
                continue
        found = _next_whole(data, at + HEAD + CHECK)
        if found is None and (record is None or end != len(data)):
            break                   # torn: nothing whole behind it
        end = len(data) if found is None else found
        holes.append(Hole(at, len(records), check, data[at:end]))
        at, check = end, data[end - CHECK:end]
    return Scan(records, holes, at, check)


def _size(record: JournalRecord) -> int:
    return HEAD + len(record.payload) + CHECK


def _framed(data: bytes, at: int) -> JournalRecord | None:
    """What looks like a record here, whole or not."""
    size, kind = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + HEAD]
    if size > LIMIT or kind not in KINDS or at + HEAD + size + CHECK > len(data):
        return None
    return JournalRecord(kind, data[at + HEAD:at + HEAD + size])


def _is_whole(data: bytes, at: int, check: bytes) -> bool:
    record = _framed(data, at)
    return record is not None and data[at + HEAD + len(record.payload):at + _size(record)] == next_check(check, record)


def _next_whole(data: bytes, start: int) -> int | None:
    """Where whole records go on: each hangs on the check that stands in front of it."""
    for place in _MAY_BEGIN.finditer(data, start):
        if _is_whole(data, place.start(), data[place.start() - CHECK:place.start()]):
            return place.start()
    return None

"""Reading a damaged journal, and recognising the packets that are missing in it.  Does no I/O.

A record is: four bytes of length, one of kind, the payload, and a check over the check before it and all of this. A power cut
leaves a half-written record at the end, after which nothing is intact: it is ignored. After a flipped bit or a lost block in the
middle more intact records follow, each verified by the check before it. The damaged bytes between them are a **hole**.

The records of a hole can only come back from other devices. They are recognised by their checks, which depend on all records
before: a packet must fit byte for byte. So a device whose holes are filled knows again everything that it has signed.
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
_RECORD_START = re.compile(rb"(?=\x00[\x00-\x10][\x00-\xff]{2}[OMNT])")    # a possible length and kind


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
            if record is None:      # its check may be damaged, but its own bytes are not
                record = next((r for r in records if self._reads_at(at, r)), None)
            if record is None:
                return None
            found.append(record)
            at, check = at + _size(record), next_check(check, record)
        return found

    def _is_proved_at(self, at: int, check: bytes, record: JournalRecord) -> bool:
        """Whether the record's own check is here, or that of the next record, which depends on it."""
        end, expected = at + _size(record), next_check(check, record)
        return end <= len(self.data) and (self.data[end - CHECK:end] == expected or _is_whole(self.data, end, expected))

    def _reads_at(self, at: int, record: JournalRecord) -> bool:
        end = at + _size(record)
        return end <= len(self.data) and self.data[at:end - CHECK] == record.head + record.payload


class Scan(NamedTuple):
    """`end`: where the last intact record (or hole) ends; a half-written tail follows."""
    records: list[JournalRecord]
    holes: list[Hole]
    end: int
    check: bytes


def next_check(before: bytes, record: JournalRecord) -> bytes:
    return hashlib.sha256(before + record.head + record.payload).digest()[:CHECK]


def scan(data: bytes, at: int, check: bytes) -> Scan:
    """All intact records and holes in a journal's bytes from `at` on; `check`: the check before the first record."""
    records: list[JournalRecord] = []
    holes: list[Hole] = []
    while at < len(data):
        record = _framed(data, at)
        end = at + _size(record) if record is not None else len(data)
        if record is not None:
            expected = next_check(check, record)
            # A record whose own check is damaged is verified by the next one, which depends on the right check.
            if data[end - CHECK:end] == expected or _is_whole(data, end, expected):
                records.append(record)
                at, check = end, expected
                continue
        found = _next_whole(data, at + HEAD + CHECK)
        if found is None and (record is None or end != len(data)):
            break                   # a half-written tail: nothing intact follows
        end = len(data) if found is None else found
        holes.append(Hole(at, len(records), check, data[at:end]))
        at, check = end, data[end - CHECK:end]
    return Scan(records, holes, at, check)


def _size(record: JournalRecord) -> int:
    return HEAD + len(record.payload) + CHECK


def _framed(data: bytes, at: int) -> JournalRecord | None:
    """What has the form of a record here; its check is not verified."""
    size, kind = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + HEAD]
    if size > LIMIT or kind not in KINDS or at + HEAD + size + CHECK > len(data):
        return None
    return JournalRecord(kind, data[at + HEAD:at + HEAD + size])


def _is_whole(data: bytes, at: int, check: bytes) -> bool:
    record = _framed(data, at)
    return record is not None and data[at + HEAD + len(record.payload):at + _size(record)] == next_check(check, record)


def _next_whole(data: bytes, start: int) -> int | None:
    """Where the next intact record begins: verified by the check before it."""
    for place in _RECORD_START.finditer(data, start):
        if _is_whole(data, place.start(), data[place.start() - CHECK:place.start()]):
            return place.start()
    return None

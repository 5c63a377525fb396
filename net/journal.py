"""The append-only record of one table on this device: what makes a crash harmless.

A file of records: length, kind, payload, check. Each check covers all checks before it, so a record counts only if it and
everything in front of it are whole; a half-written tail is cut off when the file is opened, never read as something else.

The rule it exists for: an own message is `keep`-t (appended *and* synced) before its first byte leaves the device. Messages of
others are appended only; if the last few are lost, others have them.

Secrets (seed, share key) are not in this file but in a `Vault` beside it, which is erased after the audit.
"""
from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from net.private import beside, open_private, private_folder, remove, sync_folder, write_private
from rules.core.encoding import canonical, parse

try:
    import fcntl
except ImportError:                 # not on Windows
    fcntl = None                    # type: ignore[assignment]

MAGIC = b"veche journal 1\n"
CHECK = 8
LIMIT = 1 << 20                     # a longer record was never written

TABLE = b"T"                        # what was agreed in the lobby: the first record
OWN = b"O"                          # a message this device signed
THEIRS = b"M"                       # a message another device signed
NOTE = b"N"                         # anything else the session needs after a restart; no secret


class JournalFailed(Exception):
    """The disk did not take a record. Nothing may be sent on the strength of it."""


class JournalBusy(Exception):
    """Another process has this table open; two of them would sign against each other."""


class Disk(Protocol):
    """Where a journal lives. The soak has one that loses what was not synced."""

    def read(self) -> bytes: ...
    def append(self, data: bytes) -> None: ...
    def sync(self) -> None: ...
    def cut(self, size: int) -> None: ...
    def close(self) -> None: ...


class Vault(Protocol):
    """Where one table's secrets live until the audit is done."""

    def load(self) -> dict[str, Any] | None: ...
    def store(self, secrets: dict[str, Any]) -> None: ...
    def erase(self) -> None: ...


class Record(NamedTuple):
    kind: bytes
    payload: bytes


class Journal:
    """`records` is what was whole when it was opened; `dropped` says how many bytes of a torn tail were cut off."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._broken = False
        data = disk.read()
        if not data.startswith(MAGIC):
            # Nothing was ever kept here: even the first line is not whole.
            if not MAGIC.startswith(data[:len(MAGIC)]):
                raise JournalFailed("this file is not a journal of this app")
            self._cut(0)
            self._write(MAGIC)
            self.sync()
            data = MAGIC
        self._check = hashlib.sha256(MAGIC).digest()[:CHECK]
        self.records: list[Record] = []
        end = len(MAGIC)
        for record, after, check in _whole_records(data, self._check):
            self.records.append(record)
            end, self._check = after, check
        self.dropped = len(data) - end
        if self.dropped:
            self._cut(end)

    def append(self, kind: bytes, payload: bytes) -> None:
        """Write a record without waiting for the disk."""
        if len(kind) != 1 or len(payload) > LIMIT:
            raise JournalFailed("this cannot be a record")
        head = len(payload).to_bytes(4, "big") + kind
        check = _next_check(self._check, head, payload)
        self._write(head + payload + check)
        self._check = check

    def sync(self) -> None:
        """Everything appended so far is on the disk once this returns."""
        if self._broken:
            raise JournalFailed("the journal failed before")
        try:
            self._disk.sync()
        except OSError as error:
            self._broken = True
            raise JournalFailed(f"the disk did not keep the journal: {error.strerror}") from None

    def keep(self, kind: bytes, payload: bytes) -> None:
        self.append(kind, payload)
        self.sync()

    def close(self) -> None:
        self._disk.close()

    def _cut(self, size: int) -> None:
        try:
            self._disk.cut(size)
        except OSError as error:
            raise JournalFailed(f"the journal could not be written: {error.strerror}") from None

    def _write(self, data: bytes) -> None:
        if self._broken:
            raise JournalFailed("the journal failed before")
        try:
            self._disk.append(data)
        except OSError as error:
            self._broken = True         # half a record may be there; only opening it anew finds the right end
            raise JournalFailed(f"the journal could not be written: {error.strerror}") from None


def _next_check(before: bytes, head: bytes, payload: bytes) -> bytes:
    return hashlib.sha256(before + head + payload).digest()[:CHECK]


def _whole_records(data: bytes, check: bytes) -> Iterator[tuple[Record, int, bytes]]:
    """Every record up to the first that is not whole, with the position after it and its check."""
    at = len(MAGIC)
    while at + 5 <= len(data):
        size = int.from_bytes(data[at:at + 4], "big")
        end = at + 5 + size + CHECK
        if size > LIMIT or end > len(data):
            return
        head, payload = data[at:at + 5], data[at + 5:at + 5 + size]
        check = _next_check(check, head, payload)
        if data[end - CHECK:end] != check:
            return
        yield Record(head[4:5], payload), end, check
        at = end


class FileDisk:
    """A journal's file: owner-only, locked against a second process."""

    def __init__(self, path: Path) -> None:
        private_folder(path.parent)
        self._fd = open_private(path, os.O_RDWR | os.O_APPEND)
        if fcntl is not None:
            try:
                fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(self._fd)
                raise JournalBusy("this table is already open in another window or process") from None
        sync_folder(path.parent)

    def read(self) -> bytes:
        os.lseek(self._fd, 0, os.SEEK_SET)
        parts = []
        while part := os.read(self._fd, 1 << 20):
            parts.append(part)
        return b"".join(parts)

    def append(self, data: bytes) -> None:
        view = memoryview(data)
        while view:
            view = view[os.write(self._fd, view):]

    def sync(self) -> None:
        # The file's length and bytes, which is all a journal needs; its time stamps may be lost.
        getattr(os, "fdatasync", os.fsync)(self._fd)

    def cut(self, size: int) -> None:
        os.ftruncate(self._fd, size)
        os.fsync(self._fd)

    def close(self) -> None:
        os.close(self._fd)


class FileVault:
    """One small owner-only file, replaced as a whole."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> dict[str, Any] | None:
        try:
            value = parse(self._path.read_bytes())
        except FileNotFoundError:
            return None
        return value if isinstance(value, dict) else None

    def store(self, secrets: dict[str, Any]) -> None:
        try:
            private_folder(self._path.parent)
            write_private(self._path, canonical(secrets))
        except OSError as error:
            raise JournalFailed(f"the secrets of this table could not be kept: {error.strerror}") from None

    def erase(self) -> None:
        try:
            if self._path.exists():
                # Overwriting does not reach every copy a flash disk may hold, but it costs nothing.
                write_private(self._path, b"\0" * self._path.stat().st_size)
        except OSError:             # a full disk: then they only go
            remove(beside(self._path))
        remove(self._path)


def table_folder(storage: Path, table: str) -> Path:
    return storage / "tables" / table


def open_journal(storage: Path, table: str) -> tuple[Journal, FileVault]:
    """This table's journal and vault, made if they are missing."""
    folder = table_folder(storage, table)
    try:
        private_folder(storage / "tables")
        disk = FileDisk(folder / "journal")
        try:
            return Journal(disk), FileVault(folder / "secrets")
        except BaseException:
            disk.close()
            raise
    except OSError as error:
        raise JournalFailed(f"the journal could not be opened: {error.strerror}") from None


def drop_table(storage: Path, table: str) -> None:
    """As if it had never been begun here: only for a table at which this device has signed nothing."""
    shutil.rmtree(table_folder(storage, table), ignore_errors=True)


def known_tables(storage: Path) -> tuple[str, ...]:
    """Ids of the tables this device has a journal of."""
    folder = storage / "tables"
    return tuple(sorted(p.parent.name for p in folder.glob("*/journal"))) if folder.exists() else ()

"""The append-only file of one table on this device, from which the table is resumed after a crash.

A file of records: length, kind, payload, check. Each check covers the one before it; a half-written record at the end is cut off
when the file is opened. Damage in the middle leaves the file as it is: see net.mending.

Its most important rule: an own message is appended *and* synced before its first byte leaves the device, so that a restarted
device never signs another one in its place. Messages of others are appended only: if the last few are lost, others have them.

Secrets (seed, share key) are not in this file but in a `Vault` beside it, which is erased after the audit.
"""
from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any, Protocol

from net.mending import CHECK, LIMIT, JournalRecord, next_check, scan
from net.private import open_private, private_folder, remove, replacement_path, sync_folder, write_private
from net.reading import Missing, Unreadable, read_json_file
from net.trouble import Trouble
from rules.core.encoding import canonical

try:
    import fcntl
except ImportError:                 # not on Windows
    fcntl = None                    # type: ignore[assignment]

MAGIC = b"veche journal 1\n"
MOST_BYTES = 256 << 20              # of a whole file: the longest of a thousand rounds has less than a tenth of it
MOST_POOL, POOL_BYTES = 512, 16 << 20       # received packets kept to fill holes from

TABLES = "tables"                   # the folder of all tables, in the storage
TABLE = b"T"                        # what was agreed in the lobby: the first record
OWN = b"O"                          # a message this device signed
THEIRS = b"M"                       # a message another device signed
NOTE = b"N"                         # anything else the session needs after a restart; no secret


class JournalFailed(Trouble):
    """A record could not be written. Nothing may be sent that should have been in it."""


class JournalBusy(Trouble):
    """Another process has this table open; two of them could sign two messages for one step."""


class VaultDamaged(Trouble):
    """The secrets of a table have changed since they were stored. Nothing may be signed with them; the file is kept."""


class Disk(Protocol):
    """Where a journal lives. The soak has one that loses what was not synced."""

    def read(self) -> bytes: ...
    def append(self, data: bytes) -> None: ...
    def sync(self) -> None: ...
    def cut(self, size: int) -> None: ...
    def close(self) -> None: ...


class Vault(Protocol):
    """Where one table's secrets live until the audit is done. `load` is None if there are none, or VaultDamaged."""

    def load(self) -> dict[str, Any] | None: ...
    def store(self, secrets: dict[str, Any]) -> None: ...
    def erase(self) -> None: ...


class Journal:
    """`records`: all intact records when it was opened; `dropped`: how many bytes of a half-written tail were cut off.

    `holes`: damage in the middle, until `mend` gets the packets that were there."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._broken = False
        data = disk.read()
        if MAGIC.startswith(data[:len(MAGIC)]) and len(data) < len(MAGIC):
            # A new file, or one whose first line was never written completely.
            self._cut(0)
            self._write(MAGIC)
            self.sync()
            data = MAGIC
        found = scan(data, len(MAGIC), hashlib.sha256(MAGIC).digest()[:CHECK])
        is_ours = data.startswith(MAGIC)
        if not is_ours and not found.records:
            raise JournalFailed("no journal")
        self.records, self.holes, self._check = found.records, found.holes, found.check
        self._pool: dict[bytes, None] = {}
        self._fill([record.payload for record in self.records])     # packets recovered before were appended at the end
        self.damaged_at = tuple(([] if is_ours else [0]) + [hole.at for hole in self.holes])
        self.dropped = len(data) - found.end
        if self.dropped:
            self._cut(found.end)

    def recover(self, payloads: Iterable[bytes]) -> None:
        """Fill holes from payloads that are known anyway; the file stays as it is."""
        self._fill(list(payloads))

    def mend(self, packet: bytes) -> list[JournalRecord]:
        """Take a packet of another device. If it fills a hole, with those before it, append and return the recovered records."""
        if len(self._pool) < MOST_POOL and sum(map(len, self._pool)) + len(packet) <= POOL_BYTES:
            self._pool[packet] = None
        found = self._fill(self._pool.keys())
        for record in found:
            self.append(*record)
        if found:
            self.sync()
        return found

    def _fill(self, pool: Collection[bytes]) -> list[JournalRecord]:
        filled: list[JournalRecord] = []
        for hole in tuple(self.holes):
            found = hole.filled_by(pool)
            if found is not None:
                self.holes.remove(hole)
                self.records[hole.index:hole.index] = found
                for later in self.holes:
                    later.index += len(found) if later.at > hole.at else 0
                filled += found
        return filled

    def append(self, kind: bytes, payload: bytes) -> None:
        """Write a record without waiting for the disk."""
        if len(kind) != 1 or len(payload) > LIMIT:
            raise JournalFailed("no record")
        record = JournalRecord(kind, payload)
        check = next_check(self._check, record)
        self._write(record.head + payload + check)
        self._check = check

    def sync(self) -> None:
        """Write everything appended so far to the disk."""
        if self._broken:
            raise JournalFailed("journal failed before")
        try:
            self._disk.sync()
        except OSError as error:
            self._broken = True
            raise JournalFailed("journal not kept", why=error.strerror) from None

    def keep(self, kind: bytes, payload: bytes) -> None:
        self.append(kind, payload)
        self.sync()

    def close(self) -> None:
        self._disk.close()

    def _cut(self, size: int) -> None:
        try:
            self._disk.cut(size)
        except OSError as error:
            raise JournalFailed("journal not written", why=error.strerror) from None

    def _write(self, data: bytes) -> None:
        if self._broken:
            raise JournalFailed("journal failed before")
        try:
            self._disk.append(data)
        except OSError as error:
            self._broken = True         # half a record may be there; opening the file again finds the right end
            raise JournalFailed("journal not written", why=error.strerror) from None


class FileDisk:
    """A journal's file: owner-only, locked against a second process."""

    def __init__(self, path: Path) -> None:
        private_folder(path.parent)
        self._path = path
        self._fd = open_private(path, os.O_RDWR | os.O_APPEND)
        if fcntl is not None:
            try:
                fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(self._fd)
                raise JournalBusy("table open elsewhere") from None
        sync_folder(path.parent)

    def read(self) -> bytes:
        if os.fstat(self._fd).st_size > MOST_BYTES:
            raise JournalFailed("journal too large")
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
        # A journal needs its length and bytes on the disk, not its time stamps.
        getattr(os, "fdatasync", os.fsync)(self._fd)

    def cut(self, size: int) -> None:
        """Cut the file off at `size`. The rest is kept in another file for inspection: it may hold the last message we signed."""
        with contextlib.suppress(OSError):
            if torn := self.read()[size:]:
                write_private(self._path.with_name(self._path.name + ".cut"), torn)
        os.ftruncate(self._fd, size)
        os.fsync(self._fd)

    def close(self) -> None:
        os.close(self._fd)


class FileVault:
    """One small owner-only file with the secrets and a check over them, always replaced as a whole."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> dict[str, Any] | None:
        try:
            value = read_json_file(self._path)
        except Missing:
            return None
        except Unreadable as error:
            raise VaultDamaged(error.reason, **error.values) from None
        if not isinstance(value, dict):
            raise VaultDamaged("damaged file")
        check = value.pop("check", None)        # older versions of the app stored none
        if check is not None and check != _vault_check(value):
            raise VaultDamaged("damaged file")
        return value

    def store(self, secrets: dict[str, Any]) -> None:
        try:
            private_folder(self._path.parent)
            write_private(self._path, canonical(secrets | {"check": _vault_check(secrets)}))
        except OSError as error:
            raise JournalFailed("secrets not kept", why=error.strerror) from None

    def erase(self) -> None:
        try:
            if self._path.exists():
                # Overwriting does not reach every copy a flash disk may hold, but it costs nothing.
                write_private(self._path, b"\0" * self._path.stat().st_size)
        except OSError:             # a full disk: then the file is only removed
            remove(replacement_path(self._path))
        remove(self._path)


def _vault_check(secrets: dict[str, Any]) -> str:
    return hashlib.sha256(b"veche secrets 1\n" + canonical(secrets)).hexdigest()[:32]


def table_folder(storage: Path, table: str) -> Path:
    return storage / TABLES / table


def open_journal(storage: Path, table: str) -> tuple[Journal, FileVault]:
    """This table's journal and vault, made if they are missing."""
    folder = table_folder(storage, table)
    try:
        private_folder(storage / TABLES)
        disk = FileDisk(folder / "journal")
        try:
            return Journal(disk), FileVault(folder / "secrets")
        except BaseException:
            disk.close()
            raise
    except OSError as error:
        raise JournalFailed("journal not opened", why=error.strerror) from None


def drop_table(storage: Path, table: str) -> None:
    """Remove a table's files. Only for a table at which this device has signed nothing."""
    shutil.rmtree(table_folder(storage, table), ignore_errors=True)


def known_tables(storage: Path) -> tuple[str, ...]:
    """Ids of the tables this device has a journal of."""
    folder = storage / TABLES
    return tuple(sorted(p.parent.name for p in folder.glob("*/journal"))) if folder.exists() else ()

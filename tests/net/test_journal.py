import os
import signal
import stat
import subprocess
import sys

import pytest
from hypothesis import given, strategies as st

from net.journal import (
    MAGIC,
    NOTE,
    OWN,
    THEIRS,
    FileDisk,
    FileVault,
    Journal,
    JournalBusy,
    JournalFailed,
    known_tables,
    open_journal,
)


class MemoryDisk:
    """A disk that can be full, or torn off at any byte."""

    def __init__(self, data=b"", room=10**9):
        self.data, self.room, self.synced = bytearray(data), room, len(data)

    def read(self):
        return bytes(self.data)

    def append(self, data):
        fits = data[:max(0, self.room - len(self.data))]
        self.data += fits
        if len(fits) < len(data):
            raise OSError(28, "No space left on device")

    def sync(self):
        self.synced = len(self.data)

    def cut(self, size):
        del self.data[size:]
        self.synced = min(self.synced, size)

    def close(self):
        pass


RECORDS = st.lists(st.tuples(st.sampled_from([OWN, THEIRS, NOTE]), st.binary(max_size=60)), max_size=8)


@given(RECORDS)
def test_what_was_written_is_read_again_and_can_be_continued(records):
    disk = MemoryDisk()
    for split in range(len(records) + 1):
        journal = Journal(disk)
        assert journal.records == records[:split] and journal.dropped == 0
        if split < len(records):
            journal.keep(*records[split])
            assert disk.synced == len(disk.data)


@given(RECORDS, st.data())
def test_cut_off_at_any_byte_the_whole_records_before_it_are_there_and_nothing_else(records, data):
    disk = MemoryDisk()
    journal, ends = Journal(disk), [len(MAGIC)]
    for record in records:
        journal.append(*record)
        ends.append(len(disk.data))
    cut = data.draw(st.integers(0, len(disk.data)))
    rest = data.draw(st.sampled_from([b"", b"\0" * 40, b"\xff" * 3]))     # what a file system may leave behind the tear
    torn = Journal(MemoryDisk(bytes(disk.data[:cut]) + (rest if cut >= len(MAGIC) else b"")))
    whole = sum(end <= cut for end in ends) - 1
    assert torn.records == records[:max(whole, 0)]
    torn.keep(NOTE, b"onward")
    again = Journal(MemoryDisk(bytes(torn._disk.data)))
    assert again.records == [*records[:max(whole, 0)], (NOTE, b"onward")] and again.dropped == 0


@given(RECORDS.filter(bool), st.data())
def test_a_flipped_bit_is_never_read_as_something_else(records, data):
    disk = MemoryDisk()
    journal = Journal(disk)
    for record in records:
        journal.append(*record)
    at = data.draw(st.integers(len(MAGIC), len(disk.data) - 1))
    disk.data[at] ^= 1 << data.draw(st.integers(0, 7))
    assert Journal(disk).records in [records[:n] for n in range(len(records))]


def test_a_full_disk_is_said_and_nothing_more_is_written_behind_the_gap():
    disk = MemoryDisk(room=len(MAGIC) + 20)
    journal = Journal(disk)
    with pytest.raises(JournalFailed):
        journal.keep(OWN, b"x" * 30)
    disk.room = 10**9
    with pytest.raises(JournalFailed):
        journal.keep(OWN, b"y")
    assert Journal(disk).records == []


def test_another_file_is_not_overwritten():
    with pytest.raises(JournalFailed):
        Journal(MemoryDisk(b"somebody's diary, not ours"))


@pytest.mark.skipif(os.name != "posix", reason="permissions of a POSIX file system")
def test_journal_and_secrets_are_the_owners_alone_and_secrets_go(tmp_path):
    journal, vault = open_journal(tmp_path, "ab" * 16)
    journal.keep(OWN, b"message")
    assert vault.load() is None
    vault.store({"seed": "5eed" * 16})
    folder = tmp_path / "tables" / ("ab" * 16)
    for path in folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert b"5eed" not in (folder / "journal").read_bytes()
    assert FileVault(folder / "secrets").load() == {"seed": "5eed" * 16}
    vault.erase()
    assert [p.name for p in folder.iterdir()] == ["journal"] and vault.load() is None
    vault.erase()
    journal.close()
    assert known_tables(tmp_path) == ("ab" * 16,)


def test_two_processes_never_share_one_journal(tmp_path):
    first = FileDisk(tmp_path / "journal")
    with pytest.raises(JournalBusy):
        FileDisk(tmp_path / "journal")
    first.close()
    FileDisk(tmp_path / "journal").close()


WRITER = """
import sys
from net.journal import Journal, FileDisk, OWN
from pathlib import Path
journal = Journal(FileDisk(Path(sys.argv[1])))
n = len(journal.records)
while True:
    journal.keep(OWN, n.to_bytes(4, "big") * (1 + n % 50))
    sys.stdout.write(f"{n}\\n"); sys.stdout.flush()      # "sent": from here on others may know it
    n += 1
"""


def test_kill_9_at_any_moment_loses_nothing_that_was_sent(tmp_path):
    path, sent = tmp_path / "journal", -1
    for round_ in range(6):
        process = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
        for _ in range(3 + 17 * round_):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        for line in process.stdout:
            if line.endswith("\n"):
                sent = int(line)
        process.wait()
        disk = FileDisk(path)
        journal = Journal(disk)
        assert len(journal.records) > sent
        assert journal.records == [(OWN, n.to_bytes(4, "big") * (1 + n % 50)) for n in range(len(journal.records))]
        journal.close()

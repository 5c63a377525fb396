import os
import signal
import stat
import subprocess
import sys

import pytest
from hypothesis import given, strategies as st

from app.peer.command import unfinished_tables
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
    whole = max(sum(end <= cut for end in ends) - 1, 0)
    # Torn inside its check alone, a record that another one repeats is known again; it is the one that stood there.
    there = records[:whole + (torn.records != records[:whole] and cut + len(rest) in ends)]
    assert torn.records == there
    torn.keep(NOTE, b"onward")
    again = Journal(MemoryDisk(bytes(torn._disk.data)))
    assert again.records == [*there, (NOTE, b"onward")] and again.dropped == 0


def is_part_of(some, records):
    """In the same order."""
    rest = iter(records)
    return all(record in rest for record in some)


def test_a_flipped_kind_is_told_by_its_check_and_not_by_what_it_reads_as():
    disk = MemoryDisk()
    journal = Journal(disk)
    records = [(OWN, b""), (THEIRS, b""), (OWN, b"end")]
    ends = []
    for kind, payload in records:
        journal.keep(kind, payload)
        ends.append(len(disk.data))
    disk.data[ends[0] + 4] ^= OWN[0] ^ THEIRS[0]        # now it reads as a word of our own, and there is one with these bytes
    assert Journal(disk).records == records


@given(RECORDS.filter(bool), st.data())
def test_a_flipped_bit_is_never_read_as_something_else_and_loses_one_record_at_most(records, data):
    disk = MemoryDisk()
    journal, ends = Journal(disk), []
    for record in records:
        journal.append(*record)
        ends.append(len(disk.data))
    at = data.draw(st.integers(len(MAGIC), len(disk.data) - 1))
    disk.data[at] ^= 1 << data.draw(st.integers(0, 7))
    damaged = bytes(disk.data)
    again = Journal(disk)
    hit = next(i for i, end in enumerate(ends) if at < end)
    assert is_part_of(again.records, records) and len(again.records) >= len(records) - 1
    if hit < len(records) - 1:                  # whole records go on behind it: the file stays as it is
        assert bytes(disk.data) == damaged and again.dropped == 0
        assert again.records == records or again.damaged_at == ((ends[hit - 1] if hit else len(MAGIC)),)
    again.keep(NOTE, b"onward")
    third = Journal(disk)
    assert third.records[-1] == (NOTE, b"onward") and is_part_of(third.records, [*records, (NOTE, b"onward")])


@given(RECORDS.filter(bool), st.data())
def test_holes_are_filled_by_exactly_what_stood_there(records, data):
    """Any damage: bits, or a whole stretch; what others send in any order, with what does not belong there."""
    disk = MemoryDisk()
    journal = Journal(disk)
    for record in records:
        journal.append(*record)
    good = bytes(disk.data)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(len(MAGIC), len(good) - 1))
        disk.data[at:at + 1] = data.draw(st.binary(min_size=1, max_size=1))
    again = Journal(disk)
    before = len(again.records)
    sent = data.draw(st.permutations([*{payload for _, payload in records}, b"something else", b""]))
    mended = [record for payload in sent for record in again.mend(payload)]
    assert is_part_of(again.records, records) and len(again.records) == before + len(mended)
    if not again.holes and not again.dropped:
        assert again.records == records
        third = Journal(disk)                   # and it stays so
        assert third.records[:len(records)] == records and not third.holes


def test_damage_of_the_first_line_and_of_the_last_record():
    disk = MemoryDisk()
    journal = Journal(disk)
    for i in range(3):
        journal.append(OWN, b"word %d" % i)
    good = bytes(disk.data)
    disk.data[3] ^= 1
    again = Journal(disk)
    assert len(again.records) == 3 and again.damaged_at == (0,)
    for at in (len(good) - 1, len(good) - 10):          # its check, its payload
        disk = MemoryDisk(good)
        disk.data[at] ^= 1
        last = Journal(disk)
        assert len(last.records) == 2 and len(last.holes) == 1 and last.mend(b"word 2") == [(OWN, b"word 2")]


def test_a_torn_tail_is_kept_beside(tmp_path):
    journal = Journal(FileDisk(tmp_path / "journal"))
    journal.keep(OWN, b"word")
    journal.close()
    with open(tmp_path / "journal", "ab") as file:
        file.write(b"\0\0\0\7Oha")
    journal = Journal(FileDisk(tmp_path / "journal"))
    assert journal.dropped == 7 and (tmp_path / "journal.cut").read_bytes() == b"\0\0\0\7Oha"
    journal.close()


def test_a_journal_that_is_too_large_is_not_even_read(tmp_path, capsys):
    with open(tmp_path / "journal", "wb") as file:
        file.truncate(10 << 30)                 # ten gigabytes of nothing
    disk = FileDisk(tmp_path / "journal")
    with pytest.raises(JournalFailed, match="too large"):
        Journal(disk)
    disk.close()
    folder = tmp_path / "tables" / ("ab" * 16)
    folder.mkdir(parents=True)
    (tmp_path / "journal").rename(folder / "journal")
    assert unfinished_tables(tmp_path) == () and "left as it is: table abababab, why journal too large" in capsys.readouterr().err
    assert (folder / "journal").stat().st_size == 10 << 30


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

"""Tables across devices that this device can go on with, from its journals."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from net.journal import Journal, JournalBusy, JournalFailed, known_tables, open_journal, table_folder
from net.node import TRANSCRIPT
from net.private import write_private
from net.table_journal import read_table_journal

# An empty file that marks the table. The journal stays: without it a second HELLO under the same id would look like cheating.
PUT_AWAY = "put-away"


@dataclass(frozen=True, slots=True)
class KeptTable:
    """`unreadable`: there is a journal file, but nothing in it can be read; `resume` says why."""
    table: str
    game: str
    names: tuple[str, ...]
    updated: float
    unreadable: bool = False


def kept_tables(storage: Path) -> list[KeptTable]:
    """Unfinished tables, newest first. One that is open in another process is left out."""
    found = []
    for table in known_tables(storage):
        folder = table_folder(storage, table)
        if (folder / TRANSCRIPT).exists() or (folder / PUT_AWAY).exists():
            continue
        journal: Journal | None = None
        updated = 0.0
        try:
            updated = (folder / "journal").stat().st_mtime
            journal, _vault = open_journal(storage, table)
            contents = read_table_journal(journal)
            unreadable = contents is None and bool(journal.damaged_at)
        except JournalBusy:
            continue
        except (JournalFailed, OSError):
            contents, unreadable = None, True
        finally:
            if journal is not None:
                journal.close()
        if contents is not None:
            agreement = contents.agreement
            found.append(KeptTable(table, agreement.game, tuple(seat.name for seat in agreement.seats), updated))
        elif unreadable:
            found.append(KeptTable(table, "", (), updated, unreadable=True))
    return sorted(found, key=lambda kept: kept.updated, reverse=True)


def put_away(storage: Path, table: str) -> None:
    """Leave a table out of the list of unfinished ones. Its journal stays: if the table calls again, it can be resumed."""
    write_private(table_folder(storage, table) / PUT_AWAY, b"")


def take_up(storage: Path, table: str) -> None:
    (table_folder(storage, table) / PUT_AWAY).unlink(missing_ok=True)

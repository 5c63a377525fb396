"""Tables across devices that this device can go on with, from its journals."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from net.books import read_books
from net.journal import Journal, JournalBusy, JournalFailed, known_tables, open_journal, table_folder
from net.node import TRANSCRIPT


@dataclass(frozen=True, slots=True)
class Kept:
    table: str
    game: str
    names: tuple[str, ...]
    updated: float


def kept_tables(storage: Path) -> list[Kept]:
    """Unfinished tables, newest first. One that is open in another process, or cannot be read, is left out."""
    found = []
    for table in known_tables(storage):
        folder = table_folder(storage, table)
        if (folder / TRANSCRIPT).exists():
            continue
        journal: Journal | None = None
        try:
            updated = (folder / "journal").stat().st_mtime
            journal, _vault = open_journal(storage, table)
            books = read_books(journal)
        except (JournalBusy, JournalFailed, OSError):
            continue
        finally:
            if journal is not None:
                journal.close()
        if books is not None:
            found.append(Kept(table, books.agreement.game, tuple(seat.name for seat in books.agreement.seats), updated))
    return sorted(found, key=lambda kept: kept.updated, reverse=True)

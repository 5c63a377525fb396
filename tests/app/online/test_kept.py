"""Records of tables that nothing can be made of: each stands in the list, is kept, and says why it cannot be gone on with."""
import asyncio

import pytest

from app.online import Cannot, Online, kept_tables
from app.storage import Store
from app.terminal.cli import table_to_go_on_with
from net.identity import make_identity
from net.journal import MAGIC, open_journal
from rules.games import GAMES

TOO_LARGE, NO_JOURNAL, LOST_BEGINNING, NEVER_BEGUN = ("aa" * 16, "bb" * 16, "cc" * 16, "dd" * 16)


@pytest.fixture
def storage(tmp_path):
    for table in (TOO_LARGE, NO_JOURNAL, LOST_BEGINNING, NEVER_BEGUN):
        open_journal(tmp_path, table)[0].close()
    with open(tmp_path / "tables" / TOO_LARGE / "journal", "wb") as file:
        file.truncate(10 << 30)
    (tmp_path / "tables" / NO_JOURNAL / "journal").write_bytes(b"a letter to grandmother, and a long one at that")
    journal, _ = open_journal(tmp_path, LOST_BEGINNING)
    for word in (b"what was agreed", b"one", b"two"):
        journal.keep(b"T" if word == b"what was agreed" else b"O", word)
    journal.close()
    path = tmp_path / "tables" / LOST_BEGINNING / "journal"
    data = bytearray(path.read_bytes())
    data[len(MAGIC) + 7] ^= 1
    path.write_bytes(data)
    return tmp_path


def test_an_unreadable_record_stands_in_the_list_and_says_why(storage, monkeypatch):
    monkeypatch.setenv("VECHE_NET", "loopback")
    before = {table: (storage / "tables" / table / "journal").stat().st_size for table in (TOO_LARGE, NO_JOURNAL, LOST_BEGINNING)}
    found = kept_tables(storage)
    assert {kept.table for kept in found if kept.unreadable} == {TOO_LARGE, NO_JOURNAL, LOST_BEGINNING} and len(found) == 3

    async def scene():
        online = Online(make_identity("Olga"), storage, GAMES.get, lambda news: None)
        await online.open(0)
        for table, why in ((TOO_LARGE, "too large"), (NO_JOURNAL, "not a journal"), (LOST_BEGINNING, "damaged at its beginning")):
            with pytest.raises(Cannot, match=why):
                online.resume(table)
        await online.close()
    asyncio.run(asyncio.wait_for(scene(), 30))
    assert before == {table: (storage / "tables" / table / "journal").stat().st_size for table in before}


def test_the_terminal_goes_on_with_one_only_if_it_is_named(storage):
    assert table_to_go_on_with(Store(storage), "") == "" and table_to_go_on_with(Store(storage), "bb") == NO_JOURNAL

"""A disk that is full, read-only or damaged: a sentence, nothing signed, nothing lost, and nobody else is carried along."""
import asyncio
import dataclasses
import errno
import os

import pytest

from app.peer.command import unfinished_table
from app.peer.windowless import CannotGoOn
from app.words.errors import sentence
from net import journal as journal_module, node as node_module, private
from net.agreement import SALT
from net.journal import FileDisk, FileVault, JournalFailed, known_tables, open_journal
from net.lobby import sit
from net.lobby_news import Begun
from net.node_news import StorageFailed
from net.reasons import LinkReason
from net.table_news import Over
from tests.app.peer.test_peer import peer
from tests.app.peer.test_peer_bot import Device, at_one_table, first
from tests.net.test_node import GAME, OPTIONS, Person, begin, close, quick, until  # noqa: F401

FULL = OSError(errno.ENOSPC, "No space left on device")


def refuse(*_args, **_how):
    raise FULL


def full_for(folder, write):
    """Everything that is written below this folder does not fit."""
    def writing(path, *args):
        if folder in path.parents:
            raise FULL
        return write(path, *args)
    return writing


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path, capsys):
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "peers").write_text("a file where the folder should be")
    code, said = peer(tmp_path, capsys, "--host", "--game", "probe")
    assert code == 2 and said.startswith("This peer's folder cannot be used: ") and "peers" in said


def test_a_disk_without_room_for_the_key_is_told_in_a_sentence(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(private.os, "write", refuse)
    code, said = peer(tmp_path, capsys, "--host", "--game", "probe")
    monkeypatch.undo()
    assert code == 2 and said.startswith("This peer's folder cannot be used: there is no room left")


def test_a_damaged_key_is_told_in_a_sentence(tmp_path, capsys):
    folder = tmp_path / "home" / "peers" / "Sadko"
    folder.mkdir(parents=True)
    (folder / "identity.key").write_text("rubbish")
    code, said = peer(tmp_path, capsys, "--host", "--game", "probe")
    assert code == 2 and "the key of this device cannot be read" in said and "rubbish" not in said


def test_a_table_whose_rules_are_gone_is_told_in_a_sentence(tmp_path, capsys):
    """The app was updated while a table was unfinished."""
    async def scene():
        olga, gleb = Device("Olga", tmp_path / "home" / "peers", first), Device("Gleb", tmp_path, first)
        hosting, joining = await at_one_table(olga, gleb)
        async with asyncio.timeout(60):
            while not olga.told("table code"):
                await asyncio.sleep(0.02)
        for task in (hosting, joining):
            task.cancel()
        await asyncio.gather(hosting, joining, return_exceptions=True)
    asyncio.run(scene())
    code, said = peer(tmp_path, capsys, "--host", "--game", "probe", name="Olga",
                      games={GAME.id: dataclasses.replace(GAME, version=99)})
    assert code == 2 and "no longer has the rules" in said and "--new" in said


def test_a_journal_that_cannot_be_made_is_a_journal_that_failed(tmp_path, monkeypatch):
    (tmp_path / "tables").write_text("not a folder")
    with pytest.raises(JournalFailed):
        open_journal(tmp_path, "ab" * 16)
    monkeypatch.setattr(journal_module, "write_private", refuse)
    with pytest.raises(JournalFailed):
        FileVault(tmp_path / "x" / "secrets").store({"seed": "00"})


def test_a_torn_journal_on_a_disk_that_cannot_be_written_is_a_journal_that_failed(tmp_path, monkeypatch):
    journal, _ = open_journal(tmp_path, "ab" * 16)
    journal.close()
    with open(tmp_path / "tables" / ("ab" * 16) / "journal", "ab") as file:
        file.write(b"torn")
    monkeypatch.setattr(FileDisk, "cut", refuse)
    with pytest.raises(JournalFailed):
        open_journal(tmp_path, "ab" * 16)
    monkeypatch.undo()
    journal, _ = open_journal(tmp_path, "ab" * 16)      # the one that failed does not hold the lock
    journal.close()


def test_secrets_go_also_where_there_is_no_room_to_overwrite_them(tmp_path, monkeypatch):
    vault = FileVault(tmp_path / "secrets")
    vault.store({"seed": "00"})
    monkeypatch.setattr(journal_module, "write_private", refuse)
    vault.erase()
    assert list(tmp_path.iterdir()) == []


def test_a_maker_without_room_begins_nothing_and_the_lobby_stays(tmp_path, monkeypatch):
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        monkeypatch.setattr(journal_module, "write_private", full_for(olga.storage, private.write_private))
        await begin(olga, [sadko])
        await until(lambda: olga.told(StorageFailed))
        assert "there is no room left" in sentence(olga.told(StorageFailed)[0].why)
        await asyncio.sleep(0.3)
        assert not olga.told(Begun) and not sadko.told(Begun) and known_tables(olga.storage) == ()
        monkeypatch.undo()
        monkeypatch.setenv("VECHE_NET", "loopback")
        olga.node.do(olga.node.lobby.begin())               # there is room now
        await until(lambda: olga.told(Over) and sadko.told(Over))
        await close(olga, sadko)
    asyncio.run(scene())


def test_a_guest_without_room_says_so_signs_nothing_and_keeps_nothing(tmp_path, monkeypatch):
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        monkeypatch.setattr(journal_module, "write_private", full_for(sadko.storage, private.write_private))
        await begin(olga, [sadko])
        await until(lambda: sadko.told(StorageFailed))
        assert not sadko.told(Begun) and known_tables(sadko.storage) == ()
        await close(olga, sadko)
    asyncio.run(scene())


def test_no_room_to_remember_the_others_costs_nothing_but_that(tmp_path, monkeypatch):
    async def scene():
        olga, sadko = Person("Olga", tmp_path), Person("Sadko", tmp_path)
        monkeypatch.setattr(node_module, "remember", refuse)
        for person in (olga, sadko):
            person.decide = lambda: None
        await begin(olga, [sadko])
        await until(lambda: sadko.told(Begun) and sadko.node.conductor.machine.table is not None)
        for _ in range(3):                              # every link is remembered, so every new one runs into it
            before = [one.node.mesh.link(other.identity.public) for one, other in ((olga, sadko), (sadko, olga))]
            olga.node.mesh.drop(sadko.identity.public, LinkReason.BYE)
            await until(lambda before=before: all(
                (link := one.node.mesh.link(other.identity.public)) is not None and link not in before
                for one, other in ((olga, sadko), (sadko, olga))), 10)
        for person in (olga, sadko):
            del person.decide
            person.decide()
        await until(lambda: olga.told(Over) and sadko.told(Over))
        await close(olga, sadko)
    asyncio.run(scene())


def test_no_room_for_the_transcript_is_said_and_it_is_stored_at_the_next_start(tmp_path, monkeypatch):
    async def scene():
        olga, gleb = Device("Olga", tmp_path, first), Device("Gleb", tmp_path, first)
        monkeypatch.setattr(node_module, "write_private", full_for(gleb.folder, private.write_private))
        async with asyncio.timeout(60):
            hosting, joining = await at_one_table(olga, gleb)
            with pytest.raises(CannotGoOn) as caught:
                await joining
            _, line = await hosting
        assert "there is no room left" in sentence(caught.value) and "started again" in sentence(caught.value)
        monkeypatch.undo()
        monkeypatch.setenv("VECHE_NET", "loopback")
        assert unfinished_table(gleb.folder) == line["table"]
        async with asyncio.timeout(60):
            code, again = await gleb.play("--join", "any")
        assert code == 0 and again["digest"] == line["digest"] and os.path.exists(again["transcript"])
        assert unfinished_table(gleb.folder) is None
    asyncio.run(scene())


def test_sitting_down_needs_no_disk(tmp_path):
    """The tests above rely on it: before a game only the identity is written."""
    async def scene():
        olga = Person("Olga", tmp_path)
        await olga.node.open(0)
        lobby = olga.node.make_table(GAME, 2, OPTIONS, by_hand=False)
        olga.node.do(lobby.wish(sit(0, "Olga", "lion", bytes(SALT))))
        assert list(olga.storage.iterdir()) == []
        await close(olga)
    asyncio.run(scene())

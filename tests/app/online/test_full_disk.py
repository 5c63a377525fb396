"""A full disk under a device of the app: what its people read, and that nothing is lost."""
import asyncio
import errno

import pytest

pytest.importorskip("cryptography")
pytest.importorskip("zeroconf")

from app.online import kept_tables, online_news
from app.terminal.cli import UsageError, build_parser, play_command
from app.words.errors import sentence
from net import journal, node, private
from net.lobby_news import Denied
from tests.app.online.company import Friend, close, sit_down, until
from tests.app.online.test_online import quick  # noqa: F401


def full_for(folder):
    """Nothing that is written below this folder fits."""
    def writing(path, data):
        if folder in path.parents:
            raise OSError(errno.ENOSPC, "No space left on device")
        private.write_private(path, data)
    return writing


def test_a_maker_without_room_is_told_in_the_lobby_and_can_begin_when_there_is(tmp_path, monkeypatch):
    async def scene():
        olga, gleb = Friend("Olga", tmp_path), Friend("Gleb", tmp_path)
        with monkeypatch.context() as disk:
            disk.setattr(journal, "write_private", full_for(olga.storage))
            await sit_down(olga, [gleb], [[""], [""]])
            await until(lambda: olga.told(Denied))
        assert "there is no room left. Make room and begin again." in sentence(olga.told(Denied)[0].news.why)
        assert not olga.told(online_news.Stopped) and not gleb.told(online_news.MatchBegun)
        olga.online.begin()
        await until(lambda: olga.online.over and gleb.online.over)
        await close(olga, gleb)
    asyncio.run(scene())


def test_without_room_for_the_record_the_verdict_is_told_all_the_same_and_the_table_is_kept(tmp_path, monkeypatch):
    async def scene():
        olga, gleb = Friend("Olga", tmp_path), Friend("Gleb", tmp_path)
        with monkeypatch.context() as disk:
            disk.setattr(node, "write_private", full_for(gleb.storage))
            await sit_down(olga, [gleb], [[""], [""]])
            await until(lambda: olga.online.over and gleb.online.over)
        over = gleb.online.over
        assert over.clean and over.transcript is None and "could not be stored: there is no room left." in over.verdict
        assert "could not be stored" not in olga.online.over.verdict
        await close(olga, gleb)
        (kept,) = kept_tables(gleb.storage)
        again = Friend("Gleb", tmp_path, identity=gleb.identity)
        await again.online.open(0)
        again.online.resume(kept.table)                     # nobody else is needed for it
        await until(lambda: again.online.over)
        assert again.online.over.clean and again.online.over.transcript.exists() and kept_tables(gleb.storage) == []
        await close(again)
    asyncio.run(scene())


def test_a_folder_that_cannot_be_used_is_a_sentence_in_the_terminal(tmp_path, monkeypatch):
    (tmp_path / "home").write_text("a file where the folder should be")
    monkeypatch.setenv("VECHE_HOME", str(tmp_path / "home"))
    for way in (["merchants", "--host"], ["--join", "127.0.0.1:1"]):
        with pytest.raises(UsageError, match=r"A table with others cannot be opened: .*home"):
            play_command(build_parser().parse_args(["play", *way]))

import json
import os
import stat

import pytest

from app.storage import AppSettings, GameSummary, Store


def test_settings_come_back(tmp_path):
    store = Store(tmp_path)
    store.keep_settings(AppSettings(name="Ярослав", text_size=1.3, colour_blind=True))
    assert store.settings() == AppSettings(name="Ярослав", text_size=1.3, colour_blind=True)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"name": 5, "text_size": "huge", "more": 1}'])
def test_settings_that_make_no_sense_become_defaults(tmp_path, text):
    (tmp_path / "settings.json").write_text(text)
    assert Store(tmp_path).settings() == AppSettings()


def test_text_size_is_one_of_ours():
    assert AppSettings.from_plain({"text_size": 9}).text_size == 1.3


def test_a_game_is_kept_with_its_secret_apart(tmp_path):
    store = Store(tmp_path)
    store.keep_game(GameSummary("a1", "merchants", updated=1.0), b"public", b"secret")
    assert store.game("a1") == (b"public", b"secret")
    public = b"".join(p.read_bytes() for p in (tmp_path / "games" / "a1").iterdir() if p.suffix != ".secret")
    assert b"secret" not in public


@pytest.fixture
def disk(monkeypatch):
    """What the disk was told, in order: the name of a file that was replaced, "file" or "folder" where somebody waited for it."""
    told, replace = [], os.replace

    def note(new, path):
        told.append(path.name)
        replace(new, path)

    monkeypatch.setattr(os, "fsync", lambda fd: told.append("folder" if stat.S_ISDIR(os.fstat(fd).st_mode) else "file"))
    monkeypatch.setattr(os, "replace", note)
    return told


DEALER, GAME = ["file", "dealer.secret", "folder"], ["file", "game.veche", "file", "card.json", "folder"]


def test_the_disk_is_waited_for_as_rarely_as_may_be_and_the_dealer_is_there_first(tmp_path, disk):
    store = Store(tmp_path)
    for public, secret, expected in ((b"1", b"a", DEALER + GAME), (b"2", b"a", GAME), (b"3", b"b", DEALER + GAME)):
        disk.clear()
        store.keep_game(GameSummary("a1", "merchants"), public, secret)
        assert (disk, store.game("a1")) == (expected, (public, secret))


def test_a_dealer_that_somebody_else_changed_or_lost_is_written_again(tmp_path, disk):
    store, path = Store(tmp_path), tmp_path / "games/a1/dealer.secret"
    store.keep_game(GameSummary("a1", "merchants"), b"1", b"a")
    for harm in (lambda: path.write_bytes(b"of another window"), path.unlink):
        harm()
        store.keep_game(GameSummary("a1", "merchants"), b"1", b"a")
        assert path.read_bytes() == b"a"


def test_games_are_listed_newest_first_and_finished_ones_apart(tmp_path):
    store = Store(tmp_path)
    for name, updated, over in (("a", 1.0, False), ("b", 3.0, False), ("c", 2.0, True)):
        store.keep_game(GameSummary(name, "merchants", updated=updated, over=over), b"", b"")
    assert [card.id for card in store.unfinished()] == ["b", "a"]
    assert [card.id for card in store.finished()] == ["c"]
    store.drop_game("b")
    assert [card.id for card in store.unfinished()] == ["a"]


def test_a_broken_card_does_not_hide_the_others(tmp_path):
    store = Store(tmp_path)
    store.keep_game(GameSummary("a", "merchants"), b"", b"")
    (tmp_path / "games" / "b").mkdir()
    (tmp_path / "games" / "b" / "card.json").write_text("{half")
    assert [card.id for card in store.cards()] == ["a"]


def test_a_crash_while_writing_leaves_the_old_file(tmp_path, monkeypatch):
    store = Store(tmp_path)
    store.keep_settings(AppSettings(name="Old"))

    def crash(*_):
        raise OSError("power lost")

    monkeypatch.setattr(os, "replace", crash)
    with pytest.raises(OSError):
        store.keep_settings(AppSettings(name="New"))
    assert store.settings().name == "Old"


def test_ids_cannot_leave_the_folder(tmp_path):
    with pytest.raises(ValueError):
        Store(tmp_path).game("../../etc")


def test_the_win_log_survives_a_cut_line(tmp_path):
    store = Store(tmp_path)
    store.log_win({"player": "Mila", "score": 31})
    with open(tmp_path / "wins.jsonl", "a") as f:
        f.write('{"player": "Bog')
    assert store.wins() == [{"player": "Mila", "score": 31}]
    assert json.loads((tmp_path / "wins.jsonl").read_text().splitlines()[0])["score"] == 31


@pytest.mark.skipif(os.name != "posix", reason="permissions are a posix matter")
def test_nobody_else_reads_the_apps_files(tmp_path):
    store = Store(tmp_path / "veche")
    store.keep_game(GameSummary("a1", "merchants"), b"public", b"secret")
    folder = tmp_path / "veche" / "games" / "a1"
    assert [oct(p.stat().st_mode & 0o777) for p in sorted(folder.iterdir())] == ["0o600"] * 3
    assert oct(folder.stat().st_mode & 0o777) == "0o700"

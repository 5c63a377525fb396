"""Files and folders that only their owner may read, whatever lies in their place."""
import os
import stat

import pytest

from net.private import open_private, private_folder, replacement_path, write_private

pytestmark = pytest.mark.skipif(os.name != "posix", reason="permissions of a POSIX file system")


@pytest.fixture
def open_umask():
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path):
    return stat.S_IMODE(os.lstat(path).st_mode)


def test_folders_are_their_owners_alone_whatever_the_umask(tmp_path, open_umask):
    folder = private_folder(tmp_path / "veche" / "tables" / "ab")
    assert {mode(at) for at in (folder, folder.parent, folder.parent.parent)} == {0o700}
    loose = tmp_path / "loose"
    loose.mkdir(0o777)
    private_folder(loose)
    assert mode(loose) == 0o700
    write_private(folder / "file", b"x")
    assert mode(folder / "file") == 0o600


def test_a_replacement_left_by_a_crash_does_not_block_later_saves(tmp_path):
    file = tmp_path / "file"
    for left in (b"half of wh", b""):
        replacement_path(file).write_bytes(left)
        write_private(file, b"whole")
        assert file.read_bytes() == b"whole" and not replacement_path(file).exists()


def test_a_link_laid_in_the_place_of_a_file_is_not_followed(tmp_path):
    victim, file = tmp_path / "victim", tmp_path / "file"
    victim.write_bytes(b"precious")
    replacement_path(file).symlink_to(victim)
    write_private(file, b"ours")
    assert victim.read_bytes() == b"precious" and file.read_bytes() == b"ours" and not file.is_symlink()
    (tmp_path / "key").symlink_to(victim)
    with pytest.raises(OSError):
        open_private(tmp_path / "key", os.O_WRONLY | os.O_TRUNC)
    assert victim.read_bytes() == b"precious"


def test_a_file_laid_there_in_the_last_moment_is_not_written_into(tmp_path, monkeypatch):
    """Between clearing the place and opening it; with a hard link `O_NOFOLLOW` alone would not help."""
    victim, file = tmp_path / "victim", tmp_path / "file"
    victim.write_bytes(b"precious")
    monkeypatch.setattr(type(file), "unlink", lambda path, missing_ok: os.link(victim, path))
    with pytest.raises(FileExistsError):
        write_private(file, b"ours")
    assert victim.read_bytes() == b"precious"

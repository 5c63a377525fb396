"""`audit FILE`: the command that checks the record of a game."""

import json
import os

import pytest

from app.audit_command import audit_main
from tests.net.fairplay.test_files import GAMES, played


def test_the_command(tmp_path, capsys):
    clean, crooked = played(), played(cheats=True)
    for data, code, word in ((clean, 0, "clean"), (crooked, 1, "not clean"), (clean[:300], 2, "damaged")):
        file = tmp_path / "game.veche"
        file.write_bytes(data)
        assert audit_main([str(file)], games=GAMES) == code
        assert capsys.readouterr().out.strip()
        assert audit_main([str(file), "--json"], games=GAMES) == code
        assert json.loads(capsys.readouterr().out)["audit"] == word
    assert audit_main([str(tmp_path / "none")], games=GAMES) == 2


@pytest.mark.parametrize("odd", ["folder", "pipe", "/dev/zero", "huge", "gone", "unreadable name\0"])
def test_what_is_no_file_of_ours_is_refused_before_it_is_read(odd, tmp_path, capsys):
    path = tmp_path / odd
    if odd == "folder":
        path.mkdir()
    elif odd == "pipe":
        os.mkfifo(path)
    elif odd == "huge":
        with open(path, "wb") as file:
            file.truncate(300 << 30)
    assert audit_main([str(path)], GAMES) == 2
    assert capsys.readouterr().out.strip().endswith(".")

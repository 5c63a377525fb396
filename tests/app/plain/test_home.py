from pathlib import Path

import pytest

from app.home import home


def test_a_variable_moves_the_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("VECHE_HOME", str(tmp_path))
    assert home() == tmp_path


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"HOME": "/h"}, "/h/.local/share/veche"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/data"}, "/data/veche"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/Veche"),
        ("win32", {"HOME": "/h", "APPDATA": "/roaming"}, "/roaming/Veche"),
    ],
)
def test_each_system_has_its_place(monkeypatch, platform, variables, folder):
    for name in ("VECHE_HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert home() == Path(folder)

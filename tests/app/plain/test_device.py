"""What goes to Android's own classes, with such classes made of paper; nothing here was tried by a phone."""
import sys
import types

import pytest

from app import device


class Paper:
    """Any Java object: remembers what was called on it."""

    def __init__(self, calls, name):
        self._calls, self._name = calls, name

    def __getattr__(self, name):
        return name if name.isupper() else Paper(self._calls, f"{self._name}.{name}")

    def __call__(self, *args):
        self._calls.append((self._name, *args))
        return Paper(self._calls, self._name)


@pytest.fixture
def calls(monkeypatch):
    made = []
    jnius = types.SimpleNamespace(autoclass=lambda name: Paper(made, name.rpartition(".")[2]), cast=lambda _kind, thing: thing)
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setattr(device, "is_android", lambda: True)
    return made


def test_a_file_goes_to_the_downloads_and_its_address_to_another_app(calls, tmp_path):
    record = tmp_path / "game.veche"
    record.write_bytes(b"signed")
    assert device.share_file(str(record), "The record of a game")
    names = [name for name, *_ in calls]
    assert ("ContentValues.put", "_display_name", "game.veche") in calls
    stream = "PythonActivity.mActivity.getContentResolver.openOutputStream"
    assert (f"{stream}.write", b"signed") in calls
    assert names.index(f"{stream}.close") < names.index("PythonActivity.mActivity.startActivity")


def test_what_cannot_be_shared_stays_where_it_is(calls, tmp_path, monkeypatch):
    assert not device.share_file(str(tmp_path / "nothing.veche"), "The record of a game")
    monkeypatch.setattr(device, "is_android", lambda: False)
    assert not device.share_file(str(tmp_path), "The record of a game")
    assert not any(name.endswith("startActivity") for name, *_ in calls)


def test_words_go_to_another_app(calls):
    assert device.share("Bogdan wins", "The result")
    assert any(name.endswith("startActivity") for name, *_ in calls)

"""The program as people start it: from its folder, installed, by an address of the desktop, with no screen, with no sound."""
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from app.started import command, file_of

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(("started", "typed"), [
    ("main.py", "python main.py"), ("/opt/veche/main.py", "python main.py"), ("/usr/bin/veche", "veche"), ("veche.exe", "veche"),
    ("-c", "python main.py")])
def test_sentences_name_what_was_typed(monkeypatch, started, typed):
    monkeypatch.setattr(sys, "argv", [started])
    assert command() == typed


@pytest.mark.parametrize(("given", "path"), [
    ("my game.veche", "my game.veche"), ("/tmp/50%20off.veche", "/tmp/50%20off.veche"),
    ("file:///tmp/my%20game%20%D1%91.veche", "/tmp/my game ё.veche"), ("FILE:///tmp/a.veche", "/tmp/a.veche"),
    ("file://localhost/tmp/a.veche", "/tmp/a.veche")])
def test_an_address_of_the_desktop_is_a_file(given, path):
    assert file_of(given) == path


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_without_a_screen_a_sentence_says_so_and_the_terminal_opens(tmp_path):
    pytest.importorskip("kivy")
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run([sys.executable, "main.py"], cwd=ROOT, input="", text=True, capture_output=True, timeout=60,
                          env=env | {"VECHE_HOME": str(tmp_path)})
    assert "board games of old Rus', in words" in done.stdout and "Traceback" not in done.stderr
    assert "No window can be opened here" in done.stderr and "python main.py play" in done.stderr


def test_a_player_of_sounds_that_breaks_costs_only_the_sound(monkeypatch):
    pytest.importorskip("kivy")
    from app import sounds

    class Broken:
        @staticmethod
        def load(path):
            raise RuntimeError("no plugin plays this")

    monkeypatch.setitem(sys.modules, "kivy.core.audio", types.SimpleNamespace(SoundLoader=Broken))
    sounds._sound.cache_clear()
    sounds.play_sound("bell")
    sounds._sound.cache_clear()

"""docs/own-game.md from top to bottom: its blocks are the example's files, its commands work, two devices play Durak."""
import glob
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.e2e.peers import VECHE, agreed, play

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "own-game.md").read_text("utf-8")
EXAMPLES = ROOT / "docs" / "examples"
DURAK = EXAMPLES / "durak"


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A device that somebody has put Durak on."""
    shutil.copytree(DURAK, tmp_path / "own" / "durak", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setenv("VECHE_HOME", str(tmp_path))
    return tmp_path


def veche(*words, env=None):
    return subprocess.run([*VECHE, *words], cwd=ROOT, env=env, capture_output=True, text=True, timeout=300,
                          stdin=subprocess.DEVNULL)


def test_the_blocks_of_the_page_are_the_files_of_the_example():
    blocks = re.findall(r"`(\w+\.py)`\n\n```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == PAGE.count("```python") > 8
    for name, block in blocks:
        assert block in (DURAK / name).read_text("utf-8"), block


def test_the_commands_of_the_page_work_in_this_order(home):
    commands = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
    assert len(commands) == 11
    beside = []
    for command in commands:
        words = shlex.split(command.replace("OWN", str(home / "own")))
        env = {**os.environ, **dict(word.split("=") for word in words if word.startswith("VECHE_"))}
        words = words[words.index("main.py") + 1:]
        if words[-1] == "&":
            beside.append(subprocess.Popen([*VECHE, *words[:-1]], cwd=ROOT, env=env, stderr=subprocess.DEVNULL))
            continue
        words = [found for word in words for found in (glob.glob(word) if "*" in word else [word])]
        done = veche(*words, env=env)
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        if words[0] == "audit":
            assert "clean" in done.stdout.splitlines()[0]
    assert [each.wait(60) for each in beside] == [0]
    assert not (home / "own" / "durak").exists() and "no games" not in veche("own-games").stdout


def test_two_devices_play_hidden_dice_from_outside_to_a_clean_audit(home):
    """And neither could have known the other's; Durak is played by the commands above."""
    shutil.copytree(EXAMPLES / "liars_dice", home / "own" / "liars_dice", ignore=shutil.ignore_patterns("__pycache__"))
    assert veche("own-games", "--allow", "liars_dice").returncode == 0
    agreed(play(home, "main.py", "peer", game="liars_dice", seats=2), draws=True)


def test_a_device_that_has_not_allowed_it_cannot_open_it(home):
    done = veche("play", "durak", "--seats", "bot,bot", "--json")
    assert done.returncode == 2 and "no game called" in done.stderr and "own-games --allow durak allows it" in done.stderr
    assert os.listdir(home / "own" / "durak") and not (home / "own" / "durak" / "__pycache__").exists()

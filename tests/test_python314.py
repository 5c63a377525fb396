"""Phones run Python 3.14 on other processors: the same games there, to the byte.

No Kivy is built for 3.14 yet, and the machine's own Python is seldom so new, so this one is CPython 3.14 compiled to 32-bit
WebAssembly (Pyodide), run by node. It has neither Kivy nor cryptography, like a bare Python that plays in the terminal.
"""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
PYODIDE = Path(os.environ.get("VECHE_PYODIDE", ROOT / ".venv" / "wasm")) / "node_modules" / "pyodide" / "pyodide.mjs"
RUN = """
const { loadPyodide } = await import(process.argv[1]);
const py = await loadPyodide({ stdout: line => console.log(line), stderr: line => console.error(line) });
py.FS.mkdirTree("/veche");
py.mountNodeFS("/veche", process.argv[2]);
py.globals.set("ARGS", py.toPy(process.argv.slice(4)));
py.runPython("import os, sys; sys.dont_write_bytecode = True; os.chdir('/veche'); sys.path.insert(0, '/veche')");
py.runPython("ARGS = list(ARGS)");
process.exitCode = py.runPython(process.argv[3]) ?? 0;
"""
PLAY = """
import os
os.environ["VECHE_HOME"] = "/tmp/home"
import main
main.main(ARGS)
"""
REPLAY = """
from rules.core import about_save, load
from rules.games import GAMES
from tests import probe
from pathlib import Path
games = {"probe": probe.GAME, **GAMES}
for save in sorted(Path("tests/transcripts").glob("*.veche")):
    data = save.read_bytes()
    about = about_save(data)
    loaded = load(games[about["game"]], data, save.with_suffix(".dealer").read_bytes())
    assert loaded.table.over and loaded.table.digest() == about["digest"], save.name
    print(save.stem)
"""
pytestmark = pytest.mark.skipif(not (shutil.which("node") and PYODIDE.exists()),
                                reason="needs node and Pyodide (.ci/run installs them)")


def python314(code, *args):
    done = subprocess.run(["node", "--input-type=module", "-e", RUN, str(PYODIDE), str(ROOT), code, *args],
                          cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_it_is_python_314_on_32_bits():
    assert python314("import sys; print(sys.version_info[:2], sys.maxsize)").strip() == "(3, 14) 2147483647"


def test_recorded_games_are_replayed_to_the_byte():
    expected = sorted(path.stem for path in (ROOT / "tests" / "transcripts").glob("*.veche"))
    assert expected and python314(REPLAY).split() == expected


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_the_same_game(game, tmp_path):
    args = ["play", game, "--seats", "bot:easy,bot:easy", "--seed", "7", "--json"]
    here = subprocess.run([sys.executable, "main.py", *args], cwd=ROOT, capture_output=True, text=True, timeout=300,
                          env={**os.environ, "VECHE_HOME": str(tmp_path)})
    there = python314(PLAY, *args)
    assert json.loads(there) == json.loads(here.stdout)


def test_without_kivy_one_sentence_says_what_the_window_needs():
    assert "The window needs Kivy" in python314("import sys; sys.stderr = sys.stdout\n" + PLAY)

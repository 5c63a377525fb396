"""Every command of docs/commands.md starts, in its smallest form; and every command there is stands on that page."""
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from app import catalogue
from tests.bench.__main__ import QUICK, names

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs/commands.md").read_text("utf-8")
FORMS = re.findall(r"^    python -m (tests\..+)$", PAGE, re.MULTILINE)
LONGEST = 600  # seconds, on however busy a machine
NEEDS = {"tests.app": "kivy", "tests.gallery": "kivy", "tests.bench long": "kivy", "tests.bench feel": "kivy",
         "tests.net": "cryptography", "tests.soak": "cryptography", "tests.bench fairplay": "cryptography",
         "tests.bench net": "zeroconf"}
WINDOWS = {"app", "memory"}  # benches that start the whole app in windows


def commands() -> set[str]:
    """Modules of tests that can be started."""
    found = [path for path in ROOT.glob("tests/**/*.py") if path.name == "__main__.py"
             or (not path.name.startswith("test_") and '__name__ == "__main__"' in path.read_text("utf-8"))]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in found]
    return {name.removesuffix(".__main__") for name in names}


@pytest.mark.parametrize("form", FORMS)
def test_a_command_starts(form, tmp_path):
    lacking = [needs for begins, needs in NEEDS.items() if form.startswith(begins) and find_spec(needs) is None]
    if lacking:
        pytest.skip(f"no {lacking[0]}")
    module, *asked = form.replace("OUT", str(tmp_path)).split()
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY_", "SDL_", "VECHE_", "PYTEST_"))}
    env = {**clean, "VECHE_NET": "loopback", "VECHE_WINDOW": "headless", "VECHE_HOME": str(tmp_path / "home")}
    command = [sys.executable, "-m", module, *asked]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 0, f"{done.stdout[-1500:]}\n{done.stderr[-3000:]}"


def test_every_command_stands_on_the_page():
    shown = {name for name in commands() if name in PAGE or f"`{name.removeprefix('tests.')} " in PAGE
             or f"`{name.removeprefix('tests.')}`" in PAGE}
    benches = {f"tests.bench.{name}" for name in names()}
    assert commands() - shown - benches == set()


def test_every_bench_and_every_album_is_started():
    started = {tuple(form.split()[:2]) for form in FORMS}
    assert {name for name in names() if ("tests.bench", name) not in started} == WINDOWS and set(QUICK) == set(names())
    albums = {name for form in FORMS if form.startswith("tests.gallery") for name in form.partition(" phone ")[2].split()}
    assert albums == {"one", "together", "middle", "kit", *catalogue.playable()}

"""One version everywhere; the workflows are well formed and run commands that there are."""
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.version import VERSION
from tests.package.notes import notes_of

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted((ROOT / ".github").rglob("*.yml"))


def test_every_place_reads_the_one_version():
    assert f"_{VERSION}_all.deb" in (ROOT / "README.md").read_text()
    others = {found for name in ("README.md", "docs/install.md", "buildozer.spec", "pyproject.toml", "assets/desktop/veche.spec")
              for found in re.findall(r"veche[_-](\d+\.\d+\.\d+)", (ROOT / name).read_text())}
    assert others == {VERSION}
    said = subprocess.run([sys.executable, "main.py", "--version"], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert said.stdout == f"Veche {VERSION}\n"


def test_workflows_are_well_formed():
    pytest.importorskip("yamllint")
    done = subprocess.run([sys.executable, "-m", "yamllint", "-s", "-d", "{extends: default, rules: {line-length: {max: 130}, "
                           "document-start: disable, comments: {min-spaces-from-content: 1}}}", ".github"],
                          cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", [path for path in WORKFLOWS if path.parent.name == "workflows"], ids=lambda path: path.name)
def test_workflows_run_what_there_is(path):
    """Names of modules and files in their commands, and jobs that are needed."""
    text = path.read_text()
    for module in re.findall(r"-m (tests[\w.]*)", text):
        assert (ROOT / module.replace(".", "/")).is_dir() or (ROOT / (module.replace(".", "/") + ".py")).is_file(), module
    for file in re.findall(r"(?:bash|python|pyinstaller [\w -]*) ([\w./-]+\.(?:py|spec|sh)|\.ci/run)", text):
        assert (ROOT / file).is_file(), file
    jobs = set(re.findall(r"^  (\w+):$", text.split("\njobs:\n")[1], flags=re.M))
    for needed in re.findall(r"needs: \[(.*)\]", text):
        assert set(needed.split(", ")) <= jobs


def test_a_release_has_the_notes_of_its_section():
    text = "# Changes\n\n## 1.1.0, 2027-01-02\n\n- new\n\n## 1.0.0\n\n- first\n"
    assert notes_of("1.1.0", text) == "- new\n" and notes_of("1.0.0", text) == "- first\n"
    with pytest.raises(ValueError, match=r"no section 1\.0\.1"):
        notes_of("1.0.1", text)

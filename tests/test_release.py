"""One version everywhere; the workflows are well formed and run commands that there are."""
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from app.i18n import LANGUAGES
from app.version import VERSION
from tests.gallery.moving import LARGEST, MOMENTS
from tests.package.notes import notes_of

ROOT = Path(__file__).resolve().parents[1]
DESKTOP = ROOT / "assets/desktop"
WORKFLOWS = sorted((ROOT / ".github").rglob("*.yml"))


def test_every_place_reads_the_one_version():
    assert f"_{VERSION}_all.deb" in (ROOT / "README.md").read_text()
    others = {found for name in ("README.md", "docs/install.md", "buildozer.spec", "pyproject.toml", "assets/desktop/veche.spec")
              for found in re.findall(r"veche[_-](\d+\.\d+\.\d+)", (ROOT / name).read_text())}
    assert others == {VERSION}
    said = subprocess.run([sys.executable, "main.py", "--version"], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert said.stdout == f"Veche {VERSION}\n"


def test_a_store_reads_the_one_version_too():
    known = re.findall(r'<release version="(.+?)" date="(.+?)"/>', (DESKTOP / "org.veche.Veche.metainfo.xml").read_text())
    assert known[0][0] == VERSION and re.fullmatch(r"20\d\d-\d\d-\d\d", known[0][1])


STORE = ROOT / "assets/store/fastlane/metadata/android"
LONGEST = {"title.txt": 50, "short_description.txt": 80, "full_description.txt": 4000, "changelogs/default.txt": 500}


@pytest.mark.parametrize("folder", sorted(STORE.iterdir()), ids=lambda folder: folder.name)
def test_a_store_has_whole_texts_and_pictures_in_every_language(folder):
    """In the form and the bounds of F-Droid: no text too long, no picture more than twice as high as wide."""
    for name, most in LONGEST.items():
        text = (folder / name).read_text("utf-8").strip()
        assert 0 < len(text) <= most and ("\n" not in text or name.startswith("full")), name
    pictures = sorted((folder / "images/phoneScreenshots").iterdir())
    assert 3 <= len(pictures) <= 8
    for path in pictures:
        with Image.open(path) as picture:
            assert path.suffix == ".jpg" and min(picture.size) >= 320 and max(picture.size) <= 2 * min(picture.size), path


def test_a_store_speaks_languages_that_the_app_has():
    spoken = {"en", *LANGUAGES}
    assert {folder.name.split("-")[0] for folder in STORE.iterdir()} <= spoken


def test_the_flatpak_is_made_of_what_there_is():
    """Its form; no Flatpak was ever built."""
    plain = pytest.importorskip("yaml").safe_load((DESKTOP / "org.veche.Veche.yml").read_text())
    assert plain.keys() == {"id", "runtime", "runtime-version", "sdk", "command", "finish-args", "modules"}
    entry = (DESKTOP / f"{plain['id']}.desktop").read_text()
    assert f"Exec={plain['command']} " in entry and f"Icon={plain['id']}" in entry
    assert type(plain["runtime-version"]) is str
    assert all(re.fullmatch(r"--(share|socket|device)=\w+", a) for a in plain["finish-args"])
    (module,) = plain["modules"]
    brought = [source["path"] for source in module["sources"] if source["type"] == "file"]
    assert all((DESKTOP / path).is_file() for path in brought)
    used = [word for line in module["build-commands"] if line.startswith("install ") for word in line.split() if "." in word]
    assert {word for word in used if not word.startswith("/")} == set(brought)
    (bundle,) = (source for source in module["sources"] if source["type"] == "dir")
    assert (DESKTOP / bundle["path"]).resolve() == ROOT / "dist/veche"


MOVING = sorted((ROOT / "docs/pictures/moving").glob("*.gif"))


def test_the_readme_shows_every_moving_picture_and_each_is_small():
    shown = re.findall(r'src="(docs/pictures/moving/\S+)"', (ROOT / "README.md").read_text())
    assert [ROOT / path for path in sorted(shown)] == MOVING and len(MOVING) == 5
    assert {path.stem for path in MOVING} == set(MOMENTS)
    for path in MOVING:
        with Image.open(path) as picture:
            assert picture.n_frames >= 5 and path.stat().st_size <= LARGEST


def test_every_page_stands_in_the_index():
    index = (ROOT / "docs/README.md").read_text()
    linked = {(ROOT / "docs" / link).resolve() for link in re.findall(r"\]\(([^)#]+)\)", index)}
    assert {*(ROOT / "docs").glob("*.md"), *(ROOT / "docs/rules").glob("*.md")} - {ROOT / "docs/README.md"} <= linked
    assert all(path.exists() for path in linked)


def test_workflows_are_well_formed():
    pytest.importorskip("yamllint")
    done = subprocess.run([sys.executable, "-m", "yamllint", "-s", "-d", "{extends: default, rules: {line-length: {max: 130}, "
                           "document-start: disable, comments: {min-spaces-from-content: 1}}}", ".github", "assets/desktop"],
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


def test_this_version_has_a_dated_section_with_what_it_can_do():
    text = (ROOT / "CHANGELOG.md").read_text()
    (day,) = re.findall(rf"^## {re.escape(VERSION)}, (\d{{4}}-\d\d-\d\d)$", text, flags=re.M)
    assert f'version="{VERSION}" date="{day}"' in (DESKTOP / "org.veche.Veche.metainfo.xml").read_text()
    assert notes_of(VERSION, text).count("\n### ") >= 5

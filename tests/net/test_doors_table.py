"""The table of docs/fair-play.md about doors and files names tests that exist."""
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def rows():
    text = (ROOT / "docs" / "fair-play.md").read_text("utf-8")
    part = text.split("\n## 10. Doors and files\n")[1].split("\n## ")[0]
    return re.findall(r"\| `([\w/]+\.py)::(\w+)` \|$", part, re.MULTILINE), part.count("\n| ") - 2


def test_every_line_names_a_test_that_is_there():
    named, lines = rows()
    assert len(named) == lines >= 25 and len(set(named)) == len(named)
    for file, name in named:
        path = ROOT / file if file.startswith("tests/") else Path(__file__).parent / file
        assert re.search(rf"^def {name}\(", path.read_text("utf-8"), re.MULTILINE), f"{file}::{name}"

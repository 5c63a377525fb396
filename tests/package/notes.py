"""python -m tests.package.notes v1.0.0: the notes of a release, its section of CHANGELOG.md."""
from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def notes_of(version: str, changelog: str) -> str:
    """The text under the heading of this version; ValueError if it has none."""
    for section in re.split(r"^(?=## )", changelog, flags=re.M):
        heading, _, text = section.partition("\n")
        if re.match(rf"## {re.escape(version)}\b", heading):
            return text.strip() + "\n"
    raise ValueError(f"CHANGELOG.md has no section {version}")


if __name__ == "__main__":
    sys.stdout.write(notes_of(sys.argv[1].removeprefix("v"), (ROOT / "CHANGELOG.md").read_text()))

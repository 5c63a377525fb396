"""The one-page map of the house names only what exists, and its picture too."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "architecture.md"
PATH = re.compile(r"(?<![\w/.])(?:app|assets|docs|net|rules|tests)/[\w/.-]*\w")


def named(text: str) -> set[str]:
    return set(PATH.findall(text))


def missing(text: str) -> set[str]:
    return {path for path in named(text) if not (ROOT / path).exists()}


def test_every_path_of_the_page_and_of_its_pictures_exists() -> None:
    text = PAGE.read_text("utf-8")
    pictures = [PAGE.parent / name for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text)]
    assert pictures, "the page has a picture of how a move travels"
    for source in (PAGE, *pictures):
        found = source.read_text("utf-8")
        assert len(named(found)) > 8, source.name
        assert not missing(found), source.name


def test_a_file_that_moved_is_missed() -> None:
    assert missing("see `app/no_such_file.py` and `app/match.py`") == {"app/no_such_file.py"}


def test_the_picture_shows_nothing_that_the_page_does_not_tell() -> None:
    text = PAGE.read_text("utf-8")
    for picture in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text):
        drawn = named((PAGE.parent / picture).read_text("utf-8"))
        assert not drawn - named(text)

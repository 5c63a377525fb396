"""Every rule, ruling and worked example that code or tests cite can be looked up: its id stands in docs/rules/<game>.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
DEFINED = re.compile(r"^(?:- \*\*|\| )(([A-Z]+)-[A-Z]?\d+)\b", re.M)  # an entry of a list, or the first cell of a row


def page_of(game_id: str) -> str:
    page = ROOT / "docs" / "rules" / f"{game_id}.md"
    if not page.exists():
        pytest.fail(f"write docs/rules/{game_id}.md: every rule of the game with an id of its own")
    return page.read_text()


def defined(game_id: str) -> dict[str, str]:
    """The ids that a page explains, each with its prefix."""
    return dict(DEFINED.findall(page_of(game_id)))


def ids_in(text: str, prefixes: set[str]) -> dict[str, None]:
    return dict.fromkeys(re.findall(rf"\b(?:{'|'.join(sorted(prefixes))})-[A-Z]?\d+\b", text))


def sources_of(game_id: str) -> list[Path]:
    folders = [ROOT / "rules" / game_id, ROOT / "tests" / "rules" / game_id, ROOT / "app" / "words" / game_id,
               ROOT / "app" / "tables" / game_id]
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_cited_id_stands_in_the_docs(game_id: str) -> None:
    known = defined(game_id)
    prefixes = set(known.values())
    assert prefixes, "the page explains no id"
    cited = {name: path.name for path in sources_of(game_id) for name in ids_in(path.read_text(), prefixes)}
    assert cited, "nothing is cited"
    assert {name: where for name, where in cited.items() if name not in known} == {}


def test_no_game_cites_the_ids_of_another() -> None:
    prefixes = {game_id: set(defined(game_id).values()) for game_id in GAMES}
    every = set[str]().union(*prefixes.values())
    foreign = {path.name: list(ids) for game_id in GAMES for path in sources_of(game_id)
               if (ids := ids_in(path.read_text(), every - prefixes[game_id]))}
    assert foreign == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_an_id_is_explained_once(game_id: str) -> None:
    found = [name for name, _ in DEFINED.findall(page_of(game_id))]
    assert [name for name in dict.fromkeys(found) if found.count(name) > 1] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_docs_carry_no_marks_of_their_sources(game_id: str) -> None:
    marks = re.findall(r"\[(?:design|ruling|found|book)[^\]]*\]", page_of(game_id))
    assert marks == []

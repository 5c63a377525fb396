"""Every rule that the code cites can be looked up: its id stands in docs/rules/<game>.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
CITED = re.compile(r"\b(?:MK|RU|PE|SB|RK)-R?\d+\b|\bQ-\d+\b")


def ids_in(text: str) -> dict[str, None]:
    return dict.fromkeys(CITED.findall(text))


def page_of(game_id: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game_id}.md").read_text()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_cited_rule_stands_in_the_docs(game_id: str) -> None:
    known = ids_in(page_of(game_id))
    cited = {name: path.name for path in sorted((ROOT / "rules" / game_id).rglob("*.py")) for name in ids_in(path.read_text())}
    assert cited, "no rule is cited"
    assert {name: where for name, where in cited.items() if name not in known} == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_docs_carry_no_marks_of_their_sources(game_id: str) -> None:
    marks = re.findall(r"\[(?:design|ruling|found|book)[^\]]*\]", page_of(game_id))
    assert marks == []

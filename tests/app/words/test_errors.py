"""Every word that the rules give for what went wrong has a sentence, in the player's language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from app.i18n import Name
from app.words import errors, protocol
from app.words.errors import ILLEGAL, SAVED, sentence, went_on
from rules.core import Altered, Illegal, OtherGame, OtherRules, SaveError

ROOT = Path(__file__).parents[3]
KINDS = ("SaveError", "Truncated", "Altered", "OtherVersion", "OtherGame", "OtherRules")


def raised(name: str, *folders: str) -> dict[str, str]:
    """The first argument of each such error that is made in these folders, a text or a pattern of one -> where."""
    found = {}
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name and node.args:
                    for text in texts(node.args[1 if name == "Foul" else 0]):
                        found[text] = f"{path.relative_to(ROOT)}:{node.lineno}"
    return found


def texts(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return texts(one) + texts(other)
        case ast.JoinedStr(values=parts):
            return ["".join(part.value if isinstance(part, ast.Constant) else "x" for part in parts)]
    return []


@pytest.mark.parametrize("name", KINDS)
def test_every_reason_of_a_save_error_has_a_sentence(name: str) -> None:
    words = raised(name, "rules", "app")
    assert {word: where for word, where in words.items() if word not in SAVED and word != "unreadable"} == {}


def test_no_sentence_is_left_over() -> None:
    assert set(SAVED) <= set().union(*(raised(name, "rules", "app") for name in KINDS))
    assert set(ILLEGAL) <= set(raised("Illegal", "rules", "net", "app"))


def test_every_refused_answer_has_a_sentence() -> None:
    words = raised("Illegal", "rules", "net", "app")
    assert len(words) > 3 and set(words) <= set(ILLEGAL)


def test_every_foul_of_the_rules_has_its_words_and_keeps_its_reason() -> None:
    reasons = raised("Foul", *(str(path.relative_to(ROOT)) for path in (ROOT / "rules").iterdir()
                               if path.is_dir() and path.name not in ("core", "bots", "__pycache__")))
    assert reasons
    for reason, where in reasons.items():
        assert any(re.fullmatch(text, reason) for text in protocol.REASONS), where


def test_what_is_shown_is_in_the_player_s_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (errors, protocol):
        monkeypatch.setattr(module, "_", lambda text: Name(f"<{text}>"))
    assert sentence(OtherGame("another game", game="rus", wanted="saber")) == "<This is a game of rus, not of saber.>"
    assert sentence(OtherRules("other rules")).startswith("<This game was saved under other rules")
    assert sentence(Illegal("not offered")) == "<That is not one of the choices.>"
    assert protocol.reason("showed capital_city without what it takes") == "<showed a deed without what it takes>"
    assert went_on(0).startswith("<The rules were mended")


def test_what_has_no_sentence_here_says_its_own() -> None:
    assert sentence(Altered("unreadable", why="There is no such file.")) == "There is no such file."
    assert sentence(OSError("disk full")) == "disk full" and sentence(SaveError("odd")) == "odd"
    assert protocol.reason("of another version of the app") == "of another version of the app"


def test_how_many_choices_are_open_again() -> None:
    assert went_on(None) == "" and "1 choice since then is open again." in went_on(1)
    assert "7 choices since then are open again." in went_on(7) and "open again" not in went_on(0)

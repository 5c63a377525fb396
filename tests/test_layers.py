"""Tests that read the sources: what rules/ must not contain, and who may import whom, between the folders and inside app/."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.own.purity import STDLIB_FOR_RULES, complaints

ROOT = Path(__file__).parent.parent
RULES = sorted((ROOT / "rules").rglob("*.py"))


def modules(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module


@pytest.mark.parametrize("path", RULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_rules_are_pure(path: Path) -> None:
    assert complaints(path.read_text()) == []


@pytest.mark.parametrize("bad", [
    "x = 0.5", "x = a / b", "x /= 2", "assert x", "hash(x)", "for a in {1, 2}: pass", "[a for a in set(b)]", "list({1})",
    "def f():\n try:\n  yield 1\n finally:\n  pass", "def f():\n with a:\n  x = yield from b",
])
def test_the_reader_sees_what_is_forbidden(bad: str) -> None:
    assert complaints(bad)


def test_rules_import_only_rules_and_the_pure_part_of_the_standard_library() -> None:
    for path in RULES:
        for line, name in modules(path):
            top = name.split(".")[0]
            assert top == "rules" or top in STDLIB_FOR_RULES, f"{path.relative_to(ROOT)}:{line} imports {name}"


def test_net_knows_no_game_and_no_screen() -> None:
    for path in sorted((ROOT / "net").rglob("*.py")):
        for line, name in modules(path):
            top = name.split(".")[0]
            fine = top in sys.stdlib_module_names | {"net", "cryptography", "zeroconf", "ifaddr", "segno"} or (
                name == "rules.core" or name.startswith("rules.core."))
            assert fine, f"{path.relative_to(ROOT)}:{line} imports {name}"


def test_net_reads_no_clock_that_a_person_can_set() -> None:
    """Time comes from the loop, which never jumps: a phone whose clock is put right in the middle of a game loses nobody."""
    for path in sorted((ROOT / "net").rglob("*.py")):
        named = {name for _, name in modules(path)}
        assert "time" not in named, path
        text = path.read_text("utf-8")
        assert not any(word in text for word in ("datetime.now", "datetime.utcnow", ".today()")), path


def test_the_windowless_peer_needs_no_window_and_knows_no_game() -> None:
    """Games and bots are handed to it, so it runs where there is no Kivy."""
    for path in (*sorted((ROOT / "app/peer").rglob("*.py")), ROOT / "app/result_line.py"):
        for line, name in modules(path):
            fine = name.split(".")[0] in sys.stdlib_module_names | {"net"} or name == "rules.core" or name.startswith(
                ("app.peer", "app.result_line", "app.awake"))
            assert fine, f"{path.relative_to(ROOT)}:{line} imports {name}"


def test_no_screen_goes_by_the_name_of_a_class() -> None:
    """What happened is told apart by its class: a name in quotes is found by no tool when the class is renamed."""
    for path in sorted((ROOT / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Compare) and "__name__" in (text := ast.dump(node)):
                assert "__main__" in text, f"{path.relative_to(ROOT)}:{node.lineno}"


def test_nothing_imports_the_app_but_main() -> None:
    for folder in ("rules", "net"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            assert not any(name.split(".")[0] in ("app", "kivy") for _, name in modules(path)), path


# The layers of app/, the lowest first: a part imports its own layer and those below it, nothing above. docs/architecture.md has
# the same list.
APP_LAYERS: list[tuple[str, tuple[str, ...]]] = [
    ("colours and languages", ("theme", "i18n")),
    ("plain helpers", ("arrangement", "awake", "choices", "desktop", "device", "fonts", "home", "kit_boards", "kit_data",
                       "narrowing", "plan", "rest", "result_line", "searching", "started", "thinker", "version")),
    ("the shelf of games", ("games",)),
    ("words", ("words", "rulebook", "advice")),
    ("drawing", ("draw", "sounds")),
    ("widgets", ("widgets",)),
    ("a table while it is played", ("company", "storage", "results", "statistics", "match", "decision", "planning", "lessons",
                                    "tips")),
    ("table views", ("tables",)),
    ("views by name", ("catalogue", "replay")),
    ("games from outside", ("own",)),
    ("the network", ("online", "peer", "audit_command")),
    ("presenters", ("presenters",)),
    ("screens and terminal", ("screens", "terminal")),
    ("the app", ("veche", "main", "__init__")),
]
LAYER_OF = {part: number for number, (_name, parts) in enumerate(APP_LAYERS) for part in parts}
WITHOUT_KIVY = ("theme", "i18n", "arrangement", "awake", "choices", "fonts", "home", "kit_boards", "kit_data", "narrowing",
                "plan", "result_line", "searching", "started", "thinker", "version", "games", "words", "rulebook", "advice",
                "storage", "results", "statistics", "company", "match", "decision", "planning", "lessons", "tips",
                "catalogue", "replay",
                "own", "online", "peer", "presenters", "terminal")


def app_imports(source: str) -> Iterator[tuple[int, str]]:
    """The parts of app/ that a file imports, at its top or inside a function, also for types alone."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found = [f"app.{alias.name}" for alias in node.names] if node.module == "app" else [node.module]
        else:
            continue
        for name in found:
            if name.startswith("app."):
                yield node.lineno, name.split(".")[1]


def wrong_imports(part: str, source: str) -> list[str]:
    return [f"{line}: {part} imports {other}" for line, other in app_imports(source) if LAYER_OF[other] > LAYER_OF[part]]


def parts_of_app() -> Iterator[tuple[str, Path]]:
    for path in sorted((ROOT / "app").rglob("*.py")):
        yield path.relative_to(ROOT / "app").parts[0].removesuffix(".py"), path


def test_every_part_of_the_app_has_one_layer() -> None:
    named = [part for _name, parts in APP_LAYERS for part in parts]
    assert sorted(named) == sorted({part for part, _path in parts_of_app()})


def test_the_app_imports_downwards() -> None:
    for part, path in parts_of_app():
        assert wrong_imports(part, path.read_text("utf-8")) == [], path


def test_a_step_upwards_is_seen() -> None:
    assert wrong_imports("widgets", "def f():\n from app.screens.table import TableScreen") == ["2: widgets imports screens"]
    assert wrong_imports("draw", "from app import theme, match") == ["1: draw imports match"]
    assert wrong_imports("i18n", "import app.words.base") == ["1: i18n imports words"]


def test_plain_parts_of_the_app_import_no_kivy() -> None:
    for part, path in parts_of_app():
        if part in WITHOUT_KIVY:
            assert not [name for _, name in modules(path) if name.split(".")[0] == "kivy"], path


def test_the_architecture_page_lists_the_layers() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    rows = [f"| {name} | {', '.join(f'`{part}`' for part in parts if part != '__init__')} |" for name, parts in APP_LAYERS]
    assert "\n".join(reversed(rows)) in page

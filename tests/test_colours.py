"""A colour of the interface is named in app/theme.py by what it is for; a picture's palette, at the head of its file."""
import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import theme

ROOT = Path(__file__).parent.parent
COVERED = ("app/draw", "app/screens", "app/tables", "app/widgets")
FILES = [path for folder in COVERED for path in sorted((ROOT / folder).rglob("*.py"))]
HEX = re.compile(r"#?[0-9a-fA-F]{6}([0-9a-fA-F]{2})?")


def is_hex(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and HEX.fullmatch(node.value) is not None


def bare(source: str) -> Iterator[tuple[int, str]]:
    """Colours that no name at the head of the file stands for: those inside functions and classes."""
    for top in ast.parse(source).body:
        if not isinstance(top, ast.Assign | ast.AnnAssign):
            for node in ast.walk(top):
                if is_hex(node):
                    yield node.lineno, node.value


def copies(source: str) -> Iterator[tuple[int, str]]:
    """Colours at the head of a file that have a name in the theme already."""
    for top in ast.parse(source).body:
        if isinstance(top, ast.Assign | ast.AnnAssign):
            for node in ast.walk(top):
                if is_hex(node) and theme.colour(node.value) in NAMED:
                    yield node.lineno, node.value


NAMED = {value for name, value in vars(theme).items() if name.isupper() and isinstance(value, tuple) and len(value) == 4}


@pytest.mark.parametrize("folder", COVERED)
def test_no_colour_is_bare(folder: str) -> None:
    found = [f"{path.relative_to(ROOT)}:{line} {colour}" for path in FILES if path.is_relative_to(ROOT / folder)
             for line, colour in bare(path.read_text("utf-8"))]
    assert found == []


def test_no_kv_file_names_a_colour() -> None:
    for folder in COVERED:
        for path in sorted((ROOT / folder).rglob("*.kv")):
            assert not re.search(r"""["']#?[0-9a-fA-F]{6}["']""", path.read_text("utf-8")), path


def test_what_the_theme_names_is_taken_from_it() -> None:
    found = [f"{path.relative_to(ROOT)}:{line} {colour}" for path in FILES for line, colour in copies(path.read_text("utf-8"))]
    assert found == []


def test_a_bare_colour_and_a_copy_would_be_seen() -> None:
    picture = 'WAX = colour("b83a2e")\nclass A:\n    tint = colour("f1dfb4")\n    def paint(self):\n        ring("c9963a")'
    assert list(bare(picture)) == [(3, "f1dfb4"), (5, "c9963a")]
    assert list(copies('INK, WAX = colour("2b1b10"), colour("b83a2f")')) == [(1, "2b1b10")]
    assert list(bare('def f():\n    return "abcdefg", "deadbe", "decade s"')) == [(2, "deadbe")]

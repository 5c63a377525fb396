"""Whether the scripts of a game have changed without a new `version`: a digest of their syntax trees, pinned beside this file.

Docstrings, comments, formatting and names of locals cost nothing; bots and words are no rules. `python -m tests.rules_sources`
says which games differ from what is pinned; `--pin` pins them anew, where every transcript still plays as it was recorded.
"""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from rules.games import GAMES

ROOT = Path(__file__).parent.parent
PINNED = Path(__file__).with_suffix(".json")
NO_RULES = ("bot.py", "beginner.py", "reasons.py", "worth.py")  # how bots judge
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class _Plain(ast.NodeTransformer):
    """Takes out docstrings and calls the locals of a function by numbers."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def _body(self, node: Any) -> None:
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            node.body = node.body[1:] or [ast.Pass()]

    def visit_Module(self, node: ast.Module) -> Any:
        self._body(node)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        self._body(node)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        self._body(node)
        args = {arg.arg for each in ast.walk(node) if isinstance(each, ast.arguments) for arg in
                (*each.posonlyargs, *each.args, *each.kwonlyargs, *filter(None, (each.vararg, each.kwarg)))}
        kept = args | {name for each in ast.walk(node) if isinstance(each, ast.Global | ast.Nonlocal) for name in each.names}
        outer, found = self.names, dict(self.names)
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.id not in kept:
                found.setdefault(each.id, f"local {len(found)}")
        self.names = found
        node = self.generic_visit(node)  # type: ignore[assignment]
        self.names = outer
        return node

    def visit_Name(self, node: ast.Name) -> Any:
        node.id = self.names.get(node.id, node.id)
        return node


def tree_digest(source: str) -> str:
    return hashlib.sha256(_told(_Plain().visit(ast.parse(source))).encode()).hexdigest()[:16]


def _told(node: Any) -> str:
    """The same in every Python: fields that are empty or new are left out."""
    if isinstance(node, ast.AST):
        fields = [(name, value) for name, value in ast.iter_fields(node) if value not in (None, []) and name != "kind"]
        return f"{type(node).__name__}({','.join(f'{name}={_told(value)}' for name, value in fields)})"
    return f"[{','.join(map(_told, node))}]" if isinstance(node, list) else repr(node)


def digest_of(game: str) -> str:
    told = hashlib.sha256()
    for path in sorted((ROOT / "rules" / game).rglob("*.py")):
        if not path.name.endswith(NO_RULES):
            told.update(f"{path.relative_to(ROOT / 'rules').as_posix()} {tree_digest(path.read_text('utf-8'))}\n".encode())
    return told.hexdigest()[:16]


def now() -> dict[str, list[Any]]:
    return {game_id: [game.version, digest_of(game_id)] for game_id, game in sorted(GAMES.items())}


def pinned() -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = json.loads(PINNED.read_text("utf-8"))
    return found


def changed() -> list[str]:
    """Games whose scripts are others and whose version is not."""
    before = pinned()
    return [game for game, told in now().items() if told != before.get(game)]


def main(argv: list[str]) -> int:
    if "--pin" not in argv:
        print(*(f"{game} differs from what is pinned" for game in changed()), sep="\n")
        return 0
    played = [sys.executable, "-m", "pytest", "-q", "tests/test_transcripts.py"]
    if PINNED.exists() and subprocess.run(played, cwd=ROOT).returncode:
        print("A transcript plays otherwise: raise the version, then python -m tests.transcripts.")
        return 1
    PINNED.write_text("{\n" + ",\n".join(f' "{game}": {json.dumps(told)}' for game, told in now().items()) + "\n}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

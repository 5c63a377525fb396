"""What must not stand in rules, read from their source: a lint against accidents, by which devices drift apart. No sandbox.

Rules from outside may import `rules.core` (its `__all__` is what CORE_VERSION promises), `rules.bots`, their own package, and
the pure part of the standard library.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

STDLIB_FOR_RULES = {
    "__future__", "collections", "dataclasses", "enum", "functools", "hashlib", "heapq", "inspect", "itertools", "json", "math",
    "operator", "re", "struct", "sys", "types", "typing", "bisect",
}
OPEN_TO_ALL = ("rules.core", "rules.bots")  # the parts of this program that rules from outside may import
# hash() orders nothing here and json reads floats only to refuse them, but a float literal or division has no place at all
ORDERED = ("list", "tuple", "enumerate", "iter")
FORBIDDEN_CALLS = {"hash", "id", "open", "print", "input", "float", "eval", "globals", "round"}


def complaints(source: str) -> list[str]:
    """What stands in a rules file that is forbidden there."""
    found = []
    for node in ast.walk(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            found.append(f"{line}: a float")
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            found.append(f"{line}: a division that makes a float; use //")
        if isinstance(node, ast.Assert):
            found.append(f"{line}: an assert; phones strip them")
        if isinstance(node, ast.Call) and _called(node) in FORBIDDEN_CALLS:
            found.append(f"{line}: {_called(node)}()")
        if isinstance(node, ast.Try | ast.With) and any(isinstance(n, ast.Yield | ast.YieldFrom) for n in _inside(node)):
            found.append(f"{line}: a try or with around a yield")
        if isinstance(node, ast.For | ast.comprehension) and _is_set(node.iter):
            found.append(f"{getattr(node.iter, 'lineno', line)}: the order of a set")
        if isinstance(node, ast.Call) and _called(node) in ORDERED and any(map(_is_set, node.args)):
            found.append(f"{line}: the order of a set")
    return found


def imports(source: str) -> Iterator[tuple[int, str]]:
    """The modules that a file imports, but for those of its own package."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module


def strange_imports(source: str, package: str = "") -> list[str]:
    """What rules from outside import and may not, and names that `rules.core` does not promise."""
    from rules import core

    found = []
    for line, name in imports(source):
        own = bool(package) and (name == package or name.startswith(f"{package}."))
        if not (own or name in OPEN_TO_ALL or name.split(".")[0] in STDLIB_FOR_RULES):
            allowed = ", ".join((*OPEN_TO_ALL, *sorted(STDLIB_FOR_RULES)))
            found.append(f"{line}: imports {name}; rules may import {allowed}")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "rules.core":
            found += [f"{node.lineno}: rules.core has no {name.name}" for name in node.names
                      if name.name not in (*core.__all__, "*")]
    return found


def faults(folder: Path, files: list[Path], package: str = "") -> list[str]:
    """Everything wrong with these files, each with its place."""
    found = []
    for path in files:
        name = path.relative_to(folder).as_posix()
        try:
            source = path.read_text("utf-8")
            found += [f"{name}:{text}" for text in (*complaints(source), *strange_imports(source, package))]
        except (SyntaxError, ValueError) as error:
            found.append(f"{name}:{getattr(error, 'lineno', None) or 0}: cannot be read: {error}")
    return found


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a block, without functions defined in it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.Lambda | ast.AsyncFunctionDef):
            yield child
            yield from _inside(child)


def _is_set(node: ast.AST) -> bool:
    return isinstance(node, ast.Set | ast.SetComp) or (isinstance(node, ast.Call) and _called(node) in ("set", "frozenset"))


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""

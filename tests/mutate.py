"""Single-rule mutations: change one thing in a package, run its tests, and list the changes that no test notices.

    python -m tests.mutate rules/perestroika --n 100 --json

Each mutation changes one comparison, number, boolean, operator or call in one function, in a copy of the tree, and runs the
tests of the package until the first failure. Survivors are told with their place and what was changed: each is a missing test,
or a change that makes no difference (say so beside the figure).

`--meetings`: three of four lie where parts of the rules meet, or where somebody plays alone. Tests that look at one rule after
the other miss those most.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 300  # seconds for one run of the tests; a mutation that hangs is noticed, too

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
}


VOCABULARY = ("state", "data", "events", "options", "cards", "board", "dice")  # what every file of a game speaks
ALONE = ("solo", "alone", "rebellion")
PREFERRED = 4  # one of so many is drawn from everywhere


@dataclass(frozen=True)
class Mutation:
    file: str
    line: int
    change: str
    start: tuple[int, int]  # line and column, bytes, in the file
    end: tuple[int, int]
    text: str  # what stands there instead


def mutations(file: Path) -> Iterator[Mutation]:
    """All single changes of one file: in its functions, and in what its tables compute."""
    source = file.read_text()
    tree = ast.parse(source)
    name = str(file.relative_to(ROOT))
    found = dict[Mutation, None]()
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            continue
        for inner in ast.walk(node):
            for old, new in _changes(inner):
                before, after = ast.unparse(old), ast.unparse(new)
                if isinstance(old, ast.expr | ast.stmt) and old.end_lineno is not None and old.end_col_offset is not None:
                    text = f"({after})" if isinstance(old, ast.expr) else after
                    found[Mutation(name, old.lineno, f"{before}  ->  {after}", (old.lineno, old.col_offset),
                                   (old.end_lineno, old.end_col_offset), text)] = None
    yield from found


class Meetings:
    """Where parts of the rules meet in a package: `at` tells whether a line is such a place.

    So are files of a folder inside it, which change rules written elsewhere, hooks, statements that call another file's functions
    or write a field that another file reads, and whatever is about playing alone.
    """

    def __init__(self, package: Path) -> None:
        self.package = package if package.is_dir() else package.parent
        self._reads = {file: set(_fields(file, ast.Load)) for file in self.package.rglob("*.py")
                       if file.stem not in VOCABULARY}
        self._lines: dict[Path, set[int]] = {}

    def at(self, file: Path, line: int) -> bool:
        if file.parent != self.package or any(word in file.stem for word in ALONE):
            return True
        if file not in self._lines:
            self._lines[file] = set(self._found(file))
        return line in self._lines[file]

    def _found(self, file: Path) -> Iterator[int]:
        tree = ast.parse(file.read_text())
        foreign = {name.asname or name.name for node in ast.walk(tree)
                   if isinstance(node, ast.ImportFrom) and node.level and node.module not in VOCABULARY for name in node.names
                   if name.name.islower()}
        read_elsewhere = set[str]().union(*(fields for other, fields in self._reads.items() if other != file))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and (_is_hook(node) or _is_alone(node)):
                yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)
            elif isinstance(node, ast.stmt | ast.Lambda) and not isinstance(node, ast.FunctionDef | ast.ClassDef):
                head = node.test if isinstance(node, ast.If | ast.While) else node.iter if isinstance(node, ast.For) else node
                written = {target.attr for target in ast.walk(head)
                           if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store)}
                called = {name.id for name in ast.walk(head) if isinstance(name, ast.Name)}
                if called & foreign or written & read_elsewhere:
                    yield from range(head.lineno, (head.end_lineno or head.lineno) + 1)


def _fields(file: Path, kind: type[ast.expr_context]) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, kind):
            yield node.attr


def _is_hook(function: ast.FunctionDef) -> bool:
    return any(isinstance(d, ast.Call) and isinstance(d.func, ast.Attribute) and d.func.attr == "hook"
               for d in function.decorator_list)


def _is_alone(function: ast.FunctionDef) -> bool:
    said = f"{function.name} {ast.get_docstring(function) or ''}".lower()
    return any(word in said for word in ALONE)


def drawn(every: list[Mutation], count: int, rng: random.Random, meetings: Meetings | None) -> list[Mutation]:
    """So many of them at random; with `meetings` three of four from there."""
    count = min(count, len(every))
    if meetings is None:
        return rng.sample(every, count)
    there = [m for m in every if meetings.at(ROOT / m.file, m.line)]
    first = rng.sample(there, min(len(there), count - count // PREFERRED))
    taken = set(first)
    return first + rng.sample([m for m in every if m not in taken], count - len(first))


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    match node:
        case ast.Compare(left=left, ops=[op], comparators=right) if type(op) in COMPARE:
            yield node, ast.Compare(left, [COMPARE[type(op)]()], right)
        case ast.BoolOp(op=op, values=values):
            yield node, ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for i in range(len(values)):
                rest = values[:i] + values[i + 1:]
                yield node, ast.BoolOp(op, rest) if len(rest) > 1 else rest[0]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
            yield node, ast.BinOp(left, ARITHMETIC[type(op)](), right)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, operand
        case ast.Constant(value=bool() as value):
            yield node, ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield node, ast.Constant(value + 1)
        case ast.If(test=test):
            yield test, ast.UnaryOp(ast.Not(), test)
        case ast.IfExp(test=test):
            yield test, ast.UnaryOp(ast.Not(), test)
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in ARITHMETIC:
            yield node, ast.AugAssign(target, ARITHMETIC[type(op)](), value)
        case ast.Expr(value=ast.YieldFrom() | ast.Call()):
            yield node, ast.Pass()


def applied(source: str, mutation: Mutation) -> str:
    lines = source.encode().split(b"\n")
    (first, column), (last, end) = mutation.start, mutation.end
    head, tail = lines[first - 1][:column], lines[last - 1][end:]
    lines[first - 1: last] = [head + mutation.text.encode() + tail]
    return b"\n".join(lines).decode()


def survives(tree: Path, mutation: Mutation, tests: list[str]) -> bool:
    file = tree / mutation.file
    source = (ROOT / mutation.file).read_text()
    file.write_text(applied(source, mutation))
    try:
        run = subprocess.run([sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests], cwd=tree,
                             capture_output=True, text=True, timeout=LONGEST, env={**os.environ, "PYTHONPATH": str(tree)})
        return run.returncode == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        file.write_text(source)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package", help="a folder or file under rules/, such as rules/perestroika")
    parser.add_argument("--n", type=int, default=100, help="how many mutations to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", nargs="*", help="what to run; the tests of the same name if not said")
    parser.add_argument("--but", nargs="*", default=["bot", "bot.py", "beliefs.py", "worth.py", "caretaker.py"],
                        help="files and folders left alone")
    parser.add_argument("--meetings", action="store_true", help="prefer places where parts of the rules meet, and playing alone")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    package = (ROOT / args.package).resolve()
    files = [package] if package.is_file() else sorted(
        f for f in package.rglob("*.py") if not set(f.relative_to(package).parts) & set(args.but))
    tests = args.tests or [str(Path("tests") / package.relative_to(ROOT))]
    every = [m for f in files for m in mutations(f)]
    chosen = drawn(every, args.n, random.Random(args.seed), Meetings(package) if args.meetings else None)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(args.jobs) as pool:
        trees = []
        for job in range(args.jobs):
            tree = Path(folder) / str(job)
            shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".git", ".*", "__pycache__", "node_modules", "assets"))
            trees.append(tree)
        shares = [chosen[job::args.jobs] for job in range(args.jobs)]

        def run(job: int) -> list[Mutation]:
            lived = []
            for number, mutation in enumerate(shares[job], 1):
                if survives(trees[job], mutation, tests):
                    lived.append(mutation)
                    print(f"survived: {mutation.file}:{mutation.line}: {mutation.change}", file=sys.stderr, flush=True)
                if number % 10 == 0:
                    print(f"job {job}: {number} of {len(shares[job])}", file=sys.stderr, flush=True)
            return lived

        survivors = [m for lived in pool.map(run, range(args.jobs)) for m in lived]
    if args.json:
        told = [{k: v for k, v in asdict(m).items() if k in ("file", "line", "change")} for m in survivors]
        print(json.dumps({"possible": len(every), "tried": len(chosen), "survived": len(survivors), "survivors": told}))
    else:
        print(f"{len(chosen)} of {len(every)} mutations tried, {len(survivors)} survived")


if __name__ == "__main__":
    main()

"""Single-rule mutations: change one thing in a package, run its tests, and list the changes that no test notices.

    python -m tests.mutate rules/perestroika --n 100 --json

Each mutation changes one comparison, number, boolean, operator or call in one function, in a copy of the tree, and runs the
tests of the package until the first failure. Survivors are told with their place and what was changed: each is a missing test,
or a change that makes no difference (say so beside the figure).
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


@dataclass(frozen=True)
class Mutation:
    file: str
    line: int
    change: str
    start: tuple[int, int]  # line and column, bytes, in the file
    end: tuple[int, int]
    text: str  # what stands there instead


def mutations(file: Path) -> Iterator[Mutation]:
    """All single changes of one file."""
    source = file.read_text()
    tree = ast.parse(source)
    name = str(file.relative_to(ROOT))
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        for inner in ast.walk(node):
            for old, new in _changes(inner):
                before, after = ast.unparse(old), ast.unparse(new)
                if isinstance(old, ast.expr | ast.stmt) and old.end_lineno is not None and old.end_col_offset is not None:
                    text = f"({after})" if isinstance(old, ast.expr) else after
                    yield Mutation(name, old.lineno, f"{before}  ->  {after}", (old.lineno, old.col_offset),
                                   (old.end_lineno, old.end_col_offset), text)


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
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    package = (ROOT / args.package).resolve()
    files = [package] if package.is_file() else sorted(
        f for f in package.rglob("*.py") if not set(f.relative_to(package).parts) & set(args.but))
    tests = args.tests or [str(Path("tests") / package.relative_to(ROOT))]
    every = [m for f in files for m in mutations(f)]
    chosen = random.Random(args.seed).sample(every, min(args.n, len(every)))
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

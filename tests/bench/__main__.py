"""Runs one bench by the name of its module and prints what it measured."""

from __future__ import annotations

import importlib
import json
import pkgutil
import sys
from pathlib import Path

HERE = Path(__file__).parent


def names() -> list[str]:
    """The benches there are: plain modules that do not begin with an underscore."""
    return [m.name for m in pkgutil.iter_modules([str(HERE)]) if not m.ispkg and not m.name.startswith("_")]


def main(argv: list[str]) -> int:
    plain = [a for a in argv if a != "--json"]
    if not plain or plain[0] not in names():
        print(f"usage: python -m tests.bench NAME [--json] [--help]\nbenches: {', '.join(names())}", file=sys.stderr)
        return 2
    figures = importlib.import_module(f"tests.bench.{plain[0]}").run(plain[1:])
    if "--json" in argv:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:36} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

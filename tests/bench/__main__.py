"""Runs one bench by the name of its module and prints what it measured."""

from __future__ import annotations

import importlib
import json
import pkgutil
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
QUICK: dict[str, tuple[list[str], dict[str, Any]]] = {  # with --quick: what to ask for, and which constants are smaller
    "app": ([], {"ROUNDS": 1}),
    "balance": (["perestroika", "--player", "random", "--games", "1"], {}),
    "bands": (["--scenario", "raid", "--games", "1"], {}),
    "bots": (["--only", "rus_hard_vs_random", "--games", "1", "--seconds", "1"], {}),
    "engine": (["--only", "rus", "--times", "1", "--scale", "1", "--games", "1"], {}),
    "fairplay": (["--quick"], {}),
    "feel": (["--game", "merchants", "--form", "phone", "--moves", "3"], {}),
    "habits": (["--only", "rus_liar", "--games", "1"], {}),
    "known": (["--module", "warfare", "--games", "1", "--part", "400"], {}),
    "long": ([], {"EVENTS": 60, "TIMES": 1}),
    "memory": (["--game", "merchants", "--form", "phone"], {}),
    "reasons": (["--game", "saber", "--positions", "1", "--part", "100"], {}),
    "net": (["--rounds", "24", "--searches", "1", "--patient"], {"LENGTHS": (20, 40)}),
}


def names() -> list[str]:
    """The benches there are: plain modules that do not begin with an underscore."""
    return [m.name for m in pkgutil.iter_modules([str(HERE)]) if not m.ispkg and not m.name.startswith("_")]


def main(argv: list[str]) -> int:
    plain = [a for a in argv if a != "--json"]
    if not plain or plain[0] not in names():
        print(f"usage: python -m tests.bench NAME [--json] [--quick] [--help]\nbenches: {', '.join(names())}", file=sys.stderr)
        return 2
    bench = importlib.import_module(f"tests.bench.{plain[0]}")
    if plain[1:] == ["--quick"]:  # does it start at all, and measure something?
        asked, smaller = QUICK[plain[0]]
        for constant, value in smaller.items():
            setattr(bench, constant, value)
        figures = bench.run(asked)
    else:
        figures = bench.run(plain[1:])
    if "--json" in argv:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:36} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

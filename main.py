"""Veche: board games of old Rus', played together without a server. `python main.py --help` says what it can do."""
from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036  said before anything newer is read
    sys.exit(f"Veche needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}.")

import os
from importlib import import_module
from importlib.util import find_spec

from app.terminal.cli import Wrong, build_parser, play_command

ELSEWHERE = {           # commands of other parts, and where they live: (module, function)
    "peer": ("net.peer", "peer_main"),
    "audit": ("net.fairplay.audit", "audit_main"),
}


def main(argv: list[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    try:
        if not argv:
            return open_app()
        if argv[0] in ELSEWHERE:            # they read their own options
            module, function = ELSEWHERE[argv[0]]
            if find_spec(module) is None:
                raise Wrong(f"This version of Veche has no {argv[0]!r} yet.")
            return int(getattr(import_module(module), function)(argv[1:]))
        return play_command(build_parser().parse_args(argv))
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except BrokenPipeError:                 # whoever read our output has gone; the game is kept
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def open_app() -> int:
    """The window; where there can be none, a sentence says why, and the terminal's menu opens."""
    from app.main import run_app  # brings Kivy, if there is one

    return run_app() and play_command(build_parser().parse_args(["play"]))


if __name__ == "__main__":
    sys.exit(main())

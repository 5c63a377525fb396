"""Veche: board games of old Rus', played together without a server. `python main.py --help` says what it can do."""
from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036  said before anything newer is read
    sys.exit(f"Veche needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}.")

import os
import secrets
from importlib.util import find_spec
from typing import Any

if __package__:     # installed as veche/: its folders stand beside this file, and keep their names
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from app.home import home
from app.i18n import _
from app.started import command, file_of
from app.terminal.cli import UsageError, build_parser, language_asked_for, need_network, play_command, use_chosen_language
from app.terminal.own_games import load_own_games, own_command
from app.version import VERSION
from rules import bots
from rules.core import Stream, Table
from rules.games import GAMES


def main(argv: list[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    try:
        argv = language_asked_for(argv)
        use_chosen_language()
        match argv:
            case []:
                return open_app()
            case ["--version"]:
                print(f"Veche {VERSION}")
                return 0
            case [link] if link.lower().startswith("veche:"):       # a link to a table, opened by the system
                return open_app(link)
            case [file] if file.lower().endswith(".veche"):         # the record of a game that somebody sent
                return open_record(file)
            case [file] if file.lower().endswith(".zip"):           # a game that somebody sent
                return open_app(os.path.abspath(file_of(file)))
            case ["peer", *rest]:           # these two read their own options
                return peer(rest)
            case ["audit", *rest]:
                return audit(rest)
            case ["new-game" | "check-game" | "own-games", *_]:
                return own_command(argv)
        load_own_games(ask=argv[0] == "play", named=argv)
        return play_command(build_parser().parse_args(argv))
    except UsageError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except BrokenPipeError:                 # whoever read our output has gone; the game is kept
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def open_app(link: str = "") -> int:
    """The window, at the table a link leads to; where there can be none, a sentence says why, and the terminal opens."""
    from app.main import run_app  # brings Kivy, if there is one

    if not run_app(link):
        return 0
    if link.endswith(".zip"):
        return 1
    load_own_games()
    return play_command(build_parser().parse_args(["play", *(["--join", link] if link else [])]))


def open_record(file: str) -> int:
    """The record in the window, with all hands open; where there can be none, its verdict in words."""
    from app.main import run_app

    file = file_of(file)
    return run_app(os.path.abspath(file)) and audit([file])


def peer(argv: list[str]) -> int:
    """A player without a window. Games and bots are handed to it."""
    need_network()
    load_own_games(named=argv)
    from app.peer.command import peer_main
    from app.words.audit import verdict_sentence
    from app.words.errors import sentence

    def think(table: Table[Any], seat: int, level: str) -> Any:
        return bots.decide(table, seat, level, Stream(secrets.token_bytes(32)))

    return peer_main(argv, games=GAMES, think=think, levels=bots.STRENGTHS, home=home(), prog=f"{command()} peer",
                     say=sentence, judged=verdict_sentence)


def audit(argv: list[str]) -> int:
    """Check the record of a finished game."""
    if find_spec("cryptography") is None:
        raise UsageError(_("Checking a record needs the package cryptography: pip install cryptography"))
    load_own_games()
    from app.audit_command import audit_main

    return audit_main(argv, games=GAMES, prog=f"{command()} audit", home=home())


if __name__ == "__main__":
    sys.exit(main())

"""`python main.py audit FILE`: check the record of a game, without trusting anybody who played it.

Exit code 0: clean. 1: a cheat, a refused seed, an unfinished game. 2: the file is damaged, or of rules that are not at hand.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from app.words.audit import told
from app.words.errors import sentence
from net.fairplay.transcript import DAMAGED, MAX_FILE, MAX_STRANGERS_FILE, MOST_VALUES, audit_file
from net.fairplay.verdict import AuditVerdict
from net.reading import Unreadable, read_file
from rules.core import Game


def audit_main(argv: Sequence[str], games: Mapping[str, Game[Any]], prog: str = "python main.py audit",
               home: Path | None = None) -> int:
    """`home`: where this app keeps its own records, which have no bounds."""
    parser = argparse.ArgumentParser(prog=prog, description="Check the record of a game played over Wi-Fi.")
    parser.add_argument("file", type=Path, help="the transcript that a device stored at the end of a game")
    parser.add_argument("--json", action="store_true", help="print one line for programs")
    given = parser.parse_args(argv)
    try:
        own = home is not None and given.file.resolve().is_relative_to(home.resolve())
        data = read_file(given.file, MAX_FILE if own else MAX_STRANGERS_FILE)
    except Unreadable as error:
        code, text, verdict = DAMAGED, sentence(error), None
    else:
        code, about, verdict = audit_file(data, games, None if own else MOST_VALUES)
        text = told(about, verdict)
    print(json.dumps(_plain(code, text, verdict)) if given.json else text)
    return code


def _plain(code: int, text: str, verdict: AuditVerdict | None) -> dict[str, Any]:
    finding = verdict.finding if verdict else None
    return {
        "audit": ("clean", "not clean", "damaged")[code], "text": text.splitlines()[0],
        "peers": {str(peer): word for peer, word in verdict.peers.items()} if verdict else {},
        "peer": finding.peer if finding else None, "step": finding.n if finding else None,
        "reason": finding.reason if finding else None,
    }

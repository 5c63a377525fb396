"""The result of a game over Wi-Fi as one line for programs: what `--json` prints."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from net.conductor import Conductor
from net.fairplay.verdict import AuditVerdict


def result_line(conductor: Conductor, verdict: AuditVerdict, sentence: str, transcript: Path) -> dict[str, Any]:
    """The result as `play --json` prints it, and what the audit says of each seat's device. `sentence`: the verdict in words."""
    table, terms = conductor.machine.table, conductor.terms
    seats = [f"bot:{s.level}:{s.name}" if s.level else f"person:{s.name}" for s in conductor.agreement.seats]
    line: dict[str, Any] = {"game": terms.game, "seats": seats, "winners": [], "scores": [], "turns": 0, "asks": 0, "digest": ""}
    if table is not None:
        line |= {"winners": [] if table.foul or not table.over else list(table.game.winners(table.state)),
                 "scores": list(table.game.scores(table.state)), "turns": table.game.turns(table.state), "asks": table.asked,
                 "digest": table.digest()}
    audit = {"clean": verdict.clean, "peers": [verdict.peers.get(terms.peer_of(i), "") for i in range(len(terms.roster))],
             "sentence": sentence}
    return line | {"audit": audit, "transcript": str(transcript), "table": conductor.agreement.table}

"""The windowless peer with the games, the probe and a bot that plays at random: what the network tests run as processes.

    python -m tests.e2e.net_peer HOME SECONDS [arguments of the peer ...]       it knocks and looks for a table so long

While there is a file HOME/hold no bot decides: so a test can keep a game from ending before somebody is back.
"""
from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from typing import Any

from app.peer.command import peer_main
from app.words.audit import verdict_sentence
from app.words.errors import sentence
from net import joining
from rules.games import GAMES
from tests.probe import GAME as PROBE

HOLD = "hold"

if __name__ == "__main__":
    home, seconds, *argv = sys.argv[1:]

    def think(table: Any, seat: int, level: str) -> Any:
        while Path(home, HOLD).exists():
            time.sleep(0.05)
        return random.choice(list(table.legal(seat)))

    joining.JOIN_SECONDS = float(seconds)
    sys.exit(peer_main(argv, games={**GAMES, PROBE.id: PROBE}, think=think, levels=("random",), home=Path(home),
                     say=sentence, judged=verdict_sentence))

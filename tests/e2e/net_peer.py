"""The windowless peer with the games, the probe and a bot that plays at random: what the network tests run as processes."""
from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from net.peer import peer_main
from rules.games import GAMES
from tests.probe import GAME as PROBE

if __name__ == "__main__":
    def think(table: Any, seat: int, level: str) -> Any:
        return random.choice(list(table.legal(seat)))

    home, *argv = sys.argv[1:]
    sys.exit(peer_main(argv, games={**GAMES, PROBE.id: PROBE}, think=think, levels=("random",), home=Path(home)))

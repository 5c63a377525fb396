"""What bots know of captives: pairs bring tokens at the next claim, a single one only if a partner comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core import Faces, Seat

from ..bot import ADVICE, Weights
from ..data import ROUNDS
from ..state import CAPTIVE, NOBODY, Rurik
from ..worth import POINT
from .warfare import RELEASED, WARFARE, RevealOne, TryCapture, held

ALONE = (45, 45, 45, 40, 8)  # one without a partner, by round
LOCKED_UP = 40  # an own leader in a dungeon


@WARFARE.hook("worth")
def captives_worth(t: Rurik, seat: Seat, ahead: list[list[int]], worth: int) -> int:
    player, count = t.players[seat], held(t.players[seat])
    worth += 92 * POINT * RELEASED * (count // 2) // 100 + (ALONE[min(t.round, ROUNDS)] if count % 2 else 0)
    if player.captive_leader != NOBODY:
        worth += 92 * POINT * RELEASED // 100
    return worth - LOCKED_UP if player.leader_at == CAPTIVE else worth


def captures(t: Rurik, seat: Seat, options: Sequence[Any], faces: Faces) -> Weights:
    """An attempt succeeds in about 55 of 100; a leader or the second of a pair is worth it, a first one early in the game."""
    attack, player = t.attack, t.players[seat]
    leader = attack is not None and attack.victim != NOBODY and attack.piece == "leader"
    gain = POINT * RELEASED if leader or held(player) % 2 else ALONE[min(t.round, ROUNDS)]
    risk = 60 if attack is not None and player.troops[attack.region] + (player.leader_at == attack.region) == 1 else 40
    eager = max(1, (55 * gain - 45 * risk) // 100)
    return [(o, eager if isinstance(o, TryCapture | RevealOne) else 8) for o in options]


ADVICE["capture"] = ADVICE["volunteer"] = captures

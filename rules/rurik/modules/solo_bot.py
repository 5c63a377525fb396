"""What a bot alone must know of the Rebellion: how it scores, how it grows, what it will do with its advisors."""

from __future__ import annotations

from rules.core import Seat

from ..data import ROUNDS, WARFARE_TRACK
from ..state import Rurik
from ..worth import BOON_WORTH, COIN_WORTH, DOCK_WORTH, POINT
from .rebellion import HUMAN, REBELLION
from .solo import SHARE, SOLO

BONUS = 22  # what an unlocked bonus brings it in a round
LEAD = 12  # a track on which the player leads gives it a bonus and a coin at the next claim


@SOLO.hook("worth")
def rebel_worth(t: Rurik, seat: Seat, ahead: list[list[int]], worth: int) -> int:
    """Three coins or goods on its dock are a point at the end [RK-478]; bonuses work as long as rounds are left."""
    now = min(t.round, ROUNDS)
    left = ROUNDS - now
    player = t.players[seat]
    if seat == REBELLION:
        share = POINT // SHARE
        worth += (share - COIN_WORTH[now]) * player.coins + (share - DOCK_WORTH) * sum(player.dock)
        worth += (share - BOON_WORTH) * player.boons_on_dock + BONUS * left * sum(t.unlocked)
    elif left:
        worth -= LEAD * left * sum([player.markers[k] > t.players[REBELLION].markers[k] for k in range(WARFARE_TRACK)])
    return worth


@SOLO.hook("agenda_worth")
def easy_alone(t: Rurik, seat: Seat, agenda: str, worth: int) -> int:
    """It has no deeds [RK-422], so one is the most; by how often each was fulfilled at the end of sixteen games."""
    return EASY.get(agenda, 1) if seat == HUMAN else worth


EASY = {"dignified": 12, "wealthy": 10, "successful": 8, "committed": 8, "courageous": 8, "protective": 7, "conquering": 6,
        "regal": 4, "victorious": 4, "esteemed": 4, "prosperous": 3}

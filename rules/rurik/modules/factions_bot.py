"""What bots know of a rebel faction: how near a seat is to beating it, and where its next rebel comes."""

from __future__ import annotations

from rules.core import Seat

from ..bot import WEIGHTS
from ..state import Rurik
from ..worth import POINT
from .factions import FACTIONS, DefeatFaction, goal_of, is_undefeated, progress, rebels_in

NEAR = (60, 25, 9)  # hundredths of its tokens, by how much is missing
SHAKEN = 30  # a den's region held by one alone: the next rebel takes its rule

WEIGHTS[DefeatFaction] = lambda t, seat, option: 200


@FACTIONS.hook("worth")
def nearly_beaten(t: Rurik, seat: Seat, ahead: list[list[int]], worth: int) -> int:
    if seat >= t.seats or not is_undefeated(t):
        return worth
    missing = sum([max(0, wanted - has) for has, wanted in zip(progress(t, seat), goal_of(t), strict=True)])
    if missing < len(NEAR):
        worth += POINT * (1 + t.faction_hard) * NEAR[missing] // 100
    if t.den >= 0 and ahead[t.den][seat] == 1 and not rebels_in(t, t.den):
        player = t.players[seat]
        worth -= SHAKEN * (player.troops[t.den] + (player.leader_at == t.den) == 1)
    return worth

"""Predslava's ability [RK-239], and where to find the others. An ability works while its leader is on the map [RK-231].

Boris: attack.py; Sviatopolk: rule.py and attack.py; Yaroslav and Mstislav: rule.py; Maria, Agatha and Sudislav: troops.py.
Leaders that modules bring stand with them.
"""

from __future__ import annotations

from rules.core import Option, Script, Seat

from .events import MovedOpponent
from .hooks import BASE, allows, does
from .mat import get_coins
from .options import MoveOpponent
from .state import Rurik, near, opponents


@BASE.hook("offers")
def predslava(t: Rurik, seat: Seat, options: list[Option]) -> None:
    """Offer, once a round, to move an opposing ordinary troop, anywhere, to an adjacent region [Q-34]."""
    player = t.players[seat]
    if player.leader != "predslava" or player.leader_at < 0 or player.ability_used:
        return
    for other in opponents(t, seat):
        for origin, troops in enumerate(t.players[other].troops):
            if troops:
                options += [MoveOpponent(other, origin, r) for r in near(t, origin) if allows(t, "free_move", origin, r)]


@does(MoveOpponent)
def move_opponent(t: Rurik, seat: Seat, option: MoveOpponent) -> Script[None]:
    t.players[seat].ability_used = True
    troops = t.players[option.seat].troops
    troops[option.origin] -= 1
    troops[option.region] += 1
    yield MovedOpponent(seat, option.seat, option.origin, option.region)
    yield get_coins(t, option.seat, 1)

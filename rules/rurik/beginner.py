"""How easy bots see Rurik: they take the space with the biggest number and do with it what they can.

The mistakes are a beginner's: an advisor's row counts for what is printed on it, whether there is anything to do with it or not;
a region that is ruled now is taken to be safe; and what the others may do next is not thought of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots import Hooks, Weighed
from rules.core import Ask, Faces, Seat

from . import bot
from .claim import largest_group
from .data import BUILD_TRACK, RULE_TRACK, TRADE_TRACK
from .state import Rurik, board_side, regions
from .strategy import landing
from .worth import BUILD_WORTH, POINT, RULE_WORTH, TRADE_WORTH, margins, track

COIN, CARD, TROOP = 25, 35, 20  # each, whatever can still be done with it


def evaluate(t: Rurik) -> list[int]:
    """What would be claimed if it were claimed now, and what lies about."""
    ahead = [margins(t, region) for region in regions(t)]
    worth = []
    for seat, player in enumerate(t.players):
        rules = sum([margin[seat] > 0 for margin in ahead])
        total = track(RULE_WORTH[rules], player.markers[RULE_TRACK], 100)
        total += track(BUILD_WORTH[largest_group(t, seat)], player.markers[BUILD_TRACK], 100)
        total += track(TRADE_WORTH[sum(player.boat)], player.markers[TRADE_TRACK], 100)
        total += POINT * player.victory_tokens + COIN * player.coins + CARD * (len(player.schemes) + len(player.accomplished))
        worth.append(total + TROOP * sum(player.troops) + CARD * len(player.deeds))
    return worth if t.seats > 1 else [worth[0] - worth[1]]


def candidates(t: Rurik, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    if ask.why == "place":
        return biggest(t, options)
    return bot.candidates(t, ask, seat, options, faces)


def biggest(t: Rurik, options: Sequence[Any]) -> Weighed:
    """By the number on the space; nobody is bribed."""
    side, weighed = board_side(t), []
    for option in options:
        if not option.bribe:
            space = side[option.column][landing(t, option.column, option.advisor)]
            weighed.append((option, max(1, 10 * space.value - 5 * space.cost - option.advisor)))
    return bot.best_of(weighed) or [(options[0], 1)]


BEGINNER: Hooks[Rurik] = Hooks(evaluate=evaluate, even=350, turns=1, candidates=candidates, habit=bot.habit)

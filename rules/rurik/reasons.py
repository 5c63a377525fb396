"""What can be told of a position of Rurik, to say why a move is good. Nothing that lies face down is counted."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Seat

from .cards import deed
from .claim import largest_group
from .data import ROUNDS, WARFARE_TRACK
from .state import Rurik, opponents, regions
from .worth import CARD_WORTH, COIN_WORTH, DOCK_WORTH, POINT, TROOP_WORTH, margins

REGION, GOOD, GROUP, STEP, RIVALS_REGION = 90, 50, 90, 20, 45


def count(t: Rurik, seat: Seat) -> Mapping[str, tuple[int, int]]:
    player, now = t.players[seat], min(t.round, ROUNDS)
    ahead = [margins(t, region) for region in regions(t)]
    ruled = [sum([margin[side] > 0 for margin in ahead]) for side in range(len(t.players))]
    return {
        "regions": (ruled[seat], REGION),
        "goods_aboard": (sum(player.boat), GOOD),
        "goods_on_dock": (sum(player.dock), DOCK_WORTH),
        "group": (largest_group(t, seat), GROUP),
        "troops": (sum(player.troops), TROOP_WORTH[now]),
        "coins": (player.coins, COIN_WORTH[now]),
        "scheme_cards": (len(player.schemes), CARD_WORTH[now]),
        "deed_points": (sum([deed(t.faces[card]).points for card in player.accomplished]), POINT),
        "victory_tokens": (player.victory_tokens, POINT),
        "warfare": (player.markers[WARFARE_TRACK], STEP),
        "rival_regions": (max([ruled[other] for other in opponents(t, seat)], default=0), -RIVALS_REGION),
    }

"""What can be told of a position of Rurik, to say why a move is good. Nothing that lies face down is counted."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Seat

from .cards import deed
from .claim import largest_group
from .data import COLUMNS, POINTS, ROUNDS, SCHEME, WARFARE_TRACK
from .state import Rurik, board_side, opponents, pieces_in, regions
from .worth import CARD_WORTH, COIN_WORTH, DEED_HELD, DOCK_WORTH, GOOD_NEXT_DOOR, POINT, TROOP_WORTH, margins

REGION, GOOD, GROUP, STEP, RIVALS_REGION, A_POINT = 90, 50, 90, 20, 45, 30


def coming_points(t: Rurik, seat: Seat) -> dict[str, int]:
    """Points of each kind, and cards to look at: left to spend in the running turn, and what advisors stand to bring."""
    found = dict.fromkeys((*POINTS, COLUMNS[SCHEME]), 0)
    if t.turn.seat == seat and t.stage == "turn":
        found |= t.turn.points
    for column, advisors in enumerate(t.board):
        for row, advisor in enumerate(advisors):
            if advisor[0] == seat:
                found[COLUMNS[column]] += board_side(t)[column][row].value
    return found


def count(t: Rurik, seat: Seat) -> Mapping[str, tuple[int, int]]:
    player, now = t.players[seat], min(t.round, ROUNDS)
    ahead = [margins(t, region) for region in regions(t)]
    ruled = [sum([margin[side] > 0 for margin in ahead]) for side in range(len(t.players))]
    return {
        "regions": (ruled[seat], REGION),
        "taxable": (sum([t.goods[r] > 0 and pieces_in(player, r) > 0 for r in regions(t)]), GOOD_NEXT_DOOR),
        "goods_aboard": (sum(player.boat), GOOD),
        "goods_on_dock": (sum(player.dock), DOCK_WORTH),
        "group": (largest_group(t, seat), GROUP),
        "troops": (sum(player.troops), TROOP_WORTH[now]),
        **{"looks" if kind == "scheme" else f"{kind}_points": (count, A_POINT) for kind, count in coming_points(t, seat).items()},
        "coins": (player.coins, COIN_WORTH[now]),
        "scheme_cards": (len(player.schemes), CARD_WORTH[now]),
        "deeds_to_do": (len(player.deeds), DEED_HELD[now]),
        "deed_points": (sum([deed(t.faces[card]).points for card in player.accomplished]), POINT),
        "victory_tokens": (player.victory_tokens, POINT),
        "warfare": (player.markers[WARFARE_TRACK], STEP),
        "rival_regions": (max([ruled[other] for other in opponents(t, seat)], default=0), -RIVALS_REGION),
    }

"""What can be told of a position of Rus', to say why a move is good. Nothing that lies face down is counted."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Seat

from .state import Rus, standing
from .worth import COIN, EVERGREEN_CARD, POINT, rounds_left

BUILDING, CLASS, DACHA_LEVEL = 40, 110, 45


def count(t: Rus, seat: Seat) -> Mapping[str, tuple[int, int]]:
    left, board = rounds_left(t), t.boards[seat]
    coin, rivals = COIN[left], [b for s, b in enumerate(t.boards) if s != seat]
    return {
        "points": (board.points, POINT),
        "coins": (board.coins, coin),
        "coins_on_crops": (sum(board.stacks), coin - 1),
        "buildings": (len(standing(board)) - (board.dacha > 0), BUILDING if left else 1),
        "dacha": (board.dacha, DACHA_LEVEL),
        "classes": (len(board.classes), CLASS),
        "evergreens": (len(board.evergreens) + len(board.laid), max(1, EVERGREEN_CARD[left])),
        "debt": (board.debt, -coin - 4),
        "rival_points": (max([b.points for b in rivals]), -POINT // len(rivals)),
        "rival_coins": (sum([b.coins for b in rivals]), -coin // len(rivals)),
        "rival_buildings": (sum([len(standing(b)) for b in rivals]), -BUILDING // len(rivals)),
    }

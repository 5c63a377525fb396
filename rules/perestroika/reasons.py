"""What can be told of a position of Perestroika, to say why a move is good. Hidden cards are counted, not looked at."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Seat

from .build import cost_of
from .data import PLANS
from .state import Perestroika, others
from .worth import A_CARD, CHIP, POINT, at_risk, place_in, standing, tatars_risk, terms_of, turns_left

COULD, RIVALS_PIECE = 20, 40


def count(t: Perestroika, seat: Seat) -> Mapping[str, tuple[int, int]]:
    """`could_build`: the points of the best building that the store pays for; `store`: what the store is worth in points and a
    hundredth, the chance of an invasion taken off."""
    land, turns = t.principalities[seat], turns_left(t, seat)
    m = land.materials
    could = [plan.points for building, plan in PLANS.items()
             if all(have >= costs for have, costs in zip(m, cost_of(t, building), strict=True))]
    rivals = others(t, seat)
    return {
        "points": (standing(t, seat), POINT),
        "store": (at_risk(turns, terms_of(t, seat), tatars_risk(t))[place_in(m)], 1),
        "could_build": (max(could, default=0), COULD),
        "cards": (len(land.hand), A_CARD[turns]),
        "chip": (land.chip, CHIP[turns]),
        "rival_pieces": (sum([sum(t.principalities[r].materials) for r in rivals]), -RIVALS_PIECE // max(1, len(rivals))),
    }

"""How easy bots see Perestroika: what can be built now is good, and the hand is for now.

The mistakes are a beginner's: the Tatars are not expected, no card is kept for a better day, and a pick is judged by what it
brings at once, whatever it leaves the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots import Hooks, Weighed
from rules.core import Ask, Faces, Seat

from . import bot
from .state import Perestroika, kind_of
from .worth import POINT, standing

PIECE, CARD = 110, 120  # in store; in hand, whichever it is


def evaluate(t: Perestroika) -> list[int]:
    """Points, and a little for each piece and card."""
    return [POINT * standing(t, seat) + PIECE * sum(land.materials) + CARD * min(3, len(land.hand))
            for seat, land in enumerate(t.principalities)]


def candidates(t: Perestroika, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    if ask.why == "pick":
        look = bot.StoreOutlook(t, seat)
        return [(o, 1 + max(0, bot.card_gain(look, kind_of(faces[o.card]))) // POINT) for o in options]
    return bot.candidates(t, ask, seat, options, faces)


BEGINNER: Hooks[Perestroika] = Hooks(evaluate=evaluate, even=600, turns=1, candidates=candidates, habit=bot.habit)

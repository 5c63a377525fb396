"""What bots consider. What a position is worth to them is in worth.py, what each scenario is about in goals.

Options are many, so each kind of ask has its own advice: the few that come to mind, heaviest first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.bots import Hooks, Weighed
from rules.core import Ask, Faces, Seat

from ..options import Decline, Pass
from ..state import Saber
from .actions import WORTHWHILE, acting, heartening, leading, placing, shifting
from .combats import always_use, cancelling, changing, choosing_stance, preventing, rerolling, slashing, striking, vetoing
from .operations import aiming, drawing, giving, keeping, learning, operating, paying, performing, throwing_away
from .worth import evaluate

MOST = 5  # options that are thought about at once

Adviser = Callable[[Saber, Seat, Sequence[Any], Faces], Weighed]
ADVICE: dict[str, Adviser] = {
    "operation": operating, "perform": performing, "aim": aiming, "pay": paying, "act": acting, "shift": shifting,
    "place": placing, "hatch": placing, "set_up": placing, "stance": choosing_stance, "reroll": rerolling, "change": changing,
    "lucky_parry": cancelling, "devils_luck": cancelling, "veto": vetoing, "support": always_use, "fencing_master": always_use,
    "sure_shot": always_use, "slippery": always_use, "ready": striking, "riposte": striking, "ambush": striking,
    "prevent": preventing, "great_sword": slashing, "hearten": heartening, "draw": drawing, "discard": throwing_away,
    "gift": giving, "mulligan": keeping, "skills": learning, "lead": leading, "lead_lady": leading,
}


def candidates(t: Saber, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    advise = ADVICE.get(ask.why)
    if advise is None:
        return [(option, 1) for option in options]
    weighed = sorted([(o, w) for o, w in advise(t, seat, options, faces) if w > 0], key=lambda pair: -pair[1])
    held_back = [(o, w) for o, w in weighed[MOST:] if isinstance(o, Pass)]  # to wait is always worth a thought
    return weighed[:MOST] + held_back or [(option, 1) for option in options[:MOST]]


def habit(t: Saber, ask: Ask[Any], seat: Seat, options: Sequence[Any], faces: Faces) -> Weighed:
    """The same for playouts, with the heavier options preferred."""
    weighed = candidates(t, ask, seat, options, faces)
    if ask.why == "operation" and weighed[0][1] >= WORTHWHILE:  # nobody passes while there is something worth doing
        weighed = [(o, w) for o, w in weighed if not isinstance(o, Pass)] or weighed
    return weighed if ask.why == "stance" else [(option, weight * weight) for option, weight in weighed]


BOT: Hooks[Saber] = Hooks(
    evaluate=evaluate,
    even=60,
    ahead=1,
    reckons=("stance",),
    candidates=candidates,
    habit=habit,
    draws=("stance", "faction", "role"),  # every band and role is chosen now and then
    begins=("operation", "draw", "discard", "gift"),
    unopposed={"veto": Decline()},
    budgets={"easy": 1, "normal": 16, "hard": 256},
)

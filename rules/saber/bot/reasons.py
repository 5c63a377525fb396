"""What can be told of a position of Saber and Blood, to say why a move is good. A wound is ten."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Seat

from ..stances import WOUND
from ..state import BAND, Saber, adjacent_enemies, living, same_side
from .worth import IN_PLAY, MAN, POINT, attack_worth, clash_worth, place_worth

TOKEN, CHANCE, STUNNED, DEFENDING = 2, 1, 8, 2


def count(t: Saber, seat: Seat) -> Mapping[str, tuple[int, int]]:
    """Wounds and people on either side; `odds`: what the fight that begins comes to in the mean, in tenths of a wound;
    `in_reach`: fighters beside an enemy whom they would rather attack; `goal`: how near everybody is to what the scenario asks
    for. Nothing before the bands are there."""
    if len(t.sheets) < t.seats * BAND:
        return {}
    own = living(t, seat)
    foes = [f for other in range(t.seats) if not same_side(t, other, seat) for f in living(t, other)]
    odds = 0
    if t.duel is not None and not t.duel.stances:
        worth = clash_worth(t, t.duel)
        odds = worth if t.duel.fighters[0] // BAND == seat else -worth if t.duel.fighters[1] // BAND == seat else 0
    standing = [f for f in own if t.sheets[f].square is not None]
    ready = [f for f in standing if not t.sheets[f].acted]
    reach = [max([attack_worth(t, f, foe) for foe in adjacent_enemies(t, f)], default=0) for f in ready]
    return {
        "foes": (len(foes), -MAN),
        "friends": (len(own), MAN),
        "foes_wounds": (sum([t.sheets[f].wounds for f in foes]), WOUND),
        "own_wounds": (sum([t.sheets[f].wounds for f in own]), -WOUND),
        "odds": (odds, CHANCE),
        "in_reach": (sum([worth > 0 for worth in reach]), 4),
        "fantasy": (sum([t.sheets[f].special for f in own]), POINT),
        "ready": (sum([t.sheets[f].ready for f in own]), TOKEN),
        "defending": (sum([t.sheets[f].defense for f in own]), DEFENDING),
        "cards_in_play": (len(t.bands[seat].in_play), IN_PLAY),
        "foes_stunned": (sum([t.sheets[f].stun > 0 for f in foes]), STUNNED),
        "bolstered": (sum([t.sheets[f].bolster for f in own]), TOKEN),
        "foes_weakened": (sum([t.sheets[f].weaken + t.sheets[f].slow for f in foes]), TOKEN),
        "goal": (sum([place_worth(t, f, t.sheets[f].square or 0) for f in standing]), 1),
    }

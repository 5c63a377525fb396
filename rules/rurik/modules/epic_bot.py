"""What bots know of epic structures: the reward, who gains by the effect, and who will have the tokens at the end."""

from __future__ import annotations

from rules.core import Seat

from ..bot import WEIGHTS, standing
from ..data import ROUNDS, WOOD
from ..state import Rurik, goods_of
from ..worth import DEED_HELD, POINT, SURE_SOON
from .epic import MODULE, BuildEpic, BuildOnBorder, where
from .epic_cards import BY_NAME, CATHEDRAL, CITY_GATE, LIBRARY, LOGGING_CAMP, PALACE, TOWN_WALL, VECHE
from .epic_effects import AttackAcross, AttackRebelAcross

WAITING = (30, 30, 40, 55, 75)  # hundredths of a token that comes at the end of the game, by round
GUARDED = 8  # a region one holds, behind a wall or a gate
NEAR = 3  # margins from -3 on


def worth_building(t: Rurik, seat: Seat, option: BuildEpic) -> int:
    """Structures that give a token weigh most; walls and gates where the seat is strong."""
    card = BY_NAME[option.structure]
    weight = 45 + 40 * card.tokens
    if option.structure == CATHEDRAL:
        weight += standing(t, option.region, seat, 0) // 4
    elif option.structure in (CITY_GATE, TOWN_WALL):
        weight += standing(t, option.region, seat, 0) // 6
    elif option.structure == LIBRARY:
        weight -= 10
    return weight


WEIGHTS[BuildEpic] = worth_building
WEIGHTS[BuildOnBorder] = lambda t, seat, option: 16
WEIGHTS[AttackAcross] = lambda t, seat, option: (
    18 + standing(t, option.region, seat, 0) // 6)
WEIGHTS[AttackRebelAcross] = lambda t, seat, option: 40


@MODULE.hook("worth")
def effects_worth(t: Rurik, seat: Seat, ahead: list[list[int]], worth: int) -> int:
    """Tokens of the end [RK-340, RK-354, RK-370], as sure as they are by now; deeds in the Palace; what a wall guards."""
    now = min(t.round, ROUNDS)
    token = POINT * WAITING[now] // 100
    for name in t.epic:
        if t.epic[name] or BY_NAME[name].border:
            continue
        region = where(t, name)
        if region is None:
            continue
        if name == CATHEDRAL:
            worth += token * SURE_SOON[min(max(ahead[region][seat], -NEAR) + NEAR, len(SURE_SOON) - 1)] // 100
        elif name == LOGGING_CAMP:
            worth += most(token, [goods_of(player, WOOD) for player in t.players], seat)
        elif name == VECHE:
            worth += most(token, t.veche, seat)
        elif name == PALACE and t.players[seat].leader_at == region and now < ROUNDS:
            worth += DEED_HELD[now]
        elif name in (TOWN_WALL, CITY_GATE) and ahead[region][seat] > 0:
            worth += GUARDED
    return worth


def most(token: int, counts: list[int], seat: Seat) -> int:
    """The token for who has the most, ties included; a quarter of it for who has one less."""
    mine, best = counts[seat], max(counts)
    return 0 if not mine else token if mine == best else token // 4 if mine == best - 1 else 0

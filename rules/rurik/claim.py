"""The Claim Phase: tracks, income, deeds, goods, tokens, round [RK-250 to RK-265]. Nobody acts between its steps [RK-251]."""

from __future__ import annotations

from rules.core import Script, Seat

from .data import (
    BOAT,
    BUILD_SPACES,
    BUILD_TRACK,
    GOLDEN,
    ROUNDS,
    RULE_SPACES,
    RULE_TOP,
    RULE_TRACK,
    TRADE_SPACES,
    TRADE_TRACK,
    Region,
)
from .events import Advanced, ClaimBegan, Income, Refilled
from .hooks import run
from .mat import get_coins
from .piles import choose_deed
from .rule import ruled
from .state import Rurik, near, regions

FIVE = 5  # regions: with both golden ones among them the top of the rule track


def claim_phase(t: Rurik) -> Script[None]:
    """Steps A and B, after what modules do first; in round 4 A alone [RK-252]. The token's holder leads from here on [RK-168]."""
    t.lead, t.turns_done = t.first_player, 0
    yield ClaimBegan(t.round)
    yield from run(t, "before_claim")
    for seat in range(len(t.players)):
        yield from advance(t, seat)
    if t.round == ROUNDS:
        t.stage = "scoring"
        return
    yield from run(t, "after_tracks")
    for seat in range(t.seats):
        yield from income(t, seat)
    t.stage = "deeds"


# -- A: tracks ---------------------------------------------------------------------------------------------------------


def space_for(count: int, spaces: tuple[tuple[int, int], ...]) -> int:
    """The best space whose demand is met."""
    return max([space for wanted, space in spaces if count >= wanted], default=0)


def rule_space(mine: list[Region]) -> int:
    """The space of the rule track for these regions; the top one needs both golden regions [RK-253, RK-254]."""
    if len(mine) >= FIVE and all(region in mine for region in GOLDEN):
        return RULE_TOP
    return space_for(len(mine), RULE_SPACES)


def largest_group(t: Rurik, seat: Seat) -> int:
    """The size of the largest group of connected regions with at least one own structure each [RK-255, RK-256]."""
    left = [r for r in regions(t) if any(owner == seat for _, owner in t.built[r])]
    best = 0
    while left:
        group = [left.pop()]
        for region in group:
            more = [n for n in near(t, region) if n in left]
            group += more
            left = [r for r in left if r not in more]
        best = max(best, len(group))
    return best


def claims(t: Rurik, seat: Seat) -> tuple[tuple[int, int], ...]:
    """For rule, build and trade: what counts now, and the space it would reach."""
    mine, group, aboard = ruled(t, seat), largest_group(t, seat), sum(t.players[seat].boat)
    return ((len(mine), rule_space(mine)), (group, space_for(group, BUILD_SPACES)), (aboard, space_for(aboard, TRADE_SPACES)))


def advance(t: Rurik, seat: Seat) -> Script[None]:
    """Step A: each marker goes to the best space whose demand is met now, and never back [RK-258, RK-259]."""
    markers = t.players[seat].markers
    for track, (count, space) in zip((RULE_TRACK, BUILD_TRACK, TRADE_TRACK), claims(t, seat), strict=True):
        if space > markers[track]:
            before, markers[track] = markers[track], space
            yield Advanced(seat, track, count, before, space)


# -- B to F ------------------------------------------------------------------------------------------------------------


def income_of(t: Rurik, seat: Seat) -> tuple[int, int]:
    """Step B: coins for full boat columns, and for markers still on their start space [RK-261, RK-262]."""
    player = t.players[seat]
    return sum(count >= space for count, space in zip(player.boat, BOAT, strict=True)), player.markers.count(0)


def income(t: Rurik, seat: Seat) -> Script[None]:
    columns, tracks = income_of(t, seat)
    if columns + tracks:
        yield Income(seat, columns, tracks)
        yield get_coins(t, seat, columns + tracks)


def claim_deeds(t: Rurik) -> Script[None]:
    """Step C: in order, each seat takes a deed of the row [RK-263]."""
    while t.turns_done < t.seats:
        yield from choose_deed(t, (t.lead + t.turns_done) % t.seats)
        t.turns_done += 1
    t.stage = "round_end"


def end_round(t: Rurik) -> Script[None]:
    """Steps D to F: goods come back [RK-264, RK-496], tokens are turned up, abilities return [RK-193, RK-249]."""
    filled = []
    for region in regions(t):
        good = t.yields[region]
        if not t.goods[region] and t.supply[good]:
            t.supply[good] -= 1
            t.goods[region] = True
            filled.append(region)
    if filled:
        yield Refilled(tuple(filled))
    for player in t.players:
        player.tokens = dict.fromkeys(player.tokens, True)
        player.ability_used = False
    yield from run(t, "round_end")
    t.stage = "round"

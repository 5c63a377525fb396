"""What a position of Rurik is worth to each seat, in hundredths of a victory point. Weights are ours, tuned by matches.

Markers never fall, so they count in full; what a seat could claim now counts by how sure it is. Coins, goods, cards and troops
count for what they may still bring in the rounds that are left.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Seat

from .cards import deed
from .claim import largest_group
from .data import (
    ATTACK,
    BOAT,
    BUILD,
    BUILD_TRACK,
    COLUMNS,
    GOLDEN,
    MARKET,
    MOVE,
    MUSTER,
    ROUNDS,
    RULE_TRACK,
    STRONGHOLD,
    TAX,
    TRADE_TRACK,
    Column,
    Region,
    Row,
)
from .deeds import can_accomplish
from .end import war_points
from .hooks import hooked
from .state import GONE, Player, Rurik, board_side, near, regions

POINT = 100
# what n ruled regions, a group of n, n goods on the boat come to, in hundredths of a point, between the spaces in steps
RULE_WORTH = (0, 45, 100, 200, 310, 500, 520, 535, 550, 560, 570, 580, 590, 600, 610, 620)
BUILD_WORTH = (0, 45, 100, 200, 310, 500, 620, 800, 800, 800, 800, 800, 800, 800, 800, 800)
TRADE_WORTH = (0, 30, 65, 105, 150, 205, 250, 305, 390, 505, 610, 800)
GOLDEN_WORTH = 300  # five regions with both golden ones
# how sure a seat is to rule a region at the claim, in hundredths, by its margin from -3 on
SURE_SOON = (2, 5, 12, 25, 62, 80, 90, 95, 97)
SURE_NOW = (0, 0, 0, 0, 100, 100, 100, 100, 100)
COIN_WORTH = (30, 30, 30, 26, 10)  # by round
CARD_WORTH = (40, 40, 38, 32, 16)
DEED_HELD = (30, 34, 30, 22, 8)
TROOP_WORTH = (24, 24, 20, 14, 4)
MARKET_WORTH = (30, 30, 24, 16, 4)
DOCK_WORTH, BOON_WORTH = 16, 24
PLENTY = 6  # coins beyond which more count half
SCHEME_CARD, LOOKED, TOKEN = 40, 8, 14
MOVE_TO_RULE, GOOD_NEXT_DOOR, IDLE_STEP = 44, 12, 6  # of one step of a troop
PUSHED = 55  # hundredths: how much an advisor's row counts while somebody may still push it down


def rivals_best(strengths: Sequence[int], rebels: int, seat: Seat) -> int:
    best = rebels
    for other, strength in enumerate(strengths):
        if other != seat and strength > best:
            best = strength
    return best


def strengths_in(t: Rurik, region: Region) -> tuple[list[int], int]:
    """All seats' strength and the rebels' in one region, as the rules count them."""
    rebels = len(t.rebels[region])
    strengths, against = [], rebels
    hush = -1
    for seat, player in enumerate(t.players):
        own = player.troops[region]
        if player.leader_at == region:
            own += 1
            if player.leader == "sviatopolk":
                own += rebels
                against = 0
            elif player.leader == "yaroslav":
                hush = seat
        strengths.append(own)
    for kind, owner in t.built[region]:
        if kind == STRONGHOLD and owner >= 0 and hush in (-1, owner):
            strengths[owner] += 1
    return strengths, against


def margins(t: Rurik, region: Region) -> list[int]:
    """For each seat: how far it is ahead of the best other side; 1 is enough to rule, 0 for Yaroslav."""
    strengths, rebels = strengths_in(t, region)
    found = []
    for seat, own in enumerate(strengths):
        if not own:
            found.append(-9)
            continue
        ahead = own - rivals_best(strengths, rebels, seat)
        player = t.players[seat]
        if ahead == 0 and player.leader_at == region and player.leader == "yaroslav":
            ahead = 1
        found.append(ahead)
    return found


def turns_left(t: Rurik, seat: Seat) -> int:
    """Advisors of others that still act in this round."""
    if t.stage in ("claim", "deeds", "round_end", "scoring", "over"):
        return 0
    placed = sum([a is not GONE and a[0] not in (-1, seat) for column in t.board for a in column])
    return placed + sum([len(p.advisors) for s, p in enumerate(t.players) if s != seat])


def evaluate(t: Rurik) -> list[int]:
    """For a game that is not over. Agendas are left out, since only their owner knows them."""
    ahead = [margins(t, region) for region in regions(t)]
    worth = [household(t, seat, ahead) for seat in range(len(t.players))]
    if t.stage in ("strategy", "advisor", "turn"):
        for seat in range(len(t.players)):
            worth[seat] += advisors_worth(t, seat)
    return worth if t.seats > 1 else [worth[0] - worth[1]]  # alone: the lead over the Rebellion


def household(t: Rurik, seat: Seat, ahead: list[list[int]]) -> int:
    player, now = t.players[seat], min(t.round, ROUNDS)
    left = ROUNDS - now  # rounds after this one
    markers = player.markers
    total = rule_worth(t, seat, ahead) + track(BUILD_WORTH[largest_group(t, seat)], markers[BUILD_TRACK], 96)
    total += track(TRADE_WORTH[sum(player.boat)], markers[TRADE_TRACK], 92)
    total += POINT * player.victory_tokens + war_worth(t, seat, left)
    coins = player.coins
    total += COIN_WORTH[now] * (coins if coins <= PLENTY else PLENTY + (coins - PLENTY) // 2)
    total += CARD_WORTH[now] * len(player.schemes) + DOCK_WORTH * sum(player.dock) + BOON_WORTH * player.boons_on_dock
    total += TROOP_WORTH[now] * (sum(player.troops) + 2 * (player.leader_at >= 0)) + 6 * len(player.rebels)
    for good, space in enumerate(BOAT):
        if player.boat[good] >= space:
            total += 20 * left
    for built in t.built:
        for kind, owner in built:
            if owner == seat:
                total += 12 + (MARKET_WORTH[now] if kind == MARKET else 0)
    total += deeds_worth(t, seat, player, now)
    for term in hooked(t, "worth"):  # what modules know of it
        total = term(t, seat, ahead, total)
    return total


def track(could: int, marker: int, sure: int) -> int:
    """A marker's points, and what the seat could claim beyond them, in hundredths of its worth."""
    points = POINT * marker
    return points + max(0, could - points) * sure // 100


def rule_worth(t: Rurik, seat: Seat, ahead: list[list[int]]) -> int:
    sure = SURE_SOON if turns_left(t, seat) else SURE_NOW
    count, golden = 0, 100
    for region, margin in enumerate(ahead):
        chance = sure[min(max(margin[seat], -3) + 3, len(sure) - 1)]
        count += chance
        if region in GOLDEN:
            golden = golden * chance // 100
    whole, part = divmod(count, 100)
    could = RULE_WORTH[whole] + (RULE_WORTH[min(whole + 1, 15)] - RULE_WORTH[whole]) * part // 100
    if count > 350:
        could += GOLDEN_WORTH * golden * min(count - 350, 150) // 15000
    return track(could, t.players[seat].markers[RULE_TRACK], 92)


def war_worth(t: Rurik, seat: Seat, left: int) -> int:
    """Points for the place on the warfare track, counted for more towards the end, and a little for each step."""
    steps = t.players[seat].markers[3]
    return war_points(t, seat) * (POINT - 18 * left) + (12 + 6 * left) * min(steps, 6)


def deeds_worth(t: Rurik, seat: Seat, player: Player, now: int) -> int:
    total = 0
    for card in player.accomplished:
        total += POINT * deed(t.faces[card]).points
    for card in player.deeds:
        total += DEED_HELD[now]
        face = t.faces.get(card)
        if face is not None:
            held = deed(face)
            if can_accomplish(t, seat, held):
                total += 40 * held.points if now < ROUNDS or any(a[0] == seat for c in t.board for a in c) else 0
    return total


# -- the strategy board ------------------------------------------------------------------------------------------------


def appetite(t: Rurik, seat: Seat) -> dict[str, tuple[int, ...]]:
    """What the first, second, … point of each kind would bring this seat now."""
    player, now = t.players[seat], t.round
    ruled = taxed = targets = rooms = free_rebels = 0
    prices = []
    for region in regions(t):
        if not (player.troops[region] or player.leader_at == region):
            continue
        strengths, rebels = strengths_in(t, region)
        mine = strengths[seat] > rivals_best(strengths, rebels, seat)
        ruled += mine
        price = 1 if mine else 2
        if t.goods[region]:
            taxed += 1
            prices.append(price)
        free_rebels += len(t.rebels[region])
        targets += any(s and other != seat for other, s in enumerate(strengths))
        rooms += len(t.built[region]) < 3 and mine
    room_aboard = sum(BOAT) - sum(player.boat)
    good = 46 if room_aboard > 4 else 30
    goods = [good if price == 1 else good // 2 for price in sorted(prices)]
    build = [95 if rooms > n else 55 for n in range(2)]
    war = [34 + 26 * (free_rebels > n) + 14 * (targets > n) if free_rebels + targets > n else 6 for n in range(2)]
    muster = [46, 42, 36] if now < ROUNDS else [40, 34, 28]
    if player.supply < 3:
        muster = muster[:player.supply] + [0] * (3 - player.supply)
    wants = {MUSTER: tuple(muster), MOVE: moves_worth(t, seat), ATTACK: tuple(war), TAX: tuple([*goods, 4, 4, 4][:3]),
             BUILD: tuple(build)}
    for change in hooked(t, "appetite"):
        change(t, seat, wants)
    return wants


def moves_worth(t: Rurik, seat: Seat) -> tuple[int, ...]:
    """What the first, second, … step of a troop would bring: regions next door to rule or to tax, from where troops are spare."""
    player = t.players[seat]
    spare, gains = 0, []
    for region in regions(t):
        strengths, rebels = strengths_in(t, region)
        margin = strengths[seat] - rivals_best(strengths, rebels, seat)
        here = player.troops[region] + (player.leader_at == region)
        if here:
            spare += max(0, min(here, margin - 1)) if margin > 0 else here
        beside = any(player.troops[n] or player.leader_at == n for n in near(t, region))
        if beside and margin <= 0:
            gains.append(MOVE_TO_RULE // (1 - margin) + (GOOD_NEXT_DOOR if t.goods[region] and not here else 0))
    gains.sort(reverse=True)
    return tuple([gains[n] if n < len(gains) and n < spare else IDLE_STEP for n in range(4)])


def space_worth(t: Rurik, column: Column, row: Row, wants: dict[str, tuple[int, ...]]) -> int:
    space = board_side(t)[column][row]
    name = COLUMNS[column]
    if name == "scheme":
        gain = SCHEME_CARD + LOOKED * (space.value - 1) + (TOKEN if row == 0 else 0)
    else:
        gain = sum(wants[name][:space.value])
    coin = COIN_WORTH[min(t.round, ROUNDS)]
    return max(gain - space.cost * coin, coin)


def advisors_worth(t: Rurik, seat: Seat) -> int:
    """What the advisors placed so far will bring; a row that may still be lost counts for the mean of it and the next."""
    wants, total, rows = appetite(t, seat), 0, len(board_side(t)[0])
    strongest = max([max(p.advisors, default=0) + p.coins // 2 for s, p in enumerate(t.players) if s != seat and p.advisors],
                    default=0)
    for column, advisors in enumerate(t.board):
        taken = 0
        for row, (owner, number, bribe) in enumerate(advisors):
            if owner != seat:
                continue
            here = space_worth(t, column, row, wants)
            if len(advisors) < rows and strongest > number + bribe and row + 1 < rows:
                below = space_worth(t, column, row + 1, wants)
                here = (here * PUSHED + below * (100 - PUSHED)) // 100
            total += here * (100 - 22 * taken) // 100
            taken += 1
        if column < 5 and taken > 1:
            total -= 4
    return total + 30 * len(t.players[seat].advisors) + 8 * sum(t.players[seat].advisors)

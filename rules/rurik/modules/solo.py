"""Alone against the Rebellion: what differs from a game with others [RK-415 to RK-443, RK-470 to RK-483].

The Rebellion is the second of the players and has no seat. Neutral troops stand on the map as rebels do: each has a reward, and
all of a region are one side.
"""

from __future__ import annotations

from rules.core import Event, Outcome, Script, Seat, Setting, Settings, Show, Shuffle, lay_open

from ..cards import PRINTED
from ..claim import largest_group
from ..data import BOAT, COLUMNS, GOODS, KIEV, ROUNDS, WARFARE_TRACK, Column, Region, Row
from ..end import scores, war_points
from ..events import Forfeited, Placed, TookAction, TookBack, TroopPlaced
from ..hooks import Module
from ..mat import get_coins, pay_coins
from ..state import GONE, LEADER, NOBODY, TROOP, Player, Rurik, Turn, board_side, occupied, pieces_in
from ..strategy import landing as place_for
from ..troops import put
from .rebellion import (
    ACTIONS,
    HUMAN,
    REBELLION,
    NeutralBeaten,
    Unlocked,
    block,
    bonuses,
    muster_one,
    plan,
    rebel_name,
    rebel_player,
    return_to_map,
    unlock,
)
from .region_deck import RegionTurnedUp, make_deck, turn_up
from .solo_cards import ATTACK_MOVE, BUILD, COINS, LEADERS, MATS, MORE_TROOPS, PLAIN, PLANS, TAX, TROOPS, Bid

LEVELS = (1, 2, 3, 4)


def is_alone(seats: int, settings: Settings) -> bool:
    return seats == 1


def refuses(seats: int, settings: Settings) -> str:
    """Epic structures and intrigue are not played alone; other leaders than Sviatopolk need core content [RK-416, RK-418]."""
    if seats > 1:
        return "" if settings["solo_level"] == 1 and settings["solo_leader"] == LEADERS[0] else "only alone"
    if settings.get("epic") is True or settings.get("intrigue") is True:
        return "not alone"
    return "" if settings["core"] is True or settings["solo_leader"] == LEADERS[0] else "leader needs core"


SOLO = Module("solo", (Setting("solo_level", LEVELS, 1, applies=is_alone),
                       Setting("solo_leader", LEADERS, LEADERS[0], applies=is_alone)), is_alone, refuses)

PRINTED["plan"] = tuple([f"plan {number}" for number in range(1, len(PLANS) + 1)])
START_TROOPS = 2  # of the Rebellion, in each of its three regions
MOVED_BY_CARD = ("gleb", "maria")  # leaders whom an inheritance card sends to its region [RK-473]
SHARE = 3  # coins, or goods on the dock, for a point [RK-478]


class PlanTurnedUp(Event):
    number: int


class NewPriority(Event):
    priority: str


class RebellionScored(Event):
    """Tracks, warfare, coins, dock, tokens."""

    tracks: int
    warfare: int
    coins: int
    dock: int
    tokens: int


SOLO.events = (PlanTurnedUp, NewPriority, RebellionScored, Unlocked, NeutralBeaten, RegionTurnedUp)
SOLO.whys = ("plan", "region")
SOLO.data = PLAIN

# -- setting up [RK-417 to RK-427] -------------------------------------------------------------------------------------


@SOLO.hook("prepare")
def bring(t: Rurik, settings: Settings) -> None:
    """Level, mat and the Rebellion as second player; the human takes neither its leader nor Sviatopolk [RK-417 to RK-421]."""
    human = t.players[HUMAN]
    leader, core = str(settings["solo_leader"]), "core" in t.modules
    t.level = int(settings["solo_level"])
    mat = MATS[t.level - 1]
    t.priority, t.unlocked = mat.priority, list(mat.unlocked)
    t.leaders = [name for name in t.leaders if name not in (leader, LEADERS[0])]
    t.players.append(Player(troops=[0] * len(human.troops), supply=TROOPS + MORE_TROOPS * core, coins=COINS,
                            structures=dict(human.structures), boons=list(human.boons), leader=rebel_name(leader)))


@SOLO.hook("set_up")
def place_rebellion(t: Rurik) -> Script[None]:
    """Leader and two pieces in Kiev, two in each of the first two regions of a plan card; neutral troops elsewhere."""
    (deck,) = yield from Shuffle(lay_open(t, "plan", len(PLANS)), why="plan")
    t.plan_deck = list(deck)
    yield from next_plan(t)
    starts = [KIEV, *[r for r in plan(t).order if r != KIEV][:2]]
    for region in starts:
        t.pool += t.rebels[region]  # nobody has seen them
        t.rebels[region] = []
        for piece in (*([LEADER] if region == KIEV else []), *[TROOP] * START_TROOPS):
            put(rebel_player(t), piece, region)
            yield TroopPlaced(REBELLION, piece, region)


def next_plan(t: Rurik) -> Script[None]:
    card = t.plan_deck.pop()
    yield from Show((card,), why="plan")
    if t.plan is not None:
        t.plans_used.append(t.plan)
    t.plan = card
    yield PlanTurnedUp(t.faces[card][1] + 1)


@SOLO.hook("may_start")
def away_from_the_rebellion(t: Rurik, region: Region) -> bool:
    """The player begins outside the Rebellion's regions [RK-426]."""
    return not pieces_in(rebel_player(t), region)


@SOLO.hook("before_first_round")
def cards_for_leaders(t: Rurik) -> Script[None]:
    """For Gleb and Maria the inheritance cards form a deck of regions [RK-505]."""
    if rebel_player(t).leader in map(rebel_name, MOVED_BY_CARD):
        yield from make_deck(t)


@SOLO.hook("round_start")
def begin_round(t: Rurik) -> Script[None]:
    """A new plan card [RK-427]; the token is nobody's until the best scheme space is used [RK-433, RK-434]."""
    t.first_player = NOBODY
    yield from next_plan(t)
    yield from return_to_map(t)


# -- Strategy Phase [RK-435 to RK-440] ---------------------------------------------------------------------------------


@SOLO.hook("after_placement")
def place_next(t: Rurik) -> Script[None]:
    """The Rebellion places the next advisor of its plan card, skipping those it has not got yet."""
    left = rebel_player(t).advisors
    bids = [bid for bid in block(t).bids if not bid.extra or has_extra(t, bid)]
    bid = bids[len(bids) - len(left)]
    left.remove(bid.number)
    column = bid.column
    rows = len(board_side(t)[0])
    while len(t.board[column]) >= rows:  # the next one to the right with room
        column = (column + 1) % len(COLUMNS)
    row, bribe = landing(t, bid, column)
    if bribe:
        yield pay_coins(t, REBELLION, bribe)
    t.board[column].insert(row, (REBELLION, bid.number, bribe))
    yield Placed(REBELLION, bid.number, column, row, bribe)


def has_extra(t: Rurik, bid: Bid) -> bool:
    """The second 2 comes in round 3, the 3 in round 4."""
    return t.round >= (3 if bid.number == 2 else 4)


def landing(t: Rurik, bid: Bid, column: Column) -> tuple[Row, int]:
    """The row an advisor takes and the bribe for it.

    A coin passes an equal advisor of the player [RK-438]; with a coin mark it pays what the first row takes that it can afford,
    past its own advisors, too [RK-439, Q-86]. The row is that of its strength, bribe included [RK-76, RK-437].
    """
    bribe = 0
    for owner, number, coins in t.board[column]:
        short = number + coins + 1 - bid.number
        if short <= 0:
            break
        if short <= rebel_player(t).coins and (bid.coin_mark or (owner == HUMAN and short == 1)):
            bribe = short
            break
    return place_for(t, column, bid.number + bribe), bribe


# -- Action Phase [RK-441 to RK-443] -----------------------------------------------------------------------------------


@SOLO.hook("after_turn")
def act(t: Rurik) -> Script[None]:
    """The Rebellion's turn: its lowest advisor, of two 2s the one further left.

    Where it cannot pay the space's cost it gains a coin, and has its bonuses all the same [RK-442, RK-443, Q-87].
    """
    yield from return_to_map(t)
    mine = [(a[1], c, r) for c, column in enumerate(t.board) for r, a in enumerate(column) if a[0] == REBELLION]
    number, column, row = min(mine)
    t.board[column][row] = GONE
    t.turn = Turn(seat=REBELLION, number=number, column=column, row=row)
    yield TookBack(REBELLION, number, column, row)
    space = board_side(t)[column][row]
    if space.cost > rebel_player(t).coins:
        yield Forfeited(REBELLION)
        yield get_coins(t, REBELLION, 1)
        yield from resolve(t, COLUMNS[column], None)
    else:
        yield TookAction(REBELLION, column, row)
        if space.cost:
            yield pay_coins(t, REBELLION, space.cost)
        yield from resolve(t, COLUMNS[column], space.value)
    t.turn = Turn(seat=HUMAN)


def resolve(t: Rurik, action: str, value: int | None) -> Script[None]:
    """The action's points and those of every bonus tied to it; its own kind first [RK-443, RK-468]. None: bonuses alone."""
    points = {action: value} if action != "scheme" and value is not None else {}
    t.fewer_cards = 0
    for bonus in bonuses(t):
        if bonus.action != action:
            continue
        if bonus.gets in ACTIONS:
            points[bonus.gets] = points.get(bonus.gets, 0) + 1
        elif bonus.gets == "fewer":
            t.fewer_cards += 1
        else:
            yield get_coins(t, REBELLION, 2 if bonus.gets == "coins" else 1)
    if action == "scheme" and value is not None:
        yield from unlock(t)
    for kind, count in points.items():
        yield from ACTIONS[kind](t, count)
    t.fewer_cards = 0


@SOLO.hook("card_count")
def rebel_cards(t: Rurik, seat: Seat, victim: Seat, region: Region, cards: int) -> int:
    """The Rebellion reveals fewer cards by its bonuses, and in Sviatopolk's region [RK-474]."""
    if seat != REBELLION:
        return cards
    return cards - t.fewer_cards - (rebel_player(t).leader == rebel_name("sviatopolk") and rebel_player(t).leader_at == region)


@SOLO.hook("checks")
def gleb_checks_twice(t: Rurik, seat: Seat, victim: Seat, region: Region, checks: int) -> int:
    """An attack on the Rebellion in Gleb's region is checked twice [RK-475, Q-83]."""
    beside = rebel_player(t).leader == rebel_name("gleb") and rebel_player(t).leader_at == region
    return checks + 1 if victim == REBELLION and beside else checks


@SOLO.hook("instead_of_scheme")
def token_unlocks(t: Rurik, seat: Seat) -> Script[None]:
    yield from unlock(t)


# -- rebel factions [Q-63] ---------------------------------------------------------------------------------------------


@SOLO.hook("rebel_side")
def rebellion_is_rebels(t: Rurik, side: int) -> int:
    return REBELLION


@SOLO.hook("rebels_in")
def pieces_are_rebels(t: Rurik, region: Region, rebels: int) -> int:
    return pieces_in(rebel_player(t), region)


@SOLO.hook("unused_rebels")
def pieces_in_supply(t: Rurik, rebels: int) -> int:
    return rebel_player(t).supply


@SOLO.hook("faction_musters")
def faction_musters(t: Rurik, region: Region) -> Script[None]:
    put(rebel_player(t), TROOP, region)
    yield TroopPlaced(REBELLION, TROOP, region)


# -- Claim Phase and end [RK-470 to RK-473, RK-478 to RK-480, RK-495] --------------------------------------------------


@SOLO.hook("before_claim")
def set_priority(t: Rurik) -> Script[None]:
    if t.round == ROUNDS:
        return
    human, rebels = t.players[HUMAN], rebel_player(t)
    t.priority = MATS[t.level - 1].priority
    if len(occupied(t, HUMAN)) > len(occupied(t, REBELLION)):
        t.priority = ATTACK_MOVE
    elif largest_group(t, HUMAN) > largest_group(t, REBELLION):
        t.priority = BUILD
    elif sum(human.boat) > sum(rebels.boat):
        t.priority = TAX
    yield NewPriority(t.priority)


@SOLO.hook("after_tracks")
def unlock_where_behind(t: Rurik) -> Script[None]:
    """An unlock for each claim track on which the player is ahead [RK-470]; a coin for each full column [RK-471]."""
    for track in range(WARFARE_TRACK):
        if t.players[HUMAN].markers[track] > rebel_player(t).markers[track]:
            yield from unlock(t)
    full = sum(count >= space for count, space in zip(rebel_player(t).boat, BOAT, strict=True))
    if full:
        yield get_coins(t, REBELLION, full)


@SOLO.hook("round_end")
def move_leader(t: Rurik) -> Script[None]:
    """Sviatopolk musters a piece in his region, Gleb and Maria go where a card says [RK-473, Q-82]."""
    rebels = rebel_player(t)
    if rebels.leader_at < 0:
        return
    if rebels.leader == rebel_name("sviatopolk"):
        if rebels.supply:
            yield muster_one(t, rebels.leader_at)
    elif rebels.leader in map(rebel_name, MOVED_BY_CARD):
        rebels.leader_at = yield from turn_up(t)


def rebel_tally(t: Rurik) -> tuple[int, int, int, int, int]:
    """Its points: tracks, warfare, coins and dock by threes rounded up, tokens [RK-478]."""
    rebels = rebel_player(t)
    docked = sum(rebels.dock[good] for good in range(len(GOODS))) + rebels.boons_on_dock
    return (sum(rebels.markers[:WARFARE_TRACK]), war_points(t, REBELLION), -(-rebels.coins // SHARE), -(-docked // SHARE),
            rebels.victory_tokens)


@SOLO.hook("after_scoring")
def tell_score(t: Rurik) -> Script[None]:
    yield RebellionScored(*rebel_tally(t))


@SOLO.hook("outcome")
def outcome(t: Rurik) -> Outcome:
    """More points than the Rebellion; in a tie by deeds, then by coins, of which the Rebellion's are scored already [RK-480]."""
    human = t.players[HUMAN]
    mine, its = (scores(t)[HUMAN], len(human.accomplished), human.coins), (sum(rebel_tally(t)), 0, 0)
    return Outcome.ranked(f"level_{t.level}") if mine > its else Outcome.defeat()



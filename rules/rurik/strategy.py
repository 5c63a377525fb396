"""The Strategy Phase: advisors and bribes, one placement after the other [RK-73 to RK-86]."""

from __future__ import annotations

from rules.core import Choose, Script, Seat, clockwise

from .data import ADVISORS, ADVISORS_OF_FOUR, COLUMNS, OWN_COLUMNS, Column, Row
from .events import Placed, Returned, RoundBegan
from .hooks import run
from .mat import pay_coins
from .options import Place, ReturnToMap
from .state import IN_SUPPLY, LEADER, TROOP, Rurik, board_side, on_map, regions
from .troops import put


def advisors_of(t: Rurik, number: int) -> tuple[int, ...]:
    """The advisors that each seat has in a round [RK-73, RK-265]."""
    return (ADVISORS_OF_FOUR if t.seats == 4 else ADVISORS)[number]


def begin_round(t: Rurik) -> Script[None]:
    """Before the first advisor: who has no troop returns to the map, then what modules do in a new round [RK-101, Q-30]."""
    t.round += 1
    t.lead, t.turns_done = t.first_player, 0
    t.board = [[] for _ in COLUMNS]
    yield RoundBegan(t.round)
    for seat in clockwise(t, t.lead):
        yield from return_to_map(t, seat)
    for player in t.players:
        player.advisors = list(advisors_of(t, t.round))
    yield from run(t, "round_start")
    t.stage = "strategy"


def return_to_map(t: Rurik, seat: Seat) -> Script[None]:
    """A seat with nothing on the map puts its leader and one troop together into any region [RK-101]."""
    player = t.players[seat]
    if on_map(player):
        return
    choice = yield from Choose(seat, [ReturnToMap(r) for r in regions(t)], why="return")
    pieces = [LEADER, TROOP] if player.leader_at == IN_SUPPLY else [TROOP, TROOP]  # RK-102
    for piece in pieces:
        if piece == LEADER or player.supply:
            put(player, piece, choice.region)
    yield Returned(seat, choice.region)


def place_advisors(t: Rurik) -> Script[None]:
    """One advisor of each seat, in order [RK-74]."""
    for _ in range(t.seats):
        yield from place_one(t, (t.lead + t.turns_done) % t.seats)
        yield from run(t, "after_placement")
        if not any(p.advisors for p in t.players):
            t.turns_done = 0
            t.stage = "advisor"
            break


def place_one(t: Rurik, seat: Seat) -> Script[None]:
    choice = yield from Choose(seat, lambda: placements(t, seat), why="place")
    row = landing(t, choice.column, choice.advisor + choice.bribe)
    t.players[seat].advisors.remove(choice.advisor)
    if choice.bribe:  # spent, whatever comes of it [RK-84]
        yield pay_coins(t, seat, choice.bribe)
    t.board[choice.column].insert(row, (seat, choice.advisor, choice.bribe))
    yield Placed(seat, choice.advisor, choice.column, row, choice.bribe)
    t.turns_done += 1


def landing(t: Rurik, column: Column, strength: int) -> Row:
    """The highest row that is empty or held by a weaker advisor [RK-76 to RK-78]."""
    for row, (_, number, bribe) in enumerate(t.board[column]):
        if number + bribe < strength:
            return row
    return len(t.board[column])


def columns_open(t: Rurik, seat: Seat) -> list[Column]:
    """Columns the seat may enter: not full [RK-79], and without an own advisor unless it has advisors in three columns [RK-81].

    If none is left, any that is not full [RK-83].
    """
    rows = len(board_side(t)[0])
    free = [c for c in range(len(COLUMNS)) if len(t.board[c]) < rows]
    mine = [c for c in range(len(COLUMNS)) if any(a[0] == seat for a in t.board[c])]
    if len(mine) >= OWN_COLUMNS:
        return free
    return [c for c in free if c not in mine] or free


def placements(t: Rurik, seat: Seat) -> list[Place]:
    player, columns = t.players[seat], columns_open(t, seat)
    numbers = list(dict.fromkeys(player.advisors))
    return [Place(n, c, bribe) for n in numbers for c in columns for bribe in range(player.coins + 1)]

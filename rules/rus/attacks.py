"""The attack cards of the chaos deck [RU-62 to RU-67]. The apprentice's curse is in curses.py."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.core import Option, Script, Seat

from .bank import take
from .buildings import clear, finish_monument, put
from .claim import swap
from .data import CROPS, F1, FESTIVAL, FIELD, M1, MARKET, MONUMENT, SPACES
from .events import Burnt, Raided, Slandered
from .festivals import choose, still_stands
from .options import Burn, Enough, Raid, Slander
from .state import Building, Piece, Place, PlayerBoard, Rus, building, opponents, vacant, where

SPOILT_MARKET = 2  # coins for the owner of a market that is stolen or burnt
ROOM: dict[Piece, tuple[Place, ...]] = {CROPS: FIELD, MARKET: SPACES, MONUMENT: (M1,), FESTIVAL: (F1,)}


def burnable(t: Rus, seats: Sequence[Seat]) -> list[Building]:
    """Every building of these seats but the dacha [RU-67]."""
    return [building(s, place) for s in seats for place, piece in enumerate(t.boards[s].stands) if piece]


def compensate(t: Rus, target: Building) -> Script[int]:
    """What the owner of a lost building gets: half the coins on crops, rounded up, or two for a market.

    Returns how many coins the other half is: they go to the attacker of a raid, to the bank after arson.
    """
    owner, place = where(target)
    board = t.boards[owner]
    rest = 0
    match board.stands[place]:
        case "crops":
            coins, board.stacks[place] = board.stacks[place], 0
            rest = coins // 2
            t.coins_out -= coins
            yield take(t, owner, coins - rest)
        case "market":
            yield take(t, owner, SPOILT_MARKET)
    return rest


# -- Raid -------------------------------------------------------------------------------------------------------------


def room_for(board: PlayerBoard, piece: Piece) -> Place | None:
    """Where the attacker would put it: a monument or festival begins again on M1 or F1 [RU-64]."""
    return vacant(board, ROOM[piece])


def raidable(t: Rus, me: Seat) -> list[Building]:
    """Buildings of opponents for which there is room on the own board [RU-R33]."""
    targets = []
    for target in burnable(t, opponents(t, me)):
        owner, place = where(target)
        if room_for(t.boards[me], t.boards[owner].stands[place]) is not None:
            targets.append(target)
    return targets


def raid(t: Rus, me: Seat) -> Script[None]:
    """Steal one building of an opponent [RU-64, RU-R32]."""
    choice = yield from choose(t, me, lambda: [Raid(b) for b in raidable(t, me)], why="raid")
    if not isinstance(choice, Raid) or not (yield from still_stands(t, me, choice.building)):
        return
    owner, place = where(choice.building)
    piece = t.boards[owner].stands[place]
    room = room_for(t.boards[me], piece)
    if room is None:
        return
    rest = yield from compensate(t, choice.building)
    curse = t.boards[owner].curses[place]
    clear(t.boards[owner], place)
    put(t, me, room, piece)
    t.boards[me].curses[room] = curse  # a raid is no cure [RU-R41]
    yield Raided(me, choice.building, building(me, room), piece)
    if rest:
        yield take(t, me, rest)
    yield from finish_monument(t, owner)


# -- Arson ------------------------------------------------------------------------------------------------------------


def burn(t: Rus, me: Seat, most: int) -> Script[None]:
    """Up to three buildings of one opponent, one after the other [RU-65]."""
    owner: Seat | None = None
    t.left = most
    while t.left and (owner is None or burnable(t, (owner,))):
        choice = yield from choose(t, me, partial(burns, t, me, owner), why="arson")
        if not isinstance(choice, Burn):
            break
        t.left -= 1
        owner, place = where(choice.building)
        if (yield from still_stands(t, me, choice.building)):
            piece = t.boards[owner].stands[place]
            yield from compensate(t, choice.building)
            clear(t.boards[owner], place)
            yield Burnt(choice.building, piece)
            yield from finish_monument(t, owner)
    t.left = 0


def burns(t: Rus, me: Seat, owner: Seat | None) -> list[Option]:
    if owner is None:
        return [Burn(b) for b in burnable(t, opponents(t, me))]
    return [*(Burn(b) for b in burnable(t, (owner,))), Enough()]


# -- Slander ----------------------------------------------------------------------------------------------------------


def slander(t: Rus, me: Seat) -> Script[None]:
    """An opponent shuffles a class card back unseen and draws a new one."""
    choice = yield from choose(t, me, lambda: [Slander(c) for s in opponents(t, me) for c in t.boards[s].classes],
                               why="slander")
    if isinstance(choice, Slander):
        victim = next(s for s in opponents(t, me) if choice.card in t.boards[s].classes)
        level = t.boards[victim].classes.index(choice.card)
        yield Slandered(me, victim, level)
        yield from swap(t, victim, level)

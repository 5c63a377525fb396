"""Phase 1, housekeeping: every building does its work [RU-12, RU-40 to RU-52].

What no player would leave out happens without a question, in the order that is best for him: markets first, since they free
spaces for monuments. The rest he chooses, in any order. Evergreen cards that help a building are counted where it works (`perk`).
"""

from __future__ import annotations

from rules.core import Option, Script, Seat

from .bank import pay, score, take
from .buildings import can_move, clear, finish_monument, grow, move, working_crops
from .curses import begin_curses
from .data import (
    DACHA,
    DACHA_POINTS,
    DACHA_PRICES,
    F1,
    F2,
    KING,
    M1,
    M2,
    M3,
    MARKET,
    MARKET_COINS,
    PRICES,
    SPACES,
)
from .events import Began, Harvested, Sold, Upgraded
from .festivals import can_cash, choose
from .options import Done, Fertilize, Harvest, Hasten, UpgradeDacha
from .state import Building, Rus, building, can_spend, is_cursed, may_buy_king, owns_upper, perk, where


def housekeeping(t: Rus) -> Script[None]:
    me = t.turn
    begin_turn(t, me)
    yield Began(me, t.round)
    yield from caravans(t, me)
    yield from markets(t, me)
    yield from crops(t, me)
    yield from dacha(t, me)
    yield from tracks(t, me)
    while len(chores(t, me)) > 1 or can_cash(t, me):
        choice = yield from choose(t, me, lambda: chores(t, me), why="housekeeping")
        match choice:
            case Harvest(building=b):
                yield from harvest(t, me, b)
            case Hasten(building=b):
                yield move(t, me, M2, M3)
                yield from finish_monument(t, me)
            case UpgradeDacha():
                yield from upgrade_dacha(t, me)
            case _:
                break
    t.stage = "claim"


def begin_turn(t: Rus, me: Seat) -> None:
    """Evergreen cards laid last turn begin to work, curses advance; who can buy the king now must do so in this turn [RU-28]."""
    board = t.boards[me]
    board.evergreens += board.laid  # RU-24
    board.laid = []
    begin_curses(board)
    t.duty = owns_upper(board) and board.coins >= PRICES[KING] and may_buy_king(t, me)
    t.upgraded = False
    t.claimed, t.plays, t.played = [], 1, 0


# -- what happens without a question ----------------------------------------------------------------------------------


def caravans(t: Rus, me: Seat) -> Script[None]:
    """The evergreen card Caravan: a coin at the start of each housekeeping."""
    if income := perk(t, me, "income"):
        yield take(t, me, income)


def markets(t: Rus, me: Seat) -> Script[None]:
    """Each one that is not cursed must be exchanged for coins, more with a Trade Guild [RU-43]."""
    board = t.boards[me]
    for place in SPACES:
        if board.stands[place] == MARKET and not is_cursed(board, place):
            clear(board, place)
            yield Sold(building(me, place))
            yield take(t, me, MARKET_COINS + perk(t, me, "market"))


def crops(t: Rus, me: Seat) -> Script[None]:
    """A coin on each that is not cursed [RU-40]; for each Fertilizer one more, where the player likes."""
    board = t.boards[me]
    for place in working_crops(board):
        yield grow(t, me, place, 1)
    for _ in range(perk(t, me, "crops")):
        growing = working_crops(board)
        if len(growing) > 1:
            choice = yield from choose(t, me, lambda: [Fertilize(building(me, p)) for p in working_crops(board)],
                                       why="fertilize")
            if isinstance(choice, Fertilize):
                yield grow(t, me, where(choice.building)[1], 1)
        elif growing:
            yield grow(t, me, growing[0], 1)


def dacha(t: Rus, me: Seat) -> Script[None]:
    """As many coins as its level at the beginning of the phase, before any upgrade [RU-51]; more with a Samovar."""
    board = t.boards[me]
    if board.dacha and not is_cursed(board, DACHA):
        yield take(t, me, board.dacha + perk(t, me, "dacha"))


def tracks(t: Rus, me: Seat) -> Script[None]:
    """Monuments and festivals advance one step, the foremost first, since it makes room for the next [RU-44 to RU-46, RU-R12]."""
    board = t.boards[me]
    yield from finish_monument(t, me)
    for start, end in ((M2, M3), (M1, M2), (F1, F2)):
        if can_move(board, start, end):
            yield move(t, me, start, end)
            yield from finish_monument(t, me)


# -- what the player chooses ------------------------------------------------------------------------------------------


def chores(t: Rus, me: Seat) -> list[Option]:
    """Harvest crops, let the Stonemasons move a monument a second step, upgrade the dacha; or be done.

    After `tracks` a monument stands on M2 with M3 empty only if it has just come from M1.
    """
    board = t.boards[me]
    options: list[Option] = [Harvest(building(me, p)) for p in working_crops(board)]
    if perk(t, me, "monument") and can_move(board, M2, M3):
        options.append(Hasten(building(me, M2)))
    if can_upgrade_dacha(t, me):
        options.append(UpgradeDacha())
    return [*options, Done()]


def harvest(t: Rus, me: Seat, b: Building) -> Script[None]:
    """Take the coins, remove the token [RU-41]."""
    board, place = t.boards[me], where(b)[1]
    coins, board.stacks[place] = board.stacks[place], 0
    clear(board, place)
    yield Harvested(b, coins)
    t.coins_out -= coins  # by way of the bank, so that `take` pays debt first [RU-22]
    yield take(t, me, coins)


def can_upgrade_dacha(t: Rus, me: Seat) -> bool:
    """Once a phase, if it is not cursed, up to level 3 [RU-48 to RU-50]."""
    board = t.boards[me]
    return (not t.upgraded and board.dacha < len(DACHA_PRICES) and not is_cursed(board, DACHA)
            and can_spend(t, me, DACHA_PRICES[board.dacha]))


def upgrade_dacha(t: Rus, me: Seat) -> Script[None]:
    board = t.boards[me]
    yield pay(t, me, DACHA_PRICES[board.dacha])
    board.dacha += 1
    t.upgraded = True
    yield Upgraded(me, board.dacha)
    if board.dacha == len(DACHA_PRICES):
        yield score(t, me, DACHA_POINTS)  # RU-52

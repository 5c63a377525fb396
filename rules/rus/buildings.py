"""Buildings come, grow, move and go [RU-39 to RU-46]. Each function changes the board and returns the news to tell."""

from __future__ import annotations

from rules.core import Script, Seat

from .bank import score, take
from .data import CROPS, EMPTY, FIELD, M3, MONUMENT_COINS, MONUMENT_POINTS, SPACES
from .events import Grew, Moved, Placed
from .state import FREE, Piece, Place, PlayerBoard, Rus, building, is_cursed, vacant


def put(t: Rus, seat: Seat, place: Place, piece: Piece) -> Placed:
    """A new piece from the bank. The caller knows that the place is empty [RU-39]."""
    t.boards[seat].stands[place] = piece
    return Placed(building(seat, place), piece)


def clear(board: PlayerBoard, place: Place) -> None:
    """The piece goes, and a curse beside it returns to the bank. Coins on crops are the caller's."""
    board.stands[place] = EMPTY
    board.curses[place] = FREE


def move(t: Rus, seat: Seat, start: Place, end: Place) -> Moved:
    board = t.boards[seat]
    piece = board.stands[start]
    board.stands[end], board.curses[end] = piece, board.curses[start]
    clear(board, start)
    return Moved(building(seat, start), building(seat, end), piece)


def can_move(board: PlayerBoard, start: Place, end: Place) -> bool:
    return bool(board.stands[start]) and not board.stands[end] and not is_cursed(board, start)


def finish_monument(t: Rus, seat: Seat) -> Script[None]:
    """A monument on M3 is placed as soon as there is a space for it, unless it is cursed [RU-45, RU-R39]."""
    board = t.boards[seat]
    space = vacant(board, SPACES)
    if space is not None and can_move(board, M3, space):
        yield move(t, seat, M3, space)
        yield score(t, seat, MONUMENT_POINTS)
        yield take(t, seat, MONUMENT_COINS)


def working_crops(board: PlayerBoard) -> list[Place]:
    return [p for p in FIELD if board.stands[p] == CROPS and not is_cursed(board, p)]


def grow(t: Rus, seat: Seat, place: Place, coins: int) -> Grew:
    t.boards[seat].stacks[place] += coins
    t.coins_out += coins
    return Grew(building(seat, place), coins)

"""Pieces on the property board: placing, moving and removing them, coins on crops, finished monuments [RU-39 to RU-46].

Each function changes the board and returns the event for the script to yield. What buildings do in housekeeping is in
housekeeping.py, what opponents do to them in attacks.py and curses.py.
"""

from __future__ import annotations

from rules.core import Script, Seat

from .bank import score, take
from .data import CROPS, EMPTY, FIELD, M3, MONUMENT_COINS, MONUMENT_POINTS, SPACES
from .events import Grew, Moved, Placed
from .state import FREE, Piece, Place, PlayerBoard, Rus, building, is_cursed, vacant


def put(t: Rus, seat: Seat, place: Place, piece: Piece) -> Placed:
    """A new piece from the bank. The caller has made sure that the place is empty [RU-39]."""
    t.boards[seat].stands[place] = piece
    return Placed(building(seat, place), piece)


def clear(board: PlayerBoard, place: Place) -> None:
    """Remove the piece and the curse beside it. The caller deals with coins on crops."""
    board.stands[place] = EMPTY
    board.curses[place] = FREE


def move(t: Rus, seat: Seat, start: Place, end: Place) -> Moved:
    """The piece goes to another place of its board; the state of its curse goes along [RU-54]."""
    board = t.boards[seat]
    piece = board.stands[start]
    board.stands[end], board.curses[end] = piece, board.curses[start]
    clear(board, start)
    return Moved(building(seat, start), building(seat, end), piece)


def can_move(board: PlayerBoard, start: Place, end: Place) -> bool:
    """Something uncursed stands there, and the other place is empty [RU-56]."""
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
    """Crops that are not cursed [RU-56]."""
    return [p for p in FIELD if board.stands[p] == CROPS and not is_cursed(board, p)]


def grow(t: Rus, seat: Seat, place: Place, coins: int) -> Grew:
    t.boards[seat].stacks[place] += coins
    t.coins_out += coins
    return Grew(building(seat, place), coins)

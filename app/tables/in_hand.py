"""Where everything lies on a phone whose table lies in the middle: the question and its answers as large plates, below them what
is one's own. Made of the columns that the game has anyway. No Kivy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import ceil, inf

from app.tables import columns
from app.tables.layout import BOARD, CONTROLS, SPARE, Room, TableBox, TablePart, TableSlot, column, row, slots, without

LOOK = "look"  # the slot that leads to the table
ANSWER, GAP, MOST = 76, 8, 0.42  # dp of a plate; between two; of a phone's height, then they scroll
OF_THE_SCREEN = frozenset({"bar", "menu", "title", "undo", "chronicle", "sound", "rules", "seats", "prompt", "actions", "chips",
                           "chips_plate", "plate", "log", "log_head", "log_plate", "meters"})


def answers_height(room: Room) -> float:
    """Two plates in a row; one alone, and a row without any, is lower."""
    rows = ceil(room.buttons / 2)
    high = rows * room.tall(ANSWER) + max(0, rows - 1) * room.dp(GAP) if rows else room.tall(48)
    return min(high, room.free_height * MOST)


def look(room: Room) -> TableBox:
    edge = room.dp(10)
    return row(TableSlot(LOOK, room.dp(200), 0.0, inf), wanted=room.tall(58), rank=CONTROLS, pad=(edge, room.dp(5), edge, 0.0))


def held(room: Room, usual: TableBox, lying: Collection[str], hand: Collection[str], above: TablePart | None = None) -> TableBox:
    """`usual`: the columns of a phone that shows the whole table; `lying`: the slots of what lies in the middle; `hand`: those
    that become as large as there is room for; `above`: what else is one's own, above them."""
    edge = room.dp(10)
    rest = _grown(without(usual, OF_THE_SCREEN | set(room.knobs) | set(lying)), hand)
    filled = any(slot.name in hand for slot in slots(rest))
    answers = TableSlot("actions", answers_height(room), room.tall(ANSWER) if room.buttons else 0.0, rank=CONTROLS)
    high = room.tall(62, 76)
    plate = row(columns.knob(room, "undo"), TableSlot("plate", room.dp(200), room.dp(100), inf, rank=CONTROLS), wanted=high,
                rank=CONTROLS, gap=room.dp(8), pad=(edge, 0.0, edge, room.dp(6)))
    return column(
        columns.bar(room), look(room),
        TableSlot("prompt", room.tall(56, 66), rank=CONTROLS, cross=room.width - 2 * edge),
        column(answers, pad=(edge, 0.0, edge, 0.0), rank=CONTROLS),
        above,
        replace(rest, most=inf, pad=(0.0, 0.0, 0.0, 0.0)),
        None if filled else column(wanted=0.0, most=inf, rank=SPARE),
        plate, gap=room.dp(8), pad=(0.0, 0.0, 0.0, room.bottom),
    )


def below(room: Room, held_so: TableBox, share: float) -> TableBox:
    """What is one's own, under a question that takes this share of the phone."""
    own = held_so.parts[4:-1]
    return column(column(wanted=room.height * share, rank=CONTROLS), *own, gap=room.dp(8),
                  pad=(0.0, 0.0, 0.0, room.bottom + room.dp(8)))


def with_board(room: Room, usual: TableBox) -> TableBox:
    """The whole table of a phone, with the way to the one in the middle in place of the seats, which all see there."""
    first, *others = without(usual, {"seats"}).parts
    return replace(usual, parts=(first, look(room), *others))


def _grown(box: TableBox, names: Collection[str]) -> TableBox:
    """These slots take what others leave, and so does whatever holds them."""
    parts: list[TablePart] = []
    for part in box.parts:
        if not any(slot.name in names for slot in slots(part)):
            parts.append(part)
        elif isinstance(part, TableBox):
            parts.append(replace(_grown(part, names), most=inf, rank=BOARD))
        else:
            parts.append(replace(part, most=inf, rank=BOARD, ratio=0.0) if not box.across else replace(part, most=inf))
    return replace(box, parts=tuple(parts))

"""Where the boards of Rurik and what belongs to a turn lie, in the three shapes of a table. Pure; no Kivy.

Slots of its own: "shelf" holds folded boards, "turn" the points of a turn (or the bribe), "tray" what they buy (or the hand of
advisors), "round rules" chips in the bar. On wide tables also "phases", and beside the open board every other one: "fold map",
"fold claims", "fold modules" and "house", the household, which is never folded there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from app.tables import columns
from app.tables.layout import BOARD, CONTROLS, Room, TableBox, TableSlot, column, row
from app.tables.rurik.scene import BOARDS, MAP

LEAST_BOARD = 130  # dp
LOW_PHONE = 760  # dp: on any lower phone offers stand in one row, and the map has their room until a region is chosen
SHARES = (0.36, 0.5, 0.56)  # of the row with the main plate, where other buttons stand beside it: for one, two and more
CHIP, BROAD_CHIP = 48, 190  # dp of a rule of the round: a sign; its words beside it
CHIP_GAP = 4
FOLDS = {MAP: 0.7}  # of the household's height: how high a board lies beside the open one
FOLD, FOLD_OF_MODULES = 0.3, 0.17


@dataclass(frozen=True)
class Lying:
    """What lies on the table now, besides what always does."""

    on_shelf: int = 3  # boards that are folded there
    beside: tuple[str, ...] = ()  # those that lie beside the open one, on a wide table
    turn: bool = True  # there are points, a bribe or a word about them
    rules: int = 0  # of this round, in the bar


def is_low_phone(room: Room) -> bool:
    return room.shape == "phone" and room.free_height < room.dp(LOW_PHONE)


def rurik_columns(room: Room, lying: Lying) -> TableBox:
    return {"phone": phone, "wide": wide, "low": low}[room.shape](room, lying)


# ------------------------------------------------------------ parts

def board(room: Room) -> TableSlot:
    """The open board: all that the others leave."""
    return replace(columns.board(room, least=LEAST_BOARD), wanted=room.dp(LEAST_BOARD))


def shelf(room: Room, lying: Lying, high: float) -> TableSlot:
    return TableSlot("shelf", high if lying.on_shelf else 0.0, rank=CONTROLS)


def turn(room: Room, lying: Lying) -> TableSlot:
    return TableSlot("turn", room.dp(48) if lying.turn else 0.0, rank=CONTROLS)


def rules(room: Room, lying: Lying) -> TableSlot:
    chip = BROAD_CHIP if room.shape == "wide" else CHIP
    return TableSlot("round rules", room.dp(lying.rules * (chip + CHIP_GAP) - CHIP_GAP) if lying.rules else 0.0, rank=CONTROLS,
                     cross=room.dp(48))


def plate(room: Room) -> TableBox:
    """The main plate of a wide table, with the way back beside it."""
    taken = TableSlot("plate", room.dp(200), room.dp(100), inf, rank=CONTROLS)
    return row(columns.knob(room, "undo"), taken, wanted=room.tall(68), gap=room.dp(8), rank=CONTROLS)


def fold(room: Room, name: str) -> TableSlot:
    share = FOLDS.get(name, FOLD if name in BOARDS else FOLD_OF_MODULES)
    return TableSlot(f"fold {name}", room.free_height * share, room.dp(40), inf)


# ------------------------------------------------------------ the three shapes

def phone(room: Room, lying: Lying) -> TableBox:
    edge = room.dp(8)
    shares = SHARES if is_low_phone(room) and room.natural.get("tray", 0.0) else None  # no room for a row more
    folded = room.tall(48, 56) if is_low_phone(room) else room.tall(56, 66)
    return column(
        columns.bar(room, rules(room, lying)), columns.seats_in_row(room), columns.prompt(room), board(room),
        column(shelf(room, lying, folded), turn(room, lying), columns.scrolled(room, "tray", 58), gap=room.dp(3),
               pad=(edge, room.dp(2), edge, room.dp(2))),
        columns.controls(room, shares, bare=True), pad=(0.0, 0.0, 0.0, room.bottom),
    )


def wide(room: Room, lying: Lying) -> TableBox:
    left = max(room.dp(224), min(room.dp(300), room.width * 0.19))
    right = max(room.dp(320), min(room.dp(480), room.width * 0.29))
    return column(
        columns.bar(room, TableSlot("phases", room.dp(300), room.dp(160), inf, cross=room.dp(48)), rules(room, lying),
                  heading=columns.title(room, 226)),
        row(
            columns.left_column(room, width=left),
            column(columns.prompt(room), board(room), shelf(room, lying, room.tall(50)), turn(room, lying),
                   columns.whole(room, "tray"), TableSlot("actions", room.tall(56) if room.buttons else 0.0, rank=CONTROLS),
                   wanted=room.dp(400), most=inf, rank=BOARD, gap=room.dp(6)),
            column(*(fold(room, name) for name in lying.beside), TableSlot("house", room.free_height, room.dp(120), inf),
                   plate(room), wanted=right, gap=room.dp(8)),
            wanted=room.dp(300), most=inf, rank=BOARD, gap=room.dp(10), pad=(room.dp(12), room.dp(8), room.dp(12), room.dp(10)),
        ),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def low(room: Room, lying: Lying) -> TableBox:
    """A phone on its side: the open board at the left, everything else at the right; where that is too much for the column, the
    prompt lies on the rim of the board."""
    right = max(room.dp(290), min(room.sp(352), room.width * 0.44))
    gap, alone = room.dp(4), replace(columns.prompt_alone(room), wanted=room.tall(48, 54))
    below = (shelf(room, lying, room.tall(48, 52)), turn(room, lying), columns.scrolled(room, "tray", 58, inf))
    plate_row = columns.controls(room, SHARES, undo=False)
    taken = sum((part.wanted or 0.0) + gap for part in (alone, *below)) + room.tall(54, 66)
    full = taken > room.free_height - room.tall(54, 66) - room.dp(6)
    return column(
        columns.bar(room, TableSlot("seats", room.dp(240), room.dp(100), inf, cross=room.tall(48, 50)), rules(room, lying),
                  heading=columns.title(room, 124, 90), undo=True),
        row(
            column(columns.prompt(room) if full else None, board(room), wanted=room.width * 0.5, least=room.dp(200), most=inf,
                   rank=BOARD),
            column(None if full else alone, *below, plate_row, wanted=right, gap=gap),
            wanted=room.dp(200), most=inf, rank=BOARD, gap=room.dp(6), pad=(room.dp(2), room.dp(2), room.dp(6), room.dp(4)),
        ),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )

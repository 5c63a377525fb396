"""The usual columns of a table in its three shapes, as data; games take them as they are, or take their parts. No Kivy."""

from __future__ import annotations

from dataclasses import replace
from math import inf

from app.tables.layout import BOARD, CONTROLS, SPARE, WHOLE, Room, TableBox, TablePart, TableSlot, column, row

RIM = 9  # dp of wood round a board (app/widgets/board.py)
KNOB = 48  # dp of a round button
SMALL = 760  # dp: any lower phone
LEAST_BOARD = 160  # dp of a board that no game says more of


def is_small(room: Room) -> bool:
    """A phone so low, or with letters so large, that the board needs whatever height can be spared."""
    return room.free_height < room.tall(SMALL)


def board(room: Room, ratio: float = 0.0, least: float = LEAST_BOARD) -> TableSlot:
    """The board: whatever the others leave, as far as what lies on it fills it. What scrolls gives way to it. `least`: in dp."""
    wanted = max(room.dp(least), room.free_height * 0.4)
    return TableSlot("board", wanted, room.dp(least), inf, rank=BOARD, ratio=ratio, rim=room.dp(RIM))


def prompt(room: Room, below: bool = False) -> TableSlot:
    """The ribbon, which lies on the rim of the board: above it, or `below` it."""
    rim = room.dp(RIM)
    over = (rim, 0.0) if below else (0.0, rim)
    cross = min(room.dp(560), room.width - room.dp(24))
    return TableSlot("prompt", room.tall(48, 58) - rim, rank=CONTROLS, cross=cross, over=over)


def prompt_alone(room: Room) -> TableSlot:
    """The ribbon in a column beside the board."""
    return TableSlot("prompt", room.tall(48), rank=CONTROLS)


def scrolled(room: Room, name: str, least: float = 0.0, most: float | None = None) -> TableSlot:
    """As high as what lies in it, which scrolls where there is less room. `least`: in dp."""
    natural = room.natural.get(name, 0.0)
    return TableSlot(name, natural, min(natural, room.dp(least)), most, scrolls=True)


def whole(room: Room, name: str) -> TableSlot:
    """As high as what lies in it."""
    return TableSlot(name, room.natural.get(name, 0.0), rank=WHOLE)


# ------------------------------------------------------------ the bar

def knob(room: Room, name: str) -> TableSlot:
    return TableSlot(name, room.dp(KNOB), rank=CONTROLS, cross=room.dp(KNOB))


def title(room: Room, width: float = inf, least: float = 120) -> TableSlot:
    """The title, all that is left of the bar or no more than `width` (dp)."""
    return TableSlot("title", room.dp(min(width, 200)), room.dp(least), inf if width == inf else None, cross=room.dp(KNOB))


def bar(room: Room, *middle: TablePart | None, undo: bool = False, heading: TableSlot | None = None) -> TableBox:
    """Menu, title, what a game has there, and at the right what every table has."""
    last = ("sound", "rules") if room.shape == "wide" else ("chronicle",)
    own = [TableSlot(name, room.natural.get(name, room.dp(KNOB)), rank=CONTROLS, cross=room.dp(KNOB)) for name in room.knobs]
    edge = room.dp(14 if room.shape == "wide" else 10 if room.shape == "phone" else 8)
    high = max(room.dp(54), room.sp(44)) + room.top
    return row(knob(room, "menu"), heading or title(room), *middle, *own, knob(room, "undo") if undo else None,
               *(knob(room, name) for name in last), wanted=high, rank=CONTROLS, gap=room.dp(8), name="bar",
               pad=(edge, room.top + room.dp(3), edge, room.dp(3)))


def meters(room: Room) -> TableSlot:
    """How near the game's ends are, on a wide bar."""
    return TableSlot("meters", room.dp(300), room.dp(120), inf, cross=room.dp(KNOB))


# ------------------------------------------------------------ seats and chronicle

def seats_in_row(room: Room, small: bool | None = None) -> TableBox:
    """`small`: spare some of its height; None: on a small phone."""
    spared = is_small(room) if small is None else small
    high = max(room.dp(56), room.sp(48)) if spared else max(room.dp(64), room.sp(58))
    return row(TableSlot("seats", room.dp(200), room.dp(120), inf), wanted=high, rank=CONTROLS,
               pad=(room.dp(10), room.dp(5), room.dp(10), room.dp(2)))


def left_column(room: Room, *between: TablePart | None, width: float | None = None) -> TableBox:
    """Seats and chronicle of a wide table."""
    width = width or max(room.dp(232), min(room.dp(330), room.width * 0.2))
    return column(TableSlot("seats", room.natural.get("seats", 0.0)), *between, log(room), wanted=width, gap=room.dp(10))


def log(room: Room) -> TableBox:
    """The chronicle on a plate."""
    return column(TableSlot("log_head", room.tall(26), rank=CONTROLS), TableSlot("log", room.dp(120), 0.0, inf, scrolls=True),
                  wanted=room.dp(150), least=0.0, most=inf, rank=SPARE, name="log_plate", pad=(room.dp(8),) * 4)


# ------------------------------------------------------------ what a finger decides with: one place on every table

def controls(room: Room, shares: tuple[float, float, float] | None = None, undo: bool = True, bare: bool = False,
             small: bool | None = None) -> TableBox:
    """The main plate: on every table at the lower right, where a thumb is. The other buttons stand in a row of their own above
    it, or (`shares`) beside it, with that much of the row for one, two and more of them. `undo`: the way back is here, with the
    steps of the draft where there is room for them. `bare`: a row without buttons takes no room, and no steps are shown.
    `small`: lower, as on a small phone; None: on one."""
    tight = room.shape == "low" or (is_small(room) if small is None else small)
    back = knob(room, "undo") if undo else None
    high = room.tall(54, 66) if tight else room.tall(62, 76)
    edges = (0.0, 0.0, 0.0, 0.0) if room.shape != "phone" else (room.dp(10), 0.0, room.dp(10), room.dp(6))
    plate = TableSlot("plate", room.dp(200), room.dp(100), inf, rank=CONTROLS)
    if shares is None:
        above = TableSlot("actions", 0.0 if bare and not room.buttons else room.tall(50, 60) if tight else room.tall(56, 66),
                          rank=CONTROLS)
        steps = TableSlot("chips", room.dp(120), 0.0, inf, rank=SPARE)
        if room.shape == "phone" and not tight and undo and not bare:  # room for the steps drafted so far
            chosen = row(back, steps, wanted=room.dp(KNOB), gap=room.dp(8), rank=CONTROLS)
            return column(above, chosen, row(plate, wanted=high, rank=CONTROLS), gap=room.dp(4), pad=edges, rank=CONTROLS)
        beside = steps if room.shape == "low" and undo and not bare else None
        return column(above, row(back, beside, plate, wanted=high, gap=room.dp(8), rank=CONTROLS), gap=room.dp(4), pad=edges,
                      rank=CONTROLS)
    part = shares[min(room.buttons, 3) - 1] if room.buttons else 0.0
    wide = (room.width if room.shape == "phone" else room.width * 0.45) - room.dp(20)  # only the proportion counts
    beside = TableSlot("actions", wide * part, 0.0, inf if part else None, rank=CONTROLS)
    taken = TableSlot("plate", wide * (1 - part), room.dp(90), inf, rank=CONTROLS)
    return column(row(back, beside, taken, wanted=high, gap=room.dp(8), rank=CONTROLS), pad=edges, rank=CONTROLS)


def draft(room: Room) -> TableBox:
    """The steps drafted so far, with the way back: on wide tables, which have room for them."""
    return row(knob(room, "undo"), TableSlot("chips", room.dp(100), 0.0, inf), wanted=room.dp(60), rank=CONTROLS, gap=room.dp(8),
               name="chips_plate", pad=(room.dp(8), room.dp(6), room.dp(8), room.dp(6)))


# ------------------------------------------------------------ the usual tables

def usual(room: Room, ratio: float = 0.0, least: float = LEAST_BOARD) -> TableBox:
    """A board, and what the game has for the slots "above", "tray", "hand" and "purse"."""
    return {"phone": phone, "wide": wide, "low": low}[room.shape](room, board(room, ratio, least))


def phone(room: Room, on: TableSlot) -> TableBox:
    edge = room.dp(8)
    return column(
        bar(room), seats_in_row(room), whole(room, "above"), prompt(room), on,
        column(scrolled(room, "tray", 58, inf), whole(room, "hand"), whole(room, "purse"), gap=room.dp(3),
               pad=(edge, room.dp(3), edge, 0.0)),
        controls(room), gap=room.dp(2), pad=(0.0, 0.0, 0.0, room.bottom),
    )


def wide(room: Room, on: TableSlot) -> TableBox:
    has_purse = room.natural.get("purse", 0.0) > 0
    beside = TableSlot("purse", room.dp(240), most=room.dp(420)) if has_purse else TableSlot("purse")
    high = room.tall(70, 84)
    right = max(room.dp(300), min(room.dp(420), room.width * 0.272))
    return column(
        bar(room, meters(room), heading=title(room, 230)),
        row(
            left_column(room),
            column(whole(room, "above"), prompt(room), on, whole(room, "hand"),
                   row(beside, TableSlot("actions", room.dp(300), 0.0, inf), wanted=high, rank=CONTROLS, gap=room.dp(10)),
                   wanted=room.dp(400), most=inf, rank=BOARD, gap=room.dp(6)),
            column(scrolled(room, "tray", most=inf), draft(room), TableSlot("plate", room.tall(66, 80), rank=CONTROLS),
                   wanted=right, most=inf, gap=room.dp(8)),
            wanted=room.dp(300), most=inf, rank=BOARD, gap=room.dp(14),
            pad=(room.dp(14), room.dp(10), room.dp(14), room.dp(12)),
        ),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def low(room: Room, on: TableSlot) -> TableBox:
    """A phone on its side: the board at the left takes all the height there is, and no more width than it fills."""
    return column(
        bar(room, TableSlot("seats", room.dp(240), room.dp(100), inf, cross=room.tall(48, 50)), heading=title(room, 200, 90)),
        row(
            column(on, wanted=room.width * 0.5, least=room.dp(200), most=inf, rank=BOARD),
            column(prompt_alone(room), whole(room, "above"), scrolled(room, "tray", most=inf), whole(room, "hand"),
                   whole(room, "purse"), controls(room),
                   wanted=room.width * 0.45, least=room.dp(290), most=inf, gap=room.dp(4)),
            wanted=room.dp(200), most=inf, rank=BOARD, gap=room.dp(8), pad=(room.dp(4), room.dp(3), room.dp(8), room.dp(6)),
        ),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


# ------------------------------------------------------------ a table in the middle

def middle(room: Room, *beside: TablePart | None, ratio: float = 0.0, share: float = 0.26) -> TableBox:
    """The board as large as it can be; what else all must reach at its right, or below it where the table is higher than wide."""
    on = TableSlot("board", room.dp(300), room.dp(200), inf, rank=BOARD, ratio=ratio)
    rest = [part for part in beside if part is not None]
    if not rest:
        return column(on)
    gap = room.dp(8)
    if room.width >= room.height:
        return row(on, column(*rest, wanted=max(room.dp(210), room.width * share), most=inf, gap=gap), gap=room.dp(10))
    return column(on, row(*rest, wanted=max(room.dp(90), room.height * share), most=inf, gap=gap), gap=room.dp(10))


def renamed(box: TableBox, name: str, to: str) -> TableBox:
    """The box with something else of the game's in the place of a slot."""
    return replace(box, parts=tuple(renamed(part, name, to) if isinstance(part, TableBox) else
                                    replace(part, name=to) if part.name == name else part for part in box.parts))

"""Where the parts of the table of Saber and Blood lie. Numbers only; no Kivy.

The tavern lies from edge to edge; its own walls are its frame. A phone has the lines of both bands where the board fills its
width all the same, else both in one line; a wide table has my band at the left and the others at the right, and on a desktop,
where the board is as high as the window, the hand beside it. From the moment both stances are open until a duel is decided its
stage lies where the board does, with the dice in it; on a phone on its side they lie where else the hand does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from app.tables import columns
from app.tables.layout import BOARD, CONTROLS, SPARE, USUAL, Area, Room, TableBox, TableSlot, arrange, column, row

SQUARES = 8
WALL, SLIM_WALL = 0.3, 0.05  # of a square, round the floor: on a wide table, on a phone
LEAST_SQUARE, LEAST_LOW_BOARD, LEAST_WIDE_BOARD = 14, 200, 240  # dp
ON_WALL = 9  # dp: so far the prompt lies over the upper wall of a wide board
STRIP = 52, 58  # dp, dp of text: the line of a band
BOTH = 48, 48  # dp, dp of text: both bands in one line
HAND, LEAST_HAND, MOST_HAND = 112, 74, 160  # dp
LOW_HAND, WIDE_HAND, MOST_WIDE_HAND, LEAST_WIDE_HAND, DESK_HAND = 92, 128, 150, 96, 190
LEAST_DUEL = 120  # dp
LEAST_STAGE, LOW_STAGE, LOW_PICKS = 240, 1.05, 1.35  # dp; width to height on a phone on its side
BESIDE, LEAST_BESIDE = 340, 300  # dp: a column beside a board as high as the window, and beside any
DICE = 22  # dp that dice are higher than a hand: their words and signs stand below them
WHOLE = 0.97  # of a phone's width: a board that fills it
BRIEF = 860  # dp of text: on any lower phone a duel is told in one line
BAND_ROW, LOW_BAND_ROW, ROOMY = 70, 62, 860  # dp of text: a man beside a wide board; dp of a window where he is not lower
SEEN_AGAIN = 0.75  # of a phone's width: a replay shows the hand where the board is no smaller beside it


@dataclass(frozen=True)
class OnTable:
    """What of a game decides where things lie."""

    bands: bool = True  # they are chosen
    duel: bool = False
    dice: bool = False
    stage: bool = False  # a duel over the whole width, in place of the board and what lies round it
    picks: bool = False  # a band or a side is chosen: its cards lie there


CALM = OnTable()


def table(room: Room, now: OnTable = CALM) -> TableBox:
    if room.watched:
        return replay(room, now)
    if (now.stage or now.picks) and room.shape == "phone":
        return phone_stage(room, now)
    return {"phone": phone, "wide": wide, "low": low}[room.shape](room, now)


def stage(room: Room, now: OnTable) -> TableSlot:
    """A duel, or what is chosen before the fight. Nothing else is needed as much."""
    low = room.shape == "low"  # where the dice need the room beside it
    least = room.dp(LEAST_LOW_BOARD if low else LEAST_STAGE)
    ratio = 0.0 if not low else LOW_STAGE if now.stage else LOW_PICKS
    return TableSlot("stage" if now.stage else "picks", least, least, inf, rank=BOARD, ratio=ratio)


def phone_stage(room: Room, now: OnTable) -> TableBox:
    return column(columns.bar(room), prompt_above(room), stage(room, now), columns.controls(room, small=form(room)[1]),
                  gap=room.dp(2), pad=(0.0, 0.0, 0.0, room.bottom))


def wall(room: Room) -> float:
    """How thick the walls of the tavern are, in squares."""
    return WALL if room.shape == "wide" else SLIM_WALL


def is_brief(room: Room) -> bool:
    """No room for more of a duel than how it would end."""
    return room.shape == "phone" and not room.watched and room.height < room.sp(BRIEF)


def band_row(room: Room) -> float:
    """How high a man beside the board is: two bands lie in sight in a window that is not very low."""
    return max(room.dp(48), room.sp(BAND_ROW if room.free_height >= room.dp(ROOMY) else LOW_BAND_ROW))


def board(room: Room, wanted: float, least: float) -> TableSlot:
    return TableSlot("board", wanted, least, inf, rank=BOARD, ratio=1.0)


def phone_board(room: Room) -> TableSlot:
    """From edge to edge; the hand gives way to it first."""
    least = (SQUARES + 2 * SLIM_WALL) * room.dp(LEAST_SQUARE)
    return board(room, room.width, least)


def near(room: Room, now: OnTable, wanted: float, least: float, most: float | None = None) -> TableSlot:
    """The hand, or the dice in its place."""
    more = room.dp(DICE) if now.dice else 0.0
    return TableSlot("near", wanted + more, min(wanted, least) + more, most)


def strip(room: Room, name: str) -> TableBox:
    edge = room.dp(10)
    return row(TableSlot(name, room.dp(300), 0.0, inf), wanted=max(room.dp(STRIP[0]), room.sp(STRIP[1])), rank=CONTROLS,
               pad=(edge, 0.0, edge, 0.0))


def both(room: Room) -> TableBox:
    edge = room.dp(6)
    return row(TableSlot("both", room.dp(300), 0.0, inf), wanted=max(room.dp(BOTH[0]), room.sp(BOTH[1])), rank=CONTROLS,
               pad=(edge, 0.0, edge, 0.0))


def prompt_above(room: Room) -> TableSlot:
    """The ribbon over the board, whose walls on a phone are too slim to lie on."""
    return TableSlot("prompt", room.tall(48, 58), rank=CONTROLS, cross=min(room.dp(560), room.width - room.dp(12)))


# ------------------------------------------------------------ a phone upright

def phone(room: Room, now: OnTable) -> TableBox:
    """The first of its forms in which the board fills the width, or the last one."""
    return upright(room, now, *form(room))


def form(room: Room) -> tuple[bool, bool]:
    """Whether there is room for the lines of two bands, and whether it is spared below the board; the same all through a game."""
    room = replace(room, natural={})  # as if there were no duel
    forms = ((True, False), (True, True), (False, True)) if room.seats == 2 else ((False, False), (False, True))
    for strips, small in forms[:-1]:
        if _height(room, upright(room, CALM, strips, small), "board") >= room.width * WHOLE:
            return strips, small
    return forms[-1]


def form_of(room: Room) -> tuple[object, ...]:
    """What is shown depends on it: a window that has come to another one is shown anew."""
    return room.shape, form(room) if room.shape == "phone" and not room.watched else None, is_brief(room), band_row(room)


def _height(room: Room, tree: TableBox, name: str) -> float:
    """Of a slot; 0 in a window that is too small for it."""
    found = arrange(tree, Area(0.0, 0.0, room.width, room.height)).get(name)
    return found.height if found is not None else 0.0


def upright(room: Room, now: OnTable, strips: bool, small: bool) -> TableBox:
    strips = strips and now.bands
    edge = room.dp(10)
    return column(
        columns.bar(room),
        strip(room, "rival") if strips else both(room) if room.seats == 2 and now.bands else columns.seats_in_row(room, small),
        prompt_above(room),
        phone_board(room),
        column(columns.whole(room, "duel"), pad=(edge, 0.0, edge, 0.0), rank=CONTROLS),
        strip(room, "mine") if strips and not now.duel else None,
        column(wanted=0.0, most=inf, rank=SPARE),  # of a phone so high that nothing else needs it
        column(near(room, now, room.tall(HAND), room.dp(LEAST_HAND), room.tall(MOST_HAND)), pad=(edge, 0.0, edge, 0.0)),
        columns.controls(room, small=small),
        gap=room.dp(2), pad=(0.0, 0.0, 0.0, room.bottom),
    )


# ------------------------------------------------------------ a phone on its side

def low(room: Room, now: OnTable) -> TableBox:
    """Two bands stand in the bar. With more, my own line stands over the hand where the hand keeps its height beside it, and the
    seats in the bar open the others."""
    if now.bands and not now.duel and not now.stage and room.seats > 2:
        tree = on_its_side(room, now, lines=True)
        if _height(room, tree, "near") >= room.tall(LOW_HAND):
            return tree
    return on_its_side(room, now, lines=False)


def on_its_side(room: Room, now: OnTable, lines: bool) -> TableBox:
    """The board at the left takes all the height there is, and no more width than it fills."""
    name = "both" if room.seats == 2 and now.bands else "seats"
    seats = TableSlot(name, room.dp(240), room.dp(100), inf, cross=room.tall(48, 50))
    on, least = stage(room, now) if now.stage or now.picks else low_board(room), room.dp(LEAST_LOW_BOARD)
    return column(
        columns.bar(room, seats, heading=columns.title(room, 200, 90)),
        row(
            column(on, wanted=room.width * 0.5, least=least, most=inf, rank=BOARD),
            column(replace(columns.prompt_alone(room), least=room.dp(columns.KNOB)), strip(room, "mine") if lines else None,
                   near(room, now, room.tall(LOW_HAND), room.dp(60), inf), columns.controls(room),
                   wanted=room.width * 0.45, least=room.dp(290), most=inf, gap=room.dp(4)),
            wanted=room.dp(200), most=inf, rank=BOARD, gap=room.dp(8),
            pad=(room.dp(4), room.dp(3), room.dp(8), room.dp(6)),
        ),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def low_board(room: Room) -> TableSlot:
    return board(room, room.dp(LEAST_LOW_BOARD), room.dp(LEAST_LOW_BOARD))


# ------------------------------------------------------------ in columns

def wide(room: Room, now: OnTable) -> TableBox:
    """My band left of the board, the others right of it. Where that leaves room enough beside it the board is as high as the
    window, and the hand lies under my band; else the hand is below the board."""
    desk, high = is_desk(room), room.tall(DESK_HAND)
    mine = column(columns.scrolled(room, "my_band", columns.KNOB),
                  near(room, now, high, room.dp(LEAST_WIDE_HAND)) if desk else None, columns.log(room),
                  wanted=beside(room), most=inf, gap=room.dp(8))
    others = column(None if now.stage else replace(columns.scrolled(room, "duel", LEAST_DUEL), rank=USUAL - 1),
                    columns.scrolled(room, "bands", columns.KNOB, inf), columns.draft(room), columns.controls(room, undo=False),
                    wanted=beside(room), most=inf, gap=room.dp(8))
    on = column(wide_prompt(room), wide_board(room), None if desk else wide_hand(room, now),
                wanted=room.dp(400), most=inf, rank=BOARD, gap=room.dp(6) if not desk else 0.0)
    if now.stage or now.picks:
        on = column(prompt_above(room), stage(room, now), wanted=room.dp(400), most=inf, rank=BOARD, gap=room.dp(6))
    return column(
        columns.bar(room, columns.meters(room), heading=columns.title(room, 230)),
        row(mine, on, others, wanted=room.dp(300), most=inf, rank=BOARD, gap=room.dp(12),
            pad=(room.dp(12), room.dp(6), room.dp(12), room.dp(8))),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def is_desk(room: Room) -> bool:
    """A window so wide that whole bands have room beside a board as high as it."""
    return room.shape == "wide" and room.width - free_board(room) >= 2 * room.tall(BESIDE)


def free_board(room: Room) -> float:
    """How high the board is with nothing but the prompt above it."""
    return room.free_height - room.tall(54) - room.dp(14) - room.tall(48, 58) + room.dp(ON_WALL)


def beside(room: Room) -> float:
    """A column beside the board: what a board of the height there is leaves."""
    high = free_board(room) - (0.0 if is_desk(room) else room.tall(WIDE_HAND, MOST_WIDE_HAND) + room.dp(6))
    return max(room.tall(LEAST_BESIDE, room.width / room.density * 0.3), (room.width - high - room.dp(48)) / 2)


def wide_prompt(room: Room) -> TableSlot:
    """The ribbon on the upper wall."""
    over = room.dp(ON_WALL)
    return TableSlot("prompt", room.tall(48, 58) - over, rank=CONTROLS, cross=room.dp(560), over=(0.0, over))


def side(room: Room) -> float:
    """The column of the bands of a game that is seen again."""
    return max(room.dp(300), min(room.dp(420), room.width * 0.272))


def wide_board(room: Room) -> TableSlot:
    return board(room, room.free_height * 0.68, room.dp(LEAST_WIDE_BOARD))


def wide_hand(room: Room, now: OnTable) -> TableSlot:
    return near(room, now, room.tall(WIDE_HAND, MOST_WIDE_HAND), room.dp(LEAST_WIDE_HAND))


# ------------------------------------------------------------ a game seen again

def replay(room: Room, now: OnTable) -> TableBox:
    """The board; on a wide screen with the bands beside it, upright with the hand and one band where there is height."""
    if room.shape == "wide":
        beside = column(columns.whole(room, "duel"), near(room, now, room.tall(HAND), room.dp(LEAST_HAND)),
                        columns.scrolled(room, "bands", most=inf), wanted=side(room), gap=room.dp(8))
        return row(wide_board(room), beside, gap=room.dp(14))
    alone = column(phone_board(room))
    if room.shape == "low":
        return alone
    whole = column(phone_board(room), columns.whole(room, "duel"), strip(room, "mine") if now.bands and not now.duel else None,
                   near(room, now, room.tall(HAND), room.dp(LEAST_HAND)), gap=room.dp(4))
    return whole if _height(room, whole, "board") >= room.width * SEEN_AGAIN else alone

"""Where everything lies on the table of Rus'. Numbers only: no drawing, no Kivy.

Upright the others are strips above my board; in columns their boards stand above it, on a phone on its side their strips at the
left of it. A small phone has the stages in the bar and the others in one row.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf

from app.tables import columns
from app.tables.layout import BOARD, CONTROLS, SPARE, USUAL, Room, TableBox, TableSlot, column, row
from app.tables.rus.board_geometry import LOWEST

SMALL = 860  # dp: any lower phone has no room for boards and strips at once
LEAST_BOARD = 100  # dp: lower than that not even its sections can be told apart
ROLE, LARGE_ROLE = 48, 56  # dp: the button of a character
ROLES_RIM = 3  # dp round the characters, for their glow
STRIP, LARGE_STRIP = 52, 60  # dp
UPRIGHT = 76, 82  # dp: one of many strips in a row, crest above name
LEAST_STRIP = 48  # dp
HAND, HAND_BESIDE_ROLES, LEAST_HAND = 128, 104, 64  # dp
SMALL_HANDS = 110, 102, 92, 76  # dp: on a small phone, beside no row of characters, one, two, three
LOW_BAR = 54  # dp: on a phone on its side, above the others
LARGE_LETTERS = 1.15  # of the usual size
PROMPT_OVER = 10  # dp of the board's lower rim
OTHERS = 0.4  # of a wide table's height: the boards of the others
MINE = 0.45  # of its width: my board
DECKS = 0.62  # of the width that they share with the chronicle

# how much of their row the buttons take, for one, two and more
PHONE_SHARES = 0.3, 0.36, 0.39
WIDE_SHARES = 0.23, 0.31, 0.36
LOW_SHARES = 0.32, 0.37, 0.4
LARGE_LOW_SHARES = 0.42, 0.48, 0.5


def is_small(room: Room) -> bool:
    """A phone too low for boards and strips at once."""
    return room.shape == "phone" and not room.watched and room.free_height < room.dp(SMALL)


def role_height(room: Room) -> float:
    """How high the button of a character is."""
    return room.dp(ROLE) if is_small(room) else room.tall(ROLE, LARGE_ROLE)


def banks(room: Room) -> tuple[str, ...]:
    """The king and the decks, on one plate or on one each: no place in the last row of a phone stays empty."""
    if room.shape == "wide":
        return ()
    in_pairs = room.shape == "phone" and not is_small(room) and room.seats % 2 == 1
    return ("king", "deck") if in_pairs else ("",)


def strips_in_a_row(room: Room) -> int:
    if room.shape == "low":
        return 1
    return room.seats if is_small(room) else 2


def strip_gap(room: Room) -> float:
    """Between two strips; on a phone on its side the gaps give way before the strips do."""
    if room.shape != "low":
        return room.dp(4 if is_small(room) else 6)
    count = room.seats - 1 + len(banks(room))
    spare = room.free_height - room.dp(LOW_BAR + 8) - count * room.dp(LEAST_STRIP)
    return max(room.dp(2), min(room.dp(5), spare / max(1, count - 1)))


def has_large_rivals(room: Room) -> bool:
    """One or two others have room for boards as large as mine."""
    return room.seats <= 3 and OTHERS * below_bar(room) - room.tall(50) > room.dp(LOWEST + 36)


def below_bar(room: Room) -> float:
    """The height that a wide table leaves to boards and cards."""
    return room.height - room.bottom - (columns.bar(room).wanted or 0.0)


def table(room: Room, roles: int) -> TableBox:
    """`roles`: how many rows of characters lie there to be claimed."""
    if room.watched:
        return replay(room)
    return {"phone": phone, "wide": wide, "low": low}[room.shape](room, roles)


def replay(room: Room) -> TableBox:
    """The board of whoever is on turn; upright, where there is height, the hand as well."""
    high = room.shape == "phone" and room.height > room.dp(420)
    held = TableSlot("hand", room.tall(HAND, HAND * 1.16), rank=CONTROLS) if high else None
    return column(board(room), held, gap=room.dp(8))


def board(room: Room) -> TableSlot:
    return TableSlot("board", room.dp(LEAST_BOARD), room.dp(LEAST_BOARD), inf, rank=BOARD)


def prompt(room: Room, width: float) -> TableSlot:
    """On the lower rim of the board, and a little narrower."""
    usual, rim = columns.prompt(room, below=True), room.dp(PROMPT_OVER)
    return replace(usual, wanted=usual.wanted + usual.over[0] - rim, cross=min(usual.cross, width - room.dp(40)), over=(rim, 0.0))


def characters(room: Room) -> TableSlot:
    """All of them are seen; the last row is scrolled to where the board would be too small."""
    high = room.natural.get("roles", 0.0)
    return TableSlot("roles", high, min(high, 1.6 * role_height(room) + room.dp(ROLES_RIM)), rank=CONTROLS, scrolls=True)


def hand(room: Room, roles: int, most: float | None = None) -> TableSlot:
    """The cards: the characters take some of their room, with large letters a row takes from them, not from the board."""
    wanted, least = room.tall(HAND, HAND * 1.16), room.dp(LEAST_HAND)
    if is_small(room):
        wanted = room.dp(SMALL_HANDS[min(3, roles)]) + max(0.0, min(room.dp(14), (room.height - room.dp(640)) * 0.2))
    elif roles:
        wanted = room.tall(HAND_BESIDE_ROLES, HAND_BESIDE_ROLES * 1.16)
        if room.letters > LARGE_LETTERS:
            wanted = max(room.dp(56), wanted - room.dp(32) * (roles - 1))
    return TableSlot("hand", wanted, min(wanted, least), most)


def cards(room: Room, roles: int, edge: float, most: float | None = None) -> TableBox:
    """The characters above my cards; where they scroll their rims are not cut."""
    rim = room.dp(ROLES_RIM)
    return column(characters(room), hand(room, roles, most), gap=room.dp(6) - rim, most=most,
                  pad=(edge - rim, room.dp(4) - (rim if roles else 0.0), edge - rim, room.dp(2)))


def controls(room: Room, shares: tuple[float, float, float], high: float, highest: float) -> TableBox:
    """At least so high (dp): the sign of a narrow button stands above its words, the plate tells what to do in two lines."""
    made = columns.controls(room, shares, undo=False)
    least = room.tall(high, highest)
    return replace(made, parts=tuple(replace(part, wanted=max(least, part.wanted or 0.0)) for part in made.parts))


# ------------------------------------------------------------ a phone upright

def phone(room: Room, roles: int) -> TableBox:
    edge, small = room.dp(8), is_small(room)
    in_bar = TableSlot("stages", room.dp(100), room.dp(60), inf, cross=room.dp(columns.KNOB)) if small else None
    stages = None if small else TableSlot("stages", room.tall(50, 58), rank=CONTROLS)
    return column(
        columns.bar(room, undo=True, heading=in_bar),
        stages,
        strips(room),
        column(board(room), most=inf, rank=BOARD, pad=(room.dp(6), 0.0, room.dp(6), 0.0)),
        prompt(room, room.width),
        cards(room, roles, edge),
        controls(room, PHONE_SHARES, 55, 69),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def strips(room: Room) -> TableBox:
    """The others folded: in one row on a small phone, else in pairs, with the king and the decks after them."""
    small, count = is_small(room), room.seats - 1 + len(banks(room))
    gap = strip_gap(room)
    rows = 1 if small else -(-count // 2)
    each = (room.width - room.dp(16)) / count - gap
    upright = small and each < max(room.dp(124), room.sp(110))
    high = room.tall(*UPRIGHT) if upright else room.tall(STRIP, LARGE_STRIP)
    return column(TableSlot("strips", rows * high + (rows - 1) * gap, rank=CONTROLS), rank=CONTROLS,
                  pad=(room.dp(8), room.dp(2), room.dp(8), room.dp(4)))


# ------------------------------------------------------------ a phone on its side

def low(room: Room, roles: int) -> TableBox:
    """The others at the left, my board in the middle with all the height there is, my cards at the right."""
    left = max(room.dp(172), room.sp(140), min(room.dp(236), room.width * 0.22))
    count, gap = room.seats - 1 + len(banks(room)), strip_gap(room)
    high = count * room.tall(STRIP, LARGE_STRIP) + (count - 1) * gap
    head = row(columns.knob(room, "menu"), columns.title(room, least=60), wanted=room.dp(LOW_BAR) + room.top, rank=CONTROLS,
               gap=room.dp(6), name="bar", pad=(room.dp(8), room.top + room.dp(3), room.dp(4), room.dp(3)))
    rest = room.width - left
    return row(
        column(head, column(TableSlot("strips", high, 0.0), rank=SPARE, pad=(room.dp(8), room.dp(4), room.dp(4), room.dp(4))),
               wanted=left, rank=CONTROLS),
        column(column(board(room), most=inf, rank=BOARD, pad=(room.dp(6), 0.0, room.dp(6), 0.0)), prompt(room, rest * 0.47),
               wanted=rest * 0.47, rank=CONTROLS, pad=(0.0, room.top + room.dp(4), 0.0, room.dp(6))),
        column(knobs(room),
               cards(room, roles, room.dp(5), most=inf),
               controls(room, LARGE_LOW_SHARES if room.letters > LARGE_LETTERS else LOW_SHARES, 58, 66),
               wanted=rest * 0.53, rank=CONTROLS, gap=room.dp(5),
               pad=(room.dp(2), room.top + room.dp(3), room.dp(8), room.dp(6))),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def knobs(room: Room) -> TableBox:
    """The stages, and what a bar across the whole table would have at its right."""
    own = [TableSlot(name, room.natural.get(name, room.dp(columns.KNOB)), rank=CONTROLS, cross=room.dp(columns.KNOB))
           for name in room.knobs]
    return row(TableSlot("stages", room.dp(160), room.dp(80), inf), *own, columns.knob(room, "undo"),
               columns.knob(room, "chronicle"), wanted=room.dp(50), rank=CONTROLS, gap=room.dp(6))


# ------------------------------------------------------------ in columns

def wide(room: Room, roles: int) -> TableBox:
    """The others' boards above; below them my board and my cards. One other alone leaves half of the row to the decks."""
    beside = room.seats == 2
    stages = TableSlot("stages", room.dp(300), room.dp(160), inf, cross=room.dp(columns.KNOB))
    heading = TableSlot("title", room.dp(230), room.dp(120), cross=room.dp(columns.KNOB))
    high = max(room.tall(112), room.height * 0.17)
    rest = below_bar(room)
    mine, beside_it = room.width * MINE, room.width * (1 - MINE)
    # the characters need the room of the decks
    above = supply(room, beside_it, wanted=high, rank=SPARE) if not beside and not roles else None
    others = row(TableSlot("strips", mine if beside else room.width, 0.0, None if beside else inf),
                 supply(room, beside_it, wanted=beside_it, most=inf) if beside else None,
                 wanted=rest * OTHERS, gap=room.dp(14), pad=(room.dp(12), room.dp(8), room.dp(12), room.dp(4)))
    side = column(above, characters(room), hand(room, 0, most=inf), columns.controls(room, WIDE_SHARES, undo=False),
                  wanted=beside_it, most=inf, gap=room.dp(8))
    land = column(board(room), prompt(room, mine), wanted=mine, most=inf)
    return column(
        columns.bar(room, stages, undo=True, heading=heading),
        others,
        row(land, side, wanted=rest * (1 - OTHERS), most=inf, rank=BOARD, gap=room.dp(14),
            pad=(room.dp(12), room.dp(6), room.dp(12), room.dp(10))),
        pad=(0.0, 0.0, 0.0, room.bottom),
    )


def supply(room: Room, width: float, **about: object) -> TableBox:
    """The decks, and the chronicle beside them."""
    chronicle = replace(columns.log(room), wanted=width * (1 - DECKS), rank=USUAL)
    return row(TableSlot("decks", width * DECKS, 0.0, inf), chronicle, gap=room.dp(10), **about)

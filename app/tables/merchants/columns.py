"""Where the parts of the table of Merchants lie."""

from dataclasses import replace
from math import inf

from app.tables import columns
from app.tables.layout import CONTROLS, Room, TableBox, TableSlot, column

LEAST_MAP = 180  # dp


def table(room: Room, map_shape: float) -> TableBox:
    """`map_shape`: width to height of the map; 0 while it is still being laid and may grow to any side."""
    return columns.usual(room, map_shape, LEAST_MAP)


def middle(room: Room, map_shape: float) -> TableBox:
    """In the middle: the map, beside it the open jobs and the passes, and how near the game's ends are."""
    near = TableSlot("meters", room.tall(48), rank=CONTROLS)
    if room.width < room.height:
        on = replace(columns.board(room, map_shape), wanted=room.height * 0.5)
        return column(on, near, columns.scrolled(room, "tray", 160), gap=room.dp(8))
    return columns.middle(room, near, columns.scrolled(room, "tray", 160, inf), ratio=map_shape, share=0.28)

"""The columns of Rurik over a grid of sizes: the board keeps its least, nothing overlaps, the main plate stays where it is."""
from collections.abc import Callable
from itertools import combinations, product

import pytest

from app.tables.layout import Area, Room, TableBox, arrange
from app.tables.rurik.columns import LEAST_BOARD, Lying, rurik_columns

SIZES = [(320, 568), (360, 640), (412, 915), (568, 320), (740, 360), (915, 412), (800, 600), (1024, 600), (1280, 800),
         (1920, 1080), (2560, 1440)]
LETTERS = (0.85, 1.0, 1.3, 1.5)
WIDE_FOLDS = ("map", "claims", "modules")
MOMENTS = {  # what lies on the table, how high what lies in the tray is, how many buttons there are
    "a troop begins": (Lying(turn=False), 0, 0),
    "an advisor is placed": (Lying(), 82, 0),
    "something can be built": (Lying(rules=1), 58, 0),
    "a choice by buttons": (Lying(on_shelf=4, rules=2), 0, 3),
    "everything at once": (Lying(on_shelf=4, rules=2), 58, 2),
}
ALONE = {"bar", "log_plate"}  # painted behind other slots


def shape_of(width: int, height: int) -> str:
    return "low" if height < 500 and width > height else "wide" if width >= 640 and width > height else "phone"


def cases() -> dict[str, Callable[[Room], TableBox]]:
    def builder(lying: Lying) -> Callable[[Room], TableBox]:
        def build(room: Room) -> TableBox:
            beside = WIDE_FOLDS if room.shape == "wide" else ()
            on_shelf = min(lying.on_shelf, 1) if room.shape == "wide" else lying.on_shelf
            return rurik_columns(room, Lying(on_shelf, beside, lying.turn, lying.rules))
        return build
    return {name: builder(lying) for name, (lying, _tray, _buttons) in MOMENTS.items()}


def overlap(a: Area, b: Area) -> float:
    across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    up = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return min(across, up)


@pytest.mark.parametrize("name", MOMENTS)
def test_the_table_holds_together_at_every_size(name):
    _lying, tray, buttons = MOMENTS[name]
    for (width, height), letters in product(SIZES, LETTERS):
        room = Room(width, height, shape_of(width, height), letters=letters, buttons=buttons,
                    natural={"tray": tray, "seats": 400})
        found = arrange(cases()[name](room), Area(0, 0, width, height))
        where = f"{name}: {width}x{height}, letters {letters}: {found}"
        assert found["board"].height >= LEAST_BOARD and found["board"].width >= 200, where
        assert all(rect.x >= -0.01 and rect.y >= -0.01 and rect.x + rect.width <= width + 0.01
                   and rect.y + rect.height <= height + 0.01 for rect in found.values()), where
        for (one, a), (other, b) in combinations(((slot, rect) for slot, rect in found.items() if slot not in ALONE), 2):
            assert overlap(a, b) <= (9.01 if "prompt" in (one, other) else 0.01), f"{one}, {other}; {where}"
        plate = found["plate"]
        assert plate.x + plate.width > width - 20 and plate.y < 20 and plate.height >= 48 and plate.width >= 90, where
        assert all(found[slot].height >= 47.99 for slot in ("turn", "shelf", "actions") if slot in found), where
        assert not tray or found["tray"].height >= 50, where

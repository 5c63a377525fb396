"""How the room of a table is shared: by hand, and over a grid of sizes for the usual columns."""

from itertools import combinations, product

import pytest

from app.tables import columns
from app.tables.layout import BOARD, SPARE, Area, Room, TableSlot, arrange, column, row, share, without

SIZES = [(320, 568, "phone"), (360, 640, "phone"), (412, 915, "phone"), (600, 1024, "phone"), (568, 320, "low"),
         (740, 360, "low"), (915, 412, "low"), (800, 600, "wide"), (1024, 600, "wide"), (1280, 800, "wide"), (1920, 1080, "wide"),
         (2560, 1440, "wide")]
LETTERS = (0.85, 1.0, 1.15, 1.3, 1.5)
BEHIND = {"bar", "log_plate", "chips_plate"}


def slot(name: str, wanted: float, least: float | None = None, most: float | None = None, rank: int = 5) -> TableSlot:
    return TableSlot(name, wanted, least, most, rank)


@pytest.mark.parametrize(("parts", "total", "gap", "expected"), [
    ((slot("a", 100), slot("b", 50)), 200, 0, [100, 50]),  # nobody wants more
    ((slot("a", 100, most=150), slot("b", 50, most=500)), 300, 0, [150, 150]),  # equal shares, up to the most
    ((slot("a", 100, most=900, rank=BOARD), slot("b", 50, most=900)), 300, 0, [250, 50]),  # the lowest rank gets what is over
    ((slot("a", 100, 20, rank=SPARE), slot("b", 100, 20)), 150, 0, [50, 100]),  # the highest gives first
    ((slot("a", 100, 40), slot("b", 100, 80)), 150, 0, [62.5, 87.5]),  # of one rank in proportion to what they can give
    ((slot("a", 100, 80, rank=BOARD), slot("b", 100, 100)), 150, 0, [80, 70]),  # below its least before the board is
    ((slot("a", 100), slot("b", 0), slot("c", 50)), 300, 10, [100, 0, 50]),  # what is not there takes no gap
    ((slot("a", 100, 100), slot("b", 30, 0, rank=SPARE), slot("c", 50, 50)), 160, 10, [100, 0, 50]),  # nor what gets nothing
])
def test_shares(parts, total, gap, expected):
    assert share(total, parts, False, 100, gap) == pytest.approx(expected)


def test_what_gets_nothing_leaves_its_gap_to_the_others():
    parts = slot("a", 100, 50, 200), slot("b", 30, 0, rank=SPARE), slot("c", 50, 50)
    assert sum(share(160, parts, False, 100, 10)) == pytest.approx(150)


def test_a_shape_takes_no_more_than_it_fills_and_leaves_the_rest_to_others():
    board = TableSlot("board", 100, 50, float("inf"), BOARD, ratio=2.0, rim=10)
    found = arrange(column(board, slot("tray", 40, most=900)), Area(0, 0, 220, 400))
    assert found["board"] == (0, 280, 220, 120) and found["tray"] == (0, 0, 220, 280)
    beside = row(column(board, wanted=50, most=float("inf"), rank=BOARD), slot("side", 40, most=900))
    found = arrange(beside, Area(0, 0, 400, 120))
    assert found["board"].width == 220 and found["side"].width == 180


def test_without_some_slots_their_boxes_are_gone():
    tree = column(row(slot("menu", 48), slot("title", 100), wanted=50, name="bar"), slot("board", 100))
    assert set(arrange(without(tree, ("bar", "menu", "title")), Area(0, 0, 200, 200))) == {"board"}


@pytest.mark.parametrize(("width", "height", "shape"), SIZES)
def test_the_usual_table_holds_together(width, height, shape):
    for letters, ratio, tray, hand in product(LETTERS, (0.0, 0.8, 1.0, 1.6), (0, 60, 400), (0, 112)):
        natural = {"tray": tray, "hand": hand, "purse": 50, "seats": 300}
        room = Room(width, height, shape, letters=letters, seats=3, natural=natural)
        found = arrange(columns.usual(room, ratio, 120), Area(0, 0, width, height))
        where = f"letters {letters}, ratio {ratio}, tray {tray}, hand {hand}: {found}"
        assert found["board"].height >= 119.9 or found["board"].width < width, where
        for name, area in found.items():
            assert area.x >= -0.1 and area.y >= -0.1, f"{name}; {where}"
            assert area.x + area.width <= width + 0.1 and area.y + area.height <= height + 0.1, f"{name}; {where}"
        for (one, a), (other, b) in combinations(((n, area) for n, area in found.items() if n not in BEHIND), 2):
            across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
            up = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
            assert min(across, up) <= (12 if "prompt" in (one, other) else 0.1), f"{one} over {other}; {where}"
        plate = found["plate"]
        assert plate.x + plate.width >= width - 20 and plate.y <= 20 and plate.height >= 47.9, where

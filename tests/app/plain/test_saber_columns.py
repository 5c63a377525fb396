"""Where everything lies on the table of Saber and Blood, without a window: over sizes, letters, seats and phases of a game."""
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from app.tables.layout import Area, Room, Shape, TableBox, arrange
from app.tables.saber import columns
from app.tables.saber.columns import OnTable

SIZES: tuple[tuple[int, int, Shape], ...] = (
    (320, 568, "phone"), (360, 640, "phone"), (360, 740, "phone"), (360, 800, "phone"), (412, 780, "phone"), (412, 860, "phone"),
    (412, 915, "phone"), (600, 1024, "phone"), (568, 320, "low"), (740, 360, "low"), (916, 412, "low"), (800, 500, "wide"),
    (1024, 600, "wide"), (1280, 800, "wide"), (1920, 1080, "wide"), (2560, 1440, "wide"))
LETTERS = (0.85, 1.0, 1.15, 1.3, 1.5)
PHASES = (OnTable(bands=False), OnTable(), OnTable(duel=True), OnTable(duel=True, dice=True))
PANEL, BRIEF_PANEL, BAND = 150, 24, 270  # dp: a duel, a duel in one line, a whole band


def room_of(width: float, height: float, shape: Shape, letters: float = 1.0, seats: int = 2, now: OnTable = columns.CALM,
            **more: object) -> Room:
    room = Room(width, height, shape, 1.0, letters, seats=seats, buttons=2, **more)  # type: ignore[arg-type]
    panel = 0.0 if not now.duel or shape == "low" else room.sp(BRIEF_PANEL) if columns.is_brief(room) else room.tall(PANEL)
    return replace(room, natural={"duel": panel, "my_band": room.sp(BAND), "bands": room.sp(BAND) * (seats - 1)})


def cases() -> Iterator[tuple[str, Room, Callable[[Room], TableBox]]]:
    """Every table that lies differently: its name, its room, and what makes its columns."""
    for width, height, shape in SIZES:
        for letters in LETTERS:
            for seats in (2, 4):
                for now in PHASES:
                    name = f"saber {width}x{height} {letters} {seats} seats {now}"
                    yield name, room_of(width, height, shape, letters, seats, now), lambda room, now=now: columns.table(room, now)


ALL = tuple(cases())


def laid(room: Room, now: OnTable = columns.CALM) -> dict[str, Area]:
    return arrange(columns.table(room, now), Area(0, 0, room.width, room.height))


def test_the_board_is_never_smaller_than_its_least():
    for name, room, table in ALL:
        board = arrange(table(room), Area(0, 0, room.width, room.height))["board"]
        least = {"phone": columns.phone_board(room), "wide": columns.wide_board(room), "low": columns.low_board(room)}[room.shape]
        assert min(board.width, board.height) >= least.least - 0.1, f"{name}: {board}"


def test_everything_lies_inside_the_room_and_nothing_over_anything_else_but_the_prompt_on_the_wall():
    for name, room, table in ALL:
        places = {slot: area for slot, area in arrange(table(room), Area(0, 0, room.width, room.height)).items()
                  if slot != "bar" and not slot.endswith("_plate")}
        for slot, (x, y, wide, high) in places.items():
            assert x >= -0.1 and y >= -0.1 and x + wide <= room.width + 0.1 and y + high <= room.height + 0.1, f"{name}: {slot}"
        found = list(places.items())
        for i, (one, a) in enumerate(found):
            for other, b in found[i + 1:]:
                meet = (min(a.x + a.width, b.x + b.width) - max(a.x, b.x),
                        min(a.y + a.height, b.y + b.height) - max(a.y, b.y))
                if min(meet) > 0.1:
                    wall = columns.wall(room) * squares_of(room, places["board"])
                    assert {one, other} == {"board", "prompt"} and meet[1] <= wall, f"{name}: {one} over {other} by {meet}"


def test_what_a_finger_needs_keeps_its_size_and_the_plate_is_at_the_lower_right():
    for name, room, table in ALL:
        places = arrange(table(room), Area(0, 0, room.width, room.height))
        for slot in ("menu", "undo", "plate", "actions", "prompt", "near"):
            assert min(places[slot].width, places[slot].height) >= room.dp(48) - 0.1, f"{name}: {slot} {places[slot]}"
        plate, edge = places["plate"], {"phone": 10, "wide": 12, "low": 8}[room.shape]
        assert abs(plate.x + plate.width - (room.width - edge)) < 0.1 and plate.y <= room.dp(8) + 0.1, f"{name}: {plate}"


def squares_of(room: Room, board: Area) -> float:
    return min(board.width, board.height) / (columns.SQUARES + 2 * columns.wall(room))


@pytest.mark.parametrize(("width", "height", "shape", "square", "high"), [
    (412, 915, "phone", 50, 412), (412, 860, "phone", 50, 412), (412, 780, "phone", 50, 412), (360, 800, "phone", 44, 360),
    (360, 640, "phone", 36, 290), (740, 360, "low", 36, 297), (915, 412, "low", 43, 349), (1280, 800, "wide", 64, 545),
    (1920, 1080, "wide", 113, 970)])
def test_squares_are_as_large_as_a_window_allows(width, height, shape, square, high):
    room = room_of(width, height, shape)
    board = laid(room)["board"]
    assert squares_of(room, board) >= square and min(board.width, board.height) >= high


def test_on_a_phone_the_board_goes_from_edge_to_edge():
    board = laid(room_of(412, 915, "phone"))["board"]
    assert (board.x, board.width, board.height) == (0, 412, 412)


def test_the_wounds_of_both_bands_are_in_sight_on_every_table_of_two():
    for width, height, shape in SIZES:
        for letters in LETTERS:
            room = room_of(width, height, shape, letters)
            places = laid(room)
            shown = {"both", "rival", "bands"} & set(places)
            assert len(shown) == 1 and "seats" not in places, (width, height, letters)
            assert shown == {"both"} or {"mine", "my_band"} & set(places), (width, height, letters)
            assert "rival" not in shown or places["board"].height >= width * columns.WHOLE, (width, height, letters)
    assert "rival" in laid(room_of(412, 915, "phone")) and "both" in laid(room_of(360, 640, "phone"))
    assert "seats" in laid(room_of(412, 915, "phone", seats=3))


def test_beside_a_wide_board_my_band_is_left_and_the_others_right_and_on_a_desktop_the_hand_is_beside_it():
    for width, height, beside in ((1280, 800, False), (1920, 1080, True)):
        places = laid(room_of(width, height, "wide"))
        board = places["board"]
        assert places["my_band"].x + places["my_band"].width <= board.x and board.x + board.width <= places["bands"].x
        assert (places["near"].x < board.x) == beside


def test_in_a_duel_the_panel_has_the_place_of_my_line_and_the_seats_stay_away():
    now = OnTable(duel=True, dice=True)
    places = laid(room_of(412, 915, "phone", now=now), now)
    assert places["duel"].height == 150 and "mine" not in places and "rival" in places and "seats" not in places
    assert places["near"].height >= columns.LEAST_HAND + columns.DICE


def test_the_stage_of_a_duel_has_the_place_of_the_board_and_no_less_width_and_keeps_what_a_finger_needs():
    now = OnTable(stage=True, dice=True)
    for width, height, shape in SIZES:
        for letters in LETTERS:
            room = room_of(width, height, shape, letters, now=now)
            places, calm = laid(room, now), laid(room_of(width, height, shape, letters))
            assert places["stage"].width >= calm["board"].width - 0.1 and not {"board", "duel", "rival"} & set(places)
            assert shape != "phone" or places["stage"].width == width, (width, height)
            assert shape != "low" or "near" in places, (width, height)
            for slot in ("menu", "undo", "plate", "actions", "prompt", "stage"):
                assert min(places[slot].width, places[slot].height) >= room.dp(48) - 0.1, (slot, width, height, letters)


def test_beside_a_wide_board_the_bands_are_pushed_along_before_the_duel_is():
    now = OnTable(duel=True, dice=True)
    places = laid(room_of(1280, 800, "wide", now=now), now)
    assert places["duel"].height == 150 and 200 < places["bands"].height < 540


@pytest.mark.parametrize(("width", "height", "line"), [(740, 360, False), (916, 412, True)])
def test_on_a_phone_on_its_side_with_more_seats_my_line_is_there_where_the_hand_keeps_its_height(width, height, line):
    places = laid(room_of(width, height, "low", seats=3))
    assert ("mine" in places) == line and places["near"].height >= columns.LOW_HAND


@pytest.mark.parametrize(("width", "height", "shape", "parts"), [
    (412, 600, "phone", {"board", "near", "mine"}), (360, 330, "phone", {"board"}), (740, 300, "low", {"board"}),
    (1280, 600, "wide", {"board", "near", "bands"})])
def test_a_replay_shows_beside_the_board_what_there_is_room_for(width, height, shape, parts):
    room = room_of(width, height, shape, watched=True)
    places = laid(room)
    assert set(places) == parts and places["board"].height >= 0.5 * min(width, height)

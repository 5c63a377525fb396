"""Where everything lies on the table of Rus', without a window: over sizes, letters, seats and the rows of characters."""
from collections.abc import Callable, Iterator

import pytest

from app.tables.columns import controls
from app.tables.layout import Area, Room, Shape, TableBox, arrange
from app.tables.rus import columns

SIZES: tuple[tuple[int, int, Shape], ...] = (
    (320, 568, "phone"), (360, 640, "phone"), (360, 800, "phone"), (412, 915, "phone"), (600, 1024, "phone"), (568, 320, "low"),
    (740, 360, "low"), (916, 412, "low"), (800, 500, "wide"), (1024, 600, "wide"), (1280, 800, "wide"), (1920, 1080, "wide"),
    (2560, 1440, "wide"))
LETTERS = (0.85, 1.0, 1.15, 1.3, 1.5)


def room_of(width: float, height: float, shape: Shape, letters: float, seats: int, roles: int, density: float = 1.0) -> Room:
    room = Room(width * density, height * density, shape, density, letters, seats=seats, buttons=1)
    high = roles * columns.role_height(room) + (roles - 1) * room.dp(5) + 2 * room.dp(columns.ROLES_RIM) if roles else 0.0
    return Room(width * density, height * density, shape, density, letters, seats=seats, buttons=1, natural={"roles": high})


def cases() -> Iterator[tuple[str, Room, Callable[[Room], TableBox]]]:
    """Every table that lies differently: its name, its room, and what makes its columns."""
    for width, height, shape in SIZES:
        for letters in LETTERS:
            for seats in (2, 3, 4, 5, 6):
                for roles in (0, 1, 2, 3):
                    name = f"rus {width}x{height} {letters} {seats} seats {roles} rows"
                    yield (name, room_of(width, height, shape, letters, seats, roles),
                           lambda room, roles=roles: columns.table(room, roles))


def laid(room: Room, table: Callable[[Room], TableBox]) -> dict[str, Area]:
    return arrange(table(room), Area(0, 0, room.width, room.height))


ALL = tuple(cases())


def test_the_board_is_never_lower_than_its_least_and_gets_what_is_left_over():
    for name, room, table in ALL:
        board = laid(room, table)["board"]
        assert board.height >= room.dp(columns.LEAST_BOARD) - 0.1, f"{name}: {board}"
        assert board.width >= room.dp(150), f"{name}: {board}"


def test_everything_lies_inside_the_room_and_nothing_over_anything_else_but_the_prompt_on_the_rim():
    for name, room, table in ALL:
        places = {slot: area for slot, area in laid(room, table).items() if slot != "bar" and not slot.endswith("_plate")}
        for slot, (x, y, wide, high) in places.items():
            assert x >= -0.1 and y >= -0.1 and x + wide <= room.width + 0.1 and y + high <= room.height + 0.1, f"{name}: {slot}"
        found = list(places.items())
        for i, (one, a) in enumerate(found):
            for other, b in found[i + 1:]:
                meet = (min(a.x + a.width, b.x + b.width) - max(a.x, b.x),
                        min(a.y + a.height, b.y + b.height) - max(a.y, b.y))
                if min(meet) > 0.1:
                    assert {one, other} == {"board", "prompt"} and meet[1] <= room.dp(10), f"{name}: {one} over {other} by {meet}"


def test_what_a_finger_needs_keeps_its_size():
    for name, room, table in ALL:
        places = laid(room, table)
        for slot in ("menu", "undo", "plate", "actions", "prompt"):
            assert min(places[slot].width, places[slot].height) >= room.dp(48) - 0.1, f"{name}: {slot} {places[slot]}"
        assert places["hand"].height >= room.dp(48), f"{name}: {places['hand']}"
        rows = table(room) and room.natural["roles"]
        assert not rows or places["roles"].height >= min(rows, 1.6 * columns.role_height(room)) - 0.1, name


def test_the_main_plate_is_at_the_lower_right():
    for name, room, table in ALL:
        plate, actions = laid(room, table)["plate"], laid(room, table)["actions"]
        below = controls(room, columns.PHONE_SHARES, undo=False).pad
        edge = room.dp(12 if room.shape == "wide" else 8) if room.shape != "phone" else below[2]
        assert abs(plate.x + plate.width - (room.width - edge)) < room.dp(3), f"{name}: {plate}"
        assert plate.y <= room.dp(10) + 0.1 and plate.width > actions.width * 0.9 and actions.x < plate.x, f"{name}: {plate}"


@pytest.mark.parametrize(("width", "height", "seats", "roles", "least"), [
    (360, 640, 6, 0, 260), (360, 640, 6, 1, 200), (360, 640, 6, 2, 158), (360, 640, 6, 3, 120),
    (412, 915, 6, 0, 318), (412, 915, 2, 0, 450), (412, 915, 6, 3, 190)])
def test_on_phones_the_characters_take_from_the_cards_before_they_take_from_the_board(width, height, seats, roles, least):
    room = room_of(width, height, "phone", 1.0, seats, roles)
    places = laid(room, lambda room: columns.table(room, roles))
    assert places["board"].height >= least and places["hand"].height >= 76


def test_a_phone_on_its_side_shows_six_strips_and_no_strip_is_lower_than_a_finger_needs():
    for letters in LETTERS:
        room = room_of(740, 360, "low", letters, 6, 0)
        high = laid(room, lambda room: columns.table(room, 0))["strips"].height
        assert high - 5 * columns.strip_gap(room) >= 6 * columns.LEAST_STRIP - 0.1


def test_on_a_low_phone_the_stages_stand_in_the_bar():
    assert columns.is_small(Room(360, 640)) and not columns.is_small(Room(412, 915))
    assert not columns.is_small(Room(740, 360, "low")) and not columns.is_small(Room(360, 640, watched=True))
    rooms = Room(360, 640, seats=6), Room(412, 915, seats=6)
    small, large = (laid(room, lambda room: columns.table(room, 0)) for room in rooms)
    assert "title" not in small and small["stages"].y > small["board"].y + small["board"].height + 80
    assert "title" in large and large["stages"].y < large["title"].y


@pytest.mark.parametrize(("seats", "plates"), [(2, 1), (3, 2), (4, 1), (5, 2), (6, 1)])
def test_no_place_in_the_last_row_of_strips_stays_empty(seats, plates):
    assert len(columns.banks(Room(412, 915, seats=seats))) == plates
    assert len(columns.banks(Room(360, 640, seats=seats))) == len(columns.banks(Room(740, 360, "low", seats=seats))) == 1


def test_in_columns_the_decks_give_their_room_to_the_characters_unless_a_single_other_leaves_half_a_row():
    def decks(seats, roles):
        return laid(room_of(1280, 800, "wide", 1.0, seats, roles), lambda room: columns.table(room, roles)).get("decks")

    assert decks(4, 0) is not None and decks(4, 3) is None
    assert decks(2, 3) == decks(2, 0) and decks(2, 0).x > 560


def test_a_replay_has_the_board_alone_or_the_hand_with_it_where_there_is_height():
    assert set(laid(Room(412, 580, watched=True), lambda room: columns.table(room, 0))) == {"board", "hand"}
    for room in (Room(360, 330, watched=True), Room(1280, 520, "wide", watched=True), Room(600, 300, "low", watched=True)):
        places = laid(room, lambda room: columns.table(room, 0))
        assert places == {"board": Area(0, 0, room.width, room.height)}
